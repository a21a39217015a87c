"""Phase 3: Opfergaben."""

import pytest

from petteia.games.offrandes import GAME
from petteia.games.offrandes.facts import ALTARS, ANIMALS
from tests.games.offrandes.table import Table, table

GROUPS = (
    ("hephaestus", "ares", "hermes"),
    ("athena", "hera", "aphrodite"),
    ("artemis", "apollo"),
    ("hades", "poseidon"),
    ("zeus",),
)


def giver(
    farmer: int,
    number: int,
    servant: int,
    priestess: int = 0,
    altars: dict[str, tuple[int, str, int]] | None = None,
    options: dict[str, str] | None = None,
) -> Table:
    """Three players at the beginning of phase 3; only seat 0 can offer."""
    fields = {"farmer": farmer, "water": number, "flower": number, "servant": servant, "priestess": priestess}
    ladders = {person: [field, 0, 0] for person, field in fields.items()}
    return table(3, 0, "offering", ladders=ladders, altars=altars, options=options)


def sacrifices(t: Table, animal: str = "") -> list[str]:
    """The altars that may be chosen, for a species if one is named."""
    return [said.split()[2] for said in t.options() if said.startswith(f"sacrifice {animal}".rstrip())]


# Who, and what.


@pytest.mark.parametrize(("players", "start"), [(n, seat) for n in (3, 4, 5) for seat in range(n)])
def test_offerings_go_clockwise_from_the_start_player(players: int, start: int) -> None:
    """[offering.turn]"""
    same = [1] * players
    t = table(players, start, "offering", ladders={"farmer": same, "water": same, "flower": same, "servant": same})
    asked = []
    while t.asked.endswith("offering.sacrifice"):
        asked.append(GAME.actor(t.s))
        t.play(f"{asked[-1]} {t.options()[0]}")
    assert asked == [(start + n) % players for n in range(min(players, 3))]  # three altars, one chicken each


def test_an_offering_is_complete_before_the_next_begins() -> None:
    """[offering.turn]"""
    t = table(3, 0, "offering", ladders={person: [2, 2, 0] for person in ("farmer", "water", "flower", "servant")})
    t.play("0 sacrifice pig athena")
    assert t.asked == "1 offering.sacrifice"
    assert t.score == [4, 0, 0]
    assert t.altars == {"athena": (0, "pig", 2)}
    assert "athena" not in sacrifices(t)  # two pigs again would be the same


@pytest.mark.parametrize("farmer", [1, 2, 3, 4, 5])
@pytest.mark.parametrize(("water", "flower"), [(1, 1), (4, 2), (2, 4), (3, 5), (5, 5)])
def test_farmers_give_the_species_and_the_fewer_helpers_the_number(farmer: int, water: int, flower: int) -> None:
    """[offering.sacrifice] [offering.exact] [offering.one_species]"""
    ladders = {"farmer": [farmer], "water": [water], "flower": [flower], "servant": [1]}
    t = table(3, 0, "offering", ladders=ladders)
    species, number = ANIMALS[farmer - 1], min(water, flower)
    assert t.options() == [f"sacrifice {species} {altar}" for altar in GROUPS[0]]
    t.play(f"0 sacrifice {species} ares")
    assert t.altars == {"ares": (0, species, number)}
    assert t.stock[species] == 15 - number
    assert t.score[0] == farmer * number


@pytest.mark.parametrize("missing", ["farmer", "water", "flower", "servant"])
def test_without_one_of_the_four_there_is_no_offering(missing: str) -> None:
    """[offering.nothing]"""
    ladders = {person: [5] for person in ("farmer", "water", "flower", "servant", "priestess")}
    ladders[missing] = [0]
    t = table(3, 0, "offering", ladders=ladders, options={"offering_may_be_declined": "on"})
    assert t.asked == "1 auction.offer"  # nobody was asked, the next round has begun
    assert t.score == [0, 0, 0]  # prayers alone bring nothing
    assert t.told("offering.none") == [("offering.none", 0), ("offering.none", 1), ("offering.none", 2)]


