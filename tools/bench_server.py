"""The load benchmark: 200 tables of four on one core of this machine, beside an echo that has no game behind it.

    .venv/bin/python tools/bench_server.py [--tables 200] [--seconds 15] [--rounds 2] [--json FILE] [--write]

The server runs on one core, the clients on another. Petteia, Petteia with its store in memory and the echo are measured
in turn, in one run, with the same sockets, frames and moments; ratios are what counts. The open loop makes one move a
second at every table, whether the server keeps up or not; the closed loop makes the next as soon as everybody has seen
the last one. Then long tables and short ones are opened by a server that has just started.

Speaks to this machine only, ends by itself, and needs Linux.
"""

import argparse
import asyncio
import json
import os
import statistics
import sys
import tempfile
from dataclasses import asdict
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tools import bench_server_load, bench_server_opening
from tools.bench import BEGIN, END, machine, table, times
from tools.bench_server_load import CORES, MEMORY, SEATS, Load, Loads, Loop
from tools.bench_server_opening import KINDS, LONG, Openings

PAGE = Path(__file__).resolve().parent.parent / "docs" / "performance-server.md"
EARLY, LATE = LONG // 10, LONG * 9 // 10  # lines


def report(loads: Loads, openings: Openings) -> str:
    said = f"A move sends {SEATS} frames of {loads.frames}. {memory(loads.disk)}; {memory(loads.echo)}."
    return "\n\n".join(
        [
            table(["Load", "moves/s", "p50 ms", "p99 ms", "server ms/move"], load_rows(loads)),
            table(["Ratio", "p50", "p99", "target"], ratio_rows(loads)),
            table(["Opening a table", "GET ms", "×", "hello ms", "× ", "target"], opening_rows(openings)),
            table(["A move at an open table", "ms", "×", "target"], move_rows(openings)),
            said,
        ]
    )


def load_rows(loads: Loads) -> list[list[str]]:
    rows = []
    for way in ("open", "closed"):
        for load in (loads.disk, loads.memory, loads.echo):
            loop: Loop = getattr(load, way)
            each = f"{1000 * loop.cpu / len(loop.times):.2f}"
            rows.append([f"{load.name}, {way} loop", f"{loop.rate:,.0f}", *percentiles(loop), each])
    return [*rows, ["the disk alone: 16 kB, synced", "", *percentiles(loads.sync), ""]]


def percentiles(loop: Loop) -> list[str]:
    return [f"{loop.percentile(0.5):.1f}", f"{loop.percentile(0.99):.1f}"]


def ratio_rows(loads: Loads) -> list[list[str]]:
    rows = []
    for way in ("open", "closed"):
        for load in (loads.disk, loads.memory):
            ours: Loop = getattr(load, way)
            bare: Loop = getattr(loads.echo, way)
            p50, p99 = (ours.percentile(part) / bare.percentile(part) for part in (0.5, 0.99))
            goal = most(p99, 3) if way == "open" else ""
            rows.append([f"{load.name} / echo, {way} loop", times(p50), times(p99), goal])
    return rows


def opening_rows(openings: Openings) -> list[list[str]]:
    rows = []
    short = next(iter(KINDS))
    for kind in KINDS:
        cells, ratios = [], []
        for ways in (openings.get, openings.hello):
            median = statistics.median(ways[kind])
            ratios.append(median / statistics.median(ways[short]))
            cells += [f"{median:.1f}", times(ratios[-1])]
        rows.append([kind, *cells, most(max(ratios), 2) if kind != short else ""])
    return rows


def move_rows(openings: Openings) -> list[list[str]]:
    early = statistics.median(spent for line, spent in openings.moves if line < EARLY)
    late = statistics.median(spent for line, spent in openings.moves if line > LATE)
    return [
        [f"up to line {EARLY:,}", f"{early:.1f}", times(1), ""],
        [f"from line {LATE:,} on", f"{late:.1f}", times(late / early), most(late / early, 2)],
    ]


def memory(load: Load) -> str:
    return f"{load.name} takes {load.idle:.0f} MB before there are tables and {load.memory:.0f} MB at the end"


def most(ratio: float, limit: float) -> str:
    return f"≤ {limit:.0f}×: " + ("reached" if ratio <= limit else "missed")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=15, help="of one open loop; the closed one has half")
    parser.add_argument("--rounds", type=int, default=2)
    parser.add_argument("--restarts", type=int, default=5, help="of the server that opens tables")
    parser.add_argument("--profile", type=Path, metavar="FILE", help="run Petteia under cProfile, and keep that here")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write all counts there")
    parser.add_argument("--write", action="store_true", help="write the tables into docs/performance-server.md")
    wanted = parser.parse_args()
    os.sched_setaffinity(0, {min(CORES)})
    profile = ["--profile", str(wanted.profile)] if wanted.profile else []
    with tempfile.TemporaryDirectory() as disk, tempfile.TemporaryDirectory(dir=MEMORY) as quick:
        folders, size = (Path(disk), Path(quick)), (wanted.tables, wanted.seconds, wanted.rounds)
        loads = asyncio.run(bench_server_load.run(*folders, *size, profile))
        openings = asyncio.run(bench_server_opening.run(Path(disk) / "long", wanted.restarts))
    how = f"{wanted.tables} tables, {wanted.rounds} rounds of {wanted.seconds:g} s; server and clients on a core each"
    measured = f"{report(loads, openings)}\n\n{how}; {machine()}."
    print(measured)
    if wanted.json:
        counts = {"machine": machine(), "loads": asdict(loads), "openings": asdict(openings)}
        wanted.json.write_text(json.dumps(counts, indent=1) + "\n")
    if wanted.write:
        before, _, rest = PAGE.read_text("utf-8").partition(BEGIN)
        PAGE.write_text(f"{before}{BEGIN}\n{measured}\n{END}{rest.partition(END)[2]}", "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
