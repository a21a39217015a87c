"""The board of Cyclades in letters: the map, islands, cities, creatures, gods with their offerings, and a battle.

The map is the lattice of the real board, a row of circles a line. A sea space shows its name, as it is typed, an arrow
for trade, and the letter of a city with its number of fleets; all circles of an island show the first letters of its
name. What is printed on the board comes from the content, everything else from the view.
"""

from collections.abc import Sequence
from typing import cast

from petteia.boards.ink import Line, Span, arranged, folded, padded
from petteia.boards.scene import Scene
from petteia.games.cyclades.facts import (
    BOARDS,
    CITIES,
    CITY_COLOUR,
    GROUND_CIRCLES,
    GROUND_CIRCLES_WIDTH,
    GROUND_COVERED,
    ISLANDS,
    SEA_ARROWS,
    SEA_ROW,
    SEA_THERE,
    SEA_X,
    SEAS,
)
from petteia.games.cyclades.view import OfferingView as Offering
from petteia.games.cyclades.view import TableView as Table

INK = {"black": "magenta"}  # what a terminal can show in place of a colour of the box
ASKED = "►"
NOTHING = "–"
ARROW = "↗"
KRAKEN = "Ψ"
METROPOLIS = "▲"
FREE = "□"
CELL = 6  # columns of a circle; half of it is the shift between two rows
SHORT = 3  # letters of an island on the map
GAP = 3


def draw(scene: Scene) -> list[Line]:
    table = cast(Table, scene.view)
    above = [heading(scene, table), *sea_map(scene, table), [], *cities(scene, table), []]
    return [*above, *islands(scene, table), [], *creatures(scene, table), *gods(scene, table), *battle(scene, table)]


def heading(scene: Scene, table: Table) -> Line:
    say = scene.phrases.say
    when = say("board.cyclades.cycle", cycle=table["cycle"]) if table["cycle"] else say("board.cyclades.before")
    turn = table["turn"]
    if turn is None:
        return [(when, "bold")]
    god = scene.speaker.name("god", turn["god"])
    whose = say("board.cyclades.turn", seat=scene.speaker.seats[turn["seat"]], god=god)
    return [(when, "bold"), (" · ", "dim"), (whose, "")]


def city(scene: Scene, seat: int) -> Span:
    """A city as its letter, in its colour."""
    return initials(scene.speaker.seats)[seat], f"bold {colour(scene, seat)}"


def initials(names: Sequence[str]) -> list[str]:
    """A letter of each name that no earlier one has: numbers would run into those of sea spaces and fleets."""
    taken: list[str] = []
    for name in names:
        letters = [letter for letter in f"{name}ABCDEFGHIJ".upper() if letter.isalpha() and letter not in taken]
        taken.append(letters[0])
    return taken


def colour(scene: Scene, seat: int) -> str:
    word = scene.words[seat]
    of_the_box = CITY_COLOUR[CITIES.index(word)] if word in CITIES else "cyan"
    return INK.get(of_the_box, of_the_box)


# The map.


def sea_map(scene: Scene, table: Table) -> list[Line]:
    board = BOARDS.index(table["board"])
    land = land_of(board)
    left = min(int(SEA_X[board * len(SEAS) + n]) for n in range(len(SEAS)) if is_there(board, n, land))
    rows: dict[int, Line] = {}
    for n in range(len(SEAS)):
        if is_there(board, n, land):
            row = rows.setdefault(int(SEA_ROW[n]), [])
            at = (int(SEA_X[board * len(SEAS) + n]) - left) * CELL // 2
            cell = island_cell(scene, table, land[n]) if n in land else sea_cell(scene, table, board, n)
            row[:] = [*padded(row, at), *cell]
    return [rows[row] for row in sorted(rows)]


def land_of(board: int) -> dict[int, str]:
    """The circles that belong to an island."""
    land: dict[int, str] = {}
    for n, name in enumerate(ISLANDS):
        at = (board * len(ISLANDS) + n) * GROUND_CIRCLES_WIDTH
        for circle in (int(GROUND_CIRCLES[at + k]) for k in range(GROUND_CIRCLES_WIDTH)):
            if circle >= 0:
                land[circle] = name
    return land


def is_there(board: int, sea: int, land: dict[int, str]) -> bool:
    return sea in land or SEA_THERE[board * len(SEAS) + sea] != 0


def island_cell(scene: Scene, table: Table, island: str) -> Line:
    owner = table["islands"][island]["owner"]
    name = scene.speaker.name("island", island)[:SHORT]
    return [(f"▒{name}▒", "bold" if owner is None else f"bold {colour(scene, owner)}")]


def sea_cell(scene: Scene, table: Table, board: int, sea: int) -> Line:
    name = SEAS[sea]
    there = table["seas"].get(name)
    cell: Line = [(name + (ARROW if SEA_ARROWS[board * len(SEAS) + sea] else ""), "dim")]
    if table["kraken"] == name:
        return [*cell, (KRAKEN, "bold")]
    if there is None:
        return cell
    letter, style = city(scene, there["owner"])
    return [*cell, (f"{letter}{there['fleets']}", style)]


# Cities and islands.

COLUMNS = ("gold", "revenue", "priests", "philosophers", "discounts", "metropolises", "troops", "fleets")


