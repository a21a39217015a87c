"""The sequence of play on one screen: the steps in the rulebook's order, and the round."""

from typing import Final

from mypy_extensions import i64

from petteia.core.state import NONE
from petteia.core.step import Step
from petteia.core.vec import vec
from petteia.games.offrandes import scoring
from petteia.games.offrandes.ids import (
    AUCTION_TURN,
    BRIBERY_ORDER,
    E_ROUND_BEGAN,
    END_CHECK,
    OFFERING_TURN,
    ROUND_PHASES,
)
from petteia.games.offrandes.phases import auction, bribery, income, offerings, preparation
from petteia.games.offrandes.state import Offrandes

PHASES: Final = vec[i64]([AUCTION_TURN, BRIBERY_ORDER, OFFERING_TURN])  # of a round

NAMES: Final = ("auction", "bribery", "offering", "income")  # as players know them, by the first word of their rules


class Round(Step[Offrandes]):
    """Auction, bribery, offerings; then the end is tested, and income begins the next round.  [round.phases]"""

    def __init__(self) -> None:
        super().__init__(ROUND_PHASES)

    def run(self, s: Offrandes, seat: i64, phase: i64) -> None:
        if phase == 0:
            s.round += 1
            s.emit(E_ROUND_BEGAN, s.round, s.start)
        if phase + 1 < len(PHASES):
            s.then((PHASES[phase], NONE, 0), (ROUND_PHASES, NONE, phase + 1))
        else:
            s.then((PHASES[phase], NONE, 0), (END_CHECK, NONE, 0))


def steps() -> list[Step[Offrandes]]:
    return [
        preparation.DrawStartPlayer(),
        preparation.PickOrder(),
        preparation.Pick(),
        Round(),
        auction.Turn(),
        auction.Offer(),
        auction.Open(),
        auction.Bid(),
        auction.Settle(),
        bribery.Order(),
        bribery.Bribe(),
        offerings.Turn(),
        offerings.Sacrifice(),
        scoring.Check(),
        income.Income(),
        scoring.Altars(),
    ]
