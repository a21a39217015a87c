"""Records that were written before the engine was lifted: each replays to where it stood, and holds."""

import json

import pytest

from petteia.play.record import Record, parse
from petteia.play.replay import replay
from petteia.play.verify import verify
from tests.past.kept import boxed, records


def sealed(record: Record) -> bool:
    """Whether it needs what only its server knew: closed secrets, or a position that is shown at the end."""
    return any(not line.words for line in record.lines) or bool(record.header.start and not record.start)


@pytest.mark.parametrize("name", sorted(records()))
def test_a_record_of_the_past_replays(name: str) -> None:
    text = records()[name]
    record = parse(text)
    box = boxed(record.header.game)
    if sealed(record):
        record.lines = record.lines[: next((n for n, line in enumerate(record.lines) if not line.words), 0)]
    else:
        report = verify(box, record)
        assert report.holds, report.as_dict()
    if record.header.start and not record.start:
        return
    match = replay(box, record)
    if len(record.lines) == len(parse(text).lines):
        assert match.export() == text
        assert match.over == name.endswith("-over") or record.header.game == "lots"
    if not match.over and match.to_act is not None:
        before = match.record.count
        match.play(match.choices[0])
        assert match.record.count > before


def test_some_were_finished_some_not_some_by_hand_and_some_taken_back() -> None:
    read = [parse(text) for text in records().values()]
    assert any(record.scores is not None for record in read)
    assert any(record.scores is None for record in read)
    assert any(not record.header.commitment for record in read)
    assert any(line.who == "!" for record in read for line in record.lines)
    assert any(line.secret for record in read for line in record.lines)
    assert any(record.header.start for record in read)
    assert json.dumps(sorted({record.header.game for record in read})) == '["cyclades", "lots", "offrandes"]'
