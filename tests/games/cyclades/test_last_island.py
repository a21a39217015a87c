"""The proof that a last island wins, against all ways to found metropolises, on small positions by lot."""

import random
from collections.abc import Iterator

import pytest

from petteia.core.state import CHANCE, NONE
from petteia.games.cyclades import GAME
from petteia.games.cyclades.board import covered_squares, squares
from petteia.games.cyclades.facts import BUILDINGS, ISLANDS
from petteia.games.cyclades.holdings import metropolises_of, needed
from petteia.games.cyclades.ids import METROPOLIS_FOUND, METROPOLIS_GIVE
from petteia.games.cyclades.phases.conquest import attack_refusal, metropolises_with, wins_by
from petteia.games.cyclades.phases.taking import take
from petteia.games.cyclades.state import PLOT_COUNT, Cyclades
from tests.games.cyclades.oracle_founding import Island, Realm, most
from tests.games.cyclades.table import Table, options_of, table

KINDS = range(1, len(BUILDINGS) + 1)
ATTACKER, LAST = 0, 1  # seats

# Positions by lot.


def position(luck: random.Random, free_choice: bool) -> tuple[Table, int]:
    """Somebody's last island, and an attacker with a few others; pairs on small ones, so that sites must be cleared."""
    players = luck.choice([2, 3, 5, 5])
    t = table(players, turn=(ATTACKER, "ares"), islands={}, fleets={}, options=options(free_choice))
    s = t.s
    small = [n for n in range(len(ISLANDS)) if squares(s, n) == 2]
    here = luck.choice([small, [n for n in range(len(ISLANDS)) if squares(s, n) > 0]])
    last, *own = luck.sample(here, min(len(here), luck.choice([2, 3, 4, 4, 5])))
    rare, *kinds = luck.sample(list(KINDS), len(KINDS))  # the attacker lacks the first
    for n, island in enumerate(own):
        s.owner[island] = ATTACKER
        settle(s, luck, island, kinds[n % 3], kinds)
    s.owner[last] = LAST
    settle(s, luck, last, rare, [rare, *kinds[1:]])  # and its owner one of the others
    return t, last


def settle(s: Cyclades, luck: random.Random, island: int, liked: int, kinds: list[int]) -> None:
    metropolis = luck.random() < 0.1
    first = covered_squares(s, island) if metropolis else 0
    s.metropolises |= 2**island if metropolis else 0
    for plot in range(first, squares(s, island)):
        s.plots[island * PLOT_COUNT + plot] = luck.choice([0, luck.choice(kinds), *[liked] * 6])


def options(free_choice: bool) -> dict[str, str]:
    return {"metropolis_free_choice_of_site": "true" if free_choice else "false"}


def realm_of(s: Cyclades, islands: list[int]) -> Realm:
    return tuple(sorted(island_of(s, island) for island in islands))


def island_of(s: Cyclades, island: int) -> Island:
    first = int(covered_squares(s, island))
    kinds = [int(s.plots[island * PLOT_COUNT + plot]) for plot in range(PLOT_COUNT)]
    under, beside = (
        tuple(sorted(BUILDINGS[kind - 1] for kind in some if kind)) for some in (kinds[:first], kinds[first:])
    )
    return under, beside, bool(s.metropolises & 2**island)


def sets_and_sites(realm: Realm) -> int:
    """What would be there if sets and sites were only counted."""
    tiles = [kind for under, beside, _ in realm for kind in under + beside]
    stand = sum(stands for _, _, stands in realm)
    return stand + min(len(realm) - stand, min(tiles.count(kind) for kind in BUILDINGS))


# Tables of the game itself.


def states(players: int, seed: int) -> Iterator[Cyclades]:
    """Tables of a random game that builds a lot."""
    luck = random.Random(seed)
    s = GAME.begin(players, options_of({"cycle_cap": "25"}))
    while s.depth > 0:
        choices = GAME.actions(s)
        if GAME.actor(s) != CHANCE and len(choices) > 1 and luck.random() < 0.6:
            choices = choices[1:]  # anything but done, Apollo, stop
        GAME.apply(s, luck.choice(choices))
        if s.cycle > 3 and luck.random() < 0.05 and s.depth > 0:
            s.gold[luck.randrange(players)] += 3
            yield s.copy()


