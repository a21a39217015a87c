"""Effects: what a people, a god, a loot or a bonus tile does, as its entry in the content says."""

from typing import Final

from mypy_extensions import i64

from petteia.core.bits import BIT
from petteia.core.state import NONE
from petteia.core.step import OK, Step
from petteia.games.pantheon.ids import E_EFFECT_CHOSEN, EFFECT_CHOOSE, R_EFFECT_OPTION
from petteia.games.pantheon.phases.operations.cards import DrawCards, HandTo, ReverseSpecialMoney, TakeSpecialMoney
from petteia.games.pantheon.phases.operations.demigods import DrawDemigod, TakeDemigod
from petteia.games.pantheon.phases.operations.lasting import (
    DrawOnOpponentMovement,
    ExtraDraw,
    ExtraSteps,
    ExtraTurn,
    FreeColumn,
    NoSurcharge,
    ScoreAtScoring,
)
from petteia.games.pantheon.phases.operations.operation import Operation, takes, word
from petteia.games.pantheon.phases.operations.others import Choose, Purchase, RevealGod
from petteia.games.pantheon.phases.operations.pieces import GainPieces, SwapPieces
from petteia.games.pantheon.phases.operations.tiles import OfferingUp
from petteia.games.pantheon.state import Pantheon

OPERATIONS: Final[list[Operation]] = [  # by word, as in the language of content/effects.toml
    ExtraSteps(),
    FreeColumn(),
    NoSurcharge(),
    ExtraDraw(),
    DrawOnOpponentMovement(),
    ExtraTurn(),
    ScoreAtScoring(),
    DrawCards(),
    GainPieces(),
    TakeSpecialMoney(),
    OfferingUp(),
    TakeDemigod(),
    DrawDemigod(),
    Choose(),
    HandTo(),
    SwapPieces(),
    ReverseSpecialMoney(),
    Purchase(),
    RevealGod(),
]


def carry_out(s: Pantheon, seat: i64, effect: i64) -> None:
    OPERATIONS[word(s, effect)].carry_out(s, seat, effect)


class ChooseOne(Step[Pantheon]):
    """Exactly one of the effects that this one refers to, also one that brings less.

    A people lets every player choose in turn order, each before anything is drawn or revealed for him.  [effect.choose]
    """

    def __init__(self) -> None:
        super().__init__(EFFECT_CHOOSE)

    def refusal(self, s: Pantheon, seat: i64, of: i64, effect: i64) -> i64:
        for n in range(1, s.facts.effect_does_width):
            if takes(s, of, n) == effect:
                return OK
        return R_EFFECT_OPTION  # [effect.option]

    def question(self, s: Pantheon, seat: i64, of: i64) -> dict[str, int]:
        options: i64 = 0
        for n in range(1, s.facts.effect_does_width):
            option = takes(s, of, n)
            if option != NONE:
                options |= BIT[option]
        return {"seat": seat, "effects": options}

    def apply(self, s: Pantheon, seat: i64, of: i64, effect: i64) -> None:
        s.emit(E_EFFECT_CHOSEN, seat, effect)
        carry_out(s, seat, effect)
