"""Batches whose work is to be counted, and workers that die of it."""

import os
import signal
import time
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from petteia.sim.batches import Batch, Done, Series
from petteia.sim.versions import Versions

TOY = Versions(1, 1, "toy")


@dataclass(frozen=True)
class Square(Batch):
    """One number; who works it out leaves a line. The first `deaths` who begin die of it."""

    number: int
    folder: str
    deaths: int = 0

    def play(self) -> Done:
        diary = Path(self.folder) / f"{self.number}.txt"
        with diary.open("a") as lines:
            lines.write(f"{os.getpid()}\n")
        if len(diary.read_text().splitlines()) <= self.deaths:
            os.kill(os.getpid(), signal.SIGKILL)
        return [self.number**2]

    def here(self) -> Versions:
        return TOY

    def facts(self) -> dict[str, object]:
        return {"number": self.number}


class Squares(Series[list[object]]):
    def __init__(self, folder: Path, numbers: int, deaths: Mapping[int, int] | None = None) -> None:
        folder.mkdir(exist_ok=True)
        deaths = deaths or {}
        self.batches = [Square("squares", TOY, n, str(folder), deaths.get(n, 0)) for n in range(numbers)]
        self.size = numbers

    def counted(self, done: Done) -> int:
        return 1

    def results(self, done: Mapping[int, Done]) -> list[object]:
        return [done[place][0] for place in sorted(done)]


def begun(folder: Path) -> dict[int, int]:
    """How often each number was begun."""
    return {int(file.stem): len(file.read_text().splitlines()) for file in folder.glob("*.txt")}


class Held(Square):
    """One that is finished only once somebody says so."""

    def play(self) -> Done:
        done = super().play()
        while not (Path(self.folder) / "go on").exists():
            time.sleep(0.05)
        return done
