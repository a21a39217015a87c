"""Guides over HTTP: the newcomer's eyes and no others, the same for all, and questions that answer as a table does."""

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from petteia.play.guide import read
from petteia.play.match import Match
from petteia.play.record import Record
from petteia.play.registry import Box, box
from petteia.play.replay import replay
from petteia.server import frames, site
from petteia.server import guide as guides
from tests.play.guides import guided, plan, whole_game
from tests.server.client import Person, Server

Json = dict[str, Any]


@pytest.fixture(scope="module")
def stranger(house: Server) -> Person:
    return Person(house)


@pytest.fixture(scope="module")
def shown(stranger: Person) -> Json:
    answer = stranger.get("/api/guides/offrandes/first")
    assert answer.status_code == 200, answer.text
    return dict(answer.json())


def told(box: Box) -> site.Guide:
    guide = read(box)
    assert guide is not None
    return guides.message(guide)


def question(shown: Json, step: str) -> Json:
    return next(m for m in shown["moments"] if m["asks"] and m["decision"]["step"] == step)


def test_games_say_which_guides_they_have(stranger: Person) -> None:
    for game in stranger.get("/api/games").json():
        names = [guide["name"] for guide in game["guides"]]
        for name in {*names, "first", "alone", "nothing"}:
            answer = stranger.get(f"/api/guides/{game['name']}/{name}")
            assert answer.status_code == (200 if name in names else 404)
        for guide in game["guides"]:
            shown = stranger.get(f"/api/guides/{game['name']}/{guide['name']}").json()
            assert (shown["name"], len(shown["seats"])) == (guide["name"], guide["players"])


def test_there_is_no_guide_of_a_game_that_there_is_not(stranger: Person) -> None:
    answer = stranger.get("/api/guides/nothing/first")
    assert (answer.status_code, answer.json()["rule"]) == (404, "server.no_guide")


def test_a_guide_is_asked_for_once(stranger: Person) -> None:
    first = stranger.get("/api/guides/offrandes/first")
    again = stranger.http.get(first.url, headers={"if-none-match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


def test_moments_are_those_of_the_record(shown: Json) -> None:
    guide = read(box("offrandes"))
    assert guide is not None
    for moment in shown["moments"]:
        at = replay(guide.box, Record(guide.record.header, guide.record.lines[: moment["line"]]))
        assert moment["view"] == json.loads(msgspec.json.encode(at.view(guide.seat)))
        expected = frames.decision(at, guide.seat if moment["asks"] else None)
        for choice in expected.choices if expected else []:
            choice.ends_undo = False  # in a guide one may always go back
        assert moment["decision"] == (None if expected is None else json.loads(msgspec.json.encode(expected)))


def test_what_is_left_out_is_told_after_all(shown: Json) -> None:
    """So that the page can add up where every point came from."""
    guide = read(box("offrandes"))
    assert guide is not None
    events = [event for moment in shown["moments"] for event in moment["events"]]
    assert [(each["line"], each["name"]) for each in events] == [
        (t.line, t.name) for t in guide.match.events(guide.seat)
    ]


def test_a_choice_that_is_not_allowed_says_why(stranger: Person, shown: Json) -> None:
    line = question(shown, "bribery.bribe")["line"]
    answer = stranger.post("/api/guides/offrandes/first/why", line=line, words="bribe 1 farmer").json()
    assert answer["rule"] == "bribery.guards"
    assert (answer["facts"]["seducers"], answer["facts"]["guards"]) == (1, 1)


def test_a_choice_that_is_allowed_shows_what_comes_of_it(stranger: Person, shown: Json) -> None:
    asked = question(shown, "offering.sacrifice")
    answer = stranger.post("/api/guides/offrandes/first/why", line=asked["line"], words=asked["asks"]["words"]).json()
    next_view = shown["moments"][shown["moments"].index(asked) + 1]["view"]
    assert answer.get("rule", "") == ""
    assert answer["view"]["altars"] == next_view["altars"]


def test_where_nothing_is_asked_nothing_is_answered(stranger: Person) -> None:
    for line in (0, 1, 9999, -1):
        assert stranger.post("/api/guides/offrandes/first/why", line=line, words="pass").status_code == 404
    assert stranger.post("/api/guides/offrandes/first/why", line="x").status_code == 400


def test_secrets_of_other_seats_are_not_told(tmp_path: Path) -> None:
    match: Match = whole_game()
    for seat in (0, 1):
        shown = told(guided(tmp_path, plan(match, seat), match.export()))
        states = [*(entry.before for entry in match.trail[1:]), match.s]
        views = [json.loads(bytes(moment.view)) for moment in shown.moments]
        assert views == [json.loads(msgspec.json.encode(match.game.view(s, seat))) for s in states]
        events = [(event.line, event.name, event.facts) for moment in shown.moments for event in moment.events]
        assert events == [(t.line, t.name, t.facts) for t in match.events(seat)]
        assert events != [(t.line, t.name, t.facts) for t in match.events(1 - seat)]
        for moment in shown.moments:
            assert bool(moment.decision and moment.decision.choices) == bool(moment.asks)
