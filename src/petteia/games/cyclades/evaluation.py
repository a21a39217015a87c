"""How good a table looks for a seat: metropolises above all, then what leads to them, and what it earns.

A seat's standing is what everybody can see of it: metropolises, how far the next one has come, revenue, people, units,
less what troops in reach may take. To its own a seat adds its gold, what its troops may take and what the gods it has
bid for will grant; of the strongest rival's it takes off a part. Gold of others is not looked at. It shows all the same
where it changes hands or decides: what the Griffon would bring, and who would win at the end, a bot knows like somebody
who has counted.
"""

from typing import Final

from mypy_extensions import i64

from petteia.core.state import NONE
from petteia.core.terms import total
from petteia.core.vec import vec
from petteia.games.cyclades import term
from petteia.games.cyclades.holdings import (
    LAND,
    PEACE,
    fleets_of,
    islands_of,
    living,
    metropolises_of,
    needed,
    revenue_of,
    troops_of,
)
from petteia.games.cyclades.ids import (
    BATTLE_FLEE,
    BATTLE_RETREAT,
    KRAKEN_SWIM,
    OFFERING_BID,
    POLYPHEMUS_DRIFT,
    POLYPHEMUS_PUSH,
    POSEIDON_VOYAGE,
    SPHINX_SELL,
    SYLPH_EMBARK,
    TURN_ACT,
)
from petteia.games.cyclades.odds import chance
from petteia.games.cyclades.phases.battle import defenders, strength
from petteia.games.cyclades.prospects import HOPE, best_conquest, count_favours, danger
from petteia.games.cyclades.scoring import winners
from petteia.games.cyclades.state import Cyclades
from petteia.games.cyclades.worth import (
    FLEET,
    IN_THE_WAY,
    ISLAND,
    KINDS,
    METROPOLIS,
    PHILOSOPHERS,
    PRIEST,
    REVENUE,
    SPARE_BUILDING,
    SURE,
    TROOP,
    WON,
    all_buildings_of,
    gold_worth,
    in_the_way_of,
    kinds_of,
    next_metropolis,
    unguarded_of,
)

RIVAL: Final[i64] = 50  # share of the strongest rival's standing that counts against a seat


def quiet(s: Cyclades) -> bool:
    """Whether nothing is owed at the question that is asked, or whoever is asked may leave it at that.

    A table is not quiet while something is paid for, or granted, and not yet done, or tiles have gone back and no
    metropolis stands for them. Whom Polyphemus pushes away counts as quiet: every order of pushing would be too many
    tables to settle.
    """
    if s.depth == 0:
        return True
    step = s.asked_step()
    if step == POSEIDON_VOYAGE:
        return s.steps < s.facts.sail_steps
    if step == SYLPH_EMBARK:
        return s.steps < s.facts.sylph_steps
    return step in (
        OFFERING_BID,
        TURN_ACT,
        BATTLE_RETREAT,
        BATTLE_FLEE,
        SPHINX_SELL,
        KRAKEN_SWIM,
        POLYPHEMUS_PUSH,
        POLYPHEMUS_DRIFT,
    )


def leave(s: Cyclades) -> i64:
    """The first choice of a turn, and of what may be ended before it must be."""
    if s.depth == 0 or not quiet(s):
        return NONE
    return 0 if s.asked_step() in (TURN_ACT, POSEIDON_VOYAGE, SYLPH_EMBARK, SPHINX_SELL, KRAKEN_SWIM) else NONE


def unbegun(s: Cyclades) -> Cyclades:
    """The table as if the turn that begins now were still to come: what its god grants is not yet used."""
    before = s.copy()
    before.marker = NONE
    return before


def evaluate(s: Cyclades, seat: i64) -> i64:
    return total(terms(s, seat))


def terms(s: Cyclades, seat: i64) -> vec[i64]:
    """A battle that is going on is judged by its two ends, and what is in the air counts as an attack.

    What a seat has at the end counts a little too, so that nobody who will win, or lose, in any case throws gold away.
    """
    if s.depth == 0:
        over = calm(s, seat)
        over[term.VICTORY] += 2 * WON if seat in winners(s) else -2 * WON
        return over
    if s.battle == PEACE:
        return calm(s, seat)
    here = defenders(s)
    odds = chance(s.attackers, here, strength(s) - here)
    held = calm(after_battle(s, False), seat)
    taken = calm(after_battle(s, True), seat)
    held[term.ATTACK] += odds * (total(taken) - total(held)) // SURE
    return held


def after_battle(s: Cyclades, taken: bool) -> Cyclades:
    """The table as it will be if the attackers win, or if they do not: whoever wins has lost about half of the weaker
    side's number."""
    after = s.copy()
    after.battle = PEACE
    defenders = s.troops[s.battle_at] if s.battle == LAND else s.fleets[s.battle_at]
    left = (
        max(1, s.attackers - (strength(s) + 1) // 3) if taken else max(1, defenders - min(s.attackers, defenders) // 2)
    )
    if s.battle == LAND:
        after.troops[s.battle_at] = left
        if taken:
            after.owner[s.battle_at] = s.attacker
    else:
        after.fleets[s.battle_at] = left
        after.admiral[s.battle_at] = s.attacker if taken else s.defender
    return after


def calm(s: Cyclades, seat: i64) -> vec[i64]:
    """The seat's own standing, gold and prospects, less what the strongest rival has on the table and in view."""
    own = standing(s, seat)
    own[term.GOLD] = gold_worth(s.gold[seat])
    count_favours(s, seat, True, own)
    own[term.ATTACK] = best_conquest(s, seat, 1) * HOPE // SURE
    own[term.RIVALS] = -rivals_worth(s, seat)
    return own


def rivals_worth(s: Cyclades, seat: i64) -> i64:
    """The part of the strongest rival's standing that counts against a seat."""
    best: i64 = 0
    for other in range(s.players):
        if other != seat and living(s, other):
            theirs = standing(s, other)
            count_favours(s, other, False, theirs)
            best = max(best, total(theirs))
    return best * RIVAL // SURE


def standing(s: Cyclades, seat: i64) -> vec[i64]:
    """What everybody can see of a seat."""
    own = term.NONE_YET[:]
    if not living(s, seat):
        own[term.VICTORY] = -WON
        return own
    metropolises = metropolises_of(s, seat)
    coming = next_metropolis(s, seat)
    own[term.VICTORY] = WON if metropolises >= needed(s) else 0
    own[term.METROPOLISES] = metropolises * METROPOLIS
    own[term.KINDS] = coming * KINDS[kinds_of(s, seat)] // SURE
    own[term.PHILOSOPHERS] = coming * PHILOSOPHERS[min(s.philosophers[seat], 4)] // SURE
    own[term.BUILDINGS] = all_buildings_of(s, seat) * SPARE_BUILDING - in_the_way_of(s, seat) * IN_THE_WAY
    own[term.PRIESTS] = PRIEST[min(s.priests[seat], len(PRIEST) - 1)]
    own[term.REVENUE] = revenue_of(s, seat) * REVENUE
    own[term.ISLANDS] = islands_of(s, seat) * ISLAND
    own[term.UNGUARDED] = -unguarded_of(s, seat)
    own[term.TROOPS] = troops_of(s, seat) * TROOP
    own[term.FLEETS] = fleets_of(s, seat) * FLEET
    own[term.DANGER] = -danger(s, seat)
    return own
