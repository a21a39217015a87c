"""Conservation laws: what no action may break, whatever the rules make of it.

Each law receives the table before an action, the action and the table after it, and answers with a sentence if it is
broken, "" if it holds. Before the first question there is no earlier table.
"""

from typing import Final

from petteia.core.bits import count, holds, members_of
from petteia.core.laws import Law as AnyLaw
from petteia.core.state import NONE
from petteia.games.thebai.city import MARKER, STANDEE
from petteia.games.thebai.council import RIOT
from petteia.games.thebai.dice import (
    EACH,
    GENERAL_SUPPLY,
    IN_CITY,
    IN_COUNCIL,
    ON_ESTATE,
    ON_PATH,
    OUT,
    SUPPLY,
    TOP,
    is_citizen,
    owner,
)
from petteia.games.thebai.estate import DEEP, HELP
from petteia.games.thebai.facts import (
    BLESSING_COUNT,
    BLESSINGS,
    CONTRACT_COUNT,
    CONTRACTS,
    COUNCIL_FIELD_COUNT,
    COUNCIL_FIELDS,
    ESTATE_ROW_COUNT,
    ESTATE_SPACE_COUNT,
    FIELD_COUNT,
    FIELDS,
    GATE_COUNT,
    GATES,
    HELP_TILE_COUNT,
    HELP_TILES,
    HERALD_COUNT,
    HERALDS,
    HERO_COUNT,
    HEROES,
    SPACE_COUNT,
    SPACES,
    STONE_COUNT,
    STONES,
    TRACK_COUNT,
    TRACKS,
)
from petteia.games.thebai.phases.antigone.piles import cards_left
from petteia.games.thebai.sides import sides, solo
from petteia.games.thebai.state import (
    DIE_COUNT,
    PLACE_COUNT,
    ROUND_COUNT,
    ROW_COUNT,
    STEP_COUNT,
    STONE_PLACE_COUNT,
    Thebai,
)

Law = AnyLaw[Thebai]


def dice_are_where_they_lie(before: Thebai | None, action: int, after: Thebai) -> str:
    """Every die is in one place, and what lies in a place says the same; it shows one of its levels.  [THE-I1]"""
    for die in range(sides(after) * EACH):
        at = int(after.whereat[die])
        lies = lies_in(after, die)
        due = [] if at in (GENERAL_SUPPLY, SUPPLY, OUT) else [at]
        if lies != due:
            return f"Die {die} is in place {at}, but lies in {lies}."
        if at == GENERAL_SUPPLY and not is_citizen(die) and after.tokens_left[owner(die)] > 0:
            return f"Hoplite {die} is in the general supply."
        if not 0 <= after.level[die] <= TOP:
            return f"Die {die} shows level {after.level[die]}."
    return ""


def lies_in(s: Thebai, die: int) -> list[int]:
    """All places that hold a die."""
    spaces = [int(IN_CITY + n) for n in range(SPACE_COUNT) if s.on_space[n] == die]
    first = owner(die) * ESTATE_SPACE_COUNT
    spaces += [int(ON_ESTATE + n) for n in range(ESTATE_SPACE_COUNT) if s.cover[first + n] == die]
    spaces += [int(IN_COUNCIL + n) for n in range(COUNCIL_FIELD_COUNT) if s.council[n] == die]
    return spaces + [int(ON_PATH) for n in range(STEP_COUNT) if s.path[n] == die]


def points_are_never_below_nothing(before: Thebai | None, action: int, after: Thebai) -> str:
    """Nor are goods and drachmas.  [THE-I2]"""
    if min(after.score) < 0 or min(after.goods) < 0:
        return f"Points are {list(after.score)}, goods {list(after.goods)}."
    return ""


