"""Truppen, die aufbrechen: which of them may leave an island, by sea with Ares or through the air with Pegasus."""

from mypy_extensions import i64

from petteia.core.step import OK
from petteia.games.cyclades.board import is_island
from petteia.games.cyclades.facts import MEDUSA
from petteia.games.cyclades.holdings import stands_on
from petteia.games.cyclades.ids import (
    R_ARES_AS_MANY,
    R_ARES_OTHER_ISLAND,
    R_ARES_OWN_TROOPS,
    R_BOARD_ISLANDS,
    R_MEDUSA_STAY,
)
from petteia.games.cyclades.state import Cyclades


def leave_refusal(s: Cyclades, seat: i64, island: i64) -> i64:
    """Own troops, and no Medusa beside them.  [ares.own_troops] [medusa.stay]"""
    if not is_island(s, island):
        return R_BOARD_ISLANDS
    if s.owner[island] != seat or s.troops[island] == 0:
        return R_ARES_OWN_TROOPS
    return R_MEDUSA_STAY if stands_on(s, MEDUSA, island) else OK


def troops_refusal(s: Cyclades, here: i64, troops: i64, island: i64) -> i64:
    """At least one, not more than there are, and to another island.  [ares.as_many] [ares.other_island]"""
    if not is_island(s, island):
        return R_BOARD_ISLANDS
    if troops > s.troops[here]:
        return R_ARES_AS_MANY
    return OK if island != here else R_ARES_OTHER_ISLAND


def question(s: Cyclades, seat: i64, here: i64) -> dict[str, int]:
    return {"seat": seat, "from_island": here, "there_troops": s.troops[here]}
