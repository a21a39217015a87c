"""The language of a content file: which sentences its column `does` may hold.

    [language]
    draw_cards = "cards 1-9"
    gain_pieces = "feet 0-12, columns 0-12"
    choose = "effect ..."

    [two_feet_or_two_columns]
    does = ["choose", "two_feet", "two_columns"]

A word takes numbers within limits and pieces of a kind; `...` stands for one or more of the last kind. An entry may be
made of others of its own file, but never of itself: whatever can be said comes to an end. Some words are for one kind
of piece alone, which must name the entry itself: what lasts needs somebody who keeps it.

    [kind.only]
    god = ["extra_steps"]
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from petteia.core.content import DOES, HEADS, Table, listed, table
from petteia.play.refusal import Refusal

SEVERAL = " ..."


@dataclass(frozen=True)
class Takes:
    """What may follow a word at one place: a number within limits, or a piece of a kind."""

    name: str  # of the number, or the kind of piece
    low: int = 0
    high: int = 0
    number: bool = False

    @staticmethod
    def read(said: str) -> "Takes":
        name, _, limits = said.partition(" ")
        if not limits:
            return Takes(name)
        low, _, high = limits.partition("-")
        return Takes(name, int(low), int(high), number=True)


class Language:
    """The words of a file, each with what it takes. Raises ValueError if it cannot be read."""

    def __init__(self, words: Mapping[str, object]) -> None:
        self.words: dict[str, tuple[list[Takes], bool]] = {}  # what a word takes, and whether the last may be several
        for word, said in words.items():
            several = str(said).endswith(SEVERAL)
            parts = [part.strip() for part in str(said).removesuffix(SEVERAL).split(",") if part.strip()]
            self.words[word] = [Takes.read(part) for part in parts], several

    def wrong(self, entry: str, does: object, kinds: Mapping[str, list[str]]) -> Iterator[Refusal]:
        """What is wrong with a sentence; `kinds` are the pieces of the box."""
        sentence = does if isinstance(does, list) else []
        word = str(sentence[0]) if sentence else ""
        if word not in self.words:
            known = ", ".join(self.words)
            yield Refusal("play.content_effect", {"entry": entry, "column": DOES, "word": word, "known": known})
            return
        takes, several = self.words[word]
        said = sentence[1:]
        if len(said) < len(takes) or (len(said) > len(takes) and not several):
            yield Refusal(
                "play.content_effect_takes",
                {"entry": entry, "column": DOES, "word": word, "takes": len(takes), "number": len(said)},
            )
            return
        for place, what in zip([*takes, *takes[-1:] * (len(said) - len(takes))], said, strict=True):
            yield from misfit(entry, word, place, what, kinds)


def misfit(entry: str, word: str, place: Takes, said: object, kinds: Mapping[str, list[str]]) -> Iterator[Refusal]:
    name, value = place.name, str(said)
    if not place.number:
        if said not in kinds.get(place.name, []):
            yield Refusal("play.content_effect_piece", {"entry": entry, "word": word, "name": name, "value": value})
    elif not isinstance(said, int) or not place.low <= said <= place.high:
        yield Refusal(
            "play.content_effect_number",
            {"entry": entry, "word": word, "name": name, "value": value, "low": place.low, "high": place.high},
        )


def misuses(content: Mapping[str, Table]) -> Iterator[tuple[str, str, str, Refusal]]:
    """Every sentence that cannot be said, with file, entry and column; then those that say themselves, or in vain."""
    kinds = {
        str(table(file.get("kind")).get("one")): [entry for entry in file if entry not in HEADS]
        for file in content.values()
    }
    for name, file in content.items():
        if not table(file.get("language")):
            continue
        language = Language(table(file["language"]))
        sentences = {entry: cells.get(DOES) for entry, cells in entries(file)}
        wrong = [
            (name, entry, DOES, no) for entry, does in sentences.items() for no in language.wrong(entry, does, kinds)
        ]
        yield from wrong
        if not wrong:
            yield from (
                (name, entry, DOES, Refusal("play.content_circular", {"entry": entry})) for entry in endless(sentences)
            )
            yield from misplaced(content, file)


def entries(file: Table) -> list[tuple[str, Table]]:
    return [(entry, table(cells)) for entry, cells in file.items() if entry not in HEADS]


def misplaced(content: Mapping[str, Table], file: Table) -> Iterator[tuple[str, str, str, Refusal]]:
    """Entries of a file that are named where their words do nothing: by another kind, or as a part of another entry."""
    kind = table(file["kind"])
    owners = {word: owner for owner, words in table(kind.get("only")).items() for word in listed(words)}
    says = {entry: listed(cells[DOES])[0] for entry, cells in entries(file)}
    for name, other in content.items():
        column = DOES if other is file else str(kind["one"])
        for entry, cells in entries(other):
            for part in parts(cells.get(column)):
                owner = owners.get(says.get(part), "")
                if owner and owner != table(other["kind"]).get("one"):
                    facts: dict[str, int | str] = {
                        "entry": entry,
                        "column": column,
                        "word": str(says[part]),
                        "name": str(owner),
                    }
                    yield name, entry, column, Refusal("play.content_effect_only", facts)


def parts(cell: object) -> list[str]:
    """What a sentence names behind its word, or a cell by itself."""
    return [part for part in (cell[1:] if isinstance(cell, list) else [cell]) if isinstance(part, str)]


def endless(sentences: Mapping[str, object]) -> list[str]:
    """The entries that are made of themselves, or of one that is."""
    made_of = {entry: [part for part in parts(does) if part in sentences] for entry, does in sentences.items()}
    ends: set[str] = set()
    while new := [entry for entry in made_of if entry not in ends and all(part in ends for part in made_of[entry])]:
        ends.update(new)
    return [entry for entry in made_of if entry not in ends]
