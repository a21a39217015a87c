"""The server as people start it, but without limits: a run of these tests is one very busy client.

    python -m tests.browser.serve DIR

The first line it prints ends with its address; it stops when it is told to.
"""

import sys
from pathlib import Path

from petteia.server.serve import LOCAL, Settings, addresses, listen, serve


def main() -> None:
    with listen(LOCAL, 0) as listening:
        settings = Settings(Path(sys.argv[1]), workers=1, limited=False)
        serve(settings, listening, lambda: print(addresses(listening)[0], flush=True))


if __name__ == "__main__":
    main()
