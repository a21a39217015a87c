"""Whole random games, in which battle, walk and final scoring are worked out once more and compared.

Every run plays some games; PETTEIA_ORACLE_GAMES=4000 plays thousands.
"""

import os
from random import Random
from typing import Any

import pytest

from petteia.core.bits import BIT
from petteia.core.state import SPECTATOR
from petteia.games.thebai import GAME
from petteia.games.thebai.facts import CONTRACT_COUNT
from petteia.games.thebai.scoring import contract_points
from petteia.games.thebai.state import Thebai
from tests.games.thebai import oracle
from tests.games.thebai.table import Table, pick

GAMES = max(2, int(os.environ.get("PETTEIA_ORACLE_GAMES", "24")) // 6)  # with each number of players, each way
PARTS = ("council", "hero", "estate", "city", "contracts", "things", "hand")


def seen(s: Thebai) -> Any:
    return GAME.view(s, int(SPECTATOR))


def walked(t: Table) -> None:
    """The steps that are offered are those that plain paths find."""
    s = t.s
    seat = int(GAME.actor(s))
    view = seen(s)
    here = view["seats"][seat]["archon"]
    words = {"turn.act": "walk", "archon.walk": "on"}[GAME.asked(s).name]
    been = frozenset(view["walk"]) | {here}
    can_pay = view["seats"][seat]["goods"]["drachma"] > 0 and (words == "walk" or s.paid == 0)
    steps = sorted(oracle.steps(view, seat, here, been, int(can_pay)))
    assert [said.split()[1] for said in t.options(words) if said.split()[0] == words] == steps
    if words == "on":
        alone = view["stones"][here]["archons"] == [seat]
        assert ("stop" in t.options("stop")) == alone


def play_one(s: Thebai, rng: Random, met: dict[str, int]) -> None:
    t = Table(s)
    while s.depth > 0:
        asked = GAME.asked(s).name
        action = pick(s, rng)
        walking = asked == "archon.walk" or (
            asked == "turn.act" and any("withdraw" in o for o in t.options("withdraw"))
        )
        if walking:
            walked(t)
            met["walk"] += 1
        before, scores = seen(s), GAME.scores(s)
        s.events = []
        GAME.apply(s, action)
        if asked == "battle.attack":
            fought(t, before, scores)
            met["battle"] += 1
    scored(t)


def fought(t: Table, before: Any, scores: list[int]) -> None:
    """Points of everybody who took part or did not; nobody falls below 0."""
    (attack,) = [facts[1] for facts in t.told("battle.attacked")]
    row = before["attacked_row"]
    due = [max(change, -scores[seat]) for seat, change in enumerate(oracle.fought(before, row, attack))]
    told = {facts[0]: facts[-1] for facts in t.told("battle.won")}
    told |= {facts[0]: -facts[-1] for kind in ("battle.lost", "battle.absent") for facts in t.told(kind)}
    assert [told[seat] for seat in range(len(due))] == due
    totals = oracle.totals(before, row)
    winners = [seat for seat, total in enumerate(totals) if total is not None and total >= attack]
    best = [seat for seat in winners if totals[seat] == max(totals[n] or 0 for n in winners)]
    claimed = [facts[0] for facts in t.told("battle.claimed")]
    if not t.told("battle.unclaimed") and not claimed:
        return  # somebody is asked about spoils first
    assert bool(claimed) == bool(winners)
    assert set(claimed) <= set(best)


def scored(t: Table) -> None:
    """The end as everybody sees it gives the points that were told, part by part."""
    view = seen(t.s)
    for seat, player in enumerate(view["seats"]):
        told = {part: [facts[-1] for facts in t.told(f"scoring.{part}") if facts[0] == seat] for part in PARTS}
        parts = [sum(told["council"]) + sum(told["hero"]), *(sum(told[part]) for part in PARTS[2:6])]
        council, estate, city, contracts, things, hand = oracle.final(view, seat, player["cards"])
        assert parts == [council, estate, city, contracts, things]
        assert -sum(told["hand"]) in (hand, -(player["score"] + sum(told["hand"])))


@pytest.mark.parametrize("flipped", [0, 1])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_plain_scripts_follow_whole_games(players: int, flipped: int) -> None:
    """[walk.reach] [walk.free_space] [walk.visited] [walk.stop] [battle.fight] [battle.won] [battle.lost]
    [battle.absent] [battle.gate] [scoring.council] [scoring.contracts] [scoring.estate] [scoring.city]"""
    rng = Random(10 * players + flipped)
    met = {"walk": 0, "battle": 0}
    for _ in range(GAMES):
        play_one(GAME.begin(players, [flipped] * 3), rng, met)
    assert met["battle"] == 4 * GAMES
    assert met["walk"] > 5 * GAMES


@pytest.mark.parametrize("gates", range(5))
def test_no_colour_of_a_gate_is_better_than_the_best(gates: int) -> None:
    """[scoring.contracts] Against every way to give gates colours."""
    rng = Random(gates)
    s = GAME.new(2, [0, 0, 0])
    s.gates[0] = int(BIT[gates]) - 1
    for _ in range(60):
        for contract in range(CONTRACT_COUNT):
            s.fulfilled[contract] = 0 if rng.random() < 0.2 else -1
        suits = [oracle.FILES["contracts"][name]["suit"] for name in GAME.view(s, 0)["seats"][0]["fulfilled"]]
        assert contract_points(s, 0) == oracle.contract_points(suits, gates)
