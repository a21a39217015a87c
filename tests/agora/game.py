"""Agora as a Game, and what its seats may know."""

from petteia.core.cards import redeal
from petteia.core.game import Game, Rival
from petteia.core.rng import Rng
from petteia.core.sheet import Sheet
from petteia.core.step import Step
from petteia.core.vec import vec
from tests.agora import ids
from tests.agora.state import HERMES, WARES, Agora, alone, in_hand, in_pile, new
from tests.agora.steps import steps, winners
from tests.agora.view import TableView, TraderView
from tests.agora.words import NAMES


class AgoraGame(Game[Agora]):
    def __init__(self) -> None:
        sheet = Sheet(
            name="agora",
            steps=ids.STEPS,
            rules=ids.RULES,
            events=ids.EVENTS,
            options=ids.OPTIONS,
            players=(1, 4),
            versions=(1, 1),
            bound=60,
            capped={},
        )
        super().__init__(sheet, self.make_steps())

    def make_steps(self) -> list[Step[Agora]]:
        return steps()

    def new(self, players: int, options: list[int]) -> Agora:
        return new(players, options)

    def scores(self, s: Agora) -> list[int]:
        return [s.score[seat] for seat in range(s.players)]

    def winners(self, s: Agora) -> list[int]:
        return winners(s)

    def rivals(self, s: Agora) -> list[Rival]:
        return [("hermes", s.score[HERMES])] if alone(s) else []

    def view(self, s: Agora, seat: int) -> TableView:
        return {
            "turn": s.turn,
            "pile": in_pile(s),
            "open": named(s.open, 0),
            "gone": named(s.gone, 0),
            "places": list(s.places),
            "hermes": {"score": s.score[HERMES], "stolen": named(s.stolen, 0)} if alone(s) else None,
            "traders": [trader_view(s, n, seat) for n in range(s.players)],
        }

    def determinize(self, s: Agora, seat: int, rng: Rng) -> Agora:
        s = s.copy()
        if s.depth > 0:  # after the end all hands are shown
            redeal(s.hand, s.seen, s.pile, seat, s.players, rng)
        return s


def trader_view(s: Agora, seat: int, eyes: int) -> TraderView:
    return {
        "score": s.score[seat],
        "stalls": s.stalls[seat],
        "wares": in_hand(s, seat),
        "seen": named(s.seen, seat),
        "hand": named(s.hand, seat) if seat == eyes or s.depth == 0 else None,
    }


def named(wares: vec, row: int) -> dict[str, int]:
    return {name: wares[row * WARES + n] for n, name in enumerate(NAMES["ware"][1])}
