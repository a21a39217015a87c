"""Several processes serve one database: any of them takes any request, and all show one order of things."""

import contextlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from petteia.server.store.address import Address
from tests.server.client import NAMES, Json, Page, Person, Server, Table, is_frame, wait_for


@pytest.fixture
def pair(tmp_path: Path, database: str) -> Iterator[list[Server]]:
    with contextlib.ExitStack() as stack:
        yield [stack.enter_context(Server(tmp_path / name, store=Address(database))) for name in "ab"]


def lead(server: Server, table: str) -> tuple[str, int]:
    """Who leads a table, and under which number."""
    question = "select leader, fence from tables where id = ?"
    return server.state.store._read(lambda db: db.execute(question, (table,)).fetchone())


def at(server: Server, person: Person, table: Table, seat: int | None) -> Page:
    """A page that a person opens at another process than their first."""
    page = Page(person, {}, server.address)
    page.hello(table, seat)
    return page


def frame_from(page: Page, table: Table, seat: int | None, line: int) -> Json:
    """The newest frame, once it has come as far as a line."""
    known = page.frames[table.id, seat]
    return known if known["line"] >= line else page.until(lambda m: is_frame(m, table, seat) and m["line"] >= line)


def laid(pair: list[Server], seats: int = 2, **wishes: Any) -> tuple[Table, list[Page]]:
    """A table whose people sit at one process each, in turn."""
    people = [pair[seat % 2].person(NAMES[seat]) for seat in range(seats)]
    table = people[0].table(seats=" ".join(["me"] + ["open"] * (seats - 1)), **wishes)
    for seat in range(1, seats):
        assert table.sit(people[seat], seat).status_code == 200
    table.start(people[0])
    return table, [at(pair[seat % 2], person, table, seat) for seat, person in enumerate(people)]


def play_on(table: Table, pages: list[Page], choices: int) -> int:
    """Everybody plays at their own process; the line it has come to."""
    line = max(page.frames[table.id, seat]["line"] for seat, page in enumerate(pages))
    for _ in range(choices):
        asked = frame_from(pages[0], table, 0, line)["decision"]["seat"]
        now = frame_from(pages[asked], table, asked, line)
        words = now["decision"]["choices"][0]["words"]
        answer = pages[asked].ask(t="play", table=table.id, seat=asked, at=now["line"], words=words)
        assert answer["t"] == "ack", answer
        line = answer["line"]
    return line


def test_two_play_at_different_processes(pair: list[Server]) -> None:
    table, pages = laid(pair)
    line = play_on(table, pages, 8)
    views = [frame_from(page, table, seat, line) for seat, page in enumerate(pages)]
    assert [view["line"] for view in views] == [line, line]
    store = pair[0].state.store
    lines = store.lines(table.id, 1, 99)
    fences = [each.fence for each in lines]
    assert fences == sorted(fences)
    assert len(set(fences)) > 1, "the lead has gone to and fro"
    assert lead(pair[0], table.id)[1] >= fences[-1]


def test_what_is_said_comes_everywhere_once_and_in_order(pair: list[Server]) -> None:
    table, pages = laid(pair)
    for n in range(6):
        assert pages[n % 2].ask(t="say", table=table.id, seat=n % 2, text=f"word {n}")["t"] == "ack"
    words = [f"word {n}" for n in range(6)]
    for page in pages:
        wait_for(lambda page=page: page.settle() or len(said_at(page)) == len(words), "all is heard")
        assert said_at(page) == words


def said_at(page: Page) -> list[str]:
    return [message["text"] for message in page.heard if message["t"] == "chat"]


def test_each_process_knows_who_is_at_the_others(pair: list[Server]) -> None:
    _, pages = laid(pair)
    for page in pages:
        wait_for(lambda page=page: page.settle() or (here(page) or {}).get("seats") == [0, 1], "both are here")
    pages[1].close()
    wait_for(lambda: pages[0].settle() or (here(pages[0]) or {}).get("seats") == [0], "one has gone")


def here(page: Page) -> Json | None:
    """What a page was told last of who is there."""
    told = [message for message in page.heard if message["t"] == "here"]
    return told[-1] if told else None


def test_what_a_request_changes_at_one_process_is_known_at_the_other_at_once(pair: list[Server]) -> None:
    """Seats, links and words go over HTTP, to whichever process it is."""
    ann, bob = (pair[0].person(name) for name in NAMES[:2])
    table = ann.table(seats="me open")
    for n in range(6):
        now = pair[n % 2]
        ann.server = bob.server = now
        word = table.info(ann)["seats"][0]["word"]
        assert table.seat(ann, 0, "word", word=table.info(ann)["seats"][1]["word"]).status_code == 200
        ann.server = pair[(n + 1) % 2]
        assert table.info(ann)["seats"][1]["word"] == word
    assert table.sit(bob, 1).status_code == 200
    bob.server = pair[0]
    assert bob.get("/api/me/tables").json()[0]["id"] == table.id


def test_a_command_sent_again_at_another_process_is_done_once(pair: list[Server]) -> None:
    table, pages = laid(pair)
    asked = pages[0].frames[table.id, 0]["decision"]["seat"]
    now = frame_from(pages[asked], table, asked, 0)
    command = {"t": "play", "table": table.id, "seat": asked, "at": now["line"], "key": "once only"}
    command["words"] = now["decision"]["choices"][0]["words"]
    first = pages[asked].ask(**command)
    person = next(each for server in pair for each in server.people if each.cookie and owns(each, table, asked))
    again = at(pair[1 - asked % 2], person, table, asked)
    assert again.ask(**command) == first
    assert pair[0].state.store.table(table.id).line == first["line"]


def owns(person: Person, table: Table, seat: int) -> bool:
    return seat in table.info(person)["mine"]


def test_whoever_logs_out_everywhere_has_no_page_left_anywhere(pair: list[Server]) -> None:
    table, pages = laid(pair)
    bob = pair[1].people[0]
    assert bob.delete("/api/me/sessions/others").status_code == 200
    elsewhere = at(pair[0], bob, table, 1)
    session = bob.get("/api/me/sessions").json()[0]["id"]
    assert bob.delete(f"/api/me/sessions/{session}").status_code == 200
    assert elsewhere.closed()
    assert pages[1].closed()


def test_bots_play_to_the_end_whoever_takes_them(pair: list[Server]) -> None:
    person = pair[0].person(NAMES[0])
    tables = [person.table(seats="random random random") for _ in range(4)]
    for table in tables:
        wait_for(lambda table=table: table.info(person)["status"] == "over", "the bots have played")
        lines = pair[0].state.store.lines(table.id, 1, 10**6)
        assert [each.n for each in lines] == list(range(1, len(lines) + 1))


def test_a_clock_runs_out_once(pair: list[Server]) -> None:
    clock = {"kind": "move", "seconds": 5, "at_zero": "bot"}
    table, pages = laid(pair, clock=clock)
    asked = pages[0].frames[table.id, 0]["decision"]["seat"]
    pages[0].until(lambda m: is_frame(m, table, 0) and bool(m["info"]["seats"][asked]["stand_in"]))
    ran_out = [each for each in table.info(pair[0].people[0])["notices"] if each["name"] == "clock_ran_out"]
    assert [each["facts"]["seat"] for each in ran_out].count(asked) == 1
