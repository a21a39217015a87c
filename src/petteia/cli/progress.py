"""A progress bar on the error output, where a person watches; elsewhere nothing."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Protocol


class Told(Protocol):
    def __call__(self, done: int, total: int | None = None, /) -> None: ...


@contextmanager
def bar(title: str, total: int) -> Iterator[Told]:
    """Gives a function that is told how much is done, and of how much if that was not known before."""
    if not sys.stderr.isatty():
        yield lambda done, total=None: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    shown = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*shown, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task(title, total=total)
        yield lambda done, total=None: progress.update(task, completed=done, total=total)
