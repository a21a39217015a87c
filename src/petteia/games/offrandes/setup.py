"""Spielvorbereitung: the table before the first question."""

from mypy_extensions import i64

from petteia.core.state import NONE, empty_stack, filled, zeros
from petteia.core.vec import vec
from petteia.games.offrandes.facts import ANIMAL_PIECES, DRACHMAS_AT_START, DRACHMAS_IN_BOX
from petteia.games.offrandes.ids import (
    FIRST_START_PLAYER,
    FIRST_START_PLAYER_RANDOM,
    PREPARATION_ORDER,
    PREPARATION_START,
)
from petteia.games.offrandes.state import ALTAR_COUNT, LADDERS, MOST_PLAYERS, Offrandes


def new(players: int, options: list[int]) -> Offrandes:
    """Three to five cities, discs on the start fields and on 0 points, full stock, empty altars.

    [preparation.cities] [preparation.discs] [preparation.drachmas] [preparation.stock]
    """
    if options[FIRST_START_PLAYER] > players:  # 0 is random, 1 + n is seat n
        first_start_player = options[FIRST_START_PLAYER] - 1
        raise ValueError(f"first_start_player names seat {first_start_player} at a table for {players} players.")
    s = Offrandes(
        players=players,
        options=vec[i64](options),
        stack=empty_stack(),
        depth=0,
        money=zeros(MOST_PLAYERS),
        score=zeros(MOST_PLAYERS),
        ladder=zeros(MOST_PLAYERS * LADDERS),
        stock=ANIMAL_PIECES[:],
        altar_owner=filled(ALTAR_COUNT, NONE),
        altar_animal=zeros(ALTAR_COUNT),
        altar_count=zeros(ALTAR_COUNT),
    )
    for seat in range(players):
        s.money[seat] = DRACHMAS_AT_START
    s.bank = DRACHMAS_IN_BOX - players * DRACHMAS_AT_START
    first = s.options[FIRST_START_PLAYER]
    if first == FIRST_START_PLAYER_RANDOM:
        s.ask(PREPARATION_START, NONE, 0)
    else:
        s.start = first - 1  # [preparation.start]
        s.ask(PREPARATION_ORDER, NONE, 1)
    return s
