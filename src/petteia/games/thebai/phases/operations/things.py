"""Goods, drachmas, points, exchanges, and payments for an effect."""

from mypy_extensions import i64

from petteia.core.state import NONE
from petteia.core.step import OK, Step
from petteia.core.vec import vec
from petteia.games.thebai import goods
from petteia.games.thebai.choices import (
    DECLINE,
    RETAIN,
    pay,
    pay_amphorae,
    pay_bronzes,
    pay_drachmas,
    pay_grapes,
    swap,
    swap_gift,
    swap_wish,
    want,
    want_amphorae,
    want_bronzes,
    want_grapes,
)
from petteia.games.thebai.facts import AMPHORA, BRONZE, DRACHMA, EFFECT_PAY_WITH, GRAPE, RESOURCE_COUNT
from petteia.games.thebai.ids import (
    E_EFFECT_DECLINED,
    E_EXCHANGE_DONE,
    E_EXCHANGE_NONE,
    E_POINTS_COUNTED,
    E_POINTS_GAINED,
    EFFECT_EXCHANGE,
    EFFECT_GOODS,
    EFFECT_PAY,
    R_EFFECT_GOODS_SUM,
    R_EXCHANGE_OTHER,
    R_EXCHANGE_OWNED,
    R_PAY_OWNED,
    R_PAY_SUM,
)
from petteia.games.thebai.measures import points_for
from petteia.games.thebai.phases.operations.operation import (
    Operation,
    effect_of,
    left_of,
    once_more,
    packed,
    takes,
    word,
)
from petteia.games.thebai.powers import defer
from petteia.games.thebai.state import Thebai


class Gain(Operation):
    """A named good, or drachmas."""

    def carry_out(self, s: Thebai, seat: i64, effect: i64) -> None:
        goods.gain(s, seat, takes(s, effect, 1), takes(s, effect, 2))


class Goods(Operation):
    def carry_out(self, s: Thebai, seat: i64, effect: i64) -> None:
        s.ask(EFFECT_GOODS, seat, takes(s, effect, 1))


class Want(Step[Thebai]):
    """So many goods of one's choice, named as a whole.  [effect.goods]"""

    def __init__(self) -> None:
        super().__init__(EFFECT_GOODS)

    def refusal(self, s: Thebai, seat: i64, many: i64, choice: i64) -> i64:
        together = want_amphorae(choice) + want_grapes(choice) + want_bronzes(choice)
        return OK if together == many else R_EFFECT_GOODS_SUM  # [effect.goods_sum]

    def choices(self, s: Thebai, seat: i64, many: i64, into: vec[i64]) -> i64:
        n: i64 = 0
        for amphorae in range(many + 1):
            for grapes in range(many - amphorae + 1):
                into[n] = want(amphorae, grapes, many - amphorae - grapes)
                n += 1
        return n

    def question(self, s: Thebai, seat: i64, many: i64) -> dict[str, int]:
        return {"seat": seat, "many": many}

    def apply(self, s: Thebai, seat: i64, many: i64, choice: i64) -> None:
        goods.gain_mix(s, seat, want_amphorae(choice), want_grapes(choice), want_bronzes(choice))


class Points(Operation):
    """[effect.points]"""

    def carry_out(self, s: Thebai, seat: i64, effect: i64) -> None:
        s.emit(E_POINTS_GAINED, seat, goods.score(s, seat, takes(s, effect, 1)))


class PointsPer(Operation):
    def carry_out(self, s: Thebai, seat: i64, effect: i64) -> None:
        what = takes(s, effect, 1)
        points = points_for(s, seat, what, takes(s, effect, 2), takes(s, effect, 3))
        s.emit(E_POINTS_COUNTED, seat, what, goods.score(s, seat, points))


class Exchange(Operation):
    def possible(self, s: Thebai, seat: i64, effect: i64) -> bool:
        return goods.all_things(s, seat) > 0

    def again(self, s: Thebai, seat: i64, arg: i64) -> None:
        if goods.all_things(s, seat) > 0:
            s.ask(EFFECT_EXCHANGE, seat, arg)
        else:
            s.emit(E_EXCHANGE_NONE, seat)


