"""Effects with offering tiles: a new one, or a higher level."""

from typing import Final

from mypy_extensions import i64

from petteia.core.step import OK, Step
from petteia.games.pantheon.facts import OFFERING_COUNT
from petteia.games.pantheon.ids import E_TILE_NONE, E_TILE_RAISED, R_TILE_TOP, TILE_RAISE
from petteia.games.pantheon.phases.operations.operation import Operation, takes
from petteia.games.pantheon.state import Pantheon

TOP: Final[i64] = 4  # the highest level of an offering tile


class OfferingUp(Operation):
    """A tile of a kind not owned yet, or a higher level of one that is; nobody is asked who has all at the top."""

    def carry_out(self, s: Pantheon, seat: i64, effect: i64) -> None:
        for offering in range(OFFERING_COUNT):
            if s.levels[seat * OFFERING_COUNT + offering] < TOP:
                s.ask(TILE_RAISE, seat, takes(s, effect, 1))
                return
        s.emit(E_TILE_NONE, seat)


class Raise(Step[Pantheon]):
    """One kind goes up by so many levels, never beyond the fourth; without a tile that is a new one.  [tile.raise]"""

    def __init__(self) -> None:
        super().__init__(TILE_RAISE)

    def refusal(self, s: Pantheon, seat: i64, levels: i64, offering: i64) -> i64:
        return OK if s.levels[seat * OFFERING_COUNT + offering] < TOP else R_TILE_TOP  # [tile.top]

    def values(self, s: Pantheon, seat: i64, levels: i64, offering: i64) -> dict[str, int]:
        return {"level": min(s.levels[seat * OFFERING_COUNT + offering] + levels, TOP)}

    def apply(self, s: Pantheon, seat: i64, levels: i64, offering: i64) -> None:
        raised = min(s.levels[seat * OFFERING_COUNT + offering] + levels, TOP)
        s.levels[seat * OFFERING_COUNT + offering] = raised
        s.emit(E_TILE_RAISED, seat, offering, raised)
