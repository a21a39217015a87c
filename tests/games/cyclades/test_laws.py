"""Every law of Cyclades notices a table that breaks it: what the fuzzer holds against millions of tables can fail."""

from collections.abc import Callable

import pytest

from petteia.core.state import NONE
from petteia.games.cyclades import GAME, laws
from petteia.games.cyclades.facts import CREATURES, ISLANDS, MINOTAUR, SEAS
from petteia.games.cyclades.state import PLOT_COUNT, Cyclades
from tests.games.cyclades.table import NOTATION, table

KEA, AMORGOS, C2 = ISLANDS.index("kea"), ISLANDS.index("amorgos"), SEAS.index("c2")

Break = Callable[[Cyclades], None]


def set_to(field: str, at: int, value: int) -> Break:
    def change(s: Cyclades) -> None:
        getattr(s, field)[at] = value

    return change


def be(field: str, value: int) -> Break:
    def change(s: Cyclades) -> None:
        setattr(s, field, value)

    return change


def eleven_ports(s: Cyclades) -> None:
    for place in range(11):
        s.plots[place] = 1


def a_card_twice(s: Cyclades) -> None:
    s.discard |= s.deck & -s.deck


def two_on_kea(s: Cyclades) -> None:
    for figure in range(2):
        s.figure_island[figure] = KEA
        s.figure_seat[figure] = 0
        s.deck &= ~(2 ** (figure + MINOTAUR))


def no_islands(s: Cyclades) -> None:
    for island in range(len(ISLANDS)):
        if s.owner[island] == 1:
            s.owner[island] = 0


BROKEN: dict[laws.Law, Break] = {
    laws.troops_are_eight_each: set_to("troops", KEA, 8),
    laws.fleets_are_eight_each: set_to("fleets", C2, 8),
    laws.buildings_are_ten_of_a_kind: eleven_ports,
    laws.squares_hold_what_fits: set_to("plots", KEA * PLOT_COUNT + 3, 1),
    laws.cards_are_in_one_place: a_card_twice,
    laws.prosperity_markers_stay: set_to("prosperity", KEA, 17),
    laws.seas_have_one_admiral: set_to("admiral", C2, NONE),
    laws.gold_is_what_was_received_and_paid: set_to("gold", 1, 11),
    laws.markers_are_in_one_place: set_to("marker_god", 1, 1),
    laws.founders_have_founded: set_to("philosophers", 1, 4),
    laws.islands_keep_an_owner: set_to("owner", AMORGOS, NONE),
    laws.figurines_stand_alone: two_on_kea,
    laws.the_living_have_islands: no_islands,
    laws.battles_are_fought_out: be("attackers", 1),
    laws.turns_ask_when_all_is_done: be("steps", 1),
}


@pytest.mark.parametrize("law", laws.LAWS, ids=lambda law: law.__name__)
def test_a_law_notices_what_breaks_it(law: laws.Law) -> None:
    """[battle.won] [out.removed] [turn.act] [information.public]"""
    t = table(3, turn=(0, "zeus"))
    before = t.s.copy()
    action = NOTATION.parse("recruit", "turn.act")
    GAME.apply(t.s, action)
    assert law(before, action, t.s) == ""
    BROKEN[law](t.s)
    assert law(before, action, t.s) != ""


def test_a_creature_in_use_is_no_turn() -> None:
    """[turn.act] [call.card]"""
    t = table(3, turn=(0, "zeus"), track=("giant", "-", "-"))
    t.s.called = CREATURES.index("giant")
    assert "still in use" in laws.turns_ask_when_all_is_done(None, -1, t.s)
