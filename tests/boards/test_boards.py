"""Boards in text: complete, within a hundred columns, and readable without colour."""

import re
from collections.abc import Iterator

import pytest

import petteia
from petteia.boards import draw, lines
from petteia.boards.ink import render
from petteia.core.state import SPECTATOR
from petteia.games.offrandes.facts import ALTARS, PERSONS
from petteia.play.dump import dump
from petteia.play.match import Match
from tests.boards.moments import moments
from tests.toy import box

CODES = re.compile(r"\x1b\[[0-9;]*m")


def positions(players: int, every: int) -> Iterator[Match]:
    return moments("offrandes", players, every)


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("players", [3, 4, 5])
def test_everything_on_the_table_is_drawn(players: int, language: str) -> None:
    for match in positions(players, 7):
        board = draw(match, language)
        speaker = match.speaker(language)
        assert max(map(len, board.splitlines())) <= 100
        for person in PERSONS:
            assert speaker.name("person", person) in board
        for altar in ALTARS:
            assert speaker.name("altar", altar) in board
        for seat in range(players):
            row = next(row for row in board.splitlines() if speaker.seats[seat] in row.rpartition("│")[2])
            money, score, altars = map(int, row.split()[-3:])
            seen = match.view(SPECTATOR)["seats"]
            assert isinstance(seen, list)
            assert (money, score, altars) == (seen[seat]["money"], seen[seat]["score"], seen[seat]["altars"])


def test_a_disc_stands_on_its_field() -> None:
    match = petteia.table("offrandes", 4, options={"first_start_player": "seat_0"})
    match.play("pick farmer guard servant", 3)
    rows = draw(match, "en").splitlines()
    farmer = next(row for row in rows if row.startswith("farmer"))
    assert farmer.split("│")[1:7] == ["SCA ", "   T", "    ", "    ", "    ", "    "]
    assert "► " in next(row for row in rows if "Athens" in row)
    assert "★" in next(row for row in rows if "Sparta" in row)


def test_the_auction_is_drawn_while_there_is_one() -> None:
    match = petteia.table("offrandes", 3, options={"first_start_player": "seat_0"})
    for _ in range(3):
        match.play("pick farmer guard servant")
    assert "Auction turn of Sparta" in str(match)
    assert "Highest bid" not in str(match)
    match.play("offer farmer guard")
    match.play("open 3")
    assert "Pair: farmer and guard   Highest bid: 3 S   Still in: S C A" in str(match)
    match.play("bid 4")
    match.play("pass")
    match.play("pass")
    assert "Has won in this auction turn: C" in str(match)
    assert "flower seller, temple servant, priestess and seducer" in str(match)


def test_colour_adds_nothing_but_colour() -> None:
    for match in positions(5, 40):
        plain, coloured = draw(match, "en"), draw(match, "en", colour=True)
        assert "\x1b" not in plain
        assert [row.rstrip() for row in CODES.sub("", coloured).splitlines()] == plain.splitlines()
    for code in ("1;91mS", "1;93mC", "1;92mA", "1;94mT", "1;95mD"):
        assert f"\x1b[{code}" in coloured


def test_a_city_keeps_its_letter_and_colour_in_another_seat() -> None:
    seats = [("delos", "Ann"), ("sparta", "Ben"), ("athens", "Eve")]
    match = Match(petteia.box("offrandes"), 3, {}, seats, bytes(32))
    coloured = draw(match, "en", colour=True)
    assert "\x1b[1;95mD" in coloured
    assert "\x1b[1;91mS" in coloured
    assert "K" in draw(petteia.table("offrandes", 3), "de").split("Korinth")[0].splitlines()[-1]


def test_a_narrow_room_stacks_the_parts() -> None:
    for match in positions(4, 30):
        board = render(lines(match, "de", room=80), colour=False)
        assert max(map(len, board.splitlines())) <= 80


def test_a_match_prints_its_board() -> None:
    match = petteia.table("offrandes", 4, seed="delphi")
    assert str(match) == draw(match, "en")


def test_a_game_without_a_board_is_drawn_from_its_view() -> None:
    match = Match(box(), 3, seed=bytes(32))
    drawn = draw(match, "en", 0)
    assert "round: 1" in drawn
    assert "hands: " in drawn
    assert "  hand: " in drawn  # one's own, below "mine"
    assert "  hand: " not in draw(match, "en")  # a spectator sees none


def test_drawing_changes_nothing() -> None:
    match = petteia.table("offrandes", 4, seed="delphi")
    before = dump(match.game, match.s)
    draw(match, "de", 2, colour=True)
    assert dump(match.game, match.s) == before
