"""The sequence of play on one screen: the phases of a cycle, and the steps in the rulebook's order."""

from typing import Final

from mypy_extensions import i64

from petteia.core.state import NONE
from petteia.core.step import Step
from petteia.core.vec import vec
from petteia.games.cyclades import scoring
from petteia.games.cyclades.facts import ISLAND_COUNT
from petteia.games.cyclades.ids import (
    CREATURES_UPDATE,
    CYCLE_PHASES,
    E_CYCLE_BEGAN,
    END_CHECK,
    GODS_LAY,
    OFFERING_PAY,
    OFFERING_TURN,
    REVENUE_COLLECT,
    TURN_NEXT,
)
from petteia.games.cyclades.phases import (
    apollo,
    ares,
    battle,
    calling,
    creature_track,
    elimination,
    figurines,
    gods,
    metropolis,
    offering,
    poseidon,
    powers,
    preparation,
    retreat,
    revenue,
    turn,
)
from petteia.games.cyclades.state import Cyclades

PHASES: Final = vec[i64](  # of a cycle
    [
        CREATURES_UPDATE,
        GODS_LAY,
        REVENUE_COLLECT,
        OFFERING_TURN,
        OFFERING_PAY,
        TURN_NEXT,
        END_CHECK,
    ]
)
NAMES: Final = ("creatures", "gods", "revenue", "offering", "turn", "end")  # as players know them


class Cycle(Step[Cyclades]):
    """Creatures, gods, revenue, offerings, actions, and the end of the cycle.  [cycle.phases]"""

    def __init__(self) -> None:
        super().__init__(CYCLE_PHASES)

    def run(self, s: Cyclades, seat: i64, phase: i64) -> None:
        if phase == 0:
            s.cycle += 1
            for island in range(ISLAND_COUNT):
                s.used[island] = 0
            s.emit(E_CYCLE_BEGAN, s.cycle)
        if phase + 1 < len(PHASES):
            s.then((PHASES[phase], NONE, 0), (CYCLE_PHASES, NONE, phase + 1))
        else:
            s.ask(PHASES[phase], NONE, 0)


def steps() -> list[Step[Cyclades]]:
    return [
        preparation.DealPositions(),
        preparation.DrawTrack(),
        Cycle(),
        creature_track.Update(),
        creature_track.Fill(),
        creature_track.Draw(),
        gods.Lay(),
        gods.Deal(),
        revenue.Collect(),
        offering.Turn(),
        offering.Bid(),
        offering.Pay(),
        turn.Next(),
        turn.Act(),
        turn.End(),
        poseidon.Voyage(),
        ares.Landing(),
        apollo.Bless(),
        calling.Temple(),
        calling.Use(),
        calling.Card(),
        *[step for power in powers.gather() for step in power.steps],
        figurines.Place(),
        battle.Dice(),
        retreat.Retreat(),
        retreat.Flee(),
        metropolis.Check(),
        metropolis.Give(),
        metropolis.Found(),
        elimination.Removed(),
        scoring.Check(),
    ]
