"""How games among bots go: how long they last, how they end, what happens on the way, and how often a bot wins.

    .venv/bin/python tools/bench_bots.py ends GAME [--games 400] [--bot greedy] [--players 2,3] [--within 25]
                                                   [--count EVENT,EVENT]
    .venv/bin/python tools/bench_bots.py shares GAME greedy,random,random,random [--games 400]

Both take --workers [N], --ray [ADDRESS] and --keep FOLDER, as petteia sim does: the same seed gives the same games.
Prints Markdown, as it stands in docs/bots.md. Lengths and ends are those that the game names (`Game.length`,
`Game.ending`); `--count` counts events by their names.
"""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from petteia.play.registry import GAMES, box
from petteia.sim.arena import Tournament
from petteia.sim.batches import Together
from petteia.sim.ends import Ends, EndsOf
from petteia.sim.stats import wilson
from tools._spread import arguments as spread_arguments
from tools._spread import played
from tools.bench import table

SHARES = (0, 0.05, 0.5, 0.95, 1)  # of the games that were no longer than so


def tell_ends(asked: argparse.Namespace, counts: Sequence[int], told: list[str]) -> int:
    laid = box(asked.game)
    series = Together([EndsOf(laid, asked.bot, players, asked.games, asked.seed) for players in counts])
    found, status = played(series, asked, "bench_bots", lambda found: sum(seen.games for seen in found))
    rounds = laid.texts["en"].plural(2, "counts", "round").lower()
    rows = [row(players, seen, asked.within, told) for players, seen in zip(counts, found, strict=True) if seen.games]
    head = ["players", "games", f"{rounds}: least 5 % median 95 % most", f"within {asked.within}", "ended by"]
    print(table([*head, *(f"`{event}` a game" for event in told), "s a game"], rows))
    return status


def row(players: int, seen: Ends, within: int, told: list[str]) -> list[str]:
    lengths, games = sorted(seen.lengths), seen.games
    soon = sum(n <= within for n in lengths)
    low, high = wilson(soon / games, games)
    at = [str(lengths[min(len(lengths) - 1, int(len(lengths) * share))]) for share in SHARES if lengths]
    return [
        str(players),
        str(games),
        " ".join(at),
        f"{100 * soon / games:.1f} % ({100 * low:.1f} to {100 * high:.1f})",
        ", ".join(f"{way or 'its only way'} {100 * n / games:.0f} %" for way, n in sorted(seen.ways.items())),
        *(f"{seen.events[event] / games:.2f}" for event in told),
        f"{seen.seconds / games:.2f}",
    ]


def tell_shares(asked: argparse.Namespace) -> int:
    series = Tournament(box(asked.game), asked.bots.split(","), asked.games, asked.seed)
    shares, status = played(series, asked, "bench_bots", lambda results: len(results.played))
    rows = [
        [bot, f"{100 * wins:.1f} %", f"{100 * low:.1f} to {100 * high:.1f}", f"{score:.2f}"]
        for _, bot, wins, low, high, score in shares.rows()
    ]
    print(table(["bot", "wins", "95 % interval", "mean score"], rows))
    print(f"\n{len(shares.finished)} games finished, {shares.unfinished} not; seats balanced; seed {asked.seed}.")
    return status


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
    spread_arguments(parser)
    wanted = parser.parse_args()
    if wanted.what == "shares":
        return tell_shares(wanted)
    game = box(wanted.game).game
    told = [event for event in wanted.count.split(",") if event]
    if unknown := set(told) - {event.name for event in game.events}:
        parser.error(f"{wanted.game} has no event {', '.join(sorted(unknown))}")
    counts = [int(n) for n in wanted.players.split(",") if n] or range(game.fewest, game.most + 1)
    return tell_ends(wanted, counts, told)


if __name__ == "__main__":
    sys.exit(main())
