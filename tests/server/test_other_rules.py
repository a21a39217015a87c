"""A table that was begun under other rules than the present ones: it rests, can be read, and goes on once all agree."""

import time
from pathlib import Path

import pytest

from petteia.core.state import zeros
from petteia.play.record import RecordError, parse
from petteia.play.registry import Box
from petteia.play.replay import replay
from petteia.play.verify import verify
from petteia.server import keep
from petteia.server.doctor import examine
from petteia.server.place import DATABASE
from tests import toy
from tests.server.client import BOXES, NAMES, Json, Page, Party, Server, Table, seated, wait_for
from tests.toy.game import LotsGame
from tests.toy.state import Lots

WHY = "server.other_rules"


def update(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    """The server is stopped, and started again under newer rules of Lots."""
    server.stop()
    game = toy.box().game
    monkeypatch.setattr(game, "rules_version", game.rules_version + 1)
    server.start()


def pages(party: Party) -> list[Page]:
    opened = [person.page() for person in party.people]
    for seat, page in enumerate(opened):
        assert page.hello(party.table, seat)["t"] == "frame"
    return opened


def past(party: Party) -> list[Json | str]:
    """All that can be read of a table, by each seat."""
    path = party.table.path
    return [
        read
        for seat, person in enumerate(party.people)
        for read in (
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
        assert [request["what"] for request in again[0].frame(party.table, 0)["info"]["requests"]] == ["undo", "rules"]
        for person in party.people[1:]:  # and whoever would have to agree may go
            assert person.delete("/api/me").status_code == 204
        frame = again[0].frame(party.table, 0)
        left = len(party.people) - 1  # each is a line, which changes nothing of the game
        assert (frame["line"], frame["info"]["status"]) == (frames[0]["line"] + left, "running")
        told = server.state.store.lines(party.table.id, frame["line"] - left + 1, frame["line"])
        assert [line.words.split()[0] for line in told] == ["leave"] * left
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


def test_a_table_that_still_waits_begins_under_the_present_rules(
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


# Going on.


class NewerLots(Lots):
    """The state of newer rules, which count libations."""

    FIELDS = (*Lots.FIELDS, "libations")

    def __init__(self, *args: object) -> None:
        super().__init__(*args)
        self.libations = zeros(4)

    def copy(self) -> "NewerLots":
        s = super().copy()
        for seat in range(4):
            s.libations[seat] = self.libations[seat]
        return s


class NewerGame(LotsGame):
    """Lots under rules 2."""

    STATE = NewerLots

    def __init__(self) -> None:
        super().__init__()
        self.rules_version = 2

    def later_fields(self) -> tuple[str, ...]:
        return ("libations",)


@pytest.fixture
def newer() -> dict[str, Box]:
    return {**BOXES, "lots": toy.boxed(NewerGame())}


def under(server: Server, boxes: dict[str, Box]) -> None:
    """The server is stopped, and started again with other games."""
    server.stop()
    server.boxes = boxes
    server.start()


def asked_by_the_house(page: Page, table: Table, seat: int) -> int:
    """The number of the request that nobody at the table has made."""
    (request,) = [r for r in page.frame(table, seat)["info"]["requests"] if r["what"] == "rules"]
    assert request["by"] == -1
    return int(request["id"])


def agree(page: Page, table: Table, seat: int, yes: bool = True) -> Json:
    return page.ask(t="answer", table=table.id, seat=seat, ask=asked_by_the_house(page, table, seat), yes=yes)


def test_it_goes_on_from_its_state_once_everybody_agrees(tmp_path: Path, newer: dict[str, Box]) -> None:
    with Server(tmp_path) as server:
        party = seated(server)
        party.play_on(5)
        views, line = [frame["view"] for frame in party.frames()], party.frames()[0]["line"]
        under(server, newer)
        again = Party(server, party.table, party.people, pages(party))
        for seat, page in enumerate(again.pages):
            assert page.play(party.table, seat, "keep")["rule"] == WHY
            assert agree(page, party.table, seat)["t"] == "ack"
        frames = again.frames()
        assert [frame["view"] for frame in frames] == views
        assert frames[0]["line"] == line + 1
        info = frames[0]["info"]
        assert (info["rules"], info.get("requests", [])) == (2, [])
        (notice,) = info["notices"]
        assert notice["name"] == "rules_changed"
        assert notice["facts"] == {"theirs": "1.1", "ours": "2.1", "line": line + 1}
        log = party.people[0].get(f"{party.table.path}/log", seat=0, limit=500).json()["events"]
        assert {"line": line + 1, "name": "play.rules", "facts": {"rules": "2.1"}} in [
            {key: event[key] for key in ("line", "name", "facts")} for event in log
        ]
        again.play_on(2)
        assert examine(tmp_path / DATABASE, newer).problems == []
        under(server, newer)
        again = Party(server, party.table, party.people, pages(party))
        again.play_out()
        text = party.people[0].get(f"{party.table.path}/record", seat=0).text
    report = examine(tmp_path / DATABASE, newer)
    assert (report.problems, report.older) == ([], [])
    record = parse(text)
    assert record.lines[line].text() == "! rules 2.1"
    findings = {finding.key: finding.verdict for finding in verify(newer["lots"], record).findings}
    assert (findings["chain.agrees"], findings["lines.seam"]) == ("good", "open")
    with pytest.raises(RecordError) as refused:
        replay(newer["lots"], record)
    assert (refused.value.refusal.rule, refused.value.refusal.facts["line"]) == ("play.record_seam", line + 1)


def test_nobody_goes_back_behind_the_new_rules(tmp_path: Path, newer: dict[str, Box]) -> None:
    with Server(tmp_path) as server:
        party = seated(server)
        party.play_on(5)
        line = party.frames()[0]["line"]
        under(server, newer)
        again = Party(server, party.table, party.people, pages(party))
        for seat, page in enumerate(again.pages):
            agree(page, party.table, seat)
        for page in (again.pages[0], again.pages[1]):
            seat = again.pages.index(page)
            assert page.frame(party.table, seat)["undo"] == "play.undo_nothing"
            assert page.undo(party.table, seat, line)["rule"] == "server.undo_rules"
        again.play_on(4)
        under(server, newer)
        again = Party(server, party.table, party.people, pages(party))
        assert again.pages[0].undo(party.table, 0, line)["rule"] == "server.undo_rules"
        first = next(
            n for (n,) in server.rows("select n from lines where n > ? and who <> '!' and who <> '@'", line + 1)
        )
        assert again.pages[0].undo(party.table, 0, first)["t"] == "ack"
        (request,) = again.frames()[0]["info"]["requests"]
        for seat in (1, 2):
            again.pages[seat].ask(t="answer", table=party.table.id, seat=seat, ask=request["id"], yes=True)
        assert again.to_act == int(server.rows("select who from lines where n = ?", first)[0][0])
        again.play_on(3)
    assert examine(tmp_path / DATABASE, newer).problems == []


def test_one_who_declines_takes_back_what_the_others_agreed_to(tmp_path: Path, newer: dict[str, Box]) -> None:
    with Server(tmp_path) as server:
        party = seated(server)
        party.play_on(4)
        under(server, newer)
        again = pages(party)
        for seat in (0, 1):
            assert agree(again[seat], party.table, seat)["t"] == "ack"
        assert agree(again[2], party.table, 2, yes=False)["t"] == "ack"
        assert agree(again[2], party.table, 2)["t"] == "ack"
        assert again[2].frame(party.table, 2)["decision"] is None
        for seat in (0, 1):
            assert agree(again[seat], party.table, seat)["t"] == "ack"
        assert again[0].frame(party.table, 0)["decision"] is not None


def test_bots_agree_and_go_on(tmp_path: Path, newer: dict[str, Box]) -> None:
    with Server(tmp_path) as server:
        person = server.person(NAMES[0])
        table = person.table(seats="me random random", pace="instant")
        alone = person.table(seats="random random", pace="slow", listed=True)  # nobody is there to be asked
        page = person.page()
        page.hello(table, 0)
        under(server, newer)
        page = person.page()
        page.hello(table, 0)
        line = page.frame(table, 0)["line"]
        assert agree(page, table, 0)["t"] == "ack"
        decision = wait_for(lambda: page.frame(table, 0)["decision"])
        if decision["seat"] == 0:
            assert page.play(table, 0, decision["choices"][0]["words"])["t"] == "ack"
        wait_for(lambda: page.frame(table, 0)["line"] > line + 2, "bots choose under the new rules")
        wait_for(lambda: alone.info(person)["rules"] == 2, "a table of bots goes on by itself")
        assert [notice["name"] for notice in alone.info(person)["notices"]] == ["rules_changed"]


def test_what_was_agreed_for_one_version_is_not_agreed_for_the_next(
    tmp_path: Path, newer: dict[str, Box], monkeypatch: pytest.MonkeyPatch
) -> None:
    with Server(tmp_path) as server:
        party = seated(server)
        party.play_on(4)
        under(server, newer)
        assert agree(pages(party)[0], party.table, 0)["t"] == "ack"
        server.stop()
        monkeypatch.setattr(newer["lots"].game, "rules_version", 3)
        server.start()
        (request,) = party.table.info(party.people[0])["requests"]
        assert request.get("agreed", []) == []
