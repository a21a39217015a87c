"""Spielaufbau: the table before the first question."""

from petteia.core.bits import BIT
from petteia.core.state import NONE, vector
from petteia.games.pantheon.facts import BONUS_COUNT, CARD_COUNT, GOD_TILE_COUNT, LOOT_COUNT, Facts
from petteia.games.pantheon.ids import SETUP_START, START_PIECES, START_PIECES_BSW
from petteia.games.pantheon.state import VALUE_COUNT, Pantheon


def new(facts: Facts, players: int, options: list[int]) -> Pantheon:
    """All pieces in the general supply, all tiles in their stacks, action cards in the pile, special money beside it.

    [setup.piles] [setup.demigods] [setup.special_money] [setup.display]
    """
    s = Pantheon(facts, players, vector(options))
    s.bonuses = BIT[BONUS_COUNT] - 1
    s.god_stack = BIT[GOD_TILE_COUNT] - 1
    for loot in range(LOOT_COUNT):
        s.bag[loot] = facts.loot_copies[loot]
    for value in range(VALUE_COUNT):
        s.demigods_left[value] = facts.demigod_copies[value]
    for card in range(CARD_COUNT):
        into = s.special if facts.card_special[card] != 0 else s.pile
        into[card] = facts.card_copies[card]
    for seat in range(players):
        supply(s, seat)
    s.ask(SETUP_START, NONE, 0)
    return s


def supply(s: Pantheon, seat: int) -> None:
    """Feet and columns to begin with, by table option more with fewer players; the rest is the general supply.

    [setup.pieces] [setup.more_pieces]
    """
    more = s.options[START_PIECES] == START_PIECES_BSW
    s.feet[seat] = s.facts.party_more_feet[s.players] if more else s.facts.party_feet[s.players]
    s.columns[seat] = s.facts.party_more_columns[s.players] if more else s.facts.party_columns[s.players]
    s.feet_left[seat] = s.facts.feet_each - s.feet[seat]
    s.columns_left[seat] = s.facts.columns_each - s.columns[seat]
