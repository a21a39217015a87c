"""A table of Thebai in one call, played in words.

t = table("archon of 0", stone={"f42": "blue_k1"})
t.play("0 enter f42")
assert t.why("0 enter f43") == "archon.stone"

The fields are those of scenario files: docs/scenarios.md.
"""

from collections.abc import Mapping
from random import Random
from typing import cast

from petteia.core.game import Game
from petteia.core.state import State
from petteia.games.thebai import GAME, words
from petteia.games.thebai.laws import LAWS
from petteia.games.thebai.state import Thebai
from petteia.play.notation import Notation
from tests.games import table as shared

NOTATION = Notation(cast("Game[State]", GAME), words, {})
EAGER = 0.8  # how often somebody who may decline does not


class Table(shared.Played[Thebai]):
    game = GAME
    notation = NOTATION
    laws = LAWS


def table(at: str, players: int = 2, options: Mapping[str, str] | None = None, **fields: object) -> Table:
    return Table(shared.laid(GAME, players, at, options, fields))


def pick(s: Thebai, rng: Random) -> int:
    """Anything, by verb first, and rather something than nothing; chance by its weights."""
    if GAME.actor(s) < 0:
        outcomes = GAME.weights(s)
        return rng.choices([action for action, _ in outcomes], [weight for _, weight in outcomes])[0]
    actions = GAME.actions(s)
    if len(actions) > 1 and " " not in NOTATION.format(actions[0]) and rng.random() < EAGER:
        actions = actions[1:]
    verbs: dict[str, list[int]] = {}
    for action in actions:
        verbs.setdefault(NOTATION.verb(action), []).append(action)
    return rng.choice(verbs[rng.choice(sorted(verbs))])
