"""A report is whole: every figure beside its plot, nothing from elsewhere, names instead of keys, in both languages."""

import re
import struct
from collections import Counter
from functools import cache
from html.parser import HTMLParser
from pathlib import Path

import polars
import pytest

from petteia.boards.phrases import Phrases
from petteia.play.registry import GAMES, box
from petteia.play.text import LANGUAGES
from petteia.report.chapters import Report, binned, report
from petteia.report.colours import DARK, LIGHT, Colours
from petteia.report.naming import Names
from petteia.report.page import page
from petteia.report.picture import picture, whole, writes
from petteia.report.plots import Mark, Row, axis, intervals
from petteia.sim.reading import read_games
from petteia.sim.stats import wilson
from tests.cli.command import ask, refused
from tests.sim.games import played

pytestmark = pytest.mark.once  # nothing of this is compiled
EMPTY = ("meta", "link", "br", "img", "input")


class Page(HTMLParser):
    """Reads a page; fails if something is not closed where it should be."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.seen: list[str] = []
        self.cells: list[list[str]] = []
        self.words = ""
        self.wanted: set[str] = set()
        self.ids: set[str] = set()
        self.feed(text)
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.append(tag)
        named = dict(attrs)
        self.ids |= {named["id"] or ""} if "id" in named else set()
        self.wanted |= {(named["href"] or "").removeprefix("#")} if "href" in named else set()
        assert not named.keys() & {"src", "srcset", "xlink:href", "onclick"}
        if tag == "tr":
            self.cells.append([])
        if tag in ("th", "td"):
            self.cells[-1].append("")
        if tag not in EMPTY:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.words += data
        if self.open and self.open[-1] in ("th", "td"):
            self.cells[-1][-1] += data


def made(file: Path, game: str, language: str) -> Report:
    laid, phrases = box(game), Phrases(language)
    told = read_games(file, game, (laid.game.rules_version, laid.game.content_version))
    return report(told, Names(laid, language, phrases.say("report.somebody")), phrases)


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("games") / "data"
    played("offrandes", 3, folder, games=36)
    return folder / "games.parquet"


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_a_report_in_both_languages(game: str, tmp_path: Path) -> None:
    played(game, max(1, box(game).game.fewest), tmp_path / "data", games=2)
    for language in LANGUAGES:
        told = made(tmp_path / "data" / "games.parquet", game, language)
        read = Page(page(told, Phrases(language)))
        assert read.wanted <= read.ids | {""}
        assert {"script", "img", "link", "iframe"}.isdisjoint(read.seen)
        assert box(game).texts[language].sentence("game", "title") in read.words
        assert not re.search(r"\{\w+", "".join(row[0] for row in read.cells))
        assert len(told.chapters) >= 3
        assert all(chapter.tables or chapter.plot is None for chapter in told.chapters)
        keys = [chapter.title for chapter in told.pieces if re.fullmatch(r"[a-z_]+\.[a-z_.]+", chapter.title)]
        assert keys == []


def test_figures_are_those_that_polars_counts(file: Path) -> None:
    """The shares of seats; their intervals are never narrower than Wilson's for games without common luck."""
    seats = next(chapter for chapter in made(file, "offrandes", "en").chapters if chapter.key == "seats")
    frame = polars.read_parquet(file)
    for seat, row in enumerate(seats.tables[0].rows):
        share = frame["shares"].list.get(seat)
        mean = share.mean()
        assert isinstance(mean, float)
        assert row[1:3] == [str(len(frame)), f"{100 * mean:.1f} %"]
        low, high = wilson(mean, len(frame))
        told = [float(number) for number in re.findall(r"[\d.]+", row[3])]
        assert told[0] <= 100 * low + 0.1
        assert told[1] >= 100 * high - 0.1
    length = next(chapter for chapter in made(file, "offrandes", "en").chapters if chapter.key == "length")
    counted = dict(frame.group_by("length").len().iter_rows())
    assert {int(row[0]): int(row[1]) for row in length.tables[0].rows if row[1] != "0"} == counted


def test_plots_have_a_mark_for_each_row_of_their_table(file: Path) -> None:
    for chapter in made(file, "offrandes", "en").chapters:
        if chapter.plot is not None and chapter.key in ("seats", "bots", "endings", "strongest"):
            assert chapter.plot.body.count("<circle") == len(chapter.tables[0].rows)


def test_names_from_elsewhere_cannot_become_part_of_the_page(file: Path) -> None:
    told = made(file, "offrandes", "en")
    evil = '<script>alert("x")</script>'
    foreign = Report(evil, [(evil, evil)], [evil], told.chapters, told.pieces)
    read = Page(page(foreign, Phrases("en")))
    assert "script" not in read.seen
    assert read.words.count(evil) == 5
    assert "<script" not in whole(foreign)


def test_the_picture_is_a_png_with_words(file: Path) -> None:
    assert writes()
    png = picture(made(file, "offrandes", "de"))
    assert png[:8] == b"\x89PNG\r\n\x1a\n"
    width, height = struct.unpack(">II", png[16:24])
    assert 2000 < width < 4000
    assert 1000 < height < 6000


