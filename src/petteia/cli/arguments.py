"""Arguments: what may stand behind a command, read by argparse and complained about in our own sentences."""

import argparse
import textwrap
from collections.abc import Callable, Sequence

from petteia.boards.phrases import Phrases
from petteia.cli.complaint import Complaint
from petteia.cli.screen import WIDEST
from petteia.play.text import LANGUAGES
from petteia.server import kinds

GAP = 2
COMMON = ("--lang", "--help")  # what every command takes, listed last


class Parser:
    """The arguments of one command. Their help stands under [help.COMMAND], or under [help.all] if all share it."""

    def __init__(self, command: str, phrases: Phrases) -> None:
        self.command = command
        self.phrases = phrases
        self.places: list[str] = []  # GAME, FILE: what stands without a name in front
        self.many = False  # the last place takes as many as there are
        self.dashed: set[int] = set()  # places, by their number, of words that may begin with a dash
        self.optional = 0  # places that may be left out, counted from the last
        self.options: list[tuple[str, str]] = []  # with the word for their value, "" if they take none
        self.defaults: dict[str, str] = {}  # of options whose text does not tell it
        self.parser = argparse.ArgumentParser(add_help=False, allow_abbrev=False, exit_on_error=False)
        self.value("--lang", "de|en", one_of("--lang", LANGUAGES))
        self.flag("--help")

    def place(self, name: str, *, optional: bool = False, many: bool = False, dashed: bool = False) -> None:
        """`dashed`: what stands there may begin with a dash, as every 64th id does."""
        self.places.append(name)
        if dashed:
            self.dashed.add(len(self.places) - 1)
        self.optional += optional
        self.many = many

    def value(
        self,
        name: str,
        metavar: str,
        kind: Callable[[str], object] = str,
        default: object = None,
        shown: str = "",
        alone: object = None,
    ) -> None:
        """`alone`: what it is if nothing stands behind its name; else something must."""
        self.options.append((name, metavar))
        self.defaults[name] = shown
        if alone is None:
            self.parser.add_argument(name, type=kind, default=default)
        else:
            # argparse reads a constant that is a word like one that was typed
            read = kind if not isinstance(alone, str) else lambda word: alone if word == alone else kind(word)
            self.parser.add_argument(name, type=read, default=default, nargs="?", const=alone)

    def values(self, name: str, metavar: str) -> None:
        """A value that may be given several times; a list of them, empty without one."""
        self.options.append((name, metavar))
        self.parser.add_argument(name, action="append", default=[])

    def flag(self, name: str) -> None:
        self.options.append((name, ""))
        self.parser.add_argument(name, action="store_true")

    def read(self, argv: Sequence[str]) -> argparse.Namespace:
        """What was asked for. Places come out as attributes in lower case: "" if left out, a list if many."""
        argv = ["--help" if word == "-h" else word for word in argv]
        try:
            asked, rest = self.parser.parse_known_args(argv)
        except argparse.ArgumentError as error:
            name = error.argument_name or ""
            takes = dict(self.options).get(name, "")
            raise Complaint("value_missing" if takes else "value_extra", argument=name, value=takes) from error
        asked.command = self.command
        if not asked.help:
            self._put(asked, rest)
        return asked

    def _put(self, asked: argparse.Namespace, words: Sequence[str]) -> None:
        dashes = [word for n, word in enumerate(words) if word.startswith("-") and n not in self.dashed]
        unknown = [word for word in dashes if word not in ("-", "--")]
        if unknown:
            raise Complaint("argument", argument=unknown[0].partition("=")[0], command=self.command)
        words = [word for word in words if word != "--"]
        needed = len(self.places) - self.optional
        if len(words) < needed:
            raise Complaint("place_missing", place=self.places[len(words)], command=self.command)
        if len(words) > len(self.places) and not self.many:
            raise Complaint("place_extra", word=words[len(self.places)], command=self.command)
        for n, name in enumerate(self.places):
            many = self.many and n == len(self.places) - 1
            setattr(asked, name.lower(), list(words[n:]) if many else "".join(words[n : n + 1]))

    def help(self) -> str:
        say = self.phrases.say
        shown = [(name, name) for name in self.places]
        own = [option for option in self.options if option[0] not in COMMON]
        common = [option for option in self.options if option[0] in COMMON]
        shown += [(name, f"{name} {metavar}".rstrip()) for name, metavar in own + common]
        margin = max(len(text) for _, text in shown) + 2 * GAP
        rows = [folded(self.explained(name), f"{' ' * GAP}{text}", margin) for name, text in shown]
        about = folded(say(f"help.{self.command}.about"), "", 0)
        return "\n".join([f"{say('help.use')} {self.usage()}", "", about, "", *rows])

    def usage(self) -> str:
        needed = len(self.places) - self.optional
        places = [name if n < needed else f"[{name}]" for n, name in enumerate(self.places)]
        words = ["petteia", self.command, *places, "…" if self.many else "", self.phrases.say("help.options")]
        return " ".join(word for word in words if word)

    def explained(self, name: str) -> str:
        key = name.strip("-").lower().replace("-", "_")
        own = self.phrases.texts.find("help", self.command, key)
        told = self.phrases.say(f"help.{self.command if own is not None else 'all'}.{key}")
        default = self.defaults.get(name)
        return f"{told} {self.phrases.say('help.default', value=default)}" if default else told


def folded(text: str, label: str, margin: int) -> str:
    """A text beside its label, in as many lines as it takes."""
    return textwrap.fill(text, WIDEST, initial_indent=f"{label:{margin}}", subsequent_indent=" " * margin)


# Kinds of values.


def read_as(argument: str, kind: kinds.Kind) -> Callable[[str], object]:
    """Reads a word of this kind, or complains."""

    def read(word: str) -> object:
        try:
            return kind.read(word)
        except ValueError as error:
            raise Complaint(kind.wrong, argument=argument, word=word, **kind.facts) from error

    return read


def number(argument: str, low: int, high: int = 10**9) -> Callable[[str], object]:
    return read_as(argument, kinds.number(low, high))


def one_of(argument: str, known: Sequence[str]) -> Callable[[str], object]:
    return read_as(argument, kinds.one_of(*known))


def pairs(argument: str) -> Callable[[str], dict[str, str]]:
    """Names with values: `end_at=reach_100,bribe_from_top=forbidden`."""

    def read(word: str) -> dict[str, str]:
        values: dict[str, str] = {}
        for part in word.split(","):
            name, equals, value = part.strip().partition("=")
            if not (name and equals and value):
                raise Complaint("pairs", argument=argument, word=part)
            if name in values:
                raise Complaint("pairs_twice", argument=argument, name=name)
            values[name] = value
        return values

    return read
