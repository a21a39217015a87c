"""Action II, purchase: money is laid, things are bought one by one, and what is not needed is taken back.

Only money pays, and it pays for nothing else.  [purchase.only_money]
"""

from mypy_extensions import i64

from petteia.core.menu import Verb
from petteia.core.step import OK, Step
from petteia.core.vec import vec
from petteia.games.pantheon.board import NEVER, cheapest
from petteia.games.pantheon.choices import (
    BUY,
    BUY_CHOICES,
    back_coin,
    buy,
    buy_fives,
    buy_fours,
    buy_ones,
    buy_threes,
    buy_twos,
)
from petteia.games.pantheon.facts import (
    CARD_COUNT,
    MONEY_1,
    MONEY_2,
    MONEY_3,
    MONEY_4,
    MONEY_5,
    OFFERING_COUNT,
)
from petteia.games.pantheon.ids import (
    E_PURCHASE_BACK,
    E_PURCHASE_ENDED,
    E_PURCHASE_GIVEN,
    LOOT_ORDER,
    PURCHASE_BACK,
    PURCHASE_ITEM,
    PURCHASE_SETTLE,
    R_PURCHASE_IDLE,
    R_PURCHASE_MONEY,
    R_PURCHASE_SOMETHING,
)
from petteia.games.pantheon.phases.cards import play, put_away, take_openly
from petteia.games.pantheon.phases.operations.tiles import TOP
from petteia.games.pantheon.state import Pantheon

# Prices.


def tile_price(s: Pantheon, seat: i64, offering: i64, level: i64) -> i64:
    """A tile of any level, or the difference to the level that is owned.  [purchase.tile] [purchase.higher]"""
    return s.facts.level_price[level] - s.facts.level_price[s.levels[seat * OFFERING_COUNT + offering]]


def least_price(s: Pantheon, seat: i64) -> i64:
    """What the cheapest thing costs that can be bought now; NEVER if there is none."""
    least = NEVER
    if s.feet_left[seat] + s.columns_left[seat] > 0:
        least = s.facts.piece_price
    for offering in range(OFFERING_COUNT):
        for level in range(s.levels[seat * OFFERING_COUNT + offering] + 1, TOP + 1):
            least = min(least, tile_price(s, seat, offering, level))
    if least > s.facts.placing_price:
        least = min(least, cheapest(s, seat, s.facts.placing_price, 0))
    return least


def money_on_table(s: Pantheon) -> i64:
    money: i64 = 0
    for card in range(CARD_COUNT):
        money += s.laid[card] * s.facts.card_money[card]
    return money


# Laying the money.


class Buy(Verb[Pantheon]):
    """Money cards from the hand, any that pay for something that can be bought now."""

    def __init__(self) -> None:
        super().__init__(BUY, BUY_CHOICES)

    def refusal(self, s: Pantheon, seat: i64, arg: i64, choice: i64) -> i64:
        """[purchase.money] [purchase.something]"""
        hand = seat * CARD_COUNT
        if (
            s.hand[hand + MONEY_5] < buy_fives(choice)
            or s.hand[hand + MONEY_4] < buy_fours(choice)
            or s.hand[hand + MONEY_3] < buy_threes(choice)
            or s.hand[hand + MONEY_2] < buy_twos(choice)
            or s.hand[hand + MONEY_1] < buy_ones(choice)
        ):
            return R_PURCHASE_MONEY
        return OK if self.sum(s, choice) >= least_price(s, seat) else R_PURCHASE_SOMETHING

    def sum(self, s: Pantheon, choice: i64) -> i64:
        return (
            buy_fives(choice) * s.facts.card_money[MONEY_5]
            + buy_fours(choice) * s.facts.card_money[MONEY_4]
            + buy_threes(choice) * s.facts.card_money[MONEY_3]
            + buy_twos(choice) * s.facts.card_money[MONEY_2]
            + buy_ones(choice) * s.facts.card_money[MONEY_1]
        )

    def choices(self, s: Pantheon, seat: i64, arg: i64, into: vec[i64], n: i64) -> i64:
        hand = seat * CARD_COUNT
        ones = s.hand[hand + MONEY_1]
        special = s.hand[hand + MONEY_5] + s.hand[hand + MONEY_4] + s.hand[hand + MONEY_3] + s.hand[hand + MONEY_2]
        if ones + special == 0:
            return n
        least = least_price(s, seat)
        for fives in range(s.hand[hand + MONEY_5] + 1):
            for fours in range(s.hand[hand + MONEY_4] + 1):
                for threes in range(s.hand[hand + MONEY_3] + 1):
                    for twos in range(s.hand[hand + MONEY_2] + 1):
                        first = buy(fives, fours, threes, twos, 0)
                        money = self.sum(s, first)
                        for more in range(ones + 1):
                            if money >= least:
                                into[n] = first + more
                                n += 1
                            money += s.facts.card_money[MONEY_1]
        return n

    def values(self, s: Pantheon, seat: i64, arg: i64, choice: i64) -> dict[str, int]:
        return {"sum": self.sum(s, choice)}

    def apply(self, s: Pantheon, seat: i64, arg: i64, choice: i64) -> None:
        play(s, seat, MONEY_5, buy_fives(choice))
        play(s, seat, MONEY_4, buy_fours(choice))
        play(s, seat, MONEY_3, buy_threes(choice))
        play(s, seat, MONEY_2, buy_twos(choice))
        play(s, seat, MONEY_1, buy_ones(choice))
        begin(s, seat, money_on_table(s), 0)


