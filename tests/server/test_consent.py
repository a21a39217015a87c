"""Undo, pause and abandon: what a seat may do alone, what it asks of the others, and who is not asked."""

from pathlib import Path

from petteia.play.record import parse
from petteia.play.registry import box
from petteia.play.verify import verify
from tests import toy
from tests.server.client import Page, Party, Server, seated
from tests.server.friends import answer, ask, last_notice, requests, status, voted_out

# Undo.


def test_a_choice_that_taught_nobody_anything_is_taken_back_without_asking(house: Server) -> None:
    party = seated(house)
    views = [frame["view"] for frame in party.frames()]
    party.play("back 1")
    assert party.pages[0].frame(party.table, 0).get("undo", "") == ""
    assert party.pages[0].undo(party.table, 0)["line"] == 10
    frames = party.frames()
    assert [frame["view"] for frame in frames] == views
    for frame in frames:
        assert frame["events"] == [{"line": 10, "name": "play.undone", "facts": {"seat": 0, "line": 9}, "part": False}]
    log = party.people[1].get(f"{party.table.path}/log", seat=1, after=8).json()
    assert [(told["line"], told["name"]) for told in log["events"]] == [(9, "turn.backed"), (10, "play.undone")]


def test_undo_is_refused_over_chance_other_seats_and_what_was_shown(house: Server) -> None:
    party = seated(house)
    frames = party.frames()
    assert (frames[0].get("undo", ""), frames[1].get("undo", "")) == ("play.undo_chance", "play.undo_chance")
    party.play("peek")
    assert party.pages[0].frame(party.table, 0).get("undo", "") == "play.undo_shown"
    party.play("leave")
    assert party.pages[1].frame(party.table, 1).get("undo", "") == "play.undo_other"
    assert party.pages[0].frame(party.table, 0).get("undo", "") == ""  # the secret choice after the peek


def test_further_back_everybody_is_asked_and_one_no_is_enough(house: Server) -> None:
    party = seated(house)
    party.play("peek")
    before = party.frames()
    assert party.pages[0].undo(party.table, 0)["t"] == "ack"
    for seat, frame in enumerate(party.frames()):
        assert frame["view"] == before[seat]["view"]
        (request,) = frame["info"]["requests"]
        assert (request["what"], request["by"], request["line"]) == ("undo", 0, 9)
        assert (request["agreed"], request["waits"]) == ([0], [1, 2])
    assert answer(party, 1, yes=False)["t"] == "ack"
    assert requests(party) == []
    assert last_notice(party) == ("declined", {"request": "undo", "seat": 1})
    party.pages[0].undo(party.table, 0, line=9)
    answer(party, 1)
    assert party.pages[0].frame(party.table, 0)["view"]["peeked"][0] is True
    answer(party, 2)
    frames = party.frames()
    assert frames[0]["view"]["peeked"][0] is False
    assert {frame["info"]["practice"] for frame in frames} == {False}
    record = party.people[0].get(f"{party.table.path}/record", seat=0).text
    assert "! undo 9 by 0, agreed 1 2" in record


def test_a_request_outlives_a_move_and_what_it_asks_for_stays_the_same(house: Server) -> None:
    party = seated(house)
    party.play("keep")
    party.play("keep")
    assert party.pages[0].undo(party.table, 0)["t"] == "ack"
    ask(party, 1, "pause")
    party.play("keep")
    assert [(request["what"], request["line"]) for request in requests(party)] == [("undo", 9), ("pause", 0)]
    for seat in (1, 2):
        answer(party, seat, of=0)
    assert party.pages[0].frame(party.table, 0)["decision"]["seat"] == 0
    assert [request["what"] for request in requests(party)] == ["pause"]  # asked of the table, not of a position


def test_nobody_goes_back_twice_to_what_no_longer_stands(house: Server) -> None:
    party = seated(house)
    party.play("keep")
    party.play("keep")
    party.pages[0].undo(party.table, 0)
    number = requests(party)[0]["id"]
    party.pages[1].undo(party.table, 1)  # one's own last choice needs nobody's consent
    assert [request["what"] for request in requests(party)] == ["undo"]
    answer(party, 1)
    answer(party, 2)
    assert requests(party) == []
    late = party.pages[1].ask(t="answer", table=party.table.id, seat=1, ask=number, yes=True)
    assert (late["rule"], late["facts"]) == ("server.no_request", {"number": number})


def test_whoever_asked_can_take_it_back(house: Server) -> None:
    party = seated(house)
    ask(party, 1, "pause")
    answer(party, 1, yes=False)
    assert requests(party) == []
    assert last_notice(party) == ("withdrawn", {"request": "pause", "seat": 1})


