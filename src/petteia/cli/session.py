"""Session: one game in the terminal. Bots play, events are told, persons are asked, until the game is over."""

import time
from contextlib import suppress

from petteia.boards import lines
from petteia.boards.phrases import Phrases
from petteia.cli.choices import Menu, listed
from petteia.cli.commands import Commands
from petteia.cli.complaint import Complaint
from petteia.cli.complaint import sentence as why
from petteia.cli.files import save
from petteia.cli.packs import show_pack
from petteia.cli.screen import Screen
from petteia.cli.seats import PERSON, choose
from petteia.cli.telling import sentence, show_scores
from petteia.core.state import SPECTATOR
from petteia.play.match import Match
from petteia.play.refusal import Refused

INTERRUPTED = 130
PROMPT = "> "


class Leave(Exception):
    """The person is done for now."""


class Session:
    def __init__(
        self,
        match: Match,
        seats: list[str],
        phrases: Phrases,
        screen: Screen,
        pace: float,
        hint: str,
        file: str,
        home: str,
    ) -> None:
        self.match = match
        self.seats = seats
        self.phrases = phrases
        self.screen = screen
        self.pace = pace
        self.hint = hint  # the bot that is asked for advice
        self.file = file  # where the game is saved after every decision; "" if nowhere
        self.home = home  # where `save` saves if it is not told
        self.speaker = match.speaker(phrases.language)
        self.told = len(match.record.lines)  # the last line whose events were told
        self.saved = self.told  # lines when it was last saved, or begun
        self.kept_in = ""  # where that was
        persons = [seat for seat, who in enumerate(seats) if who == PERSON]
        self.eyes = persons[0] if len(persons) == 1 else int(SPECTATOR)  # whose view is shown

    @property
    def persons(self) -> bool:
        return PERSON in self.seats

    def run(self) -> int:
        try:
            self.begin()
            while not self.match.over:
                self.turn()
            self.finish()
        except Leave:
            self.part("play.left")
        except EOFError:
            print()
            self.part("play.input_ended")
        except KeyboardInterrupt:
            print()
            self.part("play.interrupted")
            return INTERRUPTED
        return 0

    def begin(self) -> None:
        say, game = self.phrases.say, self.match.box.texts[self.phrases.language].sentence("game", "title")
        self.screen.say(say("play.welcome", game=game), "bold")
        for seat, who in enumerate(self.seats):
            name = self.speaker.seats[seat]
            self.screen.say(
                say("play.you", seat=name) if who == PERSON else say("play.bot", seat=name, bot=who), indent="  "
            )
        show_pack(self.screen, self.phrases, self.match.box)
        if self.persons:
            with suppress(ImportError):
                import readline  # noqa: F401 - input() then knows arrows and earlier lines
            self.screen.say(say("play.begin"), "dim")
        if self.fresh():
            self.told = -1  # what happened before line 1 is told as line 0
        else:
            self.screen.say(say("play.resumed", line=self.told), "dim")
        self.screen.say()
        self.tell()

    def fresh(self) -> bool:
        """Whether nobody has chosen yet: then even the first events are news."""
        return all(entry.actor < 0 for entry in self.match.trail)

    def turn(self) -> None:
        seat = self.match.to_act
        if seat is None:
            raise RuntimeError(f"nobody deals chance in {self.match.asked}")
        if self.seats[seat] == PERSON:
            self.ask(seat)
        else:
            self.match.play(choose(self.match, self.seats[seat], seat), seat)
            self.tell()

    def tell(self) -> None:
        """What has happened since it was last told."""
        for told in self.match.events(self.eyes, max(self.told, 0)):
            if told.line > self.told:
                self.screen.say(sentence(self.speaker, told), indent="· ")
                time.sleep(self.pace)
        self.told = len(self.match.record.lines)

    # Asking a person.

    def ask(self, seat: int) -> None:
        """Put the question until it is answered with a choice, or something else is to be shown first."""
        decision = self.match.decision()
        assert decision is not None
        menu = Menu(decision, self.match.box.notation)
        self.show_board(seat)
        self.show_question(menu)
        commands = Commands(self, seat, menu)
        line = len(self.match.record.lines)
        while len(self.match.record.lines) == line:
            self.answer(commands, self.read().strip())
        self.keep_up()
        self.tell()

    def answer(self, commands: Commands, said: str) -> None:
        if not said:
            return
        try:
            if not commands.obey(said):
                self.match.play(commands.choice(said), commands.seat, asked=commands.menu.decision)
        except Refused as refused:
            self.screen.say(f"{self.speaker.refusal(refused.refusal)} [{refused.refusal.rule}]", "yellow")
        except Complaint as complaint:
            self.complain(complaint)

    def complain(self, complaint: Complaint) -> None:
        self.screen.say(why(self.phrases, complaint), "yellow")

    def read(self) -> str:
        return input(PROMPT)

    def show_board(self, seat: int) -> None:
        self.screen.say()
        self.screen.show(lines(self.match, self.phrases.language, seat, self.screen.width))
        self.screen.say()

    def show_question(self, menu: Menu) -> None:
        self.screen.say(self.speaker.question(menu.decision.step, menu.decision.facts), "bold")
        self.screen.show(listed(menu, self.speaker, self.phrases, self.screen.width))
        if note := menu.note(self.phrases):
            self.screen.say(note, "dim")

    # Ending.

    def leave(self) -> None:
        """The person wants to go; what is not saved yet may be."""
        if not self.file:
            self.offer_save()
        raise Leave

    def offer_save(self) -> None:
        while self.saved < len(self.match.record.lines):
            self.screen.say(self.phrases.say("play.offer_save"))
            name = self.read().strip()
            if not name:
                return
            try:
                self.keep(name)
            except Complaint as complaint:
                self.complain(complaint)

    def keep(self, name: str) -> None:
        save(name, self.match)
        self.saved = len(self.match.record.lines)
        self.kept_in = name

    def keep_up(self) -> None:
        """Save where the arguments say; if that fails, the game goes on."""
        if self.file:
            try:
                self.keep(self.file)
            except Complaint as complaint:
                self.complain(complaint)

    def part(self, key: str) -> None:
        """One line at the end, whatever ended it."""
        self.keep_up()
        said = self.phrases.say(key)
        if self.kept_in and self.saved == len(self.match.record.lines):
            said += " " + self.phrases.say("play.kept", file=self.kept_in)
        elif self.saved < len(self.match.record.lines):
            said += " " + self.phrases.say("play.lost")
        self.screen.say(said)

    def finish(self) -> None:
        self.show_board(self.eyes)
        show_scores(self.screen, self.phrases, self.match)
        if self.file:
            self.keep(self.file)  # what fails now is the end of the program's work, so it is its exit status too
            self.screen.say(self.phrases.say("play.saved", file=self.file), "dim")
        elif self.persons:
            self.offer_save()
