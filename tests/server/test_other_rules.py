"""A table that was begun under other rules than those of now: it can be read, and one sentence says why it rests."""

import time
from pathlib import Path

import pytest

from petteia.server import keep
from petteia.server.doctor import examine
from petteia.server.place import DATABASE
from tests import toy
from tests.server.client import BOXES, NAMES, Json, Page, Party, Server, Table, seated, wait_for

WHY = "server.other_rules"


def update(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    """The server is stopped, and started again under newer rules of Lots."""
    server.stop()
    game = toy.box().game
    monkeypatch.setattr(game, "rules_version", game.rules_version + 1)
    server.start()


def pages(party: Party) -> list[Page]:
    found = [person.page() for person in party.people]
    for seat, page in enumerate(found):
        assert page.hello(party.table, seat)["t"] == "frame"
    return found


def past(party: Party) -> list[Json | str]:
    """All that can be read of a table, by each seat."""
    path = party.table.path
    return [
        found
        for seat, person in enumerate(party.people)
        for found in (
            person.get(f"{path}/log", seat=seat).json(),
            person.get(f"{path}/record", seat=seat).text,
            *(person.get(f"{path}/at/{line}", seat=seat).json() for line in range(6)),
        )
    ]


def test_it_can_be_read_as_before_and_nobody_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with Server(tmp_path) as server:
        party = seated(server)
        party.play_on(4)
        undo = party.pages[0].undo(party.table, 0, 1)
        before, frames = past(party), party.frames()
        update(server, monkeypatch)
        kept = server.digest(party.table.id)
        again = pages(party)
        assert past(party) == before
        for seat, page in enumerate(again):
            frame = page.frame(party.table, seat)
            assert (frame["view"], frame["line"]) == (frames[seat]["view"], frames[seat]["line"])
            assert frame["decision"] is None
            assert frame["undo"] == WHY
            (notice,) = frame["info"]["notices"]
            assert (notice["name"], notice["facts"]) == ("other_rules", {"theirs": "1.1", "ours": "2.1"})
            for asked in (
                page.play(party.table, seat, "keep"),
                page.undo(party.table, seat),
                page.ask(t="why", table=party.table.id, seat=seat, words="keep"),
                page.ask(t="hint", table=party.table.id, seat=seat),
            ):
                assert (asked["t"], asked["rule"]) == ("no", WHY), asked
        assert server.digest(party.table.id) == kept
        assert undo["t"] == "ack"  # somebody had asked the others to go back: that is not done under other rules either
        assert again[1].ask(t="answer", table=party.table.id, seat=1, ask=1, yes=True)["rule"] == WHY
        for person in party.people[1:]:  # and whoever would have to agree may go
            assert person.delete("/api/me").status_code == 204
        frame = again[0].frame(party.table, 0)
        assert (frame["line"], frame["info"]["status"]) == (frames[0]["line"], "running")
        assert examine(tmp_path / DATABASE, BOXES).older == [party.table.id]


def test_events_that_are_numbered_anew_are_told_as_before(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A number that meant somebody's lot may mean what all may know now."""
    with Server(tmp_path) as server:
        party = seated(server)
        party.play_on(4)
        logs = [person.get(f"{party.table.path}/log", seat=seat).json() for seat, person in enumerate(party.people)]
        server.stop()
        monkeypatch.setattr(toy.box().game, "events", toy.box().game.events[::-1])
        keep.event_numbers.cache_clear()
        server.start()
        again = [person.get(f"{party.table.path}/log", seat=seat).json() for seat, person in enumerate(party.people)]
        told = [[event for event in log["events"] if event["line"] > 0] for log in again]  # the laying is not kept
        assert told == [[event for event in log["events"] if event["line"] > 0] for log in logs]
        assert any(event.get("part") for event in told[0])
    keep.event_numbers.cache_clear()


def test_it_can_be_abandoned_or_continued_as_a_new_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with Server(tmp_path) as server:
        party = seated(server)
        party.play_on(4)
        update(server, monkeypatch)
        ann, (page, *others) = party.people[0], pages(party)
        made = ann.post(f"{party.table.path}/fork", line=4, seat=0)
        assert made.status_code == 201
        fork = Table(server, made.json())
        assert page.hello(fork, 0)["info"]["notices"] == []
        for seat, each in enumerate([page, *others]):
            assert each.ask(t="ask", table=party.table.id, seat=seat, what="abandon")["t"] == "ack"
        info = party.table.info(ann)
        assert (info["status"], info["notices"]) == ("abandoned", [])


def test_its_bots_and_clocks_rest_and_those_of_others_do_not(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with Server(tmp_path) as server:
        person = server.person(NAMES[0])
        bots = person.table(seats="me random random", pace="slow")
        timed = person.table(seats="me me", clock={"kind": "move", "seconds": 5, "at_zero": "abandon"})
        page = person.page()
        page.hello(bots, 0)
        assert page.play(bots, 0, "keep")["t"] == "ack"  # a bot is to choose next
        server.stop()
        server.alter("update deadlines set due = ?", time.time() - 1)
        server.alter("update jobs set due = ?", time.time() - 1)
        game = toy.box().game
        monkeypatch.setattr(game, "rules_version", game.rules_version + 1)
        kept = [server.digest(table.id) for table in (bots, timed)]
        server.start()
        quick = person.table("offrandes", "random random random", pace="instant")
        wait_for(lambda: quick.info(person)["status"] == "over", "other bots play")
        assert [server.digest(table.id) for table in (bots, timed)] == kept


def test_a_table_that_still_waits_begins_under_the_rules_of_now(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Server(tmp_path) as server:
        person = server.person(NAMES[0])
        table = person.table(seats="me open")
        update(server, monkeypatch)
        assert person.post(f"{table.path}/start").status_code == 200
        page = person.page()
        page.hello(table, 0)
        assert page.play(table, 0, "keep")["t"] == "ack"
        assert table.info(person)["rules"] == toy.box().game.rules_version
