"""Told: what happened in the words of the protocol, to each seat only as far as it may know."""

from collections.abc import Iterable, Sequence

from petteia.core.sheet import EventKind
from petteia.core.state import SPECTATOR, Happening
from petteia.play import told as play
from petteia.play.aside import Aside
from petteia.play.record import Seam
from petteia.server import protocol as say
from petteia.server.versions import dotted


def told(events: Iterable[play.Told | None]) -> list[say.Told]:
    """Events as they are sent; those that a seat may not know of at all are left out."""
    return [say.Told(t.line, t.name, t.facts, t.part) for t in events if t is not None]


def told_of(kinds: Sequence[EventKind], happened: Iterable[tuple[int, Happening]], seat: int | None) -> list[say.Told]:
    """What happened, each event with its line, as a seat is told it; a spectator has no seat."""
    at = int(SPECTATOR) if seat is None else seat
    return told(play.tell(kinds, line, event, at) for line, event in happened)


def taken_back(line: int, seat: int, to: int) -> say.Told:
    """What everybody is told of an undo: who, and the first line that no longer stands."""
    return say.Told(line, "play.undone", {"seat": seat, "line": to})


def beside(line: int, aside: Aside) -> say.Told:
    """What everybody is told of what has happened at the table."""
    return say.Told(line, aside.name, {**aside.facts})


def rules_changed(line: int, seam: Seam) -> say.Told:
    """What everybody is told where other rules begin to hold."""
    return say.Told(line, "play.rules", {"rules": dotted((seam.rules, seam.content))})
