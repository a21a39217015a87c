"""The steps of Lots, in the order of play."""

from petteia.core.state import NONE
from petteia.core.step import OK, Step
from tests.toy import ids
from tests.toy.state import FAIR, LOTS, MOST, Lots, clockwise, held, rounds

KINDS_OF_LOTS = LOTS - 1
KEEP, PEEK, BACK = 0, 1, 2  # the choices of a turn; BACK + n backs seat n
LEAVE = 0  # the choices after a peek: to leave the lot in the middle, or the lot that goes there


class Deal(Step[Lots]):
    """A lot from the bag for a seat that alone sees it; arg = how many are still to be dealt to everybody."""

    def __init__(self) -> None:
        super().__init__(ids.LOTS_DEAL)

    def refusal(self, s: Lots, seat: int, left: int, choice: int) -> int:
        return OK if s.bag[choice + 1] > 0 else ids.R_LOTS_BAG

    def weight(self, s: Lots, left: int, choice: int) -> int:
        return s.bag[choice + 1]

    def apply(self, s: Lots, seat: int, left: int, choice: int) -> None:
        s.bag[choice + 1] -= 1
        s.hand[seat * LOTS + choice + 1] += 1
        s.emit(ids.E_DEALT, seat, choice + 1)
        if left > 1:
            s.ask(ids.LOTS_DEAL, (seat + 1) % s.players, left - 1)


class Hide(Step[Lots]):
    """One lot lies face down in the middle: nobody sees it."""

    def __init__(self) -> None:
        super().__init__(ids.LOTS_HIDE)

    def refusal(self, s: Lots, seat: int, arg: int, choice: int) -> int:
        return OK if s.bag[choice + 1] > 0 else ids.R_LOTS_BAG

    def weight(self, s: Lots, arg: int, choice: int) -> int:
        return s.bag[choice + 1]

    def apply(self, s: Lots, seat: int, arg: int, choice: int) -> None:
        s.bag[choice + 1] -= 1
        s.middle = choice + 1
        s.emit(ids.E_HIDDEN)


class Begin(Step[Lots]):
    """As many rounds as there were lots in a hand; the next seat begins the next one."""

    def __init__(self) -> None:
        super().__init__(ids.ROUND_BEGIN)

    def run(self, s: Lots, seat: int, arg: int) -> None:
        if s.round == rounds(s):
            s.ask(ids.END, NONE, 0)
            return
        if s.round > 0:
            s.start = clockwise(s, 1)
        s.round += 1
        s.omen = NONE
        for seer in range(MOST):
            s.backs[seer] = NONE
        s.emit(ids.E_ROUND, s.round, s.start)
        s.then((ids.ROUND_OMEN, NONE, 0), (ids.ROUND_TURNS, NONE, 0))


class Omen(Step[Lots]):
    """A foul omen is twice as likely as a fair one, under which the round counts double."""

    def __init__(self) -> None:
        super().__init__(ids.ROUND_OMEN)

    def weight(self, s: Lots, arg: int, sign: int) -> int:
        return 1 if sign == FAIR else 2

    def apply(self, s: Lots, seat: int, arg: int, sign: int) -> None:
        s.omen = sign
        s.emit(ids.E_OMEN, sign)


class Turns(Step[Lots]):
    """First every seat has its turn, then every seat chooses; arg = how many of both are done."""

    def __init__(self) -> None:
        super().__init__(ids.ROUND_TURNS)

    def run(self, s: Lots, seat: int, done: int) -> None:
        if done == 2 * s.players:
            s.ask(ids.REVEAL, NONE, 0)
            return
        step = ids.TURN_ACT if done < s.players else ids.COMMIT
        s.then((step, clockwise(s, done), 0), (ids.ROUND_TURNS, NONE, done + 1))


class Act(Step[Lots]):
    """Keep still, back a rival in the open, or peek, once a game, at the lot in the middle."""

    def __init__(self) -> None:
        super().__init__(ids.TURN_ACT)

    def refusal(self, s: Lots, seat: int, arg: int, choice: int) -> int:
        if choice == PEEK:
            if s.options[ids.O_PEEK]:
                return ids.R_TURN_PEEK_NEVER
            return ids.R_TURN_PEEK_ONCE if s.peeked[seat] else OK
        if choice >= BACK and (choice - BACK == seat or choice - BACK >= s.players):
            return ids.R_TURN_RIVAL
        return OK

    def question(self, s: Lots, seat: int, arg: int) -> dict[str, int]:
        return {"seat": seat, "round": s.round, "rounds": rounds(s), "players": s.players}

    def values(self, s: Lots, seat: int, arg: int, choice: int) -> dict[str, int]:
        return {} if choice < BACK else {"number": choice - BACK}

    def ends_undo(self, s: Lots, seat: int, arg: int, choice: int) -> bool:
        return choice == PEEK

    def apply(self, s: Lots, seat: int, arg: int, choice: int) -> None:
        if choice == KEEP:
            s.emit(ids.E_KEPT, seat)
        elif choice == PEEK:
            s.peeked[seat] = 1
            for seer in range(s.players):  # the others cannot be sure of the middle any more
                s.knows[seer] = 0
            s.knows[seat] = 1
            s.emit(ids.E_PEEKED, seat, s.middle)
            s.ask(ids.TURN_TAKE, seat, 0)
        else:
            s.backs[seat] = choice - BACK
            s.emit(ids.E_BACKED, seat, choice - BACK)