def cities(scene: Scene, table: Table) -> list[Line]:
    heads = [scene.phrases.say(f"board.cyclades.{key}") for key in COLUMNS]
    names = max(len(name) for name in scene.speaker.seats)
    rows: list[Line] = [[(" " * (names + 5), ""), *((f"  {head}", "dim") for head in heads)]]
    for seat, held in enumerate(table["seats"]):
        style = "dim" if held["out"] else colour(scene, seat)
        row: Line = [(f"{ASKED if seat == scene.asked else ' '} ", "bold"), city(scene, seat)]
        row.append((f" {scene.speaker.seats[seat]:{names}} ", style))
        values = [held["gold"], held["revenue"], held["priests"], held["philosophers"], held["temples"]]
        values += [held["metropolises"], held["troops_in_reserve"], held["fleets_in_reserve"]]
        for head, value in zip(heads, values, strict=True):
            row.append((f"  {NOTHING if value is None or held['out'] else value:>{len(head)}}", ""))
        rows.append(row)
    return [*rows, [("  " + scene.phrases.say("board.cyclades.legend"), "dim")]]


def islands(scene: Scene, table: Table) -> list[Line]:
    """A line each, in two columns where there is room."""
    names = max(len(scene.speaker.name("island", name)) for name in table["islands"])
    rows = [island_row(scene, table, name, names) for name in table["islands"]]
    half = (len(rows) + 1) // 2
    title: Line = [(scene.phrases.say("board.cyclades.islands"), "bold")]
    return [title, *arranged(rows[:half], rows[half:], GAP, scene.room)]


def island_row(scene: Scene, table: Table, name: str, names: int) -> Line:
    """Whose it is, its name, troops, prosperity, and what stands on it."""
    island = table["islands"][name]
    owner = island["owner"]
    row: Line = [city(scene, owner) if owner is not None else (NOTHING, "dim")]
    row.append((f" {scene.speaker.name('island', name):{names}} ", "" if owner is None else colour(scene, owner)))
    say = scene.phrases.say
    row.append((f"{say('board.cyclades.on_island', troops=island['troops'], gold=island['prosperity'])} ", ""))
    if island["metropolis"]:
        row.append((f" {METROPOLIS}", "bold"))
    standing = [scene.speaker.name("building", kind) for kind in island["buildings"] if kind is not None]
    if standing:
        row.append((f" {', '.join(standing)}", ""))
    for creature, figurine in table["creatures"]["figurines"].items():
        if figurine["island"] == name:
            row += [(f" {scene.speaker.name('creature', creature)} ", ""), city(scene, figurine["seat"])]
    return [*row, (f" {FREE * free_squares(table, name)}", "dim")]


def free_squares(table: Table, name: str) -> int:
    """Squares on which something can be built; those under a metropolis are taken."""
    island = table["islands"][name]
    covered = int(GROUND_COVERED[BOARDS.index(table["board"]) * len(ISLANDS) + ISLANDS.index(name)])
    return island["buildings"][covered if island["metropolis"] else 0 :].count(None)


# Creatures, gods, battles.


def creatures(scene: Scene, table: Table) -> list[Line]:
    """Those that can be called with their prices, and where the others are."""
    say, name = scene.phrases.say, scene.speaker.name
    lying = [slot for slot in table["creatures"]["track"] if slot["creature"] is not None]
    prices = " · ".join(f"{slot['price']} {name('creature', str(slot['creature']))}" for slot in lying)
    discarded = ", ".join(name("creature", creature) for creature in table["creatures"]["discard"])
    return [
        *folded(f"{say('board.cyclades.creatures')} ", prices or NOTHING, scene.room),
        *folded(f"{say('board.cyclades.discard')} ", discarded or NOTHING, scene.room),
        [(f"{say('board.cyclades.draw_pile')} ", "dim"), (str(table["creatures"]["draw_pile"]), "")],
    ]


def gods(scene: Scene, table: Table) -> list[Line]:
    """The gods from the first on with what was offered, Apollo's guests, and the turn track."""
    say = scene.phrases.say
    row: Line = [(f"{say('board.cyclades.gods')} ", "dim")]
    offered = {offering["god"]: offering for offering in table["offerings"]}
    for god in table["gods"]:
        if god is not None:
            row.append((scene.speaker.name("god", god), "bold" if god in offered else ""))
            row += bid(scene, offered[god]) if god in offered else []
            row.append((" · ", "dim"))
    row.append((scene.speaker.name("god", "apollo"), ""))
    row += letters(scene, table["apollo"])
    rows = [row]
    if table["hidden_gods"]:
        names = scene.speaker.join([scene.speaker.name("god", god) for god in table["hidden_gods"]])
        said = say("board.cyclades.coming" if table["coming_gods"] else "board.cyclades.hidden")
        rows.append([(f"{said} ", "dim"), (names, "")])
    waiting = [seat for seat in table["track"] if seat is not None]
    if waiting:
        rows.append([(say("board.cyclades.track"), "dim"), *letters(scene, waiting)])
    return rows


def bid(scene: Scene, offering: Offering) -> Line:
    return [(" ", ""), city(scene, offering["seat"]), (f" {offering['bid']}", "bold")]


def letters(scene: Scene, seats: Sequence[int]) -> Line:
    line: Line = []
    for seat in seats:
        line += [(" ", ""), city(scene, seat)]
    return line


def battle(scene: Scene, table: Table) -> list[Line]:
    fight = table["battle"]
    if fight is None:
        return []
    place = scene.speaker.name("island", fight["island"]) if "island" in fight else fight["sea"]
    attacker, defender = (scene.speaker.seats[seat] for seat in (fight["attacker"], fight["defender"]))
    said = {"place": place, "units": fight["attackers"], "attacker": attacker, "defender": defender}
    return [[], [(scene.phrases.say("board.cyclades.battle", **said), "bold")]]
