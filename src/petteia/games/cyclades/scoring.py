"""Ende der Runde, Ende des Spiels und Sieg: when the game is over, and who has won."""

from typing import Final

from mypy_extensions import i64

from petteia.core.bits import BIT, members_of
from petteia.core.game import Gain
from petteia.core.state import NONE
from petteia.core.step import Step
from petteia.games.cyclades.holdings import living, living_seats, metropolises_of, needed, revenue_of
from petteia.games.cyclades.ids import (
    CYCLE_CAP,
    CYCLE_CAP_25,
    CYCLE_CAP_40,
    CYCLE_PHASES,
    E_END_CAP,
    E_END_GOLD,
    E_END_REACHED,
    E_END_SHARED,
    E_END_WON,
    END_CHECK,
    VICTORY_TIEBREAK,
    VICTORY_TIEBREAK_METROPOLISES_THEN_GOLD,
)
from petteia.games.cyclades.state import Cyclades

SOURCES: Final = ("metropolis.check", "metropolis.captured")


def gains(before: Cyclades, after: Cyclades) -> list[Gain]:
    """A metropolis counts for whoever founds it, and from then on goes with its island.  [metropolis.captured]"""
    changed: list[Gain] = []
    for island in members_of(after.metropolises):
        loser, owner = before.owner[island], after.owner[island]
        if before.metropolises & BIT[island] == 0:
            changed.append((SOURCES[0], owner, 1))
        elif loser != owner:
            changed += [(SOURCES[1], owner, 1), (SOURCES[1], loser, -1)]
    return changed


class Check(Step[Cyclades]):
    """At the end of a cycle: whoever has enough metropolises then ends the game; else a new cycle begins.

    What somebody had in mid-cycle does not count.  [end.check] [end.end_of_cycle]
    """

    def __init__(self) -> None:
        super().__init__(END_CHECK)

    def run(self, s: Cyclades, seat: i64, arg: i64) -> None:
        reached = there(s)
        for city in reached:
            s.emit(E_END_REACHED, city, metropolises_of(s, city))
        if not reached and not capped(s):
            s.ask(CYCLE_PHASES, NONE, 0)
            return
        if not reached:
            s.emit(E_END_CAP, s.cycle)
        for city in range(s.players):  # the screens are lifted
            if living(s, city):
                s.emit(E_END_GOLD, city, s.gold[city])
        won = winners(s)
        for winner in won:
            s.emit(E_END_WON if len(won) == 1 else E_END_SHARED, winner, metropolises_of(s, winner))


def ending(s: Cyclades) -> str:
    """How a game that is over ended. Who is left alone has won whatever else is true."""
    if living_seats(s) == 1:
        return "alone"
    return "metropolises" if there(s) else "cap"


def capped(s: Cyclades) -> bool:
    """A table may end the game after 25 or 40 cycles.  [end.cap]"""
    cap = s.options[CYCLE_CAP]
    return (cap == CYCLE_CAP_25 and s.cycle >= 25) or (cap == CYCLE_CAP_40 and s.cycle >= 40)


def there(s: Cyclades) -> list[int]:
    """The seats with enough metropolises."""
    return [seat for seat in range(s.players) if living(s, seat) and metropolises_of(s, seat) >= needed(s)]


def winners(s: Cyclades) -> list[int]:
    """Among those with enough metropolises the richest, or by table option the one with most metropolises first.

    Equals share the victory. If nobody has enough, at the cap: most metropolises, then revenue, then gold.
    [end.tie] [end.metropolises] [end.shared]
    """
    rivals = there(s)
    if rivals:
        rank = [rank_there(s, seat) for seat in rivals]
    else:
        rivals = [seat for seat in range(s.players) if living(s, seat)]
        rank = [(int(metropolises_of(s, n)), int(revenue_of(s, n)), int(s.gold[n])) for n in rivals]
    best = max(rank)
    return [seat for seat, own in zip(rivals, rank, strict=True) if own == best]


def rank_there(s: Cyclades, seat: i64) -> tuple[int, int, int]:
    first = s.options[VICTORY_TIEBREAK] == VICTORY_TIEBREAK_METROPOLISES_THEN_GOLD
    return (int(metropolises_of(s, seat)) if first else 0, int(s.gold[seat]), 0)
