"""Schicksalsphase: the tile of the round brings prosperity, or an attack on a row of the city."""

from mypy_extensions import i64

from petteia.core.state import NONE
from petteia.core.step import OK, Step
from petteia.games.thebai.city import ROWS
from petteia.games.thebai.facts import DIONYSOS, TRACK_COUNT
from petteia.games.thebai.ids import (
    BATTLE_ATTACK,
    BATTLE_FIGHT,
    BATTLE_GATE,
    BATTLE_SPOILS,
    COUNCIL_MOVE,
    E_FATE_ATTACKED,
    E_FATE_PROSPERED,
    E_FATE_SHOWN,
    E_ORDER_CHANGED,
    FATE_DRAW,
    FATE_RESOLVE,
    FATE_SHARE,
    FATE_TURN,
    ORDER_CHANGE,
    PAY_BEGIN,
    R_PILE_LEFT,
)
from petteia.games.thebai.powers import defer
from petteia.games.thebai.sides import is_antigone, sides
from petteia.games.thebai.state import ROUND_COUNT, Thebai
from petteia.games.thebai.tiles import LAST_OPEN, lies_for


class Draw(Step[Thebai]):
    """A tile with the back of its round, of those not seen yet. With one or two players nobody attacks the last row.

    [fate.draw]
    """

    def __init__(self) -> None:
        super().__init__(FATE_DRAW)

    def refusal(self, s: Thebai, seat: i64, round_: i64, tile: i64) -> i64:
        if not lies_for(s, s.facts.tile_back[tile], round_):
            return R_PILE_LEFT
        if s.players <= 2 and s.facts.tile_row[tile] == ROWS:
            return R_PILE_LEFT
        for earlier in range(ROUND_COUNT):
            if s.fate[earlier] == tile:
                return R_PILE_LEFT
        return OK

    def question(self, s: Thebai, seat: i64, round_: i64) -> dict[str, int]:
        return {"round": round_ + 1}

    def apply(self, s: Thebai, seat: i64, round_: i64, tile: i64) -> None:
        s.fate[round_] = tile
        s.emit(E_FATE_SHOWN, tile, round_ + 1)


class Resolve(Step[Thebai]):
    """The tile of the round; then it is turned over, and the one below it is turned up.  [fate.resolve]"""

    def __init__(self) -> None:
        super().__init__(FATE_RESOLVE)

    def run(self, s: Thebai, seat: i64, arg: i64) -> None:
        tile = s.fate[s.round - 1]
        s.ask(FATE_TURN, NONE, 0)
        if s.facts.tile_row[tile] == 0:
            s.emit(E_FATE_PROSPERED, tile)
            s.ask(FATE_SHARE, NONE, 0)
            return
        row = s.facts.tile_row[tile] - 1
        s.emit(E_FATE_ATTACKED, tile, row + 1)
        s.then(
            (BATTLE_ATTACK, NONE, row),
            (BATTLE_FIGHT, NONE, row),
            (BATTLE_SPOILS, NONE, row * 8),
            (BATTLE_GATE, NONE, row),
            (PAY_BEGIN, NONE, 0),
            (COUNCIL_MOVE, NONE, 0),
            (ORDER_CHANGE, NONE, 0),
        )


class Share(Step[Thebai]):
    """Prosperity comes to everybody in turn order, each finished before the next; not to Antigone.

    [fate.share] [antigone.fate]
    """

    def __init__(self) -> None:
        super().__init__(FATE_SHARE)

    def run(self, s: Thebai, seat: i64, place: i64) -> None:
        if place < sides(s):
            s.ask(FATE_SHARE, NONE, place + 1)
            if is_antigone(s, s.order[place]):
                return
            defer(s, s.order[place], s.facts.tile_effect[s.fate[s.round - 1]])


class Turn(Step[Thebai]):
    """From the upper row: the tile below it is turned up.  [fate.turn]"""

    def __init__(self) -> None:
        super().__init__(FATE_TURN)

    def run(self, s: Thebai, seat: i64, arg: i64) -> None:
        if s.round <= LAST_OPEN:
            s.ask(FATE_DRAW, NONE, s.round - 1 + LAST_OPEN)


class ChangeOrder(Step[Thebai]):
    """Whoever is furthest on Dionysos is first; among equals whoever lies lower in the stack.  [order.change]"""

    def __init__(self) -> None:
        super().__init__(ORDER_CHANGE)

    def run(self, s: Thebai, seat: i64, arg: i64) -> None:
        for place in range(sides(s)):
            best = NONE
            for player in range(sides(s)):
                if not placed(s, player, place) and (best == NONE or goes_before(s, player, best)):
                    best = player
            s.order[place] = best
            s.emit(E_ORDER_CHANGED, best, place + 1)


def placed(s: Thebai, seat: i64, places: i64) -> bool:
    """Whether a seat is among the first places of the new order."""
    for place in range(places):
        if s.order[place] == seat:
            return True
    return False


def goes_before(s: Thebai, seat: i64, other: i64) -> bool:
    own, theirs = seat * TRACK_COUNT + DIONYSOS, other * TRACK_COUNT + DIONYSOS
    if s.altar[own] != s.altar[theirs]:
        return s.altar[own] > s.altar[theirs]
    return s.below[own] < s.below[theirs]
