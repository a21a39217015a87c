"""Satyr, Dryad and Griffon: a philosopher, a priest or half of the gold changes hands."""

from mypy_extensions import i64

from petteia.core.step import OK, Step
from petteia.games.cyclades.facts import SATYR
from petteia.games.cyclades.holdings import living
from petteia.games.cyclades.ids import (
    DRYAD_STEAL,
    E_DRYAD_STOLE,
    E_GRIFFON_ROBBED,
    E_GRIFFON_STOLE,
    E_SATYR_STOLE,
    GRIFFON_STEAL,
    METROPOLIS_CHECK,
    R_DRYAD_PRIEST,
    R_SATYR_PHILOSOPHER,
    R_THEFT_OPPONENT,
    SATYR_STEAL,
)
from petteia.games.cyclades.state import Cyclades


class Satyr(Step[Cyclades]):
    """One philosopher of somebody who has one; the thief's fourth makes a metropolis.  [satyr.steal]"""

    def __init__(self) -> None:
        super().__init__(SATYR_STEAL)

    def refusal(self, s: Cyclades, seat: i64, arg: i64, victim: i64) -> i64:
        refused = opponent_refusal(s, seat, victim)
        if refused == OK and s.philosophers[victim] == 0:  # [satyr.philosopher]
            return R_SATYR_PHILOSOPHER
        return refused

    def numbers(self, s: Cyclades, seat: i64, arg: i64, victim: i64) -> dict[str, int]:
        return victim_numbers(s, seat, victim)

    def apply(self, s: Cyclades, seat: i64, arg: i64, victim: i64) -> None:
        s.philosophers[victim] -= 1
        s.philosophers[seat] += 1
        s.emit(E_SATYR_STOLE, seat, victim)
        s.ask(METROPOLIS_CHECK, seat, 0)


class Dryad(Step[Cyclades]):
    """One priest of somebody who has one; offerings already paid stay as they are.  [dryad.steal]"""

    def __init__(self) -> None:
        super().__init__(DRYAD_STEAL)

    def refusal(self, s: Cyclades, seat: i64, arg: i64, victim: i64) -> i64:
        refused = opponent_refusal(s, seat, victim)
        if refused == OK and s.priests[victim] == 0:  # [dryad.priest]
            return R_DRYAD_PRIEST
        return refused

    def numbers(self, s: Cyclades, seat: i64, arg: i64, victim: i64) -> dict[str, int]:
        return victim_numbers(s, seat, victim)

    def apply(self, s: Cyclades, seat: i64, arg: i64, victim: i64) -> None:
        s.priests[victim] -= 1
        s.priests[seat] += 1
        s.emit(E_DRYAD_STOLE, seat, victim)


class Griffon(Step[Cyclades]):
    """Half of somebody's gold, rounded down; only the two of them see how much.  [griffon.steal] [griffon.half]"""

    def __init__(self) -> None:
        super().__init__(GRIFFON_STEAL)

    def refusal(self, s: Cyclades, seat: i64, arg: i64, victim: i64) -> i64:
        return opponent_refusal(s, seat, victim)

    def numbers(self, s: Cyclades, seat: i64, arg: i64, victim: i64) -> dict[str, int]:
        return victim_numbers(s, seat, victim)

    def apply(self, s: Cyclades, seat: i64, arg: i64, victim: i64) -> None:
        gold = s.gold[victim] // 2
        s.gold[victim] -= gold
        s.gold[seat] += gold
        s.emit(E_GRIFFON_STOLE, seat, victim, gold)
        s.emit(E_GRIFFON_ROBBED, victim, seat, gold)


def opponent_refusal(s: Cyclades, seat: i64, victim: i64) -> i64:
    """Somebody else who is still in the game.  [theft.opponent]"""
    if victim == seat or victim >= s.players or not living(s, victim):
        return R_THEFT_OPPONENT
    return OK


def victim_numbers(s: Cyclades, seat: i64, victim: i64) -> dict[str, int]:
    found: dict[str, int] = {"seat": seat, "players": s.players}
    if 0 <= victim < s.players:
        found["victim"] = victim
    return found


def has_victim(s: Cyclades, seat: i64, creature: i64) -> bool:
    for victim in range(s.players):
        have = s.philosophers[victim] if creature == SATYR else s.priests[victim]
        if victim != seat and have > 0:
            return True
    return False
