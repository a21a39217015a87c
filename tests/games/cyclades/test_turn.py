"""Phase 5: what the gods grant."""

import pytest

from petteia.games.cyclades.facts import ISLANDS
from petteia.games.cyclades.holdings import unused_temples
from tests.games.cyclades.table import table


def test_actions_alternate_and_every_price_is_paid_at_once() -> None:
    """[turn.act] [turn.afford] [turn.ladder] [turn.free] [poseidon.fleets] [building.type] [call.price]"""
    t = table(turn=(1, "poseidon"), gold=[0, 10], track=("-", "kraken", "-"))
    t.play("1 fleet b3", "1 build naxos open", "1 fleet b3", "1 call kraken 0", "1 surface k6", "1 dive", "1 fleet b3")
    assert t.gold[1] == 2
    assert t.why("1 fleet b3") == "turn.afford"
    t.s.gold[1] = 9
    t.play("1 fleet b3")
    assert t.why("1 fleet b3") == "turn.ladder"


def test_a_god_grants_only_his_own_actions() -> None:
    """[turn.gods] [turn.fleets] [turn.troops] [turn.cards] [turn.swap] [call.gods]"""
    t = table(turn=(0, "athena"), track=("fates", "-", "-"))
    for words in ("fleet b3", "sail b3"):
        assert t.why(f"0 {words}") == "turn.fleets"
    for words in ("troop naxos", "march naxos"):
        assert t.why(f"0 {words}") == "turn.troops"
    assert t.why("0 swap fates") == "turn.swap"
    assert t.why("0 call fates 0") == ""
    assert table(turn=(0, "ares")).why("0 recruit") == "turn.cards"


# Building


def test_buildings_stand_on_free_squares_of_own_islands() -> None:
    """[building.own] [building.square] [building.several] [building.no_troops] [board.metropolis_square]"""
    t = table(turn=(0, "zeus"), islands={"naxos": (0, 0), "delos": (0, 1, "metropolis"), "paros": (1, 1)}, gold=[20])
    assert t.why("0 build paros open") == "building.own"
    assert t.why("0 build delos covered") == "building.square"
    t.play("0 build naxos covered", "0 build naxos covered", "0 build naxos open")
    assert t.buildings("naxos") == ["temple"] * 3
    assert t.gold[0] == 14
    assert t.why("0 build naxos covered") == "building.square"


def test_a_kind_can_run_out() -> None:
    """[building.supply]"""
    ports = ["port"] * 4
    islands = {"naxos": (0, 1, *ports), "amorgos": (1, 1, *ports), "milos": (1, 1, "port", "port"), "thera": (0, 1)}
    t = table(turn=(0, "poseidon"), islands=islands)
    assert t.why("0 build thera open") == "building.supply"


# Poseidon


def test_a_new_fleet_stands_by_an_own_island() -> None:
    """[poseidon.shore] [poseidon.occupied] [poseidon.reserve] [kraken.blocks] [polyphemus.blocks]"""
    t = table(
        turn=(0, "poseidon"),
        islands={"naxos": (0, 1), "thera": (0, 1), "kythnos": (1, 1)},
        fleets={"b3": (0, 1), "c3": (1, 1)},
        kraken="a1",
        figures={"polyphemus": (1, "kythnos")},
    )
    assert t.why("0 fleet f10") == "poseidon.shore"
    assert t.why("0 fleet c3") == "poseidon.occupied"
    assert t.why("0 fleet a1") == "kraken.blocks"
    assert t.why("0 fleet d1") == "polyphemus.blocks"
    assert t.why("0 fleet b3") == ""
    t = table(turn=(1, "poseidon"), fleets={"b3": (1, 8)})
    assert t.why("1 fleet b3") == "poseidon.reserve"


