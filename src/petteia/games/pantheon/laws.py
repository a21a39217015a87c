"""Conservation laws: what no action may break, whatever the rules make of it.

Each law receives the table before an action, the action and the table after it, and answers with a sentence if it is
broken, "" if it holds. Before the first question there is no earlier table.
"""

from typing import Final

from mypy_extensions import i64

from petteia.core.bits import BIT, holds
from petteia.core.laws import Law as AnyLaw
from petteia.core.state import NONE
from petteia.games.pantheon.board import fields_of, is_column_field
from petteia.games.pantheon.facts import (
    CARD_COUNT,
    CARDS,
    EFFECT_EXTRA_TURN,
    FIELD_COUNT,
    FIELDS,
    GOD_TILE_COUNT,
    LOOT_COUNT,
    LOOT_KINDS,
    OFFERING_COUNT,
    PEOPLE_COUNT,
)
from petteia.games.pantheon.game import GAME
from petteia.games.pantheon.ids import (
    CARDS_DRAW,
    CARDS_REFILL,
    EPOCH_DEMIGOD,
    EPOCH_LOOT,
    EPOCH_PEOPLE,
    GALLIA_OFFER,
    MOVE_SET,
    PURCHASE_ITEM,
    SETUP_BONUS,
    SETUP_START,
)
from petteia.games.pantheon.phases.operations.operation import takes, word
from petteia.games.pantheon.phases.operations.tiles import TOP
from petteia.games.pantheon.state import EPOCH_COUNT, POWER_COUNT, VALUE_COUNT, Pantheon

Law = AnyLaw[Pantheon]


# Cards.


def cards_are_conserved(before: Pantheon | None, action: int, after: Pantheon) -> str:
    """Of every kind pile, discard pile, display, hands, special money and table hold what the box does.  [PAN-I1]"""
    for card in range(CARD_COUNT):
        places = [after.pile, after.discard, after.display, after.special, after.laid]
        counts = [int(place[card]) for place in places]
        counts += [int(after.hand[seat * CARD_COUNT + card]) for seat in range(after.players)]
        if min(counts) < 0 or sum(counts) != after.facts.card_copies[card]:
            return f"Of {CARDS[card]} there are {counts}, in the box {after.facts.card_copies[card]}."
    return ""


def the_display_is_full(before: Pantheon | None, action: int, after: Pantheon) -> str:
    """Four cards lie open whenever a player is asked.  [PAN-I2]"""
    shown = sum([int(after.display[card]) for card in range(CARD_COUNT)])
    if GAME.actor(after) >= 0 and shown != after.facts.open_cards:
        return f"{shown} cards lie open."
    return ""


# Pieces.


def pieces_are_twelve_each(before: Pantheon | None, action: int, after: Pantheon) -> str:
    """In both supplies and on the map everybody has twelve feet and twelve columns.  [PAN-I3]"""
    for seat in range(after.players):
        feet = [int(after.feet[seat]), int(after.feet_left[seat]), len(fields_of(after.feet_on, seat))]
        columns = [int(after.columns[seat]), int(after.columns_left[seat]), len(fields_of(after.columns_on, seat))]
        if min(feet) < 0 or sum(feet) != after.facts.feet_each:
            return f"Seat {seat} has {feet} feet."
        if min(columns) < 0 or sum(columns) != after.facts.columns_each:
            return f"Seat {seat} has {columns} columns."
    return ""


def fields_hold_what_fits(before: Pantheon | None, action: int, after: Pantheon) -> str:
    """At most two pieces, of different players; columns on column fields, feet elsewhere, none under the temple.

    [PAN-I4]
    """
    there = [0] * int(FIELD_COUNT)
    for seat in range(after.players):
        for field in fields_of(after.feet_on, seat):
            there[field] += 1
            if is_column_field(after, field) or field == after.temple:
                return f"A foot of seat {seat} stands on {FIELDS[field]}."
        for field in fields_of(after.columns_on, seat):
            there[field] += 1
            if not is_column_field(after, field) or field == after.temple:
                return f"A column of seat {seat} stands on {FIELDS[field]}."
    for field in range(FIELD_COUNT):
        if there[field] > 2:
            return f"{there[field]} pieces stand on {FIELDS[field]}."
    return ""


def feet_are_connected(before: Pantheon | None, action: int, after: Pantheon) -> str:
    """Every foot on the map is connected with the temple; columns never become fewer.  [PAN-I5]

    What is kept as within reach is what a walk from the temple finds.
    """
    for seat in range(after.players):
        reach = walked(after, seat)
        kept = set(fields_of(after.reach, seat))
        if kept != reach:
            return f"Within reach of seat {seat} are {sorted(reach)}, kept are {sorted(kept)}."
        for field in fields_of(after.feet_on, seat):
            if field not in reach:
                return f"The foot of seat {seat} on {FIELDS[field]} is not connected."
        if before is not None and not set(fields_of(before.columns_on, seat)) <= set(fields_of(after.columns_on, seat)):
            return f"Seat {seat} has lost a column."
    return ""


