"""The board of Pantheon in letters: complete, within a hundred columns, and readable without colour."""

import re
from typing import cast

import pytest

import petteia
from petteia.boards import draw, lines
from petteia.boards.ink import render
from petteia.games.pantheon.facts import FIELDS
from petteia.games.pantheon.view import TableView
from tests.boards.moments import moments

CODES = re.compile(r"\x1b\[[0-9;]*m")
MARGIN, CELL = 6, 4


def cell(board: str, field: str) -> str:
    """What the map shows on a field, which is named by its row and its column."""
    row = next(row for row in board.splitlines() if row[2:5] == field[:3])
    shift = CELL // 2 if int(field[1:3]) % 2 == 0 else 0
    at = MARGIN + int(field[4:]) * CELL + shift
    return row[at : at + CELL].strip()


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_everything_on_the_table_is_drawn(players: int, language: str) -> None:
    for match in moments("pantheon", players, 37):
        board = draw(match, language, 0)
        speaker = match.speaker(language)
        view = cast(TableView, match.view(0))
        assert max(map(len, board.splitlines())) <= 100
        names = [name[:1].upper() for name in speaker.seats]
        letters = [name if names.count(name) == 1 else str(seat) for seat, name in enumerate(names)]
        for field in FIELDS:
            shown = cell(board, field)
            there = view["fields"].get(field, {"feet": [], "columns": []})
            standing = "".join(letters[seat] for seat in [*there["feet"], *there["columns"]])
            if field == view["temple"]:
                assert shown == "▲"
            elif field in view["loot"]:
                assert re.fullmatch(r"\$[1-5]", shown)
                assert f"{shown} {speaker.name('loot', view['loot'][field])}" in " ".join(board.split())
            else:
                assert re.fullmatch(rf"[·~Π○]{standing}", shown), field
        for seat, held in enumerate(view["seats"]):
            row = next(
                row for row in board.splitlines() if re.match(rf".. {letters[seat]} {speaker.seats[seat]} ", row)
            )
            levels = list(held["offerings"].values())
            counts = [held["score"], held["cards"], held["feet"], held["columns"], held["columns_placed"], *levels]
            assert row.split()[-9:] == [str(count) for count in counts]
            assert all(speaker.name("god_tile", god) in " ".join(board.split()) for god in held["gods"])
        assert all(speaker.name("god_tile", god) in board for god in view["gods"])


def test_a_hand_is_shown_to_its_owner_alone() -> None:
    match = petteia.table("pantheon", 2, seed="hands")
    assert "Hand: " in draw(match, "en", 0)
    assert "Hand: " not in draw(match, "en")
    assert "Hand: " in draw(match, "en", 1)
    assert draw(match, "en", 0).split("Hand: ")[1] != draw(match, "en", 1).split("Hand: ")[1]


def test_a_movement_that_is_going_on_is_told() -> None:
    for match in moments("pantheon", 2, 1):
        if match.asked == "move.set" and cast(TableView, match.view(0))["action"]["steps"] > 1:
            assert re.search(r"Now: .*steps left", draw(match, "en", 0))
            return
    raise AssertionError("nobody moved")


def test_colour_adds_nothing_but_colour() -> None:
    for match in moments("pantheon", 4, 90):
        plain, coloured = draw(match, "en", 1), draw(match, "en", 1, colour=True)
        assert "\x1b" not in plain
        assert [row.rstrip() for row in CODES.sub("", coloured).splitlines()] == plain.splitlines()
    for code in ("1;91m R", "1;93m Y", "1;92m G", "1;94m B"):
        assert f"\x1b[{code}" in coloured


def test_a_narrow_room_folds_what_is_long() -> None:
    for match in moments("pantheon", 4, 90):
        board = render(lines(match, "de", room=94), colour=False)
        assert max(map(len, board.splitlines())) <= 94
