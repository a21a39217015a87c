"""The movement with those who follow, and the purchase of Pantheon once more, as the short rules tell them.

Generator scripts on plain dictionaries: every question is one `yield who, choices`, a seat and the set of allowed
words; the chosen words come back. What loot and gods bring in between is not theirs to tell: then they yield the words
LOOT or DRAWS and are told how the table looks afterwards. Nothing here comes from the engine: the map is read from its
content file, all else is written down again from the specification.
"""

import tomllib
from collections.abc import Generator
from pathlib import Path
from typing import Any

CONTENT = Path(__file__).parents[3] / "src" / "petteia" / "games" / "pantheon" / "content"
FIELDS = {
    name: field
    for name, field in tomllib.loads((CONTENT / "fields.toml").read_text("utf-8")).items()
    if name not in ("kind", "source", "map")
}
COLUMN_FIELDS = {name for name, field in FIELDS.items() if field["for_columns"]}
PRICES = (0, 1, 3, 6, 10)  # [level]
KINDS = ("gifts", "priests", "dancers", "temples")

LOOT = "loot"  # the bonus of what was taken is carried out now
DRAWS = "draws"  # cards are drawn now

Question = tuple[int, set[str] | str]
Script = Generator[Question, Any, None]


def around(field: str) -> list[str]:
    """Six-sided fields in rows, the even rows half a field to the right."""
    row, column = int(field[1:3]), int(field[4:6])
    right = 1 if row % 2 == 0 else 0
    beside = [(row, column - 1), (row, column + 1)]
    for other in (row - 1, row + 1):
        beside += [(other, column - 1 + right), (other, column + right)]
    names = [f"r{r:02}c{c:02}" for r, c in beside if r >= 0 and c >= 0]
    return [name for name in names if name in FIELDS]


class Side:
    """What a player has that matters here."""

    def __init__(self, seen: dict[str, Any], hand: dict[str, int]) -> None:
        self.feet: int = seen["feet"]
        self.columns: int = seen["columns"]
        self.feet_left: int = seen["feet_left"]
        self.columns_left: int = seen["columns_left"]
        self.levels: dict[str, int] = dict(seen["offerings"])
        gods = [tile.rpartition("_")[0] for tile in seen["gods"]]
        self.extra = gods.count("vinthrad")
        self.free = gods.count("stonkus")
        self.no_surcharge = "gaiviles" in gods
        self.draws = gods.count("depraccus")
        self.hand = hand


