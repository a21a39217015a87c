"""Fate tiles: where they lie, and which row is attacked next."""

from typing import Final

from mypy_extensions import i64

from petteia.core.state import NONE
from petteia.games.thebai.state import ROUND_COUNT, Thebai

LAST_OPEN: Final[i64] = 5  # the last round whose tile lies open at the start


def lies_for(s: Thebai, back: i64, round_: i64) -> bool:
    """Whether tiles with a back lie there for a round, which counts from 0."""
    for n in range(s.facts.back_rounds_width):
        if s.facts.back_rounds[back * s.facts.back_rounds_width + n] == round_ + 1:
            return True
    return False


def attacked_row(s: Thebai) -> i64:
    """The row on which the attack tile lies: that of the next conflict, from 0; NONE if it is not known, or none comes.

    [setup.attack_tile] [battle.over]
    """
    fought = s.battles - (1 if s.attack > 0 else 0)
    for n in range(ROUND_COUNT):
        tile = s.fate[n]
        if tile != NONE and s.facts.tile_row[tile] > 0:
            if fought == 0:
                return s.facts.tile_row[tile] - 1
            fought -= 1
    return NONE


def attacks_to_come(s: Thebai) -> list[i64]:
    """The rounds, from 0, of the attacks that lie open and are still to be fought; the next one has the next number."""
    rounds: list[i64] = []
    seen: i64 = 0
    for round_ in range(ROUND_COUNT):
        tile = s.fate[round_]
        if tile != NONE and s.facts.tile_row[tile] > 0:
            seen += 1
            if seen > s.battles:
                rounds.append(round_)
    return rounds
