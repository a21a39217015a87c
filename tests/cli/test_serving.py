"""serve, backup, restore and doctor: a real server, and what it keeps."""

import contextlib
import json
import os
import pty
import shutil
import signal
import socket
import sqlite3
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest

from petteia.cli.serve import fixed_in
from petteia.server.place import DATABASE
from petteia.server.serve import addresses, listen
from tests.cli.command import Answer, ask, played, refused
from tests.cli.terminal import plain
from tools._players import ask as request
from tools._players import watch_to_the_end

JOB = "table_id, line, seat, due, leased"  # what a job cannot be without
PATIENCE = 100  # seconds, a guard against hanging and no measure

pytestmark = pytest.mark.once


class Server:
    """petteia serve in a process of its own."""

    def __init__(self, folder: Path, *words: str) -> None:
        command = [sys.executable, "-m", "petteia", "serve", "--port", "0", "--data", str(folder), *words]
        environ = {**os.environ, "PETTEIA_LANG": "en"}
        self.log = folder.parent / "log"
        with open(self.log, "w") as log:
            self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True, env=environ)
        assert self.process.stdout is not None
        self.said = self.process.stdout.readline()
        self.address = self.said.split()[-1]

    def stop(self, how: signal.Signals = signal.SIGTERM) -> str:
        """What it says in the end."""
        self.process.send_signal(how)
        out, _ = self.process.communicate(timeout=PATIENCE)
        assert self.process.returncode == 0
        return out