def walked(s: Pantheon, seat: i64) -> set[int]:
    """The fields beside the temple, and beside own pieces that are connected with it."""
    if s.temple == NONE:
        return set()
    own = set(fields_of(s.feet_on, seat)) | set(fields_of(s.columns_on, seat))
    reach: set[int] = set()
    sources = [int(s.temple)]
    for source in sources:
        width = s.facts.field_fields_width
        around = [int(s.facts.field_fields[source * width + n]) for n in range(width)]
        new = {field for field in around if field != NONE} - reach
        reach |= new
        sources += [field for field in sorted(new) if field in own]
    return reach


# Tiles.


def tiles_are_conserved(before: Pantheon | None, action: int, after: Pantheon) -> str:
    """Gods, loot, demigods and peoples: each is in one place, and what is gone does not come back.  [PAN-I6]"""
    for god_tile in range(GOD_TILE_COUNT):
        owners = [int(after.gods[seat]) for seat in range(after.players)]
        places = [int(after.god_stack), int(after.under_stack), int(after.open_gods), *owners, revealed(after)]
        times = sum([int(holds(place, god_tile)) for place in places])
        if times > 1:
            return f"God tile {god_tile} is in {times} places."
        if times == 1 and before is not None and god_tile in gone(before):
            return f"God tile {god_tile} was out of the game."
    for loot in range(LOOT_COUNT):
        there = after.bag[loot] + after.waiting[loot] + sum([int(n == loot) for n in after.loot])
        if min(after.bag[loot], after.waiting[loot]) < 0 or there > after.facts.loot_copies[loot]:
            return f"There are {there} of {LOOT_KINDS[loot]}."
    for value in range(VALUE_COUNT):
        lying = [int(after.demigods_left[value]), int(after.open_demigods[value])]
        won = [int(after.demigods[seat * VALUE_COUNT + value]) for seat in range(after.players)]
        if min(lying) < 0 or sum(lying) + sum(won) > after.facts.demigod_copies[value]:
            return f"Of demigods of value {value} {lying} lie there, {won} are won."
    played = [int(after.track[epoch]) for epoch in range(EPOCH_COUNT) if after.track[epoch] != NONE]
    if len(set(played)) < len(played) or len(played) != after.epoch - int(after.asked_step() == EPOCH_PEOPLE):
        return f"In epoch {after.epoch} the peoples {played} were played, of {PEOPLE_COUNT}."
    return "" if before is None else loot_goes_its_way(before, after) or demigods_go_their_way(before, after)


def loot_goes_its_way(before: Pantheon, after: Pantheon) -> str:
    """One tile at a time from the bag onto the map, one from there to whoever stands there; used up only by them.

    What lies on the map when the epoch ends is gone.
    """
    drawn = [int(before.bag[loot] - after.bag[loot]) for loot in range(LOOT_COUNT)]
    if min(drawn) < 0 or sum(drawn) != int(before.asked_step() == EPOCH_LOOT):
        return f"{drawn} loot tiles have left the bag."
    taken = sum([int(n != NONE) for n in before.loot]) + sum(drawn) - sum([int(n != NONE) for n in after.loot])
    places_a_piece = before.asked_step() in (MOVE_SET, PURCHASE_ITEM)
    if not epoch_ended(before, after) and not 0 <= taken <= int(places_a_piece):
        return f"{taken} loot tiles have left the map."
    for loot in range(LOOT_COUNT):
        was = drawn[loot] + before.waiting[loot] + sum([int(n == loot) for n in before.loot])
        there = after.waiting[loot] + sum([int(n == loot) for n in after.loot])
        if there > was:
            return f"There were {was} of {LOOT_KINDS[loot]} outside the bag, now there are {there}."
    return ""


def demigods_go_their_way(before: Pantheon, after: Pantheon) -> str:
    """One at a time from the stack; whoever has won one keeps it; the open ones are gone when the epoch ends."""
    drawn = [int(before.demigods_left[value] - after.demigods_left[value]) for value in range(VALUE_COUNT)]
    if min(drawn) < 0 or sum(drawn) != int(before.asked_step() == EPOCH_DEMIGOD):
        return f"{drawn} demigods have left the stack."
    ended = epoch_ended(before, after)
    for value in range(VALUE_COUNT):
        won = [int(after.demigods[n] - before.demigods[n]) for n in range(value, len(after.demigods), VALUE_COUNT)]
        gone = drawn[value] + before.open_demigods[value] - after.open_demigods[value] - sum(won)
        if min(won) < 0 or not 0 <= gone <= (before.open_demigods[value] if ended else 0):
            return f"Of demigods of value {value} {won} were won, and {gone} are gone."
    return ""


