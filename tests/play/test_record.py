"""Records: written and read without loss, refused with the right line when damaged, and never with a stray error."""

import re
from pathlib import Path

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from petteia.core.rng import Rng
from petteia.core.state import CHANCE
from petteia.play import dealer
from petteia.play.dealer import seed_from
from petteia.play.dump import dump
from petteia.play.match import Match
from petteia.play.misfit import Misfit, plainly
from petteia.play.record import (
    Header,
    Line,
    Record,
    RecordError,
    Undo,
    commit,
    on_one_line,
    parse,
    read,
    read_undo,
    shortened,
)
from petteia.play.registry import box as box_of
from petteia.play.replay import replay
from tests import toy

NAMES = (("pythia", "Ürsula Groß"), ("cassandra", "bot:greedy"), ("calchas", "李 Ⅳ"))


def finished(players: int = 3, seed: str = "record", undo: bool = True) -> Match:
    """A game of Lots to its end, with an undo of each kind in it."""
    match = Match(toy.box(), players, seats=NAMES[:players], seed=seed_from(seed))
    rng = Rng(7)
    if undo:
        match.play("keep")
        match.undo(0)
        match.play("back 1")
        match.undo_to(match.trail[-1].line, 1, agreed=[n for n in range(players) if n != 1])
        match.play("keep")
        match.undo_to(match.trail[0].line, 0, practice=True)
    while not match.over:
        match.play(match.choices[rng.below(len(match.choices))])
    return match


GAME = finished()
TEXT = GAME.export()
ROWS = TEXT.splitlines()
RULE = ROWS.index("--")


def damaged(text: str) -> str:
    """How damage shows: on reading, in the chain, on replay, in a seal or in a draw; empty if nothing is wrong."""
    try:
        record = parse(text)
    except RecordError as error:
        return f"read: {error}"
    for n, (line, mark) in enumerate(zip(record.lines, record.chain()[1:], strict=True), 1):
        if not mark.startswith(line.stored):
            return f"chain: line {n}"
    try:
        match = replay(toy.box(), record)
    except RecordError as error:
        return f"replay: {error}"
    if record.seed is None:
        return ""
    if any(line.secret and commit(record.seed, n, line) != line.secret for n, line in enumerate(record.lines, 1)):
        return "seal"
    for entry in match.trail:
        drawn = entry.actor != CHANCE or dealer.draw(record.seed, entry.line, match.game.weights(entry.before))
        if entry.actor == CHANCE and drawn != entry.action:
            return f"draw: line {entry.line}"
    return ""


# There and back.


def test_a_record_is_read_as_it_was_written() -> None:
    record = parse(TEXT)
    assert record.header == GAME.record.header
    assert [(line.who, line.words, line.auto, line.secret) for line in record.lines] == [
        (line.who, line.words, line.auto, line.secret) for line in GAME.record.lines
    ]
    assert (record.seed, record.scores) == (GAME.seed, GAME.scores)
    assert record.text(reveal=True) == TEXT
    assert damaged(TEXT) == ""


def test_a_record_needs_no_hashes_to_be_read() -> None:
    bare = GAME.export(hashes=False)
    assert "#" not in bare
    assert parse(bare).head() == GAME.record.head()
    assert replay(toy.box(), parse(bare)).export() == TEXT


def test_a_replay_is_the_match_it_replays() -> None:
    again = replay(toy.box(), parse(TEXT))
    assert again.export() == TEXT
    assert dump(again.game, again.s) == dump(GAME.game, GAME.s)
    assert [entry.line for entry in again.trail] == [entry.line for entry in GAME.trail]
    assert again.owners == GAME.owners


def test_a_game_goes_on_from_its_record_as_if_nothing_had_been() -> None:
    """With the seed: the same choices from any point on lead to the same record."""
    whole = finished(2, "resume", undo=False)
    choices = [entry for entry in whole.trail if entry.actor != CHANCE]
    for stop in range(len(choices)):
        match = Match(toy.box(), 2, seats=NAMES[:2], seed=seed_from("resume"))
        for entry in choices[:stop]:
            match.play(entry.action)
        match = replay(toy.box(), parse(match.export()))
        for entry in choices[stop:]:
            match.play(entry.action)
        assert match.export() == whole.export()


