"""5) Aktionen durchführen: god by god, and what a seat may do while it has a god's favour."""

from typing import Final

from mypy_extensions import i64

from petteia.core.state import NONE
from petteia.core.step import OK, PROMPT, Step
from petteia.core.vec import vec
from petteia.games.cyclades.facts import APOLLO, ARES, ATHENA, CREATURE_COUNT, ISLAND_COUNT, POSEIDON, SEA_COUNT, ZEUS
from petteia.games.cyclades.holdings import markers_in_play, seat_of
from petteia.games.cyclades.ids import (
    E_TURN_BEGAN,
    E_TURN_ENDED,
    R_TURN_CARDS,
    R_TURN_FLEETS,
    R_TURN_SWAP,
    R_TURN_TROOPS,
    TURN_ACT,
    TURN_END,
    TURN_NEXT,
)
from petteia.games.cyclades.phases import apollo, ares, athena, building, calling, poseidon, recruiting, zeus
from petteia.games.cyclades.phases.building import SORTS
from petteia.games.cyclades.phases.creatures.figurines import leave_with_the_turn
from petteia.games.cyclades.phases.offering import holder
from petteia.games.cyclades.state import MARKER_COUNT, PLACE_COUNT, Cyclades

DONE: Final[i64] = 0  # the choices, one kind after the other; each begins where the one before it ends
RECRUIT: Final[i64] = 1
FLEET: Final[i64] = 2  # + sea
TROOP: Final[i64] = FLEET + SEA_COUNT  # + island
BUILD: Final[i64] = TROOP + ISLAND_COUNT  # + island * SORTS + sort of square
CALL: Final[i64] = BUILD + ISLAND_COUNT * SORTS  # + creature * calling.DISCOUNTS + discounts
SAIL: Final[i64] = CALL + CREATURE_COUNT * calling.DISCOUNTS  # + sea
MARCH: Final[i64] = SAIL + SEA_COUNT  # + island
SWAP: Final[i64] = MARCH + ISLAND_COUNT  # + creature
SIZE: Final[i64] = SWAP + CREATURE_COUNT


class Next(Step[Cyclades]):
    """God by god from the first place on, then Apollo in the order of arrival; without an offering a god is left out.

    [turn.next] [offering.nobody]
    """

    def __init__(self) -> None:
        super().__init__(TURN_NEXT)

    def run(self, s: Cyclades, seat: i64, turn: i64) -> None:
        while turn < PLACE_COUNT + MARKER_COUNT:
            marker = marker_of_turn(s, turn)
            turn += 1
            if marker != NONE:
                s.ask(TURN_NEXT, NONE, turn)
                begin(s, marker, turn == PLACE_COUNT + 1)
                return


