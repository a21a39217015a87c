"""Gold behind the screens of Cyclades reaches nobody else through the server: answers, frames, refusals, sizes.

Two servers, equal but for the gold of one seat on the disk, as in test_channels.
"""

from pathlib import Path

import msgspec
import pytest

from petteia.play.registry import box
from petteia.server.table import pack, unpack
from tests.server.client import BOXES, Json, Page, Server, seated, twin
from tests.server.test_channels import World, looked_up

RICH = 1
OTHERS = (0, 2, 3)  # viewers: seats, and behind them a spectator
TRIED = (
    "apollo",
    *(f"bid {god} {gold}" for god in ("ares", "zeus", "athena", "poseidon") for gold in (1, 4, 6, 9)),
    *("done", "recruit", "build kea open", "call fates 0", "bless delos", "sail f1", "march andros", "x"),
)


@pytest.fixture(autouse=True)
def with_cyclades(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BOXES, "cyclades", box("cyclades"))


def worlds(tmp_path: Path, choices: int) -> tuple[World, World]:
    """A table after some choices, and the same table where a seat has more gold. Both servers are stopped."""
    one = Server(tmp_path / "one")
    with one:
        party = seated(one, game="cyclades", seed="behind the screens")
        watcher = one.person("Daphne")
        party.table.watch(watcher)
        for n in range(choices):
            asked = party.to_act
            offered = party.pages[asked].frame(party.table, asked)["decision"]["choices"]
            assert party.play(offered[min(n % 3, len(offered) - 1)]["words"])["t"] == "ack"
        cookies = [person.http.cookies["petteia"] for person in [*party.people, watcher]]
        table = party.table.id
    two = Server(twin(one, tmp_path / "two"))
    for n, state in two.rows("select n, state from lines"):
        two.alter("update lines set state = ? where n = ?", richer(state), n)
    two.alter("update tables set state = ?", richer(two.rows("select state from tables")[0][0]))
    return World(one, table, cookies), World(two, table, cookies)


def richer(state: bytes) -> bytes:
    position: Json = msgspec.json.decode(unpack(state))
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
        assert one.room.match.s.gold[RICH] != two.room.match.s.gold[RICH]
        for viewer in OTHERS:
            found = [looked_up(world, viewer, world.people[viewer]) for world in (one, two)]
            assert found[0] == found[1], f"viewer {viewer}"
            heard = [asked_for(world, viewer, world.people[viewer].page()) for world in (one, two)]
            assert len(heard[0]) > 3 * len(TRIED)
            assert heard[0] == heard[1], f"viewer {viewer}"
        mine = [looked_up(world, RICH, world.people[RICH]) for world in (one, two)]
        assert mine[0] != mine[1]


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
