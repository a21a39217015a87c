"""How games among bots go: how many cycles they last, how they are won, and how often a bot wins.

    .venv/bin/python tools/bench_bots.py ends [--games 400] [--bot greedy] [--players 2,3,4,5]
    .venv/bin/python tools/bench_bots.py shares greedy,random,random,random [--games 400]

Prints Markdown, as it stands in docs/bots.md. Only a game that counts cycles can be asked for its ends: Cyclades.
"""

import argparse
import sys
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from petteia.bots import make_bot
from petteia.core.bits import members_of
from petteia.core.rng import Rng
from petteia.games.cyclades import GAME
from petteia.games.cyclades.holdings import needed
from petteia.games.cyclades.state import Cyclades
from petteia.sim.arena import luck, play, tournament
from petteia.sim.stats import wilson
from tools.bench import table

LIMIT = 25  # cycles within which games should end
EVENTS = [event.name for event in GAME.events]


@dataclass
class Ends:
    """What a series of games came to."""

    cycles: list[int] = field(default_factory=list)
    ways: Counter[str] = field(default_factory=Counter)  # how the winner got the metropolises
    unfinished: int = 0
    removed: int = 0
    seconds: float = 0.0


def ends(bot: str, players: int, games: int, seed: int) -> Ends:
    found = Ends()
    begun = time.process_time()
    for number in range(games):
        bots = [make_bot(bot, luck(seed, number, seat)) for seat in range(players)]
        s = GAME.new(players, [0] * len(GAME.table_options))
        s.events = []
        GAME.flow(s)
        play(GAME, s, bots, Rng(luck(seed, number, -1)))
        if s.depth > 0:
            found.unfinished += 1
            continue
        found.cycles.append(int(s.cycle))
        found.ways[way_of(s)] += 1
        found.removed += sum(EVENTS[kind] == "out.removed" for kind, *_ in s.events or [])
    found.seconds = time.process_time() - begun
    return found


def way_of(s: Cyclades) -> str:
    """How many of the winner's metropolises were taken from others, or that nobody else was left."""
    winner = GAME.winners(s)[0]
    founder = {facts[1]: facts[0] for kind, *facts in s.events or [] if EVENTS[kind] == "metropolis.founded"}
    own = [island for island in members_of(s.metropolises) if s.owner[island] == winner]
    if len(own) < needed(s):
        return "alone"
    return f"{sum(founder[island] != winner for island in own)} taken"


def tell_ends(bot: str, counts: list[int], games: int, seed: int) -> None:
    rows = []
    for players in counts:
        found = ends(bot, players, games, seed)
        cycles = sorted(found.cycles)
        within = sum(n <= LIMIT for n in cycles)
        low, high = wilson(within / games, games)
        at = [cycles[min(len(cycles) - 1, int(len(cycles) * share))] for share in (0, 0.05, 0.5, 0.95, 1)]
        ways = ", ".join(f"{name} {100 * n / games:.0f} %" for name, n in sorted(found.ways.items()))
        rows.append(
            [
                str(players),
                str(games),
                " ".join(map(str, at)),
                f"{100 * within / games:.1f} % ({100 * low:.1f} to {100 * high:.1f})",
                ways,
                f"{found.removed / games:.2f}",
                f"{found.seconds / games:.2f}",
            ]
        )
    head = ["players", "games", "cycles: least 5 % median 95 % most", f"within {LIMIT}", "the winner's metropolises"]
    print(table([*head, "cities removed a game", "s a game"], rows))


def tell_shares(game: str, bots: list[str], games: int, seed: int, workers: int) -> None:
    found = tournament(game, bots, games, workers, seed)
    rows = [
        [bot, f"{100 * wins:.1f} %", f"{100 * low:.1f} to {100 * high:.1f}", f"{score:.2f}"]
        for _, bot, wins, low, high, score in found.rows()
    ]
    print(table(["bot", "wins", "95 % interval", "mean score"], rows))
    print(f"\n{len(found.finished)} games finished, {found.unfinished} not; seats rotated; seed {seed}.")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=["ends", "shares"])
    parser.add_argument("bots", nargs="?", default="greedy,random,random,random")
    parser.add_argument("--game", default="cyclades")
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--bot", default="greedy")
    parser.add_argument("--players", default="2,3,4,5")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=1)
    wanted = parser.parse_args()
    if wanted.what == "ends":
        tell_ends(wanted.bot, [int(n) for n in wanted.players.split(",")], wanted.games, wanted.seed)
    else:
        tell_shares(wanted.game, wanted.bots.split(","), wanted.games, wanted.seed, wanted.workers)
    return 0


if __name__ == "__main__":
    sys.exit(main())
