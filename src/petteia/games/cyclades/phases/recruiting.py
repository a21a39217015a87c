"""Priester und Philosophen anwerben: cards that Zeus and Athena give."""

from mypy_extensions import i64

from petteia.core.menu import Verb
from petteia.core.step import OK
from petteia.core.vec import vec
from petteia.games.cyclades.choices import RECRUIT
from petteia.games.cyclades.facts import ATHENA, ZEUS
from petteia.games.cyclades.ids import R_TURN_CARDS
from petteia.games.cyclades.phases import athena, ladder, zeus
from petteia.games.cyclades.state import Cyclades


class Recruit(Verb[Cyclades]):
    """With Zeus a priest, with Athena a philosopher.  [turn.cards]"""

    def __init__(self) -> None:
        super().__init__(RECRUIT, 1)

    def refusal(self, s: Cyclades, seat: i64, arg: i64, choice: i64) -> i64:
        return ladder.refusal(s, seat) if s.god in (ZEUS, ATHENA) else R_TURN_CARDS

    def choices(self, s: Cyclades, seat: i64, arg: i64, into: vec[i64], n: i64) -> i64:
        if self.refusal(s, seat, arg, RECRUIT) == OK:
            into[n] = RECRUIT
            n += 1
        return n

    def values(self, s: Cyclades, seat: i64, arg: i64, choice: i64) -> dict[str, int]:
        return ladder.values(s)

    def apply(self, s: Cyclades, seat: i64, arg: i64, choice: i64) -> None:
        if s.god == ZEUS:
            zeus.recruit(s, seat)
        else:
            athena.recruit(s, seat)
