"""Troops that land: they join, fight or take; and the last island of a seat is protected."""

from mypy_extensions import i64

from petteia.core.bits import BIT
from petteia.core.state import NONE
from petteia.core.step import OK
from petteia.games.cyclades.board import alike
from petteia.games.cyclades.facts import BUILDINGS, ISLAND_COUNT
from petteia.games.cyclades.holdings import (
    LAND,
    buildings_of,
    islands_of,
    living_seats,
    metropolises_of,
    needed,
    standing_on,
)
from petteia.games.cyclades.ids import E_ARES_TOOK, E_ARES_TOOK_NEUTRAL, R_LAST_ISLAND_FORBIDDEN
from petteia.games.cyclades.phases import battle
from petteia.games.cyclades.phases.metropolis import found, give, has_set, site_refusal
from petteia.games.cyclades.phases.taking import take
from petteia.games.cyclades.state import PLOT_COUNT, Cyclades

# Landing.


def land(s: Cyclades, seat: i64, troops: i64, origin: i64, island: i64) -> None:
    """Own troops are joined, enemy troops fought at once; an island without troops is taken, fortress or not.

    [ares.meet] [ares.take] [minotaur.no_troops]
    """
    if s.owner[island] == seat:
        s.troops[island] += troops
    elif s.troops[island] > 0:
        battle.begin(s, LAND, island, seat, s.owner[island], troops, origin)
    else:
        if s.owner[island] == NONE:
            s.emit(E_ARES_TOOK_NEUTRAL, seat, island)
        else:
            s.emit(E_ARES_TOOK, seat, s.owner[island], island)
        take(s, seat, island, troops)


def values(s: Cyclades, seat: i64, island: i64) -> dict[str, int]:
    """Whose island troops would land on, and whether they fight; of a last one also what it takes to be allowed."""
    owner = s.owner[island]
    if owner in (NONE, seat):
        return {"battle": 0}
    there: dict[str, int] = {"owner": owner, "battle": 1 if s.troops[island] > 0 else 0}
    if islands_of(s, owner) > 1:
        return there
    return {
        **there,
        "needed": needed(s),
        "metropolises": metropolises_of(s, seat),
        "then_metropolises": metropolises_with(s, seat, island),
    }


def ends_undo(s: Cyclades, seat: i64, island: i64) -> bool:
    """Troops are fought with dice; and who takes the last island of the last rival has won.  [out.removed]"""
    owner = s.owner[island]
    if owner == seat:
        return False
    if s.troops[island] > 0:
        return True
    return owner != NONE and islands_of(s, owner) == 1 and living_seats(s) == 2


# The last island.


def attack_refusal(s: Cyclades, seat: i64, island: i64) -> i64:
    """The last island of another seat may be attacked, with or without troops on it, only to win by it.

    Nothing else is forbidden against its owner.  [last_island.forbidden] [last_island.rest]
    """
    owner = s.owner[island]
    if owner in (NONE, seat) or islands_of(s, owner) > 1 or wins_by(s, seat, island):
        return OK
    return R_LAST_ISLAND_FORBIDDEN


def wins_by(s: Cyclades, seat: i64, island: i64) -> bool:
    """Whether the conquest would at once bring the number of metropolises that wins, and had not been there before.

    Neither the battle nor the end of the cycle must be certain.
    [last_island.proof] [last_island.test] [last_island.chance]
    """
    return metropolises_of(s, seat) < needed(s) <= metropolises_with(s, seat, island)


def metropolises_with(s: Cyclades, seat: i64, island: i64) -> i64:
    """What a seat would have with an island: its metropolis, and those that could be founded from the sets at once.

    One set always finds a site if there is one. A second set may lose a building when the first one's site is cleared.
    """
    have = metropolises_of(s, seat)
    captured: i64 = 1 if s.metropolises & BIT[island] else 0
    sites = islands_of(s, seat) + 1 - have - captured
    more = min(sites, sets_with(s, seat, island))
    if more > 1:
        then = s.copy()
        then.owner[island] = seat
        while more > 1 and not can_found(then, seat, more):
            more -= 1
    return have + captured + more


def can_found(s: Cyclades, seat: i64, more: i64) -> bool:
    """Whether some way of giving back tiles and choosing sites founds so many metropolises, one after another."""
    return more == 0 or (has_set(s, seat) and can_give(s, seat, 1, more))


def can_give(s: Cyclades, seat: i64, building: i64, more: i64) -> bool:
    """The same, when tiles of this kind and the next ones are still to be given back."""
    if building > len(BUILDINGS):
        return can_settle(s, seat, more)
    for place in range(ISLAND_COUNT * PLOT_COUNT):
        island = place // PLOT_COUNT
        if s.plots[place] == building and s.owner[island] == seat and not alike(s, island, place % PLOT_COUNT):
            then = s.copy()
            give(then, seat, place)
            if can_give(then, seat, building + 1, more):
                return True
    return False


def can_settle(s: Cyclades, seat: i64, more: i64) -> bool:
    """The same, when only the site is to be chosen."""
    for island in range(ISLAND_COUNT):
        if site_refusal(s, seat, island) == OK:
            then = s.copy()
            found(then, seat, island)
            if can_found(then, seat, more - 1):
                return True
    return False


def sets_with(s: Cyclades, seat: i64, island: i64) -> i64:
    """Sets of four kinds that a seat would have with the buildings of an island."""
    sets = buildings_of(s, seat, 1) + standing_on(s, 1, island)
    for building in range(2, len(BUILDINGS) + 1):
        sets = min(sets, buildings_of(s, seat, building) + standing_on(s, building, island))
    return sets
