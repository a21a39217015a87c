"""Sets a table of Offrandes in one line and plays it in words.

t = table(players=4, money=[6, 3, 5, 4], ladders={"farmer": [4, 5, 4, 0]})
t.play("0 offer farmer guard", "0 open 2")
assert t.why("1 bid 2") == "auction.higher"

What is not mentioned is 0 or empty, purses hold 10; bank and stock follow.
"""

from collections.abc import Mapping, Sequence
from typing import cast

from petteia.core.game import Game
from petteia.core.state import CHANCE, NOBODY, NONE, State
from petteia.games.offrandes import GAME, words
from petteia.games.offrandes.facts import ALTARS, ANIMALS, PERSONS
from petteia.games.offrandes.ids import (
    AUCTION_TURN,
    BRIBERY_ORDER,
    END_CHECK,
    FIRST_START_PLAYER,
    INCOME_DRACHMAS,
    OFFERING_TURN,
    ROUND_PHASES,
    SHEET,
)
from petteia.games.offrandes.state import Offrandes
from petteia.play.notation import Notation

Gift = tuple[int, str, int]  # owner, species, number

# Where play begins: the rest of the round follows, or, with alone=True, nothing does.
PHASES = {
    "auction": (ROUND_PHASES, 0),
    "bribery": (ROUND_PHASES, 1),
    "offering": (ROUND_PHASES, 2),
    "end": (END_CHECK, 0),
    "income": (INCOME_DRACHMAS, 0),
}
ALONE = {"auction": (AUCTION_TURN, 0), "bribery": (BRIBERY_ORDER, 0), "offering": (OFFERING_TURN, 0)}

NOTATION = Notation(cast("Game[State]", GAME), words, {})
WORDS = [NOTATION.format(action) for action in range(GAME.width)]  # [action]
ACTION = {word: action for action, word in enumerate(WORDS)}


def options_of(chosen: Mapping[str, str]) -> list[int]:
    """Table options by name as the numbers the rules use."""
    unknown = set(chosen) - {option.name for option in SHEET.options}
    assert not unknown, f"no such table options: {unknown}"
    return [option.values.index(chosen.get(option.name, option.values[0])) for option in SHEET.options]


