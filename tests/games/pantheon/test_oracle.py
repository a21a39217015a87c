"""Whole random games, in which plain scripts follow every movement with its followers, and every purchase.

Every run plays some games; PETTEIA_ORACLE_GAMES=4000 plays thousands.
"""

import os
from random import Random
from typing import Any

import pytest

from petteia.core.state import NOBODY, SPECTATOR
from petteia.games.pantheon import GAME
from petteia.games.pantheon.facts import CARD_COUNT
from petteia.games.pantheon.knowledge import named
from petteia.games.pantheon.state import Pantheon
from tests.games.pantheon.oracle import DRAWS, LOOT, Plain, Script
from tests.games.pantheon.table import NOTATION, pick
from tests.games.table import options_of

GAMES = max(2, int(os.environ.get("PETTEIA_ORACLE_GAMES", "24")) // 6)  # with each number of players, each way

OTHERS = {  # questions that loot and gods may put in between
    LOOT: ("loot.next", "effect.choose", "tile.raise", "cards.draw", "cards.refill"),
    DRAWS: ("cards.draw", "cards.refill"),
}


class Follower:
    """A script beside the engine, as long as it has something to say."""

    def __init__(self, plain: Plain, script: Script) -> None:
        self.plain = plain
        self.script = script
        self.question = next(script)

    def hears(self, said: object) -> bool:
        """Whether the script goes on."""
        try:
            self.question = self.script.send(said)
        except StopIteration:
            return False
        return True


@pytest.mark.parametrize("flipped", [0, 1])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_scripts_follow_whole_games(players: int, flipped: int) -> None:
    """[move.set] [move.connected] [move.surcharge] [follow.next] [follow.act] [purchase.item] [purchase.settle]
    [purchase.back] [effect.steps] [effect.free_column] [effect.no_surcharge]"""
    rng = Random(10 * players + flipped)
    met = {"movement": 0, "purchase": 0, "given": 0}
    options = {"temple_before_property": "on", "special_money_return": "stack"} if flipped else {}
    for _ in range(GAMES):
        play_one(GAME.begin(players, options_of("pantheon", options)), rng, met)
    assert met["movement"] > 5 * GAMES
    assert met["purchase"] > GAMES


def play_one(s: Pantheon, rng: Random, met: dict[str, int]) -> None:
    follower: Follower | None = None
    while s.depth > 0:
        asked = GAME.asked(s).name
        while follower is not None and asked not in OTHERS.get(str(follower.question[1]), (asked,)):
            follower = follower if follower.hears((GAME.view(s, int(SPECTATOR)), hands(s))) else None
        if follower is not None and not isinstance(follower.question[1], str):
            who, choices = follower.question
            assert GAME.actor(s) == who
            assert said_now(s) == choices
        if follower is None and asked in ("turn.act", "purchase.item"):
            follower = begun(s, asked, met)
        said = NOTATION.format(pick(s, rng))
        scripted = follower is not None and not isinstance(follower.question[1], str)
        if follower is None and asked == "turn.act":
            follower = set_out(s, said, met)
            GAME.apply(s, NOTATION.parse(said, asked))
            continue
        GAME.apply(s, NOTATION.parse(said, asked))
        if follower is not None and scripted and not follower.hears(said):
            compare(s, follower.plain)
            follower = None


def begun(s: Pantheon, asked: str, met: dict[str, int]) -> Follower | None:
    """At a turn the plain table knows who may set out or buy with what; a purchase for given money begins by itself."""
    plain = Plain(GAME.view(s, int(SPECTATOR)), hands(s))
    seat = int(GAME.actor(s))
    if asked == "purchase.item":
        met["given"] += 1
        follower = Follower(plain, plain.purchase(seat, [], int(s.money)))
        assert said_now(s) == follower.question[1]
        return follower
    now = said_now(s)
    assert {words for words in now if words.startswith("march")} == {f"march {n}" for n in plain.marches(seat, 1)}
    assert {words for words in now if words.startswith("buy")} == plain.payments(seat)
    assert "cards" in now
    return None


def set_out(s: Pantheon, said: str, met: dict[str, int]) -> Follower | None:
    verb, *numbers = said.split()
    plain = Plain(GAME.view(s, int(SPECTATOR)), hands(s))
    seat = int(GAME.actor(s))
    if verb == "march":
        met["movement"] += 1
        return Follower(plain, plain.movement(seat, int(numbers[0])))
    if verb == "buy":
        met["purchase"] += 1
        laid = [value for value, n in zip((5, 4, 3, 2, 1), numbers, strict=True) for _ in range(int(n))]
        return Follower(plain, plain.purchase(seat, laid))
    return None


def hands(s: Pantheon) -> list[dict[str, int]]:
    return [named(s.hand, seat * CARD_COUNT) for seat in range(s.players)]


def said_now(s: Pantheon) -> set[str]:
    return {NOTATION.format(action) for action in GAME.actions(s)}


def compare(s: Pantheon, plain: Plain) -> None:
    """When a script is over, supplies, pieces and levels are those of the table, unless the epoch is over too."""
    view: Any = GAME.view(s, int(SPECTATOR))
    if GAME.actor(s) == NOBODY or view["temple"] != plain.temple:
        return
    for seat, side in enumerate(plain.sides):
        seen = view["seats"][seat]
        assert (seen["feet"], seen["columns"]) == (side.feet, side.columns)
        assert (seen["feet_left"], seen["columns_left"]) == (side.feet_left, side.columns_left)
        assert seen["offerings"] == side.levels
    pieces = {field: {*there["feet"], *there["columns"]} for field, there in view["fields"].items()}
    assert pieces == {field: there for field, there in plain.pieces.items() if there}
    assert view["loot"] == plain.loot
