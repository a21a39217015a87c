"""Das oberste Feld auf jeder Personenleiter."""

import random
from itertools import permutations

import pytest

from petteia.games.offrandes import GAME
from petteia.games.offrandes.facts import PERSONS
from petteia.games.offrandes.phases.ladders import advance
from tests.games.offrandes.table import ACTION, Table, options_of, table
from tests.games.offrandes.test_oracle import FLIPS, MANNERS

EVERY_PERSON = pytest.mark.parametrize("person", PERSONS)


def beside(person: str) -> str:
    """A second person, so that there is a pair to sell."""
    return "water" if person == "farmer" else "farmer"


def pair(person: str) -> str:
    return " ".join(sorted((person, beside(person)), key=PERSONS.index))


@EVERY_PERSON
def test_the_fields_below_the_top_are_shared(person: str) -> None:
    """[ladder.shared] [ladder.every_person]"""
    for field in range(4):
        t = table(5, ladders={person: [field + 1] * 4 + [field]})
        t.sell(pair(person), 4)
        assert t.ladder(person) == [field + 1] * 5


@EVERY_PERSON
def test_who_arrives_on_the_top_pushes_the_one_there(person: str) -> None:
    """[ladder.push] [ladder.every_person]"""
    t = table(4, ladders={person: [5, 4, 4, 1]})
    t.sell(pair(person), 1)
    assert t.ladder(person) == [4, 5, 4, 1]
    assert t.told("ladder.pushed") == [("ladder.pushed", 0, PERSONS.index(person), 4)]
    t.sell(t.options()[-1].removeprefix("offer "), 0)  # the turn ends by a win, whatever it is
    t.sell(pair(person), 0)
    assert t.ladder(person)[:3] == [5, 4, 4]


@EVERY_PERSON
def test_a_free_top_is_taken_without_a_push(person: str) -> None:
    """[ladder.push] [ladder.every_person]"""
    t = table(4, ladders={person: [4, 4, 4, 3]})
    t.sell(pair(person), 2)
    assert t.ladder(person) == [4, 4, 5, 3]
    assert t.told("ladder.pushed") == []


@EVERY_PERSON
def test_an_advance_from_the_top_does_nothing(person: str) -> None:
    """[ladder.top_stays] [ladder.every_person]"""
    t = table(4, ladders={person: [4, 5, 4, 1]})
    t.sell(pair(person), 1)
    assert t.ladder(person) == [4, 5, 4, 1]
    assert t.field(1, beside(person)) == 1
    assert ("ladder.stayed", 1, PERSONS.index(person), 5) in t.told()


@EVERY_PERSON
def test_only_a_step_from_the_fourth_field_touches_the_top(person: str) -> None:
    """[ladder.from_fourth]"""
    for field in range(4):
        t = table(4, ladders={person: [5, field, 4, 1]})
        t.sell(pair(person), 1)
        assert t.ladder(person) == [5, field + 1, 4, 1]


def test_the_order_of_the_two_ladders_of_a_pair_does_not_matter() -> None:
    """[ladder.independent]"""
    for number in range(300):
        rng = random.Random(f"pair {number}")
        fields = {person: [rng.randint(2, 4) for _ in range(4)] for person in PERSONS}
        for person in PERSONS:
            if rng.random() < 0.7:
                fields[person][rng.randrange(4)] = 5
        two, seat = rng.sample(range(7), 2), rng.randrange(4)
        results = []
        for order in permutations(two):
            t = table(4, ladders=fields)
            for number_of_person in order:
                advance(t.s, seat, number_of_person)
            results.append([t.ladder(person) for person in PERSONS])
        assert results[0] == results[1], (fields, two, seat)


@pytest.mark.parametrize("players", [3, 4, 5])
def test_every_ladder_has_one_place_at_the_top(players: int) -> None:
    """[ladder.shared] [ladder.push]"""
    tops = 0
    for number in range(30):
        rng = random.Random(f"tops {players} {number}")
        manner = MANNERS[1 + number % 4]
        t = Table(GAME.begin(players, options_of(FLIPS[number % len(FLIPS)])))
        while t.asked != "over":
            GAME.apply(t.s, ACTION[manner(rng, t.options())])
            for person in PERSONS:
                assert t.ladder(person).count(5) <= 1, person
        tops += sum(t.ladder(person).count(5) for person in PERSONS)
    assert tops > 30, f"{tops} top fields taken in 30 games"


@pytest.mark.parametrize("players", [3, 4, 5])
def test_discs_go_back_only_by_a_push_or_a_bribe(players: int) -> None:
    """[ladder.back]"""
    pushed, bribed = 0, 0
    for number in range(30):
        rng = random.Random(f"back {players} {number}")
        manner = MANNERS[1 + number % 4]
        t = Table(GAME.begin(players, options_of(FLIPS[number % len(FLIPS)])))
        while t.asked != "over":
            before = {(seat, n): t.field(seat, person) for n, person in enumerate(PERSONS) for seat in range(players)}
            t.s.events = []
            GAME.apply(t.s, ACTION[manner(rng, t.options())])
            pushes = {(seat, person) for _, seat, person, _ in t.told("ladder.pushed")}
            bribes = {(victim, person) for _, _, victim, person in t.told("bribery.bribed")}
            for (seat, n), field in before.items():
                here = t.field(seat, PERSONS[n])
                if here < field:
                    assert here == field - 1
                    assert (seat, n) in pushes | bribes
                    assert (seat, n) not in pushes or field == 5
                    pushed += (seat, n) in pushes
                    bribed += (seat, n) in bribes
    assert pushed > 10, f"{pushed} pushes"
    assert bribed > 100, f"{bribed} bribes"
