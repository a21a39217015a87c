"""Chains of fleets and the proof for a last island, worked out a second time in another way."""

from collections.abc import Iterator
from random import Random

from petteia.core.bits import members_of
from petteia.core.state import CHANCE, NONE
from petteia.games.cyclades import GAME
from petteia.games.cyclades.board import are_neighbours, is_sea, linked, touches
from petteia.games.cyclades.facts import ISLANDS, SEAS
from petteia.games.cyclades.holdings import metropolises_of, needed
from petteia.games.cyclades.ids import METROPOLIS_FOUND, METROPOLIS_GIVE
from petteia.games.cyclades.phases.conquest import wins_by
from petteia.games.cyclades.phases.taking import take
from petteia.games.cyclades.state import Cyclades
from tests.games.cyclades.table import options_of, table


def test_chains_join_what_their_fleets_touch() -> None:
    """Fleets that touch each other belong together; a chain links the islands around such a group.

    [ares.chain] [ares.no_hop] [polyphemus.chain]
    """
    rng = Random(3)
    for number in range(120):
        players = 2 + number % 4
        t = table(players, turn=(0, "ares"), fleets={})
        seas = [n for n in range(len(SEAS)) if is_sea(t.s, n)]
        own = rng.sample(seas, rng.randint(1, 8))
        for sea in own:
            t.s.admiral[sea], t.s.fleets[sea] = 0, 1
        for sea in rng.sample([n for n in seas if n not in own], 5):
            t.s.admiral[sea], t.s.fleets[sea] = 1, 1
        groups = [{sea} for sea in own]
        for one in own:
            for two in own:
                if are_neighbours(t.s, one, two):
                    joined = set[int]().union(*(group for group in groups if one in group or two in group))
                    groups = [group for group in groups if not group & joined] + [joined]
        for island in range(len(ISLANDS)):
            found = {
                other
                for group in groups
                if any(touches(t.s, sea, island) for sea in group)
                for other in range(len(ISLANDS))
                if other != island and any(touches(t.s, sea, other) for sea in group)
            }
            assert set(members_of(linked(t.s, 0, island))) == found


def states(players: int, seed: int) -> Iterator[Cyclades]:
    """Tables of a random game that builds a lot."""
    rng = Random(seed)
    s = GAME.begin(players, options_of({"cycle_cap": "25"}))
    while s.depth > 0:
        choices = GAME.options(s)
        if GAME.actor(s) != CHANCE and len(choices) > 1 and rng.random() < 0.6:
            choices = choices[1:]  # anything but done, Apollo, stop
        GAME.apply(s, rng.choice(choices))
        if s.cycle > 3 and rng.random() < 0.05 and s.depth > 0:
            s.gold[rng.randrange(players)] += 3
            yield s.copy()


def test_the_proof_is_what_the_conquest_would_bring() -> None:
    """[last_island.proof] [last_island.test]"""
    proofs = 0
    for number in range(10):
        for s in states(2 + number % 4, number):
            for seat in range(s.players):
                for island in range(len(ISLANDS)):
                    if s.owner[island] not in (NONE, seat):
                        before = metropolises_of(s, seat)
                        wins = before < needed(s) <= after_conquest(s.copy(), seat, island)
                        assert wins_by(s, seat, island) == wins
                        proofs += wins
    assert proofs > 10


def after_conquest(s: Cyclades, seat: int, island: int) -> int:
    """Take the island and found whatever can be founded, giving back what clears the most."""
    s.depth = 0
    take(s, seat, island, 1)
    s.depth = 1  # the check for metropolises alone; nobody is removed
    GAME.flow(s)
    while s.depth > 0 and GAME.asked(s).number in (METROPOLIS_GIVE, METROPOLIS_FOUND):
        GAME.apply(s, GAME.options(s)[0])
    return int(metropolises_of(s, seat))
