"""Battles on land and at sea, and retreats."""

from fractions import Fraction
from functools import cache
from itertools import pairwise

import pytest

from petteia.games.cyclades import GAME
from petteia.games.cyclades.facts import ISLANDS, SEAS
from petteia.games.cyclades.holdings import LAND, PEACE
from petteia.games.cyclades.phases import battle
from petteia.games.cyclades.phases.battle import land_bonus, sea_bonus
from petteia.games.cyclades.state import Cyclades
from tests.games.cyclades.table import Table, table


def fight(attackers: int, *defence: object, defenders: int, fleets: dict[str, tuple[int, int]] | None = None) -> Table:
    """Seat 0 lands from Naxos on Paros, which seat 1 holds."""
    islands = {"naxos": (0, attackers), "paros": (1, defenders, *defence), "thera": (1, 1)}
    t = table(turn=(0, "ares"), islands=islands, fleets={"d3": (0, 1), **(fleets or {})})
    t.play("0 march naxos", f"0 land {attackers} paros")
    return t


def test_a_battle_goes_round_by_round() -> None:
    """[battle.dice] [battle.losses] [battle.order] [battle.won] [battle.retreat] [battle.linked]"""
    t = fight(3, defenders=2, fleets={"f5": (1, 1), "g5": (1, 1), "h4": (1, 1)})
    t.play("@ roll 1 2")
    assert t.told("battle.rolled") == [(1, 2, 4, 4, 3, 2, 2, 1)]  # dice, sums, units before, and units left
    assert t.asked == "1 battle.retreat"
    assert t.why("1 retreat naxos") == "battle.linked"
    assert t.why("1 retreat thera") == ""
    t.play("1 stand")
    assert t.asked == "0 battle.retreat"
    t.play("0 stand", "@ roll 0 0")
    assert t.island("paros") == (0, 2)


def test_the_defender_may_give_the_island_up() -> None:
    """[battle.won] [battle.retreat]"""
    t = fight(3, "fortress", defenders=3, fleets={"f5": (1, 1), "g5": (1, 1), "h4": (1, 1)})
    t.play("@ roll 2 0", "1 retreat thera")
    assert t.island("thera") == (1, 3)
    assert t.island("paros") == (0, 3)
    assert t.buildings("paros") == ["fortress"]
    assert t.told("battle.retreated") == [(1, 2, ISLANDS.index("thera"), ISLANDS.index("paros"))]  # where to, and from


def test_a_move_says_beforehand_that_it_is_a_battle() -> None:
    """[ares.meet] [poseidon.meet] [ares.take]"""
    islands = {"naxos": (0, 3), "paros": (1, 2), "thera": (1, 1), "delos": (1, 0)}
    t = table(turn=(0, "ares"), islands=islands, fleets={"d3": (0, 1)})
    t.play("0 march naxos")
    assert [t.values(f"0 land 2 {island}")["battle"] for island in ("paros", "delos")] == [1, 0]
    at_sea = table(turn=(0, "poseidon"), islands=islands, fleets={"b3": (0, 2), "b4": (1, 1)})
    at_sea.play("0 sail b3")
    assert [at_sea.values(f"0 steer 1 {sea}")["battle"] for sea in ("b4", "b2")] == [1, 0]


def test_the_attacker_goes_back_over_his_fleets() -> None:
    """[battle.retreat] [battle.order]"""
    t = fight(3, defenders=3)
    t.play("@ roll 0 1")
    assert t.asked == "0 battle.retreat"  # the defender has no chain
    t.play("0 retreat naxos")
    assert t.island("naxos") == (0, 2)
    assert t.island("paros") == (1, 3)


def test_both_sides_may_perish() -> None:
    """[battle.both_on_land] [ares.take]"""
    t = fight(1, "fortress", defenders=1)
    t.play("@ roll 1 0")
    assert t.island("paros") == (1, 0)
    assert t.buildings("paros") == ["fortress"]
    t.play("0 troop naxos", "0 march naxos", "0 land 1 paros")
    assert t.island("paros") == (0, 1)


def test_fortresses_and_metropolises_help_the_defender() -> None:
    """[battle.fortress] [battle.metropolis] [battle.attacker] [metropolis.adds] [ares.fortress]"""
    islands = {"naxos": (0, 4, "fortress"), "thera": (1, 1, "metropolis", "fortress"), "paros": (1, 1)}
    t = table(turn=(0, "ares"), islands=islands, fleets={"d3": (0, 1), "d2": (0, 1), "e3": (0, 1), "f3": (0, 1)})
    t.s.admiral[SEAS.index("g3")] = t.s.admiral[SEAS.index("h3")] = 0
    t.s.fleets[SEAS.index("g3")] = t.s.fleets[SEAS.index("h3")] = 1
    t.play("0 march naxos", "0 land 4 thera", "@ roll 1 2")
    assert t.told("battle.rolled") == [(1, 2, 5, 5, 4, 1, 3, 0)]
    assert t.island("thera") == (0, 3)


