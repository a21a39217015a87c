"""What a seat sees of Cyclades: everything that lies open, and its own gold."""

from typing import Annotated, NotRequired, TypedDict

from petteia.core.view import Own


class SeatView(TypedDict):
    gold: Annotated[int | None, Own("gold")]  # null: behind a screen
    priests: int
    philosophers: int
    revenue: int
    islands: int
    metropolises: int
    temples: int  # discounts that are left
    troops_in_reserve: int
    fleets_in_reserve: int
    out: bool


class IslandView(TypedDict):
    owner: int | None
    troops: int
    prosperity: int
    buildings: list[str | None]
    metropolis: bool
    used: list[int]  # squares whose discount is used
    metropolis_used: bool


class SeaView(TypedDict):
    owner: int
    fleets: int


class SlotView(TypedDict):
    price: int
    creature: str | None


class FigurineView(TypedDict):
    seat: int
    island: str


class CreaturesView(TypedDict):
    track: list[SlotView]
    discard: list[str]
    draw_pile: int
    called: str | None
    copied: str | None
    figurines: dict[str, FigurineView]


class OfferingView(TypedDict):
    seat: int
    god: str
    bid: int


class TurnView(TypedDict):
    seat: int
    god: str
    recruited: int
    steps: int
    reach: NotRequired[dict[str, int]]  # where the moving fleets can get to, and in how many steps
    chains: NotRequired[dict[str, list[str]]]  # where moving troops can get to, and over which of their fleets


class BattleView(TypedDict):
    island: NotRequired[str]
    sea: NotRequired[str]
    attacker: int
    defender: int
    attackers: int  # left, as defenders are
    defenders: int
    origin: str  # where the attackers came from


class TableView(TypedDict):
    cycle: int
    board: str
    seats: list[SeatView]
    islands: dict[str, IslandView]
    seas: dict[str, SeaView]  # those with fleets
    kraken: str | None
    creatures: CreaturesView
    gods: list[str | None]
    hidden_gods: list[str]
    coming_gods: list[str]  # of the hidden ones those that are the next
    offerings: list[OfferingView]
    apollo: list[int]
    track: list[int | None]
    turn: TurnView | None
    battle: BattleView | None
    supply: dict[str, int]
