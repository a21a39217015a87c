"""Moving a store: every row arrives as it left, and a move that ends early has not happened."""

import contextlib
import os
import signal
import sqlite3
import subprocess
import sys
from pathlib import Path

import msgspec
import psycopg
import pytest

from petteia.play.record import Header, Line, Record
from petteia.server.moving import Moved, Unsound, move
from petteia.server.store import SqliteStore, StoreError, database_end
from petteia.server.store.address import Address
from petteia.server.store.ends import Table, Tally, tally
from petteia.server.store.interface import Beat, ChatRow, JobRow, PasskeyRow, SessionRow, Store
from petteia.server.store.opening import open_end, open_store
from tests.cluster import Cluster
from tests.server.store.disk import full_disk
from tests.server.store.rows import change, laid, line, person, said, table

Place = Path | Address

HEAD = b'{"seats":[]}'
ODD = "Ἀριάδνη \\N \\. \t\n\r\x01 %s ? 'it''s' \U0001f3db a\u0308 "
NUMBERS = (0.0, -0.0, 0.1, 1e308, 5e-324, float("inf"), -1e-9, 2.0**53 + 2)


@pytest.fixture
def old(tmp_path: Path) -> Path:
    """A store with everything in it that a database might read differently."""
    path = tmp_path / "old.sqlite"
    store = SqliteStore(path)
    fill(store)
    store.close()
    return path


def fill(store: Store) -> None:
    store.secret("cookies")
    store.beat(Beat(1.5, 1e9 + 0.1)).result()
    for name in ("B", "a", "Z", "ä", "_", "-", "~", ODD):
        store.put_person(person(name, created=0.1)).result()
    for n, at in enumerate(NUMBERS):
        store.begin_session(SessionRow(f"s{n}", f"hash {n}", "id of a", seen=at), 99).result()
    store.add_passkey(PasskeyRow("k", "id of a", "games.example", bytes(range(256)), 2**62), 9).result()
    for name in ("t", "T", "ä", "-t"):
        laid(store, name, head=HEAD, people=frozenset({"id of a"}), seed=bytes(range(256)))
    lines = [line(n, words=ODD, state=os.urandom(n), at=at) for n, at in enumerate(NUMBERS, 1)]
    job = JobRow("t", len(lines), 0, 1.0)
    store.commit(change("t", 0, lines, head=HEAD, chain="", key="k", answer=b"\x00", job=job)).result()
    store.add_chat("t", said(ODD)).result()
    store.add_chat("t", ChatRow(0, "id of a", "a", None, "", 1.0)).result()
    store.put_note("ä", "id of a", ODD).result()


def tallies(place: Place) -> dict[str, Tally]:
    with open_end(place) as end:
        side = end.found()
        assert side is not None
        return {name: tally(side, table) for name, table in side.tables().items()}


def moved(source: Place, target: Place) -> Moved:
    return move(source, target, lambda done, of: None)


def refused(source: Place, target: Place) -> StoreError:
    with pytest.raises(StoreError) as refused:
        moved(source, target)
    return refused.value


def nothing_in(address: Address) -> bool:
    with psycopg.connect(address.url) as raw:
        return raw.execute("select 1 from pg_namespace where nspname = 'petteia'").fetchone() is None


# What arrives.


def test_there_and_back_every_row_is_the_same_byte_by_byte(old: Path, database: str, tmp_path: Path) -> None:
    before = old.read_bytes()
    told = moved(old, Address(database))
    assert (told.tables, told.already) == (4, False)
    moved(Address(database), tmp_path / "back" / "petteia.sqlite")
    moved(tmp_path / "back" / "petteia.sqlite", tmp_path / "again.sqlite")
    assert tallies(old) == tallies(Address(database)) == tallies(tmp_path / "again.sqlite")
    assert sum(each.rows for each in tallies(old).values()) == told.rows
    assert rows_of(old) == rows_of(tmp_path / "back" / "petteia.sqlite")
    assert old.read_bytes() == before
    assert (tmp_path / "again.sqlite").stat().st_mode & 0o077 == 0


def rows_of(path: Path) -> dict[str, list[str]]:
    """All that SQLite itself says of a file, without any of our reading."""
    with contextlib.closing(sqlite3.connect(path)) as db:
        names = [name for (name,) in db.execute("select name from sqlite_master where type = 'table'")]
        columns = {name: sorted(row[1] for row in db.execute(f"pragma table_info({name})")) for name in names}
        return {name: sorted(map(repr, db.execute(f"select {', '.join(columns[name])} from {name}"))) for name in names}


def test_both_stores_answer_the_same_afterwards(old: Path, database: str) -> None:
    moved(old, Address(database))
    stores = [open_store(place) for place in (old, Address(database))]
    told = [
        (
            store.secret("cookies"),
            store.last_beat(),
            store.people("", 99),
            store.sessions_of("id of a"),
            store.passkey("k"),
            store.tables("", 99),
            store.lines("t", 1, 99),
            store.jobs(9.0, 9),
            store.chat("t", 0, 99),
            store.answer("t", "k"),
            store.note("ä", "id of a"),
            [row.id for row in store.tables_of("id of a", 9)],
        )
        for store in stores
    ]
    assert told[0] == told[1]
    assert stores[1].add_chat("t", said("after")).result() == 3
    for store in stores:
        store.close()


