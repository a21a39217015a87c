"""How good a table looks for a seat: what it may expect to have at the end, in hundredths of a point.

Points, demigods and columns by the scorings that are still to come; gods and offering tiles by the epochs in which they
will be of use; cards and pieces; loot within reach, and the god it may acquire next. Of the strongest rival's standing
a part is taken off; in the last epoch it counts most whether that is enough to win. A movement or a purchase that is
going on is judged by what it will probably come to. Cards of others are not looked at, only how many they are.
"""

from typing import Final

from mypy_extensions import i64

from petteia.core.state import FRAME, NONE
from petteia.core.terms import total
from petteia.core.vec import vec
from petteia.games.pantheon import term
from petteia.games.pantheon.facts import EFFECT_TAKE_DEMIGOD, LOOT_COUNT
from petteia.games.pantheon.ids import (
    CARDS_DRAW,
    CARDS_DUE,
    DRAW_NEXT,
    DRAW_PICK,
    EFFECT_CHOOSE,
    EPOCH_DEMIGOD,
    EPOCH_GOD,
    GOD_TAKE,
    LOOT_NEXT,
    LOOT_ORDER,
    MOVE_END,
    MOVE_SET,
    PURCHASE_BACK,
    PURCHASE_ITEM,
    PURCHASE_SETTLE,
    TILE_RAISE,
    TURN_ACT,
)
from petteia.games.pantheon.outcome import outcome
from petteia.games.pantheon.phases.cards import hand_of
from petteia.games.pantheon.phases.operations.operation import word
from petteia.games.pantheon.prospects import next_god, next_people, revealed_god, within_reach
from petteia.games.pantheon.scoring import winners
from petteia.games.pantheon.state import Pantheon
from petteia.games.pantheon.victory import WON, over, prospect
from petteia.games.pantheon.worth import (
    PICKED,
    POINT,
    SURE,
    UNSEEN,
    columns_worth,
    demigods_worth,
    effect_worth,
    gods_worth,
    hand_worth,
    hidden_demigod,
    highest_open,
    late,
    scorings_left,
    supply_worth,
    tiles_worth,
)

RIVAL: Final = vec[i64]([0, 0, 70, 50, 40])  # [players] share of the strongest rival's standing
APART: Final[i64] = 64  # numbers of acts: more than any argument, movement or hand comes to
FRESH: Final[i64] = 450  # what a new epoch promises: gods and loot that are not there yet


def quiet(s: Pantheon) -> bool:
    """Whether the table can be judged at the question that is asked.

    Not where something small is owed: a tile to raise, the order of loot, a card to take back. An extra turn, too, is
    judged by what is done in it.
    """
    step = s.asked_step()
    if step == TURN_ACT:
        return s.extra == 0
    return step not in (TILE_RAISE, EFFECT_CHOOSE, LOOT_NEXT, PURCHASE_BACK, GOD_TAKE)


def act(s: Pantheon) -> i64:
    """Every question is an act of its own: what follows is judged by its probable outcome.

    The same step is asked again after a piece, a purchase or a card, so that these tell its acts apart.
    """
    if s.depth == 0:
        return NONE
    return ((s.asked_step() * APART + s.asked_arg()) * APART + s.made) * APART + hand_of(s, max(s.asked_seat(), 0))


def evaluate(s: Pantheon, seat: i64) -> i64:
    return total(terms(s, seat))


def terms(s: Pantheon, seat: i64) -> vec[i64]:
    if s.depth == 0:
        return at_the_end(s, seat)
    s = outcome(s)
    own = standing(s, seat)
    own[term.VICTORY] = prospect(s, seat, mover(s), waiting_demigods(s))
    own[term.HAND] = hand_worth(s, seat) + to_come(s, seat)
    own[term.NEXT_PEOPLE] = next_people(s, hand_of(s, seat) + cards_due(s, seat))
    own[term.LOOT] = taken(s, seat)
    if s.temple == NONE or over(s):
        own[term.CLOCK] = FRESH if s.epoch < s.facts.epochs or s.temple == NONE else 0
        if s.temple != NONE and seat == s.active:
            own[term.CLOCK] += s.facts.end_points * POINT
    else:
        own[term.ROUTES] = within_reach(s, seat)
        own[term.NEXT_GOD] = next_god(s, seat)
    own[term.RIVALS] = -strongest_rival(s, seat) * RIVAL[s.players] // SURE
    return own


