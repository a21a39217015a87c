"""The steps of Agora, in the order of play."""

from petteia.core.cards import hand_in, lay, take
from petteia.core.menu import Menu, Verb
from petteia.core.state import NONE
from petteia.core.step import OK, Step
from tests.agora import ids
from tests.agora.state import HERMES, PLACES, WARES, Agora, alone, in_pile, turns

REST, PICK, BLIND, STORM, PUT, OFFER = 0, 1, 5, 6, 7, 67  # where the choices of a turn begin


class Deal(Step[Agora]):
    """A ware from the pile for a seat that alone sees it; arg = how many are still to be dealt to everybody."""

    def __init__(self) -> None:
        super().__init__(ids.WARES_DEAL)

    def refusal(self, s: Agora, seat: int, left: int, ware: int) -> int:
        return OK if s.pile[ware] > 0 else ids.R_PILE

    def weight(self, s: Agora, left: int, ware: int) -> int:
        return s.pile[ware]

    def apply(self, s: Agora, seat: int, left: int, ware: int) -> None:
        draw(s, seat, ware)
        if left > 1:
            s.ask(ids.WARES_DEAL, (seat + 1) % s.players, left - 1)


class Draw(Deal):
    """The same for one seat."""

    def __init__(self) -> None:
        Step.__init__(self, ids.WARES_DRAW)

    def apply(self, s: Agora, seat: int, left: int, ware: int) -> None:
        draw(s, seat, ware)


def draw(s: Agora, seat: int, ware: int) -> None:
    s.pile[ware] -= 1
    s.hand[seat * WARES + ware] += 1
    s.emit(ids.E_DEALT, seat, ware)


class Open(Deal):
    """A ware is laid open; arg = how many are due."""

    def __init__(self) -> None:
        Step.__init__(self, ids.WARES_OPEN)

    def apply(self, s: Agora, seat: int, left: int, ware: int) -> None:
        s.pile[ware] -= 1
        s.open[ware] += 1
        s.emit(ids.E_OPENED, ware)
        if left > 1:
            s.ask(ids.WARES_OPEN, NONE, left - 1)


class Next(Step[Agora]):
    """In turn; then most points win."""

    def __init__(self) -> None:
        super().__init__(ids.TURN_NEXT)

    def run(self, s: Agora, seat: int, arg: int) -> None:
        if s.turn < turns(s):
            if alone(s) and s.turn > 0 and arg == 0 and in_pile(s) > 0:
                s.then((ids.HERMES_STEAL, NONE, 0), (ids.TURN_NEXT, NONE, 1))
                return
            s.turn += 1
            s.then((ids.TURN_ACT, (s.turn - 1) % s.players, 0), (ids.TURN_NEXT, NONE, 0))
        else:
            for best in winners(s):
                s.emit(ids.E_WON, best, s.score[best])
            if winners(s) == []:
                s.emit(ids.E_LOST, HERMES, s.score[HERMES])


class Steal(Deal):
    """Hermes, who is never asked."""

    def __init__(self) -> None:
        Step.__init__(self, ids.HERMES_STEAL)

    def apply(self, s: Agora, seat: int, left: int, ware: int) -> None:
        s.pile[ware] -= 1
        s.stolen[ware] += 1
        s.score[HERMES] += s.stolen[ware]
        s.emit(ids.E_STOLE, HERMES, ware, s.stolen[ware])


class Rest(Verb[Agora]):
    def apply(self, s: Agora, seat: int, arg: int, choice: int) -> None:
        s.emit(ids.E_RESTED, seat)


class Pick(Verb[Agora]):
    """A ware that lies open; everybody sees where it goes."""

    def refusal(self, s: Agora, seat: int, arg: int, choice: int) -> int:
        return OK if s.open[choice - PICK] > 0 else ids.R_LIES_OPEN

    def ends_undo(self, s: Agora, seat: int, arg: int, choice: int) -> bool:
        return in_pile(s) > 0

    def apply(self, s: Agora, seat: int, arg: int, choice: int) -> None:
        ware = choice - PICK
        s.open[ware] -= 1
        take(s.hand, s.seen, seat * WARES + ware, 1)
        s.emit(ids.E_PICKED, seat, ware)
        if in_pile(s) > 0:
            s.ask(ids.WARES_OPEN, NONE, 1)


