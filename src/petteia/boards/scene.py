"""Scene: what a board is drawn from. A board knows no rules, only what it is shown here."""

from collections.abc import Sequence
from dataclasses import dataclass

from petteia.boards.phrases import Phrases
from petteia.core.content import Content
from petteia.core.game import View
from petteia.play.text import Speaker

INK = {"black": "magenta", "purple": "magenta"}  # what a terminal can show in place of a colour of the box


@dataclass(frozen=True)
class Scene:
    view: View
    content: Content  # what the box prints
    speaker: Speaker
    phrases: Phrases
    words: list[str]  # [seat] what the seat is called in the game
    seats: tuple[str, tuple[str, ...]]  # the kind of word for a seat, and all there are
    asked: int | None  # the seat that is to choose
    room: int = 100  # columns

    def colour(self, seat: int) -> str:
        """The colour that the box gives to what a seat is called; where seats are called by colours, that one."""
        kind, known = self.seats
        words = known if kind == "colour" else self.content.columns[f"{kind}_colour"].words
        colour = words[known.index(self.words[seat])] if self.words[seat] in known else "cyan"
        return INK.get(colour, colour)

    def initials(self) -> list[str]:
        """A letter for each seat, from its name; its number where two names begin alike."""
        letters = [name[:1].upper() for name in self.speaker.seats]
        return [letter if letter and letters.count(letter) == 1 else str(seat) for seat, letter in enumerate(letters)]


def letters_of(names: Sequence[str]) -> list[str]:
    """A letter of each name that no earlier one has, where numbers would run into others on the board."""
    taken: list[str] = []
    for name in names:
        free = [letter for letter in f"{name}ABCDEFGHIJ".upper() if letter.isalpha() and letter not in taken]
        taken.append(free[0])
    return taken
