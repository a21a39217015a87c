"""A small seeded generator for bots, simulations and determinizations. Rules never import it.

L'Ecuyer's combination of two multiplicative generators (period about 2^61). Every product stays below 2^63, so
compiled and interpreted code draw the same numbers.
"""

from typing import Final

from mypy_extensions import i64

M1: Final[i64] = 2147483563
A1: Final[i64] = 40014
M2: Final[i64] = 2147483399
A2: Final[i64] = 40692


class Rng:
    def __init__(self, seed: i64) -> None:
        spread = seed % 4611686018427387847  # a prime below 2^62: nearly every seed gets its own starting points
        self.one: i64 = spread % (M1 - 1) + 1
        self.two: i64 = (spread // (M1 - 1)) % (M2 - 1) + 1
        n: i64 = 0
        while n < 8:  # near seeds start near each other; a few draws part them
            self.draw()
            n += 1

    def draw(self) -> i64:
        """The next number, 0 to M1 - 2."""
        self.one = self.one * A1 % M1
        self.two = self.two * A2 % M2
        z = self.one - self.two
        if z < 0:
            z += M1 - 1
        return z

    def below(self, n: i64) -> i64:
        """One of 0 .. n-1, for n small against 2^31."""
        return self.draw() % n

    def split(self) -> "Rng":
        """A generator of its own for somebody else, so that thinking does not disturb the dice."""
        return Rng(self.draw() * 2147483648 + self.draw())
