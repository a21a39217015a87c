"""Deletion goes down to the bytes: neither the file nor its log has anything of whoever has deleted themselves."""

import subprocess
import sys
from pathlib import Path

from petteia.server.store import SqliteStore
from petteia.server.store.interface import PersonRow
from tests.server.client import Person, Server, seated, wait_for

NAMES = ("Quinquereme", "Xanthippe", "Sycophantos")  # of which nothing else speaks
WORDS = ("halcyon-words", "ostrakon-note", "kitchen-session")


def found(folder: Path, *words: str) -> set[str]:
    """Which of these words the raw files still have."""
    raw = b"".join(path.read_bytes() for path in folder.glob("petteia.sqlite*"))
    return {word for word in words if word.encode() in raw}


def lived(server: Server) -> Person:
    """Somebody who has been called this and that, has played, and has said and written something again and again."""
    party = seated(server)
    person, page = party.people[1], party.pages[1]
    for name in NAMES:
        assert person.post("/api/me", name=name).status_code == 200
        party.play_on(2)
    for n in range(40):
        text = f"{n} {WORDS[0]} " * 10
        assert page.ask(t="say", table=party.table.id, seat=1, text=text)["t"] == "ack"
        person.put(f"{party.table.path}/note", text=f"{WORDS[1]} " * (n + 1))
    own = person.get("/api/me/sessions").json()[0]["id"]
    person.post(f"/api/me/sessions/{own}/name", name=WORDS[2])
    return person


def test_what_was_deleted_is_in_no_file(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        person = lived(server)
        me = person.get("/api/me").json()["id"]
        (token,) = server.rows("select token from sessions where person = ?", me)[0]
        assert found(tmp_path, *NAMES, *WORDS, token) == {*NAMES, *WORDS, token}
        assert person.delete("/api/me").status_code == 204
        wait_for(lambda: not found(tmp_path, *NAMES, *WORDS, token), "the files are swept")
        wait_for(lambda: not (tmp_path / "petteia.sqlite.unswept").exists(), "and nothing is left to do")
        table = server.person("Daphne").table()
        assert server.rows("select id from tables where id = ?", table.id) == [(table.id,)]


def test_what_was_not_swept_at_the_end_is_after_the_next_start(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        me = server.person(NAMES[0]).get("/api/me").json()["id"]
        server.stop()
        store = SqliteStore(tmp_path / "petteia.sqlite")  # as a server that is killed right afterwards
        store.put_person(PersonRow("ben", "Ben" * 1000)).result()
        store.forget_person(me, "").result()
        assert (tmp_path / "petteia.sqlite.unswept").exists()
        store.close()
        server.start()
        wait_for(lambda: not (tmp_path / "petteia.sqlite.unswept").exists(), "it is swept")
        assert found(tmp_path, NAMES[0]) == set()


def test_whom_the_host_removes_is_swept_by_the_server_that_runs(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        person = lived(server)
        me = person.get("/api/me").json()["id"]
        command = [sys.executable, "-m", "petteia", "admin", "remove", me, "--data", str(tmp_path)]
        subprocess.run(command, check=True, capture_output=True)
        wait_for(lambda: not found(tmp_path, *NAMES, *WORDS), "the files are swept")


def test_who_stays_keeps_everything(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        party = seated(server)
        party.play_on(3)
        before = [server.digest(party.table.id), *(person.get("/api/me").json() for person in party.people)]
        assert server.person("Daphne").delete("/api/me").status_code == 204
        wait_for(lambda: not (tmp_path / "petteia.sqlite.unswept").exists(), "it is swept")
        assert [server.digest(party.table.id), *(person.get("/api/me").json() for person in party.people)] == before
