"""Fair at the table: a creator who plays is a player, whoever sits down sees one seat only, and nobody is helped among
strangers."""

import pytest

from tests.server.client import Server, Table, seated
from tests.server.friends import answer, ask, gone_for, info, notices, requests


def test_a_creator_who_plays_removes_no_opponent_without_the_others(house: Server) -> None:
    party = seated(house)
    assert party.table.seat(party.people[0], 1, "remove").status_code == 200
    assert info(party)["seats"][1]["name"] == "Briseis"
    (request,) = requests(party)
    assert (request["what"], request["by"], request["about"], request["waits"]) == ("remove", 0, 1, [2])
    assert answer(party, 1)["rule"] == "server.not_asked"  # nobody is asked whether they are to go
    answer(party, 2, yes=False)
    assert (requests(party), info(party)["seats"][1]["who"]) == ([], "person")
    party.table.seat(party.people[0], 1, "remove")
    answer(party, 2)
    assert (info(party)["seats"][1]["who"], notices(party)[-1]) == ("open", "removed")


def test_whoever_is_away_for_longer_than_agreed_can_be_removed_at_once(house: Server) -> None:
    party = seated(house)
    gone_for(party, 1, 121)
    assert party.table.seat(party.people[0], 1, "remove").status_code == 200
    assert info(party)["seats"][1]["who"] == "open"


def test_any_player_may_ask_for_it_but_not_about_themselves(house: Server) -> None:
    party = seated(house)
    assert ask(party, 1, "remove", 1)["rule"] == "server.remove_self"
    assert ask(party, 1, "remove", 0)["t"] == "ack"
    answer(party, 2)
    assert info(party, 1)["seats"][0]["who"] == "open"


def test_where_two_play_neither_sends_the_other_away(house: Server) -> None:
    party = seated(house, 2)
    for seat in (0, 1):
        assert ask(party, seat, "remove", 1 - seat)["rule"] == "server.present"
    assert party.table.seat(party.people[0], 1, "remove").json()["rule"] == "server.present"
    assert (requests(party), info(party)["seats"][1]["who"]) == ([], "person")
    gone_for(party, 1, 121)
    assert party.table.seat(party.people[0], 1, "remove").json()["seats"][1]["who"] == "open"


def test_nor_where_the_third_has_left_or_lets_a_bot_play(house: Server) -> None:
    party = seated(house)
    party.table.seat(party.people[0], 1, "remove")
    party.table.seat(party.people[2], 2, "stand_in", bot="greedy")
    assert info(party)["seats"][1]["who"] == "person"
    party.table.seat(party.people[2], 2, "release")
    assert info(party)["seats"][1]["who"] == "person"
    assert ask(party, 0, "remove", 1)["rule"] == "server.present"


def test_a_creator_who_gets_up_for_a_moment_is_still_a_player(house: Server) -> None:
    party = seated(house)
    host = party.people[0]
    assert party.table.seat(host, 0, "release").status_code == 200
    assert party.table.seat(host, 1, "remove").json()["rule"] == "server.present"
    assert info(party, 1)["seats"][1]["who"] == "person"
    gone_for(party, 1, 121)
    assert party.table.seat(host, 1, "remove").json()["seats"][1]["who"] == "open"
    assert "absent" in party.people[2].get(f"{party.table.path}/record", seat=2).text


def test_while_a_table_waits_its_host_decides(house: Server) -> None:
    host, guest = house.person("Ariadne"), house.person("Briseis")
    table = host.table(seats="me open open")
    table.sit(guest, 1)
    assert table.seat(host, 1, "remove").json()["seats"][1]["who"] == "open"


def test_nobody_plays_a_second_seat_of_a_running_game_not_even_its_creator(house: Server) -> None:
    party = seated(house)
    assert party.table.seat(party.people[1], 1, "release").status_code == 200
    link = party.table.seat(party.people[0], 1, "invite").json()["token"]
    for person in (party.people[0], party.people[2]):
        refused = party.table.seat(person, 1, "claim", token=link, knows=True)
        assert (refused.status_code, refused.json()["rule"]) == (403, "server.other_seat")
    assert party.table.seat(party.people[1], 1, "claim", token=link, knows=True).json()["mine"] == [1]


