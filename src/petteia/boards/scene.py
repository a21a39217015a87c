"""Scene: what a board is drawn from. A board knows no rules, only what it is shown here."""

from dataclasses import dataclass

from petteia.boards.phrases import Phrases
from petteia.core.game import View
from petteia.play.text import Speaker


@dataclass(frozen=True)
class Scene:
    view: View
    speaker: Speaker
    phrases: Phrases
    words: list[str]  # [seat] what the seat is called in the game
    asked: int | None  # the seat that is to choose
    room: int = 100  # columns

    def initials(self) -> list[str]:
        """A letter for each seat, from its name; its number where two names begin alike."""
        letters = [name[:1].upper() for name in self.speaker.seats]
        return [letter if letter and letters.count(letter) == 1 else str(seat) for seat, letter in enumerate(letters)]
