"""What is hidden from a seat reaches it by no channel of the server.

Two servers, equal but for one secret on the disk. Whatever somebody receives who may not know the secret must be the
same from both, byte for byte, sizes included.
"""

import re
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from petteia.core.rng import Rng
from petteia.play.dealer import seed_from
from petteia.play.dump import dump
from petteia.play.match import Match
from petteia.play.registry import Box
from petteia.server.scheduler import thought
from petteia.server.table import pack, unpack
from tests import toy
from tests.server.client import Json, Page, Person, Server, Table, seated, twin
from tests.toy.ids import E_DEALT, E_PEEKED
from tests.toy.state import LOTS, Lots
from tests.toy.words import NAMES

GAME = toy.box().game
DEALT, PEEKED = (GAME.events[n].name for n in (E_DEALT, E_PEEKED))
LOT = ("", *NAMES["lot"][1])  # [lot]
SEALS = re.compile(r"~[0-9a-f]{64}|#[0-9a-f]{12}")
OPTIONS = {"lots": {"hand": "three"}}
EVERYTHING = [toy.box().notation.format(action) for action in range(GAME.width)]

Alter = Callable[[Json], bool]  # another secret in a dump; False if it is not there yet


class World:
    """A server, its table, and who looks at it: the seats in order, then a spectator."""

    def __init__(self, server: Server, table: str, cookies: list[str], tried: list[str] = EVERYTHING) -> None:
        self.server = server
        self.tried = tried  # words that are tried, allowed or not
        self.cookies = cookies
        self.table = Table(server, {"id": table, "invites": []})
        self.people = [Person(server) for _ in cookies]
        for person, cookie in zip(self.people, cookies, strict=True):
            person.http.cookies.set("petteia", cookie)

    def like(self, server: Server) -> "World":
        """The same table and people at another server."""
        return World(server, self.table.id, self.cookies, self.tried)

    @property
    def room(self):
        return self.server.state.service.room(self.table.id)


def worlds(
    tmp_path: Path,
    before: list[str],
    alter: Alter,
    dealt: Callable[[Json, list, str], str],
    box: Box | None = None,
    tried: list[str] = EVERYTHING,
    **options: str,
) -> tuple[World, World]:
    """A table after some choices, and the same table with another secret, both stopped."""
    box = box or toy.box()
    one = begun(tmp_path / "one", box, before, tried, **options)
    two = Server(twin(one.server, tmp_path / "two"), one.server.boxes)
    changed = 0
    states = two.states()
    for n, words, events in two.rows("select n, words, events from lines order by n"):
        position = states[n]
        happened = msgspec.json.decode(events)
        if alter(position):
            changed += 1
            words = dealt(position, happened, words) if changed == 1 else words
            for event in happened:
                dealt(position, [event], "")
        two.alter(
            "update lines set words = ?, events = ?, state = ? where n = ?",
            *(words, msgspec.json.encode(happened), pack(msgspec.json.encode(position)), n),
        )
    (state,) = two.rows("select state from tables")[0]
    position = msgspec.json.decode(unpack(state))
    assert changed
    assert alter(position)
    two.alter("update tables set state = ?", pack(msgspec.json.encode(position)))
    return one, one.like(two)


def begun(folder: Path, box: Box, before: list[str], tried: list[str], **options: str) -> World:
    """A table after some choices, at which somebody watches; its server is stopped."""
    server = Server(folder, {box.game.name: box})
    with server:
        party = seated(server, 3, box.game.name, options=options or OPTIONS.get(box.game.name, {}), seed="two worlds")
        watcher = server.person("Daphne")
        party.table.watch(watcher)
        party.pages[1].ask(t="say", table=party.table.id, seat=1, text="guten Abend")
        for words in before:
            assert party.play(words)["t"] == "ack", words
        cookies = [person.http.cookies["petteia"] for person in [*party.people, watcher]]
    return World(server, party.table.id, cookies, tried)


def looked_up(world: World, viewer: int, person: Person) -> dict[str, bytes]:
    """Every answer over HTTP, with its length."""
    seat = viewer if viewer < 3 else None
    path = world.table.path
    lines = world.room.line
    answers = {}
    for what, query in [
        ("", {}),
        *((f"/at/{line}", {"seat": seat}) for line in range(lines + 1)),
        *((f"/at/{line}", {}) for line in range(lines + 1)),
        ("/log", {"seat": seat, "limit": 500}),
        ("/log", {"limit": 500}),
        ("/log", {"seat": seat, "after": 5, "limit": 3}),
        ("/record", {"seat": seat}),
        ("/record", {}),
        ("/report", {"seat": seat}),
        ("/chat", {}),
        ("/note", {}),
    ]:
        answer = person.get(path + what, **query)
        assert answer.status_code == 200
        answers[f"{what} {query}"] = answer.content
    for other in range(3):
        if other != seat:
            answer = person.get(f"{path}/record", seat=other)
            answers[f"record of {other}"] = answer.content
            assert answer.status_code == 403
    answers["lists"] = person.get("/api/me/tables").content
    return answers


