"""What the store on PostgreSQL promises beyond the contract: a word for each fault, and changes that outlast it."""

import contextlib
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import quote

import psycopg
import pytest

from petteia.server.store import StoreError, connecting, lasting, schema, writes
from petteia.server.store.address import Address
from petteia.server.store.columns import ALL, Columns
from petteia.server.store.db import Db
from petteia.server.store.dialect import made, said
from petteia.server.store.interface import BanRow, LineRow
from petteia.server.store.migrate import migrations
from petteia.server.store.opening import open_store
from petteia.server.store.postgres import PostgresStore
from tests.cluster import Cluster
from tests.server.store import rows
from tests.server.store.rows import change, laid, line, person

SECRET = "p@ss/w:rd%"


@pytest.fixture
def store(database: str) -> Iterator[PostgresStore]:
    store = PostgresStore(Address(database))
    yield store
    store.close()


def refused(url: str) -> StoreError:
    with pytest.raises(StoreError) as refused:
        PostgresStore(Address(url))
    return refused.value


# What is refused.


def test_nobody_at_an_address_is_told_with_the_address() -> None:
    told = refused(f"postgresql://petteia:{quote(SECRET, safe='')}@127.0.0.1:1/petteia")
    assert told.key == "unreachable"
    assert str(told.facts["store"]) == "postgresql://petteia@127.0.0.1:1/petteia"
    assert SECRET not in str(told)


def test_a_wrong_password_is_told_and_never_repeated(cluster: Cluster, monkeypatch: pytest.MonkeyPatch) -> None:
    with contextlib.suppress(psycopg.Error):
        cluster.say("create role guest login password 'right'")
        cluster.say("create database guarded owner guest")
    monkeypatch.setenv("PGPASSFILE", "/nonexistent")
    told = refused(cluster.url("guarded", "guest", SECRET))
    assert (told.key, "password" in str(told.facts["why"])) == ("unreachable", True)
    assert SECRET not in str(told)
    assert "password" in str(refused(cluster.url("guarded", "guest")).facts["why"])
    PostgresStore(Address(cluster.url("guarded", "guest", "right"))).close()


def test_an_address_that_is_not_understood_is_not_repeated_with_its_password() -> None:
    with pytest.raises(StoreError) as refused:
        connecting.words(Address("postgresql://h/x?password=secret&no_such=1"))
    assert refused.value.key == "address"
    assert "secret" not in str(refused.value)


@pytest.mark.parametrize("secret", ["p@ss", "p/ss", "p?ss", "p#ss", "p\nss"])
def test_a_password_that_could_end_elsewhere_makes_no_address(secret: str) -> None:
    with pytest.raises(ValueError, match="no address"):
        Address(f"postgresql://me:{secret}@host/x")


def test_an_address_shows_no_password() -> None:
    address = Address("postgres://me:s%20x@one:1,two:2/name?host=/run/pg&password=yyy&sslmode=require")
    assert str(address) == "postgresql://me@one:1,two:2/name?host=/run/pg"
    assert repr(address) == f"Address('{address}')"
    assert address.without("s x, s%20x and yyy are\nwrong") == "***, *** and *** are wrong"


def test_an_older_postgresql_is_refused(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connecting, "OLDEST", 99_00_00)
    told = refused(database)
    assert (told.key, told.facts["oldest"]) == ("old_postgres", 99)


def test_a_database_that_can_only_be_read_is_refused(cluster: Cluster) -> None:
    name = cluster.database()
    cluster.say(f"alter database {name} set default_transaction_read_only = on")
    assert refused(cluster.url(name)).key == "read_only"


def test_a_database_that_cannot_hold_every_name_is_refused(cluster: Cluster) -> None:
    cluster.say("create database latin encoding 'LATIN1' template template0")
    assert refused(cluster.url("latin")).key == "encoding"


def test_who_may_make_nothing_is_told(cluster: Cluster, database: str) -> None:
    cluster.say("create role passer login")
    assert refused(database.replace("petteia@", "passer@")).key == "unmade"


