"""Why choices are not allowed, asked for part by part where a question has too many of them."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from petteia.play.decision import SCAN
from petteia.play.registry import box
from petteia.server import limits
from tests import agora
from tests.server.client import Json, Party, Server, seated

STEP = next(step for step in agora.box().game.steps if step.name == "turn.act")


@pytest.fixture
def house(tmp_path: Path) -> Iterator[Server]:
    with Server(tmp_path, boxes={"agora": agora.box(), "offrandes": box("offrandes")}) as server:
        yield server


@pytest.fixture
def party(house: Server) -> Party:
    return seated(house, 2, "agora")


def asked(party: Party, verb: str, seat: int = 0, **more: object) -> Json:
    at = party.pages[seat].frame(party.table, seat)["line"]
    message = {"t": "reasons", "table": party.table.id, "seat": seat, "at": at, "verb": verb, **more}
    return party.pages[seat].ask(**message)


def test_a_large_question_comes_without_what_is_refused(party: Party) -> None:
    assert STEP.size > SCAN
    question = party.pages[0].frame(party.table, 0)["decision"]
    assert question["choices"]
    assert question["refused"] == []


def test_what_is_refused_of_a_verb_is_what_its_plays_are_refused_by(party: Party) -> None:
    taken = party.pages[0].play(party.table, 0, "put 7")
    assert taken["t"] == "ack"
    assert [refused["words"] for refused in asked(party, "put", 1)["refused"]] == ["put 7"]
    told = asked(party, "pick", 1)
    offered = {choice["words"] for choice in party.pages[1].frame(party.table, 1)["decision"]["choices"]}
    all_of_them = {f"pick {ware}" for ware in ("oil", "wine", "wool", "salt")}
    assert {refused["words"] for refused in told["refused"]} == all_of_them - offered
    assert told["line"] == party.pages[1].frame(party.table, 1)["line"]
    for refused in told["refused"]:
        answer = party.pages[1].play(party.table, 1, refused["words"])
        assert (answer["rule"], answer["facts"]) == (refused["rule"], refused["facts"])
        assert refused["parts"] == {"ware": refused["words"].split()[1]}


def test_parts_that_are_fixed_narrow_what_is_told(party: Party) -> None:
    told = asked(party, "offer", parts={"oil": 3, "wine": 3})
    assert "more" not in told
    assert len(told["refused"]) == 16
    assert all(refused["parts"]["oil"] == refused["parts"]["wine"] == 3 for refused in told["refused"])
    (one,) = asked(party, "offer", parts={"oil": 0, "wine": 0, "wool": 0, "salt": 0})["refused"]
    assert (one["words"], one["rule"]) == ("offer 0 0 0 0", "turn.two")
    assert asked(party, "rest")["refused"] == []


def test_no_more_is_judged_than_the_bound(party: Party, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "JUDGED", 100)
    told = asked(party, "offer")
    assert told["more"] is True
    assert 0 < len(told["refused"]) <= 100
    assert asked(party, "put").get("more", False) is False


@pytest.mark.parametrize(
    ("verb", "parts", "rule"),
    [
        ("fly", {}, "play.verb"),
        ("deal", {}, "play.verb"),  # of another step
        ("put", {"seat": 1}, "play.too_much"),
        ("put", {"place": 0}, "play.range"),
        ("put", {"place": 61}, "play.range"),
        ("put", {"place": "x"}, "play.range"),
        ("put", {"place": ["1", "2"]}, "play.range"),
        ("pick", {"ware": "gold"}, "play.name"),
        ("pick", {"ware": 10**30}, "play.name"),
        ("put", {"place": 10**30}, "play.range"),
    ],
)
def test_what_cannot_be_meant_is_refused(party: Party, verb: str, parts: Json, rule: str) -> None:
    assert asked(party, verb, parts=parts)["rule"] == rule


def test_only_the_seat_that_is_asked_is_answered(house: Server, party: Party) -> None:
    before = house.digest(party.table.id)
    told = asked(party, "offer", 1)
    assert (told["t"], told["rule"], told["facts"]) == ("no", "play.turn", {"seat": 0})
    at = party.pages[0].frame(party.table, 0)["line"]
    message = {"t": "reasons", "table": party.table.id, "seat": 0, "at": at, "verb": "offer"}
    assert party.pages[1].ask(**message)["rule"] == "server.not_your_seat"
    stranger = house.person("Eudora").page()
    assert stranger.ask(**message)["rule"] == "server.no_table"
    assert party.pages[0].ask(**{**message, "at": at - 1})["rule"] == "server.stale"
    assert house.digest(party.table.id) == before


def test_asking_again_and_again_meets_a_limit(tmp_path: Path) -> None:
    with Server(tmp_path, boxes={"agora": agora.box()}, limited=True) as server:
        party = seated(server, 2, "agora")
        at = party.pages[0].frame(party.table, 0)["line"]
        message = {"t": "reasons", "table": party.table.id, "seat": 0, "at": at, "verb": "offer"}
        for n in range(limits.REASONS.burst + 8):
            party.pages[0].send(key=f"many {n}", **message)
        answers = [heard for heard in party.pages[0].settle() if heard.get("key", "").startswith("many")]
        refused = [answer for answer in answers if answer["t"] == "no"]
        assert refused
        assert {answer["rule"] for answer in refused} == {"server.limit"}
        assert all(answer["retry"] > 0 for answer in refused)


def test_a_game_with_small_questions_is_asked_alike(house: Server) -> None:
    party = seated(house, 3, "offrandes")
    seat = party.frames()[0]["decision"]["seat"]
    question = party.pages[seat].frame(party.table, seat)["decision"]
    verb = question["choices"][0]["verb"]
    told = asked(party, verb, seat)
    if question["refused"]:
        assert told["refused"] == [refused for refused in question["refused"] if refused["verb"] == verb]
    assert {refused["verb"] for refused in told["refused"]} <= {verb}
