"""The vocabulary of Stones."""

from typing import Final

WORDS: Final[dict[str, str]] = {"stones.take": "take {stones}"}
NAMES: Final[dict[str, tuple[int, tuple[str, ...]]]] = {}
SEATS: Final[tuple[str, tuple[str, ...]]] = ("player", ("alpha", "beta", "gamma", "delta"))
RANGES: Final[dict[str, tuple[int, int]]] = {"stones": (1, 3)}
KINDS: Final[dict[str, str]] = {"seat": "seat", "stones": "number", "heap": "number"}
