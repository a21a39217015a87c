"""The fuzzer in batches: random play under the contract, by as many workers as there are."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from petteia.play.content import Pack
from petteia.play.fuzz import Report, fuzzed, judged
from petteia.play.match import Match
from petteia.play.registry import Box, box_with
from petteia.sim.arena import luck
from petteia.sim.batches import Batch, Done, Series
from petteia.sim.versions import Versions, versions_of

SHARE = 2_000  # decisions in a batch: some games, and not long to wait for
FUZZING = -200  # whose luck the later batches have
SUMS = ("decisions", "games", "states_checked", "choices", "imagined")
MOST = ("deepest", "longest")


@dataclass(frozen=True)
class Fuzzed(Batch):
    """Random games with one seed. Those of a whole batch are played to their end, however long the last one is."""

    players: int
    options: tuple[tuple[str, str], ...]
    seed: int
    decisions: int
    whole: bool
    every: int
    pack: Pack | None = None

    def play(self) -> Done:
        laid = box_with(self.game, self.pack)
        report = fuzzed(laid, self.players, self.decisions, self.seed, dict(self.options), self.every, whole=self.whole)
        return [vars(report)]

    def here(self) -> Versions:
        return versions_of(self.game)

    def facts(self) -> dict[str, object]:
        return {
            "players": self.players,
            "options": dict(self.options),
            "seed": self.seed,
            "decisions": self.decisions,
            "whole": self.whole,
            "every": self.every,
            "pack": None if self.pack is None else self.pack.hash,
        }


class Fuzz(Series[Report]):
    """So many random decisions or, since games are played to their end, a few more. Raises Misfit if the table cannot
    be laid. The first failure counts, in the order of the batches, and nothing behind it.
    """

    def __init__(
        self, laid: Box, players: int, decisions: int, seed: int, options: Mapping[str, str], every: int, failures: Path
    ) -> None:
        Match(laid, players, laid.options(laid.option_values(options)))
        self.laid = laid
        self.failures = failures
        self.size = decisions
        self.nothing = Report(laid.game.name, players, {}, seed)
        name, versions, chosen = laid.game.name, versions_of(laid.game.name), tuple(sorted(options.items()))
        begins = range(0, decisions, SHARE)
        self.batches = [
            Fuzzed(
                *(name, versions, players, chosen),
                seed=luck(seed, begun, FUZZING) if begun else seed,
                decisions=min(SHARE, decisions - begun),
                whole=begun + SHARE < decisions,
                every=every,
                pack=laid.pack,
            )
            for begun in begins
        ]

    def counted(self, done: Done) -> int:
        return report_of(done).decisions

    def ends(self, done: Done) -> bool:
        return report_of(done).failed

    def enough(self, done: Mapping[int, Done]) -> bool:
        return any(report_of(done[place]).failed and all(n in done for n in range(place)) for place in done)

    def results(self, done: Mapping[int, Done]) -> Report:
        merged = Report(**vars(self.nothing))
        for place in sorted(done):
            report = report_of(done[place])
            for name in SUMS:
                setattr(merged, name, getattr(merged, name) + getattr(report, name))
            for name in MOST:
                setattr(merged, name, max(getattr(merged, name), getattr(report, name)))
            merged.options, merged.failure, merged.shown = report.options, report.failure, report.shown
            if report.failed:
                break
        return judged(self.laid, merged, self.failures) if done else merged


def report_of(done: Done) -> Report:
    told = done[0]
    assert isinstance(told, dict)
    return Report(**told)
