"""Verify: whether a record holds. Its chain, its lines, its chance, its secrets and its scores, each on its own.

Findings are keys with facts; whoever shows them has the sentences.
"""

from dataclasses import dataclass, field
from typing import Final

from petteia.core.state import State
from petteia.play import dealer
from petteia.play.match import Match
from petteia.play.record import Record, RecordError, commit, commit_start
from petteia.play.refusal import Refusal, Refused
from petteia.play.registry import Box
from petteia.play.replay import replay

GOOD: Final = "good"
WRONG: Final = "wrong"
OPEN: Final = "open"  # this record does not tell

SHORTEST_HEAD: Final = 8  # hex digits

Fact = int | str


@dataclass(frozen=True)
class Finding:
    """`key` names the sentence, `line` counts the record's lines from 1, `file_line` those of the file."""

    key: str
    verdict: str
    facts: dict[str, Fact] = field(default_factory=dict)
    refusal: Refusal | None = None  # what forbids the line that does not hold


@dataclass(frozen=True)
class Report:
    findings: list[Finding]
    match: Match | None  # as far as the lines hold
    head: str

    @property
    def holds(self) -> bool:
        return all(finding.verdict != WRONG for finding in self.findings)

    def as_dict(self) -> dict[str, object]:
        findings = [{"key": f.key, "verdict": f.verdict, **f.facts} for f in self.findings]
        return {"holds": self.holds, "head": self.head, "findings": findings}


def verify(box: Box, record: Record, head: str = "") -> Report:
    """Everything that can be told about a record of this game; `head` is a hash that somebody kept."""
    match, first = played(box, record)
    findings = [chain(record), first or Finding("lines.hold", GOOD, {"n": len(record.lines)}), seed(record)]
    if match is not None and record.seed is not None:
        findings.append(chance(match, record.seed))
    findings += secrets(record)
    if match is not None and first is None:
        findings.append(scores(match, record))
    findings.append(kept_head(record, head))
    return Report(findings, match, record.head())


# The lines.


def played(box: Box, record: Record) -> tuple[Match | None, Finding | None]:
    """The match as far as the lines hold, and what is wrong with the first that does not."""
    header = record.header
    if (seam := record.seam()) is not None:
        n, later = seam
        facts: dict[str, Fact] = {**where(record, n), "rules": f"{later.rules}.{later.content}"}
        return None, Finding("lines.seam", OPEN, facts)
    if header.rules != box.game.rules_version:
        return None, Finding("lines.version", WRONG, {"rules": header.rules, "ours": box.game.rules_version})
    try:
        return replay(box, Record(header, record.lines, start=record.start)), None
    except RecordError as error:
        if not error.line:
            return None, Finding("lines.header", WRONG, {"why": str(error)}, error.refusal)
        n = error.line - before_lines(record)
        return replay(box, Record(header, record.lines[: n - 1], start=record.start)), broken(
            record, n, error.__cause__
        )


def broken(record: Record, n: int, cause: BaseException | None) -> Finding:
    """A line that cannot be played: a rule forbids it, it is sealed, or its mark is wrong."""
    words = record.lines[n - 1].words
    facts: dict[str, Fact] = {**where(record, n), "words": record.lines[n - 1].text()}
    if not isinstance(cause, Refused):
        return Finding("lines.mark", WRONG, facts)
    facts["rule"] = cause.refusal.rule
    return Finding("lines.broken" if words else "lines.sealed", WRONG if words else OPEN, facts, cause.refusal)


def before_lines(record: Record) -> int:
    """Lines of the file before the record's first: the header and the rule under it."""
    return len(record.header.lines()) + 1


def where(record: Record, n: int) -> dict[str, Fact]:
    return {"line": n, "file_line": n + before_lines(record)}


# The chain.


