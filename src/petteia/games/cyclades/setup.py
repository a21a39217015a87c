"""Spielaufbau: the table before the first question."""

from mypy_extensions import i64

from petteia.core.state import NONE, empty_stack, filled, zeros
from petteia.core.vec import vec
from petteia.games.cyclades.facts import GOLD_AT_START
from petteia.games.cyclades.ids import (
    SETUP_POSITIONS,
    SETUP_TRACK,
    START_POSITIONS,
    START_POSITIONS_BY_SEAT,
)
from petteia.games.cyclades.phases.preparation import settle
from petteia.games.cyclades.state import (
    ALL_CREATURES,
    FIGURES,
    ISLAND_COUNT,
    MARKERS,
    MOST_PLAYERS,
    PLACES,
    PLOTS,
    SEA_COUNT,
    SLOT_COUNT,
    Cyclades,
)


def new(players: int, options: list[int]) -> Cyclades:
    """Five gold each behind the screen, all cards in the draw pile, everything else in supply; nobody owns an island.

    [setup.gold] [setup.creatures] [setup.supply] [setup.neutral] [setup.gods]
    """
    s = Cyclades(
        players=players,
        options=vec[i64](options),
        stack=empty_stack(),
        depth=0,
        gold=zeros(MOST_PLAYERS),
        priests=zeros(MOST_PLAYERS),
        philosophers=zeros(MOST_PLAYERS),
        owner=filled(ISLAND_COUNT, NONE),
        troops=zeros(ISLAND_COUNT),
        prosperity=zeros(ISLAND_COUNT),
        plots=zeros(ISLAND_COUNT * PLOTS),
        used=zeros(ISLAND_COUNT),
        fleets=zeros(SEA_COUNT),
        admiral=filled(SEA_COUNT, NONE),
        track=filled(SLOT_COUNT, NONE),
        figure_island=filled(FIGURES, NONE),
        figure_seat=filled(FIGURES, NONE),
        figure_cycle=zeros(FIGURES),
        places=filled(PLACES, NONE),
        marker_god=filled(MARKERS, NONE),
        marker_bid=zeros(MARKERS),
        apollo=filled(MARKERS, NONE),
        line=filled(MARKERS, NONE),
        halted=zeros(2),
    )
    s.deck = ALL_CREATURES
    for seat in range(players):
        s.gold[seat] = GOLD_AT_START
    if s.options[START_POSITIONS] == START_POSITIONS_BY_SEAT:
        for seat in range(players):
            settle(s, seat, seat)
        s.ask(SETUP_TRACK, NONE, 0)
    else:
        s.ask(SETUP_POSITIONS, 0, 0)
    return s
