"""The seventeen creatures."""

import pytest

from petteia.games.cyclades import GAME
from petteia.games.cyclades.facts import CREATURES, ISLANDS, SEAS
from petteia.games.cyclades.holdings import fleets_of
from tests.games.cyclades.table import Table, table

ISLES = {"naxos": (0, 2), "paros": (1, 2), "thera": (1, 1), "delos": (2, 1), "ios": (3, 1), "kythnos": (4, 1)}


def calls(creature: str, **more: object) -> Table:
    """Seat 0, with Athena and 10 gold, has just called a creature for 4."""
    given: dict[str, object] = {"turn": (0, "athena"), "track": (creature, "-", "-"), "islands": ISLES, "fleets": {}}
    t = table(**{**given, **more})  # type: ignore[arg-type]
    t.play(f"0 call {creature} 0")
    return t


# Gold and people


def test_the_fates_pay_revenue_once_more() -> None:
    """[fates.revenue]"""
    t = calls("fates", markers={"naxos": 3})
    assert t.gold[0] == 10 - 4 + 3


def test_the_satyr_steals_a_philosopher() -> None:
    """[satyr.steal] [satyr.philosopher] [theft.opponent]"""
    t = calls("satyr", philosophers=[3, 0, 2])
    assert t.why("0 lure 1") == "satyr.philosopher"
    assert t.why("0 lure 0") == "theft.opponent"
    t.play("0 lure 2")
    assert t.asked == "0 metropolis.found"
    assert (t.s.philosophers[0], t.s.philosophers[2]) == (0, 1)


def test_the_dryad_steals_a_priest() -> None:
    """[dryad.steal] [dryad.priest]"""
    t = calls("dryad", priests=[0, 0, 1])
    assert t.why("0 enchant 1") == "dryad.priest"
    t.play("0 enchant 2")
    assert (t.s.priests[0], t.s.priests[2]) == (1, 0)


def test_the_griffon_steals_half_of_the_gold() -> None:
    """[griffon.steal] [griffon.half]"""
    t = calls("griffon", gold=[10, 5, 1])
    assert t.why("0 rob 0") == "theft.opponent"
    t.play("0 rob 1")
    assert t.gold[:2] == [8, 3]
    kinds = {kind.name: kind.seen for kind in GAME.events}
    assert kinds["griffon.stole"] == "gold"
    assert kinds["griffon.robbed"] == "owner"
    t = calls("griffon", gold=[10, 5, 1])
    t.play("0 rob 2")
    assert t.gold[2] == 1


def test_the_sphinx_buys_units() -> None:
    """[sphinx.sell] [sphinx.troop] [medusa.not_leaving]"""
    t = calls("sphinx", priests=[1], philosophers=[1], fleets={"b3": (0, 1)}, figures={"medusa": (1, "naxos")})
    assert t.why("0 dismiss paros") == "sphinx.troop"
    assert t.why("0 scrap b1") == "board.spaces"
    t.play("0 dismiss naxos", "0 dismiss naxos", "0 scrap b3", "0 priest", "0 philosopher")
    assert t.gold[0] == 10 - 4 + 10
    assert t.island("naxos") == (0, 0)
    assert t.asked == "0 turn.act"
    t = calls("sphinx")
    t.play("0 keep")
    assert t.gold[0] == 6


# Fleets


def test_the_siren_replaces_a_lone_fleet() -> None:
    """[siren.charm] [siren.enemy] [siren.isolated] [call.must]"""
    t = calls("siren", fleets={"b3": (0, 1), "k1": (1, 1), "f1": (1, 2)})
    assert t.why("0 charm b3") == "siren.enemy"
    assert t.why("0 charm f1") == "siren.isolated"
    assert t.why("0 ignore") == "call.must"
    t.play("0 charm k1")
    assert t.fleets("k1") == (0, 1)


def test_the_siren_fetches_a_fleet_if_none_is_left() -> None:
    """[siren.fetch] [siren.own] [siren.reserve]"""
    t = calls("siren", fleets={"b3": (0, 5), "c3": (0, 3), "k1": (1, 1)})
    assert t.why("0 ignore") == ""
    t.play("0 charm k1")
    assert t.why("0 fetch k1") == "siren.own"
    assert t.why("0 fetch b1") == "board.spaces"
    assert SEAS[t.values("0 fetch b1")["sea"]] == "b1"
    t.play("0 fetch b3")
    assert [t.fleets(sea) for sea in ("b3", "k1")] == [(0, 4), (0, 1)]


