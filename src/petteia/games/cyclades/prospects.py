"""What may come for a seat: what its troops could take, what it could lose, and what the gods it bid for will grant."""

from typing import Final

from mypy_extensions import i64

from petteia.core.bits import BIT
from petteia.core.state import NONE
from petteia.core.step import OK
from petteia.core.vec import vec
from petteia.games.cyclades import term
from petteia.games.cyclades.board import linked
from petteia.games.cyclades.facts import APOLLO, ARES, ISLAND_COUNT, MEDUSA, PEGASUS, POSEIDON, SLOTS, ZEUS
from petteia.games.cyclades.holdings import (
    buildings_of,
    fleets_in_reserve,
    islands_of,
    living,
    markers_at_start,
    markers_in_supply,
    metropolises_of,
    needed,
    seat_of,
    stands_on,
    troops_in_reserve,
)
from petteia.games.cyclades.ids import OFFERING_BID
from petteia.games.cyclades.odds import chance
from petteia.games.cyclades.phases.battle import land_bonus
from petteia.games.cyclades.phases.conquest import attack_refusal
from petteia.games.cyclades.phases.offering import payment
from petteia.games.cyclades.state import Cyclades
from petteia.games.cyclades.worth import (
    FLEET,
    KINDS,
    METROPOLIS,
    PHILOSOPHERS,
    PRIEST,
    REVENUE,
    SURE,
    TROOP,
    VICTORY_LOST,
    free_squares,
    island_worth,
    kinds_of,
    next_metropolis,
    price_worth,
)

ASSUMED: Final[i64] = 5  # gold that a rival is thought to have in its turn: what it has is not looked at
DANGER: Final[i64] = 30  # chance that somebody who could take a metropolis gets to it in time
BY_WING: Final[i64] = 20  # the same with Pegasus, if the card is there to be called
OUT_OF_REACH: Final[i64] = 8  # the same for troops that no fleets link to it yet
HOPE: Final[i64] = 12  # chance that an attack that is possible will come to be made, when Ares is not at hand
CREATURES: Final[i64] = 60  # that a turn may call creatures, for each card on the track
FLEETS: Final = vec[i64]([150, 110, 40, 0, 0])  # [n] for a further fleet, before its price: the first ones matter
OUTBID: Final[i64] = 5  # chance that somebody who is still to bid bids more, for each gold piece below …
DEAR: Final[i64] = 8  # … what hardly anybody offers
ELSEWHERE: Final[i64] = 50  # share of a favour that is found with another god by who was driven off
MARCH: Final[i64] = 1  # gold for a move of troops
SECOND_PHILOSOPHER: Final[i64] = 4  # gold


# Attacks.


def attackers_of(s: Cyclades, seat: i64, island: i64) -> i64:
    """The most troops that a seat could land together on an island, by its chains of fleets."""
    most: i64 = 0
    reached = linked(s, seat, island)
    for origin in range(ISLAND_COUNT):
        if reached & BIT[origin] and s.owner[origin] == seat and not stands_on(s, MEDUSA, origin):
            most = max(most, s.troops[origin])
    return most


def army_of(s: Cyclades, seat: i64) -> i64:
    """The most troops on one island."""
    most: i64 = 0
    for island in range(ISLAND_COUNT):
        if s.owner[island] == seat:
            most = max(most, s.troops[island])
    return most


def odds_on(s: Cyclades, attackers: i64, island: i64) -> i64:
    """The chance of so many troops that land there."""
    return chance(attackers, s.troops[island], land_bonus(s, island))