def test_what_is_named_in_another_order_is_the_same_table() -> None:
    one, other = (Table("t", frozenset(columns), ("a",)) for columns in ("ab", "ba"))
    assert one.everything == other.everything == "select a, b from t order by a"


# What is refused.


def test_a_place_with_something_else_in_it_stays_as_it_is(old: Path, database: str, tmp_path: Path) -> None:
    other = tmp_path / "other.sqlite"
    for place in (other, Address(database)):
        store = open_store(place)
        laid(store, "theirs")
        store.close()
        before = tallies(place)
        assert refused(old, place).key == "not_empty"
        assert tallies(place) == before


def test_a_place_with_nothing_in_its_tables_is_taken(old: Path, database: str, tmp_path: Path) -> None:
    for place in (tmp_path / "other.sqlite", Address(database)):
        open_store(place).close()
        moved(old, place)
        assert tallies(place) == tallies(old)


def test_nothing_is_moved_from_nowhere_or_to_itself(old: Path, database: str, tmp_path: Path) -> None:
    (tmp_path / "empty.sqlite").touch()
    assert refused(tmp_path / "none.sqlite", Address(database)).key == "missing"
    assert refused(tmp_path / "empty.sqlite", Address(database)).key == "no_store"
    assert refused(Address(database), tmp_path / "new.sqlite").key == "no_store"
    assert refused(old, old).key == "same"
    assert not (tmp_path / "new.sqlite").exists()
    assert nothing_in(Address(database))


