"""Offrandes as a Game: what is special about it."""

from importlib.resources import files
from typing import Final

from mypy_extensions import i64

from petteia.core.content import Content, read
from petteia.core.game import Gain, Game, Remark, gains_told, sources_told
from petteia.core.rng import Rng
from petteia.core.state import Happening
from petteia.core.terms import Terms, named
from petteia.games.offrandes import evaluation, knowledge, reasons, scoring, sequence, setup, standing
from petteia.games.offrandes.choices import PASS
from petteia.games.offrandes.facts import PERSON_COUNT, Facts
from petteia.games.offrandes.ids import AUCTION_BID, BRIBERY_BRIBE, OFFERING_SACRIFICE, SHEET
from petteia.games.offrandes.state import Offrandes
from petteia.games.offrandes.term import TERMS
from petteia.games.offrandes.view import TableView


class OffrandesGame(Game[Offrandes]):
    def __init__(self, content: Content) -> None:
        super().__init__(SHEET, sequence.steps(), content)
        self.facts = Facts(content)

    def new(self, players: int, options: list[int]) -> Offrandes:
        return setup.new(self.facts, players, options)

    def scores(self, s: Offrandes) -> list[int]:
        return [s.score[seat] for seat in range(s.players)]

    def sources(self) -> tuple[str, ...]:
        return sources_told(scoring.POINTS)

    def gains(self, before: Offrandes, after: Offrandes, happened: list[Happening]) -> list[Gain]:
        return gains_told(scoring.POINTS, happened)

    def winners(self, s: Offrandes) -> list[int]:
        return scoring.winners(s)

    def length(self, s: Offrandes) -> int:
        return int(s.round)

    def ending(self, s: Offrandes) -> str:
        return scoring.ending(s)

    def evaluate(self, s: Offrandes, seat: i64) -> i64:
        return evaluation.evaluate(s, seat)

    def terms(self, s: Offrandes, seat: int) -> Terms:
        return named(TERMS, evaluation.terms(s, seat))

    def term_values(self, term: str, more: int, s: Offrandes, seat: int) -> dict[str, int]:
        return reasons.values(term, more)

    def act(self, s: Offrandes) -> i64:
        """An auction, a bribe, an offering: whoever buys a pair and is the next to sell or to bribe has not bought it
        for that, and whoever passes does not do so for the sake of the next pair.
        """
        step = s.asked_step() if s.depth > 0 else 0
        if step in (BRIBERY_BRIBE, OFFERING_SACRIFICE):
            return step
        return -1 - (s.auctioneer + 1) * PERSON_COUNT - s.pairs

    def view(self, s: Offrandes, seat: int) -> TableView:
        return knowledge.view(s, seat)

    def determinize(self, s: Offrandes, seat: int, rng: Rng) -> Offrandes:
        return knowledge.determinize(s, seat, rng)

    def standing(self, s: Offrandes, seat: int) -> list[Remark]:
        return standing.remarks(s, seat)

    def phases(self) -> tuple[str, ...]:
        return sequence.NAMES

    def suppose(self, s: Offrandes) -> None:
        """A bid is shown as if all others passed: the ladders after the purchase."""
        while s.depth > 0 and self.asked(s).number == AUCTION_BID:
            self.play(s, PASS)

    def open_choice(self, s: Offrandes) -> bool:
        return True


GAME: Final = OffrandesGame(read(files("petteia.games.offrandes") / "content"))
