"""Several processes over one database: who is there, who leads a table, and that nobody else writes to it."""

import threading
import time
from collections.abc import Callable, Iterator

import psycopg
import pytest

from petteia.server.store.address import Address
from petteia.server.store.ear import Ear
from petteia.server.store.interface import Conflict, DeadlineRow, JobRow, OrderRow, StoreError
from petteia.server.store.opening import open_store
from petteia.server.store.processes import Lead
from petteia.server.store.seen import Seen
from petteia.server.store.shared import SharedStore
from tests.cluster import Cluster
from tests.server.store.rows import change, laid, line, said

LONG, OVER = 100.0, -1.0  # seconds for which a process is there
NOW = 1000.0

Opened = Callable[[], SharedStore]


@pytest.fixture
def opened(database: str) -> Iterator[Opened]:
    stores: list[SharedStore] = []

    def open_one() -> SharedStore:
        stores.append(SharedStore(Address(database)))
        assert not stores[-1].appear(LONG).result().known
        return stores[-1]

    yield open_one
    for store in stores:
        store.close()


@pytest.fixture
def two(opened: Opened) -> tuple[SharedStore, SharedStore]:
    first, second = opened(), opened()
    laid(first)
    return first, second


def test_a_table_is_led_by_whoever_is_there(two: tuple[SharedStore, SharedStore]) -> None:
    first, second = two
    assert first.lead("t").result() == Lead(first.process, 1)
    assert second.lead("t").result() == Lead(first.process, 1)
    assert first.appear(OVER).result().known
    assert second.lead("t").result() == Lead(second.process, 2)
    assert first.lead("t").result() == Lead(second.process, 2)
    assert first.lead("no such table").result() is None


def test_a_lead_is_handed_over_by_whoever_has_it(two: tuple[SharedStore, SharedStore]) -> None:
    first, second = two
    first.lead("t").result()
    assert not second.hand_over("t", second.process).result()
    assert first.hand_over("t", second.process).result()
    assert first.lead("t").result() == Lead(second.process, 2)
    second.leave().result()
    assert first.lead("t").result() == Lead(first.process, 3)


def test_whoever_led_before_writes_nothing(two: tuple[SharedStore, SharedStore]) -> None:
    """A process was paused for longer than anybody waits for it, and goes on where it was."""
    paused, other = two
    lead = paused.lead("t").result()
    assert lead is not None
    assert paused.commit(change("t", 0, [line(1)], fence=lead.fence)).result() == 1
    paused.appear(OVER).result()
    other.lead("t").result()
    order = OrderRow("t", 0, "ann", "bid", "pass", 1)
    for late in (
        paused.commit(change("t", 1, [line(2)], fence=lead.fence)),
        paused.put_order(order, 1, None, lead.fence),
        paused.cancel_order("t", 0, 1, None, lead.fence),
    ):
        assert isinstance(late.exception(), Conflict)
    assert not paused.hand_over("t", paused.process).result()
    assert other.commit(change("t", 1, [line(2)], fence=2)).result() == 2
    assert [each.n for each in other.lines("t", 1, 99)] == [1, 2]
    assert other.orders("t") == []


def test_a_lead_is_taken_by_one_of_many_at_once(opened: Opened) -> None:
    stores = [opened() for _ in range(4)]
    laid(stores[0])
    told = [store.lead("t") for store in stores for _ in range(5)]
    assert len({each.result() and each.result().process for each in told}) == 1  # type: ignore[union-attr]


def test_whoever_is_gone_is_buried_and_their_work_is_free(two: tuple[SharedStore, SharedStore]) -> None:
    gone, other = two
    job, clock = JobRow("t", 1, 0, NOW), DeadlineRow("t", 1, 1, NOW)
    gone.commit(change("t", 0, [line(1)], job=job, deadline=clock)).result()
    assert gone.lease(job, NOW + 60).result()
    assert gone.take_clock(clock).result()
    gone.put_present("t", [Seen("ann", 0, "Ann")]).result()
    assert other.present() == {"t": frozenset({Seen("ann", 0, "Ann")})}
    assert not other.take_clock(clock).result()
    assert (other.bury().result(), other.jobs(NOW, 9)) == (0, [])
    gone.appear(OVER).result()
    assert other.bury().result() == 1
    assert other.jobs(NOW, 9) == [job]
    assert other.take_clock(clock).result()
    assert other.present() == {}
    assert not gone.appear(LONG).result().known


