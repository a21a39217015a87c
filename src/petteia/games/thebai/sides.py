"""Sides: the seats, and in the solo game Antigone, who has no seat and is never asked.  [antigone.side]"""

from typing import Final

from mypy_extensions import i64

from petteia.games.thebai.state import Thebai

ANTIGONE: Final[i64] = 1  # her side, behind the only seat
RIVALS: Final = ("antigone",)


def solo(s: Thebai) -> bool:
    return s.players == 1


def sides(s: Thebai) -> i64:
    """How many have dice, an archon and points."""
    return 2 if s.players == 1 else s.players


def is_antigone(s: Thebai, side: i64) -> bool:
    return s.players == 1 and side == ANTIGONE
