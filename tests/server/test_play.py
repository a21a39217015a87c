"""Playing over the socket: the server is the only judge, and each page is shown exactly what its seat may know."""

import json
import sqlite3
from pathlib import Path

import pytest

from petteia.games.offrandes.term import TERMS
from tests.server.client import Person, Server, seated, view_hash

# Judging.


def test_a_choice_is_acknowledged_when_it_is_kept_and_shown_to_everybody(house: Server) -> None:
    party = seated(house)
    before = party.frames()
    answer = party.pages[0].play(party.table, 0, "keep")
    assert answer["t"] == "ack"
    assert house.rows("select seq, line from tables where id = ?", party.table.id) == [(answer["seq"], answer["line"])]
    after = party.frames()
    for old, new in zip(before, after, strict=True):
        assert (new["seq"], new["line"]) == (old["seq"] + 1, old["line"] + 1) == (answer["seq"], answer["line"])
        assert [(told["line"], told["name"]) for told in new["events"]] == [(new["line"], "turn.kept")]


def test_a_refused_choice_names_rule_and_numbers_and_changes_nothing(house: Server) -> None:
    party = seated(house)
    before = house.digest(party.table.id)
    first, second = party.pages[:2]
    for page, seat, words, rule in [
        (first, 0, "back 0", "turn.rival"),
        (first, 0, "leave", "turn.take"),
        (first, 0, "fly", "play.verb"),
        (first, 0, "", "play.empty"),
        (first, 0, "back", "play.missing"),
        (first, 0, "back 1 2", "play.too_much"),
        (first, 0, "back 99999999999999999999", "play.range"),
        (first, 0, "back ²", "play.range"),
        (second, 1, "keep", "play.turn"),
        (first, 1, "keep", "server.not_your_seat"),
        (first, 7, "keep", "play.seat"),
        (first, -1, "keep", "play.seat"),
    ]:
        answer = page.ask(t="play", table=party.table.id, seat=seat, at=8, words=words)
        assert (answer["t"], answer["rule"]) == ("no", rule), words
    assert first.ask(t="play", table=party.table.id, seat=0, at=8, words="back 0")["facts"]["number"] == 0
    assert first.ask(t="play", table=party.table.id, seat=0, at=8, words="leave")["misplaced"] is True
    assert house.digest(party.table.id) == before
    assert party.play("keep")["t"] == "ack"


@pytest.mark.parametrize("at", [0, 7, 9, -1, 2**31, 2**63, 10**30])
def test_a_choice_is_made_in_the_newest_position_only(house: Server, at: int) -> None:
    party = seated(house)
    answer = party.pages[0].play(party.table, 0, "keep", at=at)
    assert (answer["rule"], answer["facts"]) == ("server.stale", {"at": at, "line": 8})


def test_every_refusal_of_the_server_has_its_sentence_in_both_languages(house: Server) -> None:
    person = Person(house)
    for language in ("de", "en"):
        texts = person.get(f"/api/texts/{language}").json()
        assert texts["server"]["rule"]["server.stale"]["refused"]
        assert texts["server"]["event"]["play.undone"]
        assert set(texts["games"]) == {"offrandes", "lots"}
    answer = person.get("/api/texts/fr")
    assert (answer.status_code, answer.json()["rule"]) == (404, "server.language")


# Showing.


def test_only_the_seat_that_is_asked_gets_choices_and_refusals(house: Server) -> None:
    party = seated(house)
    watcher = house.person("Daphne")
    party.table.watch(watcher)
    frames = [*party.frames(), watcher.page().hello(party.table)]
    assert frames[0]["decision"]["choices"]
    assert frames[0]["decision"]["refused"]
    for frame in frames[1:]:
        asked = frame["decision"]
        assert (asked["seat"], asked["step"], asked["choices"], asked["refused"]) == (0, "turn.act", [], [])


