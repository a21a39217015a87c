"""The past of a table: log, moments and record; forks, rematches, records brought in, and the report."""

import json
import random
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from petteia.play.record import parse
from petteia.play.refusal import Refused
from petteia.play.registry import Box, box
from petteia.play.replay import replay
from petteia.play.verify import verify
from petteia.server import frames, imports
from petteia.server.store.interface import PersonRow
from tests import toy
from tests.server.client import Party, Person, Server, Table, seated

BOXES = {"lots": toy.box(), "offrandes": box("offrandes")}


def record(person: Person, table: Table, seat: int | None = None) -> str:
    answer = person.get(f"{table.path}/record", seat=seat)
    assert answer.status_code == 200, answer.text
    return answer.text


def imported(person: Person, text: str) -> Table:
    answer = person.post("/api/import", record=text)
    assert answer.status_code == 201, answer.text
    return Table(person.server, answer.json())


@pytest.fixture(scope="module")
def played(house: Server) -> dict[str, Party]:
    """A whole game of each kind, with something taken back."""
    parties = {"lots": seated(house, options={"hand": "three"}), "offrandes": seated(house, game="offrandes")}
    for party in parties.values():
        for n in range(40):
            if not party.running:
                break
            asked = party.to_act
            party.play()
            if n % 5 == 2 and party.running and not party.pages[asked].frame(party.table, asked).get("undo"):
                party.pages[asked].undo(party.table, asked)
    return parties


# Log and moments.


def test_a_log_in_pages_is_the_log_as_a_whole(played: dict[str, Party]) -> None:
    for party in played.values():
        for seat, person in enumerate(party.people):
            whole = person.get(f"{party.table.path}/log", seat=seat, limit=500).json()
            assert whole["more"] is False
            pages, after = [], 0
            while True:
                page = person.get(f"{party.table.path}/log", seat=seat, after=after, limit=3).json()
                pages += page["events"]
                after = page["next"]
                if not page["more"]:
                    break
            assert pages == whole["events"]
            assert any(told["name"] == "play.undone" for told in pages)


def test_what_frames_told_is_what_the_log_tells(played: dict[str, Party]) -> None:
    for party in played.values():
        for seat, page in enumerate(party.pages):
            told = {}
            for frame in page.heard:
                if frame["t"] == "frame":
                    for event in frame["events"]:
                        told.setdefault(event["line"], []).append(event)
            log = party.people[seat].get(f"{party.table.path}/log", seat=seat, limit=500).json()["events"]
            for line, events in told.items():
                fresh = events[: len([event for event in log if event["line"] == line])]
                assert fresh == [event for event in log if event["line"] == line]


def test_a_moment_is_what_the_seat_saw_then(played: dict[str, Party]) -> None:
    for party in played.values():
        for seat, page in enumerate(party.pages):
            seen = {frame["line"]: frame["view"] for frame in page.heard if frame["t"] == "frame" and frame["line"]}
            for line, view in list(seen.items())[::3]:
                moment = party.people[seat].get(f"{party.table.path}/at/{line}", seat=seat).json()
                assert moment["view"] == view
        first = party.people[0].get(f"{party.table.path}/at/0", seat=0).json()
        assert (first["line"], first["words"], first["who"], first["stands"]) == (0, "", "", True)


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/at/9999", 404),
        ("/at/-1", 400),
        ("/at/1.5", 400),
        ("/at/²", 400),
        ("/at/" + "9" * 5000, 400),
        ("/at/1?seat=9", 404),
        ("/at/1?seat=-1", 400),
        ("/at/1?seat=" + "1" * 5000, 400),
        ("/log?after=-1", 400),
        ("/log?after=x", 400),
        ("/log?limit=0", 200),
        ("/log?limit=999999999", 200),
        ("/chat?after=99999999999999999999", 400),
        ("/seats/9/claim", 404),
    ],
)
def test_numbers_out_of_range_are_refused(played: dict[str, Party], path: str, status: int) -> None:
    party = played["lots"]
    answer = party.people[0].get(party.table.path + path)
    assert answer.status_code == status
    if status != 200:
        assert answer.json()["rule"]


