"""What more or fewer goods and drachmas are worth to a seat: by themselves, and for the contracts in its hand.

So a stone that brings the last grape of a contract looks better than another, and what a contract needs is not paid
away for little.
"""

from typing import Final

from mypy_extensions import i64

from petteia.core.state import NONE
from petteia.core.vec import vec
from petteia.games.thebai import term
from petteia.games.thebai.bargains import hand_worth
from petteia.games.thebai.facts import AMPHORA, BRONZE, DRACHMA, GRAPE, RESOURCE_COUNT
from petteia.games.thebai.soldiers import pay_worth
from petteia.games.thebai.state import Thebai
from petteia.games.thebai.worth import thing_worth, turns_left

MOST: Final[i64] = 5  # more than are gained at once
DEAR: Final[i64] = 1000  # a thing that one does not have


class Purse:
    """Of one seat at one table. The hand counts once it is known what its contracts would bring."""

    def __init__(self, s: Thebai, seat: i64) -> None:
        self.s = s
        self.seat = seat
        self.turns = turns_left(s, seat)
        first = seat * RESOURCE_COUNT
        self.has = vec[i64]([int(s.goods[first + n]) for n in range(RESOURCE_COUNT)])
        self.cards: list[i64] = []
        self.worths = vec[i64]([])
        self.hand: i64 = 0  # what the hand is worth as things stand
        self.held = False
        self.later = False  # whether what is judged will come with a contract that is not fulfilled yet
        self.gained = vec[i64]([NONE] * (RESOURCE_COUNT * MOST))  # [resource * MOST + many] for the hand
        self.chosen = vec[i64]([NONE] * (MOST * 2))  # [many * 2] as things, [many * 2 + 1] for the hand

    def hold(self, cards: list[i64], worths: vec[i64]) -> i64:
        """Take the contracts in hand into account, by what fulfilling each would bring; what they are worth."""
        self.cards = cards
        self.worths = worths
        self.hand = self.hand_worth()
        self.held = True
        return self.hand

    def with_card(self, contract: i64, worth: i64) -> i64:
        """What another contract adds to the hand, by what fulfilling it would bring."""
        cards, worths, has = self.cards[:], vec[i64]([0] * (len(self.cards) + 1)), self.has
        for n in range(len(cards)):
            worths[n] = self.worths[n]
        worths[len(cards)] = worth
        cards.append(contract)
        return hand_worth(self.s, self.seat, cards, worths, has[AMPHORA], has[GRAPE], has[BRONZE]) - self.hand

    def hand_worth(self) -> i64:
        """What the hand is worth with what the purse holds."""
        if len(self.cards) == 0:
            return 0
        has = self.has
        return hand_worth(self.s, self.seat, self.cards, self.worths, has[AMPHORA], has[GRAPE], has[BRONZE])

    def thing(self, resource: i64, more: i64) -> i64:
        """What more of a kind adds by themselves."""
        n = self.has[resource]
        return thing_worth(self.s, resource, n + more, self.turns) - thing_worth(self.s, resource, n, self.turns)

    def for_hand(self, resource: i64, more: i64) -> i64:
        """What they add to the contracts in hand."""
        if resource == DRACHMA or len(self.cards) == 0:
            return 0
        self.has[resource] += more
        worth = self.hand_worth() - self.hand
        self.has[resource] -= more
        return worth

    def for_pay(self, more: i64) -> i64:
        """What more drachmas, or fewer, mean to the hoplites that will have to be paid.

        Nothing if they come with a contract later: each would look as if it paid the same hoplite, and keeping the
        contract as good as fulfilling it.
        """
        if self.later:
            return 0
        n = self.has[DRACHMA]
        return pay_worth(self.s, self.seat, n + more) - pay_worth(self.s, self.seat, n)

    # Gains.

    def add_gain(self, resource: i64, many: i64, own: vec[i64]) -> None:
        """So many of a named kind."""
        if resource == DRACHMA:
            own[term.BATTLES] += self.for_pay(many)
        at = resource * MOST + min(many, MOST - 1)
        if self.gained[at] == NONE:
            self.gained[at] = max(0, self.for_hand(resource, many))
        own[term.THINGS] += self.thing(resource, many)
        own[term.HAND] += self.gained[at]

    def add_goods(self, many: i64, own: vec[i64]) -> None:
        """So many goods of one's choice."""
        at = min(many, MOST - 1) * 2
        if self.chosen[at] == NONE:
            self.choose(many, at)
        own[term.THINGS] += self.chosen[at]
        own[term.HAND] += self.chosen[at + 1]

    def choose(self, many: i64, at: i64) -> None:
        """One after another the good that is needed most."""
        before, things = self.hand, 0 * many
        had = self.has[:]
        for _ in range(many):
            best, most, more = AMPHORA, -DEAR * DEAR, 0 * many
            for resource in range(DRACHMA):
                hand = self.for_hand(resource, 1)
                worth = self.thing(resource, 1) + hand
                if worth > most:
                    best, most, more = resource, worth, hand
            things += most - more
            self.has[best] += 1
            self.hand += more
        self.chosen[at] = things
        self.chosen[at + 1] = self.hand - before
        self.has = had
        self.hand = before

    # Losses.

    def price(self, many: i64) -> i64:
        """What paying so many goods or drachmas costs, always the one that is missed least."""
        cost: i64 = 0
        before = self.hand
        had = self.has[:]
        for _ in range(many):
            best, least = DRACHMA, DEAR
            for resource in range(RESOURCE_COUNT):
                if self.has[resource] > 0:
                    loss = -self.thing(resource, -1) - self.for_hand(resource, -1)
                    loss -= self.for_pay(-1) if resource == DRACHMA else 0
                    if loss < least:
                        best, least = resource, loss
            cost += least
            self.has[best] -= 1
            self.hand = self.hand_worth()
        self.has = had
        self.hand = before
        return cost

    def drachmas(self, many: i64) -> i64:
        """What paying so many drachmas costs."""
        return -self.thing(DRACHMA, -many) - self.for_pay(-many) if self.has[DRACHMA] >= many else DEAR * many

    def swap(self) -> i64:
        """What the best exchange of one thing for another brings."""
        best: i64 = 0
        for gift in range(RESOURCE_COUNT):
            if self.has[gift] == 0:
                continue
            for wish in range(RESOURCE_COUNT):
                if wish == gift:
                    continue
                things = self.thing(gift, -1) + self.thing(wish, 1)
                self.has[gift] -= 1
                self.has[wish] += 1
                best = max(best, things + self.hand_worth() - self.hand)
                self.has[gift] += 1
                self.has[wish] -= 1
        return best
