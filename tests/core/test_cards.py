"""Cards by kind: what all have seen of a hand, and what nobody saw dealt anew."""

from collections import Counter
from itertools import permutations

import pytest

from petteia.core.cards import Pool, hand_in, held, lay, redeal, take
from petteia.core.rng import Rng
from petteia.core.state import SPECTATOR, vector
from petteia.core.vec import vec

RED, BLUE, GREEN = range(3)
KINDS = 3


def test_a_card_taken_before_all_eyes_is_known_until_one_of_its_kind_leaves() -> None:
    """PAN-X52: whichever of them it was."""
    hands, seen = vector([0, 0, 0]), vector([0, 0, 0])
    take(hands, seen, RED, 1)
    hands[RED] += 1  # drawn unseen
    hands[BLUE] += 1
    assert list(seen) == [1, 0, 0]
    lay(hands, seen, RED, 1)
    assert (list(hands), list(seen)) == ([1, 1, 0], [0, 0, 0])
    lay(hands, seen, RED, 1)
    assert (list(hands), list(seen)) == ([0, 1, 0], [0, 0, 0])


def test_several_cards_of_a_kind_leave_at_once() -> None:
    hands, seen = vector([5, 0, 0]), vector([3, 0, 0])
    lay(hands, seen, RED, 2)
    assert (list(hands), list(seen)) == ([3, 0, 0], [1, 0, 0])


def test_a_hand_that_is_handed_in_is_forgotten_and_no_other() -> None:
    hands, seen, pile = vector([1, 2, 0, 3, 0, 1]), vector([0, 2, 0, 1, 0, 1]), vector([1, 0, 0])
    hand_in(hands, seen, KINDS, KINDS, pile)
    assert list(hands) == [1, 2, 0, 0, 0, 0]
    assert list(seen) == [0, 2, 0, 0, 0, 0]
    assert list(pile) == [4, 0, 1]
    assert (held(hands, 0, KINDS), held(hands, KINDS, KINDS), held(pile, 0, KINDS)) == (3, 0, 5)


def cards_of(cards: vec, first: int) -> list[int]:
    return [kind for kind in range(KINDS) for _ in range(cards[first + kind])]


# Three seats; seat 0 looks. Of seat 1 all have seen a red card, and two are unknown; of seat 2 one is unknown.
HANDS, SEEN, PILE = [0, 1, 1, 2, 0, 1, 0, 1, 0], [0, 0, 0, 1, 0, 0, 0, 0, 0], [1, 1, 0]


@pytest.mark.parametrize("seat", [0, 1, 2, SPECTATOR])
def test_a_redeal_keeps_sizes_and_what_was_seen_and_ones_own_hand(seat: int) -> None:
    for dice in range(200):
        hands, pile = vector(HANDS), vector(PILE)
        redeal(hands, vector(SEEN), pile, seat, 3, Rng(dice))
        for other in range(3):
            assert held(hands, other * KINDS, KINDS) == held(vector(HANDS), other * KINDS, KINDS)
        assert held(pile, 0, KINDS) == 2
        assert all(there >= seen for there, seen in zip(hands, SEEN, strict=True))
        assert all(
            sum(hands[kind::KINDS]) + pile[kind] == sum(HANDS[kind::KINDS]) + PILE[kind] for kind in range(KINDS)
        )
        if seat >= 0:
            assert list(hands)[seat * KINDS : seat * KINDS + KINDS] == HANDS[seat * KINDS : seat * KINDS + KINDS]


def test_every_deal_is_as_likely_as_with_shuffled_cards() -> None:
    """Counted over all orders of the unseen cards: two for seat 1, one for seat 2, the rest for the pile."""
    pool = [RED, GREEN, BLUE, RED, BLUE]  # seat 1: red and green beyond what was seen; seat 2: blue; the pile
    ways: Counter[tuple[tuple[int, ...], int]] = Counter()
    for order in permutations(pool):
        ways[tuple(sorted(order[:2])), order[2]] += 1
    times, all_ways = 24000, sum(ways.values())
    counted: Counter[tuple[tuple[int, ...], int]] = Counter()
    for dice in range(times):
        hands, pile = vector(HANDS), vector(PILE)
        redeal(hands, vector(SEEN), pile, 0, 3, Rng(dice))
        unseen = vector([hands[n] - SEEN[n] for n in range(9)])
        counted[tuple(cards_of(unseen, KINDS)), cards_of(unseen, 2 * KINDS)[0]] += 1
    assert set(counted) == set(ways)
    for deal, many in ways.items():
        expected = times * many / all_ways
        assert abs(counted[deal] - expected) < 5 * expected**0.5, deal


def test_what_is_dealt_does_not_depend_on_where_cards_lay() -> None:
    """The same dice over another deal of the same unseen cards come to the same."""
    hands, pile = vector(HANDS), vector(PILE)
    redeal(hands, vector(SEEN), pile, 0, 3, Rng(7))
    again, other_pile = hands[:], pile[:]
    redeal(again, vector(SEEN), other_pile, 0, 3, Rng(7))
    assert (list(again), list(other_pile)) == (list(hands), list(pile))


def test_a_pool_deals_single_cards_too_and_leaves_the_rest() -> None:
    pool = Pool(KINDS)
    bag = vector([2, 0, 1])
    assert pool.gather(bag, 0) == 3
    assert list(bag) == [0, 0, 0]
    pool.add(GREEN, 1)
    drawn = pool.draw(Rng(3))
    pool.leave(bag, 0)
    assert pool.size == 0
    bag[drawn] += 1
    assert list(bag) == [2, 0, 2]
