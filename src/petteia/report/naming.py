"""Names for what a file of games tells in keys: what the game's texts say, or the key itself where they say nothing."""

import re
from collections.abc import Mapping

from petteia.play.refusal import Refused
from petteia.play.registry import Box
from petteia.play.text import PLACEHOLDER, Speaker, capital
from petteia.sim.reading import Piece
from petteia.sim.watching import OPENING, SEAT

BLANK = "___"  # where a piece stands in the sentence about it
ANY = "…"  # what else may stand there
ASKED = re.compile(r"^[^:?]*: ")  # who is asked
ANYS = re.compile(rf"{ANY}(?:[\s,:;()]*{ANY})+")


class Names:
    def __init__(self, box: Box, language: str, somebody: str) -> None:
        self.box = box
        self.texts = box.texts[language]
        self.speaker = Speaker(self.texts, box.words, ())  # nobody sits there: pieces keep the names of the box
        self.somebody = somebody

    def game(self) -> str:
        return self.texts.sentence("game", "title")

    def seat(self, seat: int) -> str:
        """With its number, since turns go round in that order."""
        kind, words = self.box.words.SEATS
        return f"{self.thing(kind, words[seat])} ({seat})"

    def thing(self, kind: str, name: str) -> str:
        try:
            return capital(self.speaker.name(kind, name))
        except KeyError:
            return name

    def rule(self, rule: str) -> str:
        title = self.texts.find("rule", rule, "title")
        return title if isinstance(title, str) else rule

    def ending(self, way: str) -> str:
        told = self.texts.find("ending", way)
        return capital(told) if isinstance(told, str) else way

    def options(self, chosen: Mapping[str, str]) -> str:
        """Those that are not as the rulebook has them."""
        usual = {option.name: option.values[0] for option in self.box.game.options}
        return ", ".join(f"{name}={value}" for name, value in chosen.items() if usual.get(name) != value)

    def piece(self, piece: Piece) -> str:
        event, kind, name = piece
        return self.answer(kind, name) if event == OPENING else self.thing(kind, name)

    def answer(self, step: str, words: str) -> str:
        """What was chosen, as a person reads it."""
        try:
            action = self.box.notation.parse(words, step)
            return self.speaker.label(step, self.box.notation.verb(action), self.box.notation.facts(action))
        except (Refused, KeyError, IndexError):
            return words

    def happening(self, event: str, kind: str) -> str:
        """What happens with pieces of a kind: the sentence about it with a blank."""
        if event == OPENING:
            asked = self.blanked(self.texts.find("ask", kind), "")
            return ASKED.sub("", asked.partition("?")[0] + "?") if asked else kind
        return self.blanked(self.texts.find("event", event), kind) or event

    def blanked(self, sentence: object, kind: str) -> str:
        """A sentence without its facts; nothing if there is none."""
        if not isinstance(sentence, str):
            return ""

        def put(slot: re.Match[str]) -> str:
            name = slot.group(1)
            return self.somebody if name == SEAT else BLANK if name == kind else ANY

        told = ANYS.sub(ANY, PLACEHOLDER.sub(put, sentence))
        return capital(re.sub(r"\s+([.,:;?)])", r"\1", told)).removesuffix(".").rstrip(" ,:")
