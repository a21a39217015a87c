"""The vocabulary of Lots."""

from typing import Final

WORDS: Final[dict[str, str]] = {
    "lots.deal": "deal {lot}",
    "lots.hide": "hide {lot}",
    "round.omen": "omen {sign}",
    "turn.act": "keep | peek | back {rival}",
    "turn.take": "leave | exchange {lot}",
    "commit.choose": "choose {lot}",
}

NAMES: Final[dict[str, tuple[int, tuple[str, ...]]]] = {
    "lot": (1, ("pebble", "bean", "shell", "bronze", "gold")),
    "sign": (0, ("fair", "foul")),
}

SEATS: Final[tuple[str, tuple[str, ...]]] = ("seer", ("pythia", "cassandra", "calchas", "tiresias"))

RANGES: Final[dict[str, tuple[int, int]]] = {"rival": (0, 3)}

KINDS: Final[dict[str, str]] = {
    "seat": "seat",
    "start": "seat",
    "rival": "seat",
    "lot": "lot",
    "middle": "lot",
    "lots": "set of lot",
    "sign": "sign",
    "points": "points",
    "round": "number",
    "rounds": "number",
    "number": "number",
    "players": "number",
    "have": "number",
}
