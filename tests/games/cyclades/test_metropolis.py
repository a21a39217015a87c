"""Metropolises, the last island, and elimination."""

from petteia.core.state import NONE
from petteia.games.cyclades import GAME
from petteia.games.cyclades.holdings import fleets_of, metropolises_of
from tests.games.cyclades.table import Table, table


def test_four_kinds_become_a_metropolis_at_once() -> None:
    """[metropolis.check] [metropolis.found] [building.set] [metropolis.unobstructed] [metropolis.own_island]

    [metropolis.own_tile]
    """
    islands = {"naxos": (0, 1, "port", "fortress", "temple"), "paros": (0, 1, "temple"), "delos": (0, 0), "ios": (1, 1)}
    t = table(turn=(0, "athena"), islands=islands)
    t.play("0 build naxos open")
    assert t.asked == "0 metropolis.give"  # which temple
    assert t.why("0 give naxos 1") == "metropolis.own_tile"
    assert t.why("0 give delos 2") == "board.squares"
    t.play("0 give naxos 3")
    assert t.asked == "0 metropolis.found"
    assert t.buildings("naxos") == []
    assert t.why("0 found ios") == "metropolis.own_island"
    assert t.why("0 found paros") == "metropolis.unobstructed"
    t.play("0 found delos")
    assert t.buildings("delos") == ["metropolis"]
    assert t.asked == "0 turn.act"


def test_tiles_that_nobody_can_tell_apart_are_one_choice() -> None:
    """[board.alike] [metropolis.give]"""
    islands = {"naxos": (0, 1, "port", "port", "fortress", "temple"), "delos": (0, 0), "paros": (1, 1)}
    t = table(turn=(0, "athena"), islands=islands)
    t.play("0 build delos covered")
    assert t.asked == "0 metropolis.found"  # nothing to choose
    assert t.buildings("naxos") == ["port"]
    islands["naxos"] = (0, 1, "port", "port", "port", "temple")
    t = table(turn=(0, "athena"), islands={**islands, "thera": (0, 1, "fortress")})
    t.play("0 build delos covered")
    assert t.options() == ["give naxos 1", "give naxos 3"]
    assert t.why("0 give naxos 2") == "board.alike"


def test_if_every_site_is_built_over_one_is_cleared() -> None:
    """[metropolis.found] [metropolis.stays] [metropolis.one_each] [metropolis.unobstructed]"""
    islands = {"thera": (0, 1, "port", "port", "temple"), "delos": (0, 0, "metropolis"), "naxos": (0, 1, "port")}
    t = table(turn=(0, "athena"), islands={**islands, "paros": (1, 1)}, philosophers=[3])
    t.play("0 recruit")
    assert t.why("0 found delos") == "metropolis.one_each"
    assert t.options() == ["found naxos", "found thera"]
    t.play("0 found thera")
    assert t.buildings("thera") == ["temple", "metropolis"]
    islands["ios"] = (0, 1)
    for choice, allowed in ("false", ["found ios"]), ("true", ["found naxos", "found thera", "found ios"]):
        options = {"metropolis_free_choice_of_site": choice}
        t = table(turn=(0, "athena"), islands=islands, philosophers=[3], options=options)
        t.play("0 recruit")
        assert t.options() == allowed


def test_four_philosophers_become_a_metropolis() -> None:
    """[athena.fourth] [metropolis.philosophers] [metropolis.no_site] [athena.university]"""
    t = table(turn=(0, "athena"), philosophers=[3], islands={"naxos": (0, 1), "paros": (1, 1)})
    t.play("0 recruit", "0 found naxos")
    assert t.s.philosophers[0] == 0
    t.s.philosophers[0] = 3
    t.play("0 recruit")
    assert t.told("metropolis.no_site") == [(0,)]
    assert t.s.philosophers[0] == 0
    assert metropolises_of(t.s, 0) == 1
    t = table(turn=(0, "athena"), islands={"naxos": (0, 1, "university", "university"), "paros": (1, 1)})
    assert t.asked == "0 turn.act"


