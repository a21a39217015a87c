"""The checks of choices: which are legal, which are refused, and by which rule.

A choice may hold `*` for anything: `bribe * guard` is legal if some such choice is, illegal if none is.
"""

import re
import tomllib
from typing import cast

from petteia.core.state import CHANCE
from petteia.play.dump import dump
from petteia.play.match import Match
from petteia.play.notation import SET, Alternative
from petteia.play.position.names import NOTHING, Names, Unreadable
from petteia.play.refusal import Refusal, Refused
from petteia.play.registry import Box
from petteia.play.saying import Saying, say
from petteia.play.scenario.branch import Check, Play

ANY = "*"


class Ids:
    """Rule ids: ours, those of the specification that each of ours covers, and what else the specification has."""

    def __init__(self, box: Box) -> None:
        self.box = box
        self.covers: dict[str, list[str]] = {}
        self.others: set[str] = set()  # laws, examples and facts
        if box.folder is not None:
            rules = tomllib.loads((box.folder / "rules.toml").read_text("utf-8"))
            for rule, entry in rules.items():
                self.covers[rule] = [cover.lower() for cover in cast("list[str]", entry.get("covers", []))]
            index = box.folder / "specification.toml"
            if index.is_file():
                self.others = {id_.lower() for id_ in tomllib.loads(index.read_text("utf-8"))}

    def covered(self, word: str) -> bool:
        """Whether a scenario may say that it covers this: a rule, or what else the specification has."""
        return self.known(word) or word in self.others

    def known(self, word: str) -> bool:
        """Whether a word is the id of a rule."""
        if word in self.box.game.rules or any(self.fits(rule, word) for rule in self.covers):
            return True
        return word.startswith("play.") and self.box.texts["en"].find("rule", word) is not None

    def fits(self, rule: str, wanted: str) -> bool:
        """Whether a rule is what an id asks for; OFF-BRI-4 asks for any of its numbered conditions."""
        wanted = wanted.lower()
        covers = self.covers.get(rule, [])
        return rule == wanted or any(cover == wanted or cover.startswith(f"{wanted}.") for cover in covers)


