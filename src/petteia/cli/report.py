"""petteia report GAME: what many games say, as a page and as a picture."""

import argparse
import os
from pathlib import Path
from tempfile import TemporaryDirectory

from petteia.boards.phrases import Phrases
from petteia.cli.arguments import Parser
from petteia.cli.complaint import Complaint
from petteia.cli.extra import extra
from petteia.cli.packs import asked_box
from petteia.cli.screen import Screen
from petteia.cli.sim import PLAYED, asked_series, play_arguments
from petteia.cli.spread import gathered, interrupted
from petteia.cli.tables import open_box
from petteia.play.registry import Box
from petteia.sim.watching import GAMES

PAGE, PICTURE = ".html", ".png"


def arguments(parser: Parser) -> None:
    parser.place("GAME")
    parser.place("FILE", optional=True)
    parser.value("--out", "NAME")
    play_arguments(parser)


def run(asked: argparse.Namespace, phrases: Phrases) -> int:
    with extra("report", "data"):
        import petteia.report.picture
        import petteia.sim.reading  # noqa: F401
    given = [name for name in PLAYED if getattr(asked, name) is not None]
    if asked.file:
        if given:
            raise Complaint("report_both", argument=f"--{given[0]}", file=asked.file)
        return drawn(Path(asked.file), open_box(asked.game), asked, phrases)
    if asked.games is None and asked.seats is None:
        raise Complaint("report_nothing", game=asked.game)
    return played(asked_box(asked, phrases), asked, phrases)


def played(box: Box, asked: argparse.Namespace, phrases: Phrases) -> int:
    """Play the games first; nothing of them is left but the report."""
    from petteia.sim.parquet import Sheets

    place_for(asked, box)
    series = asked_series(box, asked, GAMES)
    with TemporaryDirectory(prefix="petteia-") as folder:
        file = Path(folder) / "games.parquet"
        with Sheets(series.nothing.bots, series.about(), file, None) as series.sheets:
            results, whole = gathered(series, asked, phrases, "sim.bar")
        if not whole and not results.finished:
            return interrupted(phrases, len(results.played), series.size)
        drawn(file, box, asked, phrases)
    return 0 if whole else interrupted(phrases, len(results.played), series.size)


def drawn(file: Path, box: Box, asked: argparse.Namespace, phrases: Phrases) -> int:
    """Everything is made before anything is written."""
    from petteia.report.chapters import report
    from petteia.report.naming import Names
    from petteia.report.page import page
    from petteia.report.picture import NoFont, picture
    from petteia.sim.reading import Unusable, read_games

    place_for(asked, box)
    versions = box.game.rules_version, box.game.content_version
    try:
        told = read_games(file, box.game.name, versions)
        made = report(told, Names(box, phrases.language, phrases.say("report.somebody")), phrases)
        contents = {PAGE: page(made, phrases).encode(), PICTURE: picture(made)}
    except Unusable as unusable:
        raise Complaint(unusable.key, **unusable.facts) from unusable
    except OSError as error:
        raise Complaint("file", file=file, why=error.strerror or error) from error
    except NoFont as error:
        raise Complaint("no_font") from error
    names = written(place_for(asked, box), contents)
    Screen().say(phrases.say("report.written", page=names[0], picture=names[1]))
    return 0


def place_for(asked: argparse.Namespace, box: Box) -> Path:
    """What the files are called, without their endings. Raises Complaint if nothing can be written there."""
    place = Path(asked.out or box.game.name)
    if not place.parent.is_dir() or not place.name or not os.access(place.parent, os.W_OK):
        raise Complaint("report_place", out=place)
    return place


def written(place: Path, contents: dict[str, bytes]) -> list[Path]:
    """Both files, or neither."""
    made = {place.with_name(place.name + ending): content for ending, content in contents.items()}
    parts = {file: file.with_name(f"{file.name}.part") for file in made}
    try:
        for file, content in made.items():
            parts[file].write_bytes(content)
        for file, part in parts.items():
            part.replace(file)
    finally:
        for part in parts.values():
            part.unlink(missing_ok=True)
    return list(made)
