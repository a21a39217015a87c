"""The Siren: a lone enemy fleet is replaced by an own one."""

from typing import Final

from mypy_extensions import i64

from petteia.core.state import NONE
from petteia.core.step import OK, PROMPT, Step
from petteia.games.cyclades.board import is_sea
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
from petteia.games.cyclades.state import Cyclades

IGNORE: Final[i64] = 0  # the choices: to decline, or 1 + sea


class Charm(Step[Cyclades]):
    """Any space with exactly one fleet, an enemy's. Only with an empty reserve she may be ignored.

    [siren.charm] [siren.reserve]
    """

    def __init__(self) -> None:
        super().__init__(SIREN_CHARM)

    def refusal(self, s: Cyclades, seat: i64, arg: i64, choice: i64) -> i64:
        if choice == IGNORE:
            return OK if fleets_in_reserve(s, seat) == 0 else R_CALL_MUST
        return target_refusal(s, seat, choice - 1)

    def numbers(self, s: Cyclades, seat: i64, arg: i64, choice: i64) -> dict[str, int]:
        found: dict[str, int] = {"seat": seat, "creature": arg}
        if choice > IGNORE:
            found["sea"] = choice - 1
            found["there_fleets"] = s.fleets[choice - 1]
        return found

    def apply(self, s: Cyclades, seat: i64, arg: i64, choice: i64) -> None:
        if choice == IGNORE:
            s.emit(E_SIREN_DECLINED, seat)
        elif fleets_in_reserve(s, seat) == 0:
            s.ask(SIREN_FETCH, seat, choice - 1)
        else:
            replace(s, seat, choice - 1)


class Fetch(Step[Cyclades]):
    """With an empty reserve an own fleet comes from another space.  [siren.fetch]"""

    def __init__(self) -> None:
        super().__init__(SIREN_FETCH)

    def refusal(self, s: Cyclades, seat: i64, target: i64, sea: i64) -> i64:
        if not is_sea(s, sea):
            return R_BOARD_SPACES
        return OK if s.admiral[sea] == seat else R_SIREN_OWN  # [siren.own]

    def numbers(self, s: Cyclades, seat: i64, target: i64, sea: i64) -> dict[str, int]:
        """The question names the space that a fleet is fetched for, a refusal the one it cannot come from."""
        return {"seat": seat, "sea": target if sea == PROMPT else sea}

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


def has_target(s: Cyclades, seat: i64) -> bool:
    for sea in range(SEA_COUNT):
        if target_refusal(s, seat, sea) == OK:
            return True
    return False