def test_whoever_has_seen_a_seat_does_not_return_to_another(house: Server) -> None:
    party = seated(house)
    links = {}
    for seat in (1, 2):
        assert party.table.seat(party.people[seat], seat, "release").status_code == 200
        links[seat] = party.table.seat(party.people[0], seat, "invite").json()["token"]
    assert (
        party.table.seat(party.people[1], 2, "claim", token=links[2], knows=True).json()["rule"] == "server.other_seat"
    )
    new = house.person("Daphne")
    assert party.table.seat(new, 2, "claim", token=links[2], knows=True).json()["mine"] == [2]
    assert party.table.seat(party.people[1], 1, "claim", token=links[1], knows=True).json()["mine"] == [1]


@pytest.mark.parametrize("terms", [{"listed": True}, {"hints": False}])
def test_a_game_without_assistance_is_neither_continued_nor_imported_while_it_goes_on(
    house: Server, terms: dict[str, object]
) -> None:
    party = seated(house, game="offrandes", **terms)
    person, page = party.people[0], party.pages[0]
    assert info(party)["hints"] is False
    assert page.ask(t="hint", table=party.table.id, seat=0)["rule"] == "server.no_hints"
    fork = person.post(f"{party.table.path}/fork", line=1, seat=0)
    assert (fork.status_code, fork.json()["rule"]) == (403, "server.unaided")
    record = person.get(f"{party.table.path}/record", seat=0).text
    refused = house.person("Daphne").post("/api/import", record=record)
    assert (refused.status_code, refused.json()["rule"]) == (403, "server.unaided")
    for seat in range(3):
        ask(party, seat, "abandon")
    assert person.post("/api/import", record=record).status_code == 201


def test_a_record_is_known_without_its_commitment_too(house: Server) -> None:
    """Taken out with an editor, and the hashes that would tell of it as well."""
    party = seated(house, game="offrandes", hints=False)
    party.play_on(12)
    record = party.people[0].get(f"{party.table.path}/record", seat=0).text
    header, _, played = record.partition("--\n")
    header = "".join(row for row in header.splitlines(keepends=True) if not row.startswith("commitment "))
    bare = [row.partition("  #")[0] for row in played.splitlines()]
    guest = house.person("Daphne")
    for lines in (bare, bare[:9]):
        refused = guest.post("/api/import", record=header + "--\n" + "".join(f"{row}\n" for row in lines))
        assert (refused.status_code, refused.json()["rule"]) == (403, "server.unaided")
    for seat in range(3):
        ask(party, seat, "abandon")
    assert guest.post("/api/import", record=header + "--\n" + "".join(f"{row}\n" for row in bare)).status_code == 201


def test_among_friends_a_game_is_continued_and_imported(house: Server) -> None:
    party = seated(house, game="offrandes")
    person = party.people[0]
    made = person.post(f"{party.table.path}/fork", line=0, seat=0)
    assert made.status_code == 201
    assert Table(house, made.json()).info(person)["parent"] == party.table.id
    record = person.get(f"{party.table.path}/record", seat=0).text
    assert person.post("/api/import", record=record).status_code == 201


def test_whoever_takes_over_a_seat_has_said_that_they_know_what_it_means(house: Server) -> None:
    party = seated(house)
    host, briseis, _ = party.people
    assert party.table.seat(briseis, 1, "release").status_code == 200
    links = {"claim": party.table.seat(host, 1, "invite").json()["token"]}
    links["join"] = host.post(f"{party.table.path}/join_link").json()["token"]
    new = house.person("Daphne")
    for body in ({}, {"knows": False}):
        for path in ("seats/1/claim", "join"):
            token = links[path.rpartition("/")[2]]
            refused = new.post(f"{party.table.path}/{path}", token=token, **body)
            assert refused.json()["rule"] == "server.takes_over"
    assert info(party)["seats"][1]["who"] == "open"
    back = briseis.post(f"{party.table.path}/seats/1/claim", token=links["claim"])  # knows it already
    assert back.json()["mine"] == [1]
    assert party.table.seat(briseis, 1, "release").status_code == 200
    taken = new.post(f"{party.table.path}/join", token=links["join"], knows=True)
    assert taken.json()["mine"] == [1]
