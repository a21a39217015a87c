"""Altars: markers move on, and each field that they enter brings something, perhaps a blessing or a help tile."""

from typing import Final

from mypy_extensions import i64

from petteia.core.state import NONE
from petteia.core.step import OK, Step
from petteia.games.thebai.choices import REST, advance_track
from petteia.games.thebai.facts import (
    ALTAR_FIELD_COUNT,
    BLESSING_COUNT,
    EFFECT_ALTAR_DIFFERENT,
    EFFECT_ALTAR_ON,
    EFFECT_ALTAR_SAME,
    HELP_TILE_COUNT,
    TRACK_COUNT,
)
from petteia.games.thebai.ids import (
    ALTAR_ADVANCE,
    E_ALTAR_ADVANCED,
    E_ALTAR_NONE,
    E_BLESSING_NONE,
    E_BLESSING_TAKEN,
    E_EFFECT_DECLINED,
    E_HELP_NONE,
    E_HELP_TAKEN,
    R_ALTAR_END,
    R_ALTAR_TRACK,
)
from petteia.games.thebai.phases.operations.operation import (
    Operation,
    effect_of,
    extra_of,
    left_of,
    once_more,
    packed,
    takes,
    word,
)
from petteia.games.thebai.powers import defer
from petteia.games.thebai.sides import sides
from petteia.games.thebai.state import Thebai

LENGTH: Final[i64] = ALTAR_FIELD_COUNT // TRACK_COUNT  # fields of a track


class Advance(Operation):
    """What it remembers is the track of its first step, from 1."""

    def times(self, s: Thebai, effect: i64) -> i64:
        if word(s, effect) == EFFECT_ALTAR_DIFFERENT:
            return 2
        return takes(s, effect, 2) if word(s, effect) == EFFECT_ALTAR_ON else takes(s, effect, 1)

    def possible(self, s: Thebai, seat: i64, effect: i64) -> bool:
        return any_track(s, seat, packed(effect, 1, 0))

    def again(self, s: Thebai, seat: i64, arg: i64) -> None:
        if any_track(s, seat, arg):
            s.ask(ALTAR_ADVANCE, seat, arg)
        else:
            s.emit(E_ALTAR_NONE, seat)


def any_track(s: Thebai, seat: i64, arg: i64) -> bool:
    for track in range(TRACK_COUNT):
        if may_advance(s, seat, arg, track) == OK:
            return True
    return False


def may_advance(s: Thebai, seat: i64, arg: i64, track: i64) -> i64:
    """[altar.track] [altar.end]"""
    effect, first = effect_of(arg), extra_of(arg) - 1
    how = word(s, effect)
    if how == EFFECT_ALTAR_ON and takes(s, effect, 1) != track:
        return R_ALTAR_TRACK
    if how == EFFECT_ALTAR_SAME and first >= 0 and first != track:
        return R_ALTAR_TRACK
    if how == EFFECT_ALTAR_DIFFERENT and first == track:
        return R_ALTAR_TRACK
    return OK if s.altar[seat * TRACK_COUNT + track] < LENGTH else R_ALTAR_END


class OneField(Step[Thebai]):
    """One field on a track; what it brings comes before the next step.  [altar.advance]"""

    def __init__(self) -> None:
        super().__init__(ALTAR_ADVANCE)

    def refusal(self, s: Thebai, seat: i64, arg: i64, choice: i64) -> i64:
        return OK if choice == REST else may_advance(s, seat, arg, advance_track(choice))

    def question(self, s: Thebai, seat: i64, arg: i64) -> dict[str, int]:
        return {"seat": seat, "left": left_of(arg)}

    def values(self, s: Thebai, seat: i64, arg: i64, choice: i64) -> dict[str, int]:
        if choice == REST:
            return {}
        return {"altar_place": min(s.altar[seat * TRACK_COUNT + advance_track(choice)] + 1, LENGTH)}

    def apply(self, s: Thebai, seat: i64, arg: i64, choice: i64) -> None:
        if choice == REST:
            s.emit(E_EFFECT_DECLINED, seat)
            return
        track = advance_track(choice)
        once_more(s, seat, arg, track + 1)
        step_on(s, seat, track)
        place = s.altar[seat * TRACK_COUNT + track]
        s.emit(E_ALTAR_ADVANCED, seat, track, place)
        defer(s, seat, s.facts.altar_field_effect[track * LENGTH + place - 1])


def step_on(s: Thebai, seat: i64, track: i64) -> None:
    """A marker leaves its stack, and those above it come down; on the next field it lies on top."""
    at = seat * TRACK_COUNT + track
    for other in range(sides(s)):
        there = other * TRACK_COUNT + track
        if s.altar[there] == s.altar[at] and s.below[there] > s.below[at]:
            s.below[there] -= 1
    s.altar[at] += 1
    s.below[at] = 0
    for other in range(sides(s)):
        if other != seat and s.altar[other * TRACK_COUNT + track] == s.altar[at]:
            s.below[at] += 1


class HelpTile(Operation):
    """A field whose stack is empty gives nothing."""

    def possible(self, s: Thebai, seat: i64, effect: i64) -> bool:
        return s.helps_left[takes(s, effect, 1)] > 0

    def carry_out(self, s: Thebai, seat: i64, effect: i64) -> None:
        tile = takes(s, effect, 1)
        if s.helps_left[tile] == 0:
            s.emit(E_HELP_NONE, seat)
            return
        s.helps_left[tile] -= 1
        s.helps[seat * HELP_TILE_COUNT + tile] += 1
        s.emit(E_HELP_TAKEN, seat, tile)


class Blessing(Operation):
    """It lasts for the game, or brings what the top tile of its stack says at once.  [altar.blessing]"""

    def possible(self, s: Thebai, seat: i64, effect: i64) -> bool:
        return s.blessings_left[takes(s, effect, 1)] > 0

    def carry_out(self, s: Thebai, seat: i64, effect: i64) -> None:
        blessing = takes(s, effect, 1)
        if s.blessings_left[blessing] == 0:
            s.emit(E_BLESSING_NONE, seat)
            return
        taken = s.facts.blessing_copies[blessing] - s.blessings_left[blessing]
        s.blessings_left[blessing] -= 1
        s.blessings[seat * BLESSING_COUNT + blessing] += 1
        s.emit(E_BLESSING_TAKEN, seat, blessing)
        width = s.facts.blessing_effects_width
        if taken < width and s.facts.blessing_effects[blessing * width + taken] != NONE:
            defer(s, seat, s.facts.blessing_effects[blessing * width + taken])
