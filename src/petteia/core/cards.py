"""Cards by kind: hands, piles and bags as counts, what everybody has seen go into a hand, and the rest dealt anew.

A row says how many cards of each kind lie in one place: a pile is a row, and hands are a row for each seat, one behind
the other [seat * kinds + kind]. Cards of a kind are alike, so a place has no order.

Whatever goes into a hand before everybody's eyes stays known. It is counted beside the hands, in a vector of the same
shape; state.toml names it there as what is `seen` of the hands, and the contract holds both to each other.
"""

from mypy_extensions import i64

from petteia.core.rng import Rng
from petteia.core.state import zeros
from petteia.core.vec import vec


def held(cards: vec[i64], first: i64, kinds: i64) -> i64:
    """How many cards lie in the row that begins there."""
    n: i64 = 0
    for at in range(first, first + kinds):
        n += cards[at]
    return n


def pour(cards: vec[i64], first: i64, kinds: i64, into: vec[i64], into_first: i64) -> None:
    """Move a whole row to another."""
    for kind in range(kinds):
        into[into_first + kind] += cards[first + kind]
        cards[first + kind] = 0


def take(hands: vec[i64], seen: vec[i64], at: i64, n: i64) -> None:
    """Cards of a kind go into a hand, and everybody sees which. (What is drawn unseen is added to the hand alone.)"""
    hands[at] += n
    seen[at] += n


def lay(hands: vec[i64], seen: vec[i64], at: i64, n: i64) -> None:
    """Cards of a kind leave a hand, those that were seen first: they may be the ones, and those left may be others."""
    hands[at] -= n
    seen[at] = max(seen[at] - n, 0)


def hand_in(hands: vec[i64], seen: vec[i64], first: i64, kinds: i64, into: vec[i64]) -> None:
    """A whole hand goes to a pile, and nothing is known of it any more."""
    pour(hands, first, kinds, into, 0)
    for at in range(first, first + kinds):
        seen[at] = 0


class Pool:
    """Cards of which somebody knows how many of each kind there are, but not where they lie.

    Gathered from all these places and dealt there again, each way as likely as with shuffled cards. Only counts go in,
    so nothing that comes out can tell where a card lay before.
    """

    def __init__(self, kinds: i64) -> None:
        self.cards = zeros(kinds)  # [kind]
        self.size: i64 = 0

    def add(self, kind: i64, n: i64) -> None:
        self.cards[kind] += n
        self.size += n

    def gather(self, cards: vec[i64], first: i64) -> i64:
        """Take up a whole row; how many cards lay there."""
        before = self.size
        for kind in range(len(self.cards)):
            self.add(kind, cards[first + kind])
            cards[first + kind] = 0
        return self.size - before

    def gather_unseen(self, hands: vec[i64], seen: vec[i64], first: i64) -> i64:
        """Take up what nobody saw go into a hand; how many cards that is."""
        before = self.size
        for kind in range(len(self.cards)):
            self.add(kind, hands[first + kind] - seen[first + kind])
            hands[first + kind] = seen[first + kind]
        return self.size - before

    def draw(self, rng: Rng) -> i64:
        """The kind of one card, each card as likely as any other."""
        left = rng.below(self.size)
        kind: i64 = 0
        while left >= self.cards[kind]:
            left -= self.cards[kind]
            kind += 1
        self.add(kind, -1)
        return kind

    def deal(self, cards: vec[i64], first: i64, n: i64, rng: Rng) -> None:
        """So many cards into a row."""
        while n > 0:
            cards[first + self.draw(rng)] += 1
            n -= 1

    def leave(self, cards: vec[i64], first: i64) -> None:
        """All that is left into a row."""
        pour(self.cards, 0, len(self.cards), cards, first)
        self.size = 0


def redeal(hands: vec[i64], seen: vec[i64], pile: vec[i64], seat: i64, players: i64, rng: Rng) -> None:
    """Deal anew what a seat cannot know: the other hands, but for what was seen of them, and the pile.

    All sizes stay. Somebody who only watches, SPECTATOR, knows no hand.
    """
    kinds: i64 = len(pile)
    pool = Pool(kinds)
    due = zeros(players)
    pool.gather(pile, 0)
    for other in range(players):
        if other != seat:
            due[other] = pool.gather_unseen(hands, seen, other * kinds)
    for other in range(players):
        pool.deal(hands, other * kinds, due[other], rng)
    pool.leave(pile, 0)
