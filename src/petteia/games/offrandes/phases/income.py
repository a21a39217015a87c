"""Phase 4: Einkommen. The marker moves on and every city receives ten drachmas."""

from mypy_extensions import i64

from petteia.core.state import NONE, clockwise
from petteia.core.step import Step
from petteia.games.offrandes.ids import (
    E_INCOME_DRACHMAS,
    E_INCOME_MARKER,
    INCOME_DRACHMAS,
    ROUND_PHASES,
)
from petteia.games.offrandes.state import Offrandes


class Income(Step[Offrandes]):
    """Ten drachmas each on top of what was saved; above 25 the rest stays in the bank.

    [income.drachmas] [income.marker] [income.next_round]
    """

    def __init__(self) -> None:
        super().__init__(INCOME_DRACHMAS)

    def run(self, s: Offrandes, seat: i64, arg: i64) -> None:
        s.start = clockwise(s, s.start, 1)
        s.emit(E_INCOME_MARKER, s.start)
        for city in range(s.players):
            received = min(s.facts.income, s.facts.purse - s.money[city])
            s.money[city] += received
            s.bank -= received
            s.emit(E_INCOME_DRACHMAS, city, received, s.money[city])
        s.ask(ROUND_PHASES, NONE, 0)
