"""Where a server keeps its data."""

import os
from pathlib import Path

DATABASE = "petteia.sqlite"  # in the data folder


def data_folder() -> Path:
    """Where this user's programs keep their data, or where PETTEIA_DATA says."""
    home = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(os.environ.get("PETTEIA_DATA") or Path(home) / "petteia")
