"""Where a server keeps its data."""

import os
from pathlib import Path

DATABASE = "petteia.sqlite"  # in the data folder


def data_folder() -> Path:
    """Where this user's programs keep their data."""
    home = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(home) / "petteia"
