"""A disk that is full."""

import contextlib
import resource
from collections.abc import Iterator
from pathlib import Path


@contextlib.contextmanager
def full_disk(path: Path) -> Iterator[None]:
    """No file of this process can grow beyond what the store's files are now: the system refuses, really."""
    most = max(file.stat().st_size for file in path.parent.iterdir())
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (most, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
