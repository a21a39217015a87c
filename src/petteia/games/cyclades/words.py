"""The vocabulary: how a choice is written, and what each fact in a sentence stands for.

Notation is printed and parsed from WORDS: alternatives stand one after another and their slots count row by row,
in the order of the step's choices.
"""

from typing import Final

from petteia.games.cyclades.facts import BUILDINGS, CITIES, CREATURES, GODS, ISLANDS, SEAS, SQUARES

WORDS: Final[dict[str, str]] = {
    "setup.positions": "settle {position}",
    "setup.track": "line {seat}",
    "creatures.draw": "appear {creature}",
    "gods.deal": "lay {god}",
    "offering.bid": "apollo | bid {god} {bid}",
    "turn.act": "done | recruit | fleet {sea} | troop {island} | build {island} {square} | call {creature} {discounts}"
    " | sail {sea} | march {island} | swap {creature}",
    "poseidon.voyage": "anchor | steer {fleets} {sea}",
    "ares.march": "land {troops} {island}",
    "apollo.bless": "bless {island}",
    "satyr.steal": "lure {victim}",
    "dryad.steal": "enchant {victim}",
    "griffon.steal": "rob {victim}",
    "siren.charm": "ignore | charm {sea}",
    "siren.fetch": "fetch {sea}",
    "pegasus.mount": "stay | mount {island}",
    "pegasus.fly": "fly {troops} {island}",
    "giant.destroy": "crush {island} {plot}",
    "harpy.strike": "snatch {island}",
    "cyclops.rebuild": "rebuild {island} {plot} {building}",
    "sphinx.sell": "keep | dismiss {island} | scrap {sea} | priest | philosopher",
    "sylph.embark": "rest | embark {sea}",
    "sylph.steer": "drive {fleets} {sea}",
    "chimera.copy": "copy {creature}",
    "kraken.surface": "surface {sea}",
    "kraken.swim": "dive | swim {sea}",
    "figurine.place": "place {island}",
    "polyphemus.push": "push {sea}",
    "polyphemus.drift": "drift {sea}",
    "battle.dice": "roll {attack_die} {defence_die}",
    "battle.retreat": "stand | retreat {island}",
    "battle.flee": "hold | flee {sea}",
    "metropolis.give": "give {island} {plot}",
    "metropolis.found": "found {island}",
}

# Kinds of things with names: the number of the first, and the names in order
NAMES: Final[dict[str, tuple[int, tuple[str, ...]]]] = {
    "god": (0, GODS),
    "building": (1, BUILDINGS),
    "creature": (0, CREATURES),
    "island": (0, ISLANDS),
    "sea": (0, SEAS),
    "square": (0, SQUARES),
}

# What the seats are called, from seat 0 on, unless the table says otherwise
SEATS: Final[tuple[str, tuple[str, ...]]] = ("city", CITIES)

# Slots that take a number: the least and the greatest that can be written
RANGES: Final[dict[str, tuple[int, int]]] = {
    "position": (1, 5),
    "seat": (0, 4),
    "victim": (0, 4),
    "bid": (0, 200),
    "discounts": (0, 3),
    "fleets": (1, 8),
    "troops": (1, 8),
    "plot": (1, 4),
    "attack_die": (0, 3),
    "defence_die": (0, 3),
}

# What a fact is, wherever it stands: in a slot, an event, a question or a refusal
KINDS: Final[dict[str, str]] = {
    "seat": "seat",
    "victim": "seat",
    "thief": "seat",
    "owner": "seat",
    "bidder": "seat",
    "god": "god",
    "barred": "god",
    "building": "building",
    "old_building": "building",
    "creature": "creature",
    "other_creature": "creature",
    "island": "island",
    "other_island": "island",
    "from_island": "island",
    "sea": "sea",
    "from_sea": "sea",
    "square": "square",
    "bid": "gold",
    "highest": "gold",
    "least": "gold",
    "gold": "gold",
    "price": "gold",
    "purse": "gold",
    "reserved": "gold",
    "payment": "gold",
    "revenue": "gold",
    "troops": "troops",
    "there_troops": "troops",
    "fleets": "fleets",
    "there_fleets": "fleets",
    "priests": "priests",
    "philosophers": "philosophers",
    "metropolises": "metropolises",
    "then_metropolises": "metropolises",
    "position": "number",
    "players": "number",
    "cycle": "number",
    "place": "number",
    "space": "number",
    "plot": "number",
    "plots": "number",
    "discounts": "discounts",
    "temples": "discounts",
    "steps": "number",
    "recruited": "number",
    "most": "number",
    "needed": "number",
    "attack_die": "number",
    "defence_die": "number",
    "attack": "number",
    "attackers": "number",
    "attackers_left": "number",
    "defenders": "number",
    "defenders_left": "number",
    "defence": "number",
}
