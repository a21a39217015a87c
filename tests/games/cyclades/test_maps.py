"""The boards: what is drawn on them, which spaces touch, and where everybody starts."""

import pytest

from petteia.games.cyclades import GAME
from petteia.games.cyclades.facts import BOARDS, ISLANDS, SEAS

# The seas around the islands, as they were read off the boards.
AROUND = {
    "small": {
        "kea": "a1 b2 c1 c2",
        "andros": "b2 b3 c2 d3 d4 d5",
        "syros": "c1 c2 d1 d3 e2 e4 f3 f4",
        "tinos": "d4 d5 e4 e6 f5 f6",
        "serifos": "e1 e2 f1 f3 g3 h1 h2",
        "delos": "f4 f5 g3 g5 h3 h4",
        "amorgos": "f6 f7 g5 h4 i3 j2 k2",
        "folegandros": "h1 h2 i2 j2 k2",
    },
    "medium": {
        "naxos": "a1 a2 b3 c3 d1 d2 d3",
        "andros": "b4 b5 c4 d5 d6 d7",
        "paros": "c3 c4 d3 d5 e4 e6 f5 f6",
        "kythnos": "d1 d2 e1 e3 f2 f3",
        "tinos": "d6 d7 e6 e8 f7 f8",
        "sifnos": "e3 e4 f3 f5 g3 g5 h3 h4",
        "milos": "f1 f2 g2 g3 h3 i1 i2",
        "delos": "f6 f7 g5 g7 h5 h6",
        "amorgos": "f8 f9 g7 h6 i5 j4 k4",
        "thera": "h3 h4 i2 i4 j1 j4 k1 k2 k3",
    },
    "large": {
        "andros": "a3 a5 b4 b6 c5 c6",
        "naxos": "a1 a2 b3 c3 d1 d2 d3",
        "paros": "c3 c4 d3 d5 e4 e6 f5 f6",
        "tinos": "c5 c6 c7 d5 d8 e6 e7 e8",
        "mykonos": "c8 d8 e8 e10 f9 f10",
        "kythnos": "d1 d2 e1 e3 f2 f3",
        "sifnos": "e3 e4 f3 f5 g3 g5 h3 h4",
        "delos": "e6 e7 f6 f8 g6 g7",
        "milos": "f1 f2 g2 g3 h3 i1 i2",
        "amorgos": "f10 f11 g9 h8 i7 j6 k6",
        "ios": "g7 g8 h6 h8 i6 i7",
        "thera": "h3 h4 i2 i4 j1 j4 k1 k2 k3",
        "anafi": "h5 h6 i4 i6 j4 j6 k4 k6",
    },
}
ALL = [pytest.param(n, id=name) for n, name in enumerate(BOARDS)]


def row(table: list[int], at: int, width: int) -> list[int]:
    """One list of a flat table, without what fills it up."""
    return [item for item in table[at * width : at * width + width] if item >= 0]


def seas_beside(board: int, sea: int) -> list[int]:
    return row(GAME.facts.sea_seas, board * len(SEAS) + sea, GAME.facts.sea_seas_width)


def islands_beside(board: int, sea: int) -> list[int]:
    return row(GAME.facts.sea_islands, board * len(SEAS) + sea, GAME.facts.sea_islands_width)


def seas_around(board: int, island: int) -> list[int]:
    return row(GAME.facts.island_seas, board * len(ISLANDS) + island, GAME.facts.island_seas_width)


def there(board: int) -> list[int]:
    return [sea for sea in range(len(SEAS)) if GAME.facts.sea_there[board * len(SEAS) + sea]]


