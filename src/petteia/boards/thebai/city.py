"""The city: stones with their roofs, what lies on the die spaces between them, and beside each row what belongs to it.

Between two stones stand the roof of the one, the die space, the roof of the other: from left to right in a row of the
city, and from top to bottom, written from left to right, in the line between two rows. Beyond the frame is the rim.
"""

from petteia.boards.ink import Line, arranged, folded, padded
from petteia.boards.scene import Scene
from petteia.boards.thebai.pieces import (
    ARCHON,
    HOPLITE,
    NOTHING,
    ROOF_SIGNS,
    centred,
    die,
    effect_of,
    letter,
    listed,
    stone,
)
from petteia.games.thebai.facts import GATES, HEROES, POWERS, ROOFS, STONES
from petteia.games.thebai.view import TableView as Table

COLUMNS = 4
EDGES = ("north", "east", "south", "west")
NORTH, EAST, SOUTH, WEST = range(4)
FREE = "·"
MARKER = "▒▒"
ATTACKED = "!"
CELL = 7  # columns of a field
GAP = 10  # columns between two fields
MARGIN = 6  # columns in front of the first field


def city(scene: Scene, table: Table) -> list[Line]:
    """The map, its rows, and what all of it means."""
    return [*arranged(city_map(scene, table), beside_rows(scene, table), 2, scene.room), *legend(scene, table)]


def city_map(scene: Scene, table: Table) -> list[Line]:
    rows = table["rows"]
    lines: list[Line] = [centre_columns([[(str(column + 1), "dim")] for column in range(COLUMNS)])]
    lines.append(centre_columns([seam(scene, table, -1, column) for column in range(COLUMNS)]))
    for row in range(rows):
        lines.append(row_line(scene, table, row))
        lines.append(centre_columns([seam(scene, table, row, column) for column in range(COLUMNS)]))
    return lines


def centre_columns(parts: list[Line]) -> Line:
    """Something for each column, below its middle."""
    line: Line = []
    for column, part in enumerate(parts):
        left = MARGIN + column * (CELL + GAP) - (GAP - CELL) // 2
        line = [*padded(line, left), *centred(part, GAP)]
    return line


def row_line(scene: Scene, table: Table, row: int) -> Line:
    """The fields of a row with the die spaces between them; in front its number, `!` where the next attack comes."""
    threat = ATTACKED if table["attacked_row"] == row + 1 else " "
    line: Line = [
        (f"{row + 1}{threat} ", "bold" if threat != " " else "dim"),
        rim(scene, row * COLUMNS, WEST),
        ("│", "dim"),
    ]
    for column in range(COLUMNS):
        field = f"f{row + 1}{column + 1}"
        line += [*roof(scene, table, field, WEST), *centred(cell(scene, table, field), CELL - 1)]
        line += roof(scene, table, field, EAST)
        if column < COLUMNS - 1:
            line += centred(space(scene, table, f"h{row + 1}{column + 1}"), GAP - 1)
    return [*line, ("│", "dim"), rim(scene, row * COLUMNS + COLUMNS - 1, EAST)]


def cell(scene: Scene, table: Table, field: str) -> Line:
    """A stone with the archon on it, or the place of the field, as it is told."""
    there = table["stones"].get(field)
    if there is None:
        return [(f"{field[1]}/{field[2]}", "dim")]
    line: Line = [(stone(scene, there["stone"]), "bold")]
    for side in there["archons"]:
        line += [(ARCHON, "bold"), letter(scene, side)]
    return line


def seam(scene: Scene, table: Table, row: int, column: int) -> Line:
    """Between two rows, from above: roof, die space, roof. At the rim the frame instead of a die space."""
    above, below = f"f{row + 1}{column + 1}", f"f{row + 2}{column + 1}"
    if row < 0:
        return [rim(scene, column, NORTH), (" ─ ", "dim"), *roof(scene, table, below, NORTH)]
    if row == table["rows"] - 1:
        last = len(scene.content.columns["field_south"].numbers) - COLUMNS + column  # the lower rim moves up
        return [*roof(scene, table, above, SOUTH), (" ─ ", "dim"), rim(scene, last, SOUTH)]
    between = space(scene, table, f"v{row + 1}{column + 1}")
    return [*roof(scene, table, above, SOUTH), (" ", ""), *between, (" ", ""), *roof(scene, table, below, NORTH)]


