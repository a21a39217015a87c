"""3) Einkünfte: gold for islands and sea trade."""

from mypy_extensions import i64

from petteia.core.step import Step
from petteia.games.cyclades.holdings import living, revenue_of
from petteia.games.cyclades.ids import E_REVENUE_COLLECTED, REVENUE_COLLECT
from petteia.games.cyclades.state import Cyclades


class Collect(Step[Cyclades]):
    """Every city takes its revenue and puts it behind its screen, in the first cycle too.

    [revenue.collect] [revenue.screen] [revenue.first_cycle]
    """

    def __init__(self) -> None:
        super().__init__(REVENUE_COLLECT)

    def run(self, s: Cyclades, seat: i64, arg: i64) -> None:
        for city in range(s.players):
            if living(s, city):
                collect(s, city)


def collect(s: Cyclades, seat: i64) -> None:
    revenue = revenue_of(s, seat)
    s.gold[seat] += revenue
    s.emit(E_REVENUE_COLLECTED, seat, revenue)
