"""The table of Agora."""

from typing import ClassVar, Final

from petteia.core.cards import held
from petteia.core.state import NONE, State, filled, vector, zeros
from tests.agora.ids import O_TURNS, STEP_NAMES, TURN_NEXT, WARES_DEAL, WARES_OPEN

MOST: Final = 4  # seats
WARES: Final = 4
COPIES: Final = 8  # of each ware
OPEN: Final = 2  # wares that lie open
DEALT: Final = 3  # wares each trader begins with
PLACES: Final = 60
STALLS: Final = 3  # each trader has
HERMES: Final = 1  # behind the one seat


class Agora(State):
    STEPS: ClassVar[tuple[str, ...]] = STEP_NAMES
    FIELDS: ClassVar[tuple[str, ...]] = (
        "turn",
        "pile",
        "open",
        "gone",
        "hand",
        "seen",
        "places",
        "stalls",
        "score",
        "stolen",
    )
    OWN: ClassVar[dict[str, str]] = {"hand": ""}
    HIDDEN: ClassVar[tuple[str, ...]] = ("pile",)
    SEEN: ClassVar[dict[str, str]] = {"hand": "seen"}

    def __init__(self, players, options, like=None):  # noqa: ANN
        super().__init__(players, options, like)
        self.turn = 0  # turns that have begun
        self.pile = filled(WARES, COPIES)  # [ware]
        self.open = zeros(WARES)  # [ware]
        self.gone = zeros(WARES)  # [ware] offered
        self.hand = zeros(MOST * WARES)  # [seat * WARES + ware]
        self.seen = zeros(MOST * WARES)  # [seat * WARES + ware] of the hand
        self.places = filled(PLACES, NONE)  # [place] whose stall stands there
        self.stalls = filled(MOST, STALLS)  # [seat] not put up yet
        self.score = zeros(MOST)  # [seat], where a trader is alone also of Hermes
        self.stolen = zeros(WARES)  # [ware] by Hermes

    def copy(self) -> "Agora":
        s = type(self)(self.players, self.options, self)
        for name in self.FIELDS:
            value = getattr(self, name)
            setattr(s, name, value if isinstance(value, int) else value[:])
        return s


def new(players: int, options: list[int], kind: type[Agora] = Agora) -> Agora:
    s = kind(players, vector(options))
    s.then((WARES_DEAL, 0, players * DEALT), (WARES_OPEN, NONE, OPEN), (TURN_NEXT, NONE, 0))
    return s


def alone(s: Agora) -> bool:
    return s.players == 1


def turns(s: Agora) -> int:
    """So many turns the table has."""
    return s.players * (3 if s.options[O_TURNS] else 5)


def in_hand(s: Agora, seat: int) -> int:
    return int(held(s.hand, seat * WARES, WARES))


def in_pile(s: Agora) -> int:
    return int(held(s.pile, 0, WARES))
