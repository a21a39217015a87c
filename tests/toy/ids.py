"""Numbers of steps, rules and events of Lots. Written by hand: the game is small."""

from typing import Final

STEPS: Final = (  # name, how many choices its words say, how it is answered
    ("lots.deal", 5, "chance secret"),
    ("lots.hide", 5, "chance secret"),
    ("round.begin", 0, "automatic"),
    ("round.omen", 2, "chance"),
    ("round.turns", 0, "automatic"),
    ("turn.act", 6, "choice"),
    ("turn.take", 6, "choice secret"),
    ("commit.choose", 5, "choice secret"),
    ("reveal.show", 0, "automatic"),
    ("end.score", 0, "automatic"),
)
STEP_NAMES: Final = tuple(name for name, _, _ in STEPS)
LOTS_DEAL, LOTS_HIDE, ROUND_BEGIN, ROUND_OMEN, ROUND_TURNS, TURN_ACT, TURN_TAKE, COMMIT, REVEAL, END = range(10)

RULES: Final = (
    "",
    "lots.deal",
    "lots.bag",
    "lots.hide",
    "round.begin",
    "round.omen",
    "round.turns",
    "turn.act",
    "turn.rival",
    "turn.peek_once",
    "turn.peek_never",
    "turn.take",
    "turn.own_lot",
    "commit.choose",
    "commit.own_lot",
    "commit.once",
    "reveal.show",
    "end.score",
)
(
    R_LOTS_DEAL,
    R_LOTS_BAG,
    R_LOTS_HIDE,
    R_ROUND_BEGIN,
    R_ROUND_OMEN,
    R_ROUND_TURNS,
    R_TURN_ACT,
    R_TURN_RIVAL,
    R_TURN_PEEK_ONCE,
    R_TURN_PEEK_NEVER,
    R_TURN_TAKE,
    R_TURN_OWN_LOT,
    R_COMMIT,
    R_COMMIT_OWN_LOT,
    R_COMMIT_ONCE,
    R_REVEAL,
    R_END,
) = range(1, 18)

EVENTS: Final = (  # name, facts, who sees it, whether it shows something hidden
    ("lots.dealt", ("seat", "lot"), "lot", False),
    ("lots.hidden", (), "all", False),
    ("round.began", ("round", "start"), "all", False),
    ("round.omen", ("sign",), "all", False),
    ("turn.kept", ("seat",), "all", False),
    ("turn.backed", ("seat", "rival"), "all", False),
    ("turn.peeked", ("seat", "lot"), "lot", True),
    ("turn.left", ("seat", "lot"), "owner", False),
    ("turn.exchanged", ("seat", "lot", "middle"), "owner", False),
    ("commit.chosen", ("seat", "lot"), "lot", False),
    ("reveal.shown", ("seat", "lot"), "all", True),
    ("reveal.scored", ("seat", "points"), "all", False),
    ("reveal.nobody", (), "all", False),
    ("end.middle", ("lot",), "all", True),
    ("end.won", ("seat", "points"), "all", False),
    ("end.shared", ("seat", "points"), "all", False),
)
(
    E_DEALT,
    E_HIDDEN,
    E_ROUND,
    E_OMEN,
    E_KEPT,
    E_BACKED,
    E_PEEKED,
    E_LEFT,
    E_EXCHANGED,
    E_CHOSEN,
    E_SHOWN,
    E_SCORED,
    E_NOBODY,
    E_MIDDLE,
    E_WON,
    E_SHARED,
) = range(16)

OPTIONS: Final = (("hand", ("two", "three")), ("peek", ("once", "never")), ("ties", ("nobody", "everybody")))
O_HAND, O_PEEK, O_TIES = range(3)
