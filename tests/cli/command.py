"""Runs the command line in this process, and makes records for it to read."""

import contextlib
import io
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import petteia
from petteia.bots import make_bot
from petteia.cli import main
from petteia.play.dealer import seed_from
from petteia.play.match import Match


@dataclass(frozen=True)
class Answer:
    status: int
    out: str
    err: str


def ask(*argv: str | Path) -> Answer:
    """What a command answers. Neither input nor output is a terminal."""
    out, err = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        status = main([str(word) for word in argv])
    return Answer(status, out.getvalue(), err.getvalue())


def refused(answer: Answer) -> str:
    """The one line of a complaint; fails if this is none."""
    assert answer.status == 2, answer
    assert answer.out == ""
    assert answer.err.count("\n") == 1
    assert answer.err.startswith("petteia: ")
    assert "Traceback" not in answer.err
    return answer.err


def played(players: int = 3, lines: int = 10**6, seed: str = "delphi", seats: Sequence[tuple[str, str]] = ()) -> Match:
    """A match of random bots, as far as so many lines or to its end."""
    box = petteia.box("offrandes")
    match = Match(box, players, {}, seats, seed_from(seed))
    while not match.over and len(match.record.lines) < lines:
        seat = match.to_act
        assert seat is not None
        match.play(make_bot("random", len(match.record.lines)).choose(match.seat_view(seat)))
    return match


@cache
def whole() -> str:
    """The record of a whole game."""
    return played().export()


@cache
def begun() -> str:
    """The record of a game that goes on."""
    return played(lines=12).export()
