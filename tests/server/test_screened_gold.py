"""Gold behind the screens of Cyclades reaches nobody else through the server: answers, frames, refusals, sizes.

Two servers, equal but for the gold of one seat on the disk, as in test_channels.
"""

import json
from pathlib import Path

import msgspec
import pytest

from petteia.play.dump import dump
from petteia.play.registry import box
from petteia.server.table import pack, unpack
from tests.games.cyclades.table import Table, table
from tests.server.client import BOXES, Json, Page, Server, seated, twin
from tests.server.test_channels import World, looked_up

RICH = 1
OTHERS = (0, 2, 3)  # viewers: seats, and behind them a spectator
TRIED = (
    "apollo",
    *(f"bid {god} {gold}" for god in ("ares", "zeus", "athena", "poseidon") for gold in (1, 4, 6, 9)),
    *("done", "recruit", "build kea open", "call fates 0", "bless delos", "sail f1", "march andros", "x"),
    *("rob 1", "rob 2", "dive", "swim f1", "keep"),
)


@pytest.fixture(autouse=True)
def with_cyclades(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BOXES, "cyclades", box("cyclades"))


def worlds(tmp_path: Path, choices: int, put: Table | None = None, **options: str) -> tuple[World, World]:
    """A table after some choices, or in a position, and the same table where a seat has more gold, both stopped."""
    one = Server(tmp_path / "one")
    with one:
        party = seated(one, game="cyclades", seed="behind the screens", options=options)
        watcher = one.person("Daphne")
        party.table.watch(watcher)
        for n in range(choices):
            asked = party.to_act
            offered = party.pages[asked].frame(party.table, asked)["decision"]["choices"]
            assert party.play(offered[min(n % 3, len(offered) - 1)]["words"])["t"] == "ack"
        cookies = [person.http.cookies["petteia"] for person in [*party.people, watcher]]
        table = party.table.id
    if put is not None:
        state = pack(msgspec.json.encode(dump(box("cyclades").game, put.s)))
        one.alter("update lines set state = ? where n = (select max(n) from lines)", state)
        one.alter("update tables set state = ?", state)
    two = Server(twin(one, tmp_path / "two"))
    for n, position in two.states().items():
        two.alter("update lines set state = ? where n = ?", richer(position), n)
    two.alter("update tables set state = ?", richer(json.loads(unpack(two.rows("select state from tables")[0][0]))))
    return World(one, table, cookies), World(two, table, cookies)


def richer(position: Json) -> bytes:
    position["gold"][RICH] += 2
    return pack(msgspec.json.encode(position))


def asked_for(world: World, viewer: int, page: Page) -> list[str]:
    """Frames, and the answer to many things that can be tried, whosever turn it is."""
    seat = viewer if viewer < 3 else None
    for since in (0, 4, 10**6):
        page.hello(world.table, seat, since)
    for n, words in enumerate(TRIED):
        page.send(table=world.table.id, key=f"why {n}", t="why", seat=RICH, words=words)
        page.send(table=world.table.id, key=f"own {n}", t="why", seat=seat or 0, words=words)
        page.send(table=world.table.id, key=f"play {n}", t="play", seat=RICH, words=words, at=world.room.line)
    page.settle()
    return page.raw


@pytest.mark.parametrize("choices", [1, 6, 14])
def test_gold_of_another_seat_reaches_nobody(tmp_path: Path, choices: int) -> None:
    """[information.gold]"""
    one, two = worlds(tmp_path, choices)
    with one.server, two.server:
        assert_alike(one, two, OTHERS)
        mine = [looked_up(world, RICH, world.people[RICH]) for world in (one, two)]
        assert mine[0] != mine[1]


def assert_alike(one: World, two: World, viewers: tuple[int, ...]) -> None:
    """Whatever these viewers ask for is the same from both servers."""
    assert one.room.match.s.gold[RICH] != two.room.match.s.gold[RICH]
    for viewer in viewers:
        seen = [looked_up(world, viewer, world.people[viewer]) for world in (one, two)]
        assert seen[0] == seen[1], f"viewer {viewer}"
        heard = [asked_for(world, viewer, world.people[viewer].page()) for world in (one, two)]
        assert len(heard[0]) > 3 * len(TRIED)
        assert heard[0] == heard[1], f"viewer {viewer}"


def foreseen(world: World, seat: int, words: str) -> Json:
    """What a seat is told would come of a choice."""
    page = world.people[seat].page()
    page.hello(world.table, seat)
    said = page.ask(t="why", table=world.table.id, seat=seat, words=words)
    assert said["t"] == "because", said
    return said


