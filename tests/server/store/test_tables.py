"""Tables in a store: a command is written whole or not at all, once, and in the order of its table."""

import asyncio
from collections.abc import Callable

import msgspec
import pytest

from petteia.server.store import Conflict, Store, StoreError
from petteia.server.store.interface import Change, DeadlineRow, JobRow
from tests.server.store.conftest import Opener
from tests.server.store.rows import change, laid, line, person, said, table

NOW = 1000.0


def everything(store: Store, name: str = "t") -> list[object]:
    """All that a store can tell of a table."""
    return [
        store.table(name),
        store.lines(name, 1, 99),
        store.standing(name, 99, 99),
        store.jobs(2 * NOW, 9),
        store.deadlines(2 * NOW, 9),
        [store.answer(name, key) for key in ("one", "two")],
        store.tables_of("ann", 9),
        store.tables_of("bob", 9),
        store.chat(name, 0, 9),
    ]


def whole(name: str = "t", expected: int = 0) -> Change:
    """A change in which something of everything stands."""
    return change(
        name,
        expected,
        [line(1), line(2)],
        key="one",
        answer=b"done",
        job=JobRow(name, 2, 1, NOW),
        deadline=DeadlineRow(name, 1, 2, NOW),
        people=frozenset({"ann", "bob"}),
        listed=True,
    )


def test_a_table_is_found_again_as_it_was_laid(opened: Opener) -> None:
    store = opened()
    row = table("t", listed=True, status="running", seq=0, line=2, chain="chain 2", state=b"state 2")
    store.add_table(row, [line(1), line(2)], JobRow("t", 2, 0, NOW), DeadlineRow("t", 0, 2, NOW)).result()
    before = everything(store)
    assert msgspec.structs.replace(before[0], bytes=0) == row
    assert before[0].bytes > 0
    assert [each.n for each in store.lines("t", 1, 9)] == [1, 2]
    assert store.jobs(NOW, 9) == [JobRow("t", 2, 0, NOW)]
    assert store.deadlines(NOW, 9) == [DeadlineRow("t", 0, 2, NOW)]
    store.close()
    assert everything(opened()) == before


def test_a_table_that_is_not_there_is_none(store: Store) -> None:
    assert store.table("t") is None
    assert store.lines("t", 1, 9) == []
    assert store.state_at("t", 1) is None
    assert store.answer("t", "key") is None


def test_no_table_is_laid_twice(store: Store) -> None:
    laid(store, creator="ann")
    with pytest.raises(StoreError):
        store.add_table(table("t", creator="bob"), [], None, None).result()
    row = store.table("t")
    assert row is not None
    assert row.creator == "ann"


def test_a_command_is_written_whole(opened: Opener) -> None:
    store = opened()
    laid(store)
    assert store.commit(whole()).result() == 1
    stored = store.table("t")
    assert stored is not None
    assert (stored.seq, stored.line, stored.head, stored.status) == (1, 2, b"head 1", "running")
    assert (stored.chain, stored.state, stored.listed) == ("chain 2", b"state 2", True)
    assert [row.words for row in store.lines("t", 1, 9)] == ["words 1", "words 2"]
    assert store.answer("t", "one") == b"done"
    assert store.jobs(NOW, 9) == [JobRow("t", 2, 1, NOW)]
    assert store.deadlines(NOW, 9) == [DeadlineRow("t", 1, 2, NOW)]
    assert [row.id for row in store.tables_of("bob", 9)] == ["t"]
    before = everything(store)
    store.close()
    assert everything(opened()) == before


def test_a_command_on_an_old_state_leaves_nothing(store: Store) -> None:
    laid(store)
    store.commit(whole()).result()
    before = everything(store)
    late = change("t", 0, [line(3)], key="two", people=frozenset({"eve"}))
    with pytest.raises(Conflict):
        store.commit(late).result()
    with pytest.raises(Conflict):
        store.commit(change("t", 2, [line(3)], key="two")).result()
    with pytest.raises(Conflict):
        store.commit(change("elsewhere", 0, [line(1)])).result()
    assert everything(store) == before


@pytest.mark.parametrize(
    "wrong",
    [
        lambda: change("t", 1, [line(2)], key="two"),  # the line is there already
        lambda: change("t", 1, [line(4)], key="two"),  # one is missing before it
        lambda: change("t", 1, [line(3)], line=4, key="two"),  # the table says another number
        lambda: change("t", 1, [line(3)], key="one"),  # the key was answered already
        lambda: change("t", 1, [line(3, words="\ud800")], key="two"),  # cannot be written at all
        lambda: change("t", 1, [line(3, owner=2**70)], key="two"),
        lambda: change("t", 1, [line(3)], key="two", job=JobRow("t", 2**70, 0, NOW)),
    ],
)
def test_what_cannot_be_written_leaves_nothing_and_the_store_goes_on(store: Store, wrong: Callable[[], Change]) -> None:
    laid(store)
    store.commit(whole()).result()
    before = everything(store)
    with pytest.raises(StoreError):
        store.commit(wrong()).result()
    assert everything(store) == before
    assert store.commit(change("t", 1, [line(3)], key="two")).result() == 2


