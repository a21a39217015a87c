"""A table of friends with somebody at it who is no friend: wrong seats, too late, twice, and at the same time."""

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from petteia.server import presence
from tests.later import MODULES, Later
from tests.server.client import Json, Server, Table, seated, wait_for
from tests.server.friends import (
    answer,
    ask,
    away_for,
    gone_for,
    info,
    last_notice,
    requests,
    status,
    voted_out,
    watcher,
)

BANK = {"kind": "bank", "seconds": 600}


@contextmanager
def hasty(folder: Path) -> Iterator[tuple[Server, Callable[[float], None]]]:
    """A server of its own, at which so many seconds go by at once."""
    ahead = [0.0]
    with pytest.MonkeyPatch.context() as patch:
        for module in MODULES:
            patch.setattr(module, "time", Later(lambda: sum(ahead)))
        with Server(folder) as server:
            yield server, ahead.append


def at_once(*doing: Callable[[], object]) -> None:
    threads = [threading.Thread(target=do) for do in doing]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


# Before the game.


def test_the_last_open_seat_given_to_a_bot_begins_a_game_that_everybody_is_ready_for(house: Server) -> None:
    host, guest = house.person("Ariadne"), house.person("Briseis")
    table = host.table()
    table.sit(guest, 1)
    for person in (host, guest):
        assert person.post(f"{table.path}/ready", ready=True).json()["status"] == "waiting"
    assert table.seat(host, 2, "bot", bot="random").json()["status"] == "running"


def test_only_those_who_sit_are_ready_and_only_before_the_start(house: Server) -> None:
    party = seated(house, 2)
    spectator, _ = watcher(party)
    for person, rule in ((party.people[0], "server.begun"), (spectator, "server.begun")):
        assert person.post(f"{party.table.path}/ready", ready=True).json()["rule"] == rule
    host = party.people[0]
    table = host.table(seats="open open")
    assert host.post(f"{table.path}/ready", ready=True).json()["rule"] == "server.no_seat"
    assert house.person("Momus").post(f"{table.path}/ready", ready=True).json()["rule"] == "server.no_table"
    for nonsense in ("yes", None, 1, [], {}):
        assert host.post(f"{table.path}/ready", ready=nonsense).json()["rule"] == "server.form"
    assert host.post(f"{table.path}/join_link").json()["any"] is True


def test_one_seat_left_and_two_who_want_it(house: Server) -> None:
    host = house.person("Ariadne")
    made = host.post("/api/tables", game="lots", seats=[{"who": "me"}, {}]).json()
    (link,) = [invite["token"] for invite in made["invites"] if invite["any"]]
    table, said = Table(house, made), []
    people = [house.person(name) for name in ("Briseis", "Cassander", "Daphne")]
    at_once(*(lambda p=p: said.append(p.post(f"{table.path}/join", token=link).json()) for p in people))
    assert sorted(each.get("rule", "in") for each in said) == ["in", "server.full", "server.full"]


# Who gave up.


def test_whoever_has_conceded_neither_plays_nor_takes_back_nor_is_heard(house: Server) -> None:
    party = seated(house, pace="slow")
    assert party.table.seat(party.people[0], 0, "concede").status_code == 200
    page = party.pages[0]
    words = page.frame(party.table, 0)["decision"]
    assert words["seat"] == 0
    assert page.play(party.table, 0, "keep")["rule"] == "server.conceded"
    assert page.undo(party.table, 0)["rule"] == "server.conceded"
    assert ask(party, 1, "abandon")["t"] == "ack"
    assert answer(party, 0, yes=False)["rule"] == "server.not_asked"
    assert [request["waits"] for request in requests(party)] == [[2]]
    assert ask(party, 1, "stand_in", 0)["rule"] == "server.stands_in"


