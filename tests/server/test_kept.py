"""Kept records: they outlive their tables, belong to whoever keeps them, and go after a time of their own."""

from pathlib import Path

from petteia.play.record import parse
from petteia.play.registry import box
from petteia.play.verify import verify
from petteia.server.expiry import DAY
from tests.server.client import Party, Server, seated, wait_for
from tests.server.friends import ask


def finished(server: Server) -> Party:
    party = seated(server, game="offrandes", title="Thursday")
    party.play_on(6)
    for seat in range(3):
        ask(party, seat, "abandon")
    return party


def keep(party: Party, seat: int = 0):
    return party.people[seat].post(f"{party.table.path}/keep")


def listed(party: Party, seat: int = 0):
    return party.people[seat].get("/api/me/records").json()


def test_a_kept_record_is_there_when_its_table_is_not(tmp_path: Path) -> None:
    with Server(tmp_path, keep_abandoned=1) as server:
        party = finished(server)
        party.play_on(0)
        record = party.people[0].get(f"{party.table.path}/record", seat=0).text
        (kept,) = keep(party).json()
        assert (kept["table"], kept["game"], kept["title"]) == (party.table.id, "offrandes", "Thursday")
        for page in party.pages:
            page.close()
        wait_for(lambda: not server.state.hub.at)
        server.stop()
        server.alter("update tables set touched = touched - ?", 2 * DAY)
        server.start()
        wait_for(lambda: not server.rows("select 1 from tables"), "the table has gone")
        assert party.people[0].get(f"{party.table.path}/record", seat=0).status_code == 404
        there = party.people[0].get(f"/api/me/records/{kept['n']}/text")
        assert there.text == record
        assert "attachment" in there.headers["content-disposition"]
        assert verify(box("offrandes"), parse(there.text)).holds
        assert party.people[0].post("/api/import", record=there.text).status_code == 201


def test_it_is_nobody_elses_and_goes_with_its_person(house: Server) -> None:
    party = finished(house)
    number = keep(party).json()[0]["n"]
    for other in (party.people[1], house.person("Daphne")):
        assert other.get(f"/api/me/records/{number}/text").json()["rule"] == "server.no_record"
        assert other.delete(f"/api/me/records/{number}").status_code == 404
    assert len(listed(party)) == 1
    assert party.people[0].delete("/api/me").status_code == 204
    assert house.rows("select 1 from kept where table_id = ?", party.table.id) == []


def test_kept_twice_it_is_kept_once_and_can_be_removed(house: Server) -> None:
    party = finished(house)
    keep(party)
    (kept,) = keep(party).json()
    assert party.people[0].delete(f"/api/me/records/{kept['n']}").json() == []


def test_a_game_that_goes_on_is_not_kept_yet_and_a_strangers_never(house: Server) -> None:
    party = seated(house)
    assert keep(party).json()["rule"] == "server.not_over"
    stranger = house.person("Daphne")
    assert stranger.post(f"{party.table.path}/keep").status_code == 404


def test_of_what_was_abandoned_one_keeps_what_ones_own_seat_knows(house: Server) -> None:
    party = seated(house)
    party.play("leave")
    for seat in range(3):
        ask(party, seat, "abandon")
    texts = []
    for seat in range(3):
        number = keep(party, seat).json()[0]["n"]
        texts.append(party.people[seat].get(f"/api/me/records/{number}/text").text)
        assert texts[-1] == party.people[seat].get(f"{party.table.path}/record", seat=seat).text
    assert len(set(texts)) > 1


def test_there_is_a_most_for_a_person_and_for_an_address(tmp_path: Path) -> None:
    with Server(tmp_path, limited=True, max_records=1, max_people=1) as server:
        parties = [finished(server) for _ in range(2)]
        assert keep(parties[0]).status_code == 200
        assert keep(parties[0]).status_code == 200  # the same once more
        for person in (parties[0].people[0], parties[1].people[1]):
            parties[1].table.watch(person)
        refused = keep(parties[1], 1)
        assert (refused.status_code, refused.json()["rule"]) == (429, "server.records_full")


def test_whoever_reads_it_keeps_it_for_longer(tmp_path: Path) -> None:
    with Server(tmp_path, keep_records=10) as server:
        party = finished(server)
        numbers = [keep(party, seat).json()[0]["n"] for seat in range(2)]
        server.stop()
        server.alter("update kept set at = at - ?", 9 * DAY)
        server.start()
        party.people[1].get(f"/api/me/records/{numbers[1]}/text")
        server.stop()
        server.alter("update kept set at = at - ?", 2 * DAY)
        server.start()
        wait_for(lambda: len(server.rows("select 1 from kept")) == 1, "the one that nobody read has gone")
        assert (listed(party), len(listed(party, 1))) == ([], 1)
