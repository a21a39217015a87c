"""A table in a test: set in one call by the builder that scenario files use, then played in words.

The tables of the games, tests.games.GAME.table, say which fields they set; what is asked and told is the same.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Generic, cast

from petteia.core.game import Game
from petteia.core.laws import Law
from petteia.core.state import CHANCE, FRAME, NOBODY
from petteia.core.step import OK, S
from petteia.play.notation import Notation
from petteia.play.position import set_table
from petteia.play.registry import box


def options_of(game: str, chosen: Mapping[str, str]) -> list[int]:
    """Table options by name as the numbers the rules use."""
    return box(game).option_values(chosen)


def laid(
    game: Game[S],
    players: int,
    at: str,
    options: Mapping[str, str] | None,
    fields: Mapping[str, object],
    alone: bool = False,
) -> S:
    """A state at its first question, with what happened on the way there; with `alone` nothing follows its phase.

    The laws are not asked, so only a corner of a table need be set.
    """
    setting = set_table(game.name, players, options, fields)
    s = cast(S, setting.laid(*setting.names.place(at)))
    if alone:
        (_, *above) = [s.stack[n * FRAME : (n + 1) * FRAME] for n in range(s.depth)]
        s.depth = 0
        for step, seat, arg in above:
            s.ask(step, seat, arg)
    s.events = []
    game.flow(s)
    return s


class Played(Generic[S]):
    """A state that is played in words: each line is a seat, or @ for chance, and its choice."""

    game: Game[S]
    notation: Notation
    laws: Sequence[Law[S]] = ()

    def __init__(self, s: S) -> None:
        self.s = s
        if s.events is None:
            s.events = []

    def play(self, *lines: str) -> None:
        for line in lines:
            seat, action = self.read(line)
            assert self.game.actor(self.s) == seat, f"{line!r}: {self.asked} is asked"
            assert self.game.refusal(self.s, action) == OK, f"{line!r}: {self.why(line)}"
            self.make(line, action)

    def make(self, line: str, action: int) -> None:
        """Laws that hold before a line hold after it."""
        kept = self.kept()
        before = self.game.copy(self.s)
        self.game.apply(self.s, action)
        for law in kept:
            assert law(before, action, self.s) == "", line

    def kept(self) -> Sequence[Law[S]]:
        """The laws that hold now; all of them, where tables are laid whole."""
        return self.laws

    def why(self, line: str) -> str:
        """The rule that forbids a line now, "" if none does."""
        seat, action = self.read(line)
        assert self.game.actor(self.s) == seat, f"{line!r}: {self.asked} is asked"
        return self.game.rules[self.game.refusal(self.s, action)]

    def values(self, line: str) -> dict[str, int]:
        """The values for the sentence that refuses a line."""
        return self.notation.meaning(self.s, self.read(line)[1])

    def read(self, line: str) -> tuple[int, int]:
        who, _, said = line.partition(" ")
        asked = "" if self.s.depth == 0 else self.game.asked(self.s).name
        return (int(CHANCE) if who == "@" else int(who)), self.notation.parse(said, asked)

    @property
    def asked(self) -> str:
        """Who is asked for what: `2 turn.act`, `@ battle.dice`, or `over`."""
        actor = self.game.actor(self.s)
        if actor == NOBODY:
            return "over"
        return f"{'@' if actor == CHANCE else actor} {self.game.asked(self.s).name}"

    def options(self, verb: str = "") -> list[str]:
        said = [self.notation.format(action) for action in self.game.actions(self.s)]
        return [words for words in said if words.split()[0].startswith(verb)]

    def happened(self, kind: str = "") -> Iterator[tuple[str, tuple[int, ...]]]:
        """The events so far, or those of a kind, with as many facts as each has."""
        for number, *facts in self.s.events or []:
            event = self.game.events[number]
            if kind in ("", event.name):
                yield event.name, tuple(facts[: len(event.fields)])

    def told(self, kind: str) -> list[tuple[int, ...]]:
        """The facts of the events of a kind so far."""
        return [facts for _, facts in self.happened(kind)]

    def each(self, values: Sequence[int]) -> list[int]:
        """What a vector holds for each seat."""
        return [int(values[seat]) for seat in range(self.s.players)]