def space(scene: Scene, table: Table, name: str) -> Line:
    """What lies on a die space."""
    if name in table["dice"]:
        return die(scene, table["dice"][name])
    if name in table["standees"]:
        return [(scene.speaker.name("hero", table["standees"][name])[:4], "bold")]
    return [(MARKER if name in table["markers"] else FREE, "dim")]


def roof(scene: Scene, table: Table, field: str, edge: int) -> Line:
    """The roof that the stone on a field shows at an edge; a blank without a stone."""
    there = table["stones"].get(field)
    if there is None:
        return [(" ", "")]
    roofs = scene.content.columns["stone_roofs"]
    printed = roofs.numbers[STONES.index(there["stone"]) * len(EDGES) + (edge - there["turns"]) % len(EDGES)]
    return [(ROOF_SIGNS[ROOFS[printed]], "")]


def rim(scene: Scene, field: int, edge: int) -> tuple[str, str]:
    return ROOF_SIGNS[ROOFS[scene.content.columns[f"field_{EDGES[edge]}"].numbers[field]]], "dim"


# What belongs to a row.


def beside_rows(scene: Scene, table: Table) -> list[Line]:
    """A row's gate and generals beside it, the hero below them."""
    say = scene.phrases.say
    lines: list[Line] = [[], []]
    for row in range(table["rows"]):
        gate, hero = table["gates"][row], table["heroes"][row]
        spoils = effect_of(scene, "gate", GATES.index(gate)) if gate else NOTHING
        line: Line = [(say("board.thebai.gate", row=row + 1), "dim"), (f" {spoils}", "")]
        for general in table["generals"]:
            if general["row"] == row + 1:
                text, style = letter(scene, general["seat"])
                line.append((f"  {text}★{general['strength']}", style))
        lines += [line, [(f"   {scene.speaker.name('hero', hero) if hero else NOTHING}", "")]]
    return lines


def legend(scene: Scene, table: Table) -> list[Line]:
    """What the signs mean, what the roofs and the stones in the city do, and the heroes on display."""
    say, name = scene.phrases.say, scene.speaker.name
    signs = say("board.thebai.signs", archon=ARCHON, hoplite=HOPLITE, marker=MARKER, attacked=ATTACKED)
    roofs = [f"{ROOF_SIGNS[kind]} {name('roof', kind)}: {effect_of(scene, 'roof', n)}" for n, kind in enumerate(ROOFS)]
    lying = sorted({there["stone"] for there in table["stones"].values()}, key=STONES.index)
    stones = [f"{stone(scene, kind)} {effect_of(scene, 'stone', STONES.index(kind))}" for kind in lying]
    lines = [*folded("", signs, scene.room), *folded(f"{say('board.thebai.roofs')} ", " · ".join(roofs), scene.room)]
    if stones:
        lines += folded(f"{say('board.thebai.stones')} ", " · ".join(stones), scene.room)
    heroes = [hero_told(scene, hero) for hero in table["heroes"] if hero]
    if heroes:
        lines += folded(f"{say('board.thebai.heroes')} ", " · ".join(heroes), scene.room)
    if table["walk"]:
        passed = ", ".join(name("field", field) for field in table["walk"])
        lines += folded(f"{say('board.thebai.walk')} ", passed, scene.room)
    return lines


def hero_told(scene: Scene, hero: str) -> str:
    """A hero with what he does at once and what lasts."""
    number = HEROES.index(hero)
    parts = [effect_of(scene, "hero", number), *listed(scene, "hero", number, "powers", "power", POWERS)]
    return f"{scene.speaker.name('hero', hero)}: {'; '.join(part for part in parts if part)}"
