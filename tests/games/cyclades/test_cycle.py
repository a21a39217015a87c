"""Phases 1 to 3 and 6: the creature track, the order of the gods, revenue, and the end of a cycle."""

import pytest

from petteia.games.cyclades import GAME
from petteia.games.cyclades.ids import GODS_LAY
from petteia.games.cyclades.phases.creature_track import reshuffled
from tests.games.cyclades.table import Table, table

# The creature track


def test_what_nobody_wanted_is_discarded_and_the_rest_slides() -> None:
    """[creatures.update] [creatures.slide] [creatures.fill] [creatures.track] [creatures.draw] [cycle.phases]"""
    t = table(phase="creatures", track=("pegasus", "-", "minotaur"))
    assert t.discard == ["minotaur"]
    assert t.track == ["-", "-", "pegasus"]
    assert t.why("@ appear pegasus") == "creatures.draw"
    t.play("@ appear fates", "@ appear satyr")
    assert t.track == ["satyr", "fates", "pegasus"]
    assert t.asked == "@ gods.deal"


def test_the_first_cycles_have_fewer_cards() -> None:
    """[creatures.first_cycle] [creatures.second_cycle]"""
    t = table(phase="creatures", cycle=1)
    t.play("@ appear fates")
    assert t.track == ["fates", "-", "-"]
    t = table(phase="creatures", cycle=2, track=("fates", "-", "-"))
    t.play("@ appear satyr")
    assert t.track == ["satyr", "fates", "-"]
    t = table(phase="creatures", cycle=2, discard=["fates"])
    t.play("@ appear satyr", "@ appear dryad")
    assert t.track == ["dryad", "satyr", "-"]
    assert t.discard == ["fates"]


def test_an_empty_draw_pile_is_made_anew() -> None:
    """[creatures.reshuffle] [creatures.none_left]"""
    t = table(phase="creatures", track=("-", "-", "fates"), deck=["satyr"])
    assert "fates" in t.discard
    t.play("@ appear satyr")
    assert t.track == ["-", "-", "satyr"]
    assert t.discard == []  # shuffled in mid-draw
    t.play("@ appear fates", "@ appear dryad")
    assert t.track == ["dryad", "fates", "satyr"]
    s = t.s.copy()
    s.deck = 0
    s.discard = 0
    s.track[0] = -1
    assert not reshuffled(s)


def test_the_kraken_leaves_when_its_card_is_back() -> None:
    """[kraken.leaves]"""
    for options, left in ({}, True), ({"kraken_leaves": "only_when_called_again"}, False):
        t = table(phase="creatures", track=("fates", "satyr", "-"), kraken="f11", options=options)
        t.play("@ appear kraken")
        assert (t.s.kraken == -1) == left


# The gods


def laid(t: Table, *gods: str) -> None:
    for god in gods:
        t.play(f"@ lay {god}")


def order(t: Table) -> list[int]:
    return [int(t.s.places[n]) for n in range(4)]


def test_with_five_players_all_gods_lie_open() -> None:
    """[gods.lay] [gods.deal]"""
    t = table(phase="gods")
    assert t.why("@ lay apollo") == "gods.deal"
    laid(t, "zeus", "ares", "athena")
    assert order(t) == [2, 1, 3, 0]
    assert t.asked.endswith("offering.bid")


def test_with_four_players_the_hidden_god_is_the_next_first() -> None:
    """[gods.four]"""
    for players in (4, 2):
        t = table(players, phase="gods")
        laid(t, "zeus", "ares", "athena")
        assert order(t) == [2, 1, 3, -1]
        assert t.told("gods.hidden") == [(0,)]
        assert t.why(f"{GAME.actor(t.s)} bid poseidon 1") == "offering.open_gods"
        again = table(players, phase="creatures", track=("fates", "satyr", "-"))
        again.s.carried = 1
        again.play("@ appear dryad")
        assert order(again) == [0, -1, -1, -1]


def test_with_three_players_gods_come_in_pairs() -> None:
    """[gods.three] [gods.new_pairs]"""
    t = table(3, phase="gods")
    laid(t, "ares", "zeus")
    assert order(t) == [1, 2, -1, -1]
    assert t.s.carried == 1 + 8
    lay_again(t)
    assert t.options() == ["lay poseidon", "lay athena"]
    laid(t, "athena")
    assert order(t) == [3, 0, -1, -1]
    assert t.s.carried == 0


def lay_again(t: Table) -> None:
    """The gods of the next cycle."""
    t.s.depth = 0
    t.s.ask(GODS_LAY, -1, 0)
    GAME.flow(t.s)


