"""The rules of a game as a list to look things up in, by our ids and by those of the specification."""

import tomllib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from difflib import get_close_matches

from petteia.boards.phrases import Phrases
from petteia.cli.complaint import Complaint
from petteia.cli.screen import Screen
from petteia.play.registry import Box
from petteia.play.text import Texts

PLAY = "play"  # the kind of rules that no rulebook has: whose turn it is, what can be taken back
OPTION = "option"


@dataclass(frozen=True)
class Rule:
    """`says`: "rulebook", "example", "ruling" or several of them; "option" for a table option, "play" for a rule of
    the table; "law", "instance" or "fact" for an entry of the specification that is none of these.
    """

    id: str
    title: str
    text: str
    covers: tuple[str, ...] = ()
    book: str = ""
    says: str = ""
    status: str = ""
    values: tuple[tuple[str, str], ...] = ()  # of a table option, with what they mean
    rules: tuple[str, ...] = ()  # that an entry of the specification belongs to

    def as_dict(self) -> dict[str, object]:
        return {
            "id": self.id,
            "title": self.title,
            "text": self.text,
            "specification": list(self.covers),
            "book": self.book,
            "says": self.says,
            "status": self.status,
            **({"values": dict(self.values)} if self.values else {}),
            **({"rules": list(self.rules)} if self.rules else {}),
        }

    def contains(self, word: str) -> bool:
        """Whether a word is in its title, its text or an id."""
        return any(word.lower() in part.lower() for part in (self.id, self.title, self.text, *self.covers))


class Rulebook:
    def __init__(self, box: Box, language: str) -> None:
        self.game = box.game.name
        texts = box.texts[language]
        self.rules = [*game_rules(box, texts), *option_rules(box, texts), *play_rules(texts)]
        self.specification = specification(box)  # what of it is no rule: laws, examples, facts

    def find(self, word: str) -> list[Rule]:
        """By id, by an id of the specification, or all whose ids begin alike. Raises Complaint if there is none."""
        matches = self.look_up(word)
        if not matches:
            near = nearest(word, self.ids())
            raise Complaint("rule_near" if near else "rule", game=self.game, rule=word, near=", ".join(near))
        return matches

    def look_up(self, word: str) -> list[Rule]:
        lower = word.lower()
        same = [rule for rule in [*self.rules, *self.specification] if rule.id.lower() == lower]
        covering = [rule for rule in self.rules if lower in [each.lower() for each in rule.covers]]
        return same or covering or [rule for rule in self.rules if rule.id.startswith(f"{lower}.")]

    def ids(self) -> list[str]:
        return [each for rule in [*self.rules, *self.specification] for each in (rule.id, *rule.covers)]


def nearest(word: str, ids: Iterable[str]) -> list[str]:
    """Ids that are written almost like this."""
    by_lower = {each.lower(): each for each in ids}
    return [by_lower[each] for each in get_close_matches(word.lower(), by_lower, 3, 0.5)]


def book_with(word: str, books: Sequence[Rulebook]) -> Rulebook:
    """The rules of the game that has an id. Raises Complaint if none has it, or several have."""
    having = [book for book in books if book.look_up(word)]
    if not having:
        near = nearest(word, [each for book in books for each in book.ids()])
        known = ", ".join(book.game for book in books)
        raise Complaint("rule_nowhere_near" if near else "rule_nowhere", rule=word, near=", ".join(near), known=known)
    of_all_games = all(rule.says == PLAY for book in having for rule in book.look_up(word))
    if len(having) > 1 and not of_all_games:
        raise Complaint("rule_several", rule=word, games=", ".join(book.game for book in having))
    return having[0]


def read_toml(box: Box, name: str) -> dict[str, dict[str, object]]:
    if box.folder is None or not (box.folder / name).is_file():
        return {}
    return tomllib.loads((box.folder / name).read_text("utf-8"))


def listed(value: object) -> tuple[str, ...]:
    return tuple(map(str, value)) if isinstance(value, list) else ()


def game_rules(box: Box, texts: Texts) -> list[Rule]:
    return [
        Rule(
            name,
            texts.sentence("rule", name, "title"),
            texts.sentence("rule", name, "says"),
            listed(entry.get("covers")),
            heading(texts, str(entry.get("book", ""))),
            str(entry.get("says", "")),
            str(entry.get("status", "")),
        )
        for name, entry in read_toml(box, "rules.toml").items()
    ]


def heading(texts: Texts, book: str) -> str:
    """Where the rulebook has a rule, in the reader's language if the game's texts know it."""
    said = texts.find("book", book)
    return said if isinstance(said, str) else book


def option_rules(box: Box, texts: Texts) -> list[Rule]:
    covers = {name: listed(entry.get("covers")) for name, entry in read_toml(box, "options.toml").items()}
    rules: list[Rule] = []
    for option in box.game.options:
        name = option.name
        values = tuple((value, texts.sentence("option", name, value)) for value in option.values)
        title, text = texts.sentence("option", name, "title"), texts.sentence("option", name, "says")
        rules.append(Rule(name, title, text, covers.get(name, ()), says=OPTION, values=values))
    return rules


def play_rules(texts: Texts) -> list[Rule]:
    """The rules of the table, the same in all games."""
    own = texts.tables[-1].get("rule")
    names = own if isinstance(own, dict) else {}
    return [
        Rule(str(name), texts.sentence("rule", name, "title"), texts.sentence("rule", name, "says"), says=PLAY)
        for name in names
    ]


def specification(box: Box) -> list[Rule]:
    """Laws, examples and facts, in the words of the specification."""
    return [
        Rule(id_, id_, str(entry.get("says", "")), says=str(entry.get("kind", "")), rules=listed(entry.get("rules")))
        for id_, entry in read_toml(box, "specification.toml").items()
    ]


# Showing.


def show_rule(screen: Screen, phrases: Phrases, rule: Rule) -> None:
    screen.say(rule.title, "bold")
    screen.say(rule.text, indent="  ")
    for value, meaning in rule.values:
        screen.say(meaning, indent=f"  {value}: ")
    screen.say(" · ".join(about(phrases, rule)), "dim", indent="  ")


def about(phrases: Phrases, rule: Rule) -> list[str]:
    """Its ids, where it comes from and whether it is in force."""
    parts = [] if rule.id == rule.title else [rule.id]
    if rule.covers:
        parts.append(phrases.say("rulebook.covers", ids=", ".join(rule.covers)))
    if rule.book:
        parts.append(phrases.say("rulebook.book", book=rule.book))
    sources = [phrases.say(f"rulebook.says.{part}") for part in rule.says.split(", ")]
    parts.append(sources[0] if len(sources) == 1 else phrases.say("rulebook.mixed", parts="; ".join(sources)))
    if rule.rules:
        parts.append(phrases.say("rulebook.rules", ids=", ".join(rule.rules)))
    if rule.status:
        parts.append(phrases.say(f"rulebook.status.{rule.status}"))
    return parts


def show_list(screen: Screen, rules: Sequence[Rule]) -> None:
    wide = max(len(rule.id) for rule in rules) + 2
    titles = max(len(rule.title) for rule in rules) + 2
    screen.show(
        [
            [(f"{rule.id:{wide}}", "bold"), (f"{rule.title:{titles}}", ""), (", ".join(rule.covers), "dim")]
            for rule in rules
        ]
    )
