"""Phase 2: Bestechung."""

import random

import pytest

from petteia.games.offrandes import GAME
from petteia.games.offrandes.facts import PERSONS
from tests.games.offrandes.table import Table, table

BRIBABLE = ("farmer", "water", "flower", "servant", "priestess")


def night(
    seducers: list[int],
    guards: list[int] | None = None,
    start: int = 0,
    options: dict[str, str] | None = None,
    ladders: dict[str, list[int]] | None = None,
    **more: list[int],
) -> Table:
    """A table at the beginning of phase 2, as many players as seducers; everybody owns a water carrier."""
    players = len(seducers)
    fields = {"water": [1] * players, "seducer": seducers, "guard": guards or [0] * players, **(ladders or {}), **more}
    return table(players, start, "bribery", ladders=fields, options=options)


def bribers(t: Table) -> list[int]:
    """Who is asked if everybody declines."""
    asked = []
    while t.asked.endswith("bribery.bribe"):
        asked.append(GAME.actor(t.s))
        t.play(f"{asked[-1]} decline")
    return asked


# Who, and when.


def test_without_a_seducer_nobody_bribes() -> None:
    """[bribery.seducer]"""
    assert bribers(night([0, 0, 0, 0])) == []
    assert bribers(night([0, 1, 0, 0])) == [1]


def test_most_seducers_first_and_ties_clockwise_from_the_start_player() -> None:
    """[bribery.order]"""
    assert bribers(night([3, 1, 3, 3], start=2)) == [2, 3, 0, 1]
    for number in range(200):
        rng = random.Random(f"order {number}")
        players = rng.choice([3, 4, 5])
        start, seducers = rng.randrange(players), [rng.randint(0, 4) for _ in range(players)]
        seats = [(start + n) % players for n in range(players)]
        expected = [seat for height in (4, 3, 2, 1) for seat in seats if seducers[seat] == height]
        assert bribers(night(seducers, start=start)) == expected


def test_each_bribes_once_or_declines_for_the_round() -> None:
    """[bribery.bribe]"""
    t = night([2, 1, 0], farmer=[1, 1, 1])
    assert t.options()[0] == "decline"
    t.play("0 decline", "1 bribe 0 water")
    assert t.asked == "1 auction.offer"  # no second chance: the next round has begun, with seat 1
    assert t.why("1 bribe 0 water") == "bribery.bribe"
    assert t.told("bribery.declined") == [("bribery.declined", 0)]


def test_who_has_no_legal_bribe_is_left_out() -> None:
    """[bribery.skipped]"""
    t = night([2, 1, 3], guards=[1, 3, 3])
    assert bribers(t) == [2]  # seat 0 meets guards only, seat 1 too
    assert t.told("bribery.skipped") == [("bribery.skipped", 0), ("bribery.skipped", 1)]


def test_having_been_bribed_does_not_keep_one_from_bribing() -> None:
    """[bribery.bribed_may_bribe]"""
    t = night([3, 2, 0, 0], water=[1, 2, 1, 1])
    t.play("0 bribe 1 water")
    assert t.asked == "1 bribery.bribe"
    assert t.options() == ["decline", "bribe 0 water", "bribe 2 water", "bribe 3 water"]
    t.play("1 bribe 2 water")
    assert t.ladder("water") == [2, 2, 0, 1]


# The conditions, each on its own.


def test_one_bribes_opponents_not_oneself_nor_empty_chairs() -> None:
    """[bribery.opponent]"""
    t = night([2, 0, 0])
    for person in PERSONS:
        assert t.why(f"0 bribe 0 {person}") == "bribery.opponent"
        assert t.why(f"0 bribe 3 {person}") == "bribery.opponent"
        assert t.why(f"0 bribe 4 {person}") == "bribery.opponent"
    assert t.options() == ["decline", "bribe 1 water", "bribe 2 water"]


def test_nobody_is_bribed_twice_in_a_round() -> None:
    """[bribery.once]"""
    t = night([3, 2, 2, 0], farmer=[1, 1, 1, 4], water=[1, 1, 1, 4])
    t.play("0 bribe 3 farmer")
    assert t.asked == "1 bribery.bribe"
    assert t.why("1 bribe 3 farmer") == "bribery.once"
    assert t.why("1 bribe 3 water") == "bribery.once"
    assert t.why("1 bribe 0 water") == ""


