"""petteia play GAME: a person against bots in the terminal; without a terminal, a game of bots to read."""

import argparse
import sys

from petteia.boards.phrases import Phrases
from petteia.cli.arguments import Parser, number, one_of, pairs
from petteia.cli.complaint import Complaint
from petteia.cli.files import check_save, load_match
from petteia.cli.packs import asked_box, content_argument
from petteia.cli.screen import Screen
from petteia.cli.seats import OPPONENT, PERSON, asked_seats, header_seats, recorded_seats, typed_bot
from petteia.cli.session import Session
from petteia.cli.tables import check_options
from petteia.cli.telling import warn_of_changes
from petteia.play import dealer
from petteia.play.match import Match

HINT = "ismcts:200"
PACES = {"slow": 0.8, "normal": 0.12, "instant": 0.0}  # seconds after an event


def arguments(parser: Parser) -> None:
    parser.place("GAME", optional=True)
    parser.value("--players", "N", number("--players", 1, 99))
    parser.value("--seats", "me,BOT,…")
    parser.value("--me", "SEAT", number("--me", 0, 9))
    parser.value("--seed", "WORDS")
    parser.value("--options", "NAME=VALUE,…", pairs("--options"), {})
    content_argument(parser)
    parser.value("--save", "FILE")
    parser.value("--resume", "FILE")
    parser.value("--hint", "BOT", default=HINT)
    parser.value("--pace", "slow|normal|instant", one_of("--pace", list(PACES)), "normal")


def run(asked: argparse.Namespace, phrases: Phrases) -> int:
    screen = Screen()
    can_ask = sys.stdin.isatty() and screen.terminal
    typed_bot(asked.hint)
    match, seats = resumed(asked, phrases, screen) if asked.resume is not None else begun(asked, phrases, can_ask)
    if asked.save is not None:
        check_save(asked.save, match)
    if not can_ask and PERSON in seats:
        screen.say(phrases.say("play.no_terminal"), "dim")
        seats = [OPPONENT if seat == PERSON else seat for seat in seats]
    pace = PACES[asked.pace] if screen.terminal else 0.0
    home = asked.save or asked.resume or ""
    return Session(match, seats, phrases, screen, pace, asked.hint, asked.save or "", home).run()


def begun(asked: argparse.Namespace, phrases: Phrases, can_ask: bool) -> tuple[Match, list[str]]:
    """A new game. Where nobody can be asked, the record says from the start that bots play."""
    if not asked.game:
        raise Complaint("place_missing", place="GAME", command="play")
    box = asked_box(asked, phrases)
    seats = asked_seats(asked, box)
    sitting = seats if can_ask else [OPPONENT if seat == PERSON else seat for seat in seats]
    seed = dealer.new_seed() if asked.seed is None else dealer.seed_from(asked.seed)
    options = check_options(box, asked.options)
    return Match(box, len(seats), options, header_seats(box, sitting), seed), seats


def resumed(asked: argparse.Namespace, phrases: Phrases, screen: Screen) -> tuple[Match, list[str]]:
    """A game that was saved, at the question where it was left."""
    for name in ("players", "seed", "options", "content"):
        if getattr(asked, name):
            raise Complaint("resume_fixed", argument=f"--{name}")
    match, chain = load_match(asked.resume, phrases.language)
    if asked.game and asked.game != match.game.name:
        raise Complaint("resume_game", file=asked.resume, game=match.game.name, asked=asked.game)
    if match.seed is None and not match.over:
        raise Complaint("resume_seed", file=asked.resume)
    warn_of_changes(screen, phrases, chain)
    if asked.seats is None and asked.me is None:
        return match, recorded_seats(match)
    asked.players = match.players
    return match, asked_seats(asked, match.box)
