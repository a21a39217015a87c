"""Whole random games against Antigone, in which what she does is worked out once more from the view and compared."""

import os
from random import Random
from typing import Any

import pytest

from petteia.core.state import SPECTATOR
from petteia.games.thebai import GAME
from petteia.games.thebai.facts import CARDS, FIELDS, HERALDS, SPACES
from tests.games.thebai import antigone_oracle as oracle
from tests.games.thebai.oracle import totals
from tests.games.thebai.table import NOTATION, Table, pick

GAMES = max(2, int(os.environ.get("PETTEIA_ORACLE_GAMES", "24")) // 6)
FOLLOWED = ("stone.laid", "city.placed", "deploy.posted", "antigone.archon")
CHANGED = ("die.councillor", "general.placed", "round.began")  # then the city is no longer as before the line


def play_one(t: Table, rng: Random, met: dict[str, int]) -> None:
    s = t.s
    while s.depth > 0:
        before: Any = GAME.view(s, int(SPECTATOR))
        action = pick(s, rng)
        s.events = []
        t.make(NOTATION.format(action), action)
        follow(t, before, NOTATION.format(action), met)
    view: Any = GAME.view(s, int(SPECTATOR))
    told = [facts[-1] for kind in ("city", "contracts", "rebels") for facts in t.told(f"scoring.{kind}") if facts[0]]
    assert told == oracle.final(view)
    assert GAME.winners(s) == ([0] if view["seats"][0]["score"] > view["antigone"]["score"] else [])


def follow(t: Table, before: Any, said: str, met: dict[str, int]) -> None:
    """What she did on a line, as far as the city was then as it had been before the line."""
    hers = before["antigone"]
    looked = next((HERALDS[facts[0]] for facts in t.told("herald.looked")), None)
    card = hers["card"]
    for kind, facts in events(t):
        if kind in CHANGED:
            return
        if kind == "antigone.card":
            card = CARDS[facts[0]]
        if kind not in FOLLOWED or facts[0] != 1:
            continue
        if kind == "stone.laid":
            stone = hers["stacks"][stack(hers, said.split()[1])]["stone"]
            field, turns, edges = oracle.laid(before, stone, oracle.herald(hers, card, looked))
            assert (FIELDS[facts[2]], facts[3]) == (field, turns)
            assert t.told("antigone.edges") == [(1, edges, 2 * edges)]
        elif kind == "city.placed":
            assert SPACES[facts[2]] == oracle.space(before, oracle.herald(hers, card, looked), None, True)
        elif kind == "deploy.posted":
            row = before["attacked_row"]
            assert SPACES[facts[2]] == oracle.space(before, oracle.herald(hers, card, looked), row, False)
        else:
            assert FIELDS[facts[1]] == oracle.target(before, oracle.herald(hers, card, looked))
        met[kind] = met.get(kind, 0) + 1
        return
    claimed(t, before, met)


def stack(hers: Any, rolled: str) -> str:
    """The stack that a roll means: an empty one passes on to the right."""
    names = ["left", "middle", "right"]
    at = names.index(rolled)
    return next(name for name in names[at:] + names[:at] if hers["stacks"][name]["left"] > 0)


def claimed(t: Table, before: Any, met: dict[str, int]) -> None:
    """She has the gate unless you won, and she is not stronger."""
    attacks, claims = t.told("battle.attacked"), t.told("battle.claimed")
    if not attacks or not claims:
        return  # or somebody is asked about spoils first
    (own,) = totals(before, before["attacked_row"])
    (hers,) = [facts[1] for facts in t.told("antigone.stands")]
    if own is None or own < attacks[0][1] or hers > own:
        assert claims[0][0] == 1
    elif hers < own:
        assert claims[0][0] == 0
    met["battle.claimed"] = met.get("battle.claimed", 0) + 1


def events(t: Table) -> list[tuple[str, tuple[int, ...]]]:
    return [(GAME.events[event[0]].name, event[1:]) for event in t.s.events or []]


@pytest.mark.parametrize("flipped", [0, 1])
def test_plain_scripts_follow_antigone_through_whole_games(flipped: int) -> None:
    """[antigone.lay] [antigone.choice] [antigone.citizen] [antigone.hoplite] [antigone.archon] [antigone.fate]
    [scoring.rebels] [end.lost]"""
    rng = Random(40 + flipped)
    met: dict[str, int] = {}
    for _ in range(GAMES):
        play_one(Table(GAME.begin(1, [flipped, flipped, flipped, flipped * 5])), rng, met)
    assert met["antigone.archon"] == 9 * GAMES
    assert set(met) == {*FOLLOWED, "battle.claimed"}
