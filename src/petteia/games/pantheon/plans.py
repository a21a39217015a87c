"""What helps a seat to plan its turn: the fewest steps to each field, and what could be played for each open god."""

from mypy_extensions import i64

from petteia.core.bits import members_of
from petteia.core.graph import FAR
from petteia.core.state import NONE, filled
from petteia.core.vec import vec
from petteia.games.pantheon.board import fields_of, others_on, surcharge
from petteia.games.pantheon.choices import (
    OFFER,
    OFFER_CHOICES,
    offer_dancers,
    offer_gifts,
    offer_priests,
    offer_temples,
)
from petteia.games.pantheon.facts import FIELD_COUNT
from petteia.games.pantheon.phases.payment import WHOLE, Payments
from petteia.games.pantheon.state import Pantheon


def distances(s: Pantheon, seat: int) -> dict[int, int]:
    """For each field where the seat has no piece, the fewest steps of a route to a piece there, whatever its supply.

    Own pieces on the way cost nothing, the surcharge counts, nothing goes where two others stand. Free columns are not
    counted.
    """
    graph = s.facts.field_graph
    costs = tolls(s, seat)
    away = graph.unreached()
    away[s.temple] = 0
    graph.spread(costs, FAR, away, graph.waiting_room())
    return {field: int(away[field]) for field in range(FIELD_COUNT) if costs[field] > 0 and away[field] < FAR}


def tolls(s: Pantheon, seat: int) -> vec[i64]:
    """What a piece costs on each field: nothing where an own one stands, NONE where nobody else may."""
    costs = filled(int(FIELD_COUNT), 1)
    for other in range(s.players):
        for field in fields_of(s.feet_on, other) + fields_of(s.columns_on, other) if other != seat else []:
            costs[field] = 1 + surcharge(s, seat) if others_on(s, seat, field) == 1 else NONE
    for field in fields_of(s.feet_on, seat) + fields_of(s.columns_on, seat):
        costs[field] = 0
    costs[s.temple] = NONE
    return costs


def payments(s: Pantheon, seat: int) -> dict[int, list[str]]:
    """Gifts, priests, dancers and temples from the hand for each open god, as they are said: `2 0 1 0`."""
    ways: dict[int, list[str]] = {}
    for god_tile in members_of(s.open_gods):
        into = vec[i64]([0] * int(OFFER_CHOICES))
        fitting = Payments(s, seat, WHOLE, OFFER, into, 0)
        fitting.fit(god_tile)
        ways[god_tile] = [said(int(into[n])) for n in range(fitting.n)]
    return ways


def said(choice: int) -> str:
    numbers = (offer_gifts(choice), offer_priests(choice), offer_dancers(choice), offer_temples(choice))
    return " ".join([str(number) for number in numbers])
