"""Athena: philosophers and universities, which have no effect of their own.  [athena.university]"""

from mypy_extensions import i64

from petteia.games.cyclades.ids import E_ATHENA_RECRUITED, METROPOLIS_CHECK
from petteia.games.cyclades.phases import ladder
from petteia.games.cyclades.state import Cyclades


def recruit(s: Cyclades, seat: i64) -> None:
    """One philosopher is free, one more is for sale; the fourth makes a metropolis.

    [athena.philosophers] [athena.fourth]
    """
    cost = ladder.pay(s, seat)
    s.philosophers[seat] += 1
    s.emit(E_ATHENA_RECRUITED, seat, s.philosophers[seat], cost)
    s.ask(METROPOLIS_CHECK, seat, 0)
