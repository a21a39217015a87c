"""The board of Offrandes in letters: ladders and cities, altars and stock, and where the auction stands.

Every city has a letter and a colour, so that the board reads without colour too. Altars that count the same are a
group; what they count is printed on the board of the box, so it comes from the content, not from the view.
"""

from collections.abc import Sequence
from typing import cast

from petteia.boards.ink import Line, Span, arranged, beside, folded, padded
from petteia.boards.scene import Scene
from petteia.games.offrandes.facts import ALTARS
from petteia.games.offrandes.view import AuctionView as Auction
from petteia.games.offrandes.view import OfferingView as Gift
from petteia.games.offrandes.view import TableView as Table

START, ASKED = "★", "►"
EMPTY = "·"
GAP = 4


def draw(scene: Scene) -> list[Line]:
    table = cast(Table, scene.view)
    cities = [heading(scene, table), *arranged(ladders(scene, table), purses(scene, table), GAP, scene.room)]
    temple = arranged(altars(scene, table), stock(scene, table), GAP - 1, scene.room)
    return [*cities, [], *temple, *auction(scene, table), *bribed(scene, table)]


def heading(scene: Scene, table: Table) -> Line:
    say = scene.phrases.say
    when = say("board.offrandes.round", round=table["round"]) if table["round"] else say("board.offrandes.before")
    return [(when, "bold"), (" · ", "dim"), (say("board.offrandes.bank", n=table["bank"]), "")]


# Ladders and cities.


def ladders(scene: Scene, table: Table) -> list[Line]:
    """One row a person, one column a field; a city has its own place in every field."""
    size = len(table["seats"])
    fields = range(scene.content.numbers["top"] + 1)
    names = {person: scene.speaker.name("person", person) for person in table["seats"][0]["ladders"]}
    margin = max(len(name) for name in names.values()) + 1
    top: Line = [(" " * (margin + 1), ""), *((f"{field:^{size}} ", "dim") for field in fields)]
    rows = [top]
    for person, name in names.items():
        row: Line = padded([(name, "")], margin)
        for field in fields:
            row += [("│", "dim"), *discs(scene, [city["ladders"][person] == field for city in table["seats"]])]
        rows.append([*row, ("│", "dim")])
    return rows


def discs(scene: Scene, here: Sequence[bool]) -> Line:
    return [city(scene, seat) if there else (" ", "") for seat, there in enumerate(here)]


def city(scene: Scene, seat: int) -> Span:
    """A city as its letter, in its colour."""
    return scene.initials()[seat], f"bold {scene.colour(seat)}"


def purses(scene: Scene, table: Table) -> list[Line]:
    say = scene.phrases.say
    heads = [say(f"board.offrandes.{key}") for key in ("money", "score", "altars")]
    names = max(len(name) for name in scene.speaker.seats)
    rows: list[Line] = [[(" " * (names + 6), ""), *((f"  {head}", "dim") for head in heads)]]
    for seat, held in enumerate(table["seats"]):
        marks = (ASKED if seat == scene.asked else " ") + (START if seat == table["start"] else " ")
        name = (f" {scene.speaker.seats[seat]:{names}} ", scene.colour(seat))
        row: Line = [(f"{marks} ", "bold"), city(scene, seat), name]
        for head, value in zip(heads, (held["money"], held["score"], held["altars"]), strict=True):
            row.append((f"  {value:>{len(head)}}", ""))
        rows.append(row)
    legend = f"{START} {say('board.offrandes.start')}"
    return [
        *rows,
        [(f"{legend}   {ASKED} {say('board.offrandes.asked')}" if scene.asked is not None else legend, "dim")],
    ]


# Altars and stock.


def altars(scene: Scene, table: Table) -> list[Line]:
    """One row a group."""
    groups: dict[int, list[str]] = {}
    for altar, points in zip(ALTARS, scene.content.columns["altar_points"].numbers, strict=True):
        groups.setdefault(points, []).append(altar)
    labels = [scene.phrases.say("board.offrandes.group", n=points) for points in groups]
    rows: list[Line] = [[(f"{label:>{max(map(len, labels))}}", "dim")] for label in labels]
    for column in range(max(map(len, groups.values()))):
        standing = [members[column] if column < len(members) else "" for members in groups.values()]
        names = max(len(scene.speaker.name("altar", altar)) for altar in standing if altar)
        cells = [cell(scene, altar, table["altars"][altar], names) if altar else [] for altar in standing]
        rows = beside(rows, cells, 2)
    return [[(scene.phrases.say("board.offrandes.temple"), "bold")], *rows]


def cell(scene: Scene, altar: str, gift: Gift | None, names: int) -> Line:
    """An altar, what lies on it and whose disc."""
    row: Line = [(f"{scene.speaker.name('altar', altar):{names}} ", "")]
    if gift is None:
        return [*row, (EMPTY, "dim")]
    animals = scene.speaker.name("animal", gift["animal"], gift["count"])
    return [*row, city(scene, gift["owner"]), (f" {gift['count']} {animals}", scene.colour(gift["owner"]))]


def stock(scene: Scene, table: Table) -> list[Line]:
    rows: list[Line] = [[(scene.phrases.say("board.offrandes.stock"), "bold")]]
    for animal, count in table["stock"].items():
        rows.append([(f"{count:>2} {scene.speaker.name('animal', animal, count)}", "")])
    return rows


# The auction, and who was bribed.


def auction(scene: Scene, table: Table) -> list[Line]:
    turn = table["auction"]
    if turn is None:
        return []
    say = scene.phrases.say
    persons = scene.speaker.join([scene.speaker.name("person", person) for person in turn["tiles"]])
    rows: list[Line] = [
        [],
        [(say("board.offrandes.auction", seat=scene.speaker.seats[turn["auctioneer"]]), "bold")],
        *folded(f"{say('board.offrandes.tiles')} ", persons, scene.room),
    ]
    if turn["lot"]:
        rows.append(lot(scene, turn))
    if turn["shut_out"]:
        rows.append([(f"{say('board.offrandes.shut_out')} ", "dim"), *letters(scene, turn["shut_out"])])
    return rows


def lot(scene: Scene, turn: Auction) -> Line:
    say = scene.phrases.say
    pair = scene.speaker.join([scene.speaker.name("person", person) for person in turn["lot"]])
    row: Line = [(f"{say('board.offrandes.lot')} ", "dim"), (pair, "bold")]
    if turn["bidder"] is None:
        return row
    row += [(f"   {say('board.offrandes.bid')} ", "dim"), (f"{turn['bid']} ", "bold"), city(scene, turn["bidder"])]
    return [*row, (f"   {say('board.offrandes.still_in')} ", "dim"), *letters(scene, turn["still_in"])]


def bribed(scene: Scene, table: Table) -> list[Line]:
    if not table["bribed"]:
        return []
    return [[], [(f"{scene.phrases.say('board.offrandes.bribed')} ", "dim"), *letters(scene, table["bribed"])]]


def letters(scene: Scene, seats: Sequence[int]) -> Line:
    line: Line = []
    for seat in seats:
        line += [city(scene, seat), (" ", "")]
    return line