class Choices:
    """Reads choices and what is said of them."""

    def __init__(self, names: Names, ids: Ids) -> None:
        self.names = names
        self.ids = ids
        self.notation = names.box.notation

    # What may be chosen.

    def legal(self, rest: str) -> list[Check]:
        return [self.one_legal(words) for words in choices_in(rest)]

    def one_legal(self, words: str) -> Check:
        actions = self.actions(words)

        def check(play: Play) -> Saying | None:
            if any(action in play.match.game.actions(play.match.s) for action in actions):
                return None
            if ANY in words:
                return say("scenario.none_legal", words=words)
            refusal = play.match.refusal(actions[0], play.match.to_act)
            why = play.says(refusal) if refusal else say("scenario.it_is_not")
            return say("scenario.legal", words=words, why=why)

        return check

    def exactly(self, rest: str) -> list[Check]:
        wanted = [] if rest in NOTHING else [(words, self.actions(words)) for words in choices_in(rest)]

        def check(play: Play) -> Saying | None:
            options = play.match.game.actions(play.match.s)
            missing = [words for words, actions in wanted if not any(action in options for action in actions)]
            allowed = {action for _, actions in wanted for action in actions}
            more = [self.notation.format(action) for action in options if action not in allowed]
            if missing and more:
                return say("scenario.exactly_both", missing=", ".join(missing), more=", ".join(more))
            if missing:
                return say("scenario.exactly_missing", missing=", ".join(missing))
            return say("scenario.exactly_more", more=", ".join(more)) if more else None

        return [check]

    def number(self, rest: str) -> list[Check]:
        number = self.names.one("number", rest)

        def check(play: Play) -> Saying | None:
            open_now = len(play.match.game.actions(play.match.s))
            return None if open_now == number else say("scenario.choices", number=number, found=open_now)

        return [check]

    # What is refused.

    def refused(self, rest: str) -> list[Check]:
        return [self.one_refused(line, ids) for line, ids in self.refusals(rest)]

    def one_refused(self, line: str, ids: list[str]) -> Check:
        """A choice that cannot even be read is refused only if that is what is expected: a slip is no check.

        A name said twice is too much; the rule that refuses the set without it counts as well.
        """
        who, words = self.speaker(line)
        unread = self.unread(words)
        once = " ".join(dict.fromkeys(self.names.choice(words).split()))
        twice = unread is not None and unread.rule == "play.too_much" and self.unread(once) is None
        readable = (
            unread is None or twice or str(unread.facts.get("word")).isdigit()
        )  # a number out of range is no slip
        if unread and not readable and not any(wanted.startswith("play.") for wanted in ids):
            raise Unreadable(say("scenario.no_choice", words=words, why=self.told(unread)))
        actions: list[int | None] = [None] if unread and not twice else list(self.actions(once if twice else words))

        def check(play: Play) -> Saying | None:
            for action in actions:
                refusal = refusal_of(play.match, who, action) if action is not None else None
                told = words if unread or action is None else self.notation.format(action)
                refusals = [refusal for refusal in (refusal, unread) if refusal is not None]
                if not refusals:
                    return say("scenario.refused", told=told)
                if not all(any(self.ids.fits(refusal.rule, wanted) for refusal in refusals) for wanted in ids):
                    by, why = ", ".join(ids), play.says(refusals[0])
                    return say("scenario.refused_by", told=told, by=by, why=why)
            return None

        return check

    def refusals(self, rest: str) -> list[tuple[str, list[str]]]:
        """Choices and the ids that refuse them: ids close the list of the choices before them."""
        refused: list[tuple[str, list[str]]] = []
        first = 0  # the first choice whose ids are still to come
        for part in choices_in(rest):
            words, wanted = self.split(part)
            if words and self.ids.known(words) and refused:
                words, wanted = "", words.split()
            if words:
                if refused and refused[-1][1]:
                    first = len(refused)
                refused.append((words, []))
            for word in wanted:
                if not self.ids.known(word):
                    raise Unreadable(say("scenario.no_rule", word=word))
                for _, ids in refused[first:]:
                    ids.append(word)
        return refused

    def split(self, part: str) -> tuple[str, list[str]]:
        """A choice and the ids after its colon; a colon after the seat is only decoration."""
        seat = re.match(r"(?:seat )?(\S+):\s", part)
        start = seat.end() if seat and (seat[1] == "@" or self.names.is_seat(seat[1])) else 0
        words, _, ids = part[start:].partition(":")
        return f"{part[:start].replace(':', '')}{words}".strip(), ids.split()

    # Words and actions.

    def speaker(self, line: str) -> tuple[int | None, str]:
        """The seat or `@` that a line begins with, if it does, and its words. Any number may be tried as a seat."""
        first, _, rest = line.removeprefix("seat ").partition(" ")
        first = first.rstrip(":,")
        if first == "@":
            return int(CHANCE), rest
        if self.names.is_seat(first) and len(first) < 10:
            return (int(first) if first.isdigit() else self.names.seat(first)), rest
        return None, line

    def unread(self, words: str) -> Refusal | None:
        """What keeps words from being a choice at all."""
        try:
            self.parse(words)
        except Refused as refused:
            return refused.refusal
        return None

    def actions(self, words: str) -> list[int]:
        """The actions that the words say. Raises Unreadable if they say none."""
        try:
            return self.parse(words)
        except Refused as refused:
            raise Unreadable(say("scenario.no_choice", words=words, why=self.told(refused.refusal))) from refused

    def parse(self, words: str) -> list[int]:
        tokens = self.names.choice(words).split()
        if ANY not in tokens:
            return [self.notation.parse(" ".join(tokens), "", self.names.seats)]
        for step in self.names.box.game.steps:
            for way in self.notation.alternatives.get(step.name, []):
                if way.verb == tokens[0]:
                    return [int(step.base) + choice for choice in self.fitting(way, tokens[1:])]
        verbs = [way.verb for ways in self.notation.alternatives.values() for way in ways]
        raise Refused(Refusal("play.verb", {"word": tokens[0], "known": ", ".join(verbs)}))

    def fitting(self, way: Alternative, tokens: list[str]) -> list[int]:
        """The choices of a verb that fit words with `*`; in a set, `*` is for any others beside those named."""
        wanted: list[list[str]] = []
        for slot in way.slots:
            taken, tokens = (tokens, []) if slot.several else (tokens[:1], tokens[1:])
            if not taken:
                raise Refused(Refusal("play.missing", {"verb": way.verb, "slot": slot.name, "known": slot.name}))
            wanted.append([self.spelling(slot.kind, word) for word in taken if word != ANY])
        if tokens:
            raise Refused(Refusal("play.too_much", {"verb": way.verb, "word": " ".join(tokens)}))
        choices = []
        for choice in range(way.base, way.base + way.size):
            values = zip(way.slots, way.values(choice), wanted, strict=True)
            if all(set(words) <= set(slot.format(value).split()) for slot, value, words in values):
                choices.append(choice)
        return choices

    def spelling(self, kind: str, word: str) -> str:
        """A word as notation writes it."""
        kind = kind.removeprefix(SET)
        if kind in self.names.box.words.NAMES:
            return self.names.name(kind, self.names.one(kind, word))
        return str(self.names.seat(word) if kind == "seat" else self.names.one("number", word))

    def told(self, refusal: Refusal) -> Saying:
        """What keeps words from being a choice, before there is a table that could speak."""
        known = {key: str(value) for key, value in refusal.facts.items()}

        def tell(language: str) -> str:
            sentence = self.names.box.texts[language].sentence("rule", refusal.rule, "refused")
            return re.sub(r"\{(\w+)\}", lambda fact: known.get(fact[1], fact[0]), sentence) + f" [{refusal.rule}]"

        return Saying(tell)


