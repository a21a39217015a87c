"""A table of Cyclades in one call, played in words.

t = table(players=5, turn=(0, "poseidon"), islands={"naxos": (0, 1)}, fleets={"b3": (0, 2)}, gold=[5])
t.play("0 fleet b3", "0 sail b3", "0 steer 2 b4")
assert t.why("0 fleet k1") == "poseidon.shore"

Islands are (owner, troops, building, ...), where a building may be "metropolis". Without islands and fleets the start
positions stand, by seat. Everybody has 10 gold, and it is the third cycle.
"""

from collections.abc import Mapping, Sequence
from typing import cast

from petteia.core.bits import members_of
from petteia.core.game import Game
from petteia.core.state import NONE, State
from petteia.games.cyclades import GAME, words
from petteia.games.cyclades.board import covered_squares
from petteia.games.cyclades.facts import BUILDINGS, CREATURES, ISLANDS, SEAS
from petteia.games.cyclades.laws import LAWS, Law, gold_is_what_was_received_and_paid
from petteia.games.cyclades.state import PLOT_COUNT, Cyclades
from petteia.play.notation import Notation
from tests.games import table as shared

NOTATION = Notation(cast("Game[State]", GAME), words, {})

# Phases of a cycle by name, and the places of theirs
PHASES = {
    "creatures": "new cycle",
    "gods": "gods",
    "revenue": "revenue",
    "offering": "offerings",
    "pay": "payment",
    "turns": "turns",
    "end": "end of cycle",
}


def options_of(chosen: Mapping[str, str]) -> list[int]:
    return shared.options_of("cyclades", chosen)


class Table(shared.Played[Cyclades]):
    game = GAME
    notation = NOTATION
    laws = LAWS

    def kept(self) -> Sequence[Law]:
        """A table may be laid in a corner only: what does not hold there from the first is not asked."""
        return [law for law in LAWS if law is gold_is_what_was_received_and_paid or law(None, -1, self.s) == ""]

    @property
    def gold(self) -> list[int]:
        return self.each(self.s.gold)

    def island(self, name: str) -> tuple[int, int]:
        """Owner and troops."""
        n = ISLANDS.index(name)
        return int(self.s.owner[n]), int(self.s.troops[n])

    def buildings(self, name: str) -> list[str]:
        n = ISLANDS.index(name)
        standing = [
            BUILDINGS[kind - 1] for kind in (self.s.plots[n * PLOT_COUNT + k] for k in range(PLOT_COUNT)) if kind
        ]
        return standing + (["metropolis"] if self.s.metropolises & 2**n else [])

    def fleets(self, name: str) -> tuple[int, int]:
        """Whose, and how many."""
        n = SEAS.index(name)
        return int(self.s.admiral[n]), int(self.s.fleets[n])

    @property
    def track(self) -> list[str]:
        return [CREATURES[n] if n != NONE else "-" for n in (self.s.track[k] for k in range(3))]

    @property
    def discard(self) -> list[str]:
        return [CREATURES[n] for n in members_of(self.s.discard)]

    @property
    def line(self) -> list[int]:
        """The markers on the turn track."""
        return [int(self.s.line[n]) for n in range(5) if self.s.line[n] != NONE]

    def copy(self) -> "Table":
        return Table(self.s.copy())


def table(
    players: int = 5,
    phase: str = "",
    turn: tuple[int, str] = (0, ""),
    cycle: int = 3,
    gold: Sequence[int] = (),
    priests: Sequence[int] = (),
    philosophers: Sequence[int] = (),
    islands: Mapping[str, Sequence[object]] | None = None,
    fleets: Mapping[str, tuple[int, int]] | None = None,
    markers: Mapping[str, int] | None = None,
    track: Sequence[str] = ("-", "-", "-"),
    discard: Sequence[str] = (),
    deck: Sequence[str] | None = None,
    figures: Mapping[str, tuple[int, str]] | None = None,
    kraken: str = "",
    gods: Sequence[str] = (),
    bids: Sequence[tuple[int, str, int]] = (),
    apollo: Sequence[int] = (),
    line: Sequence[int] = (),
    options: Mapping[str, str] | None = None,
) -> Table:
    """`turn` is a seat and its god: it is asked what it does. `phase` begins with a phase of the cycle instead."""
    seat, god = turn
    said: dict[str, object] = {
        "cycle": cycle - (phase == "creatures"),
        "gold": [*gold, *[10] * (players - len(gold))],
        "priests": dict(enumerate(priests)),
        "philosophers": dict(enumerate(philosophers)),
        "fleets": None if fleets is None else {sea: (many, whose) for sea, (whose, many) in fleets.items()},
        "prosperity": markers,
        **dict(zip(("slot_4", "slot_3", "slot_2"), track, strict=False)),
        "deck": deck,
        "discard": discard,
        "figurine": {name: (island, whose) for name, (whose, island) in (figures or {}).items()},
        "kraken": kraken,
        "gods": gods,
        "god": god,
        "offering": {marker: (god, bid) for marker, god, bid in bids if marker < players},
        "second_offering": {marker - players: (god, bid) for marker, god, bid in bids if marker >= players},
        "apollo": [marker % players for marker in apollo],
        "order": [marker % players for marker in line],
        **on_islands(players, islands),
    }
    stated = ("fleets", "troops", "deck")  # to be empty says something
    fields = {name: value for name, value in said.items() if value or (name in stated and value is not None)}
    at = f"turn.act {seat}" if god else PHASES[phase]
    return Table(shared.laid(GAME, players, at, options, fields))


def on_islands(players: int, islands: Mapping[str, Sequence[object]] | None) -> dict[str, object]:
    """Buildings stand on the first squares that are free: under the metropolis square, unless one stands there."""
    if islands is None:
        return {}
    plain = GAME.new(players, options_of({}))
    room = {name: int(covered_squares(plain, ISLANDS.index(name))) for name in islands}
    standing = {name: [b for b in buildings if b != "metropolis"] for name, (_, _, *buildings) in islands.items()}
    founded = [name for name, (_, _, *buildings) in islands.items() if "metropolis" in buildings]
    under = {name: [] if name in founded else standing[name][: room[name]] for name in islands}
    return {
        "troops": {name: (troops, owner) for name, (owner, troops, *_) in islands.items()},
        "covered": {name: buildings for name, buildings in under.items() if buildings},
        "open": {name: beside for name in islands if (beside := standing[name][len(under[name]) :])},
        "metropolis": founded,
    }