def test_everybody_can_be_bribed_again_in_the_next_round() -> None:
    """[bribery.new_round]"""
    t = night([3, 0, 0], water=[1, 3, 3])
    t.play("0 bribe 1 water")
    assert t.asked.endswith("auction.offer")
    assert GAME.view(t.s, 0)["bribed"] == []
    t.end_turns()
    assert t.asked == "0 bribery.bribe"  # and bribes again
    assert t.why("0 bribe 1 water") == ""
    t.play("0 bribe 1 water")
    assert t.ladder("water") == [3, 1, 3]


@pytest.mark.parametrize(("seducers", "guards"), [(s, g) for s in range(1, 6) for g in range(6)])
def test_seducers_must_outnumber_guards(seducers: int, guards: int) -> None:
    """[bribery.guards]"""
    t = night([seducers, 0, 0], guards=[0, guards, 0])
    assert t.why("0 bribe 1 water") == ("" if seducers > guards else "bribery.guards")
    assert t.why("0 bribe 2 water") == ""


def test_own_guards_do_not_matter() -> None:
    """[bribery.guards]"""
    assert bribers(night([1, 0, 0], guards=[4, 0, 0])) == [0]


def test_seducers_and_guards_cannot_be_bribed() -> None:
    """[bribery.incorruptible]"""
    ladders = {person: [2, 2, 2] for person in BRIBABLE}
    t = night([5, 3, 3], guards=[1, 2, 0], ladders=ladders)
    assert set(t.options()) == {"decline", *(f"bribe {victim} {person}" for victim in (1, 2) for person in BRIBABLE)}
    for victim in (1, 2):
        assert t.why(f"0 bribe {victim} seducer") == "bribery.incorruptible"
    assert t.why("0 bribe 1 guard") == "bribery.incorruptible"


@pytest.mark.parametrize("person", BRIBABLE)
def test_there_must_be_a_person_to_bribe(person: str) -> None:
    """[bribery.nobody_there]"""
    t = night([2, 0, 0], ladders={"farmer": [1, 1, 1], person: [2, 0, 1]})
    assert t.why(f"0 bribe 1 {person}") == "bribery.nobody_there"
    assert t.why(f"0 bribe 2 {person}") == ""


@pytest.mark.parametrize("person", BRIBABLE)
def test_the_briber_must_own_such_a_person(person: str) -> None:
    """[bribery.own_person]"""
    ladders = {"water": [1, 1, 1], "farmer": [1, 1, 1], person: [0, 4, 1]}
    t = night([3, 0, 0], ladders=ladders)
    assert t.why(f"0 bribe 1 {person}") == "bribery.own_person"
    t = night([3, 0, 0], options={"briber_must_own_person": "off"}, ladders=ladders)
    t.play(f"0 bribe 1 {person}")
    assert t.ladder(person) == [1, 3, 1]


@pytest.mark.parametrize("seducers", [1, 2, 3, 4, 5])
def test_only_the_best_seducer_bribes_a_person_at_the_top(seducers: int) -> None:
    """[bribery.best]"""
    t = night([seducers, 0, 0], farmer=[2, 5, 4])
    assert t.why("0 bribe 1 farmer") == ("" if seducers == 5 else "bribery.best")
    assert t.why("0 bribe 2 farmer") == ""
    if seducers == 5:
        t.play("0 bribe 1 farmer")
        assert t.ladder("farmer") == [3, 4, 4]


# What a bribe does.


@pytest.mark.parametrize("person", BRIBABLE)
@pytest.mark.parametrize(("ours", "theirs"), [(1, 1), (1, 4), (3, 2), (3, 4), (4, 1), (4, 4)])
def test_the_briber_goes_up_one_and_the_victim_down_one(person: str, ours: int, theirs: int) -> None:
    """[bribery.exchange]"""
    t = night([3, 0, 0], ladders={person: [ours, theirs, 3]})
    money = t.money
    t.play(f"0 bribe 1 {person}")
    assert t.ladder(person) == [ours + 1, theirs - 1, 3]
    assert t.money == [held + 10 for held in money]  # nothing but the income of the next round
    assert t.told("bribery.bribed") == [("bribery.bribed", 0, 1, PERSONS.index(person))]


