"""Guides of the toy game, laid out in a folder: whole ones, and ones with something wrong."""

import shutil
from pathlib import Path

from petteia.play.dealer import seed_from
from petteia.play.match import Match
from petteia.play.registry import Box
from tests import toy
from tests.toy import words
from tests.toy.game import LotsGame
from tests.toy.view import TableView

TEXT = '[says]\nhello = "Hello."\n\n[asks]\nact = "Keep."\n\n[instead]\nother = "No."\n\n[learnt]\nall = "All."\n'


def whole_game() -> Match:
    """Everybody always takes the first choice."""
    match = Match(toy.box(), 2, seed=seed_from("a guide"))
    while not match.over:
        match.play(match.choices[0])
    return match


def first_question(match: Match, seat: int) -> int:
    """The line before the first that a seat plays."""
    return next(n for n, line in enumerate(match.record.lines) if line.who == str(seat))


def plan(match: Match, seat: int = 0, *, at: int | None = None, more: str = "") -> str:
    last, line = match.record.count, first_question(match, seat) if at is None else at
    return (
        f'seat = {seat}\nshown = [[1, {last}]]\nlearnt = ["all"]\n\n[[note]]\nline = {line}\nsays = ["hello"]\n\n'
        f'[note.asks]\nsays = "act"\notherwise = "other"\n{more}'
    )


def guided(folder: Path, plan: str, record: str, text: str = TEXT) -> Box:
    """A box of the toy game with a guide, in a folder of its own."""
    shutil.rmtree(folder / "guide", ignore_errors=True)
    (folder / "guide" / "text").mkdir(parents=True)
    (folder / "guide" / "guide.toml").write_text(plan)
    (folder / "guide" / "record.txt").write_text(record)
    for language in ("de", "en"):
        (folder / "guide" / "text" / f"{language}.toml").write_text(text)
    return Box(LotsGame(), words, toy.texts(), TableView, folder=folder)
