"""Sayings: what people who set tables and write scenarios are told, by key, put into a language when it is shown."""

import tomllib
from collections.abc import Callable, Mapping
from functools import cache
from importlib.resources import files

from petteia.play.misfit import Misfit
from petteia.play.text import PLACEHOLDER, Texts


class Saying:
    """A sentence that can be told in any language. As a string it is English."""

    def __init__(self, tell: Callable[[str], str]) -> None:
        self.tell = tell

    def __str__(self) -> str:
        return self.tell("en")


def say(key: str, /, **facts: object) -> Saying:
    """A sentence of text/ with its facts, which may be sayings too."""

    def tell(language: str) -> str:
        sentence = texts(language).sentence(*key.split("."))
        return PLACEHOLDER.sub(lambda fact: told(facts[fact.group(1)], language), sentence)

    return Saying(tell)


def told(what: object, language: str) -> str:
    return what.tell(language) if isinstance(what, Saying) else str(what)


def misfit(error: Misfit) -> Saying:
    return Saying(error.said)


def of_game(game: Mapping[str, Texts], key: str, facts: Mapping[str, object]) -> Saying:
    """What a game says of a table, from [table] of its texts."""

    def tell(language: str) -> str:
        return PLACEHOLDER.sub(lambda fact: str(facts[fact.group(1)]), game[language].sentence("table", key))

    return Saying(tell)


def because(game: Mapping[str, Texts], field: str) -> Saying:
    """Why a field is what it is, from [why] of a game's texts, if it says so."""

    def tell(language: str) -> str:
        why = game[language].find("why", field)
        return str(why) if why is not None else say("position.follows").tell(language)

    return Saying(tell)


def of_law(game: Mapping[str, Texts], law: str, values: str) -> Saying:
    """What a law of a game says, with its id; where English is read also what breaks it, as a programmer is told."""

    def tell(language: str) -> str:
        says = f"{game[language].sentence('law', law)[:-1]} [{law}]."
        return f"{says} {values}" if language == "en" else says

    return Saying(tell)


@cache
def texts(language: str) -> Texts:
    text = files("petteia") / "play" / "position" / "text" / f"{language}.toml"
    return Texts(language, [tomllib.loads(text.read_text("utf-8"))])