def at_the_end(s: Pantheon, seat: i64) -> vec[i64]:
    own = term.NONE_YET[:]
    own[term.POINTS] = s.score[seat] * POINT
    won = False
    for winner in winners(s):
        if winner == seat:
            won = True
    own[term.VICTORY] = WON if won else -WON
    best: i64 = 0
    for other in range(s.players):
        if other != seat:
            best = max(best, s.score[other] * POINT)
    own[term.RIVALS] = -best * RIVAL[s.players] // SURE
    return own


def standing(s: Pantheon, seat: i64) -> vec[i64]:
    """What everybody can see of a seat."""
    own = term.NONE_YET[:]
    own[term.POINTS] = s.score[seat] * POINT
    own[term.DEMIGODS] = demigods_worth(s, seat)
    own[term.COLUMNS] = columns_worth(s, seat)
    own[term.GODS] = gods_worth(s, seat)
    own[term.TILES] = tiles_worth(s, seat)
    own[term.SUPPLY] = supply_worth(s, seat)
    return own


def strongest_rival(s: Pantheon, seat: i64) -> i64:
    best: i64 = 0
    for other in range(s.players):
        if other != seat:
            theirs = total(standing(s, other)) + hand_of(s, other) * late(s, UNSEEN) + taken(s, other)
            if over(s) and other == s.active:
                theirs += s.facts.end_points * POINT
            best = max(best, theirs)
    return best


def to_come(s: Pantheon, seat: i64) -> i64:
    """Cards, a demigod and a revealed god that are due to a seat, by what they are worth in the mean."""
    worth: i64 = 0
    for frame in range(s.depth):
        if s.stack[frame * FRAME + 1] != seat:
            continue
        step, due = s.stack[frame * FRAME], s.stack[frame * FRAME + 2]
        if step in (CARDS_DUE, CARDS_DRAW):
            worth += due * late(s, UNSEEN)
        elif step in (DRAW_NEXT, DRAW_PICK):
            worth += due * late(s, PICKED)
        elif step == EPOCH_DEMIGOD:
            worth += hidden_demigod(s)
        elif step == EPOCH_GOD:
            worth += revealed_god(s, seat)
    return worth


def cards_due(s: Pantheon, seat: i64) -> i64:
    """How many cards a seat is still to draw."""
    n: i64 = 0
    for frame in range(s.depth):
        if s.stack[frame * FRAME + 1] == seat and s.stack[frame * FRAME] in (
            CARDS_DUE,
            CARDS_DRAW,
            DRAW_NEXT,
            DRAW_PICK,
        ):
            n += s.stack[frame * FRAME + 2]
    return n


def taken(s: Pantheon, seat: i64) -> i64:
    """Loot tiles whose bonus a seat is still to get."""
    if mover(s) != seat:
        return 0
    worth = waiting_demigods(s) * POINT * scorings_left(s)
    for loot in range(LOOT_COUNT):
        n = s.waiting[loot]
        if n > 0 and word(s, s.facts.loot_effect[loot]) != EFFECT_TAKE_DEMIGOD:
            worth += n * effect_worth(s, seat, s.facts.loot_effect[loot])
    return worth


def waiting_demigods(s: Pantheon) -> i64:
    """The values of the demigods that loot tiles taken in this turn will bring, the highest first."""
    values: i64 = 0
    nth: i64 = 0
    for loot in range(LOOT_COUNT):
        if word(s, s.facts.loot_effect[loot]) == EFFECT_TAKE_DEMIGOD:
            for _ in range(s.waiting[loot]):
                values += highest_open(s, nth)
                nth += 1
    return values


def mover(s: Pantheon) -> i64:
    """Whose loot is waiting: the seat that moves or buys."""
    for frame in range(s.depth - 1, -1, -1):
        if s.stack[frame * FRAME] in (MOVE_SET, MOVE_END, LOOT_NEXT, LOOT_ORDER, PURCHASE_ITEM, PURCHASE_SETTLE):
            return s.stack[frame * FRAME + 1]
    return NONE
