"""Thebai as a Game: what is special about it."""

from importlib.resources import files
from typing import Final

from mypy_extensions import i64

from petteia.core.content import Content, read
from petteia.core.game import Gain, Game, Remark, Rival
from petteia.core.rng import Rng
from petteia.core.state import CHANCE, Happening
from petteia.core.terms import Terms, named
from petteia.games.thebai import evaluation, knowledge, scoring, sequence, setup, standing
from petteia.games.thebai.facts import Facts
from petteia.games.thebai.ids import SHEET
from petteia.games.thebai.sides import ANTIGONE, RIVALS, solo
from petteia.games.thebai.state import Thebai
from petteia.games.thebai.term import TERMS
from petteia.games.thebai.view import TableView


class ThebaiGame(Game[Thebai]):
    def __init__(self, content: Content) -> None:
        super().__init__(SHEET, sequence.steps(), content)
        self.facts = Facts(content)

    def new(self, players: int, options: list[int]) -> Thebai:
        return setup.new(self.facts, players, options)

    def scores(self, s: Thebai) -> list[int]:
        return [int(s.score[seat]) for seat in range(s.players)]

    def sources(self) -> tuple[str, ...]:
        return scoring.SOURCES

    def gains(self, before: Thebai, after: Thebai, happened: list[Happening]) -> list[Gain]:
        return scoring.gains(before, after, happened)

    def winners(self, s: Thebai) -> list[int]:
        return scoring.winners(s)

    def rivals(self, s: Thebai) -> list[Rival]:
        return [(RIVALS[0], int(s.score[ANTIGONE]))] if solo(s) else []

    def length(self, s: Thebai) -> int:
        return int(s.round)

    def evaluate(self, s: Thebai, seat: i64) -> i64:
        return evaluation.evaluate(s, seat)

    def terms(self, s: Thebai, seat: int) -> Terms:
        return named(TERMS, evaluation.terms(s, seat))

    def quiet(self, s: Thebai) -> bool:
        return evaluation.quiet(s)

    def act(self, s: Thebai) -> i64:
        return evaluation.act(s)

    def view(self, s: Thebai, seat: int) -> TableView:
        return knowledge.view(s, seat)

    def determinize(self, s: Thebai, seat: int, rng: Rng) -> Thebai:
        return knowledge.determinize(s, seat, rng)

    def standing(self, s: Thebai, seat: int) -> list[Remark]:
        return standing.remarks(s, seat)

    def phases(self) -> tuple[str, ...]:
        return sequence.NAMES

    def open_choice(self, s: Thebai) -> bool:
        return s.depth == 0 or knowledge.open_choice(self.asked(s).number)

    def ends_undo(self, s: Thebai, action: int) -> bool:
        """Tried on a copy: what follows a choice depends only on what everybody sees and on the choice itself."""
        after = s.copy()
        happened: list[Happening] = []
        after.events = happened
        self.apply(after, action)
        shown = any(self.events[event[0]].reveals for event in happened)
        return shown or after.depth == 0 or self.actor(after) == CHANCE


GAME: Final = ThebaiGame(read(files("petteia.games.thebai") / "content"))
