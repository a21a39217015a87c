"""What single things are worth to a seat, in hundredths of a point: weights for bots, not rules.

What lasts is worth so much for each epoch that is left. Most weights began as guesses and were kept, or changed, by how
games of greedy bots went.
"""

from typing import Final

from mypy_extensions import i64

from petteia.core.state import NONE
from petteia.core.vec import vec
from petteia.games.pantheon.board import columns_of
from petteia.games.pantheon.facts import (
    CARD_COUNT,
    EFFECT_CHOOSE,
    EFFECT_DRAW_CARDS,
    EFFECT_DRAW_DEMIGOD,
    EFFECT_DRAW_ON_OPPONENT_MOVEMENT,
    EFFECT_EXTRA_TURN,
    EFFECT_GAIN_PIECES,
    EFFECT_OFFERING_UP,
    EFFECT_PURCHASE,
    EFFECT_REVEAL_GOD,
    EFFECT_SCORE_AT_SCORING,
    EFFECT_TAKE_DEMIGOD,
    EFFECT_TAKE_SPECIAL_MONEY,
    MONEY_1,
    MOVE,
    OFFERING_COUNT,
)
from petteia.games.pantheon.ids import EPOCH_PEOPLE
from petteia.games.pantheon.phases.cards import top_of_special_money
from petteia.games.pantheon.phases.operations.demigods import next_group
from petteia.games.pantheon.phases.operations.operation import takes, word
from petteia.games.pantheon.phases.operations.tiles import TOP
from petteia.games.pantheon.phases.payment import most_first
from petteia.games.pantheon.scoring import column_points, demigod_points
from petteia.games.pantheon.state import POWER_COUNT, VALUE_COUNT, Pantheon

POINT: Final[i64] = 100
SURE: Final[i64] = 100  # shares are hundredths
EPOCH: Final[i64] = 10  # epochs are counted in tenths, because the present one is half gone

# Cards
MOVE_CARD: Final[i64] = 95
OFFERING_CARD: Final[i64] = 75
COIN: Final[i64] = 70  # for each unit of money
UNSEEN: Final[i64] = 60  # a card that is still to be drawn
PICKED: Final[i64] = 85  # one that may be chosen from the display
ALIKE: Final = vec[i64]([0, 100, 195, 275, 325, 345, 355])  # [so many of a kind] hundredths of one of them
MANY: Final[i64] = 9  # cards beyond this wait long for a use
IN_PLENTY: Final[i64] = 60  # share of their worth that they have
LATE: Final = vec[i64]([100, 100, 100, 100, 95, 80, 40])  # [epoch] share of its worth that a card still has

# For each epoch that is left
LASTING: Final = vec[i64]([110, 80, 60, 80, 45, 0, 0])  # [power] for each of it; cards of opponents: for each of them
EXTRA_TURN: Final[i64] = 400  # once; more than the cards that could be drawn in it
LEVEL: Final = vec[i64]([0, 78, 148, 200, 235])  # [level] of an offering tile
KINDS: Final = vec[i64]([100, 85, 45, 20])  # [n-th best tile] gods ask for two or three kinds
FOOT: Final = vec[i64]([0, 30, 60, 90, 120, 140, 157, 170, 180, 186, 190, 193, 195])  # [so many]

# Columns
COLUMN: Final = vec[i64]([0, 110, 200, 265, 305, 330, 345, 355, 360, 362, 364, 366, 368])  # [so many in the supply]
WITH_FEET: Final = vec[i64]([15, 45, 75, 100])  # [own feet] share of that: without them columns come nowhere
GROWTH: Final[i64] = 7  # tenths of a column that a seat places in an epoch
LAST_GASP: Final[i64] = 70  # share of the printed scale in the last epoch before a scoring; the rest is its curve


# Time.


def clock(s: Pantheon) -> i64:
    """The epoch by which things are valued. One that has just ended still counts: nobody gains by putting that off."""
    return s.epoch - 1 if s.asked_step() == EPOCH_PEOPLE else s.epoch


def epochs_left(s: Pantheon) -> i64:
    """Tenths of epochs, the present one as half."""
    return (s.facts.epochs - clock(s)) * EPOCH + EPOCH // 2


def scorings_left(s: Pantheon) -> i64:
    return 2 if s.epoch <= s.facts.halftime else 1