def test_whoever_has_conceded_does_not_come_back_by_getting_up(house: Server) -> None:
    party = seated(house)
    link = party.table.seat(party.people[0], 2, "invite").json()["token"]
    party.table.seat(party.people[2], 2, "concede")
    assert party.table.seat(party.people[2], 2, "release").status_code == 200
    assert party.table.seat(party.people[2], 2, "claim", token=link, knows=True).json()["rule"] == "server.seat_taken"
    seat = info(party)["seats"][2]
    assert (seat["who"], seat["conceded"]) == ("bot", True)  # for good, and everybody knows why


def test_time_is_not_given_to_whoever_has_conceded(house: Server) -> None:
    party = seated(house, clock=BANK)
    party.table.seat(party.people[2], 2, "concede")
    assert ask(party, 0, "time", 2)["rule"] == "server.conceded"


# Requests.


def test_ones_request_is_not_swept_away_by_anothers(house: Server) -> None:
    party = seated(house)
    party.play("keep")
    party.play("keep")
    party.play("keep")
    assert party.pages[0].undo(party.table, 0, line=9)["t"] == "ack"
    assert party.pages[1].undo(party.table, 1, line=10)["t"] == "ack"
    assert [(each["by"], each["line"]) for each in requests(party)] == [(0, 9), (1, 10)]
    assert party.pages[1].undo(party.table, 1, line=9)["t"] == "ack"  # agrees to the first
    assert [(each["by"], each["agreed"]) for each in requests(party)] == [(0, [0, 1]), (1, [1])]


def test_a_bot_for_somebody_out_of_time_ends_the_wait_for_them(tmp_path: Path) -> None:
    """A request waits for one person only, whose clock runs out: from then on it waits for nobody, and is done."""
    with hasty(tmp_path) as (server, let_pass):
        party = seated(server, clock=BANK)
        ask(party, 1, "pause")
        answer(party, 2)
        assert requests(party)[0]["waits"] == [0]
        let_pass(601)
        wait_for(lambda: status(party) == "paused")
        assert requests(party) == []


def test_what_was_asked_for_somebody_goes_with_them(house: Server) -> None:
    party = seated(house, clock=BANK)
    assert ask(party, 0, "time", 2)["t"] == "ack"
    party.table.seat(party.people[2], 2, "release")
    assert requests(party) == []


def test_two_answer_at_once_and_only_one_counts(house: Server) -> None:
    party = seated(house)
    ask(party, 0, "pause")
    number = requests(party)[0]["id"]
    for page in party.pages:
        page.settle()
    said: list[Json] = []

    def reply(seat: int, yes: bool) -> None:
        said.append(party.pages[seat].ask(t="answer", table=party.table.id, seat=seat, ask=number, yes=yes))

    at_once(lambda: reply(1, True), lambda: reply(2, False))
    assert {each["t"] for each in said} <= {"ack", "no"}
    assert requests(party) == []
    assert (status(party), last_notice(party)[0]) == ("running", "declined")


@pytest.mark.parametrize("number", [-1, 0, 2, 2**31, 2**63, 10**30])
def test_a_request_that_nobody_made_is_refused(house: Server, number: int) -> None:
    party = seated(house, 2)
    ask(party, 0, "pause")
    before = house.digest(party.table.id)
    said = party.pages[1].ask(t="answer", table=party.table.id, seat=1, ask=number, yes=True)
    assert (said["rule"], said["facts"]) == ("server.no_request", {"number": number})
    for about in (number, -1, 2**63, 10**30):
        assert ask(party, 0, "stand_in", about)["rule"] in ("play.seat", "server.present")
        assert ask(party, 0, "time", about)["rule"] == "server.no_clock"
    assert house.digest(party.table.id) == before


