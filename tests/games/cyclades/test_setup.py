"""The board, the start positions and the turn track."""

import pytest

from petteia.core.state import CHANCE, NONE
from petteia.games.cyclades import GAME
from petteia.games.cyclades.board import is_island, is_sea, islands_beside, squares
from petteia.games.cyclades.facts import ISLANDS, SEAS
from petteia.games.cyclades.holdings import fleets_of, islands_of, revenue_of, troops_of
from petteia.games.cyclades.laws import LAWS
from tests.games.cyclades.table import Table, options_of, table


def started(players: int, **options: str) -> Table:
    """A table after set-up: chance does the first thing it may."""
    s = GAME.begin(players, options_of(options))
    while GAME.actor(s) == CHANCE and s.cycle == 0:
        GAME.apply(s, GAME.actions(s)[0])
    return Table(s)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_everybody_begins_alike(players: int) -> None:
    """[setup.positions] [setup.gold] [setup.neutral] [setup.supply] [setup.creatures] [setup.gods] [board.halves]"""
    t = Table(GAME.begin(players, options_of({})))
    assert t.asked == "@ setup.positions"
    s = started(players).s
    for seat in range(players):
        assert (islands_of(s, seat), troops_of(s, seat), fleets_of(s, seat), revenue_of(s, seat)) == (2, 2, 2, 2)
        assert s.gold[seat] == 5
    there = [n for n in range(len(ISLANDS)) if is_island(s, n)]
    neutral = [n for n in there if s.owner[n] == NONE]
    assert (len(there), len(neutral)) == {2: (8, 4), 3: (8, 2), 4: (10, 2), 5: (13, 3)}[players]
    assert all(s.troops[n] == 0 for n in neutral)
    assert all(law(None, -1, GAME.new(players, options_of({}))) == "" for law in LAWS)


def test_positions_can_be_agreed_on() -> None:
    """[setup.positions]"""
    s = GAME.begin(3, options_of({"start_positions": "by_seat"}))
    assert [s.owner[ISLANDS.index(name)] for name in ("kea", "andros", "syros")] == [0, 1, 2]
    t = Table(GAME.begin(3, options_of({})))
    t.play("@ settle 2")
    assert t.island("andros") == (0, 1)
    assert t.why("@ settle 2") == "setup.positions"
    assert t.why("@ settle 4") == "setup.positions"


def test_the_turn_track_is_drawn() -> None:
    """[setup.track]"""
    t = Table(GAME.begin(4, options_of({"start_positions": "by_seat"})))
    t.play("@ line 2", "@ line 0")
    assert t.why("@ line 2") == "setup.track"
    t.play("@ line 3")
    assert t.line == [2, 0, 3, 1]


def test_two_players_have_two_markers_each() -> None:
    """[two.markers] [two.table]"""
    t = Table(GAME.begin(2, options_of({"start_positions": "by_seat"})))
    assert GAME.weights(t.s) == [(GAME.actions(t.s)[0], 2), (GAME.actions(t.s)[1], 2)]
    t.play("@ line 0", "@ line 0")
    assert t.why("@ line 0") == "setup.track"
    assert t.options() == ["line 1"]
    t.play("@ line 1")
    assert t.line == [0, 2, 1, 3]


def test_a_board_has_its_own_spaces() -> None:
    """[board.spaces] [board.islands] [board.squares] [board.neighbours]"""
    t = table(3, turn=(0, "poseidon"))
    assert t.why("0 fleet b1") == "board.spaces"  # Kea
    assert t.why("0 fleet a6") == "board.spaces"  # not on this board
    assert t.why("0 build naxos open") == "board.islands"
    assert not is_sea(t.s, SEAS.index("b1"))
    assert is_island(t.s, ISLANDS.index("kea"))
    assert [squares(t.s, ISLANDS.index(name)) for name in ("kea", "andros", "serifos", "amorgos")] == [1, 2, 3, 4]
    assert islands_beside(t.s, SEAS.index("c2")) == sum(2 ** ISLANDS.index(n) for n in ("kea", "andros", "syros"))
