"""Phrases: words of the command line and of the boards, which stand in cli/text/."""

from functools import cache
from importlib.resources import files

from petteia.play.text import PLACEHOLDER, Texts


class Phrases:
    """The phrases of one language, by dotted key."""

    def __init__(self, language: str) -> None:
        self.language = language
        self.texts = read(language)

    def say(self, key: str, **facts: object) -> str:
        """A phrase with its facts filled in; the fact `n` decides between one and several."""
        n = facts.get("n", 1)
        sentence = self.texts.plural(n if isinstance(n, int) else 1, *key.split("."))
        return PLACEHOLDER.sub(lambda placeholder: str(facts[placeholder.group(1)]), sentence)

    def decimal(self, value: float, digits: int = 1) -> str:
        """A number with so many digits after the point, or after the comma where the language has one."""
        return f"{value:.{digits}f}".replace(".", self.say("decimal"))


@cache
def read(language: str) -> Texts:
    return Texts.read(language, files("petteia") / "cli" / "text")
