"""The table of Cyclades once more, kept by somebody who only listens: from what a spectator is told, and nothing else.

Nothing here comes from the engine: whatever a piece does must be told, so what is told must add up to the table. Gold
is counted too, as the rulebook says that everybody could; of the Griffon's prey a spectator knows that it is half.
"""

from collections import Counter
from typing import Any

EACH = 8  # troops of a seat, and fleets
CARDS = 17
ARROWS = {"small": "a2 f1 f7 k2", "medium": "a1 a4 f1 f9 k1 k4", "large": "a1 a6 f1 f11 k1 k6"}

Facts = dict[str, Any]


class Books:
    def __init__(self, seen: Any) -> None:
        """What a spectator sees when the first cycle begins; everybody has five gold."""
        self.board: str = seen["board"]
        self.owner: dict[str, int | None] = {name: there["owner"] for name, there in seen["islands"].items()}
        self.troops = Counter({name: there["troops"] for name, there in seen["islands"].items()})
        self.horns = Counter({name: there["prosperity"] for name, there in seen["islands"].items()})
        self.blessed = 0
        self.buildings: Counter[tuple[str, str]] = Counter()  # [island, kind]
        self.metropolises: set[str] = set()
        self.fleets = {sea: (there["owner"], there["fleets"]) for sea, there in seen["seas"].items()}
        self.kraken: str | None = None
        self.track: dict[int, str] = {}  # by price
        self.face_up: set[str] = set()  # discarded, or being used
        self.pile = CARDS
        self.figurines: dict[str, tuple[int, str]] = {}
        players = len(seen["seats"])
        self.gold = [5] * players
        self.priests = [0] * players
        self.philosophers = [0] * players
        self.out: set[int] = set()
        self.attack = (-1, 0)  # who attacks, with how many
        self.fought = ""  # where

    # What follows from the rest.

    def islands_of(self, seat: int) -> int:
        return list(self.owner.values()).count(seat)

    def revenue_of(self, seat: int) -> int:
        horns: int = sum(self.horns[name] for name, owner in self.owner.items() if owner == seat)
        return horns + sum(self.fleets.get(sea, (-1, 0))[0] == seat for sea in ARROWS[self.board].split())

    def reserve_of(self, seat: int) -> tuple[int, int]:
        """Troops and fleets that are neither on the board nor in a battle."""
        fighting = self.attack[1] if self.attack[0] == seat else 0
        at_sea = self.fought not in self.owner
        troops = sum(self.troops[name] for name, owner in self.owner.items() if owner == seat)
        fleets = sum(many for owner, many in self.fleets.values() if owner == seat)
        return EACH - troops - (0 if at_sea else fighting), EACH - fleets - (fighting if at_sea else 0)

    # Small changes.

    def sail(self, seat: int, many: int, sea: str) -> None:
        """Fleets come to a space, or leave it."""
        owner, there = self.fleets.get(sea, (seat, 0))
        assert owner == seat, sea
        assert there + many >= 0, sea
        self.fleets[sea] = (seat, there + many)
        if there + many == 0:
            del self.fleets[sea]

    def build(self, island: str, kind: str, many: int) -> None:
        self.buildings[island, kind] += many
        assert self.buildings[island, kind] >= 0, (island, kind)

    def take(self, seat: int, island: str, troops: int) -> None:
        self.owner[island] = seat
        self.troops[island] = troops
        self.attack, self.fought = (-1, 0), ""

    # Hearing.

    def hears(self, name: str, facts: Facts) -> None:
        self.pays(name, facts)
        sort = name.partition(".")[0]
        if sort in ("ares", "pegasus", "harpy", "poseidon", "siren", "polyphemus"):
            self.moves(name, facts)
        elif sort == "battle":
            self.fights(name, facts)
        elif sort in ("building", "giant", "cyclops", "metropolis"):
            self.builds(name, facts)
        elif sort in ("creatures", "call", "chimera", "figurine"):
            self.cards(name, facts)
        elif sort == "kraken":
            self.swims(name, facts)
        else:
            self.people(name, facts)

    def pays(self, name: str, facts: Facts) -> None:
        seat = facts.get("seat", -1)
        if name == "revenue.collected":
            assert facts["revenue"] == self.revenue_of(seat)
            self.gold[seat] += facts["revenue"]
        elif name == "apollo.gold":
            assert facts["gold"] == (4 if self.islands_of(seat) == 1 else 1)
            self.gold[seat] += facts["gold"]
        elif name.startswith("sphinx.sold"):
            assert facts["gold"] == 2
            self.gold[seat] += 2
        elif name == "griffon.stole":
            prey = self.gold[facts["victim"]] // 2
            self.gold[facts["victim"]] -= prey
            self.gold[seat] += prey
        elif name == "building.built":
            self.gold[seat] -= 2
        elif "gold" in facts and not name.startswith("end."):
            self.gold[seat] -= facts["gold"]
        assert min(self.gold) >= 0, (name, facts)

    def moves(self, name: str, facts: Facts) -> None:
        seat = facts.get("seat", -1)
        match name:
            case "ares.recruited":
                self.troops[facts["island"]] += 1
            case "ares.marched" | "pegasus.flew":
                self.troops[facts["from_island"]] -= facts["troops"]
                if self.owner[facts["island"]] == seat:
                    self.troops[facts["island"]] += facts["troops"]
                else:
                    self.attack, self.fought = (seat, facts["troops"]), facts["island"]
            case "ares.took" | "ares.took_neutral":
                assert self.owner[facts["island"]] == facts.get("owner")
                assert self.troops[facts["island"]] == 0
                self.take(seat, facts["island"], self.attack[1])
            case "harpy.struck":
                assert self.owner[facts["island"]] == facts["owner"] != seat
                self.troops[facts["island"]] -= 1
            case "poseidon.recruited":
                self.sail(seat, 1, facts["sea"])
            case "poseidon.sailed":
                self.sail(seat, -facts["fleets"], facts["from_sea"])
                if self.fleets.get(facts["sea"], (seat, 0))[0] == seat:
                    self.sail(seat, facts["fleets"], facts["sea"])
                else:
                    self.attack, self.fought = (seat, facts["fleets"]), facts["sea"]
            case "siren.fetched":
                self.sail(seat, -1, facts["sea"])
            case "siren.replaced":
                self.sail(facts["owner"], -1, facts["sea"])
                self.sail(seat, 1, facts["sea"])
            case "polyphemus.pushed":
                self.sail(facts["owner"], -facts["fleets"], facts["from_sea"])
                self.sail(facts["owner"], facts["fleets"], facts["sea"])
            case "polyphemus.destroyed":
                self.sail(facts["owner"], -facts["fleets"], facts["sea"])
                assert facts["sea"] not in self.fleets
        assert min(self.troops.values()) >= 0, (name, facts)

    def fights(self, name: str, facts: Facts) -> None:
        place, (attacker, many) = self.fought, self.attack
        match name:
            case "battle.troop_lost" | "battle.fleet_lost":
                left = facts["troops" if "troops" in facts else "fleets"]
                if facts["seat"] == attacker:
                    self.attack = (attacker, many - 1)
                    assert left == many - 1
                elif "troops" in facts:
                    self.troops[place] -= 1
                    assert left == self.troops[place]
                else:
                    self.sail(facts["seat"], -1, place)
                    assert left == self.fleets.get(place, (-1, 0))[1]
            case "battle.retreated":
                self.troops[facts["island"]] += facts["troops"]
                assert self.owner[facts["island"]] == facts["seat"]
                self.leaves(facts["seat"], facts["troops"])
            case "battle.fled":
                self.sail(facts["seat"], facts["fleets"], facts["sea"])
                self.leaves(facts["seat"], facts["fleets"])
            case "battle.took_island":
                assert (self.troops[place], many) == (0, facts["troops"])
                self.take(facts["seat"], facts["island"], many)
            case "battle.kept_island":
                assert (self.owner[place], self.troops[place], many) == (facts["owner"], facts["troops"], 0)
                self.attack, self.fought = (-1, 0), ""
            case "battle.took_sea":
                if facts["seat"] == attacker:
                    self.sail(attacker, many, place)
                assert self.fleets[place] == (facts["seat"], facts["fleets"])
                self.attack, self.fought = (-1, 0), ""
            case "battle.both_on_land" | "battle.both_at_sea":
                assert (self.troops[place], self.fleets.get(place), many) == (0, None, 0)
                self.attack, self.fought = (-1, 0), ""

    def leaves(self, seat: int, units: int) -> None:
        """A side goes, all of it."""
        if seat == self.attack[0]:
            assert units == self.attack[1]
            self.attack = (seat, 0)
        elif self.fought in self.owner:
            assert units == self.troops[self.fought]
            self.troops[self.fought] = 0
        else:
            self.sail(seat, -units, self.fought)
            assert self.fought not in self.fleets

    def builds(self, name: str, facts: Facts) -> None:
        match name:
            case "building.built":
                assert self.owner[facts["island"]] == facts["seat"]
                self.build(facts["island"], facts["building"], 1)
            case "giant.destroyed" | "metropolis.gave" | "metropolis.cleared":
                self.build(facts["island"], facts["building"], -1)
            case "cyclops.rebuilt":
                self.build(facts["island"], facts["old_building"], -1)
                self.build(facts["island"], facts["building"], 1)
            case "metropolis.thought":
                self.philosophers[facts["seat"]] -= 4
            case "metropolis.founded":
                assert facts["island"] not in self.metropolises
                assert self.owner[facts["island"]] == facts["seat"]
                self.metropolises.add(facts["island"])

    def cards(self, name: str, facts: Facts) -> None:
        card = facts.get("creature", "")
        match name:
            case "creatures.appeared":
                assert card not in {*self.track.values(), *self.face_up, *self.figurines}
                assert facts["price"] not in self.track
                self.track[facts["price"]] = card
                self.pile -= 1
            case "creatures.slid":
                self.lift(card)
                self.track[facts["price"]] = card
            case "creatures.discarded" | "call.called":
                self.lift(card)
                self.face_up.add(card)
            case "creatures.reshuffled" | "chimera.shuffled":
                self.pile += len(self.face_up)
                self.face_up = set()
            case "chimera.copied":
                assert card in self.face_up
            case "figurine.placed":
                self.face_up.remove(card)
                self.figurines[card] = (facts["seat"], facts["island"])
            case "figurine.left":
                assert self.figurines.pop(card)[1] == facts["island"]
                self.face_up.add(card)
            case "figurine.both_left":
                for each in (card, facts["other_creature"]):
                    assert self.figurines.pop(each)[1] == facts["island"]
                    self.face_up.add(each)

    def lift(self, card: str) -> None:
        """A card leaves its slot."""
        self.track = {price: other for price, other in self.track.items() if other != card}

    def swims(self, name: str, facts: Facts) -> None:
        match name:
            case "kraken.surfaced" | "kraken.swam":
                self.kraken = facts["sea"]
            case "kraken.left":
                assert self.kraken == facts["sea"]
                self.kraken = None
            case "kraken.destroyed":
                assert self.fleets.pop(facts["sea"]) == (facts["owner"], facts["fleets"])

    def people(self, name: str, facts: Facts) -> None:
        seat = facts.get("seat", -1)
        match name:
            case "zeus.recruited":
                self.priests[seat] += 1
            case "zeus.swapped":
                self.lift(facts["creature"])
                self.face_up.add(facts["creature"])
            case "athena.recruited":
                self.philosophers[seat] += 1
            case "dryad.stole":
                self.priests[seat] += 1
                self.priests[facts["victim"]] -= 1
            case "satyr.stole":
                self.philosophers[seat] += 1
                self.philosophers[facts["victim"]] -= 1
            case "sphinx.sold_priest":
                self.priests[seat] -= 1
            case "sphinx.sold_philosopher":
                self.philosophers[seat] -= 1
            case "sphinx.sold_troop":
                assert self.owner[facts["island"]] == seat
                self.troops[facts["island"]] -= 1
            case "sphinx.sold_fleet":
                self.sail(seat, -1, facts["sea"])
            case "apollo.blessed":
                self.horns[facts["island"]] += 1
                self.blessed += 1
            case "out.removed":
                assert self.islands_of(seat) == 0
                self.out.add(seat)
                self.gold[seat] = self.priests[seat] = self.philosophers[seat] = 0
                self.fleets = {sea: there for sea, there in self.fleets.items() if there[0] != seat}
