"""The vocabulary of Agora."""

from typing import Final

WORDS: Final[dict[str, str]] = {
    "wares.deal": "deal {ware}",
    "wares.open": "open {ware}",
    "wares.draw": "draw {ware}",
    "hermes.steal": "steal {ware}",
    "turn.act": "rest | pick {ware} | blind | storm | put {place} | offer {oil} {wine} {wool} {salt}",
}

NAMES: Final[dict[str, tuple[int, tuple[str, ...]]]] = {"ware": (0, ("oil", "wine", "wool", "salt"))}

SEATS: Final[tuple[str, tuple[str, ...]]] = ("trader", ("lais", "solon", "milo", "thais"))

RANGES: Final[dict[str, tuple[int, int]]] = {
    "place": (1, 60),
    "oil": (0, 3),
    "wine": (0, 3),
    "wool": (0, 3),
    "salt": (0, 3),
}

KINDS: Final[dict[str, str]] = {
    "seat": "seat",
    "ware": "ware",
    "place": "number",
    "oil": "number",
    "wine": "number",
    "wool": "number",
    "salt": "number",
    "count": "number",
    "turn": "number",
    "points": "points",
}
