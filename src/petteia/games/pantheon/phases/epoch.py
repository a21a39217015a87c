"""Phase 1, the rise of a people: who it is, its gods, its loot, its demigods, its property, and the temple.

If fewer are left than are needed, those that are left serve.  [epoch.short]
"""

from typing import Final

from mypy_extensions import i64

from petteia.core.bits import BIT, holds
from petteia.core.state import NONE, clockwise
from petteia.core.step import OK, Step
from petteia.games.pantheon.board import loot_field, set_up_temple
from petteia.games.pantheon.choices import demigod_value
from petteia.games.pantheon.facts import LOOT_COUNT
from petteia.games.pantheon.ids import (
    E_EPOCH_BEGAN,
    E_EPOCH_DEMIGOD,
    E_EPOCH_GOD,
    E_EPOCH_LOOT,
    E_EPOCH_PEOPLE,
    E_EPOCH_TEMPLE,
    E_GALLIA_REVEALED,
    EPOCH_BEGIN,
    EPOCH_DEMIGOD,
    EPOCH_GOD,
    EPOCH_LOOT,
    EPOCH_PEOPLE,
    EPOCH_PROPERTY,
    EPOCH_TEMPLE,
    GALLIA_OFFER,
    R_EPOCH_LEFT,
    TEMPLE_BEFORE_PROPERTY,
    TEMPLE_BEFORE_PROPERTY_ON,
)
from petteia.games.pantheon.phases.effects import carry_out
from petteia.games.pantheon.phases.operations.demigods import demigods_in_stack, next_group, win
from petteia.games.pantheon.phases.operations.others import reveal_gods
from petteia.games.pantheon.phases.turn import begin_turn
from petteia.games.pantheon.state import NUMBER_COUNT, Pantheon

# The parts of the rise of a people; the temple and the property are the fifth and the sixth, in either order
PEOPLE: Final[i64] = 0
GODS: Final[i64] = 1
LOOT: Final[i64] = 2
DEMIGODS: Final[i64] = 3
FIFTH: Final[i64] = 4
TURNS: Final[i64] = 6


class Begin(Step[Pantheon]):
    """People, gods, loot, demigods, the property, the temple; then the start player has the first turn.

    The argument says which of them is next. By table option the temple comes before the property.  [epoch.begin]
    """

    def __init__(self) -> None:
        super().__init__(EPOCH_BEGIN)

    def run(self, s: Pantheon, seat: i64, part: i64) -> None:
        if part == TURNS:
            begin_turn(s, s.first)
            return
        s.ask(EPOCH_BEGIN, NONE, part + 1)
        if part == PEOPLE:
            s.epoch += 1
            s.active = s.first
            s.emit(E_EPOCH_BEGAN, s.epoch, s.first)
            s.ask(EPOCH_PEOPLE, NONE, 0)
        elif part == GODS:
            reveal_gods(s, NONE, s.facts.party_gods[s.players])
        elif part == LOOT:
            draw_loot(s, 0)
        elif part == DEMIGODS:
            reveal_demigods(s, symbols(s))
        elif (part == FIFTH) == (s.options[TEMPLE_BEFORE_PROPERTY] == TEMPLE_BEFORE_PROPERTY_ON):
            s.ask(EPOCH_TEMPLE, s.first, 0)
        else:
            s.ask(EPOCH_PROPERTY, NONE, 0)


class People(Step[Pantheon]):
    """The top people card is revealed; its tile goes on the epoch track.  [epoch.people] [epoch.left]"""

    def __init__(self) -> None:
        super().__init__(EPOCH_PEOPLE)

    def refusal(self, s: Pantheon, seat: i64, arg: i64, people: i64) -> i64:
        return R_EPOCH_LEFT if risen(s, people) else OK

    def question(self, s: Pantheon, seat: i64, arg: i64) -> dict[str, int]:
        return {"epoch": s.epoch}

    def apply(self, s: Pantheon, seat: i64, arg: i64, people: i64) -> None:
        s.track[s.epoch - 1] = people
        s.emit(E_EPOCH_PEOPLE, people)


def risen(s: Pantheon, people: i64) -> bool:
    """Whether a people has been revealed."""
    for epoch in range(s.epoch):
        if s.track[epoch] == people:
            return True
    return False


def people_of(s: Pantheon) -> i64:
    """The active people; NONE before the first."""
    return s.track[s.epoch - 1] if s.epoch > 0 else NONE


# Gods.


class God(Step[Pantheon]):
    """One god more than there are players lie open; a god revealed for Gallia is offered to its player.

    [epoch.god] [epoch.left] [effect.reveal]
    """

    def __init__(self) -> None:
        super().__init__(EPOCH_GOD)

    def refusal(self, s: Pantheon, seat: i64, due: i64, god_tile: i64) -> i64:
        return OK if holds(s.god_stack, god_tile) else R_EPOCH_LEFT

    def question(self, s: Pantheon, seat: i64, due: i64) -> dict[str, int]:
        return {}

    def apply(self, s: Pantheon, seat: i64, due: i64, god_tile: i64) -> None:
        s.god_stack &= ~BIT[god_tile]
        if seat != NONE:
            s.emit(E_GALLIA_REVEALED, seat, god_tile)
            s.ask(GALLIA_OFFER, seat, god_tile)
            return
        s.open_gods |= BIT[god_tile]
        s.emit(E_EPOCH_GOD, god_tile)
        reveal_gods(s, NONE, due - 1)


