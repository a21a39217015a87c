"""A table of friends: who is here, who is away and for how long, who has the say, who gives up."""

import pytest

from petteia.server import tables
from tests.server.client import Person, Server, Table, seated
from tests.server.friends import answer, ask, gone_for, info, notices, watcher

# Coming together.


def test_one_link_opens_whichever_seat_is_free(house: Server) -> None:
    creator = house.person("Ariadne")
    made = creator.post("/api/tables", game="lots", seats=[{"who": "me"}, {}, {}]).json()
    (link,) = [invite["token"] for invite in made["invites"] if invite["any"]]
    table = Table(house, made)
    for seat, name in ((1, "Briseis"), (2, "Cassander")):
        person = house.person(name)
        assert person.post(f"{table.path}/join", token=link).json()["mine"] == [seat]
        assert person.post(f"{table.path}/join", token=link).json()["mine"] == [seat]  # twice is once
    late = house.person("Daphne").post(f"{table.path}/join", token=link).json()
    assert (late["rule"], late["facts"]) == ("server.full", {"players": 3})
    assert house.person("Elektra").post(f"{table.path}/join", token="wrong").json()["rule"] == "server.no_link"
    renewed = creator.post(f"{table.path}/join_link").json()
    assert (renewed["any"], renewed["token"] != link) == (True, True)


def test_whoever_was_removed_does_not_come_back_by_the_link_for_all(house: Server) -> None:
    creator, guest = house.person("Ariadne"), house.person("Briseis")
    made = creator.post("/api/tables", game="lots", seats=[{"who": "me"}, {}]).json()
    (link,) = [invite["token"] for invite in made["invites"] if invite["any"]]
    table = Table(house, made)
    guest.post(f"{table.path}/join", token=link)
    page = guest.page()
    page.hello(table, 1)
    table.seat(creator, 1, "remove")
    assert page.until(lambda m: m["t"] == "left")["rule"] == "server.removed"
    assert guest.post(f"{table.path}/join", token=link).json()["rule"] == "server.removed"
    assert guest.get(table.path).json()["rule"] == "server.removed"  # not, that there is no such table
    assert house.person("Cassander").get(table.path).json()["rule"] == "server.no_table"


def test_an_invitation_says_whose_table_it_is_who_sits_there_and_how_it_is_played(house: Server) -> None:
    creator = house.person("Ariadne")
    clock = {"kind": "bank", "seconds": 600, "more": 5, "at_zero": "choose"}
    wish = {"options": {"hand": "three"}, "clock": clock, "absence": 60}
    made = creator.post("/api/tables", game="lots", seats=[{"who": "me"}, {}, {"who": "random"}], **wish).json()
    (link,) = [invite["token"] for invite in made["invites"] if invite["any"]]
    path = f"/api/tables/{made['id']}/invitation"
    shown = Person(house).post(path, token=link, any=True).json()["table"]
    assert (shown["host"], shown["options"]["hand"], shown["clock"], shown["absence"]) == (
        "Ariadne",
        "three",
        clock,
        60,
    )
    assert [(seat["who"], seat["name"]) for seat in shown["seats"]] == [
        ("person", "Ariadne"),
        ("open", ""),
        ("bot", "random"),
    ]
    assert (shown["creator"], shown["mine"], shown["status"]) == (False, [], "waiting")
    assert Person(house).post(path, token=link).json()["table"] is None  # it is not the spectator's


def test_people_at_one_screen_have_names_of_their_own(house: Server) -> None:
    person = house.person("Ariadne")
    seats = [{"who": "me", "name": "Anna"}, {"who": "me", "name": "  Ben "}, {"who": "me"}]
    table = Table(house, person.post("/api/tables", game="lots", seats=seats).json())
    assert [seat["name"] for seat in table.info(person)["seats"]] == ["Anna", "Ben", "Ariadne"]
    person.post("/api/me", name="Theseus")
    assert [seat["name"] for seat in table.info(person)["seats"]] == ["Anna", "Ben", "Theseus"]
    seats[0]["name"] = "\u200b"
    assert person.post("/api/tables", game="lots", seats=seats).json()["rule"] == "server.name"


@pytest.mark.parametrize("seconds", [0, 29, -1, tables.LONGEST_CLOCK + 1])
def test_a_table_waits_for_a_sensible_time(house: Server, seconds: int) -> None:
    wish = {"game": "lots", "seats": [{"who": "me"}] * 2, "absence": seconds}
    assert house.person("Ariadne").post("/api/tables", **wish).json()["rule"] == "server.absence"


# Who is here.


def test_everybody_hears_who_watches_and_who_has_gone(house: Server) -> None:
    party = seated(house)
    _, page = watcher(party)
    assert party.pages[0].until(lambda m: m["t"] == "here" and "watching" in m)["watching"] == ["Daphne"]
    page.close()
    assert "watching" not in party.pages[0].until(lambda m: m["t"] == "here")
    gone_for(party, 2, 121)
    assert party.pages[0].until(lambda m: m["t"] == "here" and "absent" in m)["absent"] == [2]
    assert [seat["absent"] for seat in party.table.info(party.people[0])["seats"]] == [False, False, True]


