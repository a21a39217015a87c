"""Effects: what a space, a stone, a contract, a tile or a hero does, as its entry in the content says.

An effect is one operation, or a row of them, one after the other in the printed order.  [effect.language]
"""

from typing import Final

from mypy_extensions import i64

from petteia.core.state import NONE
from petteia.core.step import Step
from petteia.games.thebai.facts import EFFECT_ROW
from petteia.games.thebai.ids import E_PAY_NONE, EFFECT_AGAIN, EFFECT_NEXT
from petteia.games.thebai.phases.operations.altars import Advance, Blessing, HelpTile
from petteia.games.thebai.phases.operations.cards import Contracts
from petteia.games.thebai.phases.operations.dice import Deploy, Raise
from petteia.games.thebai.phases.operations.operation import Operation, effect_of, takes, word
from petteia.games.thebai.phases.operations.people import Councillor, InCity, InCouncil, Relocate
from petteia.games.thebai.phases.operations.stones import Place, Remove
from petteia.games.thebai.phases.operations.things import (
    Exchange,
    Gain,
    Goods,
    Points,
    PointsPer,
    begin_payment,
    behind,
    can_pay,
)
from petteia.games.thebai.powers import PLACES
from petteia.games.thebai.state import Thebai


class Row(Operation):
    """Two to four effects, one after the other."""

    def possible(self, s: Thebai, seat: i64, effect: i64) -> bool:
        for n in range(1, s.facts.effect_does_width):
            part = takes(s, effect, n)
            if part != NONE and OPERATIONS[word(s, part)].possible(s, seat, part):
                return True
        return False


class Payment(Operation):
    """Offered if it can be paid and something behind the arrow could happen, judged before paying."""

    def possible(self, s: Thebai, seat: i64, effect: i64) -> bool:
        part = behind(s, effect)
        return can_pay(s, seat, effect) and OPERATIONS[word(s, part)].possible(s, seat, part)

    def carry_out(self, s: Thebai, seat: i64, effect: i64) -> None:
        if self.possible(s, seat, effect):
            begin_payment(s, seat, effect)
        else:
            s.emit(E_PAY_NONE, seat)


OPERATIONS: Final[list[Operation]] = [  # by word, as in the language of content/effects.toml
    Row(),
    Gain(),
    Goods(),
    Contracts(),
    Raise(),
    Raise(),
    Deploy(),
    Remove(),
    Place(),
    Place(),
    Advance(),
    Advance(),
    Advance(),
    Advance(),
    Exchange(),
    Relocate(),
    Points(),
    PointsPer(),
    Payment(),
    Payment(),
    Councillor(),
    HelpTile(),
    Blessing(),
    InCity(),
    InCouncil(),
]


class Next(Step[Thebai]):
    """One effect; of a row the part at a place, and below it what follows.  [effect.next]"""

    def __init__(self) -> None:
        super().__init__(EFFECT_NEXT)

    def run(self, s: Thebai, seat: i64, arg: i64) -> None:
        effect, place = arg // PLACES, arg % PLACES
        if word(s, effect) != EFFECT_ROW:
            OPERATIONS[word(s, effect)].carry_out(s, seat, effect)
            return
        if place + 2 < s.facts.effect_does_width and takes(s, effect, place + 2) != NONE:
            s.ask(EFFECT_NEXT, seat, arg + 1)
        part = takes(s, effect, place + 1)
        OPERATIONS[word(s, part)].carry_out(s, seat, part)


class Again(Step[Thebai]):
    """An operation in the middle of its work goes on, unless there is nothing more to do.  [effect.again]"""

    def __init__(self) -> None:
        super().__init__(EFFECT_AGAIN)

    def run(self, s: Thebai, seat: i64, arg: i64) -> None:
        OPERATIONS[word(s, effect_of(arg))].again(s, seat, arg)
