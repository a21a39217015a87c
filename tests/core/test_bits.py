"""Small sets as bits."""

import random

import pytest

from petteia.core.bits import BIT, WIDTH, count, holds, members_of


def test_the_table_holds_the_powers_of_two() -> None:
    """Also above 31, where a compiled shift goes wrong."""
    assert WIDTH == len(BIT) == 62
    power = 1
    for n in range(62):
        assert BIT[n] == power
        power += power


@pytest.mark.parametrize("seed", range(50))
def test_sets_know_their_members(seed: int) -> None:
    rng = random.Random(seed)
    members = sorted(rng.sample(range(62), rng.randint(0, 62)))
    bits = sum(BIT[n] for n in members)
    assert members_of(bits) == members
    assert count(bits) == len(members)
    assert [n for n in range(62) if holds(bits, n)] == members


def test_the_empty_and_the_full_set() -> None:
    assert (count(0), members_of(0)) == (0, [])
    assert (count(2**62 - 1), members_of(2**62 - 1)) == (62, list(range(62)))
