"""One person against an opponent without a seat: what pages are told of it while it runs, at its end, and later."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests import agora
from tests.server.client import Party, Server


@pytest.fixture
def alone(tmp_path: Path) -> Iterator[Party]:
    with Server(tmp_path, {"agora": agora.box()}) as server:
        person = server.person("Xanthippe")
        table = person.table("agora", "me", options={"turns": "three"})  # nobody is waited for: it has begun
        page = person.page()
        page.hello(table, 0)
        yield Party(server, table, [person], [page])


def test_a_rival_stands_beside_the_seats_with_its_score(alone: Party) -> None:
    (frame,) = alone.frames()
    assert frame["rivals"] == [{"word": "hermes", "score": 0}]
    assert len(frame["info"]["seats"]) == 1
    alone.play("rest")
    (frame,) = alone.frames()
    assert frame["rivals"] == [{"word": "hermes", "score": 1}]
    assert frame.get("winners") is None


def test_a_game_lost_to_a_rival_is_over_and_has_no_winner(alone: Party) -> None:
    for _ in range(3):
        alone.play("rest")
    (frame,) = alone.frames()
    assert frame["info"]["status"] == "over"
    assert frame["winners"] == []
    assert frame["scores"] == [0]
    assert frame["rivals"][0]["score"] > 0


def test_a_moment_of_the_past_shows_the_rival_of_then(alone: Party) -> None:
    for _ in range(3):
        alone.play("rest")
    moment = alone.people[0].get(f"{alone.table.path}/at/7").json()
    assert moment["rivals"] == [{"word": "hermes", "score": 1}]
