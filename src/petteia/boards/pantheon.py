"""The board of Pantheon in letters: the map, the epoch with its gods and loot, players, cards, and one's own hand.

A field shows what it is (`·` land, `~` water, `Π` for columns, `▲` the temple) and who stands there, by the first
letter of the seat; a loot tile shows its number in the list below. Rows and columns carry the two halves of a field's
name, as it is typed, `r05c09`, and as it is told, `F9`. What is printed on the board comes from the content, everything
else from the view.
"""

from collections.abc import Mapping
from typing import cast

from petteia.boards.ink import Line, folded, padded
from petteia.boards.scene import Scene
from petteia.games.pantheon.facts import CARDS, EFFECTS, FIELDS, GOD_TILES, LOOT_KINDS, OFFERINGS, PEOPLES
from petteia.games.pantheon.view import TableView as Table

ASKED = "►"
START = "★"
NOTHING = "–"
LAND = "·"
WATER = "~"
FOR_COLUMNS = "Π"
TEMPLE = "▲"
CAPITAL = "○"
LOOT = "$"
MARGIN = 6  # columns for the letter and the number of a row
CELL = 4  # columns of a field; half of it is the shift between two rows


def draw(scene: Scene) -> list[Line]:
    table = cast(Table, scene.view)
    above = [*heading(scene, table), *sea_map(scene, table), [], *players(scene, table), []]
    return [*above, *gods(scene, table), *loot(scene, table), *cards(scene, table), *act(scene, table)]


def heading(scene: Scene, table: Table) -> list[Line]:
    """The epoch, its people, and those before it."""
    say = scene.phrases.say
    if not table["epoch"]:
        return [[(say("board.pantheon.before"), "bold")]]
    names = [scene.speaker.name("people", people) for people in table["track"]]
    now = names[-1] if len(names) == table["epoch"] else NOTHING
    row: Line = [(say("board.pantheon.epoch", epoch=table["epoch"], people=now), "bold")]
    if table["active"] is not None:
        row += [(" · ", "dim"), (say("board.pantheon.turn", seat=scene.speaker.seats[table["active"]]), "")]
    earlier = names[: table["epoch"] - 1]
    if earlier:
        row += [(" · ", "dim"), (say("board.pantheon.earlier", peoples=", ".join(earlier)), "dim")]
    return [row]


# The map.


