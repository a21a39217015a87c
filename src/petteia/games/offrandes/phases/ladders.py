"""Das oberste Feld auf jeder Personenleiter: how discs move on the seven ladders, whatever moves them."""

from mypy_extensions import i64

from petteia.core.bits import holds
from petteia.games.offrandes.facts import PERSON_COUNT
from petteia.games.offrandes.ids import E_LADDER_ADVANCED, E_LADDER_PUSHED, E_LADDER_SET_BACK, E_LADDER_STAYED
from petteia.games.offrandes.state import Offrandes


def advance(s: Offrandes, seat: i64, person: i64) -> None:
    """One field forward, on every ladder alike; the other ladder of a pair does not matter.

    Fields 0 to 4 are shared freely, the top field holds one disc. Only a step from the fourth field touches the
    top.  [ladder.shared] [ladder.every_person] [ladder.independent] [ladder.from_fourth]
    """
    here = seat * PERSON_COUNT + person
    if s.ladder[here] == s.facts.top:  # nobody is pushed, nothing is paid back  [ladder.top_stays]
        s.emit(E_LADDER_STAYED, seat, person, s.facts.top)
        return
    if s.ladder[here] == s.facts.top - 1:
        push(s, person)
    s.ladder[here] += 1
    s.emit(E_LADDER_ADVANCED, seat, person, s.ladder[here])


def lost_advances(s: Offrandes, seat: i64, persons: i64) -> i64:
    """How many of these persons cannot advance, since the seat has their top fields.  [ladder.top_stays]"""
    lost: i64 = 0
    for person in range(PERSON_COUNT):
        if holds(persons, person) and s.ladder[seat * PERSON_COUNT + person] == s.facts.top:
            lost += 1
    return lost


def push(s: Offrandes, person: i64) -> None:
    """Whoever is on the top field goes back to the fourth, automatically; others there stay.  [ladder.push]"""
    for seat in range(s.players):
        if s.ladder[seat * PERSON_COUNT + person] == s.facts.top:
            s.ladder[seat * PERSON_COUNT + person] = s.facts.top - 1
            s.emit(E_LADDER_PUSHED, seat, person, s.facts.top - 1)


def set_back(s: Offrandes, seat: i64, person: i64) -> None:
    """One field back: what a bribe does. Apart from a push nothing else moves a disc back.  [ladder.back]"""
    s.ladder[seat * PERSON_COUNT + person] -= 1
    s.emit(E_LADDER_SET_BACK, seat, person, s.ladder[seat * PERSON_COUNT + person])
