"""Beside the city: council and path, altars, fate, contracts, and a battle or a herald that is going on."""

from petteia.boards.ink import Line, arranged, folded
from petteia.boards.scene import Scene
from petteia.boards.thebai.pieces import NOTHING, all_letters, effect_of, letter, sides, stone
from petteia.games.thebai.facts import (
    ALTAR_FIELDS,
    BLESSINGS,
    CONTRACTS,
    COUNCIL_FIELDS,
    HELP_TILES,
    MEASURES,
    MONUMENTS,
    SUITS,
    TILES,
    TRACKS,
)
from petteia.games.thebai.view import TableView as Table

RIOT = "#"
GAP = 3


# The council.


def council(scene: Scene, table: Table) -> list[Line]:
    """A line for each field: what it counts, and who sits there; then the path."""
    say, columns = scene.phrases.say, scene.content.columns
    players = columns["monument_players"].numbers
    lines = [
        chair(scene, table, n)
        for n in range(len(COUNCIL_FIELDS))
        if players[columns["council_field_monument"].numbers[n]] <= len(table["seats"])
    ]
    half = (len(lines) + 1) // 2
    path: Line = [(f"{say('board.thebai.path')} ", "dim"), *all_letters(scene, table["path"])]
    title: Line = [(say("board.thebai.council", riot=RIOT), "bold")]
    return [title, *arranged(lines[:half], lines[half:], GAP, scene.room), path]


def chair(scene: Scene, table: Table, n: int) -> Line:
    """A die or a hero as the letter of its owner, tokens in brackets behind it."""
    columns, name = scene.content.columns, COUNCIL_FIELDS[n]
    monument = MONUMENTS[columns["council_field_monument"].numbers[n]]
    points = columns["council_field_points"].numbers[n]
    counts = scene.speaker.name("measure", MEASURES[columns["council_field_measure"].numbers[n]])
    most = columns["council_field_most"].numbers[n]
    limit = f" {scene.phrases.say('board.thebai.at_most', most=most)}" if most else ""
    line: Line = [(f"  {monument[1:]}{name[-1]} ", "dim")]
    there = table["council"].get(name)
    if there is None:
        line.append((NOTHING, "dim"))
    else:
        line.append(
            (RIOT, "dim")
            if there["riot"]
            else (NOTHING, "dim")
            if there["seat"] is None
            else letter(scene, there["seat"])
        )
        if there["tokens"]:
            line += [("(", ""), *all_letters(scene, there["tokens"]), (")", "")]
    return [*line, (f" {points} × {counts}{limit}", "")]


# The altars.


def altars(scene: Scene, table: Table) -> list[Line]:
    """Each track from its end: who is where, the lower marker first, and what the next field brings; the stacks."""
    say, name = scene.phrases.say, scene.speaker.name
    length = len(ALTAR_FIELDS) // len(TRACKS)
    lines: list[Line] = [[(say("board.thebai.altars"), "bold")]]
    for n, track in enumerate(TRACKS):
        parts: list[str] = []
        for field in range(length, -1, -1):
            for side in table["stacks"][track][field]:
                coming = effect_of(scene, "altar_field", n * length + field) if field < length else NOTHING
                parts.append(f"{letter(scene, side)[0]} {field} → {coming}")
        lines += folded(f"  {name('track', track)}: ", " · ".join(parts) or NOTHING, scene.room)
    left = [f"{name('blessing', tile)} {table['blessings'][tile]}" for tile in BLESSINGS]
    left += [f"{name('help_tile', tile)}: {table['help_tiles'][tile]}" for tile in HELP_TILES]
    return [*lines, *folded(f"  {say('board.thebai.stacks')} ", " · ".join(left), scene.room)]


# Fate.


def fate(scene: Scene, table: Table) -> list[Line]:
    """What this round and those to come bring, and the attack cards that were seen."""
    say = scene.phrases.say
    parts: list[str] = []
    hidden = [n + 1 for n, tile in enumerate(table["fate"]) if tile is None]
    for n, tile in enumerate(table["fate"]):
        if tile is not None and n + 1 >= table["round"]:
            parts.append(f"{n + 1} {tile_told(scene, tile)}")
    if hidden:
        parts.append(say("board.thebai.hidden", rounds=" ".join(map(str, hidden))))
    lines = folded(f"{say('board.thebai.fate')} ", " · ".join(parts) or NOTHING, scene.room)
    if table["attacks"]:
        seen = ", ".join(scene.speaker.name("attack", card) for card in table["attacks"])
        lines += folded(f"{say('board.thebai.attacks')} ", seen, scene.room)
    return lines


def tile_told(scene: Scene, tile: str) -> str:
    row = scene.content.columns["tile_row"].numbers[TILES.index(tile)]
    if row:
        return scene.phrases.say("board.thebai.attack", row=row)
    return effect_of(scene, "tile", TILES.index(tile))


# Contracts.


def contracts(scene: Scene, table: Table) -> list[Line]:
    """The display, and the hands that the one who looks may see."""
    say = scene.phrases.say
    lines: list[Line] = [[(say("board.thebai.display", n=table["deck"]), "bold")]]
    lines += [line for card in table["display"] if card for line in contract(scene, card)]
    for seat, held in enumerate(table["seats"]):
        if held["hand"]:
            lines.append([(say("board.thebai.hand", seat=scene.speaker.seats[seat]), "bold")])
            lines += [line for card in held["hand"] for line in contract(scene, card)]
    if table["fulfilling"]:
        lines.append([(say("board.thebai.fulfilling"), "bold")])
        lines += contract(scene, table["fulfilling"])
    return lines


def contract(scene: Scene, card: str) -> list[Line]:
    """Its colour, what it costs and what it brings."""
    n, columns = CONTRACTS.index(card), scene.content.columns
    costs = [("amphora", "amphorae"), ("grape", "grapes"), ("bronze", "bronzes")]
    goods = [(good, columns[f"contract_{column}"].numbers[n]) for good, column in costs]
    price = ", ".join(f"{many} {scene.speaker.name('resource', good, many)}" for good, many in goods if many)
    suit = scene.phrases.say(f"board.thebai.suit.{SUITS[columns['contract_suit'].numbers[n]]}")
    return folded(f"  {card.upper():4}", f"{suit}: {price} → {effect_of(scene, 'contract', n)}", scene.room)


# What is going on.


def going_on(scene: Scene, table: Table) -> list[Line]:
    """Stones for the start fields, a battle, a herald."""
    say, lines = scene.phrases.say, list[Line]()
    if table["pool"]:
        pool = ", ".join(stone(scene, name) for name in table["pool"])
        lines += folded(f"{say('board.thebai.pool')} ", pool, scene.room)
    if table["battle"] is not None:
        names = sides(scene)
        totals = [
            f"{names[n]} {NOTHING if total is None else total}" for n, total in enumerate(table["battle"]["totals"])
        ]
        said = say("board.thebai.battle", attack=table["battle"]["attack"], totals=", ".join(totals))
        lines.append([(said, "bold")])
    if table["herald"]:
        lines.append([(say("board.thebai.herald", herald=scene.speaker.name("herald", table["herald"])), "")])
    return lines
