"""Every law of Thebai notices a table that breaks it: what the fuzzer holds against many tables can fail."""

from collections.abc import Callable

import pytest

from petteia.games.thebai import laws
from petteia.games.thebai.state import Thebai
from tests.games.thebai.table import table

Break = Callable[[Thebai], None]


def be(field: str, n: int, value: int) -> Break:
    def change(s: Thebai) -> None:
        getattr(s, field)[n] = value

    return change


def many(*changes: Break) -> Break:
    def change(s: Thebai) -> None:
        for each in changes:
            each(s)

    return change


def fought_twice(s: Thebai) -> None:
    s.battles = 2


BROKEN: list[tuple[str, Break]] = [
    ("dice_are_where_they_lie", be("whereat", 0, 30)),
    ("dice_are_where_they_lie", be("on_space", 7, 0)),
    ("dice_are_where_they_lie", be("level", 3, 6)),
    ("points_are_never_below_nothing", be("score", 0, -1)),
    ("points_are_never_below_nothing", be("goods", 2, -1)),
    ("places_hold_what_fits", be("on_space", 3, 59)),
    ("places_hold_what_fits", be("council", 3, 61)),
    ("places_hold_what_fits", be("cover", 1, 50)),
    ("stones_are_in_one_place", be("stone_at", 4, 0)),
    ("stones_are_in_one_place", be("stone_at", 13, 49)),
    ("stones_are_in_one_place", be("gone", 0, 5)),
    ("rows_are_attacked_once", be("fate", 4, 9)),
    ("rows_are_attacked_once", fought_twice),
    ("gates_are_in_one_place", be("gate", 1, 0)),
    ("gates_are_in_one_place", be("gates", 0, 1)),
    ("people_are_limited", many(*[be("on_space", n, 60) for n in range(11)])),
    ("people_are_limited", be("hero_at", 1, 0)),
    ("people_are_limited", be("on_space", 3, 50)),
    ("people_are_limited", be("general", 0, 1)),
    ("people_are_limited", many(be("heroes", 0, 240), *[be("hero_at", n, -1) for n in range(7)])),
    ("people_are_limited", be("tokens_left", 0, 2)),
    ("contracts_are_in_one_place", be("hand", 4, 1)),
    ("contracts_are_in_one_place", be("pile", 20, 0)),
    ("tiles_are_conserved", be("helps", 0, 1)),
    ("tiles_are_conserved", be("blessings", 0, 1)),
    ("people_stand_where_they_may", be("archon", 0, 0)),
    ("people_stand_where_they_may", many(be("archon", 0, 13), be("archon", 1, 13))),
    ("people_stand_where_they_may", many(be("council", 0, 0), be("council", 1, 1))),
    ("markers_lie_in_stacks", be("below", 0, 0)),
]


def five_specials(s: Thebai) -> None:
    s.cards_seen = sum(2**card for card in range(16, 21))


def a_herald_is_lost(s: Thebai) -> None:
    s.heralds = 0


SOLO: list[tuple[str, Break]] = [
    ("her_cards_are_in_one_place", be("open_heralds", 0, 5)),
    ("her_cards_are_in_one_place", a_herald_is_lost),
    ("her_cards_are_in_one_place", five_specials),
    ("dice_are_where_they_lie", be("whereat", 11, 30)),
    ("stones_are_in_one_place", be("stone_at", 4, 9)),
    ("gates_are_in_one_place", be("gates", 1, 1)),
    ("people_stand_where_they_may", be("archon", 1, 0)),
    ("people_stand_where_they_may", many(be("archon", 0, 13), be("archon", 1, 13))),
    ("markers_lie_in_stacks", be("below", 2, 1)),
]


@pytest.mark.parametrize(("law", "change"), BROKEN, ids=[f"{n} {law}" for n, (law, _) in enumerate(BROKEN)])
def test_a_law_notices_what_breaks_it(law: str, change: Break) -> None:
    t = table("archon of 0", stone={"f42": "n10"})
    before = t.s.copy()
    assert getattr(laws, law)(before, 0, t.s) == ""
    change(t.s)
    assert getattr(laws, law)(before, 0, t.s) != ""


@pytest.mark.parametrize(("law", "change"), SOLO, ids=[f"{n} {law}" for n, (law, _) in enumerate(SOLO)])
def test_a_law_notices_what_breaks_it_with_antigone(law: str, change: Break) -> None:
    t = table("archon of 0", 1, stone={"f42": "n10"})
    before = t.s.copy()
    assert getattr(laws, law)(before, 0, t.s) == ""
    change(t.s)
    assert getattr(laws, law)(before, 0, t.s) != ""


def test_every_law_can_fail() -> None:
    assert {law.__name__ for law in laws.LAWS} == {law for law, _ in BROKEN + SOLO}
