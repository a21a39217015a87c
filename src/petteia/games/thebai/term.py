"""The terms that an evaluation is a sum of, each with its place among them: a hint names one of them as its reason."""

from typing import Final

from mypy_extensions import i64

from petteia.core.vec import vec

VICTORY: Final = 0
POINTS: Final = 1
COUNCIL: Final = 2
CITIZENS: Final = 3
HOPLITES: Final = 4
BATTLES: Final = 5
ESTATE: Final = 6
CONTRACTS: Final = 7
HAND: Final = 8
THINGS: Final = 9
ALTARS: Final = 10
POWERS: Final = 11
HELP: Final = 12
FATE: Final = 13
TURN: Final = 14
RIVALS: Final = 15

TERMS: Final = (
    "victory",
    "points",
    "council",
    "citizens",
    "hoplites",
    "battles",
    "estate",
    "contracts",
    "hand",
    "things",
    "altars",
    "powers",
    "help",
    "fate",
    "turn",
    "rivals",
)
NONE_YET: Final = vec[i64]([0] * len(TERMS))