def test_chance_that_was_still_to_speak_speaks_when_a_game_is_resumed() -> None:
    """A table may break down between a choice and the draw that follows it."""
    whole = finished(2, "resume", undo=False)
    for n in range(len(whole.record.lines)):
        match = replay(toy.box(), Record(whole.record.header, whole.record.lines[:n], seed=whole.seed))
        assert match.game.actor(match.s) != CHANCE
        made = len(match.record.lines)
        assert [line.text() for line in match.record.lines] == [line.text() for line in whole.record.lines[:made]]


def test_lines_may_end_as_on_windows() -> None:
    assert parse(TEXT.replace("\n", "\r\n")).head() == GAME.record.head()


def test_records_are_read_from_files(tmp_path: Path) -> None:
    path = tmp_path / "record.txt"
    path.write_bytes(TEXT.encode())
    assert read(path).head() == GAME.record.head()
    path.write_bytes(TEXT.replace("\n", "\r\n").encode())
    assert read(path).head() == GAME.record.head()


def test_files_that_cannot_be_read_are_refused_in_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(RecordError, match="cannot be read: No such file"):
        read(tmp_path / "nowhere.txt")
    with pytest.raises(RecordError, match="cannot be read: Is a directory"):
        read(tmp_path)
    (tmp_path / "picture.png").write_bytes(b"\x89PNG\r\n\x1a\n\xff")
    with pytest.raises(RecordError, match="is not text"):
        read(tmp_path / "picture.png")


# Names at the door.


@settings(max_examples=300, deadline=None, derandomize=True)
@given(st.text(), st.text())
@example("Anna\n--\n0 keep", "Bo")
@example("Anna\r\nseat 1 cassandra", "\x85")
@example("  Anna   Bella  ", "\t")
@example("--", "= seed")
@example("a\u2028b", "\u00a0c\u00a0")
@example("x" * 3000, "# not a hash  #0123456789ab")
@example("\ud800", "Ünï")
@example("\u202enaitsabeS", "Bo\x00b")
def test_any_name_is_kept_cleaned_or_refused(anna: str, bob: str) -> None:
    seats = [("pythia", anna), ("cassandra", bob)]
    if not all(word.isprintable() for word in [*anna.split(), *bob.split()]):
        with pytest.raises(ValueError, match="can be printed"):
            Match(toy.box(), 2, seats=seats)
        return
    match = Match(toy.box(), 2, seats=seats, seed=seed_from("names"))
    assert [who for _, who in match.record.header.seats] == [" ".join(name.split()) for name in (anna, bob)]
    record = parse(match.export())
    assert record.header == match.record.header
    assert record.head() == match.record.head()
    assert replay(toy.box(), record).export() == match.export()


def test_a_name_cannot_write_lines_of_its_own() -> None:
    match = Match(toy.box(), 2, seats=[("pythia", "Anna\n--\n0 keep"), ("cassandra", "")], seed=seed_from("x"))
    assert "seat 0 pythia Anna -- 0 keep" in match.export().splitlines()


@pytest.mark.parametrize("name", ["Bo\x00b", "\x1b[2J", "\ud800", "a\u200bb", "\u202enaitsabeS", "\ufeffAnna"])
def test_what_cannot_be_printed_is_no_name(name: str) -> None:
    with pytest.raises(ValueError, match="can be printed"):
        on_one_line(name)


@pytest.mark.parametrize(
    ("seats", "rule"),
    [
        ([("pythia", "")], "play.table_seats"),
        ([("pythia", ""), ("cassandra", ""), ("calchas", "")], "play.table_seats"),
        ([("pythia", ""), ("pythia", "")], "play.table_twice"),
        ([("pythia", ""), ("zeus", "")], "play.table_word"),
        ([("pythia", ""), ("cassandra x", "")], "play.table_word"),
    ],
)
def test_seats_that_the_game_has_not_are_refused(seats: list[tuple[str, str]], rule: str) -> None:
    with pytest.raises(Misfit) as error:
        Match(toy.box(), 2, seats=seats)
    assert error.value.refusal.rule == rule


# Damage.


