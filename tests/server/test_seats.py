"""Seats and links: who may sit, watch, speak and decide about a table."""

import logging

import pytest

from tests.server.client import Person, Server, seated
from tests.server.friends import voted_out, watcher

# Links.


def test_a_link_opens_its_own_seat_and_nothing_else(house: Server) -> None:
    table = house.person("Ariadne").table(seats="me open open")
    guest = house.person("Briseis")
    links = table.links
    assert set(links) == {1, 2, None}
    for seat, token in [(1, links[2]), (1, links[None]), (0, links[1]), (1, ""), (1, "x"), (1, links[1] + "x")]:
        answer = table.seat(guest, seat, "claim", token=token, knows=True)
        assert answer.status_code in (403, 404), (seat, token)
    for token in (links[1], links[2], "", "x"):
        assert guest.post(f"{table.path}/watch", token=token).status_code in (403, 404)
    assert guest.get(table.path).status_code == 404
    assert table.sit(guest, 1).json()["mine"] == [1]


def test_a_spectators_link_gives_no_seat_and_a_seats_link_no_other_table(house: Server) -> None:
    one, two = (house.person("Ariadne").table(seats="me open open") for _ in range(2))
    guest = house.person("Briseis")
    assert two.seat(guest, 1, "claim", token=one.links[1], knows=True).json()["rule"] == "server.no_link"
    assert guest.post(f"{two.path}/watch", token=one.links[None]).json()["rule"] == "server.no_link"
    assert one.watch(guest).json()["mine"] == []
    assert one.seat(guest, 1, "claim", token="", knows=True).json()["rule"] == "server.no_link"
    assert guest.get(two.path).status_code == 404


def test_a_new_link_kills_the_old_one(house: Server) -> None:
    creator = house.person("Ariadne")
    table = creator.table(seats="me open open")
    guest = house.person("Briseis")
    invite = table.seat(creator, 1, "invite").json()
    assert invite["seat"] == 1
    assert table.sit(guest, 1).json()["rule"] == "server.no_link"
    assert table.seat(guest, 1, "claim", token=invite["token"], knows=True).status_code == 200
    watch = creator.post(f"{table.path}/watch_link").json()
    other = house.person("Cassander")
    assert table.watch(other).json()["rule"] == "server.no_link"
    assert other.post(f"{table.path}/watch", token=watch["token"]).status_code == 200


def test_links_are_kept_as_hashes_and_stand_in_no_log(tmp_path, caplog: pytest.LogCaptureFixture) -> None:
    with Server(tmp_path) as server, caplog.at_level(logging.INFO, "uvicorn.access"):
        logging.getLogger("uvicorn.access").addHandler(caplog.handler)
        table = server.person("Ariadne").table(seats="me open open")
        guest, watcher = server.person("Briseis"), server.person("Cassander")
        table.sit(guest, 1)
        table.watch(watcher)
        code = guest.post("/api/me/recovery").json()["code"]
        Person(server).post("/api/me/recover", code=code)
        guest.page().hello(table, 1)
        kept = repr(server.rows("select * from tables")) + repr(server.rows("select * from people"))
        logging.getLogger("uvicorn.access").removeHandler(caplog.handler)
    assert f"{table.path}/seats/1/claim" in caplog.text
    for secret in [*table.links.values(), code, guest.http.cookies["petteia"]]:
        assert secret not in caplog.text
        assert secret not in kept


# Sitting.


def test_one_browser_may_hold_several_seats(house: Server) -> None:
    person = house.person("Ariadne")
    table = person.table(seats="me me open")
    other = house.person("Briseis")
    table.sit(other, 2)
    table.start(person)
    page = person.page()
    for seat in (0, 1):
        assert page.hello(table, seat)["info"]["mine"] == [0, 1]
    assert page.play(table, 0, "keep")["t"] == "ack"
    page.settle()
    assert page.frames[table.id, 1]["decision"]["choices"]
    assert page.frames[table.id, 0]["decision"]["choices"] == []
    assert page.play(table, 1, "keep")["t"] == "ack"
    assert page.play(table, 1, "keep")["rule"] == "play.turn"
    assert page.ask(t="play", table=table.id, seat=2, at=10, words="keep")["rule"] == "server.not_your_seat"


