"""Ende der Partie and Abrechnung der Altäre: when the game is over, and who has won."""

from typing import Final

from mypy_extensions import i64

from petteia.core.game import Telling
from petteia.core.state import NONE
from petteia.core.step import Step
from petteia.games.offrandes.facts import ALTAR_COUNT
from petteia.games.offrandes.holdings import altar_points_of, altars_of
from petteia.games.offrandes.ids import (
    E_END_ALTARS_FULL,
    E_END_SCORE,
    E_FINAL_ALTARS,
    E_FINAL_SHARED,
    E_FINAL_WON,
    E_SCORING_ANIMALS,
    E_SCORING_PRIESTESS,
    END_AT,
    END_AT_REACH_100,
    END_CHECK,
    FINAL_ALTARS,
    INCOME_DRACHMAS,
)
from petteia.games.offrandes.state import Offrandes

POINTS: Final[dict[int, Telling]] = {
    E_SCORING_ANIMALS: ("scoring.animals", 2),
    E_SCORING_PRIESTESS: ("scoring.priestess", 2),
    E_FINAL_ALTARS: ("final.altars", 3),
}


class Check(Step[Offrandes]):
    """Once phase 3 is complete: all altars taken, or a score over 100, ends the game before phase 4.

    [end.check] [end.phase_complete]
    """

    def __init__(self) -> None:
        super().__init__(END_CHECK)

    def run(self, s: Offrandes, seat: i64, arg: i64) -> None:
        leader = highest(s)
        full = altars_full(s)
        if full:
            s.emit(E_END_ALTARS_FULL)
        if s.score[leader] >= score_that_ends(s):
            s.emit(E_END_SCORE, leader, s.score[leader])
        elif not full:
            s.ask(INCOME_DRACHMAS, NONE, 0)
            return
        s.ask(FINAL_ALTARS, NONE, 0)


class Altars(Step[Offrandes]):
    """Each altar counts for the seat whose disc lies on it.  [final.altars]"""

    def __init__(self) -> None:
        super().__init__(FINAL_ALTARS)

    def run(self, s: Offrandes, seat: i64, arg: i64) -> None:
        for city in range(s.players):
            points = altar_points_of(s, city)
            s.score[city] += points
            s.emit(E_FINAL_ALTARS, city, altars_of(s, city), points)
        won = winners(s)
        kind = E_FINAL_WON if len(won) == 1 else E_FINAL_SHARED
        for winner in won:
            s.emit(kind, winner, s.score[winner], altars_of(s, winner))


def ending(s: Offrandes) -> str:
    """How a game that is over ended; where both happened at once, the altars are named."""
    return "altars" if altars_full(s) else "score"


def score_that_ends(s: Offrandes) -> i64:
    return s.facts.score_to_pass if s.options[END_AT] == END_AT_REACH_100 else s.facts.score_to_pass + 1


def is_reached(s: Offrandes) -> bool:
    """Whether the game ends with the phase."""
    return altars_full(s) or s.score[highest(s)] >= score_that_ends(s)


def highest(s: Offrandes) -> i64:
    leader: i64 = 0
    for seat in range(s.players):
        if s.score[seat] > s.score[leader]:
            leader = seat
    return leader


def altars_full(s: Offrandes) -> bool:
    return is_full_with(s, NONE)


def is_full_with(s: Offrandes, last: i64) -> bool:
    """Whether all altars are taken, if this one is."""
    for altar in range(ALTAR_COUNT):
        if altar != last and s.altar_owner[altar] == NONE:
            return False
    return True


def winners(s: Offrandes) -> list[int]:
    """Most points; among equals most altars; equal there too, they share the victory.  [final.tie] [final.shared]"""
    best = max((s.score[seat], altars_of(s, seat)) for seat in range(s.players))
    return [seat for seat in range(s.players) if (s.score[seat], altars_of(s, seat)) == best]