def with_row(n: int, *rows: str) -> str:
    """The record with other rows in the place of row n, from 1."""
    return "\n".join([*ROWS[: n - 1], *rows, *ROWS[n:]]) + "\n"


def row_of(beginning: str) -> int:
    return next(n for n, row in enumerate(ROWS, 1) if row.startswith(beginning))


@pytest.mark.parametrize(
    ("text", "line", "rule"),
    [
        ("", 1, "play.record_first"),
        ("\n", 1, "play.record_first"),
        ("petteia record 2\n", 1, "play.record_first"),
        ("petteia record 1", 1, "play.record_cut_line"),
        ("petteia record 1\n", 1, "play.record_cut_header"),
        ("petteia record 1\n--\n", 1, "play.record_missing"),
        (with_row(2, "game lots", "game lots"), 3, "play.record_header"),
        (with_row(2, "game "), 2, "play.record_header"),
        (with_row(2, "Game lots"), 2, "play.record_header"),
        (with_row(2), RULE - 1, "play.record_missing"),
        (with_row(3, "rules one"), 3, "play.record_number"),
        (with_row(3, "rules -1"), 3, "play.record_number"),
        (with_row(3, "rules ١"), 3, "play.record_number"),
        (with_row(3, "rules 01"), 3, "play.record_order"),
        (with_row(3, "rules " + "9" * 5000), 3, "play.record_number"),
        (with_row(4, "content 1 "), 4, "play.record_number"),
        (with_row(4, "content 1", ""), 5, "play.record_header"),
        (with_row(5, "players 2"), RULE, "play.record_seats"),
        (with_row(5, "players 4"), RULE, "play.record_seats"),
        (with_row(5, "players " + "3" * 4301), 5, "play.record_number"),
        (with_row(6, "option hand"), 6, "play.record_header"),
        (with_row(6, "option hand two three"), 6, "play.record_header"),
        (with_row(6, "option hand two", "option hand three"), 7, "play.record_header"),
        (with_row(row_of("seat 0"), "seat 1 pythia"), row_of("seat 0"), "play.record_header"),
        (with_row(row_of("seat 0"), "seat 0"), row_of("seat 0"), "play.record_header"),
        (with_row(row_of("seat 0"), "seat 0 pythia "), row_of("seat 0"), "play.record_header"),
        (with_row(row_of("seat 0"), "seat 0  pythia"), row_of("seat 0"), "play.record_header"),
        (with_row(row_of("seat 0"), "seat 0 pythia A  B"), row_of("seat 0"), "play.record_header"),
        (with_row(row_of("seat 0"), "seat ٠ pythia"), row_of("seat 0"), "play.record_header"),
        (with_row(row_of("seat 0"), "seat 0 pythia \x1b[2J"), row_of("seat 0"), "play.record_print"),
        (with_row(row_of("seat 0"), "seat 0 pythia \ud800"), row_of("seat 0"), "play.record_print"),
        (with_row(row_of("seat 0"), "seat 0 pythia a\rb"), row_of("seat 0"), "play.record_print"),
        (with_row(RULE, "commitment 00"), RULE, "play.record_commitment"),
        (with_row(RULE, "commitment " + "G" * 64), RULE, "play.record_commitment"),
        (with_row(RULE, ROWS[RULE - 1], ROWS[RULE - 1]), RULE + 1, "play.record_header"),
        (
            "\n".join([*ROWS[:2], ROWS[3], ROWS[2], *ROWS[4:]]) + "\n",
            3,
            "play.record_order",
        ),
        (with_row(RULE + 1, "---"), RULE + 2, "play.record_rule"),
        (with_row(RULE + 1), RULE + 1, "play.record_rule"),
        ("\n".join(ROWS[:RULE]) + "\n", RULE, "play.record_cut_header"),
        ("\ufeff" + TEXT, 1, "play.record_order_mark"),
        (TEXT.removesuffix("\n"), len(ROWS), "play.record_cut_line"),
        ("petteia rec", 1, "play.record_first"),
        (with_row(RULE + 2, ROWS[RULE + 1][:-1]), RULE + 2, "play.record_hash"),
        (with_row(RULE + 2, ROWS[RULE + 1] + "0"), RULE + 2, "play.record_hash"),
        (with_row(RULE + 2, ROWS[RULE + 1][:-1] + "g"), RULE + 2, "play.record_hash"),
        (with_row(RULE + 2, "0 keep  #"), RULE + 2, "play.record_hash"),
        (with_row(RULE + 2, f"1 ~{'0' * 64}  #0123"), RULE + 2, "play.record_hash"),
        (with_row(RULE + 2, ""), RULE + 2, "play.record_line"),
        (with_row(RULE + 2, "--"), RULE + 2, "play.record_line"),
        (with_row(RULE + 2, "0"), RULE + 2, "play.record_line"),
        (with_row(RULE + 2, "0 "), RULE + 2, "play.record_line"),
        (with_row(RULE + 2, "0  keep"), RULE + 2, "play.record_line"),
        (with_row(RULE + 2, "٣ keep"), RULE + 2, "play.record_line"),
        (with_row(RULE + 2, "10 keep"), RULE + 2, "play.record_line"),
        (with_row(RULE + 2, "? keep"), RULE + 2, "play.record_line"),
        (with_row(RULE + 2, "0keep"), RULE + 2, "play.record_line"),
        (with_row(RULE + 2, "0 ke\x00ep"), RULE + 2, "play.record_print"),
        (with_row(RULE + 2, "="), RULE + 2, "play.record_line"),
        (with_row(len(ROWS) - 1, "= seed"), len(ROWS) - 1, "play.record_end"),
        (with_row(len(ROWS) - 1, "= seed 00"), len(ROWS) - 1, "play.record_end"),
        (with_row(len(ROWS) - 1, "= seed " + "A" * 64), len(ROWS) - 1, "play.record_end"),
        (with_row(len(ROWS) - 1, ROWS[-2], ROWS[-2]), len(ROWS), "play.record_end"),
        (with_row(len(ROWS), "= scores"), len(ROWS), "play.record_end"),
        (with_row(len(ROWS), "= scores 1 2"), len(ROWS), "play.record_end"),
        (with_row(len(ROWS), "= scores 1 2 x"), len(ROWS), "play.record_end"),
        (with_row(len(ROWS), "= scores 1 2 ٣"), len(ROWS), "play.record_end"),
        (with_row(len(ROWS), "= scores 1 2 " + "9" * 5000), len(ROWS), "play.record_end"),
        (with_row(len(ROWS), "= scores 1 2 3 "), len(ROWS), "play.record_end"),
        (with_row(len(ROWS), "= winner 1"), len(ROWS), "play.record_end"),
        (with_row(len(ROWS), "= "), len(ROWS), "play.record_end"),
        (with_row(len(ROWS), ROWS[-1], ROWS[-1]), len(ROWS) + 1, "play.record_end"),
        (with_row(len(ROWS), ROWS[-1], "0 keep"), len(ROWS) + 1, "play.record_after"),
    ],
)
def test_a_damaged_record_is_refused_with_its_line(text: str, line: int, rule: str) -> None:
    with pytest.raises(RecordError) as error:
        parse(text)
    assert error.value.refusal.rule == rule
    assert error.value.line == line
    assert str(error.value) == f"line {line}: {plainly(error.value.refusal, 'en')}"
    assert plainly(error.value.refusal, "de") not in str(error.value)


