"""Setting a table: what is stated of its fields is put on it, what follows is worked out, and play begins at a place.

    setting = Setting(box("cyclades"), players=3)
    setting.state("gold 5 3 9")
    match = setting.match("turn.act 1")

Whatever no table can be like is refused with a sentence and the id of its rule.
"""

from collections.abc import Mapping, Sequence

from petteia.core.laws import broken
from petteia.core.position import FINE
from petteia.core.state import NONE, State
from petteia.play.dump import dump
from petteia.play.match import Match
from petteia.play.position.fields import agrees
from petteia.play.position.names import Cell, Names, Unreadable, unknown
from petteia.play.registry import Box
from petteia.play.saying import Saying, because, of_game, of_law, say


class PositionError(ValueError):
    """No table can be like this: a sentence, and the field that it blames, or the place ("at")."""

    def __init__(self, saying: Saying, blames: str, cell: Cell | None = None) -> None:
        super().__init__(saying)
        self.saying = saying
        self.blames = blames
        self.cell = cell  # the one value that is wrong, where it is only one


class Setting:
    """A table that is being set."""

    def __init__(
        self, box: Box, players: int, options: Mapping[str, str] | None = None, seats: Sequence[str] = ()
    ) -> None:
        """Raises Misfit if there is no such table at all."""
        self.box = box
        self.opening = Match(box, players, options, [(word, "") for word in seats])  # the table at the beginning
        seated = tuple(word for word, _ in self.opening.record.header.seats)
        self.names = Names.at(box, seated, tuple(word for word, _ in self.opening.rivals))
        self.fields = self.names.fields
        self.position = self.names.position
        self.stated: dict[Cell, list[int]] = {}
        self.said: set[str] = set()  # fields that were spoken of

    def state(self, text: str) -> list[Cell]:
        """Take down what a line says of fields; later lines override earlier ones. Raises Unreadable."""
        cells = self.names.statement(self.names.normal(text))
        if cells is None:
            raise Unreadable(unknown(text, list(self.position.FIELDS)))
        return self.take(cells)

    def take(self, cells: list[tuple[Cell, list[int]]]) -> list[Cell]:
        self.stated |= dict(cells)
        self.said |= {name for (name, _), _ in cells}
        return [cell for cell, _ in cells]

    def laid(self, place: str, seat: int | None) -> State:
        """The table before play goes on by itself. Raises PositionError."""
        s = self.box.game.new(self.opening.players, [int(value) for value in self.opening.s.options])
        self.position.prepare(s, place, self.said)
        for cell, value in self.stated.items():
            wrong = self.fields.write(s, *cell, value, self.names.spell_cell(cell))
            if wrong:
                raise PositionError(wrong, cell[0], cell)
        problem = self.position.complete(s, self.said)
        if problem == FINE:
            problem = self.position.PLACES[place].lay(s, int(NONE) if seat is None else seat, self.said)
        if problem != FINE:
            field, sentence, facts = problem
            raise PositionError(of_game(self.box.texts, sentence, facts), field or "at")
        self._read_back(s)
        return s

    def _read_back(self, s: State) -> None:
        """What was stated must be what is on the table now that the rest has been worked out."""
        for cell, value in self.stated.items():
            actual = self.fields.read(s, *cell)
            field = self.position.FIELDS[cell[0]]
            if agrees(field.kinds, value, actual):
                continue
            stated, is_so = self.names.spell(field.kinds, value), self.names.spell(field.kinds, actual)
            told, why = self.names.spell_cell(cell), because(self.box.texts, cell[0])
            raise PositionError(say("position.contradicts", told=told, stated=stated, so=is_so, why=why), cell[0], cell)

    def begin(self, s: State, seed: bytes | None = None) -> Match:
        """Play goes on from a laid table to its first question. Raises PositionError if a law is broken there."""
        header = self.opening.record.header
        match = Match(self.box, header.players, header.options, header.seats, seed, first=dump(self.box.game, s))
        law, values = broken(self.position.AT_REST, match.s)
        if law:
            raise PositionError(say("position.impossible", why=of_law(self.box.texts, law, values)), "at")
        return match

    def match(self, at: str, seed: bytes | None = None) -> Match:
        """The match at a place. Raises PositionError or Unreadable."""
        return self.begin(self.laid(*self.names.place(at)), seed)
