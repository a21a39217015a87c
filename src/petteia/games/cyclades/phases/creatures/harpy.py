"""The Harpy: a troop is carried off."""

from mypy_extensions import i64

from petteia.core.state import NONE
from petteia.core.step import OK, Step
from petteia.games.cyclades.board import is_island
from petteia.games.cyclades.holdings import minotaur_leaves
from petteia.games.cyclades.ids import (
    E_HARPY_STRUCK,
    HARPY_STRIKE,
    R_BOARD_ISLANDS,
    R_CHIRON_PROTECTS,
    R_HARPY_ENEMY,
)
from petteia.games.cyclades.phases import wrecking
from petteia.games.cyclades.phases.powers import Power
from petteia.games.cyclades.state import Cyclades


class Harpy(Power):
    def __init__(self, creature: i64) -> None:
        super().__init__(creature, [Strike()])


class Strike(Step[Cyclades]):
    """One enemy troop goes back to its reserve; the island keeps its owner, be it the last one.  [harpy.strike]"""

    def __init__(self) -> None:
        super().__init__(HARPY_STRIKE)

    def refusal(self, s: Cyclades, seat: i64, arg: i64, island: i64) -> i64:
        if not is_island(s, island):
            return R_BOARD_ISLANDS
        if s.owner[island] in (NONE, seat) or s.troops[island] == 0:  # [harpy.enemy]
            return R_HARPY_ENEMY
        return R_CHIRON_PROTECTS if wrecking.protected(s, seat, island) else OK

    def values(self, s: Cyclades, seat: i64, arg: i64, island: i64) -> dict[str, int]:
        return {} if s.owner[island] == NONE else {"owner": s.owner[island], "there_troops": s.troops[island]}

    def apply(self, s: Cyclades, seat: i64, arg: i64, island: i64) -> None:
        s.troops[island] -= 1
        s.emit(E_HARPY_STRUCK, seat, s.owner[island], island)
        if s.troops[island] == 0:
            minotaur_leaves(s, island)
