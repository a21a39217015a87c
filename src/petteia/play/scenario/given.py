"""The given of a scenario: what is stated of a table, and the table that follows from it."""

import re
from importlib import import_module
from typing import cast

from petteia.core.state import NONE, Happening, State
from petteia.play.match import Match
from petteia.play.registry import Box, box
from petteia.play.scenario.branch import Play
from petteia.play.scenario.names import AGAIN, Cell, Names, Position, Unreadable, agrees, unknown
from petteia.play.scenario.text import Line, ScenarioError

SETTINGS = ("game", "players", "options", "option", "seats", "at")  # the keys that are no fields


class Given:
    """A position as it is stated, and the table that follows from it."""

    def __init__(self, first: list[Line], more: list[Line], line: int, game: str) -> None:
        """`more` are the lines of a branch, which count over the first."""
        self.line = line
        self.settings = self._settings(first) | self._settings(more)
        if "game" in self.settings:
            game = self.settings["game"][1].lower()
        self.game = game
        self.box = self._box()
        self.position = cast(Position, import_module(f"petteia.games.{game}.position"))
        self.options = self._options(first) | self._options(more)
        players, seats = self._players()
        self.names = Names(self.box, self.position, players, seats)
        self.stated: dict[Cell, tuple[int, list[int]]] = self._fields(first) | self._fields(more)

    def _settings(self, lines: list[Line]) -> dict[str, tuple[int, str]]:
        found: dict[str, tuple[int, str]] = {}
        for line in lines:
            word, rest = setting(line.text)
            key = "options" if word == "option" else word
            if word not in SETTINGS:
                continue
            if key in found and key != "options":
                raise ScenarioError(line.number, f"{word} is said twice, first on line {found[key][0]}.")
            if not rest:
                raise ScenarioError(line.number, f"After {word} a value is missing.")
            found[key] = (line.number, rest)
        return found

    def _box(self) -> Box:
        try:
            return box(self.game)
        except ValueError as error:
            raise ScenarioError(self.settings["game"][0], str(error)) from error

    def _players(self) -> tuple[int, list[str]]:
        """How many sit at the table, and what their seats are called."""
        if "players" not in self.settings:
            raise ScenarioError(self.line, "The given does not say how many players there are: players NUMBER.")
        line, text = self.settings["players"]
        fewest, most = self.box.game.fewest, self.box.game.most
        if not (text.isascii() and text.isdigit()) or not fewest <= int(text) <= most:
            raise ScenarioError(line, f"{self.game} is for {fewest} to {most} players, not for “{text}”.")
        if "seats" not in self.settings:
            return int(text), self.box.seat_words(int(text))
        line, seats = self.settings["seats"]
        kind, known = self.box.words.SEATS
        cities = Names(self.box, self.position, len(known), known).seats
        words = seats.lower().replace(",", " ").split()
        if (
            len(words) != int(text)
            or not set(words) <= set(cities)
            or len({cities[word] for word in words}) < len(words)
        ):
            raise ScenarioError(
                line, f"seats names a different {kind} for each of the {text} players, clockwise from 0."
            )
        return int(text), [known[cities[word]] for word in words]

    def _options(self, lines: list[Line]) -> dict[str, str]:
        found: dict[str, str] = {}
        for line in lines:
            word, rest = setting(line.text)
            parts = [part.strip() for part in rest.lower().split(",")] if word in ("options", "option") else []
            for part in parts:
                words = re.split(r"[\s=:]+", part)
                if len(words) != 2 or words[0] in found:
                    raise ScenarioError(line.number, f"“{part}” is no option: the form is NAME=VALUE, each name once.")
                found[words[0]] = words[1]
                try:
                    self.box.option_values({words[0]: words[1]})
                except ValueError as error:
                    raise ScenarioError(line.number, str(error)) from error
        return found

    def _fields(self, lines: list[Line]) -> dict[Cell, tuple[int, list[int]]]:
        found: dict[Cell, tuple[int, list[int]]] = {}
        for line in lines:
            if setting(line.text)[0] in SETTINGS:
                continue
            try:
                cells = self.names.statement(self.names.plain(line.text))
            except Unreadable as error:
                raise ScenarioError(line.number, str(error)) from error
            if cells is None:
                raise ScenarioError(line.number, unknown(line.text, [*SETTINGS, *self.position.FIELDS]))
            for cell, value in cells:
                if cell in found:
                    told = f"{self.names.spell_cell(cell)} is said twice, first on line {found[cell][0]}."
                    raise ScenarioError(line.number, told)
                found[cell] = (line.number, value)
        return found

    def table(self) -> Play:
        """The table at its first question. Raises ScenarioError if the rules allow no such table."""
        place, seat = self._place()
        try:
            match = Match(self.box, self.names.players, self.options, [(word, "") for word in self.names.seat_words])
        except ValueError as error:
            raise ScenarioError(self._line_of("options"), str(error)) from error
        s = self.box.game.new(self.names.players, [int(match.s.options[n]) for n in range(len(match.s.options))])
        for cell, (line, value) in self.stated.items():
            wrong = self.position.write(s, *cell, value)
            if wrong:
                raise ScenarioError(line, wrong)
        stated = {name for name, _ in self.stated}
        blamed, wrong = self.position.set_up(s, place, int(NONE) if seat is None else seat, stated)
        if wrong:
            raise ScenarioError(self._line_of(blamed), wrong)
        self._read_back(s)
        before = self.box.game.copy(s)
        opening: list[Happening] = []
        s.events = opening
        self.box.game.flow(s)
        s.events = None
        wrong = self.position.broken(s)
        if wrong:
            raise ScenarioError(self._line_of("at"), f"No table can be like this: {wrong}")
        match.s, match.opening, match.trail = s, opening, []
        return Play(match, before)

    def _place(self) -> tuple[str, int | None]:
        line, text = self.settings.get("at", (self.line, "start"))
        try:
            return self.names.place(text)
        except Unreadable as error:
            raise ScenarioError(line, str(error)) from error

    def _read_back(self, s: State) -> None:
        """What was stated must be what is on the table now that the rest has been worked out."""
        for cell, (line, value) in self.stated.items():
            found = self.position.read(s, *cell)
            shape = self.position.FIELDS[cell[0]][1]
            if agrees(value, found, exact=AGAIN in shape):
                continue
            reason = self.position.REASONS.get(cell[0], "by the rest of the given")
            told = f"{self.names.spell_cell(cell)} {self.names.spell(shape, value)} contradicts the rest of the given"
            raise ScenarioError(line, f"{told}: it is {self.names.spell(shape, found)}, {reason}.")

    def _line_of(self, name: str) -> int:
        """The last line that speaks of a field or a setting, else that of the place, else that of the given."""
        lines = [line for (field_name, _), (line, _) in self.stated.items() if field_name == name]
        if name in self.settings:
            lines.append(self.settings[name][0])
        if not lines and "at" in self.settings:
            lines.append(self.settings["at"][0])
        return max(lines, default=self.line)


def setting(text: str) -> tuple[str, str]:
    word, _, rest = text.partition(" ")
    return word.lower().rstrip(":="), rest.strip().lstrip(":= ")
