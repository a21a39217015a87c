"""Turns from random tables, full of figurines, buildings and fleets, beside a plain script that follows every answer.

Every run plays some turns; PETTEIA_ORACLE_GAMES=5000 plays thousands.
"""

import os
from random import Random
from typing import Any

import pytest

from petteia.core.bits import members_of
from petteia.core.state import NONE, SPECTATOR
from petteia.games.cyclades import GAME
from petteia.games.cyclades.board import squares
from petteia.games.cyclades.facts import BUILDINGS, CREATURES, ISLANDS
from petteia.games.cyclades.holdings import buildings_in_supply
from petteia.games.cyclades.ids import SHEET
from petteia.games.cyclades.state import PLOT_COUNT, Cyclades
from tests.games.cyclades.oracle import all_seas
from tests.games.cyclades.oracle_creatures import FIGURINES
from tests.games.cyclades.oracle_table import KINDS
from tests.games.cyclades.oracle_turn import BUILDING_OF, Turn
from tests.games.cyclades.table import NOTATION, Table, table
from tests.games.cyclades.test_maps import AROUND

TURNS = max(20, int(os.environ.get("PETTEIA_ORACLE_GAMES", "40")) * 4)  # with each number of players
BOARD = {2: "small", 3: "small", 4: "medium", 5: "large"}


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_turns_go_as_the_script_says(players: int) -> None:
    """[turn.act] [turn.ladder] [building.square] [poseidon.voyage] [ares.chain] [last_island.test] [call.temples]
    [call.target] [siren.reserve] [sylph.halted] [chimera.shuffle] [figurine.two] [polyphemus.drift] [out.removed]"""
    rng = Random(players)
    met: set[str] = set()
    for _ in range(TURNS):
        met |= play(random_table(players, rng), rng)
    assert {"call", "build", "march", "sail", "swap", "roll"} <= met


def play(t: Table, rng: Random) -> set[str]:
    """A turn to its end; the words that were said."""
    options = {option.name: option.values[t.s.options[n]] for n, option in enumerate(SHEET.options)}
    seen: Any = GAME.view(t.s, SPECTATOR)
    plain = Turn(seen, [int(t.s.gold[seat]) for seat in range(t.s.players)], names(t.s.deck), options)
    script = plain.script()
    who, choices = next(script)
    met = set()
    for _ in range(60):
        said = [NOTATION.format(action) for action in GAME.actions(t.s)]
        assert GAME.actor(t.s) == who
        assert set(said) == choices
        assert len(said) == len(choices)
        chosen = any_of(said, rng)
        met.add(chosen.split()[0])
        GAME.apply(t.s, NOTATION.parse(chosen, GAME.asked(t.s).name))
        try:
            who, choices = script.send(chosen)
        except StopIteration:
            break
        if t.s.battle == 0:
            compare(t.s, plain)
    return met


def any_of(said: list[str], rng: Random) -> str:
    """Every kind of answer is as likely, however many there are of it, and the end of the turn comes last."""
    verb = rng.choice(sorted({words.split()[0] for words in said} - {"done"}) or ["done"])
    return rng.choice([words for words in said if words.split()[0] == verb])


def compare(s: Cyclades, plain: Turn) -> None:
    """Everything that a turn can change."""
    seen: Any = GAME.view(s, SPECTATOR)
    assert plain.gold == [int(s.gold[seat]) for seat in range(s.players)]
    assert plain.priests == [seat["priests"] for seat in seen["seats"]]
    assert plain.philosophers == [seat["philosophers"] for seat in seen["seats"]]
    assert plain.out == [seat["out"] for seat in seen["seats"]]
    assert plain.seas == {sea: (there["owner"], there["fleets"]) for sea, there in seen["seas"].items()}
    assert plain.kraken == seen["kraken"]
    for name, island in seen["islands"].items():
        island["used"] = [square - 1 for square in island["used"]]
        assert {**plain.islands[name], "used": sorted(plain.used(name))} == island, name
    cards = seen["creatures"]
    assert plain.track == {slot["creature"]: slot["price"] for slot in cards["track"] if slot["creature"]}
    assert (plain.discard, plain.deck) == (set(cards["discard"]), names(s.deck))
    assert plain.figurines == {name: (it["seat"], it["island"]) for name, it in cards["figurines"].items()}


