"""Refusal: a "no" that names its rule and its numbers."""

from dataclasses import dataclass, field


@dataclass(frozen=True)
class Refusal:
    """`rule` is a dotted id; `facts` are the values for its sentence.

    `misplaced` says that the choice belongs to another moment of the game: its sentence needs no numbers.
    """

    rule: str
    facts: dict[str, int | str] = field(default_factory=dict)
    misplaced: bool = False


class Refused(Exception):
    """Somebody tried what a rule forbids. Nothing has changed."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"refused by {refusal.rule} {refusal.facts}")
        self.refusal = refusal
