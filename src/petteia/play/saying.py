"""Sayings: what people who set tables and write scenarios are told, by key, put into a language when it is shown."""

import re
import tomllib
from collections.abc import Callable, Mapping
from functools import cache
from importlib.resources import files

from petteia.play.misfit import Misfit, plainly
from petteia.play.text import PLACEHOLDER, Texts

RULE = re.compile(r"\[([\w.-]+)\]")


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
    return Saying(lambda language: plainly(error.refusal, language))


def judged(sentence: str, game: Mapping[str, Texts]) -> Saying:
    """What a game says of a table, in English and with the id of a rule; other languages tell that rule instead."""
    rule = next(iter(RULE.findall(sentence)), "")

    def tell(language: str) -> str:
        if language == "en":
            return sentence
        says = game[language].find("rule", rule, "says")
        if says is None:
            return say("position.law", rule=f" [{rule}]" if rule else "").tell(language)
        return f"{says} [{rule}]"

    return Saying(tell)


def because(why: str) -> Saying:
    """Why a field is what it is, in English; other languages name the rule."""
    rule = next(iter(RULE.findall(why)), "")

    def tell(language: str) -> str:
        return (
            why
            if why and language == "en"
            else say("position.follows", rule=f" [{rule}]" if rule else "").tell(language)
        )

    return Saying(tell)


@cache
def texts(language: str) -> Texts:
    text = files("petteia") / "play" / "position" / "text" / f"{language}.toml"
    return Texts(language, [tomllib.loads(text.read_text("utf-8"))])
