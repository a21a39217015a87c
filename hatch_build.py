"""Build hook: compiles the rules and the inner loops of the bots with mypyc while the wheel is made.

PETTEIA_COMPILE says what happens:

    auto       compile if there is a C compiler, else warn once and install pure Python (the default)
    never      install pure Python
    require    compile or fail

An editable install stays interpreted, so that no stale compiled module shadows an edited source.
PETTEIA_CACHE may name a folder that keeps the compiled modules for the next build from the same sources.
"""

import atexit
import hashlib
import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).resolve().parent
SRC = ROOT / "src"
PACKAGE = SRC / "petteia"

# `vec` is a list interpreted and librt's own when compiled, by its stub; compiled, a view.py forgets its types.
LEFT_OUT = ("__init__.py", "vec.py", "view.py")
LOOPS = ("bots/playout.py", "bots/search.py", "bots/lookahead.py")
# Nobody replaces a function of ours at load time: the compiler may inline it. And gcc is not to wonder how generated
# code is indented: looking that up took it longer than all the rest together. (Windows' compiler does neither.)
FLAGS = [] if sys.platform == "win32" else ["-fno-semantic-interposition", "-Wno-misleading-indentation"]
IN_THE_PAGE = (  # packages of which something ends up in the built page; the others only help to build it
    "@fontsource/alegreya-sans",
    "@fontsource/metamorphous",
    "@iconify-json/game-icons",
    "@noble/hashes",
    "svelte",
)
READ_BY_THE_COMPILER = ("core", "games", "play", "bots")  # what compiled modules may import


class CustomBuildHook(BuildHookInterface[Any]):
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        mode = os.environ.get("PETTEIA_COMPILE", "auto")
        if mode not in ("auto", "never", "require"):
            raise ValueError(f"PETTEIA_COMPILE is {mode!r}; it may be auto, never or require")
        if self.target_name != "wheel" or version == "editable":
            return
        folder = Path(tempfile.mkdtemp(prefix="petteia-build-"))
        atexit.register(shutil.rmtree, folder, ignore_errors=True)
        bill = folder / "petteia.cdx.json"
        bill.write_text(json.dumps(bill_of_materials(self.metadata.version), indent=1))
        build_data["sbom_files"].append(str(bill))
        if mode == "never":
            return
        try:
            modules = compiled(folder)
        except CannotCompile as why:
            if mode == "require":
                raise
            self.app.display_warning(f"Petteia is not compiled and will play slowly: {why.short}")
            return
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        for module in [*modules, stamp(folder / "lib")]:
            build_data["force_include"][str(module)] = str(module.relative_to(folder / "lib"))


class CannotCompile(Exception):
    """With the compiler's own words; the last line is enough for a warning."""

    def __init__(self, words: str) -> None:
        super().__init__(words)
        self.short = words.strip().rpartition("\n")[2]


def sources() -> list[Path]:
    """The modules that are compiled, all in one group, so that calls between them are bound early."""
    rules = [path for part in ("core", "games") for path in (PACKAGE / part).rglob("*.py") if path.name not in LEFT_OUT]
    return sorted(rules) + [PACKAGE / loop for loop in LOOPS if (PACKAGE / loop).exists()]


def compiled(folder: Path) -> list[Path]:
    """The compiled modules, under folder/lib as they lie in site-packages."""
    check_compiler()
    library = folder / "lib"
    cache = os.environ.get("PETTEIA_CACHE")
    kept = Path(cache) / fingerprint() if cache else None
    if kept and kept.exists():
        shutil.copytree(kept, library)
        return extensions(library)
    # A process of its own: mypy and setuptools print, change global state and exit as they please.
    answer = subprocess.run(
        [sys.executable, __file__, str(folder)], cwd=ROOT, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
    )
    if answer.returncode:
        raise CannotCompile(answer.stdout)
    if kept:
        shutil.rmtree(kept.parent, ignore_errors=True)  # one build is kept, not a history
        shutil.copytree(library, kept)
    return extensions(library)


def extensions(library: Path) -> list[Path]:
    return sorted(path for path in library.rglob("*") if path.suffix in (".so", ".pyd"))


