"""A law of the contract: how it is broken, and who looks at the table when it is checked."""

from petteia.core.state import SPECTATOR, State


class Broken(AssertionError):
    """A law of the contract does not hold."""


def check(holds: bool, law: str, *values: object) -> None:
    if not holds:
        raise Broken(f"{law}: {', '.join(map(str, values))}")


def seats_of(s: State) -> list[int]:
    """Everybody who can see a table: the spectators, and the seats."""
    return [int(SPECTATOR), *range(s.players)]


def shares_nothing(s: State, twin: State) -> None:
    for name in s.FIELDS:
        mine = getattr(s, name)
        shared = not isinstance(mine, int) and getattr(twin, name) is mine
        check(not shared, "a copy shares no vector", name)
