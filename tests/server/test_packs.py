"""Content packs at tables: chosen from those of the host, kept with the table, and seen by everybody who is there."""

import json
from collections.abc import Iterator
from pathlib import Path

import httpx
import msgspec
import pytest

from petteia.bots import register_bot
from petteia.core.state import State
from petteia.play.content import Change, Pack
from petteia.play.dump import dump
from petteia.play.match import Match
from petteia.play.misfit import Misfit
from petteia.play.printed import printed
from petteia.play.record import parse
from petteia.play.registry import Box, box
from petteia.play.seat import SeatView
from petteia.play.verify import verify
from petteia.server import packs, site
from petteia.server.doctor import examine
from petteia.server.packs import Packs
from petteia.server.place import DATABASE
from petteia.server.store.interface import PersonRow
from petteia.server.tables import make
from petteia.server.thinking import Thought, think
from tests import toy
from tests.packs import DEAR_ARES, RICH, pack_in, packed
from tests.server.client import Json, Person, Server, Table, seated, served, wait_for
from tests.server.test_past import imported, record

BOXES = {"offrandes": box("offrandes"), "cyclades": box("cyclades"), "lots": toy.box()}
SHORT = {"end_at": "reach_100"}
MONEY = 12  # in the purse of a rich seat; the box says 10


@pytest.fixture(scope="module")
def rich(tmp_path_factory: pytest.TempPathFactory) -> Box:
    return packed(tmp_path_factory.mktemp("rich"), "offrandes", "rich", RICH)


@pytest.fixture(scope="module")
def dear(tmp_path_factory: pytest.TempPathFactory) -> Box:
    return packed(tmp_path_factory.mktemp("dear"), "cyclades", "dear-ares", DEAR_ARES)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, rich: Box, dear: Box) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("packs")
    with Server(folder, boxes=BOXES, packs=[rich, dear]) as running:
        yield running
    assert examine(folder / DATABASE, BOXES).problems == []  # the doctor has no packs of the host


@pytest.fixture
def own(tmp_path: Path, rich: Box, dear: Box) -> Iterator[Server]:
    """A server that can be stopped and started again, with other packs."""
    with Server(tmp_path / "own", boxes=BOXES, packs=[rich, dear]) as running:
        yield running


def money(person: Person, table: Table) -> int:
    """What the first seat had in the beginning."""
    moment = person.get(f"{table.path}/at/0", seat=0).json()
    return int(moment["view"]["seats"][0]["money"])


def finished(person: Person, table: Table) -> None:
    wait_for(lambda: table.info(person)["status"] == "over", "bots have played to the end")


def bots_only(person: Person, game: str = "offrandes", **wishes: object) -> Table:
    """A whole game among bots, at a table that anybody may look at."""
    table = person.table(game, "random random random", pace="instant", listed=True, **wishes)
    finished(person, table)
    return table


@pytest.fixture(scope="module")
def played(server: Server) -> str:
    """The record of a whole game with a pack."""
    person = server.person("Anna")
    return record(person, bots_only(person, pack="rich"))


# Choosing.


def test_the_games_tell_which_packs_are_installed_and_what_they_change(server: Server) -> None:
    games = {game["name"]: game for game in server.person("Anna").get("/api/games").json()}
    assert games["lots"]["packs"] == []
    (pack,) = games["offrandes"]["packs"]
    assert pack["name"] == "rich"
    pieces = [["number", "drachmas_at_start"]]
    assert pack["changes"] == [
        {"file": "numbers", "entry": "drachmas_at_start", "column": "value", "pieces": pieces, "old": 10, "new": MONEY}
    ]
    (pack,) = games["cyclades"]["packs"]
    assert pack["changes"][0]["pieces"] == [["god", "ares"]]