def test_a_record_that_is_cut_is_a_shorter_record_or_none() -> None:
    """At every byte: after a whole line below the header it reads as far as it goes, anywhere else it is refused."""
    raw = TEXT.encode()
    header = raw.index(b"--\n") + 3
    whole = 0
    for at in range(len(raw)):
        try:
            record = parse(raw[:at].decode(errors="replace"))
        except RecordError:
            assert at < header or raw[at - 1 : at] != b"\n"
            continue
        assert at >= header
        assert raw[at - 1 : at] == b"\n"
        assert record.header == GAME.record.header
        assert len(record.lines) == min(raw[header:at].count(b"\n"), len(GAME.record.lines))
        match = replay(toy.box(), Record(record.header, record.lines))
        assert match.record.head() == GAME.record.chain()[len(record.lines)]
        whole += 1
    assert whole == len(GAME.record.lines) + 2  # after the rule, after every line, after the seed


def test_a_record_is_read_up_to_a_line_whatever_follows() -> None:
    text = with_row(RULE + 6, "nonsense")
    assert [line.words for line in parse(shortened(text, 3)).lines] == [line.words for line in GAME.record.lines[:3]]
    assert parse(shortened(text, 3)).seed is None
    assert parse(shortened(text.replace("\n", "\r\n"), 3)).lines == parse(shortened(text, 3)).lines
    for lines in (5, len(ROWS)):
        with pytest.raises(RecordError, match="not a line of a record"):
            parse(shortened(text, lines))
    assert shortened(TEXT, len(GAME.record.lines)) == TEXT
    assert shortened("no record", 3) == "no record"


