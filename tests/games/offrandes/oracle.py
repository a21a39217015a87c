"""Offrandes once more, as the rulebook tells it: generator scripts on plain dicts and lists.

Every question is one `yield seat, choices`, a seat and the set of allowed words; the chosen words come back. Nothing
here comes from the engine: numbers and names are written down again from the specification.
"""

from collections import Counter, deque
from collections.abc import Generator, Iterable
from dataclasses import dataclass, field
from itertools import combinations

CHANCE = -2

PERSONS = ("farmer", "water", "flower", "servant", "priestess", "seducer", "guard")
ANIMALS = ("chicken", "pig", "goat", "sheep", "ox")  # worth 1 to 5, in this order
GROUPS = (
    ("hephaestus", "ares", "hermes"),
    ("athena", "hera", "aphrodite"),
    ("artemis", "apollo"),
    ("hades", "poseidon"),
    ("zeus",),
)
ALTARS = tuple(altar for group in GROUPS for altar in group)

PAIR_WORDS = {frozenset(pair): "offer " + " ".join(pair) for pair in combinations(PERSONS, 2)}
PICK_WORDS = {"pick " + " ".join(three) for three in combinations(PERSONS, 3)}

Question = tuple[int, set[str]]
Script = Generator[Question, str, None]


@dataclass
class Oracle:
    """The table. `met` counts what came up, so that a test can see that nothing rare was missed."""

    players: int
    options: dict[str, str]
    start: int = 0
    bank: int = 0
    money: list[int] = field(default_factory=list)  # [seat]
    score: list[int] = field(default_factory=list)  # [seat]
    ladder: dict[str, list[int]] = field(default_factory=dict)  # [person][seat]
    stock: dict[str, int] = field(default_factory=dict)
    altars: dict[str, tuple[int, str, int]] = field(default_factory=dict)  # taken ones: owner, species, number
    met: Counter[str] = field(default_factory=Counter)

    def __post_init__(self) -> None:
        self.money = [10] * self.players
        self.bank = 125 - 10 * self.players
        self.score = [0] * self.players
        self.ladder = {person: [0] * self.players for person in PERSONS}
        self.stock = dict.fromkeys(ANIMALS, 15)

    def clockwise(self, first: int) -> list[int]:
        return [(first + n) % self.players for n in range(self.players)]

    def option(self, name: str, value: str) -> bool:
        return self.options.get(name) == value


# The game.


def game(t: Oracle) -> Script:
    fixed = t.options.get("first_start_player", "random")
    if fixed == "random":
        drawn = yield CHANCE, {f"start {seat}" for seat in range(t.players)}
        t.start = int(drawn.split()[1])
    else:
        t.start = int(fixed.removeprefix("seat_"))
    yield from preparation(t)
    yield from rounds(t, "auction")


def rounds(t: Oracle, phase: str) -> Script:
    """To the end of the game, the first round from the phase named."""
    while True:
        if phase == "auction":
            yield from auctions(t)
        if phase != "offering":
            yield from bribery(t)
        yield from offerings(t)
        if is_over(t):
            break
        income(t)
        phase = "auction"
    for owner, points in altar_points(t):
        t.score[owner] += points


def preparation(t: Oracle) -> Script:
    """OFF-SETUP-6, 7: three different persons each, the start player last, the other way round."""
    for seat in reversed(t.clockwise(t.start)):
        picked = yield seat, PICK_WORDS
        for person in picked.split()[1:]:
            t.ladder[person][seat] = 1


# Phase 1.


def auctions(t: Oracle) -> Script:
    for auctioneer in t.clockwise(t.start):
        yield from auction_turn(t, auctioneer)


def auction_turn(t: Oracle, auctioneer: int) -> Script:
    """OFF-AUC-2 to 17: offer pairs until one is won, none is left, or enough is enough."""
    tiles = list(PERSONS)
    rivals = t.clockwise(auctioneer)[1:]
    for _ in range(2 if t.players == 3 else 3):
        if t.money[auctioneer] == 0:
            t.met["penniless auctioneer"] += 1
            return
        said = yield auctioneer, {"end"} | {PAIR_WORDS[frozenset(pair)] for pair in combinations(tiles, 2)}
        if said == "end":
            return
        opening = yield auctioneer, {f"open {bid}" for bid in range(1, t.money[auctioneer] + 1)}
        winner = yield from bidding(t, [auctioneer, *rivals], int(opening.split()[1]))
        for person in said.split()[1:]:
            advance(t, winner, person)
            tiles.remove(person)
        if winner == auctioneer:
            return
        rivals.remove(winner)
    t.met["turn without a win"] += 1


def bidding(t: Oracle, circle: list[int], bid: int) -> Generator[Question, str, int]:
    """The first of the circle holds the bid. Each in turn leaves it, or takes the bid and sends the holder to its end.

    OFF-AUC-7 to 11.
    """
    holder, *others = circle
    waiting = deque(others)
    while waiting:
        seat = waiting.popleft()
        if t.money[seat] <= bid:
            t.met["cannot raise"] += 1
            continue
        said = yield seat, {"pass"} | {f"bid {more}" for more in range(bid + 1, t.money[seat] + 1)}
        if said != "pass":
            waiting.append(holder)
            holder, bid = seat, int(said.split()[1])
    t.money[holder] -= bid
    t.bank += bid
    return holder


def advance(t: Oracle, seat: int, person: str) -> None:
    """OFF-LAD-1 to 5: one field up; on the fifth is room for one, who changes places with whoever arrives."""
    fields = t.ladder[person]
    if fields[seat] == 5:
        t.met["stays on top"] += 1
        return
    fields[seat] += 1
    if fields[seat] == 5:
        for other in range(t.players):
            if other != seat and fields[other] == 5:
                fields[other] = 4
                t.met["push"] += 1


