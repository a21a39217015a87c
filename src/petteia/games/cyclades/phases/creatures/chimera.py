"""The Chimera: the power of a discarded creature, then discard pile and draw pile are shuffled together."""

from mypy_extensions import i64

from petteia.core.bits import BIT, holds
from petteia.core.step import Step
from petteia.games.cyclades.ids import (
    CALL_POWER,
    CHIMERA_COPY,
    E_CHIMERA_COPIED,
    E_CHIMERA_SHUFFLED,
    R_CHIMERA_DISCARDED,
)
from petteia.games.cyclades.phases.calling import target_refusal
from petteia.games.cyclades.phases.powers import Power
from petteia.games.cyclades.state import Cyclades


class Chimera(Power):
    """With an empty discard pile only the shuffle is left.  [chimera.empty]"""

    def __init__(self, creature: i64) -> None:
        super().__init__(creature, [Copy()])

    def laid_down(self, s: Cyclades) -> None:
        """The discard pile, her own card with it, is shuffled into the draw pile; nothing else is.

        [chimera.shuffle] [chimera.kept_out]
        """
        s.deck |= s.discard
        s.discard = 0
        s.emit(E_CHIMERA_SHUFFLED)


class Copy(Step[Cyclades]):
    """A creature of the discard pile, used as if it had just been called, for no further price.

    So a table that wants a target for every creature wants one for this, too.

    [chimera.copy] [chimera.as_called]
    """

    def __init__(self) -> None:
        super().__init__(CHIMERA_COPY)

    def refusal(self, s: Cyclades, seat: i64, arg: i64, creature: i64) -> i64:
        if not holds(s.discard, creature):  # [chimera.discarded]
            return R_CHIMERA_DISCARDED
        return target_refusal(s, seat, creature)

    def apply(self, s: Cyclades, seat: i64, arg: i64, creature: i64) -> None:
        s.discard &= ~BIT[creature]
        s.copied = creature
        s.emit(E_CHIMERA_COPIED, seat, creature)
        s.ask(CALL_POWER, seat, creature)
