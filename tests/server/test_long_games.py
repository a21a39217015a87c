"""Long games: whoever asks for all of one keeps nobody else waiting, and none is endless."""

import threading
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import httpx
import pytest

from petteia.play.record import Record
from petteia.server import history, limits
from tests.server.client import PATIENCE, Server, wait_for


def test_a_long_past_is_read_in_pages_and_told_in_another_thread(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told_by: list[int] = []
    text = Record.text

    def noted(self: Record, **how: object) -> str:
        told_by.append(threading.get_ident())
        return text(self, **how)  # type: ignore[arg-type]

    with Server(tmp_path) as server:
        person = server.person("Ariadne")
        table = person.table(seats="random random random")
        wait_for(lambda: table.info(person)["status"] == "over")
        whole = person.get(f"{table.path}/record").text
        log, scores = person.get(f"{table.path}/log").json(), person.get(f"{table.path}/scores").json()
        pages: list[int] = []
        lines = server.state.store.lines

        def counted(table: str, first: int, last: int) -> object:
            pages.append(last - first + 1)
            return lines(table, first, last)

        monkeypatch.setattr(server.state.store, "lines", counted)
        monkeypatch.setattr(history, "PAGE", 7)
        monkeypatch.setattr(Record, "text", noted)
        assert person.get(f"{table.path}/record").text == whole
        assert person.get(f"{table.path}/log").json() == log
        assert person.get(f"{table.path}/scores").json() == scores
        assert len(pages) > 3
        assert max(pages) <= 7
        assert told_by
        assert server.thread.ident not in told_by


def test_few_long_games_are_told_at_once_however_many_ask(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each thread that is at work takes its turns from all who play."""
    text, at_work, most = Record.text, threading.Semaphore(0), []

    def counted(self: Record, **how: object) -> str:
        at_work.release()
        most.append(at_work._value)
        time.sleep(0.05)
        at_work.acquire()
        return text(self, **how)  # type: ignore[arg-type]

    with Server(tmp_path) as server:
        person = server.person("Ariadne")
        table = person.table(seats="random random random")
        wait_for(lambda: table.info(person)["status"] == "over")
        monkeypatch.setattr(Record, "text", counted)
        with ThreadPoolExecutor(12) as crowd:
            path, cookies = person.url(f"{table.path}/record"), dict(person.http.cookies)
            asked = [crowd.submit(httpx.get, path, cookies=cookies, timeout=PATIENCE) for _ in range(12)]
            assert [each.result().status_code for each in asked] == [200] * 12
        assert len(most) == 12
        assert max(most) <= limits.ASIDE == 2


def test_a_game_that_is_too_long_ends_and_everybody_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "LINES", 12)
    with Server(tmp_path) as server:
        person = server.person("Ariadne")
        table = person.table(seats="random random random")
        info = wait_for(lambda: (now := table.info(person))["status"] == "abandoned" and now)
        assert info["notices"][-1]["name"] == "too_long"
        assert info["notices"][-1]["facts"] == {"lines": 12}
        assert server.rows("select count(*) from jobs") == [(0,)]
