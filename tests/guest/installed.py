"""The guest package installed into a folder of its own, as pip would, and the command line with it on the path."""

import os
import subprocess
import sys
import zipfile
from pathlib import Path

HERE = Path(__file__).resolve().parent

BROKEN = "[petteia.games]\nmarbles = marbles.nowhere\n\n[petteia.bots]\nloud = marbles.bots:LoudBot\n"


def install(folder: Path) -> Path:
    """Built and unpacked: what an installer does with a package of pure Python."""
    made = folder / "dist"
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(made)]
    subprocess.run(command, cwd=HERE, check=True, capture_output=True)
    site = folder / "site"
    zipfile.ZipFile(next(made.iterdir())).extractall(site)
    return site


def install_broken(site: Path) -> Path:
    """Beside it a package whose entry points lead nowhere."""
    info = site / "lost_marbles-1.0.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: lost-marbles\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(BROKEN)
    return site


def petteia(site: Path, *words: str, cwd: Path | None = None) -> subprocess.CompletedProcess[str]:
    """The command line, in a process that finds what is installed there."""
    return subprocess.run(
        [sys.executable, "-P", "-m", "petteia", *words],
        env=surroundings(site),
        cwd=cwd,
        text=True,
        capture_output=True,
        timeout=100,
    )


def surroundings(site: Path) -> dict[str, str]:
    path = os.pathsep.join(filter(None, [str(site), os.environ.get("PYTHONPATH", "")]))
    return {**os.environ, "PYTHONPATH": path, "PETTEIA_LANG": "en"}
