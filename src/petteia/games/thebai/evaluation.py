"""How good a table looks for a seat: what it may expect to have at the end, in hundredths of a point.

Points; councillors by the conditions of their fields; citizens, hoplites and the battles that are known; the estate;
contracts, fulfilled and in hand; goods, altars, powers and help; prosperity that is known. What a choice has begun is
judged by what it promises. A part of the strongest rival's standing is taken off. Cards in other hands are not looked
at, only how many they are.
"""

from typing import Final

from mypy_extensions import i64

from petteia.core.bits import BIT, count
from petteia.core.state import FRAME, NONE
from petteia.core.terms import total
from petteia.core.vec import vec
from petteia.games.thebai import term
from petteia.games.thebai.bargains import (
    being_fulfilled,
    cards_of,
    fulfilment,
    sets_worth,
    unseen_hand,
)
from petteia.games.thebai.careers import citizens_worth, council_worth
from petteia.games.thebai.council import councillors
from petteia.games.thebai.facts import STEP_PLACE
from petteia.games.thebai.ids import BATTLE_GATE, FATE_RESOLVE, GENERAL_ROW, HERO_CHOOSE
from petteia.games.thebai.measures import strength_in_city
from petteia.games.thebai.phases.battle import claimant
from petteia.games.thebai.phases.operations.operation import EXTRA, TIMES
from petteia.games.thebai.promises import Promises
from petteia.games.thebai.scoring import contract_points, rebel_points, winners
from petteia.games.thebai.sides import ANTIGONE, solo
from petteia.games.thebai.soldiers import battles_worth, hoplites_worth
from petteia.games.thebai.state import ROUND_COUNT, Thebai
from petteia.games.thebai.waiting import add_waiting
from petteia.games.thebai.worth import POINT, SURE, altars_worth, estate_worth, help_worth, step_of, things_worth

WON: Final[i64] = 200  # a game that is won: little, so that nobody who wins ends it before its last points
RIVAL: Final = vec[i64]([0, 40, 40, 30, 25])  # [players] share of the strongest rival's standing
ELECTED: Final[i64] = 600  # a rival's citizen on the path
ASCENT: Final[i64] = 800  # one that ascends
APART: Final[i64] = 32  # more than the stones that an archon passes, or the contracts of a turn


def quiet(s: Thebai) -> bool:
    """Whether the table can be judged at the question that is asked: not where a general or a hero is chosen."""
    return s.asked_step() not in (GENERAL_ROW, HERO_CHOOSE)


def act(s: Thebai) -> i64:
    """Every question is an act of its own: what follows is judged by what it promises.

    The same question is asked again after a contract, and on a walk, so that these tell the acts apart.
    """
    if s.depth == 0:
        return NONE
    question = s.asked_step() * EXTRA * TIMES * EXTRA + s.asked_arg()
    return (question * APART + count(s.walked)) * APART + s.contracts_done


def evaluate(s: Thebai, seat: i64) -> i64:
    return total(terms(s, seat))


def terms(s: Thebai, seat: i64) -> vec[i64]:
    """Whoever will claim the gate of a battle has it already: nothing is declined to have it sooner."""
    gate, winner = gate_at_stake(s), claimant(s)
    if gate == NONE or winner == NONE:
        return terms_claimed(s, seat)
    before = s.gates[winner]
    s.gates[winner] = before | BIT[gate]
    own = terms_claimed(s, seat)
    s.gates[winner] = before
    return own


def gate_at_stake(s: Thebai) -> i64:
    """The gate of a battle whose spoils are being distributed, NONE at any other time."""
    if s.attack > 0:
        for frame in range(s.depth):
            if s.stack[frame * FRAME] == BATTLE_GATE:
                return s.gate[s.stack[frame * FRAME + 2]]
    return NONE


def terms_claimed(s: Thebai, seat: i64) -> vec[i64]:
    """A contract whose reward is still to come counts as fulfilled already."""
    contract = being_fulfilled(s, seat)
    if contract == NONE:
        return terms_now(s, seat)
    s.fulfilled[contract] = seat
    own = terms_now(s, seat)
    s.fulfilled[contract] = NONE
    return own