@pytest.mark.parametrize("serving", [True, False])
def test_neither_place_may_be_in_use(
    old: Path, database: str, tmp_path: Path, serving: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(database_end, "PATIENCE", "50ms")
    store: Store = SqliteStore(old, serving)
    assert refused(old, Address(database)).key == ("served" if serving else "in_use")
    store.close()
    store = open_store(Address(database), serving)
    assert refused(old, Address(database)).key == "in_use"
    assert refused(Address(database), tmp_path / "new.sqlite").key == "in_use"
    store.close()
    moved(old, Address(database))


def test_nobody_comes_in_meanwhile(old: Path, tmp_path: Path) -> None:
    met: list[str] = []

    def hear(done: int, of: int) -> None:
        for path in (old, tmp_path / "new.sqlite"):
            with pytest.raises(StoreError) as refused:
                SqliteStore(path, serving=True)
            met.append(refused.value.key)

    crowd(old, 60)
    move(old, tmp_path / "new.sqlite", hear)
    assert set(met) == {"served"}


def test_other_forms_are_left_alone(old: Path, database: str, cluster: Cluster, tmp_path: Path) -> None:
    moved(old, Address(database))
    for form, key in ((999, "newer"), (9, "older")):
        cluster.say(f"update petteia.form set form = {form}")
        assert refused(Address(database), tmp_path / "new.sqlite").key == key
        assert refused(old, Address(database)).key == key
        with contextlib.closing(sqlite3.connect(old)) as db:
            db.execute(f"pragma user_version = {form}")
        assert refused(old, tmp_path / "new.sqlite").key == key
        with contextlib.closing(sqlite3.connect(old)) as db:
            db.execute("pragma user_version = 12")
    (tmp_path / "letter.sqlite").write_text("Dear Ann,")
    assert refused(old, tmp_path / "letter.sqlite").key == "foreign"
    assert (tmp_path / "letter.sqlite").read_text() == "Dear Ann,"


def test_a_chain_that_does_not_hold_is_not_moved(tmp_path: Path, database: str) -> None:
    header = Header("toy", 1, 1, 2, {}, (("a", "me"), ("b", "you")))
    record = Record(header, [Line("0", f"words {n}", False, "") for n in range(1, 5)])
    head = msgspec.json.encode({"seats": [], "header": msgspec.to_builtins(header)})
    lines = [line(n, chain=mark) for n, mark in enumerate(record.chain()[1:], 1)]
    path = tmp_path / "old.sqlite"
    store = SqliteStore(path)
    store.add_table(table("t", head=head, line=4, chain=lines[-1].chain), lines, None, None).result()
    store.close()
    moved(path, tmp_path / "sound.sqlite")
    with contextlib.closing(sqlite3.connect(path)) as db, db:
        db.execute("update lines set words = 'other words' where n = 3")
    for place in (tmp_path / "new.sqlite", Address(database)):
        with pytest.raises(Unsound) as unsound:
            moved(path, place)
        assert (unsound.value.problem.key, unsound.value.problem.facts["line"]) == ("chain", 3)
    assert not (tmp_path / "new.sqlite").exists()
    assert nothing_in(Address(database))


# What ends early.

MOVER = """
import os, signal, sys
from pathlib import Path
from petteia.server.moving import move
from petteia.server.store.address import Address
places = [Address(word) if "://" in word else Path(word) for word in sys.argv[1:3]]
until = float(sys.argv[3])
move(*places, lambda done, of: done >= until * of and os.kill(os.getpid(), signal.SIGKILL))
"""


def crowd(path: Path, people: int, size: int = 500) -> None:
    """Enough of it for a move to end in the middle."""
    store = SqliteStore(path)
    for future in [store.put_person(person(f"{n:05}", recovery="x" * size)) for n in range(people)]:
        future.result()
    store.close()


@pytest.mark.parametrize("until", [0.05, 0.45, 0.55, 0.95])  # while it is written, and while it is compared
def test_a_move_that_is_killed_has_not_happened_and_is_done_again(
    old: Path, database: str, tmp_path: Path, until: float
) -> None:
    crowd(old, 2000)
    before = tallies(old)
    new = tmp_path / "new.sqlite"
    for source, target in ((old, database), (old, str(new))):
        killed = subprocess.run([sys.executable, "-c", MOVER, str(source), target, str(until)], timeout=100)
        assert killed.returncode == -signal.SIGKILL
        assert not new.exists()
        assert nothing_in(Address(database)) or target != database
        assert tallies(old) == before
        place: Place = Address(target) if target == database else new
        assert moved(source, place).already is False
        assert tallies(place) == before
    assert [path.name for path in tmp_path.iterdir() if "moving" in path.name] == []


def test_a_move_that_is_repeated_finds_everything_there(old: Path, database: str, tmp_path: Path) -> None:
    for place in (Address(database), tmp_path / "new.sqlite"):
        first = moved(old, place)
        again = moved(old, place)
        assert (again.already, again.rows, again.tables) == (True, first.rows, first.tables)
        store = open_store(place)
        store.add_chat("t", said("after")).result()
        store.close()
        assert refused(old, place).key == "not_empty"


def test_a_full_disk_changes_nothing(old: Path, tmp_path: Path) -> None:
    new = tmp_path / "new" / "petteia.sqlite"
    crowd(old, 100)
    with contextlib.ExitStack() as full, pytest.raises(StoreError) as refused:
        move(old, new, lambda done, of: full.enter_context(full_disk()))
    assert refused.value.key == "write"
    assert [path.name for path in new.parent.iterdir() if path.suffix not in (".lock", ".server")] == []
    moved(old, new)


def test_a_database_with_a_full_disk_is_as_it_was(old: Path) -> None:
    with Cluster(made=("--wal-segsize=1",)) as own:
        address = Address(own.url("postgres"))
        crowd(old, 3000)

        def hear(done: int, of: int) -> None:
            with psycopg.connect(own.url("postgres"), autocommit=True) as raw:
                found = raw.execute("select pid from pg_stat_activity where application_name like 'petteia %'")
                for (process,) in found:
                    own.bound(process, 1 << 20)

        with pytest.raises(StoreError) as refused:
            move(old, address, hear)
        assert refused.value.key == "write"
        assert nothing_in(address)
        moved(old, address)


def test_a_connection_that_is_cut_leaves_nothing(old: Path, database: str, cluster: Cluster, tmp_path: Path) -> None:
    crowd(old, 300)

    def hear(done: int, of: int) -> None:
        cluster.say("select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'petteia %'")

    with pytest.raises(StoreError) as cut:
        move(old, Address(database), hear)
    assert cut.value.key == "write"
    assert nothing_in(Address(database))
    moved(old, Address(database))
    with pytest.raises(StoreError) as cut:
        move(Address(database), tmp_path / "new.sqlite", hear)
    assert cut.value.key == "read"
    assert not (tmp_path / "new.sqlite").exists()


MEASURED = """
import sys
from pathlib import Path
from petteia.server.moving import move
from petteia.server.store.address import Address
places = [Address(word) if "://" in word else Path(word) for word in sys.argv[1:]]
for source, target in zip(places, places[1:]):
    move(source, target, lambda done, of: None)
(most,) = [line.split()[1] for line in open("/proc/self/status") if line.startswith("VmHWM")]
sys.stdout.write(most)
"""


def test_rows_stream_through(old: Path, cluster: Cluster, tmp_path: Path) -> None:
    """There and back, a store of 24 MB takes hardly more memory than one with nothing in it."""
    took = []
    for folder, size in (("small", 0), ("large", 6000)):
        path = tmp_path / f"{folder}.sqlite"
        crowd(path, size, 4000)
        words = [str(path), cluster.url(cluster.database()), str(tmp_path / folder / "petteia.sqlite")]
        done = subprocess.run([sys.executable, "-c", MEASURED, *words], capture_output=True, text=True, timeout=200)
        assert done.returncode == 0, done.stderr
        took.append(int(done.stdout) / 1024)
    assert took[1] - took[0] < 10, took


def test_what_a_database_does_not_take_is_told(old: Path, database: str) -> None:
    with contextlib.closing(sqlite3.connect(old)) as db, db:
        db.execute("update notes set text = ?", ("a\x00b",))
    assert refused(old, Address(database)).key == "row"
    assert nothing_in(Address(database))
