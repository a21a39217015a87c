"""The rules of a game as a list to look things up in, by our ids and by those of the specification."""

import tomllib
from collections.abc import Sequence
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
    the table.
    """

    id: str
    title: str
    text: str
    covers: tuple[str, ...] = ()
    book: str = ""
    says: str = ""
    status: str = ""
    values: tuple[tuple[str, str], ...] = ()  # of a table option, with what they mean

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
        }


class Rulebook:
    def __init__(self, box: Box, language: str) -> None:
        self.game = box.game.name
        texts = box.texts[language]
        self.rules = [*game_rules(box, texts), *option_rules(box, texts), *play_rules(texts)]

    def find(self, word: str) -> list[Rule]:
        """By id, by an id of the specification, or all whose ids begin alike. Raises Complaint if there is none."""
        lower = word.lower()
        same = [rule for rule in self.rules if rule.id == lower]
        covering = [rule for rule in self.rules if lower in [each.lower() for each in rule.covers]]
        family = [rule for rule in self.rules if rule.id.startswith(f"{lower}.")]
        found = same or covering or family
        if not found:
            ids = {each.lower(): each for rule in self.rules for each in (rule.id, *rule.covers)}
            near = [ids[each] for each in get_close_matches(lower, ids, 3, 0.5)]
            raise Complaint("rule_near" if near else "rule", game=self.game, rule=word, near=", ".join(near))
        return found

    def search(self, word: str) -> list[Rule]:
        """Rules with a word in their title, their text or an id."""
        lower = word.lower()
        return [
            rule
            for rule in self.rules
            if any(lower in part.lower() for part in (rule.id, rule.title, rule.text, *rule.covers))
        ]


def read_toml(box: Box, name: str) -> dict[str, dict[str, object]]:
    if box.folder is None:
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
            str(entry.get("book", "")),
            str(entry.get("says", "")),
            str(entry.get("status", "")),
        )
        for name, entry in read_toml(box, "rules.toml").items()
    ]


def option_rules(box: Box, texts: Texts) -> list[Rule]:
    covers = {name: listed(entry.get("covers")) for name, entry in read_toml(box, "options.toml").items()}
    found: list[Rule] = []
    for option in box.game.options:
        name = option.name
        values = tuple((value, texts.sentence("option", name, value)) for value in option.values)
        title, text = texts.sentence("option", name, "title"), texts.sentence("option", name, "says")
        found.append(Rule(name, title, text, covers.get(name, ()), says=OPTION, values=values))
    return found


def play_rules(texts: Texts) -> list[Rule]:
    """The rules of the table, the same in all games."""
    own = texts.tables[-1].get("rule")
    names = own if isinstance(own, dict) else {}
    return [
        Rule(str(name), texts.sentence("rule", name, "title"), texts.sentence("rule", name, "says"), says=PLAY)
        for name in names
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
    found = [rule.id]
    if rule.covers:
        found.append(phrases.say("rulebook.covers", ids=", ".join(rule.covers)))
    if rule.book:
        found.append(phrases.say("rulebook.book", book=rule.book))
    parts = [phrases.say(f"rulebook.says.{part}") for part in rule.says.split(", ")]
    found.append(parts[0] if len(parts) == 1 else phrases.say("rulebook.mixed", parts="; ".join(parts)))
    if rule.status:
        found.append(phrases.say(f"rulebook.status.{rule.status}"))
    return found


def show_list(screen: Screen, rules: Sequence[Rule]) -> None:
    wide = max(len(rule.id) for rule in rules) + 2
    titles = max(len(rule.title) for rule in rules) + 2
    screen.show(
        [
            [(f"{rule.id:{wide}}", "bold"), (f"{rule.title:{titles}}", ""), (", ".join(rule.covers), "dim")]
            for rule in rules
        ]
    )
