"""How pieces of Thebai are written: a side as a capital letter, a stone as a small one and a number, a die by level."""

from collections.abc import Sequence
from typing import cast

from petteia.boards.ink import Line, Span, width
from petteia.boards.scene import INK, Scene, letters_of
from petteia.games.thebai.facts import COLOURS, EFFECTS, LEVELS, ROOFS, STONES
from petteia.games.thebai.view import DieView
from petteia.games.thebai.view import TableView as Table

NOTHING = "–"
ARCHON = "@"
HOPLITE = "†"
NEUTRAL = "n"
ROOF_SIGNS = dict(zip(ROOFS, "○■▲◆", strict=False))


def table_of(scene: Scene) -> Table:
    return cast(Table, scene.view)


# Sides: the seats, and Antigone where somebody plays alone.


def sides(scene: Scene) -> list[str]:
    """The names of all who take part."""
    rival = [scene.speaker.texts.sentence("rival", "antigone")] if "antigone" in table_of(scene) else []
    return [*scene.speaker.seats, *rival]


def colour(scene: Scene, side: int) -> str:
    """Antigone has the first colour that nobody else plays."""
    if side < len(scene.words):
        return scene.colour(side)
    free = next(colour for colour in COLOURS if colour not in scene.words)
    return INK.get(free, free)


def letter(scene: Scene, side: int) -> Span:
    return letters_of(sides(scene))[side], f"bold {colour(scene, side)}"


def all_letters(scene: Scene, of: Sequence[int | None]) -> Line:
    """One behind the other, a dash for nobody."""
    line: Line = []
    for side in of:
        line += [(" ", ""), (NOTHING, "dim") if side is None else letter(scene, side)]
    return line[1:]


# Pieces.


def level(name: str) -> str:
    """1 to 3, with or without a plus."""
    return f"{LEVELS.index(name) // 2 + 1}{'+' if LEVELS.index(name) % 2 else ''}"


def levels(names: Sequence[str]) -> str:
    return " ".join(level(name) for name in names) or NOTHING


def die(scene: Scene, there: DieView) -> Line:
    sign = HOPLITE if there["dice"] == "hoplite" else ""
    text, style = letter(scene, there["seat"])
    return [(f"{text}{sign}{level(there['level'])}", style)]


def stone(scene: Scene, name: str) -> str:
    """The letter of its colour, small, and the number on it."""
    owner = scene.content.columns["stone_owner"].numbers[STONES.index(name)]
    of = NEUTRAL if owner < 0 else scene.speaker.name("colour", COLOURS[owner])[:1].lower()
    return of + name.rpartition("_")[2].lstrip("nk")


def effect(scene: Scene, number: int) -> str:
    """What an effect brings, in words; nothing for none."""
    return scene.speaker.texts.sentence("entry", "effect", EFFECTS[number]) if number >= 0 else ""


def effect_of(scene: Scene, kind: str, number: int) -> str:
    """What a piece of a kind does."""
    return effect(scene, scene.content.columns[f"{kind}_effect"].numbers[number])


def listed(scene: Scene, kind: str, number: int, column: str, of: str, names: Sequence[str]) -> list[str]:
    """The words for everything that a piece has in a column of a list, such as the acts of a card."""
    cells = scene.content.columns[f"{kind}_{column}"]
    at = cells.numbers[number * cells.width : (number + 1) * cells.width]
    return [scene.speaker.texts.sentence("entry", of, names[n]) for n in at if n >= 0]


def centred(line: Line, room: int) -> Line:
    left = (room - width(line)) // 2
    return [(" " * left, ""), *line, (" " * (room - width(line) - left), "")]
