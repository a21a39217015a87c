"""Spielaufbau: the table before the first question."""

from petteia.core.state import NONE, vector
from petteia.games.cyclades.facts import Facts
from petteia.games.cyclades.holdings import ALL_CREATURES
from petteia.games.cyclades.ids import (
    SETUP_POSITIONS,
    SETUP_TRACK,
    START_POSITIONS,
    START_POSITIONS_BY_SEAT,
)
from petteia.games.cyclades.phases.preparation import settle
from petteia.games.cyclades.state import Cyclades


def new(facts: Facts, players: int, options: list[int]) -> Cyclades:
    """Five gold each behind the screen, all cards in the draw pile, everything else in supply; nobody owns an island.

    [setup.gold] [setup.creatures] [setup.supply] [setup.neutral] [setup.gods]
    """
    s = Cyclades(facts, players, vector(options))
    s.deck = ALL_CREATURES
    for seat in range(players):
        s.gold[seat] = facts.gold_at_start
    if s.options[START_POSITIONS] == START_POSITIONS_BY_SEAT:
        for seat in range(players):
            settle(s, seat, seat)
        s.ask(SETUP_TRACK, NONE, 0)
    else:
        s.ask(SETUP_POSITIONS, 0, 0)
    return s