def test_a_table_of_three_may_want_pairs_that_differ() -> None:
    """[gods.different_pairs] [gods.new_pairs]"""
    t = table(3, phase="gods", options={"god_pairs": "different"})
    laid(t, "ares", "zeus")
    lay_again(t)
    laid(t, "athena")
    lay_again(t)
    assert t.options() == ["lay poseidon", "lay ares", "lay zeus", "lay athena"]
    laid(t, "poseidon")
    assert t.options() == ["lay ares", "lay zeus"]
    assert t.why("@ lay athena") == "gods.different_pairs"
    assert t.why("@ lay poseidon") == "gods.deal"
    laid(t, "zeus")
    assert order(t) == [0, 2, -1, -1]
    assert t.s.carried == 2 + 8


def test_pairs_differ_only_where_gods_come_in_pairs() -> None:
    """[gods.different_pairs]"""
    t = table(3, phase="gods", options={"god_pairs": "different"})
    laid(t, "ares")
    assert t.options() == ["lay poseidon", "lay zeus", "lay athena"]
    t = table(5, phase="gods", options={"god_pairs": "different"})
    laid(t, "ares", "zeus", "poseidon")
    lay_again(t)
    laid(t, "ares")
    assert t.options() == ["lay poseidon", "lay zeus", "lay athena"]


# Revenue


def test_revenue_comes_from_islands_and_trade() -> None:
    """[revenue.collect] [revenue.trade] [revenue.screen]"""
    t = table(
        phase="revenue",
        islands={"kythnos": (0, 0), "thera": (1, 1), "naxos": (2, 1), "paros": (3, 1), "delos": (4, 1)},
        fleets={"k1": (1, 3), "f5": (3, 1)},
        markers={"naxos": 2},
        gold=[0, 0, 0, 0, 0],
    )
    assert t.gold == [2, 1, 2, 1, 2]


def test_the_first_cycle_pays_too() -> None:
    """[revenue.first_cycle]"""
    t = table(phase="creatures", cycle=1, gold=[5] * 5)
    t.play("@ appear fates")
    laid(t, "zeus", "ares", "athena")
    assert t.gold == [7] * 5


# The end


def test_the_game_ends_with_enough_metropolises_at_the_end_of_a_cycle() -> None:
    """[end.check] [end.end_of_cycle] [two.three]"""
    two = {"naxos": (0, 1, "metropolis"), "paros": (0, 1, "metropolis"), "thera": (1, 1)}
    assert table(4, phase="end", islands={**two, "milos": (2, 1), "tinos": (3, 1)}).asked == "over"
    one = {"naxos": (0, 1, "metropolis"), "thera": (1, 1), "milos": (2, 1), "tinos": (3, 1)}
    assert table(4, phase="end", islands=one).asked == "@ creatures.draw"
    three = dict.fromkeys(("kea", "andros", "syros"), (0, 1, "metropolis"))
    pair = dict.fromkeys(("kea", "andros"), (0, 1, "metropolis"))
    assert table(2, phase="end", islands={**pair, "tinos": (1, 1)}).asked == "@ creatures.draw"
    assert table(2, phase="end", islands={**three, "tinos": (1, 1)}).asked == "over"


def test_gold_decides_between_several() -> None:
    """[end.tie] [end.shared] [end.metropolises]"""
    islands = dict.fromkeys(("naxos", "paros", "kythnos"), (0, 1, "metropolis"))
    islands |= dict.fromkeys(("sifnos", "milos"), (1, 1, "metropolis")) | {"thera": (2, 1), "tinos": (3, 1)}
    t = table(4, phase="end", islands=islands, gold=[4, 6, 20, 0])
    assert GAME.winners(t.s) == [1]
    assert t.told("end.won") == [(1, 2)]
    t = table(4, phase="end", islands=islands, gold=[6, 6, 20, 0])
    assert GAME.winners(t.s) == [0, 1]
    faq = {"victory_tiebreak": "metropolises_then_gold"}
    assert GAME.winners(table(4, phase="end", islands=islands, gold=[4, 6, 20, 0], options=faq).s) == [0]


@pytest.mark.parametrize(("cap", "cycle"), [("25", 25), ("40", 40)])
def test_a_table_may_cap_the_cycles(cap: str, cycle: int) -> None:
    """[end.cap]"""
    options = {"cycle_cap": cap}
    assert table(phase="end", cycle=cycle - 1, options=options).asked == "@ creatures.draw"
    t = table(phase="end", cycle=cycle, options=options, gold=[1, 2, 3, 4, 5])
    assert t.asked == "over"
    assert GAME.winners(t.s) == [4]
