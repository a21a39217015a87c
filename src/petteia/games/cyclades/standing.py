"""What counts for a city now: its next metropolis, its gold and revenue, and what the gold can buy.

Only its own gold is looked at, for only that lies on its side of the screen. The sentences are `standing` in text/.
"""

from mypy_extensions import i64

from petteia.core.bits import BIT
from petteia.core.game import Remark
from petteia.core.state import FRAME, NONE
from petteia.games.cyclades.facts import APOLLO, BUILDING_COUNT, SLOT_COUNT
from petteia.games.cyclades.holdings import (
    buildings_of,
    islands_of,
    living,
    markers_at_start,
    metropolises_of,
    needed,
    revenue_of,
    seat_of,
    unused_temples,
)
from petteia.games.cyclades.ids import OFFERING_BID
from petteia.games.cyclades.phases import building, ladder
from petteia.games.cyclades.phases.offering import payment
from petteia.games.cyclades.state import Cyclades


def remarks(s: Cyclades, seat: i64) -> list[Remark]:
    """Nothing while the table is laid, and nothing for who is out."""
    if s.cycle == 0 or not living(s, seat):
        return []
    purse: Remark = ("purse.gold", {"gold": s.gold[seat], "revenue": revenue_of(s, seat)})
    owned: Remark = ("metropolis.owned", {"owned": metropolises_of(s, seat), "needed": needed(s)})
    return [metropolis(s, seat), owned, purse, *offerings(s, seat), *purchases(s, seat)]


def metropolis(s: Cyclades, seat: i64) -> Remark:
    """What is missing for the next one, in both ways to it."""
    if islands_of(s, seat) == metropolises_of(s, seat):
        return "metropolis.no_site", {}
    buildings: i64 = 0
    for kind in range(1, BUILDING_COUNT + 1):
        if buildings_of(s, seat, kind) == 0:
            buildings |= BIT[kind - 1]  # a set counts from the first of its kind
    philosophers = s.facts.philosophers_for_metropolis - s.philosophers[seat]
    return "metropolis.next", {"buildings": buildings, "philosophers": philosophers}


def offerings(s: Cyclades, seat: i64) -> list[Remark]:
    """While offerings are made: what those that stand will cost, and the highest that can still be paid."""
    if s.stack[(s.depth - 1) * FRAME] != OFFERING_BID:
        return []
    told: list[Remark] = []
    left = s.gold[seat]
    waiting = markers_at_start(s) // s.players
    for marker in range(markers_at_start(s)):
        god = s.marker_god[marker]
        if seat_of(s, marker) == seat and god != NONE:
            waiting -= 1
            if god != APOLLO:
                price = payment(s, seat, s.marker_bid[marker])
                left -= price
                told.append(("purse.offering", {"god": god, "payment": price, "gold": left}))
    if waiting > 0 and left >= s.facts.least_payment:
        if s.priests[seat] > 0:
            told.append(("purse.priests", {"highest": left + s.priests[seat], "priests": s.priests[seat]}))
        else:
            told.append(("purse.highest", {"highest": left}))
    return told


def purchases(s: Cyclades, seat: i64) -> list[Remark]:
    """In its own turn: the next recruit, buildings, and the creatures that it can pay."""
    if s.god == NONE or s.god == APOLLO or seat_of(s, s.marker) != seat:
        return []
    told: list[Remark] = []
    if s.recruited < s.facts.god_recruits[s.god] and ladder.price(s) <= s.gold[seat]:
        told.append(("buy.recruit", {"price": ladder.price(s)}))
    if s.gold[seat] >= s.facts.building_cost:
        many = s.gold[seat] // s.facts.building_cost
        told.append(("buy.building", {"building": building.kind_of(s), "many": many, "price": s.facts.building_cost}))
    creatures = payable(s, seat)
    if creatures:
        told.append(("buy.creatures", {"creatures": creatures}))
    return told


def payable(s: Cyclades, seat: i64) -> i64:
    """The set of creatures on the track that the gold is enough for, with all discounts that are left."""
    creatures: i64 = 0
    for slot in range(SLOT_COUNT):
        price = max(s.facts.least_price, s.facts.slot_price[slot] - unused_temples(s, seat))
        if s.track[slot] != NONE and price <= s.gold[seat]:
            creatures |= BIT[s.track[slot]]
    return creatures
