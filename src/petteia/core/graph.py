"""Graph: places and which of them touch, for boards with more places than an integer has bits.

A set of places is a row of integers, as in core/bits.py. Whoever asks brings the room for the answer, so that a
question costs no memory; `empty`, `unreached` and `waiting_room` cut such room.
"""

from typing import Final

from mypy_extensions import i64

from petteia.core.bits import BIT, PART, lowest, parts_of, put
from petteia.core.state import NONE, filled, zeros
from petteia.core.vec import vec

FAR: Final[i64] = 1_000_000  # where no way leads


class Graph:
    """Made from a table of neighbours, `width` for each place, NONE where there are fewer. Never changed."""

    def __init__(self, beside: vec[i64], width: i64) -> None:
        self.beside = beside  # [place * width + n]
        self.width = width
        self.size: i64 = len(beside) // width
        self.parts: i64 = parts_of(self.size)  # of a set of places
        self.touching = zeros(self.size * self.parts)  # [place * parts + part] its neighbours as a set
        self.nothing = zeros(self.parts)
        self.nowhere = filled(self.size, FAR)
        self.idle = zeros(2 * self.size)
        for place in range(self.size):
            neighbours = zeros(self.parts)
            for n in range(place * width, place * width + width):
                if beside[n] != NONE:
                    put(neighbours, beside[n])
            for part in range(self.parts):
                self.touching[place * self.parts + part] = neighbours[part]

    def empty(self) -> vec[i64]:
        """Room for a set of places."""
        return self.nothing[:]

    def unreached(self) -> vec[i64]:
        """Room for a distance to each place."""
        return self.nowhere[:]

    def waiting_room(self) -> vec[i64]:
        """Room for the places that `spread` still has to look at."""
        return self.idle[:]

    def touches(self, place: i64, members: vec[i64], first: i64) -> bool:
        """Whether a place touches one of a set that begins there in its vector."""
        at = place * self.parts
        for part in range(self.parts):
            if self.touching[at + part] & members[first + part] != 0:
                return True
        return False

    def flood(self, start: i64, inside: vec[i64], first: i64, reached: vec[i64], edge: vec[i64]) -> None:
        """Everything that hangs together with a place by members of a set, which begins at `first` in its vector.

        Into `reached` come these members; the start is one only if the set has it. Into `edge` come all places that
        touch the start or one of them, whatever lies there. Both are emptied first.
        """
        parts = self.parts
        for part in range(parts):
            reached[part] = 0
            edge[part] = self.touching[start * parts + part]
        if inside[first + start // PART] & BIT[start % PART] != 0:
            put(reached, start)
        grown = True
        while grown:
            grown = False
            for part in range(parts):
                new = edge[part] & inside[first + part] & ~reached[part]
                reached[part] |= new
                while new != 0:
                    at = (part * PART + lowest(new)) * parts
                    new &= new - 1
                    grown = True
                    for other in range(parts):
                        edge[other] |= self.touching[at + other]

    def spread(self, cost: vec[i64], most: i64, away: vec[i64], queue: vec[i64]) -> None:
        """The cheapest way to each place, from those that are in `away` at less than FAR, as far as `most` goes.

        `cost` is what it takes to enter a place, NONE if nobody may. `queue` is room as `waiting_room` cuts it, and can
        be used again as it is left.
        """
        size = self.size
        head: i64 = 0
        waiting: i64 = 0
        for place in range(size):
            if away[place] < FAR:
                queue[waiting] = place
                queue[size + place] = 1  # behind the queue: who waits in it
                waiting += 1
        while waiting > 0:
            here = queue[head]
            queue[size + here] = 0
            head = head + 1 if head + 1 < size else 0
            waiting -= 1
            for n in range(here * self.width, here * self.width + self.width):
                there = self.beside[n]
                if there == NONE or cost[there] == NONE:
                    continue
                far = away[here] + cost[there]
                if far <= most and far < away[there]:
                    away[there] = far
                    if queue[size + there] == 0:
                        tail = head + waiting
                        queue[tail if tail < size else tail - size] = there
                        queue[size + there] = 1
                        waiting += 1
