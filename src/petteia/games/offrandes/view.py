"""What everybody sees of Offrandes: nothing is hidden, so every seat and every spectator sees the same."""

from typing import Annotated, TypedDict

from petteia.core.view import Name

Altar = Annotated[str, Name("altar")]
Animal = Annotated[str, Name("animal")]
Person = Annotated[str, Name("person")]


class CityView(TypedDict):
    money: int
    score: int
    altars: int
    altar_points: int
    ladders: dict[Person, int]


class OfferingView(TypedDict):
    owner: int
    animal: Animal
    count: int


class AuctionView(TypedDict):
    auctioneer: int
    tiles: list[Person]
    pairs: int
    shut_out: list[int]
    lot: list[Person]
    bid: int
    bidder: int | None
    still_in: list[int]


class TableView(TypedDict):
    round: int
    start: int
    bank: int
    stock: dict[Animal, int]
    seats: list[CityView]
    altars: dict[Altar, OfferingView | None]
    auction: AuctionView | None
    bribed: list[int]