def test_a_store_of_the_future_is_refused_and_left_alone(database: str, cluster: Cluster) -> None:
    PostgresStore(Address(database)).close()
    cluster.say("update petteia.form set form = 999")
    told = refused(database)
    assert (told.key, told.facts["form"]) == ("newer", 999)


def test_a_schema_of_another_program_is_refused_and_left_alone(database: str, cluster: Cluster) -> None:
    cluster.say("create schema petteia")
    cluster.say("create table petteia.birds (name text)")
    assert refused(database).key == "foreign_schema"
    with psycopg.connect(database) as db:
        assert db.execute("select count(*) from pg_class where relnamespace = 'petteia'::regnamespace").fetchone() == (
            1,
        )


def test_without_the_extra_it_is_named(monkeypatch: pytest.MonkeyPatch, database: str) -> None:
    monkeypatch.setitem(sys.modules, "psycopg", None)
    monkeypatch.delitem(sys.modules, "petteia.server.store.postgres")
    with pytest.raises(StoreError) as refused:
        open_store(Address(database))
    assert (refused.value.key, refused.value.facts) == ("no_psycopg", {"extra": "petteia[postgres]"})


# How it is kept.


def test_it_has_what_sqlite_has(store: PostgresStore) -> None:
    for columns in ALL:
        with psycopg.connect(store.address.url) as db:
            there = set(schema.names(db, columns.name))
        beside = {"table_id", *(own.partition(".")[2] for own in schema.OWN if own.startswith(f"{columns.name}."))}
        assert there - beside == set(columns.names) - beside, columns.name


def test_an_older_form_comes_up_to_date(database: str) -> None:
    """From the first form that was ever kept here; what changes rows is then done too."""
    first = 9
    with psycopg.connect(database, autocommit=True) as raw:
        known = [each for each in migrations() if each[0] <= first]
        assert schema.change(raw, Address(database), known, ()) == [number for number, _ in known]
        raw.execute("set search_path = petteia")
        done = schema.up(raw, Address(database))
        assert done == [number for number, _ in migrations() if number > first]
        assert not schema.missing(raw, ALL)


def test_a_new_column_comes_with_its_default(database: str) -> None:
    class Coloured(LineRow, frozen=True):
        colour: str = "a text 'glaukos'"
        seen: bytes = b"\x00'"
        depth: int | None = None

    store = PostgresStore(Address(database))
    laid(store)
    store.commit(change("t", 0, [line(1)])).result()
    coloured = Columns("lines", Coloured, under="table_id")
    with psycopg.connect(database, autocommit=True) as raw:
        with pytest.raises(StoreError) as refused:
            schema.up(raw, Address(database), declared=(coloured,))
        assert refused.value.key == "in_use"
        store.close()
        assert schema.up(raw, Address(database), declared=(coloured,)) == []
        row = raw.execute(f"select {coloured.all} from petteia.lines").fetchone()
        assert row is not None
        assert (coloured.read(row).colour, coloured.read(row).seen) == ("a text 'glaukos'", b"\x00'")


def test_a_statement_means_the_same_in_both() -> None:
    assert said("select a from b indexed by c where d = ? /*+ for no key update */") == (
        "select a from b where d = %s for no key update",
        False,
    )
    assert said("a = ?2 or b in (select value from json_each(cast(?1 as text)))") == (
        "a = %(p2)s or b in (select value from json_array_elements_text(cast(%(p1)s as json)))",
        True,
    )
    assert made("text text not null default 'a text'") == """text text collate "C" not null default 'a text'"""


def test_done_means_on_the_disk(cluster: Cluster) -> None:
    name = cluster.database()
    cluster.say(f"alter database {name} set synchronous_commit = off")
    with connecting.reach(Address(cluster.url(name))) as raw:
        assert schema.said(raw, "show synchronous_commit") == "on"
    cluster.say(f"alter database {name} set synchronous_commit = remote_apply")
    with connecting.reach(Address(cluster.url(name))) as raw:
        assert schema.said(raw, "show synchronous_commit") == "remote_apply"