def asked_for(world: World, viewer: int, page: Page) -> list[str]:
    """Everything that comes over the socket: frames, and an answer to everything that can be tried."""
    seat = viewer if viewer < 3 else None
    table = world.table
    for since in (0, 4, 10**6):
        page.hello(table, seat, since)
    at, asked = world.room.line, world.room.match.to_act
    tries = [{"t": "why", "seat": other, "words": words} for words in [*world.tried, "", "x"] for other in range(3)]
    tries += [{**each, "t": "play", "at": at} for each in tries if each["seat"] != seat or each["seat"] != asked]
    verbs = sorted({words.split()[0] for words in world.tried})
    tries += [{"t": "reasons", "seat": other, "at": at, "verb": verb} for verb in verbs for other in range(3)]
    tries += [
        {"t": "undo", "seat": other, "at": at, "line": line}
        for line in (None, 1, 5, at, at + 1)
        for other in range(3)
        if other != seat
    ]
    for n, each in enumerate(tries):
        page.send(table=table.id, key=str(n), **each)
        if n % 20 == 0:
            page.settle()
    page.settle()
    assert len([message for message in page.heard if "key" in message]) == len(tries)
    return page.raw


def assert_same(one: World, two: World, viewers: tuple[int, ...], other: int | None = None) -> None:
    """The viewers receive the same from both; `other` is one who may know the difference, so that there is one."""
    game = one.room.match.game
    assert dump(game, one.room.match.s) != dump(game, two.room.match.s)
    for viewer in viewers:
        for mine, theirs in zip(*(looked_up(w, viewer, w.people[viewer]).items() for w in (one, two)), strict=True):
            assert mine == theirs, f"viewer {viewer}"
        pages = [world.people[viewer].page() for world in (one, two)]
        streams = [asked_for(world, viewer, page) for world, page in zip((one, two), pages, strict=True)]
        assert len(streams[0]) > 50
        for mine, theirs in zip(*streams, strict=True):
            assert mine == theirs, f"viewer {viewer}"
        for page in pages:
            page.close()
        if viewer < 3:  # what a hint and a fork are made from
            for seed in range(3):
                imagined = [dump(game, game.determinize(w.room.match.s, viewer, Rng(seed))) for w in (one, two)]
                assert imagined[0] == imagined[1]
            if one.room.match.to_act == viewer:
                thoughts = [msgspec.json.encode(thought(w.room, w.room.match, viewer, "greedy")) for w in (one, two)]
                assert thoughts[0] == thoughts[1]
    if other is not None:
        mine, theirs = (looked_up(world, other, world.people[other]) for world in (one, two))
        assert mine != theirs


def exchange(field: str, at: int, take: int, put: int) -> Alter:
    """One lot becomes another, which comes from the bag."""

    def alter(position: Json) -> bool:
        if position[field][at * LOTS + take] == 0:
            return False
        position[field][at * LOTS + take] -= 1
        position[field][at * LOTS + put] += 1
        position["bag"][take] += 1
        position["bag"][put] -= 1
        assert position["bag"][put] >= 0
        return True

    return alter


def dealt_to(seat: int, take: int, put: int) -> Callable[[Json, list, str], str]:
    """The line and the event that told the owner of the lot."""

    def tell(position: Json, happened: list, words: str) -> str:
        for event in happened:
            if event[:3] == [DEALT, seat, take] and words:
                event[2] = put
        return f"deal {LOT[put]}" if words == f"deal {LOT[take]}" else words

    return tell


def laid() -> Lots:
    """The table after the deal, from the seed that all these tests have."""
    return Match(toy.box(), 3, {"hand": "three"}, seed=seed_from("two worlds")).s


def different() -> tuple[int, int]:
    """A lot of seat 1, dealt to it once, and another that it could have been."""
    hand, bag = laid().hand[LOTS : 2 * LOTS], laid().bag
    take = next(lot for lot in range(1, LOTS) if hand[lot] == 1)
    put = next(lot for lot in range(LOTS - 1, 0, -1) if bag[lot] > 0 and hand[lot] == 0)
    return take, put


