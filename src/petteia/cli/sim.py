"""petteia sim GAME: many games between bots, and who won how often."""

import argparse
import json
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import TYPE_CHECKING

from petteia.boards.phrases import Phrases
from petteia.cli.arguments import Parser, number, pairs
from petteia.cli.extra import extra
from petteia.cli.packs import asked_box, content_argument, name_pack, pack_facts
from petteia.cli.screen import WIDEST, Screen
from petteia.cli.seats import typed_bot
from petteia.cli.spread import gathered, interrupted, spread_arguments
from petteia.cli.tables import check_options, check_players
from petteia.play.registry import Box
from petteia.play.text import Texts
from petteia.sim.arena import Tournament
from petteia.sim.stats import Results, Spread
from petteia.sim.watching import DECISIONS, GAMES, NOTHING

if TYPE_CHECKING:
    from petteia.sim.parquet import Sheets

SEATS = "greedy,greedy,random,random"
DEFAULT_GAMES = 100
PLAYED = ("seats", "games", "workers", "ray", "keep", "seed", "options", "content")  # what says which games are played


def arguments(parser: Parser) -> None:
    parser.place("GAME")
    play_arguments(parser)
    parser.value("--parquet", "FILE")
    parser.value("--decisions", "FILE")
    parser.flag("--json")


def play_arguments(parser: Parser) -> None:
    """PLAYED. What is not said is None until the games are laid out."""
    parser.value("--seats", "BOT,BOT,…")
    parser.value("--games", "N", number("--games", 1))
    spread_arguments(parser)
    parser.value("--seed", "N", number("--seed", 0))
    parser.value("--options", "NAME=VALUE,…", pairs("--options"))
    content_argument(parser)


def asked_series(box: Box, asked: argparse.Namespace, level: int) -> Tournament:
    """The games that were asked for."""
    bots = [typed_bot(bot.strip()) for bot in (asked.seats or SEATS).split(",")]
    check_players(box, len(bots))
    options = check_options(box, asked.options or {})
    return Tournament(box, bots, asked.games or DEFAULT_GAMES, asked.seed or 0, options, level)


def run(asked: argparse.Namespace, phrases: Phrases) -> int:
    box = asked_box(asked, phrases)
    series = asked_series(box, asked, DECISIONS if asked.decisions else GAMES if asked.parquet else NOTHING)
    with files_of(series, asked) as series.sheets:
        results, whole = gathered(series, asked, phrases, "sim.bar")
    if asked.json:
        told = {**results.as_dict(), "planned": series.size, **pack_facts(box)}
        print(json.dumps(told, ensure_ascii=False, indent=2))
    else:
        screen = Screen()
        name_pack(screen, phrases, box)
        show(screen, phrases, box.texts[phrases.language], results)
    return 0 if whole else interrupted(phrases, len(results.played), series.size)


def files_of(series: Tournament, asked: argparse.Namespace) -> "AbstractContextManager[Sheets | None]":
    """The Parquet files that were asked for, if any."""
    if not (asked.parquet or asked.decisions):
        return nullcontext()
    with extra("sim --parquet" if asked.parquet else "sim --decisions", "data"):
        from petteia.sim.parquet import Sheets
    games, decisions = (Path(name) if name else None for name in (asked.parquet, asked.decisions))
    return Sheets(series.nothing.bots, series.about(), games, decisions)


def show(screen: Screen, phrases: Phrases, texts: Texts, results: Results) -> None:
    from rich.box import SIMPLE_HEAD
    from rich.console import Console
    from rich.table import Table

    table = Table(box=SIMPLE_HEAD, pad_edge=False)
    for column in ("bot", "wins", "interval", "score"):
        title = phrases.say(f"sim.{column}", scores=texts.sentence("counts", "scores"))
        table.add_column(title, justify="left" if column == "bot" else "right")
    for _, bot, wins, low, high, score in results.rows():
        between = phrases.say("sim.between", low=phrases.decimal(100 * low), high=phrases.decimal(100 * high))
        table.add_row(bot, f"{phrases.decimal(100 * wins)} %", between, phrases.decimal(score))
    Console(width=min(screen.width, WIDEST), no_color=not screen.colour, highlight=False).print(table)
    games = len(results.played)
    deals = phrases.say("sim.deals", n=games // len(results.bots))
    screen.say(f"{phrases.say('sim.played', n=games)} {deals}")
    if results.unfinished:
        screen.say(phrases.say("sim.unfinished", n=results.unfinished), "yellow")
    screen.say(spread(phrases, phrases.say("sim.decisions"), results.decisions()))
    screen.say(phrases.say("sim.choices", mean=phrases.decimal(results.choices())))
    if length := results.length():
        rounds = texts.plural(2, "counts", "round")
        lengths = ", ".join(f"{n}: {games}" for n, games in results.lengths().items())
        screen.say(spread(phrases, rounds, length))
        screen.say(phrases.say("sim.lengths", rounds=rounds, found=lengths))
    if endings := results.endings():
        ways = [way_of(phrases, texts.sentence("ending", way), n, endings.total()) for way, n in endings.items()]
        screen.say(phrases.say("sim.endings", found=", ".join(ways)))


def spread(phrases: Phrases, what: str, numbers: Spread) -> str:
    mean, median = phrases.decimal(numbers.mean), phrases.decimal(numbers.median)
    return phrases.say("sim.spread", what=what, mean=mean, median=median, low=numbers.least, high=numbers.most)


def way_of(phrases: Phrases, way: str, n: int, games: int) -> str:
    return phrases.say("sim.way", way=way, n=n, share=phrases.decimal(100 * n / games))
