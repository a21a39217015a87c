"""Who sits where: persons at this terminal, and bots that decide the same way whenever a game is resumed."""

import argparse
import hashlib
import os
import sys
from collections.abc import Sequence

from petteia.bots import import_bot, make_bot
from petteia.cli.complaint import Complaint
from petteia.cli.tables import check_players
from petteia.play.match import Match
from petteia.play.misfit import Misfit
from petteia.play.registry import Box

PERSON = "me"
BOT = "bot:"  # how a record marks a seat that a bot plays
OPPONENT = "greedy"
USUAL_PLAYERS = 4


def typed_bot(spec: str) -> str:
    """A bot that somebody named on the command line: one that is known, or a class of their own, `module:Class`."""
    if os.getcwd() not in sys.path:
        sys.path.append(os.getcwd())  # as `python -m` does; at the end, so that it hides nothing
    import_bot(spec)
    return check_bot(spec)


def check_bot(spec: str) -> str:
    """A bot that is known: nothing is imported because a record says so."""
    try:
        make_bot(spec, 0)
    except Misfit:
        raise
    except ValueError as error:
        raise Complaint("bot", bot=spec) from error
    except TypeError as error:
        raise Complaint("bot_make", bot=spec, why=error) from error
    return spec


def asked_seats(asked: argparse.Namespace, box: Box) -> list[str]:
    """A person or a bot for each seat, as the arguments say."""
    if asked.seats is not None and asked.me is not None:
        raise Complaint("seats_twice")
    if asked.seats is None:
        players = asked.players or min(max(USUAL_PLAYERS, box.game.fewest), box.game.most)
        return among_bots(check_players(box, players), asked.me or 0)
    seats = [seat.strip() for seat in asked.seats.split(",")]
    if asked.players not in (None, len(seats)):
        raise Complaint("seats_count", seats=len(seats), players=asked.players)
    check_players(box, len(seats))
    return [seat if seat == PERSON else typed_bot(seat) for seat in seats]


def among_bots(players: int, me: int) -> list[str]:
    """One person, and a bot in every other seat."""
    if me >= players:
        raise Complaint("me", me=me, high=players - 1)
    return [PERSON if seat == me else OPPONENT for seat in range(players)]


def recorded_seats(match: Match) -> list[str]:
    """Who sat where when the record was written; if it names nobody, a person in seat 0 and bots."""
    who = [name for _, name in match.record.header.seats]
    if not any(who):
        return among_bots(match.players, 0)
    return [check_bot(name.removeprefix(BOT)) if name.startswith(BOT) else PERSON for name in who]


def header_seats(box: Box, seats: Sequence[str]) -> list[tuple[str, str]]:
    """The same for the header of a record."""
    words = box.seat_words(len(seats))
    return [(word, seat if seat == PERSON else BOT + seat) for word, seat in zip(words, seats, strict=True)]


def choose(match: Match, spec: str, seat: int) -> int:
    """What a bot chooses. Its seed comes from the game, the seat and the line, so nothing has to be remembered."""
    secret = match.seed or match.record.header.commitment.encode()
    mark = hashlib.sha256(b"bot " + secret + f" {seat} {len(match.record.lines)}".encode()).digest()
    return int(make_bot(spec, int.from_bytes(mark[:7])).choose(match.seat_view(seat)))