@cache
def light(colour: str) -> float:
    """How light a colour is, as WCAG 2 counts it."""
    parts = [int(colour[n : n + 2], 16) / 255 for n in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@pytest.mark.parametrize("colours", [LIGHT, DARK])
def test_words_and_marks_can_be_told_from_what_is_behind_them(colours: Colours) -> None:
    def contrast(one: str, other: str) -> float:
        brighter, darker = sorted((light(colours[one]), light(colours[other])), reverse=True)
        return (brighter + 0.05) / (darker + 0.05)

    for words, behind in [("ink", "card"), ("ink", "ground"), ("soft", "card"), ("soft", "ground"), ("link", "card")]:
        assert contrast(words, behind) >= 4.5
    assert min(contrast("band-ink", "band"), contrast("band-soft", "band")) >= 4.5
    assert min(contrast(mark, "card") for mark in ("first", "second", "faint", "line")) >= 3


def test_axes_are_round_and_hold_everything() -> None:
    assert axis(0.13, 0.61, (0.0, 1.0)) == (
        pytest.approx(0.1),
        pytest.approx(0.7),
        pytest.approx([0.1 * n for n in range(1, 8)]),
    )
    assert axis(0.0, 1.0, (0.0, 1.0))[:2] == (0.0, 1.0)
    low, high, ticks = axis(-0.31, 0.08, None)
    assert low <= -0.31 < 0.08 <= high
    assert len(ticks) <= 8
    assert axis(3, 3, None)[0] < 3 < axis(3, 3, None)[1]


def test_a_mark_stands_where_its_value_is() -> None:
    plot = intervals([Row("a", (Mark(0.5, 0.0, 1.0),))], str, whole=True)
    found = re.search(r'cx="([\d.]+)"', plot.body)
    ends = re.search(r'd="M([\d.]+) [\d.]+H([\d.]+)', plot.body)
    assert found is not None
    assert ends is not None
    assert float(found[1]) == pytest.approx((float(ends[1]) + float(ends[2])) / 2, abs=0.1)


def test_many_lengths_are_drawn_together() -> None:
    counts = Counter({n: n for n in range(10, 110)})
    told = binned(counts)
    assert len(told) <= 24
    assert told[0][0] == "10–14"
    assert sum(n for _, n in told) == counts.total()


# The command.

OUTCOMES = (".html", ".png")


def test_the_command_draws_a_file(file: Path, tmp_path: Path) -> None:
    answer = ask("report", "offrandes", file, "--out", tmp_path / "fine", "--lang", "de")
    assert (answer.status, answer.err) == (0, "")
    assert sorted(found.name for found in tmp_path.iterdir()) == ["fine.html", "fine.png"]
    words = (tmp_path / "fine.html").read_text("utf-8")
    assert '<html lang="de">' in words
    assert "Siegesanteil nach Platz" in words
    first = words
    ask("report", "offrandes", file, "--out", tmp_path / "fine", "--lang", "de")
    assert (tmp_path / "fine.html").read_text("utf-8") == first


def test_the_command_plays_when_it_is_told_so(tmp_path: Path) -> None:
    """What it draws is what sim --parquet would have written."""
    words = ("--seats", "random,random,random", "--games", "6", "--seed", "2")
    assert ask("report", "offrandes", *words, "--out", tmp_path / "now").status == 0
    assert ask("sim", "offrandes", *words, "--parquet", tmp_path / "games.parquet").status == 0
    assert ask("report", "offrandes", tmp_path / "games.parquet", "--out", tmp_path / "later").status == 0
    for ending in OUTCOMES:
        assert (tmp_path / f"now{ending}").read_bytes() == (tmp_path / f"later{ending}").read_bytes()


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("offrandes",), "with --games or --seats"),
        (("offrandes", "nowhere.parquet"), "cannot be read"),
        (("offrandes", "FILE", "--games", "6"), "--games says what to play"),
        (("cyclades", "FILE"), "holds games of offrandes"),
        (("offrandes", "OTHER"), "is no file of games"),
        (("offrandes", "FOLDER"), "cannot be read"),
        (("chess", "FILE"), "There is no game “chess”"),
        (("offrandes", "FILE", "--out", "nowhere/at/all"), "another place with --out"),
        (("offrandes", "--games", "6", "--out", "nowhere/at/all"), "another place with --out"),
    ],
)
def test_bad_input_is_one_sentence_and_nothing_is_written(
    words: tuple[str, ...], said: str, file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "other.txt").write_text("no games")
    (tmp_path / "in").mkdir()
    monkeypatch.chdir(tmp_path / "in")
    places = {"FILE": str(file), "OTHER": str(tmp_path / "other.txt"), "FOLDER": str(tmp_path)}
    assert said in refused(ask("report", *(places.get(word, word) for word in words)))
    assert list((tmp_path / "in").iterdir()) == []