def test_what_a_database_is_set_to_changes_nothing(cluster: Cluster) -> None:
    """Somebody has set it up for another program."""
    name = cluster.database()
    for setting in ("extra_float_digits = -10", "client_encoding = latin1", "search_path = pg_catalog"):
        cluster.say(f"alter database {name} set {setting}")
    cluster.say(f"alter database {name} set default_transaction_isolation = serializable")
    store = PostgresStore(Address(cluster.url(name)))
    laid(store, created=0.1 + 0.2)
    store.put_note("t", "ann", "Ἀριάδνη \U0001f3db").result()
    row = store.table("t")
    assert row is not None
    assert row.created == 0.1 + 0.2
    assert store.note("t", "ann") == "Ἀριάδνη \U0001f3db"
    asked = store._write(lambda db: db.execute("show transaction_isolation").fetchone())
    assert asked.result() == ("read committed",)
    store.close()


def test_of_several_hosts_the_one_is_used_that_leads() -> None:
    assert "target_session_attrs=read-write" in connecting.words(Address("postgresql://me@one,two/x"))
    assert "target_session_attrs=any" in connecting.words(Address("postgresql://me@one,two/x?target_session_attrs=any"))
    assert "target_session_attrs" not in connecting.words(Address("postgresql://me@one/x"))


def test_a_database_has_one_server(database: str) -> None:
    first = PostgresStore(Address(database), serving=True)
    with pytest.raises(StoreError) as refused:
        PostgresStore(Address(database), serving=True)
    assert refused.value.key == "served_database"
    PostgresStore(Address(database)).close()  # whoever looks after it may come in
    first.close()
    PostgresStore(Address(database), serving=True).close()


OPENER = """
import sys
from petteia.server.store.address import Address
from petteia.server.store.postgres import PostgresStore
store = PostgresStore(Address(sys.argv[1]))
sys.stdout.write(store.secret("cookies").hex())
store.close()
"""


def test_many_processes_may_make_a_new_store_at_once(database: str) -> None:
    processes = [
        subprocess.Popen([sys.executable, "-c", OPENER, database], stdout=subprocess.PIPE, text=True) for _ in range(4)
    ]
    told = [process.communicate(timeout=100)[0] for process in processes]
    assert [process.returncode for process in processes] == [0] * 4
    assert len(set(told)) == 1


# What goes wrong while it is used.


def cut(store: PostgresStore, cluster: Cluster) -> None:
    """End every connection but one's own, as a network or a failover does."""
    cluster.say("select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'petteia %'")


def test_whoever_lost_their_place_to_another_cannot_write(database: str, cluster: Cluster) -> None:
    paused = PostgresStore(Address(database), serving=True)
    laid(paused)
    cut(paused, cluster)
    other = PostgresStore(Address(database), serving=True)
    failure = paused.commit(change("t", 0, [line(1)])).exception()
    assert isinstance(failure, StoreError)
    assert failure.key == "served_database"
    assert other.commit(change("t", 0, [line(1)])).result() == 1
    paused.close()
    other.close()


def test_a_cut_connection_loses_nothing_and_doubles_nothing(store: PostgresStore, cluster: Cluster) -> None:
    laid(store)
    for n in range(10):
        cut(store, cluster)
        assert store.add_chat("t", rows.said(f"word {n}")).result() == n + 1
        assert len(store.chat("t", 0, 99)) == n + 1


