"""Book, code, tests and texts of Offrandes hang together: the gates find nothing, in any game, and they do look."""

from types import MappingProxyType

import pytest

from tests.games import links
from tools import _project, content, texts
from tools import links as links_tool

pytestmark = pytest.mark.once


def test_nothing_is_missing_between_book_and_code() -> None:
    assert links_tool.gaps(_project.ROOT) == []


def test_every_sentence_is_there_in_both_languages() -> None:
    assert texts.gaps(_project.ROOT) == []


def test_the_content_is_what_the_box_holds() -> None:
    assert content.gaps(_project.ROOT) == []


class TestLinks(links.Links):
    game = "offrandes"
    kinds = MappingProxyType({"rule": 77, "content file": 16, "law": 14, "scenario": 64, "rule or option": 28})
    refused = ("R_BRIBERY_GUARDS", "R_OFFERING_SAME", "R_AUCTION_OPEN")

    def test_bystanders_and_all_events_but_two_are_found(self) -> None:
        """`final.won` and `final.shared` share a call."""
        uses = self.project().uses
        assert {"R_AUCTION_SHUT_OUT", "R_AUCTION_PASS_FINAL"} <= uses.bystanders.keys()
        assert len({name for _, _, name, _ in uses.emitted}) >= len(self.project().events) - 2
