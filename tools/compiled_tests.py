"""Runs pytest on the compiled package, after a look that it really is compiled and not the source tree.

.venv/bin/python -m tools.compiled_tests [words for pytest]
"""

import importlib
import sys

import pytest

from hatch_build import ROOT, SRC, sources

ONCE = ["tests/house"]  # about the tree, not about the package; single tests are marked `once`


def interpreted() -> list[str]:
    """The modules that should be compiled and are not."""
    names = [".".join(path.relative_to(SRC).with_suffix("").parts) for path in sources()]
    return [name for name in names if not str(importlib.import_module(name).__file__).endswith((".so", ".pyd"))]


def main() -> int:
    if slow := interpreted():
        print(f"These modules are not compiled: {', '.join(slow)}")
        return 2
    words = ["-p", "no:cacheprovider", "-m", "not once", *(f"--ignore={ROOT / folder}" for folder in ONCE)]
    return pytest.main([*words, *sys.argv[1:]])


if __name__ == "__main__":
    sys.exit(main())
