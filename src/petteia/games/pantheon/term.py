"""The terms that an evaluation is a sum of, each with its place among them: a hint names one of them as its reason."""

from typing import Final

from mypy_extensions import i64

from petteia.core.vec import vec

VICTORY: Final = 0
POINTS: Final = 1
DEMIGODS: Final = 2
COLUMNS: Final = 3
GODS: Final = 4
TILES: Final = 5
SUPPLY: Final = 6
HAND: Final = 7
LOOT: Final = 8
ROUTES: Final = 9
NEXT_GOD: Final = 10
CLOCK: Final = 11
NEXT_PEOPLE: Final = 12
RIVALS: Final = 13

TERMS: Final = (
    "victory",
    "points",
    "demigods",
    "columns",
    "gods",
    "tiles",
    "supply",
    "hand",
    "loot",
    "routes",
    "next_god",
    "clock",
    "next_people",
    "rivals",
)
NONE_YET: Final = vec[i64]([0] * len(TERMS))
