"""Names the parts of a long run as they begin, and says at its end what each of them took.

    python3 tools/parts.py begin NAME    the first part of a run
    python3 tools/parts.py next NAME     the part before is over, this one begins
    python3 tools/parts.py end           the last part is over: the list

For Make, whose lines are processes of their own: the times stand in build/parts.txt between them.
"""

import sys
import time
from pathlib import Path

KEPT = Path(__file__).resolve().parent.parent / "build" / "parts.txt"


def main(words: list[str]) -> int:
    match words:
        case ["begin", name]:
            KEPT.parent.mkdir(exist_ok=True)
            KEPT.write_text("")
            begin(name)
        case ["next", name]:
            begin(name)
        case ["end"]:
            for name, seconds in taken(KEPT.read_text(), time.time()):
                print(f"  {clock(seconds):>7}  {name}")
        case _:
            print(__doc__)
            return 2
    return 0


def begin(name: str) -> None:
    print(f"== {name}", flush=True)
    if KEPT.exists():  # a part may also be run alone, as in `make check`
        with KEPT.open("a") as parts:
            parts.write(f"{time.time()} {name}\n")


def taken(parts: str, ended: float) -> list[tuple[str, float]]:
    """Each part with its seconds, and the whole."""
    begun = [(float(at), name) for at, name in (line.split(" ", 1) for line in parts.splitlines())]
    ends = [*(at for at, _ in begun[1:]), ended]
    lengths = [(name, end - at) for (at, name), end in zip(begun, ends, strict=True)]
    return [*lengths, ("in all", ended - begun[0][0])]


def clock(seconds: float) -> str:
    return f"{int(seconds) // 60}:{int(seconds) % 60:02}"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
