"""The auction and the battle of Cyclades once more, as the rulebook tells them: generator scripts on plain lists.

Every question is one `yield who, choices`: a seat or CHANCE and the set of allowed words; the chosen words come back.
Nothing here comes from the engine: numbers and names are written down again from the specification.
"""

from collections.abc import Generator

CHANCE = -2

Question = tuple[int, set[str]]
Script = Generator[Question, str, None]


class Auction:
    """Offerings of a cycle: who stands where with how much, and what is left in the purses."""

    def __init__(self, track: list[int], gods: list[str], gold: list[int], priests: list[int]) -> None:
        """`track` holds markers; with two players markers 0 and 2 are seat 0's, 1 and 3 seat 1's."""
        self.track = track
        self.gods = gods
        self.gold = gold
        self.priests = priests
        self.players = len(gold)
        self.stands: dict[int, tuple[str, int]] = {}  # by marker: god and bid
        self.apollo: list[int] = []

    def script(self) -> Script:
        for marker in self.track:
            mover, barred = marker, ""
            while True:
                said = (yield mover % self.players, self.choices(mover, barred)).split()
                if said[0] == "apollo":
                    self.apollo.append(mover)
                    break
                god, bid = said[1], int(said[2])
                driven_off = [m for m, (where, _) in self.stands.items() if where == god]
                self.stands[mover] = (god, bid)
                if not driven_off:
                    break
                del self.stands[driven_off[0]]
                mover, barred = driven_off[0], god
        for marker, (_, bid) in self.stands.items():
            self.gold[marker % self.players] -= self.cost(marker, bid)

    def cost(self, marker: int, bid: int) -> int:
        return max(1, bid - self.priests[marker % self.players])

    def choices(self, marker: int, barred: str) -> set[str]:
        offers = {"apollo"}
        seat = marker % self.players
        for god in self.gods:
            if god == barred:
                continue
            other = [
                self.cost(m, bid)
                for m, (where, bid) in self.stands.items()
                if m % self.players == seat and m != marker and where != god
            ]
            standing = [bid for where, bid in self.stands.values() if where == god]
            for bid in range(1 + sum(standing), 201):
                if self.cost(marker, bid) + sum(other) <= self.gold[seat]:
                    offers.add(f"bid {god} {bid}")
        return offers


class Battle:
    """A battle: who still has how many, and how it ended."""

    def __init__(
        self, sides: tuple[int, int], bonus: int, ways: tuple[set[str], set[str]], at_sea: bool = False
    ) -> None:
        """Attackers and defenders, the defender's bonus, and the places each side may go to: on land or at sea."""
        self.attackers, self.defenders = sides
        self.bonus = bonus
        self.ways = ways
        self.at_sea = at_sea
        self.fled: tuple[int, str] | None = None  # 0 for the attacker, 1 for the defender, and where to

    def script(self, attacker: int, defender: int) -> Script:
        stay, leave = ("hold", "flee") if self.at_sea else ("stand", "retreat")
        rolls = {f"roll {a} {d}" for a in range(4) for d in range(4)}
        while True:
            _, a, d = (yield CHANCE, rolls).split()
            attack, defence = self.attackers + int(a), self.defenders + self.bonus + int(d)
            self.attackers -= attack <= defence
            self.defenders -= defence <= attack
            if not self.attackers or not self.defenders:
                return
            for side, seat in (1, defender), (0, attacker):
                if self.ways[side]:
                    said = yield seat, {stay} | {f"{leave} {place}" for place in self.ways[side]}
                    if said != stay:
                        self.fled = side, said.split()[1]
                        return


# The map once more: circles in rows that stand in the middle, so that neighbouring rows are shifted by half a circle.

ROWS = {"small": 2, "medium": 4, "large": 6}  # circles of the first row; each further one to the middle has one more
LAND = {
    "small": "b1 c3 c4 d2 e3 e5 f2 g1 g2 g4 g6 h5 i4 j3 i1 j1 k1",
    "medium": "b1 b2 c1 c2 c5 c6 d4 e5 e2 e7 f4 g4 g1 h1 h2 g6 g8 h7 i6 j5 i3 j2 j3",
    "large": "a4 b5 b1 b2 c1 c2 d4 e5 d6 d7 d9 e9 e2 f4 g4 f7 g1 h1 h2 g10 h9 i8 j7 h7 i3 j2 j3 i5 j5 k5",
}


def all_seas(board: str) -> set[str]:
    circles = {f"{letter}{n + 1}" for row, letter in enumerate("abcdefghijk") for n in range(length(board, row))}
    return circles - set(LAND[board].split())


def neighbours(board: str, sea: str, seas: set[str]) -> set[str]:
    """The sea spaces that touch one."""
    row, place = at = "abcdefghijk".index(sea[0]), int(sea[1:])
    beside = {(row, place - 1), (row, place + 1)}
    for other in (row - 1, row + 1):
        if 0 <= other <= 10:
            shift = 0 if length(board, other) > length(board, row) else -1
            beside |= {(other, place + shift), (other, place + shift + 1)}
    assert at not in beside
    return {name for name in ("abcdefghijk"[r] + str(p) for r, p in beside if 0 <= r <= 10) if name in seas}


def length(board: str, row: int) -> int:
    return ROWS[board] + 5 - abs(row - 5)


def reached(board: str, around: dict[str, str], own: set[str], island: str) -> set[str]:
    """The islands that chains of own fleets lead to, step by step from sea to sea."""
    chain = {sea for sea in around[island].split() if sea in own}
    while True:
        more = {other for sea in chain for other in neighbours(board, sea, own)} - chain
        if not more:
            return {other for other, seas in around.items() if other != island and chain & set(seas.split())}
        chain |= more
