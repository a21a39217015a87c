"""What a seat may know, and what it can imagine. Offrandes hides nothing, so both are the whole truth."""

from petteia.core.bits import members_of
from petteia.core.rng import Rng
from petteia.core.state import NONE
from petteia.games.offrandes.facts import ALTARS, ANIMALS, PERSON_COUNT, PERSONS
from petteia.games.offrandes.holdings import altar_points_of, altars_of
from petteia.games.offrandes.state import Offrandes
from petteia.games.offrandes.view import AuctionView, CityView, OfferingView, TableView


def view(s: Offrandes, seat: int) -> TableView:
    """Everything on the table, in words; the same for every seat and for spectators."""
    return {
        "round": s.round,
        "start": s.start,
        "bank": s.bank,
        "stock": {name: s.stock[n] for n, name in enumerate(ANIMALS, 1)},
        "seats": [seat_view(s, n) for n in range(s.players)],
        "altars": {name: altar_view(s, n) for n, name in enumerate(ALTARS)},
        "auction": auction_view(s),
        "bribed": members_of(s.bribed),
    }


def seat_view(s: Offrandes, seat: int) -> CityView:
    return {
        "money": s.money[seat],
        "score": s.score[seat],
        "altars": altars_of(s, seat),
        "altar_points": altar_points_of(s, seat),
        "ladders": {name: s.ladder[seat * PERSON_COUNT + n] for n, name in enumerate(PERSONS)},
    }


def altar_view(s: Offrandes, altar: int) -> OfferingView | None:
    if s.altar_owner[altar] == NONE:
        return None
    return {
        "owner": s.altar_owner[altar],
        "animal": ANIMALS[s.altar_animal[altar] - 1],
        "count": s.altar_count[altar],
    }


def auction_view(s: Offrandes) -> AuctionView | None:
    if s.auctioneer == NONE:
        return None
    return {
        "auctioneer": s.auctioneer,
        "tiles": [PERSONS[n] for n in members_of(s.tiles)],
        "pairs": s.pairs,
        "shut_out": members_of(s.shut_out),
        "lot": [PERSONS[n] for n in members_of(s.lot)],
        "bid": s.bid,
        "bidder": s.bidder if s.bidder != NONE else None,
        "still_in": members_of(s.still_in),
    }


def determinize(s: Offrandes, seat: int, rng: Rng) -> Offrandes:
    return s.copy()
