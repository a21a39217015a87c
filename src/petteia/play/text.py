"""Language files: keys in code, sentences here. A fact in a sentence is written by its kind.

What may stand in a sentence, {troops}, {animal:count}, {creature.the}, is in docs/texts.md. The page says the same
sentences, in frontend/src/lib/speaker.ts. What a box prints, {cards.money_5.money}, is put in with the box.
"""

import re
import tomllib
from collections.abc import Mapping, Sequence
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import cast

from petteia.core.bits import members_of
from petteia.play.notation import SET, Words
from petteia.play.refusal import Refusal

LANGUAGES = ("de", "en")

NUMERALS = ("0", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X")  # of the kind "roman"

PLACEHOLDER = re.compile(r"\{(\w+)(?::(\w+))?(?:\.(\w+))?\}")  # a fact, the number beside it, its form
SEATED = re.compile(r"\{(\w+)\.(\w+)\}")  # in a name: the kind of names for seats, a seat as the box calls it
PRINTED = re.compile(r"\{(\w+)\.(\w+)\.(\w+)\}")  # a content file, an entry, a column

Table = Mapping[str, object]
Facts = Mapping[str, int | str]


class Texts:
    """The sentences of one language: a game's own, over those of the play layer."""

    def __init__(self, language: str, tables: Sequence[Table]) -> None:
        self.language = language
        self.tables = tables
        self.written = tables  # before what the box prints was put in

    @staticmethod
    def read(language: str, folder: Traversable) -> "Texts":
        tables = [tomllib.loads((place / f"{language}.toml").read_text("utf-8")) for place in (folder, OWN)]
        return Texts(language, tables)

    def printed(self, content: Mapping[str, Table]) -> "Texts":
        """The same with what a box prints, by its content files."""
        texts = Texts(self.language, [cast(Table, with_printed(table, content)) for table in self.written])
        texts.written = self.written
        return texts

    @property
    def unprinted(self) -> Table:
        """Of the game's own sentences those that say what the box prints, as they are written."""
        return cast(Table, saying_printed(self.written[0]) or {})

    def find(self, *path: str) -> object | None:
        for table in self.tables:
            at: object | None = table
            for key in path:
                at = cast(Table, at).get(key) if isinstance(at, dict) else None
            if at is not None:
                return at
        return None

    def sentence(self, *path: str) -> str:
        sentence = self.find(*path)
        if not isinstance(sentence, str):
            raise KeyError(f"text/{self.language}.toml has no {'.'.join(path)}")
        return sentence

    def plural(self, n: int, *path: str, form: str = "") -> str:
        """The words for so many of something. What has no forms of its own is written alike in all of them."""
        words = self.find(*path)
        if form and isinstance(words, dict):
            words = words.get(form.lower())
        words = counted(words, n)
        if not isinstance(words, str):
            raise KeyError(f"text/{self.language}.toml has no {'.'.join((*path, form) if form else path)}")
        return capital(words) if form[:1].isupper() else words

    def spellings(self, kind: str, name: str) -> list[str]:
        """A name by itself, for one and for several."""
        words = self.find("name", kind, name)
        forms = [words.get(key) for key in ("name", "one", "other")] if isinstance(words, dict) else [words]
        return [self.unseated(str(form)).lower() for form in forms if form]

    def unseated(self, words: str) -> str:
        """Words of a name where nobody sits: what is a seat's is called after its name in the box."""
        return SEATED.sub(lambda seat: self.plural(1, "name", *seat.groups()), words)


def with_printed(at: object, content: Mapping[str, Table]) -> object:
    if isinstance(at, dict):
        return {key: with_printed(value, content) for key, value in at.items()}

    def put(slot: re.Match[str]) -> str:
        file, entry, column = slot.groups()
        return str(cast(Table, content[file][entry])[column])

    return PRINTED.sub(put, at) if isinstance(at, str) else at


def saying_printed(at: object) -> object:
    """What is left of a table without the sentences that say nothing of what is printed; None if nothing is."""
    if isinstance(at, dict):
        left = {key: saying_printed(value) for key, value in at.items()}
        return {key: value for key, value in left.items() if value is not None} or None
    return at if isinstance(at, str) and PRINTED.search(at) else None


def counted(words: object, n: int) -> object:
    """The form for a number: none, one or several; `name` where it makes no difference."""
    if not isinstance(words, dict):
        return words
    if n == 0 and "zero" in words:
        return words["zero"]
    return words.get("one" if abs(n) == 1 else "other", words.get("name"))


def capital(words: str) -> str:
    return words[:1].upper() + words[1:]


class Speaker:
    """Sentences about one table: knows the words of its game and what its seats are called."""

    def __init__(self, texts: Texts, words: Words, seats: Sequence[str]) -> None:
        self.texts = texts
        self.words = words
        self.seats = seats  # names as they are to be shown, by seat

    def fill(self, sentence: str, facts: Facts) -> str:
        def put(slot: re.Match[str]) -> str:
            name, by, form = slot.groups()
            return self.fact(name, facts[name], facts[by] if by else 1, form or "")

        return PLACEHOLDER.sub(put, sentence)

    def fact(self, name: str, value: int | str, amount: int | str = 1, form: str = "") -> str:
        if isinstance(value, str):
            return value
        kind = self.words.KINDS.get(name, "number")
        if kind == "number":
            return str(value)
        if kind == "roman":
            return at(NUMERALS, value, name)
        if kind == "seat":
            return at(self.seats, value, name)
        if kind.startswith(SET):
            of = kind.removeprefix(SET)
            if of == "seat":
                return self.join([at(self.seats, n, name) for n in members_of(value)])
            names = self.words.NAMES[of][1]
            return self.join([self.name(of, names[n], form=form) for n in members_of(value)])
        if kind in self.words.NAMES:
            first, names = self.words.NAMES[kind]
            return self.name(kind, at(names, value - first, name), int(amount), form)
        return self.texts.plural(value, "unit", kind, form=form).replace("{n}", str(value))

    def name(self, kind: str, name: str, amount: int = 1, form: str = "") -> str:
        words = self.texts.plural(amount, "name", kind, name, form=form)
        return SEATED.sub(lambda seat: self.owner(*seat.groups()), words)

    def owner(self, kind: str, word: str) -> str:
        """What the seat is called here, to which the box gives the pieces of a colour; a rival may have it.

        What nobody has keeps its colour, or gets the one that is free because somebody else has taken that.
        """
        place = self.words.SEATS[1].index(word)
        if place < len(self.seats):
            return self.seats[place]
        own = self.texts.plural(1, "name", kind, word)
        while own in self.seats:
            own = self.texts.plural(1, "name", kind, self.words.SEATS[1][self.seats.index(own)])
        return own

    def join(self, items: Sequence[str]) -> str:
        if not items:
            return self.texts.sentence("play", "nothing")
        if len(items) == 1:
            return items[0]
        return f"{', '.join(items[:-1])} {self.texts.sentence('play', 'and')} {items[-1]}"

    def refusal(self, refusal: Refusal) -> str:
        key = "misplaced" if refusal.misplaced else "refused"
        return self.fill(self.texts.sentence("rule", refusal.rule, key), refusal.facts)

    def event(self, name: str, facts: Facts) -> str:
        return self.fill(self.texts.sentence("event", name), facts)

    def question(self, step: str, facts: Facts) -> str:
        return self.fill(self.texts.sentence("ask", step), facts)

    def standing(self, remark: str, facts: Facts) -> str:
        return self.fill(self.texts.sentence("standing", remark), facts)

    def score(self, n: int) -> str:
        """What a seat has in the end, in what the game counts: points, metropolises."""
        return self.texts.plural(n, "counts", "score").replace("{n}", str(n))

    def reason(self, term: str, facts: Facts) -> str:
        """Why a choice looks better than another, by a term of the game's evaluation."""
        return self.fill(self.texts.sentence("term", term, "reason"), facts)

    def label(self, step: str, verb: str, facts: Facts) -> str:
        return self.fill(self.texts.sentence("choice", step, verb), facts)


def at(names: Sequence[str], n: int, fact: str) -> str:
    """The name with a number. None below 0: there stands "nobody" or "nothing", which has no name."""
    if not 0 <= n < len(names):
        raise IndexError(f"{fact} is number {n} of {len(names)} names")
    return names[n]


OWN: Traversable = files("petteia.play") / "text"
