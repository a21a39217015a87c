"""Sets a table of Cyclades in one call and plays it in words.

t = table(players=5, turn=(0, "poseidon"), islands={"naxos": (0, 1)}, fleets={"b3": (0, 2)}, gold=[5])
t.play("0 fleet b3", "0 sail b3", "0 steer 2 b4")
assert t.why("0 fleet k1") == "poseidon.shore"

Islands are (owner, troops, building, ...), where a building may be "metropolis". Without islands and fleets the start
positions stand, by seat. What is not mentioned is 0 or empty; everybody has 10 gold.
"""

from collections.abc import Mapping, Sequence
from typing import cast

from petteia.core.bits import members_of
from petteia.core.game import Game
from petteia.core.state import CHANCE, NOBODY, NONE, State
from petteia.core.step import OK
from petteia.games.cyclades import GAME, words
from petteia.games.cyclades.board import covered_squares
from petteia.games.cyclades.facts import APOLLO, BUILDINGS, CREATURES, GODS, ISLANDS, MINOTAUR, SEAS
from petteia.games.cyclades.holdings import ALL_CREATURES, markers_at_start
from petteia.games.cyclades.ids import (
    CYCLE_PHASES,
    END_CHECK,
    SHEET,
    START_POSITIONS,
    START_POSITIONS_BY_SEAT,
    TURN_ACT,
    TURN_END,
    TURN_NEXT,
)
from petteia.games.cyclades.laws import LAWS, gold_is_what_was_received_and_paid
from petteia.games.cyclades.state import PLOT_COUNT, Cyclades
from petteia.play.notation import Notation

NOTATION = Notation(cast("Game[State]", GAME), words, {})

# Phases of a cycle by name, as cycle.phases counts them
PHASES = {"creatures": 0, "gods": 1, "revenue": 2, "offering": 3, "pay": 4, "turns": 5}


def options_of(chosen: Mapping[str, str]) -> list[int]:
    """Table options by name as the numbers the rules use."""
    unknown = set(chosen) - {option.name for option in SHEET.options}
    assert not unknown, f"no such table options: {unknown}"
    return [option.values.index(chosen.get(option.name, option.values[0])) for option in SHEET.options]


class Table:
    def __init__(self, s: Cyclades) -> None:
        self.s = s
        self.s.events = []

    # Playing.

    def play(self, *lines: str) -> None:
        """Each line is a seat, or @ for chance, and its words. Laws that hold before it hold after it."""
        for line in lines:
            kept = [law for law in LAWS if law is gold_is_what_was_received_and_paid or law(None, -1, self.s) == ""]
            seat, action = self.read(line)
            assert GAME.actor(self.s) == seat, f"{line!r}: {self.asked} is asked"
            assert GAME.refusal(self.s, action) == OK, f"{line!r}: {self.why(line)}"
            before = self.s.copy()
            GAME.apply(self.s, action)
            for law in kept:
                assert law(before, action, self.s) == "", line

    def why(self, line: str) -> str:
        """The rule that forbids a line now, "" if none does."""
        seat, action = self.read(line)
        assert GAME.actor(self.s) == seat, f"{line!r}: {self.asked} is asked"
        return SHEET.rules[GAME.refusal(self.s, action)]

    def values(self, line: str) -> dict[str, int]:
        """The values for the sentence that refuses a line."""
        return NOTATION.meaning(self.s, self.read(line)[1])

    def read(self, line: str) -> tuple[int, int]:
        who, _, said = line.partition(" ")
        asked = "" if self.s.depth == 0 else GAME.asked(self.s).name
        return (int(CHANCE) if who == "@" else int(who)), NOTATION.parse(said, asked)

    # Asking.

    @property
    def asked(self) -> str:
        """Who is asked for what: `2 turn.act`, `@ battle.dice`, or `over`."""
        actor = GAME.actor(self.s)
        if actor == NOBODY:
            return "over"
        return f"{'@' if actor == CHANCE else actor} {GAME.asked(self.s).name}"

    def options(self, verb: str = "") -> list[str]:
        found = [NOTATION.format(action) for action in GAME.actions(self.s)]
        return [said for said in found if said.split()[0].startswith(verb)]

    def told(self, kind: str) -> list[tuple[int, ...]]:
        """The facts of the events of a kind so far."""
        found: list[tuple[int, ...]] = []
        for number, *facts in self.s.events or []:
            event = GAME.events[number]
            if event.name == kind:
                found.append(tuple(facts[: len(event.fields)]))
        return found

    @property
    def gold(self) -> list[int]:
        return [int(self.s.gold[seat]) for seat in range(self.s.players)]

    def island(self, name: str) -> tuple[int, int]:
        """Owner and troops."""
        n = ISLANDS.index(name)
        return int(self.s.owner[n]), int(self.s.troops[n])

    def buildings(self, name: str) -> list[str]:
        n = ISLANDS.index(name)
        found = [BUILDINGS[kind - 1] for kind in (self.s.plots[n * PLOT_COUNT + k] for k in range(PLOT_COUNT)) if kind]
        return found + (["metropolis"] if self.s.metropolises & 2**n else [])

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
    chosen = options_of(options or {})
    wanted = chosen[START_POSITIONS]
    chosen[START_POSITIONS] = START_POSITIONS_BY_SEAT
    s = GAME.new(players, chosen)
    s.options[START_POSITIONS] = wanted
    s.depth = 0
    s.cycle = cycle
    for seat in range(players):
        s.gold[seat] = 10
    for values, into in ((gold, s.gold), (priests, s.priests), (philosophers, s.philosophers)):
        for seat, value in enumerate(values):
            into[seat] = value
    if islands is not None:
        lay_islands(s, islands)
    if fleets is not None:
        for sea in range(len(SEAS)):
            s.fleets[sea] = 0
            s.admiral[sea] = NONE
        for name, (seat, many) in fleets.items():
            s.admiral[SEAS.index(name)] = seat
            s.fleets[SEAS.index(name)] = many
    for name, many in (markers or {}).items():
        s.prosperity[ISLANDS.index(name)] = many
    lay_creatures(s, track, discard, deck, figures or {})
    s.kraken = SEAS.index(kraken) if kraken else NONE
    lay_gods(s, gods, bids, apollo, line)
    begin(s, phase, turn)
    t = Table(s)
    GAME.flow(s)
    return t


