"""A turn with a god once more, as rulebook and specification tell it: every action, every creature, every battle.

`Turn` is made from what all can see, and the purses; its script asks what the table must ask.
"""

from tests.games.cyclades.oracle import CHANCE, Script
from tests.games.cyclades.oracle_creatures import Powers
from tests.games.cyclades.oracle_moves import Over
from tests.games.cyclades.oracle_table import KINDS, Told

BUILDING_OF = dict(zip(("poseidon", "ares", "zeus", "athena"), KINDS, strict=True))


class Turn(Powers):
    def script(self) -> Script:
        try:
            while True:
                said = (yield self.seat, self.choices()).split()
                if said == ["done"]:
                    return
                yield from getattr(self, said[0])(*said[1:])
        except Over:
            return

    def choices(self) -> set[str]:
        mine, purse = self.own(self.seat), self.gold[self.seat]
        offers = {"done"}
        ladder = self.ladder()
        if self.recruited < len(ladder) and purse >= ladder[self.recruited]:
            offers |= self.recruits(mine)
        if purse >= 2 and self.supply(BUILDING_OF[self.god]) > 0:
            for name in mine:
                squares, split = self.islands[name]["buildings"], self.covered(name)
                if None in squares[:split] and not self.islands[name]["metropolis"]:
                    offers.add(f"build {name} covered")
                if None in squares[split:]:
                    offers.add(f"build {name} open")
        for card, price in self.track.items():
            if self.options.get("creature_without_target_allowed") == "false" and not self.has_target(card):
                continue
            for less in range(min(price - 1, len(self.temples())) + 1):
                if price - less <= purse:
                    offers.add(f"call {card} {less}")
        if purse >= 1 and self.god == "poseidon":
            offers |= {f"sail {sea}" for sea in self.fleets(self.seat) if self.open_beside(sea)}
        if purse >= 1 and self.god == "ares":
            offers |= {f"march {name}" for name in self.mobile() if self.landings(name)}
        if purse >= 1 and self.god == "zeus":
            offers |= {f"swap {card}" for card in self.track}
        return offers

    def ladder(self) -> tuple[int, ...]:
        if self.god == "ares" and self.options.get("ares_costs") == "tile":
            return 0, 2, 3, 4
        return (0, 1, 2, 3) if self.god in ("poseidon", "ares") else (0, 4)

    def recruits(self, mine: list[str]) -> set[str]:
        if self.god == "poseidon" and self.reserve(self.seat, of_fleets=True):
            shore = set().union(*(self.around[name] for name in mine))
            free = {sea for sea in shore if self.seas.get(sea, (self.seat, 0))[0] == self.seat}
            return {f"fleet {sea}" for sea in free if not self.closed(sea)}
        if self.god == "ares" and self.reserve(self.seat, of_fleets=False):
            return {f"troop {name}" for name in mine}
        return {"recruit"} if self.god in ("zeus", "athena") else set()

    def temples(self) -> list[tuple[str, int]]:
        """Temples, and metropolises as square -1, that gave no discount in this cycle."""
        sites = []
        for name in self.own(self.seat):
            island = self.islands[name]
            sites += [
                (name, n) for n, kind in enumerate(island["buildings"]) if kind == "temple" and n not in self.used(name)
            ]
            if island["metropolis"] and not island["metropolis_used"]:
                sites.append((name, -1))
        return sites

    def temples_told_apart(self) -> dict[str, tuple[str, int]]:
        """The same by the words that name them; of equal squares of an island the first."""
        offered: dict[tuple[str, int | str], tuple[str, int]] = {}
        for name, n in self.temples():
            offered.setdefault((name, "metropolis" if n < 0 else int(n < self.covered(name))), (name, n))
        return {f"feast {name}" if n < 0 else f"pray {name} {n + 1}": (name, n) for name, n in offered.values()}

    def spend(self, name: str, n: int) -> None:
        if n < 0:
            self.islands[name]["metropolis_used"] = True
        else:
            self.islands[name]["used"] = [*self.used(name), n]

    def climb(self) -> None:
        self.gold[self.seat] -= self.ladder()[self.recruited]
        self.recruited += 1

    def recruit(self) -> Told:
        self.climb()
        if self.god == "zeus":
            self.priests[self.seat] += 1
        else:
            self.philosophers[self.seat] += 1
            yield from self.found_metropolises()

    def fleet(self, sea: str) -> Told:
        self.climb()
        self.add(self.seat, sea, 1)
        yield from ()

    def troop(self, name: str) -> Told:
        self.climb()
        self.islands[name]["troops"] += 1
        yield from ()

    def build(self, name: str, sort: str) -> Told:
        self.gold[self.seat] -= 2
        squares, split = self.islands[name]["buildings"], self.covered(name)
        n = squares.index(None) if sort == "covered" else squares.index(None, split)
        self.put(name, n, BUILDING_OF[self.god])
        yield from self.found_metropolises()

    def swap(self, card: str) -> Told:
        self.gold[self.seat] -= 1
        price = self.track.pop(card)
        self.discard.add(card)
        if not self.deck:
            self.deck, self.discard = self.discard, set()
        _, new = (yield CHANCE, {f"appear {other}" for other in self.deck}).split()
        self.deck.remove(new)
        self.track[new] = price
        if new == "kraken" and self.options.get("kraken_leaves") != "only_when_called_again":
            self.kraken = None

    def call(self, card: str, less: str) -> Told:
        self.gold[self.seat] -= self.track.pop(card) - int(less)
        for left in range(int(less), 0, -1):
            offered = self.temples_told_apart()
            chosen = min(offered, key=lambda said: self.temples().index(offered[said]))
            if self.options.get("temple_discounts") == "chosen" and left < len(self.temples()) and len(offered) > 1:
                chosen = yield self.seat, set(offered)
            self.spend(*offered[chosen])
        kept = yield from self.power(card)
        if not kept:
            self.discard.add(card)
        if card == "chimera":
            self.deck |= self.discard
            self.discard = set()