@pytest.mark.parametrize(
    ("board", "islands", "seas", "squares", "cornucopias", "arrows"),
    [
        (0, 8, 30, 17, 8, "a2 f1 f7 k2"),
        (1, 10, 46, 23, 9, "a1 a4 f1 f9 k1 k4"),
        (2, 13, 61, 30, 11, "a1 a6 f1 f11 k1 k6"),
    ],
)
def test_a_board_has_what_was_counted_on_it(
    board: int, islands: int, seas: int, squares: int, cornucopias: int, arrows: str
) -> None:
    grounds = range(board * len(ISLANDS), (board + 1) * len(ISLANDS))
    assert sum(GAME.facts.ground_squares[n] > 0 for n in grounds) == islands
    assert len(there(board)) == seas
    assert sum(GAME.facts.ground_squares[n] for n in grounds) == squares
    assert sum(GAME.facts.ground_cornucopias[n] for n in grounds) == cornucopias
    marked = [SEAS[sea] for sea in range(len(SEAS)) if GAME.facts.sea_arrows[board * len(SEAS) + sea]]
    assert marked == arrows.split()
    assert all(SEAS.index(sea) in there(board) for sea in marked)


@pytest.mark.parametrize("board", ALL)
def test_seas_touch_each_other_and_hang_together(board: int) -> None:
    for sea in there(board):
        assert sea not in seas_beside(board, sea)
        for other in seas_beside(board, sea):
            assert GAME.facts.sea_there[board * len(SEAS) + other]
            assert sea in seas_beside(board, other)
    reached = {there(board)[0]}
    while wider := {other for sea in reached for other in seas_beside(board, sea)} - reached:
        reached |= wider
    assert sorted(reached) == there(board)


@pytest.mark.parametrize("board", ALL)
def test_what_is_no_sea_touches_nothing(board: int) -> None:
    for sea in set(range(len(SEAS))) - set(there(board)):
        assert seas_beside(board, sea) == islands_beside(board, sea) == []


@pytest.mark.parametrize("board", ALL)
def test_an_island_touches_the_seas_that_were_listed(board: int) -> None:
    around = {
        name: " ".join(SEAS[sea] for sea in seas_around(board, n))
        for n, name in enumerate(ISLANDS)
        if seas_around(board, n)
    }
    assert around == AROUND[BOARDS[board]]


@pytest.mark.parametrize("board", ALL)
def test_islands_and_seas_know_each_other(board: int) -> None:
    pairs = {(sea, island) for sea in range(len(SEAS)) for island in islands_beside(board, sea)}
    assert pairs == {(sea, island) for island in range(len(ISLANDS)) for sea in seas_around(board, island)}


@pytest.mark.parametrize("board", ALL)
def test_an_island_has_a_square_for_each_circle_and_one_place_for_a_metropolis(board: int) -> None:
    for island in range(len(ISLANDS)):
        at = board * len(ISLANDS) + island
        circles = row(GAME.facts.ground_circles, at, GAME.facts.ground_circles_width)
        assert GAME.facts.ground_squares[at] == len(circles) <= 4
        assert GAME.facts.ground_covered[at] == min(2, len(circles))
        assert not set(circles) & set(there(board))


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_everybody_starts_with_a_fleet_beside_each_island_and_a_revenue_of_2(players: int) -> None:
    board = GAME.facts.party_board[players]
    taken: list[int] = []
    for seat in range(players):
        islands = row(GAME.facts.start_islands, players * 5 + seat, 2)
        fleets = row(GAME.facts.start_fleets, players * 5 + seat, 2)
        assert len(set(islands)) == len(set(fleets)) == 2
        for island, fleet in zip(islands, fleets, strict=True):
            assert fleet in seas_around(board, island)
        horns = sum(GAME.facts.ground_cornucopias[board * len(ISLANDS) + island] for island in islands)
        arrows = sum(GAME.facts.sea_arrows[board * len(SEAS) + sea] for sea in fleets)
        assert horns + arrows == GAME.facts.revenue_at_start
        taken += islands
    assert len(set(taken)) == 2 * players


def test_no_island_and_no_sea_is_missing_on_all_boards() -> None:
    for island in range(len(ISLANDS)):
        assert any(seas_around(board, island) for board in range(len(BOARDS)))
