"""Numbers of steps, rules and events of Agora. Written by hand: the game is small."""

from typing import Final

STEPS: Final = (  # name, how many choices its words say, how it is answered
    ("wares.deal", 4, "chance secret"),
    ("wares.open", 4, "chance"),
    ("wares.draw", 4, "chance secret"),
    ("turn.next", 0, "automatic"),
    ("turn.act", 323, "choice kinds=1,5,6,7,67,323"),
    ("hermes.steal", 4, "chance"),
)
STEP_NAMES: Final = tuple(name for name, _, _ in STEPS)
WARES_DEAL, WARES_OPEN, WARES_DRAW, TURN_NEXT, TURN_ACT, HERMES_STEAL = range(6)

RULES: Final = (
    "",
    "wares.deal",
    "wares.open",
    "wares.draw",
    "wares.pile",
    "turn.next",
    "turn.act",
    "turn.lies_open",
    "turn.nothing_left",
    "turn.taken",
    "turn.stalls",
    "turn.held",
    "turn.two",
    "hermes.steal",
)
(
    R_DEAL,
    R_OPEN,
    R_DRAW,
    R_PILE,
    R_NEXT,
    R_ACT,
    R_LIES_OPEN,
    R_NOTHING_LEFT,
    R_TAKEN,
    R_STALLS,
    R_HELD,
    R_TWO,
    R_STEAL,
) = range(1, 14)

EVENTS: Final = (  # name, facts, who sees it, whether it shows something hidden
    ("wares.dealt", ("seat", "ware"), "ware", False),
    ("wares.opened", ("ware",), "all", False),
    ("turn.rested", ("seat",), "all", False),
    ("turn.picked", ("seat", "ware"), "all", False),
    ("turn.storm", ("seat",), "all", False),
    ("turn.put", ("seat", "place"), "all", False),
    ("turn.offered", ("seat", "ware", "count"), "all", True),
    ("end.won", ("seat", "points"), "all", False),
    ("hermes.stole", ("seat", "ware", "points"), "all", False),
    ("end.lost", ("seat", "points"), "all", False),
)
E_DEALT, E_OPENED, E_RESTED, E_PICKED, E_STORM, E_PUT, E_OFFERED, E_WON, E_STOLE, E_LOST = range(10)

OPTIONS: Final = (("turns", ("five", "three")),)
O_TURNS = 0
