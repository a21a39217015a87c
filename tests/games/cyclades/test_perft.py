"""The number of ways play can go on from fixed positions: a net for anything that opens or shuts a choice.

The counts lie in perft.toml, set as in table.py; leaves[n - 1] is the number of sequences of n decisions. Where the
oracle has a script the same counts come from walking it, which starts again for every path.
"""

import pytest

from tests.games.cyclades.oracle import Auction, Battle, Script
from tests.games.cyclades.table import table
from tests.games.perft import Position, named, positions, ways

POSITIONS = positions(__file__)


@pytest.mark.parametrize("position", POSITIONS, ids=named)
def test_there_are_as_many_ways(position: Position) -> None:
    """[offering.bid] [turn.act] [poseidon.voyage] [ares.march] [sylph.embark]"""
    assert ways(table, position) == position["leaves"]


def leaves_by_oracle(position: Position, path: list[str], depth: int) -> int:
    script = script_of(position)
    question = next(script)
    for said in path:
        try:
            question = script.send(said)
        except StopIteration:
            return 0
    if depth == 1:
        return len(question[1])
    return sum(leaves_by_oracle(position, [*path, said], depth - 1) for said in sorted(question[1]))


def script_of(position: Position) -> Script:
    """A fresh script at the beginning of a position; what it is not told there is nothing."""
    if "battle" in position:
        fight = position["battle"]
        ways = (set(fight["attacker_may_go"]), set(fight["defender_may_go"]))
        return Battle((fight["attackers"], fight["defenders"]), fight["bonus"], ways).script(0, 1)
    players = position["players"]
    markers = list(range(4 if players == 2 else players))
    priests = [*position.get("priests", []), *[0] * players][:players]
    return Auction(markers, position["gods"], list(position["gold"]), priests).script()


AGAIN = [position for position in POSITIONS if "scripted" in position]


@pytest.mark.parametrize("position", AGAIN, ids=named)
def test_the_oracle_finds_as_many_ways(position: Position) -> None:
    """[offering.bid] [offering.chain] [battle.dice] [battle.retreat] [two.both]"""
    counts = position["leaves"][: position["scripted"]]
    assert [leaves_by_oracle(position, [], depth) for depth in range(1, len(counts) + 1)] == counts
