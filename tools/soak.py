"""The soak: half an hour of people, bots, imports, forks, the host's acts, expiry and backups, all at once.

    python tools/soak.py [--minutes 30] [--seed 1]

Every minute there is a backup, and in it must be all that was acknowledged by then, as after a kill; tables whose time
is up go. The memory of the server and its workers is taken every few seconds. It has to be flat: after the first third
of the time, in which caches fill, the last third takes at most a tenth more than the one before.
"""

import argparse
import asyncio
import statistics
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from petteia.server.admin import Host
from petteia.server.hub import Hub
from petteia.server.service import Service
from petteia.server.settings import Settings
from petteia.server.store import SqliteStore
from petteia.server.store.backup import backup
from tools.chaos import BOXES, TABLES, Chaos

REST = 0.5  # seconds that somebody takes for a choice, on average
SAMPLE = 5.0  # seconds between two looks at the memory
ROUND = 60.0  # seconds between two backups
GROWTH = 1.1  # of the last third beside the one before, at most


@dataclass
class Soak:
    chaos: Chaos
    folder: Path
    server: list[float] = field(default_factory=list)  # MB
    workers: list[float] = field(default_factory=list)
    backups: int = 0
    expired: int = 0

    async def run(self, minutes: float) -> None:
        chaos = self.chaos
        chaos.server.start()
        try:
            await self.live(minutes)
            await chaos.finish()
        finally:
            chaos.stop()

    async def live(self, minutes: float) -> None:
        chaos, end, due = self.chaos, time.monotonic() + 60 * minutes, time.monotonic() + ROUND
        places = [chaos.lay(kind) for kind in TABLES]
        chaos.begin_deeds()
        while time.monotonic() < end:
            await asyncio.sleep(SAMPLE)
            self.sample()
            chaos.acknowledged()  # raises what somebody has stumbled over
            if time.monotonic() >= due:
                due += ROUND
                places = [chaos.lay(kind) if old.over else old for old, kind in zip(places, TABLES, strict=True)]
                self.back_up()
                chaos.doer.age()
                await asyncio.to_thread(self.expire)
                self.tell()

    def sample(self) -> None:
        process = self.chaos.server.process
        assert process is not None
        self.server.append(resident(process.pid))
        self.workers.append(sum(map(resident, children(process.pid))))

    def back_up(self) -> None:
        """While everybody here waits: what they know by now must be in it."""
        copy = self.folder / "backup"
        copy.unlink(missing_ok=True)
        backup(self.chaos.path, copy)
        self.backups += 1
        self.chaos.look(copy)
        for more in self.folder.glob("backup-*"):
            more.unlink()

    def expire(self) -> None:
        """As `petteia admin expire` does it, beside the server."""

        async def now() -> int:
            return await Host(Service(store, BOXES, Hub()), Settings(self.folder)).expire()

        store = SqliteStore(self.chaos.path)
        try:
            self.expired += asyncio.run(now())
        finally:
            store.close()

    def tell(self) -> None:
        chaos = self.chaos
        print(
            f"{self.backups:3} min: server {self.server[-1]:.0f} MB, workers {self.workers[-1]:.0f} MB, "
            f"{len(chaos.tables)} tables, {chaos.counts.lines} lines, {chaos.acknowledged()} acknowledged, "
            f"{self.expired} expired",
            flush=True,
        )

    def verdict(self) -> bool:
        """Whether memory is flat, by the medians of its second and of its last third."""
        flat = True
        for name, taken in (("The server", self.server), ("Its workers", self.workers)):
            third = len(taken) // 3
            before, after = statistics.median(taken[third : 2 * third]), statistics.median(taken[2 * third :])
            flat &= after <= GROWTH * before
            print(
                f"{name}: {before:.1f} MB, then {after:.1f} MB, {after / before:.3f} times; {max(taken):.1f} at most."
            )
        return flat


def resident(pid: int) -> float:
    """MB in memory; none of a process that has ended."""
    try:
        status = Path(f"/proc/{pid}/status").read_text()
    except OSError:
        return 0.0
    return next((int(line.split()[1]) / 1024 for line in status.splitlines() if line.startswith("VmRSS")), 0.0)


def children(pid: int) -> list[int]:
    try:
        return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]
    except OSError:
        return []


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=30.0)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    folder = Path(tempfile.mkdtemp(prefix="petteia-soak-"))
    print(f"Data and log are in {folder}", flush=True)
    soak = Soak(Chaos(folder, asked.seed, "normal", REST), folder)
    asyncio.run(soak.run(asked.minutes))
    counts = soak.chaos.counted()
    print(
        f"{asked.minutes:g} minutes; {counts.tables} tables, {counts.finished} played to the end.\n"
        f"{counts.lines} lines, {counts.acknowledged} commands acknowledged, none lost; "
        f"{soak.backups} backups, each with all of them.\n"
        f"Beside playing: {', '.join(f'{n} {what}' for what, n in sorted(counts.deeds.items()))}."
    )
    flat = soak.verdict()
    print("Memory is flat." if flat else "Memory grows.")
    return 0 if flat else 1


if __name__ == "__main__":
    sys.exit(main())
