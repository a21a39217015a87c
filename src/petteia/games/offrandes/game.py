"""Offrandes as a Game: the steps, and the few things every game must say for itself."""

from typing import Final

from mypy_extensions import i64

from petteia.core.game import EventKind, Gain, Game, Option
from petteia.core.rng import Rng
from petteia.core.state import Happening
from petteia.games.offrandes import evaluation, knowledge, scoring, sequence, setup
from petteia.games.offrandes.ids import AUCTION_BID, EVENTS, OPTIONS, RULES
from petteia.games.offrandes.phases.auction import PASS
from petteia.games.offrandes.state import Offrandes
from petteia.games.offrandes.view import TableView

RULES_VERSION: Final = 1
CONTENT_VERSION: Final = 1
BOUND: Final = 20_000  # nothing forces progress if everybody ends every turn, so this is a guard, not a rule


class OffrandesGame(Game[Offrandes]):
    def __init__(self) -> None:
        super().__init__(
            name="offrandes",
            steps=sequence.steps(),
            rules=RULES,
            events=tuple([EventKind(name, facts, seen, reveals) for name, facts, seen, reveals in EVENTS]),
            options=tuple([Option(name, values) for name, values in OPTIONS]),
            players=(3, 5),
            versions=(RULES_VERSION, CONTENT_VERSION),
            bound=BOUND,
        )

    def new(self, players: int, options: list[int]) -> Offrandes:
        return setup.new(players, options)

    def copy(self, s: Offrandes) -> Offrandes:
        return s.copy()

    def scores(self, s: Offrandes) -> list[int]:
        return [s.score[seat] for seat in range(s.players)]

    def sources(self) -> tuple[str, ...]:
        return scoring.SOURCES

    def gains(self, before: Offrandes, after: Offrandes, happened: list[Happening]) -> list[Gain]:
        return scoring.gains(happened)

    def winners(self, s: Offrandes) -> list[int]:
        return scoring.winners(s)

    def length(self, s: Offrandes) -> int:
        return int(s.round)

    def ending(self, s: Offrandes) -> str:
        return scoring.ending(s)

    def evaluate(self, s: Offrandes, seat: i64) -> i64:
        return evaluation.evaluate(s, seat)

    def view(self, s: Offrandes, seat: int) -> TableView:
        return knowledge.view(s, seat)

    def determinize(self, s: Offrandes, seat: int, rng: Rng) -> Offrandes:
        return knowledge.determinize(s, seat, rng)

    def suppose(self, s: Offrandes) -> None:
        """A bid is shown as if all others passed: the ladders after the purchase."""
        while s.depth > 0 and self.asked(s).number == AUCTION_BID:
            self.play(s, PASS)

    def open_choice(self, s: Offrandes) -> bool:
        return True


GAME: Final = OffrandesGame()
