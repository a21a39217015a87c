"""Phase 4: offerings, with more than two players and with two."""

from petteia.games.cyclades import GAME
from tests.games.cyclades.table import Table, table

FOUR = ("ares", "poseidon", "zeus", "athena")


def bidding(**more: object) -> Table:
    return table(phase="offering", gods=FOUR, **more)  # type: ignore[arg-type]


def test_whoever_is_outbid_goes_elsewhere_at_once() -> None:
    """[offering.turn] [offering.bid] [offering.higher] [offering.elsewhere] [offering.chain] [offering.return]"""
    t = bidding(line=[3, 0, 4, 1, 2])
    t.play("3 bid ares 5")
    assert t.why("0 bid ares 5") == "offering.higher"
    t.play("0 bid ares 6")
    assert t.why("3 bid ares 7") == "offering.elsewhere"
    t.play("3 bid poseidon 1", "4 bid poseidon 3", "3 bid ares 7")
    assert t.asked == "0 offering.bid"
    assert t.why("0 bid ares 8") == "offering.elsewhere"
    assert t.why("0 bid poseidon 3") == "offering.higher"
    assert t.why("0 bid poseidon 4") == ""
    t.play("0 bid zeus 1")
    assert t.asked == "1 offering.bid"


def test_a_bid_is_at_least_one_and_goes_to_an_open_god() -> None:
    """[offering.least] [offering.open_gods] [offering.apollo]"""
    t = table(4, phase="offering", gods=FOUR[:3])
    assert t.why("0 bid ares 0") == "offering.least"
    assert t.why("0 bid athena 1") == "offering.open_gods"
    assert t.why("0 bid apollo 1") == "offering.apollo"


def test_nobody_bids_more_than_can_be_paid() -> None:
    """[offering.afford] [offering.ten_plus]"""
    t = bidding(gold=[4], priests=[3])
    assert t.why("0 bid ares 7") == ""
    assert t.why("0 bid ares 8") == "offering.afford"
    assert bidding(gold=[0], priests=[3]).options() == ["apollo"]
    t = bidding(gold=[13, 20])
    t.play("0 bid ares 13")
    assert t.why("1 bid ares 13") == "offering.higher"
    assert t.why("1 bid ares 14") == ""


def test_offerings_are_paid_when_all_stand() -> None:
    """[offering.pay] [zeus.discount] [offering.nobody]"""
    t = bidding(gold=[4, 9, 9, 9, 9], priests=[3, 0, 2, 0, 0])
    t.play("0 bid ares 7", "1 bid zeus 4", "2 bid athena 2", "3 apollo")
    assert t.gold == [4, 9, 9, 9, 9]
    t.play("4 apollo")
    assert t.gold == [0, 5, 8, 9, 9]
    t.play("0 done")
    assert t.asked == "1 turn.act"  # nobody is with Poseidon


def test_any_number_go_to_apollo_and_nobody_is_driven_off() -> None:
    """[offering.apollo] [apollo.gold] [apollo.first] [apollo.nothing_else]"""
    islands = {"naxos": (0, 1), "paros": (0, 1), "thera": (1, 1), "milos": (2, 1), "delos": (2, 1)}
    islands |= {"ios": (3, 1), "kythnos": (4, 1)}
    t = bidding(islands=islands, gold=[0, 0, 0, 9, 9])
    t.play("0 apollo", "1 apollo", "2 apollo", "3 bid ares 1", "4 bid zeus 1", "3 done", "4 done")
    assert t.asked == "0 apollo.bless"
    t.play("0 bless naxos")
    assert t.told("apollo.gold") == [(0, 1), (1, 4), (2, 1)]
    assert t.s.cycle == 4


def test_the_first_to_act_bids_last() -> None:
    """[turn.next] [turn.end]"""
    t = bidding()
    t.play("0 bid ares 1", "1 bid poseidon 1", "2 bid zeus 1", "3 bid athena 1", "4 apollo")
    t.play("0 done", "1 done", "2 done", "3 done", "4 bless naxos")
    assert t.told("turn.ended") == [(0, 5), (1, 4), (2, 3), (3, 2), (4, 1)]
    assert t.line == [4, 3, 2, 1, 0]


# Two players


def two(**more: object) -> Table:
    return table(2, phase="offering", gods=("ares", "poseidon", "zeus"), **more)  # type: ignore[arg-type]


def test_both_offerings_must_be_paid() -> None:
    """[two.both] [two.own_marker] [two.reserved] [two.markers]"""
    t = two(gold=[6], priests=[1], line=[0, 2, 1, 3])
    t.play("0 bid ares 3")
    assert t.asked == "0 offering.bid"
    assert t.why("0 bid zeus 5") == ""
    assert t.why("0 bid zeus 6") == "two.both"
    assert t.why("0 bid zeus 8") == "offering.afford"
    t.play("0 bid ares 4")
    assert t.why("0 bid ares 5") == "offering.elsewhere"
    assert t.why("0 bid zeus 4") == ""
    assert t.why("0 bid zeus 5") == "two.both"


def test_both_markers_may_go_to_apollo() -> None:
    """[two.apollo]"""
    t = two(line=[0, 2, 1, 3], gold=[3, 9])
    t.play("0 apollo", "0 apollo", "1 bid ares 1", "1 bid zeus 1", "1 done", "1 done")
    t.play("0 bless kea")
    assert t.told("apollo.gold") == [(0, 1), (0, 1)]
    assert t.line == [2, 0, 3, 1]


def test_an_offering_is_shown_as_if_nobody_bid_more() -> None:
    """The outlook of a bid: what it will have cost."""
    t = bidding()
    t.play("0 bid ares 3")
    GAME.suppose(t.s)
    assert t.gold[0] == 7
    assert t.asked == "0 turn.act"
