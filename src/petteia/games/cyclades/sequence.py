"""The sequence of play on one screen: the steps in the order of their numbers, and the cycle."""

from mypy_extensions import i64

from petteia.core.state import NONE
from petteia.core.step import Step
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
    gods,
    metropolis,
    offering,
    poseidon,
    preparation,
    retreat,
    revenue,
    turn,
)
from petteia.games.cyclades.phases.creatures import (
    chimera,
    figurines,
    kraken,
    pegasus,
    polyphemus,
    siren,
    sphinx,
    sylph,
    thieves,
    wreckers,
)
from petteia.games.cyclades.state import Cyclades


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
        step = phase_of(phase)
        if step == END_CHECK:
            s.ask(END_CHECK, NONE, 0)
        else:
            s.then((step, NONE, 0), (CYCLE_PHASES, NONE, phase + 1))


def phase_of(phase: i64) -> i64:
    if phase == 0:
        return CREATURES_UPDATE
    if phase == 1:
        return GODS_LAY
    if phase == 2:
        return REVENUE_COLLECT
    if phase == 3:
        return OFFERING_TURN
    if phase == 4:
        return OFFERING_PAY
    return TURN_NEXT if phase == 5 else END_CHECK


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
        ares.March(),
        apollo.Bless(),
        calling.Power(),
        calling.Card(),
        thieves.Satyr(),
        thieves.Dryad(),
        thieves.Griffon(),
        siren.Charm(),
        siren.Fetch(),
        pegasus.Mount(),
        pegasus.Fly(),
        wreckers.Giant(),
        wreckers.Harpy(),
        wreckers.Cyclops(),
        sphinx.Sell(),
        sylph.Embark(),
        sylph.Steer(),
        chimera.Copy(),
        kraken.Surface(),
        kraken.Swim(),
        figurines.Place(),
        polyphemus.Push(),
        polyphemus.Drift(),
        battle.Dice(),
        retreat.Retreat(),
        retreat.Flee(),
        metropolis.Check(),
        metropolis.Give(),
        metropolis.Found(),
        elimination.Removed(),
        scoring.Check(),
    ]
