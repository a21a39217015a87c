"""`python -m petteia` is the command line."""

import sys

from petteia.cli import main

if __name__ == "__main__":
    sys.exit(main())
