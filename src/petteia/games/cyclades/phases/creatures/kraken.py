"""The Kraken: it surfaces anywhere, swims for gold, and destroys all fleets that it meets."""

from mypy_extensions import i64

from petteia.core.state import NONE
from petteia.core.step import OK, Step
from petteia.games.cyclades.board import are_neighbours, is_sea
from petteia.games.cyclades.choices import DIVE, swim_sea
from petteia.games.cyclades.holdings import remove_fleets
from petteia.games.cyclades.ids import (
    E_KRAKEN_DESTROYED,
    E_KRAKEN_LEFT,
    E_KRAKEN_SURFACED,
    E_KRAKEN_SWAM,
    KRAKEN_LEAVES,
    KRAKEN_LEAVES_CARD_REAPPEARS,
    KRAKEN_SURFACE,
    KRAKEN_SWIM,
    R_BOARD_SPACES,
    R_POSEIDON_NEIGHBOUR,
    R_TURN_AFFORD,
)
from petteia.games.cyclades.phases.powers import Power
from petteia.games.cyclades.state import Cyclades


class Kraken(Power):
    def __init__(self, creature: i64) -> None:
        super().__init__(creature, [Surface(), Swim()])

    def appeared(self, s: Cyclades) -> None:
        """When its card is on the track again, the Kraken dives.  [kraken.leaves]"""
        if s.kraken != NONE and s.options[KRAKEN_LEAVES] == KRAKEN_LEAVES_CARD_REAPPEARS:
            s.emit(E_KRAKEN_LEFT, s.kraken)
            s.kraken = NONE


class Surface(Step[Cyclades]):
    """On any sea space; if it is out already, it is lifted and placed anew.  [kraken.surface] [kraken.again]"""

    def __init__(self) -> None:
        super().__init__(KRAKEN_SURFACE)

    def refusal(self, s: Cyclades, seat: i64, arg: i64, sea: i64) -> i64:
        return OK if is_sea(s, sea) else R_BOARD_SPACES

    def values(self, s: Cyclades, seat: i64, arg: i64, sea: i64) -> dict[str, int]:
        return victims(s, sea)

    def apply(self, s: Cyclades, seat: i64, arg: i64, sea: i64) -> None:
        s.emit(E_KRAKEN_SURFACED, seat, sea)
        enter(s, sea)
        s.ask(KRAKEN_SWIM, seat, 0)


class Swim(Step[Cyclades]):
    """One gold a step to a neighbouring sea space, as far as the gold goes; then it stays, and nobody moves it.

    [kraken.swim] [kraken.stays] [figurine.kraken]
    """

    def __init__(self) -> None:
        super().__init__(KRAKEN_SWIM)

    def refusal(self, s: Cyclades, seat: i64, arg: i64, choice: i64) -> i64:
        if choice == DIVE:
            return OK
        if not is_sea(s, swim_sea(choice)):
            return R_BOARD_SPACES
        if not are_neighbours(s, s.kraken, swim_sea(choice)):
            return R_POSEIDON_NEIGHBOUR
        return OK if s.gold[seat] >= s.facts.kraken_step_cost else R_TURN_AFFORD

    def question(self, s: Cyclades, seat: i64, arg: i64) -> dict[str, int]:
        return {"seat": seat, "from_sea": s.kraken, "purse": s.gold[seat]}

    def values(self, s: Cyclades, seat: i64, arg: i64, choice: i64) -> dict[str, int]:
        return {} if choice == DIVE else {**victims(s, swim_sea(choice)), "price": s.facts.kraken_step_cost}

    def apply(self, s: Cyclades, seat: i64, arg: i64, choice: i64) -> None:
        if choice == DIVE:
            return
        s.gold[seat] -= s.facts.kraken_step_cost
        s.emit(E_KRAKEN_SWAM, seat, swim_sea(choice), s.facts.kraken_step_cost)
        enter(s, swim_sea(choice))
        s.ask(KRAKEN_SWIM, seat, 0)


def enter(s: Cyclades, sea: i64) -> None:
    """All fleets there go back to their reserves, the caller's own too.  [kraken.destroys]"""
    s.kraken = sea
    if s.admiral[sea] != NONE:
        s.emit(E_KRAKEN_DESTROYED, s.admiral[sea], sea, s.fleets[sea])
        remove_fleets(s, sea, s.fleets[sea])


def victims(s: Cyclades, sea: i64) -> dict[str, int]:
    """Whose fleets it would destroy."""
    return {} if s.admiral[sea] == NONE else {"owner": s.admiral[sea], "there_fleets": s.fleets[sea]}
