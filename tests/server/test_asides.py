"""Asides: who is removed, sits down, leaves or lets a bot play stands in the record, in order and chained."""

from pathlib import Path

from petteia.play.record import parse
from petteia.play.registry import box
from petteia.play.verify import verify
from petteia.server.doctor import examine
from tests import toy
from tests.server.client import BOXES, Party, Server, Table, seated
from tests.server.friends import answer, ask, gone_for, voted_out


def lines(party: Party, seat: int = 0) -> list[str]:
    """What the record says beside the moves."""
    record = parse(text(party, seat))
    return [line.words for line in record.lines if line.who == "!"]


def text(party: Party, seat: int = 0) -> str:
    return str(party.people[seat].get(f"{party.table.path}/record", seat=seat).text)


def told(party: Party, seat: int = 0) -> list[tuple[str, object]]:
    log = party.people[seat].get(f"{party.table.path}/log", seat=seat, limit=500).json()["events"]
    return [(event["name"], event["facts"]) for event in log if event["name"].startswith("aside.")]


def test_a_removal_says_who_agreed_to_it(house: Server) -> None:
    party = seated(house)
    party.play("leave")
    voted_out(party, 1)
    assert lines(party) == ["remove 1, agreed 0 2"]
    assert told(party) == told(party, 2) == [("aside.remove.agreed", {"seat": 1})]
    assert verify(toy.box(), parse(text(party))).holds


def test_or_that_somebody_was_away_for_too_long(house: Server) -> None:
    party = seated(house)
    gone_for(party, 1, 121)
    party.table.seat(party.people[0], 1, "remove")
    assert lines(party) == ["remove 1, absent 1"]


def test_or_that_a_judge_decided_who_does_not_play(house: Server) -> None:
    judge = house.person("Ariadne")
    table = judge.table(seats="open open random")
    for seat, name in enumerate(("Briseis", "Cassander")):
        guest = house.person(name)
        table.sit(guest, seat)
    table.start(judge)
    table.seat(judge, 1, "remove")
    record = parse(judge.get(f"{table.path}/record").text)
    assert [line.words for line in record.lines if line.who == "!"] == ["remove 1, judge"]


def test_a_takeover_stands_between_the_moves_it_stands_between(house: Server) -> None:
    party = seated(house)
    assert party.table.seat(party.people[1], 1, "release").status_code == 200
    link = party.table.seat(party.people[0], 1, "invite").json()["token"]
    new = house.person("Daphne")
    assert party.table.seat(new, 1, "claim", token=link, knows=True).status_code == 200
    assert lines(party) == ["leave 1", "sit 1"]
    moment = party.people[0].get(f"{party.table.path}/log", seat=0, limit=500).json()["events"]
    assert moment[-1]["name"] == "aside.sit.alone"
    assert "Daphne" not in text(party)


def test_a_bot_in_ones_place_by_ones_own_wish_and_by_the_others(house: Server) -> None:
    party = seated(house, game="offrandes")
    for bot in ("random", ""):
        party.table.seat(party.people[2], 2, "stand_in", bot=bot)
    gone_for(party, 1, 121)
    ask(party, 0, "stand_in", 1)
    answer(party, 2)
    assert lines(party) == ["bot 2", "back 2", "bot 1, agreed 0 2, absent 1"]


def test_whoever_concedes_and_how_it_ends(house: Server) -> None:
    party = seated(house)
    gone_for(party, 2, 121)
    ask(party, 0, "abandon")
    answer(party, 1)
    assert lines(party) == ["abandon, agreed 0 1, absent 2"]
    party = seated(house, seats=2)
    party.table.seat(party.people[0], 0, "concede")
    assert lines(party) == ["concede 0", "abandon, left"]


def test_before_the_beginning_and_behind_the_end_nothing_is_written(house: Server) -> None:
    party = seated(house, seats=2)
    for seat in range(2):
        ask(party, seat, "abandon")
    before = lines(party)
    party.table.seat(party.people[1], 1, "release")
    assert lines(party) == before == ["abandon, agreed 0 1"]


def test_whoever_is_asked_may_answer_what_they_have_before_them(house: Server) -> None:
    """What happens at another seat spoils nobody's choice: the question is the same."""
    party = seated(house)
    frame = party.pages[0].frame(party.table, 0)
    party.table.seat(party.people[2], 2, "stand_in", bot="random")
    words = frame["decision"]["choices"][0]["words"]
    done = party.pages[0].play(party.table, 0, words, at=frame["line"])
    assert done["t"] == "ack", done
    again = party.pages[0].play(party.table, 0, words, at=frame["line"])
    assert again["rule"] == "server.stale"


def test_they_stay_where_moves_around_them_are_taken_back(house: Server) -> None:
    party = seated(house)
    party.play("back 1")
    party.table.seat(party.people[2], 2, "stand_in", bot="random")
    party.pages[0].undo(party.table, 0)
    assert lines(party) == ["bot 2", "undo 9 by 0"]
    assert verify(toy.box(), parse(text(party))).holds


def test_the_doctor_finds_such_a_table_sound_and_it_goes_on_after_a_start(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        party = seated(server)
        voted_out(party, 1)
        party.play("leave")
        link = party.table.seat(party.people[0], 1, "invite").json()["token"]
        party.table.seat(server.person("Daphne"), 1, "claim", token=link, knows=True)
        server.again()
        page = party.people[0].page()
        page.hello(party.table, 0)
        assert page.frame(party.table, 0)["info"]["status"] == "running"
    report = examine(tmp_path / "petteia.sqlite", BOXES)
    assert (report.problems, report.tables) == ([], 1)


def test_such_a_record_is_imported_with_all_that_it_says(house: Server) -> None:
    party = seated(house, game="offrandes")
    party.table.seat(party.people[1], 1, "stand_in", bot="random")
    party.table.seat(party.people[1], 1, "stand_in", bot="")
    for seat in range(3):
        ask(party, seat, "abandon")
    record = text(party)
    answered = house.person("Daphne").post("/api/import", record=record)
    assert answered.status_code == 201, answered.text
    there = Table(house, answered.json())
    log = house.people[-1].get(f"{there.path}/log", limit=500).json()["events"]
    assert [event["name"] for event in log if event["name"].startswith("aside.")] == [
        "aside.bot.alone",
        "aside.back.alone",
        "aside.abandon.agreed",
    ]
    assert verify(box("offrandes"), parse(record)).holds
