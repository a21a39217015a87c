"""The auction and the battle, played by the engine and by plain scripts side by side."""

import os
from random import Random

from petteia.core.state import NONE
from petteia.games.cyclades import GAME
from petteia.games.cyclades.facts import GODS, ISLANDS
from petteia.games.cyclades.ids import OFFERING_BID
from tests.games.cyclades.oracle import Auction, Battle, Script
from tests.games.cyclades.table import NOTATION, Table, table

ROUNDS = max(300, int(os.environ.get("PETTEIA_ORACLE_GAMES", "600")) // 2)  # of auctions and of battles


def side_by_side(t: Table, script: Script, rng: Random) -> int:
    """Play the engine through a script: the same seat is asked the same thing all along. How many questions."""
    asked = 0
    said: str | None = None
    while True:
        try:
            who, choices = next(script) if said is None else script.send(said)
        except StopIteration:
            return asked
        assert GAME.actor(t.s) == who
        assert set(t.options()) == choices
        said = rng.choice(sorted(choices))
        GAME.apply(t.s, NOTATION.parse(said, GAME.asked(t.s).name))
        asked += 1


def test_auctions_go_as_the_script_says() -> None:
    """[offering.turn] [offering.elsewhere] [offering.chain] [offering.afford] [two.both]"""
    rng = Random(4)
    longest = 0
    for number in range(ROUNDS):
        players = 2 + number % 4
        gods = rng.sample(["poseidon", "ares", "zeus", "athena"], {2: 3, 3: 2, 4: 3, 5: 4}[players])
        gold = [rng.randrange(12) for _ in range(players)]
        priests = [rng.randrange(4) for _ in range(players)]
        drawn = [seat for seat in range(players) for _ in range(2 if players == 2 else 1)]
        rng.shuffle(drawn)
        track = [seat + players * drawn[:space].count(seat) for space, seat in enumerate(drawn)]
        t = table(players, phase="offering", gods=gods, gold=gold, priests=priests, line=track)
        plain = Auction(track, gods, list(gold), priests)
        longest = max(longest, side_by_side(t, plain.script(), rng))
        assert GAME.asked(t.s).number != OFFERING_BID
        stands = {m: (GODS[t.s.marker_god[m]], int(t.s.marker_bid[m])) for m in track if 0 <= t.s.marker_god[m] < 4}
        assert stands == plain.stands
        if plain.stands:  # Apollo's gold has not been paid yet
            assert t.gold == plain.gold
            assert [int(t.s.apollo[n]) for n in range(5) if t.s.apollo[n] != NONE] == plain.apollo
    assert longest > 8


def test_battles_go_as_the_script_says() -> None:
    """[battle.dice] [battle.losses] [battle.order] [battle.retreat] [battle.won] [battle.both_on_land]"""
    rng = Random(7)
    ends = set()
    for _ in range(ROUNDS):
        attackers, defenders, forts = rng.randint(1, 6), rng.randint(1, 6), rng.randrange(3)
        metropolis = rng.random() < 0.3
        walls = ["metropolis"] * metropolis + ["fortress"] * (0 if metropolis else forts)
        chain = {"d3": (0, 1)}
        far = rng.random() < 0.5  # whether the defender has a way to Thera
        if far:
            chain |= {"f5": (1, 1), "g5": (1, 1), "h4": (1, 1)}
        islands = {"naxos": (0, attackers), "paros": (1, defenders, *walls), "thera": (1, 1)}
        t = table(turn=(0, "ares"), islands=islands, fleets=chain)
        t.play("0 march naxos", f"0 land {attackers} paros")
        plain = Battle((attackers, defenders), len(walls), ({"naxos"}, {"thera"} if far else set()))
        side_by_side(t, plain.script(0, 1), rng)
        ends.add(compare(t, plain))
    assert ends == {"taken", "kept", "both", "attacker left", "defender left"}


def compare(t: Table, plain: Battle) -> str:
    """The table after a battle is what the script says; how it ended."""
    there = (int(t.s.owner[ISLANDS.index("paros")]), int(t.s.troops[ISLANDS.index("paros")]))
    if plain.fled is not None:
        side, island = plain.fled
        assert t.island(island) == ((0, plain.attackers) if side == 0 else (1, 1 + plain.defenders))
        assert there == ((1, plain.defenders) if side == 0 else (0, plain.attackers))
        return "defender left" if side else "attacker left"
    if plain.attackers:
        assert there == (0, plain.attackers)
        return "taken"
    assert there == (1, plain.defenders)
    return "kept" if plain.defenders else "both"
