"""Anwerben: one unit is free, further ones have rising prices, and there is a most."""

from mypy_extensions import i64

from petteia.core.step import OK
from petteia.games.cyclades.ids import ARES_COSTS, ARES_COSTS_TILE, R_TURN_AFFORD, R_TURN_LADDER
from petteia.games.cyclades.state import Cyclades


def price(s: Cyclades) -> i64:
    """The next unit of this turn: nothing for the first, then up the ladder, whatever happens in between.

    The printed tile of Ares is dearer than the rulebook.  [turn.free] [ares.tile]
    """
    at = s.god * s.facts.god_costs_width + min(s.recruited, s.facts.god_costs_width - 1)
    return s.facts.god_tile_costs[at] if s.options[ARES_COSTS] == ARES_COSTS_TILE else s.facts.god_costs[at]


def refusal(s: Cyclades, seat: i64) -> i64:
    """At most four fleets or troops, two priests or philosophers in a turn, each paid at once.  [turn.ladder]"""
    if s.recruited >= s.facts.god_recruits[s.god]:
        return R_TURN_LADDER
    if price(s) > s.gold[seat]:  # [turn.afford]
        return R_TURN_AFFORD
    return OK


def pay(s: Cyclades, seat: i64) -> i64:
    """Pay for the next unit of the ladder; what it cost."""
    cost = price(s)
    s.gold[seat] -= cost
    s.recruited += 1
    return cost


def values(s: Cyclades) -> dict[str, int]:
    return {"price": price(s), "recruited": s.recruited, "most": s.facts.god_recruits[s.god]}
