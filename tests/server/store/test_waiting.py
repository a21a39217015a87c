"""What waits in a store: bots that are to choose, and clocks."""

from petteia.server.store import Store
from petteia.server.store.interface import DeadlineRow, JobRow
from tests.server.store.conftest import Opener
from tests.server.store.rows import change, laid, line

NOW = 1000.0


def job(
    store: Store, name: str = "t", due: float = NOW, seat: int = 0, creator: str = "ann", quick: bool = False
) -> JobRow:
    """A table on which a bot is to choose."""
    row = JobRow(name, 1, seat, due, quick=quick)
    laid(store, name, creator=creator)
    store.commit(change(name, 0, [line(1)], job=row)).result()
    return row


def test_a_job_waits_until_it_is_due(store: Store) -> None:
    row = job(store)
    assert store.jobs(NOW - 1, 9) == []
    assert store.jobs(NOW, 9) == [row]


def test_jobs_come_in_the_order_they_are_due(store: Store) -> None:
    for n, due in enumerate([30.0, 10.0, 20.0]):
        job(store, f"t{n}", due)
    assert [row.table for row in store.jobs(NOW, 9)] == ["t1", "t2", "t0"]
    assert [row.table for row in store.jobs(NOW, 2)] == ["t1", "t2"]


def test_whoever_has_many_tables_waits_in_between(store: Store) -> None:
    """One job of everybody's, then another: a guest with a hundred tables fills no list that others stand in."""
    for n in range(5):
        job(store, f"ann{n}", float(n))
    job(store, "bob", 50.0, creator="bob")
    job(store, "eve", 60.0, creator="eve")
    assert [row.table for row in store.jobs(NOW, 4)] == ["ann0", "bob", "eve", "ann1"]


def test_a_quick_job_is_found_among_any_number_of_others(store: Store) -> None:
    for n in range(5):
        job(store, f"t{n}", float(n), creator=f"guest {n}")
    job(store, "late", 50.0, quick=True)
    assert [row.table for row in store.jobs(NOW, 3, quick=True)] == ["late"]
    assert [row.table for row in store.jobs(NOW, 9, quick=False)] == [f"t{n}" for n in range(5)]
    assert len(store.jobs(NOW, 9)) == 6


def test_only_one_takes_a_job_on(opened: Opener) -> None:
    stores = [opened(), opened()]
    row = job(stores[0])
    futures = [stores[n % 2].lease(row, NOW + 60) for n in range(20)]
    assert sum(future.result() for future in futures) == 1
    assert all(store.jobs(NOW, 9) == [] for store in stores)


def test_a_lease_that_has_ended_may_be_taken_again_and_once(store: Store) -> None:
    row = job(store)
    store.lease(row, NOW + 60).result()
    assert store.jobs(NOW + 59, 9) == []
    (waiting,) = store.jobs(NOW + 60, 9)
    assert waiting.leased == NOW + 60
    assert not store.lease(row, NOW + 120).result()
    assert store.lease(waiting, NOW + 120).result()
    assert not store.lease(waiting, NOW + 180).result()


def test_a_server_that_begins_frees_what_a_dead_one_has_taken_on(opened: Opener) -> None:
    store = opened()
    row = job(store)
    store.lease(row, NOW + 60).result()
    store.close()
    store = opened()
    assert store.jobs(NOW, 9) == []
    assert store.free_leases(NOW).result() == 1
    assert store.jobs(NOW, 9) == [row]


def test_a_change_beside_the_game_does_not_disturb_a_bot(store: Store) -> None:
    """Somebody sits down to watch while a bot thinks: it neither thinks twice nor begins to wait anew."""
    row = job(store)
    store.lease(row, NOW + 60).result()
    store.commit(change("t", 1, [], line=1, job=JobRow("t", 1, 0, NOW + 30))).result()
    (waiting,) = store.jobs(NOW + 60, 9)
    assert (waiting.due, waiting.leased) == (NOW, NOW + 60)


def test_a_new_line_brings_a_new_job_or_none(store: Store) -> None:
    row = job(store)
    store.lease(row, NOW + 60).result()
    store.commit(change("t", 1, [line(2)], job=JobRow("t", 2, 1, NOW + 5))).result()
    assert store.jobs(NOW + 5, 9) == [JobRow("t", 2, 1, NOW + 5)]
    assert not store.lease(row, NOW + 90).result()
    store.commit(change("t", 2, [line(3)])).result()
    assert store.jobs(2 * NOW, 9) == []


def test_another_bot_on_the_same_line_is_another_job(store: Store) -> None:
    row = job(store)
    store.commit(change("t", 1, [], line=1, job=JobRow("t", 1, 2, NOW + 5))).result()
    assert store.jobs(NOW + 5, 9) == [JobRow("t", 1, 2, NOW + 5)]
    assert not store.lease(row, NOW + 60).result()


def test_a_deadline_waits_until_it_is_due_and_goes_with_the_next_change(opened: Opener) -> None:
    store = opened()
    laid(store)
    row = DeadlineRow("t", 2, 1, NOW)
    store.commit(change("t", 0, [line(1)], deadline=row)).result()
    store.close()
    store = opened()
    assert store.deadlines(NOW - 1, 9) == []
    assert store.deadlines(NOW, 9) == [row]
    store.commit(change("t", 1, [line(2)])).result()
    assert store.deadlines(NOW, 9) == []


def test_deadlines_come_in_the_order_they_are_due(store: Store) -> None:
    for n, due in enumerate([30.0, 10.0, 20.0]):
        laid(store, f"t{n}")
        store.commit(change(f"t{n}", 0, [line(1)], deadline=DeadlineRow(f"t{n}", 0, 1, due))).result()
    assert [row.table for row in store.deadlines(NOW, 9)] == ["t1", "t2", "t0"]
    assert [row.table for row in store.deadlines(NOW, 1)] == ["t1"]


def test_what_is_due_next_counts_bots_clocks_and_leases(store: Store) -> None:
    assert store.next_due() is None
    row = job(store, "a", NOW)
    assert store.next_due() == NOW
    store.lease(row, NOW + 60).result()
    assert store.next_due() == NOW + 60
    laid(store, "b")
    store.commit(change("b", 0, [line(1)], deadline=DeadlineRow("b", 0, 1, NOW + 20))).result()
    assert store.next_due() == NOW + 20