def test_a_port_helps_in_every_space_around_its_island() -> None:
    """[battle.port] [battle.whole_island] [poseidon.port] [board.neighbours]"""
    t = table(turn=(0, "ares"), islands={"sifnos": (1, 1, "port"), "paros": (1, 1, "metropolis"), "naxos": (0, 1)})
    around = {"e3", "e4", "f3", "f5", "g3", "g5", "h3", "h4"}
    ring = {"c3", "c4", "d3", "d5", "e4", "e6", "f5", "f6"}
    for n, name in enumerate(SEAS):
        assert sea_bonus(t.s, 1, n) == (name in around) + (name in ring), name
        assert sea_bonus(t.s, 0, n) == 0


def test_fleets_flee_to_a_space_beside() -> None:
    """[battle.flee] [battle.free_sea]"""
    fleets = {"b3": (0, 2), "c3": (1, 2), "d3": (2, 1), "c4": (0, 1)}
    t = table(turn=(0, "poseidon"), fleets=fleets)
    t.play("0 sail b3", "0 steer 2 c3", "@ roll 1 1")
    assert t.asked == "1 battle.flee"
    assert t.why("1 flee d3") == "battle.free_sea"
    assert t.why("1 flee c4") == "battle.free_sea"
    assert t.why("1 flee a1") == "poseidon.neighbour"
    assert t.why("1 flee b3") == ""  # the attacker has left it
    t.play("1 hold", "0 flee c4")
    assert t.fleets("c4") == (0, 2)
    assert t.fleets("c3") == (1, 1)


def test_who_cannot_flee_is_not_asked() -> None:
    """[battle.order]"""
    fleets = {"b3": (0, 2), "c3": (1, 2), "d3": (2, 1), "c4": (2, 1), "b4": (2, 1), "d4": (2, 1)}
    t = table(4, turn=(0, "poseidon"), fleets={k: v for k, v in fleets.items() if k != "d4"})
    t.play("0 sail b3", "0 steer 2 c3", "@ roll 1 1")
    assert "flee b3" in t.options()
    t = table(4, turn=(0, "poseidon"), fleets={"b3": (0, 3), "c3": (1, 2), "d3": (2, 1), "c4": (2, 1), "b4": (2, 1)})
    t.play("0 sail b3", "0 steer 2 c3", "@ roll 1 1")
    assert t.asked == "0 battle.flee"
    assert t.options() == ["hold", "flee b3"]


def test_the_minotaur_defends() -> None:
    """[minotaur.defends] [minotaur.leaves] [minotaur.never_alone] [minotaur.any_owner]"""
    islands = {"naxos": (0, 3), "paros": (1, 2), "thera": (1, 1)}
    t = table(turn=(0, "ares"), islands=islands, fleets={"d3": (0, 1)}, figures={"minotaur": (2, "paros")})
    assert land_bonus(t.s, ISLANDS.index("paros")) == 2
    t.play("0 march naxos", "0 land 3 paros", "@ roll 3 0")
    assert t.told("battle.rolled") == [(3, 0, 6, 4, 3, 2, 3, 1)]
    assert "minotaur" not in t.discard
    t.play("0 stand", "@ roll 3 0")
    assert t.discard == ["minotaur"]
    assert t.island("paros") == (0, 3)


def test_an_island_without_troops_is_taken_past_the_minotaur() -> None:
    """[minotaur.no_troops] [minotaur.leaves]"""
    islands = {"naxos": (0, 1), "thera": (1, 1)}
    t = table(turn=(0, "ares"), islands=islands, fleets={"d3": (0, 1)}, figures={"minotaur": (1, "paros")})
    t.play("0 march naxos", "0 land 1 paros")
    assert t.island("paros") == (0, 1)
    assert t.discard == ["minotaur"]


def test_medusa_holds_the_defender_and_not_the_attacker() -> None:
    """[medusa.retreat] [medusa.attackers]"""
    islands = {"naxos": (0, 3), "paros": (1, 3), "thera": (1, 1)}
    chain = {"d3": (0, 1), "f5": (1, 1), "g5": (1, 1), "h4": (1, 1)}
    t = table(turn=(0, "ares"), islands=islands, fleets=chain, figures={"medusa": (2, "paros")})
    t.play("0 march naxos", "0 land 3 paros", "@ roll 1 1")
    assert t.asked == "0 battle.retreat"
    t.play("0 retreat naxos")
    assert t.island("naxos") == (0, 2)


