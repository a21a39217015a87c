"""The server as people start it, but without limits: a run of these tests is one very busy client.

    python -m tests.browser.serve DIR [LATER]

The first line it prints ends with its address; it stops when it is told to. LATER is a file with seconds in it, by
which the time of clocks and absences is ahead: what takes minutes at a table need not take them in a test.
"""

import sys
import time
from pathlib import Path

from petteia.server import clocks, clockwork, consent, frames, playing, presence
from petteia.server.serve import LOCAL, Settings, addresses, listen, serve


class Ahead:
    """Stands for the module `time` where the server measures how long people take."""

    def __init__(self, later: Path) -> None:
        self.later = later

    @property
    def seconds(self) -> float:
        return float(self.later.read_text())

    def time(self) -> float:
        return time.time() + self.seconds

    def monotonic(self) -> float:
        return time.monotonic() + self.seconds


def main() -> None:
    folder, *later = map(Path, sys.argv[1:])
    for module in (clocks, clockwork, consent, frames, playing, presence) if later else ():
        vars(module)["time"] = Ahead(later[0])
    with listen(LOCAL, 0) as listening:
        settings = Settings(folder, workers=1, limited=False)
        serve(settings, listening, lambda: print(addresses(listening)[0], flush=True))


if __name__ == "__main__":
    main()