def test_a_table_begins_when_everybody_is_ready_and_not_before(house: Server) -> None:
    creator, one, two = (house.person(name) for name in ("Ariadne", "Briseis", "Cassander"))
    table = creator.table(seats="me open open")
    assert table.sit(one, 1).json()["status"] == "waiting"
    frame = creator.page().hello(table, 0)
    assert (frame["view"], frame["decision"], frame["line"]) == ({}, None, 0)
    assert house.rows("select count(*) from lines where table_id = ?", table.id) == [(0,)]
    for person in (creator, one):
        assert person.post(f"{table.path}/ready", ready=True).json()["status"] == "waiting"
    assert table.sit(two, 2).json()["status"] == "waiting"  # being seated is not being ready
    assert table.sit(two, 2).status_code == 200  # sitting down twice is sitting down once
    assert one.post(f"{table.path}/ready", ready=False).json()["seats"][1]["ready"] is False
    assert two.post(f"{table.path}/ready", ready=True).json()["status"] == "waiting"
    assert one.post(f"{table.path}/ready", ready=True).json()["status"] == "running"
    assert one.post(f"{table.path}/ready", ready=True).json()["rule"] == "server.begun"
    watcher = house.person("Daphne")
    waiting = creator.table(listed=True)
    assert watcher.post(f"{waiting.path}/ready", ready=True).json()["rule"] == "server.no_seat"


def test_the_creator_begins_with_bots_in_the_open_seats(house: Server) -> None:
    creator = house.person("Ariadne")
    table = creator.table("offrandes", seats="me open greedy")
    assert house.person("Briseis").post(f"{table.path}/start").status_code == 404
    info = creator.post(f"{table.path}/start").json()
    assert [seat["who"] for seat in info["seats"]] == ["person", "bot", "bot"]
    assert creator.post(f"{table.path}/start").json()["rule"] == "server.begun"


def test_a_taken_seat_is_not_taken_again(house: Server) -> None:
    party = seated(house)
    answer = party.table.sit(house.person("Daphne"), 1)
    assert (answer.status_code, answer.json()["rule"]) == (409, "server.seat_taken")


def test_a_released_seat_is_played_on_and_can_be_given_to_somebody_else(house: Server) -> None:
    party = seated(house)
    assert party.table.seat(party.people[0], 1, "release").json()["rule"] == "server.not_your_seat"
    assert party.table.seat(party.people[1], 1, "release").status_code == 200
    party.pages[1].until(lambda m: m["t"] == "left" and m["seat"] == 1)
    assert party.pages[1].hello(party.table, 1)["rule"] == "server.no_table"
    new = house.person("Daphne")
    invite = party.table.seat(party.people[0], 1, "invite").json()
    assert party.table.seat(new, 1, "claim", token=invite["token"], knows=True).json()["mine"] == [1]
    seat = party.table.info(new)["seats"][1]
    assert (seat["name"], seat["stand_in"]) == ("Daphne", "")


def test_no_frame_reaches_a_seat_after_it_was_taken_away(house: Server) -> None:
    party = seated(house)
    voted_out(party, 1)
    party.pages[1].settle()
    before = len([m for m in party.pages[1].heard if m["t"] == "frame"])
    party.pages[0].settle()
    assert party.pages[0].play(party.table, 0, "keep")["t"] == "ack"
    party.pages[1].settle()
    assert len([m for m in party.pages[1].heard if m["t"] == "frame"]) == before
    assert party.pages[1].play(party.table, 1, "keep")["rule"] == "server.removed"


def test_whoever_was_removed_comes_back_only_with_a_new_link(house: Server) -> None:
    creator, guest = house.person("Ariadne"), house.person("Briseis")
    for listed in (False, True):
        table = creator.table(seats="me open open", listed=listed)
        table.sit(guest, 1)
        assert table.seat(guest, 0, "remove").json()["rule"] == "server.creator_only"
        assert table.seat(creator, 1, "remove").status_code == 200
        assert table.sit(guest, 1).status_code == 403
        for seat in (1, 2):
            assert table.seat(guest, seat, "claim", token="", knows=True).status_code in (403, 404)
        page = guest.page()
        if listed:  # everybody may look, but not everybody may speak
            page.hello(table)
            assert page.ask(t="say", table=table.id, seat=None, text="unerhört")["rule"] == "server.muted"
        invite = table.seat(creator, 1, "invite").json()
        assert table.seat(guest, 1, "claim", token=invite["token"], knows=True).status_code == 200