def test_a_shortened_record_keeps_the_position_it_begins_with() -> None:
    first = finished(2, "first", undo=False)
    fork = Match(toy.box(), 2, seed=seed_from("fork"), first=dump(first.game, first.trail[-3].before))
    fork.play(fork.choices[0])
    record = parse(shortened(fork.export(), 0))
    assert (record.lines, record.start) == ([], fork.record.start)


def test_a_file_that_is_cut_inside_a_letter_is_refused(tmp_path: Path) -> None:
    (tmp_path / "cut.txt").write_bytes(TEXT.encode()[: TEXT.encode().index("Ü".encode()) + 1])
    with pytest.raises(RecordError, match="is not text"):
        read(tmp_path / "cut.txt")


def test_a_record_of_offrandes_can_be_cut_after_every_line() -> None:
    match = Match(box_of("offrandes"), 3, seed=seed_from("cut"))
    rng = Rng(1)
    while len(match.record.lines) < 60:
        match.play(match.choices[rng.below(len(match.choices))])
    rows = match.export().splitlines()
    for n in range(rows.index("--") + 1, len(rows)):
        again = replay(match.box, parse("\n".join(rows[:n]) + "\n"))
        assert again.record.head() == match.record.chain()[len(again.record.lines)]


def test_a_bit_that_flips_anywhere_is_found() -> None:
    """In turn another bit of every byte, and the one between small and capital letters: the record is refused, or
    its chain, its lines, seals or draws do not hold."""
    raw = TEXT.encode()
    for at in range(len(raw)):
        for bit in {at % 8, 5}:
            flipped = bytearray(raw)
            flipped[at] ^= 2**bit
            try:
                text = flipped.decode()
            except UnicodeDecodeError:
                continue
            assert damaged(text), f"byte {at}: {raw[at - 8 : at + 8]!r} became {bytes(flipped[at - 8 : at + 8])!r}"


def test_lines_that_change_places_are_found() -> None:
    for n in range(RULE + 1, len(ROWS) - 3):
        swapped = [*ROWS[:n], ROWS[n + 1], ROWS[n], *ROWS[n + 2 :]]
        assert swapped == ROWS or damaged("\n".join(swapped) + "\n").startswith(("chain", "replay"))


def test_a_line_that_is_left_out_is_found() -> None:
    for n in range(RULE + 1, len(ROWS) - 3):
        assert damaged("\n".join([*ROWS[:n], *ROWS[n + 1 :]]) + "\n")


# Replay.


def tampered(*lines: str, header: str = "") -> str:
    """A record of a table of two, chance by hand, with these lines after the deal."""
    top = [*Match(toy.box(), 2).record.header.lines(), "--"]
    if header:
        key = header.rpartition(" ")[0]
        top = [header if row.startswith(f"{key} ") else row for row in top]
    return "\n".join([*top, *lines]) + "\n"


SEALED = "(secret ~" + "0" * 64 + ")"
DEALT = [f"@ deal {lot} {SEALED}" for lot in ("gold", "bean", "gold", "bean")] + [f"@ hide pebble {SEALED}"]
OPENING = [*DEALT, "@ omen foul"]
FIRST = len(Match(toy.box(), 2).record.header.lines()) + 2  # the row of line 1


