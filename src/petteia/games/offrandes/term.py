"""The terms that an evaluation is a sum of, each with its place among them: a hint names one of them as its reason."""

from typing import Final

from mypy_extensions import i64

from petteia.core.vec import vec

POINTS: Final = 0
OFFERING: Final = 1
OFFERINGS: Final = 2
BRIBERY: Final = 3
ALTARS: Final = 4
PURSE: Final = 5
TURNS: Final = 6
VICTORY: Final = 7
RIVALS: Final = 8

TERMS: Final = ("points", "offering", "offerings", "bribery", "altars", "purse", "turns", "victory", "rivals")
COUNT: Final = 9
NONE_YET: Final = vec[i64]([0] * COUNT)
NONE_OF_ANYBODY: Final = vec[i64]([0] * (5 * COUNT))  # [seat * COUNT + term]