def chain(record: Record) -> Finding:
    """Whether the hashes that stand in the file are those that follow from its lines."""
    marks = record.chain()
    stored = [n for n, line in enumerate(record.lines, 1) if line.stored]
    for n in stored:
        if not marks[n].startswith(record.lines[n - 1].stored):
            facts = {
                **where(record, n),
                "stored": record.lines[n - 1].stored,
                "found": marks[n][: len(record.lines[n - 1].stored)],
            }
            return Finding("chain.first" if n == 1 else "chain.differs", WRONG, facts)
    if len(stored) < len(record.lines):
        return Finding("chain.part" if stored else "chain.none", OPEN, {"n": len(stored), "lines": len(record.lines)})
    return Finding("chain.agrees", GOOD, {"n": len(stored)})


def kept_head(record: Record, head: str) -> Finding:
    """Where a head that somebody kept stands in the chain: full, or its first digits."""
    if not head:
        return Finding("head.unknown", OPEN)
    marks = record.chain()
    at = [n for n, mark in enumerate(marks) if mark.startswith(head.lower())]
    if not at:
        return Finding("head.missing", WRONG, {"head": head})
    if at[-1] == len(record.lines):
        return Finding("head.equal", GOOD, {"head": head})
    return Finding("head.earlier", GOOD, {"head": head, "line": at[-1], "n": len(record.lines) - at[-1]})


# Chance and secrets.


def seed(record: Record) -> Finding:
    """Whether the seed that is shown is the one that the header committed to."""
    commitment = record.header.commitment
    if record.seed is None:
        return Finding("seed.hidden" if commitment else "seed.none", OPEN)
    if not commitment:
        return Finding("seed.stray", WRONG)
    agrees = dealer.commitment(record.seed) == commitment
    if agrees and record.header.start and commit_start(record.seed, record.start) != record.header.start:
        return Finding("seed.position", WRONG)
    return Finding("seed.agrees" if agrees else "seed.differs", GOOD if agrees else WRONG)


def chance(match: Match, secret: bytes) -> Finding:
    """Whether every outcome of chance, taken back or not, is the one that the seed draws on its line."""
    spoken = [n for n, line in enumerate(match.record.lines, 1) if line.who == "@"]
    for n in spoken:
        before, action = dealt(match, n)
        drawn = dealer.draw(secret, n, match.game.weights(before))
        if drawn != action:
            said, right = match.box.notation.format(action), match.box.notation.format(drawn)
            return Finding("chance.differs", WRONG, {**where(match.record, n), "said": said, "drawn": right})
    return Finding("chance.agrees" if spoken else "chance.none", GOOD, {"n": len(spoken)})


def dealt(match: Match, n: int) -> tuple[State, int]:
    """The state before a line of chance, and its outcome; a line that was taken back is played again to see them."""
    for entry in match.trail:
        if entry.line == n:
            return entry.before, entry.action
    before = replay(match.box, Record(match.record.header, match.record.lines[: n - 1], start=match.record.start))
    return before.s, before.parse(match.record.lines[n - 1].words)


def secrets(record: Record) -> list[Finding]:
    """Whether every secret is the one that its line committed to; nothing is said if there are none."""
    hidden = [(n, line) for n, line in enumerate(record.lines, 1) if line.secret]
    sealed = [n for n, line in hidden if record.seed is None or not line.words]
    for n, line in hidden:
        if record.seed is not None and line.words and commit(record.seed, n, line) != line.secret:
            return [Finding("secrets.differ", WRONG, where(record, n))]
    if sealed:
        return [Finding("secrets.sealed", OPEN, {"n": len(sealed)})]
    return [Finding("secrets.open", GOOD, {"n": len(hidden)})] if hidden else []


# The end.


def scores(match: Match, record: Record) -> Finding:
    """Whether the final scores are those that follow from the lines."""
    if record.scores is None:
        return Finding("scores.missing" if match.over else "scores.unfinished", OPEN)
    stored, right = listed(record.scores), listed(match.scores)
    if not match.over:
        return Finding("scores.early", WRONG, {"stored": stored})
    if stored != right:
        return Finding("scores.differ", WRONG, {"stored": stored, "found": right})
    return Finding("scores.follow", GOOD, {"stored": stored})


def listed(values: list[int]) -> str:
    return ", ".join(map(str, values))