class Swap(Step[Thebai]):
    """A good or drachma for another one.  [effect.exchange]"""

    def __init__(self) -> None:
        super().__init__(EFFECT_EXCHANGE)

    def refusal(self, s: Thebai, seat: i64, arg: i64, choice: i64) -> i64:
        if choice == RETAIN:
            return OK
        if goods.has(s, seat, swap_gift(choice)) == 0:  # [exchange.owned]
            return R_EXCHANGE_OWNED
        return OK if swap_gift(choice) != swap_wish(choice) else R_EXCHANGE_OTHER  # [exchange.other]

    def choices(self, s: Thebai, seat: i64, arg: i64, into: vec[i64]) -> i64:
        into[0] = RETAIN
        n: i64 = 1
        for gift in range(RESOURCE_COUNT):
            if goods.has(s, seat, gift) > 0:
                for wish in range(RESOURCE_COUNT):
                    if wish != gift:
                        into[n] = swap(gift, wish)
                        n += 1
        return n

    def apply(self, s: Thebai, seat: i64, arg: i64, choice: i64) -> None:
        if choice == RETAIN:
            s.emit(E_EFFECT_DECLINED, seat)
            return
        s.goods[seat * RESOURCE_COUNT + swap_gift(choice)] -= 1
        s.goods[seat * RESOURCE_COUNT + swap_wish(choice)] += 1
        s.emit(E_EXCHANGE_DONE, seat, swap_gift(choice), swap_wish(choice))
        once_more(s, seat, arg, 0)


def only_of(s: Thebai, effect: i64) -> i64:
    """The one thing that must be paid, NONE if it may be anything."""
    return takes(s, effect, 1) if word(s, effect) == EFFECT_PAY_WITH else NONE


def price_of(s: Thebai, effect: i64) -> i64:
    return takes(s, effect, 2) if word(s, effect) == EFFECT_PAY_WITH else takes(s, effect, 1)


def behind(s: Thebai, effect: i64) -> i64:
    """The effect that is paid for."""
    return takes(s, effect, 3) if word(s, effect) == EFFECT_PAY_WITH else takes(s, effect, 2)


def can_pay(s: Thebai, seat: i64, effect: i64) -> bool:
    only = only_of(s, effect)
    owned = goods.all_things(s, seat) if only == NONE else goods.has(s, seat, only)
    return owned >= price_of(s, effect)


def begin_payment(s: Thebai, seat: i64, effect: i64) -> None:
    s.ask(EFFECT_PAY, seat, packed(effect, price_of(s, effect), 0))


class Pay(Step[Thebai]):
    """Goods and drachmas in any mix, or of one kind, for what stands behind the arrow; or nothing.  [effect.pay]"""

    def __init__(self) -> None:
        super().__init__(EFFECT_PAY)

    def refusal(self, s: Thebai, seat: i64, arg: i64, choice: i64) -> i64:
        if choice == DECLINE:
            return OK
        amphorae, grapes = pay_amphorae(choice), pay_grapes(choice)
        bronzes, coins = pay_bronzes(choice), pay_drachmas(choice)
        only = only_of(s, effect_of(arg))
        together = amphorae + grapes + bronzes + coins
        named = together if only == NONE else paid_of(choice, only)
        if together != left_of(arg) or named != left_of(arg):  # [pay.sum]
            return R_PAY_SUM
        return OK if goods.owns_mix(s, seat, amphorae, grapes, bronzes, coins) else R_PAY_OWNED  # [pay.owned]

    def choices(self, s: Thebai, seat: i64, arg: i64, into: vec[i64]) -> i64:
        into[0] = DECLINE
        n: i64 = 1
        price = left_of(arg)
        for amphorae in range(min(price, goods.has(s, seat, AMPHORA)) + 1):
            for grapes in range(min(price - amphorae, goods.has(s, seat, GRAPE)) + 1):
                for bronzes in range(min(price - amphorae - grapes, goods.has(s, seat, BRONZE)) + 1):
                    coins = price - amphorae - grapes - bronzes
                    if coins <= goods.has(s, seat, DRACHMA):
                        choice = pay(amphorae, grapes, bronzes, coins)
                        if self.refusal(s, seat, arg, choice) == OK:
                            into[n] = choice
                            n += 1
        return n

    def question(self, s: Thebai, seat: i64, arg: i64) -> dict[str, int]:
        return {"seat": seat, "many": left_of(arg)}

    def apply(self, s: Thebai, seat: i64, arg: i64, choice: i64) -> None:
        if choice == DECLINE:
            s.emit(E_EFFECT_DECLINED, seat)
            return
        goods.pay_mix(s, seat, pay_amphorae(choice), pay_grapes(choice), pay_bronzes(choice), pay_drachmas(choice))
        defer(s, seat, behind(s, effect_of(arg)))


def paid_of(choice: i64, resource: i64) -> i64:
    if resource == AMPHORA:
        return pay_amphorae(choice)
    if resource == GRAPE:
        return pay_grapes(choice)
    return pay_bronzes(choice) if resource == BRONZE else pay_drachmas(choice)