def epoch_ended(before: Pantheon, after: Pantheon) -> bool:
    return after.epoch > before.epoch or after.depth == 0


def revealed(s: Pantheon) -> int:
    """The god that is offered in Gallia, as a set."""
    return int(BIT[s.asked_arg()]) if s.asked_step() == GALLIA_OFFER else 0


def gone(s: Pantheon) -> set[int]:
    """God tiles that are nowhere any more."""
    there = s.god_stack | s.under_stack | s.open_gods | revealed(s)
    for seat in range(s.players):
        there |= s.gods[seat]
    return {n for n in range(GOD_TILE_COUNT) if not holds(there, n)}


def nothing_falls(before: Pantheon | None, action: int, after: Pantheon) -> str:
    """Levels are 0 to 4 and never fall, points never fall, and known cards are at most those held.  [PAN-I7]"""
    for seat in range(after.players):
        for n in range(seat * OFFERING_COUNT, seat * OFFERING_COUNT + OFFERING_COUNT):
            if not (0 if before is None else before.levels[n]) <= after.levels[n] <= TOP:
                return f"Seat {seat} has an offering tile of level {after.levels[n]}."
        if after.score[seat] < (0 if before is None else before.score[seat]):
            return f"Seat {seat} has {after.score[seat]} points."
        for n in range(seat * CARD_COUNT, seat * CARD_COUNT + CARD_COUNT):
            if not 0 <= after.known[n] <= after.hand[n]:
                return f"Of {CARDS[n % CARD_COUNT]} seat {seat} holds {after.hand[n]}, {after.known[n]} are known."
    return ""


def powers_are_those_of_gods(before: Pantheon | None, action: int, after: Pantheon) -> str:
    """What gods add up to is kept beside them; extra turns may have been used."""
    for seat in range(after.players):
        due = [0] * int(POWER_COUNT)
        seen: set[int] = set()
        for god_tile in range(GOD_TILE_COUNT):
            god = int(after.facts.god_tile_god[god_tile])
            if not holds(after.gods[seat], god_tile) or (god in seen and after.facts.god_adds_up[god] == 0):
                continue
            seen.add(god)
            effect = after.facts.god_effect[god]
            if word(after, effect) < POWER_COUNT:
                due[word(after, effect)] += 1 if takes(after, effect, 1) == NONE else int(takes(after, effect, 1))
        kept = [int(after.powers[seat * POWER_COUNT + n]) for n in range(POWER_COUNT)]
        if not 0 <= kept[EFFECT_EXTRA_TURN] <= due[EFFECT_EXTRA_TURN]:
            return f"Seat {seat} has {kept[EFFECT_EXTRA_TURN]} extra turns left."
        due[EFFECT_EXTRA_TURN] = kept[EFFECT_EXTRA_TURN]
        if kept != due:
            return f"The gods of seat {seat} add up to {due}, kept is {kept}."
    return ""


# The sequence.


def somebody_has_a_choice(before: Pantheon | None, action: int, after: Pantheon) -> str:
    """Whoever is asked has a choice, and between actions nothing lies on the table.  [PAN-I8]"""
    if after.depth > 0 and not GAME.actions(after):
        return f"{after!r} leaves no choice."
    if GAME.actor(after) < 0 and after.asked_step() in (CARDS_DRAW, CARDS_REFILL, SETUP_START, SETUP_BONUS):
        laid = sum([int(after.laid[card]) for card in range(CARD_COUNT)])
        return f"{laid} cards lie on the table while cards are drawn." if laid > 0 else ""
    return ""


LAWS: Final[tuple[Law, ...]] = (
    cards_are_conserved,
    the_display_is_full,
    pieces_are_twelve_each,
    fields_hold_what_fits,
    feet_are_connected,
    tiles_are_conserved,
    nothing_falls,
    powers_are_those_of_gods,
    somebody_has_a_choice,
)

# With their ids, those that hold of any table, whatever came before
AT_REST: Final[tuple[tuple[str, Law], ...]] = (
    ("PAN-I1", cards_are_conserved),
    ("PAN-I3", pieces_are_twelve_each),
    ("PAN-I4", fields_hold_what_fits),
    ("PAN-I5", feet_are_connected),
    ("PAN-I6", tiles_are_conserved),
    ("PAN-I7", nothing_falls),
)