def listed(rest: str) -> list[str]:
    entries = [words.strip() for words in re.split(r",(?![^{(]*[})])", rest) if words.strip()]  # not inside braces
    if not entries:
        raise Unreadable(say("scenario.no_list"))
    return entries


def choices_in(rest: str) -> list[str]:
    """The choices of a list, `bid 5..8` written out."""
    choices: list[str] = []
    for part in listed(rest):
        row = re.search(r"(?<!\S)(\d{1,3})\s*\.\.\s*(\d{1,3})(?=[\s:]|$)", part)
        if row is None:
            choices.append(part)
            continue
        numbers = range(int(row[1]), int(row[2]) + 1)
        if not numbers:
            raise Unreadable(say("scenario.downwards", row=row[0]))
        choices += [f"{part[: row.start()]}{number}" for number in numbers[:-1]]
        choices.append(f"{part[: row.start()]}{numbers[-1]}{part[row.end() :]}")  # with the ids, which speak for all
    return choices


def refusal_of(match: Match, who: int | None, action: int) -> Refusal | None:
    """What refuses an action when it is really tried; the table must stay as it is."""
    if who == CHANCE and match.game.actor(match.s) != CHANCE:
        return Refusal("play.over" if match.over else "play.no_chance")
    seat = match.to_act if who is None else None if who == CHANCE else who
    if match.refusal(action, seat) is None:
        return None
    before = dump(match.game, match.s)
    try:
        match.play(action, seat)
    except Refused as refused:
        if dump(match.game, match.s) != before:
            raise AssertionError(f"{refused} changed the table") from refused
        return refused.refusal
    raise AssertionError(f"“{match.record.lines[-1].text()}” was refused and then played")
