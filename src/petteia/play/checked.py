"""Checked: an action that the rules allow is made, and any other is refused by its rule."""

from petteia.core.game import Game
from petteia.core.state import State
from petteia.core.step import OK, S
from petteia.play.refusal import Refusal, Refused
from petteia.play.registry import Box


def no_action(game: Game[S], s: S, action: int) -> Refusal | None:
    """Why this is no action at all: the game is over, or has none with this number. Raises TypeError."""
    if isinstance(action, bool) or not isinstance(action, int):
        raise TypeError(f"an action is a whole number, not {action!r}")
    if s.depth == 0:
        return Refusal("play.over")
    if not 0 <= action < game.width:
        return Refusal("play.action", {"action": action, "actions": game.width})
    return None


def refusal_of(box: Box, s: State, action: int, judged: int | None = None) -> Refusal | None:
    """What forbids an action now, whoever is to act, by rule and numbers; None if nothing does.

    `judged` is what the rules are known to say of it already: the number of a rule, or OK.
    """
    game = box.game
    if (unknown := no_action(game, s, action)) is not None:
        return unknown
    rule = game.refusal(s, action) if judged is None else judged
    if rule == OK:
        return None
    asked = game.asked(s)
    if not asked.base <= action < asked.base + asked.size:
        return Refusal(game.rules[rule], misplaced=True)
    return Refusal(game.rules[rule], dict(box.notation.meaning(s, action)))


def apply(box: Box, s: State, action: int) -> None:
    """Make an action, of a seat or of chance, and go on to the next question. Raises Refused; then nothing has changed.

    `box.game.apply` does the same without asking: for loops that choose from `game.actions(s)` and may be trusted.
    """
    refusal = refusal_of(box, s, action)
    if refusal is not None:
        raise Refused(refusal)
    box.game.apply(s, action)