def test_a_table_plays_with_the_pack_that_was_chosen_and_others_with_the_box(server: Server) -> None:
    party, plain = seated(server, game="offrandes", pack="rich"), seated(server, game="offrandes")
    assert [frame["view"]["seats"][seat]["money"] for seat, frame in enumerate(party.frames())] == [MONEY] * 3
    assert plain.frames()[0]["view"]["seats"][0]["money"] == 10
    assert (party.frames()[0]["info"]["pack"], plain.frames()[0]["info"]["pack"]) == ("rich", "")


@pytest.mark.parametrize(
    ("game", "pack", "rule", "facts"),
    [
        ("offrandes", "poor", "server.pack", {"word": "poor", "game": "offrandes", "known": "rich"}),
        ("lots", "poor", "server.pack", {"word": "poor", "game": "lots", "known": "–"}),
        ("cyclades", "rich", "server.pack_game", {"word": "rich", "other": "offrandes", "game": "cyclades"}),
        ("chess", "rich", "server.game", {"word": "chess", "known": "offrandes, cyclades, lots"}),
    ],
)
def test_a_pack_that_is_not_there_is_refused_by_name(
    server: Server, game: str, pack: str, rule: str, facts: dict[str, str]
) -> None:
    answer = server.person("Anna").post("/api/tables", game=game, seats=[{"who": "me"}] * 3, pack=pack)
    assert answer.status_code == 409
    assert answer.json()["rule"] == rule
    assert answer.json()["facts"] == facts


# Seeing.


def test_whoever_is_at_the_table_sees_what_differs_while_it_waits_and_while_it_is_played(server: Server) -> None:
    creator, watcher = server.person("Anna"), server.person("Ben")
    table = creator.table("offrandes", pack="rich")
    assert table.watch(watcher).status_code == 200
    for _ in range(2):
        for person in (creator, watcher):
            assert table.info(person)["pack"] == "rich"
            pack = person.get(f"{table.path}/pack").json()
            assert [(change["entry"], change["old"], change["new"]) for change in pack["changes"]] == [
                ("drachmas_at_start", 10, MONEY)
            ]
        creator.post(f"{table.path}/start")
    assert server.person("Carl").get(f"{table.path}/pack").json()["rule"] == "server.no_table"


def test_whoever_follows_a_link_sees_what_is_played_before_sitting_down(server: Server) -> None:
    creator, stranger = server.person("Anna"), Person(server)
    table = creator.table("offrandes", pack="rich", title="Delphi")
    for seat in (1, None):
        invitation = stranger.post(f"{table.path}/invitation", seat=seat, token=table.links[seat]).json()
        assert (invitation["game"], invitation["title"], invitation["pack"]["name"]) == ("offrandes", "Delphi", "rich")
    plain = creator.table("offrandes")
    assert stranger.post(f"{plain.path}/invitation", seat=1, token=plain.links[1]).json()["pack"] is None
    assert table.info(creator)["seats"][1]["who"] == "open", "looking does not use a link up"


def test_a_link_that_opens_nothing_tells_nothing(server: Server) -> None:
    creator, stranger = server.person("Anna"), Person(server)
    table = creator.table("offrandes", pack="rich", listed=True)
    nothing = {"game": "", "title": "", "pack": None, "table": None}
    for path, seat, token in (
        (table.path, 1, "wrong"),
        (table.path, 1, ""),
        (table.path, 0, table.links[1]),
        (table.path, 9, table.links[1]),
        (table.path, None, table.links[1]),
        ("/api/tables/nowhere", 1, table.links[1]),
    ):
        answer = stranger.post(f"{path}/invitation", seat=seat, token=token)
        assert (answer.status_code, answer.json()) == (200, nothing)


def test_a_table_without_a_pack_has_nothing_that_differs(server: Server) -> None:
    person = server.person("Anna")
    table = person.table("offrandes")
    assert person.get(f"{table.path}/pack").json() == {"name": "", "hash": "", "changes": []}


def test_lists_of_tables_name_the_pack(server: Server) -> None:
    person = server.person("Anna")
    table = person.table("offrandes", pack="rich", listed=True)
    for path in ("/api/lobby", "/api/me/tables"):
        assert {each["id"]: each.get("pack") for each in person.get(path).json()}[table.id] == "rich"


