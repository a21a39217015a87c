"""What a seat sees of Thebai: everything that lies open, its own contracts, and of others' hands what everybody saw."""

from typing import Annotated, NotRequired, TypedDict

from petteia.core.view import Name, Own

Contract = Annotated[str, Name("contract")]
Field = Annotated[str, Name("field")]
Space = Annotated[str, Name("space")]
EstateRow = Annotated[str, Name("estate_row")]
Stone = Annotated[str, Name("stone")]
Hero = Annotated[str, Name("hero")]
Gate = Annotated[str, Name("gate")]
Tile = Annotated[str, Name("tile")]
Level = Annotated[str, Name("level")]
Dice = Annotated[str, Name("dice")]


class DieView(TypedDict):
    seat: int
    dice: Dice
    level: Level


class PlacedView(TypedDict):
    stone: Stone
    turns: int  # quarter turns clockwise
    archons: list[int]  # seats


class WorkView(TypedDict):
    level: Level | None  # of a citizen
    help: Annotated[str, Name("help_tile")] | None


class GeneralView(TypedDict):
    seat: int
    row: int
    strength: int


class ChairView(TypedDict):
    seat: int | None  # whose die or hero; null for a riot tile
    hero: Hero | None
    riot: bool
    tokens: list[int]  # seats


class SeatView(TypedDict):
    score: int
    goods: dict[Annotated[str, Name("resource")], int]
    citizens: list[Level]  # in the supply
    hoplites: list[Level]
    citizens_left: int  # in the general supply
    archon: Field | None  # null: in the supply
    stones: dict[EstateRow, list[Stone]]  # on the estate, from the left
    gone: dict[EstateRow, int]
    working: dict[str, WorkView]  # what lies on action spaces, by their names
    emptied_columns: int
    altars: dict[Annotated[str, Name("track")], int]
    blessings: list[Annotated[str, Name("blessing")]]
    help_tiles: dict[Annotated[str, Name("help_tile")], int]
    tokens: int  # in the supply
    generals: int  # in the supply
    heroes: list[Hero]
    gates: list[Gate]
    cards: int  # contracts in hand
    hand: Annotated[list[Contract] | None, Own("hand")]  # null: hidden
    known: list[Contract]  # in hand, and everybody saw them go there
    fulfilled: list[Contract]
    aside: Annotated[EstateRow | None, Own("aside")]  # where the stone that is laid aside lies, until all have chosen


class StackView(TypedDict):
    stone: Stone | None  # on top; null: the stack is empty
    left: int  # with the one on top


class AntigoneView(TypedDict):
    score: int
    citizens: list[Level]  # in the supply
    hoplites: list[Level]
    archon: Field | None  # null: in the supply
    stacks: dict[Annotated[str, Name("stack")], StackView]
    altars: dict[Annotated[str, Name("track")], int]
    blessings: list[Annotated[str, Name("blessing")]]
    generals: int  # in the supply
    gates: list[Gate]
    fulfilled: list[Contract]
    card: Annotated[str, Name("card")] | None  # open on top of her deck, or being resolved
    cards_left: int  # in the deck, face down
    cards_seen: list[Annotated[str, Name("card")]]
    destiny: Annotated[str, Name("destiny")] | None
    challenges: list[Annotated[str, Name("challenge")]]
    open_heralds: list[Annotated[str, Name("herald")] | None]  # the left one first
    herald_top: Annotated[str, Name("herald")] | None  # face up on the deck
    riots: int  # in the deck


class BattleView(TypedDict):
    attack: int
    totals: list[int | None]  # by seat; null: absent


class TableView(TypedDict):
    round: int
    rows: int  # of the city
    order: list[int]  # in the solo game Antigone is 1, here and below
    active: int | None
    seats: list[SeatView]
    stones: dict[str, PlacedView]  # by field
    dice: dict[str, DieView]  # by die space
    standees: dict[str, Hero]  # by die space
    markers: list[Space]
    generals: list[GeneralView]
    gates: list[Gate | None]  # by row
    heroes: list[Hero | None]  # on display, by row
    stacks: dict[Annotated[str, Name("track")], list[list[int]]]  # by field from 0: markers from below, by seat
    blessings: dict[Annotated[str, Name("blessing")], int]  # left in their stacks
    help_tiles: dict[Annotated[str, Name("help_tile")], int]
    council: dict[str, ChairView]  # by monument field, those with something on them
    path: list[int | None]  # single fields, then whoever waits on the last one: seats
    single_fields: int
    display: list[Contract | None]
    deck: int
    fulfilling: Contract | None
    fate: list[Tile | None]  # by round; null: face down
    attacked_row: int | None  # where the attack tile lies
    attacks: list[Annotated[str, Name("attack")]]  # revealed so far
    battle: BattleView | None
    herald: Annotated[str, Name("herald")] | None
    heralds: list[Annotated[str, Name("herald")]]  # still in the deck, in no order
    walk: list[Field]  # visited in this movement
    pool: list[Stone]  # for the start fields
    antigone: NotRequired[AntigoneView]  # in the solo game
