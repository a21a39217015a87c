"""Zerstören: what Giant, Harpy and Cyclops may lay hands on."""

from mypy_extensions import i64

from petteia.core.state import NONE
from petteia.games.cyclades.board import is_island, square_refusal
from petteia.games.cyclades.facts import CHIRON
from petteia.games.cyclades.holdings import stands_on
from petteia.games.cyclades.ids import R_BOARD_ISLANDS
from petteia.games.cyclades.state import PLOT_COUNT, Cyclades


def square_there_refusal(s: Cyclades, island: i64, plot: i64) -> i64:
    return square_refusal(s, island, plot) if is_island(s, island) else R_BOARD_ISLANDS


def protected(s: Cyclades, seat: i64, island: i64) -> bool:
    """Chiron keeps Giant and Harpy away, but not the owner, whoever that is now; nothing else he keeps away.

    [chiron.protects] [chiron.island] [chiron.not_against]
    """
    return stands_on(s, CHIRON, island) and s.owner[island] != seat


def values(s: Cyclades, island: i64, plot: i64) -> dict[str, int]:
    """What stands on a square, and whose it is."""
    there: dict[str, int] = {}
    if s.plots[island * PLOT_COUNT + plot] > 0:
        there["old_building"] = s.plots[island * PLOT_COUNT + plot]
    if s.owner[island] != NONE:
        there["owner"] = s.owner[island]
    return there
