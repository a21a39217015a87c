"""What is left of a game for everybody: rounds, auction turns, and who may bribe whom."""

from typing import Final

from mypy_extensions import i64

from petteia.core.state import FRAME, NONE
from petteia.core.vec import vec
from petteia.games.offrandes.facts import ALTAR_COUNT, GUARD, PERSON_COUNT, SEDUCER
from petteia.games.offrandes.ids import END_CHECK, ROUND_PHASES
from petteia.games.offrandes.scoring import highest, score_that_ends
from petteia.games.offrandes.state import Offrandes

SURE: Final[i64] = 100  # chances and shares are hundredths
ROUND: Final[i64] = 10  # rounds are counted in tenths, because they are expected, not seen
# tenths of a round in which a seat fills one empty altar: measured 24 to 26 at the start, less later
FILLING: Final[i64] = 24
PACE: Final[i64] = 25  # points that a leader can make in a late round: measured 15 to 20, with good ladders more
LEAD: Final = vec[i64]([5, 15, 50, 100])  # [seducers over guards, from -1 to 2] chance that a bribe is possible
NOTHING: Final = vec[i64]([0] * 5)  # [seat]


class Outlook:
    """What is left of the game: the same for all seats, found once for a table."""

    def __init__(self, turns: i64, later: i64, bribery: bool, ladder: vec[i64], players: i64) -> None:
        self.turns = turns  # auction turns left in this round, the one going on included
        self.later = later  # tenths of rounds expected after this one
        self.bribery = bribery  # whether this round's bribery is not yet over
        self.ladder = ladder  # as it stands …
        self.tempted = tempted(ladder, players)  # … and so [seat] chances of bribes against all rivals together


def outlook(s: Offrandes) -> Outlook:
    """Read from the stack: at its bottom waits what follows the phase that is going on."""
    turns: i64 = 0
    if s.stack[0] == ROUND_PHASES:
        if s.stack[2] == 1:  # bribery comes next, and the frame above counts the turns begun
            turns = s.players - s.stack[FRAME + 2] + 1
    elif s.stack[0] != END_CHECK:  # preparation
        turns = s.players
    return Outlook(turns, rounds_after(s), s.stack[0] != END_CHECK, s.ladder, s.players)


def rounds_after(s: Offrandes) -> i64:
    """Tenths of rounds expected after this one, until the altars are full or somebody has passed 100 points."""
    empty: i64 = 0
    for altar in range(ALTAR_COUNT):
        if s.altar_owner[altar] == NONE:
            empty += 1
    by_altars = empty * FILLING // s.players
    by_score = (score_that_ends(s) - s.score[highest(s)]) * ROUND // PACE
    return max(0, min(by_altars, by_score))


def offers_in_this_round(s: Offrandes, seat: i64) -> bool:
    """Whether a seat's offering of this round is still to come, or is being made."""
    if s.stack[0] != END_CHECK:
        return True
    done = s.stack[FRAME + 2]  # of the frame that counts offering turns begun; the last of them is going on
    return (seat - s.start + s.players) % s.players >= done - 1


def tempted(ladder: vec[i64], players: i64) -> vec[i64]:
    """Chances of bribes against all rivals together.  [seat]"""
    chances = NOTHING[:]
    for briber in range(players):
        for victim in range(players):
            if briber != victim:
                chances[briber] += lead(ladder, briber, victim)
    return chances


def lead(ladder: vec[i64], briber: i64, victim: i64) -> i64:
    """How likely a bribe is possible: now, or with the fields that are still to come."""
    more = ladder[briber * PERSON_COUNT + SEDUCER] - ladder[victim * PERSON_COUNT + GUARD]
    return LEAD[max(0, min(more + 1, 3))]
