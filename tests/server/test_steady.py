"""The machine's clock jumps by an hour: no player loses time by it, no bot waits for it, and no game is lost."""

import time
from pathlib import Path

import pytest

from tests.server.client import Json, Party, Server, Table, seated, wait_for

HOUR = 3600.0
CLOCK = {"kind": "bank", "seconds": 600, "at_zero": "abandon"}

jumps = pytest.mark.parametrize("seconds", [HOUR, -HOUR, 30 * 24 * HOUR])


def jump(monkeypatch: pytest.MonkeyPatch, seconds: float) -> None:
    """From now on the machine believes that it is so much later."""
    true = time.time
    monkeypatch.setattr(time, "time", lambda: true() + seconds)


def clocks(party: Party) -> list[float]:
    return [seat["clock"] for seat in party.table.info(party.people[0])["seats"]]


@jumps
def test_a_clock_of_the_table_goes_on_as_if_nothing_had_happened(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seconds: float
) -> None:
    with Server(tmp_path) as server:
        party = seated(server, clock=CLOCK)
        party.play_on(1)
        jump(monkeypatch, seconds)
        party.play_on(3)
        assert all(300 < left <= 600 for left in clocks(party)), clocks(party)
        assert party.running


@jumps
def test_a_bot_chooses_after_a_jump_and_a_restart(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seconds: float
) -> None:
    with Server(tmp_path) as server:
        person = server.person("Ariadne")
        table = person.table(seats="me random random", pace="normal")
        with person.page() as page:
            page.hello(table, 0)
            page.play(table, 0, choice(page.frame(table, 0)))
        jump(monkeypatch, seconds)
        wait_for(lambda: asked(server, person, table) == 0, "the bots choose beside a clock that jumped")
        with person.page() as page:
            page.hello(table, 0)
            page.play(table, 0, choice(page.frame(table, 0)))
        server.again()
        wait_for(lambda: asked(server, person, table) == 0, "and after a restart")


def test_a_jump_forward_that_a_restart_follows_ends_nobodys_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A machine without a clock of its own begins in the past and learns the time later: that is no time of anybody."""
    with Server(tmp_path) as server:
        party = seated(server, clock=CLOCK)
        jump(monkeypatch, 100 * 24 * HOUR)
        party.play_on(1)
        server.again()
        assert party.table.info(party.people[0])["status"] == "running"
        assert all(300 < left <= 600 for left in clocks(party)), clocks(party)


def test_a_machine_whose_clock_is_set_back_while_no_server_runs_strands_no_bot(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Server(tmp_path) as server:
        person = server.person("Ariadne")
        table = person.table(seats="me random random", pace="slow")
        with person.page() as page:
            page.hello(table, 0)
            page.play(table, 0, choice(page.frame(table, 0)))
        server.stop()
        server.alter("delete from beat")
        server.alter("update jobs set due = due + ?", 5 * HOUR)
        server.start()
        wait_for(lambda: asked(server, person, table) == 0, "the bots choose")


def choice(frame: Json) -> str:
    return str(frame["decision"]["choices"][0]["words"])


def asked(server: Server, person: object, table: Table) -> int:
    return int(server.state.service.room(table.id).head.to_act)
