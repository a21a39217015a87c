"""Records on disk: read with a complaint if they are none, written whole or not at all, never over something else."""

import json
import os
import secrets
from pathlib import Path

from petteia.cli.complaint import Complaint
from petteia.cli.tables import open_box
from petteia.play.files import read_text
from petteia.play.match import Match
from petteia.play.misfit import Misfit, plainly
from petteia.play.record import Record, RecordError, parse, shortened
from petteia.play.record import read as read_old
from petteia.play.registry import GAMES, Box
from petteia.play.replay import replay
from petteia.play.verify import WRONG, Finding, chain, played, seed


def load(name: str, language: str, lines: int | None = None) -> tuple[Record, Box]:
    """A record that reads, or so many of its lines, and the box of its game."""
    record = read_record(name, language, lines)
    if record.header.game not in GAMES:
        raise Complaint("record_game", file=name, game=record.header.game, known=", ".join(GAMES))
    return record, open_box(record.header.game)


def read_record(name: str, language: str, lines: int | None = None) -> Record:
    text = read(name, language)
    if text.startswith("{"):
        text = reported(text)
    try:
        return parse(text if lines is None else shortened(text, lines))
    except RecordError as error:
        key = "file_foreign" if error.refusal.rule == "play.record_first" else "record_line"
        raise Complaint(key, file=name, why=plainly(error.refusal, language), line=error.line) from error


def read(name: str, language: str) -> str:
    """The text in a file that somebody named."""
    try:
        return read_text(Path(name))
    except Misfit as error:
        raise Complaint("unread", file=name, why=error.said(language)) from error


def reported(text: str) -> str:
    """The record in a report that a server has written; nothing if this is none."""
    try:
        report = json.loads(text)
    except (ValueError, RecursionError):
        return ""
    return str(report.get("record", ""))


def load_match(name: str, language: str, lines: int | None = None) -> tuple[Match, Finding]:
    """The match that a record tells, played again as far as so many lines, and what its hashes say about them."""
    record, box = load(name, language, lines)
    try:
        return replay(box, record), chain(record)
    except RecordError as error:
        raise why_not(name, record, box, language) from error


def why_not(name: str, record: Record, box: Box, language: str) -> Complaint:
    """Which line does not hold, and why, in the reader's language."""
    match, broken = played(box, record)
    if broken is None:
        return Complaint("record_seed" if seed(record).verdict == WRONG else "record_scores", file=name)
    facts: dict[str, object] = {"file": name, **broken.facts}
    if broken.refusal is not None:
        facts["why"] = match.speaker(language).refusal(broken.refusal) if match else plainly(broken.refusal, language)
    return Complaint(f"record.{broken.key.partition('.')[2]}", **facts)


def check_save(name: str, match: Match) -> None:
    """Only an earlier state of the same game may be overwritten."""
    try:
        old = kept_in(name)
    except RecordError as error:
        raise Complaint("save_foreign", file=name) from error
    except OSError as error:  # a name that is too long, a folder that may not be looked into
        raise Complaint("save", file=name, why=error.strerror or error) from error
    if old is None:
        return
    ours = match.record
    if old.header.game != ours.header.game or old.header.commitment != ours.header.commitment:
        raise Complaint("save_other", file=name)
    kept = [line.leaf() for line in old.lines]
    if kept != [line.leaf() for line in ours.lines[: len(kept)]]:
        raise Complaint("save_course", file=name)


def kept_in(name: str) -> Record | None:
    """The record that is in a place where a game is to be saved; None if nothing is there yet."""
    if "\0" in name or Path(name).is_dir() or not target(name).parent.is_dir():
        raise Complaint("save_folder", file=name)
    path = target(name)
    if path.is_symlink() or (path.exists() and not path.is_file()):  # a link to itself, a pipe or a device
        raise Complaint("save_foreign", file=name)
    return read_old(path) if path.exists() else None


def save(name: str, match: Match) -> None:
    """Write the record with its seed, so that it can be resumed; at every moment the file is whole."""
    check_save(name, match)
    try:
        replace(target(name), match.export(None))
    except OSError as error:
        raise Complaint("save", file=name, why=error.strerror or error) from error


def target(name: str) -> Path:
    """The file itself, behind whatever links lead to it."""
    return Path(os.path.realpath(name))


def replace(path: Path, text: str) -> None:
    """Write beside the file first, then put the new one in its place."""
    beside = path.with_name(f".{path.name}.{secrets.token_hex(4)}")
    try:
        with open(beside, "x", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        os.replace(beside, path)
    except OSError:
        beside.unlink(missing_ok=True)
        raise
