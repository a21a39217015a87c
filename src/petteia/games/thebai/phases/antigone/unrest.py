"""Antigone's dice on the path: riot cards say to which monuments they go."""

from mypy_extensions import i64

from petteia.core.bits import BIT, holds
from petteia.core.state import NONE
from petteia.core.step import OK, Step
from petteia.games.thebai.council import may_seat, seat_die
from petteia.games.thebai.facts import RIOT_COUNT
from petteia.games.thebai.ids import ANTIGONE_RIOT, E_ANTIGONE_UNREST, R_PILE_LEFT
from petteia.games.thebai.sides import ANTIGONE
from petteia.games.thebai.state import Thebai


def first_field(s: Thebai, riot: i64) -> i64:
    """The first field of a riot card on which a die of hers may sit, NONE if there is none."""
    width = s.facts.riot_fields_width
    for n in range(width):
        council_field = s.facts.riot_fields[riot * width + n]
        if council_field != NONE and may_seat(s, ANTIGONE, council_field):
            return council_field
    return NONE


def finds_seat(s: Thebai) -> bool:
    """Whether any riot card names a field for a die of hers."""
    for riot in range(RIOT_COUNT):
        if first_field(s, riot) != NONE:
            return True
    return False


class Riot(Step[Thebai]):
    """Card after card until one names a field that fits; when the deck is out, all cards are shuffled again.

    The argument is the place of the die on the path.  [antigone.riot]
    """

    def __init__(self) -> None:
        super().__init__(ANTIGONE_RIOT)

    def refusal(self, s: Thebai, seat: i64, at: i64, riot: i64) -> i64:
        return OK if holds(s.riots, riot) else R_PILE_LEFT

    def apply(self, s: Thebai, seat: i64, at: i64, riot: i64) -> None:
        s.riots -= BIT[riot]
        if s.riots == 0:
            s.riots = BIT[RIOT_COUNT] - 1
        s.emit(E_ANTIGONE_UNREST, riot)
        council_field = first_field(s, riot)
        if council_field == NONE:
            s.ask(ANTIGONE_RIOT, NONE, at)
        else:
            seat_die(s, at, council_field)
