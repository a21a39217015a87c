"""What a seat has said in advance: nobody else notices, nothing loses it, and it is a choice like any other."""

from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

from petteia.server import orders
from tests.server.client import Page, Party, Person, Server, seated, served, wait_for

SEED = "said in advance"
BID = "auction.bid"


def auction(server: Server, **wishes: Any) -> tuple[Party, int, int, int]:
    """A pair is up for auction, opened with one: the table, the seat that is asked, the next one, the auctioneer."""
    party = seated(server, game="offrandes", seed=SEED, **wishes)
    first, second = begun(party)
    return party, first, second, (second + 1) % 3


def begun(party: Party) -> tuple[int, int]:
    """Play until a pair is up for auction: the seat that is asked, and the next one."""
    for seat, page in enumerate(party.pages):
        page.hello(party.table, seat)
    while (step := party.frames()[0]["decision"]["step"]) != BID:
        words = {"auction.offer": "offer farmer water", "auction.open": "open 1"}.get(step, "")
        assert party.play(words)["t"] == "ack"
    return party.to_act, (party.to_act + 1) % 3


def order(party: Party, seat: int, words: str = "", by: int | None = None, step: str = BID) -> dict:
    page = party.pages[seat if by is None else by]
    return page.ask(t="order", table=party.table.id, seat=seat, step=step, words=words)


def told(party: Party, seat: int) -> str | None:
    said = party.pages[seat].frame(party.table, seat).get("order")
    return said and said["words"]


def lines(party: Party) -> list[str]:
    record = party.people[0].get(f"{party.table.path}/record").text.split("--\n", 1)[1]
    return [line.split("  #")[0] for line in record.splitlines()]


def wait_line(party: Party, line: int) -> None:
    wait_for(lambda: party.frames()[0]["line"] >= line, f"line {line}")


def kept(server: Server, party: Party) -> list[tuple[Any, ...]]:
    return server.rows("select seat, step, words from orders where table_id = ?", party.table.id)


# It answers.


def test_an_order_answers_as_its_seat_and_stays_until_it_has_nothing_to_say(house: Server) -> None:
    party, first, second, auctioneer = auction(house)
    assert order(party, second, "bid 4")["t"] == "ack"
    assert told(party, second) == "bid 4"
    at = party.frames()[0]["line"]
    party.play("bid 2")
    wait_line(party, at + 2)
    assert lines(party)[-2:] == [f"{first} bid 2", f"{second} bid 3"]  # no mark on it
    assert told(party, second) == "bid 4"
    party.play("bid 4", auctioneer)
    party.play("pass", first)
    wait_line(party, at + 5)
    assert lines(party)[-1].startswith(f"{second} pass")
    assert (told(party, second), kept(house, party)) == (None, [])


def test_one_who_is_asked_already_is_answered_for_at_once(house: Server) -> None:
    party, first, _, _ = auction(house)
    at = party.frames()[0]["line"]
    assert order(party, first, "pass")["t"] == "ack"
    wait_line(party, at + 1)
    assert lines(party)[-1] == f"{first} pass"


def test_what_may_be_said_is_told_when_one_asks(house: Server) -> None:
    party, _, second, _ = auction(house)
    assert party.pages[second].frame(party.table, second)["ahead"] is True
    offered = party.pages[second].ask(t="advance", table=party.table.id, seat=second)
    assert [choice["words"] for choice in offered["choices"]][:3] == ["pass", "bid 2", "bid 3"]
    other = (second + 1) % 3
    answer = party.pages[other].ask(t="advance", table=party.table.id, seat=second)
    assert answer["rule"] == "server.not_your_seat"


# Nobody else notices.


def public(frame: dict) -> dict:
    """A frame without what tells one table from another, and one moment from another."""
    own = {"table", "hash", "info"}
    info = {name: value for name, value in frame["info"].items() if name != "id"}
    return {**{name: value for name, value in frame.items() if name not in own}, "info": info}


def test_others_are_shown_the_same_with_and_without_an_order(house: Server) -> None:
    party, first, second, auctioneer = auction(house, listed=True)
    twin, *_ = auction(house, listed=True)
    watchers = [each.people[0].page() for each in (party, twin)]
    for each, watcher in zip((party, twin), watchers, strict=True):
        watcher.hello(each.table)
    others = [party.pages[first], party.pages[auctioneer], watchers[0]]
    for page in others:
        page.settle()
    assert order(party, second, "bid 4")["t"] == "ack"
    assert order(party, second, "pass")["t"] == "ack"
    assert order(party, second, "")["t"] == "ack"
    assert order(party, second, "bid 4")["t"] == "ack"
    assert [page.settle() for page in others] == [[], [], []]  # not a word
    for each in (party, twin):
        each.pages[first].play(each.table, first, "bid 2")
    assert order(party, second, "")["t"] == "ack"  # before it answers
    for seat in (first, auctioneer):
        ours, theirs = (each.pages[seat].frame(each.table, seat) for each in (party, twin))
        assert public(ours) == public(theirs)
        assert "order" not in ours
    ours, theirs = (watcher.frame(each.table) for each, watcher in zip((party, twin), watchers, strict=True))
    assert public(ours) == public(theirs)
    for path in ("", "/log", "/record"):
        ours, theirs = (each.people[first].get(f"{each.table.path}{path}").text for each in (party, twin))
        assert ours.replace(party.table.id, "") == theirs.replace(twin.table.id, ""), path


