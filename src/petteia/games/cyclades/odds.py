"""The chance of a battle that is fought to its end, counted from the die as it is printed."""

from typing import Final

from mypy_extensions import i64

from petteia.core.vec import vec

DIE: Final = vec[i64]([0, 1, 1, 2, 2, 3])
MOST: Final[i64] = 8  # units on one side; of larger armies as many are left out on both
BONUS: Final[i64] = 6  # the most that a defender's bonus counts
EXACT: Final = 10_000  # hundredths of hundredths, so that rounding does not add up


def chance(attackers: i64, defenders: i64, bonus: i64) -> i64:
    """That attackers take what so many units with a bonus defend, in hundredths."""
    if attackers <= 0:
        return 0
    left_out = max(0, max(attackers, defenders) - MOST)
    return ODDS[place(max(0, attackers - left_out), max(0, defenders - left_out), min(bonus, BONUS))] // 100


def place(attackers: i64, defenders: i64, bonus: i64) -> i64:
    return (bonus * (MOST + 1) + attackers) * (MOST + 1) + defenders


def counted() -> vec[i64]:
    """[place] Without defenders attackers win, without attackers they do not: with both gone the defender stays."""
    odds = vec[i64]([0] * int((BONUS + 1) * (MOST + 1) * (MOST + 1)))
    for bonus in range(BONUS + 1):
        for attackers in range(1, MOST + 1):
            odds[place(attackers, 0, bonus)] = EXACT
            for defenders in range(1, MOST + 1):
                odds[place(attackers, defenders, bonus)] = after_a_roll(odds, attackers, defenders, bonus)
    return odds


def after_a_roll(odds: vec[i64], attackers: i64, defenders: i64, bonus: i64) -> i64:
    """The mean over the two dice: the lower side loses a unit, equals lose one each."""
    total: i64 = 0
    for attack in DIE:
        for defence in DIE:
            more = attackers + attack - defenders - bonus - defence
            total += odds[place(attackers - (1 if more <= 0 else 0), defenders - (1 if more >= 0 else 0), bonus)]
    return total // (len(DIE) * len(DIE))


ODDS: Final = counted()
