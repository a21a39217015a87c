"""A server whose store is PostgreSQL: whole games with bots, and a database that goes and comes."""

import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

from petteia.server.store.address import Address
from tests.cluster import Cluster
from tests.server.client import NAMES, Server, seated, wait_for


@pytest.fixture
def server(tmp_path: Path, database: str) -> Iterator[Server]:
    with Server(tmp_path, store=Address(database)) as running:
        yield running


def test_a_game_of_people_is_played_out_and_is_there_after_a_restart(server: Server) -> None:
    party = seated(server)
    party.play_on(6)
    before = server.state.store.lines(party.table.id, 1, 99)
    assert len(before) >= 6
    server.again()
    page = party.people[0].page()
    assert page.hello(party.table, 0)["line"] == before[-1].n
    assert server.state.store.lines(party.table.id, 1, 99) == before
    assert not (server.folder / "petteia.sqlite").exists()


def test_bots_play_to_the_end(server: Server) -> None:
    person = server.person(NAMES[0])
    table = person.table(seats="random random random")
    with person.page() as page:
        page.hello(table)
        wait_for(lambda: table.info(person)["status"] == "over", "the bots have played")
    assert person.get("/healthz").status_code == 200


def test_while_the_database_is_away_nothing_is_acknowledged_and_then_all_goes_on(tmp_path: Path) -> None:
    with Cluster() as own, Server(tmp_path, store=Address(own.url("postgres"))) as server:
        party = seated(server)
        party.play_on(2)
        lines = len(server.state.store.lines(party.table.id, 1, 99))
        own.stop(signal.SIGQUIT)
        assert party.people[0].get("/livez").status_code == 200
        wait_for(lambda: party.people[0].get("/healthz").status_code == 503, "it is noticed")
        own.start()
        wait_for(lambda: party.people[0].get("/healthz").status_code == 200, "it is there again")
        assert len(server.state.store.lines(party.table.id, 1, 99)) == lines
        party.play_on(2)
        assert len(server.state.store.lines(party.table.id, 1, 99)) > lines
        server.faults.logged.clear()
