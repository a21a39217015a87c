"""Conservation laws: what no action may break, whatever the rules make of it.

Each law receives the table before an action, the action and the table after it, and answers with a sentence if it is
broken, "" if it holds. Before the first question there is no earlier table.
"""

from typing import Final

from mypy_extensions import i64

from petteia.core.bits import BIT, count, holds
from petteia.core.laws import Law as AnyLaw
from petteia.core.state import NONE, Happening
from petteia.core.step import OK
from petteia.games.cyclades.board import closed, covered_squares, is_island, is_sea, squares
from petteia.games.cyclades.facts import (
    APOLLO,
    BUILDINGS,
    CREATURES,
    ISLAND_COUNT,
    ISLANDS,
    MINOTAUR,
    SEA_COUNT,
    SEAS,
    SLOT_COUNT,
)
from petteia.games.cyclades.game import GAME
from petteia.games.cyclades.holdings import (
    PEACE,
    SEA,
    buildings_in_supply,
    fleets_of,
    islands_of,
    living,
    markers_at_start,
    markers_in_play,
    markers_in_supply,
    seat_of,
    troops_of,
)
from petteia.games.cyclades.ids import (
    E_APOLLO_GOLD,
    E_ARES_RECRUITED,
    E_ARES_SET_OUT,
    E_ATHENA_RECRUITED,
    E_BUILDING_BUILT,
    E_CALL_CALLED,
    E_GRIFFON_ROBBED,
    E_GRIFFON_STOLE,
    E_KRAKEN_SWAM,
    E_OFFERING_PAID,
    E_OUT_REMOVED,
    E_POSEIDON_RECRUITED,
    E_POSEIDON_SET_SAIL,
    E_REVENUE_COLLECTED,
    E_SPHINX_SOLD_FLEET,
    E_SPHINX_SOLD_PHILOSOPHER,
    E_SPHINX_SOLD_PRIEST,
    E_SPHINX_SOLD_TROOP,
    E_ZEUS_RECRUITED,
    E_ZEUS_SWAPPED,
    OFFERING_BID,
    POLYPHEMUS_DRIFT,
    POLYPHEMUS_PUSH,
    SETUP_POSITIONS,
    SETUP_TRACK,
    TURN_ACT,
)
from petteia.games.cyclades.phases.metropolis import has_set
from petteia.games.cyclades.state import FIGURE_COUNT, MARKER_COUNT, PLOT_COUNT, Cyclades

Law = AnyLaw[Cyclades]

# Gold that a seat, the first fact, pays or receives, by kind of event: where in the event the amount stands
PAID: Final[dict[int, int]] = {
    E_OFFERING_PAID: 3,
    E_POSEIDON_RECRUITED: 3,
    E_POSEIDON_SET_SAIL: 3,
    E_ARES_RECRUITED: 3,
    E_ARES_SET_OUT: 3,
    E_ZEUS_RECRUITED: 3,
    E_ZEUS_SWAPPED: 3,
    E_ATHENA_RECRUITED: 3,
    E_CALL_CALLED: 3,
    E_KRAKEN_SWAM: 3,
    E_GRIFFON_ROBBED: 3,
}
RECEIVED: Final[dict[int, int]] = {
    E_REVENUE_COLLECTED: 2,
    E_APOLLO_GOLD: 2,
    E_GRIFFON_STOLE: 3,
    E_SPHINX_SOLD_TROOP: 3,
    E_SPHINX_SOLD_FLEET: 3,
    E_SPHINX_SOLD_PRIEST: 2,
    E_SPHINX_SOLD_PHILOSOPHER: 2,
}


# Units.


def troops_are_eight_each(before: Cyclades | None, action: int, after: Cyclades) -> str:
    """Nobody has more than eight troops; they stand on islands of this board that are theirs.  [CYC-INV-1]"""
    for seat in range(after.players):
        if troops_of(after, seat) > after.facts.troops_each:
            return f"Seat {seat} has {troops_of(after, seat)} troops."
    for island in range(ISLAND_COUNT):
        troops = after.troops[island]
        if troops < 0 or (troops > 0 and (after.owner[island] == NONE or not is_island(after, island))):
            return f"{troops} troops stand on {ISLANDS[island]}, which belongs to seat {after.owner[island]}."
    return ""


