"""What a trader sees of Agora: of other hands how many wares, and those that went there before all eyes."""

from typing import Annotated, TypedDict

from petteia.core.view import Name, Own

Ware = Annotated[str, Name("ware")]


class TraderView(TypedDict):
    score: int
    stalls: int
    wares: int
    seen: dict[Ware, int]
    hand: Annotated[dict[Ware, int] | None, Own()]


class HermesView(TypedDict):
    score: int
    stolen: dict[Ware, int]


class TableView(TypedDict):
    turn: int
    pile: int
    open: dict[Ware, int]
    gone: dict[Ware, int]
    places: list[int]
    hermes: HermesView | None  # where a trader is alone
    traders: list[TraderView]
