"""The table of a turn once more, on plain dictionaries: what stands where, what is closed, what is left.

Nothing here comes from the engine: numbers and names are written down again from the specification.
"""

from collections.abc import Callable, Generator
from typing import Any

from tests.games.cyclades.oracle import Question, all_seas, neighbours
from tests.games.cyclades.test_maps import AROUND

KINDS = ("port", "fortress", "temple", "university")
TRADE = {"small": "a2 f1 f7 k2", "medium": "a1 a4 f1 f9 k1 k4", "large": "a1 a6 f1 f11 k1 k6"}
Told = Generator[Question, str, Any]


class Archipelago:
    def __init__(self, seen: Any, gold: list[int], deck: set[str], options: dict[str, str]) -> None:
        self.board = seen["board"]
        self.around = {name: set(seas.split()) for name, seas in AROUND[self.board].items()}
        self.all_seas = all_seas(self.board)
        self.options = options
        self.seat: int = seen["turn"]["seat"]
        self.god: str = seen["turn"]["god"]
        self.recruited: int = seen["turn"]["recruited"]
        self.gold = gold
        self.priests = [seat["priests"] for seat in seen["seats"]]
        self.philosophers = [seat["philosophers"] for seat in seen["seats"]]
        self.out = [seat["out"] for seat in seen["seats"]]
        self.islands = seen["islands"]
        for island in self.islands.values():
            island["used"] = [square - 1 for square in island["used"]]
        self.seas = {sea: (there["owner"], there["fleets"]) for sea, there in seen["seas"].items()}
        self.kraken = seen["kraken"]
        self.track = {slot["creature"]: slot["price"] for slot in seen["creatures"]["track"] if slot["creature"]}
        self.discard = set(seen["creatures"]["discard"])
        self.deck = deck
        self.figurines = {name: (it["seat"], it["island"]) for name, it in seen["creatures"]["figurines"].items()}
        self.trade = {sea for sea in self.all_seas if sea in TRADE[self.board].split()}

    # What there is.

    def own(self, seat: int) -> list[str]:
        return [name for name, island in self.islands.items() if island["owner"] == seat]

    def fleets(self, seat: int) -> set[str]:
        return {sea for sea, (owner, _) in self.seas.items() if owner == seat}

    def reserve(self, seat: int, of_fleets: bool) -> int:
        if of_fleets:
            return 8 - sum(many for owner, many in self.seas.values() if owner == seat)
        return 8 - sum(self.islands[name]["troops"] for name in self.own(seat))

    def closed(self, sea: str) -> bool:
        _, there = self.figurines.get("polyphemus", (0, ""))
        return sea == self.kraken or (there != "" and sea in self.around[there])

    def beside(self, sea: str) -> set[str]:
        return neighbours(self.board, sea, self.all_seas)

    def open_beside(self, sea: str) -> set[str]:
        return {other for other in self.beside(sea) if not self.closed(other)}

    def stands(self, figurine: str, island: str) -> bool:
        return figurine in self.figurines and self.figurines[figurine][1] == island

    def covered(self, name: str) -> int:
        return min(2, len(self.islands[name]["buildings"]))

    def supply(self, kind: str) -> int:
        return 10 - sum(island["buildings"].count(kind) for island in self.islands.values())

    def squares(self, wanted: Callable[[str, str], bool]) -> list[tuple[str, int]]:
        """Buildings, of those that nothing tells apart only the first; `wanted` is asked for island and kind."""
        buildings = []
        for name, island in self.islands.items():
            seen = set()
            for n, kind in enumerate(island["buildings"]):
                looks = kind, n < self.covered(name), n in self.used(name)
                if kind and wanted(name, kind) and looks not in seen:
                    buildings.append((name, n))
                seen.add(looks)
        return buildings

    def used(self, name: str) -> list[int]:
        squares: list[int] = self.islands[name]["used"]
        return squares

    def put(self, name: str, n: int, kind: str | None) -> None:
        self.islands[name]["buildings"][n] = kind
        self.islands[name]["used"] = [other for other in self.used(name) if other != n]

    def metropolises(self, seat: int) -> int:
        return sum(self.islands[name]["metropolis"] for name in self.own(seat))

    def kinds(self, names: list[str]) -> dict[str, int]:
        return {kind: sum(self.islands[name]["buildings"].count(kind) for name in names) for kind in KINDS}

    # What changes.

    def add(self, seat: int, sea: str, many: int) -> None:
        self.seas[sea] = seat, self.seas.get(sea, (seat, 0))[1] + many

    def take_away(self, sea: str, many: int) -> None:
        seat, there = self.seas.pop(sea)
        if there > many:
            self.seas[sea] = seat, there - many

    def steps(self, sea: str) -> set[str]:
        return {f"{many + 1} {other}" for many in range(self.seas[sea][1]) for other in self.open_beside(sea)}

    def figurine_off(self, figurine: str, island: str = "") -> None:
        """Its card is discarded; with an island named only if it stands there."""
        if figurine in self.figurines and island in ("", self.figurines[figurine][1]):
            del self.figurines[figurine]
            self.discard.add(figurine)
