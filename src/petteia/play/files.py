"""Files that people name: read once and up to a limit, whether a device without an end, a pipe or a picture."""

from pathlib import Path

from petteia.play.misfit import Misfit
from petteia.play.refusal import Refusal

MOST = 16  # MiB; the longest games take a hundredth of it


def read_text(path: Path) -> str:
    """The text in a file, as it stands there. Raises Misfit."""
    try:
        with path.open("rb") as file:
            data = file.read(MOST * 2**20 + 1)
    except OSError as error:
        raise Misfit(Refusal("play.file_unread", {"why": error.strerror or str(error)})) from error
    if len(data) > MOST * 2**20:
        raise Misfit(Refusal("play.file_large", {"most": MOST}))
    try:
        return data.decode()
    except UnicodeDecodeError as error:
        raise Misfit(Refusal("play.file_text")) from error
