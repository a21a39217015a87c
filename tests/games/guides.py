"""Guided first games: what holds of every one, and what tests read them with.

A game's test_guide.py has a fixture `guide` and says which box it is of:

class TestGuide(guides.Guides):
    box = box("pebbles")
"""

import re
from collections.abc import Iterator
from typing import ClassVar

from petteia.play.guide import FIRST, Asks, Guide, begins, read
from petteia.play.registry import Box
from petteia.play.verify import verify


def guide_of(box: Box, name: str = FIRST) -> Guide:
    guide = read(box, name)
    assert guide is not None
    return guide


def questions(guide: Guide) -> Iterator[tuple[int, Asks]]:
    return ((note.line, note.asks) for note in guide.plan.note if note.asks is not None)


def asked(guide: Guide) -> set[str]:
    """The steps at which something is asked."""
    return {str(guide.at(line).asked) for line, _ in questions(guide)}


def numbers(sentence: str) -> list[int]:
    """The numbers of a sentence, without those in the names of places."""
    return list(map(int, re.findall(r"(?<![A-Z\d])\d+", sentence)))


class Guides:
    box: ClassVar[Box]

    def test_its_record_holds_under_the_rules_of_today(self, guide: Guide) -> None:
        assert verify(self.box, guide.record).holds
        played = self.box.options(self.box.option_values(guide.record.header.options))
        assert played == self.box.options(self.box.option_values({})), "a newcomer learns the game as it is laid out"

    def test_what_is_said_of_other_choices_fits_them(self, guide: Guide) -> None:
        """Each beginning is of a choice that is not the advice itself, and the advice is among the choices."""
        for line, asks in questions(guide):
            choices, advice = guide.at(line).choices, guide.advice(line)
            assert advice in choices
            assert len(choices) > 1
            for beginning in asks.instead:
                assert any(begins(choice, beginning) for choice in choices if choice != advice)
