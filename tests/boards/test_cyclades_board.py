"""The board of Cyclades in letters: complete, within a hundred columns, and readable without colour."""

import re
from collections.abc import Iterator
from typing import cast

import pytest

import petteia
from petteia.boards import draw, lines
from petteia.boards.ink import render
from petteia.boards.scene import letters_of
from petteia.core.bits import BIT
from petteia.games.cyclades.board import covered_squares, is_island, squares
from petteia.games.cyclades.facts import CREATURES, ISLANDS, SEAS
from petteia.games.cyclades.state import Cyclades
from petteia.play.match import Match
from tests.boards.moments import moments

CODES = re.compile(r"\x1b\[[0-9;]*m")


def positions(players: int, every: int) -> Iterator[Match]:
    return moments("cyclades", players, every, cycle_cap="25")


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_everything_on_the_table_is_drawn(players: int, language: str) -> None:
    for match in positions(players, 23):
        board = draw(match, language, 0)
        speaker = match.speaker(language)
        view = match.view(0)
        assert max(map(len, board.splitlines())) <= 100
        letters = letters_of(speaker.seats)
        islands, seas, seats = view["islands"], view["seas"], view["seats"]
        assert isinstance(islands, dict)
        assert isinstance(seas, dict)
        assert isinstance(seats, list)
        for name, there in seas.items():
            assert re.search(rf"\b{name}↗?{letters[there['owner']]}{there['fleets']}\b", board)
        for name, island in islands.items():
            owner = "–" if island["owner"] is None else letters[island["owner"]]
            assert re.search(rf"{owner} {speaker.name('island', name)} +{island['troops']} T", board)
            assert f"▒{speaker.name('island', name)[:3]}▒" in board
        for seat, held in enumerate(seats):
            row = next(row for row in board.splitlines() if f"{letters[seat]} {speaker.seats[seat]}" in row)
            gold = "–" if held["gold"] is None or held["out"] else str(held["gold"])
            assert row.split()[-8] == gold
        track = view["creatures"]["track"]  # type: ignore[index]
        lying = [slot["creature"] for slot in track if slot["creature"]]
        assert all(speaker.name("creature", name) in board for name in CREATURES if name in lying)
        seen = view["creatures"]
        assert isinstance(seen, dict)
        pile = " ".join(board.split("pile: " if language == "en" else "stapel: ")[1].split())
        names = ", ".join(speaker.name("creature", name) for name in seen["discard"]) or "–"
        assert pile.startswith(f"{names} ")
        assert re.search(rf": {seen['draw_pile']}$", board, re.MULTILINE)


def row_of(match: Match, island: str) -> str:
    """What the board says about an island, without the island beside it."""
    name = match.speaker("en").name("island", island)
    narrow = render(lines(match, "en", room=30), colour=False)
    return next(line for line in narrow.splitlines() if re.match(rf"[A-Z–] {name} +\d T", line))


def test_squares_under_a_metropolis_are_not_shown_as_free() -> None:
    match = petteia.table("cyclades", 5, seed="squares")
    s = cast(Cyclades, match.s)
    for n, island in enumerate(ISLANDS):
        if is_island(s, n):
            assert row_of(match, island).count("□") == squares(s, n)
    s.metropolises = sum(BIT[n] for n in range(len(ISLANDS)) if is_island(s, n))
    for n, island in enumerate(ISLANDS):
        if is_island(s, n):
            assert row_of(match, island).count("□") == squares(s, n) - covered_squares(s, n)
            assert "▲" in row_of(match, island)


def test_a_figurine_stands_beside_the_letter_of_its_city() -> None:
    match = petteia.table("cyclades", 5, seed="figurines")
    s = cast(Cyclades, match.s)
    naxos = ISLANDS.index("naxos")
    s.figure_island[0], s.figure_seat[0] = naxos, 3
    letter = letters_of(match.speaker("en").seats)[3]
    assert f" Minotaur {letter} " in row_of(match, "naxos")


def test_what_is_left_of_discounts_is_called_so() -> None:
    match = petteia.table("cyclades", 3, seed="discounts")
    for language, head, legend in (
        ("en", "Discounts†", "† for creatures, those left in this cycle"),
        ("de", "Erm.†", "† Ermäßigungen für Kreaturen, die in dieser Runde noch übrig sind"),
    ):
        board = draw(match, language)
        assert head in board
        assert legend in board


def test_every_sea_space_of_a_board_is_there_once() -> None:
    for players, spaces in ((3, 30), (4, 46), (5, 61)):
        names = re.findall(r"\b([a-k]\d+)", draw(petteia.table("cyclades", players, seed="x"), "en").split("Gold")[0])
        assert len(names) == len(set(names)) == spaces
        assert set(names) <= set(SEAS)


def test_a_battle_says_who_fights_where() -> None:
    for match in positions(5, 1):
        if match.asked in ("battle.retreat", "battle.flee"):
            assert "Kampf um " in draw(match, "de")
            return
    pytest.fail("nobody fought")


def test_two_cities_never_share_a_letter() -> None:
    assert letters_of(["Sparta", "Athens", "Corinth", "Thebes", "Argos"]) == ["S", "A", "C", "T", "R"]
    assert len(set(letters_of(["Aa", "AA", "aa", "aA", "a"]))) == 5


def test_colour_adds_nothing_but_colour_and_a_narrow_room_stacks_the_parts() -> None:
    for match in positions(4, 60):
        plain, coloured = draw(match, "en"), draw(match, "en", colour=True)
        assert [row.rstrip() for row in CODES.sub("", coloured).splitlines()] == plain.splitlines()
        narrow = render(lines(match, "de", room=92), colour=False)
        assert max(map(len, narrow.splitlines())) <= 92
