"""Faults of our own: a game that fails, a store that does not answer, a table that does not fit. Few are hurt."""

from pathlib import Path

import pytest

from tests import toy
from tests.server.client import Server, seated
from tests.toy.ids import TURN_ACT


def test_a_game_that_fails_is_told_as_a_fault_of_ours_and_the_connection_stays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Rules can have faults too; then the table stays as it was."""
    with Server(tmp_path) as server:
        party = seated(server)
        before = server.digest(party.table.id)
        monkeypatch.setattr(toy.box().game.steps[TURN_ACT], "apply", lambda *_: [][1])
        answer = party.pages[0].play(party.table, 0, "keep")
        assert (answer["t"], answer["rule"]) == ("no", "server.trouble")
        assert server.digest(party.table.id) == before
        monkeypatch.undo()
        assert party.play("keep")["t"] == "ack"
        assert "could not be processed" in server.faults.logged.pop()


def test_a_store_that_does_not_answer_is_told_so_and_no_connection_is_lost(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        party = seated(server)
        page = party.pages[0]
        server.alter("alter table answers rename to elsewhere")
        answer = party.people[0].post("/api/tables", game="lots", seats=[{"who": "me"}] * 2)
        assert answer.status_code == 201  # what it can still do it does
        said = page.play(party.table, 0, "keep")
        assert (said["t"], said["rule"]) == ("no", "server.store")
        server.alter("alter table elsewhere rename to answers")
        assert party.play("keep")["t"] == "ack"
        server.alter("alter table chat rename to elsewhere")
        answer = party.people[0].get(f"{party.table.path}/chat")
        assert (answer.status_code, answer.json()["rule"]) == (503, "server.store")
        server.alter("alter table elsewhere rename to chat")
        assert party.people[0].get(f"{party.table.path}/chat").status_code == 200
        assert server.faults.logged
        server.faults.logged.clear()


def test_a_table_that_cannot_be_opened_any_more_hurts_nobody_else(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        person = server.person("Ariadne")
        table, other = person.table(seats="me me"), person.table(seats="me me")
        server.stop()
        server.alter("update tables set state = x'00' where id = ?", table.id)
        server.start()
        assert person.get(table.path).json()["rule"] == "server.damaged"
        assert {row["id"] for row in person.get("/api/me/tables").json()} == {table.id, other.id}
        page = person.page()
        assert page.hello(table, 0)["rule"] == "server.damaged"
        assert page.hello(other, 0)["t"] == "frame"
        server.faults.logged.clear()


def test_tables_that_cannot_be_opened_keep_nobody_from_going_nor_from_another_name(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        party = seated(server)
        party.play_on(1)
        other = party.people[0].table("offrandes", "me open open")
        server.stop()
        server.alter("update tables set state = x'00' where id = ?", party.table.id)
        server.alter("update tables set game = 'forgotten' where id = ?", other.id)
        server.start()
        leaving = party.people[0]
        lines = server.rows("select * from lines")
        assert leaving.post("/api/me", name="Theseus").status_code == 200
        assert leaving.delete("/api/me").status_code == 204
        assert leaving.get("/api/me").json()["id"] == ""
        assert server.rows("select 1 from tables where cast(head as text) like '%Ariadne%'") == []
        assert server.rows("select 1 from tables where cast(head as text) like '%Briseis%'") == [(1,)]
        assert server.rows("select * from lines") == lines
        assert server.faults.logged
        server.faults.logged.clear()
