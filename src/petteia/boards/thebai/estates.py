"""Players: what they have, their estates, and what the free action spaces of the one who looks would do."""

from collections.abc import Sequence

from petteia.boards.ink import Line, Span, folded, padded
from petteia.boards.scene import Scene
from petteia.boards.thebai.pieces import NOTHING, colour, effect, letter, level, levels, sides, stone
from petteia.games.thebai.facts import CONTRACTS, ESTATE_ROWS, ESTATE_SPACES, HELP_TILES, RESOURCES, SUITS
from petteia.games.thebai.view import SeatView
from petteia.games.thebai.view import TableView as Table

ASKED = "►"
FREE = "□"
COLUMNS = 5
SPACE = 4  # columns of an action space
GAP = 3
PITCH = COLUMNS * SPACE + GAP
HEADS = ("points", *RESOURCES, "citizens", "hoplites", "generals", "tokens", "cards")


# What everybody has.


def players(scene: Scene, table: Table) -> list[Line]:
    """A line of numbers and levels for each, and one of tiles and contracts. Antigone has a part of it only."""
    say, names = scene.phrases.say, max(len(name) for name in sides(scene))
    heads = [say(f"board.thebai.{key}") for key in HEADS]
    parts = [numbers(held) for held in table["seats"]]
    if "antigone" in table:
        hers = table["antigone"]
        dice = [levels(hers["citizens"]), levels(hers["hoplites"])]
        parts.append([str(hers["score"]), *[NOTHING] * 4, *dice, str(hers["generals"]), NOTHING, NOTHING])
    widths = [max(len(row[n]) for row in [heads, *parts]) for n in range(len(heads))]
    lines: list[Line] = [[(" " * (names + 4), ""), *cells(heads, widths, "dim")]]
    for side, row in enumerate(parts):
        line: Line = [(ASKED if side == scene.asked else " ", "bold"), letter(scene, side)]
        line.append((f" {sides(scene)[side]:{names}} ", colour(scene, side)))
        lines.append([*line, *cells(row, widths, "")])
        if side < len(table["seats"]):
            lines += tiles(scene, table["seats"][side])
    return [*lines, *folded("   ", say("board.thebai.legend"), scene.room)]


def cells(row: list[str], widths: list[int], style: str) -> Line:
    return [(f"  {text:>{room}}", style) for text, room in zip(row, widths, strict=True)]


def numbers(held: SeatView) -> list[str]:
    goods = [str(held["goods"][kind]) for kind in RESOURCES]
    more = f" (+{held['citizens_left']})" if held["citizens_left"] else ""
    dice = [levels(held["citizens"]) + more, levels(held["hoplites"])]
    return [str(held["score"]), *goods, *dice, *(str(held[key]) for key in ("generals", "tokens", "cards"))]


def tiles(scene: Scene, held: SeatView) -> list[Line]:
    """Blessings, heroes, gates, help tiles, contracts; nothing where there is nothing."""
    name, say = scene.speaker.name, scene.phrases.say
    parts = [name("blessing", tile) for tile in held["blessings"]]
    parts += [name("hero", hero) for hero in held["heroes"]]
    parts += [name("gate", gate) for gate in held["gates"]]
    helps = [(tile, held["help_tiles"][tile]) for tile in HELP_TILES if held["help_tiles"][tile]]
    parts += [f"{n} {name('help_tile', tile)}" for tile, n in helps]
    if held["fulfilled"]:
        parts.append(say("board.thebai.fulfilled", contracts=by_suit(scene, held["fulfilled"])))
    if held["hand"] is None and held["known"]:
        known = ", ".join(name("contract", card) for card in held["known"])
        parts.append(say("board.thebai.known", contracts=known))
    return folded("    ", " · ".join(parts), scene.room) if parts else []


def by_suit(scene: Scene, fulfilled: list[str]) -> str:
    """How many of each colour."""
    suits = scene.content.columns["contract_suit"].numbers
    counts = [sum(suits[CONTRACTS.index(card)] == n for card in fulfilled) for n in range(len(SUITS))]
    words = [scene.phrases.say(f"board.thebai.suit.{suit}") for suit in SUITS]
    return ", ".join(f"{n}× {word}" for n, word in zip(counts, words, strict=True) if n)


# Estates.


def estates(scene: Scene, table: Table) -> list[Line]:
    """Side by side, as many as there is room for: stones, citizens and help tiles on the action spaces."""
    names = [scene.speaker.name("estate_row", row) for row in ESTATE_ROWS]
    label = max(map(len, names)) + 2
    at_once = max((scene.room - label + GAP) // PITCH, 1)
    seats = range(len(table["seats"]))
    lines: list[Line] = [[(scene.phrases.say("board.thebai.estates", free=FREE), "bold")]]
    for first in range(0, len(seats), at_once):
        lines += abreast(scene, table, seats[first : first + at_once], names, label)
    return lines


def abreast(scene: Scene, table: Table, seats: Sequence[int], names: list[str], label: int) -> list[Line]:
    """Some estates next to each other, below the letters of their seats and the numbers of their columns."""
    head: Line = []
    for n, seat in enumerate(seats):
        head = [*padded(head, label + n * PITCH - 2), letter(scene, seat), ("  1   2   3   4   5", "dim")]
    lines = [head]
    for k, row in enumerate(ESTATE_ROWS):
        line: Line = [(names[k], "dim")]
        for n, seat in enumerate(seats):
            line = padded(line, label + n * PITCH)
            line += [action_space(scene, table["seats"][seat], row, k, column) for column in range(COLUMNS)]
        lines.append(line)
    return lines


def action_space(scene: Scene, held: SeatView, row: str, n: int, column: int) -> Span:
    """A citizen by its level, a help tile by its strength in brackets, a stone, or a free space."""
    work = held["working"].get(ESTATE_SPACES[n * COLUMNS + column])
    if work is not None:
        text = level(work["level"]) if work["level"] else f"[{str(work['help'])[-1]}]"
        return f" {text:{SPACE - 1}}", "bold"
    gone = held["gone"][row]
    if column <= gone:
        return f" {FREE:{SPACE - 1}}", ""
    stones = held["stones"][row]
    text = stone(scene, stones[column - gone - 1]) if column - gone - 1 < len(stones) else NOTHING
    return f" {text:{SPACE - 1}}", "dim"


def free_spaces(scene: Scene, table: Table, seat: int) -> list[Line]:
    """What the free action spaces of a seat do, by strength."""
    held, effects = table["seats"][seat], scene.content.columns["estate_space_effects"]
    lines: list[Line] = [[(scene.phrases.say("board.thebai.actions", seat=scene.speaker.seats[seat]), "bold")]]
    for n, name in enumerate(ESTATE_SPACES):
        if name in held["working"] or n % COLUMNS > held["gone"][ESTATE_ROWS[n // COLUMNS]]:
            continue
        does = effects.numbers[n * effects.width : (n + 1) * effects.width]
        told = " │ ".join(effect(scene, by) for by in does)
        lines += folded(f"  {scene.speaker.name('estate_space', name)}  ", told, scene.room)
    return lines
