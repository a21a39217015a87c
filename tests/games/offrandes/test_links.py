"""Book, code, tests and texts of Offrandes hang together: the gates find nothing, and they do look."""

from collections import Counter

import pytest

from tools import _project, content, links, texts

pytestmark = pytest.mark.once

GAME = _project.Game(_project.ROOT, "offrandes")


def test_nothing_is_missing_between_book_and_code() -> None:
    assert links.gaps(_project.ROOT) == []


def test_every_sentence_is_there_in_both_languages() -> None:
    assert texts.gaps(_project.ROOT) == []


def test_the_content_is_what_the_box_holds() -> None:
    assert content.gaps(_project.ROOT) == []


def test_the_specification_is_read_whole() -> None:
    """A reader that finds nothing would find no gap either."""
    spec = links.Spec(GAME)
    kinds = Counter(spec.kind_of(id_) for id_ in spec.told)
    assert kinds == {"rule": 77, "content file": 16, "law": 14, "scenario": 64, "rule or option": 28}


def test_the_code_is_read_whole() -> None:
    uses = GAME.uses
    assert {"R_BRIBERY_GUARDS", "R_OFFERING_SAME", "R_AUCTION_OPEN"} <= uses.refused.keys()
    assert {"R_AUCTION_SHUT_OUT", "R_AUCTION_PASS_FINAL"} <= uses.bystanders.keys()
    assert (
        len({name for _, _, name, _ in uses.emitted}) >= len(GAME.events) - 2
    )  # final.won and final.shared share a call