# Phase 2.


def bribery(t: Oracle) -> Script:
    """OFF-BRI-1 to 12."""
    seducers, bribed = t.ladder["seducer"], set[int]()
    for seat in sorted(t.clockwise(t.start), key=lambda seat: -seducers[seat]):
        bribes = {} if seducers[seat] == 0 else dict(possible_bribes(t, seat, bribed))
        if not bribes:
            continue
        said = yield seat, {"decline", *bribes}
        if said == "decline":
            continue
        victim, person = bribes[said]
        fields = t.ladder[person]
        t.met["bribe"] += 1
        t.met["bribe on top"] += fields[victim] == 5
        t.met["bribe from top"] += fields[seat] == 5
        t.met["bribe of own nothing"] += fields[seat] == 0
        t.met["bribe pushes a third"] += fields[seat] == 4 and 5 in fields and fields[victim] != 5
        t.met["bribed briber"] += seat in bribed
        fields[victim] -= 1
        advance(t, seat, person)
        bribed.add(victim)


def possible_bribes(t: Oracle, briber: int, bribed: set[int]) -> Iterable[tuple[str, tuple[int, str]]]:
    best = t.ladder["seducer"][briber] == 5
    for victim in range(t.players):
        if victim == briber or victim in bribed:
            continue
        if t.ladder["guard"][victim] >= t.ladder["seducer"][briber]:
            continue
        for person in ("farmer", "water", "flower", "servant", "priestess"):
            ours, theirs = t.ladder[person][briber], t.ladder[person][victim]
            if theirs == 0 or (theirs == 5 and not best):
                continue
            if ours == 0 and not t.option("briber_must_own_person", "off"):
                continue
            if ours == 5 and t.option("bribe_from_top", "forbidden"):
                continue
            third = ours == 4 and theirs < 5 and 5 in t.ladder[person]
            if third and not best and t.option("bribe_push_needs_top_seducer", "on"):
                continue
            yield f"bribe {victim} {person}", (victim, person)


# Phase 3.


def offerings(t: Oracle) -> Script:
    """OFF-OFR-1 to 14, OFF-SCO-1 to 4."""
    for seat in t.clockwise(t.start):
        sacrifices = {}
        for animal, number in draws(t, seat):
            for group in GROUPS[: t.ladder["servant"][seat]]:
                for altar in group:
                    if accepts(t, altar, animal, number):
                        sacrifices[f"sacrifice {animal} {altar}"] = (animal, number, altar)
        if not sacrifices:
            t.met["no offering"] += 1
            continue
        may_decline = {"withhold"} if t.option("offering_may_be_declined", "on") else set[str]()
        said = yield seat, may_decline | set(sacrifices)
        if said == "withhold":
            t.met["withheld"] += 1
            continue
        animal, number, altar = sacrifices[said]
        t.met["sacrifice"] += 1
        t.met["cheaper species"] += ANIMALS.index(animal) + 1 < t.ladder["farmer"][seat]
        t.met["fewer animals"] += number < min(t.ladder["water"][seat], t.ladder["flower"][seat])
        t.stock[animal] -= number
        if altar in t.altars:
            _, old_animal, old_number = t.altars[altar]
            t.stock[old_animal] += old_number
            t.met["replaced"] += 1
        t.altars[altar] = (seat, animal, number)
        t.score[seat] += number * (ANIMALS.index(animal) + 1) + 2 * t.ladder["priestess"][seat]


def draws(t: Oracle, seat: int) -> list[tuple[str, int]]:
    """The own species in full, or in a shortage what there is of it or of any cheaper one."""
    affordable = ANIMALS[: t.ladder["farmer"][seat]]
    number = min(t.ladder["water"][seat], t.ladder["flower"][seat])
    if not affordable or number == 0:
        return []
    own = affordable[-1]
    if t.stock[own] >= number:
        return [(own, number)]
    t.met["shortage"] += 1
    return [(animal, min(number, t.stock[animal])) for animal in affordable if t.stock[animal] > 0]


def accepts(t: Oracle, altar: str, animal: str, number: int) -> bool:
    if altar not in t.altars:
        return True
    _, old_animal, old_number = t.altars[altar]
    as_many = number >= old_number
    as_fine = ANIMALS.index(animal) >= ANIMALS.index(old_animal)
    return as_many and as_fine and (animal, number) != (old_animal, old_number)


# The end, and phase 4.


def is_over(t: Oracle) -> bool:
    """OFF-END-1."""
    full = len(t.altars) == 11
    enough = 100 if t.option("end_at", "reach_100") else 101
    t.met["ends by altars"] += full
    t.met["ends by score"] += max(t.score) >= enough
    return full or max(t.score) >= enough


def income(t: Oracle) -> None:
    """OFF-INC-1, 2."""
    t.start = (t.start + 1) % t.players
    for seat in range(t.players):
        t.met["purse full"] += t.money[seat] > 15
        t.money[seat] = min(25, t.money[seat] + 10)
    t.bank = 125 - sum(t.money)


def altar_points(t: Oracle) -> list[tuple[int, int]]:
    """OFF-FIN-1: owner and points of each taken altar."""
    return [
        (t.altars[altar][0], points)
        for group, points in zip(GROUPS, (5, 10, 15, 20, 25), strict=True)
        for altar in group
        if altar in t.altars
    ]


def winners(t: Oracle) -> list[int]:
    """OFF-FIN-2, 3."""
    owned = Counter(owner for owner, _, _ in t.altars.values())
    best = max((t.score[seat], owned[seat]) for seat in range(t.players))
    return [seat for seat in range(t.players) if (t.score[seat], owned[seat]) == best]