def names(cards: int) -> set[str]:
    return {CREATURES[n] for n in members_of(cards)}


# Tables.


def random_table(players: int, rng: Random) -> Table:
    """Everybody has an island and at most eight of everything; figurines stand alone, closed spaces are empty."""
    board = BOARD[players]
    cards = rng.sample(CREATURES, len(CREATURES))
    figures, there = {}, list(AROUND[board])
    rng.shuffle(there)
    for name in FIGURINES:
        if rng.random() < 0.4:
            figures[name] = (rng.randrange(players), there.pop())
            cards.remove(name)
    seas = all_seas(board)
    kraken = rng.choice(["", rng.choice(sorted(seas))])
    seas -= {kraken}
    if "polyphemus" in figures:
        seas -= set(AROUND[board][figures["polyphemus"][1]].split())
    cut = rng.randrange(len(cards) - 3)
    t = table(
        players,
        turn=(rng.randrange(players), rng.choice(list(BUILDING_OF))),
        gold=[rng.choice([0, 1, 2, 3, 5, 8, 12, 20]) for _ in range(players)],
        priests=[rng.randrange(3) for _ in range(players)],
        philosophers=[rng.randrange(4) for _ in range(players)],
        islands=random_islands(players, list(AROUND[board]), rng),
        fleets=random_fleets(players, sorted(seas), rng),
        track=[card if rng.random() < 0.9 else "-" for card in cards[:3]],
        deck=cards[3:][cut:],
        figures=figures,
        kraken=kraken,
        options={
            option.name: rng.choice(option.values)
            for option in SHEET.options
            if option.name not in ("gold", "cycle_cap")
        },
    )
    for name in ISLANDS:
        random_buildings(t.s, ISLANDS.index(name), rng)
    return t


def random_islands(players: int, board: list[str], rng: Random) -> dict[str, tuple[int, int]]:
    """Some seats have a single island, some islands no troops, some are neutral."""
    rng.shuffle(board)
    left = [8] * players
    islands = {}
    poor = {rng.randrange(players), rng.randrange(players)}
    for n, name in enumerate(board):
        seat = n if n < players else rng.randrange(players)
        if n >= players and (seat in poor or rng.random() < 0.2):
            continue
        troops = min(left[seat], rng.choice([0, 1, 1, 2, 3, 5]))
        left[seat] -= troops
        islands[name] = (seat, troops)
    return islands


def random_fleets(players: int, seas: list[str], rng: Random) -> dict[str, tuple[int, int]]:
    fleets = {}
    rng.shuffle(seas)
    for seat in range(players):
        left = rng.choice([2, 5, 8, 8])
        while left and seas:
            many = min(left, rng.choice([1, 1, 1, 2, 3]))
            fleets[seas.pop()] = (seat, many)
            left -= many
    return fleets


def random_buildings(s: Cyclades, island: int, rng: Random) -> None:
    """Never all four kinds with one seat: which one is missing goes by the seat. And ten of a kind at most."""
    owner = int(s.owner[island])
    if owner == NONE:
        return
    many = squares(s, island)
    metropolis = rng.random() < 0.3
    if metropolis:
        s.metropolises |= 2**island
    for plot in range(min(2, many) if metropolis else 0, many):
        if rng.random() < 0.6:
            kind = rng.choice([kind for kind in KINDS if kind != KINDS[owner % len(KINDS)]])
            if buildings_in_supply(s, 1 + BUILDINGS.index(kind)) == 0:
                continue
            s.plots[island * PLOT_COUNT + plot] = 1 + BUILDINGS.index(kind)
            if kind == "temple" and rng.random() < 0.3:
                s.used[island] |= 2**plot
    if metropolis and rng.random() < 0.3:
        s.used[island] |= 2**PLOT_COUNT