class Table:
    def __init__(self, s: Offrandes) -> None:
        self.s = s
        self.s.events = []

    # Playing.

    def play(self, *lines: str) -> None:
        """Each line is a seat, or @ for chance, and its words."""
        for line in lines:
            seat, action = read(line)
            assert GAME.actor(self.s) == seat, f"{line!r}: {self.asked} is asked"
            assert GAME.refusal(self.s, action) == 0, f"{line!r}: {self.why(line)}"
            GAME.apply(self.s, action)

    def sell(self, persons: str, buyer: int, price: int = 2) -> None:
        """One auction from the offer to the hammer; everybody but the buyer passes."""
        auctioneer = GAME.actor(self.s)
        self.play(f"{auctioneer} offer {persons}", f"{auctioneer} open {price if buyer == auctioneer else price - 1}")
        while self.asked.endswith("auction.bid"):
            actor = GAME.actor(self.s)
            self.play(f"{actor} bid {price}" if actor == buyer else f"{actor} pass")

    def end_turns(self) -> None:
        """Everybody who is asked ends the auction turn, to the end of the phase."""
        now = self.s.round
        while self.asked.endswith("auction.offer") and self.s.round == now:
            self.play(f"{GAME.actor(self.s)} end")

    def why(self, line: str) -> str:
        """The rule that forbids a line now, "" if none does; `not asked` for a seat that just has to wait."""
        seat, action = read(line)
        before = self.facts()
        actor = GAME.actor(self.s)
        if seat != actor:
            rule = SHEET.rules[GAME.asked(self.s).bystander(self.s, actor, 0, seat)] or "not asked"
        else:
            rule = SHEET.rules[GAME.refusal(self.s, action)]
        assert self.facts() == before, "asking changed something"
        return rule

    # Asking.

    @property
    def asked(self) -> str:
        """Who is asked for what: `2 auction.bid`, `@ preparation.start`, or `over`."""
        actor = GAME.actor(self.s)
        if actor == NOBODY:
            return "over"
        return f"{'@' if actor == CHANCE else actor} {GAME.asked(self.s).name}"

    def options(self) -> list[str]:
        return [WORDS[action] for action in GAME.actions(self.s)]

    def told(self, kind: str = "") -> list[tuple[object, ...]]:
        """The events so far, with as many facts as each has; only those of a kind if one is named."""
        events = self.s.events
        assert events is not None
        found: list[tuple[object, ...]] = []
        for number, *facts in events:
            event = GAME.events[number]
            if kind in ("", event.name):
                found.append((event.name, *facts[: len(event.fields)]))
        return found

    def ladder(self, person: str) -> list[int]:
        """The field of every seat on a ladder."""
        return [self.s.ladder[seat * 7 + PERSONS.index(person)] for seat in range(self.s.players)]

    def field(self, seat: int, person: str) -> int:
        return self.ladder(person)[seat]

    @property
    def money(self) -> list[int]:
        return [self.s.money[seat] for seat in range(self.s.players)]

    @property
    def score(self) -> list[int]:
        return [self.s.score[seat] for seat in range(self.s.players)]

    @property
    def stock(self) -> dict[str, int]:
        return {name: self.s.stock[n] for n, name in enumerate(ANIMALS, 1)}

    @property
    def altars(self) -> dict[str, Gift]:
        """The taken altars."""
        found = {}
        for n, name in enumerate(ALTARS):
            if self.s.altar_owner[n] != NONE:
                found[name] = (self.s.altar_owner[n], ANIMALS[self.s.altar_animal[n] - 1], self.s.altar_count[n])
        return found

    @property
    def tiles(self) -> list[str]:
        return [name for n, name in enumerate(PERSONS) if self.s.tiles & 2**n]

    def facts(self) -> dict[str, object]:
        """Everything that is true, to see that nothing changed."""
        found: dict[str, object] = {"frames": self.s.frames()}
        for name in Offrandes.FIELDS:
            value = getattr(self.s, name)
            found[name] = value if isinstance(value, int) else [value[n] for n in range(len(value))]
        return found

    def copy(self) -> "Table":
        return Table(self.s.copy())


def table(
    players: int = 4,
    start: int = 0,
    phase: str = "auction",
    money: Sequence[int] = (),
    score: Sequence[int] = (),
    ladders: Mapping[str, Sequence[int]] | None = None,
    altars: Mapping[str, Sequence[object]] | None = None,
    options: Mapping[str, str] | None = None,
    alone: bool = False,
) -> Table:
    chosen = options_of(options or {})
    if phase == "preparation":
        return Table(GAME.begin(players, chosen))
    chosen[FIRST_START_PLAYER] = 0
    s = GAME.new(players, chosen)
    s.depth = 0
    s.start = start
    s.round = 1
    for seat, held in enumerate(money):
        s.bank += s.money[seat] - held
        s.money[seat] = held
    for seat, points in enumerate(score):
        s.score[seat] = points
    for person, fields in (ladders or {}).items():
        for seat, here in enumerate(fields):
            s.ladder[seat * 7 + PERSONS.index(person)] = here
    for altar, gift in (altars or {}).items():
        lay(s, altar, gift)
    step, arg = (ALONE if alone else PHASES)[phase]
    s.ask(step, NONE, arg)
    t = Table(s)
    GAME.flow(s)
    return t


def lay(s: Offrandes, altar: str, gift: Sequence[object]) -> None:
    owner, animal, count = gift
    assert isinstance(owner, int)
    assert isinstance(animal, str)
    assert isinstance(count, int)
    n, species = ALTARS.index(altar), 1 + ANIMALS.index(animal)
    s.altar_owner[n] = owner
    s.altar_animal[n] = species
    s.altar_count[n] = count
    s.stock[species] -= count
    assert s.stock[species] >= 0, f"more than 15 of {animal} on the altars"


def read(line: str) -> tuple[int, int]:
    who, _, said = line.partition(" ")
    return (CHANCE if who == "@" else int(who)), ACTION[said]