def late(s: Pantheon, worth: i64) -> i64:
    return worth * LATE[min(clock(s), len(LATE) - 1)] // SURE


# What a seat has.


def demigods_worth(s: Pantheon, seat: i64) -> i64:
    return demigod_points(s, seat) * POINT * scorings_left(s)


def columns_worth(s: Pantheon, seat: i64) -> i64:
    return columns_worth_if(s, columns_of(s, seat))


def columns_worth_if(s: Pantheon, n: i64) -> i64:
    """What so many columns on the map will have brought when the scorings are over, with more to come until then."""
    worth: i64 = 0
    for scoring in range(2 - scorings_left(s), 2):
        epochs = (s.facts.halftime if scoring == 0 else s.facts.epochs) - clock(s)
        if epochs <= 0:
            worth += (LAST_GASP * column_points(s, n) * POINT + (SURE - LAST_GASP) * curve(10 * n)) // SURE
        else:
            worth += curve(10 * n + GROWTH * epochs) - curve(GROWTH * epochs)
    return worth


def curve(tenths: i64) -> i64:
    """The scale of columns without its steps: n + n²/4 points."""
    return POINT * tenths // 10 + POINT * tenths * tenths // 400


def column_gain(s: Pantheon, seat: i64) -> i64:
    """What one more column on the map is worth; it leaves the supply."""
    n = columns_of(s, seat)
    own, feet = s.columns[seat], feet_of(s, seat)
    spare = spare_columns(s, own, feet) - spare_columns(s, own - 1, feet)
    return columns_worth_if(s, n + 1) - columns_worth_if(s, n) - spare


def gods_worth(s: Pantheon, seat: i64) -> i64:
    worth: i64 = 0
    for power in range(POWER_COUNT):
        worth += lasting_worth(s, power, s.powers[seat * POWER_COUNT + power])
    return worth


def lasting_worth(s: Pantheon, power: i64, n: i64) -> i64:
    if power == EFFECT_SCORE_AT_SCORING:
        return n * POINT * scorings_left(s)
    if power == EFFECT_EXTRA_TURN:
        return n * late(s, EXTRA_TURN)
    if power == EFFECT_DRAW_ON_OPPONENT_MOVEMENT:
        n *= s.players - 1
    return n * LASTING[power] * epochs_left(s) // EPOCH


def tiles_worth(s: Pantheon, seat: i64) -> i64:
    first = seat * OFFERING_COUNT
    return tiles_worth_if(s, s.levels[first], s.levels[first + 1], s.levels[first + 2], s.levels[first + 3])


def tiles_worth_if(s: Pantheon, a: i64, b: i64, c: i64, d: i64) -> i64:
    """Tiles save cards whenever a god is acquired; the best of them oftenest."""
    first, second, third, fourth = most_first(a, b, c, d)
    worth = LEVEL[first] * KINDS[0] + LEVEL[second] * KINDS[1] + LEVEL[third] * KINDS[2] + LEVEL[fourth] * KINDS[3]
    return worth * epochs_left(s) // (SURE * EPOCH)


def tile_gain(s: Pantheon, seat: i64, offering: i64, level: i64) -> i64:
    """What a tile of this level adds, in place of the one that is owned."""
    first = seat * OFFERING_COUNT
    before = s.levels[first + offering]
    now = tiles_worth(s, seat)
    s.levels[first + offering] = level
    then = tiles_worth(s, seat)
    s.levels[first + offering] = before
    return then - now


def supply_worth(s: Pantheon, seat: i64) -> i64:
    """Feet come back, wherever they stand; columns in the supply are still to be placed."""
    feet = feet_of(s, seat)
    return feet_worth(s, feet) + spare_columns(s, s.columns[seat], feet)


def feet_of(s: Pantheon, seat: i64) -> i64:
    """All that are a seat's own, in its supply or on the map."""
    return s.facts.feet_each - s.feet_left[seat]


def feet_worth(s: Pantheon, n: i64) -> i64:
    return FOOT[min(n, len(FOOT) - 1)] * epochs_left(s) // EPOCH


def spare_columns(s: Pantheon, n: i64, feet: i64) -> i64:
    return late(s, COLUMN[max(0, min(n, len(COLUMN) - 1))]) * WITH_FEET[min(feet, len(WITH_FEET) - 1)] // SURE