def begin(s: Pantheon, seat: i64, money: i64, given: i64) -> None:
    s.money = money
    s.spent = 0
    s.kinds_done = 0
    s.made = 0
    s.then((PURCHASE_ITEM, seat, given), (PURCHASE_SETTLE, seat, given))


def give(s: Pantheon, seat: i64, money: i64) -> None:
    """A purchase for money that is no card; it may end at once."""
    s.emit(E_PURCHASE_GIVEN, seat, money)
    begin(s, seat, money, 1)


# Paying.


def idle(s: Pantheon, card: i64) -> bool:
    """Whether the other cards on the table could do without one of these: their sum reaches the prices."""
    return s.laid[card] > 0 and money_on_table(s) - s.facts.card_money[card] >= s.spent


class Settle(Step[Pantheon]):
    """All prices are added up; no card is played that is not needed; there is no change.  [purchase.settle]"""

    def __init__(self) -> None:
        super().__init__(PURCHASE_SETTLE)

    def run(self, s: Pantheon, seat: i64, given: i64) -> None:
        for card in range(MONEY_1, MONEY_5 + 1):
            if idle(s, card):
                s.then((PURCHASE_BACK, seat, 0), (PURCHASE_SETTLE, seat, given))
                return
        s.emit(E_PURCHASE_ENDED, seat, s.spent, s.spent if given != 0 else money_on_table(s))
        put_away(s)
        s.money = 0
        s.spent = 0
        s.kinds_done = 0
        s.made = 0
        s.ask(LOOT_ORDER, seat, 0)


class Back(Step[Pantheon]):
    """A card that is not needed goes back into the hand, the buyer says which.  [purchase.back] [purchase.idle]"""

    def __init__(self) -> None:
        super().__init__(PURCHASE_BACK)

    def refusal(self, s: Pantheon, seat: i64, arg: i64, choice: i64) -> i64:
        return OK if idle(s, self.card(choice)) else R_PURCHASE_IDLE

    def card(self, choice: i64) -> i64:
        return MONEY_1 + back_coin(choice) - 1

    def question(self, s: Pantheon, seat: i64, arg: i64) -> dict[str, int]:
        return {"seat": seat, "spent": s.spent, "sum": money_on_table(s)}

    def values(self, s: Pantheon, seat: i64, arg: i64, choice: i64) -> dict[str, int]:
        return {"money": s.facts.card_money[self.card(choice)]}

    def apply(self, s: Pantheon, seat: i64, arg: i64, choice: i64) -> None:
        card = self.card(choice)
        s.laid[card] -= 1
        take_openly(s, seat, card)
        s.emit(E_PURCHASE_BACK, seat, card, s.facts.card_money[card])
