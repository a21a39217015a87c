"""Why a table looks good for a seat: its evaluation as a sum of named terms. Hints ask for them, no search does."""

from typing import Final

from mypy_extensions import i64

from petteia.core.terms import Terms, mean
from petteia.core.vec import vec
from petteia.games.offrandes.evaluation import (
    BRAVE,
    NOTHING,
    POINT,
    RIGHT,
    SHY,
    SURE,
    VICTORY,
    Outlook,
    after_sale,
    altar_worth,
    auctioneer_of,
    best_altar,
    bribes,
    danger_of,
    ends_the_turn,
    hammer_of,
    offering_now,
    offerings_later,
    outlook,
    purse,
    results,
    rivals,
    sale,
    with_pair,
    worths,
)
from petteia.games.offrandes.facts import ALTAR_COUNT
from petteia.games.offrandes.scoring import winners
from petteia.games.offrandes.state import Offrandes

TERMS: Final = ("points", "offering", "offerings", "bribery", "altars", "purse", "turns", "victory", "rivals")


def terms(s: Offrandes, seat: int) -> Terms:
    """They add up to the evaluation."""
    own: Terms = dict.fromkeys(TERMS, 0)
    own["points"] = POINT * s.score[seat]
    if s.depth == 0:
        own["victory"] = VICTORY if seat in winners(s) else 0
        own["rivals"] = -rivals(results(s), s.players, seat)
        return own
    look = outlook(s)
    expect(s, s.ladder, seat, look, own)
    owned = [altar for altar in range(ALTAR_COUNT) if s.altar_owner[altar] == seat]
    own["altars"] = sum([altar_worth(s, altar, seat, look) for altar in owned])
    own["purse"] = purse(s.money[seat], look)
    own["turns"] = RIGHT * sum([auctioneer_of(s, turn) == seat for turn in range(look.turns)])
    offerings = NOTHING[:]
    worth = worths(s, look, offerings)
    if s.lot == 0:
        own["rivals"] = -rivals(worth, s.players, seat)
        return own
    hammer = hammer_of(s, offerings, look)
    ends: list[tuple[int, Terms]] = []
    for daring in (0, SHY, SURE, BRAVE):
        winner, price = sale(s, hammer, seat, daring)
        after = sold_to(s, own, look, seat, winner, price)
        after["rivals"] = -rivals(after_sale(s, worth, hammer, look, winner, price), s.players, seat)
        ends.append((1, after))
    return mean(ends, len(ends))


def expect(s: Offrandes, ladder: vec[i64], seat: int, look: Outlook, own: Terms) -> None:
    """What the ladders will bring a seat; see `evaluation.prospects`."""
    sure = best_altar(s, ladder, seat, 0)
    hoped = best_altar(s, ladder, seat, 1)
    danger = danger_of(s, ladder, seat, look)
    own["offering"] = offering_now(s, ladder, seat, look, danger, sure, hoped)
    own["offerings"] = offerings_later(s, ladder, seat, look, sure, hoped)
    own["bribery"] = bribes(s, ladder, seat, look, danger)


def sold_to(s: Offrandes, own: Terms, look: Outlook, seat: int, winner: int, price: int) -> Terms:
    """A seat's own terms once the pair under the hammer is sold."""
    after = own.copy()
    if winner == seat:
        expect(s, with_pair(s, seat), seat, look, after)
        after["purse"] = purse(s.money[seat] - price, look)
    if s.auctioneer == seat and ends_the_turn(s, winner):
        after["turns"] -= RIGHT
    return after


def values(term: str, more: int) -> dict[str, int]:
    """What a difference of a term comes to in points, rounded; those that are scored at once are sure."""
    points = (more + POINT // 2) // POINT
    return {"points": points} if term == "points" else {"gain": points}
