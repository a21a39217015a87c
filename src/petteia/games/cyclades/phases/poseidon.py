"""Poseidon: fleets, ports, and fleets that move.  [poseidon.port]"""

from mypy_extensions import i64

from petteia.core.menu import Verb
from petteia.core.state import NONE
from petteia.core.step import OK, Step
from petteia.core.vec import vec
from petteia.games.cyclades.board import can_leave, closed, is_sea, touches_own
from petteia.games.cyclades.choices import (
    ANCHOR,
    FLEET,
    FLEET_CHOICES,
    SAIL,
    SAIL_CHOICES,
    fleet,
    fleet_sea,
    sail,
    sail_sea,
    steer,
    steer_fleets,
    steer_sea,
)
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
    R_TURN_FLEETS,
)
from petteia.games.cyclades.phases import fleets as fleet_moves
from petteia.games.cyclades.phases import ladder
from petteia.games.cyclades.state import Cyclades


class Fleet(Verb[Cyclades]):
    """A fleet from the reserve to a space around one of the player's islands that is empty or theirs.  [turn.fleets]"""

    def __init__(self) -> None:
        super().__init__(FLEET, FLEET_CHOICES)

    def refusal(self, s: Cyclades, seat: i64, arg: i64, choice: i64) -> i64:
        """[poseidon.fleets] [poseidon.reserve] [poseidon.shore] [poseidon.occupied]"""
        if s.god != POSEIDON:
            return R_TURN_FLEETS
        sea = fleet_sea(choice)
        if not is_sea(s, sea):
            return R_BOARD_SPACES
        refused = ladder.refusal(s, seat)
        if refused != OK:
            return refused
        if not touches_own(s, seat, sea):
            return R_POSEIDON_SHORE
        if s.admiral[sea] != NONE and s.admiral[sea] != seat:
            return R_POSEIDON_OCCUPIED
        if fleets_in_reserve(s, seat) == 0:
            return R_POSEIDON_RESERVE
        return closed(s, sea)

    def choices(self, s: Cyclades, seat: i64, arg: i64, into: vec[i64], n: i64) -> i64:
        if s.god != POSEIDON or ladder.refusal(s, seat) != OK or fleets_in_reserve(s, seat) == 0:
            return n
        for sea in range(SEA_COUNT):
            if s.admiral[sea] in (NONE, seat) and touches_own(s, seat, sea) and closed(s, sea) == OK:
                into[n] = fleet(sea)
                n += 1
        return n

    def values(self, s: Cyclades, seat: i64, arg: i64, choice: i64) -> dict[str, int]:
        return ladder.values(s)

    def apply(self, s: Cyclades, seat: i64, arg: i64, choice: i64) -> None:
        cost = ladder.pay(s, seat)
        add_fleets(s, seat, fleet_sea(choice), 1)
        s.emit(E_POSEIDON_RECRUITED, seat, fleet_sea(choice), cost)


class Sail(Verb[Cyclades]):
    """Fleets of one space set sail, if there is somewhere to go.  [poseidon.own_fleets] [poseidon.nowhere]"""

    def __init__(self) -> None:
        super().__init__(SAIL, SAIL_CHOICES)

    def refusal(self, s: Cyclades, seat: i64, arg: i64, choice: i64) -> i64:
        if s.god != POSEIDON:
            return R_TURN_FLEETS
        sea = sail_sea(choice)
        if not is_sea(s, sea):
            return R_BOARD_SPACES
        if s.admiral[sea] != seat:
            return R_POSEIDON_OWN_FLEETS
        if not can_leave(s, sea):
            return R_POSEIDON_NOWHERE
        return OK if s.gold[seat] >= sail_price(s) else R_TURN_AFFORD

    def choices(self, s: Cyclades, seat: i64, arg: i64, into: vec[i64], n: i64) -> i64:
        if s.god != POSEIDON or s.gold[seat] < sail_price(s):
            return n
        for sea in range(SEA_COUNT):
            if s.admiral[sea] == seat and can_leave(s, sea):
                into[n] = sail(sea)
                n += 1
        return n

    def values(self, s: Cyclades, seat: i64, arg: i64, choice: i64) -> dict[str, int]:
        return {"price": sail_price(s)}

    def apply(self, s: Cyclades, seat: i64, arg: i64, choice: i64) -> None:
        cost = sail_price(s)
        s.gold[seat] -= cost
        s.steps = s.facts.sail_steps
        s.emit(E_POSEIDON_SET_SAIL, seat, sail_sea(choice), cost)
        s.ask(POSEIDON_VOYAGE, seat, sail_sea(choice))


def sail_price(s: Cyclades) -> i64:
    return s.facts.god_special[POSEIDON]


class Voyage(Step[Cyclades]):
    """Up to three steps from space to space; the argument is where the group is.  [poseidon.voyage]

    Whoever has paid goes at least one.  [poseidon.first_step]
    """

    def __init__(self) -> None:
        super().__init__(POSEIDON_VOYAGE)

    def refusal(self, s: Cyclades, seat: i64, here: i64, choice: i64) -> i64:
        if choice == ANCHOR:
            return OK if s.steps < s.facts.sail_steps else R_POSEIDON_FIRST_STEP
        return fleet_moves.step_refusal(s, here, steer_fleets(choice), steer_sea(choice))

    def question(self, s: Cyclades, seat: i64, here: i64) -> dict[str, int]:
        return fleet_moves.step_question(s, seat, here)

    def values(self, s: Cyclades, seat: i64, here: i64, choice: i64) -> dict[str, int]:
        return {} if choice == ANCHOR else fleet_moves.step_values(s, seat, steer_sea(choice))

    def ends_undo(self, s: Cyclades, seat: i64, here: i64, choice: i64) -> bool:
        return choice != ANCHOR and fleet_moves.meets(s, seat, steer_sea(choice))

    def choices(self, s: Cyclades, seat: i64, here: i64, into: vec[i64]) -> i64:
        n: i64 = 0
        if s.steps < s.facts.sail_steps:
            into[0] = ANCHOR
            n = 1
        for fleets in range(1, s.fleets[here] + 1):
            for k in range(s.facts.sea_seas_width):
                sea = fleet_moves.way_out(s, here, k)
                if sea != NONE:
                    into[n] = steer(fleets, sea)
                    n += 1
        return n

    def apply(self, s: Cyclades, seat: i64, here: i64, choice: i64) -> None:
        s.steps -= 1
        if choice == ANCHOR:
            s.steps = 0
            return
        sea = steer_sea(choice)
        goes_on = fleet_moves.step(s, seat, here, steer_fleets(choice), sea)
        if goes_on and s.steps > 0:
            s.ask(POSEIDON_VOYAGE, seat, sea)
        else:
            s.steps = 0
