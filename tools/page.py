"""The page: builds frontend/ and compares what comes out, byte for byte, with what the package ships.

    python tools/page.py            check: format, types, unit tests, and the same bytes
    python tools/page.py --write    build into the package

Node comes with the wheel in requirements/dev.txt, so nobody needs one on the machine.
"""

import filecmp
import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "frontend"
SHIPPED = ROOT / "src" / "petteia" / "web" / "static"
MODULES = SOURCE / "node_modules"
STAMP = MODULES / ".petteia"  # what the modules were installed from


def node_path() -> str:
    """The folder of the node that came with the wheel in front, so that npm and its scripts find it first."""
    return f"{Path(sys.executable).parent}{os.pathsep}{os.environ.get('PATH', '')}"


def npm(*words: str) -> None:
    """Run npm in frontend/. Raises CalledProcessError."""
    program = shutil.which("npm", path=node_path())
    if program is None:
        raise FileNotFoundError("npm")
    subprocess.run([program, *words], cwd=SOURCE, check=True, env={**os.environ, "PATH": node_path(), "CI": "true"})


def install() -> None:
    """The modules that the lock file names, and no others; again when it has changed."""
    wanted = hashlib.sha256((SOURCE / "package-lock.json").read_bytes()).hexdigest()
    if STAMP.is_file() and STAMP.read_text() == wanted:
        return
    print("Installing the page's modules ...", flush=True)
    npm("ci", "--silent", "--no-audit", "--no-fund")
    STAMP.write_text(wanted)


def build(into: Path) -> None:
    npm("run", "build", "--silent", "--", "--outDir", str(into), "--emptyOutDir", "--logLevel", "warn")


def files_under(folder: Path) -> set[Path]:
    return {path.relative_to(folder) for path in folder.rglob("*") if path.is_file()}


def differences(built: Path, shipped: Path) -> list[str]:
    """What is not the same in the two folders, a line each."""
    ours, theirs = files_under(shipped), files_under(built)
    faults = [f"{path} is shipped, but the build does not make it" for path in sorted(ours - theirs)]
    faults += [f"{path} is built, but not shipped" for path in sorted(theirs - ours)]
    other = [path for path in sorted(ours & theirs) if not filecmp.cmp(built / path, shipped / path, shallow=False)]
    return faults + [f"{path} is not what the build makes" for path in other]


def main() -> int:
    try:
        install()
        if "--write" in sys.argv:
            build(SHIPPED)
            print(f"{len(files_under(SHIPPED))} files written.")
            return 0
        for script in ("lint", "check", "test"):
            npm("run", script, "--silent", *(("--", "--reporter=dot") if script == "test" else ()))
        with tempfile.TemporaryDirectory() as folder:
            build(Path(folder))
            faults = differences(Path(folder), SHIPPED)
    except FileNotFoundError:
        print("There is no npm: make env-dev brings one.")
        return 1
    except subprocess.CalledProcessError as error:
        print(f"The page does not build: {' '.join(map(str, error.cmd[1:4]))} ended with {error.returncode}.")
        return 1
    for line in faults:
        print(line)
    if faults:
        print("python tools/page.py --write builds it anew.")
    else:
        print(f"The page: {len(files_under(SHIPPED))} files, the same bytes as the build.")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
