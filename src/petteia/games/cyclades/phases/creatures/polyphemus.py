"""Polyphemus: all fleets around his island are pushed away, and none comes back while he is there."""

from mypy_extensions import i64

from petteia.core.state import NONE
from petteia.core.step import OK, Step
from petteia.games.cyclades.board import POLYPHEMUS_FIGURE, are_neighbours, board_of, closed, is_sea, touches
from petteia.games.cyclades.facts import SEA_COUNT
from petteia.games.cyclades.holdings import add_fleets, remove_fleets
from petteia.games.cyclades.ids import (
    E_POLYPHEMUS_DESTROYED,
    E_POLYPHEMUS_PUSHED,
    POLYPHEMUS_DRIFT,
    POLYPHEMUS_PUSH,
    R_BOARD_SPACES,
    R_POLYPHEMUS_FREE_SEA,
    R_POLYPHEMUS_STACK,
    R_POSEIDON_NEIGHBOUR,
)
from petteia.games.cyclades.phases.figurines import Figurine
from petteia.games.cyclades.state import Cyclades


class Polyphemus(Figurine):
    def __init__(self, creature: i64) -> None:
        super().__init__(creature)
        self.steps = [Push(), Drift()]

    def placed(self, s: Cyclades, seat: i64, island: i64) -> None:
        ask(s, seat, island)


class Push(Step[Cyclades]):
    """The player takes the stacks around the island, the argument, one after the other.  [polyphemus.push]"""

    def __init__(self) -> None:
        super().__init__(POLYPHEMUS_PUSH)

    def refusal(self, s: Cyclades, seat: i64, island: i64, sea: i64) -> i64:
        if not is_sea(s, sea):
            return R_BOARD_SPACES
        if s.admiral[sea] == NONE or not touches(s, sea, island):  # [polyphemus.stack]
            return R_POLYPHEMUS_STACK
        return OK

    def question(self, s: Cyclades, seat: i64, island: i64) -> dict[str, int]:
        return {"seat": seat, "island": island}

    def values(self, s: Cyclades, seat: i64, island: i64, sea: i64) -> dict[str, int]:
        return {} if s.admiral[sea] == NONE else {"owner": s.admiral[sea], "there_fleets": s.fleets[sea]}

    def apply(self, s: Cyclades, seat: i64, island: i64, sea: i64) -> None:
        if has_way_out(s, sea):
            s.ask(POLYPHEMUS_DRIFT, seat, sea)
            return
        s.emit(E_POLYPHEMUS_DESTROYED, s.admiral[sea], s.fleets[sea], sea)  # [polyphemus.destroyed]
        remove_fleets(s, sea, s.fleets[sea])
        ask(s, seat, island)


class Drift(Step[Cyclades]):
    """The whole stack goes to one neighbouring space that is not next to the island and not closed or foreign.

    [polyphemus.drift]
    """

    def __init__(self) -> None:
        super().__init__(POLYPHEMUS_DRIFT)

    def refusal(self, s: Cyclades, seat: i64, here: i64, sea: i64) -> i64:
        return drift_refusal(s, here, sea)

    def question(self, s: Cyclades, seat: i64, here: i64) -> dict[str, int]:
        return {"seat": seat, "from_sea": here, "owner": s.admiral[here], "fleets": s.fleets[here]}

    def apply(self, s: Cyclades, seat: i64, here: i64, sea: i64) -> None:
        owner = s.admiral[here]
        fleets = s.fleets[here]
        remove_fleets(s, here, fleets)
        add_fleets(s, owner, sea, fleets)
        s.emit(E_POLYPHEMUS_PUSHED, owner, fleets, here, sea)
        ask(s, seat, s.figure_island[POLYPHEMUS_FIGURE])


def drift_refusal(s: Cyclades, here: i64, sea: i64) -> i64:
    if not is_sea(s, sea):
        return R_BOARD_SPACES
    if not are_neighbours(s, here, sea):
        return R_POSEIDON_NEIGHBOUR
    if s.admiral[sea] != NONE and s.admiral[sea] != s.admiral[here]:  # [polyphemus.free_sea]
        return R_POLYPHEMUS_FREE_SEA
    return closed(s, sea)


def has_way_out(s: Cyclades, here: i64) -> bool:
    at = (board_of(s) * SEA_COUNT + here) * s.facts.sea_seas_width
    for n in range(s.facts.sea_seas_width):
        sea = s.facts.sea_seas[at + n]
        if sea != NONE and drift_refusal(s, here, sea) == OK:
            return True
    return False


def ask(s: Cyclades, seat: i64, island: i64) -> None:
    """As long as fleets are around the island."""
    for sea in range(SEA_COUNT):
        if s.admiral[sea] != NONE and touches(s, sea, island):
            s.ask(POLYPHEMUS_PUSH, seat, island)
            return
