"""The benchmark: games, decisions and copies a second, of Petteia in three ways and of a peer, in one run.

    .venv/bin/python tools/bench.py [--rounds 3] [--seconds 1.5] [--json FILE] [--write]

Every way runs in a process of its own, all on the same core, in turn; a figure is the best of its rounds. Ratios
are what counts: they hold on other machines, absolute figures do not. A decision has at least two choices.
"""

import argparse
import datetime
import json
import os
import platform
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "performance.md"
BEGIN, END = "<!-- bench: begin -->", "<!-- bench: end -->"

COMPILED, INTERPRETED, PEER = ROOT / ".venv", ROOT / ".venv-dev", ROOT / ".venv-bench"
SLICE, PEER_SLICE = "tools/bench_slice.py", "tools/bench_peer.py"

INSIDE = "Offrandes, compiled, loop inside"
OUTSIDE = "Offrandes, compiled, loop in Python"
SLOW = "Offrandes, interpreted"
CATAN = "catanatron, its own loop"

# Heavier games: more choices, a larger state.
HEAVY = {"Cyclades": (2, 3, 4, 5), "Pantheon": (2, 3, 4), "Thebai": (1, 2, 3, 4)}
# By Cyclades in the same run: the least share of its decisions a second, and how much longer a copy may take.
ASKED = {"Pantheon": (0.9, 2), "Thebai": (0.45, 4)}

Count = dict[str, float]


class Way:
    """One thing to measure, and the best that was seen of it."""

    def __init__(
        self,
        name: str,
        environment: Path,
        script: str,
        kind: str,
        players: int,
        scale: float = 1,
        game: str = "offrandes",
    ) -> None:
        self.name = name
        self.players = players
        self.kind = kind
        self.scale = scale  # slow ways need longer slices to see enough games
        self.compiled = environment == COMPILED
        self.game = game
        self.command = [str(environment / "bin" / "python"), script, kind, str(players)]
        self.best: Count = {}

    def measure(self, seconds: float) -> None:
        command = [*self.command, str(seconds * self.scale), self.game]
        answer = subprocess.run(command, cwd=ROOT, text=True, stdout=subprocess.PIPE, check=True)
        count = json.loads(answer.stdout)
        if count.pop("compiled", False) != self.compiled:
            raise RuntimeError(f"{self.name}: wrong environment, {self.command[0]}")
        if not self.best or speed(count) > speed(self.best):
            self.best = count

    def row(self) -> list[str]:
        best = self.best
        return [
            self.name,
            str(self.players),
            figure(best["games"] / best["seconds"]),
            figure(best["decisions"] / best["seconds"]),
            f"{best['choices'] / best['decisions']:.1f}",
            f"{best['decisions'] / best['games']:.0f}",
        ]


def ways() -> list[Way]:
    plan: list[Way] = []
    for players in (3, 4, 5):
        plan += [
            Way(INSIDE, COMPILED, SLICE, "inside", players),
            Way(OUTSIDE, COMPILED, SLICE, "outside", players),
            Way(SLOW, INTERPRETED, SLICE, "inside", players),
        ]
    plan += [Way(CATAN, PEER, PEER_SLICE, "inside", players, 3) for players in (3, 4)]
    plan += [Way(INSIDE, COMPILED, SLICE, "copy", 4, 0.5), Way(SLOW, INTERPRETED, SLICE, "copy", 4, 0.5)]
    return [*plan, Way(CATAN, PEER, PEER_SLICE, "copy", 4, 0.5)]


def heavy_ways(title: str) -> list[Way]:
    inside, slow, game = f"{title}, compiled, loop inside", f"{title}, interpreted", title.lower()
    plan = [Way(inside, COMPILED, SLICE, "inside", players, game=game) for players in HEAVY[title]]
    return [
        *plan,
        Way(f"{title}, compiled, loop in Python", COMPILED, SLICE, "outside", 4, game=game),
        Way(slow, INTERPRETED, SLICE, "inside", 4, game=game),
        Way(inside, COMPILED, SLICE, "copy", 4, 0.5, game=game),
        Way(slow, INTERPRETED, SLICE, "copy", 4, 0.5, game=game),
    ]


def speed(count: Count) -> float:
    return (count["copies"] if "copies" in count else count["decisions"]) / count["seconds"]


def figure(value: float) -> str:
    """Three digits are all that a shared machine can tell."""
    if value >= 1_000_000:
        return f"{value / 1_000_000:.2f} M"
    return f"{value:,.0f}" if value < 10_000 else f"{round(value, -2):,.0f}"


def find(measured: list[Way], name: str, kind: str) -> Count:
    """The best count with 4 players, of play or of copies."""
    return next(
        w.best for w in measured if w.name == name and (w.kind == "copy") == (kind == "copy") and w.players == 4
    )


HEAD = ["Random play", "players", "games/s", "decisions/s", "mean legal choices", "decisions a game"]