def danger(s: Cyclades, seat: i64) -> i64:
    """What a seat may lose: its metropolises, to the strongest that could come over the sea or on wings."""
    lost: i64 = 0
    wings = pegasus_is_there(s)
    spare = metropolises_of(s, seat) - needed(s)
    for island in range(ISLAND_COUNT):
        if s.owner[island] == seat and s.metropolises & BIT[island]:
            worst: i64 = 0
            for rival in range(s.players):
                if rival != seat and living(s, rival):
                    if spare < 0:
                        worst = max(worst, threat(s, rival, island, wings))
                    else:  # the game is won if nothing happens before the cycle ends
                        worst = max(worst, threat_now(s, rival, island, wings))
            if spare == 0:  # one loss is enough
                lost = max(lost, VICTORY_LOST * worst // (SURE * SURE))
            else:
                lost += METROPOLIS * worst // (SURE * SURE)
    return lost


def threat(s: Cyclades, rival: i64, island: i64, wings: bool) -> i64:
    """How likely a rival takes a metropolis some day, in hundredths of hundredths."""
    army = odds_on(s, army_of(s, rival), island)
    there = attackers_of(s, rival, island)
    by_sea = DANGER * odds_on(s, there + 1, island) if there > 0 else OUT_OF_REACH * army
    return max(by_sea, BY_WING * army) if wings else by_sea


def threat_now(s: Cyclades, rival: i64, island: i64, wings: bool) -> i64:
    """The same before this cycle ends: only whoever still has a turn for it can."""
    worst: i64 = 0
    if has_turn(s, rival, True):
        there = attackers_of(s, rival, island)
        if there > 0:
            worst = SURE * odds_on(s, there + 1, island)
    if wings and has_turn(s, rival, False):
        worst = max(worst, SURE * odds_on(s, army_of(s, rival), island))
    return worst


def has_turn(s: Cyclades, seat: i64, with_ares: bool) -> bool:
    """Whether a seat is still to act in this cycle, or is acting, with Ares, or with any god who lets it call."""
    for marker in range(markers_at_start(s)):
        god = s.marker_god[marker]
        if god != NONE and seat_of(s, marker) == seat and (god == ARES if with_ares else god != APOLLO):
            return True
    return False


def pegasus_is_there(s: Cyclades) -> bool:
    for slot in range(len(SLOTS)):
        if s.track[slot] == PEGASUS:
            return True
    return False


def best_conquest(s: Cyclades, seat: i64, more: i64) -> i64:
    """What the best attack in reach would bring, by its chance, with some more troops."""
    best: i64 = 0
    for island in range(ISLAND_COUNT):
        if s.owner[island] != seat:
            there = attackers_of(s, seat, island)
            if there > 0 and attack_refusal(s, seat, island) == OK:
                odds = odds_on(s, there + more, island)
                if odds > 0:
                    best = max(best, island_worth(s, seat, island) * odds // SURE)
    return best


# Favours.


def count_favours(s: Cyclades, seat: i64, own: bool, terms: vec[i64]) -> None:
    """The favours a seat has bid for and not yet used, less what they will cost as long as that is not paid.

    What a rival who acts has not used cannot be told, so all of it still counts: otherwise a turn would look better
    ended than gone on with.
    """
    paid = s.depth == 0 or s.asked_step() != OFFERING_BID
    purse = s.gold[seat] if own else ASSUMED
    for marker in range(markers_at_start(s)):
        god = s.marker_god[marker]
        if god != NONE and (marker != s.marker or not own) and seat_of(s, marker) == seat:
            share = SURE
            if own and not paid and god != APOLLO:
                due = payment(s, seat, s.marker_bid[marker])
                terms[term.OFFERED] -= price_worth(purse, due)
                purse -= due
                share = kept(s, seat, s.marker_bid[marker])
            count_favour(s, seat, god, marker, max(0, purse), share, terms)


def kept(s: Cyclades, seat: i64, bid: i64) -> i64:
    """The share of a favour that is left by those who are still to bid: each may drive the marker off.

    Not with two players, who drive each other off all the time: there it is not shown to help (docs/bots.md).
    """
    if s.players == 2:
        return SURE
    stays = SURE
    for marker in range(markers_at_start(s)):
        if s.marker_god[marker] == NONE and seat_of(s, marker) != seat and living(s, seat_of(s, marker)):
            stays = stays * (SURE - OUTBID * max(0, DEAR - bid)) // SURE
    return stays + (SURE - stays) * ELSEWHERE // SURE


def count_favour(s: Cyclades, seat: i64, god: i64, marker: i64, purse: i64, share: i64, terms: vec[i64]) -> None:
    """What a turn with a god will bring a seat that then has so much gold."""
    if god == APOLLO:
        terms[term.GOD + god] += apollo_grants(s, seat, marker, purse)
        return
    terms[term.CREATURES] += called(s, purse) * share // SURE
    terms[term.BUILDING] += built(s, seat, god, purse) * share // SURE
    terms[term.GOD + god] += granted(s, seat, god, purse) * share // SURE


def granted(s: Cyclades, seat: i64, god: i64, purse: i64) -> i64:
    """By what only this god can do."""
    if god == POSEIDON:
        return fleets_granted(s, seat, purse)
    if god == ARES:
        return ares_grants(s, seat, purse)
    if god == ZEUS:
        return zeus_grants(s, seat, purse)
    return athena_grants(s, seat, purse)


def called(s: Cyclades, purse: i64) -> i64:
    n: i64 = 0
    for slot in range(len(SLOTS)):
        if s.track[slot] != NONE:
            n += 1
    return CREATURES * n * min(purse, 4) // 4


def built(s: Cyclades, seat: i64, god: i64, purse: i64) -> i64:
    """The building of the god, if it is a kind that is missing."""
    kinds = kinds_of(s, seat)
    if purse < s.facts.building_cost or buildings_of(s, seat, god + 1) > 0 or free_squares(s, seat) == 0:
        return 0
    more = next_metropolis(s, seat) * (KINDS[kinds + 1] - KINDS[kinds]) // SURE
    return max(0, more - price_worth(purse, s.facts.building_cost))


def fleets_granted(s: Cyclades, seat: i64, purse: i64) -> i64:
    reserve = fleets_in_reserve(s, seat)
    worth: i64 = 0
    for n in range(min(min(reserve, purse + 1), 3)):
        worth += max(0, FLEET + FLEETS[n] - price_worth(purse, n))
    return worth


def ares_grants(s: Cyclades, seat: i64, purse: i64) -> i64:
    """Troops, and the best attack with one or two more of them."""
    reserve = troops_in_reserve(s, seat)
    worth = TROOP + 60 if reserve > 0 else 0
    if purse >= MARCH:
        worth += best_conquest(s, seat, min(reserve, 2 if purse > MARCH + 1 else 1)) - price_worth(purse, MARCH)
    return max(worth, 0)


def zeus_grants(s: Cyclades, seat: i64, purse: i64) -> i64:
    most = len(PRIEST) - 1
    return PRIEST[min(s.priests[seat] + 1, most)] - PRIEST[min(s.priests[seat], most)]


def athena_grants(s: Cyclades, seat: i64, purse: i64) -> i64:
    have = s.philosophers[seat]
    coming = next_metropolis(s, seat)
    worth = coming * (PHILOSOPHERS[have + 1] - PHILOSOPHERS[have]) // SURE
    if have < len(PHILOSOPHERS) - 2 and purse >= SECOND_PHILOSOPHER:
        second = coming * (PHILOSOPHERS[have + 2] - PHILOSOPHERS[have + 1]) // SURE
        worth += max(0, second - price_worth(purse, SECOND_PHILOSOPHER))
    return worth


def apollo_grants(s: Cyclades, seat: i64, marker: i64, purse: i64) -> i64:
    gold = s.facts.apollo_gold_single if islands_of(s, seat) == 1 else s.facts.apollo_gold
    first = s.apollo[0] == marker and markers_in_supply(s) > 0
    return price_worth(purse + gold, gold) + (REVENUE if first else 0)