def test_fleets_move_up_to_three_steps_and_pick_up_and_drop() -> None:
    """[poseidon.voyage] [poseidon.group] [poseidon.neighbour] [poseidon.own_fleets] [poseidon.as_many]
    [poseidon.first_step]"""
    t = table(turn=(3, "poseidon"), fleets={"d8": (3, 3), "e8": (3, 1)})
    assert t.why("3 sail f8") == "poseidon.own_fleets"
    t.play("3 sail d8")
    assert t.why("3 anchor") == "poseidon.first_step"
    assert t.why("3 steer 4 e8") == "poseidon.as_many"
    assert t.why("3 steer 3 f8") == "poseidon.neighbour"
    t.play("3 steer 3 e8", "3 steer 4 f8", "3 steer 2 g7")
    assert [t.fleets(sea) for sea in ("d8", "e8", "f8", "g7")] == [(-1, 0), (-1, 0), (3, 2), (3, 2)]
    assert t.asked == "3 turn.act"
    assert t.gold[3] == 9
    t.play("3 sail g7", "3 steer 1 f8", "3 anchor")
    assert t.fleets("f8") == (3, 3)


def test_closed_seas_stop_fleets() -> None:
    """[poseidon.nowhere] [kraken.blocks]"""
    t = table(3, turn=(0, "poseidon"), fleets={"a1": (0, 1)}, kraken="b2", figures={"polyphemus": (1, "kea")})
    assert t.why("0 sail a1") == ""  # a2 is open
    t = table(3, turn=(0, "poseidon"), islands={"andros": (0, 1)}, fleets={"b3": (0, 1)}, kraken="a2")
    t.s.figure_island[3] = 0  # Polyphemus on Kea, all around it closed
    t.s.figure_seat[3] = 1
    t.s.deck &= ~(2**16)
    assert t.why("0 sail b3") == "poseidon.nowhere"
    t.s.kraken = -1
    t.play("0 sail b3")
    assert t.why("0 steer 1 b2") == "polyphemus.blocks"


def test_meeting_enemy_fleets_ends_the_move_in_a_battle() -> None:
    """[poseidon.meet] [battle.move_over] [battle.both_at_sea]"""
    t = table(turn=(0, "poseidon"), fleets={"b3": (0, 3), "c3": (1, 1)})
    t.play("0 sail b3", "0 steer 2 c3")
    assert t.asked == "@ battle.dice"
    t.play("@ roll 3 0")
    assert t.fleets("c3") == (0, 2)
    assert t.asked == "0 turn.act"
    t = table(turn=(0, "poseidon"), fleets={"b3": (0, 1), "c3": (1, 1)})
    t.play("0 sail b3", "0 steer 1 c3", "@ roll 1 1")
    assert t.fleets("c3") == (-1, 0)


# Ares


def test_troops_stand_on_own_islands() -> None:
    """[ares.troops] [ares.own_island] [ares.reserve]"""
    t = table(turn=(0, "ares"), islands={"naxos": (0, 7), "paros": (1, 1)})
    assert t.why("0 troop paros") == "ares.own_island"
    t.play("0 troop naxos")
    assert t.why("0 troop naxos") == "ares.reserve"


@pytest.mark.parametrize(("costs", "paid"), [("rulebook", 6), ("tile", 9)])
def test_the_tile_of_ares_is_dearer(costs: str, paid: int) -> None:
    """[ares.tile]"""
    t = table(turn=(1, "ares"), options={"ares_costs": costs})
    t.play(*["1 troop naxos"] * 4)
    assert t.gold[1] == 10 - paid


