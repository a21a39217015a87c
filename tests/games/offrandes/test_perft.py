"""The number of ways play can go on from fixed positions: a net for anything that opens or shuts a choice.

The counts lie in perft.toml; engine and oracle agreed on every one when they were stored. Walking the oracle is slow,
as it starts again for every path: every run walks the smaller counts, PETTEIA_PERFT_ALL=1 all of them.
"""

import os

import pytest

from tests.games.offrandes import oracle
from tests.games.offrandes.oracle import Oracle, Script
from tests.games.offrandes.table import table
from tests.games.perft import Position, named, positions, ways

POSITIONS = positions(__file__)

WALKED_AGAIN = 10**9 if os.environ.get("PETTEIA_PERFT_ALL") else 12_000  # leaves


def leaves_by_oracle(position: Position, path: list[str], depth: int) -> int:
    script = oracle_at(position)
    question = next(script, None)
    for said in path:
        try:
            question = script.send(said)
        except StopIteration:
            return 0
    assert question is not None
    if depth == 1:
        return len(question[1])
    return sum(leaves_by_oracle(position, [*path, said], depth - 1) for said in sorted(question[1]))


def oracle_at(position: Position) -> Script:
    """A fresh oracle at the beginning of a position's phase."""
    t = Oracle(position["players"], position.get("options", {}), position.get("start", 0))
    phase = position.get("phase", "auction")
    if phase == "preparation":
        return oracle.game(t)
    t.money[:] = position.get("money", t.money)
    t.bank = 125 - sum(t.money)
    t.score[:] = position.get("score", t.score)
    t.ladder |= {person: list(fields) for person, fields in position.get("ladders", {}).items()}
    for altar, (owner, animal, number) in position.get("altars", {}).items():
        t.altars[altar] = (owner, animal, number)
        t.stock[animal] -= number
    return oracle.rounds(t, phase)


@pytest.mark.parametrize("position", POSITIONS, ids=named)
def test_the_engine_finds_as_many_ways(position: Position) -> None:
    """[preparation.pick] [auction.offer] [auction.bid] [bribery.bribe] [offering.sacrifice]"""
    assert ways(table, position) == position["leaves"]


@pytest.mark.parametrize("position", POSITIONS, ids=named)
def test_the_oracle_finds_as_many_ways(position: Position) -> None:
    """[preparation.pick] [auction.offer] [auction.bid] [bribery.bribe] [offering.sacrifice]"""
    path = [line.partition(" ")[2] for line in position.get("play", [])]
    counts = [count for count in position["leaves"] if count <= WALKED_AGAIN]
    assert len(counts) > 1
    assert [leaves_by_oracle(position, path, depth) for depth in range(1, len(counts) + 1)] == counts
