"""Sets as bits: small ones in one integer, larger ones in a vector of them.

The one place that knows powers of two: a shift by a variable goes wrong from 31 on in compiled code, so nobody
shifts; everybody looks up `BIT`.
"""

from typing import Final

from mypy_extensions import i64

from petteia.core.vec import vec

WIDTH: Final[i64] = 62
PART: Final[i64] = 46  # members in each integer of a larger set; stored tables know it

BIT: Final = vec[i64]([2**n for n in range(62)])  # [member]

PRIME: Final[i64] = 67  # powers of two leave different remainders: which member a single bit is
MEMBER: Final = vec[i64]([next((n for n in range(62) if 2**n % 67 == rest), 0) for rest in range(67)])  # [remainder]


def holds(members: i64, member: i64) -> bool:
    return members & BIT[member] != 0


def count(members: i64) -> i64:
    n: i64 = 0
    while members != 0:
        members &= members - 1
        n += 1
    return n


def lowest(members: i64) -> i64:
    """The least member of a set that has one."""
    return MEMBER[(members & -members) % PRIME]


def members_of(members: i64) -> list[int]:
    return [n for n in range(WIDTH) if members & BIT[n]]


# Sets of more members than an integer has bits: as many integers as they need, PART members in each.


def has(members: vec[i64], member: i64) -> bool:
    return members[member // PART] & BIT[member % PART] != 0


def put(members: vec[i64], member: i64) -> None:
    members[member // PART] |= BIT[member % PART]


def take_out(members: vec[i64], member: i64) -> None:
    if has(members, member):
        members[member // PART] -= BIT[member % PART]


def parts_of(size: int) -> int:
    """How many integers a set of that many places needs."""
    return (size + PART - 1) // PART


def clear(members: vec[i64]) -> None:
    for n in range(len(members)):
        members[n] = 0