@pytest.mark.parametrize(
    ("lines", "row", "rule"),
    [
        (["0 keep"], 0, "play.chance"),
        ([*OPENING, "@ omen foul"], 6, "play.no_chance"),
        ([*OPENING, "1 keep"], 6, "play.turn"),
        ([*OPENING, "4 keep"], 6, "play.seat"),
        ([*OPENING, "0 choose gold"], 6, "commit.choose"),
        ([*OPENING, "0 back 0"], 6, "turn.rival"),
        ([*OPENING, "0 sing"], 6, "play.verb"),
        ([*OPENING, "0 back"], 6, "play.missing"),
        ([*OPENING, "0 back 9"], 6, "play.range"),
        ([*OPENING, "0 keep calm"], 6, "play.too_much"),
        ([*OPENING, "0 keep (auto)"], 6, "play.not_forced"),
        ([*OPENING, "0 keep", "1 keep", "0 keep"], 8, "turn.act"),
        ([*DEALT, "@ omen grim"], 5, "play.name"),
        ([*DEALT[:3], f"@ deal gold {SEALED}"], 3, "lots.bag"),
        ([*DEALT, f"@ deal bean {SEALED}"], 5, "lots.deal"),
        ([f"@ ~{'0' * 64}"], 0, "play.closed"),
        ([*OPENING, "! undo 6 by 0"], 6, "play.undo_chance"),
        ([*OPENING, "! redo 6 by 0"], 6, "play.undo_words"),
        ([*OPENING, "! undo 6"], 6, "play.undo_words"),
        ([*OPENING, "! undo 6 by ٠"], 6, "play.undo_words"),
        ([*OPENING, "! undo " + "9" * 5000 + " by 0"], 6, "play.undo_words"),
        ([*OPENING, "0 keep", "! undo 7 by 0, agreed 1, practice"], 7, "play.undo_words"),
        ([*OPENING, "0 keep", "! undo 7 by 0, agreed 1 "], 7, "play.undo_words"),
        ([*OPENING, "0 keep", "! undo 7 by 0, agreed 1 1"], 7, "play.undo_line"),
        ([*OPENING, "0 keep", "! undo 7 by 0, agreed 0 1"], 7, "play.undo_line"),
        ([*OPENING, "0 keep", "! undo 6 by 0"], 7, "play.undo_line"),
        ([*OPENING, "0 keep", "! undo 9 by 0, agreed 1"], 7, "play.undo_line"),
        ([*OPENING, "0 keep", "! undo 7 by 1"], 7, "play.undo_other"),
        ([*OPENING, "0 keep", "! undo 7 by 0, agreed 0"], 7, "play.undo_consent"),
        ([*OPENING, "0 keep", "! undo 7 by 7, practice"], 7, "play.seat"),
        ([*OPENING, "0 keep", "! undo 7 by 7"], 7, "play.seat"),
        ([*OPENING, "0 peek", "! undo 7 by 0"], 7, "play.undo_shown"),
    ],
)
def test_a_line_that_does_not_hold_is_refused_with_its_row_and_its_rule(lines: list[str], row: int, rule: str) -> None:
    with pytest.raises(RecordError) as error:
        replay(toy.box(), parse(tampered(*lines)))
    assert error.value.line == FIRST + row
    assert error.value.refusal.rule == "play.record_broken"
    assert error.value.refusal.facts["rule"] == rule


@pytest.mark.parametrize(
    ("lines", "row"),
    [
        ([*DEALT, "@ omen foul (auto)"], 5),  # chance does not play itself
        (["@ deal gold"], 0),  # a secret that stands open would be shown to everybody
        ([*DEALT, f"@ omen foul {SEALED}"], 5),  # and what is no secret cannot be sealed
        ([*OPENING, f"0 keep {SEALED}"], 6),
        ([*OPENING, "0 keep", f"! undo 7 by 0 {SEALED}"], 7),
        ([*OPENING, "0 keep", "! undo 7 by 0 (auto)"], 7),
    ],
)
def test_a_line_that_is_marked_wrongly_is_refused(lines: list[str], row: int) -> None:
    with pytest.raises(RecordError) as error:
        replay(toy.box(), parse(tampered(*lines)))
    assert error.value.refusal.rule == "play.record_mark"
    assert error.value.line == FIRST + row