# What is printed.


def test_the_content_of_a_packed_table_is_found_by_its_hash(own: Server, rich: Box) -> None:
    person = own.person("Anna")
    table = person.table("offrandes", pack="rich")
    prints = table.info(person)["content"]
    assert prints == printed(rich).hash != printed(box("offrandes")).hash
    own.settings["packs"] = []
    own.again()  # no room is open, and the host has the pack no longer
    answer = person.get(f"/api/games/offrandes/content/{prints}")
    assert answer.status_code == 200
    assert answer.json()["numbers"]["drachmas_at_start"]["value"] == MONEY
    assert person.get(f"/api/games/cyclades/content/{prints}").json()["rule"] == "server.no_content"


# Going on.


def test_a_table_goes_on_when_the_host_has_the_pack_no_longer(own: Server) -> None:
    party = seated(own, game="offrandes", pack="rich")
    party.play_on(5)
    waiting = party.people[0].table("offrandes", "me open open", pack="rich")
    before = party.frames()
    own.settings["packs"] = []
    own.again()
    pages = [person.page() for person in party.people]
    after = [page.hello(party.table, seat) for seat, page in enumerate(pages)]
    assert [frame["view"] for frame in after] == [frame["view"] for frame in before]
    assert after[0]["info"]["pack"] == "rich"
    party.pages = pages
    party.play_on(20)
    assert party.people[0].post(f"{waiting.path}/start").status_code == 200  # made with it, begun without the host's
    assert money(party.people[0], waiting) == MONEY
    assert examine(own.folder / DATABASE, BOXES).problems == []


def test_bots_think_with_the_values_of_the_pack(server: Server) -> None:
    """What a bot chooses in a worker process is allowed with them, so nobody simpler stands in for it."""
    person = server.person("Anna")
    table = person.table("offrandes", "greedy greedy greedy", pace="instant", listed=True, pack="rich", options=SHORT)
    finished(person, table)
    assert [notice["name"] for notice in table.info(person)["notices"]] == []
    assert verify(box("offrandes"), parse(record(person, table))).holds


def test_a_worker_chooses_among_what_the_pack_allows(tmp_path: Path) -> None:
    """Whoever thinks with the box has another state to begin with, and often another choice."""
    dear = packed(tmp_path, "cyclades", "dear-ares", DEAR_ARES)
    match = Match(dear, 3, seed=bytes(32))
    data = msgspec.Raw(msgspec.json.encode(dump(dear.game, match.s)))
    thought = Thought("cyclades", data, match.to_act or 0, "special", 1, [])
    with_pack = msgspec.structs.replace(thought, pack=dear.pack_header, values=dear.pack_values)
    register_bot("special", SpecialBot)
    assert [think(thought), think(with_pack)] == [1, 3]


class SpecialBot:
    """Answers with what Ares takes for his special action, to show which values it plays with."""

    def __init__(self, seed: int = 0) -> None:
        pass

    def choose(self, seat: SeatView[State]) -> int:
        return int(seat.game.content.columns["god_special"].numbers[1])


# The past.


def test_a_record_of_a_packed_table_carries_the_pack_and_opens_anywhere(played: str, tmp_path: Path) -> None:
    text = played
    assert "value numbers.drachmas_at_start.value = 12" in text.splitlines()
    assert verify(box("offrandes"), parse(text)).holds
    with Server(tmp_path, boxes=BOXES) as elsewhere:
        stranger = elsewhere.person("Ben")
        copy = imported(stranger, text)
        assert copy.info(stranger)["pack"] == "rich"
        assert money(stranger, copy) == MONEY
        assert record(stranger, copy) == text
        elsewhere.again()
        assert copy.info(stranger)["pack"] == "rich"
        prints = copy.info(stranger)["content"]
        assert stranger.get(f"/api/games/offrandes/content/{prints}").status_code == 200
    assert examine(tmp_path / DATABASE, BOXES).problems == []