def test_garbage_is_refused_in_one_sentence_and_the_page_stays(house: Server) -> None:
    party = seated(house, 2)
    page, at = party.pages[0], {"table": party.table.id, "seat": 0, "key": "k"}
    before = house.digest(party.table.id)
    for message in (
        {"t": "ask", **at},
        {"t": "ask", **at, "what": "everything"},
        {"t": "ask", **at, "what": "rules"},
        {"t": "ask", **at, "what": "pause", "about": "1"},
        {"t": "ask", **at, "what": "pause", "about": None},
        {"t": "answer", **at, "ask": 1},
        {"t": "answer", **at, "ask": 1.5, "yes": True},
        {"t": "answer", **at, "ask": 1, "yes": "yes"},
        {"t": "answer", **at, "seat": None, "ask": 1, "yes": True},
    ):
        page.send(**message)
        assert page.until(lambda m: m["t"] == "bad")["rule"] == "server.form"
    assert house.digest(party.table.id) == before


def test_whoever_does_not_sit_there_asks_and_answers_nothing(house: Server) -> None:
    party = seated(house)
    _, page = watcher(party)
    gone = party.people[2]
    voted_out(party, 2)
    ask(party, 0, "pause")
    number = requests(party)[0]["id"]
    stranger = house.person("Momus").page()
    for seat in range(3):
        for each, rule in (
            (page, "server.not_your_seat"),
            (party.pages[2], "server.removed"),
            (stranger, "server.no_table"),
        ):
            here = {"table": party.table.id, "seat": seat}
            assert each.ask(t="ask", **here, what="abandon")["rule"] == rule
            assert each.ask(t="answer", **here, ask=number, yes=False)["rule"] == rule
            assert each.ask(t="undo", **here, at=8)["rule"] == rule
            assert each.ask(t="order", **here, step="", words="")["rule"] == rule
        for verb in ("concede", "host", "release", "remove", "stand_in", "mute", "invite"):
            body = {"stand_in": {"bot": ""}, "mute": {"muted": True}}.get(verb, {})
            assert party.table.seat(gone, seat, verb, **body).json()["rule"] == "server.removed", verb
    assert [request["by"] for request in requests(party)] == [0]


def test_after_the_game_nothing_is_asked_given_or_conceded(house: Server) -> None:
    party = seated(house, 2, clock=BANK)
    ask(party, 0, "abandon")
    answer(party, 1)
    before = house.digest(party.table.id)
    for what in ("abandon", "pause", "resume", "stand_in", "time"):
        assert ask(party, 0, what, 1)["rule"] == "play.over"
    assert party.pages[1].ask(t="answer", table=party.table.id, seat=1, ask=1, yes=True)["rule"] == "play.over"
    for verb, body in (("concede", {}), ("stand_in", {"bot": "greedy"})):
        assert party.table.seat(party.people[0], 0, verb, **body).json()["rule"] == "play.over"
    assert house.digest(party.table.id) == before


def test_before_the_game_nobody_concedes_or_is_given_a_bot_or_time(house: Server) -> None:
    host = house.person("Ariadne")
    table = host.table(clock=BANK)
    page = host.page()
    page.hello(table, 0)
    for what in ("abandon", "pause", "resume", "stand_in", "time"):
        assert page.ask(t="ask", table=table.id, seat=0, what=what, about=0)["rule"] == "server.waiting"
    assert page.ask(t="answer", table=table.id, seat=0, ask=1, yes=True)["rule"] == "server.waiting"
    for verb, body in (("concede", {}), ("stand_in", {"bot": ""})):
        assert table.seat(host, 0, verb, **body).json()["rule"] == "server.waiting"
    assert table.seat(host, 1, "host").json()["rule"] == "server.seat_open"
    assert table.seat(host, 9, "host").json()["rule"] == "play.seat"


# Time.


def test_what_is_told_of_time_given_back_is_what_was_given(house: Server) -> None:
    party = seated(house, 2, clock={"kind": "move", "seconds": 86400})
    ask(party, 0, "time", 0)
    answer(party, 1)
    assert last_notice(party) == ("time_given", {"seat": 0, "seconds": 86400})


def test_whoever_is_out_of_time_does_not_choose_by_hand(tmp_path: Path) -> None:
    with hasty(tmp_path) as (server, let_pass):
        party = seated(server, clock=BANK, pace="slow")
        let_pass(601)
        wait_for(lambda: info(party)["seats"][0]["stand_in"])
        assert party.pages[0].play(party.table, 0, "keep")["rule"] == "server.no_time"