class Plain:
    """A table as plain sets and dictionaries, from what everybody sees and from the hands."""

    def __init__(self, view: dict[str, Any], hands: list[dict[str, int]]) -> None:
        self.players = len(hands)
        self.look(view, hands)

    def look(self, view: dict[str, Any], hands: list[dict[str, int]]) -> None:
        self.temple: str | None = view["temple"]
        self.sides = [Side(seen, hand) for seen, hand in zip(view["seats"], hands, strict=True)]
        self.pieces: dict[str, set[int]] = {
            name: {*there["feet"], *there["columns"]} for name, there in view["fields"].items()
        }
        self.loot: dict[str, str] = dict(view["loot"])
        self.taken: list[str] = []

    # Where a piece may go, and what it costs.

    def route(self, seat: int) -> set[str]:
        """The temple, and own pieces that hang together with it."""
        assert self.temple is not None
        joined = {self.temple}
        edge = [self.temple]
        while edge:
            for field in around(edge.pop()):
                if field not in joined and seat in self.pieces.get(field, set()):
                    joined.add(field)
                    edge.append(field)
        return joined

    def sites(self, seat: int, free: int) -> dict[str, int]:
        side = self.sides[seat]
        if self.temple is None:
            return {}
        route = self.route(seat)
        sites: dict[str, int] = {}
        for field in {near for joined in route for near in around(joined)} - {self.temple}:
            there = self.pieces.get(field, set())
            if seat in there or len(there) >= 2:
                continue
            if field in COLUMN_FIELDS:
                feet = [near for near in around(field) if near not in COLUMN_FIELDS and near != self.temple]
                if side.columns == 0 or not any(seat in self.pieces.get(near, set()) for near in feet):
                    continue
            elif side.feet == 0:
                continue
            cost = 2 if there and not side.no_surcharge else 1
            sites[field] = 0 if field in COLUMN_FIELDS and free > 0 else cost
        return sites

    def put(self, seat: int, field: str) -> None:
        self.pieces.setdefault(field, set()).add(seat)
        if field in COLUMN_FIELDS:
            self.sides[seat].columns -= 1
        else:
            self.sides[seat].feet -= 1
        if field in self.loot:
            self.taken.append(self.loot.pop(field))

    # Action I.

    def marches(self, seat: int, big_foot: int) -> set[int]:
        """How many cards a player may set out with: those that are held, if a piece can be placed with their steps."""
        side = self.sides[seat]
        sites = self.sites(seat, side.free)
        least = min(sites.values(), default=None)
        held = side.hand.get("move", 0)
        return {n for n in range(held + 1) if least is not None and big_foot + 2 * n + side.extra >= least}

    def walk(self, seat: int, cards: int, big_foot: int) -> Script:
        side = self.sides[seat]
        side.hand["move"] = side.hand.get("move", 0) - cards
        steps, free, placed = big_foot + 2 * cards + side.extra, side.free, 0
        while True:
            sites = {field: cost for field, cost in self.sites(seat, free).items() if cost <= steps}
            choices = {f"set {field}" for field in sites} | ({"stop"} if placed else set())
            said = yield seat, choices
            if said == "stop":
                break
            field = said.split()[1]
            steps -= sites[field]
            free -= int(field in COLUMN_FIELDS and free > 0)
            placed += 1
            self.put(seat, field)
        if self.taken:
            yield from self.wait(seat, LOOT)

    def wait(self, seat: int, what: str) -> Script:
        view, hands = yield seat, what
        self.look(view, hands)

    def movement(self, mover: int, cards: int) -> Script:
        """The active player, then the others clockwise, each done before the next decides."""
        yield from self.walk(mover, cards, 1)
        for n in range(1, self.players):
            seat = (mover + n) % self.players
            said = yield seat, {f"follow {n}" for n in self.marches(seat, 0)} | {"draw", "pass"}
            if said.startswith("follow"):
                yield from self.walk(seat, int(said.split()[1]), 0)
            if said == "draw" or self.sides[seat].draws:
                yield from self.wait(seat, DRAWS)

    # Action II.

    def payments(self, seat: int) -> set[str]:
        """Fives, fours, threes, twos and ones that are held and pay for something."""
        hand = self.sides[seat].hand
        things = self.prices(seat, set(), 10_000)
        least = min(things.values(), default=10_000)
        held = [hand.get(f"money_{value}", 0) for value in (5, 4, 3, 2, 1)]
        ways: list[list[int]] = [[]]
        for most in held:
            ways = [[*way, n] for way in ways for n in range(most + 1)]
        worth = {tuple(way): sum(n * value for n, value in zip(way, (5, 4, 3, 2, 1), strict=True)) for way in ways}
        return {"buy " + " ".join(map(str, way)) for way, money in worth.items() if money >= least}

    def prices(self, seat: int, done: set[str], money: int) -> dict[str, int]:
        """Everything that can be bought for so much, and its price."""
        side = self.sides[seat]
        things: dict[str, int] = {}
        for kind in KINDS:
            for level in range(side.levels[kind] + 1, 5):
                if kind not in done:
                    things[f"tile {kind} {level}"] = PRICES[level] - PRICES[side.levels[kind]]
        if side.feet_left:
            things["foot"] = 1
        if side.columns_left:
            things["column"] = 1
        things |= {f"put {field}": price for field, price in self.sites(seat, 0).items()}
        return {thing: price for thing, price in things.items() if price <= money}

    def purchase(self, seat: int, laid: list[int], given: int = 0) -> Script:
        """`laid` are the values of the money cards; `given` is money that is no card."""
        side = self.sides[seat]
        for value in laid:
            side.hand[f"money_{value}"] -= 1
        money, spent, done, made = sum(laid) + given, 0, set[str](), 0
        while True:
            things = self.prices(seat, done, money - spent)
            said = yield seat, set(things) | ({"done"} if made or given else set())
            if said == "done":
                break
            spent += things[said]
            made += 1
            verb, *rest = said.split()
            if verb == "tile":
                done.add(rest[0])
                side.levels[rest[0]] = int(rest[1])
            elif verb == "put":
                self.put(seat, rest[0])
            elif verb == "foot":
                side.feet, side.feet_left = side.feet + 1, side.feet_left - 1
            else:
                side.columns, side.columns_left = side.columns + 1, side.columns_left - 1
        while idle := {value for value in laid if sum(laid) - value >= spent}:
            said = yield seat, {f"back {value}" for value in idle}
            value = int(said.split()[1])
            laid.remove(value)
            side.hand[f"money_{value}"] = side.hand.get(f"money_{value}", 0) + 1
        if self.taken:
            yield from self.wait(seat, LOOT)
