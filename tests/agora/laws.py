"""What no action of Agora may break."""

from tests.agora.state import COPIES, STALLS, WARES, Agora


def every_ware_is_somewhere(before: Agora | None, action: int, after: Agora) -> str:
    for ware in range(WARES):
        there = after.pile[ware] + after.open[ware] + after.gone[ware] + after.stolen[ware]
        there += sum(after.hand[seat * WARES + ware] for seat in range(after.players))
        if there != COPIES:
            return f"of ware {ware} there are {there}, in the box are {COPIES}"
    return ""


def every_stall_is_somewhere(before: Agora | None, action: int, after: Agora) -> str:
    for seat in range(after.players):
        there = after.stalls[seat] + list(after.places).count(seat)
        if there != STALLS:
            return f"seat {seat} has {there} stalls"
    return ""


LAWS = (every_ware_is_somewhere, every_stall_is_somewhere)