def after_conquest(s: Cyclades, seat: int, island: int) -> int:
    """Take the island; the most metropolises that the seat has after all answers to the game's own questions."""
    s.depth = 0
    take(s, seat, island, 1)
    s.depth = 1  # the check for metropolises alone; nobody is removed
    GAME.flow(s)
    return played_out(s, seat)


def played_out(s: Cyclades, seat: int) -> int:
    if s.depth == 0 or GAME.asked(s).number not in (METROPOLIS_GIVE, METROPOLIS_FOUND):
        return int(metropolises_of(s, seat))
    best = 0
    for action in GAME.actions(s):
        then = s.copy()
        GAME.apply(then, action)
        best = max(best, played_out(then, seat))
    return best


# What must hold.


def test_sets_that_take_each_others_buildings_are_no_proof() -> None:
    """Every site has to be cleared of a building that the second set needs.  [last_island.test]"""
    islands = {
        "paros": (ATTACKER, 1, "port", "port"),
        "andros": (ATTACKER, 0, "fortress", "fortress"),
        "mykonos": (ATTACKER, 0, "temple", "temple"),
        "tinos": (LAST, 1, "university", "university"),
    }
    t = table(5, turn=(ATTACKER, "ares"), islands=islands, fleets={"d5": (ATTACKER, 1)})
    assert t.why("0 march paros") == "ares.nowhere"
    free = {**islands, "sifnos": (ATTACKER, 0)}  # nothing stands there: the first metropolis takes nothing away
    t = table(5, turn=(ATTACKER, "ares"), islands=free, fleets={"d5": (ATTACKER, 1)})
    t.play("0 march paros")
    assert t.options() == ["land 1 tinos"]


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("free_choice", [False, True])
def test_the_proof_counts_what_could_really_be_founded(free_choice: bool, seed: int) -> None:
    """[last_island.proof] [last_island.test]"""
    luck = random.Random(f"last island {seed}")
    reached: set[int] = set()
    cleared = 0  # positions in which a set is lost because another one's site is cleared
    for _ in range(1500):
        t, last = position(luck, free_choice)
        s = t.s
        islands = [n for n in range(len(ISLANDS)) if s.owner[n] == ATTACKER]
        before = sum(stands for _, _, stands in realm_of(s, islands))
        after = most(realm_of(s, [*islands, last]), free_choice)
        assert metropolises_with(s, ATTACKER, last) == after, realm_of(s, [*islands, last])
        assert wins_by(s, ATTACKER, last) == (before < needed(s) <= after)
        assert (attack_refusal(s, ATTACKER, last) == 0) == (before < needed(s) <= after)
        reached.add(after - before)
        cleared += sets_and_sites(realm_of(s, [*islands, last])) > after
    assert reached >= {0, 1, 2}
    assert cleared > 0


@pytest.mark.parametrize("free_choice", [False, True])
def test_the_game_itself_leads_there(free_choice: bool) -> None:
    """[metropolis.again] [metropolis.give] [metropolis.found]"""
    luck = random.Random("played out")
    for _ in range(150):
        t, last = position(luck, free_choice)
        islands = [n for n in range(len(ISLANDS)) if t.s.owner[n] == ATTACKER]
        after = most(realm_of(t.s, [*islands, last]), free_choice)
        assert after_conquest(t.s, ATTACKER, last) == after


def test_so_it_is_at_the_tables_of_random_games() -> None:
    """[last_island.proof] [last_island.test]"""
    proofs = 0
    for number in range(10):
        for s in states(2 + number % 4, number):
            for seat in range(s.players):
                for island in range(len(ISLANDS)):
                    if s.owner[island] not in (NONE, seat):
                        wins = metropolises_of(s, seat) < needed(s) <= after_conquest(s.copy(), seat, island)
                        assert wins_by(s, seat, island) == wins
                        proofs += wins
    assert proofs > 10