def test_the_sylph_gives_ten_steps_to_all_fleets() -> None:
    """[sylph.embark] [sylph.steer] [sylph.shared] [sylph.halted] [sylph.blocked]"""
    t = calls("sylph", fleets={"b3": (0, 2), "k1": (0, 1), "c4": (1, 1), "k6": (2, 1)}, kraken="j1")
    assert t.why("0 embark k6") == "poseidon.own_fleets"
    t.play("0 embark k1")
    assert t.why("0 drive 1 j1") == "kraken.blocks"
    assert t.why("0 drive 1 i1") == "poseidon.neighbour"
    t.play("0 drive 1 k2", "0 embark b3", "0 drive 1 b4", "0 embark b3", "0 drive 1 c3")
    assert t.s.steps == 7
    t.play("0 embark c3", "0 drive 1 c4", "@ roll 3 0")
    assert t.fleets("c4") == (0, 1)
    assert t.why("0 embark c4") == "sylph.halted"
    assert t.why("0 embark b4") == ""
    t.play("0 rest")
    assert t.gold[0] == 6
    assert (t.s.steps, t.s.halted[0], t.s.halted[1]) == (0, 0, 0)


def test_the_sylph_has_no_eleventh_step() -> None:
    """[sylph.embark]"""
    t = calls("sylph", fleets={"k1": (0, 1)})
    for n in range(10):
        here, there = ("k1", "k2") if n % 2 == 0 else ("k2", "k1")
        t.play(f"0 embark {here}", f"0 drive 1 {there}")
    assert t.asked == "0 turn.act"


def test_the_kraken_destroys_what_it_meets() -> None:
    """[kraken.surface] [kraken.destroys] [kraken.swim] [kraken.stays] [kraken.blocks] [figurine.kraken]"""
    fleets = {"c3": (0, 1), "b3": (1, 4), "d3": (2, 1)}
    t = calls("kraken", fleets=fleets, gold=[6], figures={"minotaur": (1, "naxos")})
    t.play("0 surface b3")
    assert t.fleets("b3") == (-1, 0)
    assert t.why("0 swim a1") == "poseidon.neighbour"
    t.play("0 swim c3", "0 swim d3")
    assert fleets_of(t.s, 0) == fleets_of(t.s, 2) == 0
    assert t.why("0 swim c3") == "turn.afford"
    t.play("0 dive")
    assert t.s.kraken == SEAS.index("d3")
    assert t.discard == ["kraken"]
    assert t.s.figure_island[0] == ISLANDS.index("naxos")


def test_a_kraken_called_again_is_placed_anew() -> None:
    """[kraken.again] [chimera.as_called]"""
    t = calls("chimera", discard=["kraken", "fates"], kraken="f11")
    assert t.why("0 copy satyr") == "chimera.discarded"
    t.play("0 copy kraken", "0 surface a1", "0 swim a2", "0 dive")
    assert t.s.kraken == SEAS.index("a2")
    assert t.gold[0] == 5
    assert t.discard == []


# Troops and buildings


def test_pegasus_flies_to_any_island() -> None:
    """[pegasus.mount] [pegasus.fly] [pegasus.battle] [pegasus.closed] [pegasus.only_way] [medusa.stay]"""
    t = calls("pegasus", figures={"chiron": (1, "ios")})
    assert t.why("0 mount paros") == "ares.own_troops"
    t.play("0 mount naxos")
    assert t.why("0 fly 1 ios") == "pegasus.closed"
    assert t.why("0 fly 3 thera") == "ares.as_many"
    t.play("0 fly 2 paros")
    assert t.asked == "@ battle.dice"
    t.play("@ roll 1 1")
    assert t.asked == "@ battle.dice"  # no chain of fleets, no retreat
    t = calls("pegasus", figures={"medusa": (1, "naxos")})
    assert t.told("call.lost") == [(0, CREATURES.index("pegasus"))]
    t = calls("pegasus", islands={**ISLES, "sifnos": (0, 1)}, figures={"medusa": (1, "naxos")})
    assert t.why("0 mount naxos") == "medusa.stay"
    t.play("0 stay")
    assert t.asked == "0 turn.act"


