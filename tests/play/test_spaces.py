"""A map whose spaces are the entries of a file: a pack may move them, as long as each has its place and a way to it."""

import pytest

from petteia.core.content import Table
from petteia.play.content.faults import Fault, Pages, faults_in


def fields(**at: tuple[int, int]) -> dict[str, Table]:
    """Three fields in a row, and one below them, with some of them elsewhere."""
    places = {"a1": (0, 3), "a2": (0, 4), "a3": (0, 5), "b1": (1, 4), **at}
    entries = {name: {"row": row, "column": column} for name, (row, column) in places.items()}
    return {"fields": {"kind": {"one": "field", "first": 0}, "map": {"shifted": "even"}, **entries}}


def faults_with(**at: tuple[int, int]) -> list[Fault]:
    text = "\n".join(f"[{name}]\nrow = 0\ncolumn = 0" for name in ("a1", "a2", "a3", "b1"))
    return faults_in(fields(), {}, fields(**at), Pages({"fields": text}))


@pytest.mark.parametrize("b1", [(1, 4), (1, 5), (0, 6), (0, 2)])
def test_a_space_may_lie_elsewhere(b1: tuple[int, int]) -> None:
    assert faults_with(b1=b1) == []


def test_two_spaces_never_lie_in_one_place() -> None:
    (twice,) = faults_with(b1=(0, 4))
    assert twice.refusal.rule == "play.content_place_twice"
    assert twice.refusal.facts == {"entry": "a2", "other": "b1"}
    assert (twice.file, twice.line) == ("fields.toml", 6)


def test_a_way_leads_to_every_space() -> None:
    (alone,) = faults_with(b1=(2, 4))
    assert (alone.refusal.rule, alone.line) == ("play.content_cut_off", 10)
    assert alone.said("en") == "No way leads to [b1]: the map must be connected."
