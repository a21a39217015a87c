"""Ende der Epoche, Wertung und Spielende: what an epoch leaves behind, what counts, and who has won."""

from typing import Final

from mypy_extensions import i64

from petteia.core.game import Telling
from petteia.core.state import NONE, clockwise
from petteia.core.step import Step
from petteia.games.pantheon.board import columns_of, feet_go_home, power
from petteia.games.pantheon.facts import EFFECT_SCORE_AT_SCORING, SCALE_COUNT
from petteia.games.pantheon.ids import (
    E_END_SHARED,
    E_END_WON,
    E_EPOCH_CLEARED,
    E_EPOCH_ENDED,
    E_EPOCH_FEET,
    E_EPOCH_START_PLAYER,
    E_GOD_POINTS,
    E_SCORING_COLUMNS,
    E_SCORING_DEMIGODS,
    E_SCORING_GODS,
    EPOCH_BEGIN,
    EPOCH_END,
    SCORING_COUNT,
)
from petteia.games.pantheon.state import NUMBER_COUNT, VALUE_COUNT, Pantheon

POINTS: Final[dict[int, Telling]] = {  # all come from gods, the ends of epochs and scorings, and each is told
    E_GOD_POINTS: ("god.points", 2),
    E_EPOCH_ENDED: ("epoch.end", 2),
    E_SCORING_DEMIGODS: ("scoring.demigods", 2),
    E_SCORING_COLUMNS: ("scoring.columns", 3),
    E_SCORING_GODS: ("scoring.gods", 2),
}


class End(Step[Pantheon]):
    """The active player scores for the end of the epoch, once; the left neighbour is the next start player.

    Then feet return, and what is left on the board is out of the game. After half of the epochs and after the last one
    there is a scoring.  [epoch.end] [epoch.next] [epoch.feet] [epoch.clear]
    """

    def __init__(self) -> None:
        super().__init__(EPOCH_END)

    def run(self, s: Pantheon, seat: i64, arg: i64) -> None:
        s.score[seat] += s.facts.end_points
        s.emit(E_EPOCH_ENDED, seat, s.facts.end_points)
        s.first = clockwise(s, seat, 1)
        s.active = NONE
        s.extra = 0
        if s.epoch < s.facts.epochs:
            s.emit(E_EPOCH_START_PLAYER, s.first)
        feet_go_home(s)
        s.emit(E_EPOCH_FEET)
        clear(s)
        s.emit(E_EPOCH_CLEARED)
        if s.epoch == s.facts.halftime or s.epoch == s.facts.epochs:
            s.ask(SCORING_COUNT, NONE, 0)
        else:
            s.ask(EPOCH_BEGIN, NONE, 0)


def clear(s: Pantheon) -> None:
    """Gods, loot and demigods that nobody took do not come back. Hands, tiles, gods and supplies stay."""
    s.open_gods = 0
    for number in range(NUMBER_COUNT):
        s.loot[number] = NONE
    for value in range(VALUE_COUNT):
        s.open_demigods[value] = 0


class Count(Step[Pantheon]):
    """Demigods, columns, gods, for every player; then the next epoch, or the end.  [scoring.count]"""

    def __init__(self) -> None:
        super().__init__(SCORING_COUNT)

    def run(self, s: Pantheon, seat: i64, arg: i64) -> None:
        for player in range(s.players):
            points = demigod_points(s, player)
            s.score[player] += points
            s.emit(E_SCORING_DEMIGODS, player, points)
        for player in range(s.players):
            points = column_points(s, columns_of(s, player))
            s.score[player] += points
            s.emit(E_SCORING_COLUMNS, player, columns_of(s, player), points)
        for player in range(s.players):
            points = power(s, player, EFFECT_SCORE_AT_SCORING)  # [scoring.gods] [effect.scoring]
            s.score[player] += points
            if points > 0:
                s.emit(E_SCORING_GODS, player, points)
        if s.epoch < s.facts.epochs:
            s.ask(EPOCH_BEGIN, NONE, 0)
            return
        won = winners(s)
        for winner in won:
            s.emit(E_END_WON if len(won) == 1 else E_END_SHARED, winner, s.score[winner], demigods_of(s, winner))


def demigod_points(s: Pantheon, seat: i64) -> i64:
    """The values of all demigods won so far, in both scorings.  [scoring.demigods]"""
    points: i64 = 0
    for value in range(VALUE_COUNT):
        points += value * s.demigods[seat * VALUE_COUNT + value]
    return points


def demigods_of(s: Pantheon, seat: i64) -> i64:
    n: i64 = 0
    for value in range(VALUE_COUNT):
        n += s.demigods[seat * VALUE_COUNT + value]
    return n


def column_points(s: Pantheon, columns: i64) -> i64:
    """The more columns stand on the map, the more each of them counts.  [scoring.columns]"""
    each: i64 = 0
    for scale in range(SCALE_COUNT):
        if columns >= s.facts.scale_least[scale]:
            each = s.facts.scale_points[scale]
    return columns * each


def winners(s: Pantheon) -> list[int]:
    """Most points; among equals most demigods, whatever their values; else several have won.  [end.winner] [end.tie]"""
    rank = [(int(s.score[seat]), int(demigods_of(s, seat))) for seat in range(s.players)]
    return [seat for seat in range(s.players) if rank[seat] == max(rank)]