@pytest.mark.parametrize("was_kept", [True, False])
def test_an_end_that_nobody_heard_is_asked_for(
    store: PostgresStore, monkeypatch: pytest.MonkeyPatch, was_kept: bool
) -> None:
    """The connection is cut at the commit: after it was made, or before it came there."""
    laid(store)
    batches = store._batches
    assert batches._raw is not None
    ended = batches._raw.execute

    def execute(statement: object, *facts: object) -> object:
        if statement == "commit":
            if was_kept:
                ended("commit")
            batches._raw.close()  # type: ignore[union-attr]
            raise psycopg.OperationalError("the connection was cut")
        return ended(statement, *facts)  # type: ignore[arg-type]

    monkeypatch.setattr(batches._raw, "execute", execute)
    numbers = [store.add_chat("t", rows.said(f"word {n}")) for n in range(3)]
    assert sorted(number.result() for number in numbers) == [1, 2, 3]
    assert len(store.chat("t", 0, 99)) == 3
    assert store.commit(change("t", 0, [line(1)])).result() == 1


def test_two_who_wait_for_each_other_both_come_through(database: str) -> None:
    stores = [PostgresStore(Address(database)) for _ in range(2)]
    for name in ("a", "b"):
        laid(stores[0], name)
    met = threading.Barrier(2)

    def hold(first: str, second: str, meets: list[bool]):  # type: ignore[no-untyped-def]
        def work(db) -> str:  # type: ignore[no-untyped-def]
            db.execute("update tables set touched = touched + 1 where id = ?", (first,))
            if meets:
                meets.clear()
                met.wait(30)
            db.execute("update tables set touched = touched + 1 where id = ?", (second,))
            return first

        return work

    done = [stores[0]._write(hold("a", "b", [True])), stores[1]._write(hold("b", "a", [True]))]
    assert [each.result(60) for each in done] == ["a", "b"]
    touched = [row.touched for row in stores[0].tables("", 9)]
    assert touched == [2.0, 2.0]
    for store in stores:
        store.close()


@pytest.mark.parametrize("further", [False, True])
def test_what_a_replica_never_heard_of_is_written_again(monkeypatch: pytest.MonkeyPatch, further: bool) -> None:
    """It takes over at the moment of a commit. `further`: others have written, so that our number is theirs by now."""
    with Cluster() as own:
        store = PostgresStore(Address(own.url("postgres")))
        laid(store)
        store.close()
        own.stop()
        replica = own.folder / "replica"
        subprocess.run(["cp", "-a", own.data, replica], check=True)
        own.start()
        store = PostgresStore(Address(own.url("postgres")))
        raw = store._batches._raw
        assert raw is not None
        execute = raw.execute

        def fail_over(statement: object, *facts: object) -> object:
            if statement != "commit":
                return execute(statement, *facts)  # type: ignore[arg-type]
            number = schema.said(raw, "select pg_current_xact_id()::text")
            own.stop(signal.SIGQUIT)
            own.data = replica
            own.start()
            with psycopg.connect(own.url("postgres"), autocommit=True) as other:
                while further and int(schema.said(other, "select pg_current_xact_id()::text")) <= int(number):
                    pass
            raise psycopg.OperationalError("the connection was cut")

        monkeypatch.setattr(raw, "execute", fail_over)
        assert store.add_chat("t", rows.said("a word")).result(60) == 1
        with psycopg.connect(own.url("postgres")) as other:
            assert other.execute("select text from petteia.chat").fetchall() == [("a word",)]
        store.close()


def test_a_database_that_can_only_be_read_for_a_while_is_waited_for(database: str, cluster: Cluster) -> None:
    """While a replica takes over, and where whoever led before still answers."""
    name = cluster.database()
    store = PostgresStore(Address(cluster.url(name)))
    laid(store)
    cluster.say(f"alter database {name} set default_transaction_read_only = on")
    assert store._batches._raw is not None
    store._batches._raw.execute("set default_transaction_read_only = on")
    waiting = store.commit(change("t", 0, [line(1)]))
    time.sleep(0.2)
    assert not waiting.done()
    cluster.say(f"alter database {name} set default_transaction_read_only = off")
    assert waiting.result(60) == 1
    store.close()


