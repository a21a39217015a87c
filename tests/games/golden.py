"""Whole games as text: every question, its answers, what was told and what was seen, for any game.

A game's test_golden.py says which games are kept:

class TestGolden(golden.Golden):
    box = box("pebbles")
    folder = Path(__file__).parent / "golden"
    head = "Pebbles, {players} players."
    seeds = {2: 1, 3: 1}  # [players]
"""

import difflib
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import ClassVar

import pytest

from petteia.bots import make_bot
from petteia.core.bits import members_of
from petteia.core.rng import Rng
from petteia.core.state import CHANCE, SPECTATOR
from petteia.play.dump import sha
from petteia.play.match import Match
from petteia.play.notation import NOBODY, SET
from petteia.play.refusal import Refused
from petteia.play.registry import Box
from petteia.play.told import Told

CHOSEN = " > "
WATCHING = -1  # what a golden file calls somebody who only watches
SHORT = 12  # hex digits of the hash of a view

Choose = Callable[[Match], str]


def playthrough(match: Match, head: str, choose: Choose) -> str:
    """A game told from its first question to its last score; stops where a choice is refused."""
    rows = [head, f"view {views(match)}"]
    while not match.over:
        line = len(match.record.lines) + 1
        who = "@" if match.to_act is None else str(match.to_act)
        rows += ["", f"{line}. {who} {match.asked}", f"   {' | '.join(offered(match))}"]
        words = choose(match)
        rows.append(f"{CHOSEN}{words}")
        try:
            match.deal(words) if match.to_act is None else match.play(words)
        except Refused as refused:
            rows.append(f"   refused by {refused.refusal.rule}")
            break
        rows += [f"   {row}" for row in news(match, line)]
        rows.append(f"   view {views(match)}")
    rows += ["", *(f"rival {word} {score}" for word, score in match.rivals)]
    won = " ".join(map(str, match.winners)) or NOBODY
    rows += [f"scores {' '.join(map(str, match.scores))}", f"winners {won}"]
    return "\n".join(rows) + "\n"


def offered(match: Match) -> list[str]:
    if match.game.actor(match.s) != CHANCE:
        return match.choices
    return [f"{match.box.notation.format(action)} ({weight})" for action, weight in match.game.weights(match.s)]


def news(match: Match, line: int) -> list[str]:
    """What every seat was told on a line, once if all were told the same."""
    told = {seat: [row(match, e) for e in match.events(seat, line - 1)] for seat in (SPECTATOR, *range(match.players))}
    if all(rows == told[SPECTATOR] for rows in told.values()):
        return told[SPECTATOR]
    return [f"to {max(seat, WATCHING)}: {row}" for seat, rows in told.items() for row in rows]


def row(match: Match, event: Told) -> str:
    return " ".join([event.name, *(f"{name}={named(match, name, int(n))}" for name, n in event.facts.items())])


def named(match: Match, fact: str, value: int) -> str:
    """A fact in the words of the notation, the same in every language."""
    kind, names = match.box.words.KINDS[fact], match.box.words.NAMES
    if kind.startswith(SET):
        return "+".join(names[kind.removeprefix(SET)][1][n] for n in members_of(value)) or NOBODY
    first, known = names.get(kind, (0, ()))
    return known[value - first] if known else str(value)


def views(match: Match) -> str:
    """The hash of the view, once if it is the same for all."""
    seen = [sha(match.view(seat))[:SHORT] for seat in (SPECTATOR, *range(match.players))]
    return seen[0] if len(set(seen)) == 1 else " ".join(seen)


def stored(golden: str) -> Choose:
    """The choices that stand in a file, one after the other."""
    chosen = iter([row.removeprefix(CHOSEN) for row in golden.splitlines() if row.startswith(CHOSEN)])
    return lambda match: next(chosen, "nothing more was chosen")


def difference(golden: str, played: str) -> str:
    rows = difflib.unified_diff(golden.splitlines(), played.splitlines(), "as it was", "as it is", "", "", 4, "")
    return "\n".join(["the game went otherwise:", *list(rows)[:60]])


def played_by(bots: list[str], seed: int) -> Choose:
    """Bots and dice that choose, for writing a file."""
    rng = Rng(seed)
    players = [make_bot(spec, seed * 10 + seat) for seat, spec in enumerate(bots)]

    def choose(match: Match) -> str:
        if match.to_act is None:
            return match.choices[rng.below(len(match.choices))]
        return match.box.notation.format(players[match.to_act].choose(match.seat_view(match.to_act)))

    return choose


# The tests.


class Golden:
    """What holds of the kept games of a game; its test file names them."""

    box: ClassVar[Box]
    folder: ClassVar[Path]
    head: ClassVar[str]  # what the file says of itself, with {players}
    seeds: ClassVar[Mapping[int, int]]  # [players] of games that meet much
    rare: ClassVar[tuple[str, ...]] = ()  # questions that none of them puts

    def pytest_generate_tests(self, metafunc: pytest.Metafunc) -> None:
        if "players" in metafunc.fixturenames:
            metafunc.parametrize("players", list(self.seeds))

    @classmethod
    def kept(cls, players: int) -> str:
        return (cls.folder / f"{players}.txt").read_text("utf-8")

    @classmethod
    def played(cls, players: int, choose: Choose) -> str:
        return playthrough(Match(cls.box, players), cls.head.format(players=players), choose)

    @staticmethod
    def bots(players: int) -> list[str]:
        return ["greedy" if seat % 3 else "random" for seat in range(players)]

    def test_a_whole_game_is_as_it_was(self, players: int) -> None:
        kept = self.kept(players)
        played = self.played(players, stored(kept))
        if played != kept:
            pytest.fail(difference(kept, played), pytrace=False)

    def test_the_game_that_is_kept_is_whole(self, players: int) -> None:
        rows = self.kept(players).splitlines()
        assert len(rows[-2].removeprefix("scores ").split()) == players
        assert len(rows[-1].removeprefix("winners ").split()) >= 1

    def test_a_game_is_kept_for_every_number_of_players(self) -> None:
        assert list(self.seeds) == list(range(self.box.game.fewest, self.box.game.most + 1))

    def test_the_games_that_are_kept_put_every_question_but_the_rare_ones(self) -> None:
        rows = [row for players in self.seeds for row in self.kept(players).splitlines()]
        asked = {row.split()[2] for row in rows if row[:1].isdigit()}
        assert asked == set(self.box.words.WORDS) - set(self.rare)

    @classmethod
    def main(cls, how: str | None) -> None:
        """`--write` plays all of them anew."""
        if sys.argv[1:] != ["--write"]:
            sys.exit(how)
        cls.folder.mkdir(exist_ok=True)
        for players, seed in cls.seeds.items():
            text = cls.played(players, played_by(cls.bots(players), seed))
            (cls.folder / f"{players}.txt").write_text(text, "utf-8")