# The odds of the specification, exact, by walking the tree of chance

Odds = tuple[Fraction, Fraction, Fraction]


def begun(attackers: int, defenders: int, bonus: int) -> Cyclades:
    """Seat 0 attacks Amorgos; nobody has a way out."""
    islands = {"naxos": (0, 0), "amorgos": (1, defenders, *["fortress"] * bonus), "thera": (1, 1)}
    s = table(turn=(0, "ares"), islands=islands, fleets={}).s
    s.depth = 1
    battle.begin(s, LAND, ISLANDS.index("amorgos"), 0, 1, attackers, ISLANDS.index("naxos"))
    return s


@cache
def odds(attackers: int, defenders: int, bonus: int) -> Odds:
    """Attacker wins, defender wins, both perish, if nobody retreats."""
    total = [Fraction(0)] * 3
    for after, share in rolled(begun(attackers, defenders, bonus)):
        n = ISLANDS.index("amorgos")
        if after.battle != PEACE:
            shares = odds(int(after.attackers), int(after.troops[n]), int(land_bonus(after, n)))
        else:
            ends = (after.owner[n] == 0, after.owner[n] == 1 and after.troops[n] > 0, after.troops[n] == 0)
            shares = (Fraction(ends[0]), Fraction(ends[1]), Fraction(ends[2]))
        total = [sofar + share * part for sofar, part in zip(total, shares, strict=True)]
    return total[0], total[1], total[2]


def rolled(s: Cyclades) -> list[tuple[Cyclades, Fraction]]:
    """Every outcome of the dice, and how likely it is."""
    weights = GAME.weights(s)
    assert sum(weight for _, weight in weights) == 36
    rolls = []
    for action, weight in weights:
        after = s.copy()
        GAME.apply(after, action)
        rolls.append((after, Fraction(weight, 36)))
    return rolls


TABLE = """
1v1 .361/.361/.278 .139/.639/.222 .028/.861/.111
2v1 .911/.050/.039 .689/.231/.080 .379/.550/.071
2v2 .447/.447/.105 .129/.806/.064 .014/.972/.014
3v1 .998/.001/.001 .957/.032/.011 .776/.199/.026
3v2 .902/.074/.024 .584/.367/.050 .201/.771/.028
3v3 .477/.477/.046 .112/.865/.023 .007/.991/.002
4v2 .997/.002/.001 .932/.059/.010 .638/.344/.019
4v3 .904/.084/.012 .539/.435/.025 .138/.852/.010
"""


def test_the_odds_are_those_of_the_specification() -> None:
    """[battle.dice] [battle.losses] [battle.both_on_land]"""
    for row in TABLE.split("\n")[1:-1]:
        sides, *columns = row.split()
        attackers, defenders = map(int, sides.split("v"))
        for bonus, column in enumerate(columns):
            shares = odds(attackers, defenders, bonus)
            assert sum(shares) == 1
            assert "/".join(f"{float(share):.3f}".removeprefix("0") for share in shares) == column, row
    better = [odds(n, 3, 0)[0] for n in range(1, 6)]
    assert all(one < two for one, two in pairwise(better))


@pytest.mark.parametrize(
    ("lead", "of_36"), [(0, (13, 10, 13)), (1, (23, 8, 5)), (2, (31, 4, 1)), (3, (35, 1, 0)), (4, (36, 0, 0))]
)
def test_one_round_goes_by_the_lead(lead: int, of_36: tuple[int, int, int]) -> None:
    """Won, tied and lost by whoever is ahead before the dice.  [battle.dice] [battle.losses]"""
    ahead, behind = [0, 0, 0], [0, 0, 0]
    for after, share in rolled(begun(2 + lead, 2, 0)):
        lost = (2 + lead - int(after.attackers), 2 - int(after.troops[ISLANDS.index("amorgos")]))
        ahead[[(0, 1), (1, 1), (1, 0)].index(lost)] += int(share * 36)
    for after, share in rolled(begun(2, 2, lead)):
        lost = (2 - int(after.troops[ISLANDS.index("amorgos")]), 2 - int(after.attackers))
        behind[[(0, 1), (1, 1), (1, 0)].index(lost)] += int(share * 36)
    assert tuple(ahead) == tuple(behind) == of_36