def places_hold_what_fits(before: Thebai | None, action: int, after: Thebai) -> str:
    """A die space holds a die, a standee or a marker; an action space a die or a help tile; no stone covers it.

    [THE-I3]
    """
    for space in range(SPACE_COUNT):
        there = after.on_space[space]
        if there >= DIE_COUNT and not STANDEE <= there < STANDEE + HERO_COUNT and there != MARKER:
            return f"On {SPACES[space]} lies {there}."
    for council_field in range(COUNCIL_FIELD_COUNT):
        there = after.council[council_field]
        if there >= DIE_COUNT and not STANDEE <= there < STANDEE + HERO_COUNT and there != RIOT:
            return f"On {COUNCIL_FIELDS[council_field]} lies {there}."
    for at in range(after.players * ESTATE_SPACE_COUNT):
        seat, estate_space = at // ESTATE_SPACE_COUNT, at % ESTATE_SPACE_COUNT
        gone = after.gone[seat * ESTATE_ROW_COUNT + estate_space // 5]
        if after.cover[at] != NONE and estate_space % 5 > gone:
            return f"Under a stone of seat {seat} lies {after.cover[at]}."
    return ""


def stones_are_in_one_place(before: Thebai | None, action: int, after: Thebai) -> str:
    """A stone is on an estate or in the city, not in both nor twice; it never leaves the city.  [THE-I4]"""
    for stone in range(STONE_COUNT):
        estates = [
            at
            for at in range(sides(after) * STONE_PLACE_COUNT)
            if after.stones[at] == stone and at % DEEP >= after.gone[at // DEEP]
        ]
        fields = [FIELDS[n] for n in range(FIELD_COUNT) if after.stone_at[n] == stone]
        if len(estates) + len(fields) > 1:
            return f"Stone {STONES[stone]} is on {fields} and on estates {estates}."
    for field in range(FIELD_COUNT):
        if before is not None and before.stone_at[field] not in (NONE, after.stone_at[field]):
            return f"The stone on {FIELDS[field]} has changed."
    if max(after.gone) > DEEP:
        return f"Of estates {list(after.gone)} stones have gone."
    return ""


def rows_are_attacked_once(before: Thebai | None, action: int, after: Thebai) -> str:
    """[THE-I5]"""
    tiles = [after.fate[n] for n in range(ROUND_COUNT) if after.fate[n] != NONE]
    rows = [int(after.facts.tile_row[tile]) for tile in tiles if after.facts.tile_row[tile] > 0]
    if len(set(tiles)) != len(tiles) or len(set(rows)) != len(rows):
        return f"The tiles are {tiles}, the rows {rows}."
    if len(rows) > 4 or after.battles > 4 or after.battles != count(after.attacks):
        return f"{after.battles} battles were fought in the rows {rows} with {count(after.attacks)} cards."
    return ""


def gates_are_in_one_place(before: Thebai | None, action: int, after: Thebai) -> str:
    """On the board or owned once; one that is gone from both does not come back.  [THE-I6]"""
    for gate in range(GATE_COUNT):
        times = gate_places(after, gate)
        if times > 1:
            return f"Gate {GATES[gate]} is in {times} places."
        if before is not None and before.round > 0 and times > gate_places(before, gate):
            return f"Gate {GATES[gate]} has come back."
    return ""


def gate_places(s: Thebai, gate: int) -> int:
    owners = [seat for seat in range(sides(s)) if holds(s.gates[seat], gate)]
    return len(owners) + sum([int(s.gate[row] == gate) for row in range(ROW_COUNT)])


def people_are_limited(before: Thebai | None, action: int, after: Thebai) -> str:
    """Ten markers; three heroes each, a hero in one place; one general in a row, the lowest first.  [THE-I7]"""
    markers = sum([int(after.on_space[n] == MARKER) for n in range(SPACE_COUNT)])
    if markers > after.facts.markers_in_box:
        return f"There are {markers} occupied markers."
    for hero in range(HERO_COUNT):
        owners = sum([int(holds(after.heroes[seat], hero)) for seat in range(after.players)])
        shown = sum([int(after.hero_at[row] == hero) for row in range(ROW_COUNT)])
        standees = sum([int(there == STANDEE + hero) for there in [*after.on_space, *after.council]])
        if owners + shown > 1 or standees > owners:
            return f"{HEROES[hero]} has {owners} owners, {shown} places on display and {standees} standees."
    for seat in range(sides(after)):
        placed = sorted([int(n) for n in after.general[seat * ROW_COUNT : (seat + 1) * ROW_COUNT] if n != NONE])
        if placed != list(range(after.generals[seat])) or len(placed) > 4:
            return f"Seat {seat} has placed the generals {placed}."
        if count(after.heroes[seat]) > after.facts.heroes_most:
            return f"Seat {seat} has {count(after.heroes[seat])} heroes."
        if count(after.tokens[seat]) + after.tokens_left[seat] not in (0, after.facts.tokens_each):
            return f"Seat {seat} has {after.tokens_left[seat]} tokens left."
    return ""


def contracts_are_in_one_place(before: Thebai | None, action: int, after: Thebai) -> str:
    """Deck, display, a hand, being fulfilled, fulfilled, or start contracts that nobody took in the box.  [THE-I8]"""
    for contract in range(CONTRACT_COUNT):
        hands = [int(after.hand[seat * CONTRACT_COUNT + contract]) for seat in range(after.players)]
        places = [int(after.display[place] == contract) for place in range(PLACE_COUNT)]
        places += [*hands, int(after.pile[contract]), int(after.fulfilling == contract)]
        times = sum(places) + int(after.fulfilled[contract] != NONE)
        in_box = after.facts.contract_start[contract] != 0
        if min(places) < 0 or times > 1 or (times == 0 and not in_box):
            return f"Contract {CONTRACTS[contract]} is in {times} places."
        if before is not None and times > 0 and before.round > 0 and nowhere(before, contract):
            return f"Contract {CONTRACTS[contract]} has come back from the box."
    return ""


def nowhere(s: Thebai, contract: int) -> bool:
    hands = sum([int(s.hand[seat * CONTRACT_COUNT + contract]) for seat in range(s.players)])
    shown = contract in list(s.display) or s.fulfilling == contract or s.fulfilled[contract] != NONE
    return hands == 0 and s.pile[contract] == 0 and not shown


def tiles_are_conserved(before: Thebai | None, action: int, after: Thebai) -> str:
    """Help tiles and blessings are never more than the box has; nobody has a blessing twice.  [THE-I9]"""
    for tile in range(HELP_TILE_COUNT):
        owned = [int(after.helps[seat * HELP_TILE_COUNT + tile]) for seat in range(after.players)]
        used = sum([int(there == HELP + tile) for there in after.cover])
        counts = [int(after.helps_left[tile]), *owned, used]
        if min(counts) < 0 or sum(counts) > after.facts.help_tile_copies[tile]:
            return f"Of {HELP_TILES[tile]} there are {counts}."
    for blessing in range(BLESSING_COUNT):
        owned = [int(after.blessings[seat * BLESSING_COUNT + blessing]) for seat in range(sides(after))]
        there = after.blessings_left[blessing] + sum(owned)
        if max(owned) > 1 or there != after.facts.blessing_copies[blessing]:
            return f"Of {BLESSINGS[blessing]} there are {after.blessings_left[blessing]} and {owned}."
    return ""


def people_stand_where_they_may(before: Thebai | None, action: int, after: Thebai) -> str:
    """One own die on a monument; archons on stones, two on one only while one of them walks.  [THE-I10]"""
    seated = [int(n) for n in range(COUNCIL_FIELD_COUNT) if 0 <= after.council[n] < DIE_COUNT]
    chairs = [(int(owner(after.council[n])), int(after.facts.council_field_monument[n])) for n in seated]
    if len(set(chairs)) != len(chairs):
        return f"On monuments sit {chairs}."
    standing = [int(after.archon[seat]) for seat in range(sides(after)) if after.archon[seat] != NONE]
    if any(after.stone_at[field] == NONE for field in standing):
        return f"Archons stand on {[FIELDS[field] for field in standing]}, not all of them on stones."
    if len(set(standing)) != len(standing) and after.walked == 0:
        return f"Archons stand on {[FIELDS[field] for field in standing]}."
    return ""


def markers_lie_in_stacks(before: Thebai | None, action: int, after: Thebai) -> str:
    """Markers on one field of a track lie one upon the other, without a gap.  [THE-I9]"""
    if after.order[sides(after) - 1] == NONE:
        return ""
    for track in range(TRACK_COUNT):
        for field in range(13):
            seats = [seat for seat in range(sides(after)) if after.altar[seat * TRACK_COUNT + track] == field]
            ranks = sorted([int(after.below[seat * TRACK_COUNT + track]) for seat in seats])
            if ranks != list(range(len(seats))):
                return f"On field {field} of {TRACKS[track]} markers lie as {ranks}."
    return ""


def her_cards_are_in_one_place(before: Thebai | None, action: int, after: Thebai) -> str:
    """In the solo game a herald card is in the deck, discarded, open, on top or being resolved, and of the special
    cards no more are seen than were shuffled in.  [THE-I11]
    """
    if not solo(after):
        return ""
    single = [*after.open_heralds, after.herald_top, after.herald]
    for herald in range(HERALD_COUNT):
        piles = int(holds(after.heralds, herald)) + int(holds(after.heralds_gone, herald))
        if piles + single.count(herald) != 1:
            return f"{HERALDS[herald]} is in {piles + single.count(herald)} places."
    special = [card for card in members_of(after.cards_seen) if after.facts.card_special[card] != 0]
    if len(special) > after.facts.special_cards or cards_left(after) < 0:
        return f"Of Antigone's cards {count(after.cards_seen)} were seen, {len(special)} of them special."
    return ""


LAWS: Final[tuple[Law, ...]] = (
    dice_are_where_they_lie,
    points_are_never_below_nothing,
    places_hold_what_fits,
    stones_are_in_one_place,
    rows_are_attacked_once,
    gates_are_in_one_place,
    people_are_limited,
    contracts_are_in_one_place,
    tiles_are_conserved,
    people_stand_where_they_may,
    markers_lie_in_stacks,
    her_cards_are_in_one_place,
)

# With their ids, those that hold of any table, whatever came before
AT_REST: Final[tuple[tuple[str, Law], ...]] = (
    ("THE-I1", dice_are_where_they_lie),
    ("THE-I2", points_are_never_below_nothing),
    ("THE-I3", places_hold_what_fits),
    ("THE-I4", stones_are_in_one_place),
    ("THE-I5", rows_are_attacked_once),
    ("THE-I6", gates_are_in_one_place),
    ("THE-I7", people_are_limited),
    ("THE-I8", contracts_are_in_one_place),
    ("THE-I9", tiles_are_conserved),
    ("THE-I10", people_stand_where_they_may),
    ("THE-I9", markers_lie_in_stacks),
    ("THE-I11", her_cards_are_in_one_place),
)
