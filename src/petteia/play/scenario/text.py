"""The text of a scenario file: lines, sections and branches, before anybody asks what they mean.

A line is one statement; `;` sets two on a line, a comma or a backslash at its end goes on with the next line, and
`#` begins a comment. Spaces and capital letters do not matter.
"""

from dataclasses import dataclass, field
from pathlib import Path
from unicodedata import normalize

from petteia.play.files import read_text
from petteia.play.misfit import Misfit
from petteia.play.saying import Saying, misfit, say

SECTIONS = {"given": "given", "play": "play", "when": "play", "then": "then"}
HEADINGS = ("scenario", "covers", "branch", *SECTIONS)


class ScenarioError(ValueError):
    """A scenario that cannot be read or set up: one sentence and its line."""

    def __init__(self, line: int, saying: Saying) -> None:
        super().__init__(f"{line}: {saying}")
        self.line = line
        self.saying = saying


@dataclass(frozen=True)
class Line:
    """One statement as it was written, and the line of the file where it begins."""

    number: int
    text: str


@dataclass
class Section:
    kind: str  # given, play or then
    line: int
    lines: list[Line] = field(default_factory=list)


@dataclass
class Branch:
    name: str
    line: int
    sections: list[Section] = field(default_factory=list)

    @property
    def given(self) -> list[Line]:
        return [line for section in self.sections if section.kind == "given" for line in section.lines]


@dataclass
class Script:
    """A whole file. Every branch begins from the given, which it may change by a given of its own."""

    title: str = ""
    title_line: int = 0
    covers: list[Line] = field(default_factory=list)
    given: Section | None = None
    branches: list[Branch] = field(default_factory=list)


def load(path: Path) -> str:
    try:
        return read_text(path).removeprefix("\ufeff")  # some editors begin a file with a byte order mark
    except Misfit as error:
        raise ScenarioError(1, misfit(error)) from error


def parse(text: str) -> Script:
    """The parts of a scenario. Raises ScenarioError."""
    text = normalize("NFC", text)  # some editors write ä as two characters
    if "\0" in text:
        raise ScenarioError(1, say("scenario.binary"))
    lines = logical_lines(text)
    if not lines:
        raise ScenarioError(1, say("scenario.empty"))
    script = Script()
    section: Section | None = None
    for line in lines:
        word, _, rest = line.text.partition(" ")
        word = word.lower().rstrip(":")
        if word in HEADINGS:
            section = heading(script, word, Line(line.number, rest.strip().lstrip(":").strip()), section)
        elif section is None:
            raise ScenarioError(line.number, say("scenario.outside", text=line.text))
        else:
            section.lines += statements(line)
    if script.given is None and not any(branch.given for branch in script.branches):
        raise ScenarioError(lines[-1].number, say("scenario.no_given"))
    if not script.branches:
        raise ScenarioError(lines[-1].number, say("scenario.no_then"))
    return script


def logical_lines(text: str) -> list[Line]:
    """Lines without comments, those that go on put together."""
    lines: list[Line] = []
    goes_on = False
    for number, raw in enumerate(text.replace("\r\n", "\n").replace("\r", "\n").split("\n"), 1):
        line = " ".join(raw.partition("#")[0].split())
        if not line:
            continue
        more = line.endswith(("\\", ","))
        line = line.rstrip("\\").rstrip()
        if goes_on and line.split(" ")[0].lower().rstrip(":") not in HEADINGS:
            lines[-1] = Line(lines[-1].number, f"{lines[-1].text} {line}")
        else:
            lines.append(Line(number, line))
        goes_on = more
    return lines


def statements(line: Line) -> list[Line]:
    parts = [part.strip(" ,") for part in line.text.split(";")]
    return [Line(line.number, part) for part in parts if part]


def heading(script: Script, word: str, line: Line, section: Section | None) -> Section | None:
    """Begin what a heading says; the section that its following lines belong to."""
    if word == "scenario":
        if script.title_line:
            raise ScenarioError(line.number, say("scenario.twice", word="scenario", line=script.title_line))
        if section is not None or script.branches:
            raise ScenarioError(line.number, say("scenario.title"))
        script.title, script.title_line = line.text, line.number
        return None
    if word == "covers":
        if section is not None or script.branches:
            raise ScenarioError(line.number, say("scenario.covers"))
        script.covers.append(line)
        return None
    if word == "branch":
        script.branches.append(Branch(line.text or f"branch {len(script.branches) + 1}", line.number))
        return None
    begun = Section(SECTIONS[word], line.number, statements(line))
    if begun.kind == "given" and not script.branches:
        if script.given is not None:
            raise ScenarioError(line.number, say("scenario.twice", word="given", line=script.given.line))
        script.given = begun
        return begun
    if not script.branches:  # a file without branches is one branch
        script.branches.append(Branch("", line.number))
    branch = script.branches[-1]
    if begun.kind == "given" and branch.sections:
        raise ScenarioError(line.number, say("scenario.given"))
    branch.sections.append(begun)
    return begun
