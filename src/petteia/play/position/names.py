"""The words for a table: seats, persons and pieces in any language and number, fields and places.

What a game's position.py declares is all that is known of the game here; values are lists of numbers, and their
field tells their kinds.
"""

import re
from collections.abc import Sequence
from difflib import get_close_matches
from functools import cache

from petteia.play.position.fields import AGAIN, ROW, SET, Fields
from petteia.play.registry import Box
from petteia.play.saying import Saying, say

FILLERS = {"of", "by", "and", "the", "seat", "seats", "for"}  # words that make a line read better
NOTHING = ("nothing", "nobody", "none", "empty", "no", "-")
EVERYBODY = ("all", "everybody", "everything", "each", "every")

Kinds = tuple[str, ...]
Cell = tuple[str, int]  # a field, and which of its values


class Unreadable(ValueError):
    """Words that say nothing here, in one sentence."""

    def __init__(self, saying: Saying) -> None:
        super().__init__(saying)
        self.saying = saying


def unknown(text: str, known: Sequence[str]) -> Saying:
    """A sentence about a line whose first word nobody knows."""
    near = get_close_matches(text.lower().split()[0].rstrip(":"), known, 3, 0.7)
    if near:
        return say("position.near", text=text, near=" or ".join(near))
    return say("position.unknown", text=text, known=", ".join(known))


