"""Verify: what was changed in a record is found, as far as the record can tell."""

from dataclasses import replace

import pytest

import petteia
from petteia.bots import make_bot
from petteia.play.dealer import seed_from
from petteia.play.match import Match
from petteia.play.record import Line, Record, parse
from petteia.play.registry import Box
from petteia.play.verify import GOOD, OPEN, WRONG, Finding, Report, verify
from tests.toy import box as lots


def play_on(match: Match, lines: int = 10**6) -> Match:
    while not match.over and len(match.record.lines) < lines:
        seat = match.to_act
        assert seat is not None
        match.play(make_bot("random", len(match.record.lines)).choose(match.seat_view(seat)))
    return match


def offrandes(lines: int = 10**6) -> Match:
    return play_on(petteia.table("offrandes", 3, seed="delphi"), lines)


def secrets() -> Match:
    """A whole game of Lots: hidden deals, hidden choices, chance in every round."""
    return play_on(Match(lots(), 3, seed=seed_from("delphi")))


def findings(report: Report) -> dict[str, Finding]:
    return {finding.key.partition(".")[0]: finding for finding in report.findings}


def keys(box: Box, record: Record, head: str = "") -> list[str]:
    return [finding.key for finding in verify(box, record, head).findings]


def again(match: Match) -> Record:
    return parse(match.export())


def rechained(record: Record) -> Record:
    """A forger's copy: changed lines under a chain that fits them."""
    return parse(replace(record, lines=[replace(line, stored="") for line in record.lines]).text(reveal=True))


BOX = petteia.box("offrandes")


def test_a_true_record_holds() -> None:
    match = offrandes()
    report = verify(BOX, again(match), match.record.head())
    assert report.holds
    assert {finding.verdict for finding in report.findings} == {GOOD}
    assert [finding.key for finding in report.findings] == [
        "chain.agrees",
        "lines.hold",
        "seed.agrees",
        "chance.agrees",
        "scores.follow",
        "head.equal",
    ]
    assert report.head == match.record.head()


def test_a_game_that_goes_on_holds_as_far_as_it_goes() -> None:
    report = verify(BOX, again(offrandes(20)))
    assert report.holds
    assert findings(report)["scores"].key == "scores.unfinished"


@pytest.mark.parametrize("line", [2, 9, 17])
def test_the_first_changed_line_is_named(line: int) -> None:
    record = again(offrandes(20))
    record.lines[line - 1] = replace(record.lines[line - 1], words="pass")
    finding = findings(verify(BOX, record))["chain"]
    assert (finding.key, finding.verdict, finding.facts["line"]) == ("chain.differs", WRONG, line)
    assert finding.facts["file_line"] == line + len(record.header.lines()) + 1


def test_a_removed_or_an_inserted_line_is_named() -> None:
    record = again(offrandes(20))
    del record.lines[6]
    assert findings(verify(BOX, record))["chain"].facts["line"] == 7
    record = again(offrandes(20))
    record.lines.insert(6, record.lines[5])
    assert findings(verify(BOX, record))["chain"].facts["line"] == 7


def test_a_changed_header_shows_in_the_first_line() -> None:
    record = again(offrandes(20))
    changed = replace(record.header, options={**record.header.options, "end_at": "reach_100"})
    finding = findings(verify(BOX, replace(record, header=changed)))["chain"]
    assert (finding.key, finding.facts["line"]) == ("chain.first", 1)


def test_a_line_that_cannot_be_played_is_named_with_its_rule() -> None:
    record = again(offrandes(20))
    at = next(n for n, line in enumerate(record.lines, 1) if line.words.startswith("open"))
    record.lines[at - 1] = replace(record.lines[at - 1], words="open 0")
    report = verify(BOX, rechained(record))
    finding = findings(report)["lines"]
    assert (finding.key, finding.facts["line"], finding.facts["rule"]) == ("lines.broken", at, "auction.open")
    assert report.match is not None
    assert len(report.match.record.lines) == at - 1
    assert not report.holds


def test_a_wrong_mark_is_named() -> None:
    record = again(offrandes(20))
    record.lines[4] = replace(record.lines[4], secret="0" * 64)
    finding = findings(verify(BOX, rechained(record)))["lines"]
    assert (finding.key, finding.facts["line"]) == ("lines.mark", 5)


def test_only_a_kept_head_finds_out_a_recomputed_chain() -> None:
    true = again(offrandes(20))
    at = next(n for n, line in enumerate(true.lines) if line.words.startswith("pick"))
    changed = list(true.lines)
    changed[at] = replace(changed[at], words="pick seducer guard priestess")
    forged = rechained(replace(true, lines=changed))
    assert verify(BOX, forged).holds
    assert findings(verify(BOX, forged))["head"].key == "head.unknown"
    for head in (true.head(), true.head()[:8], true.head()[:12].upper()):
        report = verify(BOX, forged, head)
        assert findings(report)["head"].key == "head.missing"
        assert not report.holds
    assert verify(BOX, forged, true.chain()[at]).holds  # before the change both are the same