def test_a_spectator_sees_nothing_private(house: Server) -> None:
    party = seated(house, listed=True)
    watcher = Person(house).page()
    watcher.hello(party.table)
    party.play_out()
    watcher.settle()
    for message in watcher.heard:
        if message["t"] == "frame":
            assert message["seat"] is None
            assert message["view"]["mine"] is None
            for told in message["events"]:
                if told["name"] in ("lots.dealt", "commit.chosen"):
                    assert "lot" not in told["facts"]
                    assert told["part"] is True
    assert watcher.frames[party.table.id, None]["winners"]


def test_each_frame_says_after_which_line_it_tells_everything(house: Server) -> None:
    party = seated(house)
    party.play_out()
    for page in party.pages:
        told = [message for message in page.heard if message["t"] == "frame"]
        assert len(told) > 10
        assert [frame.get("after", 0) for frame in told[1:]] == [frame["line"] for frame in told[:-1]]


def test_each_frame_carries_the_hash_of_exactly_its_view(house: Server) -> None:
    party = seated(house, seed="three hands")
    party.play_out()
    seen = [message for page in party.pages for message in page.heard if message["t"] == "frame"]
    assert len(seen) > 30
    assert all(frame["hash"] == view_hash(frame["view"]) for frame in seen)
    hands = {frame["hash"] for frame in seen if frame["seq"] == 4}
    assert len(hands) == 3  # each seat its own


def test_the_choices_that_are_offered_are_those_that_are_taken(house: Server) -> None:
    party = seated(house)
    for _ in range(8):
        frames = party.frames()
        asked = frames[0]["decision"]["seat"]
        page, question = party.pages[asked], frames[asked]["decision"]
        for refused in question["refused"]:
            answer = page.play(party.table, asked, refused["words"])
            assert (answer["rule"], answer["facts"]) == (refused["rule"], refused["facts"])
        assert page.play(party.table, asked, question["choices"][-1]["words"])["t"] == "ack"


def test_why_tells_the_rule_or_what_would_come_of_it_and_changes_nothing(house: Server) -> None:
    party = seated(house)
    before = house.digest(party.table.id)
    ask = lambda words, seat=0: party.pages[seat].ask(t="why", table=party.table.id, seat=seat, words=words)  # noqa: E731
    assert ask("back 0")["rule"] == "turn.rival"
    assert ask("fly")["rule"] == "play.verb"
    assert ask("keep", 1)["rule"] == "play.turn"
    told = ask("back 2")
    assert [event["name"] for event in told["events"]] == ["turn.backed"]
    assert told["view"]["backs"][0] == 2
    peek = ask("peek")  # what a look would show is not made up
    assert "view" not in peek
    assert "events" not in peek
    assert house.digest(party.table.id) == before


def test_a_hint_is_a_choice_that_may_be_made_and_says_why(house: Server) -> None:
    creator = house.person("Ariadne")
    table = creator.table("offrandes", "me greedy greedy", pace="instant")
    page = creator.page()
    page.hello(table, 0)
    while page.frame(table, 0)["decision"]["seat"] != 0:
        page.until(lambda m: m["t"] == "frame")
    hinted = page.ask(t="hint", table=table.id, seat=0)
    choices = [choice["words"] for choice in page.frames[table.id, 0]["decision"]["choices"]]
    assert hinted["words"] in choices
    if "term" in hinted:  # on a slow machine a simpler bot may come in, whose choice has no reason
        assert hinted["term"] in TERMS
        assert hinted["instead"] in set(choices) - {hinted["words"]}
    silent = creator.table("offrandes", "me me me", hints=False)
    for seat in range(3):
        page.hello(silent, seat)
    assert page.ask(t="hint", table=silent.id, seat=0)["rule"] == "server.no_hints"


def test_a_hint_is_given_only_to_the_seat_that_is_asked(house: Server) -> None:
    party = seated(house)
    assert party.pages[1].ask(t="hint", table=party.table.id, seat=1)["rule"] == "play.turn"
    assert party.pages[1].ask(t="hint", table=party.table.id, seat=0)["rule"] == "server.not_your_seat"


# Once only, and again.