def test_a_record_of_a_running_packed_table_goes_on_with_the_pack(server: Server) -> None:
    party = seated(server, game="offrandes", pack="rich")
    party.play_on(2)
    text = party.people[0].get(f"{party.table.path}/record", seat=0).text
    rows = text.splitlines()
    opened = "\n".join(rows[: rows.index("--") + 1]) + "\n"  # lines that others keep to themselves cannot be replayed
    opened = "\n".join(row for row in opened.splitlines() if not row.startswith("commitment")) + "\n"
    copy = imported(party.people[0], opened)
    assert copy.info(party.people[0])["pack"] == "rich"
    assert money(party.people[0], copy) == MONEY


def test_forks_and_rematches_are_played_with_the_same_pack(server: Server) -> None:
    person = server.person("Anna")
    table = person.table("offrandes", "me random random", pace="instant", pack="rich")
    fork = person.post(f"{table.path}/fork", line=0, seat=0).json()["id"]
    assert person.get(f"/api/tables/{fork}").json()["pack"] == "rich"
    with person.page() as page:
        page.hello(table, 0)
        assert page.ask(t="ask", table=table.id, seat=0, what="abandon")["t"] == "ack"
    again = Table(server, person.post(f"{table.path}/rematch").json())
    assert again.info(person)["pack"] == "rich"
    assert again.info(person)["content"] == table.info(person)["content"]
    assert again.info(person)["status"] == "running"


def test_a_report_names_the_pack(server: Server) -> None:
    person = server.person("Anna")
    table = person.table("offrandes", "random random random", listed=True, pack="rich")
    report = person.get(f"{table.path}/report").json()
    assert report["frame"]["info"]["pack"] == "rich"
    assert "pack rich " in report["record"]


# What strangers bring.


@pytest.mark.parametrize(
    ("old", "new", "rule"),
    [
        ("value = 12", "value = 13", "play.record_pack"),
        ("value numbers.drachmas_at_start.value = 12\n", "", "play.record_pack"),
        ("drachmas_at_start", "no_such_number", "play.record_pack"),
        ("= 12", "= " + "9" * 5000, "play.content_line"),
        ("= 12", "= [" * 3000, "play.content_line"),
    ],
)
def test_a_record_whose_pack_was_tampered_with_is_refused(
    server: Server, played: str, old: str, new: str, rule: str
) -> None:
    person, text = server.person("Anna"), played
    rows = [row.partition("  #")[0] for row in text.replace(old, new, 1).splitlines()]  # hashes may be left out
    answer = person.post("/api/import", record="\n".join(rows) + "\n")
    assert (answer.status_code, answer.json()["rule"]) == (409, rule)


def pack_record(game: str, *changes: Change) -> str:
    """The header of a record with a pack whose hash is right."""
    own = box(game)
    pack = Pack(game, "odd", own.game.content_version, tuple(sorted(changes)))
    values = "".join(f"value {line}\n" for line in pack.lines())
    seats = "".join(f"seat {n} {word}\n" for n, word in enumerate(own.seat_words(3)))
    options = "".join(f"option {name} {value}\n" for name, value in own.options(own.option_values({})).items())
    return (
        f"petteia record 1\ngame {game}\nrules {own.game.rules_version}\ncontent {own.game.content_version}\n"
        f"pack {pack.header()}\n{values}players 3\n{options}{seats}--\n"
    )


@pytest.mark.parametrize(
    ("game", "change", "rule"),
    [
        ("offrandes", Change("numbers", "drachmas_at_start", "value", "500"), "play.content_law_most"),
        ("offrandes", Change("numbers", "drachmas_at_start", "value", str(2**40)), "play.content_large"),
        ("cyclades", Change("gods", "ares", "costs", f"[0, {2**70}, 3, 4]"), "play.content_large"),
        ("cyclades", Change("boards", "small", "rows", f"[{2**40}]"), "play.content_large"),
        ("cyclades", Change("grounds", "kea_on_small", "circles", '["z9"]'), "play.content_piece"),
        ("cyclades", Change("gods", "zeus", "special", '"dear"'), "play.content_cell"),
    ],
)
def test_a_record_with_an_unfit_pack_is_refused_for_what_is_wrong_with_it(
    server: Server, game: str, change: Change, rule: str
) -> None:
    answer = server.person("Anna").post("/api/import", record=pack_record(game, change))
    assert (answer.status_code, answer.json()["rule"]) == (409, rule)