def test_a_process_that_was_killed_is_gone_at_once(two: tuple[SharedStore, SharedStore], cluster: Cluster) -> None:
    """Nobody waits for the end of its lease: its connection has ended, and its lock with it."""
    killed, other = two
    killed.lead("t").result()
    (pid,) = killed._batches._raw.execute("select pg_backend_pid()").fetchone()  # type: ignore
    cluster.say(f"select pg_terminate_backend({pid}, 10000)")
    assert other.bury().result() == 1
    lead = other.lead("t").result()
    assert lead is not None
    assert lead.process == other.process


def test_a_job_and_a_clock_are_taken_by_one(two: tuple[SharedStore, SharedStore]) -> None:
    job, clock = JobRow("t", 1, 0, NOW), DeadlineRow("t", 1, 1, NOW)
    two[0].commit(change("t", 0, [line(1)], job=job, deadline=clock)).result()
    assert sum(two[n % 2].lease(job, NOW + 60).result() for n in range(6)) == 1
    taken = [store.take_clock(clock).result() for store in two]
    assert sorted(taken) == [False, True]
    two[taken.index(True)].give_clock_back(clock).result()
    assert two[taken.index(False)].take_clock(clock).result()


def test_a_row_that_somebody_is_at_is_not_waited_for(two: tuple[SharedStore, SharedStore], cluster: Cluster) -> None:
    job = JobRow("t", 1, 0, NOW)
    two[0].commit(change("t", 0, [line(1)], job=job)).result()
    with psycopg.connect(cluster.url("postgres")) as other:
        other.execute("select 1 from petteia.jobs where table_id = 't' for update")
        assert not two[0].lease(job, NOW + 60).result(60)
        other.rollback()
    assert two[0].lease(job, NOW + 60).result()


def test_a_word_is_taken_once(two: tuple[SharedStore, SharedStore]) -> None:
    assert [store.first("challenge", LONG).result() for store in two] == [True, False]
    assert two[0].first("another", OVER).result()
    assert two[1].first("another", LONG).result()


def test_what_happens_is_heard_by_all(two: tuple[SharedStore, SharedStore]) -> None:
    first, second = two
    heard: list[list[str | int]] = []
    begun = threading.Event()

    def hear(words: list[str | int]) -> None:
        heard.append(words)
        begun.set()

    ear: Ear = second.listen(hear)
    assert begun.wait(60)
    first.lead("t").result()
    first.commit(change("t", 0, [line(1)], fence=1)).result()
    first.add_chat("t", said("khaire")).result()
    first.put_present("t", [Seen("ann", None, "Ann")]).result()
    first.want("t", "somebody").result()
    first.remove_table("t").result()
    end = time.monotonic() + 60
    while len(heard) < 8 and time.monotonic() < end:
        time.sleep(0.01)
    ear.end()
    assert heard[:6] == [
        ["again"],
        ["table", "t", 0, 0, first.process, 1],
        ["table", "t", 1, 1, first.process, 1],
        ["chat", "t", 1],
        ["here", "t"],
        ["want", "t", "somebody", first.process],
    ]
    assert sorted(heard[6:]) == [["gone", "t"], ["here", "t"]]


def test_several_stand_beside_each_other_but_not_beside_one_who_wants_it_alone(opened: Opened, database: str) -> None:
    first, second = opened(), opened()
    with pytest.raises(StoreError) as refused:
        open_store(Address(database), serving=True)
    assert refused.value.key == "served_database"
    first.close()
    second.close()
    alone = open_store(Address(database), serving=True)
    with pytest.raises(StoreError) as refused:
        opened()
    assert refused.value.key == "served_database"
    alone.close()
