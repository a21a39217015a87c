"""A table of Offrandes in one call, played in words.

t = table(players=4, money=[6, 3, 5, 4], ladders={"farmer": [4, 5, 4, 0]})
t.play("0 offer farmer guard", "0 open 2")
assert t.why("1 bid 2") == "auction.higher"

What is not mentioned is 0 or empty, purses hold 10; bank and stock follow.
"""

from collections.abc import Mapping, Sequence
from typing import cast

from petteia.core.game import Game
from petteia.core.state import CHANCE, NONE, State
from petteia.games.offrandes import GAME, words
from petteia.games.offrandes.facts import ALTARS, ANIMALS, PERSONS
from petteia.games.offrandes.state import Offrandes
from petteia.play.notation import Notation
from tests.games import table as shared

Gift = tuple[int, str, int]  # owner, species, number

# Where play begins
PHASES = {
    "preparation": "start",
    "auction": "auction",
    "bribery": "bribery",
    "offering": "offerings",
    "end": "end of phase 3",
    "income": "income",
}

NOTATION = Notation(cast("Game[State]", GAME), words, {})
WORDS = [NOTATION.format(action) for action in range(GAME.width)]  # [action]
ACTION = {word: action for action, word in enumerate(WORDS)}


def options_of(chosen: Mapping[str, str]) -> list[int]:
    return shared.options_of("offrandes", chosen)


class Table(shared.Played[Offrandes]):
    game = GAME
    notation = NOTATION

    # Playing.

    def read(self, line: str) -> tuple[int, int]:
        who, _, said = line.partition(" ")
        return (int(CHANCE) if who == "@" else int(who)), ACTION[said]

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
        seat, _ = self.read(line)
        before = self.facts()
        actor = GAME.actor(self.s)
        if seat != actor:
            rule = GAME.rules[GAME.asked(self.s).bystander(self.s, actor, 0, seat)] or "not asked"
        else:
            rule = super().why(line)
        assert self.facts() == before, "asking changed something"
        return rule

    # Asking.

    def told(self, kind: str = "") -> list[tuple[object, ...]]:
        """The events so far with their facts; only those of a kind if one is named."""
        return [(name, *facts) for name, facts in self.happened(kind)]

    def ladder(self, person: str) -> list[int]:
        """The field of every seat on a ladder."""
        return [int(self.s.ladder[seat * 7 + PERSONS.index(person)]) for seat in range(self.s.players)]

    def field(self, seat: int, person: str) -> int:
        return self.ladder(person)[seat]

    @property
    def money(self) -> list[int]:
        return self.each(self.s.money)

    @property
    def score(self) -> list[int]:
        return self.each(self.s.score)

    @property
    def stock(self) -> dict[str, int]:
        return {name: int(self.s.stock[n]) for n, name in enumerate(ANIMALS, 1)}

    @property
    def altars(self) -> dict[str, Gift]:
        """The taken altars."""
        taken = [n for n in range(len(ALTARS)) if self.s.altar_owner[n] != NONE]
        gifts = [(self.s.altar_owner[n], ANIMALS[self.s.altar_animal[n] - 1], self.s.altar_count[n]) for n in taken]
        return {ALTARS[n]: gift for n, gift in zip(taken, gifts, strict=True)}

    @property
    def tiles(self) -> list[str]:
        return [name for n, name in enumerate(PERSONS) if self.s.tiles & 2**n]

    def facts(self) -> dict[str, object]:
        """Everything that is true, to see that nothing changed."""
        fields: dict[str, object] = {"frames": self.s.frames()}
        for name in Offrandes.FIELDS:
            value = getattr(self.s, name)
            fields[name] = value if isinstance(value, int) else [value[n] for n in range(len(value))]
        return fields

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
    """A phase of the first round, or of the second for the auction; with `alone` nothing follows it."""
    said: dict[str, object] = {
        "start": None if phase == "preparation" else str(start),
        "round": 2 if phase == "auction" else None,
        "money": dict(enumerate(money)),
        "score": dict(enumerate(score)),
        "altar": {altar: (count, animal, owner) for altar, (owner, animal, count) in (altars or {}).items()},
        **{person: dict(enumerate(fields)) for person, fields in (ladders or {}).items()},
    }
    fields = {name: value for name, value in said.items() if value}
    return Table(shared.laid(GAME, players, PHASES[phase], options, fields, alone))