def test_no_link_from_before_lets_somebody_in_who_was_removed(house: Server) -> None:
    """Whoever has one of the links may have them all. Others who were given one still come in."""
    creator, guest, other = (house.person(name) for name in ("Ariadne", "Briseis", "Cassander"))
    table = creator.table(seats="me open open open")
    table.seat(creator, 2, "invite")
    table.sit(guest, 1)
    assert table.seat(creator, 1, "remove").status_code == 200
    fresh = creator.post(f"{table.path}/join_link").json()["token"]
    for seat, token in ((3, table.links[3]), (1, fresh), (2, fresh)):
        answer = table.seat(guest, seat, "claim", token=token, knows=True)
        assert (answer.status_code, answer.json()["rule"]) == (403, "server.removed")
    invite = table.seat(creator, 2, "invite").json()
    assert table.seat(guest, 3, "claim", token=table.links[3], knows=True).json()["rule"] == "server.removed"
    assert table.sit(other, 3).json()["mine"] == [3]
    assert table.seat(guest, 2, "claim", token=invite["token"], knows=True).json()["mine"] == [2]


def test_a_new_link_is_old_for_whoever_is_removed_later(house: Server) -> None:
    creator, guest = house.person("Ariadne"), house.person("Briseis")
    table = creator.table(seats="me open open")
    invite = table.seat(creator, 2, "invite").json()
    table.sit(guest, 1)
    table.seat(creator, 1, "remove")
    assert table.seat(guest, 2, "claim", token=invite["token"], knows=True).json()["rule"] == "server.removed"


def test_whoever_was_removed_does_not_come_back_to_watch(house: Server) -> None:
    party = seated(house)
    gone = party.people[1]
    voted_out(party, 1)
    answer = party.table.watch(gone)
    assert (answer.status_code, answer.json()["rule"]) == (403, "server.removed")
    assert gone.get(party.table.path).status_code == 403
    assert party.table.watch(house.person("Daphne")).status_code == 200


def test_a_released_seat_of_a_running_listed_game_is_not_free_for_all(house: Server) -> None:
    """Whoever sits down there sees what its seat knows."""
    party = seated(house, listed=True)
    party.table.seat(party.people[1], 1, "release")
    for person in (house.person("Daphne"), party.people[2]):
        assert party.table.seat(person, 1, "claim", token="", knows=True).json()["rule"] == "server.no_link"


def test_seats_are_called_as_people_choose_until_the_game_begins(house: Server) -> None:
    creator, guest = house.person("Ariadne"), house.person("Briseis")
    table = creator.table(seats="me open open")
    table.sit(guest, 1)
    words = lambda: [seat["word"] for seat in table.info(creator)["seats"]]  # noqa: E731
    assert words() == ["pythia", "cassandra", "calchas"]
    assert table.seat(guest, 1, "word", word="calchas").status_code == 200
    assert words() == ["pythia", "calchas", "cassandra"]
    assert table.seat(guest, 1, "word", word="pythia").json()["rule"] == "server.word_taken"
    assert table.seat(guest, 1, "word", word="zeus").json()["rule"] == "play.name"
    assert table.seat(guest, 0, "word", word="cassandra").json()["rule"] == "server.not_your_seat"
    assert table.seat(creator, 1, "word", word="pythia").status_code == 200
    assert words() == ["calchas", "pythia", "cassandra"]
    creator.post(f"{table.path}/start")
    assert table.seat(guest, 1, "word", word="tiresias").json()["rule"] == "server.begun"


def test_bots_are_put_into_open_seats_while_the_table_waits(house: Server) -> None:
    creator = house.person("Ariadne")
    table = creator.table(seats="me open open")
    assert table.seat(creator, 1, "bot", bot="greedy").json()["seats"][1]["name"] == "greedy"
    assert table.seat(creator, 1, "bot", bot="").json()["seats"][1]["who"] == "open"
    assert table.seat(creator, 0, "bot", bot="greedy").json()["rule"] == "server.seat_taken"
    assert table.seat(creator, 1, "bot", bot="ismcts:999999").json()["rule"] == "server.bot"
    assert table.seat(creator, 3, "bot", bot="greedy").json()["rule"] == "play.seat"
    assert table.sit(house.person("Briseis"), 1).status_code == 200  # the link of the open seat still opens it


# Standing in.


def test_a_bot_plays_for_whoever_asks_for_it_and_hands_back(house: Server) -> None:
    party = seated(house, game="offrandes", pace="instant")
    creator, table, guest = party.people[0], party.table, party.people[1]
    for somebody_else in (creator, party.people[2]):
        assert table.seat(somebody_else, 1, "stand_in", bot="random").json()["rule"] == "server.not_your_seat"
    assert table.seat(guest, 1, "stand_in", bot="random").json()["seats"][1]["stand_in"] == "random"
    assert table.seat(creator, 1, "stand_in", bot="").json()["rule"] == "server.not_your_seat"
    info = table.seat(guest, 1, "stand_in", bot="").json()
    assert info["seats"][1]["stand_in"] == ""
    assert [notice["name"] for notice in info["notices"]] == ["stands_in", "plays_again"]


