"""The language of a content file: which sentences its column `does` may hold.

    [language]
    draw_cards = "cards 1-9"
    gain_pieces = "feet 0-12, columns 0-12"
    choose = "effect ..."

    [two_feet_or_two_columns]
    does = ["choose", "two_feet", "two_columns"]

A word takes numbers within limits and pieces of a kind; `...` stands for one or more of the last kind, `... 4` for at
most four of them. An entry may be made of others of its own file, but never of itself: whatever can be said comes to an
end.

Not everything may stand everywhere. A file whose entries name such sentences says in its [kind] which words they may
`never` have, themselves or in what they are made of; the file of the sentences says the same word by word:

    never = { pay = ["pay"] }

Some words are for one kind of piece alone, which must name the entry itself: what lasts needs somebody who keeps it.

    [kind.only]
    god = ["extra_steps"]
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from petteia.core.content import ABOUT, DOES, HEADS, Table, listed, table
from petteia.play.refusal import Refusal

SEVERAL = " ..."
ANY_NUMBER = 1000  # of what may be several


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
        self.words: dict[str, tuple[list[Takes], int]] = {}  # what a word takes, and how much at most
        for word, said in words.items():
            listed, several, most = str(said).partition(SEVERAL)
            parts = [part.strip() for part in listed.split(",") if part.strip()]
            limit = int(most) if most.strip() else ANY_NUMBER
            self.words[word] = [Takes.read(part) for part in parts], limit if several else len(parts)

    def wrong(self, entry: str, does: object, kinds: Mapping[str, list[str]]) -> Iterator[Refusal]:
        """What is wrong with a sentence; `kinds` are the pieces of the box."""
        sentence = does if isinstance(does, list) else []
        word = str(sentence[0]) if sentence else ""
        if word not in self.words:
            known = ", ".join(self.words)
            yield Refusal("play.content_effect", {"entry": entry, "column": DOES, "word": word, "known": known})
            return
        takes, most = self.words[word]
        said = sentence[1:]
        if not len(takes) <= len(said) <= most:
            number = len(said)
            if number < len(takes) or most == len(takes):
                yield Refusal(
                    "play.content_effect_takes",
                    {"entry": entry, "column": DOES, "word": word, "takes": len(takes), "number": number},
                )
            else:
                yield Refusal(
                    "play.content_effect_most",
                    {"entry": entry, "column": DOES, "word": word, "takes": most, "number": number},
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
    """Every sentence that cannot be said, with its file, entry and column; those that say themselves; and those that
    stand where one of their words may not."""
    kinds = {
        str(table(file.get("kind")).get("one")): [entry for entry in file if entry not in HEADS]
        for file in content.values()
    }
    for name, file in content.items():
        if not table(file.get("language")):
            continue
        language = Language(table(file["language"]))
        sentences = {entry: table(cells).get(DOES) for entry, cells in file.items() if entry not in HEADS}
        wrong = [
            (name, entry, DOES, no) for entry, does in sentences.items() for no in language.wrong(entry, does, kinds)
        ]
        wrong = wrong or [
            (name, entry, DOES, Refusal("play.content_circular", {"entry": entry})) for entry in endless(sentences)
        ]
        yield from wrong
        if not wrong:
            yield from out_of_place(content, name, sentences)


def out_of_place(
    content: Mapping[str, Table], said_in: str, sentences: Mapping[str, object]
) -> Iterator[tuple[str, str, str, Refusal]]:
    """Sentences of one file that stand where a word of theirs may not, in whatever file that is."""
    told = table(content[said_in].get("kind"))
    owners = {str(word): owner for owner, words in table(told.get("only")).items() for word in listed(words)}
    within = {entry: words_within(entry, sentences) for entry in sentences}
    for name, file in content.items():
        head = table(file.get("kind"))
        of = table(head.get("of"))
        for entry, column, value in cells_of(file):
            if name == said_in and column == DOES:
                first, *named = value
                never = table(head.get("never")).get(str(first), [])
            elif of.get(column, column) == told.get("one"):
                never, named = head.get("never", []), value
            else:
                continue
            own = [str(part) for part in named if part in sentences]
            for word in sorted({word for part in own for word in within[part]}):
                if word in listed(never):
                    facts: dict[str, int | str] = {"entry": entry, "column": column, "word": word}
                    yield name, entry, column, Refusal("play.content_effect_never", facts)
            for word in [str(listed(sentences[part])[0]) for part in own]:
                owner = str(owners.get(word, head.get("one")))
                if owner != head.get("one"):
                    facts = {"entry": entry, "column": column, "word": word, "name": owner}
                    yield name, entry, column, Refusal("play.content_effect_only", facts)


def cells_of(file: Table) -> Iterator[tuple[str, str, list[object]]]:
    """Every cell of a file as a list, with its entry and column."""
    for entry, cells in file.items():
        if entry not in HEADS:
            for column, value in table(cells).items():
                if column not in ABOUT:
                    yield entry, column, value if isinstance(value, list) else [value]


def words_within(entry: str, sentences: Mapping[str, object]) -> set[str]:
    """The words of a sentence and of all that it is made of. The sentences come to an end."""
    does = sentences[entry]
    made_of = [part for part in parts(does) if part in sentences]
    return {str(listed(does)[0])}.union(*(words_within(part, sentences) for part in made_of))


def parts(does: object) -> list[str]:
    """What a sentence names behind its word."""
    return [part for part in does[1:] if isinstance(part, str)] if isinstance(does, list) else []


def endless(sentences: Mapping[str, object]) -> list[str]:
    """The entries that are made of themselves, or of one that is."""
    made_of = {entry: [part for part in parts(does) if part in sentences] for entry, does in sentences.items()}
    ends: set[str] = set()
    while new := [entry for entry in made_of if entry not in ends and all(part in ends for part in made_of[entry])]:
        ends.update(new)
    return [entry for entry in made_of if entry not in ends]
