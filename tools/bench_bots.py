"""How games among bots go: how long they last, how they end, what happens on the way, and how often a bot wins.

    .venv/bin/python tools/bench_bots.py ends GAME [--games 400] [--bot greedy] [--players 2,3] [--within 25]
                                                   [--count EVENT,EVENT]
    .venv/bin/python tools/bench_bots.py shares GAME greedy,random,random,random [--games 400]

Prints Markdown, as it stands in docs/bots.md. Lengths and ends are those that the game names (`Game.length`,
`Game.ending`); `--count` counts events by their names.
"""

import argparse
import sys
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from petteia.bots import make_bot
from petteia.core.game import Game
from petteia.core.rng import Rng
from petteia.core.state import State
from petteia.play.registry import GAMES, box
from petteia.sim.arena import luck, play, tournament
from petteia.sim.stats import wilson
from tools.bench import table

SHARES = (0, 0.05, 0.5, 0.95, 1)  # of the games that were no longer than so


@dataclass
class Ends:
    """What a series of games came to."""

    lengths: list[int] = field(default_factory=list)
    ways: Counter[str] = field(default_factory=Counter)
    events: Counter[str] = field(default_factory=Counter)
    unfinished: int = 0
    seconds: float = 0.0


def ends(game: Game[State], bot: str, players: int, games: int, seed: int) -> Ends:
    """Games among bots of one kind, with the options of the rulebook and without a cap."""
    seen = Ends()
    begun = time.process_time()
    for number in range(games):
        bots = [make_bot(bot, luck(seed, number, seat)) for seat in range(players)]
        s = game.new(players, [0] * len(game.options))
        s.events = []
        game.flow(s)
        play(game, s, bots, Rng(luck(seed, number, -1)))
        if s.depth > 0:
            seen.unfinished += 1
            continue
        seen.lengths.append(game.length(s))
        seen.ways[game.ending(s) or "its only way"] += 1
        seen.events.update(game.events[kind].name for kind, *_ in s.events or [])
    seen.seconds = time.process_time() - begun
    return seen


def tell_ends(name: str, bot: str, counts: Sequence[int], games: int, seed: int, within: int, told: list[str]) -> None:
    game, rounds = box(name).game, box(name).texts["en"].plural(2, "counts", "round").lower()
    rows = []
    for players in counts:
        seen = ends(game, bot, players, games, seed)
        lengths = sorted(seen.lengths)
        soon = sum(n <= within for n in lengths)
        low, high = wilson(soon / games, games)
        at = [str(lengths[min(len(lengths) - 1, int(len(lengths) * share))]) for share in SHARES if lengths]
        rows.append(
            [
                str(players),
                str(games),
                " ".join(at),
                f"{100 * soon / games:.1f} % ({100 * low:.1f} to {100 * high:.1f})",
                ", ".join(f"{way} {100 * n / games:.0f} %" for way, n in sorted(seen.ways.items())),
                *(f"{seen.events[event] / games:.2f}" for event in told),
                f"{seen.seconds / games:.2f}",
            ]
        )
    head = ["players", "games", f"{rounds}: least 5 % median 95 % most", f"within {within}", "ended by"]
    print(table([*head, *(f"`{event}` a game" for event in told), "s a game"], rows))


def tell_shares(game: str, bots: list[str], games: int, seed: int, workers: int) -> None:
    shares = tournament(game, bots, games, workers, seed)
    rows = [
        [bot, f"{100 * wins:.1f} %", f"{100 * low:.1f} to {100 * high:.1f}", f"{score:.2f}"]
        for _, bot, wins, low, high, score in shares.rows()
    ]
    print(table(["bot", "wins", "95 % interval", "mean score"], rows))
    print(f"\n{len(shares.finished)} games finished, {shares.unfinished} not; seats balanced; seed {seed}.")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=["ends", "shares"])
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("bots", nargs="?", default="greedy,random,random,random")
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--bot", default="greedy")
    parser.add_argument("--players", default="", help="all counts of the game if none is named")
    parser.add_argument("--within", type=int, default=25, help="the length that games should not exceed")
    parser.add_argument("--count", default="", help="events to count, by name")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=1)
    wanted = parser.parse_args()
    if wanted.what == "shares":
        tell_shares(wanted.game, wanted.bots.split(","), wanted.games, wanted.seed, wanted.workers)
        return 0
    game = box(wanted.game).game
    told = [event for event in wanted.count.split(",") if event]
    if unknown := set(told) - {event.name for event in game.events}:
        parser.error(f"{wanted.game} has no event {', '.join(sorted(unknown))}")
    counts = [int(n) for n in wanted.players.split(",") if n] or range(game.fewest, game.most + 1)
    tell_ends(wanted.game, wanted.bot, counts, wanted.games, wanted.seed, wanted.within, told)
    return 0


if __name__ == "__main__":
    sys.exit(main())