def sea_map(scene: Scene, table: Table) -> list[Line]:
    """Column numbers above, a row of fields a line, row numbers in front."""
    columns = scene.content.columns
    most = max(columns["field_column"].numbers)
    head = " " * MARGIN + "".join(f"c{column:02} " for column in range(most + 1))
    rows: dict[int, Line] = {}
    for n, name in enumerate(FIELDS):
        number = columns["field_row"].numbers[n]
        row = rows.setdefault(number, [(f"{chr(ord('A') + number)} {name[:3]}", "dim")])
        row[:] = [*padded(row, MARGIN + columns["field_x"].numbers[n] * CELL // 2), *cell(scene, table, n)]
    signs = {"land": LAND, "water": WATER, "field": FOR_COLUMNS, "capital": CAPITAL, "temple": TEMPLE, "loot": LOOT}
    legend: Line = [(" " * MARGIN + scene.phrases.say("board.pantheon.signs", **signs), "dim")]
    return [[(head.rstrip(), "dim")], *(rows[row] for row in sorted(rows)), legend]


def cell(scene: Scene, table: Table, field: int) -> Line:
    name = FIELDS[field]
    if name == table["temple"]:
        return [(TEMPLE, "bold reverse")]
    numbers = loot_numbers(scene, table)
    if name in numbers:
        return [(f"{LOOT}{numbers[name]}", "bold")]
    ground: Line = [(ground_of(scene, field), "dim")]
    there = table["fields"].get(name)
    if there is not None:
        for seat in [*there["feet"], *there["columns"]]:
            ground.append((scene.initials()[seat], f"bold {scene.colour(seat)}"))
    return ground


def ground_of(scene: Scene, field: int) -> str:
    columns = scene.content.columns
    if columns["field_for_columns"].numbers[field]:
        return FOR_COLUMNS
    if field in columns["people_field"].numbers:
        return CAPITAL
    return WATER if columns["field_water"].numbers[field] else LAND


def loot_numbers(scene: Scene, table: Table) -> dict[str, int]:
    """The number of each loot tile on the map, as its field is numbered."""
    if not table["loot"]:
        return {}
    printed = scene.content.columns["people_loot_fields"]
    first = PEOPLES.index(table["track"][-1]) * printed.width
    fields = [FIELDS[field] for field in printed.numbers[first : first + printed.width]]
    return {field: fields.index(field) + 1 for field in table["loot"]}


# Players.

COLUMNS = ("points", "cards", "feet", "columns", "placed")


def players(scene: Scene, table: Table) -> list[Line]:
    """Points, cards and pieces, the levels of the offering tiles, demigods; gods in a line of their own."""
    say, names = scene.phrases.say, max(len(name) for name in scene.speaker.seats)
    heads = [say(f"board.pantheon.{key}") for key in COLUMNS]
    kinds = [scene.speaker.name("offering", kind).capitalize() for kind in OFFERINGS]
    rows: list[Line] = [[(" " * (names + 6), ""), *((f"  {head}", "dim") for head in [*heads, *kinds])]]
    for seat, held in enumerate(table["seats"]):
        row: Line = [(ASKED if seat == scene.asked else " ", "bold"), (START if seat == table["start"] else " ", "")]
        row.append((f" {scene.initials()[seat]} ", f"bold {scene.colour(seat)}"))
        row.append((f"{scene.speaker.seats[seat]:{names}} ", scene.colour(seat)))
        values = [held["score"], held["cards"], held["feet"], held["columns"], held["columns_placed"]]
        values += [held["offerings"][kind] for kind in OFFERINGS]
        row += [(f"  {value:>{len(head)}}", "") for head, value in zip([*heads, *kinds], values, strict=True)]
        rows += [row, *kept(scene, table, seat)]
    return [*rows, [(f"  {say('board.pantheon.legend', start=START)}", "dim")]]


def kept(scene: Scene, table: Table, seat: int) -> list[Line]:
    """Gods, demigods, and what everybody knows of the hand; nothing where there is nothing."""
    held = table["seats"][seat]
    say = scene.phrases.say
    parts: list[str] = []
    if held["gods"]:
        gods = ", ".join(scene.speaker.name("god_tile", god) for god in held["gods"])
        parts.append(f"{say('board.pantheon.gods')} {gods}")
    if held["demigods"]:
        parts.append(f"{say('board.pantheon.demigods')} {' '.join(map(str, held['demigods']))}")
    if held["extra_turns"]:
        parts.append(say("board.pantheon.extra_turns", n=held["extra_turns"]))
    if held["hand"] is None and held["known"]:
        parts.append(f"{say('board.pantheon.known')} {counted(scene, held['known'])}")
    return folded(" " * 5, " · ".join(parts), scene.room) if parts else []


# What lies open.


def gods(scene: Scene, table: Table) -> list[Line]:
    """Price, what the god brings, and the payments that the hand allows."""
    columns, say = scene.content.columns, scene.phrases.say
    prices, rows = columns["god_tile_price"], [[(say("board.pantheon.open_gods"), "bold")]] if table["gods"] else []
    for god in table["gods"]:
        n = GOD_TILES.index(god)
        price = "/".join(str(part) for part in prices.numbers[n * prices.width : (n + 1) * prices.width] if part)
        effect = columns["god_effect"].numbers[columns["god_tile_god"].numbers[n]]
        told = scene.speaker.name("effect", EFFECTS[effect])
        ways = table.get("payments", {}).get(god, [])
        pays = f" · {say('board.pantheon.pays', payments=', '.join(ways))}" if ways else ""
        rows += folded(f"  {price:8} ", f"{scene.speaker.name('god_tile', god)}: {told}{pays}", scene.room)
    return rows


def loot(scene: Scene, table: Table) -> list[Line]:
    """The tiles on the map by their numbers, with the fewest steps to each, and the open demigods."""
    say, numbers = scene.phrases.say, loot_numbers(scene, table)
    parts = []
    for field in sorted(numbers, key=lambda field: numbers[field]):
        steps = table.get("distances", {}).get(field)
        name = scene.speaker.name
        told = f"{LOOT}{numbers[field]} {name('loot', table['loot'][field])}, {name('field', field)}"
        parts.append(told + (f" ({say('board.pantheon.steps', n=steps)})" if steps is not None else ""))
    rows = folded(f"{say('board.pantheon.loot')} ", " · ".join(parts), scene.room) if parts else []
    if table["demigods"]:
        rows.append([(f"{say('board.pantheon.open_demigods')} ", "dim"), (" ".join(map(str, table["demigods"])), "")])
    return rows


def cards(scene: Scene, table: Table) -> list[Line]:
    say = scene.phrases.say
    rows = folded(f"{say('board.pantheon.display')} ", counted(scene, table["display"]) or NOTHING, scene.room)
    rows += folded(f"{say('board.pantheon.pile')} ", str(table["pile"]), scene.room)
    rows += folded(f"{say('board.pantheon.discard')} ", counted(scene, table["discard"]) or NOTHING, scene.room)
    money = ", ".join(card.rpartition("_")[2] for card in table["special_money"])
    rows += folded(f"{say('board.pantheon.special')} ", money or NOTHING, scene.room)
    for held in table["seats"]:
        if held["hand"] is not None:
            rows += folded(f"{say('board.pantheon.hand')} ", counted(scene, held["hand"]) or NOTHING, scene.room)
    return rows


def counted(scene: Scene, held: Mapping[str, int]) -> str:
    """Cards by kind in the order of the box: how many of which."""
    kinds = [card for card in CARDS if held.get(card)]
    return ", ".join(f"{held[card]} {scene.speaker.name('card', card, held[card])}" for card in kinds)


def act(scene: Scene, table: Table) -> list[Line]:
    """A movement or a purchase that is going on."""
    say, move = scene.phrases.say, table["action"]
    parts: list[str] = []
    if move["table"]:
        parts.append(say("board.pantheon.played", cards=counted(scene, move["table"])))
    if move["steps"] or move["free_columns"]:
        parts.append(say("board.pantheon.steps_left", n=move["steps"]))
    if move["free_columns"]:
        parts.append(say("board.pantheon.free_columns", n=move["free_columns"]))
    if move["money"] or move["spent"]:
        parts.append(say("board.pantheon.money", money=move["money"], spent=move["spent"]))
    if move["waiting"]:
        names = [scene.speaker.name("loot", kind) for kind in LOOT_KINDS if kind in move["waiting"]]
        parts.append(say("board.pantheon.waiting", loot=", ".join(names)))
    return folded(f"{say('board.pantheon.act')} ", " · ".join(parts), scene.room) if parts else []