def test_only_a_person_in_a_running_game_is_stood_in_for(house: Server) -> None:
    creator = house.person("Ariadne")
    table = creator.table(seats="me random open")
    assert table.seat(creator, 0, "stand_in", bot="greedy").json()["rule"] == "server.waiting"
    creator.post(f"{table.path}/start")
    assert table.seat(creator, 1, "stand_in", bot="greedy").json()["rule"] == "server.not_your_seat"
    assert table.seat(creator, 0, "stand_in", bot="zeus").json()["rule"] == "server.bot"


# Watching and speaking.


def test_a_private_table_is_seen_by_nobody_else_and_a_listed_one_by_everybody(house: Server) -> None:
    creator, other, stranger = house.person("Ariadne"), house.person("Briseis"), Person(house)
    private, listed = creator.table(title="privat"), creator.table(title="offen", listed=True)
    lobby = [row["id"] for row in stranger.get("/api/lobby").json()]
    assert listed.id in lobby
    assert private.id not in lobby
    for who in (other, stranger):
        assert who.get(listed.path).status_code == 200
        paths = ["", "/log", "/at/0", "/record", "/report", "/chat"]
        assert {who.get(private.path + path).status_code for path in paths} == {404}
        page = who.page()
        assert page.hello(private)["rule"] == "server.no_table"
        assert page.hello(private, 0)["rule"] == "server.no_table"
        assert page.hello(listed)["t"] == "frame"
    nothing = other.get("/api/tables/nothing")
    assert nothing.json() == other.get(private.path).json()


def test_what_a_stranger_may_not_see_answers_like_what_does_not_exist(house: Server) -> None:
    private, other = house.person("Ariadne").table(), house.person("Briseis")
    for table in (private.path, "/api/tables/nothing"):
        for path, body in [
            ("/start", {}),
            ("/watch_link", {}),
            ("/quiet", {"muted": True}),
            ("/rematch", {}),
            ("/fork", {"line": 0, "seat": 0}),
            ("/seats/0/release", {}),
            ("/seats/0/remove", {}),
            ("/seats/0/invite", {}),
            ("/seats/0/bot", {"bot": ""}),
            ("/seats/0/stand_in", {"bot": "greedy"}),
            ("/seats/0/mute", {"muted": True}),
            ("/seats/0/word", {"word": "pythia"}),
            ("/seats/0/claim", {}),
        ]:
            answer = other.post(table + path, **body)
            assert (answer.status_code, answer.json()["rule"]) == (404, "server.no_table"), path
        page = other.page()
        for message in (
            {"t": "play", "at": 0, "words": "keep"},
            {"t": "undo", "at": 0},
            {"t": "ask", "what": "pause"},
            {"t": "answer", "ask": 1, "yes": True},
            {"t": "why", "words": "keep"},
            {"t": "reasons", "at": 0, "verb": "keep"},
            {"t": "hint"},
            {"t": "say", "text": "hallo"},
        ):
            assert page.ask(table=table.removeprefix("/api/tables/"), seat=0, **message)["rule"] == "server.no_table"


def test_mute_follows_the_person_not_the_seat(house: Server) -> None:
    creator, guest = house.person("Ariadne"), house.person("Briseis")
    table = creator.table(seats="me open open", listed=True)
    for seat in (1, 2):
        table.sit(guest, seat)
    page = guest.page()
    assert page.ask(t="say", table=table.id, seat=1, text="hallo")["t"] == "ack"
    assert table.seat(creator, 1, "mute", muted=True).json()["seats"][1]["muted"] is True
    for seat in (1, 2):
        assert page.ask(t="say", table=table.id, seat=seat, text="hallo")["rule"] == "server.muted"
    for seat in (1, 2):
        table.seat(guest, seat, "release")
    assert page.ask(t="say", table=table.id, seat=None, text="hallo")["rule"] == "server.muted"
    table.sit(guest, 1)
    table.seat(creator, 1, "mute", muted=False)
    assert page.ask(t="say", table=table.id, seat=1, text="wieder da")["t"] == "ack"
    words = [said["text"] for said in creator.get(f"{table.path}/chat").json()]
    assert words == ["hallo", "wieder da"]


