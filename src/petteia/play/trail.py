"""The trail: the lines of a match that stand, and how far back along them somebody may go."""

from collections.abc import Sequence
from dataclasses import dataclass

from petteia.core.game import Game
from petteia.core.state import CHANCE, Happening, State
from petteia.play.refusal import Refusal, Refused


@dataclass(frozen=True)
class Entry:
    """One line that stands (was not undone), with the state before it and what it brought about."""

    line: int
    actor: int
    action: int
    before: State
    happened: list[Happening]
    auto: bool = False


def bars_undo(game: Game[State], trail: Sequence[Entry], seat: int) -> Refusal | None:
    """What keeps a seat from taking back its last choice by itself: somebody has learned something since, or chosen."""
    kinds = game.events
    for entry in reversed(trail):
        if entry.actor == CHANCE:
            return Refusal("play.undo_chance", {"line": entry.line})
        if any(kinds[event[0]].reveals for event in entry.happened):
            return Refusal("play.undo_shown", {"line": entry.line})
        if not entry.auto and entry.actor == seat:
            return None
        if not entry.auto:
            return Refusal("play.undo_other", {"line": entry.line, "seat": entry.actor})
    return Refusal("play.undo_nothing")


def must_stand(trail: Sequence[Entry], line: int) -> None:
    """Raises Refused unless the line is on the trail."""
    if line not in [entry.line for entry in trail]:
        raise Refused(Refusal("play.undo_line", {"line": line}))
