"""The table of Cyclades: purses, islands, seas, creatures, gods, offerings, and where a turn or a battle stands."""

from typing import ClassVar, Final

from mypy_extensions import i64

from petteia.core.bits import BIT
from petteia.core.state import NONE, State
from petteia.core.vec import vec
from petteia.games.cyclades.facts import (
    BUILDINGS,
    CREATURES,
    GODS,
    ISLANDS,
    MINOTAUR,
    SEAS,
    SLOTS,
)
from petteia.games.cyclades.ids import STEPS

MOST_PLAYERS: Final[i64] = 5
MARKERS: Final[i64] = 5  # offering markers in play; four with two players
ISLAND_COUNT: Final[i64] = len(ISLANDS)
SEA_COUNT: Final[i64] = len(SEAS)
CREATURE_COUNT: Final[i64] = len(CREATURES)
GOD_COUNT: Final[i64] = len(GODS)
BUILDING_COUNT: Final[i64] = len(BUILDINGS)
SLOT_COUNT: Final[i64] = len(SLOTS)
PLACES: Final[i64] = 4  # for god tiles above Apollo
PLOTS: Final[i64] = 4  # squares for buildings on the largest island; those under the metropolis come first
METROPOLIS: Final[i64] = 4  # in place of a plot: the metropolis of an island, where uses are counted
FIGURES: Final[i64] = 4  # figurines that stand on islands
ALL_CREATURES: Final[i64] = 2 ** len(CREATURES) - 1
HALF_OF_THE_SEAS: Final[i64] = 46  # a set of seas takes two integers

PEACE: Final[i64] = 0  # what is fought over
LAND: Final[i64] = 1
SEA: Final[i64] = 2


class Cyclades(State):
    STEPS: ClassVar[tuple[str, ...]] = STEPS
    FIELDS: ClassVar[tuple[str, ...]] = (
        "cycle",
        "out",
        "gold",
        "priests",
        "philosophers",
        "owner",
        "troops",
        "prosperity",
        "plots",
        "used",
        "metropolises",
        "fleets",
        "admiral",
        "track",
        "deck",
        "discard",
        "called",
        "copied",
        "figure_island",
        "figure_seat",
        "figure_cycle",
        "kraken",
        "places",
        "open_gods",
        "carried",
        "marker_god",
        "marker_bid",
        "apollo",
        "line",
        "god",
        "marker",
        "recruited",
        "steps",
        "halted",
        "battle",
        "battle_at",
        "attacker",
        "defender",
        "attackers",
        "origin",
    )

    def __init__(
        self,
        players: i64,
        options: vec[i64],
        stack: vec[i64],
        depth: i64,
        gold: vec[i64],
        priests: vec[i64],
        philosophers: vec[i64],
        owner: vec[i64],
        troops: vec[i64],
        prosperity: vec[i64],
        plots: vec[i64],
        used: vec[i64],
        fleets: vec[i64],
        admiral: vec[i64],
        track: vec[i64],
        figure_island: vec[i64],
        figure_seat: vec[i64],
        figure_cycle: vec[i64],
        places: vec[i64],
        marker_god: vec[i64],
        marker_bid: vec[i64],
        apollo: vec[i64],
        line: vec[i64],
        halted: vec[i64],
    ) -> None:
        super().__init__(players, options, stack, depth)
        self.cycle: i64 = 0  # from 1, 0 during set-up
        self.out: i64 = 0  # set of seats that have lost their last island
        self.gold = gold  # [seat] gold pieces behind the screen
        self.priests = priests  # [seat]
        self.philosophers = philosophers  # [seat]
        # Islands
        self.owner = owner  # [island] seat or NONE
        self.troops = troops  # [island] of the owner
        self.prosperity = prosperity  # [island] markers; printed cornucopias are a fact of the board
        self.plots = plots  # [island * PLOTS + plot] building or 0
        self.used = used  # [island] set of plots, and METROPOLIS, whose discount is used up in this cycle
        self.metropolises: i64 = 0  # set of islands
        # Seas
        self.fleets = fleets  # [sea]
        self.admiral = admiral  # [sea] the seat whose fleets are there, or NONE
        # Creatures
        self.track = track  # [slot] creature or NONE
        self.deck: i64 = 0  # set of creatures; their order is drawn when they appear
        self.discard: i64 = 0  # set of creatures
        self.called: i64 = NONE  # the creature whose power is being used
        self.copied: i64 = NONE  # the one that the Chimera copies
        self.figure_island = figure_island  # [figure] where it stands, or NONE
        self.figure_seat = figure_seat  # [figure] who has its card, or NONE
        self.figure_cycle = figure_cycle  # [figure] when it was placed
        self.kraken: i64 = NONE  # sea
        # Gods and offerings
        self.places = places  # [place] god or NONE
        self.open_gods: i64 = 0  # so many places are open to offerings, the others lie face down
        self.carried: i64 = 0  # set of gods that were face down and come first in the next cycle
        self.marker_god = marker_god  # [marker] the god it stands with, or NONE
        self.marker_bid = marker_bid  # [marker] gold, 0 with Apollo
        self.apollo = apollo  # [n] markers with Apollo in the order of arrival, or NONE
        self.line = line  # [space] markers on the turn track, or NONE
        # The turn
        self.god: i64 = NONE  # whose favour the acting seat has
        self.marker: i64 = NONE  # the marker that acts
        self.recruited: i64 = 0  # units in this turn
        self.steps: i64 = 0  # left to fleets that move
        self.halted = halted  # set of seas in two halves: fleets there move no further with this Sylph
        # The battle
        self.battle: i64 = PEACE
        self.battle_at: i64 = NONE  # island or sea
        self.attacker: i64 = NONE  # seat
        self.defender: i64 = NONE  # seat
        self.attackers: i64 = 0  # units; the defender's are where they stand
        self.origin: i64 = NONE  # the island or sea the attackers came from

    def copy(self) -> "Cyclades":
        s = Cyclades(
            self.players,
            self.options,
            self.stack[:],
            self.depth,
            self.gold[:],
            self.priests[:],
            self.philosophers[:],
            self.owner[:],
            self.troops[:],
            self.prosperity[:],
            self.plots[:],
            self.used[:],
            self.fleets[:],
            self.admiral[:],
            self.track[:],
            self.figure_island[:],
            self.figure_seat[:],
            self.figure_cycle[:],
            self.places[:],
            self.marker_god[:],
            self.marker_bid[:],
            self.apollo[:],
            self.line[:],
            self.halted[:],
        )
        s.cycle = self.cycle
        s.out = self.out
        s.metropolises = self.metropolises
        s.deck = self.deck
        s.discard = self.discard
        s.called = self.called
        s.copied = self.copied
        s.kraken = self.kraken
        s.open_gods = self.open_gods
        s.carried = self.carried
        s.god = self.god
        s.marker = self.marker
        s.recruited = self.recruited
        s.steps = self.steps
        s.battle = self.battle
        s.battle_at = self.battle_at
        s.attacker = self.attacker
        s.defender = self.defender
        s.attackers = self.attackers
        s.origin = self.origin
        return s


def stands_on(s: Cyclades, creature: i64, island: i64) -> bool:
    """Whether an island figurine stands on an island."""
    return s.figure_island[creature - MINOTAUR] == island


def living(s: Cyclades, seat: i64) -> bool:
    return s.out & BIT[seat] == 0
