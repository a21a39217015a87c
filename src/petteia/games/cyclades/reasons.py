"""Why a table looks good for a seat: its evaluation as a sum of named terms. Hints ask for them, no search does."""

from typing import Final

from petteia.core.state import NONE
from petteia.core.terms import Terms, mean
from petteia.games.cyclades.evaluation import after_battle, attacks_worth, rivals_worth
from petteia.games.cyclades.facts import APOLLO, GODS
from petteia.games.cyclades.holdings import (
    PEACE,
    fleets_of,
    islands_of,
    living,
    markers_at_start,
    metropolises_of,
    needed,
    revenue_of,
    seat_of,
    troops_of,
)
from petteia.games.cyclades.phases.battle import strength
from petteia.games.cyclades.phases.offering import payment
from petteia.games.cyclades.prospects import built, called, danger, favour
from petteia.games.cyclades.scoring import winners
from petteia.games.cyclades.state import Cyclades
from petteia.games.cyclades.worth import (
    FLEET,
    ISLAND,
    KINDS,
    METROPOLIS,
    PHILOSOPHERS,
    PRIEST,
    REVENUE,
    SPARE_BUILDING,
    SURE,
    TROOP,
    UNGUARDED,
    WON,
    all_buildings_of,
    chance,
    gold_worth,
    kinds_of,
    next_metropolis,
    price_worth,
    unguarded_of,
)

TERMS: Final = (
    "victory",
    "metropolises",
    "kinds",
    "philosophers",
    "buildings",
    "priests",
    "revenue",
    "islands",
    "unguarded",
    "troops",
    "fleets",
    "danger",
    "gold",
    "offered",
    "creatures",
    "building",
    "poseidon",
    "ares",
    "zeus",
    "athena",
    "apollo",
    "attack",
    "rivals",
)


def terms(s: Cyclades, seat: int) -> Terms:
    """They add up to the evaluation."""
    if s.depth == 0:
        over = calm(s, seat)
        over["victory"] += 2 * WON if seat in winners(s) else -2 * WON
        return over
    if s.battle == PEACE:
        return calm(s, seat)
    odds = int(chance(s.attackers, strength(s)))
    ends = [(odds, calm(after_battle(s, True), seat)), (int(SURE) - odds, calm(after_battle(s, False), seat))]
    return mean(ends, SURE)


def calm(s: Cyclades, seat: int) -> Terms:
    own: Terms = dict.fromkeys(TERMS, 0)
    if living(s, seat):
        stands(s, seat, own)
    else:
        own["victory"] = -WON
    own["gold"] = gold_worth(s.gold[seat])
    granted(s, seat, own)
    own["attack"] = attacks_worth(s, seat)
    own["rivals"] = -rivals_worth(s, seat)
    return own


def stands(s: Cyclades, seat: int, own: Terms) -> None:
    """What everybody can see of a seat."""
    metropolises = metropolises_of(s, seat)
    coming = next_metropolis(s, seat)
    own["victory"] = WON if metropolises >= needed(s) else 0
    own["metropolises"] = metropolises * METROPOLIS
    own["kinds"] = coming * KINDS[kinds_of(s, seat)] // SURE
    own["philosophers"] = coming * PHILOSOPHERS[min(s.philosophers[seat], 4)] // SURE
    own["buildings"] = all_buildings_of(s, seat) * SPARE_BUILDING
    own["priests"] = PRIEST[min(s.priests[seat], len(PRIEST) - 1)]
    own["revenue"] = revenue_of(s, seat) * REVENUE
    own["islands"] = islands_of(s, seat) * ISLAND
    own["unguarded"] = -unguarded_of(s, seat) * UNGUARDED
    own["troops"] = troops_of(s, seat) * TROOP
    own["fleets"] = fleets_of(s, seat) * FLEET
    own["danger"] = -danger(s, seat)


def granted(s: Cyclades, seat: int, own: Terms) -> None:
    """What the gods whom a seat has bid for will grant it, by what it comes from; see `prospects.offered`."""
    purse = s.gold[seat]
    for marker in range(markers_at_start(s)):
        god = s.marker_god[marker]
        if god == NONE or marker == s.marker or seat_of(s, marker) != seat:
            continue
        if s.marker == NONE and god != APOLLO:
            due = payment(s, seat, s.marker_bid[marker])
            own["offered"] -= price_worth(purse, due)
            purse -= due
        left = max(0, purse)
        own[GODS[god]] += favour(s, seat, god, marker, left)
        if god != APOLLO:
            creatures, building = called(s, left), built(s, seat, god, left)
            own["creatures"] += creatures
            own["building"] += building
            own[GODS[god]] -= creatures + building


def values(term: str, s: Cyclades, seat: int) -> dict[str, int]:
    """The numbers of a term's sentence, as they would be then."""
    if term == "metropolises" or term == "victory":
        return {"metropolises": metropolises_of(s, seat)}
    if term == "kinds":
        return {"kinds": kinds_of(s, seat)}
    if term == "philosophers":
        return {"philosophers": s.philosophers[seat]}
    if term == "priests":
        return {"priests": s.priests[seat]}
    if term == "revenue":
        return {"revenue": revenue_of(s, seat)}
    if term == "troops":
        return {"troops": troops_of(s, seat)}
    if term == "fleets":
        return {"fleets": fleets_of(s, seat)}
    if term == "gold":
        return {"gold": s.gold[seat]}
    return {}
