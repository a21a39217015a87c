"""Chains of fleets, worked out a second time in another way."""

from random import Random

from petteia.core.bits import members_of
from petteia.games.cyclades.board import are_neighbours, is_sea, linked, touches
from petteia.games.cyclades.facts import ISLANDS, SEAS
from tests.games.cyclades.table import table


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
            expected = {
                other
                for group in groups
                if any(touches(t.s, sea, island) for sea in group)
                for other in range(len(ISLANDS))
                if other != island and any(touches(t.s, sea, other) for sea in group)
            }
            assert set(members_of(linked(t.s, 0, island))) == expected
