"""Bots among themselves: they rest while nobody looks, and go on as soon as somebody does."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.client import Person, Server, Table, is_frame, wait_for


@pytest.fixture
def quiet(tmp_path: Path) -> Iterator[Server]:
    with Server(tmp_path, resting=True) as server:
        yield server


def others_have_played(server: Server, person: Person) -> None:
    """A whole game of bots that somebody watches: whoever did not rest has had the time for a choice."""
    table = person.table(seats="random random random", pace="instant")
    with person.page() as page:
        page.hello(table)
        page.until(lambda message: is_frame(message, table, None) and message["info"]["status"] == "over")


def line(server: Server, table: Table) -> int:
    ((line,),) = server.rows("select line from tables where id = ?", table.id)
    return int(line)


def test_bots_rest_until_somebody_looks_and_then_play_on_to_the_end(quiet: Server) -> None:
    person = quiet.person("Ariadne")
    table = person.table(seats="random random random", pace="instant")
    begun = line(quiet, table)
    others_have_played(quiet, person)
    assert line(quiet, table) == begun
    quiet.again()
    others_have_played(quiet, person)
    assert line(quiet, table) == begun
    page = person.page()
    assert page.hello(table)["line"] == begun
    page.until(lambda message: is_frame(message, table, None) and message["info"]["status"] == "over")


def test_many_tables_that_rest_hide_none_that_is_watched(quiet: Server) -> None:
    people = [quiet.person("Ariadne") for _ in range(70)]  # more than are compared at once
    for person in people:
        person.table(seats="random random random", pace="instant")
    others_have_played(quiet, people[0])
    assert quiet.rows("select count(*) from jobs where alone = 1") == [(70,)]


def test_where_a_person_plays_bots_do_not_rest(quiet: Server) -> None:
    person = quiet.person("Ariadne")
    table = person.table(seats="random me random", pace="instant")
    with person.page() as page:  # the person chooses once, and is gone before the others have
        frame = page.hello(table, 1)
        while frame["decision"]["seat"] != 1:
            frame = page.until(lambda message: is_frame(message, table, 1))
        page.play(table, 1, frame["decision"]["choices"][0]["words"])
    wait_for(lambda: quiet.rows("select 1 from jobs where table_id = ?", table.id) == [], "a person is asked again")


def test_a_table_begins_to_rest_when_a_bot_plays_for_the_last_person(quiet: Server) -> None:
    person = quiet.person("Ariadne")
    table = person.table(seats="random me random", pace="instant")
    assert table.seat(person, 1, "stand_in", bot="random").status_code == 200
    resting = "select 1 from jobs where table_id = ? and alone = 1 and leased = 0"  # a bot may be thinking already
    wait_for(lambda: quiet.rows(resting, table.id) == [(1,)])
    begun = line(quiet, table)
    others_have_played(quiet, person)
    assert line(quiet, table) == begun
    assert table.seat(person, 1, "stand_in", bot="").status_code == 200
    assert quiet.rows("select 1 from jobs where table_id = ? and alone = 1", table.id) == []