class Names:
    """The names at one table."""

    def __init__(self, box: Box, seats: Sequence[str], rivals: Sequence[str] = ()) -> None:
        """Rivals are named by their words wherever a seat may be: they come behind the seats in number."""
        self.box = box
        self.fields = Fields(box)
        self.position = self.fields.position
        self.players = len(seats)
        self.seat_words = list(seats)  # by seat
        kind, cities = box.words.SEATS
        self.kinds: dict[str, dict[str, int]] = {kind: {name: n for n, name in enumerate(cities)}}
        for one, (first, names) in box.words.NAMES.items():
            self.kinds[one] = {name: first + n for n, name in enumerate(names)}
            for word, n in box.notation.also.get(one, {}).items():
                self.kinds[one].setdefault(word, first + n)
        self.phrases: list[tuple[re.Pattern[str], str]] = []
        self.seats = {word: self.players + n for n, word in enumerate(rivals)}
        self._learn()

    @staticmethod
    @cache
    def at(box: Box, seats: tuple[str, ...], rivals: tuple[str, ...] = ()) -> "Names":
        return Names(box, seats, rivals)

    def _learn(self) -> None:
        """Names of several words, and of the seats, in every language."""
        kind = self.box.words.SEATS[0]
        for texts in self.box.texts.values():
            for one, (_, names) in self.box.words.NAMES.items():
                for name in names:
                    for spelling in texts.spellings(one, name):
                        if " " in spelling:
                            self.phrases.append((re.compile(rf"\b{re.escape(spelling)}\b"), name))
            for word in self.kinds[kind].copy():
                for spelling in texts.spellings(kind, word):
                    self.kinds[kind].setdefault(spelling, self.kinds[kind][word])
        self.phrases.sort(key=lambda phrase: -len(phrase[0].pattern))  # the plural before the singular
        for word, city in self.kinds[kind].items():
            if self.box.words.SEATS[1][city] in self.seat_words:
                self.seats[word] = self.seat_words.index(self.box.words.SEATS[1][city])

    def normal(self, text: str) -> str:
        """A line in lower case, every name in one word that notation knows."""
        text = " ".join(text.lower().split())
        for phrase, name in self.phrases:
            text = phrase.sub(name, text)
        return re.sub(r"\b[^\W\d_]+\b", lambda word: self.position.NAMES_ALSO.get(word[0], word[0]), text)

    def choice(self, text: str) -> str:
        """A choice as notation reads it: braces, commas and `and` are only decoration."""
        words = re.sub(r"[{}(),]", " ", self.normal(text)).split()
        return " ".join(word for word in words if word != "and")

    # Single things.

    def is_seat(self, word: str) -> bool:
        return word in self.seats or (word.isascii() and word.isdigit())

    def seat(self, word: str) -> int:
        if word in self.seats:
            return self.seats[word]
        if word.isascii() and word.isdigit() and len(word) < 10 and int(word) < self.players:
            return int(word)
        table = ", ".join(f"{n} {name}" for n, name in enumerate(self.seat_words))
        raise Unreadable(say("position.no_seat", word=word, known=table))

    def one(self, kind: str, word: str) -> int:
        if kind == "seat":
            return self.seat(word)
        if kind == "number":
            if re.fullmatch(r"[+-]?[0-9]{1,9}", word):
                return int(word)
            raise Unreadable(say("position.no_number", word=word))
        if word in self.kinds[kind]:
            return self.kinds[kind][word]
        raise Unreadable(say("position.no_name", word=word, kind=kind, known=", ".join(self.box.words.NAMES[kind][1])))

    # Fields.

    def find_field(self, text: str) -> tuple[str, str] | None:
        """The field that a line begins with, and the rest of the line."""
        words = text.split(" ")
        for length in (2, 1):  # `still in` before `still`
            word = "_".join(words[:length]).rstrip(":=")
            if len(words) >= length and (name := self.field_name(word)):
                return name, " ".join(words[length:]).lstrip(":= ")
        return None

    def field_name(self, word: str) -> str:
        word = self.position.FIELDS_ALSO.get(word, word)
        if word in self.position.FIELDS:
            return word
        for kind, (first, names) in self.box.words.NAMES.items():  # a ladder by its person, in any language
            if word in self.kinds[kind] and names[self.kinds[kind][word] - first] in self.position.FIELDS:
                return names[self.kinds[kind][word] - first]
        return ""

    # Values.

    def value(self, kinds: Kinds, text: str) -> list[int]:
        words = [word for word in text.replace(",", " ").split() if word not in FILLERS]
        if not words:
            raise Unreadable(say("position.no_value"))
        if kinds[0].startswith(SET):
            return [self.members(kinds[0].removeprefix(SET), words)]
        if len(words) == 1 and words[0] in NOTHING and kinds != ("number",):
            return []
        if kinds[0].startswith(ROW):
            return [self.one(kinds[0].removeprefix(ROW), word) for word in words]
        single = [kind for kind in kinds if kind != AGAIN]
        if AGAIN not in kinds and len(words) > len(single):
            raise Unreadable(say("position.too_much", words=" ".join(words[len(single) :])))
        value = [self.one(single[n % len(single)], word) for n, word in enumerate(words)]
        if AGAIN in kinds and len(value) % len(single):
            raise Unreadable(say("position.part", kind=single[len(value) % len(single)], word=words[-1]))
        return value

    def members(self, kind: str, words: list[str]) -> int:
        if len(words) == 1 and words[0] in NOTHING:
            return 0
        if len(words) == 1 and words[0] in EVERYBODY:
            size = self.players if kind == "seat" else len(self.box.words.NAMES[kind][1])
            return sum(2**n for n in range(size))
        first = 0 if kind == "seat" else self.box.words.NAMES[kind][0]
        return sum({2 ** (self.one(kind, word) - first) for word in words})

    def spell(self, kinds: Kinds, value: Sequence[int]) -> str:
        """A value in words."""
        if kinds[0].startswith(SET):
            kind = kinds[0].removeprefix(SET)
            members = [n for n in range(value[0].bit_length()) if value[0] & 2**n]
            names = [str(n) if kind == "seat" else self.box.words.NAMES[kind][1][n] for n in members]
            return " ".join(names) or ("nobody" if kind == "seat" else "nothing")
        if not value:
            return "nobody" if kinds[0] in ("seat", f"{ROW}seat") else "nothing"
        if kinds[0].startswith(ROW):
            return " ".join(self.word(kinds[0].removeprefix(ROW), number) for number in value)
        single = [kind for kind in kinds if kind != AGAIN]
        words: list[str] = []
        for n, number in enumerate(value):
            kind = single[n % len(single)]
            if kind == "seat" and n > 0:
                words.append("of")
            if n and n % len(single) == 0:
                words[-1] += ","
            words.append(self.word(kind, number))
        return " ".join(words)

    def word(self, kind: str, number: int) -> str:
        return str(number) if kind in ("number", "seat") else self.name(kind, number)

    def name(self, kind: str, number: int) -> str:
        first, names = self.box.words.NAMES[kind]
        return names[number - first]

    def spell_cell(self, cell: Cell) -> str:
        """A field and its key in words: `money 1`, `altar hermes`, `bank`."""
        name, key = cell
        by = self.position.FIELDS[name].by
        if by == "":
            return name
        return f"{name} {key if by == 'seat' else self.name(by, key)}"

    # Cells: one field, for one or several keys.

    def statement(self, line: str) -> list[tuple[Cell, list[int]]] | None:
        """What a line says of fields: a field and its values, or a seat and its fields; None if it begins otherwise.

        An altar may stand for its field, and several altars read better so: `altars hermes: 2 goats of 1, …`.
        """
        stated = self.find_field(line)
        words = [word for word in re.split(r"[\s:=]+", stated[1] if stated else line) if word != "seat"]
        for kind, name in self.position.BY_NAME.items():
            if (
                words
                and words[0] in self.kinds[kind]
                and (stated is None or self.position.FIELDS[stated[0]].by != kind)
            ):
                return self.cells(name, stated[1] if stated else line)
        if stated is not None:
            return self.cells(*stated)
        if not words or not self.is_seat(words[0]):
            return None
        seat = self.seat(words[0])
        return [cell for part in " ".join(words[1:]).split(",") for cell in self._of_seat(seat, part.strip())]

    def _of_seat(self, seat: int, part: str) -> list[tuple[Cell, list[int]]]:
        stated = self.find_field(part)
        if stated is None or self.position.FIELDS[stated[0]].by != "seat":
            raise Unreadable(say("position.of_seat", part=part))
        return self.cells(stated[0], f"{seat}: {stated[1]}")

    def cells(self, name: str, rest: str, signed: bool = False) -> list[tuple[Cell, list[int]]]:
        """What a line says of a field: `money 10 3 0 5`, `money 2: 3, 3: 0`, `altar hermes: empty`, `bank 85`."""
        field = self.position.FIELDS[name]
        if not rest:
            raise Unreadable(say("position.value_after", word=name))
        if not signed and re.search(r"(^|[\s,:=])[+-]\d", rest):
            raise Unreadable(say("position.sign", rest=rest, name=name))
        return [((name, key), value) for key, value in self.by_key(name, field.by, field.kinds, rest)]

    def by_key(self, name: str, by: str, kinds: Kinds, rest: str) -> list[tuple[int, list[int]]]:
        """Values by key: a whole row of them, or each after its key and a colon."""
        if by == "":
            return [(0, self.value(kinds, rest))]
        entries = self._entries(by, rest)
        values = [(key, self.value(kinds, text)) for words, text in entries for key in self._keys(by, words)]
        keys = [key for key, _ in values]
        if len(set(keys)) < len(keys):
            raise Unreadable(say("position.key_twice", rest=rest, by=by))
        return values if entries else self._row(name, by, kinds, rest)

    def _entries(self, by: str, rest: str) -> list[tuple[str, str]]:
        """The parts `KEY: VALUE` of a line; none if it is a plain row of values."""
        entries: list[tuple[str, str]] = []
        for part in rest.split(","):
            key, colon, text = part.replace("=", ":").partition(":")
            words = [word for word in part.split() if word not in FILLERS]
            if colon:
                entries.append((key, text))
            elif len(words) > 1 and self._is_name(by, words[0]):
                entries.append((words[0], " ".join(words[1:])))
            elif entries:  # a value with commas goes on
                entries[-1] = (entries[-1][0], f"{entries[-1][1]}, {part}")
        return entries

    def _is_name(self, by: str, word: str) -> bool:
        return word in EVERYBODY or word in (self.seats if by == "seat" else self.kinds[by])

    def _keys(self, by: str, words: str) -> list[int]:
        names = [word for word in words.split() if word not in FILLERS]
        if not names:
            raise Unreadable(say("position.no_key", by=by))
        return self.all_keys(by) if names[0] in EVERYBODY else [self.one(by, word) for word in names]

    def all_keys(self, by: str) -> list[int]:
        if by == "":
            return [0]
        if by == "seat":
            return list(range(self.players))
        first, names = self.box.words.NAMES[by]
        return list(range(first, first + len(names)))

    def _row(self, name: str, by: str, kinds: Kinds, rest: str) -> list[tuple[int, list[int]]]:
        words = rest.replace(",", " ").split()
        keys = self.all_keys(by)
        if len(kinds) > 1 or len(words) != len(keys):
            single = f"`{name} {0 if by == 'seat' else self.name(by, keys[0])}: VALUE`"
            if len(kinds) == 1:
                raise Unreadable(say("position.row", name=name, values=len(keys), by=by, single=single, rest=rest))
            raise Unreadable(say("position.singles", name=name, single=single, rest=rest))
        return [(key, self.value(kinds, word)) for key, word in zip(keys, words, strict=True) if word != "-"]

    # Places.

    def place(self, text: str) -> tuple[str, int | None]:
        """A place in the sequence of play, and the seat it names."""
        words = [word for word in self.normal(text).split() if word not in FILLERS]
        places = self.position.PLACES
        known = {word: name for name, place in places.items() for word in (name, *place.also)}
        short = {tuple(word for word in name.split() if word not in FILLERS): name for name in known}
        for length in range(len(words), 0, -1):
            if tuple(words[:length]) in short:
                return self._at(known[short[tuple(words[:length])]], words[length:])
        raise Unreadable(say("position.no_place", text=text, known=", ".join(places)))

    def _at(self, name: str, rest: list[str]) -> tuple[str, int | None]:
        wants = self.position.PLACES[name].seat
        if wants == "seat" and not rest:
            raise Unreadable(say("position.whom", name=name))
        if (rest and not wants) or len(rest) > 1:
            raise Unreadable(say("position.too_much_after", words=" ".join(rest[1 if wants else 0 :]), word=name))
        return name, self.seat(rest[0]) if rest else None