def shown_gold(world: World, viewer: int) -> list[int | None]:
    page = world.people[viewer].page()
    return [seat["gold"] for seat in page.hello(world.table, viewer if viewer < 3 else None)["view"]["seats"]]


def played(world: World, seat: int, words: str) -> None:
    page = world.people[seat].page()
    page.hello(world.table, seat)
    assert page.play(world.table, seat, words, key="the choice")["t"] == "ack"


def test_the_griffon_shows_gold_to_two_and_only_when_it_robs(tmp_path: Path) -> None:
    """[griffon.half] [information.gold]"""
    put = table(3, turn=(0, "zeus"), track=("griffon", "-", "-"), gold=[4, 8, 5])
    put.play("0 call griffon 0")
    one, two = worlds(tmp_path, 1, put)
    with one.server, two.server:
        assert one.room.match.asked == "griffon.steal"
        assert_alike(one, two, OTHERS)
        assert "view" not in foreseen(one, 0, f"rob {RICH}")
        for world in (one, two):
            played(world, 0, f"rob {RICH}")
        assert [int(world.room.match.s.gold[0]) for world in (one, two)] == [4, 5]
        assert_alike(one, two, (2, 3))
        thief = [looked_up(world, 0, world.people[0]) for world in (one, two)]
        assert thief[0] != thief[1]


def test_the_gold_that_decides_is_shown_with_the_last_choice_and_not_before(tmp_path: Path) -> None:
    """[information.gold] [end.tie]"""
    islands = {"kea": (0, 1, "metropolis"), "delos": (0, 1, "metropolis"), "andros": (1, 1), "tinos": (2, 1)}
    one, two = worlds(tmp_path, 1, table(3, turn=(0, "zeus"), islands=islands, fleets={}, gold=[4, 8, 5]))
    with one.server, two.server:
        assert_alike(one, two, OTHERS)
        assert "view" not in foreseen(one, 0, "done")
        for world in (one, two):
            played(world, 0, "done")
        for viewer in OTHERS:
            assert shown_gold(one, viewer) == [4, 8, 5]
            assert shown_gold(two, viewer) == [4, 10, 5]


def test_a_seat_that_can_only_go_to_apollo_is_asked_like_any_other(tmp_path: Path) -> None:
    """[information.gold] [offering.afford]"""
    one, two = worlds(tmp_path, 1, table(3, phase="offering", gods=("ares", "zeus"), gold=[5, 0, 5]))
    with one.server, two.server:
        for world in (one, two):
            played(world, 0, "bid ares 1")
        assert_alike(one, two, OTHERS)
        assert [len(world.room.match.choices) for world in (one, two)] == [1, 4]
        for world in (one, two):
            assert (world.room.match.to_act, world.room.match.asked) == (RICH, "offering.bid")
            played(world, RICH, "apollo")
        assert_alike(one, two, OTHERS)


def test_where_gold_lies_open_everybody_sees_it(tmp_path: Path) -> None:
    """[information.gold]"""
    one, two = worlds(tmp_path, 4, gold="open")
    with one.server, two.server:
        held = [int(one.room.match.s.gold[seat]) for seat in range(3)]
        for viewer in OTHERS:
            assert shown_gold(one, viewer) == held
            seen = [looked_up(world, viewer, world.people[viewer]) for world in (one, two)]
            assert seen[0] != seen[1]


def test_a_game_goes_on_alike_for_all_others(tmp_path: Path) -> None:
    """[information.gold]"""
    one, two = worlds(tmp_path, 2)
    with one.server, two.server:
        pages = [[person.page() for person in world.people] for world in (one, two)]
        for world, row in zip((one, two), pages, strict=True):
            for viewer, page in enumerate(row):
                page.hello(world.table, viewer if viewer < 3 else None)
        for n in range(12):
            asked = one.room.match.to_act
            assert asked == two.room.match.to_act
            frames = [row[asked].frame(w.table, asked) for w, row in zip((one, two), pages, strict=True)]
            offered = frames[0]["decision"]["choices"]
            words = offered[min(n % 4, len(offered) - 1)]["words"]
            for world, row in zip((one, two), pages, strict=True):
                assert row[asked].play(world.table, asked, words, key=f"{world.room.line}")["t"] == "ack"
                for page in row:
                    page.settle()
            for viewer in OTHERS:
                assert pages[0][viewer].raw == pages[1][viewer].raw, f"viewer {viewer}"
        assert pages[0][RICH].raw != pages[1][RICH].raw
