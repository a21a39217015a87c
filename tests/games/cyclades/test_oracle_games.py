"""Whole random games, in which plain scripts follow every auction and every battle from what all can see.

Every run plays some games; PETTEIA_ORACLE_GAMES=5000 plays thousands.
"""

import os
from random import Random
from typing import Any

import pytest

from petteia.core.state import NONE, SPECTATOR
from petteia.games.cyclades import GAME
from petteia.games.cyclades.state import Cyclades
from tests.games.cyclades.oracle import Auction, Battle, Script, all_seas, neighbours, reached
from tests.games.cyclades.table import NOTATION, options_of
from tests.games.cyclades.test_maps import AROUND

GAMES = max(2, int(os.environ.get("PETTEIA_ORACLE_GAMES", "40")) // 4)  # with each number of players


class Follower:
    """A script beside the engine, as long as it has something to say."""

    def __init__(self, script: Script) -> None:
        self.script = script
        self.question: tuple[int, set[str]] | None = next(script)

    def hears(self, said: str) -> None:
        try:
            self.question = self.script.send(said)
        except StopIteration:
            self.question = None


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_scripts_follow_whole_games(players: int) -> None:
    """[offering.turn] [offering.pay] [battle.dice] [battle.losses] [battle.order] [battle.linked] [battle.free_sea]
    [battle.port] [battle.fortress] [two.both]"""
    rng = Random(players)
    met = {"auctions": 0, "land": 0, "sea": 0}
    for _ in range(GAMES):
        play_one(players, rng, met)
    assert met["auctions"] > 5 * GAMES
    assert met["land"] > 0
    assert met["sea"] > 0


def play_one(players: int, rng: Random, met: dict[str, int]) -> None:
    s = GAME.begin(players, options_of({"cycle_cap": "25"}))
    plain: Auction | Battle | None = None
    follower: Follower | None = None
    seen: Any = None
    while s.depth > 0:
        asked = GAME.asked(s).name
        if follower is None and asked in ("offering.bid", "battle.dice"):
            seen = GAME.view(s, SPECTATOR)
            plain = begun(s, seen, asked, met)
            seats = (s.attacker, s.defender)
            follower = Follower(plain.script() if isinstance(plain, Auction) else plain.script(*map(int, seats)))
        said = chosen(s, rng)
        if follower is not None:
            assert follower.question is not None
            who, choices = follower.question
            assert GAME.actor(s) == who
            assert {NOTATION.format(action) for action in GAME.actions(s)} == choices
            follower.hears(said)
        GAME.apply(s, NOTATION.parse(said, asked))
        if follower is not None and follower.question is None:
            assert plain is not None
            compare(s, plain, seen)
            follower = None


def chosen(s: Cyclades, rng: Random) -> str:
    """Anything, but rather an act than an end of the turn, so that much happens."""
    options = GAME.actions(s)
    if len(options) > 1 and GAME.actor(s) >= 0 and rng.random() < 0.5:
        options = options[1:]
    return NOTATION.format(rng.choice(options))


def begun(s: Cyclades, seen: Any, asked: str, met: dict[str, int]) -> Auction | Battle:
    """The script for what now begins, made from the view; only purses come from the table itself."""
    if asked == "offering.bid":
        met["auctions"] += 1
        first = int(s.stack[(s.depth - 1) * 3 + 2]) // 5
        track = [first, *(int(s.line[n]) for n in range(5) if s.line[n] != NONE)]
        gold = [int(s.gold[seat]) for seat in range(s.players)]
        gods = [god for god in seen["gods"] if god is not None]
        return Auction(track, gods, gold, [seat["priests"] for seat in seen["seats"]])
    fight = seen["battle"]
    land = "island" in fight
    met["land" if land else "sea"] += 1
    return (on_land if land else at_sea)(seen, fight)


def on_land(seen: Any, fight: Any) -> Battle:
    name, island = fight["island"], seen["islands"][fight["island"]]
    figures = seen["creatures"]["figurines"]
    bonus = island["buildings"].count("fortress") + island["metropolis"]
    bonus += 2 * (figures.get("minotaur", {}).get("island") == name)
    ways = []
    for seat in (fight["attacker"], fight["defender"]):
        fleets = {sea for sea, there in seen["seas"].items() if there["owner"] == seat}
        linked = reached(seen["board"], AROUND[seen["board"]], fleets, name)
        ways.append({other for other in linked if seen["islands"][other]["owner"] == seat})
    if figures.get("medusa", {}).get("island") == name:
        ways[1] = set()
    return Battle((fight["attackers"], island["troops"]), bonus, (ways[0], ways[1]))


def at_sea(seen: Any, fight: Any) -> Battle:
    around, board = AROUND[seen["board"]], seen["board"]
    sea = fight["sea"]
    shores = [seen["islands"][name] for name, seas in around.items() if sea in seas.split()]
    bonus = sum(
        island["buildings"].count("port") + island["metropolis"]
        for island in shores
        if island["owner"] == fight["defender"]
    )
    giant = seen["creatures"]["figurines"].get("polyphemus", {}).get("island")
    closed = set(around[giant].split() if giant else ()) | {seen["kraken"]}
    ways = []
    for seat in (fight["attacker"], fight["defender"]):
        beside = neighbours(board, sea, all_seas(board)) - closed
        ways.append({name for name in beside if seen["seas"].get(name, {"owner": seat})["owner"] == seat})
    return Battle((fight["attackers"], seen["seas"][sea]["fleets"]), bonus, (ways[0], ways[1]), at_sea=True)


def compare(s: Cyclades, plain: Auction | Battle, before: Any) -> None:
    """What the script came to is what lies on the table."""
    after: Any = GAME.view(s, SPECTATOR)
    if isinstance(plain, Battle):
        compare_battle(plain, before, after)
    elif plain.stands:  # else Apollo's gold has been paid already, and the turns are over
        stands = [(marker % s.players, god, bid) for marker, (god, bid) in plain.stands.items()]
        offered = [(each["seat"], each["god"], each["bid"]) for each in after["offerings"] if each["god"] != "apollo"]
        assert sorted(offered) == sorted(stands)
        assert [int(s.gold[seat]) for seat in range(s.players)] == plain.gold
        assert after["apollo"] == [marker % s.players for marker in plain.apollo]


def compare_battle(plain: Battle, before: Any, after: Any) -> None:
    """Who holds the place and with how many, who went where, and what went back to the reserves."""
    fight, unit = before["battle"], "fleets" if plain.at_sea else "troops"
    place, spaces = (fight["sea"], "seas") if plain.at_sea else (fight["island"], "islands")
    sides = (fight["attacker"], fight["defender"])
    left = [plain.attackers, plain.defenders]
    lost = (fight["attackers"] - left[0], before[spaces][place][unit] - left[1])
    for seat, losses in zip(sides, lost, strict=True):
        reserve = f"{unit}_in_reserve"
        assert after["seats"][seat][reserve] == before["seats"][seat][reserve] + losses
    if plain.fled is not None:
        side, refuge = plain.fled
        there = before[spaces].get(refuge, {unit: 0})[unit] + left[side]
        assert (after[spaces][refuge]["owner"], after[spaces][refuge][unit]) == (sides[side], there)
        left[side] = 0
    if plain.at_sea and not any(left):
        assert place not in after["seas"]
    else:  # an island without troops stays with who defended it
        there = (sides[0], left[0]) if left[0] else (sides[1], left[1])
        assert (after[spaces][place]["owner"], after[spaces][place][unit]) == there
