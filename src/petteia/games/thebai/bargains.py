"""What contracts are worth: those that are fulfilled by the sets they make, those in hand by how near they are."""

from typing import Final

from mypy_extensions import i64

from petteia.core.bits import BIT, count, holds
from petteia.core.state import FRAME, NONE
from petteia.core.vec import vec
from petteia.games.thebai import goods
from petteia.games.thebai.facts import AMPHORA, BRONZE, CONTRACT_COUNT, GRAPE, STEP_ARCHON, SUIT_COUNT
from petteia.games.thebai.ids import CONTRACT_TUCK
from petteia.games.thebai.measures import contracts, of_suit
from petteia.games.thebai.phases.contracts import hand_size
from petteia.games.thebai.scoring import best_colouring, contract_points
from petteia.games.thebai.state import Thebai
from petteia.games.thebai.worth import POINT, SPENT, SURE, contract_chances, share_of, step_of, turns_left

SETS: Final[i64] = 20  # a contract may be part of larger sets later, for each turn that is left
GOOD: Final[i64] = 42  # each good that it costs, besides what it scores, as long as it may buy something else
CARD: Final = vec[i64]([-300, -200, 60, 160, 240])  # [turns left for it] a contract that is drawn
TAKEN: Final = vec[i64]([0, 30, 180, 300, 380])  # [turns left for it] one that may be chosen, or left
ENOUGH: Final = vec[i64]([100, 75, 50, 25, 10])  # [cards in hand] share of that
UNSEEN: Final[i64] = 200  # a contract in another hand
# [chances * 6 + goods that are missing] how likely a contract will be fulfilled
LIKELY: Final = vec[i64](
    [0, 0, 0, 0, 0, 0, 85, 45, 15, 5, 0, 0, 85, 65, 40, 20, 8, 0, 85, 70, 52, 35, 20, 8, 85, 73, 60, 45, 30, 18]
)
NOW: Final[i64] = 98  # the same of one that lacks nothing and may be fulfilled in the turn that is going on
FOUND: Final = vec[i64]([100, 100, 60])  # [step of the last turn] share of that while goods are missing
CROWDED: Final = vec[i64]([100, 95, 85, 70, 50, 30, 15])  # [n-th best] share of it


# Those that are fulfilled.


def sets_worth(s: Thebai, seat: i64) -> i64:
    """The sets as they are, and what may still be added to them."""
    return contract_points(s, seat) * POINT + contracts(s, seat) * SETS * turns_left(s, seat)


def being_fulfilled(s: Thebai, seat: i64) -> i64:
    """The contract whose reward a seat is getting, NONE if there is none."""
    if s.fulfilling != NONE:
        for frame in range(s.depth):
            if s.stack[frame * FRAME] == CONTRACT_TUCK and s.stack[frame * FRAME + 1] == seat:
                return s.stack[frame * FRAME + 2]
    return NONE


# Those in hand.


def missing(s: Thebai, seat: i64, contract: i64) -> i64:
    """The goods that a seat still lacks for a contract."""
    return lacking(s, contract, goods.has(s, seat, AMPHORA), goods.has(s, seat, GRAPE), goods.has(s, seat, BRONZE))


def lacking(s: Thebai, contract: i64, amphorae: i64, grapes: i64, bronzes: i64) -> i64:
    """What so many goods lack for a contract."""
    facts = s.facts
    return (
        max(0, facts.contract_amphorae[contract] - amphorae)
        + max(0, facts.contract_grapes[contract] - grapes)
        + max(0, facts.contract_bronzes[contract] - bronzes)
    )


def cost_of(s: Thebai, contract: i64) -> i64:
    facts = s.facts
    return facts.contract_amphorae[contract] + facts.contract_grapes[contract] + facts.contract_bronzes[contract]