def fleets_are_eight_each(before: Cyclades | None, action: int, after: Cyclades) -> str:
    """Nobody has more than eight fleets; they stand on sea spaces of this board.  [CYC-INV-2]"""
    for seat in range(after.players):
        if fleets_of(after, seat) > after.facts.fleets_each:
            return f"Seat {seat} has {fleets_of(after, seat)} fleets."
    for sea in range(SEA_COUNT):
        if after.fleets[sea] < 0 or (after.fleets[sea] > 0 and not is_sea(after, sea)):
            return f"{after.fleets[sea]} fleets stand on {SEAS[sea]}."
    return ""


def seas_have_one_admiral(before: Cyclades | None, action: int, after: Cyclades) -> str:
    """Fleets of one seat to a space, apart from a battle; none with the Kraken or around Polyphemus.  [CYC-INV-7]

    While Polyphemus pushes, stacks are still to go.
    """
    pushing = after.asked_step() in (POLYPHEMUS_PUSH, POLYPHEMUS_DRIFT)
    for sea in range(SEA_COUNT):
        if (after.fleets[sea] > 0) != (after.admiral[sea] != NONE):
            return f"{after.fleets[sea]} fleets on {SEAS[sea]} belong to seat {after.admiral[sea]}."
        if after.admiral[sea] != NONE and not living(after, after.admiral[sea]):
            return f"Seat {after.admiral[sea]} is out and has fleets on {SEAS[sea]}."
        if after.fleets[sea] > 0 and closed(after, sea) != OK and not pushing:
            return f"{after.fleets[sea]} fleets stand on {SEAS[sea]}, which is closed."
    return ""


# Islands.


def buildings_are_ten_of_a_kind(before: Cyclades | None, action: int, after: Cyclades) -> str:
    """Of every kind, board and supply together hold ten.  [CYC-INV-3]"""
    for building in range(1, len(BUILDINGS) + 1):
        left = buildings_in_supply(after, building)
        if not 0 <= left <= after.facts.building_pieces[building]:
            return f"{left} of {BUILDINGS[building - 1]} are in supply."
    return ""


def squares_hold_what_fits(before: Cyclades | None, action: int, after: Cyclades) -> str:
    """Buildings on squares that exist, none under a metropolis, and ten metropolises at most.  [CYC-INV-4]"""
    if count(after.metropolises) > after.facts.metropolises_in_box:
        return f"There are {count(after.metropolises)} metropolises."
    for island in range(ISLAND_COUNT):
        stands = holds(after.metropolises, island)
        if stands and after.owner[island] == NONE:
            return f"The metropolis on {ISLANDS[island]} is nobody's."
        for plot in range(PLOT_COUNT):
            building = after.plots[island * PLOT_COUNT + plot]
            if building == 0:
                continue
            if plot >= squares(after, island) or after.owner[island] == NONE:
                return f"A building stands on square {plot + 1} of {ISLANDS[island]}."
            if stands and plot < covered_squares(after, island):
                return f"A building stands under the metropolis on {ISLANDS[island]}."
    return ""


def prosperity_markers_stay(before: Cyclades | None, action: int, after: Cyclades) -> str:
    """Sixteen markers; what lies on an island stays there.  [CYC-INV-6]"""
    if not 0 <= markers_in_supply(after) <= after.facts.prosperity_markers:
        return f"{markers_in_supply(after)} prosperity markers are in supply."
    for island in range(ISLAND_COUNT):
        if before is not None and after.prosperity[island] < before.prosperity[island]:
            return f"{ISLANDS[island]} had {before.prosperity[island]} markers and has {after.prosperity[island]}."
    return ""


def islands_keep_an_owner(before: Cyclades | None, action: int, after: Cyclades) -> str:
    """An island once owned is never neutral again, and its owner is still in the game.  [CYC-INV-11]"""
    for island in range(ISLAND_COUNT):
        owner = after.owner[island]
        if before is not None and before.owner[island] != NONE and owner == NONE:
            return f"{ISLANDS[island]} belongs to nobody any more."
        if owner != NONE and not (is_island(after, island) and owner < after.players and living(after, owner)):
            return f"{ISLANDS[island]} belongs to seat {owner}."
    return ""


