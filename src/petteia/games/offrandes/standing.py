"""What counts for a city now: its offering as the ladders stand, what one more person would bring, and bribes.

Offrandes hides nothing, so this only gathers what everybody could count. The sentences are `standing` in text/.
"""

from mypy_extensions import i64

from petteia.core.bits import BIT
from petteia.core.game import Remark
from petteia.games.offrandes.facts import ANIMAL_COUNT, FARMER, FLOWER, GUARD, SEDUCER, SERVANT, WATER
from petteia.games.offrandes.holdings import animals_required, field, reach
from petteia.games.offrandes.phases.offerings import has_offering, points_for, prayers_of
from petteia.games.offrandes.state import Offrandes


def remarks(s: Offrandes, seat: i64) -> list[Remark]:
    missing = persons_missing(s, seat)
    if missing:
        return [("offering.missing", {"persons": missing}), *bribes(s, seat)]
    return [offering(s, seat), *one_more(s, seat), *bribes(s, seat)]


def persons_missing(s: Offrandes, seat: i64) -> i64:
    """The set of those without whom there is no offering at all."""
    missing: i64 = 0
    for person in (FARMER, WATER, FLOWER, SERVANT):
        if field(s, seat, person) == 0:
            missing |= BIT[person]
    return missing


def offering(s: Offrandes, seat: i64) -> Remark:
    """What the city would offer now; in a shortage fewer or cheaper animals, and sometimes no altar takes them."""
    own, required = field(s, seat, FARMER), animals_required(s, seat)
    now: dict[str, int] = {"animal": own, "count": required, "reach": reach(s, seat), "prayers": prayers_of(s, seat)}
    if not has_offering(s, seat):
        return "offering.nowhere", now
    if s.stock[own] < required:
        now["in_stock"] = s.stock[own]
        return "offering.shortage", now
    now["worth"] = points_for(s, own, required)
    return "offering.now", now


def one_more(s: Offrandes, seat: i64) -> list[Remark]:
    """What the next field of a ladder would bring to the offering."""
    more: list[Remark] = []
    own, required = field(s, seat, FARMER), animals_required(s, seat)
    if own < ANIMAL_COUNT:
        more.append(("more.species", {"person": FARMER, "animal": own + 1, "count": required}))
    if required < s.facts.top:
        if field(s, seat, WATER) == field(s, seat, FLOWER):
            more.append(("more.both", {"persons": BIT[WATER] | BIT[FLOWER], "count": required + 1}))
        else:
            fewer = WATER if field(s, seat, WATER) < field(s, seat, FLOWER) else FLOWER
            more.append(("more.animals", {"person": fewer, "count": required + 1}))
    if reach(s, seat) < s.facts.top:
        more.append(("more.reach", {"person": SERVANT, "reach": reach(s, seat) + 1}))
    return more


def bribes(s: Offrandes, seat: i64) -> list[Remark]:
    """Whose guards are too few for this city's seducers, and whose seducers are too many for its own guards."""
    victims: i64 = 0
    rivals: i64 = 0
    for other in range(s.players):
        if other != seat and field(s, seat, SEDUCER) > field(s, other, GUARD):
            victims |= BIT[other]
        if other != seat and field(s, other, SEDUCER) > field(s, seat, GUARD):
            rivals |= BIT[other]
    told: list[Remark] = []
    if victims:
        told.append(("bribery.victims", {"victims": victims}))
    if rivals:
        told.append(("bribery.rivals", {"rivals": rivals}))
    return told