def test_troops_move_over_a_chain_of_own_fleets() -> None:
    """[ares.march] [ares.chain] [ares.own_troops] [ares.as_many] [ares.other_island] [ares.marker]
    [ares.take] [ares.no_hop]"""
    islands = {"naxos": (0, 2), "paros": (0, 0), "kythnos": (1, 0, "fortress"), "sifnos": (1, 1), "thera": (1, 2)}
    t = table(turn=(0, "ares"), islands=islands, fleets={"d3": (0, 1), "d2": (0, 1)})
    assert t.why("0 march paros") == "ares.own_troops"
    t.play("0 march naxos")
    assert t.why("0 land 3 paros") == "ares.as_many"
    assert t.why("0 land 1 naxos") == "ares.other_island"
    assert t.why("0 land 1 sifnos") == "ares.chain"  # a fleet by Paros, none by Sifnos
    t.play("0 land 1 kythnos")
    assert t.island("kythnos") == (0, 1)
    assert t.buildings("kythnos") == ["fortress"]
    t.play("0 march naxos", "0 land 1 paros")
    assert t.island("naxos") == (0, 0)
    assert t.island("paros") == (0, 1)
    assert t.told("ares.left_marker") == [(0, 8)]
    assert t.gold[0] == 8


def test_troops_without_a_way_stay() -> None:
    """[ares.nowhere] [ares.meet]"""
    t = table(turn=(0, "ares"), islands={"naxos": (0, 1), "paros": (1, 2), "thera": (1, 1)}, fleets={})
    assert t.why("0 march naxos") == "ares.nowhere"
    t = table(turn=(0, "ares"), islands={"naxos": (0, 1), "paros": (1, 2), "thera": (1, 1)}, fleets={"d3": (0, 1)})
    t.play("0 march naxos", "0 land 1 paros")
    assert t.asked == "@ battle.dice"


# Zeus and Athena


def test_priests_and_philosophers_come_in_twos() -> None:
    """[zeus.priests] [athena.philosophers]"""
    t = table(turn=(0, "zeus"), gold=[9])
    t.play("0 recruit", "0 recruit")
    assert (t.s.priests[0], t.gold[0]) == (2, 5)
    assert t.why("0 recruit") == "turn.ladder"
    t = table(turn=(0, "athena"), gold=[3])
    t.play("0 recruit")
    assert t.why("0 recruit") == "turn.afford"


def test_zeus_exchanges_a_creature() -> None:
    """[zeus.swap] [zeus.present] [zeus.discard_first]"""
    t = table(turn=(0, "zeus"), track=("fates", "-", "-"), deck=["satyr"])
    assert t.why("0 swap satyr") == "zeus.present"
    t.play("0 swap fates", "@ appear satyr")
    assert t.track == ["satyr", "-", "-"]
    t.play("0 swap satyr")  # the pile is empty: what was discarded may come again at once
    assert "appear satyr" in t.options()
    t.play("@ appear fates")
    assert t.track == ["fates", "-", "-"]


# Apollo


def test_apollo_blesses_any_island() -> None:
    """[apollo.bless] [apollo.own]"""
    more = {"phase": "turns", "apollo": [0, 1, 2, 3, 4]}
    t = table(**more)  # type: ignore[arg-type]
    assert t.why("0 bless kea") == "board.islands"
    assert t.why("0 bless paros") == ""  # somebody else's
    t = table(**more, options={"apollo_marker": "own"})  # type: ignore[arg-type]
    assert t.why("0 bless paros") == "apollo.own"
    t.play("0 bless thera")
    assert t.s.prosperity[13] == 1


def test_markers_can_run_out() -> None:
    """[apollo.none_left]"""
    t = table(phase="turns", apollo=[0, 1, 2, 3, 4], markers={"naxos": 16})
    assert t.told("apollo.none_left") == [(0,)]
    assert len(t.told("apollo.gold")) == 5


# Calling creatures


def test_the_first_comes_first() -> None:
    """[call.present] [call.power] [call.card]"""
    t = table(turn=(0, "athena"), track=("fates", "kraken", "griffon"), gold=[9, 4])
    t.play("0 call fates 0", "0 call kraken 0", "0 surface k6", "0 dive", "0 call griffon 0", "0 rob 1")
    assert t.gold[0] == 9 + 2 - 9 + 2
    assert t.track == ["-", "-", "-"]
    assert t.discard == ["fates", "griffon", "kraken"]
    assert t.why("0 call fates 0") == "call.present"


