"""The given of a scenario: what is stated of a table, and the table that follows from it."""

import re

from petteia.play.misfit import Misfit
from petteia.play.position.names import Cell, Names, Unreadable, unknown
from petteia.play.position.setting import PositionError, Setting
from petteia.play.refusal import Refusal
from petteia.play.registry import Box, box
from petteia.play.saying import misfit, say
from petteia.play.scenario.branch import Play
from petteia.play.scenario.text import Line, ScenarioError

SETTINGS = ("game", "players", "options", "option", "seats", "at")  # the keys that are no fields


class Given:
    """A position as it is stated, and the table that follows from it."""

    def __init__(self, first: list[Line], more: list[Line], line: int, game: str, packed: Box | None = None) -> None:
        """`more` are the lines of a branch, which override the first; `packed` is a box with its pack."""
        self.line = line
        self.lines: dict[Cell, int] = {}  # where each value stands
        self.settings = self._settings(first) | self._settings(more)
        if "game" in self.settings:
            game = self.settings["game"][1].lower()
        self.game = game
        self.box = self._box() if packed is None else self._packed(packed)
        self.setting = self._setting(self._options(first) | self._options(more))
        self.names = self.setting.names
        self.lines = self._fields(first) | self._fields(more)

    def _settings(self, lines: list[Line]) -> dict[str, tuple[int, str]]:
        settings: dict[str, tuple[int, str]] = {}
        for line in lines:
            word, rest = setting(line.text)
            key = "options" if word == "option" else word
            if word not in SETTINGS:
                continue
            if key in settings and key != "options":
                raise ScenarioError(line.number, say("scenario.said_twice", word=word, line=settings[key][0]))
            if not rest:
                raise ScenarioError(line.number, say("position.value_after", word=word))
            settings[key] = (line.number, rest)
        return settings

    def _box(self) -> Box:
        try:
            return box(self.game)
        except Misfit as error:
            raise ScenarioError(self.settings["game"][0], misfit(error)) from error

    def _packed(self, packed: Box) -> Box:
        if packed.game.name != self.game:
            other = Misfit(Refusal("play.content_game", {"word": packed.game.name, "game": self.game}))
            raise ScenarioError(self._line_of("game"), misfit(other))
        return packed

    def _setting(self, options: dict[str, str]) -> Setting:
        players, seats = self._players()
        try:
            return Setting(self.box, players, options, seats)
        except Misfit as error:
            raise ScenarioError(self._line_of("options"), misfit(error)) from error

    def _players(self) -> tuple[int, list[str]]:
        """How many sit at the table, and what their seats are called."""
        if "players" not in self.settings:
            raise ScenarioError(self.line, say("scenario.players"))
        line, text = self.settings["players"]
        if not (text.isascii() and text.isdigit()):
            raise ScenarioError(line, say("scenario.party", text=text))
        try:
            self.box.check_players(int(text))
        except Misfit as error:
            raise ScenarioError(line, misfit(error)) from error
        if "seats" not in self.settings:
            return int(text), self.box.seat_words(int(text))
        line, seats = self.settings["seats"]
        kind, known = self.box.words.SEATS
        cities = Names.at(self.box, known).seats
        words = seats.lower().replace(",", " ").split()
        if (
            len(words) != int(text)
            or not set(words) <= set(cities)
            or len({cities[word] for word in words}) < len(words)
        ):
            raise ScenarioError(line, say("scenario.seats", kind=kind, players=text))
        return int(text), [known[cities[word]] for word in words]

    def _options(self, lines: list[Line]) -> dict[str, str]:
        options: dict[str, str] = {}
        for line in lines:
            word, rest = setting(line.text)
            parts = [part.strip() for part in rest.lower().split(",")] if word in ("options", "option") else []
            for part in parts:
                words = re.split(r"[\s=:]+", part)
                if len(words) != 2 or words[0] in options:
                    raise ScenarioError(line.number, say("scenario.option", part=part))
                options[words[0]] = words[1]
                try:
                    self.box.option_values({words[0]: words[1]})
                except Misfit as error:
                    raise ScenarioError(line.number, misfit(error)) from error
        return options

    def _fields(self, lines: list[Line]) -> dict[Cell, int]:
        said: dict[Cell, int] = {}
        for line in lines:
            if setting(line.text)[0] in SETTINGS:
                continue
            try:
                cells = self.names.statement(self.names.normal(line.text))
            except Unreadable as error:
                raise ScenarioError(line.number, error.saying) from error
            if cells is None:
                raise ScenarioError(line.number, unknown(line.text, [*SETTINGS, *self.names.position.FIELDS]))
            for cell in self.setting.take(cells):
                if cell in said:
                    told = self.names.spell_cell(cell)
                    raise ScenarioError(line.number, say("scenario.said_twice", word=told, line=said[cell]))
                said[cell] = line.number
        return said

    def table(self) -> Play:
        """The table at its first question. Raises ScenarioError if the rules allow no such table."""
        place, seat = self._place()
        try:
            before = self.setting.laid(place, seat)
            return Play(self.setting.begin(before), before)
        except PositionError as error:
            line = self.lines[error.cell] if error.cell else self._line_of(error.blames)
            raise ScenarioError(line, error.saying) from error

    def _place(self) -> tuple[str, int | None]:
        line, text = self.settings.get("at", (self.line, "start"))
        try:
            return self.names.place(text)
        except Unreadable as error:
            raise ScenarioError(line, error.saying) from error

    def _line_of(self, name: str) -> int:
        """The last line that speaks of a field or a setting, else that of the place, else that of the given."""
        lines = [line for (field, _), line in self.lines.items() if field == name]
        if name in self.settings:
            lines.append(self.settings[name][0])
        if not lines and "at" in self.settings:
            lines.append(self.settings["at"][0])
        return max(lines, default=self.line)


def setting(text: str) -> tuple[str, str]:
    word, _, rest = text.partition(" ")
    return word.lower().rstrip(":="), rest.strip().lstrip(":= ")
