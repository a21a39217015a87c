"""docs/security.md answers everything that the standard asks at level 2, once, and names tests that there are."""

import re
from collections import Counter
from pathlib import Path

from hatch_build import ROOT

PAGE = (ROOT / "docs" / "security.md").read_text("utf-8")
ASKED = (Path(__file__).parent / "asvs-5.0.0-level-2.txt").read_text("utf-8").split()  # ids, of levels 1 and 2
STATES = {"holds", "host", "not here", "open"}


def rows() -> list[list[str]]:
    """The rows of the list: ids, what they ask for, state, test or reason."""
    lines = PAGE.partition("## OWASP")[2].splitlines()
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines if re.match(r"\| \d", line)]


def test_everything_that_is_asked_is_answered_once() -> None:
    answered = Counter(
        asked
        for ids, *_ in rows()
        for each in ids.split(", ")
        for asked in ASKED
        if asked == each or asked.startswith(f"{each}.")
    )
    assert [asked for asked in ASKED if answered[asked] != 1] == []
    unknown = [e for ids, *_ in rows() for e in ids.split(", ") if not any(f"{a}.".startswith(f"{e}.") for a in ASKED)]
    assert unknown == []
    assert f"asks {len(ASKED)} things" in PAGE


def test_every_answer_has_a_state_and_a_test_or_a_reason() -> None:
    for row in rows():
        assert len(row) == 4, row
        assert row[2] in STATES, row
        assert row[3], row


def test_the_tests_that_are_named_are_there() -> None:
    named = set(re.findall(r"`(tests/[\w/]+\.py)::(test_\w+)`", PAGE))
    assert len(named) > 20
    for path, name in named:
        assert re.search(rf"(?m)^(async )?def {name}\(", (ROOT / path).read_text("utf-8")), f"{path}::{name}"
