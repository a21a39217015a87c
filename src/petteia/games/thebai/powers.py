"""Powers that last: those of blessings, Dionysos before Ares and lower fields first, then those of heroes by number.

Nobody is asked about their order.  [power.lasting]
"""

from typing import Final

from mypy_extensions import i64

from petteia.core.bits import holds
from petteia.core.state import NONE
from petteia.games.thebai.facts import (
    BLESSING_COUNT,
    HERO_COUNT,
    POWER_AFTER_MOVING,
    POWER_CONTRACT_LIMIT,
    POWER_STRENGTH,
)
from petteia.games.thebai.ids import EFFECT_NEXT
from petteia.games.thebai.state import Thebai

SOURCES: Final[i64] = BLESSING_COUNT + HERO_COUNT  # blessings and heroes are counted together
PLACES: Final[i64] = 8  # of a row of effects, in the argument of EFFECT_NEXT


def word(s: Thebai, power: i64) -> i64:
    return s.facts.power_does[power * s.facts.power_does_width]


def takes(s: Thebai, power: i64, n: i64) -> i64:
    """What stands in the n-th place of what a power does, the word being the first."""
    return s.facts.power_does[power * s.facts.power_does_width + n]


def has_source(s: Thebai, seat: i64, source: i64) -> bool:
    if source < BLESSING_COUNT:
        return s.blessings[seat * BLESSING_COUNT + source] > 0
    return holds(s.heroes[seat], source - BLESSING_COUNT)


def power_of(s: Thebai, source: i64, n: i64) -> i64:
    """The n-th power of a blessing or hero, NONE behind the last."""
    if source < BLESSING_COUNT:
        width = s.facts.blessing_powers_width
        return s.facts.blessing_powers[source * width + n] if n < width else NONE
    width = s.facts.hero_powers_width
    return s.facts.hero_powers[(source - BLESSING_COUNT) * width + n] if n < width else NONE


def has_power(s: Thebai, seat: i64, wanted: i64) -> bool:
    for source in range(SOURCES):
        if has_source(s, seat, source):
            n: i64 = 0
            while power_of(s, source, n) != NONE:
                if word(s, power_of(s, source, n)) == wanted:
                    return True
                n += 1
    return False


def battle_bonus(s: Thebai, seat: i64) -> i64:
    bonus: i64 = 0
    for source in range(SOURCES):
        if has_source(s, seat, source):
            n: i64 = 0
            while power_of(s, source, n) != NONE:
                power = power_of(s, source, n)
                if word(s, power) == POWER_STRENGTH:
                    bonus += takes(s, power, 1)
                n += 1
    return bonus


def contract_limit(s: Thebai, seat: i64) -> i64:
    """How many contracts the seat may fulfil in a turn."""
    limit = s.facts.contracts_a_turn
    for source in range(SOURCES):
        if has_source(s, seat, source):
            n: i64 = 0
            while power_of(s, source, n) != NONE:
                power = power_of(s, source, n)
                if word(s, power) == POWER_CONTRACT_LIMIT:
                    limit = max(limit, takes(s, power, 1))
                n += 1
    return limit


def defer(s: Thebai, seat: i64, effect: i64) -> None:
    """Put an effect on top: it is what happens next."""
    s.ask(EFFECT_NEXT, seat, effect * PLACES)


def defer_occasion(s: Thebai, seat: i64, occasion: i64) -> None:
    """The effects that an occasion has for a seat, so that the first of them happens first."""
    source = SOURCES
    while source > 0:
        source -= 1
        if has_source(s, seat, source):
            defer_source(s, seat, source, occasion)


def defer_source(s: Thebai, seat: i64, source: i64, occasion: i64) -> None:
    """The effects of one blessing or hero. Of those that count crossed dice only the highest that is reached works."""
    last: i64 = 0
    while power_of(s, source, last) != NONE:
        last += 1
    while last > 0:
        last -= 1
        power = power_of(s, source, last)
        if word(s, power) != occasion:
            continue
        if occasion == POWER_AFTER_MOVING:
            if s.crossed >= takes(s, power, 1):
                defer(s, seat, takes(s, power, 2))
                return
        else:
            defer(s, seat, takes(s, power, 1))
