"""Spielvorbereitung: the table before the first question."""

from petteia.core.state import NONE, vector
from petteia.games.offrandes.facts import ANIMAL_COUNT, Facts
from petteia.games.offrandes.ids import (
    FIRST_START_PLAYER,
    FIRST_START_PLAYER_RANDOM,
    PREPARATION_ORDER,
    PREPARATION_START,
)
from petteia.games.offrandes.state import Offrandes


def new(facts: Facts, players: int, options: list[int]) -> Offrandes:
    """Three to five cities, discs on the start fields and on 0 points, full stock, empty altars.

    [preparation.cities] [preparation.discs] [preparation.drachmas] [preparation.stock]
    """
    if options[FIRST_START_PLAYER] > players:  # 0 is random, 1 + n is seat n
        first_start_player = options[FIRST_START_PLAYER] - 1
        raise ValueError(f"first_start_player names seat {first_start_player} at a table for {players} players.")
    s = Offrandes(facts, players, vector(options))
    for animal in range(1, ANIMAL_COUNT + 1):
        s.stock[animal] = facts.animal_pieces[animal]
    for seat in range(players):
        s.money[seat] = facts.drachmas_at_start
    s.bank = facts.drachmas_in_box - players * facts.drachmas_at_start
    first = s.options[FIRST_START_PLAYER]
    if first == FIRST_START_PLAYER_RANDOM:
        s.ask(PREPARATION_START, NONE, 0)
    else:
        s.start = first - 1  # [preparation.start]
        s.ask(PREPARATION_ORDER, NONE, 1)
    return s
