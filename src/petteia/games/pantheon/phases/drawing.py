"""Action IV, drawing cards: three of them, one after the other, from the open display or from the pile."""

from mypy_extensions import i64

from petteia.core.menu import Verb
from petteia.core.step import OK, Step
from petteia.games.pantheon.board import power
from petteia.games.pantheon.choices import BLIND, CARDS
from petteia.games.pantheon.facts import EFFECT_EXTRA_DRAW
from petteia.games.pantheon.ids import (
    CARDS_DUE,
    CARDS_FILL,
    DRAW_NEXT,
    DRAW_PICK,
    E_CARDS_TAKEN,
    R_DRAW_DISPLAY,
)
from petteia.games.pantheon.phases.cards import take_openly
from petteia.games.pantheon.state import Pantheon


class Cards(Verb[Pantheon]):
    """Always possible. Gods may add cards.  [effect.extra_draw]"""

    def __init__(self) -> None:
        super().__init__(CARDS, 1)

    def apply(self, s: Pantheon, seat: i64, arg: i64, choice: i64) -> None:
        s.ask(DRAW_NEXT, seat, s.facts.cards_a_turn + power(s, seat, EFFECT_EXTRA_DRAW))


class Next(Step[Pantheon]):
    """While cards are due the player takes one; if all hands were collected meanwhile, the rest comes from the pile.

    [draw.next]
    """

    def __init__(self) -> None:
        super().__init__(DRAW_NEXT)

    def run(self, s: Pantheon, seat: i64, due: i64) -> None:
        if due == 0:
            s.collected = 0
        elif s.collected != 0:
            s.then((CARDS_DUE, seat, due), (DRAW_NEXT, seat, 0))
        else:
            s.ask(DRAW_PICK, seat, due)


class Pick(Step[Pantheon]):
    """An open card, whose place is filled at once, or one from the pile.  [draw.pick]"""

    def __init__(self) -> None:
        super().__init__(DRAW_PICK)

    def refusal(self, s: Pantheon, seat: i64, due: i64, choice: i64) -> i64:
        return OK if choice == BLIND or s.display[choice] > 0 else R_DRAW_DISPLAY  # [draw.display]

    def question(self, s: Pantheon, seat: i64, due: i64) -> dict[str, int]:
        return {"seat": seat, "due": due}

    def apply(self, s: Pantheon, seat: i64, due: i64, choice: i64) -> None:
        s.ask(DRAW_NEXT, seat, due - 1)
        if choice == BLIND:
            s.ask(CARDS_DUE, seat, 1)
            return
        s.display[choice] -= 1
        take_openly(s, seat, choice)
        s.emit(E_CARDS_TAKEN, seat, choice)
        s.ask(CARDS_FILL, seat, 0)
