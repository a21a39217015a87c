"""States after lines take a fraction of what they would whole, and every one is read again as it was."""

import json
import zlib
from pathlib import Path

import pytest

from petteia.play.dealer import seed_from
from petteia.play.dump import dump
from petteia.play.match import Match
from petteia.play.registry import box
from petteia.server import imports, states
from petteia.server.doctor import examine
from petteia.server.states import DIFFERS, EVERY, NONE, keep, whole
from petteia.server.store.interface import LineRow, PersonRow
from petteia.server.table import pack
from tests.cli.command import played
from tests.server.client import BOXES, Server, seated

ARIADNE = PersonRow("p", "Ariadne")


def stored(text: str) -> list[LineRow]:
    return imports.import_record({"offrandes": box("offrandes")}, text, ARIADNE, "random", b"")[1]


def size(rows: list[LineRow]) -> int:
    return sum(len(row.state) + len(row.events) + len(row.words) for row in rows)


def back_and_forth(lines: int) -> str:
    """A choice that is taken back, again and again."""
    match = Match(box("offrandes"), 3, {}, (), seed_from("delphi"))
    while match.record.count < lines:
        seat = match.to_act
        match.play(match.choices[0])
        match.undo_to(match.record.count, seat, practice=True)
    return match.export(hashes=False)


def test_a_long_import_of_short_lines_does_not_become_a_hundredfold() -> None:
    text = back_and_forth(2000)
    assert size(stored(text)) < 10 * len(text)


def test_a_played_game_and_its_import_take_the_same(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        party = seated(server, game="offrandes")
        party.play_on(40)
        mine = party.table.id
        record = party.people[0].get(f"{party.table.path}/record", seat=0).text
        there = server.person("Daphne").post("/api/import", record=record).json()["id"]
        took = dict(server.rows("select id, bytes from tables"))
        lines = server.rows("select count(*) from lines where table_id = ?", mine)[0][0]
        assert took[there] <= took[mine] < took[there] * 1.2
        alone = server.rows("select sum(length(state)) from lines where table_id = ?", mine)[0][0]
        parts = server.rows("select count(*) from lines where table_id = ? and substr(state, 1, 1) = x'00'", mine)
        assert parts[0][0] > lines / 2
        whole_each = len(server.rows("select state from tables where id = ?", mine)[0][0])
        assert alone < lines * whole_each / 2


def test_every_state_is_read_as_it_was() -> None:
    match = played(lines=60)
    rows = stored(match.export())
    kept = {row.n: row.state for row in rows}
    after = [*(entry.before for entry in match.trail[1:]), match.s]
    for row, s in zip(rows, after, strict=True):
        assert json.loads(whole(row.state, kept.get)) == dump(match.game, s)
    assert sum(not row.state.startswith(DIFFERS) for row in rows) == -(-len(rows) // EVERY)


def test_a_game_goes_on_and_is_looked_back_at_after_every_start(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        party = seated(server)
        views = {}
        for _ in range(4):
            party.play_on(5)
            frame = party.pages[0].frame(party.table, 0)
            views[frame["line"]] = frame["view"]
            server.again()
            party.pages = [person.page() for person in party.people]
            for seat, page in enumerate(party.pages):
                page.hello(party.table, seat)
        for line, view in views.items():
            assert party.people[0].get(f"{party.table.path}/at/{line}", seat=0).json()["view"] == view
        party.pages[0].undo(party.table, 0)
    assert examine(tmp_path / "petteia.sqlite", BOXES).problems == []


def test_what_older_versions_kept_is_whole() -> None:
    assert whole(pack(b"{}"), lambda _: None) == b"{}"
    assert keep(7, b"{}", NONE) == (pack(b"{}"), states.Whole(7, b"{}"))


def test_a_state_whose_whole_one_is_gone_is_no_state() -> None:
    part, _ = keep(8, b'{"a": 2}', states.Whole(7, b'{"a": 1}'))
    for other in (None, part):
        with pytest.raises(ValueError, match="line 7"):
            whole(part, lambda _, other=other: other)
    with pytest.raises((ValueError, zlib.error)):
        whole(part[:6], lambda _: pack(b"{}"))