def test_among_people_an_order_takes_its_time_and_among_bots_none(house: Server) -> None:
    party, first, second, _ = auction(house)
    order(party, second, "pass")
    party.play("bid 2", first)
    ((due, began),) = house.rows(
        "select due, json_extract(head, '$.turn_began') from jobs join tables on id = table_id where id = ?",
        party.table.id,
    )
    assert 1.0 <= due - began <= 3.0
    alone = house.person("Ariadne").table("offrandes", "me random random", seed=SEED)
    assert orders.pause(house.state.service.room(alone.id), 0, 9) == 0.0


# Not everything is an order.


def test_orders_that_make_no_sense_change_nothing(house: Server) -> None:
    party, first, second, _ = auction(house)
    stranger = house.person("Nemo").page()
    assert order(party, second, "pass", by=first)["rule"] == "server.not_your_seat"
    assert order(party, second, "", by=first)["rule"] == "server.not_your_seat"
    assert stranger.ask(t="order", table=party.table.id, seat=second, words="pass")["rule"] == "server.no_table"
    assert order(party, second, "bid 1")["rule"] == "auction.higher"
    assert order(party, second, "bid 99")["rule"] == "play.range"
    assert order(party, second, "\u2603")["rule"] == "play.ahead"
    assert order(party, second, "pass", step="")["rule"] == "play.ahead"
    assert kept(house, party) == []


def test_said_twice_the_second_holds(house: Server) -> None:
    party, _, second, _ = auction(house)
    for words in ("bid 3", "bid 3", "bid 5"):
        assert order(party, second, words)["t"] == "ack"
    assert (told(party, second), kept(house, party)) == ("bid 5", [(second, BID, "bid 5")])


def test_after_a_pass_it_is_too_late_for_a_bid(house: Server) -> None:
    party, first, _, _ = auction(house)
    party.play("pass", first)
    assert order(party, first, "bid 9")["rule"] == "play.ahead_late"
    assert order(party, first, "pass")["t"] == "ack"  # for the next pairs of this turn


# It ends.


def test_who_said_it_takes_it_back_at_any_time(house: Server) -> None:
    party, first, second, _ = auction(house)
    order(party, second, "pass")
    party.play("bid 2", first)
    assert order(party, second, "")["t"] == "ack"
    assert house.rows("select * from jobs where table_id = ?", party.table.id) == []
    assert party.to_act == second
    assert party.play("bid 3", second)["t"] == "ack"


def test_a_choice_by_hand_takes_it_back(house: Server) -> None:
    party, first, second, auctioneer = auction(house)
    order(party, second, "bid 9")
    party.play("bid 2", first)
    assert party.play("bid 3", second)["t"] == "ack"
    assert (told(party, second), kept(house, party)) == (None, [])
    party.play("bid 4", auctioneer)
    party.play("pass", first)
    assert party.to_act == second


@pytest.mark.parametrize("whose", ["own", "another's"])
def test_what_is_taken_back_takes_orders_with_it(house: Server, whose: str) -> None:
    party, first, second, _ = auction(house)
    party.play("bid 2", first)
    assert order(party, first, "bid 9")["t"] == "ack"
    by = first
    if whose == "another's":
        party.play("bid 3", second)
        by = second
    assert told(party, first) == "bid 9"
    assert party.pages[by].undo(party.table, by)["t"] == "ack"
    assert (told(party, first), kept(house, party)) == (None, [])


def test_who_leaves_takes_the_order_along(house: Server) -> None:
    party, _, second, _ = auction(house)
    order(party, second, "pass")
    assert party.table.seat(party.people[second], second, "release").status_code == 200
    assert kept(house, party) == []


def test_it_is_forgotten_with_the_person_who_said_it(house: Server) -> None:
    party, _, second, _ = auction(house)
    order(party, second, "pass")
    assert party.people[second].delete("/api/me").status_code == 204
    assert kept(house, party) == []


# It is not lost.


def test_a_server_that_is_started_again_carries_it_out(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        party, first, second, _ = auction(server)
        order(party, second, "bid 4")
        server.again()
        page = party.people[second].page()
        assert page.hello(party.table, second)["order"]["words"] == "bid 4"
        rival = party.people[first].page()
        rival.hello(party.table, first)
        assert rival.play(party.table, first, "bid 2")["t"] == "ack"
        server.again()  # while it waits to be carried out
        page = Page(party.people[second], {})
        page.hello(party.table, second)
        wait_for(lambda: page.frame(party.table, second)["decision"]["seat"] != second, "it is carried out")
        assert lines(party)[-1] == f"{second} bid 3"


def test_a_killed_server_has_not_forgotten_it(tmp_path: Path) -> None:
    host = SimpleNamespace(address="", people=[], pages=[])
    person = Person(cast(Server, host))
    with served(tmp_path) as (process, address):
        host.address = address.removeprefix("http://")
        person.post("/api/me", name="Ariadne")
        table = person.table("offrandes", "me me me", seed=SEED)
        person.post(f"{table.path}/start")
        party = Party(cast(Server, host), table, [person] * 3, [person.page() for _ in range(3)])
        first, second = begun(party)
        assert order(party, second, "bid 4")["t"] == "ack"
        process.kill()
    with served(tmp_path) as (_, address):
        host.address = address.removeprefix("http://")
        page = person.page()
        assert page.hello(table, second)["order"]["words"] == "bid 4"
        page.hello(table, first)
        assert page.play(table, first, "bid 2")["t"] == "ack"
        wait_for(lambda: page.frame(table, first)["decision"]["seat"] != second, "it is carried out")
        assert lines(party)[-1] == f"{second} bid 3"
    person.http.close()