def test_the_fourth_building_needs_a_square() -> None:
    """[metropolis.needs_square]"""
    islands = {"thera": (0, 1, "port", "fortress", "temple"), "paros": (1, 1)}
    t = table(turn=(0, "athena"), islands=islands)
    assert t.why("0 build thera open") == "building.square"
    assert t.why("0 build thera covered") == "building.square"


def test_a_metropolis_is_no_set_of_buildings() -> None:
    """[metropolis.acts] [metropolis.captured]"""
    islands = {"naxos": (0, 2, "fortress", "temple", "university"), "paros": (1, 0, "metropolis"), "thera": (1, 1)}
    t = table(turn=(0, "ares"), islands=islands, fleets={"d3": (0, 1)})
    t.play("0 march naxos", "0 land 1 paros")
    assert t.asked == "0 turn.act"
    assert metropolises_of(t.s, 0) == 1


def test_conquered_buildings_complete_a_set() -> None:
    """[metropolis.check]"""
    islands = {"naxos": (0, 2, "fortress", "temple", "university"), "paros": (1, 0, "port"), "thera": (1, 1)}
    t = table(turn=(0, "ares"), islands=islands, fleets={"d3": (0, 1)})
    t.play("0 march naxos", "0 land 1 paros")
    assert t.asked == "0 metropolis.found"
    t.play("0 found paros")
    assert t.island("paros") == (0, 1)


# The last island


def last(*there: str, mine: str = "metropolis", players: int = 5) -> Table:
    """Seat 0 on Naxos may attack seat 1, who has only Paros."""
    islands = {"naxos": (0, 1, mine), "thera": (0, 0), "paros": (1, 5, *there), "delos": (2, 1), "ios": (3, 1)}
    return table(players, turn=(0, "ares"), islands={**islands, "kythnos": (4, 1)}, fleets={"d3": (0, 1)})


def test_the_last_island_is_attacked_only_to_win() -> None:
    """[last_island.forbidden] [last_island.proof] [last_island.chance] [last_island.test]"""
    assert last().why("0 march naxos") == "ares.nowhere"
    t = last("metropolis")
    t.play("0 march naxos")
    assert t.why("0 land 1 paros") == ""
    assert last("metropolis", mine="port").why("0 march naxos") == "ares.nowhere"
    t = last("metropolis")
    t.s.metropolises |= 2**13  # Thera: enough already, so not by this conquest
    assert t.why("0 march naxos") == "ares.nowhere"


def test_the_no_counts_metropolises_before_and_after() -> None:
    """[last_island.forbidden] [last_island.test]"""
    t = last(mine="port")
    t.s.owner[10] = 1  # Kythnos, so that Paros is not the last one yet
    t.play("0 march naxos")
    t.s.owner[10] = 4
    for there, then in ((0, 0), (1, 1)):  # a metropolis on Paros
        t.s.metropolises = there * 2**9
        assert t.why("0 land 1 paros") == "last_island.forbidden"
        told = t.values("0 land 1 paros")
        assert (told["metropolises"], told["then_metropolises"], told["needed"]) == (0, then, 2)


def test_a_set_completed_by_the_conquest_is_proof() -> None:
    """[last_island.proof] [last_island.test]"""
    islands = {
        "naxos": (0, 1, "metropolis"),
        "thera": (0, 0, "port", "fortress", "temple"),
        "paros": (1, 5, "university"),
    }
    t = table(turn=(0, "ares"), islands=islands, fleets={"d3": (0, 1)})
    assert t.why("0 march naxos") == ""
    t.play("0 march naxos")
    assert t.options() == ["land 1 paros"]
    t = table(turn=(0, "ares"), islands={**islands, "paros": (1, 0)}, fleets={"d3": (0, 1)})
    assert t.why("0 march naxos") == "ares.nowhere"  # landing on an empty one is an attack too


