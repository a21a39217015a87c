"""What counts for a city now, told to it alone."""

import pytest

from petteia.games.cyclades import GAME
from petteia.play.registry import box
from petteia.play.text import Speaker
from tests.games.cyclades.table import Table, table

BOX = box("cyclades")
SEATS = ["Sparta", "Athens", "Corinth", "Thebes", "Argos"]


def told(t: Table, seat: int = 0) -> list[str]:
    speaker = Speaker(BOX.texts["en"], BOX.words, SEATS)
    return [speaker.standing(remark, facts) for remark, facts in GAME.standing(t.s, seat)]


def test_what_the_next_metropolis_needs_is_told() -> None:
    t = table(turn=(0, "ares"), islands={"naxos": (0, 1, "port", "temple")}, philosophers=[1])
    assert told(t)[0] == ("Missing for your next metropolis: fortress and university, or 3 philosophers")


def test_a_metropolis_needs_an_island_without_one() -> None:
    t = table(turn=(0, "ares"), islands={"naxos": (0, 1, "metropolis")})
    assert told(t)[:2] == ["Your next metropolis needs an island without one", "Metropolises: 1 of 2"]


def test_a_turn_says_what_the_purse_can_buy() -> None:
    t = table(turn=(0, "ares"), gold=[3], track=("fates", "satyr", "dryad"), islands={"naxos": (0, 1)})
    assert told(t)[3:] == [
        "Next recruit for free",
        "fortress: 2 gold each, your gold is enough for 1",
        "Creatures you can afford: Satyr and Dryad",
    ]
    assert len(told(t, 1)) == 3  # whose turn it is not buys nothing


def test_offerings_say_what_can_still_be_paid() -> None:
    t = table(4, phase="offering", gold=[5, 7], priests=[2], gods=("ares", "zeus", "athena"), line=(1, 0, 2, 3))
    assert told(t)[3:] == ["You can offer up to 7 gold, with 2 priests"]
    assert told(t, 1)[3:] == ["You can offer up to 7 gold"]
    t.play("1 bid ares 3")
    assert told(t, 1)[3:] == ["Ares costs you 3 gold, 4 gold left"]


def test_nothing_is_said_to_a_city_before_the_first_cycle() -> None:
    assert GAME.standing(GAME.begin(3, [0] * len(GAME.options)), 0) == []


@pytest.mark.parametrize(("t", "phase"), [(table(phase="offering"), "offering"), (table(turn=(0, "zeus")), "turn")])
def test_the_phase_of_a_cycle_is_known(t: Table, phase: str) -> None:
    assert GAME.phase(t.s) == phase
    assert phase in GAME.phases()
