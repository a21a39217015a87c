"""A table of Pantheon in one call, played in words.

t = table("turn.act 0", hand={0: "2 move"}, pieces={"r05c09": "0"})
t.play("0 march 1", "0 set r05c10")
assert t.why("0 set r05c08") == "move.temple"

The fields are those of scenario files: docs/scenarios.md.
"""

from collections.abc import Mapping
from random import Random
from typing import cast

from petteia.core.game import Game
from petteia.core.state import State
from petteia.games.pantheon import GAME, words
from petteia.games.pantheon.laws import LAWS
from petteia.games.pantheon.state import Pantheon
from petteia.play.notation import Notation
from tests.games import table as shared

NOTATION = Notation(cast("Game[State]", GAME), words, {})


class Table(shared.Played[Pantheon]):
    game = GAME
    notation = NOTATION
    laws = LAWS

    def copy(self) -> "Table":
        return Table(self.s.copy())


def table(at: str, players: int = 2, options: Mapping[str, str] | None = None, **fields: object) -> Table:
    return Table(shared.laid(GAME, players, at, options, fields))


def pick(s: Pantheon, rng: Random) -> int:
    """Anything, by verb first; chance by its weights."""
    if GAME.actor(s) < 0:
        outcomes = GAME.weights(s)
        return rng.choices([action for action, _ in outcomes], [weight for _, weight in outcomes])[0]
    verbs: dict[str, list[int]] = {}
    for action in GAME.actions(s):
        verbs.setdefault(NOTATION.verb(action), []).append(action)
    if "march" in verbs and rng.random() < 0.4:
        return rng.choice(verbs["march"])
    return rng.choice(verbs[rng.choice(sorted(verbs))])