def the_living_have_islands(before: Cyclades | None, action: int, after: Cyclades) -> str:
    """Who is in the game has an island, who is out has nothing.  [out.removed]"""
    dealing = after.asked_step() == SETUP_POSITIONS
    for seat in range(after.players):
        if living(after, seat):
            if islands_of(after, seat) == 0 and not dealing:
                return f"Seat {seat} has no island and is not out."
        elif after.gold[seat] + after.priests[seat] + after.philosophers[seat] + fleets_of(after, seat) > 0:
            return f"Seat {seat} is out and has something left."
    return ""


# Creatures.


def cards_are_in_one_place(before: Cyclades | None, action: int, after: Cyclades) -> str:
    """Each card is in one place: piles, track, before a player, or in use.  [CYC-INV-5]"""
    for card in range(len(CREATURES)):
        places = int(holds(after.deck, card)) + int(holds(after.discard, card))
        places += int(after.called == card) + int(after.copied == card)
        for slot in range(SLOT_COUNT):
            places += int(after.track[slot] == card)
        if 0 <= card - MINOTAUR < FIGURE_COUNT:
            places += int(after.figure_seat[card - MINOTAUR] != NONE)
        if places != 1:
            return f"The card of {CREATURES[card]} is in {places} places."
    return ""


def figurines_stand_alone(before: Cyclades | None, action: int, after: Cyclades) -> str:
    """At most one figurine on an island, and its card lies before somebody in the game.  [CYC-INV-12]"""
    seen: i64 = 0
    for figure in range(FIGURE_COUNT):
        island = after.figure_island[figure]
        seat = after.figure_seat[figure]
        if (island == NONE) != (seat == NONE):
            return f"{CREATURES[figure + MINOTAUR]} stands on island {island}, its card is with seat {seat}."
        if island == NONE:
            continue
        if not is_island(after, island) or not living(after, seat) or after.figure_cycle[figure] > after.cycle:
            return f"{CREATURES[figure + MINOTAUR]} of seat {seat} stands on {ISLANDS[island]}."
        if holds(seen, island):
            return f"Two figurines stand on {ISLANDS[island]}."
        seen |= BIT[island]
    return ""


# Gold, markers, metropolises.


def gold_is_what_was_received_and_paid(before: Cyclades | None, action: int, after: Cyclades) -> str:
    """Gold is never negative, and changes by what is told and by nothing else.  [CYC-INV-8]"""
    if before is None:
        for seat in range(after.players):
            if after.gold[seat] != after.facts.gold_at_start:
                return f"Seat {seat} begins with {after.gold[seat]} gold."
        return ""
    told: list[Happening] = []
    again = before.copy()
    again.events = told
    GAME.apply(again, action)
    expected = [int(before.gold[seat]) for seat in range(after.players)]
    for event in told:
        book(after, expected, event)
    for seat in range(after.players):
        if after.gold[seat] != expected[seat] or after.gold[seat] < 0:
            return f"Seat {seat} had {before.gold[seat]} gold and has {after.gold[seat]}, not {expected[seat]}."
    return ""


def book(after: Cyclades, expected: list[int], event: Happening) -> None:
    """Enter what an event says of gold into the books."""
    kind, seat = event[0], event[1]
    if kind in PAID:
        expected[seat] -= event[PAID[kind]]
    elif kind in RECEIVED:
        expected[seat] += event[RECEIVED[kind]]
    elif kind == E_BUILDING_BUILT:
        expected[seat] -= after.facts.building_cost
    elif kind == E_OUT_REMOVED:
        expected[seat] = 0