def test_neighbours_at_the_top_change_places() -> None:
    """The victim loses one field, not two.  [bribery.down_first]"""
    t = night([5, 0, 0], farmer=[4, 5, 4])
    t.play("0 bribe 1 farmer")
    assert t.ladder("farmer") == [5, 4, 4]
    assert t.told("ladder.pushed") == []


def test_a_third_city_on_the_top_is_pushed_and_not_bribed() -> None:
    """[bribery.third_city]"""
    t = night([2, 1, 0, 0], guards=[0, 0, 5, 0], farmer=[4, 1, 5, 3], water=[1, 1, 1, 1])
    t.play("0 bribe 3 farmer")
    assert t.ladder("farmer") == [5, 1, 4, 2]
    t = night([2, 1, 0, 0], guards=[0, 0, 0, 0], farmer=[4, 1, 5, 3], water=[1, 1, 1, 1])
    t.play("0 bribe 3 farmer")
    assert t.why("1 bribe 2 farmer") == ""  # pushed to the fourth field, and open to a bribe of its own
    t.play("1 bribe 2 farmer")
    assert t.ladder("farmer") == [5, 2, 3, 2]


def test_by_option_only_the_best_seducer_pushes_a_third_city() -> None:
    """[bribery.push_needs_top_seducer]"""
    on = {"bribe_push_needs_top_seducer": "on"}
    t = night([4, 0, 0, 0], options=on, farmer=[4, 1, 5, 3])
    assert t.why("0 bribe 3 farmer") == "bribery.push_needs_top_seducer"
    assert t.why("0 bribe 2 farmer") == "bribery.best"
    t = night([4, 0, 0, 0], options=on, farmer=[3, 1, 5, 3])
    assert t.why("0 bribe 3 farmer") == ""  # nobody would be pushed
    t = night([4, 0, 0, 0], options=on, farmer=[4, 1, 4, 3])
    assert t.why("0 bribe 3 farmer") == ""
    t = night([5, 0, 0, 0], options=on, farmer=[4, 1, 5, 3])
    t.play("0 bribe 3 farmer")
    assert t.ladder("farmer") == [5, 1, 4, 2]


def test_a_briber_on_the_top_stays_and_the_victim_drops() -> None:
    """[bribery.from_top]"""
    t = night([1, 0, 0], servant=[5, 3, 0])
    t.play("0 bribe 1 servant")
    assert t.ladder("servant") == [5, 2, 0]


def test_by_option_nobody_bribes_where_they_are_on_the_top() -> None:
    """[bribery.from_top_forbidden]"""
    forbidden = {"bribe_from_top": "forbidden"}
    t = night([5, 0, 0], options=forbidden, servant=[5, 3, 0], farmer=[4, 1, 0])
    assert t.why("0 bribe 1 servant") == "bribery.from_top_forbidden"
    assert t.why("0 bribe 1 farmer") == ""


def test_what_counts_is_where_the_discs_stand_now() -> None:
    """[bribery.present]"""
    t = night([4, 3, 0, 0], farmer=[2, 1, 1, 3], water=[0, 0, 0, 0])
    t.play("0 bribe 1 farmer")  # the only farmer of seat 1 is gone
    assert t.asked == "1 auction.offer"  # and seat 1 had no bribe left: the next round
    assert t.told("bribery.skipped") == [("bribery.skipped", 1)]
    t = night([5, 3, 0, 0], farmer=[4, 1, 5, 1], water=[0, 0, 0, 0])
    t.play("0 bribe 2 farmer")  # seat 0 is on the top now, seat 2 no longer
    assert t.why("1 bribe 0 farmer") == "bribery.best"
    t = night([4, 3, 0, 0], farmer=[4, 1, 5, 2], water=[0, 0, 0, 0])
    t.play("0 bribe 3 farmer")  # pushes seat 2 into reach
    assert t.why("1 bribe 2 farmer") == ""


def test_a_bribed_water_carrier_may_cost_the_offering() -> None:
    """[bribery.exchange] [offering.nothing]"""
    ladders = {"farmer": [0, 3, 0], "water": [1, 1, 0], "flower": [0, 2, 0], "servant": [0, 1, 0]}
    t = night([1, 0, 0], ladders=ladders)
    t.play("0 bribe 1 water")
    assert t.field(1, "water") == 0
    assert t.asked == "1 auction.offer"
    assert t.score == [0, 0, 0]
    assert ("offering.none", 1) in t.told("offering.none")