class Blind(Verb[Agora]):
    """A ware from the pile."""

    def refusal(self, s: Agora, seat: int, arg: int, choice: int) -> int:
        return OK if in_pile(s) > 0 else ids.R_NOTHING_LEFT

    def ends_undo(self, s: Agora, seat: int, arg: int, choice: int) -> bool:
        return True

    def apply(self, s: Agora, seat: int, arg: int, choice: int) -> None:
        s.ask(ids.WARES_DRAW, seat, 0)


class Storm(Verb[Agora]):
    """All hands are mingled with the pile."""

    def apply(self, s: Agora, seat: int, arg: int, choice: int) -> None:
        for other in range(s.players):
            hand_in(s.hand, s.seen, other * WARES, WARES, s.pile)
        s.emit(ids.E_STORM, seat)


class Put(Verb[Agora]):
    """A stall on a free place, for a point."""

    def refusal(self, s: Agora, seat: int, arg: int, choice: int) -> int:
        if s.stalls[seat] == 0:
            return ids.R_STALLS
        return OK if s.places[choice - PUT] == NONE else ids.R_TAKEN

    def apply(self, s: Agora, seat: int, arg: int, choice: int) -> None:
        s.places[choice - PUT] = seat
        s.stalls[seat] -= 1
        s.score[seat] += 1
        s.emit(ids.E_PUT, seat, choice - PUT + 1)


class Offer(Verb[Agora]):
    """At least two wares from one's hand: as many points as wares, times the kinds."""

    def refusal(self, s: Agora, seat: int, arg: int, choice: int) -> int:
        counts = offered(choice)
        if any(n > s.hand[seat * WARES + ware] for ware, n in enumerate(counts)):
            return ids.R_HELD
        return OK if sum(counts) >= 2 else ids.R_TWO

    def ends_undo(self, s: Agora, seat: int, arg: int, choice: int) -> bool:
        return True

    def apply(self, s: Agora, seat: int, arg: int, choice: int) -> None:
        counts = offered(choice)
        for ware, n in enumerate(counts):
            if n:
                lay(s.hand, s.seen, seat * WARES + ware, n)
                s.gone[ware] += n
                s.emit(ids.E_OFFERED, seat, ware, n)
        s.score[seat] += sum(counts) * sum(n > 0 for n in counts)


def offered(choice: int) -> list[int]:
    """How many of each ware a choice offers."""
    rest = choice - OFFER
    return [rest // 64, rest // 16 % 4, rest // 4 % 4, rest % 4]


class Act(Menu[Agora]):
    def __init__(self) -> None:
        verbs = [
            Rest(REST, 1),
            Pick(PICK, WARES),
            Blind(BLIND, 1),
            Storm(STORM, 1),
            Put(PUT, PLACES),
            Offer(OFFER, 256),
        ]
        super().__init__(ids.TURN_ACT, verbs)

    def question(self, s: Agora, seat: int, arg: int) -> dict[str, int]:
        return {"seat": seat, "turn": s.turn}

    def ends_undo(self, s: Agora, seat: int, arg: int, choice: int) -> bool:
        return s.turn == turns(s) or (alone(s) and in_pile(s) > 0) or super().ends_undo(s, seat, arg, choice)


def winners(s: Agora) -> list[int]:
    if alone(s):
        return [0] if s.score[0] > s.score[HERMES] else []
    best = max(s.score[seat] for seat in range(s.players))
    return [seat for seat in range(s.players) if s.score[seat] == best]


def steps() -> list[Step[Agora]]:
    return [Deal(), Open(), Draw(), Next(), Act(), Steal()]
