"""Small sets as bits of one integer.

The one place that knows powers of two: a shift by a variable goes wrong from 31 on in compiled code, so nobody
shifts; everybody looks up `BIT`.
"""

from typing import Final

from mypy_extensions import i64

from petteia.core.vec import vec

WIDTH: Final[i64] = 62

BIT: Final = vec[i64]([2**n for n in range(62)])  # [member]


def holds(members: i64, member: i64) -> bool:
    return members & BIT[member] != 0


def count(members: i64) -> i64:
    n: i64 = 0
    while members != 0:
        members &= members - 1
        n += 1
    return n


def members_of(members: i64) -> list[int]:
    return [n for n in range(WIDTH) if members & BIT[n]]