def lay_islands(s: Cyclades, islands: Mapping[str, Sequence[object]]) -> None:
    for n in range(len(ISLANDS)):
        s.owner[n] = NONE
        s.troops[n] = 0
    for name, (owner, troops, *buildings) in islands.items():
        n = ISLANDS.index(name)
        assert isinstance(owner, int)
        assert isinstance(troops, int)
        s.owner[n] = owner
        s.troops[n] = troops
        metropolis = "metropolis" in buildings
        if metropolis:
            s.metropolises |= 2**n
        plot = covered_squares(s, n) if metropolis else 0
        for building in buildings:
            if building != "metropolis":
                s.plots[n * PLOT_COUNT + plot] = 1 + BUILDINGS.index(str(building))
                plot += 1


def lay_creatures(
    s: Cyclades,
    track: Sequence[str],
    discard: Sequence[str],
    deck: Sequence[str] | None,
    figures: Mapping[str, tuple[int, str]],
) -> None:
    """What is not named is in the draw pile; with `deck` named, what is nowhere else is in the discard pile."""
    s.deck = ALL_CREATURES
    s.discard = 0
    for slot, name in enumerate(track):
        s.track[slot] = NONE if name == "-" else CREATURES.index(name)
        s.deck &= ~(0 if name == "-" else 2 ** CREATURES.index(name))
    for name, (seat, island) in figures.items():
        s.deck &= ~(2 ** CREATURES.index(name))
        s.figure_seat[CREATURES.index(name) - MINOTAUR] = seat
        s.figure_island[CREATURES.index(name) - MINOTAUR] = ISLANDS.index(island)
        s.figure_cycle[CREATURES.index(name) - MINOTAUR] = s.cycle
    for name in discard:
        s.deck &= ~(2 ** CREATURES.index(name))
        s.discard |= 2 ** CREATURES.index(name)
    if deck is not None:
        kept = sum(2 ** CREATURES.index(name) for name in deck)
        s.discard |= s.deck & ~kept
        s.deck = kept


def lay_gods(
    s: Cyclades,
    gods: Sequence[str],
    bids: Sequence[tuple[int, str, int]],
    apollo: Sequence[int],
    line: Sequence[int],
) -> None:
    for place, name in enumerate(gods):
        s.places[place] = GODS.index(name)
    s.open_gods = len(gods)
    for marker, god, bid in bids:
        s.marker_god[marker] = GODS.index(god)
        s.marker_bid[marker] = bid
    for slot, marker in enumerate(apollo):
        s.apollo[slot] = marker
        s.marker_god[marker] = APOLLO
    standing = {marker for marker, _, _ in bids} | set(apollo)
    waiting = line or [marker for marker in range(markers_at_start(s)) if marker not in standing]
    for space, marker in enumerate(waiting):
        s.line[space] = marker


def begin(s: Cyclades, phase: str, turn: tuple[int, str]) -> None:
    seat, god = turn
    if god:
        for space in range(5):
            if s.line[space] == seat:
                s.line[space] = NONE
        s.places[0] = GODS.index(god)
        s.open_gods = max(s.open_gods, 1)
        s.god = GODS.index(god)
        s.marker = seat
        s.marker_god[seat] = s.god
        s.marker_bid[seat] = 1
        s.ask(CYCLE_PHASES, NONE, 6)
        s.ask(TURN_NEXT, NONE, 1)
        s.then((TURN_ACT, seat, 0), (TURN_END, seat, seat))
    elif phase == "end":
        s.ask(END_CHECK, NONE, 0)
    else:
        s.cycle -= phase == "creatures"
        s.ask(CYCLE_PHASES, NONE, PHASES[phase])
