"""Lots as a Game, and what its seats may know."""

from petteia.core.cards import Pool
from petteia.core.game import Game
from petteia.core.rng import Rng
from petteia.core.sheet import Sheet
from petteia.core.state import NONE
from petteia.core.step import Step
from tests.toy import ids
from tests.toy.state import LOTS, Lots, held, new
from tests.toy.steps import steps, winners
from tests.toy.view import OwnView, TableView
from tests.toy.words import NAMES

LOT_NAMES = ("", *NAMES["lot"][1])  # [lot]


class LotsGame(Game[Lots]):
    STATE = Lots
    BOUND = 60

    def __init__(self) -> None:
        sheet = Sheet(
            name="lots",
            steps=self.make_kinds(),
            rules=ids.RULES,
            events=tuple(self.make_events()),
            options=ids.OPTIONS,
            players=(2, 4),
            versions=(1, 1),
            bound=self.BOUND,
            capped={},
        )
        super().__init__(sheet, self.make_steps())

    def make_kinds(self) -> tuple[tuple[str, int, str], ...]:
        return ids.STEPS

    def make_steps(self) -> list[Step[Lots]]:
        return steps()

    def make_events(self) -> tuple[tuple[str, tuple[str, ...], str, bool], ...]:
        return ids.EVENTS

    def new(self, players: int, options: list[int]) -> Lots:
        return new(players, options, self.STATE)

    def scores(self, s: Lots) -> list[int]:
        return [s.score[seat] for seat in range(s.players)]

    def winners(self, s: Lots) -> list[int]:
        return winners(s)

    def view(self, s: Lots, seat: int) -> TableView:
        everybody = range(s.players)
        return {
            "round": s.round,
            "start": s.start,
            "omen": None if s.omen == NONE else NAMES["sign"][1][s.omen],
            "scores": self.scores(s),
            "bag": sum(s.bag[lot] for lot in range(LOTS)),
            "hands": [held(s, n) for n in everybody],
            "chosen": [s.chosen[n] != 0 for n in everybody],
            "peeked": [s.peeked[n] != 0 for n in everybody],
            "backs": [None if s.backs[n] == NONE else s.backs[n] for n in everybody],
            "shown": {LOT_NAMES[lot]: s.shown[lot] for lot in range(1, LOTS)},
            "middle": s.middle != 0,
            "mine": own_view(s, seat) if seat >= 0 else None,
        }

    def determinize(self, s: Lots, seat: int, rng: Rng) -> Lots:
        """All that the seat does not see is one pool, which is dealt again."""
        s = s.copy()
        pool = Pool(LOTS)
        pool.gather(s.bag, 0)
        others = [n for n in range(s.players) if n != seat]
        sizes = [pool.gather(s.hand, n * LOTS) for n in others]
        unseen = s.middle != 0 and not (seat >= 0 and s.knows[seat])
        for lot in [s.chosen[n] for n in others] + [s.middle] * unseen:
            if lot:
                pool.add(lot, 1)
        for n, size in zip(others, sizes, strict=True):
            pool.deal(s.hand, n * LOTS, size, rng)
            if s.chosen[n]:
                s.chosen[n] = pool.draw(rng)
        if unseen:
            s.middle = pool.draw(rng)
        pool.leave(s.bag, 0)
        return s

    def open_choice(self, s: Lots) -> bool:
        """What may be done in a turn depends on the table alone; everything else on a hand."""
        return self.asked(s).name == "turn.act"


def own_view(s: Lots, seat: int) -> OwnView:
    return {
        "hand": [LOT_NAMES[lot] for lot in range(1, LOTS) for _ in range(s.hand[seat * LOTS + lot])],
        "chosen": LOT_NAMES[s.chosen[seat]] or None,
        "middle": LOT_NAMES[s.middle] if s.knows[seat] else None,
    }
