"""What counts for a seat now: gods it can pay, the nearest loot, its columns, and how far off the end of the epoch is.

Only its own hand is looked at. The sentences are `standing` in text/.
"""

from mypy_extensions import i64

from petteia.core.bits import BIT, count, members_of
from petteia.core.game import Remark
from petteia.core.state import NONE
from petteia.games.pantheon.board import columns_of, loot_field, loot_left, power
from petteia.games.pantheon.facts import CARD_COUNT, EFFECT_SCORE_AT_SCORING, MOVE, SCALE_COUNT
from petteia.games.pantheon.phases.movement import steps_with
from petteia.games.pantheon.plans import distances
from petteia.games.pantheon.prospects import Row
from petteia.games.pantheon.scoring import column_points, demigod_points
from petteia.games.pantheon.state import NUMBER_COUNT, Pantheon


def remarks(s: Pantheon, seat: i64) -> list[Remark]:
    """Nothing before the first epoch; what lies on the map only while the temple stands."""
    if s.epoch == 0:
        return []
    if s.temple == NONE:
        return [columns(s, seat), scoring(s, seat)]
    left: Remark = ("epoch.left", {"loot_left": loot_left(s), "gods_left": count(s.open_gods)})
    return [*god(s, seat), *loot(s, seat), columns(s, seat), scoring(s, seat), left]


def god(s: Pantheon, seat: i64) -> list[Remark]:
    """The open gods that the hand and the tiles pay for; else the one for which fewest cards are missing."""
    offerings = Row(s, seat, 1)
    missing = {god_tile: int(offerings.short_of(s, god_tile)) for god_tile in members_of(s.open_gods)}
    if not missing:
        return []
    fewest = min(missing.values())
    nearest = [god_tile for god_tile in missing if missing[god_tile] == fewest]
    if fewest > 0:
        return [("god.missing", {"god_tile": nearest[0], "count": fewest})]
    payable: i64 = 0
    for god_tile in nearest:
        payable |= BIT[god_tile]
    return [("god.payable", {"open_gods": payable})]


def loot(s: Pantheon, seat: i64) -> list[Remark]:
    """The loot that takes the fewest steps, and how many an own movement would have with all cards."""
    away = distances(s, seat)
    most: Remark = ("move.most", {"steps": steps_with(s, seat, s.hand[seat * CARD_COUNT + MOVE], s.facts.big_foot)})
    reached = [n for n in range(NUMBER_COUNT) if s.loot[n] != NONE and loot_field(s, n) in away]
    if not reached:
        return [most]
    nearest = min(reached, key=lambda n: away[loot_field(s, n)])
    field = loot_field(s, nearest)
    return [("loot.nearest", {"loot": s.loot[nearest], "field": field, "steps": away[field]}), most]


def columns(s: Pantheon, seat: i64) -> Remark:
    """How many stand on the map, and how many more make each of them count for more."""
    own = columns_of(s, seat)
    for scale in range(SCALE_COUNT):
        if s.facts.scale_least[scale] > own:
            more, each = s.facts.scale_least[scale] - own, s.facts.scale_points[scale]
            return "columns.next", {"columns": own, "more": more, "points": each}
    return "columns.most", {"columns": own}


def scoring(s: Pantheon, seat: i64) -> Remark:
    """What a scoring would bring if it came now, and after which epoch it comes."""
    points = demigod_points(s, seat) + column_points(s, columns_of(s, seat)) + power(s, seat, EFFECT_SCORE_AT_SCORING)
    epoch = s.facts.halftime if s.epoch <= s.facts.halftime else s.facts.epochs
    return "scoring.now", {"points": points, "epoch": epoch}
