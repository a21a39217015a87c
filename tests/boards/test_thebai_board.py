"""The board of Thebai in letters: complete, within a hundred columns, and readable without colour."""

import re
from typing import cast

import pytest

import petteia
from petteia.boards import draw, lines
from petteia.boards.ink import render
from petteia.boards.scene import letters_of
from petteia.games.thebai.facts import FIELDS, LEVELS, SPACES
from petteia.games.thebai.view import TableView
from petteia.play.match import Match
from tests.boards.moments import moments

CODES = re.compile(r"\x1b\[[0-9;]*m")
SIGNS = "○■▲◆"


def board_of(match: Match, language: str, seat: int = 0) -> tuple[str, TableView, list[str]]:
    """The drawn board, the view, and the letter of each side."""
    speaker = match.speaker(language)
    rival = ["Antigone"] if match.players == 1 else []
    return draw(match, language, seat), cast(TableView, match.view(seat)), letters_of([*speaker.seats, *rival])


def city(board: str) -> dict[str, str]:
    """What the map shows on each field and die space, without roofs."""
    rows = board.splitlines()
    first = next(n for n, row in enumerate(rows) if re.match(r"1.? .│", row))
    shown: dict[str, str] = {}
    for row in range(7):
        middle, below = rows[first + 2 * row][4:], rows[first + 2 * row + 1]
        for column in range(4):
            at = 1 + column * 17
            shown[f"f{row + 1}{column + 1}"] = middle[at + 1 : at + 7].strip()
            shown[f"h{row + 1}{column + 1}"] = middle[at + 8 : at + 17].strip()
            seam = below[6 + column * 17 - 1 : 6 + column * 17 + 9]
            shown[f"v{row + 1}{column + 1}"] = seam.strip(f"{SIGNS} ")
    return shown


def written(level: str) -> str:
    return ("1", "1+", "2", "2+", "3", "3+")[LEVELS.index(level)]


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_everything_in_the_city_is_drawn(players: int, language: str) -> None:
    for match in moments("thebai", players, 41):
        board, view, letters = board_of(match, language)
        assert max(map(len, board.splitlines())) <= 100
        shown = city(board)
        for field in FIELDS:
            stone = view["stones"].get(field)
            archons = "".join(f"@{letters[side]}" for side in stone["archons"]) if stone else ""
            label = rf"[a-z]\d+{archons}" if stone else f"{field[1]}/{field[2]}"
            assert re.fullmatch(label, shown[field]), field
        for space in SPACES:
            if space in view["dice"]:
                die = view["dice"][space]
                sign = "†" if die["dice"] == "hoplite" else ""
                assert shown[space] == f"{letters[die['seat']]}{sign}{written(die['level'])}"
            elif space not in view["standees"]:
                assert shown[space] == ("▒▒" if space in view["markers"] else "·"), space
        for general in view["generals"]:
            assert f"{letters[general['seat']]}★{general['strength']}" in board


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_everything_beside_the_city_is_drawn(players: int, language: str) -> None:
    for match in moments("thebai", players, 59):
        board, view, letters = board_of(match, language)
        speaker, whole = match.speaker(language), " ".join(board.split())
        for seat, held in enumerate(view["seats"]):
            row = next(row for row in board.splitlines() if re.match(rf".{letters[seat]} {speaker.seats[seat]} ", row))
            goods = [held["goods"][kind] for kind in ("amphora", "grape", "bronze", "drachma")]
            assert row.split()[2:7] == [str(n) for n in [held["score"], *goods]]
            assert row.split()[-1] == str(held["cards"])
            for kind, names in (("blessing", held["blessings"]), ("hero", held["heroes"]), ("gate", held["gates"])):
                assert all(speaker.name(kind, name) in whole for name in names)
        for card in [*view["display"], *(view["seats"][0]["hand"] or [])]:
            assert card is None or f"\n  {card.upper():4}" in board
        for track, fields in view["stacks"].items():
            for field, markers in enumerate(fields):
                line = whole.split(f"{speaker.name('track', track)}: ")[1]
                assert all(f"{letters[side]} {field} → " in line for side in markers)
        for name, chair in view["council"].items():
            sign = "#" if chair["riot"] else "–" if chair["seat"] is None else letters[chair["seat"]]
            assert f"  {name[1:]} {sign}" in board


def test_roofs_stand_where_the_stone_shows_them() -> None:
    """Two stones whose roofs match show the same sign on both sides of the die space between them."""
    match = petteia.table("thebai", 2, seed="roofs")
    for choice in ("aside rose", "aside rose"):
        match.play(choice)
    board = draw(match, "en")
    rows = board.splitlines()
    third = next(row for row in rows if re.match(r"3.? ", row))
    fields = cast(TableView, match.view(0))["stones"]
    roofs = match.game.content.columns["stone_roofs"].numbers
    names = list(match.game.content.kinds["stone"].entries)

    def sign(field: str, edge: int) -> str:
        there = fields[field]
        return SIGNS[roofs[names.index(there["stone"]) * 4 + (edge - there["turns"]) % 4]]

    assert re.search(rf"{sign('f32', 3)} +\w+ +{sign('f32', 1)} +· +{sign('f33', 3)} +\w+ +{sign('f33', 1)}", third)
    between = rows[rows.index(third) + 1]
    assert re.search(rf"{sign('f32', 2)} · {sign('f42', 0)} +{sign('f33', 2)} · {sign('f43', 0)}", between)


def test_antigone_has_a_part_of_her_own() -> None:
    for match in moments("thebai", 1, 60, challenges="two_cards"):
        board, view, _ = board_of(match, "en")
        whole, speaker = " ".join(board.split("\nAntigone\n")[1].split()), match.speaker("en")
        hers = view["antigone"]
        assert f" A Antigone {hers['score']} " in re.sub(" +", " ", board)
        assert all(speaker.name("challenge", card) in whole for card in hers["challenges"])
        assert hers["destiny"] is None or speaker.name("destiny", hers["destiny"]) in whole
    assert "\nAntigone\n" not in draw(petteia.table("thebai", 2, seed="two"), "en")


def test_a_hand_is_shown_to_its_owner_alone() -> None:
    match = next(match for match in moments("thebai", 2, 1) if cast(TableView, match.view(0))["round"] == 1)
    assert "In hand: Blue" in draw(match, "en", 0)
    assert "In hand: Purple" not in draw(match, "en", 0)
    assert "In hand: " not in draw(match, "en")


def test_colour_adds_nothing_but_colour() -> None:
    for match in moments("thebai", 1, 70):
        plain, coloured = draw(match, "de", 0), draw(match, "de", 0, colour=True)
        assert "\x1b" not in plain
        assert [row.rstrip() for row in CODES.sub("", coloured).splitlines()] == plain.splitlines()
    for code in ("1;94mB", "1;95mA"):
        assert f"\x1b[{code}" in coloured


def test_a_narrow_room_stacks_the_parts() -> None:
    for match in moments("thebai", 4, 90):
        board = render(lines(match, "de", room=80), colour=False)
        assert max(map(len, board.splitlines())) <= 80