# The host.


def test_a_host_without_a_seat_who_gives_the_role_away_may_still_watch(house: Server) -> None:
    host, guest = house.person("Ariadne"), house.person("Briseis")
    table = host.table(seats="open open")
    table.sit(guest, 0)
    page = host.page()
    page.hello(table)
    answered = table.seat(host, 0, "host").json()
    assert (answered["creator"], answered["host"]) == (False, "Briseis")
    assert table.info(host)["creator"] is False
    assert [message["t"] for message in page.settle() if message["t"] in ("left", "frame")] == ["frame"]
    assert table.id in [each["id"] for each in host.get("/api/me/tables").json()]


def test_the_say_goes_to_somebody_who_is_here(house: Server) -> None:
    """Not to the next one in line who has just closed the page."""
    party = seated(house)
    gone_for(party, 1, 1)
    gone_for(party, 0, 121)
    party.pages[2].until(lambda m: m["t"] == "frame" and m["info"]["creator"])
    assert info(party, 2)["host"] == "Cassander"


def test_a_host_who_leaves_while_a_request_waits_holds_nothing_up(house: Server) -> None:
    party = seated(house)
    ask(party, 1, "pause")
    answer(party, 2)
    party.people[0].delete("/api/me")
    assert (status(party, 1), info(party, 1)["creator"]) == ("paused", True)


# Away, and back.


def test_everybody_absent_nothing_happens_until_somebody_comes_back(house: Server) -> None:
    party = seated(house, 2)
    ask(party, 0, "abandon")
    for seat in (0, 1):
        gone_for(party, seat, 1000)
    assert party.table.info(party.people[0])["status"] == "running"
    page = party.people[1].page()  # whoever comes back is asked again
    assert page.hello(party.table, 1)["info"]["requests"][0]["waits"] == [1]
    assert page.ask(t="answer", table=party.table.id, seat=1, ask=1, yes=False)["t"] == "ack"
    assert page.frame(party.table, 1)["info"]["requests"] == []


def test_a_request_and_a_new_absence_after_a_restart(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        party = seated(server)
        ask(party, 0, "pause")
        answer(party, 1)
        gone_for(party, 2, 119)
        server.again()
        party.pages[:2] = [person.page() for person in party.people[:2]]
        for seat, page in enumerate(party.pages[:2]):
            page.hello(party.table, seat)
        (request,) = requests(party)
        assert (request["agreed"], request["waits"]) == ([0, 1], [2])  # nobody is absent because the server was away
        away_for(party, 2, 121)
        party.pages[0].until(lambda m: m["t"] == "frame" and m["info"]["status"] == "paused")


def test_more_departures_than_are_remembered_harm_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(presence, "REMEMBERED", 2)
    departures = presence.Departures()
    for table in ("one", "two", "one"):
        away = departures.away(table, ["ariadne", "briseis", "cassander"])
        assert set(away) == {"ariadne", "briseis", "cassander"}
        assert all(0 <= seconds < 60 for seconds in away.values())
    assert len(departures.left) <= 2


# Leaving no trace.


def test_names_at_one_screen_and_old_names_go_with_the_person(house: Server) -> None:
    host, guest = house.person("Ariadne"), house.person("Briseis")
    made = host.post("/api/tables", game="lots", seats=[{"who": "me", "name": "Anna"}, {"who": "me"}, {}]).json()
    table = Table(house, made)
    table.sit(guest, 2)
    guest.post("/api/me", name="Iphigenie")
    for person in (guest, host):
        assert person.delete("/api/me").status_code == 204
    (kept,) = house.rows("select cast(head as text) from tables where id = ?", table.id)
    assert [name for name in ("Anna", "Ariadne", "Briseis", "Iphigenie") if name in kept[0]] == []