class Take(Step[Lots]):
    """After a peek, exchange the lot in the middle for one of one's own, or leave it. Nobody else sees which."""

    def __init__(self) -> None:
        super().__init__(ids.TURN_TAKE)

    def refusal(self, s: Lots, seat: int, arg: int, lot: int) -> int:
        return OK if lot == LEAVE or s.hand[seat * LOTS + lot] > 0 else ids.R_TURN_OWN_LOT

    def question(self, s: Lots, seat: int, arg: int) -> dict[str, int]:
        return {"seat": seat, "middle": s.middle}

    def apply(self, s: Lots, seat: int, arg: int, lot: int) -> None:
        if lot == LEAVE:
            s.emit(ids.E_LEFT, seat, s.middle)
            return
        s.hand[seat * LOTS + lot] -= 1
        s.hand[seat * LOTS + s.middle] += 1
        s.emit(ids.E_EXCHANGED, seat, lot, s.middle)
        s.middle = lot


class Choose(Step[Lots]):
    """Everybody chooses a lot at the same time: the choice is hidden until all have chosen."""

    def __init__(self) -> None:
        super().__init__(ids.COMMIT)

    def refusal(self, s: Lots, seat: int, arg: int, choice: int) -> int:
        return OK if s.hand[seat * LOTS + choice + 1] > 0 else ids.R_COMMIT_OWN_LOT

    def question(self, s: Lots, seat: int, arg: int) -> dict[str, int]:
        return {"seat": seat, "have": held(s, seat)}

    def ends_undo(self, s: Lots, seat: int, arg: int, choice: int) -> bool:
        """With the last one: then all show their lots."""
        return all(s.chosen[other] for other in range(s.players) if other != seat)

    def apply(self, s: Lots, seat: int, arg: int, choice: int) -> None:
        s.hand[seat * LOTS + choice + 1] -= 1
        s.chosen[seat] = choice + 1
        s.emit(ids.E_CHOSEN, seat, choice + 1)

    def bystander(self, s: Lots, seat: int, arg: int, other: int) -> int:
        return ids.R_COMMIT_ONCE if s.chosen[other] else OK


class Show(Step[Lots]):
    """All show their lots; the highest that one seat alone shows scores its number, and 1 for who backed that seat."""

    def __init__(self) -> None:
        super().__init__(ids.REVEAL)

    def run(self, s: Lots, seat: int, arg: int) -> None:
        lots = [s.chosen[seer] for seer in range(s.players)]
        for n in range(s.players):
            seer = clockwise(s, n)
            s.emit(ids.E_SHOWN, seer, lots[seer])
            s.shown[lots[seer]] += 1
            s.chosen[seer] = 0
        worth = lots if s.options[ids.O_TIES] else [lot if lots.count(lot) == 1 else 0 for lot in lots]
        best = max(worth)
        if best == 0:
            s.emit(ids.E_NOBODY)
        for seer in range(s.players):
            points = best * (2 if s.omen == FAIR else 1) if worth[seer] == best else 0
            if s.backs[seer] != NONE and best and worth[s.backs[seer]] == best:
                points += 1
            if points:
                s.score[seer] += points
                s.emit(ids.E_SCORED, seer, points)
        s.ask(ids.ROUND_BEGIN, NONE, 0)


class End(Step[Lots]):
    """The lot in the middle is turned over, and the highest score wins."""

    def __init__(self) -> None:
        super().__init__(ids.END)

    def run(self, s: Lots, seat: int, arg: int) -> None:
        s.emit(ids.E_MIDDLE, s.middle)
        s.shown[s.middle] += 1
        s.middle = 0
        for seer in range(s.players):
            s.knows[seer] = 0
        won = winners(s)
        for seer in won:
            s.emit(ids.E_WON if len(won) == 1 else ids.E_SHARED, seer, s.score[seer])


def winners(s: Lots) -> list[int]:
    best = max(s.score[seat] for seat in range(s.players))
    return [seat for seat in range(s.players) if s.score[seat] == best]


def steps() -> list[Step[Lots]]:
    return [Deal(), Hide(), Begin(), Omen(), Turns(), Act(), Take(), Choose(), Show(), End()]
