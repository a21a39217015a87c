"""The vocabulary: how a choice is written, and what each fact in a sentence stands for.

Notation is printed and parsed from WORDS: alternatives stand one after another and their slots count row by row,
in the order of the step's choices.
"""

from typing import Final

from petteia.games.offrandes.facts import ALTARS, ANIMALS, CITIES, PERSONS

WORDS: Final[dict[str, str]] = {
    "preparation.start": "start {seat}",
    "preparation.pick": "pick {persons}",
    "auction.offer": "end | offer {persons}",
    "auction.open": "open {drachmas}",
    "auction.bid": "pass | bid {drachmas}",
    "bribery.bribe": "decline | bribe {victim} {person}",
    "offering.sacrifice": "withhold | sacrifice {animal} {altar}",
}

# Kinds of things with names: the number of the first, and the names in order
NAMES: Final[dict[str, tuple[int, tuple[str, ...]]]] = {
    "person": (0, PERSONS),
    "animal": (1, ANIMALS),
    "altar": (0, ALTARS),
}

# What the seats are called, from seat 0 on, unless the table says otherwise
SEATS: Final[tuple[str, tuple[str, ...]]] = ("city", CITIES)

# Slots that take a number: the least and the greatest that can be written
RANGES: Final[dict[str, tuple[int, int]]] = {
    "drachmas": (0, 25),
    "seat": (0, 4),
    "victim": (0, 4),
}

# What a fact is, wherever it stands: in a slot, an event, a question or a refusal
KINDS: Final[dict[str, str]] = {
    "seat": "seat",
    "start": "seat",
    "victim": "seat",
    "bidder": "seat",
    "owner": "seat",
    "person": "person",
    "persons": "set of person",
    "lot": "set of person",
    "tiles": "set of person",
    "gone": "set of person",
    "animal": "animal",
    "own": "animal",
    "lying": "animal",
    "altar": "altar",
    "drachmas": "drachmas",
    "bid": "drachmas",
    "offer": "drachmas",
    "least": "drachmas",
    "money": "drachmas",
    "points": "points",
    "altars": "altars",
    "players": "number",
    "round": "number",
    "field": "number",
    "named": "number",
    "picks": "number",
    "pairs": "number",
    "most": "number",
    "seducers": "number",
    "guards": "number",
    "ours": "number",
    "theirs": "number",
    "count": "number",
    "required": "number",
    "in_stock": "number",
    "left": "number",
    "there": "number",
    "reach": "number",
    "group": "number",
}