def test_other_harm_to_the_last_island_is_allowed() -> None:
    """[last_island.rest] [harpy.strike] [giant.destroy]"""
    t = last("fortress")
    t.s.track[0], t.s.track[1] = 7, 6
    t.s.deck &= ~(2**7 | 2**6)
    t.play("0 call harpy 0", "0 snatch paros", "0 call giant 0", "0 crush paros 1")
    assert t.island("paros") == (1, 4)
    assert t.buildings("paros") == []


# Elimination


def test_who_loses_the_last_island_is_out() -> None:
    """[out.removed] [out.at_once] [out.fewer] [figurine.card]"""
    islands = {"naxos": (0, 2, "metropolis"), "paros": (1, 0, "metropolis"), "delos": (2, 1), "ios": (3, 1)}
    t = table(
        turn=(0, "ares"),
        islands={**islands, "kythnos": (4, 1)},
        fleets={"d3": (0, 1), "k1": (1, 3)},
        priests=[0, 2],
        figures={"chiron": (1, "ios")},
        gods=("ares", "zeus", "poseidon", "athena"),
        bids=[(1, "zeus", 3)],
        line=[2, 3, 4],
    )
    t.play("0 march naxos", "0 land 1 paros")
    assert t.s.out == 2
    assert (t.gold[1], t.s.priests[1], fleets_of(t.s, 1)) == (0, 0, 0)
    assert t.discard == ["chiron"]
    t.play("0 done")  # seat 1 has no turn any more; the end of the cycle ends the game
    assert t.asked == "over"
    assert GAME.winners(t.s) == [0]


def test_the_game_goes_on_with_one_fewer() -> None:
    """[out.at_once] [out.fewer] [turn.end]"""
    islands = {"naxos": (0, 2, "metropolis"), "paros": (1, 0, "metropolis"), "delos": (2, 1), "ios": (3, 1)}
    t = table(
        phase="turns",
        islands={**islands, "kythnos": (4, 1)},
        fleets={"d3": (0, 1), "k1": (1, 3)},
        gods=("zeus", "ares", "poseidon", "athena"),
        bids=[(1, "zeus", 1), (0, "ares", 1), (2, "poseidon", 1), (3, "athena", 1)],
        apollo=[4],
    )
    t.play("1 done", "0 march naxos", "0 land 1 paros")
    t.s.metropolises = 0  # somebody took them back
    t.play("0 done", "2 done", "3 done", "4 bless ios")
    assert t.line == [4, 3, 2, 0]
    assert t.asked == "@ creatures.draw"
    t.play("@ appear fates", "@ appear satyr", "@ appear dryad", "@ lay zeus", "@ lay ares", "@ lay athena")
    assert t.s.open_gods == 3
    t.play("4 apollo", "3 apollo", "2 apollo")
    assert t.asked == "0 offering.bid"


def test_the_gods_are_shuffled_for_those_who_are_left() -> None:
    """[out.fewer]"""
    for players, out, places in (5, 1, 3), (5, 3, 2), (4, 1, 2), (3, 1, 2):
        t = table(players, phase="gods")
        t.s.out = sum(2**n for n in range(1, 1 + out))
        t.s.depth = 0
        t.s.carried = 0
        t.s.ask(GAME.steps[6].number, NONE, 0)
        GAME.flow(t.s)
        assert t.s.open_gods == places


def test_a_sole_survivor_wins_at_once() -> None:
    """[out.removed]"""
    islands = {"kea": (0, 1, "metropolis"), "syros": (0, 1, "metropolis"), "andros": (1, 0, "metropolis")}
    t = table(2, turn=(0, "ares"), islands=islands, fleets={"c2": (0, 1)})
    t.play("0 march kea", "0 land 1 andros")
    assert t.asked == "over"
    assert t.told("end.survivor") == [(0,)]
    assert GAME.winners(t.s) == [0]
