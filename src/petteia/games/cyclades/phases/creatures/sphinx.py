"""The Sphinx: troops, fleets, priests and philosophers are sold for two gold each, one after the other."""

from typing import Final

from mypy_extensions import i64

from petteia.core.step import OK, Step
from petteia.games.cyclades.board import is_island, is_sea
from petteia.games.cyclades.facts import ISLAND_COUNT, SEA_COUNT
from petteia.games.cyclades.holdings import remove_fleets
from petteia.games.cyclades.ids import (
    E_SPHINX_KEPT,
    E_SPHINX_SOLD_FLEET,
    E_SPHINX_SOLD_PHILOSOPHER,
    E_SPHINX_SOLD_PRIEST,
    E_SPHINX_SOLD_TROOP,
    R_BOARD_ISLANDS,
    R_BOARD_SPACES,
    R_SPHINX_CARD,
    R_SPHINX_FLEET,
    R_SPHINX_TROOP,
    SPHINX_SELL,
)
from petteia.games.cyclades.phases.taking import leave
from petteia.games.cyclades.state import Cyclades

KEEP: Final[i64] = 0  # the choices: no more, a troop, a fleet, a priest, a philosopher
TROOP: Final[i64] = 1  # + island
FLEET: Final[i64] = TROOP + ISLAND_COUNT  # + sea
PRIEST: Final[i64] = FLEET + SEA_COUNT
PHILOSOPHER: Final[i64] = PRIEST + 1


class Sell(Step[Cyclades]):
    """Any number of own units. Selling is not leaving: Medusa does not mind.  [sphinx.sell] [medusa.not_leaving]"""

    def __init__(self) -> None:
        super().__init__(SPHINX_SELL)

    def refusal(self, s: Cyclades, seat: i64, arg: i64, choice: i64) -> i64:
        return sale_refusal(s, seat, choice)

    def numbers(self, s: Cyclades, seat: i64, arg: i64, choice: i64) -> dict[str, int]:
        found: dict[str, int] = {"seat": seat, "price": s.facts.sphinx_price}
        if TROOP <= choice < FLEET:
            found["island"] = choice - TROOP
        elif FLEET <= choice < PRIEST:
            found["sea"] = choice - FLEET
        elif choice >= PRIEST:
            found["priests"] = s.priests[seat]
            found["philosophers"] = s.philosophers[seat]
        return found

    def apply(self, s: Cyclades, seat: i64, arg: i64, choice: i64) -> None:
        if choice == KEEP:
            s.emit(E_SPHINX_KEPT, seat)
            return
        s.gold[seat] += s.facts.sphinx_price
        if choice < FLEET:
            s.emit(E_SPHINX_SOLD_TROOP, seat, choice - TROOP, s.facts.sphinx_price)
            leave(s, choice - TROOP, 1)
        elif choice < PRIEST:
            s.emit(E_SPHINX_SOLD_FLEET, seat, choice - FLEET, s.facts.sphinx_price)
            remove_fleets(s, choice - FLEET, 1)
        elif choice == PRIEST:
            s.priests[seat] -= 1
            s.emit(E_SPHINX_SOLD_PRIEST, seat, s.facts.sphinx_price)
        else:
            s.philosophers[seat] -= 1
            s.emit(E_SPHINX_SOLD_PHILOSOPHER, seat, s.facts.sphinx_price)
        if has_target(s, seat):
            s.ask(SPHINX_SELL, seat, arg)


def sale_refusal(s: Cyclades, seat: i64, choice: i64) -> i64:
    """Only what one has.  [sphinx.troop] [sphinx.fleet] [sphinx.card]"""
    if choice == KEEP:
        return OK
    if choice < FLEET:
        island = choice - TROOP
        if not is_island(s, island):
            return R_BOARD_ISLANDS
        return OK if s.owner[island] == seat and s.troops[island] > 0 else R_SPHINX_TROOP
    if choice < PRIEST:
        sea = choice - FLEET
        if not is_sea(s, sea):
            return R_BOARD_SPACES
        return OK if s.admiral[sea] == seat else R_SPHINX_FLEET
    have = s.priests[seat] if choice == PRIEST else s.philosophers[seat]
    return OK if have > 0 else R_SPHINX_CARD


def has_target(s: Cyclades, seat: i64) -> bool:
    for choice in range(TROOP, PHILOSOPHER + 1):
        if sale_refusal(s, seat, choice) == OK:
            return True
    return False
