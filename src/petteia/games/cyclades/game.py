"""Cyclades as a Game: what is special about it."""

from importlib.resources import files
from typing import Final

from mypy_extensions import i64

from petteia.core.content import Content, read
from petteia.core.game import Gain, Game, Remark
from petteia.core.rng import Rng
from petteia.core.state import Happening
from petteia.core.terms import Terms, named
from petteia.games.cyclades import evaluation, knowledge, reasons, scoring, sequence, setup, standing
from petteia.games.cyclades.choices import APOLLO as TO_APOLLO
from petteia.games.cyclades.facts import Facts
from petteia.games.cyclades.holdings import metropolises_of
from petteia.games.cyclades.ids import OFFERING_BID, SHEET
from petteia.games.cyclades.state import Cyclades
from petteia.games.cyclades.term import TERMS
from petteia.games.cyclades.view import TableView


class CycladesGame(Game[Cyclades]):
    def __init__(self, content: Content) -> None:
        super().__init__(SHEET, sequence.steps(), content)
        self.facts = Facts(content)

    def new(self, players: int, options: list[int]) -> Cyclades:
        return setup.new(self.facts, players, options)

    def scores(self, s: Cyclades) -> list[int]:
        return [int(metropolises_of(s, seat)) for seat in range(s.players)]

    def sources(self) -> tuple[str, ...]:
        return scoring.SOURCES

    def gains(self, before: Cyclades, after: Cyclades, happened: list[Happening]) -> list[Gain]:
        return scoring.gains(before, after)

    def winners(self, s: Cyclades) -> list[int]:
        return scoring.winners(s)

    def length(self, s: Cyclades) -> int:
        return int(s.cycle)

    def ending(self, s: Cyclades) -> str:
        return scoring.ending(s)

    def evaluate(self, s: Cyclades, seat: i64) -> i64:
        return evaluation.evaluate(s, seat)

    def terms(self, s: Cyclades, seat: int) -> Terms:
        return named(TERMS, evaluation.terms(s, seat))

    def term_values(self, term: str, more: int, s: Cyclades, seat: int) -> dict[str, int]:
        return reasons.values(term, s, seat)

    def quiet(self, s: Cyclades) -> bool:
        return evaluation.quiet(s)

    def act(self, s: Cyclades) -> i64:
        """With two players, who have two markers each, a turn may follow a turn of one's own."""
        return s.marker

    def plans_on(self, s: Cyclades) -> bool:
        """Two turns in a row are paid from one purse."""
        return s.players == 2

    def unbegun(self, s: Cyclades) -> Cyclades:
        return evaluation.unbegun(s)

    def leave(self, s: Cyclades) -> i64:
        return evaluation.leave(s)

    def view(self, s: Cyclades, seat: int) -> TableView:
        return knowledge.view(s, seat)

    def determinize(self, s: Cyclades, seat: int, rng: Rng) -> Cyclades:
        return knowledge.determinize(s, seat, rng)

    def standing(self, s: Cyclades, seat: int) -> list[Remark]:
        return standing.remarks(s, seat)

    def phases(self) -> tuple[str, ...]:
        return sequence.NAMES

    def suppose(self, s: Cyclades) -> None:
        """An offering is shown as if everybody else went to Apollo: what it will cost."""
        while s.depth > 0 and self.asked(s).number == OFFERING_BID:
            self.play(s, TO_APOLLO)

    def open_choice(self, s: Cyclades) -> bool:
        return s.depth == 0 or knowledge.open_choice(s, self.asked(s).number)


GAME: Final = CycladesGame(read(files("petteia.games.cyclades") / "content"))