def test_of_many_commands_on_the_same_state_one_is_done(opened: Opener) -> None:
    """Two servers on one store, and many commands at once."""
    stores = [opened(), opened()]
    laid(stores[0])
    rivals = [change("t", 0, [line(1, f"rival {n}")], key=f"key {n}") for n in range(40)]
    futures = [stores[n % 2].commit(rival) for n, rival in enumerate(rivals)]
    done = [n for n, future in enumerate(futures) if future.exception() is None]
    assert all(isinstance(future.exception(), Conflict) for n, future in enumerate(futures) if n not in done)
    (winner,) = done
    for store in stores:
        assert [row.words for row in store.lines("t", 1, 9)] == [f"rival {winner}"]
        assert [n for n in range(40) if store.answer("t", f"key {n}") is not None] == [winner]


def test_what_one_server_keeps_the_other_reads(opened: Opener) -> None:
    one, two = opened(), opened()
    laid(one)
    for n in range(1, 30):
        writer, reader = (one, two) if n % 2 else (two, one)
        writer.commit(change("t", n - 1, [line(n)])).result()
        assert [row.n for row in reader.lines("t", 1, 99)] == list(range(1, n + 1))


def test_tables_do_not_disturb_each_other(store: Store) -> None:
    """Written together, a command that is refused takes no other one with it."""
    for n in range(20):
        laid(store, f"t{n}")
    futures = [store.commit(change(f"t{n}", n % 2, [line(1)])) for n in range(20)]
    assert [future.exception() is None for future in futures] == [n % 2 == 0 for n in range(20)]
    assert [len(store.lines(f"t{n}", 1, 9)) for n in range(20)] == [1 - n % 2 for n in range(20)]


def test_a_key_is_known_for_its_table_only(store: Store) -> None:
    laid(store, "a")
    laid(store, "b")
    store.commit(change("a", 0, [], key="k", answer=b"yes")).result()
    assert store.answer("a", "k") == b"yes"
    assert store.answer("b", "k") is None
    store.commit(change("b", 0, [], key="k", answer=b"no")).result()
    assert store.answer("b", "k") == b"no"


def test_old_answers_are_forgotten_and_young_ones_stay(store: Store) -> None:
    laid(store)
    store.commit(change("t", 0, [], key="k", answer=b"yes")).result()
    assert store.forget_answers(1.0).result() == 0
    assert store.answer("t", "k") == b"yes"
    assert store.forget_answers(10.0**11).result() == 1
    assert store.answer("t", "k") is None


def test_the_lobby_shows_listed_tables_that_go_on(store: Store) -> None:
    for n, (listed, status) in enumerate(
        [(True, "waiting"), (True, "running"), (True, "over"), (False, "waiting"), (True, "abandoned")]
    ):
        laid(store, f"t{n}", listed=listed, status=status, created=float(n))
    assert [row.id for row in store.lobby(9)] == ["t1", "t0"]
    assert [row.id for row in store.lobby(1)] == ["t1"]
    store.commit(change("t1", 0, [], status="over")).result()
    store.commit(change("t3", 0, [], status="waiting", listed=True)).result()
    assert [row.id for row in store.lobby(9)] == ["t3", "t0"]


def test_all_tables_can_be_gone_through(store: Store) -> None:
    for n in range(5):
        laid(store, f"t{n}")
    assert [row.id for row in store.tables("", 3)] == ["t0", "t1", "t2"]
    assert [row.id for row in store.tables("t2", 3)] == ["t3", "t4"]


def test_nobody_who_gives_up_waiting_takes_a_command_back(store: Store) -> None:
    """A task that is cancelled while the disk writes: the command is kept, and the store goes on."""
    laid(store)

    async def impatient() -> None:
        waiting = asyncio.wrap_future(store.commit(change("t", 0, [line(1)])))
        waiting.cancel()
        with pytest.raises(asyncio.CancelledError):
            await waiting

    asyncio.run(impatient())
    store.put_person(person("Ann")).result()
    row = store.table("t")
    assert row is not None
    assert row.line == 1
    store.add_chat("t", said("still here")).result()


def test_a_closed_store_has_written_everything_and_takes_no_more(opened: Opener) -> None:
    store = opened()
    laid(store)
    futures = [store.commit(change("t", n, [line(n + 1)])) for n in range(500)]
    store.close()
    assert [future.result(0) for future in futures] == list(range(1, 501))
    with pytest.raises(StoreError):
        store.commit(change("t", 500, [line(501)]))
    store.close()
    row = opened().table("t")
    assert row is not None
    assert row.line == 500


def test_a_table_is_found_by_what_its_box_prints(store: Store) -> None:
    store.add_table(table("t", prints="cafe"), [], None, None).result()
    store.add_table(table("plain"), [], None, None).result()
    assert store.table_printing("toy", "cafe") == store.table("t")
    assert store.table_printing("other", "cafe") is None
    assert store.table_printing("toy", "") is None, "a table without a pack prints what the game prints"