def markers_are_in_one_place(before: Cyclades | None, action: int, after: Cyclades) -> str:
    """A marker is on the turn track, with a god, or in hand; one at most with a god who has a tile.  [CYC-INV-9]"""
    if after.asked_step() in (SETUP_POSITIONS, SETUP_TRACK) or after.depth == 0:
        return ""
    in_hand: i64 = 0
    for marker in range(markers_at_start(after)):
        places = int(after.marker_god[marker] != NONE)
        for space in range(MARKER_COUNT):
            places += int(after.line[space] == marker)
        if not living(after, seat_of(after, marker)):
            if places > 0:
                return f"Marker {marker} of a seat that is out is still in play."
            continue
        in_hand += 1 - places
        if places > 1 or (places == 0 and after.asked_step() != OFFERING_BID):
            return f"Marker {marker} is in {places} places."
    if in_hand > 1:
        return f"{in_hand} markers are in hand."
    for god in range(APOLLO):
        if sum([int(after.marker_god[n] == god) for n in range(MARKER_COUNT)]) > 1:
            return f"Several markers stand with god {god}."
    beyond = [after.line[n] for n in range(markers_in_play(after), MARKER_COUNT) if after.line[n] != NONE]
    return f"Markers {beyond} stand beyond the turn track." if beyond else ""


def founders_have_founded(before: Cyclades | None, action: int, after: Cyclades) -> str:
    """When somebody is to act, nobody has four philosophers or all four kinds of building.  [CYC-INV-10]"""
    for seat in range(after.players):
        if after.philosophers[seat] >= after.facts.philosophers_for_metropolis:
            return f"Seat {seat} has {after.philosophers[seat]} philosophers."
        if after.priests[seat] < 0 or after.philosophers[seat] < 0:
            return f"Seat {seat} has {after.priests[seat]} priests, {after.philosophers[seat]} philosophers."
        if after.asked_step() == TURN_ACT and has_set(after, seat):
            return f"Seat {seat} has all four kinds of buildings."
    return ""


def battles_are_fought_out(before: Cyclades | None, action: int, after: Cyclades) -> str:
    """Both sides of a battle have units, and in peace nothing is left of one.  [battle.won]"""
    if after.battle == PEACE:
        left = after.attackers != 0 or after.battle_at != NONE or after.attacker != NONE or after.defender != NONE
        return "Something is left of a battle." if left else ""
    at = after.battle_at
    units = after.fleets[at] if after.battle == SEA else after.troops[at]
    if after.attackers <= 0 or units <= 0 or after.attacker == after.defender:
        return f"Seat {after.attacker} attacks with {after.attackers} and seat {after.defender} defends with {units}."
    return ""


def turns_ask_when_all_is_done(before: Cyclades | None, action: int, after: Cyclades) -> str:
    """At a turn's action no creature is in use and no move under way.  [turn.act]"""
    if after.asked_step() != TURN_ACT:
        return ""
    if after.called != NONE or after.copied != NONE:
        return f"Cards {after.called} and {after.copied} are still in use."
    if after.steps != 0 or after.halted[0] != 0 or after.halted[1] != 0:
        return f"{after.steps} steps are left of a move that is over."
    return ""


LAWS: Final[tuple[Law, ...]] = (
    troops_are_eight_each,
    fleets_are_eight_each,
    buildings_are_ten_of_a_kind,
    squares_hold_what_fits,
    cards_are_in_one_place,
    prosperity_markers_stay,
    seas_have_one_admiral,
    gold_is_what_was_received_and_paid,
    markers_are_in_one_place,
    founders_have_founded,
    islands_keep_an_owner,
    figurines_stand_alone,
    the_living_have_islands,
    battles_are_fought_out,
    turns_ask_when_all_is_done,
)

# With their ids, those that hold of any table, whatever came before: that gold was received and paid needs a before
AT_REST: Final[tuple[tuple[str, Law], ...]] = (
    ("CYC-INV-1", troops_are_eight_each),
    ("CYC-INV-2", fleets_are_eight_each),
    ("CYC-INV-3", buildings_are_ten_of_a_kind),
    ("CYC-INV-4", squares_hold_what_fits),
    ("CYC-INV-5", cards_are_in_one_place),
    ("CYC-INV-6", prosperity_markers_stay),
    ("CYC-INV-7", seas_have_one_admiral),
    ("CYC-INV-9", markers_are_in_one_place),
    ("CYC-INV-10", founders_have_founded),
    ("CYC-INV-11", islands_keep_an_owner),
    ("CYC-INV-12", figurines_stand_alone),
    ("CYC-OUT-1", the_living_have_islands),
)