def test_an_offering_never_mixes_species() -> None:
    """[offering.one_species]"""
    t = giver(4, 5, 5, altars={"hephaestus": (1, "sheep", 5), "ares": (1, "sheep", 5), "hermes": (1, "sheep", 3)})
    assert t.stock["sheep"] == 2
    t.play("0 sacrifice sheep zeus")
    assert t.altars["zeus"] == (0, "sheep", 2)  # not two sheep and three goats
    assert t.stock["goat"] == 15


def test_as_long_as_the_stock_suffices_the_draw_is_fixed() -> None:
    """[offering.exact]"""
    full = {"hephaestus": (1, "goat", 5), "ares": (1, "goat", 5), "hermes": (1, "goat", 2)}
    t = giver(3, 3, 5, altars=full)
    assert t.stock["goat"] == 3
    assert {said.split()[1] for said in t.options()} == {"goat"}
    for other in ("chicken", "pig", "sheep", "ox"):
        assert t.why(f"0 sacrifice {other} zeus") == "offering.exact"


def test_no_altar_for_the_full_draw_is_no_shortage() -> None:
    """[offering.exact] [offering.nothing]"""
    t = giver(2, 1, 1, altars={"hephaestus": (1, "pig", 2), "ares": (1, "goat", 1), "hermes": (1, "pig", 1)})
    assert t.asked == "1 auction.offer"
    assert t.stock["pig"] == 12
    assert t.score == [0, 0, 0]


def test_in_a_shortage_one_takes_what_there_is_or_a_cheaper_species() -> None:
    """[offering.shortage]"""
    t = giver(4, 3, 5, altars={"hephaestus": (1, "sheep", 5), "ares": (1, "sheep", 5), "hermes": (1, "sheep", 4)})
    assert {said.split()[1] for said in t.options()} == {"chicken", "pig", "goat", "sheep"}
    assert t.why("0 sacrifice ox zeus") == "offering.shortage"
    for species, number in (("sheep", 1), ("goat", 3), ("pig", 3), ("chicken", 3)):
        then = t.copy()
        then.play(f"0 sacrifice {species} zeus")
        assert then.altars["zeus"] == (0, species, number)


def test_a_cheaper_species_may_be_short_itself() -> None:
    """[offering.shortage]"""
    altars = {"hephaestus": (1, "pig", 5), "ares": (1, "pig", 5), "hermes": (1, "pig", 5)}
    altars |= {"athena": (1, "chicken", 5), "hera": (1, "chicken", 5), "aphrodite": (1, "chicken", 3)}
    t = giver(2, 4, 5, altars=altars)
    assert {said.split()[1] for said in t.options()} == {"chicken"}
    assert t.why("0 sacrifice pig zeus") == "offering.shortage"  # there is none
    t.play("0 sacrifice chicken zeus")
    assert t.altars["zeus"] == (0, "chicken", 2)


def test_with_no_animal_left_up_to_the_own_species_there_is_no_offering() -> None:
    """[offering.shortage] [offering.nothing]"""
    altars = {"hephaestus": (1, "chicken", 5), "ares": (1, "chicken", 5), "hermes": (1, "chicken", 5)}
    t = giver(1, 3, 5, altars=altars)
    assert t.asked == "1 auction.offer"
    assert t.stock["chicken"] == 0


# Where.


@pytest.mark.parametrize("servant", [1, 2, 3, 4, 5])
def test_servants_lead_to_their_group_and_those_left_of_it(servant: int) -> None:
    """[offering.reach] [offering.empty]"""
    t = giver(3, 2, servant)
    within = [altar for group in GROUPS[:servant] for altar in group]
    assert sacrifices(t) == within
    assert len(within) == (3, 6, 8, 10, 11)[servant - 1]
    for altar in set(ALTARS) - set(within):
        assert t.why(f"0 sacrifice goat {altar}") == "offering.reach"


@pytest.mark.parametrize("farmer", [1, 5])
@pytest.mark.parametrize("number", [1, 5])
def test_an_empty_altar_takes_anything(farmer: int, number: int) -> None:
    """[offering.empty]"""
    assert sacrifices(giver(farmer, number, 5)) == list(ALTARS)