def test_who_locks_a_table_does_not_hold_up_whoever_reads(store: PostgresStore, database: str) -> None:
    """Everybody waits for one who reads, so it is told that it cannot be done now; all else goes on at once."""
    laid(store)
    with psycopg.connect(database) as other:
        other.execute("lock table petteia.lines in access exclusive mode")
        with pytest.raises(StoreError) as refused:
            store.lines("t", 1, 9)
        assert refused.value.key == "read"
        assert store.table("t") is not None
    assert store.lines("t", 1, 9) == []


def test_whoever_lists_the_same_at_once_waits_and_is_not_ended(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Both take something away first and then write it under the next number."""
    stores = [PostgresStore(Address(database)) for _ in range(2)]
    noted: list[Exception] = []
    met, unban = threading.Barrier(2), writes.unban

    def meet(db: Db, network: str) -> int:
        """They would be here together if they could."""
        gone = unban(db, network)
        with contextlib.suppress(threading.BrokenBarrierError):
            met.wait(0.5)
        return gone

    monkeypatch.setattr(writes, "unban", meet)
    for store in stores:
        store._batches._noted = noted.append
    done = [store.ban(BanRow(0, "192.0.2.0/24", float(n))) for n, store in enumerate(stores)]
    assert [future.exception(60) for future in done] == [None, None]
    assert noted == []
    assert [row.n for row in stores[0].bans()] == [1]
    for store in stores:
        store.close()


def test_one_that_does_not_fit_takes_only_itself_back(store: PostgresStore) -> None:
    laid(store)
    gate = threading.Event()
    waiting = store._write(lambda db: gate.wait(30))
    good = store.put_person(person("Ann"))
    bad = store.put_person(person("Bob", created="never"))
    late = store.commit(change("t", 7, [line(1)]))
    well = store.commit(change("t", 0, [line(1)]))
    gate.set()
    assert waiting.result() is True
    assert good.exception() is None
    assert isinstance(bad.exception(), StoreError)
    assert isinstance(late.exception(), StoreError)
    assert well.result() == 1
    assert store.person("id of Ann") is not None
    assert store.person("id of Bob") is None


def test_a_database_that_ends_and_begins_again_is_waited_for(tmp_path: Path) -> None:
    with Cluster() as own:
        store = PostgresStore(Address(own.url("postgres")), serving=True)
        laid(store)
        own.stop(signal.SIGQUIT)
        waiting = store.commit(change("t", 0, [line(1)], key="one"))
        with pytest.raises(StoreError):
            store.table("t")
        own.start()
        assert waiting.result(60) == 1
        end = time.monotonic() + 60
        while True:  # reading rests for a moment
            with contextlib.suppress(StoreError):
                row = store.table("t")
                break
            assert time.monotonic() < end
            time.sleep(0.05)
        assert row is not None
        assert row.line == 1
        store.close()


def test_one_that_stays_away_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lasting, "PATIENCE", 0.3)
    with Cluster() as own:
        store = PostgresStore(Address(own.url("postgres")))
        laid(store)
        own.stop()
        failure = store.commit(change("t", 0, [line(1)])).exception()
        assert isinstance(failure, StoreError)
        own.start()
        assert store.commit(change("t", 0, [line(1)])).result() == 1
        store.close()


def test_a_full_disk_acknowledges_nothing_and_the_store_recovers(tmp_path: Path) -> None:
    """The system refuses, really, what the database would write beyond a megabyte of a file."""
    most = 1 << 20
    with Cluster(made=("--wal-segsize=1",)) as own:
        store = PostgresStore(Address(own.url("postgres")))
        laid(store)
        assert store._batches._raw is not None
        process = store._batches._raw.info.backend_pid
        own.bound(process, most)
        big = [line(1, state=os.urandom(2 * most))]
        failure = store.commit(change("t", 0, big, key="one")).exception()
        assert isinstance(failure, StoreError)
        assert failure.key == "write"
        row = store.table("t")
        assert row is not None
        assert (row.seq, store.answer("t", "one")) == (0, None)
        own.bound(process, None)
        assert store.commit(change("t", 0, big, key="one")).result() == 1
        store.close()