def test_only_lines_that_stand_can_be_gone_back_to(house: Server) -> None:
    party = seated(house)
    party.play("keep")
    party.pages[0].undo(party.table, 0)
    party.play("keep")
    party.play("keep")
    before = house.digest(party.table.id)
    for line in (0, -1, 9, 10, 13, 99, 2**31, 2**63, 10**30):
        said = party.pages[0].undo(party.table, 0, line=line)
        assert (said["rule"], said["facts"]) == ("play.undo_line", {"line": line})
    assert house.digest(party.table.id) == before
    assert party.pages[0].undo(party.table, 0, line=11)["t"] == "ack"


def test_everybody_may_agree_to_go_back_to_the_first_line_of_a_long_game(tmp_path: Path) -> None:
    """A table has only its last lines at hand; the earlier ones come from the store."""
    with Server(tmp_path) as server:
        party = seated(server, options={"hand": "three"})
        start = party.people[0].get(f"{party.table.path}/at/11", seat=0).json()["view"]
        party.play_on(17)
        go_back(party, 12)
        assert party.pages[0].frame(party.table, 0)["view"] == start
        party.play_on(1)
        earlier = party.pages[0].frame(party.table, 0)
        party.play_on(16)
        server.state.service.rooms.clear()
        go_back(party, earlier["line"] + 1)
        assert party.pages[0].frame(party.table, 0)["view"] == earlier["view"]
        party.play_out()
        record = party.people[0].get(f"{party.table.path}/record").text
        assert record.count("agreed 1 2") == 2
        assert verify(toy.box(), parse(record)).holds


def go_back(party: Party, line: int) -> None:
    assert party.pages[0].frame(party.table, 0)["line"] > line + 16
    assert party.pages[0].undo(party.table, 0, line=line)["t"] == "ack"
    assert answer(party, 1)["t"] == "ack"
    assert answer(party, 2)["t"] == "ack"


def test_with_only_bots_opposite_undo_is_granted_and_marked_as_practice(house: Server) -> None:
    person = house.person("Ariadne")
    table = person.table("lots", "me random random", pace="instant")
    page = person.page()
    page.hello(table, 0)
    asked(page, table)
    page.play(table, 0, "peek")
    page.settle()
    assert page.frames[table.id, 0].get("undo", "") == "play.undo_shown"
    assert page.undo(table, 0)["t"] == "ack"
    frame = page.frame(table, 0)
    assert frame["view"]["peeked"][0] is False
    assert frame["info"]["practice"] is True
    assert frame["info"]["requests"] == []
    assert ", practice" in person.get(f"{table.path}/record", seat=0).text


def asked(page: Page, table) -> None:
    """Wait until it is seat 0's turn."""
    page.settle()
    while page.frames[table.id, 0]["decision"] is None or page.frames[table.id, 0]["decision"]["seat"] != 0:
        page.until(lambda m: m["t"] == "frame")


def test_one_person_in_several_seats_asks_nobody(house: Server) -> None:
    person = house.person("Ariadne")
    table = person.table(seats="me me")
    page = person.page()
    for seat in (0, 1):
        page.hello(table, seat)
    for seat in (0, 1):
        page.settle()
        page.play(table, seat, "keep")
    page.settle()
    assert page.undo(table, 0)["t"] == "ack"
    assert page.frame(table, 0)["info"]["practice"] is True


# Votes.


def test_a_game_is_abandoned_when_all_agree(house: Server) -> None:
    party = seated(house)
    assert ask(party, 1, "abandon")["t"] == "ack"
    assert ask(party, 0, "abandon")["t"] == "ack"  # asked by a second one it is agreed to
    assert requests(party)[0]["agreed"] == [1, 0]
    assert status(party) == "running"
    answer(party, 2)
    assert status(party) == "abandoned"
    assert party.pages[0].play(party.table, 0, "keep")["rule"] == "play.over"
    assert ask(party, 0, "pause")["rule"] == "play.over"
    assert party.pages[0].frame(party.table, 0)["decision"] is None


def test_an_abandoned_game_keeps_its_secrets(house: Server) -> None:
    party = seated(house)
    for seat in range(3):
        ask(party, seat, "abandon")
    assert status(party) == "abandoned"
    record = party.people[0].get(f"{party.table.path}/record", seat=0).text
    assert record.count("deal") == 2
    assert "= seed" not in record
    assert party.people[0].get(f"{party.table.path}/record", seat=1).json()["rule"] == "server.not_your_seat"
    fork = party.people[0].post(f"{party.table.path}/fork", line=8, seat=0)
    made = party.people[0].get(f"/api/tables/{fork.json()['id']}").json()
    assert made["sampled"] is True
    assert party.people[0].post(f"{party.table.path}/fork", line=8, seat=1).json()["rule"] == "server.not_your_seat"
    assert party.people[0].post(f"{party.table.path}/fork", line=8).json()["rule"] == "server.not_over"


