"""Replay: a record played again, line by line, until one does not hold."""

from petteia.play import dealer
from petteia.play.aside import read_aside
from petteia.play.match import Match
from petteia.play.misfit import Misfit
from petteia.play.opening import start_of
from petteia.play.record import Line, Record, RecordError, read_undo
from petteia.play.refusal import Refusal, Refused
from petteia.play.registry import Box


def replay(box: Box, record: Record) -> Match:
    """The match that a record describes. Raises RecordError at the first line that does not hold."""
    header = record.header
    if header.game != box.game.name:
        raise RecordError(Refusal("play.record_game", {"word": header.game, "game": box.game.name}))
    if (seam := record.seam()) is not None:
        n, later = seam
        facts: dict[str, int | str] = {"line": n, "rules": f"{later.rules}.{later.content}"}
        raise RecordError(Refusal("play.record_seam", facts), len(header.lines()) + 1 + n)
    if header.rules != box.game.rules_version:
        raise RecordError(Refusal("play.record_rules", {"theirs": header.rules, "ours": box.game.rules_version}))
    if header.content != box.game.content_version:
        raise RecordError(Refusal("play.record_content", {"theirs": header.content, "ours": box.game.content_version}))
    try:
        match = Match(box.played_with(header), header.players, header.options, header.seats, first=start_of(record))
    except Misfit as error:
        raise RecordError(error.refusal) from error
    except ValueError as error:  # a dump that cannot be loaded
        raise RecordError(Refusal("play.position_damaged")) from error
    match.record.header = header
    match.record.start = record.start
    offset = len(header.lines()) + 1  # lines of the file before the first line of the record
    for n, line in enumerate(record.lines, 1):
        try:
            _replay(match, line)
        except Refused as refused:
            no = Refusal("play.record_broken", {"row": line.text(), "rule": refused.refusal.rule})
            raise RecordError(no, offset + n) from refused
        made = match.record.lines[-1]
        if (line.auto, line.secret != "") != (made.auto, made.secret != ""):
            raise RecordError(Refusal("play.record_mark", {"row": line.text()}), offset + n)
        match.record.lines[-1] = line
    if record.scores is not None and (not match.over or record.scores != match.scores):
        raise RecordError(Refusal("play.record_scores"))
    if record.seed is not None and dealer.commitment(record.seed) != header.commitment:
        raise RecordError(Refusal("play.record_seed"))
    match.seed = match.record.seed = record.seed
    match._go_on()  # a record may end where chance is to speak
    return match


def _replay(match: Match, line: Line) -> None:
    if not line.words:
        raise Refused(Refusal("play.closed"))
    if line.who == "@":
        match.deal(line.words)
    elif line.who == "!":
        undo, aside = read_undo(line.words), read_aside(line.words)
        if aside is not None:
            match.put_aside(aside)
            return
        if undo is None:
            raise Refused(Refusal("play.undo_words"))
        if undo.agreed or undo.practice:
            match.undo_to(undo.to, undo.by, undo.agreed, undo.practice)
        else:
            match.undo(undo.by)
        if match.record.lines[-1].words != line.words:
            raise Refused(Refusal("play.undo_line", {"line": undo.to}))
    else:
        match.play(line.words, int(line.who), auto=line.auto)