def stamp(library: Path) -> Path:
    """The hashes of the sources, so that an install can tell that somebody edited them (petteia.cli.compiled)."""
    path = library / "petteia" / "compiled.json"
    marks = {p.relative_to(PACKAGE).as_posix(): hashlib.sha256(p.read_bytes()).hexdigest() for p in sources()}
    path.write_text(json.dumps(marks, indent=1))
    return path


# The software bill of materials, in the wheel's metadata (PEP 770).


def bill_of_materials(version: str) -> dict[str, Any]:
    """As CycloneDX: what is installed beside Petteia, what its page is built from, and what builds both.

    The versions are those that are pinned and tested; a wheel allows the ranges of pyproject.toml. The same sources
    give the same document, so it has neither a time nor a number of its own.
    """
    own = {"type": "application", "name": "petteia", "version": version, "bom-ref": "petteia"}
    run, extra, build = pinned("run"), pinned("postgres"), pinned("build")
    components = [component("pypi", each, run[each], "required") for each in run]
    components += [component("pypi", each, extra[each], "optional") for each in extra if each not in run]
    components += [component("pypi", each, build[each], "excluded") for each in build if each not in run | extra]
    components += [component("npm", each, locked(each), "required") for each in IN_THE_PAGE]
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": {
            "component": own | {"purl": f"pkg:pypi/petteia@{version}", "licenses": [{"license": {"id": "MIT"}}]}
        },
        "components": components,
        "dependencies": [{"ref": "petteia", "dependsOn": [each["bom-ref"] for each in components]}],
    }


def component(where: str, name: str, version: str, scope: str) -> dict[str, Any]:
    purl = f"pkg:{where}/{name.replace('@', '%40')}@{version}"
    return {"type": "library", "name": name, "version": version, "purl": purl, "bom-ref": purl, "scope": scope}


def pinned(name: str) -> dict[str, str]:
    """The versions in a file of requirements, by package."""
    text = (ROOT / "requirements" / f"{name}.txt").read_text("utf-8")
    return dict(re.findall(r"(?m)^([\w.-]+)==([\w.]+)", text))


def locked(name: str) -> str:
    """The version of a package of the page."""
    lock = json.loads((ROOT / "frontend" / "package-lock.json").read_text("utf-8"))
    return str(lock["packages"][f"node_modules/{name}"]["version"])


def check_compiler() -> None:
    """Say at once, and in a sentence, what the compiler would find out after a quarter of a minute."""
    command = os.environ.get("CC") or sysconfig.get_config_var("CC") or ""
    if sys.platform != "win32" and not shutil.which(shlex.split(command)[0] if command else "cc"):
        raise CannotCompile(f"there is no C compiler ({command or 'cc'}).")
    header = Path(sysconfig.get_paths()["include"]) / "Python.h"
    if not header.exists():
        raise CannotCompile("Python.h is missing.")


def fingerprint() -> str:
    """Names a build: everything the compiler reads, and the Python it compiles for."""
    digest = hashlib.sha256(f"{sys.version} {sys.platform} {os.environ.get('CC')} {os.environ.get('CFLAGS')}".encode())
    read = [path for part in READ_BY_THE_COMPILER for path in (PACKAGE / part).rglob("*.py*") if path.suffix != ".pyc"]
    for path in [*sorted(read), Path(__file__), ROOT / "pyproject.toml"]:
        digest.update(f"{path.relative_to(ROOT)}\n".encode() + path.read_bytes())
    return digest.hexdigest()


def run_mypyc(folder: Path) -> None:
    from mypyc.build import mypycify
    from setuptools import Distribution

    modules = mypycify(
        [f"--cache-dir={folder / 'mypy'}", *(str(path.relative_to(ROOT)) for path in sources())],
        opt_level="3",
        debug_level="0",
        target_dir=str(folder / "c"),
        group_name="petteia",
    )
    for module in modules:
        module.extra_compile_args += FLAGS
    command = Distribution({"name": "petteia", "ext_modules": modules}).get_command_obj("build_ext")
    command.build_lib = str(folder / "lib")
    command.build_temp = str(folder / "objects")
    command.ensure_finalized()
    command.parallel = os.cpu_count()  # every module is a small library of its own beside the large one
    command.run()


if __name__ == "__main__":
    run_mypyc(Path(sys.argv[1]))