def test_pegasus_respects_the_last_island_and_retreats_over_fleets() -> None:
    """[pegasus.last_island] [pegasus.retreat]"""
    t = calls("pegasus", fleets={"d3": (0, 1)})
    t.play("0 mount naxos")
    assert t.why("0 fly 1 delos") == "last_island.forbidden"
    t.play("0 fly 2 paros", "@ roll 1 1")
    assert t.asked == "0 battle.retreat"


def test_the_giant_destroys_a_building() -> None:
    """[giant.destroy] [giant.building] [chiron.protects]"""
    islands = {**ISLES, "naxos": (0, 2, "port"), "paros": (1, 2, "temple"), "ios": (3, 1, "metropolis")}
    islands["kythnos"] = (4, 1, "port")
    t = calls("giant", islands=islands, figures={"chiron": (2, "kythnos")})
    assert t.why("0 crush ios 1") == "giant.building"
    assert t.why("0 crush kythnos 1") == "chiron.protects"
    assert t.why("0 crush paros 3") == "board.squares"
    assert t.why("0 crush naxos 1") == ""
    t.play("0 crush paros 1")
    assert t.buildings("paros") == []
    t = calls("giant", islands={"naxos": (0, 2, "port"), "paros": (1, 1)}, figures={"chiron": (1, "naxos")})
    assert t.options() == ["crush naxos 1"]  # the owner may


def test_the_harpy_carries_a_troop_off() -> None:
    """[harpy.strike] [harpy.enemy] [chiron.protects] [chiron.island] [minotaur.leaves]"""
    t = calls("harpy", islands={**ISLES, "anafi": (1, 0)}, figures={"chiron": (2, "paros"), "minotaur": (1, "thera")})
    assert t.why("0 snatch naxos") == "harpy.enemy"
    assert t.why("0 snatch anafi") == "harpy.enemy"
    assert t.why("0 snatch paros") == "chiron.protects"
    t.play("0 snatch thera")
    assert t.island("thera") == (1, 0)
    assert "minotaur" in t.discard


def test_the_cyclops_rebuilds() -> None:
    """[cyclops.rebuild] [cyclops.own] [cyclops.different] [building.supply]"""
    islands = {**ISLES, "naxos": (0, 2, "port", "port", "fortress", "temple"), "delos": (2, 1, "port")}
    t = calls("cyclops", islands=islands)
    assert t.why("0 rebuild delos 1 temple") == "cyclops.own"
    assert t.why("0 rebuild naxos 1 port") == "cyclops.different"
    assert t.why("0 rebuild naxos 2 temple") == "board.alike"
    t.play("0 rebuild naxos 1 university")
    assert t.asked == "0 metropolis.found"


# Figurines


def test_a_figurine_stays_until_its_players_next_cycle() -> None:
    """[figurine.place] [figurine.until] [figurine.card]"""
    t = calls("chiron")
    assert t.why("0 place kea") == "board.islands"
    t.play("0 place ios")
    assert t.s.figure_seat[1] == 0
    assert t.discard == []
    with_apollo = table(phase="turns", apollo=[0, 1, 2, 3, 4], figures={"chiron": (0, "ios")})
    assert with_apollo.s.figure_seat[1] == 0  # placed in this very cycle
    later = table(phase="turns", apollo=[0, 1, 2, 3, 4], figures={"chiron": (0, "ios")})
    later.s.figure_cycle[1] = 2
    later.s.depth = 0
    later.s.ask(GAME.steps[2].number, -1, 5)
    later.s.apollo[0] = 0
    later.s.marker_god[0] = 4
    GAME.flow(later.s)
    assert later.discard == ["chiron"]


def test_two_figurines_destroy_each_other() -> None:
    """[figurine.two]"""
    t = calls("polyphemus", figures={"medusa": (1, "paros")}, fleets={"d3": (1, 1)})
    t.play("0 place paros")
    assert t.asked == "0 turn.act"
    assert t.discard == ["medusa", "polyphemus"]
    assert t.fleets("d3") == (1, 1)


