"""The fuzzer: random play under the contract. A failure leaves a record that reproduces it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path

from petteia.core.kinds import pick_action
from petteia.core.rng import Rng
from petteia.core.state import CHANCE, State
from petteia.play import contract, secrecy
from petteia.play.dealer import seed_from
from petteia.play.dump import digest
from petteia.play.law import Broken, check
from petteia.play.match import Match
from petteia.play.refusal import Refused
from petteia.play.registry import Box
from petteia.play.text import Speaker

KEPT = 8  # copies kept during a game, to find out whether later moves reach into them

# What a broken game may raise. Anything else is not the game's doing: no memory, the user's Ctrl-C.
FAILURES = (
    Refused,
    ArithmeticError,
    AssertionError,
    AttributeError,
    LookupError,
    RuntimeError,
    TypeError,
    ValueError,
)


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
    imagined: int = 0  # worlds other than the true one that a seat could imagine
    failure: str = ""
    shown: str = ""  # a record that reproduces the failure; empty if no game shows it
    record: str = ""  # the file it was left in

    @property
    def failed(self) -> bool:
        return bool(self.failure)

    def as_dict(self) -> dict[str, object]:
        told = {name: value for name, value in vars(self).items() if name != "shown"}
        return {**told, "choices": round(self.choices / max(self.decisions, 1), 2)}


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
    """Play random games until so many decisions were made, with the game's cap unless the options say otherwise.

    The conservation laws hold at every step, the laws of a state at every `every`-th. A decision with a single
    choice counts.
    """
    return judged(box, fuzzed(box, players, decisions, seed, options, every, progress), failures)


def fuzzed(
    box: Box,
    players: int,
    decisions: int,
    seed: int,
    options: Mapping[str, str] | None = None,
    every: int = 1,
    progress: Callable[[int], None] | None = None,
    whole: bool = False,
) -> Report:
    """The same, before the judgement over all of it. If `whole`, the last game is played to its end."""
    failure = _broken_at_once(box)
    cap = {} if failure else box.game.capped()
    table = box.options(box.option_values({**cap, **(options or {})}))
    report = Report(box.game.name, players, table, seed, failure=failure)
    rng = Rng(seed)
    Match(box, players, table)  # a table that cannot be laid is the caller's error, not a finding
    while report.decisions < decisions and not report.failed:
        match: Match | None = None
        try:
            match = Match(box, players, table, seed=seed_from(f"fuzz {seed} {report.games}"))
            _game(box, match, rng, report, every, None if whole else decisions)
        except FAILURES as error:
            report.failure = f"{type(error).__name__}: {error}"
            report.shown = match.export() if match is not None else ""
        report.games += 1
        if progress is not None:
            progress(report.decisions)
    return report


def judged(box: Box, report: Report, failures: Path | None = None) -> Report:
    """What only many states together show, and a file for the record of a failure."""
    secrets = any(step.secret for step in box.game.steps) or Match(box, report.players, report.options).s.HIDDEN
    if secrets and report.states_checked > 0 and report.imagined == 0 and not report.failed:
        report.failure = f"Broken: a secret can be imagined otherwise: not in {report.states_checked} states"
    if report.shown:
        report.record = _leave(report, failures)
    return report


def _broken_at_once(box: Box) -> str:
    """The first law of a game as such that is broken, or nothing."""
    try:
        contract.words_come_back(box)
        contract.its_cap_is_an_option(box)
    except Broken as broken:
        return f"Broken: {broken}"
    return ""


def _game(box: Box, match: Match, rng: Rng, report: Report, every: int, decisions: int | None) -> None:
    game = box.game
    contract.fields_are_named(game, match.s)
    speakers = [match.speaker(language) for language in box.texts]
    kept: list[tuple[State, str]] = []
    made = 0
    _check_lines(box, match, 0, rng, speakers, report, True)
    contract.conserved(box, None, -1, match.trail[0].before if match.trail else match.s)
    while not match.over:
        check(made < game.bound, "the game ends", f"not after {made} decisions")
        checked = made % every == 0
        options = contract.choices_are_the_refusal_scan(game, match.s) if checked else game.actions(match.s)
        action = pick_action(game.asked(match.s), rng, options)
        if checked:
            _rehearse(match, action)
            _check_state(box, match.s, action, rng, speakers, report)
            contract.wrong_input_changes_nothing(match)
            if len(kept) < KEPT:
                twin = game.copy(match.s)
                kept.append((twin, digest(game, twin)))
        contract.warned_of_every_end_of_undo(game, match.s, options if checked else [action], rng)
        report.deepest = max(report.deepest, match.s.depth)
        report.choices += len(options)
        seat = int(game.actor(match.s))
        lines = len(match.trail)
        match.play(action, seat)
        _check_lines(box, match, lines, rng, speakers, report, checked)
        if checked:
            contract.undo_is_safe(match, seat, rng)
        made += 1
        report.decisions += 1
        if decisions is not None and report.decisions >= decisions:
            break
    report.longest = max(report.longest, made)
    for twin, mark in kept:
        check(digest(game, twin) == mark, "later moves do not reach into a copy", twin)
    if match.over:
        contract.the_end_stands(match, rng)
    contract.replay_is_the_same(match)
    contract.every_event_has_its_sentence(match)


def _check_lines(
    box: Box, match: Match, first: int, rng: Rng, speakers: list[Speaker], report: Report, checked: bool
) -> None:
    """The laws over each new line: a choice, and what chance added to it. Where chance spoke stood a state too."""
    new = match.trail[first:]
    for entry in new:
        if checked and entry.actor == CHANCE:
            contract.choices_are_the_refusal_scan(box.game, entry.before)
            _check_state(box, entry.before, entry.action, rng, speakers, report)
    for n, entry in enumerate(new):
        after = new[n + 1].before if n + 1 < len(new) else match.s
        contract.conserved(box, entry.before, entry.action, after)
        contract.length_only_grows(box.game, entry.before, after)
        contract.gains_are_the_whole_difference(box.game, entry.before, after, entry.happened)


def _rehearse(match: Match, action: int) -> None:
    """Play on a copy; what fails there is played in earnest, so that the record ends with the line that fails."""
    try:
        match.game.apply(match.game.copy(match.s), action)
    except FAILURES:
        match.play(action)
        raise


def _check_state(box: Box, s: State, action: int, rng: Rng, speakers: list[Speaker], report: Report) -> None:
    """All laws of a state in which an action is played next."""
    game = box.game
    contract.asking_changes_nothing(game, s)
    contract.view_is_as_declared(box, s)
    contract.copy_stands_alone(game, s, action)
    contract.dump_comes_back(game, s, action)
    report.imagined += secrecy.secrets_are_kept(game, s, rng, box.laws)
    secrecy.secret_choices_show_nothing(game, s, rng)
    secrecy.the_unknown_shows_nowhere(game, s, rng)
    contract.every_no_has_its_sentence(box, s, speakers)
    contract.what_counts_can_be_said(box, s, speakers)
    report.states_checked += 1


def _leave(report: Report, failures: Path | None) -> str:
    """Write the record of a failed game where it does not overwrite anything."""
    folder = failures or Path("failures")
    folder.mkdir(parents=True, exist_ok=True)
    name = f"{report.game}-{report.players}-{report.seed}-{report.games - 1}"
    path = folder / f"{name}.txt"
    n = 1
    while path.exists():
        n += 1
        path = folder / f"{name}-{n}.txt"
    path.write_text(report.shown, "utf-8")
    return str(path)
