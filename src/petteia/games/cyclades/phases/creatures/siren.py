"""The Siren: a lone enemy fleet is replaced by one of one's own."""

from mypy_extensions import i64

from petteia.core.state import NONE
from petteia.core.step import OK, Step
from petteia.games.cyclades.board import is_sea
from petteia.games.cyclades.choices import IGNORE, charm_sea
from petteia.games.cyclades.facts import SEA_COUNT
from petteia.games.cyclades.holdings import add_fleets, fleets_in_reserve, remove_fleets
from petteia.games.cyclades.ids import (
    E_SIREN_DECLINED,
    E_SIREN_FETCHED,
    E_SIREN_REPLACED,
    R_BOARD_SPACES,
    R_CALL_MUST,
    R_SIREN_ENEMY,
    R_SIREN_ISOLATED,
    R_SIREN_OWN,
    SIREN_CHARM,
    SIREN_FETCH,
)
from petteia.games.cyclades.phases.powers import Power
from petteia.games.cyclades.state import Cyclades


class Siren(Power):
    def __init__(self, creature: i64) -> None:
        super().__init__(creature, [Charm(), Fetch()])

    def has_target(self, s: Cyclades, seat: i64) -> bool:
        for sea in range(SEA_COUNT):
            if target_refusal(s, seat, sea) == OK:
                return True
        return False


class Charm(Step[Cyclades]):
    """Any space with exactly one fleet, an enemy's. Only with an empty reserve she may be ignored.

    [siren.charm] [siren.reserve]
    """

    def __init__(self) -> None:
        super().__init__(SIREN_CHARM)

    def refusal(self, s: Cyclades, seat: i64, arg: i64, choice: i64) -> i64:
        if choice == IGNORE:
            return OK if fleets_in_reserve(s, seat) == 0 else R_CALL_MUST
        return target_refusal(s, seat, charm_sea(choice))

    def question(self, s: Cyclades, seat: i64, creature: i64) -> dict[str, int]:
        return {"seat": seat, "creature": creature}

    def values(self, s: Cyclades, seat: i64, arg: i64, choice: i64) -> dict[str, int]:
        if choice == IGNORE:
            return {}
        sea = charm_sea(choice)
        there: dict[str, int] = {"there_fleets": s.fleets[sea]}
        if s.admiral[sea] != NONE:
            there["owner"] = s.admiral[sea]
        return there

    def apply(self, s: Cyclades, seat: i64, arg: i64, choice: i64) -> None:
        if choice == IGNORE:
            s.emit(E_SIREN_DECLINED, seat)
        elif fleets_in_reserve(s, seat) == 0:
            s.ask(SIREN_FETCH, seat, charm_sea(choice))
        else:
            replace(s, seat, charm_sea(choice))


class Fetch(Step[Cyclades]):
    """With an empty reserve one of the player's fleets comes from another space.  [siren.fetch]"""

    def __init__(self) -> None:
        super().__init__(SIREN_FETCH)

    def refusal(self, s: Cyclades, seat: i64, target: i64, sea: i64) -> i64:
        if not is_sea(s, sea):
            return R_BOARD_SPACES
        return OK if s.admiral[sea] == seat else R_SIREN_OWN  # [siren.own]

    def question(self, s: Cyclades, seat: i64, target: i64) -> dict[str, int]:
        return {"seat": seat, "to_sea": target}

    def apply(self, s: Cyclades, seat: i64, target: i64, sea: i64) -> None:
        remove_fleets(s, sea, 1)
        s.emit(E_SIREN_FETCHED, seat, sea)
        replace(s, seat, target)


def replace(s: Cyclades, seat: i64, sea: i64) -> None:
    """The enemy's fleet goes back to its reserve; nobody fights."""
    s.emit(E_SIREN_REPLACED, seat, s.admiral[sea], sea)
    remove_fleets(s, sea, 1)
    add_fleets(s, seat, sea, 1)


def target_refusal(s: Cyclades, seat: i64, sea: i64) -> i64:
    if not is_sea(s, sea):
        return R_BOARD_SPACES
    if s.admiral[sea] in (NONE, seat):  # [siren.enemy]
        return R_SIREN_ENEMY
    return OK if s.fleets[sea] == 1 else R_SIREN_ISOLATED  # [siren.isolated]