def test_another_seats_eyes_are_lent_only_after_the_end(house: Server, played: dict[str, Party]) -> None:
    running = seated(house)
    for what in ("log", "at/3", "record", "report"):
        answer = running.people[0].get(f"{running.table.path}/{what}", seat=1)
        assert (answer.status_code, answer.json()["rule"]) == (403, "server.not_your_seat")
        over = played["lots"]
        assert over.people[0].get(f"{over.table.path}/{what}", seat=1).status_code == 200


# Records.


def test_the_record_of_a_finished_game_holds_and_replays(played: dict[str, Party]) -> None:
    party = played["lots"]
    text = record(party.people[1], party.table)
    assert verify(toy.box(), parse(text)).holds
    assert replay(toy.box(), parse(text)).export() == text
    assert "= seed" in text
    commitment = party.frames()[0]["info"]["commitment"]
    assert f"commitment {commitment}" in text


def test_while_a_game_runs_a_seat_gets_its_own_secrets_and_no_others(house: Server) -> None:
    party = seated(house)
    party.play("peek")
    party.play("leave")
    texts = [record(person, party.table, seat) for seat, person in enumerate(party.people)]
    watcher = house.person("Daphne")
    party.table.watch(watcher)
    texts.append(record(watcher, party.table))
    assert [text.count("deal ") for text in texts] == [2, 2, 2, 0]
    assert [text.count("hide ") for text in texts] == [0, 0, 0, 0]
    assert [text.count("leave") for text in texts] == [1, 0, 0, 0]
    assert all("= seed" not in text for text in texts)
    heads = {parse(text).head() for text in texts}
    assert len(heads) == 1  # all copies of a game have one head
    for text in texts:
        answer = party.people[0].post("/api/import", record=text)
        assert answer.json()["rule"] == "play.record_broken"
        assert answer.json()["facts"]["rule"] == "play.closed"


def test_a_finished_record_is_brought_in_to_look_at_and_comes_out_the_same(house: Server, played) -> None:
    party = played["lots"]
    text = record(party.people[0], party.table)
    person = house.person("Daphne")
    table = imported(person, text)
    for cleared in (False, True):
        if cleared:
            house.state.service.rooms.clear()
        assert record(person, table) == text
        info = table.info(person)
        assert (info["status"], info["practice"]) == ("over", True)
        frame = person.page().hello(table, 0)
        assert frame["winners"] == party.frames()[0]["winners"]
        for line in range(frame["line"] + 1):
            new = person.get(f"{table.path}/at/{line}", seat=1).json()
            old = party.people[0].get(f"{party.table.path}/at/{line}", seat=1).json()
            assert new == old
        logs = [
            p.get(f"{t.path}/log", seat=1, limit=500).json()
            for p, t in ((person, table), (party.people[0], party.table))
        ]
        assert logs[0] == logs[1]


def test_an_unfinished_record_goes_on_under_another_seed_and_promises_nothing(house: Server, played) -> None:
    party = played["offrandes"]
    text = record(party.people[0], party.table)
    assert "undo" in text
    person = house.person("Daphne")
    table = imported(person, text)
    info = table.info(person)
    assert (info["status"], info["mine"], info["commitment"], info["practice"]) == ("running", [0, 1, 2], "", True)
    page = person.page()
    for cleared in (False, True):
        if cleared:
            house.state.service.rooms.clear()
        for seat in range(3):
            page.hello(table, seat)
        frame = page.frame(table, 0)
        assert cleared or frame["view"] == party.frames()[0]["view"]
        asked = frame["decision"]["seat"]
        page.play(table, asked, page.frame(table, asked)["decision"]["choices"][0]["words"])
    new = record(person, table)
    assert "commitment" not in new
    lines = [line.split("  #")[0] for line in text.split("--\n")[1].splitlines()]
    assert [line.split("  #")[0] for line in new.split("--\n")[1].splitlines()][: len(lines)] == lines
    assert verify(BOXES["offrandes"], parse(new)).holds
    again = imported(person, new)
    assert again.info(person)["status"] == "running"


