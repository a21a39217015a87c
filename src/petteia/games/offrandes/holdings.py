"""What a seat has: its discs on the ladders, its altars, and what follows from them."""

from mypy_extensions import i64

from petteia.games.offrandes.facts import ALTAR_COUNT, FLOWER, PERSON_COUNT, SERVANT, WATER
from petteia.games.offrandes.state import Offrandes


def field(s: Offrandes, seat: i64, person: i64) -> i64:
    """Where a seat's disc stands on a person's ladder, which is how many of that person it has."""
    return s.ladder[seat * PERSON_COUNT + person]


def animals_required(s: Offrandes, seat: i64) -> i64:
    """Water carriers and flower sellers prepare the animals together: the fewer of them count."""
    return min(field(s, seat, WATER), field(s, seat, FLOWER))


def reach(s: Offrandes, seat: i64) -> i64:
    """The furthest altar group that a seat's temple servants lead to."""
    return field(s, seat, SERVANT)


def altars_of(s: Offrandes, seat: i64) -> i64:
    n: i64 = 0
    for altar in range(ALTAR_COUNT):
        if s.altar_owner[altar] == seat:
            n += 1
    return n


def altar_points_of(s: Offrandes, seat: i64) -> i64:
    points: i64 = 0
    for altar in range(ALTAR_COUNT):
        if s.altar_owner[altar] == seat:
            points += s.facts.altar_points[altar]
    return points
