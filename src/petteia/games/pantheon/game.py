"""Pantheon as a Game: what is special about it."""

from importlib.resources import files
from typing import Final

from mypy_extensions import i64

from petteia.core.content import Content, read
from petteia.core.game import Gain, Game, Remark, gains_told, sources_told
from petteia.core.rng import Rng
from petteia.core.state import Happening
from petteia.core.terms import Terms, named
from petteia.games.pantheon import evaluation, knowledge, reasons, scoring, sequence, setup, standing
from petteia.games.pantheon.facts import Facts
from petteia.games.pantheon.ids import SHEET
from petteia.games.pantheon.state import Pantheon
from petteia.games.pantheon.term import TERMS
from petteia.games.pantheon.view import TableView


class PantheonGame(Game[Pantheon]):
    def __init__(self, content: Content) -> None:
        super().__init__(SHEET, sequence.steps(), content)
        self.facts = Facts(content)

    def new(self, players: int, options: list[int]) -> Pantheon:
        return setup.new(self.facts, players, options)

    def scores(self, s: Pantheon) -> list[int]:
        return [int(s.score[seat]) for seat in range(s.players)]

    def sources(self) -> tuple[str, ...]:
        return sources_told(scoring.POINTS)

    def gains(self, before: Pantheon, after: Pantheon, happened: list[Happening]) -> list[Gain]:
        return gains_told(scoring.POINTS, happened)

    def winners(self, s: Pantheon) -> list[int]:
        return scoring.winners(s)

    def length(self, s: Pantheon) -> int:
        return int(s.epoch)

    def evaluate(self, s: Pantheon, seat: i64) -> i64:
        return evaluation.evaluate(s, seat)

    def terms(self, s: Pantheon, seat: int) -> Terms:
        return named(TERMS, evaluation.terms(s, seat))

    def term_values(self, term: str, more: int, s: Pantheon, seat: int) -> dict[str, int]:
        return reasons.values(term, s, seat)

    def quiet(self, s: Pantheon) -> bool:
        return evaluation.quiet(s)

    def act(self, s: Pantheon) -> i64:
        return evaluation.act(s)

    def view(self, s: Pantheon, seat: int) -> TableView:
        return knowledge.view(s, seat)

    def determinize(self, s: Pantheon, seat: int, rng: Rng) -> Pantheon:
        return knowledge.determinize(s, seat, rng)

    def standing(self, s: Pantheon, seat: int) -> list[Remark]:
        return standing.remarks(s, seat)

    def phases(self) -> tuple[str, ...]:
        return sequence.NAMES

    def open_choice(self, s: Pantheon) -> bool:
        return s.depth == 0 or knowledge.open_choice(self.asked(s).number)

    def ends_undo(self, s: Pantheon, action: int) -> bool:
        return self.tried_ends_undo(s, action)


GAME: Final = PantheonGame(read(files("petteia.games.pantheon") / "content"))