def test_a_record_that_waits_for_chance_is_dealt_on(house: Server) -> None:
    person = house.person("Daphne")
    header = record(person, person.table("offrandes", "me me me")).split("--\n")[0]
    table = imported(person, f"{header}--\n")
    assert table.info(person)["status"] == "running"
    frame = person.page().hello(table, 0)
    assert frame["line"] == 1
    assert frame["decision"] is not None


def test_bots_in_a_record_sit_down_again(house: Server) -> None:
    person = house.person("Daphne")
    text = record(person, person.table("offrandes", "me random greedy", pace="slow"))
    for spec, sits in [("random", "random"), ("bot:zeus", "greedy")]:
        told = text.split("--\n")[0].replace("bot:random", f"bot:{spec}") + "--\n"
        info = imported(person, told).info(person)
        assert [seat["who"] for seat in info["seats"]] == ["person", "bot", "bot"]
        assert info["seats"][1]["name"] == sits


def broken_records(text: str) -> dict[str, str]:
    lines = text.splitlines(keepends=True)
    middle = lines.index("--\n")
    return {
        "nothing": "",
        "no record": "hello\n",
        "cut off": text[: len(text) // 2],
        "cut after the header": "".join(lines[:middle]),
        "other rules": text.replace("rules 1\n", "rules 2\n"),
        "other content": text.replace("content 1\n", "content 2\n"),
        "other game": text.replace("game lots", "game chess"),
        "too many players": text.replace("players 3", "players 999999999"),
        "a line too few": "".join(lines[: middle + 5] + lines[middle + 6 :]),
        "a line twice": "".join(lines[: middle + 9] + lines[middle + 8 :]),
        "a changed hash": text.replace("  #", "  #0", 1),
        "a changed choice": text.replace(" keep  #", " peek  #", 1),
        "another seed": text.replace("= seed ", "= seed 00")[:-1] + "\n",
        "other scores": text.replace("= scores ", "= scores 9"),
        "a position of its own": text.replace("= seed", '= from {"dump":1,"game":"lots"}\n= seed'),
        "deep json": text.replace("= seed", "= from " + "[" * 50_000 + "\n= seed"),
        "control characters": text.replace("keep", "ke\u0007ep", 1),
        "a name of nobody": text.replace("seat 0 pythia", "seat 0 zeus"),
        "strange options": text.replace("option hand three", "option hand eleven"),
    }


def test_a_record_that_does_not_hold_is_refused_in_one_sentence_and_nothing_is_kept(house: Server, played) -> None:
    party = played["lots"]
    text = record(party.people[0], party.table)
    tables = house.rows("select count(*) from tables")
    for what, wrong in broken_records(text).items():
        assert wrong != text, what
        answer = party.people[0].post("/api/import", record=wrong)
        assert answer.status_code == 409, (what, answer.text)
        assert answer.json()["rule"].startswith(("play.record_", "play.position_", "play.table_", "server.")), what
    assert house.rows("select count(*) from tables") == tables


@pytest.mark.parametrize(("name", "count"), [("lots", 400), ("offrandes", 60)])
def test_no_record_however_spoiled_is_a_fault(played, name: str, count: int) -> None:
    """It is refused, or it holds: then what it tells can be shown."""
    party = played[name]
    text = record(party.people[0], party.table)
    chance = random.Random(name)
    person = PersonRow("p", "Daphne")
    taken = [shown(spoil(text, chance), person) for _ in range(count)]
    print(f"\n{name}: {count} records, {sum(taken)} of them hold")


def shown(text: str, person: PersonRow) -> bool:
    """Whether a record holds; then it is shown."""
    try:
        room, lines = imports.import_record(BOXES, text, person, "greedy", b"secret")
    except Refused:
        return False
    assert len(lines) == room.match.record.count
    assert frames.frame(room, person.id, 0, 0).view
    return True


def spoil(text: str, chance: random.Random) -> str:
    """A record with one thing wrong, sometimes without its hashes and its end."""
    lines = text.splitlines()
    if chance.random() < 0.5:
        lines = [line.split("  #")[0] for line in lines if not line.startswith("=")]
    at = chance.randrange(len(lines))
    word = chance.choice(["", "-1", "999999999", "~", "undo 3 by 1", "undo 9 by 9", "x" * 50, "(auto)", "= seed 00"])
    what = chance.randrange(6)
    if what == 0:
        del lines[at]
    elif what == 1:
        lines.insert(at, chance.choice(lines))
    elif what == 2:
        lines[at] = " ".join(word if chance.random() < 0.3 else part for part in lines[at].split(" "))
    elif what == 3:
        lines.insert(at, f"{chance.choice('@!012345')} {word}")
    elif what == 4:
        del lines[at:]
    else:
        lines[at] = lines[at][: chance.randrange(len(lines[at]) + 1)]
    return "\n".join(lines) + "\n"


def test_a_record_has_a_greatest_length(house: Server, played, monkeypatch: pytest.MonkeyPatch) -> None:
    party = played["lots"]
    text = record(party.people[0], party.table)
    answer = party.people[0].post("/api/import", record=text + "x" * 600_000)
    assert (answer.status_code, answer.json()["rule"]) == (413, "server.too_long")
    many = text.split("--\n")[0] + "--\n" + "0 keep\n" * (imports.MOST_LINES + 1)
    answer = party.people[0].post("/api/import", record=many)
    assert (answer.json()["rule"], answer.json()["facts"]["most"]) == ("server.record_long", imports.MOST_LINES)


# Forks.


def fork(person: Person, table: Table, line: int, seat: int | None = None) -> Table:
    answer = person.post(f"{table.path}/fork", line=line, seat=seat)
    assert answer.status_code == 201, answer.text
    return Table(person.server, answer.json())


def beginning(person: Person, table: Table, seat: int) -> object:
    """What a seat saw when the table began: its bots may have moved on since."""
    return person.get(f"{table.path}/at/0", seat=seat).json()["view"]


def test_a_fork_of_a_finished_game_begins_exactly_there_under_a_new_seed(house: Server, played) -> None:
    party = played["lots"]
    person = party.people[1]
    view = person.get(f"{party.table.path}/at/13", seat=1).json()["view"]
    new = fork(person, party.table, 13, 1)
    for cleared in (False, True):
        if cleared:
            house.state.service.rooms.clear()
        assert beginning(person, new, 1) == view
        info = person.page().hello(new, 1)["info"]
        assert (info["parent"], info["sampled"], info["practice"]) == (party.table.id, False, True)
        assert info["commitment"] != party.frames()[0]["info"]["commitment"]
        assert [seat["who"] for seat in info["seats"]] == ["bot", "person", "bot"]


def test_a_fork_of_a_running_game_says_that_it_is_a_guess_and_shows_the_same_view(house: Server) -> None:
    party = seated(house, options={"hand": "three"})
    party.play_on(4)
    frame = party.frames()[2]
    new = fork(party.people[2], party.table, frame["line"], 2)
    assert beginning(party.people[2], new, 2) == frame["view"]
    assert party.people[2].page().hello(new, 2)["info"]["sampled"] is True
    for seat in (0, 1, None):
        answer = party.people[2].post(f"{party.table.path}/fork", line=3, seat=seat)
        assert answer.status_code in (403, 409)
    for line in (-1, 99, 2**63, 10**30):
        answer = party.people[2].post(f"{party.table.path}/fork", line=line, seat=2)
        assert (answer.status_code, answer.json()["rule"]) == (404, "server.no_line")


def test_forks_of_a_running_game_differ_in_what_is_hidden(house: Server) -> None:
    """What is handed out is drawn anew each time, so no number of forks shows what is true."""
    party = seated(house, options={"hand": "three"})
    hands = set()
    for _ in range(6):
        new = fork(party.people[0], party.table, 11, 0)
        (row,) = house.rows("select fixed from tables where id = ?", new.id)
        hands.add(json.dumps(json.loads(json.loads(row[0])["first"])["hand"]))
    assert len(hands) > 1


def test_what_a_fork_begins_with_is_closed_until_its_end_and_comes_back_in(tmp_path: Path) -> None:
    with Server(tmp_path / "one") as server, Server(tmp_path / "two") as elsewhere:
        party = seated(server, 2, pace="instant")
        new = fork(party.people[0], party.table, 6, 0)
        person = party.people[0]
        text = record(person, new, 0)
        assert "from ~" in text
        assert "= from" not in text
        page = person.page()
        page.hello(new, 0)
        while page.frame(new, 0)["info"]["status"] == "running":
            asked = page.frames[new.id, 0]["decision"]
            if asked and asked["seat"] == 0:
                page.play(new, 0, asked["choices"][0]["words"])
            else:
                page.until(lambda m: m["t"] == "frame")
        over = record(person, new)
        assert "= from {" in over
        assert verify(toy.box(), parse(over)).holds
        again = imported(person, over)
        assert record(person, again) == over
        first = person.get(f"{again.path}/at/0", seat=0).json()
        assert first == person.get(f"{new.path}/at/0", seat=0).json()
        stranger = elsewhere.person("Daphne").post("/api/import", record=over)
        assert stranger.json()["rule"] == "server.record_start"


def test_a_fork_survives_before_its_first_line(house: Server) -> None:
    party = seated(house)
    new = fork(party.people[0], party.table, 8, 0)
    for _ in range(2):
        house.state.service.rooms.clear()
        frame = party.people[0].page().hello(new, 0)
        assert (frame["line"], frame["info"]["status"]) == (0, "running")
        assert frame["decision"]["choices"]
    page = party.people[0].page()
    page.hello(new, 0)
    assert page.play(new, 0, "keep")["line"] == 1
    while page.frame(new, 0)["decision"]["seat"] != 0:  # an undo that a bot's choice overtakes is refused
        page.until(lambda message: message["t"] == "frame")
    assert page.undo(new, 0)["line"] >= 2


# Rematches.


def test_a_rematch_is_one_table_however_many_ask_at_once(house: Server) -> None:
    party = seated(house)
    party.play_out()
    running = house.rows("select count(*) from tables")
    with ThreadPoolExecutor(6) as many:
        answers = list(many.map(lambda n: party.people[n % 3].post(f"{party.table.path}/rematch"), range(6)))
    assert {answer.json()["id"] for answer in answers} == {answers[0].json()["id"]}
    assert sorted(answer.status_code for answer in answers) == [200] * 5 + [201]
    assert house.rows("select count(*) from tables")[0][0] == running[0][0] + 1
    assert {frame["info"]["rematch"] for frame in party.frames()} == {answers[0].json()["id"]}
    new = Table(house, {"id": answers[0].json()["id"], "invites": []})
    info = new.info(party.people[0])
    assert [seat["name"] for seat in info["seats"]] == ["Briseis", "Cassander", "Ariadne"]
    assert [seat["word"] for seat in info["seats"]] == ["cassandra", "calchas", "pythia"]
    assert info["status"] == "running"
    assert info["commitment"] != party.frames()[0]["info"]["commitment"]


def test_a_rematch_comes_after_the_end_for_those_who_sat_there(house: Server) -> None:
    party = seated(house, listed=True)
    assert party.people[0].post(f"{party.table.path}/rematch").json()["rule"] == "server.not_over"
    party.play_out()
    assert house.person("Daphne").post(f"{party.table.path}/rematch").json()["rule"] == "server.private"
    party.table.seat(party.people[2], 2, "release")
    answer = party.people[1].post(f"{party.table.path}/rematch")
    made = answer.json()
    assert {invite["seat"] for invite in made["invites"]} == {1, None}
    new = Table(house, made)
    assert new.info(party.people[1])["creator"] is True
    assert (
        new.seat(party.people[2], 1, "claim", token=party.table.links[2], knows=True).json()["rule"] == "server.no_link"
    )
    assert new.sit(party.people[2], 1).json()["status"] == "waiting"
    assert [seat["ready"] for seat in new.info(party.people[1])["seats"]] == [True, False, False]
    assert party.people[0].post(f"{party.table.path}/rematch").json()["id"] == new.id  # which says yes to it
    assert party.people[2].post(f"{new.path}/ready", ready=True).json()["status"] == "running"


def test_the_rematch_of_a_record_or_a_fork_is_a_plain_game(house: Server, played) -> None:
    party = played["lots"]
    person = party.people[0]
    table = imported(person, record(person, party.table))
    made = person.post(f"{table.path}/rematch").json()
    new = Table(house, made)
    info = new.info(person)
    assert (info["parent"], info["sampled"], info["practice"], info["status"]) == ("", False, False, "running")
    assert len(info["commitment"]) == 64
    assert person.page().hello(new, 0)["view"]["round"] == 1


# Reports.


def test_a_report_packs_record_versions_and_the_seats_own_view(house: Server) -> None:
    party = seated(house)
    answer = party.people[1].get(f"{party.table.path}/report", seat=1)
    assert "attachment" in answer.headers["content-disposition"]
    report = answer.json()
    assert report["record"] == record(party.people[1], party.table, 1)
    assert report["frame"]["view"] == party.frames()[1]["view"]
    assert (report["protocol"], report["rules"]) == (1, 1)
    waiting = party.people[0].table()
    assert party.people[0].get(f"{waiting.path}/report", seat=0).json()["record"] == ""
    assert party.people[0].get(f"{waiting.path}/record").json()["rule"] == "server.waiting"


def test_a_report_is_brought_in_like_the_record_in_it(house: Server) -> None:
    person = house.person("Daphne")
    table = person.table("offrandes", "me greedy greedy", pace="slow")
    text = person.get(f"{table.path}/report", seat=0).text
    again = imported(person, text)
    assert choices(record(person, again)) == choices(record(person, table))


def choices(text: str) -> list[str]:
    """The lines of a record, without what differs from table to table."""
    return [line.partition("  #")[0] for line in text.split("--\n")[1].splitlines()]


@pytest.mark.parametrize(
    "text", ["", "hello\n", "{", "{}", '{"record": 3}', '{"record": ""}', "[" * 9000, '{"record": "nonsense"}', "\x00"]
)
def test_nonsense_is_called_nonsense(house: Server, text: str) -> None:
    assert house.person("Daphne").post("/api/import", record=text).json()["rule"] == "server.no_report"


def test_a_record_of_a_later_kind_is_not_called_nonsense(house: Server) -> None:
    answer = house.person("Daphne").post("/api/import", record="petteia record 9\n--\n")
    assert answer.json()["rule"] == "play.record_first"


@pytest.mark.parametrize("name", BOXES)
def test_games_tell_what_a_page_needs(house: Server, name: str) -> None:
    games = {game["name"]: game for game in Person(house).get("/api/games").json()}
    known: Box = BOXES[name]
    assert games[name]["seats"] == list(known.words.SEATS[1])
    assert games[name]["options"][0]["values"] == list(known.game.options[0].values)
