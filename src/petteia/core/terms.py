"""Terms: an evaluation as a sum of things that have names, so that a hint can say what it is about.

A game counts them in a vector, a place for each name; what a table is worth is their total.
"""

from collections.abc import Sequence

from mypy_extensions import i64

from petteia.core.vec import vec

Terms = dict[str, int]  # what each named term adds


def total(terms: vec[i64]) -> i64:
    worth: i64 = 0
    for each in terms:
        worth += each
    return worth


def add(terms: vec[i64], weight: i64, more: vec[i64]) -> None:
    """Add another table's terms, so many times."""
    for k in range(len(terms)):
        terms[k] += weight * more[k]


def divide(terms: vec[i64], whole: i64) -> None:
    """Make a sum of tables their mean.

    Rounded one after another, so that the terms still add up to what the mean of their totals is rounded to.
    """
    before: i64 = 0
    for k in range(len(terms)):
        upto = before + terms[k]
        terms[k] = upto // whole - before // whole
        before = upto


def named(names: Sequence[str], terms: vec[i64]) -> Terms:
    return {name: int(terms[k]) for k, name in enumerate(names)}