# Loot.


def draw_loot(s: Pantheon, place: i64) -> None:
    """One tile for each field in use, in the order of their numbers; with few players some stay empty.

    [epoch.fields]
    """
    at = s.players * s.facts.party_loot_numbers_width + place
    if place < s.facts.party_loot_numbers_width and s.facts.party_loot_numbers[at] > 0:
        for loot in range(LOOT_COUNT):
            if s.bag[loot] > 0:
                s.ask(EPOCH_LOOT, NONE, place)
                return


class Loot(Step[Pantheon]):
    """A tile from the bag, face up; the argument is the place of its field among those in use.

    [epoch.loot] [epoch.left]
    """

    def __init__(self) -> None:
        super().__init__(EPOCH_LOOT)

    def refusal(self, s: Pantheon, seat: i64, place: i64, loot: i64) -> i64:
        return OK if s.bag[loot] > 0 else R_EPOCH_LEFT

    def weight(self, s: Pantheon, place: i64, loot: i64) -> i64:
        return s.bag[loot]

    def question(self, s: Pantheon, seat: i64, place: i64) -> dict[str, int]:
        return {"field": loot_field(s, used_number(s, place))}

    def apply(self, s: Pantheon, seat: i64, place: i64, loot: i64) -> None:
        s.bag[loot] -= 1
        s.loot[used_number(s, place)] = loot
        s.emit(E_EPOCH_LOOT, loot, loot_field(s, used_number(s, place)))
        draw_loot(s, place + 1)


def used_number(s: Pantheon, place: i64) -> i64:
    """The number, from 0, of a field in use."""
    return s.facts.party_loot_numbers[s.players * s.facts.party_loot_numbers_width + place] - 1


# Demigods.


def symbols(s: Pantheon) -> i64:
    """Loot tiles on the map that bear the demigod symbol."""
    n: i64 = 0
    for number in range(NUMBER_COUNT):
        if s.loot[number] != NONE and s.facts.loot_symbol[s.loot[number]] != 0:
            n += 1
    return n


def reveal_demigods(s: Pantheon, due: i64) -> None:
    if due > 0 and demigods_in_stack(s):
        s.ask(EPOCH_DEMIGOD, NONE, due)


class Demigod(Step[Pantheon]):
    """As many demigods lie open as loot tiles have their symbol; a god may bring one to a player, unseen before.

    [epoch.demigod] [epoch.left] [setup.demigods]
    """

    def __init__(self) -> None:
        super().__init__(EPOCH_DEMIGOD)

    def refusal(self, s: Pantheon, seat: i64, due: i64, choice: i64) -> i64:
        value = demigod_value(choice)
        there = s.demigods_left[value] > 0 and s.facts.demigod_high[value] == next_group(s)
        return OK if there else R_EPOCH_LEFT

    def weight(self, s: Pantheon, due: i64, choice: i64) -> i64:
        return s.demigods_left[demigod_value(choice)]

    def question(self, s: Pantheon, seat: i64, due: i64) -> dict[str, int]:
        return {}

    def apply(self, s: Pantheon, seat: i64, due: i64, choice: i64) -> None:
        value = demigod_value(choice)
        s.demigods_left[value] -= 1
        if seat != NONE:
            win(s, seat, value)
            return
        s.open_demigods[value] += 1
        s.emit(E_EPOCH_DEMIGOD, value)
        reveal_demigods(s, due - 1)


# The property and the temple.


class Property(Step[Pantheon]):
    """The property of the people, for one player after the other from the start player on.

    The argument counts them. An effect may happen once for all of them.  [epoch.property]
    """

    def __init__(self) -> None:
        super().__init__(EPOCH_PROPERTY)

    def run(self, s: Pantheon, seat: i64, n: i64) -> None:
        effect = s.facts.people_effect[people_of(s)]
        if n == s.players or (n > 0 and s.facts.effect_once[effect] != 0):
            return
        s.ask(EPOCH_PROPERTY, NONE, n + 1)
        carry_out(s, clockwise(s, s.first, n), effect)


class Temple(Step[Pantheon]):
    """The start player puts the temple on the start field of the people. Routes begin beside it.  [epoch.temple]"""

    def __init__(self) -> None:
        super().__init__(EPOCH_TEMPLE)

    def run(self, s: Pantheon, seat: i64, arg: i64) -> None:
        set_up_temple(s, s.facts.people_field[people_of(s)])
        s.emit(E_EPOCH_TEMPLE, seat, s.temple)
