"""A store that was filled before the engine was lifted: it opens, migrates, and every table in it goes on."""

import json
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from petteia.play.record import parse
from petteia.play.registry import box
from petteia.play.verify import verify
from petteia.server.doctor import examine, same_events
from petteia.server.place import DATABASE
from tests.past import kept
from tests.server.client import Json, Page, Person, Server, Table, wait_for

TABLES = {table["name"]: table for table in kept.tables()}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("past")
    kept.store(folder / DATABASE)
    with Server(folder, boxes=kept.boxes()) as running:
        yield running
    assert examine(folder / DATABASE, kept.boxes()).problems == []  # however far the tables have gone on


class Reunion:
    """The people of a table of the past, each with a page open again."""

    def __init__(self, server: Server, name: str) -> None:
        self.server = server
        self.table = Table(server, {"id": TABLES[name]["id"], "invites": []})
        self.pages: dict[int, Page] = {}
        self.people: dict[int, Person] = {}
        for seat, cookie in enumerate(TABLES[name]["cookies"]):
            if cookie:
                person = self.people[seat] = Person(server)
                person.http.cookies.set("petteia", cookie.removeprefix("petteia="))
                self.pages[seat] = person.page()
                assert self.pages[seat].hello(self.table, seat)["t"] == "frame"

    def frame(self) -> Json:
        seat = min(self.pages)
        return self.pages[seat].frame(self.table, seat)

    @property
    def status(self) -> str:
        return str(self.frame()["info"]["status"])

    def go_on(self) -> None:
        """Another line is written, by whoever is asked; unless bots have ended the game since somebody looked."""
        frame = self.frame()
        if frame["decision"] is None:
            assert frame["info"]["status"] == "over", frame["info"]
            return
        line, asked = frame["line"], frame["decision"]["seat"]
        seat = frame["info"]["seats"][asked]
        if asked in self.pages and not seat["stand_in"]:
            choices = self.pages[asked].frame(self.table, asked)["decision"]["choices"]
            answer = self.pages[asked].play(self.table, asked, choices[-1]["words"])
            assert answer["t"] == "ack", answer
        wait_for(lambda: self.frame()["line"] > line, "the table goes on")

    def all_ask(self, what: str) -> None:
        for seat, page in self.pages.items():
            assert page.ask(t="ask", table=self.table.id, seat=seat, what=what)["t"] == "ack"


def named(*words: str) -> list[str]:
    return [name for name in TABLES if name.partition(" ")[2].startswith(words)]


def test_the_doctor_finds_nothing_wrong_before_and_after_it_is_opened(tmp_path: Path) -> None:
    kept.store(tmp_path / DATABASE)
    report = examine(tmp_path / DATABASE, kept.boxes())
    assert (report.problems, report.older, report.tables) == ([], [], len(TABLES))
    with Server(tmp_path, boxes=kept.boxes()):
        pass
    report = examine(tmp_path / DATABASE, kept.boxes())
    assert (report.problems, report.older, report.tables) == ([], [], len(TABLES))