class Act(Step[Cyclades]):
    """Anything the god grants, in any order and as often as there is gold; then the turn is done.  [turn.act]

    The argument is not used. Apollo's turn has no such choice.  [apollo.nothing_else]
    """

    def __init__(self) -> None:
        super().__init__(TURN_ACT)

    def refusal(self, s: Cyclades, seat: i64, arg: i64, choice: i64) -> i64:
        if choice == DONE:
            return OK
        if choice < BUILD:
            return recruit_refusal(s, seat, choice)
        if choice < CALL:
            n = choice - BUILD
            return building.refusal(s, seat, n // SORTS, n % SORTS)
        if choice < SAIL:
            n = choice - CALL
            return calling.refusal(s, seat, n // calling.DISCOUNTS, n % calling.DISCOUNTS)
        if choice < MARCH:
            return poseidon.sail_refusal(s, seat, choice - SAIL) if s.god == POSEIDON else R_TURN_FLEETS
        if choice < SWAP:
            return ares.march_refusal(s, seat, choice - MARCH) if s.god == ARES else R_TURN_TROOPS
        return zeus.swap_refusal(s, seat, choice - SWAP) if s.god == ZEUS else R_TURN_SWAP

    def numbers(self, s: Cyclades, seat: i64, arg: i64, choice: i64) -> dict[str, int]:
        found: dict[str, int] = {"seat": seat, "god": s.god, "purse": s.gold[seat]}
        if choice in (PROMPT, DONE):
            return found
        if choice < BUILD:
            recruiting.numbers(s, seat, found)
            if choice >= TROOP:
                found["island"] = choice - TROOP
            elif choice >= FLEET:
                found["sea"] = choice - FLEET
        elif choice < CALL:
            building.numbers(s, (choice - BUILD) // SORTS, (choice - BUILD) % SORTS, found)
        elif choice < SAIL:
            n = choice - CALL
            calling.numbers(s, seat, n // calling.DISCOUNTS, n % calling.DISCOUNTS, found)
        else:
            special_numbers(s, choice, found)
        return found

    def choices(self, s: Cyclades, seat: i64, arg: i64, into: vec[i64]) -> i64:
        """The busiest question of the game: every kind of action lists its own choices."""
        into[0] = DONE
        n: i64 = 1
        if recruiting.refusal(s, seat) == OK:
            if s.god == POSEIDON:
                n = poseidon.recruit_choices(s, seat, FLEET, into, n)
            elif s.god == ARES:
                n = ares.recruit_choices(s, seat, TROOP, into, n)
            else:
                into[n] = RECRUIT
                n += 1
        n = building.choices(s, seat, BUILD, into, n)
        n = calling.choices(s, seat, CALL, into, n)
        if s.god == POSEIDON:
            n = poseidon.sail_choices(s, seat, SAIL, into, n)
        elif s.god == ARES:
            n = ares.march_choices(s, seat, MARCH, into, n)
        elif s.god == ZEUS:
            n = zeus.swap_choices(s, seat, SWAP, into, n)
        return n

    def apply(self, s: Cyclades, seat: i64, arg: i64, choice: i64) -> None:
        if choice == DONE:
            return
        s.ask(TURN_ACT, seat, 0)  # waits below what now happens
        if choice == RECRUIT:
            if s.god == ZEUS:
                zeus.recruit(s, seat)
            else:
                athena.recruit(s, seat)
        elif choice < TROOP:
            poseidon.recruit(s, seat, choice - FLEET)
        elif choice < BUILD:
            ares.recruit(s, seat, choice - TROOP)
        elif choice < CALL:
            building.build(s, seat, (choice - BUILD) // SORTS, (choice - BUILD) % SORTS)
        elif choice < SAIL:
            n = choice - CALL
            calling.call(s, seat, n // calling.DISCOUNTS, n % calling.DISCOUNTS)
        elif choice < MARCH:
            poseidon.set_sail(s, seat, choice - SAIL)
        elif choice < SWAP:
            ares.set_out(s, seat, choice - MARCH)
        else:
            zeus.swap(s, seat, choice - SWAP)


class End(Step[Cyclades]):
    """Whoever is done puts the marker on the last free space of the turn track: first to act, last to offer.

    [turn.end]
    """

    def __init__(self) -> None:
        super().__init__(TURN_END)

    def run(self, s: Cyclades, seat: i64, marker: i64) -> None:
        space = markers_in_play(s) - 1
        while s.line[space] != NONE:
            space -= 1
        s.line[space] = marker
        s.marker_god[marker] = NONE
        s.marker_bid[marker] = 0
        for slot in range(MARKER_COUNT):
            if s.apollo[slot] == marker:
                s.apollo[slot] = NONE
        s.god = NONE
        s.marker = NONE
        s.recruited = 0
        s.emit(E_TURN_ENDED, seat, space + 1)


def marker_of_turn(s: Cyclades, turn: i64) -> i64:
    """Whose turn it is: first the four places, then Apollo's."""
    if turn >= PLACE_COUNT:
        return s.apollo[turn - PLACE_COUNT]
    god = s.places[turn]
    return NONE if god == NONE else holder(s, god)


def begin(s: Cyclades, marker: i64, first_with_apollo: bool) -> None:
    """A turn with a god: figurines of an earlier cycle leave before anything else.  [figurine.until]"""
    seat = seat_of(s, marker)
    s.marker = marker
    s.god = s.marker_god[marker]
    s.recruited = 0
    s.emit(E_TURN_BEGAN, seat, s.god)
    s.ask(TURN_END, seat, marker)
    leave_with_the_turn(s, seat)
    if s.god == APOLLO:
        apollo.favour(s, seat, first_with_apollo)
    else:
        s.ask(TURN_ACT, seat, 0)


def recruit_refusal(s: Cyclades, seat: i64, choice: i64) -> i64:
    """Poseidon gives fleets, Ares troops, Zeus priests, Athena philosophers.

    [turn.gods] [turn.fleets] [turn.troops] [turn.cards] [turn.swap]
    """
    if choice == RECRUIT:
        return recruiting.refusal(s, seat) if s.god in (ZEUS, ATHENA) else R_TURN_CARDS
    if choice < TROOP:
        return poseidon.recruit_refusal(s, seat, choice - FLEET) if s.god == POSEIDON else R_TURN_FLEETS
    return ares.recruit_refusal(s, seat, choice - TROOP) if s.god == ARES else R_TURN_TROOPS


def special_numbers(s: Cyclades, choice: i64, found: dict[str, int]) -> None:
    if choice < MARCH:
        found["sea"] = choice - SAIL
        found["price"] = poseidon.PRICE
    elif choice < SWAP:
        found["island"] = choice - MARCH
        found["price"] = ares.PRICE
    else:
        found["creature"] = choice - SWAP
        found["price"] = zeus.PRICE
