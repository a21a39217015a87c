"""Spielaufbau: who begins, the first cards, and a bonus tile for everybody."""

from mypy_extensions import i64

from petteia.core.bits import BIT, holds
from petteia.core.state import NONE, clockwise
from petteia.core.step import OK, Step
from petteia.games.pantheon.ids import (
    BONUS_MODE,
    BONUS_MODE_CHOOSE,
    BONUS_PICK,
    CARDS_DUE,
    CARDS_FILL,
    E_SETUP_BEGAN,
    E_SETUP_BONUS,
    EPOCH_BEGIN,
    R_BONUS_LEFT,
    R_SETUP_START,
    SETUP_BONUS,
    SETUP_HANDS,
    SETUP_START,
    SETUP_TILES,
)
from petteia.games.pantheon.phases.effects import carry_out
from petteia.games.pantheon.state import Pantheon


class Start(Step[Pantheon]):
    """The start player is drawn first; then come the display, cards and bonus tiles.  [setup.start]"""

    def __init__(self) -> None:
        super().__init__(SETUP_START)

    def refusal(self, s: Pantheon, seat: i64, arg: i64, first: i64) -> i64:
        return OK if first < s.players else R_SETUP_START

    def question(self, s: Pantheon, seat: i64, arg: i64) -> dict[str, int]:
        return {"players": s.players}

    def apply(self, s: Pantheon, seat: i64, arg: i64, first: i64) -> None:
        s.first = first
        s.active = first
        s.emit(E_SETUP_BEGAN, first)
        s.then((CARDS_FILL, first, 0), (SETUP_HANDS, NONE, 0), (SETUP_TILES, NONE, 0), (EPOCH_BEGIN, NONE, 0))


class Hands(Step[Pantheon]):
    """Everybody draws five cards, from the start player on; the argument counts players.  [setup.hands]"""

    def __init__(self) -> None:
        super().__init__(SETUP_HANDS)

    def run(self, s: Pantheon, seat: i64, n: i64) -> None:
        if n < s.players:
            s.then((CARDS_DUE, clockwise(s, s.first, n), s.facts.cards_at_start), (SETUP_HANDS, NONE, n + 1))


class Tiles(Step[Pantheon]):
    """Everybody draws or chooses a bonus tile and carries it out before the next does; the rest is out of the game.

    [setup.tiles]
    """

    def __init__(self) -> None:
        super().__init__(SETUP_TILES)

    def run(self, s: Pantheon, seat: i64, n: i64) -> None:
        if n == s.players:
            s.bonuses = 0
            return
        step = BONUS_PICK if s.options[BONUS_MODE] == BONUS_MODE_CHOOSE else SETUP_BONUS
        s.then((step, clockwise(s, s.first, n), 0), (SETUP_TILES, NONE, n + 1))


class Tile(Step[Pantheon]):
    """A tile is taken openly, carried out at once and then removed. Nobody gets one that was taken before.

    [bonus.left]
    """

    def refusal(self, s: Pantheon, seat: i64, arg: i64, bonus: i64) -> i64:
        return OK if holds(s.bonuses, bonus) else R_BONUS_LEFT

    def apply(self, s: Pantheon, seat: i64, arg: i64, bonus: i64) -> None:
        s.bonuses &= ~BIT[bonus]
        s.emit(E_SETUP_BONUS, seat, bonus)
        carry_out(s, seat, s.facts.bonus_effect[bonus])


class Bonus(Tile):
    """[setup.bonus]"""

    def __init__(self) -> None:
        super().__init__(SETUP_BONUS)


class Pick(Tile):
    """By table option players choose their tiles, the start player first.  [bonus.pick]"""

    def __init__(self) -> None:
        super().__init__(BONUS_PICK)

    def question(self, s: Pantheon, seat: i64, arg: i64) -> dict[str, int]:
        return {"seat": seat, "bonuses": s.bonuses}
