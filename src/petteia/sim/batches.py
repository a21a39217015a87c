"""Batches: games that are played together somewhere, whose results are the same wherever that is.

A batch is plain data with all that its games depend on. What it comes to is plain JSON, so it may wait in a file. How
batches are spread, a Way, decides only who plays them and in what order they are done.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

from petteia.sim.versions import Versions, worker

Done = list[object]  # JSON
R = TypeVar("R")
Way = Callable[[Sequence["Batch"]], Iterator[tuple[int, Done]]]  # pairs of a batch's place and what it came to
Progress = Callable[[int], None]  # how much is done


@dataclass(frozen=True)
class Batch(ABC):
    game: str
    versions: Versions  # of whoever wants the results

    @abstractmethod
    def play(self) -> Done:
        """What the games of this batch come to."""

    @abstractmethod
    def here(self) -> Versions:
        """Those of the process that is to play it."""

    @abstractmethod
    def facts(self) -> dict[str, object]:
        """All that the results depend on, as JSON: batches with the same facts come to the same."""


class Keeper(Protocol):
    """Whoever keeps what is done."""

    def find(self, batch: Batch) -> Done | None: ...

    def keep(self, batch: Batch, done: Done) -> None: ...


class Stopped(RuntimeError):
    """The work cannot go on; `key` names a sentence about it, and `facts` fill it."""

    def __init__(self, key: str, facts: Mapping[str, object]) -> None:
        super().__init__(key, facts)
        self.key = key
        self.facts = facts


class Series(ABC, Generic[R]):
    """Batches that make one result together."""

    batches: Sequence[Batch]
    size: int  # in what a person counts: games, decisions

    @abstractmethod
    def counted(self, done: Done) -> int:
        """How much of the size a batch was."""

    @abstractmethod
    def results(self, done: Mapping[int, Done]) -> R:
        """What the batches that are done come to, by their places; the same in whatever order they were done."""

    def taken(self, place: int, done: Done) -> Done:
        """What is held in memory of a batch that is done."""
        return done

    def ends(self, done: Done) -> bool:
        """Whether what a batch came to may make others needless."""
        return False

    def enough(self, done: Mapping[int, Done]) -> bool:
        """Whether what is not done yet cannot change the results any more; asked once a batch `ends`."""
        return False


class Together(Series[list[R]]):
    """Several series of a kind, played as one: none of them waits for the last batch of another."""

    def __init__(self, parts: Sequence[Series[R]]) -> None:
        self.parts = parts
        self.batches = [batch for part in parts for batch in part.batches]
        self.size = sum(part.size for part in parts)

    def counted(self, done: Done) -> int:
        return self.parts[0].counted(done)

    def ends(self, done: Done) -> bool:
        return self.parts[0].ends(done)

    def results(self, done: Mapping[int, Done]) -> list[R]:
        return [part.results(own) for part, own in self.each(done)]

    def enough(self, done: Mapping[int, Done]) -> bool:
        return all(len(own) == len(part.batches) or part.enough(own) for part, own in self.each(done))

    def each(self, done: Mapping[int, Done]) -> Iterator[tuple[Series[R], dict[int, Done]]]:
        """Every series with what is done of it."""
        first = 0
        for part in self.parts:
            yield part, {n: done[first + n] for n in range(len(part.batches)) if first + n in done}
            first += len(part.batches)


def gather(
    series: Series[R], way: Way, into: dict[int, Done], keeper: Keeper | None = None, progress: Progress | None = None
) -> None:
    """Let a series be played. What is done stands in `into` at any moment, so that an interruption loses only the rest.

    Raises Stopped if the work cannot go on.
    """
    so_far = 0
    ends = False
    for place, done in spread(series.batches, way, keeper):
        into[place] = series.taken(place, done)
        so_far += series.counted(done)
        if progress is not None:
            progress(so_far)
        ends = ends or series.ends(done)
        if ends and series.enough(into):
            return


def spread(batches: Sequence[Batch], way: Way, keeper: Keeper | None) -> Iterator[tuple[int, Done]]:
    """What is kept first, then what is still to be played, in whatever order it is done."""
    todo: list[int] = []
    for place, batch in enumerate(batches):
        found = None if keeper is None else keeper.find(batch)
        if found is None:
            todo.append(place)
        else:
            yield place, found
    for nth, done in way([batches[place] for place in todo]):
        if keeper is not None:
            keeper.keep(batches[todo[nth]], done)
        yield todo[nth], done


def play_here(batch: Batch) -> Done:
    """What a worker does, wherever it is."""
    here = batch.here()
    if here != batch.versions:
        facts = {"worker": worker(), "game": batch.game, "theirs": str(here), "ours": str(batch.versions)}
        raise Stopped("other_rules", facts)
    return batch.play()
