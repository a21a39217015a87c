"""Antigone lays a stone: where most of its roofs match, for points by matching edges."""

from mypy_extensions import i64

from petteia.core.state import NONE
from petteia.games.thebai import goods
from petteia.games.thebai.city import EDGES, is_open, matches
from petteia.games.thebai.estate import take_stone
from petteia.games.thebai.facts import Facts
from petteia.games.thebai.ids import E_ANTIGONE_EDGES, E_STONE_LAID
from petteia.games.thebai.phases.antigone.choosing import looked_at, looks
from petteia.games.thebai.sides import ANTIGONE
from petteia.games.thebai.state import Thebai


def act_word(facts: Facts, act: i64) -> i64:
    return facts.act_does[act * facts.act_does_width]


def act_takes(facts: Facts, act: i64, n: i64) -> i64:
    """What stands in the n-th place of what an act does, the word being the first."""
    return facts.act_does[act * facts.act_does_width + n]


def lay(s: Thebai, stack: i64, act: i64) -> None:
    """Most matching edges; among equals the field that she sees first, and the fewest turns.  [antigone.lay]"""
    stone = take_stone(s, ANTIGONE, stack)
    field = NONE
    turns: i64 = 0
    most = NONE
    for n in range(looks(s)):
        here = looked_at(s, n)
        if not is_open(s, here):
            continue
        for turned in range(EDGES):
            edges = edges_if(s, stone, here, turned)
            if edges > most:
                field = here
                turns = turned
                most = edges
    s.stone_at[field] = stone
    s.turns_at[field] = turns
    s.emit(E_STONE_LAID, ANTIGONE, stone, field, turns)
    s.emit(E_ANTIGONE_EDGES, ANTIGONE, most, goods.score(s, ANTIGONE, most * act_takes(s.facts, act, 1)))


def edges_if(s: Thebai, stone: i64, field: i64, turns: i64) -> i64:
    """How many roofs would match if a stone lay there."""
    before = s.turns_at[field]
    s.stone_at[field] = stone
    s.turns_at[field] = turns
    edges: i64 = 0
    for edge in range(EDGES):
        if matches(s, field, edge):
            edges += 1
    s.stone_at[field] = NONE
    s.turns_at[field] = before
    return edges
