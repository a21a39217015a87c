"""The virtual environments of the project: made when missing, renewed when what they are made from has changed.

    python3 tools/environments.py play     .venv: compiled, to play, simulate and measure
    python3 tools/environments.py test     .venv with the test tools added
    python3 tools/environments.py dev      .venv-dev: interpreted from src, with all tools
    python3 tools/environments.py bench    .venv-bench: the peer that the benchmark compares with
    python3 tools/environments.py browser  Debian's Chromium for the browser tests, where it is missing
    python3 tools/environments.py database Debian's PostgreSQL for the tests of its store, where it is missing

Needs nothing but Python 3.11 and what Debian calls python3-venv, python3-dev and gcc.
"""

from __future__ import annotations  # an older Python must get as far as its sentence

import contextlib
import hashlib
import importlib.util
import json
import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
STAMP = "petteia.json"  # in each environment: what it was made from

ENVIRONMENTS = {  # folder, requirements, how Petteia itself is installed
    "play": (".venv", ("run", "build"), "compiled"),
    "test": (".venv", ("run", "postgres", "build", "study", "dev"), "compiled"),
    "dev": (".venv-dev", ("run", "postgres", "build", "study", "dev"), "editable"),
    "bench": (".venv-bench", ("bench",), ""),
}

INSTALL = ("apt-get", "install", "--yes", "--quiet=2", "--no-install-recommends")


def main() -> int:
    if sys.argv[1:] in (["browser"], ["database"]):
        return {"browser": browser, "database": database}[sys.argv[1]]()
    if len(sys.argv) != 2 or sys.argv[1] not in ENVIRONMENTS:
        print(__doc__)
        return 2
    folder, requirements, install = ENVIRONMENTS[sys.argv[1]]
    if missing := lacking(install == "compiled" and os.environ.get("PETTEIA_COMPILE") != "never"):
        print(missing, file=sys.stderr)
        return 2
    environment = Environment(ROOT / folder)
    try:
        environment.make(requirements)
        if install:
            environment.install(install)
    except subprocess.CalledProcessError as failed:
        print(f"{folder} could not be made: {shlex.join(map(str, failed.cmd))} failed, see above.", file=sys.stderr)
        return 1
    return 0


def lacking(compiles: bool) -> str:
    """What this machine lacks, in one sentence with the command that helps; else nothing."""
    if sys.version_info < (3, 11):  # noqa: UP036 (an older Python is what this looks for)
        return f"Petteia needs Python 3.11 or newer, this is {sys.version.split()[0]}: make PYTHON=python3.11 ..."
    if not importlib.util.find_spec("venv") or not importlib.util.find_spec("ensurepip"):
        return "Python's venv is missing: apt-get install python3-venv"
    if not compiles:
        return ""
    if not (Path(sysconfig.get_paths()["include"]) / "Python.h").exists():
        return "Python.h is missing, and without it nothing can be compiled: apt-get install python3-dev"
    if not shutil.which(shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")[0]):
        return "A C compiler is missing: apt-get install gcc (or play uncompiled: PETTEIA_COMPILE=never make play)"
    return ""


def browser() -> int:
    """A Chromium for the browser tests."""
    return installed("Chromium", "chromium", "the browser tests", lambda: which("PETTEIA_CHROMIUM", "chromium"))


def database() -> int:
    """A PostgreSQL for the tests of its store; Debian keeps its programs beside the path."""
    return installed(
        "PostgreSQL",
        "postgresql",
        "the tests of its store",
        lambda: any(Path("/usr/lib/postgresql").glob("*/bin/initdb")) or which("", "initdb"),
    )


def which(variable: str, name: str) -> bool:
    return shutil.which(os.environ.get(variable, name)) is not None


def installed(name: str, package: str, purpose: str, there: Callable[[], bool]) -> int:
    """Something of Debian's; installed where that can be done without asking anybody."""
    if there():
        return 0
    root = os.geteuid() == 0
    if shutil.which("apt-get") and (root or os.environ.get("CI") == "true"):
        say(f"Installing {name} for {purpose}")
        first = () if root else ("sudo", "--non-interactive")
        quiet = ("env", "DEBIAN_FRONTEND=noninteractive")
        with contextlib.suppress(subprocess.CalledProcessError, FileNotFoundError):  # said below
            run(*first, *quiet, "apt-get", "update", "--quiet=2")
            run(*first, *quiet, *INSTALL, package)
        if there():
            return 0
    print(f"{name} is missing, and {purpose} need it: apt-get install {package}", file=sys.stderr)
    return 2


class Environment:
    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.python = folder / "bin" / "python"
        self.made_from: dict[str, str] = {}
        if (folder / STAMP).exists():
            self.made_from = json.loads((folder / STAMP).read_text())

    def make(self, requirements: tuple[str, ...]) -> None:
        """An environment with these requirements in it, made anew if it was made from others."""
        wanted = {"python": f"{sys.version} {sys.base_prefix} {self.folder}"}
        wanted |= {name: digest([ROOT / "requirements" / f"{name}.txt"]) for name in requirements}
        if any(self.made_from.get(name, value) != value for name, value in wanted.items()) or not self.made_from:
            say(f"Making {self.folder.name} with Python {sys.version.split()[0]}")
            self.made_from = {}
            run(sys.executable, "-m", "venv", "--clear", self.folder)
        missing = [name for name in requirements if name not in self.made_from]
        if missing:
            files = [f"requirements/{name}.txt" for name in missing]
            say(f"Installing {', '.join(files)} into {self.folder.name}")
            self.pip("--require-hashes", *(word for file in files for word in ("-r", file)))
        self.made_from |= wanted
        self.stamp()

    def install(self, how: str) -> None:
        """Petteia itself, again when its sources have changed."""
        mode = os.environ.get("PETTEIA_COMPILE", "require")
        sources = [ROOT / "pyproject.toml", ROOT / "hatch_build.py"]
        if how == "compiled":
            sources += [p for p in (ROOT / "src").rglob("*") if p.is_file() and p.suffix not in (".pyc", ".so")]
        wanted = f"{mode} {digest(sources)}"
        if self.made_from.get("petteia") == wanted:
            return
        if how == "editable":
            say(f"Installing Petteia into {self.folder.name}, interpreted from src")
            self.pip("--no-build-isolation", "--no-deps", "--editable", ".")
        else:
            say(f"{'Installing' if mode == 'never' else 'Compiling'} Petteia into {self.folder.name}")
            self.pip("--no-build-isolation", "--no-deps", "--force-reinstall", ".", PETTEIA_COMPILE=mode)
        self.made_from["petteia"] = wanted
        self.stamp()

    def pip(self, *words: str, **settings: str) -> None:
        command = [str(self.python), "-m", "pip", "install", "-qq", "--disable-pip-version-check", *words]
        run(*command, PETTEIA_CACHE=str(self.folder / "petteia-cache"), **settings)

    def stamp(self) -> None:
        (self.folder / STAMP).write_text(json.dumps(self.made_from, indent=1))


def digest(paths: list[Path]) -> str:
    hashed = hashlib.sha256()
    for path in sorted(paths):
        hashed.update(f"{path.relative_to(ROOT)}\n".encode() + path.read_bytes())
    return hashed.hexdigest()


def run(*words: str | Path, **settings: str) -> None:
    subprocess.run(words, cwd=ROOT, env=os.environ | settings, stdin=subprocess.DEVNULL, check=True)


def say(words: str) -> None:
    print(f"{words} ...", flush=True)


if __name__ == "__main__":
    sys.exit(main())