# Cards.


def card_worth(s: Pantheon, card: i64) -> i64:
    """What one card of a kind is worth."""
    if card == MOVE:
        return late(s, MOVE_CARD)
    return late(s, COIN * s.facts.card_money[card] if card >= MONEY_1 else OFFERING_CARD)


def cards_worth(s: Pantheon, card: i64, n: i64) -> i64:
    """What so many cards of a kind are worth together: money adds up, of others few are of use."""
    if card >= MONEY_1:
        return card_worth(s, card) * n
    return card_worth(s, card) * ALIKE[min(n, len(ALIKE) - 1)] // SURE


def hand_worth(s: Pantheon, seat: i64) -> i64:
    """What everybody knows of is worth a trifle less, so that nobody shows cards for nothing."""
    worth: i64 = 0
    known: i64 = 0
    n: i64 = 0
    for card in range(CARD_COUNT):
        at = seat * CARD_COUNT + card
        worth += cards_worth(s, card, s.hand[at])
        known += s.known[at]
        n += s.hand[at]
    if n > MANY:
        worth = worth * (MANY * SURE + (n - MANY) * IN_PLENTY) // (n * SURE)
    return worth - known


# Effects of tiles.


def effect_worth(s: Pantheon, seat: i64, effect: i64) -> i64:
    """What an effect would add to a seat now."""
    does = word(s, effect)
    n = takes(s, effect, 1)
    if does < POWER_COUNT:
        return lasting_worth(s, does, n if n != NONE else 1)
    if does == EFFECT_DRAW_CARDS:
        return n * late(s, UNSEEN)
    if does == EFFECT_GAIN_PIECES:
        return pieces_gain(s, seat, n, takes(s, effect, 2))
    if does == EFFECT_TAKE_SPECIAL_MONEY:
        top = top_of_special_money(s)
        return 2 * late(s, UNSEEN) if top == NONE else card_worth(s, top)
    if does == EFFECT_OFFERING_UP:
        return best_raise(s, seat, n)
    if does == EFFECT_TAKE_DEMIGOD:
        return highest_open(s, 0) * POINT * scorings_left(s)
    if does == EFFECT_DRAW_DEMIGOD:
        return hidden_demigod(s)
    if does == EFFECT_CHOOSE:
        best: i64 = 0
        for option in range(1, s.facts.effect_does_width):
            if takes(s, effect, option) != NONE:
                best = max(best, effect_worth(s, seat, takes(s, effect, option)))
        return best
    if does == EFFECT_PURCHASE:
        return n * late(s, COIN)
    return any_god(s) if does == EFFECT_REVEAL_GOD else 0


def pieces_gain(s: Pantheon, seat: i64, feet: i64, columns: i64) -> i64:
    """As many as are left in the general supply."""
    own, spare = feet_of(s, seat), s.columns[seat]
    more = own + min(feet, s.feet_left[seat])
    worth = feet_worth(s, more) - feet_worth(s, own)
    return worth + spare_columns(s, spare + min(columns, s.columns_left[seat]), more) - spare_columns(s, spare, own)


def best_raise(s: Pantheon, seat: i64, levels: i64) -> i64:
    best: i64 = 0
    for offering in range(OFFERING_COUNT):
        level = min(s.levels[seat * OFFERING_COUNT + offering] + levels, TOP)
        best = max(best, tile_gain(s, seat, offering, level))
    return best


def highest_open(s: Pantheon, nth: i64) -> i64:
    """The value of the n-th highest demigod on display, from 0; 0 if there are not so many."""
    value = VALUE_COUNT - 1
    while value > 0:
        nth -= s.open_demigods[value]
        if nth < 0:
            return value
        value -= 1
    return 0


def hidden_demigod(s: Pantheon) -> i64:
    """The mean of those that may lie on top of the stack."""
    group = next_group(s)
    n: i64 = 0
    values: i64 = 0
    for value in range(VALUE_COUNT):
        if s.facts.demigod_high[value] == group:
            n += s.demigods_left[value]
            values += value * s.demigods_left[value]
    return values * POINT * scorings_left(s) // n if n > 0 else 0


def any_god(s: Pantheon) -> i64:
    """A god of the stack that may be had for its topmost number, to somebody: often it cannot be paid."""
    return 100 + 45 * s.epoch
