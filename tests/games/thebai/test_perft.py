"""The number of ways play can go on from fixed positions: a net for anything that opens or shuts a choice."""

import pytest

from tests.games.perft import Position, named, positions, ways
from tests.games.thebai.table import table


@pytest.mark.parametrize("position", positions(__file__), ids=named)
def test_there_are_as_many_ways(position: Position) -> None:
    assert ways(table, position) == position["leaves"]