class Sets:
    """The fulfilled contracts of a seat with its gates, which stand for the colours that it lacks; then its hand."""

    def __init__(self, s: Thebai, seat: i64) -> None:
        self.suits = vec[i64]([int(of_suit(s, seat, suit)) for suit in range(SUIT_COUNT)])
        self.gates = count(s.gates[seat])
        self.points = best_colouring(s, self.suits, self.gates, 0)
        self.held = vec[i64]([0] * SUIT_COUNT)  # [suit] those in hand

    def more(self, s: Thebai, suit: i64) -> i64:
        """What one more contract of a colour adds, after those of this colour that are in hand.

        Those of other colours may never be fulfilled: a set that needs them is not counted before they are.
        """
        held = self.held[suit]
        return self.with_more(s, suit, held + 1) - self.with_more(s, suit, held)

    def with_more(self, s: Thebai, suit: i64, more: i64) -> i64:
        """The points of the sets with so many more of a colour."""
        if more == 0:
            return self.points
        self.suits[suit] += more
        points = best_colouring(s, self.suits, self.gates, 0)
        self.suits[suit] -= more
        return points

    def hold(self, suit: i64) -> None:
        """It counts as fulfilled from now on: the next one of its colour adds less."""
        self.held[suit] += 1


def fulfilment(s: Thebai, seat: i64, contract: i64, reward: i64, sets: Sets) -> i64:
    """What fulfilling a contract brings: its reward and its part in the sets, less the goods."""
    more = sets.more(s, s.facts.contract_suit[contract])
    good = POINT // s.facts.things_a_point + GOOD * share_of(SPENT, turns_left(s, seat)) // SURE
    return reward + more * POINT + SETS * turns_left(s, seat) - cost_of(s, contract) * good


def likelihood(left: i64, lacks: i64) -> i64:
    return LIKELY[min(left, 4) * 6 + min(lacks, 5)]


def likelihood_now(s: Thebai, seat: i64, lacks: i64) -> i64:
    """The same of the best bargain in a turn in which it may still be fulfilled. What it lacks is found on the way."""
    if lacks == 0:
        return NOW
    step, left = step_of(s, seat), turns_left(s, seat)
    if step > STEP_ARCHON:
        return likelihood(left, lacks)
    return likelihood(left + 1, lacks) * (SURE if left > 0 else FOUND[step]) // SURE


def expected(s: Thebai, worth: i64, likely: i64) -> i64:
    """Fulfilled, or lost at the end."""
    return (worth * likely - s.facts.unfulfilled_loss * POINT * (SURE - likely)) // SURE


def hand_worth(
    s: Thebai, seat: i64, cards: list[i64], worths: vec[i64], amphorae: i64, grapes: i64, bronzes: i64
) -> i64:
    """The cards of a hand together with so many goods, by what fulfilling each would bring.

    The best bargain gets its goods first, and the more there are, the less likely each is fulfilled.
    """
    chances_left = contract_chances(s, seat)
    now = chances_left > turns_left(s, seat)
    worth: i64 = 0
    done: i64 = 0
    for nth in range(len(cards)):
        best: i64 = NONE
        most: i64 = 0
        for k in range(len(cards)):
            if not holds(done, k):
                lacks = lacking(s, cards[k], amphorae, grapes, bronzes)
                likely = likelihood(max(0, chances_left - nth), lacks)
                if now and nth == 0:
                    likely = likelihood_now(s, seat, lacks)
                brings = expected(s, worths[k], likely)
                if best == NONE or brings > most:
                    best = k
                    most = brings
        done |= BIT[best]
        share = CROWDED[min(nth, len(CROWDED) - 1)]
        worth += (most * share - s.facts.unfulfilled_loss * POINT * (SURE - share)) // SURE
        amphorae = max(0, amphorae - s.facts.contract_amphorae[cards[best]])
        grapes = max(0, grapes - s.facts.contract_grapes[cards[best]])
        bronzes = max(0, bronzes - s.facts.contract_bronzes[cards[best]])
    return worth


def card_worth(s: Thebai, seat: i64, worths: vec[i64]) -> i64:
    """A contract that is to come, by the turns that those in hand leave for it."""
    n = hand_size(s, seat)
    left = max(0, contract_chances(s, seat) - n)
    worth = worths[min(left, len(worths) - 1)]
    return worth if worth < 0 else worth * ENOUGH[min(n, len(ENOUGH) - 1)] // SURE


def unseen_hand(s: Thebai, seat: i64) -> i64:
    """What the hand of somebody else may be worth: only how many cards it has."""
    n, left = hand_size(s, seat), turns_left(s, seat)
    likely = min(n, left)
    return likely * UNSEEN - (n - likely) * s.facts.unfulfilled_loss * POINT


def cards_of(s: Thebai, seat: i64) -> list[i64]:
    return [contract for contract in range(CONTRACT_COUNT) if s.hand[seat * CONTRACT_COUNT + contract] > 0]
