"""The fuzzer: random play under the contract. A failure leaves a record that reproduces it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path

from petteia.core.rng import Rng
from petteia.core.state import CHANCE, State
from petteia.play import contract
from petteia.play.dealer import seed_from
from petteia.play.dump import digest
from petteia.play.match import Match
from petteia.play.registry import Box
from petteia.play.text import Speaker

KEPT = 8  # copies kept during a game, to find out whether later moves reach into them


@dataclass
class Report:
    """What the fuzzer did; `failure` is empty when every law held."""

    game: str
    players: int
    options: dict[str, str]
    seed: int
    decisions: int = 0
    games: int = 0
    states_checked: int = 0
    choices: int = 0
    deepest: int = 0  # frames on the stack
    longest: int = 0  # decisions in one game
    failure: str = ""
    record: str = ""  # the file that reproduces the failure

    @property
    def failed(self) -> bool:
        return bool(self.failure)

    def as_dict(self) -> dict[str, object]:
        return {**vars(self), "choices": round(self.choices / max(self.decisions, 1), 2)}


def fuzz(
    box: Box,
    players: int,
    decisions: int,
    seed: int,
    options: Mapping[str, str] | None = None,
    every: int = 1,
    progress: Callable[[int], None] | None = None,
    failures: Path | None = None,
) -> Report:
    """Play random games until so many decisions were made.

    The conservation laws hold at every step, the laws of a state at every `every`-th. A decision with a single
    choice counts.
    """
    table = box.options(box.table(options or {}))
    report = Report(box.game.name, players, table, seed)
    rng = Rng(seed)
    contract.words_come_back(box)
    while report.decisions < decisions and not report.failed:
        match = Match(box, players, table, seed=seed_from(f"fuzz {seed} {report.games}"))
        try:
            _game(box, match, rng, report, every, decisions)
        except (contract.Broken, ArithmeticError, LookupError, TypeError, ValueError) as error:
            report.failure = f"{type(error).__name__}: {error}"
            report.record = _leave(match, failures, report)
        report.games += 1
        if progress is not None:
            progress(report.decisions)
    return report


def _game(box: Box, match: Match, rng: Rng, report: Report, every: int, decisions: int) -> None:
    game = box.game
    contract.fields_are_named(game, match.s)
    contract.conserved(box, None, -1, match.s)
    speakers = [match.speaker(language) for language in box.texts]
    kept: list[tuple[State, str]] = []
    made = 0
    while not match.over:
        contract.check(made < game.bound, "the game ends", f"not after {made} decisions")
        if made % every == 0:
            action = _check_state(box, match, rng, speakers)
            report.states_checked += 1
            if len(kept) < KEPT:
                twin = game.copy(match.s)
                kept.append((twin, digest(game, twin)))
        else:
            options = game.options(match.s)
            action = options[rng.below(len(options))]
        report.deepest = max(report.deepest, match.s.depth)
        report.choices += len(game.options(match.s))
        before = game.copy(match.s)
        seat = int(game.actor(match.s))
        lines = len(match.trail)
        match.play(action, seat)
        _conserved(box, match, lines, before)
        if made % every == 0:
            contract.undo_is_safe(match, seat)
        made += 1
        report.decisions += 1
        if report.decisions >= decisions:
            break
    report.longest = max(report.longest, made)
    for twin, mark in kept:
        contract.check(digest(game, twin) == mark, "later moves do not reach into a copy", twin)
    contract.replay_is_the_same(match)
    contract.every_event_has_its_sentence(match)


def _conserved(box: Box, match: Match, lines: int, before: State) -> None:
    """The laws over each new line: a choice, and what chance added to it."""
    new = match.trail[lines:]
    for n, entry in enumerate(new):
        after = new[n + 1].before if n + 1 < len(new) else match.s
        contract.conserved(box, entry.before, entry.action, after)
    if not new:
        contract.conserved(box, before, -1, match.s)


def _check_state(box: Box, match: Match, rng: Rng, speakers: list[Speaker]) -> int:
    """All laws of a state; the action that is played next."""
    game, s = box.game, match.s
    options = contract.options_are_the_refusal_scan(game, s)
    action = options[rng.below(len(options))]
    contract.asking_changes_nothing(game, s)
    contract.copy_stands_alone(game, s, action)
    contract.dump_comes_back(game, s, action)
    contract.secrets_are_kept(game, s, rng)
    contract.every_no_has_its_sentence(box, s, speakers)
    if game.actor(s) != CHANCE:
        contract.wrong_input_changes_nothing(match)
    return action


def _leave(match: Match, failures: Path | None, report: Report) -> str:
    """Write the record of a failed game where it does not overwrite anything."""
    folder = failures or Path("failures")
    folder.mkdir(parents=True, exist_ok=True)
    name = f"{report.game}-{report.players}-{report.seed}-{report.games}"
    path = folder / f"{name}.txt"
    n = 1
    while path.exists():
        n += 1
        path = folder / f"{name}-{n}.txt"
    path.write_text(match.export(), "utf-8")
    return str(path)