def report(measured: list[Way]) -> str:
    plays = sorted((way for way in measured if way.kind != "copy"), key=lambda w: w.players)
    counts = {name: find(measured, name, "play") for name in (INSIDE, OUTSIDE, SLOW, CATAN)}
    fast, python, slow, peer = (speed(count) for count in counts.values())
    whole = {name: count["games"] / count["seconds"] for name, count in counts.items()}
    strict = fast / peer * single(counts[OUTSIDE]) / single(counts[CATAN])
    copy = {name: 1e6 / speed(find(measured, name, "copy")) for name in (INSIDE, SLOW, CATAN)}
    ratios = [
        ["inside / interpreted", times(whole[INSIDE] / whole[SLOW]), times(fast / slow), target(fast / slow, 15)],
        ["inside / catanatron", times(whole[INSIDE] / whole[CATAN]), times(fast / peer), target(fast / peer, 60)],
        ["inside / catanatron, if single choices counted", "", times(strict), ""],
        ["in Python / catanatron", times(whole[OUTSIDE] / whole[CATAN]), times(python / peer), ""],
        ["inside / in Python", times(whole[INSIDE] / whole[OUTSIDE]), times(fast / python), ""],
    ]
    copied = [
        ["Offrandes, compiled", f"{copy[INSIDE]:.2f}", "≤ 1 µs: " + reached(copy[INSIDE] <= 1)],
        ["Offrandes, interpreted", f"{copy[SLOW]:.2f}", ""],
        ["catanatron", f"{copy[CATAN]:.1f}", ""],
    ]
    return "\n\n".join(
        [
            table(HEAD, [way.row() for way in plays]),
            table(["Ratio, 4 players", "games/s", "decisions/s", "target"], ratios),
            table(["Copy of a state, 4 players", "µs", "target"], copied),
        ]
    )


class Heavy:
    """What was measured of a heavier game."""

    def __init__(self, title: str, measured: list[Way]) -> None:
        self.title = title
        self.plays = sorted((way for way in measured if way.kind != "copy"), key=lambda w: w.players)
        inside, slow = f"{title}, compiled, loop inside", f"{title}, interpreted"
        self.fewest = min(speed(way.best) for way in self.plays if way.name == inside)
        self.gain = speed(find(measured, inside, "play")) / speed(find(measured, slow, "play"))
        self.copy, self.slow_copy = (1e6 / speed(find(measured, name, "copy")) for name in (inside, slow))

    def report(self, fewest: str, copy: str) -> str:
        """With what is asked of the fewest decisions and of the copy."""
        rows = [
            ["fewest decisions/s inside", figure(self.fewest), fewest],
            ["inside / interpreted, 4 players", times(self.gain), ""],
            ["copy of a state, 4 players, µs", f"{self.copy:.2f}", copy],
            ["the same interpreted, µs", f"{self.slow_copy:.2f}", ""],
        ]
        plays = table(HEAD, [way.row() for way in self.plays])
        return f"{plays}\n\n{table([self.title, 'figure', 'target'], rows)}"


def heavy_report(cyclades: Heavy, *others: Heavy) -> str:
    """Cyclades by what was asked of it in figures, and the others by Cyclades in the same run."""
    reports = [
        cyclades.report("≥ 1.00 M: " + reached(cyclades.fewest >= 1e6), "≤ 2: " + reached(cyclades.copy <= 2)),
    ]
    for game in others:
        least, most = ASKED[game.title]
        share, larger = game.fewest / cyclades.fewest, game.copy / cyclades.copy
        reports += [
            game.report(
                f"≥ {least} of Cyclades' ({share:.2f}): " + reached(share >= least),
                f"≤ {most} of Cyclades' ({larger:.2f}): " + reached(larger <= most),
            )
        ]
    return "\n\n".join(reports)


def reached(well: bool) -> str:
    return "reached" if well else "missed"


def single(count: Count) -> float:
    """By how much the count would be higher if single choices were decisions."""
    return count["plies"] / count["decisions"]


def times(ratio: float) -> str:
    return f"{ratio:.1f}×" if ratio < 10 else f"{ratio:.0f}×"


def target(ratio: float, least: float) -> str:
    return f"≥ {least:.0f}×: " + reached(ratio >= least)


def table(head: list[str], rows: list[list[str]]) -> str:
    """A Markdown table that also reads well in a terminal: words left, figures right."""
    widths = [max(len(row[column]) for row in [head, *rows]) for column in range(len(head))]
    right = [column > 0 and head[column] != "target" for column in range(len(head))]

    def line(cells: list[str]) -> str:
        padded = [c.rjust(w) if r else c.ljust(w) for c, w, r in zip(cells, widths, right, strict=True)]
        return f"| {' | '.join(padded)} |"

    rule = [("-" * (w - 1) + ":") if r else "-" * w for w, r in zip(widths, right, strict=True)]
    return "\n".join([line(head), line(rule), *(line(row) for row in rows)])


def machine() -> str:
    model = platform.machine()
    info = Path("/proc/cpuinfo")
    if info.exists():
        names = [line.partition(":")[2] for line in info.read_text().splitlines() if line.startswith("model name")]
        model = names[0].strip() if names else model
    date = datetime.datetime.now(datetime.UTC).date()
    return f"{model}, one core; Python {platform.python_version()}; {date}"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=1.5, help="of one slice")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write all counts there")
    parser.add_argument("--write", action="store_true", help="write the tables into docs/performance.md")
    wanted = parser.parse_args()
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})  # the processes started from here inherit it
    light, heavy = ways(), {title: heavy_ways(title) for title in HEAVY}
    measured = [*light, *(way for plan in heavy.values() for way in plan)]
    for n in range(wanted.rounds):
        print(f"Round {n + 1} of {wanted.rounds} ...", file=sys.stderr, flush=True)
        for way in measured:
            way.measure(wanted.seconds)
    method = f"Best of {wanted.rounds} interleaved rounds of {wanted.seconds:g} s processor time; {machine()}."
    heavier = heavy_report(*(Heavy(title, plan) for title, plan in heavy.items()))
    tables = f"{report(light)}\n\n{heavier}\n\n{method}"
    print(tables)
    if wanted.json:
        rows = [{"way": way.name, "kind": way.kind, "players": way.players, **way.best} for way in measured]
        wanted.json.write_text(json.dumps({"machine": machine(), "ways": rows}, indent=1) + "\n")
    if wanted.write:
        before, _, rest = PAGE.read_text().partition(BEGIN)
        after = rest.partition(END)[2]
        PAGE.write_text(f"{before}{BEGIN}\n{tables}\n{END}{after}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
