"""A second, slow scorer: counts every point again from the lines of a record and nothing else.

A line is a seat and its words, as in `2 bid 5`; `@ start 2` is the dealer's. Legality is not its business: it reads
what happened. The last one to bid has won; whatever stands between two auction phases was bribery and offerings; the
record ends when the game does.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

LAMP = (0, 2, 4, 6, 8, 10)  # [field of the priestess]
WORTH = {"chicken": 1, "pig": 2, "goat": 3, "sheep": 4, "ox": 5}
POINTS = {
    **dict.fromkeys(("hephaestus", "ares", "hermes"), 5),
    **dict.fromkeys(("athena", "hera", "aphrodite"), 10),
    **dict.fromkeys(("artemis", "apollo"), 15),
    **dict.fromkeys(("hades", "poseidon"), 20),
    "zeus": 25,
}

Line = tuple[str, str]  # seat or @, words


@dataclass
class Ledger:
    """What has to be known to count: discs, coins, animals, altars."""

    players: int
    start: int = 0
    discs: dict[tuple[int, str], int] = field(default_factory=dict)  # field by seat and person, 0 if not there
    coins: dict[int, int] = field(default_factory=dict)
    lying: dict[str, tuple[int, str, int]] = field(default_factory=dict)  # altar: owner, species, number
    offered: list[int] = field(default_factory=list)  # [seat] points by offerings
    bonus: list[int] = field(default_factory=list)  # [seat] points by altars
    rounds: int = 0

    def at(self, seat: int, person: str) -> int:
        return self.discs.get((seat, person), 0)

    def up(self, seat: int, person: str) -> None:
        """To the next field, if there is one; a disc that stood on the fifth makes room."""
        to = min(self.at(seat, person) + 1, 5)
        for other in range(self.players):
            if other != seat and self.at(other, person) == to == 5:
                self.discs[other, person] = 4
        self.discs[seat, person] = to

    def stock(self, animal: str) -> int:
        return 15 - sum(number for _, species, number in self.lying.values() if species == animal)

    @property
    def totals(self) -> list[int]:
        return [points + altars for points, altars in zip(self.offered, self.bonus, strict=True)]


def recount(players: int, start: int, lines: Sequence[Line]) -> Ledger:
    """`start` is the first start player where the table fixed one; a line of the dealer overrules it."""
    book = Ledger(players, start, offered=[0] * players, bonus=[0] * players)
    book.coins = dict.fromkeys(range(players), 10)
    rest = list(lines)
    while rest and rest[0][1].split()[0] in ("start", "pick"):
        who, said = rest.pop(0)
        if who == "@":
            book.start = int(said.split()[1])
        else:
            book.discs |= {(int(who), person): 1 for person in said.split()[1:]}
    while rest:
        if book.rounds > 0:
            book.start = (book.start + 1) % players
            book.coins = {seat: min(held + 10, 25) for seat, held in book.coins.items()}
        book.rounds += 1
        for n in range(players):
            auction_turn(book, (book.start + n) % players, rest)
        while rest and rest[0][1].split()[0] in ("bribe", "decline", "sacrifice", "withhold"):
            who, said = rest.pop(0)
            night_and_altar(book, int(who), said)
    for altar, (owner, _, _) in book.lying.items():
        book.bonus[owner] += POINTS[altar]
    return book


def auction_turn(book: Ledger, auctioneer: int, rest: list[Line]) -> None:
    """Read the auctions of one turn off the front of the lines."""
    sold = 0
    while book.coins[auctioneer] > 0 and sold < (2 if book.players == 3 else 3):
        who, said = rest.pop(0)
        assert int(who) == auctioneer, f"{who} {said} in the turn of {auctioneer}"
        if said == "end":
            return
        persons = said.removeprefix("offer ").split()
        buyer, price = auctioneer, 0
        while rest and rest[0][1].split()[0] in ("open", "bid", "pass"):
            who, said = rest.pop(0)
            if said != "pass":
                buyer, price = int(who), int(said.split()[1])
        book.coins[buyer] -= price
        sold += 1
        for person in persons:
            book.up(buyer, person)
        if buyer == auctioneer:
            return


def night_and_altar(book: Ledger, seat: int, said: str) -> None:
    match said.split():
        case ["bribe", victim, person]:
            book.discs[int(victim), person] -= 1
            book.up(seat, person)
        case ["sacrifice", animal, altar]:
            number = min(book.at(seat, "water"), book.at(seat, "flower"), book.stock(animal))
            book.lying[altar] = (seat, animal, number)
            book.offered[seat] += number * WORTH[animal] + LAMP[book.at(seat, "priestess")]
