"""The Sphinx: troops, fleets, priests and philosophers are sold for two gold each, one after the other."""

from mypy_extensions import i64

from petteia.core.menu import Menu, Verb
from petteia.core.step import OK
from petteia.games.cyclades.board import is_island, is_sea
from petteia.games.cyclades.choices import (
    DISMISS,
    DISMISS_CHOICES,
    KEEP,
    PHILOSOPHER,
    PRIEST,
    SCRAP,
    SCRAP_CHOICES,
    dismiss_island,
    scrap_sea,
)
from petteia.games.cyclades.holdings import fleets_of, remove_fleets, troops_of
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
from petteia.games.cyclades.phases.powers import Power
from petteia.games.cyclades.phases.taking import leave
from petteia.games.cyclades.state import Cyclades


class Sphinx(Power):
    def __init__(self, creature: i64) -> None:
        super().__init__(creature, [Sell()])

    def has_target(self, s: Cyclades, seat: i64) -> bool:
        return has_wares(s, seat)


class Sell(Menu[Cyclades]):
    """Any number of one's units. Selling is not leaving: Medusa does not mind.  [sphinx.sell] [medusa.not_leaving]"""

    def __init__(self) -> None:
        verbs: list[Verb[Cyclades]] = [Keep(), Dismiss(), Scrap(), Priest(), Philosopher()]
        super().__init__(SPHINX_SELL, verbs)

    def question(self, s: Cyclades, seat: i64, arg: i64) -> dict[str, int]:
        return {"seat": seat, "price": s.facts.sphinx_price}

    def apply(self, s: Cyclades, seat: i64, arg: i64, choice: i64) -> None:
        super().apply(s, seat, arg, choice)
        if choice == KEEP:
            return
        s.gold[seat] += s.facts.sphinx_price
        if has_wares(s, seat):
            s.ask(SPHINX_SELL, seat, arg)


def has_wares(s: Cyclades, seat: i64) -> bool:
    return s.priests[seat] > 0 or s.philosophers[seat] > 0 or troops_of(s, seat) > 0 or fleets_of(s, seat) > 0


class Keep(Verb[Cyclades]):
    def __init__(self) -> None:
        super().__init__(KEEP, 1)

    def apply(self, s: Cyclades, seat: i64, arg: i64, choice: i64) -> None:
        s.emit(E_SPHINX_KEPT, seat)


class Dismiss(Verb[Cyclades]):
    """A troop.  [sphinx.troop]"""

    def __init__(self) -> None:
        super().__init__(DISMISS, DISMISS_CHOICES)

    def refusal(self, s: Cyclades, seat: i64, arg: i64, choice: i64) -> i64:
        island = dismiss_island(choice)
        if not is_island(s, island):
            return R_BOARD_ISLANDS
        return OK if s.owner[island] == seat and s.troops[island] > 0 else R_SPHINX_TROOP

    def apply(self, s: Cyclades, seat: i64, arg: i64, choice: i64) -> None:
        s.emit(E_SPHINX_SOLD_TROOP, seat, dismiss_island(choice), s.facts.sphinx_price)
        leave(s, dismiss_island(choice), 1)


class Scrap(Verb[Cyclades]):
    """A fleet.  [sphinx.fleet]"""

    def __init__(self) -> None:
        super().__init__(SCRAP, SCRAP_CHOICES)

    def refusal(self, s: Cyclades, seat: i64, arg: i64, choice: i64) -> i64:
        sea = scrap_sea(choice)
        if not is_sea(s, sea):
            return R_BOARD_SPACES
        return OK if s.admiral[sea] == seat else R_SPHINX_FLEET

    def apply(self, s: Cyclades, seat: i64, arg: i64, choice: i64) -> None:
        s.emit(E_SPHINX_SOLD_FLEET, seat, scrap_sea(choice), s.facts.sphinx_price)
        remove_fleets(s, scrap_sea(choice), 1)


class Priest(Verb[Cyclades]):
    """[sphinx.card]"""

    def __init__(self) -> None:
        super().__init__(PRIEST, 1)

    def refusal(self, s: Cyclades, seat: i64, arg: i64, choice: i64) -> i64:
        return OK if s.priests[seat] > 0 else R_SPHINX_CARD

    def values(self, s: Cyclades, seat: i64, arg: i64, choice: i64) -> dict[str, int]:
        return cards(s, seat)

    def apply(self, s: Cyclades, seat: i64, arg: i64, choice: i64) -> None:
        s.priests[seat] -= 1
        s.emit(E_SPHINX_SOLD_PRIEST, seat, s.facts.sphinx_price)


class Philosopher(Verb[Cyclades]):
    """[sphinx.card]"""

    def __init__(self) -> None:
        super().__init__(PHILOSOPHER, 1)

    def refusal(self, s: Cyclades, seat: i64, arg: i64, choice: i64) -> i64:
        return OK if s.philosophers[seat] > 0 else R_SPHINX_CARD

    def values(self, s: Cyclades, seat: i64, arg: i64, choice: i64) -> dict[str, int]:
        return cards(s, seat)

    def apply(self, s: Cyclades, seat: i64, arg: i64, choice: i64) -> None:
        s.philosophers[seat] -= 1
        s.emit(E_SPHINX_SOLD_PHILOSOPHER, seat, s.facts.sphinx_price)


def cards(s: Cyclades, seat: i64) -> dict[str, int]:
    return {"priests": s.priests[seat], "philosophers": s.philosophers[seat]}
