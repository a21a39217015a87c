"""Phase 2: Bestechung. Seducers win over one person of an opponent with fewer guards."""

from mypy_extensions import i64

from petteia.core.bits import BIT, holds
from petteia.core.state import NONE, clockwise
from petteia.core.step import OK, Step
from petteia.games.offrandes.choices import DECLINE, bribe_person, bribe_victim
from petteia.games.offrandes.facts import GUARD, PERSON_COUNT, SEDUCER
from petteia.games.offrandes.holdings import field
from petteia.games.offrandes.ids import (
    BRIBE_FROM_TOP,
    BRIBE_FROM_TOP_FORBIDDEN,
    BRIBE_PUSH_NEEDS_TOP_SEDUCER,
    BRIBE_PUSH_NEEDS_TOP_SEDUCER_ON,
    BRIBER_MUST_OWN_PERSON,
    BRIBER_MUST_OWN_PERSON_ON,
    BRIBERY_BRIBE,
    BRIBERY_ORDER,
    E_BRIBERY_BRIBED,
    E_BRIBERY_DECLINED,
    E_BRIBERY_SKIPPED,
    R_BRIBERY_BEST,
    R_BRIBERY_FROM_TOP_FORBIDDEN,
    R_BRIBERY_GUARDS,
    R_BRIBERY_INCORRUPTIBLE,
    R_BRIBERY_NOBODY_THERE,
    R_BRIBERY_ONCE,
    R_BRIBERY_OPPONENT,
    R_BRIBERY_OWN_PERSON,
    R_BRIBERY_PUSH_NEEDS_TOP_SEDUCER,
)
from petteia.games.offrandes.phases.ladders import advance, set_back
from petteia.games.offrandes.state import Offrandes


class Order(Step[Offrandes]):
    """Most seducers first, ties clockwise from the start player; who has no seducer or no bribe is left out.

    The argument counts places: all seats on the top field, then all on the fourth, down to the first. Seducers do
    not change in this phase, so the order stands.  [bribery.order] [bribery.seducer] [bribery.skipped]
    """

    def __init__(self) -> None:
        super().__init__(BRIBERY_ORDER)

    def run(self, s: Offrandes, seat: i64, place: i64) -> None:
        while place < s.facts.top * s.players:
            briber = clockwise(s, s.start, place % s.players)
            if field(s, briber, SEDUCER) == s.facts.top - place // s.players:
                if has_bribe(s, briber):  # having been bribed does not matter  [bribery.bribed_may_bribe]
                    s.then((BRIBERY_BRIBE, briber, 0), (BRIBERY_ORDER, NONE, place + 1))
                    return
                s.emit(E_BRIBERY_SKIPPED, briber)
            place += 1
        s.bribed = 0  # [bribery.new_round]


class Bribe(Step[Offrandes]):
    """Bribe one person of one opponent, or decline.  [bribery.bribe]"""

    def __init__(self) -> None:
        super().__init__(BRIBERY_BRIBE)

    def refusal(self, s: Offrandes, seat: i64, arg: i64, choice: i64) -> i64:
        if choice == DECLINE:
            return OK
        return bribe_refusal(s, seat, bribe_victim(choice), bribe_person(choice))

    def question(self, s: Offrandes, seat: i64, arg: i64) -> dict[str, int]:
        return {"seat": seat, "seducers": field(s, seat, SEDUCER), "players": s.players}

    def values(self, s: Offrandes, seat: i64, arg: i64, choice: i64) -> dict[str, int]:
        if choice == DECLINE or bribe_victim(choice) >= s.players:
            return {}
        victim, person = bribe_victim(choice), bribe_person(choice)
        return {
            "guards": field(s, victim, GUARD),
            "theirs": field(s, victim, person),
            "ours": field(s, seat, person),
            "wasted": 1 if field(s, seat, person) == s.facts.top else 0,
        }

    def apply(self, s: Offrandes, seat: i64, arg: i64, choice: i64) -> None:
        """The victim goes back first, so that two neighbours at the top change places.

        Whoever else is on the top is pushed as by any advance, and does not count as bribed.
        [bribery.exchange] [bribery.down_first] [bribery.third_city] [bribery.from_top]
        """
        if choice == DECLINE:
            s.emit(E_BRIBERY_DECLINED, seat)
            return
        victim, person = bribe_victim(choice), bribe_person(choice)
        s.bribed |= BIT[victim]
        s.emit(E_BRIBERY_BRIBED, seat, victim, person)
        set_back(s, victim, person)
        advance(s, seat, person)


def bribe_refusal(s: Offrandes, briber: i64, victim: i64, person: i64) -> i64:
    """The conditions in the specification's order, at the positions of this moment.  [bribery.present]"""
    if victim == briber or victim >= s.players:
        return R_BRIBERY_OPPONENT  # [bribery.opponent]
    if holds(s.bribed, victim):
        return R_BRIBERY_ONCE  # [bribery.once]
    if field(s, briber, SEDUCER) <= field(s, victim, GUARD):
        return R_BRIBERY_GUARDS  # [bribery.guards]
    if s.facts.person_bribable[person] == 0:
        return R_BRIBERY_INCORRUPTIBLE  # [bribery.incorruptible]
    if field(s, victim, person) == 0:
        return R_BRIBERY_NOBODY_THERE  # [bribery.nobody_there]
    if field(s, briber, person) == 0 and s.options[BRIBER_MUST_OWN_PERSON] == BRIBER_MUST_OWN_PERSON_ON:
        return R_BRIBERY_OWN_PERSON  # [bribery.own_person]
    if field(s, briber, SEDUCER) < s.facts.top:
        if field(s, victim, person) == s.facts.top:
            return R_BRIBERY_BEST  # [bribery.best]
        if s.options[BRIBE_PUSH_NEEDS_TOP_SEDUCER] == BRIBE_PUSH_NEEDS_TOP_SEDUCER_ON and pushes(s, briber, person):
            return R_BRIBERY_PUSH_NEEDS_TOP_SEDUCER  # [bribery.push_needs_top_seducer]
    if field(s, briber, person) == s.facts.top and s.options[BRIBE_FROM_TOP] == BRIBE_FROM_TOP_FORBIDDEN:
        return R_BRIBERY_FROM_TOP_FORBIDDEN  # [bribery.from_top_forbidden]
    return OK


def pushes(s: Offrandes, briber: i64, person: i64) -> bool:
    """Whether advancing would push somebody off the top field."""
    if field(s, briber, person) != s.facts.top - 1:
        return False
    for seat in range(s.players):
        if field(s, seat, person) == s.facts.top:
            return True
    return False


def has_bribe(s: Offrandes, briber: i64) -> bool:
    for victim in range(s.players):
        for person in range(PERSON_COUNT):
            if bribe_refusal(s, briber, victim, person) == OK:
                return True
    return False
