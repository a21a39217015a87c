"""Every law of Pantheon notices a table that breaks it: what the fuzzer holds against millions of tables can fail."""

from collections.abc import Callable

import pytest

from petteia.core.bits import put
from petteia.games.pantheon import laws
from petteia.games.pantheon.board import at
from petteia.games.pantheon.facts import EFFECT_EXTRA_STEPS, FIELDS, GIFT, LOOT_KINDS, VINTHRAD_1
from petteia.games.pantheon.ids import CARDS_DRAW, GOD_TAKE
from petteia.games.pantheon.state import Pantheon
from tests.games.pantheon.table import table

Break = Callable[[Pantheon], None]


def add(field: str, n: int, more: int = 1) -> Break:
    def change(s: Pantheon) -> None:
        getattr(s, field)[n] += more

    return change


def be(field: str, value: int) -> Break:
    def change(s: Pantheon) -> None:
        setattr(s, field, value)

    return change


def stand(field: str, seat: int, where: str) -> Break:
    def change(s: Pantheon) -> None:
        put(getattr(s, field), at(seat, FIELDS.index(where)))

    return change


def three_on_a_field(s: Pantheon) -> None:
    for seat in range(3):
        put(s.feet_on, at(seat, FIELDS.index("r05c07")))


def a_god_twice(s: Pantheon) -> None:
    s.god_stack |= s.open_gods


def no_choice(s: Pantheon) -> None:
    s.depth = 0
    s.ask(GOD_TAKE, 0, 0)
    s.open_gods = 0


def a_draw_with_cards_on_the_table(s: Pantheon) -> None:
    s.ask(CARDS_DRAW, 0, 1)
    s.laid[GIFT] = 1


BROKEN: list[tuple[str, Break]] = [
    ("cards_are_conserved", add("hand", GIFT)),
    ("cards_are_conserved", add("laid", GIFT, -1)),
    ("the_display_is_full", add("display", GIFT, -1)),
    ("pieces_are_twelve_each", add("feet", 1)),
    ("pieces_are_twelve_each", add("columns_left", 0, -1)),
    ("fields_hold_what_fits", stand("feet_on", 0, "r04c06")),
    ("fields_hold_what_fits", stand("columns_on", 0, "r04c07")),
    ("fields_hold_what_fits", stand("feet_on", 0, "r05c08")),
    ("fields_hold_what_fits", three_on_a_field),
    ("feet_are_connected", stand("feet_on", 0, "r00c01")),
    ("feet_are_connected", stand("reach", 0, "r00c01")),
    ("tiles_are_conserved", a_god_twice),
    ("tiles_are_conserved", add("waiting", 0, 20)),
    ("tiles_are_conserved", add("open_demigods", 6, 4)),
    ("tiles_are_conserved", be("epoch", 3)),
    ("nothing_falls", add("levels", 0, 5)),
    ("nothing_falls", add("known", GIFT)),
    ("nothing_falls", add("score", 0, -1)),
    ("powers_are_those_of_gods", add("powers", EFFECT_EXTRA_STEPS)),
    ("powers_are_those_of_gods", add("gods", 0, 2**VINTHRAD_1)),
    ("somebody_has_a_choice", no_choice),
    ("somebody_has_a_choice", a_draw_with_cards_on_the_table),
]


@pytest.mark.parametrize(("name", "break_it"), BROKEN)
def test_a_broken_law_is_noticed(name: str, break_it: Break) -> None:
    """[PAN-I1] [PAN-I2] [PAN-I3] [PAN-I4] [PAN-I5] [PAN-I6] [PAN-I7] [PAN-I8]"""
    s = table("turn.act 0", players=3, pieces={"r05c09": "0"}).s
    law = next(law for law in laws.LAWS if law.__name__ == name)
    assert law(None, -1, s) == ""
    break_it(s)
    assert law(None, -1, s) != ""


def test_every_law_is_broken_here() -> None:
    assert {name for name, _ in BROKEN} == {law.__name__ for law in laws.LAWS}


def test_what_was_there_stays() -> None:
    """[epoch.feet] Columns never become fewer, and points and levels never fall."""
    before = table("turn.act 0", epoch=2, pieces={"r04c06": "0"}, score=[5, 0], gifts={0: 2}).s
    assert laws.feet_are_connected(before, -1, table("turn.act 0", epoch=2).s) == "Seat 0 has lost a column."
    assert "points" in laws.nothing_falls(before, -1, table("turn.act 0", score=[4, 0], gifts={0: 2}).s)
    assert "level 1" in laws.nothing_falls(before, -1, table("turn.act 0", score=[5, 0], gifts={0: 1}).s)


def test_a_god_that_is_out_of_the_game_does_not_come_back() -> None:
    """[epoch.clear] [PAN-I6]"""
    after = table("turn.act 0", gods="traitera_1, vinthrad_3").s
    before = after.copy()
    assert laws.tiles_are_conserved(before, -1, after) == ""
    before.open_gods = 0
    assert "out of the game" in laws.tiles_are_conserved(before, -1, after)


@pytest.mark.parametrize(
    ("field", "n", "sentence"),
    [
        ("bag", 0, "left the bag"),
        ("demigods_left", 1, "left the stack"),
        ("open_demigods", 2, "of value 2"),
        ("demigods", 3, "of value 3"),
    ],
)
def test_tiles_neither_vanish_nor_come_back(field: str, n: int, sentence: str) -> None:
    """[PAN-I6]"""
    more = table("turn.act 0", demigods="2", won={0: "3"}).s
    less = more.copy()
    assert laws.tiles_are_conserved(more, -1, less) == ""
    getattr(less, field)[n] -= 1
    assert sentence in laws.tiles_are_conserved(more, -1, less)
    assert sentence in laws.tiles_are_conserved(less, -1, more)


def test_loot_leaves_the_map_for_whoever_sets_a_piece_there_or_with_the_epoch() -> None:
    """[PAN-I6] [epoch.clear]"""
    before = table("turn.act 0", loot_1="demigod", loot_2="two_cards").s
    after = before.copy()
    after.loot[0] = -1
    assert "1 loot tiles have left the map" in laws.tiles_are_conserved(before, -1, after)
    assert "-1 loot tiles have left the map" in laws.tiles_are_conserved(after, -1, before)
    after.depth = 0
    assert laws.tiles_are_conserved(before, -1, after) == ""


def test_a_loot_tile_stays_what_it_is() -> None:
    """[PAN-I6]"""
    before = table("turn.act 0", loot_1="demigod").s
    before.bag[0] = before.bag[LOOT_KINDS.index("two_cards")] = 0  # in earlier epochs
    after = before.copy()
    after.loot[0] = LOOT_KINDS.index("two_cards")
    assert "of two_cards outside the bag" in laws.tiles_are_conserved(before, -1, after)
    after.loot[0] = before.loot[0]
    after.waiting[0] += 1
    assert "of demigod outside the bag" in laws.tiles_are_conserved(before, -1, after)
    assert laws.tiles_are_conserved(after, -1, before) == ""  # it was used
