"""The corpus of any game: how whole games are played and stored, and what must hold of each for ever.

A game's test_records.py says which games it has:

class TestRecords(corpus.Records):
    box = box("pebbles")
    folder = Path(__file__).parent / "records"
    games = {"2-random": Played(2)}
"""

import json
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import ClassVar

import pytest

from petteia.bots import make_bot
from petteia.core.rng import Rng
from petteia.core.state import CHANCE, State
from petteia.play import dealer
from petteia.play.dump import digest, dump, load
from petteia.play.match import Match
from petteia.play.record import Record, read
from petteia.play.registry import Box
from petteia.play.replay import replay
from petteia.play.verify import verify

# What must hold.


def replays_to_its_stored_end(box: Box, path: Path) -> None:
    record = read(path)
    match = replay(box, record)
    assert match.over
    assert match.scores == record.scores
    assert match.winners or match.rivals  # lost to somebody without a seat
    assert match.export() == path.read_text("utf-8")


def chain_holds(path: Path) -> None:
    record = read(path)
    for line, mark in zip(record.lines, record.chain()[1:], strict=True):
        assert line.stored
        assert mark.startswith(line.stored)


def chance_comes_from_its_seed(box: Box, path: Path) -> None:
    """Also on lines that were taken back; those are reached by playing up to them, the others on the way."""
    record = read(path)
    if not record.header.commitment:
        assert record.seed is None
        return
    assert record.seed is not None
    assert dealer.commitment(record.seed) == record.header.commitment
    undone = [n for n, line in enumerate(record.lines) if line.who == "!"]
    for end in [*undone, len(record.lines)]:
        match = replay(box, Record(record.header, record.lines[:end]))
        for entry in match.trail:
            if entry.actor == CHANCE:
                drawn = dealer.draw(record.seed, entry.line, match.game.weights(entry.before))
                assert drawn == entry.action


def goes_on_from_a_dump_at_every_line(box: Box, path: Path) -> None:
    match = replay(box, read(path))
    game = match.game
    s: State = match.trail[0].before
    for entry in match.trail:
        s = load(game, json.loads(json.dumps(dump(game, s))))
        assert digest(game, s) == digest(game, entry.before)
        assert entry.action in game.actions(s)
        game.apply(s, entry.action)
    assert digest(game, s) == digest(game, match.s)
    assert game.scores(s) == match.scores


# How they were played.

Turn = Callable[[Match, Rng], None]


def plain(match: Match, rng: Rng) -> None:
    """Nothing but play."""


def own(match: Match, rng: Rng) -> None:
    """Now and then somebody takes back the last choice."""
    for seat in range(match.players):
        if rng.below(12) == 0 and match.undo_refusal(seat) is None:
            match.undo(seat)


def consent(match: Match, rng: Rng) -> None:
    """Early on all go back to before the start player was drawn, later a few lines, all agreed."""
    seat = rng.below(match.players)
    others = [n for n in range(match.players) if n != seat]
    if len(match.record.lines) == 4:
        match.undo_to(1, seat, others)
    elif rng.below(40) == 0:
        match.undo_to(match.trail[-min(5, len(match.trail))].line, seat, others)


def practice(match: Match, rng: Rng) -> None:
    """Somebody plays against bots and goes back as they like."""
    if rng.below(30) == 0:
        match.undo_to(match.trail[-1 - rng.below(min(12, len(match.trail)))].line, 0, practice=True)
    own(match, rng)


@dataclass(frozen=True)
class Played:
    players: int
    options: Mapping[str, str] = field(default_factory=dict)
    bots: tuple[str, ...] = ()  # else all choose at random
    names: tuple[str, ...] = ()
    seed: bool = True
    forced: bool = False
    between: Turn = plain


def play(box: Box, name: str, how: Played) -> Match:
    rng = Rng(int.from_bytes(dealer.seed_from(f"corpus {name}")[:7]))
    bots = [make_bot(spec, rng.below(10**6)) for spec in how.bots or ("random",) * how.players]
    names = [f"bot:{spec}" for spec in how.bots] or [""] * how.players
    names = [mine or bot for mine, bot in zip(how.names or [""] * how.players, names, strict=True)]
    seats = list(zip(box.seat_words(how.players), names, strict=True))
    seed = dealer.seed_from(f"corpus {name}") if how.seed else None
    match = Match(box, how.players, how.options, seats, seed, how.forced)
    while not match.over:
        if match.game.actor(match.s) == CHANCE:
            match.deal(match.choices[rng.below(len(match.choices))])
            continue
        seat = match.to_act
        assert seat is not None
        match.play(bots[seat].choose(match.seat_view(seat)), seat)
        if not match.over:
            how.between(match, rng)
    return match


def write(box: Box, folder: Path, games: Mapping[str, Played]) -> None:
    for name, how in games.items():
        path = folder / f"{name}.txt"
        if not path.exists():
            path.write_text(play(box, name, how).export(), "utf-8")
            print(path.name)


# The tests.


class Records:
    """What holds of the records of a game; its test file names them."""

    box: ClassVar[Box]
    folder: ClassVar[Path]
    games: ClassVar[Mapping[str, Played]]
    alike: ClassVar[tuple[str, ...]] = ()  # options whose values are alike but for the first: one of them is enough

    def pytest_generate_tests(self, metafunc: pytest.Metafunc) -> None:
        if "path" in metafunc.fixturenames:
            metafunc.parametrize("path", self.files(), ids=lambda path: path.stem)

    @classmethod
    def files(cls) -> list[Path]:
        return sorted(cls.folder.glob("*.txt"))

    def test_a_stored_game_replays_to_its_stored_end(self, path: Path) -> None:
        replays_to_its_stored_end(self.box, path)

    def test_the_chain_of_a_stored_game_holds(self, path: Path) -> None:
        chain_holds(path)

    def test_the_chance_of_a_stored_game_comes_from_its_seed(self, path: Path) -> None:
        chance_comes_from_its_seed(self.box, path)

    def test_a_stored_game_goes_on_from_a_dump_at_every_line(self, path: Path) -> None:
        goes_on_from_a_dump_at_every_line(self.box, path)

    def test_a_stored_game_verifies(self, path: Path) -> None:
        assert verify(self.box, read(path), read(path).head()).holds

    def test_the_corpus_holds_every_kind_of_game(self) -> None:
        assert {path.stem for path in self.files()} == set(self.games)
        records = [read(path) for path in self.files()]
        game = self.box.game
        assert {record.header.players for record in records} == set(range(game.fewest, game.most + 1))
        for option in game.options:
            chosen = [record.header.options.get(option.name, option.values[0]) for record in records]
            wanted = 2 if option.name in self.alike else len(option.values)
            assert len(set(chosen)) >= wanted, option.name
        lines = [line for record in records for line in record.lines]
        undone = [line.words for line in lines if line.who == "!"]
        assert any(words.endswith(", practice") for words in undone)
        assert any(", agreed " in words for words in undone)
        assert any("," not in words for words in undone)
        assert any(line.auto for line in lines)
        assert {bool(record.header.commitment) for record in records} == {True, False}
        assert any(who.startswith("bot:") for record in records for _, who in record.header.seats)
        assert any(not who.isascii() for record in records for _, who in record.header.seats)

    @classmethod
    def main(cls, how: str | None) -> None:
        """`--write` plays what is not there yet."""
        if sys.argv[1:] != ["--write"]:
            sys.exit(how)
        cls.folder.mkdir(exist_ok=True)
        write(cls.box, cls.folder, cls.games)
