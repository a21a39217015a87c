"""Spielvorbereitung: the table before the first question."""

from petteia.core.bits import BIT
from petteia.core.state import NONE, vector
from petteia.games.thebai.facts import (
    BLESSING_COUNT,
    CONTRACT_COUNT,
    HELP_TILE_COUNT,
    HERALD_COUNT,
    Facts,
)
from petteia.games.thebai.ids import SETUP_HERO, SETUP_ORDER
from petteia.games.thebai.sides import solo
from petteia.games.thebai.state import PLACE_COUNT, Thebai


def new(facts: Facts, players: int, options: list[int]) -> Thebai:
    """Tiles in their stacks, start contracts as the display, the others in the deck, heralds for one or two.

    Attack cards, fate tiles and all that is shuffled have no order: they are drawn when they are turned up.
    [setup.contracts] [setup.altars] [setup.attacks] [setup.two] [setup.colours]
    """
    s = Thebai(facts, players, vector(options))
    for blessing in range(BLESSING_COUNT):
        s.blessings_left[blessing] = facts.blessing_copies[blessing]
    for tile in range(HELP_TILE_COUNT):
        s.helps_left[tile] = facts.help_tile_copies[tile]
    place = 0
    for contract in range(CONTRACT_COUNT):
        if facts.contract_start[contract] == 0:
            s.pile[contract] = 1
        elif place < PLACE_COUNT:
            s.display[place] = contract
            place += 1
    if players <= 2:
        s.heralds = BIT[HERALD_COUNT] - 1
    s.ask(SETUP_HERO if solo(s) else SETUP_ORDER, NONE, 0)
    return s
