"""The games there are, and the box each comes in: rules, words, texts, what is seen, and laws together."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from importlib import import_module
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from types import ModuleType
from typing import cast, overload

from petteia.core.content import Content
from petteia.core.game import Game
from petteia.core.state import State
from petteia.play import installed
from petteia.play.content.changes import Change, applied, printed_value
from petteia.play.content.pack import About, Pack, carried, export, read_pack
from petteia.play.declared import Declaration
from petteia.play.misfit import Misfit
from petteia.play.notation import Notation, Words
from petteia.play.record import Header, on_one_line
from petteia.play.refusal import Refusal
from petteia.play.text import LANGUAGES, Texts

HOUSE = ("offrandes", "cyclades", "pantheon", "thebai")
FILES = ("rules.toml", "options.toml")  # read from the folder of a game when somebody asks about its rules

Law = Callable[[State | None, int, State], str]


class Games(Sequence[str]):
    """The names of the games there are: those of the house, then those that installed packages bring."""

    def names(self) -> tuple[str, ...]:
        return (*HOUSE, *sorted(set(installed.entries(installed.GAMES)) - set(HOUSE)))

    def __contains__(self, name: object) -> bool:
        return name in HOUSE or name in self.names()

    def __iter__(self) -> Iterator[str]:
        return iter(self.names())

    def __len__(self) -> int:
        return len(self.names())

    @overload
    def __getitem__(self, n: int) -> str: ...
    @overload
    def __getitem__(self, n: slice) -> tuple[str, ...]: ...
    def __getitem__(self, n: int | slice) -> str | tuple[str, ...]:
        return self.names()[n]

    def __repr__(self) -> str:
        return repr(self.names())


GAMES = Games()


class Box:
    """Everything about a game that playing it needs: `game`, `words`, `texts`, `view`, `laws` and its `folder`."""

    def __init__(
        self,
        game: Game[State],
        words: Words,
        texts: Mapping[str, Texts],
        view: type,
        laws: tuple[Law, ...] = (),
        folder: Traversable | None = None,
        pack: Pack | None = None,
    ) -> None:
        self.game = game
        self.words = words
        self.texts = {language: text.printed(game.content.files) for language, text in texts.items()}
        self.view = Declaration(view, words.NAMES)
        self.laws = laws
        self.folder = folder
        self.pack = pack  # of other values than the box prints, if one is played
        self.unpacked: Box = self  # the game as the box prints it
        self.notation = Notation(game, words, spellings(words, self.texts))

    def __reduce__(self) -> tuple[object, ...]:
        """A box is pickled by the name of its game, and with its pack if it has one."""
        name = self.game.name
        if name not in GAMES or box(name) is not self.unpacked:
            raise TypeError(f"the box of {name} cannot be pickled: no installed package brings it")
        return box_with, (name, self.pack)

    def __copy__(self) -> "Box":
        return self

    def __deepcopy__(self, memo: object) -> "Box":
        return self

    def packed(self, pack: Pack) -> "Box":
        """The same game, played with the values of a pack."""
        make = cast("Callable[[Content], Game[State]]", type(self.game))
        game = make(Content(applied(self.game.content.files, pack.changes)))
        with_values = Box(game, self.words, self.texts, self.view.form, self.laws, self.folder, pack)
        with_values.unpacked = self.unpacked
        return with_values

    def read_pack(self, folder: Path) -> Pack:
        """A pack for this game from a folder, checked. Raises Misfit."""
        return read_pack(self.game.name, self.game.content_version, self._files(), folder)

    def export_pack(self, into: Path, name: str) -> list[str]:
        """Write the content of the box into an empty folder, to be edited; the files. Raises Misfit."""
        return export(self.game.name, self.game.content_version, self._files(), into, name)

    def differences(self) -> list[tuple[Change, str]]:
        """Where the pack that is played differs from the box: each change, and what the box has there."""
        own = self.unpacked.game.content.files
        return [(change, printed_value(own, change)) for change in (self.pack.changes if self.pack is not None else ())]

    def played_with(self, header: Header) -> "Box":
        """The box that a record was played with: this one, or with the pack that the record carries. Raises Misfit."""
        if header.pack == self.pack_header:
            return self
        return self.carrying(header.pack, header.values)

    def carrying(self, header: str, values: tuple[str, ...], begun: int | None = None) -> "Box":
        """The box with the pack that a record or a table carries, if it carries one. Raises Misfit.

        `begun`: the version of the content that the pack was made for, if that is not today's.
        """
        if not header:
            return self.unpacked
        pack = carried(self.game.name, self.game.content_version, self._files(), header, values, begun)
        return self.packed(pack)

    @property
    def pack_header(self) -> str:
        """Name and hash of the pack that is played; empty without one."""
        return "" if self.pack is None else self.pack.header()

    @property
    def pack_values(self) -> tuple[str, ...]:
        """What it changes, a line each."""
        return () if self.pack is None else self.pack.lines()

    def _files(self) -> Traversable:
        if self.folder is None or not self.game.content.files:
            raise Misfit(Refusal("play.content_none", {"game": self.game.name}))
        return self.folder

    def check_players(self, players: int) -> None:
        """Raises Misfit if the game is not for so many."""
        if isinstance(players, bool) or not isinstance(players, int):
            raise TypeError(f"the number of players is a whole number, not {players!r}")
        fewest, most = self.game.fewest, self.game.most
        facts: dict[str, int | str] = {"game": self.game.name, "fewest": fewest, "most": most, "players": players}
        if not fewest <= players <= most:
            exactly = Refusal("play.table_exactly", facts)
            raise Misfit(exactly if fewest == most else Refusal("play.table_players", facts))

    def lay(self, players: int, table: list[int]) -> State:
        """A table before anything has happened on it. Raises Misfit.

        Options may be right one by one and yet not fit together, or not with so few players.
        """
        self.check_players(players)
        try:
            return self.game.new(players, table)
        except ValueError as error:
            named = zip(self.options(table).items(), table, strict=True)
            changed = ", ".join(f"{name} {value}" for (name, value), n in named if n)  # those that are not the default
            raise Misfit(Refusal("play.table_unfit", {"players": players, "options": changed})) from error

    def option_values(self, options: Mapping[str, str]) -> list[int]:
        """Table options by name as the numbers the rules use. Raises Misfit."""
        if not isinstance(options, Mapping):
            raise TypeError(f"table options are names with values, such as {{'end_at': 'reach_100'}}, not {options!r}")
        known = {option.name: option.values for option in self.game.options}
        for name, value in options.items():
            if name not in known:
                raise Misfit(
                    Refusal(
                        "play.table_option", {"game": self.game.name, "word": name, "known": ", ".join(known) or "–"}
                    )
                )
            if value not in known[name]:
                raise Misfit(
                    Refusal("play.table_value", {"option": name, "word": value, "known": ", ".join(known[name])})
                )
        return [known[name].index(options.get(name, known[name][0])) for name in known]

    def options(self, table: list[int]) -> dict[str, str]:
        """The numbers back to names, all of them."""
        return {option.name: option.values[n] for option, n in zip(self.game.options, table, strict=True)}

    def seat_words(self, players: int) -> list[str]:
        return list(self.words.SEATS[1][:players])

    def seats(self, players: int, wanted: Sequence[tuple[str, str]]) -> tuple[tuple[str, str], ...]:
        """What each seat is called in the game and who sits there. Raises Misfit."""
        known = self.words.SEATS[1]
        if len(wanted) != players:
            raise Misfit(Refusal("play.table_seats", {"players": players, "seats": len(wanted)}))
        for word, _ in wanted:
            if word not in known:
                raise Misfit(
                    Refusal("play.table_word", {"game": self.game.name, "word": word, "known": ", ".join(known)})
                )
        if len({word for word, _ in wanted}) != players:
            raise Misfit(Refusal("play.table_twice", {"words": ", ".join(word for word, _ in wanted)}))
        return tuple((word, on_one_line(name)) for word, name in wanted)


def spellings(words: Words, texts: Mapping[str, Texts]) -> dict[str, dict[str, int]]:
    """Single words in any language that stand for a name: `bauer` for the farmer."""
    numbers: dict[str, dict[str, int]] = {}
    for kind, (_, names) in words.NAMES.items():
        also = numbers.setdefault(kind, {})
        for n, name in enumerate(names):
            for text in texts.values():
                for spelling in text.spellings(kind, name):
                    if " " not in spelling and spelling not in names:
                        also.setdefault(spelling, n)
    return numbers


@cache
def box(name: str) -> Box:
    """The box of a game by name. Raises Misfit if there is none, and Broken if a package's game cannot be loaded."""
    if not isinstance(name, str):
        raise TypeError(f"a game is named by a word, such as 'offrandes', not by {name!r}")
    if name in HOUSE:
        return boxed(import_module(f"petteia.games.{name}"))
    if name not in GAMES:
        raise Misfit(Refusal("play.table_game", {"word": name, "known": ", ".join(GAMES)}))
    entry = installed.entries(installed.GAMES)[name]
    guest_module = cast(ModuleType, installed.loaded(entry))
    try:
        guest = boxed(guest_module)
    except installed.FAULTS as fault:
        raise installed.Broken(entry, fault) from fault
    if guest.game.name != name:
        raise installed.Broken(entry, f"the game calls itself {guest.game.name!r}.")
    if missing := [file for file in FILES if not (files(guest_module) / file).is_file()]:
        raise installed.Broken(entry, f"it has no {missing[0]}.")
    return guest


