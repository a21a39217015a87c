"""Action III, acquiring a god: offerings are made, the tile brings points and an advantage. And the god of Gallia."""

from mypy_extensions import i64

from petteia.core.bits import BIT, holds, lowest
from petteia.core.menu import Verb
from petteia.core.step import OK, Step
from petteia.core.vec import vec
from petteia.games.pantheon.choices import (
    LEAVE,
    OFFER,
    OFFER_CHOICES,
    PAY,
    offer_dancers,
    offer_gifts,
    offer_priests,
    offer_temples,
    pay_dancers,
    pay_gifts,
    pay_priests,
    pay_temples,
)
from petteia.games.pantheon.facts import GOD_TILE_COUNT
from petteia.games.pantheon.ids import (
    E_GALLIA_LEFT,
    E_GOD_POINTS,
    E_GOD_TAKEN,
    GALLIA_OFFER,
    GOD_GAIN,
    GOD_TAKE,
    R_GALLIA_PAYS,
    R_GOD_CARDS,
    R_GOD_EXACTLY,
    R_GOD_OPEN,
    R_GOD_PAYS,
)
from petteia.games.pantheon.phases.cards import play, put_away
from petteia.games.pantheon.phases.effects import carry_out
from petteia.games.pantheon.phases.payment import FIRST, WHOLE, Payments, fits_one, holds_cards, pays_exactly
from petteia.games.pantheon.state import Pantheon


class Offer(Verb[Pantheon]):
    """Offering cards from the hand, those that with the own tiles pay exactly for one of the open gods."""

    def __init__(self) -> None:
        super().__init__(OFFER, OFFER_CHOICES)

    def refusal(self, s: Pantheon, seat: i64, arg: i64, choice: i64) -> i64:
        """[god.cards] [god.exactly]"""
        gifts, priests = offer_gifts(choice), offer_priests(choice)
        dancers, temples = offer_dancers(choice), offer_temples(choice)
        if not holds_cards(s, seat, gifts, priests, dancers, temples):
            return R_GOD_CARDS
        return OK if fits_one(s, seat, gifts, priests, dancers, temples) else R_GOD_EXACTLY

    def choices(self, s: Pantheon, seat: i64, arg: i64, into: vec[i64], n: i64) -> i64:
        payments = Payments(s, seat, WHOLE, OFFER, into, n)
        left = s.open_gods
        while left != 0:
            payments.fit(lowest(left))
            left &= left - 1
        return payments.n

    def values(self, s: Pantheon, seat: i64, arg: i64, choice: i64) -> dict[str, int]:
        return {"offered": int(choice != OFFER)}

    def apply(self, s: Pantheon, seat: i64, arg: i64, choice: i64) -> None:
        lay_down(s, seat, offer_gifts(choice), offer_priests(choice), offer_dancers(choice), offer_temples(choice))
        s.ask(GOD_TAKE, seat, 0)


def lay_down(s: Pantheon, seat: i64, gifts: i64, priests: i64, dancers: i64, temples: i64) -> None:
    play(s, seat, s.facts.offering_card[0], gifts)
    play(s, seat, s.facts.offering_card[1], priests)
    play(s, seat, s.facts.offering_card[2], dancers)
    play(s, seat, s.facts.offering_card[3], temples)


class Take(Step[Pantheon]):
    """Exactly one of the open gods, one for which the cards on the table pay exactly.  [god.take]"""

    def __init__(self) -> None:
        super().__init__(GOD_TAKE)

    def refusal(self, s: Pantheon, seat: i64, arg: i64, god_tile: i64) -> i64:
        if not holds(s.open_gods, god_tile):  # [god.open]
            return R_GOD_OPEN
        laid, card = s.laid, s.facts.offering_card
        paid = pays_exactly(s, seat, god_tile, WHOLE, laid[card[0]], laid[card[1]], laid[card[2]], laid[card[3]])
        return OK if paid else R_GOD_PAYS  # [god.pays]

    def choices(self, s: Pantheon, seat: i64, arg: i64, into: vec[i64]) -> i64:
        n: i64 = 0
        left = s.open_gods
        while left != 0:
            god_tile = lowest(left)
            left &= left - 1
            if self.refusal(s, seat, arg, god_tile) == OK:
                into[n] = god_tile
                n += 1
        return n

    def apply(self, s: Pantheon, seat: i64, arg: i64, god_tile: i64) -> None:
        s.open_gods &= ~BIT[god_tile]
        put_away(s)
        s.ask(GOD_GAIN, seat, god_tile)


class Gain(Step[Pantheon]):
    """The tile lies in front of its player: first the points of the epoch, then the advantage, at once or for good.

    Gods are not refilled. Of some gods a second tile changes nothing.  [god.gain] [god.points]
    """

    def __init__(self) -> None:
        super().__init__(GOD_GAIN)

    def run(self, s: Pantheon, seat: i64, god_tile: i64) -> None:
        god = s.facts.god_tile_god[god_tile]
        counts = adds(s, seat, god)
        s.gods[seat] |= BIT[god_tile]
        s.score[seat] += s.epoch
        s.emit(E_GOD_TAKEN, seat, god_tile)
        s.emit(E_GOD_POINTS, seat, s.epoch)
        if counts:
            carry_out(s, seat, s.facts.god_effect[god])


def adds(s: Pantheon, seat: i64, god: i64) -> bool:
    """Whether one more tile of a god would bring a seat its advantage: of some gods only the first does."""
    return s.facts.god_adds_up[god] != 0 or not has_god(s, seat, god)


def has_god(s: Pantheon, seat: i64, god: i64) -> bool:
    for god_tile in range(GOD_TILE_COUNT):
        if s.facts.god_tile_god[god_tile] == god and holds(s.gods[seat], god_tile):
            return True
    return False


class Gallia(Step[Pantheon]):
    """A revealed god, the argument, for its topmost number alone, or left: then it goes under the stack.

    Whoever chose it is asked, also without the cards for it.  [gallia.offer]
    """

    def __init__(self) -> None:
        super().__init__(GALLIA_OFFER)

    def refusal(self, s: Pantheon, seat: i64, god_tile: i64, choice: i64) -> i64:
        if choice == LEAVE:
            return OK
        gifts, priests = pay_gifts(choice), pay_priests(choice)
        dancers, temples = pay_dancers(choice), pay_temples(choice)
        if not holds_cards(s, seat, gifts, priests, dancers, temples):
            return R_GOD_CARDS
        paid = pays_exactly(s, seat, god_tile, FIRST, gifts, priests, dancers, temples)
        return OK if paid else R_GALLIA_PAYS  # [gallia.pays]

    def choices(self, s: Pantheon, seat: i64, god_tile: i64, into: vec[i64]) -> i64:
        payments = Payments(s, seat, FIRST, PAY, into, 0)
        payments.fit(god_tile)
        into[payments.n] = LEAVE
        return payments.n + 1

    def question(self, s: Pantheon, seat: i64, god_tile: i64) -> dict[str, int]:
        return {"seat": seat, "god_tile": god_tile}

    def values(self, s: Pantheon, seat: i64, god_tile: i64, choice: i64) -> dict[str, int]:
        return {"offered": int(choice != PAY)}

    def apply(self, s: Pantheon, seat: i64, god_tile: i64, choice: i64) -> None:
        if choice == LEAVE:
            s.under_stack |= BIT[god_tile]
            s.emit(E_GALLIA_LEFT, seat, god_tile)
            return
        lay_down(s, seat, pay_gifts(choice), pay_priests(choice), pay_dancers(choice), pay_temples(choice))
        put_away(s)
        s.ask(GOD_GAIN, seat, god_tile)