def test_a_request_counts_those_who_are_here_and_says_whom_it_waits_for(house: Server) -> None:
    party = seated(house)
    ask(party, 0, "pause")
    assert info(party)["requests"][0]["waits"] == [1, 2]
    gone_for(party, 2, 121)
    party.pages[0].until(lambda m: m["t"] == "frame" and m["info"]["requests"][0]["waits"] == [1])
    answer(party, 1)
    assert info(party)["status"] == "paused"


def test_nobody_holds_up_a_table_by_leaving_it(house: Server) -> None:
    """Asked of somebody who then goes away: it is done once they are no longer waited for."""
    party = seated(house, 2)
    ask(party, 0, "abandon")
    assert info(party)["status"] == "running"
    gone_for(party, 1, 121)
    party.pages[0].until(lambda m: m["t"] == "frame" and m["info"]["status"] == "abandoned")


def test_whoever_lost_the_line_for_a_moment_is_still_asked(house: Server) -> None:
    party = seated(house, 2)
    gone_for(party, 1, 119)  # the table agreed to wait for two minutes: no move is taken back in a coffee break
    ask(party, 0, "abandon")
    assert info(party)["requests"][0]["waits"] == [1]


# Absence.


def test_anybody_may_ask_for_a_bot_in_an_absent_seat_also_the_creators(house: Server) -> None:
    party = seated(house)
    too_soon = ask(party, 1, "stand_in", 0)
    assert (too_soon["rule"], too_soon["facts"]) == ("server.present", {"seat": 0, "seconds": 120})
    gone_for(party, 0, 121)
    assert ask(party, 1, "stand_in", 0)["t"] == "ack"
    assert info(party, 1)["requests"][0]["waits"] == [2]
    answer(party, 2)
    assert info(party, 1)["seats"][0]["stand_in"] == "greedy"
    assert "stands_in" in notices(party, 1)
    assert ask(party, 1, "stand_in", 0)["rule"] == "server.stands_in"
    assert ask(party, 1, "stand_in", 9)["rule"] == "play.seat"
    page = party.people[0].page()
    page.hello(party.table, 0)
    assert party.table.seat(party.people[0], 0, "stand_in", bot="").json()["seats"][0]["stand_in"] == ""


def test_the_creators_say_is_handed_over_and_passes_on_by_itself(house: Server) -> None:
    party = seated(house)
    first, second = party.people[:2]
    assert party.table.seat(second, 1, "host").json()["rule"] == "server.creator_only"
    assert party.table.seat(first, 1, "host").json()["creator"] is False
    assert info(party, 1)["host"] == "Briseis"
    assert party.table.seat(second, 2, "mute", muted=True).status_code == 200
    gone_for(party, 1, 121)
    party.pages[0].until(lambda m: m["t"] == "frame" and m["info"]["creator"])
    assert [seat["host"] for seat in info(party)["seats"]] == [True, False, False]
    assert notices(party)[-1] == "host"


def test_without_anybody_here_the_say_stays_where_it_is(house: Server) -> None:
    party = seated(house, 2)
    for seat in (0, 1):
        gone_for(party, seat, 1000)
    assert party.table.info(party.people[0])["creator"] is True


# Giving up, and giving time back.


def test_whoever_concedes_leaves_the_game_to_the_others(house: Server) -> None:
    party = seated(house)
    people, table = party.people, party.table
    assert table.seat(people[1], 2, "concede").json()["rule"] == "server.not_your_seat"
    seats = table.seat(people[2], 2, "concede").json()["seats"]
    assert (seats[2]["conceded"], seats[2]["stand_in"]) == (True, "greedy")
    assert table.seat(people[2], 2, "stand_in", bot="").json()["rule"] == "server.conceded"
    assert table.seat(people[2], 2, "concede").json()["rule"] == "server.conceded"
    ask(party, 0, "pause")
    assert info(party)["requests"][0]["waits"] == [1]
    assert table.seat(people[1], 1, "concede").json()["status"] == "abandoned"
    assert notices(party)[-1] == "conceded"


def test_alone_against_bots_conceding_ends_the_game(house: Server) -> None:
    person = house.person("Ariadne")
    table = person.table("offrandes", "me greedy greedy", pace="slow")
    assert table.seat(person, 0, "concede").json()["status"] == "abandoned"


def test_the_others_give_time_back(house: Server) -> None:
    party = seated(house, clock={"kind": "bank", "seconds": 600})
    left = info(party)["seats"][1]["clock"]
    assert ask(party, 1, "time", 1)["t"] == "ack"
    for seat in (0, 2):
        answer(party, seat)
    assert info(party)["seats"][1]["clock"] == pytest.approx(left + 300)
    assert "time_given" in notices(party)


def test_time_is_given_only_where_time_is_played(house: Server) -> None:
    party = seated(house)
    assert ask(party, 0, "time", 1)["rule"] == "server.no_clock"