@pytest.mark.parametrize("name", sorted(TABLES))
def test_every_table_can_be_looked_at_in_every_moment(server: Server, name: str) -> None:
    table = Table(server, {"id": TABLES[name]["id"], "invites": []})
    cookies = [(n, cookie) for n, cookie in enumerate(TABLES[name]["cookies"]) if cookie] or [(None, "")]
    for seat, cookie in cookies:
        person = Person(server)
        person.http.cookies.set("petteia", cookie.removeprefix("petteia="))
        if table.info(person)["status"] == "waiting":
            continue
        (line,) = server.rows("select line from tables where id = ?", table.id)[0]
        for at in {0, 1, line // 2, line}:
            assert person.get(f"{table.path}/at/{at}", seat=seat).status_code == 200
        log = person.get(f"{table.path}/log", seat=seat, limit=500)
        assert log.status_code == 200
        assert log.json()["events"]
        text = person.get(f"{table.path}/record", seat=seat)
        record = parse(text.text)
        if not any(not line.words for line in record.lines) and not (record.header.start and not record.start):
            report = verify(kept.boxed(TABLES[name]["game"]), record)
            assert report.holds, report.as_dict()


RUNNING = [
    *named("running", "undone", "among", "with", "fork", "branch", "brought", "at ", "a bot"),
    *named("asked to"),
]


@pytest.mark.parametrize("name", RUNNING)
def test_a_running_table_goes_on(server: Server, name: str) -> None:
    reunion = Reunion(server, name)
    if reunion.status == "over":  # a short game may have ended while the past was made
        assert name == "lots running 2"
        return
    for _ in range(3):
        if reunion.status == "running":
            reunion.go_on()


@pytest.mark.parametrize("name", named("running", "undone by", "at "))
def test_a_table_goes_back_and_on_again(server: Server, name: str) -> None:
    reunion = Reunion(server, name)
    if reunion.status == "over":
        return
    line = reunion.frame()["line"]
    ((to,),) = server.rows(
        "select max(n) from lines where table_id = ? and stands and who <> '!' and n <= ?", reunion.table.id, line - 3
    )
    assert reunion.pages[0].undo(reunion.table, 0, to)["t"] == "ack"
    requests = reunion.frame()["info"]["requests"]
    for request in requests:
        for seat, page in reunion.pages.items():
            if seat != 0:
                page.ask(t="answer", table=reunion.table.id, seat=seat, ask=request["id"], yes=True)
    assert reunion.frame()["line"] > line  # the undo is a line of its own
    reunion.go_on()


@pytest.mark.parametrize("name", named("paused"))
def test_a_paused_table_is_taken_up_again(server: Server, name: str) -> None:
    reunion = Reunion(server, name)
    assert reunion.status == "paused"
    reunion.all_ask("resume")
    assert reunion.status == "running"
    reunion.go_on()


@pytest.mark.parametrize("name", named("abandoned"))
def test_an_abandoned_table_stays_abandoned(server: Server, name: str) -> None:
    reunion = Reunion(server, name)
    assert reunion.status == "abandoned"
    assert reunion.pages[0].play(reunion.table, 0, "anything")["rule"] == "play.over"


@pytest.mark.parametrize("name", named("waiting"))
def test_a_waiting_table_begins(server: Server, name: str) -> None:
    reunion = Reunion(server, name)
    assert reunion.people[0].post(f"{reunion.table.path}/start").status_code == 200
    assert reunion.status == "running"
    reunion.go_on()


@pytest.mark.parametrize("name", named("over"))
def test_a_finished_table_can_be_forked(server: Server, name: str) -> None:
    over = TABLES[name]
    person = server.person("Zoë")
    made = person.post(f"/api/tables/{over['id']}/fork", line=7, seat=1)
    assert made.status_code == 201, made.text
    fork = Table(server, made.json())
    page = person.page()
    assert page.hello(fork, 1)["t"] == "frame"
    wait_for(lambda: page.frame(fork, 1)["decision"]["seat"] == 1, "the person is asked")


def test_bots_of_every_game_were_to_choose(tmp_path: Path) -> None:
    """The server of the past was stopped in that moment; what waits is in the store."""
    kept.store(tmp_path / DATABASE)
    with sqlite3.connect(tmp_path / DATABASE) as db:
        waiting = {row[0] for row in db.execute("select game from jobs join tables on table_id = id")}
    db.close()
    assert waiting == set(kept.GAMES)


def test_words_of_the_past_are_still_there(server: Server) -> None:
    reunion = Reunion(server, "offrandes running 3")
    chat = reunion.people[0].get(f"{reunion.table.path}/chat").json()
    assert [said["text"] for said in chat] == ["χαῖρε", "A fair wind."]
    assert reunion.people[0].get(f"{reunion.table.path}/note").json()["text"] == "Watch the farmer."


def test_an_event_that_tells_more_today_is_right_in_what_it_told() -> None:
    game = box("cyclades").game
    rolled = next(n for n, kind in enumerate(game.events) if kind.name == "battle.rolled")
    happened = [(rolled, 1, 2, 4, 4, 3, 2, 2, 1)]
    for facts, right in (
        ([1, 2, 4, 4], True),
        ([1, 2, 4, 4, 3, 2, 2, 1], True),
        ([1, 2, 4, 5], False),
        ([1, 2, 4, 4, 3, 2, 2, 0], False),
        ([1, 2], False),
    ):
        assert same_events(game, json.dumps([["battle.rolled", *facts]]).encode(), happened) == right, facts
    assert not same_events(game, b"[]", happened)
    assert not same_events(game, b"[[", happened)
