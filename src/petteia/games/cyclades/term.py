"""The terms that an evaluation is a sum of, each with its place among them: a hint names one of them as its reason."""

from typing import Final

from mypy_extensions import i64

from petteia.core.vec import vec

VICTORY: Final = 0
METROPOLISES: Final = 1
KINDS: Final = 2
PHILOSOPHERS: Final = 3
BUILDINGS: Final = 4
PRIESTS: Final = 5
REVENUE: Final = 6
ISLANDS: Final = 7
UNGUARDED: Final = 8
TROOPS: Final = 9
FLEETS: Final = 10
DANGER: Final = 11
GOLD: Final = 12
OFFERED: Final = 13
CREATURES: Final = 14
BUILDING: Final = 15
GOD: Final = 16  # and four more: [GOD + god]
ATTACK: Final = 21
RIVALS: Final = 22

TERMS: Final = (
    "victory",
    "metropolises",
    "kinds",
    "philosophers",
    "buildings",
    "priests",
    "revenue",
    "islands",
    "unguarded",
    "troops",
    "fleets",
    "danger",
    "gold",
    "offered",
    "creatures",
    "building",
    "poseidon",
    "ares",
    "zeus",
    "athena",
    "apollo",
    "attack",
    "rivals",
)
NONE_YET: Final = vec[i64]([0] * len(TERMS))
