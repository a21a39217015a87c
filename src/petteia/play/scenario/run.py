"""Running scenarios: files are found, read, set up, played and checked, and each has an outcome."""

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import cast

from petteia.core.state import CHANCE
from petteia.play.match import Match
from petteia.play.position.names import Names, Unreadable
from petteia.play.refusal import Refused
from petteia.play.registry import GAMES, Box, box
from petteia.play.saying import Saying, say
from petteia.play.scenario.branch import Check, Play
from petteia.play.scenario.checks import Reader
from petteia.play.scenario.choices import Ids
from petteia.play.scenario.given import Given, setting
from petteia.play.scenario.text import Branch, Line, ScenarioError, Script, load, parse

SUFFIX = ".scenario"
OTHER_IDS = re.compile(r"([A-Z]+-)?(E|EX|AMB|INV|FACT|COMP)-\d+", re.IGNORECASE)  # of the specification, no rules


@dataclass
class Outcome:
    """What became of one file."""

    path: Path
    name: str
    covers: list[str] = field(default_factory=list)
    branches: int = 0
    checks: int = 0
    failures: list[str] = field(default_factory=list)
    language: str = "en"

    @property
    def ok(self) -> bool:
        return not self.failures

    def fail(self, line: int, saying: Saying) -> None:
        """Take down what is wrong; what every branch has from the given is told once."""
        message = f"{self.path}:{line}: {saying.tell(self.language)}"
        if message not in self.failures:
            self.failures.append(message)


def run_paths(paths: Iterable[Path | str], language: str = "en") -> list[Outcome]:
    """Run files, and all scenarios in folders and below, in the order of their names."""
    return [run_file(file, language) for path in map(Path, paths) for file in found_at(path) or [path]]


def found_at(path: Path) -> list[Path]:
    """The file itself, or the scenarios in a folder and below."""
    if not path.is_dir():
        return [path]
    return sorted(each for each in path.rglob(f"*{SUFFIX}") if not each.is_dir())


def run_file(path: Path | str, language: str = "en", packed: Box | None = None) -> Outcome:
    """What became of a file, played with a pack if its box is given; what is wrong is told in a language."""
    path = Path(path)
    outcome = Outcome(path, path.stem, language=language)
    if path.is_dir():
        outcome.fail(1, say("scenario.folder", suffix=SUFFIX))
        return outcome
    try:
        script = parse(load(path))
        outcome.name = script.title or path.stem
        outcome.covers = covers_of(script, game_named(script, game_of(path)))
    except ScenarioError as error:
        outcome.fail(error.line, error.saying)
        return outcome
    for branch in script.branches:
        outcome.branches += 1
        try:
            run_branch(outcome, script, branch, packed)
        except ScenarioError as error:
            outcome.fail(error.line, error.saying)
    return outcome


def position_in(path: Path | str, branch: str = "") -> Match:
    """The table that a scenario file gives, or one of its branches, before anything is played there.

    Raises ValueError: LINE: sentence.
    """
    path = Path(path)
    script = parse(load(path))
    chosen = next((each for each in script.branches if not branch or each.name == branch), None)
    if chosen is None:
        raise ScenarioError(1, say("scenario.no_branch", name=branch))
    return given_of(script, chosen, path).table().match


def game_of(path: Path) -> str:
    """The game whose name is a folder on the way to the file, else the first there is."""
    return next((part for part in reversed(path.absolute().parts) if part in GAMES), GAMES[0])


def game_named(script: Script, otherwise: str) -> str:
    """The game that the given names; a name that no game has is told when the table is set up."""
    lines = script.given.lines if script.given is not None else []
    named = [value.lower() for key, value in (setting(line.text) for line in lines) if key == "game"]
    return named[0] if named and named[0] in GAMES else otherwise


@cache
def ids_of(game: str) -> Ids:
    return Ids(box(game))


def covers_of(script: Script, game: str) -> list[str]:
    ids: list[str] = []
    for line in script.covers:
        for word in line.text.replace(",", " ").split():
            if not OTHER_IDS.fullmatch(word) and not ids_of(game).covered(word.lower()):
                raise ScenarioError(line.number, say("scenario.no_id", word=word))
            ids.append(word)
    return ids


# One branch.


def given_of(script: Script, branch: Branch, path: Path, packed: Box | None = None) -> Given:
    first = script.given.lines if script.given is not None else []
    return Given(first, branch.given, script.given.line if script.given else branch.line, game_of(path), packed)


def run_branch(outcome: Outcome, script: Script, branch: Branch, packed: Box | None) -> None:
    given = given_of(script, branch, outcome.path, packed)
    play = given.table()
    reader = Reader(given.names, ids_of(given.game))
    thens = [section for section in branch.sections if section.kind == "then"]
    read = {section.line: reader.section(section.lines) for section in thens}
    wrong = [(line, check) for checks in read.values() for line, check in checks if isinstance(check, Saying)]
    for line, saying in wrong:
        outcome.fail(line, saying)
    if wrong:
        return
    if not any(read.values()):
        raise ScenarioError(
            branch.line, say("scenario.idle_branch", name=branch.name) if branch.name else say("scenario.idle")
        )
    for section in branch.sections:
        if section.kind == "play":
            play.begin_section()
            if not all(play_line(outcome, play, given.names, line) for line in section.lines):
                return  # what follows was meant for another position
        for number, check in read.get(section.line, []):
            outcome.checks += 1
            failed = cast(Check, check)(play)
            if failed is not None:
                outcome.fail(number, failed)


def play_line(outcome: Outcome, play: Play, names: Names, line: Line) -> bool:
    """Play `SEAT WORDS`, `@ WORDS`, the words alone, or one choice of several seats; False if it cannot be."""
    try:
        for who, words in played(names, line.text):
            if who == CHANCE:
                play.match.deal(words)
            else:
                play.match.play(words, who)
            play.went_on()
            broken = play.law_broken()
            if broken:
                outcome.fail(line.number, say("scenario.law", text=line.text, law=broken))
    except Refused as refused:
        why, now = play.says(refused.refusal), play.now.told
        outcome.fail(line.number, say("scenario.not_allowed", text=line.text, why=why, now=now))
        return False
    except Unreadable as error:
        outcome.fail(line.number, error.saying)
        return False
    return True


def played(names: Names, text: str) -> list[tuple[int | None, str]]:
    words = names.choice(text.replace("@", "@ ")).replace(":", " ").split()
    if words and words[0] in ("@", "chance"):
        return [(int(CHANCE), " ".join(words[1:]))]
    seats: list[int | None] = []
    while words and (words[0] in ("seat", "seats") or names.is_seat(words[0])):
        word = words.pop(0)
        if word not in ("seat", "seats"):
            seats.append(names.seat(word))
    return [(seat, " ".join(words)) for seat in seats or [None]]
