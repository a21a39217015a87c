"""Misfit: a table or a record that cannot be, with a rule and its numbers like every other no."""

import tomllib
from functools import cache

from petteia.play.refusal import Refusal
from petteia.play.text import OWN, PLACEHOLDER, Texts


class Misfit(ValueError):
    """Nothing was made of it. As a string it is its English sentence."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal)
        self.refusal = refusal

    def __str__(self) -> str:
        return self.said("en")

    def said(self, language: str) -> str:
        """The sentence."""
        return plainly(self.refusal, language)


def plainly(refusal: Refusal, language: str) -> str:
    """The sentence of a misfit. Its facts are numbers and words that stand in files, so no game's texts are needed."""
    sentence = texts(language).sentence("rule", refusal.rule, "refused")
    return PLACEHOLDER.sub(lambda blank: str(refusal.facts[blank.group(1)]), sentence)


@cache
def texts(language: str) -> Texts:
    return Texts(language, [tomllib.loads((OWN / f"{language}.toml").read_text("utf-8"))])
