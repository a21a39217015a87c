"""What an extra of the package installs: whoever asks for more than is there is told what to install."""

from collections.abc import Iterator
from contextlib import contextmanager

from petteia.cli.complaint import Complaint


@contextmanager
def extra(command: str, name: str) -> Iterator[None]:
    """Around imports that only the extra of this name makes possible."""
    try:
        yield
    except ModuleNotFoundError as error:
        if error.name is None or error.name.partition(".")[0] == "petteia":
            raise
        raise Complaint("extra", command=command, module=error.name, extra=f"petteia[{name}]") from error
