"""The table of Lots."""

from typing import ClassVar, Final

from petteia.core.state import NONE, State, filled, vector, zeros
from tests.toy.ids import LOTS_DEAL, LOTS_HIDE, O_HAND, ROUND_BEGIN, STEP_NAMES

MOST: Final = 4  # seats
LOTS: Final = 6  # places in a vector by lot; lots count from 1, and a lot is worth its number
COPIES: Final = (0, 4, 4, 3, 2, 2)  # [lot]
FAIR, FOUL = 0, 1


class Lots(State):
    STEPS: ClassVar[tuple[str, ...]] = STEP_NAMES
    FIELDS: ClassVar[tuple[str, ...]] = (
        "round",
        "start",
        "omen",
        "middle",
        "bag",
        "shown",
        "hand",
        "chosen",
        "knows",
        "peeked",
        "backs",
        "score",
    )
    OWN: ClassVar[dict[str, str]] = {"hand": "", "chosen": ""}
    HIDDEN: ClassVar[tuple[str, ...]] = ("middle", "bag")

    def __init__(self, players, options, like=None):  # noqa: ANN
        super().__init__(players, options, like)
        self.round = 0  # from 1
        self.start = 0  # the seat that begins the round
        self.omen = NONE
        self.middle = 0  # the lot that lies face down, 0 while there is none
        self.bag = zeros(LOTS)  # [lot] how many are left; their order is nobody's, so it is not state
        self.shown = zeros(LOTS)  # [lot] how many lie open
        self.hand = zeros(MOST * LOTS)  # [seat * LOTS + lot] how many
        self.chosen = zeros(MOST)  # [seat] the lot chosen in secret, 0 if none yet
        self.knows = zeros(MOST)  # [seat] 1 if the seat knows the lot in the middle
        self.peeked = zeros(MOST)  # [seat] 1 after the one peek of a game
        self.backs = filled(MOST, NONE)  # [seat] the rival backed in this round
        self.score = zeros(MOST)  # [seat] points

    def copy(self) -> "Lots":
        s = type(self)(self.players, self.options, self)
        for name in self.FIELDS:
            value = getattr(self, name)
            setattr(s, name, value if isinstance(value, int) else value[:])
        return s


def new(players: int, options: list[int], kind: type[Lots] = Lots) -> Lots:
    """A full bag; hands are dealt seat by seat, then one lot is laid face down."""
    s = kind(players, vector(options))
    for lot, copies in enumerate(COPIES):
        s.bag[lot] = copies
    s.then((LOTS_HIDE, NONE, 0), (ROUND_BEGIN, NONE, 0))
    s.ask(LOTS_DEAL, 0, players * rounds(s))
    return s


def rounds(s: Lots) -> int:
    """As many as there are lots in a hand at the start."""
    return 2 + s.options[O_HAND]


def held(s: Lots, seat: int) -> int:
    return sum(s.hand[seat * LOTS + lot] for lot in range(LOTS))


def clockwise(s: Lots, n: int) -> int:
    return (s.start + n) % s.players
