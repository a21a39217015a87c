"""What no action of Lots may break."""

from tests.toy.state import COPIES, LOTS, Lots, held, rounds


def every_lot_is_somewhere(before: Lots | None, action: int, after: Lots) -> str:
    for lot in range(1, LOTS):
        places = after.bag[lot] + after.shown[lot] + (after.middle == lot)
        for seat in range(after.players):
            places += after.hand[seat * LOTS + lot] + (after.chosen[seat] == lot)
        if places != COPIES[lot]:
            return f"of lot {lot} there are {places}, in the box are {COPIES[lot]}"
    return ""


def points_are_never_lost(before: Lots | None, action: int, after: Lots) -> str:
    for seat in range(after.players):
        if before is not None and after.score[seat] < before.score[seat]:
            return f"seat {seat} had {before.score[seat]} points and has {after.score[seat]}"
    return ""


def a_lot_is_spent_every_round(before: Lots | None, action: int, after: Lots) -> str:
    for seat in range(after.players):
        left = held(after, seat) + (after.chosen[seat] != 0)
        if after.round and left not in (rounds(after) - after.round, rounds(after) - after.round + 1):
            return f"seat {seat} has {left} lots in round {after.round}"
    return ""


LAWS = (every_lot_is_somewhere, points_are_never_lost, a_lot_is_spent_every_round)