def test_a_paused_table_takes_no_choice_and_goes_on_when_all_agree(house: Server) -> None:
    party = seated(house)
    assert ask(party, 0, "resume")["rule"] == "server.not_paused"
    for seat in range(3):
        ask(party, seat, "pause")
    assert status(party) == "paused"
    assert party.pages[0].frame(party.table, 0)["decision"] is None
    for said in (party.pages[0].play(party.table, 0, "keep"), party.pages[0].undo(party.table, 0)):
        assert said["rule"] == "server.paused"
    assert party.pages[0].ask(t="why", table=party.table.id, seat=0, words="keep")["rule"] == "server.paused"
    assert ask(party, 1, "pause")["rule"] == "server.paused"
    for seat in range(3):
        ask(party, seat, "resume")
    assert status(party) == "running"
    assert party.play("keep")["t"] == "ack"


def test_alone_among_bots_everything_is_done_at_once(house: Server) -> None:
    person = house.person("Ariadne")
    table = person.table("lots", "me random", pace="slow")
    page = person.page()
    page.hello(table, 0)
    for what, then in [("pause", "paused"), ("resume", "running"), ("abandon", "abandoned")]:
        assert page.ask(t="ask", table=table.id, seat=0, what=what)["t"] == "ack"
        assert page.frame(table, 0)["info"]["status"] == then
    assert house.rows("select * from jobs where table_id = ?", table.id) == []


def test_a_table_that_waits_has_nothing_to_vote_on(house: Server) -> None:
    person = house.person("Ariadne")
    table = person.table(seats="me open")
    page = person.page()
    page.hello(table, 0)
    for what in ("pause", "resume", "abandon"):
        assert page.ask(t="ask", table=table.id, seat=0, what=what)["rule"] == "server.waiting"


def test_whoever_leaves_is_not_waited_for_and_what_they_asked_falls_away(house: Server) -> None:
    party = seated(house)
    ask(party, 0, "pause")
    ask(party, 1, "abandon")
    answer_to = {request["what"]: request["id"] for request in requests(party)}
    party.pages[0].ask(t="answer", table=party.table.id, seat=0, ask=answer_to["abandon"], yes=True)
    party.table.seat(party.people[1], 1, "release")
    assert [request["what"] for request in requests(party)] == ["pause"]
    party.table.seat(party.people[2], 2, "release")  # the last whose answer was missing
    assert status(party) == "paused"
    assert requests(party) == []


def test_a_new_person_in_a_seat_has_agreed_to_nothing(house: Server) -> None:
    party = seated(house)
    ask(party, 0, "abandon")
    party.pages[1].settle()
    answer(party, 1)
    voted_out(party, 1)
    invite = party.table.seat(party.people[0], 1, "invite").json()
    party.table.seat(house.person("Daphne"), 1, "claim", token=invite["token"], knows=True)
    assert requests(party)[0]["agreed"] == [0]
    party.pages[2].settle()
    answer(party, 2)
    assert status(party) == "running"


def test_whoever_lets_a_bot_play_is_not_asked_except_for_undo(house: Server) -> None:
    party = seated(house)
    party.play("peek")
    party.table.seat(party.people[2], 2, "stand_in", bot="random")
    assert party.pages[0].undo(party.table, 0, line=9)["t"] == "ack"
    answer(party, 1)
    assert requests(party)[0]["agreed"] == [0, 1]  # the game is not changed behind anybody's back
    ask(party, 0, "pause")
    answer(party, 1)
    assert status(party) == "paused"


def test_bots_and_spectators_have_no_vote(house: Server) -> None:
    party = seated(house, listed=True)
    watcher = house.person("Daphne").page()
    watcher.hello(party.table)
    ask(party, 0, "abandon")
    for seat in (0, 1):
        said = watcher.ask(t="answer", table=party.table.id, seat=seat, ask=1, yes=True)
        assert said["rule"] == "server.not_your_seat"
    assert (
        party.pages[1].ask(t="answer", table=party.table.id, seat=2, ask=1, yes=True)["rule"] == "server.not_your_seat"
    )
    assert requests(party)[0]["agreed"] == [0]


def test_a_record_with_every_kind_of_undo_holds(house: Server) -> None:
    party = seated(house, game="offrandes")
    party.play_on(3)
    for _ in range(2):
        asked = party.to_act
        party.play()
        frame = party.pages[asked].frame(party.table, asked)
        if not frame.get("undo", ""):
            party.pages[asked].undo(party.table, asked)
    assert party.pages[1].undo(party.table, 1, line=2)["t"] == "ack"
    for seat in (0, 2):
        answer(party, seat)
    record = party.people[0].get(f"{party.table.path}/record").text
    assert verify(box("offrandes"), parse(record)).holds
    assert ", agreed" in record
