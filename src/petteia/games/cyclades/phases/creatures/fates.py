"""The Fates: the revenue once more."""

from mypy_extensions import i64

from petteia.games.cyclades.phases.powers import Power
from petteia.games.cyclades.phases.revenue import collect
from petteia.games.cyclades.state import Cyclades


class Fates(Power):
    """The revenue of the table as it is now; nothing is asked.  [fates.revenue]"""

    def __init__(self, creature: i64) -> None:
        super().__init__(creature, [])

    def use(self, s: Cyclades, seat: i64) -> None:
        collect(s, seat)
