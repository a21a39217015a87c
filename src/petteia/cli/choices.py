"""The choices of a question as a numbered list: a few with their notation beside them, many in columns."""

from collections.abc import Sequence
from itertools import groupby

from petteia.boards.ink import Line
from petteia.boards.phrases import Phrases
from petteia.cli.screen import columns
from petteia.play.match import Choice, Decision
from petteia.play.text import Speaker

FEW = 9  # choices that stand one below the other

Numbered = tuple[int, Choice, str]  # number from 1, choice, label


def listed(decision: Decision, speaker: Speaker, phrases: Phrases, room: int) -> list[Line]:
    labels = [speaker.label(decision.step, choice.verb, choice.facts) for choice in decision.choices]
    choices = list(zip(range(1, len(labels) + 1), decision.choices, labels, strict=True))
    if len(choices) <= FEW:
        return one_below_the_other(choices)
    found: list[Line] = []
    for _, same in groupby(choices, key=lambda each: each[1].verb):
        group = list(same)
        found += one_below_the_other(group) if len(group) == 1 else in_columns(group, phrases, room)
    return found


def one_below_the_other(choices: Sequence[Numbered]) -> list[Line]:
    wide = max(len(label) for _, _, label in choices)
    return [
        [(f"{n:>3}  ", "bold cyan"), (f"{label:{wide}}", ""), (f"   {choice.words}", "dim")]
        for n, choice, label in choices
    ]


def in_columns(choices: Sequence[Numbered], phrases: Phrases, room: int) -> list[Line]:
    """What all labels say before a colon stands once above them, with one choice in notation as an example."""
    heads = {label.partition(": ")[0] for _, _, label in choices if ": " in label}
    shared = f"{heads.pop()}: " if len(heads) == 1 and all(": " in label for _, _, label in choices) else ""
    example = phrases.say("play.for_example", words=choices[0][1].words)
    cells: list[Line] = [[(f"{n:>3}  ", "bold cyan"), (label[len(shared) :], "")] for n, _, label in choices]
    return [[(f"     {shared}", ""), (example, "dim")], *columns(cells, room)]
