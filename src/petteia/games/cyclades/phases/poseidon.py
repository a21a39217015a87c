"""Poseidon: fleets, ports, and fleets that move.  [poseidon.port]"""

from typing import Final

from mypy_extensions import i64

from petteia.core.state import NONE
from petteia.core.step import OK, Step
from petteia.core.vec import vec
from petteia.games.cyclades.board import can_leave, closed, is_sea, touches_own
from petteia.games.cyclades.facts import POSEIDON, SEA_COUNT
from petteia.games.cyclades.holdings import add_fleets, fleets_in_reserve
from petteia.games.cyclades.ids import (
    E_POSEIDON_RECRUITED,
    E_POSEIDON_SET_SAIL,
    POSEIDON_VOYAGE,
    R_BOARD_SPACES,
    R_POSEIDON_FIRST_STEP,
    R_POSEIDON_NOWHERE,
    R_POSEIDON_OCCUPIED,
    R_POSEIDON_OWN_FLEETS,
    R_POSEIDON_RESERVE,
    R_POSEIDON_SHORE,
    R_TURN_AFFORD,
)
from petteia.games.cyclades.phases import fleets as fleet_moves
from petteia.games.cyclades.phases import recruiting
from petteia.games.cyclades.state import Cyclades

PRICE: Final[i64] = s.facts.god_special[POSEIDON]  # of a move
ANCHOR: Final[i64] = 0  # the choices of a voyage: to stop, or 1 + (fleets - 1) * SEA_COUNT + sea


def recruit_refusal(s: Cyclades, seat: i64, sea: i64) -> i64:
    """A fleet from the reserve to a space around an own island that is empty or own.

    [poseidon.fleets] [poseidon.reserve] [poseidon.shore] [poseidon.occupied]
    """
    if not is_sea(s, sea):
        return R_BOARD_SPACES
    refused = recruiting.refusal(s, seat)
    if refused != OK:
        return refused
    if not touches_own(s, seat, sea):
        return R_POSEIDON_SHORE
    if s.admiral[sea] != NONE and s.admiral[sea] != seat:
        return R_POSEIDON_OCCUPIED
    if fleets_in_reserve(s, seat) == 0:
        return R_POSEIDON_RESERVE
    return closed(s, sea)


def recruit_choices(s: Cyclades, seat: i64, first: i64, into: vec[i64], n: i64) -> i64:
    """Where a fleet may be placed if one may be recruited, from number `first` on."""
    if fleets_in_reserve(s, seat) == 0:
        return n
    for sea in range(SEA_COUNT):
        if s.admiral[sea] in (NONE, seat) and touches_own(s, seat, sea) and closed(s, sea) == OK:
            into[n] = first + sea
            n += 1
    return n


def recruit(s: Cyclades, seat: i64, sea: i64) -> None:
    cost = recruiting.pay(s, seat)
    add_fleets(s, seat, sea, 1)
    s.emit(E_POSEIDON_RECRUITED, seat, sea, cost)


def sail_refusal(s: Cyclades, seat: i64, sea: i64) -> i64:
    """Fleets of one space set sail, if there is somewhere to go.  [poseidon.own_fleets] [poseidon.nowhere]"""
    if not is_sea(s, sea):
        return R_BOARD_SPACES
    if s.admiral[sea] != seat:
        return R_POSEIDON_OWN_FLEETS
    if not can_leave(s, sea):
        return R_POSEIDON_NOWHERE
    return OK if s.gold[seat] >= PRICE else R_TURN_AFFORD


def sail_choices(s: Cyclades, seat: i64, first: i64, into: vec[i64], n: i64) -> i64:
    """Where fleets may set sail, from number `first` on."""
    if s.gold[seat] < PRICE:
        return n
    for sea in range(SEA_COUNT):
        if s.admiral[sea] == seat and can_leave(s, sea):
            into[n] = first + sea
            n += 1
    return n


def set_sail(s: Cyclades, seat: i64, sea: i64) -> None:
    s.gold[seat] -= PRICE
    s.steps = s.facts.sail_steps
    s.emit(E_POSEIDON_SET_SAIL, seat, sea, PRICE)
    s.ask(POSEIDON_VOYAGE, seat, sea)


class Voyage(Step[Cyclades]):
    """Up to three steps from space to space; the argument is where the group is.  [poseidon.voyage]

    Whoever has paid goes at least one.  [poseidon.first_step]
    """

    def __init__(self) -> None:
        super().__init__(POSEIDON_VOYAGE)

    def refusal(self, s: Cyclades, seat: i64, here: i64, choice: i64) -> i64:
        if choice == ANCHOR:
            return OK if s.steps < s.facts.sail_steps else R_POSEIDON_FIRST_STEP
        return fleet_moves.step_refusal(s, here, (choice - 1) // SEA_COUNT + 1, (choice - 1) % SEA_COUNT)

    def numbers(self, s: Cyclades, seat: i64, here: i64, choice: i64) -> dict[str, int]:
        found: dict[str, int] = {"seat": seat, "from_sea": here, "there_fleets": s.fleets[here], "steps": s.steps}
        if choice > ANCHOR:
            found["fleets"] = (choice - 1) // SEA_COUNT + 1
            found["sea"] = (choice - 1) % SEA_COUNT
        return found

    def choices(self, s: Cyclades, seat: i64, here: i64, into: vec[i64]) -> i64:
        n: i64 = 0
        if s.steps < s.facts.sail_steps:
            into[0] = ANCHOR
            n = 1
        return fleet_moves.step_choices(s, here, 1, into, n)

    def apply(self, s: Cyclades, seat: i64, here: i64, choice: i64) -> None:
        s.steps -= 1
        if choice == ANCHOR:
            s.steps = 0
            return
        sea = (choice - 1) % SEA_COUNT
        goes_on = fleet_moves.step(s, seat, here, (choice - 1) // SEA_COUNT + 1, sea)
        if goes_on and s.steps > 0:
            s.ask(POSEIDON_VOYAGE, seat, sea)
        else:
            s.steps = 0