def test_however_many_packs_strangers_bring_only_so_many_boxes_stay_in_memory(
    own: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(packs, "MOST", 2)
    person = own.person("Anna")
    tables = [
        imported(person, pack_record("offrandes", Change("numbers", "drachmas_at_start", "value", str(n))))
        for n in range(9, 14)
    ]
    assert [money(person, table) for table in tables] == [9, 10, 11, 12, 13]
    service = own.state.service
    assert len(service.packs.carried) == 2
    assert {id(room.box) for room in service.rooms.values()} <= {id(box) for box in service.packs.carried.values()}
    assert money(person, tables[0]) == 9


def test_a_stored_pack_that_was_tampered_with_is_not_played(own: Server) -> None:
    person = own.person("Anna")
    table = person.table("offrandes", pack="rich")
    ((fixed,),) = own.rows("select fixed from tables where id = ?", table.id)
    damaged = {**json.loads(fixed), "values": ["numbers.drachmas_at_start.value = 13"]}
    own.alter("update tables set fixed = ? where id = ?", json.dumps(damaged).encode(), table.id)
    report = examine(own.folder / DATABASE, BOXES)
    assert [problem.key for problem in report.problems] == ["unreadable"]
    row = own.state.store.table(table.id)
    with pytest.raises(Misfit, match="tampered"):
        Packs(BOXES).at(row)


# Another version of the content.


def test_a_pack_made_for_older_content_is_played_on_with_todays_content() -> None:
    own = box("offrandes")
    pack = Pack("offrandes", "rich", 0, (Change("numbers", "drachmas_at_start", "value", "12"),))
    fresh = own.carrying(pack.header(), pack.lines(), 0)
    assert fresh.pack is not None
    assert (fresh.pack.version, fresh.pack.changes) == (own.game.content_version, pack.changes)


def test_where_newer_content_has_no_place_for_a_value_todays_box_is_played() -> None:
    own = BOXES["offrandes"]
    gone = Pack("offrandes", "odd", 0, (Change("numbers", "gone", "value", "12"),))
    wish = site.NewTable("offrandes", [site.NewSeat("me"), site.NewSeat("greedy"), site.NewSeat("greedy")])
    room, _ = make(own, wish, PersonRow("anna", "Anna"))
    fixed = {**json.loads(room.row.fixed), "pack": gone.header(), "values": gone.lines(), "content": 0}
    row = msgspec.structs.replace(room.row, fixed=msgspec.json.encode(fixed))
    assert Packs(BOXES).at(row) is own


# kill -9.


def test_a_killed_server_goes_on_with_the_pack_of_its_tables(tmp_path: Path) -> None:
    folder, data = pack_in(tmp_path, "offrandes", "rich", RICH), tmp_path / "data"
    with httpx.Client(timeout=60) as person:
        with served(data, "--content", str(folder)) as (process, address):
            person.post(f"{address}/api/me", json={"name": "Anna"})
            seats = [{"who": "me"}, {"who": "greedy"}, {"who": "greedy"}]
            wish = {"game": "offrandes", "seats": seats, "pack": "rich", "pace": "instant"}
            table = person.post(f"{address}/api/tables", json=wish).json()["id"]
            process.kill()
        with served(data) as (_, address):
            info: Json = person.get(f"{address}/api/tables/{table}").json()
            assert (info["pack"], info["status"]) == ("rich", "running")
            moment = person.get(f"{address}/api/tables/{table}/at/0", params={"seat": 0}).json()
            assert moment["view"]["seats"][0]["money"] == MONEY
    assert examine(data / DATABASE, BOXES).problems == []
