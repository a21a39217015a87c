"""The server as people start it, but without limits: a run of these tests is one very busy client.

    python -m tests.browser.serve DIR [LATER]

The first line it prints ends with its address; it stops when it is told to. LATER is a file with seconds in it, by
which the time of clocks and absences is ahead: what takes minutes at a table need not take them in a test.
"""

import sys
from pathlib import Path

from petteia.server.serve import addresses, listen, serve
from petteia.server.settings import LOCAL, Settings
from tests.later import MODULES, Later


def main() -> None:
    folder, *later = map(Path, sys.argv[1:])
    for module in MODULES if later else ():
        vars(module)["time"] = Later(lambda: float(later[0].read_text()))
    with listen(LOCAL, 0) as listening:
        settings = Settings(folder, workers=1, limited=False, resting=False)
        serve(settings, listening, lambda: print(addresses(listening)[0], flush=True))


if __name__ == "__main__":
    main()
