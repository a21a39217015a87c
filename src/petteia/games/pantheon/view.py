"""What a seat sees of Pantheon: everything that lies open, its own hand, and of others' hands what everybody saw."""

from typing import Annotated, NotRequired, TypedDict

from petteia.core.view import Name, Own

Card = Annotated[str, Name("card")]
GodTile = Annotated[str, Name("god_tile")]
Loot = Annotated[str, Name("loot")]


class SeatView(TypedDict):
    score: int
    cards: int  # in hand
    hand: Annotated[dict[str, int] | None, Own("hand")]  # null: hidden
    known: dict[str, int]  # cards in hand that everybody saw go there
    feet: int
    columns: int
    feet_left: int  # in the general supply
    columns_left: int
    columns_placed: int
    offerings: dict[Annotated[str, Name("offering")], int]  # the level of each tile, 0 without one
    gods: list[GodTile]
    extra_turns: int
    demigods: list[int]


class PieceView(TypedDict):
    feet: list[int]  # seats
    columns: list[int]


class ActionView(TypedDict):
    steps: int
    free_columns: int
    money: int
    spent: int
    bought: list[Annotated[str, Name("offering")]]  # tiles in this purchase
    table: dict[str, int]  # cards played
    waiting: dict[str, int]  # loot whose bonus is still to come


class PurchaseView(TypedDict):
    price: int  # for whoever looks: of a level the difference to the one that is owned
    payments: list[str]  # money cards from the hand that reach it, none of them needlessly


class TableView(TypedDict):
    epoch: int
    track: list[Annotated[str, Name("people")]]
    temple: str | None
    start: int | None
    active: int | None
    extra: bool
    seats: list[SeatView]
    fields: dict[str, PieceView]  # those with pieces
    loot: dict[str, Loot]  # by field
    bag: dict[Loot, int]
    gods: list[GodTile]
    god_stack: list[GodTile]  # still to come, in no order
    revealed: GodTile | None  # in Gallia, for its topmost number
    under_stack: list[GodTile]  # put under it in Gallia
    demigods: list[int]
    demigod_stack: list[int]
    display: dict[str, int]
    pile: int
    discard: dict[str, int]
    special_money: list[Card]  # from the top
    action: ActionView  # the movement or purchase that is going on
    bonuses: list[Annotated[str, Name("bonus")]]
    distances: NotRequired[dict[str, int]]  # for whoever looks: the fewest steps to fields within reach
    payments: NotRequired[dict[str, list[str]]]  # for whoever looks: what one could play for each open god
    purchases: NotRequired[dict[str, PurchaseView]]  # for whoever looks: `tile gifts 2`, `foot`, `column`