def test_another_seats_hand_reaches_nobody_else(tmp_path: Path) -> None:
    take, put = different()
    one, two = worlds(tmp_path, ["keep", "back 2"], exchange("hand", 1, take, put), dealt_to(1, take, put))
    with one.server, two.server:
        assert_same(one, two, (0, 2, 3), other=1)


def test_a_game_goes_on_alike_for_all_who_may_not_know_until_the_secret_is_shown(tmp_path: Path) -> None:
    take, put = different()
    one, two = worlds(tmp_path, [], exchange("hand", 1, take, put), dealt_to(1, take, put))
    with one.server, two.server:
        pages = [[person.page() for person in world.people] for world in (one, two)]
        for world, row in zip((one, two), pages, strict=True):
            for viewer, page in enumerate(row):
                page.hello(world.table, viewer if viewer < 3 else None)
        shown = False
        while not shown:
            asked = one.room.match.to_act
            assert asked == two.room.match.to_act
            step = one.room.match.asked
            for n, (world, row) in enumerate(zip((one, two), pages, strict=True)):
                choices = row[asked].frame(world.table, asked)["decision"]["choices"]
                words = (
                    f"choose {LOT[(take, put)[n]]}" if step == "commit.choose" and asked == 1 else choices[0]["words"]
                )
                assert row[asked].play(world.table, asked, words, key=f"{world.room.line}")["t"] == "ack"
                for page in row:
                    page.settle()
            shown = any(told["name"] == "reveal.shown" for told in pages[0][3].frames[one.table.id, None]["events"])
            if not shown:
                for viewer in (0, 2, 3):
                    assert pages[0][viewer].raw == pages[1][viewer].raw
                    seat = viewer if viewer < 3 else None
                    texts = [w.people[viewer].get(f"{w.table.path}/record", seat=seat).text for w in (one, two)]
                    assert SEALS.sub("", texts[0]) == SEALS.sub("", texts[1])
                    assert len(texts[0]) == len(texts[1])
        assert pages[0][0].raw != pages[1][0].raw


def test_what_was_chosen_in_secret_reaches_nobody_else(tmp_path: Path) -> None:
    hand = laid().hand[LOTS : 2 * LOTS]
    first, second = [lot for lot in range(1, LOTS) if hand[lot]][:2]

    def alter(position: Json) -> bool:
        if position["chosen"][1] != first:
            return False
        position["chosen"][1] = second
        position["hand"][LOTS + first] += 1
        position["hand"][LOTS + second] -= 1
        return True

    def tell(position: Json, happened: list, words: str) -> str:
        for event in happened:
            if event[1:3] == [1, first]:
                event[2] = second
        return f"choose {LOT[second]}" if words else words

    before = ["keep", "keep", "keep", "", f"choose {LOT[first]}"]
    one, two = worlds(tmp_path, before, alter, tell)
    with one.server, two.server:
        assert_same(one, two, (0, 2, 3), other=1)


@pytest.mark.parametrize("peeked", [False, True])
def test_the_lot_in_the_middle_reaches_only_who_has_looked(tmp_path: Path, peeked: bool) -> None:
    put = next(lot for lot in range(LOTS - 1, 0, -1) if laid().bag[lot] > 0 and laid().middle != lot)

    def alter(position: Json) -> bool:
        if position["middle"] in (0, put):
            return False
        position["bag"][position["middle"]] += 1
        position["bag"][put] -= 1
        position["middle"] = put
        return True

    def tell(position: Json, happened: list, words: str) -> str:
        for event in happened:
            if event[:2] == [PEEKED, 0]:
                event[2] = put
        return f"hide {LOT[put]}" if words.startswith("hide") else words

    one, two = worlds(tmp_path, ["peek"] if peeked else ["keep"], alter, tell)
    with one.server, two.server:
        assert_same(one, two, (1, 2, 3) if peeked else (0, 1, 2, 3), other=0 if peeked else None)


def test_the_seed_reaches_nobody_while_the_game_runs(house: Server) -> None:
    party = seated(house, listed=True)
    (seed,) = house.rows("select seed from tables where id = ?", party.table.id)[0]
    watcher = house.person("Daphne")
    page = watcher.page()
    page.hello(party.table)
    party.play_on(4)
    page.settle()
    said = "".join("".join(each.raw) for each in [*party.pages, page])
    for seat, person in [*enumerate(party.people), (None, watcher)]:
        for what in ("", "/log", "/at/3", "/record", "/report"):
            said += person.get(party.table.path + what, **({"seat": seat} if what else {})).text
    assert seed.hex() not in said
    assert len(said) > 10_000