def test_a_head_is_found_where_it_was_kept() -> None:
    record = again(offrandes(20))
    finding = findings(verify(BOX, record, record.chain()[7]))["head"]
    assert (finding.key, finding.facts["line"], finding.facts["n"]) == ("head.earlier", 7, 13)
    assert findings(verify(BOX, record, record.chain()[0]))["head"].facts["line"] == 0
    shorter = replace(record, lines=record.lines[:-1])
    assert verify(BOX, shorter).holds
    assert findings(verify(BOX, shorter, record.head()))["head"].key == "head.missing"


def test_records_with_few_or_no_hashes_say_so() -> None:
    match = offrandes(20)
    assert "chain.none" in keys(BOX, parse(match.export(hashes=False)))
    record = again(match)
    record.lines[3] = replace(record.lines[3], stored="")
    finding = findings(verify(BOX, record))["chain"]
    assert (finding.key, finding.facts["n"], finding.verdict) == ("chain.part", 19, OPEN)


def test_another_seed_is_found_out() -> None:
    record = again(offrandes())
    assert "seed.differs" in keys(BOX, replace(record, seed=bytes(32)))
    assert "seed.hidden" in keys(BOX, replace(record, seed=None))
    bare = replace(record, header=replace(record.header, commitment=""))
    assert "seed.stray" in keys(BOX, bare)
    assert "seed.none" in keys(BOX, replace(bare, seed=None))


def test_chance_that_the_seed_did_not_draw_is_found_out() -> None:
    record = again(offrandes())
    said = record.lines[0].words
    other = next(f"start {seat}" for seat in range(3) if f"start {seat}" != said)
    forged = rechained(replace(record, lines=[Line("@", other)], scores=None))
    finding = findings(verify(BOX, forged))["chance"]
    assert (finding.key, finding.facts["line"]) == ("chance.differs", 1)
    assert (finding.facts["said"], finding.facts["drawn"]) == (other, said)


def test_a_table_without_chance_says_so() -> None:
    match = petteia.table("offrandes", 3, seed="x", options={"first_start_player": "seat_1"})
    assert "chance.none" in keys(BOX, again(match))


def test_changed_scores_are_found_out() -> None:
    match = offrandes()
    record = again(match)
    assert "scores.differ" in keys(BOX, replace(record, scores=[1, 2, 3]))
    assert "scores.missing" in keys(BOX, replace(record, scores=None))
    assert "scores.early" in keys(BOX, replace(record, lines=record.lines[:-1]))


def test_another_version_of_the_rules_is_said() -> None:
    record = again(offrandes(5))
    report = verify(BOX, replace(record, header=replace(record.header, rules=99)))
    assert findings(report)["lines"].facts == {"rules": 99, "ours": 1}
    assert report.match is None
    unlaid = replace(record.header, options={"end_at": "never"})
    assert "lines.header" in keys(BOX, replace(record, header=unlaid))


# Secrets, in a toy game that has them.


def test_opened_secrets_are_checked() -> None:
    match = secrets()
    report = verify(lots(), again(match))
    assert report.holds
    assert findings(report)["secrets"].key == "secrets.open"
    assert findings(report)["chance"].facts["n"] > 5
    record = again(match)
    at = next(n for n, line in enumerate(record.lines) if line.secret)
    record.lines[at] = replace(record.lines[at], secret="0" * 64)
    finding = findings(verify(lots(), record))["secrets"]
    assert (finding.key, finding.facts["line"]) == ("secrets.differ", at + 1)


def test_a_seats_own_copy_has_the_same_chain_and_stays_sealed() -> None:
    match = play_on(Match(lots(), 3, seed=seed_from("delphi")), 12)
    report = verify(lots(), parse(match.export(0)), match.record.head())
    assert report.holds
    assert findings(report)["lines"].key == "lines.sealed"
    assert findings(report)["secrets"].verdict == OPEN
    assert findings(report)["head"].key == "head.equal"


def test_chance_that_was_taken_back_is_checked_too() -> None:
    match = play_on(Match(lots(), 3, seed=seed_from("delphi")), 13)
    omen = next(line for line, entry in enumerate(match.record.lines, 1) if entry.words.startswith("omen"))
    match.undo_to(omen, 0, practice=True)
    assert omen not in [entry.line for entry in match.trail]
    record = again(match)
    assert findings(verify(lots(), record))["chance"].key == "chance.agrees"
    said = record.lines[omen - 1].words
    other = "omen foul" if said == "omen fair" else "omen fair"
    record.lines[omen - 1] = replace(record.lines[omen - 1], words=other)
    finding = findings(verify(lots(), rechained(record)))["chance"]
    assert (finding.key, finding.facts["line"], finding.facts["drawn"]) == ("chance.differs", omen, said)


def test_a_report_is_plain_data() -> None:
    report = verify(BOX, again(offrandes(20)), "12345678").as_dict()
    assert report["holds"] is False
    assert isinstance(report["findings"], list)
    assert report["findings"][-1] == {"key": "head.missing", "verdict": WRONG, "head": "12345678"}