def test_a_command_is_done_once_however_often_it_is_sent(house: Server) -> None:
    party = seated(house)
    page = party.pages[0]
    message = {"t": "play", "table": party.table.id, "seat": 0, "at": 8, "words": "keep", "key": "einmal"}
    answers = [page.ask(**message) for _ in range(3)]
    assert answers[0] == answers[1] == answers[2]
    assert answers[0]["t"] == "ack"
    assert house.rows("select line from tables where id = ?", party.table.id) == [(9,)]


def test_a_key_counts_across_connections_and_restarts_for_one_person_and_one_table(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        party = seated(server)
        message = {"t": "play", "table": party.table.id, "seat": 0, "at": 8, "words": "keep", "key": "k"}
        first = party.pages[0].ask(**message)
        party.pages[0].close()
        assert party.people[0].page().ask(**message) == first
        server.again()
        page = party.people[0].page()
        assert page.ask(**message) == first
        other = party.people[1].page()
        other.hello(party.table, 1)
        assert other.ask(**{**message, "seat": 1, "at": 9})["line"] == 10  # somebody else's key is another one
        twin = seated(server)
        assert twin.pages[0].ask(**{**message, "table": twin.table.id})["line"] == 9


def test_what_was_refused_is_not_done_later_under_its_key(house: Server) -> None:
    party = seated(house)
    early = {"t": "play", "table": party.table.id, "seat": 1, "at": 8, "words": "keep", "key": "zu früh"}
    assert party.pages[1].ask(**early)["rule"] == "play.turn"
    party.play("keep")
    assert party.pages[1].ask(**early)["rule"] == "server.stale"


@pytest.mark.parametrize("key", ["", "x" * 65, "a\0b"])
def test_a_command_needs_a_key(house: Server, key: str) -> None:
    party = seated(house)
    page = party.pages[0]
    page.send(t="play", table=party.table.id, seat=0, at=8, words="keep", key=key)
    assert page.settle()[-1] == {"t": "bad", "rule": "server.key", "facts": {"most": 64}}


def test_a_page_that_comes_back_is_told_what_it_missed(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        party = seated(server)
        party.play_on(2)
        known = party.pages[2].frame(party.table, 2)
        party.pages[2].close()
        for seat in (0, 1):  # nobody waits for a page
            party.pages[seat].settle()
        party.pages[2] = party.people[2].page()
        party.pages[2].hello(party.table, 2, since=known["line"])
        party.play("keep")
        party.pages[2].close()
        party.pages[0].settle()
        party.pages[0].play(party.table, 0, party.pages[0].frames[party.table.id, 0]["decision"]["choices"][0]["words"])
        for restarted in (False, True):
            if restarted:
                server.again()
            frame = party.people[2].page().hello(party.table, 2, since=known["line"])
            assert [told["line"] for told in frame["events"]] == [known["line"] + 1, known["line"] + 2]


def test_a_frame_is_the_same_whether_the_table_was_just_opened_or_not(tmp_path: Path) -> None:
    """All that a server has in memory can be read again."""
    with Server(tmp_path) as server:
        party = seated(server, options={"hand": "three"})
        while party.frames()[0]["info"]["status"] == "running":
            frames = party.frames()
            asked = frames[0]["decision"]["seat"]
            if frames[0]["line"] % 5 == 0:
                live = [
                    party.people[seat].page().hello(party.table, seat, since=since)
                    for seat in range(3)
                    for since in (0, 7)
                ]
                server.state.service.rooms.clear()
                opened = [
                    party.people[seat].page().hello(party.table, seat, since=since)
                    for seat in range(3)
                    for since in (0, 7)
                ]
                assert live == opened
                if frames[0]["line"] % 10 == 0 and not frames[asked].get("undo", ""):
                    party.pages[asked].undo(party.table, asked)
            party.play()
        server.state.service.rooms.clear()
        assert party.people[0].page().hello(party.table, 0)["winners"] == party.frames()[0]["winners"]


def test_heartbeats_are_answered_and_say_nothing_else(house: Server) -> None:
    page = Person(house).page()
    for n in (0, 1, 2**53, -5):
        page.send(t="ping", n=n)
        assert page.read() == ({"t": "pong", "n": n} if n else {"t": "pong"})


def test_a_page_of_another_version_is_told_so(house: Server) -> None:
    party = seated(house)
    page = party.people[0].page()
    page.send(t="hello", table=party.table.id, seat=0, v=99)
    assert page.read() == {"t": "bad", "rule": "server.version", "facts": {"theirs": 99, "ours": 1}}


def test_nobody_sees_a_choice_before_it_is_on_the_disk(house: Server) -> None:
    party = seated(house)
    what = ("seq", "line", "hash", "decision")
    before = party.pages[1].frame(party.table, 1)
    disk = sqlite3.connect(house.folder / "petteia.sqlite", isolation_level=None)
    try:
        disk.execute("begin immediate")  # whoever wants to write waits for us
        party.pages[0].send(t="play", table=party.table.id, seat=0, at=8, words="keep", key="wartet")
        for _ in range(3):
            now = party.pages[1].hello(party.table, 1)
            assert [now[name] for name in what] == [before[name] for name in what]
            assert party.people[1].get(f"{party.table.path}/at/9").status_code == 404
        assert "wartet" not in "".join(party.pages[0].raw)
    finally:
        disk.close()
    assert party.pages[0].until(lambda m: m.get("key") == "wartet")["line"] == 9
    assert party.pages[1].frame(party.table, 1)["line"] == 9


def test_of_many_choices_at_once_one_is_made(house: Server) -> None:
    """The same person, in many windows, in a hurry."""
    party = seated(house)
    windows = [party.people[0].page() for _ in range(8)]
    for n, page in enumerate(windows):
        key = f"fenster {n // 2}"  # every command comes twice
        page.send(t="play", table=party.table.id, seat=0, at=8, words=["keep", "back 1"][n // 2 % 2], key=key)
    answers = [page.until(lambda m: "key" in m) for page in windows]
    done = [answer for answer in answers if answer["t"] == "ack"]
    assert len(done) == 2
    assert len({answer["key"] for answer in done}) == 1
    assert {answer["rule"] for answer in answers if answer["t"] == "no"} == {"server.stale"}
    assert house.rows("select line from tables where id = ?", party.table.id) == [(9,)]


# Several tables.


def test_several_tables_on_one_socket_do_not_mix(house: Server) -> None:
    person = house.person("Ariadne")
    page = person.page()
    tables = [person.table(seats="me me") for _ in range(4)]
    for table in tables:
        for seat in (0, 1):
            page.hello(table, seat)
    for round_ in range(3):
        for n, table in enumerate(tables):
            page.settle()
            others = {key: frame["seq"] for key, frame in page.frames.items() if key[0] != table.id}
            seat = page.frames[table.id, 0]["decision"]["seat"]
            words = page.frames[table.id, seat]["decision"]["choices"]
            assert page.play(table, seat, words[(n + round_) % len(words)]["words"])["t"] == "ack"
            page.settle()
            assert others == {key: frame["seq"] for key, frame in page.frames.items() if key[0] != table.id}


def test_a_socket_looks_at_so_many_tables_and_no_more(house: Server) -> None:
    person = house.person("Ariadne")
    page = person.page()
    for n in range(33):
        answer = page.hello(person.table(seats="me open"), 0)
        assert answer["t"] == ("frame" if n < 32 else "bad")
    assert answer["rule"] == "server.crowded"


def test_bots_play_a_whole_game_and_the_page_is_shown_every_choice(house: Server) -> None:
    person = house.person("Ariadne")
    table = person.table("lots", "random random random", pace="instant", listed=True)
    page = Person(house).page()
    page.hello(table)
    while page.frames[table.id, None]["info"]["status"] == "running":
        page.until(lambda m: m["t"] == "frame")
    final = page.frames[table.id, None]
    assert final["winners"]
    record = person.get(f"{table.path}/record").text
    assert "seat 0 pythia bot:random" in record
    assert json.dumps(final["scores"]).strip("[]").replace(", ", " ") in record
