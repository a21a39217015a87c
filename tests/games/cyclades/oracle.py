"""The auction and the battle of Cyclades once more, as the rulebook tells them: generator scripts on plain lists.

Every question is one `yield who, choices`: a seat or CHANCE and the set of allowed words; the chosen words come back.
Nothing here comes from the engine: numbers and names are written down again from the specification.
"""

from collections.abc import Generator

CHANCE = -1

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
        found = {"apollo"}
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
            for bid in range(1 + sum(standing), 61):
                if self.cost(marker, bid) + sum(other) <= self.gold[seat]:
                    found.add(f"bid {god} {bid}")
        return found


class Battle:
    """A battle on land: who still has how many, and how it ended."""

    def __init__(self, sides: tuple[int, int], bonus: int, ways: tuple[set[str], set[str]]) -> None:
        """Attackers and defenders, the defender's bonus, and the islands each side may retreat to."""
        self.attackers, self.defenders = sides
        self.bonus = bonus
        self.ways = ways
        self.fled: tuple[int, str] | None = None  # 0 for the attacker, 1 for the defender, and where to

    def script(self, attacker: int, defender: int) -> Script:
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
                    said = yield seat, {"stand"} | {f"retreat {island}" for island in self.ways[side]}
                    if said != "stand":
                        self.fled = side, said.split()[1]
                        return
