"""What a seer sees of Lots: how many lots everybody holds, but which only to their holder."""

from typing import Annotated, TypedDict

from petteia.core.view import Name, Own

Lot = Annotated[str, Name("lot")]
Sign = Annotated[str, Name("sign")]


class OwnView(TypedDict):
    hand: list[Lot]
    chosen: Lot | None
    middle: Lot | None  # once it is known


class TableView(TypedDict):
    round: int
    start: int
    omen: Sign | None
    scores: list[int]
    bag: int
    hands: list[int]
    chosen: list[bool]
    peeked: list[bool]
    backs: list[int | None]
    shown: dict[Lot, int]
    middle: bool
    mine: Annotated[OwnView | None, Own()]
