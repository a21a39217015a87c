"""Schiffe bewegen: one step of a group of fleets, whoever lets them sail."""

from mypy_extensions import i64

from petteia.core.state import NONE
from petteia.core.step import OK
from petteia.games.cyclades.board import are_neighbours, board_of, closed, is_sea
from petteia.games.cyclades.facts import SEA_COUNT
from petteia.games.cyclades.holdings import SEA, add_fleets, remove_fleets
from petteia.games.cyclades.ids import (
    E_POSEIDON_SAILED,
    R_BOARD_SPACES,
    R_POSEIDON_AS_MANY,
    R_POSEIDON_NEIGHBOUR,
)
from petteia.games.cyclades.phases import battle
from petteia.games.cyclades.state import Cyclades


def step_refusal(s: Cyclades, here: i64, fleets: i64, sea: i64) -> i64:
    """Some or all fleets of a space go to a neighbouring one that is not closed.  [poseidon.neighbour]"""
    if fleets > s.fleets[here]:  # [poseidon.as_many]
        return R_POSEIDON_AS_MANY
    if not is_sea(s, sea):
        return R_BOARD_SPACES
    if not are_neighbours(s, here, sea):
        return R_POSEIDON_NEIGHBOUR
    return closed(s, sea)


def way_out(s: Cyclades, here: i64, n: i64) -> i64:
    """The n-th neighbouring space in ascending order, if it is not closed; else NONE."""
    sea = s.facts.sea_seas[(board_of(s) * SEA_COUNT + here) * s.facts.sea_seas_width + n]
    return sea if sea != NONE and closed(s, sea) == OK else NONE


def step_question(s: Cyclades, seat: i64, here: i64) -> dict[str, int]:
    return {"seat": seat, "from_sea": here, "there_fleets": s.fleets[here], "steps": s.steps}


def step_values(s: Cyclades, seat: i64, sea: i64) -> dict[str, int]:
    """Whom the fleets would meet, and that this is a battle."""
    return {"battle": 1, "owner": s.admiral[sea]} if meets(s, seat, sea) else {"battle": 0}


def meets(s: Cyclades, seat: i64, sea: i64) -> bool:
    """Whether fleets of another seat are there: then dice are rolled.  [poseidon.meet]"""
    return s.admiral[sea] != NONE and s.admiral[sea] != seat


def step(s: Cyclades, seat: i64, here: i64, fleets: i64, sea: i64) -> bool:
    """Go there, and fight if others are there; whether the group may go on.

    Fleets that stay are left behind, fleets that are there join.  [poseidon.group] [poseidon.meet] [battle.move_over]
    """
    remove_fleets(s, here, fleets)
    s.emit(E_POSEIDON_SAILED, seat, fleets, here, sea)
    if meets(s, seat, sea):
        battle.begin(s, SEA, sea, seat, s.admiral[sea], fleets, here)
        return False
    add_fleets(s, seat, sea, fleets)
    return True