def boxed(module: ModuleType) -> Box:
    """The box of a package that holds GAME, `words`, `view`, `laws` and the folder `text`."""
    folder = files(module)
    return Box(
        game=cast("Game[State]", module.GAME),
        words=cast(Words, import_module(f"{module.__name__}.words")),
        texts={language: Texts.read(language, folder / "text") for language in LANGUAGES},
        view=cast(type, import_module(f"{module.__name__}.view").TableView),
        laws=cast("tuple[Law, ...]", import_module(f"{module.__name__}.laws").LAWS),
        folder=folder,
    )


def box_with(name: str, pack: Pack | None) -> Box:
    """The box of a game, with a pack if there is one."""
    return box(name) if pack is None else box(name).packed(pack)


def packed_box(folder: Path) -> Box:
    """The box of the game that a pack names, with the pack. Raises Faulty, or Misfit if there is no pack."""
    about = About(folder)
    try:
        own = box(about.said("game"))
    except Misfit as error:
        raise about.faulty("game", error.refusal) from error
    return own.packed(own.read_pack(folder))


def boxes(broken: Callable[[installed.Broken], None]) -> dict[str, Box]:
    """All games by name, without those of packages that cannot be loaded; they are told to `broken`."""
    sound: dict[str, Box] = {}
    for name in GAMES:
        try:
            sound[name] = box(name)
        except installed.Broken as error:
            broken(error)
    return sound
