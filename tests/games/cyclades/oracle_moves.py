"""Fleets and troops that move, and what comes of it: battles, conquests, eliminations, metropolises."""

from tests.games.cyclades.oracle import Battle, reached
from tests.games.cyclades.oracle_founding import Island, most
from tests.games.cyclades.oracle_table import KINDS, Archipelago, Told
from tests.games.cyclades.test_maps import AROUND

NEEDED = {2: 3, 3: 2, 4: 2, 5: 2}  # metropolises to win


class Over(Exception):
    """A sole survivor has won: nobody is asked any more."""


class Moves(Archipelago):
    # Fleets.

    def sail(self, sea: str) -> Told:
        self.gold[self.seat] -= 1
        for left in (3, 2, 1):
            said = (
                yield self.seat, ({"anchor"} if left < 3 else set()) | {f"steer {step}" for step in self.steps(sea)}
            ).split()
            if said == ["anchor"]:
                return
            stopped = yield from self.step(sea, int(said[1]), said[2])
            if stopped:
                return
            sea = said[2]

    def step(self, sea: str, many: int, to: str) -> Told:
        """Go there; the spaces that nobody leaves any more if there was a battle."""
        self.take_away(sea, many)
        if self.seas.get(to, (self.seat, 0))[0] == self.seat:
            self.add(self.seat, to, many)
            return set()
        defender, there = self.seas[to]
        shores = [name for name in self.own(defender) if to in self.around[name]]
        bonus = sum(self.islands[n]["buildings"].count("port") + self.islands[n]["metropolis"] for n in shores)
        ways = [
            {other for other in self.open_beside(to) if self.seas.get(other, (seat, 0))[0] == seat}
            for seat in (self.seat, defender)
        ]
        battle = Battle((many, there), bonus, (ways[0], ways[1]), at_sea=True)
        yield from battle.script(self.seat, defender)
        del self.seas[to]
        halted = {to}
        for side, seat, left in ((0, self.seat, battle.attackers), (1, defender, battle.defenders)):
            place = battle.fled[1] if battle.fled and battle.fled[0] == side else to
            if left:
                self.add(seat, place, left)
            if left and side == 0:
                halted.add(place)
        return halted

    # Troops.

    def mobile(self) -> list[str]:
        """Own islands with troops that may leave."""
        return [n for n in self.own(self.seat) if self.islands[n]["troops"] and not self.stands("medusa", n)]

    def chained(self, seat: int, name: str) -> set[str]:
        return reached(self.board, AROUND[self.board], self.fleets(seat), name)

    def landings(self, name: str) -> set[str]:
        return {other for other in self.chained(self.seat, name) if self.attackable(other)}

    def attackable(self, name: str) -> bool:
        owner = self.islands[name]["owner"]
        if owner is None or owner == self.seat or len(self.own(owner)) > 1:
            return True
        have, got = self.metropolises(self.seat), int(self.islands[name]["metropolis"])
        then, needed = [*self.own(self.seat), name], NEEDED[len(self.gold)]
        more = min(*self.kinds(then).values(), len(then) - have - got)
        if more > 1 and have < needed <= have + got + more:  # only then a second set could lose a building to the first
            free_choice = self.options.get("metropolis_free_choice_of_site") == "true"
            return needed <= most(tuple(sorted(map(self.bare, then))), free_choice)
        return have < needed <= have + got + more

    def bare(self, name: str) -> Island:
        island, split = self.islands[name], self.covered(name)
        under, beside = (
            tuple(sorted(filter(None, some))) for some in (island["buildings"][:split], island["buildings"][split:])
        )
        return under, beside, bool(island["metropolis"])

    def march(self, name: str) -> Told:
        self.gold[self.seat] -= 1
        targets = self.landings(name)
        yield from self.land("land", name, targets)

    def land(self, word: str, name: str, targets: set[str]) -> Told:
        troops = range(1, self.islands[name]["troops"] + 1)
        said = (yield self.seat, {f"{word} {many} {other}" for many in troops for other in targets}).split()
        many, to = int(said[1]), said[2]
        self.islands[name]["troops"] -= many
        island = self.islands[to]
        owner = island["owner"]
        if owner == self.seat:
            island["troops"] += many
            return
        if island["troops"]:
            many = yield from self.fight(to, many)
            if not many:
                return
        self.figurine_off("minotaur", to)
        island["owner"], island["troops"] = self.seat, many
        if owner is not None and not self.own(owner):
            self.eliminate(owner)
        yield from self.found_metropolises()

    def fight(self, name: str, many: int) -> Told:
        """How many attackers are left there."""
        island = self.islands[name]
        defender = island["owner"]
        bonus = island["buildings"].count("fortress") + island["metropolis"] + 2 * self.stands("minotaur", name)
        ways = [self.chained(seat, name) & set(self.own(seat)) for seat in (self.seat, defender)]
        if self.stands("medusa", name):
            ways[1] = set()
        battle = Battle((many, island["troops"]), bonus, (ways[0], ways[1]))
        yield from battle.script(self.seat, defender)
        island["troops"] = battle.defenders
        if battle.fled:
            side, to = battle.fled
            self.islands[to]["troops"] += battle.defenders if side else battle.attackers
            island["troops"] = 0 if side else battle.defenders
            return battle.attackers if side else 0
        if not battle.defenders:
            self.figurine_off("minotaur", name)
        return battle.attackers

    def eliminate(self, loser: int) -> None:
        self.out[loser] = True
        self.gold[loser] = self.priests[loser] = self.philosophers[loser] = 0
        for sea in self.fleets(loser):
            del self.seas[sea]
        for figurine, (seat, _) in list(self.figurines.items()):
            if seat == loser:
                self.figurine_off(figurine)
        if self.out.count(False) == 1:
            raise Over

    # Metropolises.

    def found_metropolises(self) -> Told:
        players = len(self.gold)
        while True:
            for seat in ((self.seat + n) % players for n in range(players)):
                if self.philosophers[seat] >= 4:
                    self.philosophers[seat] -= 4
                elif all(self.kinds(self.own(seat)).values()):
                    yield from self.give_back(seat)
                else:
                    continue
                yield from self.site(seat)
                break
            else:
                return

    def give_back(self, seat: int) -> Told:
        for kind in KINDS:
            tiles = self.squares(lambda name, it, kind=kind: it == kind and self.islands[name]["owner"] == seat)  # type: ignore[misc]
            name, n = tiles[0]
            if len(tiles) > 1:
                _, name, square = (yield seat, {f"give {name} {n + 1}" for name, n in tiles}).split()
                n = int(square) - 1
            self.put(name, n, None)

    def site(self, seat: int) -> Told:
        sites = [name for name in self.own(seat) if not self.islands[name]["metropolis"]]
        clear = [name for name in sites if not any(self.islands[name]["buildings"][: self.covered(name)])]
        if self.options.get("metropolis_free_choice_of_site") != "true":
            sites = clear or sites
        if sites:
            _, name = (yield seat, {f"found {name}" for name in sites}).split()
            for n in range(self.covered(name)):
                self.put(name, n, None)
            self.islands[name]["metropolis"] = True
            self.islands[name]["metropolis_used"] = False