def terms_now(s: Thebai, seat: i64) -> vec[i64]:
    own = term.NONE_YET[:]
    own[term.RIVALS] = -strongest_rival(s, seat) * RIVAL[s.players] // SURE
    own[term.POINTS] = s.score[seat] * POINT
    if s.depth == 0:
        for winner in winners(s):
            if winner == seat:
                own[term.VICTORY] = WON
        return own
    promises = Promises(s, seat)
    own[term.COUNCIL] = council_worth(s, seat, promises.seated)
    own[term.CITIZENS] = citizens_worth(s, seat, promises.rise)
    own[term.HOPLITES] = hoplites_worth(s, seat)
    own[term.BATTLES] = battles_worth(s, seat)
    own[term.ESTATE] = estate_worth(s, seat)
    own[term.CONTRACTS] = sets_worth(s, seat)
    own[term.THINGS] = things_worth(s, seat)
    own[term.ALTARS] = altars_worth(s, seat)
    own[term.POWERS] = promises.powers()
    own[term.HELP] = help_worth(s, seat)
    own[term.FATE] = prosperity(s, promises)
    own[term.HAND] = own_hand(s, seat, promises)
    add_waiting(s, seat, promises, own)
    return own


def own_hand(s: Thebai, seat: i64, promises: Promises) -> i64:
    """The seat's own contracts; from now on the promises know what goods are wanted for."""
    cards = cards_of(s, seat)
    worths = vec[i64]([0] * len(cards))
    for n in range(len(cards)):
        worths[n] = fulfilment(s, seat, cards[n], promises.reward(cards[n]), promises.sets)
        promises.sets.hold(s.facts.contract_suit[cards[n]])
    return promises.purse.hold(cards, worths)


def prosperity(s: Thebai, promises: Promises) -> i64:
    """What the open tiles that are not resolved yet would bring as things stand."""
    worth: i64 = 0
    first = s.round if resolved(s) else max(0, s.round - 1)
    for round_ in range(first, ROUND_COUNT):
        tile = s.fate[round_]
        if tile != NONE and s.facts.tile_effect[tile] != NONE:
            worth += promises.worth(s.facts.tile_effect[tile])
    return worth


def resolved(s: Thebai) -> bool:
    """Whether the tile of this round is behind us, or being resolved."""
    for frame in range(s.depth):
        if s.stack[frame * FRAME] == FATE_RESOLVE:
            return False
    return s.round > 0


def strongest_rival(s: Thebai, seat: i64) -> i64:
    if solo(s):
        return seen_of_antigone(s)
    best: i64 = 0
    active = s.active
    if just_begun(s):
        s.active = seat
    for other in range(s.players):
        if other != seat:
            best = max(best, seen_of(s, other))
    s.active = active
    return best


def just_begun(s: Thebai) -> bool:
    """Whether the turn that is going on is still to come but for its name: nobody gains by ending the one before it."""
    return s.active != NONE and step_of(s, s.active) <= STEP_PLACE


def seen_of_antigone(s: Thebai) -> i64:
    """What she would score as things stand, those on the path as if they sat already."""
    worth = s.score[ANTIGONE]
    if s.depth > 0:
        worth += strength_in_city(s, ANTIGONE) + contract_points(s, ANTIGONE)
        worth += councillors(s, ANTIGONE) * rebel_points(s)
    return worth * POINT


def seen_of(s: Thebai, seat: i64) -> i64:
    """What everybody can see of a seat."""
    worth = s.score[seat] * POINT
    if s.depth == 0:
        return worth
    return (
        worth
        + council_worth(s, seat, ELECTED)
        + citizens_worth(s, seat, ASCENT)
        + hoplites_worth(s, seat)
        + estate_worth(s, seat)
        + sets_worth(s, seat)
        + things_worth(s, seat)
        + altars_worth(s, seat)
        + unseen_hand(s, seat)
    )