@contextlib.contextmanager
def served(folder: Path, *words: str) -> Iterator[Server]:
    server = Server(folder, *words)
    try:
        yield server
    finally:
        if server.process.poll() is None:
            server.process.kill()
            server.process.communicate()


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The data of a server at which bots have played a game and people have begun one, with reports of both.

    Both were forked, and a record with lines that were taken back was brought in: five tables.
    """
    folder = tmp_path_factory.mktemp("server") / "data"
    with served(folder) as server:
        _, cookie = request(server.address, "api/me", {"name": "Ann"})
        seats = {"over": ["random"] * 3, "begun": ["me", "me", "random"]}
        for name, who in seats.items():
            wish = {"game": "offrandes", "seats": [{"who": each} for each in who], "pace": "instant"}
            made, _ = request(server.address, "api/tables", wish, cookie)
            if name == "over":
                watch_to_the_end(server.address, str(made["id"]), cookie)
            report, _ = request(server.address, f"api/tables/{made['id']}/report", None, cookie)
            (folder.parent / f"{name}.json").write_text(json.dumps(report))
            request(server.address, f"api/tables/{made['id']}/fork", {"line": 1, "seat": 0}, cookie)
        request(server.address, "api/import", {"record": undone()}, cookie)
        server.stop()
    return folder


@pytest.fixture
def data(kept: Path, tmp_path: Path) -> Path:
    shutil.copytree(kept, tmp_path / "data")
    return tmp_path / "data"


def unfolded(answer: Answer) -> str:
    """What was said, in one line: how it folds depends on how long the names of folders are."""
    return " ".join(answer.out.split())


def undone() -> str:
    """A record in which lines were taken back, and lines that took lines back."""
    match = played(lines=12)
    for back in (2, 1, 4):
        match.undo_to(match.trail[-back].line, 1, practice=True)
        match.play(match.choices[-1])
    return match.export()


def change(data: Path, statement: str) -> None:
    with contextlib.closing(sqlite3.connect(data / DATABASE)) as db:
        db.execute(statement)
        db.commit()


# serve


HASTY = """
import os, sys
from pathlib import Path
from petteia.server.serve import listen, serve
from petteia.server.settings import LOCAL, Settings
serve(Settings(Path(sys.argv[1])), listen(LOCAL, 0), lambda: os.kill(os.getpid(), int(sys.argv[2])))
"""


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT])
def test_a_server_that_is_told_to_stop_before_it_has_begun_stops(tmp_path: Path, how: signal.Signals) -> None:
    done = subprocess.run([sys.executable, "-c", HASTY, str(tmp_path), str(int(how))], timeout=PATIENCE, check=False)
    assert done.returncode == 0


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT])
def test_a_server_says_where_it_is_answers_and_stops(tmp_path: Path, how: signal.Signals) -> None:
    with served(tmp_path / "data") as server:
        assert server.said.startswith("Petteia is running at http://127.0.0.1:")
        with urllib.request.urlopen(f"{server.address}healthz", timeout=PATIENCE) as response:
            assert response.read() == b"ok\n"
        with urllib.request.urlopen(server.address, timeout=PATIENCE) as response:
            assert response.status == 200
        assert server.stop(how).endswith("Stopped. The tables wait.\n")
    assert (tmp_path / "data").stat().st_mode & 0o077 == 0


def test_the_log_tells_no_secrets(tmp_path: Path) -> None:
    with served(tmp_path / "data") as server:
        _, cookie = request(server.address, "api/me", {"name": "Ann"})
        request(server.address, "api/me/tables?token=very-secret", None, cookie)
        server.stop()
        log = server.log.read_text()
    assert "GET /api/me/tables 200" in log
    assert "POST /api/me 200" in log
    for secret in ("very-secret", "?", cookie.partition("=")[2], "127.0.0.1", "Ann"):
        assert secret not in log


def test_a_taken_port_is_answered_in_one_line(tmp_path: Path) -> None:
    with listen("127.0.0.1", 0) as taken:
        port = str(taken.getsockname()[1])
        said = refused(ask("serve", "--port", port, "--data", tmp_path / "data"))
        assert f"Port {port} is taken" in said


def test_an_address_of_nobody_is_answered_in_one_line(tmp_path: Path) -> None:
    assert "203.0.113.9" in refused(ask("serve", "--host", "203.0.113.9", "--data", tmp_path / "data"))


def test_texts_of_the_host_that_cannot_be_shown_are_answered_in_one_line(tmp_path: Path) -> None:
    start = ("serve", "--port", "0", "--data", tmp_path / "data", "--texts")
    assert "nowhere" in refused(ask(*start, tmp_path / "nowhere"))
    (tmp_path / "imprint.de.md").write_bytes(b"M\xfcller")
    assert "imprint.de.md" in refused(ask(*start, tmp_path))


@pytest.mark.parametrize("words", [("serve", "--port", "0"), ("restore", "BACKUP")])
def test_a_folder_that_cannot_be_is_answered_in_one_line(tmp_path: Path, kept: Path, words: tuple[str, ...]) -> None:
    (tmp_path / "file").write_text("mine")
    argv = [str(kept / DATABASE) if word == "BACKUP" else word for word in words]
    assert "--data" in refused(ask(*argv, "--data", tmp_path / "file"))
    assert "--data" in refused(ask(*argv, "--data", tmp_path / "file" / "deeper"))
    assert (tmp_path / "file").read_text() == "mine"


@pytest.mark.parametrize("command", ["serve", "backup", "restore", "doctor"])
def test_what_is_no_store_is_answered_in_one_line_and_left_alone(tmp_path: Path, command: str) -> None:
    (tmp_path / DATABASE).write_text("dear diary")
    words = {
        "serve": ("--port", "0", "--data", tmp_path),
        "backup": (tmp_path / "copy", "--data", tmp_path),
        "restore": (tmp_path / DATABASE, "--data", tmp_path / "new"),
        "doctor": ("--data", tmp_path),
    }[command]
    assert "not a Petteia store" in refused(ask(command, *words))
    assert (tmp_path / DATABASE).read_text() == "dear diary"


def test_a_store_of_a_later_version_is_answered_in_one_line(data: Path) -> None:
    change(data, "pragma user_version = 999")
    for words in (("serve", "--port", "0"), ("doctor",)):
        assert "later Petteia (form 999" in refused(ask(*words, "--data", data))


def test_the_address_for_neighbours_comes_with_a_code_for_phones() -> None:
    """In a terminal."""
    script = (
        "import argparse; from pathlib import Path; from petteia.boards.phrases import Phrases;"
        "from petteia.cli.serve import announce; from petteia.server.settings import Settings;"
        "announce(argparse.Namespace(open=False), Phrases('en'), Settings(Path('data')),"
        " ['http://127.0.0.1:1/', 'http://192.0.2.7:1/'])"
    )
    fd, side = pty.openpty()
    process = subprocess.Popen([sys.executable, "-c", script], stdout=side)
    os.close(side)
    shown = b""
    with contextlib.suppress(OSError):  # the other side is closed
        while more := os.read(fd, 65536):
            shown += more
    assert process.wait(PATIENCE) == 0
    os.close(fd)
    assert "On the local network: http://192.0.2.7:1/" in plain(shown)
    assert sum("▀" in row or "▄" in row for row in plain(shown).splitlines()) > 10


def test_only_what_is_let_in_is_told() -> None:
    with listen("127.0.0.1", 0) as local:
        assert addresses(local) == [f"http://127.0.0.1:{local.getsockname()[1]}/"]
    if socket.has_ipv6:
        with contextlib.suppress(OSError), listen("::1", 0) as local:  # a machine may have it switched off
            assert addresses(local) == [f"http://[::1]:{local.getsockname()[1]}/"]


def test_the_data_are_where_the_surroundings_say(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", "/home/ann")
    monkeypatch.delenv("PETTEIA_DATA", raising=False)
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    assert "/home/ann/.local/share/petteia/" in refused(ask("doctor"))
    monkeypatch.setenv("XDG_DATA_HOME", "/data")
    assert "/data/petteia/" in refused(ask("doctor"))
    monkeypatch.setenv("PETTEIA_DATA", "/elsewhere")
    assert "/elsewhere/" in refused(ask("doctor"))


# doctor


def test_the_doctor_finds_nothing_where_nothing_is_wrong(data: Path) -> None:
    answer = ask("doctor", "--data", data)
    assert answer.status == 0
    assert answer.out.startswith("5 tables examined")
    assert unfolded(answer).endswith("is sound.")
    assert "in Ordnung" in unfolded(ask("doctor", "--data", data, "--lang", "de"))
    report = json.loads(ask("doctor", "--data", data, "--json").out)
    assert (report["holds"], report["tables"], report["problems"]) == (True, 5, [])


def test_the_doctor_examines_a_backup_too(data: Path, tmp_path: Path) -> None:
    assert ask("backup", tmp_path / "copy", "--data", data).status == 0
    assert ask("doctor", tmp_path / "copy").status == 0


@pytest.mark.parametrize(
    ("statement", "key"),
    [
        ("update lines set words = 'pass' where n = 5", "chain"),
        ("update lines set chain = 'abc' where n = 5", "chain"),
        ("update tables set chain = 'abc'", "chain"),
        ("delete from lines where n = 5", "holes"),
        ("update tables set line = line + 1", "holes"),
        ("update lines set stands = 0 where n = 5", "line"),
        ("update lines set events = x'5b5d' where n = 5", "line"),
        ("update lines set state = x'00' where n = 5", "line"),
        ("update lines set events = x'00' where n = 5", "line"),
        ("update lines set state = (select state from lines as other where other.n = 4) where n = 5", "line"),
        ("update tables set state = (select state from lines where n = 1)", "state"),
        ("update tables set status = 'running' where status = 'over'", "status"),
        ("update tables set seed = zeroblob(32)", "record"),
        ("update tables set head = x'7b7d'", "unreadable"),
        ("update tables set state = x'00'", "unreadable"),
        ("update tables set game = 'chess'", "game"),
        ("insert into deadlines select id, 0, line, 5.0 from tables", "waiting"),
        (f"insert into jobs ({JOB}) select id, line, 0, 5.0, 0 from tables where status = 'over'", "waiting"),
    ],
)
def test_the_doctor_finds_what_was_changed(data: Path, statement: str, key: str) -> None:
    change(data, statement)
    answer = ask("doctor", "--data", data)
    assert answer.status == 1
    assert unfolded(answer).endswith("is not sound.")
    report = json.loads(ask("doctor", "--data", data, "--json", "--lang", "de").out)
    assert not report["holds"]
    assert key in {problem["key"] for problem in report["problems"]}


def test_the_doctor_finds_torn_pages(data: Path) -> None:
    whole = (data / DATABASE).read_bytes()
    (data / DATABASE).write_bytes(whole[: 10 * 4096] + b"\xff" * 8192 + whole[12 * 4096 :])
    answer = ask("doctor", "--data", data)
    assert answer.status == 1
    assert answer.out.startswith("The file is damaged")


def test_tables_under_other_rules_are_named_and_no_fault(data: Path) -> None:
    change(data, "update tables set head = cast(replace(cast(head as text), '\"rules\":1', '\"rules\":99') as blob)")
    answer = ask("doctor", "--data", data)
    assert answer.status == 0
    assert "5 tables were begun under other rules" in unfolded(answer)


# backup and restore


def test_a_backup_beside_a_running_server_is_put_back_and_served(data: Path, tmp_path: Path) -> None:
    with served(data) as server:
        _, cookie = request(server.address, "api/me", {"name": "Bob"})
        assert f"Everything is in {tmp_path / 'copy'}" in unfolded(ask("backup", tmp_path / "copy", "--data", data))
        assert "stop the server" in refused(ask("restore", tmp_path / "copy", "--data", data))
        server.stop()
    answer = ask("restore", tmp_path / "copy", "--data", tmp_path / "new")
    assert unfolded(answer) == f"{tmp_path / 'copy'} is back in its place, with 5 tables."
    with served(tmp_path / "new") as server:
        me, _ = request(server.address, "api/me", None, cookie)
        assert me["name"] == "Bob"  # whoever was known is known again
        server.stop()


def test_what_a_backup_replaces_is_kept(data: Path, tmp_path: Path) -> None:
    ask("backup", tmp_path / "copy", "--data", data)
    change(data, "update people set name = 'Eve'")
    answer = ask("restore", tmp_path / "copy", "--data", data, "--lang", "de")
    assert "Was vorher da war, liegt in" in unfolded(answer)
    (beside,) = data.glob("*.replaced.*")
    assert ask("doctor", beside).status == 0


def test_a_backup_that_does_not_hold_is_not_put_back(data: Path, tmp_path: Path) -> None:
    before = (data / DATABASE).read_bytes()
    shutil.copytree(data, tmp_path / "other")
    change(tmp_path / "other", "update lines set words = 'pass' where n = 5")
    said = refused(ask("restore", tmp_path / "other" / DATABASE, "--data", data))
    assert "does not follow" in said
    assert (data / DATABASE).read_bytes() == before


def test_a_backup_overwrites_nothing(data: Path, tmp_path: Path) -> None:
    (tmp_path / "copy").write_text("mine")
    assert "stays as it is" in refused(ask("backup", tmp_path / "copy", "--data", data))
    assert (tmp_path / "copy").read_text() == "mine"


# Reports


def test_a_report_is_told_like_a_record(kept: Path, tmp_path: Path) -> None:
    over, begun = kept.parent / "over.json", kept.parent / "begun.json"
    record = tmp_path / "record.txt"
    record.write_text(json.loads(over.read_text())["record"])
    assert ask("replay", over).out == ask("replay", record).out
    assert "Final scores" in ask("replay", over).out
    assert ask("verify", over).status == 0
    assert "Scores so far" in ask("replay", begun).out
    for text in ("{", "{}", '{"record": 5}', '{"record": ""}', "[1]"):
        record.write_text(text)
        refused(ask("replay", record))


@pytest.mark.parametrize(
    ("version", "fixed"),
    [((3, 11, 7), "3.11.10"), ((3, 11, 10), None), ((3, 12, 5), "3.12.6"), ((3, 12, 6), None), ((3, 13, 0), None)],
)
def test_a_python_that_stumbles_over_cookies_is_known(version: tuple[int, int, int], fixed: str | None) -> None:
    assert fixed_in(version) == fixed