@pytest.mark.parametrize("lying", [(species, number) for species in range(1, 6) for number in range(1, 6)])
@pytest.mark.parametrize("given", [(species, number) for species in (1, 3, 5) for number in (1, 3, 5)])
def test_a_taken_altar_wants_as_many_as_fine_and_not_the_same(lying: tuple[int, int], given: tuple[int, int]) -> None:
    """[offering.fewer] [offering.cheaper] [offering.same]"""
    (old, there), (new, number) = lying, given
    t = giver(new, number, 5, altars={"athena": (1, ANIMALS[old - 1], there)})
    expected = "offering.fewer" if number < there else "offering.cheaper" if new < old else ""
    if (old, there) == (new, number):
        expected = "offering.same"
    assert t.why(f"0 sacrifice {ANIMALS[new - 1]} athena") == expected


def test_value_is_the_species_not_the_product() -> None:
    """[offering.cheaper] [offering.fewer]"""
    t = giver(3, 3, 1, altars={"ares": (1, "ox", 1), "hermes": (1, "chicken", 4)})
    assert t.why("0 sacrifice goat ares") == "offering.cheaper"  # although 9 is more than 5
    assert t.why("0 sacrifice goat hermes") == "offering.fewer"  # although 9 is more than 4


def test_the_same_gift_by_somebody_else_is_the_same() -> None:
    """[offering.same]"""
    for owner in (0, 1, 2):
        t = giver(3, 2, 1, altars={"ares": (owner, "goat", 2)})
        assert t.why("0 sacrifice goat ares") == "offering.same"


def test_five_oxen_are_never_replaced() -> None:
    """[offering.fewer] [offering.cheaper] [offering.same]"""
    for species in range(1, 6):
        for number in range(1, 6):
            t = giver(species, number, 5, altars={"zeus": (1, "ox", 5)})
            assert "zeus" not in sacrifices(t)


def test_the_own_altar_is_no_different() -> None:
    """[offering.own_altar]"""
    t = giver(3, 3, 1, 2, altars={"hermes": (0, "goat", 2)})
    t.play("0 sacrifice goat hermes")
    assert t.altars == {"hermes": (0, "goat", 3)}
    assert t.score[0] == 9 + 4  # points again
    assert t.stock["goat"] == 12
    t = giver(3, 1, 1, altars={"hermes": (0, "goat", 2)})
    assert t.why("0 sacrifice goat hermes") == "offering.fewer"


def test_who_can_offer_must() -> None:
    """[offering.must]"""
    t = giver(5, 5, 1, altars={"hephaestus": (1, "ox", 5), "ares": (1, "sheep", 5)})
    assert t.options() == ["sacrifice ox ares", "sacrifice ox hermes"]
    assert t.why("0 withhold") == "offering.must"
    t = giver(1, 1, 1, altars={"hephaestus": (1, "ox", 5), "ares": (1, "sheep", 5)})
    assert t.options() == ["sacrifice chicken hermes"]  # asked even for the only choice
    assert t.why("0 withhold") == "offering.must"


def test_by_option_an_offering_may_be_withheld() -> None:
    """[offering.must]"""
    t = giver(3, 2, 1, 5, options={"offering_may_be_declined": "on"})
    assert t.options()[0] == "withhold"
    t.play("0 withhold")
    assert t.score == [0, 0, 0]  # no prayers either
    assert t.altars == {}
    assert t.stock["goat"] == 15
    assert t.told("offering.declined") == [("offering.declined", 0)]


# Placing.


def test_the_old_gift_goes_back_whole_and_the_disc_with_it() -> None:
    """[offering.replaced]"""
    t = giver(4, 2, 2, altars={"athena": (1, "pig", 2)})
    t.play("0 sacrifice sheep athena")
    assert t.altars == {"athena": (0, "sheep", 2)}
    assert (t.stock["pig"], t.stock["sheep"]) == (15, 13)
    assert t.told("offering.returned") == [("offering.returned", 1, 3, 2, 2)]


