"""Told: an event as one seat may know it."""

from collections.abc import Sequence
from dataclasses import dataclass

from petteia.core.sheet import EventKind
from petteia.core.state import Happening


@dataclass(frozen=True)
class Told:
    """An event as a seat is told it. `part` if some facts were kept from it."""

    line: int
    name: str
    facts: dict[str, int | str]
    part: bool = False


def tell(kinds: Sequence[EventKind], line: int, event: Happening, seat: int) -> Told | None:
    """An event as a seat may know it; None if it may not know of it at all."""
    kind = kinds[event[0]]
    facts: dict[str, int | str] = {name: int(value) for name, value in zip(kind.fields, event[1:], strict=False)}
    if kind.seen == "all" or seat == event[1] >= 0:
        return Told(line, kind.name, facts)
    if kind.seen == "owner":
        return None
    hidden = kind.seen.split()
    return Told(line, kind.name, {name: value for name, value in facts.items() if name not in hidden}, part=True)