def test_a_price_that_is_refused_is_the_one_with_the_discounts_named() -> None:
    """[call.price] [call.temples] [turn.afford]"""
    t = table(turn=(0, "ares"), islands={"naxos": (0, 1, "temple", "temple")}, gold=[1], track=("fates", "-", "-"))
    assert t.why("0 call fates 2") == "turn.afford"
    assert [t.values(f"0 call fates {n}")["price"] for n in range(4)] == [4, 3, 2, 1]


def test_temples_and_metropolises_make_creatures_cheaper() -> None:
    """[call.temples] [call.least] [call.used] [zeus.temple] [metropolis.acts]"""
    islands = {"naxos": (0, 1, "temple", "temple", "temple"), "delos": (0, 1, "metropolis"), "paros": (1, 1)}
    t = table(turn=(0, "zeus"), islands=islands, fleets={}, track=("fates", "kraken", "griffon"), gold=[9])
    assert unused_temples(t.s, 0) == 4
    assert t.why("0 call griffon 2") == "call.least"
    t.play("0 call fates 2", "0 call kraken 1", "0 surface k6", "0 dive", "0 call griffon 1", "0 rob 1")
    assert t.gold[0] == 9 + 2 - 5 + 5
    t = table(turn=(0, "zeus"), islands=islands, track=("fates", "kraken", "-"), gold=[9])
    t.play("0 call fates 3")
    assert t.why("0 call kraken 2") == "call.temples"
    t.play("0 build naxos open")
    assert unused_temples(t.s, 0) == 2


TEMPLES = {"naxos": (0, 1, "temple", "temple", "temple"), "delos": (0, 1, "metropolis"), "paros": (1, 1)}


def test_a_table_may_let_the_caller_choose_the_temple() -> None:
    """[call.temple] [call.unused] [call.used] [board.alike]"""
    chosen = {"temple_discounts": "chosen"}
    t = table(turn=(0, "zeus"), islands=TEMPLES, fleets={}, track=("kraken", "fates", "-"), gold=[9], options=chosen)
    t.play("0 call fates 2")
    assert t.gold[0] == 8
    assert t.options() == ["pray naxos 1", "pray naxos 3", "feast delos"]
    assert t.why("0 pray naxos 2") == "board.alike"
    assert t.why("0 pray paros 1") == "call.unused"
    assert t.why("0 pray paros 4") == "board.squares"
    t.play("0 feast delos")
    assert t.why("0 feast delos") == "call.unused"
    t.play("0 pray naxos 3")
    assert t.told("call.spent") == [(0, ISLANDS.index("delos")), (0, ISLANDS.index("naxos"))]
    assert t.asked == "0 turn.act"
    t.play("0 call kraken 1")  # two equal temples are left: nothing to choose
    assert t.asked == "0 kraken.surface"


def test_nobody_is_asked_for_a_temple_by_default_or_when_all_are_used() -> None:
    """[call.temple] [call.temples]"""
    t = table(turn=(0, "zeus"), islands=TEMPLES, fleets={}, track=("kraken", "-", "-"))
    t.play("0 call kraken 1")
    assert t.asked == "0 kraken.surface"
    islands = {"naxos": (0, 1, "temple"), "delos": (0, 1, "metropolis"), "paros": (1, 1)}
    chosen = {"temple_discounts": "chosen"}
    t = table(turn=(0, "zeus"), islands=islands, fleets={}, track=("kraken", "-", "-"), options=chosen)
    t.play("0 call kraken 2")
    assert t.asked == "0 kraken.surface"


def test_a_creature_without_a_target_may_be_called_in_vain() -> None:
    """[call.lost] [call.target]"""
    t = table(turn=(0, "zeus"), track=("satyr", "-", "-"))
    t.play("0 call satyr 0")
    assert t.discard == ["satyr"]
    assert t.told("call.lost") == [(0, 1)]
    t = table(turn=(0, "zeus"), track=("satyr", "-", "-"), options={"creature_without_target_allowed": "false"})
    assert t.why("0 call satyr 0") == "call.target"
