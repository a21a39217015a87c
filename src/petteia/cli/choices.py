"""The choices of a question as a list, each behind what is typed for it: a few with their notation, many in columns.

Usually that is the choice's place in the list. But at a bid `6` must mean six drachmas and not the sixth choice: so
where a question asks for a number, a number alone is never a place. If the number is all that is open, it is what is
typed; if more is open (a god and a bid), choices are written out or taken as `#6`, which is the sixth everywhere.
"""

from collections.abc import Sequence
from itertools import groupby

from petteia.boards.ink import Line
from petteia.boards.phrases import Phrases
from petteia.cli.complaint import Complaint
from petteia.cli.screen import columns
from petteia.play.match import Choice, Decision
from petteia.play.notation import NOBODY, Alternative, Notation, Slot
from petteia.play.text import Speaker

FEW = 9  # choices that stand one below the other
PLACE = "#"  # before a number: the place of a choice in the list

Shown = tuple[str, Choice, str]  # what is typed, choice, label


class Menu:
    """The choices of one question, and what is typed for each."""

    def __init__(self, decision: Decision, notation: Notation) -> None:
        self.decision = decision
        self.choices = decision.choices
        self.way = asks_for_number(notation.alternatives[decision.step])
        self.number = open_number(self.way, self.choices) if self.way else None
        self.keys = [self.key(choice, place) for place, choice in enumerate(self.choices, 1)]

    def key(self, choice: Choice, place: int) -> str:
        if self.way is None:
            return str(place)
        if self.number is None:
            return f"{PLACE}{place}"
        return str(choice.parts[self.number.name]) if choice.parts else choice.verb

    def words(self, said: str) -> str:
        """What was typed, in notation. Raises Complaint if a number says nothing here."""
        digits = said.removeprefix(PLACE)
        if not (digits.isascii() and digits.isdigit()):
            return said
        if said == digits and self.way is not None:
            return self.written_out(digits)
        if not (len(digits) < 6 and 1 <= int(digits) <= len(self.choices)):
            raise Complaint("choice", number=said, first=self.keys[0], last=self.keys[-1])
        return self.choices[int(digits) - 1].words

    def written_out(self, number: str) -> str:
        """The choice that a number stands for where a number is asked for; the rules may still forbid it."""
        assert self.way is not None
        if self.number is None:
            raise Complaint("number_alone", number=number, words=self.example(), place=f"{PLACE}1")
        parts = next((choice.parts for choice in self.choices if choice.parts), {})
        spelt = [number if slot is self.number else spell(parts[slot.name]) for slot in self.way.slots]
        return " ".join([self.way.verb, *spelt])

    def example(self) -> str:
        """A choice in notation, one with a number in it if there is any."""
        return next((choice for choice in self.choices if choice.parts), self.choices[0]).words

    def note(self, phrases: Phrases) -> str:
        """What a number means here, where it is not the place in the list."""
        if self.way is None:
            return ""
        if self.number is None:
            return phrases.say("play.number_alone", words=self.example(), place=f"{PLACE}1")
        return phrases.say("play.number_asked")


def asks_for_number(ways: Sequence[Alternative]) -> Alternative | None:
    """The one way to answer that is more than a word, if a number is part of it."""
    longer = [way for way in ways if way.slots]
    return longer[0] if len(longer) == 1 and any(slot.is_number for slot in longer[0].slots) else None


def open_number(way: Alternative, choices: Sequence[Choice]) -> Slot | None:
    """The slot of a number if nothing else in this way to answer is open."""
    allowed = [choice.parts for choice in choices if choice.parts]
    varying = [slot for slot in way.slots if len({str(parts[slot.name]) for parts in allowed}) != 1]
    still_open = varying or [slot for slot in way.slots if slot.is_number]
    return still_open[0] if len(still_open) == 1 and still_open[0].is_number else None


def spell(part: object) -> str:
    return " ".join(map(str, part)) or NOBODY if isinstance(part, list) else str(part)


# Showing.


def listed(menu: Menu, speaker: Speaker, phrases: Phrases, room: int) -> list[Line]:
    labels = [speaker.label(menu.decision.step, choice.verb, choice.facts) for choice in menu.choices]
    wide = max(3, *map(len, menu.keys))
    keys = [f"{key:>{wide}}  " for key in menu.keys]
    choices = list(zip(keys, menu.choices, labels, strict=True))
    if len(choices) <= FEW:
        return one_below_the_other(choices)
    rows: list[Line] = []
    for _, same in groupby(choices, key=lambda each: each[1].verb):
        group = list(same)
        rows += one_below_the_other(group) if len(group) == 1 else in_columns(group, phrases, room)
    return rows


def one_below_the_other(choices: Sequence[Shown]) -> list[Line]:
    wide = max(len(label) for _, _, label in choices)
    return [
        [(key, "bold cyan"), (f"{label:{wide}}", ""), (f"   {choice.words}", "dim")] for key, choice, label in choices
    ]


def in_columns(choices: Sequence[Shown], phrases: Phrases, room: int) -> list[Line]:
    """What all labels say before a colon stands once above them, with one choice in notation as an example."""
    heads = {label.partition(": ")[0] for _, _, label in choices if ": " in label}
    shared = f"{heads.pop()}: " if len(heads) == 1 and all(": " in label for _, _, label in choices) else ""
    example = phrases.say("play.for_example", words=choices[0][1].words)
    cells: list[Line] = [[(key, "bold cyan"), (label[len(shared) :], "")] for key, _, label in choices]
    return [[(f"     {shared}", ""), (example, "dim")], *columns(cells, room)]
