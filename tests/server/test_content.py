"""The content of a game is served as its files have it, under its hash and for ever."""

import json
import tomllib
from importlib.resources import files
from pathlib import Path

import pytest

from petteia.play.printed import printed
from petteia.play.registry import GAMES, box
from tests import toy
from tests.server.client import Server, seated


@pytest.mark.parametrize("game", GAMES)
def test_the_content_of_a_game_is_what_its_files_say(game: str) -> None:
    folder, content = files(f"petteia.games.{game}") / "content", json.loads(printed(box(game)).data)
    assert set(content) == {file.name.removesuffix(".toml") for file in folder.iterdir()}
    for name, entries in content.items():
        written = tomllib.loads((folder / f"{name}.toml").read_text("utf-8"))
        assert entries.keys() == written.keys() - {"kind", "source", "map", "language"}
        for key, entry in entries.items():
            assert entry.items() <= written[key].items()
            assert written[key].keys() - entry.keys() <= {"from", "says", "doubt"}


def test_content_is_served_for_ever(house: Server) -> None:
    answer = house.person("Anna").get(f"/api/games/offrandes/content/{printed(box('offrandes')).hash}")
    assert answer.content == printed(box("offrandes")).data
    assert "immutable" in answer.headers["cache-control"]


def test_another_hash_or_another_game_has_no_content(house: Server) -> None:
    person, known = house.person("Anna"), printed(box("offrandes")).hash
    for path in (f"offrandes/content/{known[:-1]}x", f"cyclades/content/{known}", f"chess/content/{known}"):
        answer = person.get(f"/api/games/{path}")
        assert (answer.status_code, answer.json()["rule"]) == (404, "server.no_content")
        assert answer.headers["cache-control"] == "no-store"


def test_a_table_says_which_content_it_is_played_with(house: Server) -> None:
    for game, known in (("offrandes", box("offrandes")), ("lots", toy.box())):
        party = seated(house, game=game)
        assert party.frames()[0]["info"]["content"] == printed(known).hash
        answer = party.people[0].get(f"/api/games/{game}/content/{printed(known).hash}")
        assert answer.status_code == 200


def test_a_box_with_a_pack_prints_its_own_values(tmp_path: Path) -> None:
    plain = box("offrandes")
    plain.export_pack(tmp_path / "rich", "rich")
    file = next((tmp_path / "rich").rglob("numbers.toml"))
    file.write_text(file.read_text("utf-8").replace("[income]\nvalue = 10", "[income]\nvalue = 12"), "utf-8")
    rich = plain.packed(plain.read_pack(tmp_path / "rich"))
    incomes = [json.loads(printed(each).data)["numbers"]["income"]["value"] for each in (plain, rich)]
    assert incomes == [10, 12]
    assert printed(rich).hash != printed(plain).hash