def test_medusa_lets_nobody_leave() -> None:
    """[medusa.stay]"""
    t = table(turn=(0, "ares"), islands=ISLES, fleets={"d3": (0, 1)}, figures={"medusa": (0, "naxos")})
    assert t.why("0 march naxos") == "medusa.stay"
    t = table(turn=(1, "ares"), islands=ISLES, fleets={"d3": (1, 1)}, figures={"medusa": (0, "naxos")})
    t.s.owner[8] = 4
    t.play("1 march paros")
    assert t.why("1 land 1 naxos") == ""  # arriving is allowed


def test_chiron_does_not_stop_ares() -> None:
    """[chiron.not_against]"""
    t = table(turn=(0, "ares"), islands=ISLES, fleets={"d3": (0, 1)}, figures={"chiron": (1, "paros")})
    t.play("0 march naxos", "0 land 1 paros")
    assert t.asked == "@ battle.dice"


def test_polyphemus_pushes_all_fleets_away() -> None:
    """[polyphemus.push] [polyphemus.stack] [polyphemus.drift] [polyphemus.free_sea] [polyphemus.blocks]"""
    fleets = {"d1": (1, 2), "e1": (0, 1), "c3": (2, 1), "d3": (0, 1), "e3": (2, 3)}
    t = calls("polyphemus", fleets=fleets)
    t.play("0 place kythnos")
    assert t.why("0 push d3") == "polyphemus.stack"
    t.play("0 push e3")
    assert t.why("0 drift d3") == "polyphemus.free_sea"
    assert t.why("0 drift f3") == "polyphemus.blocks"
    t.play("0 drift e4")
    t.play("0 push d1")  # around it only Kythnos' own waters and Naxos
    t.play("0 push e1")
    assert t.asked == "0 polyphemus.drift"
    t.play("0 drift f1")
    assert [t.fleets(sea) for sea in ("e4", "f1", "d1")] == [(2, 3), (0, 1), (-1, 0)]
    assert t.asked == "0 turn.act"


def test_fleets_without_a_way_out_are_lost() -> None:
    """[polyphemus.destroyed] [polyphemus.trade] [polyphemus.chain]"""
    t = calls("polyphemus", fleets={"d1": (1, 2)})
    t.play("0 place kythnos", "0 push d1")
    assert t.told("polyphemus.destroyed") == [(1, 2, SEAS.index("d1"))]
    assert fleets_of(t.s, 1) == 0


# The Chimera


def test_the_chimera_copies_and_shuffles() -> None:
    """[chimera.copy] [chimera.discarded] [chimera.shuffle] [chimera.kept_out]"""
    t = calls("chimera", discard=["fates", "dryad"], figures={"medusa": (1, "paros")})
    t.play("0 copy fates")
    assert t.discard == []
    assert t.s.deck == 2**17 - 1 - 2 ** CREATURES.index("medusa")


def test_a_copied_figurine_keeps_its_card() -> None:
    """[chimera.shuffle]"""
    t = calls("chimera", discard=["minotaur", "dryad"])
    t.play("0 copy minotaur", "0 place naxos")
    assert t.s.figure_seat[0] == 0
    assert t.s.deck == 2**17 - 1 - 2 ** CREATURES.index("minotaur")
    t = calls("chimera", discard=["minotaur", "dryad"], figures={"medusa": (1, "paros")})
    t.play("0 copy minotaur", "0 place paros")
    assert t.s.deck == 2**17 - 1


def test_without_discarded_cards_the_chimera_only_shuffles() -> None:
    """[chimera.empty]"""
    t = calls("chimera")
    assert t.asked == "0 turn.act"
    assert t.s.deck == 2**17 - 1


@pytest.mark.parametrize("creature", CREATURES)
def test_every_creature_can_be_called(creature: str) -> None:
    """[call.power] [call.card]"""
    t = calls(creature, fleets={"b3": (0, 1), "k1": (1, 1)}, priests=[0, 1], philosophers=[0, 1])
    while t.asked != "0 turn.act":
        GAME.apply(t.s, GAME.actions(t.s)[0])
    assert (t.s.called, t.s.copied) == (-1, -1)
