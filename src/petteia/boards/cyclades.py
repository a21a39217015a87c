"""The board of Cyclades in letters: the map, islands, cities, creatures, gods with their offerings, and a battle.

The map is the lattice of the real board, a row of circles a line. A sea space shows its name, as it is typed, an arrow
for trade, and the letter of a city with its number of fleets; all circles of an island show the first letters of its
name. What is printed on the board comes from the content, everything else from the view.
"""

from collections.abc import Sequence
from typing import cast

from petteia.boards.ink import Line, Span, arranged, folded, padded
from petteia.boards.scene import Scene, letters_of
from petteia.core.content import Content
from petteia.games.cyclades.facts import BOARDS, ISLANDS, SEAS
from petteia.games.cyclades.view import OfferingView as Offering
from petteia.games.cyclades.view import TableView as Table

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
    return letters_of(scene.speaker.seats)[seat], f"bold {scene.colour(seat)}"


# The map.


def sea_map(scene: Scene, table: Table) -> list[Line]:
    board = BOARDS.index(table["board"])
    columns = scene.content.columns
    land, x = land_of(scene.content, board), columns["sea_x"].numbers[board * len(SEAS) :]
    open_sea = columns["sea_there"].numbers[board * len(SEAS) :]
    circles = [n for n in range(len(SEAS)) if n in land or open_sea[n]]
    left = min(x[n] for n in circles)
    rows: dict[int, Line] = {}
    for n in circles:
        row = rows.setdefault(columns["sea_row"].numbers[n], [])
        cell = island_cell(scene, table, land[n]) if n in land else sea_cell(scene, table, board, n)
        row[:] = [*padded(row, (x[n] - left) * CELL // 2), *cell]
    return [rows[row] for row in sorted(rows)]


def land_of(content: Content, board: int) -> dict[int, str]:
    """The circles that belong to an island."""
    circles = content.columns["ground_circles"]
    land: dict[int, str] = {}
    for n, name in enumerate(ISLANDS):
        at = (board * len(ISLANDS) + n) * circles.width
        land |= {circle: name for circle in circles.numbers[at : at + circles.width] if circle >= 0}
    return land


def island_cell(scene: Scene, table: Table, island: str) -> Line:
    owner = table["islands"][island]["owner"]
    name = scene.speaker.name("island", island)[:SHORT]
    return [(f"▒{name}▒", "bold" if owner is None else f"bold {scene.colour(owner)}")]


def sea_cell(scene: Scene, table: Table, board: int, sea: int) -> Line:
    name = SEAS[sea]
    there = table["seas"].get(name)
    traded = scene.content.columns["sea_arrows"].numbers[board * len(SEAS) + sea]
    cell: Line = [(name + (ARROW if traded else ""), "dim")]
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
        style = "dim" if held["out"] else scene.colour(seat)
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
    row.append((f" {scene.speaker.name('island', name):{names}} ", "" if owner is None else scene.colour(owner)))
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
    return [*row, (f" {FREE * free_squares(scene, table, name)}", "dim")]


def free_squares(scene: Scene, table: Table, name: str) -> int:
    """Squares on which something can be built; those under a metropolis are taken."""
    island = table["islands"][name]
    at = BOARDS.index(table["board"]) * len(ISLANDS) + ISLANDS.index(name)
    covered = scene.content.columns["ground_covered"].numbers[at]
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
