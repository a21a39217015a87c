"""5) Aktionen durchführen: god by god, and what a seat may do while it has a god's favour."""

from mypy_extensions import i64

from petteia.core.menu import Menu, Verb
from petteia.core.state import NONE
from petteia.core.step import Step
from petteia.core.vec import vec
from petteia.games.cyclades.choices import DONE
from petteia.games.cyclades.facts import APOLLO
from petteia.games.cyclades.holdings import markers_in_play, markers_in_supply, seat_of
from petteia.games.cyclades.ids import E_TURN_BEGAN, E_TURN_ENDED, TURN_ACT, TURN_END, TURN_NEXT
from petteia.games.cyclades.phases import apollo, ares, building, calling, ladder, poseidon, recruiting, zeus
from petteia.games.cyclades.phases.figurines import leave_with_the_turn
from petteia.games.cyclades.phases.offering import holder, only_apollo_waits
from petteia.games.cyclades.state import MARKER_COUNT, PLACE_COUNT, Cyclades


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


class Act(Menu[Cyclades]):
    """Anything the god grants, in any order and as often as there is gold; then the turn is done.  [turn.act]

    Poseidon gives fleets, Ares troops, Zeus priests, Athena philosophers.  [turn.gods]
    The argument is not used. Apollo's turn has no such choice.  [apollo.nothing_else]
    """

    def __init__(self) -> None:
        done, build, call = Done(), building.Build(), calling.Call()
        recruit, swap = recruiting.Recruit(), zeus.Swap()
        fleet, sail = poseidon.Fleet(), poseidon.Sail()
        troop, march = ares.Troop(), ares.March()
        super().__init__(TURN_ACT, [done, recruit, fleet, troop, build, call, sail, march, swap])
        self.granted: list[list[Verb[Cyclades]]] = [  # [god] the others are refused in any case
            [done, fleet, build, call, sail],
            [done, troop, build, call, march],
            [done, recruit, build, call, swap],
            [done, recruit, build, call],
        ]

    def question(self, s: Cyclades, seat: i64, arg: i64) -> dict[str, int]:
        return {"seat": seat, "god": s.god, "purse": s.gold[seat]}

    def choices(self, s: Cyclades, seat: i64, arg: i64, into: vec[i64]) -> i64:
        n: i64 = 0
        for verb in self.granted[s.god]:
            n = verb.choices(s, seat, arg, into, n)
        return n

    def values(self, s: Cyclades, seat: i64, arg: i64, choice: i64) -> dict[str, int]:
        if choice != DONE:
            return super().values(s, seat, arg, choice)
        return {"wasted": 1 if self.leaves_one(s, seat, arg) else 0}

    def leaves_one(self, s: Cyclades, seat: i64, arg: i64) -> bool:
        """Whether the unit that costs nothing could still be recruited."""
        if not 0 <= s.god < APOLLO or ladder.price(s) > 0:
            return False
        return self.granted[s.god][1].choices(s, seat, arg, vec[i64]([0] * int(self.size)), 0) > 0

    def apply(self, s: Cyclades, seat: i64, arg: i64, choice: i64) -> None:
        if choice != DONE:
            s.ask(TURN_ACT, seat, 0)  # waits below what now happens
        super().apply(s, seat, arg, choice)


class Done(Verb[Cyclades]):
    def __init__(self) -> None:
        super().__init__(DONE, 1)

    def ends_undo(self, s: Cyclades, seat: i64, arg: i64, choice: i64) -> bool:
        """With the last turn of the cycle; of those with Apollo only the first is asked anything."""
        return only_apollo_waits(s, s.marker) and (s.apollo[0] == NONE or markers_in_supply(s) == 0)

    def choices(self, s: Cyclades, seat: i64, arg: i64, into: vec[i64], n: i64) -> i64:
        into[n] = DONE
        return n + 1


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