def test_after_a_replacement_only_the_new_gift_counts() -> None:
    """[offering.replaced]"""
    ladders = {"farmer": [4, 3, 5], "water": [2, 4, 2], "flower": [2, 4, 2], "servant": [2, 2, 2]}
    t = table(3, 0, "offering", ladders=ladders, altars={"athena": (1, "pig", 2)})
    t.play("0 sacrifice sheep athena")
    assert t.why("1 sacrifice goat athena") == "offering.cheaper"  # four goats against two sheep
    t.play("1 sacrifice goat hera")
    assert t.why("2 sacrifice ox athena") == ""


def test_animals_are_taken_before_the_old_ones_return() -> None:
    """What lies on the altar does not end the shortage.  [offering.taken_first]"""
    altars = {"hephaestus": (1, "goat", 5), "ares": (1, "goat", 5), "hermes": (0, "goat", 3)}
    t = giver(3, 4, 2, altars=altars)
    assert t.stock["goat"] == 2
    assert t.why("0 sacrifice goat hermes") == "offering.fewer"  # two goats, not two and the three that lie there
    assert t.why("0 sacrifice pig hermes") == "offering.cheaper"
    altars = {"hephaestus": (1, "goat", 5), "ares": (1, "goat", 5), "hermes": (0, "goat", 2)}
    t = giver(3, 4, 1, altars=altars)
    t.play("0 sacrifice goat hermes")
    assert t.altars["hermes"] == (0, "goat", 3)  # all three of the stock; with the old two there were four to be had
    assert t.stock["goat"] == 2


def test_an_altar_may_change_hands_several_times_in_a_phase() -> None:
    """[offering.same_phase] [scoring.kept]"""
    ladders = {"farmer": [1, 2, 5], "water": [2, 2, 2], "flower": [2, 2, 2], "servant": [1, 1, 1]}
    t = table(3, 0, "offering", ladders=ladders)
    t.play("0 sacrifice chicken ares", "1 sacrifice pig ares", "2 sacrifice ox ares")
    assert t.altars == {"ares": (2, "ox", 2)}
    assert t.score == [2, 4, 10]


# Points.


@pytest.mark.parametrize(("priestess", "number", "species", "points"), [(2, 1, 1, 5), (4, 1, 3, 11), (2, 2, 5, 14)])
def test_number_times_value_and_the_lamp(priestess: int, number: int, species: int, points: int) -> None:
    """[scoring.animals] [scoring.priestess]"""
    t = giver(species, number, 1, priestess)
    t.play(f"0 sacrifice {ANIMALS[species - 1]} ares")
    assert t.score == [points, 0, 0]
    assert t.told("scoring.animals") == [("scoring.animals", 0, number * species)]


@pytest.mark.parametrize("priestess", range(6))
def test_lamps_show_two_points_a_field(priestess: int) -> None:
    """[scoring.priestess]"""
    t = giver(1, 1, 1, priestess)
    t.play("0 sacrifice chicken ares")
    assert t.score[0] == 1 + (0, 2, 4, 6, 8, 10)[priestess]
    told = [("scoring.priestess", 0, 2 * priestess)] if priestess else []
    assert t.told("scoring.priestess") == told


def test_points_are_kept_when_the_altar_is_lost() -> None:
    """[scoring.kept]"""
    ladders = {"farmer": [1, 5, 0], "water": [1, 5, 0], "flower": [1, 5, 0], "servant": [1, 5, 0]}
    t = table(3, 0, "offering", score=[30, 20, 10], ladders=ladders)
    t.play("0 sacrifice chicken ares", "1 sacrifice ox ares")
    assert t.score == [31, 45, 10]


@pytest.mark.parametrize("altar", ALTARS)
def test_the_altar_itself_brings_nothing_yet(altar: str) -> None:
    """[scoring.altars_later]"""
    t = giver(2, 3, 5)
    t.play(f"0 sacrifice pig {altar}")
    assert t.score == [6, 0, 0]
