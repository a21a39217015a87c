"""Commands: what a person may type besides a choice: why, undo, hint, rule, board, log, save, quit, help."""

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING

from petteia.boards.phrases import Phrases
from petteia.bots.reason import reason
from petteia.cli.choices import Menu
from petteia.cli.complaint import Complaint
from petteia.cli.rulebook import Rulebook, about, show_rule
from petteia.cli.seats import PERSON, choose
from petteia.cli.telling import sentence
from petteia.core.rng import Rng
from petteia.play.refusal import Refusal
from petteia.play.text import LANGUAGES

if TYPE_CHECKING:
    from petteia.cli.session import Session

NAMES = ("why", "undo", "hint", "rule", "board", "log", "save", "quit", "help")
RECENT = 30  # events that `log` shows unless told otherwise


class Commands:
    """The commands while one question is asked."""

    def __init__(self, session: "Session", seat: int, menu: Menu) -> None:
        self.session = session
        self.seat = seat
        self.menu = menu
        self.match = session.match
        self.screen = session.screen
        self.say = session.phrases.say
        self.words = spoken()

    def obey(self, said: str) -> bool:
        """Do what a command says; False if this is none. A verb of the question comes before a command."""
        word, _, rest = said.partition(" ")
        verbs = {choice.verb for choice in self.menu.choices}
        name = self.words.get(word.lower())
        if name is None or word.lower() in verbs:
            return False
        doing: dict[str, Callable[[str], None]] = {
            "why": self.why,
            "undo": self.undo,
            "hint": self.hint,
            "rule": self.rule,
            "board": self.board,
            "log": self.log,
            "save": self.save,
            "quit": self.quit,
            "help": self.help,
        }
        doing[name](rest.strip())
        return True

    def choice(self, said: str) -> int:
        """The action that was typed, as the list shows it or in words of notation."""
        return self.match.parse(self.menu.words(said))

    def why(self, said: str) -> None:
        """Which rule forbids a choice, with its numbers; or that none does."""
        if not said:
            raise Complaint("why")
        action = self.choice(said)
        words = self.match.box.notation.format(action)
        refusal = self.match.refusal(action, self.seat, self.menu.decision)
        if refusal is None:
            self.screen.say(self.say("play.allowed", words=words), "green")
        else:
            self.refused(refusal)

    def refused(self, refusal: Refusal) -> None:
        self.screen.say(self.session.speaker.refusal(refusal), "yellow")
        rules = Rulebook(self.match.box, self.session.phrases.language).find(refusal.rule)
        for rule in rules:
            self.screen.say(" · ".join([rule.title, *about(self.session.phrases, rule)]), "dim", indent="  ")

    def undo(self, said: str) -> None:
        """Back to this player's last decision: freely if nobody has chosen since, as practice if only bots have."""
        refusal = self.match.undo_refusal(self.seat)
        if refusal is None:
            self.match.undo(self.seat)
            self.screen.say(self.say("play.undone"), "dim")
            return
        own = [entry.line for entry in self.match.trail if entry.actor == self.seat and not entry.auto]
        others = [who for seat, who in enumerate(self.session.seats) if seat != self.seat]
        if not own or PERSON in others:
            self.screen.say(self.session.speaker.refusal(refusal if own else Refusal("play.undo_nothing")), "yellow")
            return
        self.match.undo_to(own[-1], self.seat, practice=True)
        self.screen.say(self.say("play.practice", line=own[-1]), "dim")

    def hint(self, said: str) -> None:
        bot = self.session.hint
        self.screen.say(self.say("play.thinking", bot=bot), "dim")
        action = choose(self.match, bot, self.seat)
        key, choice = next(
            pair for pair in zip(self.menu.keys, self.menu.choices, strict=True) if pair[1].action == action
        )
        label = self.session.speaker.label(self.menu.decision.step, choice.verb, choice.facts)
        self.screen.say(self.say("play.hint", typed=key, label=label, words=choice.words), "green")
        self.because(action)

    def because(self, action: int) -> None:
        """Why a hint is what it is, if a reason can be told."""
        why = reason(self.match.box.notation, self.match.seat_view(self.seat), action, Rng(0))
        if why is None:
            return
        instead = next(choice for choice in self.menu.choices if choice.action == why.instead)
        sentence = self.session.speaker.reason(why.term, why.values)
        label = self.session.speaker.label(self.menu.decision.step, instead.verb, instead.facts)
        self.screen.say(self.say("play.hint_reason", reason=sentence, instead=label), "green", indent="  ")

    def rule(self, said: str) -> None:
        if not said:
            raise Complaint("rule_which")
        for rule in Rulebook(self.match.box, self.session.phrases.language).find(said):
            show_rule(self.screen, self.session.phrases, rule)

    def board(self, said: str) -> None:
        self.session.show_board(self.seat)
        self.session.show_question(self.menu)

    def log(self, said: str) -> None:
        """The last events, or as many as are asked for."""
        recent = int(said) if said.isascii() and said.isdigit() and len(said) < 9 else RECENT
        events = self.match.events(self.session.eyes)
        for told in events[max(0, len(events) - recent) :]:
            self.screen.say(sentence(self.session.speaker, told), indent=f"{told.line:>5}  ")

    def save(self, said: str) -> None:
        name = said or self.session.home
        if not name:
            raise Complaint("save_where")
        self.session.keep(name)
        self.screen.say(self.say("play.saved", file=name), "dim")

    def quit(self, said: str) -> None:
        self.session.leave()

    def help(self, said: str) -> None:
        for key in ("answer", *NAMES):
            self.screen.say(self.say(f"play.help.{key}"), indent="  ")


@cache
def spoken() -> dict[str, str]:
    """The commands by what they are called, in every language: whoever plays in German may still type `undo`."""
    by_word = {name: name for name in NAMES}
    for language in LANGUAGES:
        phrases = Phrases(language)
        for name in NAMES:
            for word in phrases.say(f"play.command.{name}").split():
                by_word.setdefault(word, name)
                by_word.setdefault(without_umlauts(word), name)
    return by_word


def without_umlauts(word: str) -> str:
    """As a word is typed where the keyboard has no umlauts."""
    for letter, typed in (("ä", "ae"), ("ö", "oe"), ("ü", "ue"), ("ß", "ss")):
        word = word.replace(letter, typed)
    return word