def test_the_creator_can_quiet_all_who_only_watch(house: Server) -> None:
    party = seated(house, listed=True)
    watcher = house.person("Daphne").page()
    watcher.hello(party.table)
    assert watcher.ask(t="say", table=party.table.id, seat=None, text="hallo")["t"] == "ack"
    assert party.people[1].post(f"{party.table.path}/quiet", muted=True).json()["rule"] == "server.creator_only"
    assert party.people[0].post(f"{party.table.path}/quiet", muted=True).json()["quiet"] is True
    assert watcher.ask(t="say", table=party.table.id, seat=None, text="hallo")["rule"] == "server.muted"
    assert party.pages[1].ask(t="say", table=party.table.id, seat=1, text="hallo")["t"] == "ack"


def test_chat_is_heard_by_all_at_the_table_once_and_kept(house: Server) -> None:
    party = seated(house)
    spectator, page = watcher(party)
    text = "  hallo\n\u202ezusammen \u0000 👩‍🚀 " + "x" * 600
    party.pages[1].ask(t="say", table=party.table.id, seat=1, text=text, key="einmal")
    party.pages[1].ask(t="say", table=party.table.id, seat=1, text=text, key="einmal")
    for each in [*party.pages, page]:
        each.settle()
        heard = [message for message in each.heard if message["t"] == "chat"]
        assert len(heard) == 1
        assert heard[0]["text"].startswith("hallo zusammen 👩‍🚀 xxx")
        assert len(heard[0]["text"]) == 500
        assert (heard[0]["seat"], heard[0]["name"]) == (1, "Briseis")
    assert len(spectator.get(f"{party.table.path}/chat").json()) == 1
    assert page.hello(party.table)["chat"] == 1
    assert party.pages[0].ask(t="say", table=party.table.id, seat=1, text="ich")["rule"] == "server.not_your_seat"
    assert party.pages[0].ask(t="say", table=party.table.id, seat=None, text="ich")["rule"] == "server.say_as_seat"
    assert party.pages[0].ask(t="say", table=party.table.id, seat=0, text=" \u200d ")["rule"] == "play.empty"


def test_notes_are_read_by_nobody_else(house: Server) -> None:
    party = seated(house)
    path = f"{party.table.path}/note"
    text = "erste Zeile\r\nzweite\u0000 Zeile" + "x" * 5000
    assert len(party.people[0].put(path, text=text).json()["text"]) == 4000
    assert party.people[0].get(path).json()["text"].startswith("erste Zeile\nzweite Zeilexxx")
    assert party.people[1].get(path).json() == {"text": ""}
    assert house.person("Daphne").get(path).status_code == 404
    assert Person(house).get(path).status_code == 401


def test_others_are_told_who_is_here_and_who_is_not(house: Server) -> None:
    party = seated(house)
    first = party.pages[0]
    first.settle()
    told = [message["seats"] for message in first.heard if message["t"] == "here"]
    assert told[-1] == [0, 1, 2]
    frames = len([m for m in first.heard if m["t"] == "frame"])
    party.pages[2].close()
    first.until(lambda m: m["t"] == "here" and m["seats"] == [0, 1])
    again = party.people[2].page()
    again.hello(party.table, 2)
    first.until(lambda m: m["t"] == "here" and m["seats"] == [0, 1, 2])
    again.send(t="bye", table=party.table.id, seat=2)
    first.until(lambda m: m["t"] == "here" and m["seats"] == [0, 1])
    assert len([m for m in first.heard if m["t"] == "frame"]) == frames  # coming and going is no change of the table
    stranger = house.person("Daphne").page()
    stranger.send(t="bye", table=party.table.id, seat=1)
    stranger.settle()
    assert first.settle() == []


def test_lists_tell_whose_turn_it_is_without_opening_tables(house: Server) -> None:
    party = seated(house, listed=True, title="  Freitag\u202e abend ")
    house.state.service.rooms.clear()
    rows = [
        next(row for row in person.get("/api/me/tables").json() if row["id"] == party.table.id)
        for person in party.people
    ]
    assert [row["your_turn"] for row in rows] == [True, False, False]
    assert [row["mine"] for row in rows] == [[0], [1], [2]]
    assert {row["title"] for row in rows} == {"Freitag abend"}
    assert house.state.service.rooms == {}
    assert Person(house).get("/api/me/tables").status_code == 401


def test_a_table_for_too_many_is_refused_as_everywhere(house: Server) -> None:
    answer = house.person("Ann").post("/api/tables", game="lots", seats=[{"who": "me"}] * 7)
    assert answer.status_code == 409
    refused = answer.json()
    assert (refused["rule"], refused["facts"]["fewest"], refused["facts"]["most"]) == ("play.table_players", 2, 4)
