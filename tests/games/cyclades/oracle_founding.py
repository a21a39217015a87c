"""How many metropolises a realm could found at once: all ways, on plain tuples.

An island is known as its squares only: those under the metropolis square, those beside it, and whether the metropolis
stands. Every tile to give back and every site is tried, and what comes out best is kept.
"""

from functools import cache

from tests.games.cyclades.oracle_table import KINDS

Squares = tuple[str, ...]  # kinds of buildings, in any order; empty squares are left out
Island = tuple[Squares, Squares, bool]  # under the metropolis square, beside it, whether the metropolis stands
Realm = tuple[Island, ...]


@cache
def most(realm: Realm, free_choice: bool) -> int:
    """The most metropolises that can stand when no set of four kinds is left."""
    if not all(any(kind in under + beside for under, beside, _ in realm) for kind in KINDS):
        return sum(stands for _, _, stands in realm)
    given = {realm}
    for kind in KINDS:
        given = {less for one in given for less in giving(one, kind)}
    return max(most(then, free_choice) for one in given for then in founding(one, free_choice))


def giving(realm: Realm, kind: str) -> set[Realm]:
    """One tile of a kind goes back, from wherever there is one."""
    realms: set[Realm] = set()
    for n, (under, beside, stands) in enumerate(realm):
        if kind in under:
            realms.add(change(realm, n, (without(under, kind), beside, stands)))
        if kind in beside:
            realms.add(change(realm, n, (under, without(beside, kind), stands)))
    return realms


def founding(realm: Realm, free_choice: bool) -> set[Realm]:
    """On a site where nothing stands if there is one, else on any, which is cleared; without a site nothing comes."""
    sites = [n for n, (_, _, stands) in enumerate(realm) if not stands]
    clear = [n for n in sites if not realm[n][0]]
    chosen = sites if free_choice or not clear else clear
    return {change(realm, n, ((), realm[n][1], True)) for n in chosen} or {realm}


def change(realm: Realm, n: int, island: Island) -> Realm:
    return tuple(sorted((*realm[:n], island, *realm[n + 1 :])))


def without(some: Squares, kind: str) -> Squares:
    at = some.index(kind)
    return some[:at] + some[at + 1 :]
