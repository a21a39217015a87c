"""Pegasus: troops fly from one island to any other, the only way to invade without Ares.  [pegasus.only_way]"""

from mypy_extensions import i64

from petteia.core.step import OK, Step
from petteia.games.cyclades.choices import STAY, fly_island, fly_troops, mount_island
from petteia.games.cyclades.facts import CHIRON, ISLAND_COUNT
from petteia.games.cyclades.holdings import stands_on
from petteia.games.cyclades.ids import (
    E_PEGASUS_FLEW,
    E_PEGASUS_STAYED,
    PEGASUS_FLY,
    PEGASUS_MOUNT,
    R_PEGASUS_CLOSED,
)
from petteia.games.cyclades.phases import conquest, marching
from petteia.games.cyclades.phases.powers import Power
from petteia.games.cyclades.phases.taking import leave
from petteia.games.cyclades.state import Cyclades


class Pegasus(Power):
    def __init__(self, creature: i64) -> None:
        super().__init__(creature, [Mount(), Fly()])

    def has_target(self, s: Cyclades, seat: i64) -> bool:
        """Whoever can leave can land: last islands and Chiron's are never all the others."""
        for island in range(ISLAND_COUNT):
            if marching.leave_refusal(s, seat, island) == OK:
                return True
        return False


class Mount(Step[Cyclades]):
    """From which island: one's own troops that Medusa does not hold. Nobody has to fly.  [pegasus.mount]"""

    def __init__(self) -> None:
        super().__init__(PEGASUS_MOUNT)

    def refusal(self, s: Cyclades, seat: i64, arg: i64, choice: i64) -> i64:
        return OK if choice == STAY else marching.leave_refusal(s, seat, mount_island(choice))

    def apply(self, s: Cyclades, seat: i64, arg: i64, choice: i64) -> None:
        if choice == STAY:
            s.emit(E_PEGASUS_STAYED, seat)
        else:
            s.ask(PEGASUS_FLY, seat, mount_island(choice))


class Fly(Step[Cyclades]):
    """Some or all troops of the island, the argument, to any other; no fleets are needed.

    They join, fight or take as with Ares.  [pegasus.fly] [pegasus.battle]
    """

    def __init__(self) -> None:
        super().__init__(PEGASUS_FLY)

    def refusal(self, s: Cyclades, seat: i64, here: i64, choice: i64) -> i64:
        island = fly_island(choice)
        refused = marching.troops_refusal(s, here, fly_troops(choice), island)
        return refused if refused != OK else target_refusal(s, seat, island)

    def question(self, s: Cyclades, seat: i64, here: i64) -> dict[str, int]:
        return marching.question(s, seat, here)

    def values(self, s: Cyclades, seat: i64, here: i64, choice: i64) -> dict[str, int]:
        return conquest.values(s, seat, fly_island(choice))

    def ends_undo(self, s: Cyclades, seat: i64, here: i64, choice: i64) -> bool:
        return conquest.ends_undo(s, seat, fly_island(choice))

    def apply(self, s: Cyclades, seat: i64, here: i64, choice: i64) -> None:
        island, troops = fly_island(choice), fly_troops(choice)
        s.emit(E_PEGASUS_FLEW, seat, troops, here, island)
        leave(s, here, troops)
        conquest.land(s, seat, troops, here, island)


def target_refusal(s: Cyclades, seat: i64, island: i64) -> i64:
    """Not where Chiron is, unless it is one's own island; and the last island is protected.

    [pegasus.closed] [pegasus.last_island]
    """
    if stands_on(s, CHIRON, island) and s.owner[island] != seat:
        return R_PEGASUS_CLOSED
    return conquest.attack_refusal(s, seat, island)
