"""What counts for a city now, told to it alone."""

import pytest

from petteia.games.offrandes import GAME
from petteia.play.registry import box
from petteia.play.text import Speaker
from tests.games.offrandes.table import Gift, Table, table

BOX = box("offrandes")
SEATS = ["Sparta", "Corinth", "Athens"]


def told(t: Table, seat: int = 0) -> list[str]:
    speaker = Speaker(BOX.texts["en"], BOX.words, SEATS)
    return [speaker.standing(remark, facts) for remark, facts in GAME.standing(t.s, seat)]


def city(altars: dict[str, Gift] | None = None, **fields: int) -> Table:
    """Three cities in the auction, of which only the first has persons."""
    return table(3, 0, "auction", ladders={person: [field, 0, 0] for person, field in fields.items()}, altars=altars)


def test_an_offering_is_told_with_its_points_and_altars() -> None:
    t = city(farmer=3, water=2, flower=3, servant=2, priestess=2)
    assert told(t) == [
        "Your offering now: 2 goats, 6 + 4 points, altars up to group II",
        "1 more farmer: 2 sheep",
        "1 more water carrier: 3 animals",
        "1 more temple servant: altars of group III",
    ]


def test_what_is_missing_for_any_offering_is_told() -> None:
    assert told(city(farmer=1, servant=1)) == ["No offering yet, missing: water carrier and flower seller"]


def test_a_top_field_has_no_next_one() -> None:
    assert told(city(farmer=5, water=5, flower=5, servant=5)) == [
        "Your offering now: 5 oxen, 25 + 0 points, altars up to group V"
    ]


def test_both_carriers_are_needed_where_they_are_equal() -> None:
    assert "1 more of each, water carrier and flower seller: 2 animals" in told(
        city(farmer=1, water=1, flower=1, servant=1)
    )


def test_an_offering_that_no_altar_takes_says_so() -> None:
    gifts = dict.fromkeys(("hephaestus", "ares", "hermes"), (1, "goat", 2))
    assert told(city(gifts, farmer=3, water=2, flower=2, servant=1))[0] == (
        "Your offering now: 2 goats, + 0 points, but no altar up to group I takes it"
    )


def test_a_shortage_is_told() -> None:
    gifts = dict.fromkeys(("hades", "poseidon"), (1, "goat", 5)) | {"zeus": (1, "goat", 4)}
    assert told(city(gifts, farmer=3, water=2, flower=2, servant=1))[0] == (
        "Your offering now: 2 goats, but only 1 in stock: fewer or cheaper animals, + 0 points, altars up to group I"
    )


def test_bribes_are_told_to_both_sides() -> None:
    t = table(3, 0, "auction", ladders={"seducer": [2, 0, 0], "guard": [0, 2, 1]})
    assert told(t, 0)[1:] == ["Your seducers outnumber the guards of Athens"]
    assert told(t, 1)[1:] == []
    assert told(t, 2)[1:] == ["Too few guards against the seducers of Sparta"]


@pytest.mark.parametrize(("at", "phase"), [("auction", "auction"), ("bribery", "bribery"), ("offering", "offering")])
def test_the_phase_of_a_round_is_known(at: str, phase: str) -> None:
    one = [1, 0, 0]
    ladders = dict.fromkeys(("farmer", "water", "flower", "servant"), one) | {"seducer": one}
    ladders["farmer"] = [1, 1, 0]
    assert GAME.phase(table(3, 0, at, ladders=ladders).s) == phase
    assert phase in GAME.phases()
