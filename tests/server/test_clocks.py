"""Clocks: time runs for the one who is asked, stops in a pause, and at zero what the creator chose happens."""

from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from petteia.play.refusal import Refused
from petteia.server import clocks, consent, keep, playing, seating, site, steady, tables
from petteia.server import protocol as say
from petteia.server.room import Room
from petteia.server.store.interface import PersonRow
from tests import toy
from tests.server.client import Server, seated, wait_for

PEOPLE = [PersonRow(f"p{n}", f"Person {n}") for n in range(3)]


@pytest.fixture(autouse=True)
def time_stands_still(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Unless a server runs: then `later` alone makes it later, however long a test takes."""
    if not {"house", "tmp_path"} & set(request.fixturenames):
        now = steady.now()
        monkeypatch.setattr(steady, "now", lambda: now)


def timed(kind: str, seconds: float = 60.0, more: float = 0.0, at_zero: str = "bot") -> Room:
    """A running table of three with a clock, kept nowhere."""
    wish = site.NewTable(
        "lots",
        [site.NewSeat("open")] * 3,
        clock=say.Clock(kind, seconds, more, at_zero),
    )
    room, invites = tables.make(toy.box(), wish, PEOPLE[0])
    for seat, person in enumerate(PEOPLE):
        seating.claim(room, person, seat, invites[seat].token)
    playing.begin(room)
    return kept(room)


def kept(room: Room) -> Room:
    """The room as a store would have it now."""
    change = keep.changed(room)
    return keep.draft(keep.kept(room, room.row.seq + 1, change))


def later(room: Room, seconds: float) -> Room:
    """The same room after some time."""
    room.head.turn_began -= seconds
    return room


def left(room: Room) -> list[float]:
    return [clocks.left(room, seat, steady.now()) for seat in range(3)]


def near(value: float, expected: float) -> bool:
    return value == pytest.approx(expected)


def play(room: Room, words: str = "keep") -> Room:
    playing.play(room, room.match.to_act, room.line, words)
    return kept(room)


def test_time_runs_only_for_the_seat_that_is_asked() -> None:
    room = later(timed("bank"), 10)
    assert near(left(room)[0], 50)
    assert left(room)[1:] == [60, 60]
    room = later(play(room), 5)
    assert near(left(room)[0], 50)
    assert near(left(room)[1], 55)


def test_a_bank_earns_with_each_choice_and_gives_it_back_with_undo() -> None:
    room = play(later(timed("bank", 60, 7), 10))
    assert near(left(room)[0], 57)
    for _ in range(3):  # nobody gains time by choosing and taking back
        consent.undo(room, 0, room.line, None)
        room = kept(room)
        assert near(left(room)[0], 50)
        room = play(room)
        assert near(left(room)[0], 57)


def test_a_move_clock_begins_anew_with_each_question_and_not_with_undo() -> None:
    room = play(later(timed("move"), 40))
    assert near(left(room)[1], 60)
    room = later(room, 30)
    consent.undo(room, 0, room.line, None)
    room = kept(room)
    assert near(left(room)[0], 20)


def test_nothing_but_a_choice_gives_time_back() -> None:
    """Whatever people do around the table, what is used is used."""
    room = timed("move")
    deeds: list[Callable[[Room], None]] = [
        lambda room: seating.put_stand_in(room, 0, "greedy"),
        lambda room: seating.put_stand_in(room, 0, ""),
        lambda room: consent.ask(room, 1, "pause"),
        lambda room: consent.reply(room, 0, room.head.requests[0].id, False),
        lambda room: seating.release(room, 2),
        lambda room: seating.mute(room, 1, True),
        lambda room: seating.forget(room, "p2"),
    ]
    for do in deeds:
        before = left(room)[0]
        do(later(room, 5))
        assert left(room)[0] <= before
        room = kept(room)
    assert near(left(room)[0], 60 - len(deeds) * 5)


@pytest.mark.parametrize("kind", ["move", "bank"])
def test_a_bot_that_is_called_off_before_it_has_chosen_lends_no_time(kind: str) -> None:
    """Else whoever wants to think calls a slow bot and sends it away again, without end."""
    room = later(timed(kind), 10)
    seating.put_stand_in(room, 0, "greedy")
    room = later(kept(room), 5)
    seating.put_stand_in(room, 0, "")
    room = kept(room)
    assert near(left(room)[0], 45)
    seating.release(room, 0)
    room = later(kept(room), 5)
    seating.claim(room, PEOPLE[0], 0, "")
    assert near(left(room)[0], 40)
    seating.release(room, 0)
    room = later(kept(room), 100)
    seating.claim(room, PEOPLE[0], 0, "")
    assert (left(room)[0], room.head.seats[0].stand_in) == (0, "greedy")


def test_a_bot_that_has_chosen_costs_the_person_no_time() -> None:
    room = timed("bank")
    seating.put_stand_in(room, 0, "greedy")
    room = play(later(kept(room), 5))
    seating.put_stand_in(room, 0, "")
    assert left(room)[0] == 60


def test_a_pause_stops_the_clock_and_nothing_is_due() -> None:
    room = later(timed("bank"), 10)
    for seat in range(3):
        consent.ask(room, seat, "pause")
    room = later(kept(room), 1000)
    assert near(left(room)[0], 50)
    assert keep.deadline(room, room.line) is None
    for seat in range(3):
        consent.ask(room, seat, "resume")
    room = kept(room)
    assert near(left(room)[0], 50)
    due = keep.deadline(room, room.line).due - steady.now()
    assert near(due, 50)


def test_at_zero_a_bot_takes_over_and_keeps_the_seat_of_an_empty_bank() -> None:
    room = later(timed("bank"), 70)
    clocks.ran_out(room, 0, "greedy")
    room = kept(room)
    assert (room.head.seats[0].stand_in, left(room)[0]) == ("greedy", 0.0)
    assert keep.job(room, room.line, {}).seat == 0
    assert keep.deadline(room, room.line) is None
    with pytest.raises(Refused, match=r"server\.no_time"):
        seating.put_stand_in(room, 0, "")
    assert room.head.notices[-1].name == "clock_ran_out"


def test_at_zero_of_a_move_clock_the_seat_comes_back_after_the_bots_choice() -> None:
    room = later(timed("move"), 70)
    clocks.ran_out(room, 0, "greedy")
    with pytest.raises(Refused, match=r"server\.no_time"):
        seating.put_stand_in(room, 0, "")
    room = play(kept(room))
    seating.put_stand_in(room, 0, "")
    assert room.head.seats[0].stand_in == ""


def test_at_zero_a_bot_chooses_this_once() -> None:
    for kind in ("move", "bank"):
        room = later(timed(kind, more=9, at_zero="choose"), 70)
        clocks.ran_out(room, 0, "greedy")
        assert room.head.seats[0].stand_in == "greedy"
        room = play(kept(room))
        assert room.head.seats[0].stand_in == ""
        if kind == "bank":
            assert left(room)[0] == 9


def test_at_zero_the_game_is_abandoned() -> None:
    room = later(timed("bank", at_zero="abandon"), 70)
    consent.ask(room, 1, "pause")
    clocks.ran_out(room, 0, "greedy")
    assert (room.status, room.head.requests) == ("abandoned", [])
    assert left(room) == [None, None, None]


def test_a_clock_that_does_not_run_does_not_run_out() -> None:
    room = timed("bank")
    for seat in (1, 2):
        clocks.ran_out(room, seat, "greedy")
    seating.put_stand_in(room, 0, "random")
    clocks.ran_out(room, 0, "greedy")
    assert [seat.stand_in for seat in room.head.seats] == ["random", "", ""]
    assert [notice.name for notice in room.head.notices] == ["stands_in"]


def test_whoever_sits_down_in_a_seat_whose_time_is_up_leaves_it_to_the_bot() -> None:
    room = later(timed("bank"), 70)
    clocks.ran_out(room, 0, "greedy")
    seating.release(room, 0)
    seating.claim(room, PEOPLE[0], 0, "")
    assert room.head.seats[0].stand_in == "greedy"


@pytest.mark.parametrize(
    "clock", [{"kind": "move", "seconds": 4.9}, {"kind": "bank"}, {"kind": "bank", "seconds": 1e9}]
)
def test_a_clock_has_a_sensible_length(house: Server, clock: dict) -> None:
    answer = house.person("Ariadne").post("/api/tables", game="lots", seats=[{"who": "me"}] * 2, clock=clock)
    assert answer.json()["rule"] == "server.clock"


def test_a_clock_that_ran_out_while_the_server_was_down_is_dealt_with_after_the_start(tmp_path: Path) -> None:
    """Deadlines stand in the store."""
    with Server(tmp_path) as server:
        party = seated(server, clock={"kind": "bank", "seconds": 3600, "at_zero": "bot"}, pace="instant")
        assert 3590 < party.frames()[0]["info"]["seats"][0]["clock"] <= 3600
        server.stop()
        head = msgspec.json.decode(server.rows("select head from tables")[0][0])
        head["turn_began"] -= 3700
        server.alter("update tables set head = ?", msgspec.json.encode(head))
        server.alter("update deadlines set due = due - 3700")
        server.start()
        page = party.people[1].page()
        wait_for(lambda: page.hello(party.table, 1)["line"] > 8, "the bot has chosen")
        info = page.frame(party.table, 1)["info"]
        assert info["seats"][0]["stand_in"] == "greedy"
        assert info["notices"][0]["name"] == "clock_ran_out"
        assert info["notices"][0]["facts"] == {"seat": 0}
        back = party.table.seat(party.people[0], 0, "stand_in", bot="")
        assert back.json()["rule"] == "server.no_time"