def test_nothing_is_played_after_the_end() -> None:
    rows = ROWS[:-2]
    for line in ("0 keep", "@ omen foul", "! undo 3 by 0, practice"):
        with pytest.raises(RecordError, match=r"rule play\.over forbids it") as error:
            replay(toy.box(), parse("\n".join([*rows, line]) + "\n"))
        assert error.value.line == len(rows) + 1


@pytest.mark.parametrize(
    ("header", "rule"),
    [
        ("game offrandes", "play.record_game"),
        ("rules 9", "play.record_rules"),
        ("players 9", "play.record_seats"),
        ("option hand five", "play.table_value"),
        ("seat 1 zeus", "play.table_word"),
        ("seat 1 pythia", "play.table_twice"),
    ],
)
def test_a_table_that_cannot_be_is_refused(header: str, rule: str) -> None:
    with pytest.raises(RecordError) as error:
        replay(toy.box(), parse(tampered(header=header)))
    assert error.value.refusal.rule == rule


def test_a_table_of_too_many_is_refused() -> None:
    seats = tuple((word, "") for word in ("pythia", "cassandra", "calchas", "tiresias", "a"))
    for n in (1, 5):
        header = Header("lots", 1, 1, n, {}, seats[:n])
        with pytest.raises(RecordError, match=f"is for 2 to 4 players, not for {n}"):
            replay(toy.box(), Record(header))


def test_an_option_that_the_game_has_not_is_refused() -> None:
    text = tampered().replace("option hand two", "option luck good")
    with pytest.raises(RecordError, match="has no option “luck”"):
        replay(toy.box(), parse(text))


def test_scores_that_do_not_follow_are_refused() -> None:
    wrong = " ".join(str(score + 1) for score in GAME.scores)
    with pytest.raises(RecordError, match="do not follow from the lines"):
        replay(toy.box(), parse(with_row(len(ROWS), f"= scores {wrong}")))
    with pytest.raises(RecordError, match="do not follow from the lines"):
        replay(toy.box(), parse(tampered(*OPENING, "= scores 0 0")))


def test_a_seed_that_the_header_does_not_commit_to_is_refused() -> None:
    for text in (with_row(row_of("= seed"), "= seed " + "0" * 64), tampered(*OPENING, "= seed " + "0" * 64)):
        with pytest.raises(RecordError, match="The seed is not the one that the header commits to"):
            replay(toy.box(), parse(text))


def test_a_finished_record_without_its_scores_still_knows_them() -> None:
    again = replay(toy.box(), parse("\n".join(ROWS[:-1]) + "\n"))
    assert again.export() == TEXT


# Parts.


def test_an_undo_is_read_as_it_is_written() -> None:
    for undo in (Undo(3, 0), Undo(41, 2, (0, 1, 3)), Undo(7, 1, (), True)):
        assert read_undo(undo.words()) == undo
    for words in ("undo", "undo 3", "undo x by 0", "undo 3 by 0, agreed", "undo 3 by 0,agreed 1", "undo -3 by 0"):
        assert read_undo(words) is None


def test_the_chain_starts_at_the_header_and_counts_its_lines() -> None:
    one = Record(Header("lots", 1, 1, 2, {}, (("pythia", ""), ("cassandra", ""))))
    two = Record(Header("lots", 1, 1, 2, {}, (("pythia", "A"), ("cassandra", ""))))
    assert one.head() != two.head()
    one.add("0", "keep")
    one.add("0", "keep")
    assert len(set(one.chain())) == 3
    assert all(re.fullmatch("[0-9a-f]{64}", mark) for mark in one.chain())


def test_the_hash_of_a_record_is_what_it_always_was() -> None:
    record = Record(Header("lots", 1, 1, 2, {"hand": "two"}, (("pythia", "Änne"), ("cassandra", "")), "0" * 64))
    record.lines = [Line("@", "omen foul"), Line("0", "keep", auto=True), Line("1", "", secret="f" * 64)]
    assert record.head() == "ebff44450d224ce9ff441f93610ba71ca696c15c1d120cd5501fb1e1315053b5"
    assert record.lines[2].text() == f"1 ~{'f' * 64}"
    assert parse(record.text()).chain() == record.chain()
