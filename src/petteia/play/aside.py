"""Asides: what happened at the table and not in the game, as lines of its record.

    ! remove 2, agreed 0 1        the person in seat 2 was removed, as the others agreed
    ! remove 2, absent 2          … because they had been away for longer than the table's time
    ! sit 2                       somebody has taken over seat 2
    ! bot 1, clock                a bot plays for seat 1, whose time is up
    ! abandon, agreed 0, absent 2

An aside changes nothing of the game: it says who played it. It names seats and no people.
"""

import re
from dataclasses import dataclass
from typing import Final

NO_SEAT: Final = -1

BY_ITSELF, AGREED, ABSENT = "alone", "agreed", "absent"

# What may happen, and in which ways. Besides those above: `clock`, time was up; `judge`, whoever decided has no seat;
# `left`, nobody is left to play against; `long`, a record has an end.
WAYS: Final[dict[str, tuple[str, ...]]] = {
    "remove": (AGREED, ABSENT, "judge"),
    "sit": (BY_ITSELF,),
    "leave": (BY_ITSELF,),
    "bot": (BY_ITSELF, AGREED, "clock"),
    "back": (BY_ITSELF, AGREED),
    "concede": (BY_ITSELF,),
    "abandon": (AGREED, "clock", "left", "long"),
}
SEATS = "[0-9](?: [0-9])*"
ASIDE = re.compile(
    f"({'|'.join(WAYS)})(?: ([0-9]))?(?:, agreed ({SEATS}))?(?:, absent ({SEATS}))?(?:, (clock|judge|left|long))?"
)


@dataclass(frozen=True)
class Aside:
    """`agreed` and `absent` are seats: who was asked and said yes, and who was not waited for any more."""

    what: str
    seat: int = NO_SEAT
    agreed: tuple[int, ...] = ()
    absent: tuple[int, ...] = ()
    because: str = ""

    @property
    def way(self) -> str:
        return self.because or (AGREED if self.agreed else ABSENT if self.absent else BY_ITSELF)

    @property
    def name(self) -> str:
        """By which name it is told."""
        return f"aside.{self.what}.{self.way}"

    @property
    def facts(self) -> dict[str, int | str]:
        return {} if self.seat == NO_SEAT else {"seat": self.seat}

    def words(self) -> str:
        who = "" if self.seat == NO_SEAT else f" {self.seat}"
        agreed, absent = (f", {how} {listed(seats)}" if seats else "" for how, seats in self._asked)
        return f"{self.what}{who}{agreed}{absent}{f', {self.because}' if self.because else ''}"

    def fits(self, players: int) -> bool:
        """Whether it makes sense at a table for so many, and is written as it is read."""
        seats = [*self.agreed, *self.absent, *([] if self.seat == NO_SEAT else [self.seat])]
        named = (self.seat == NO_SEAT) == (self.what == "abandon")
        ordered = all(seats == tuple(sorted(set(seats))) for _, seats in self._asked)
        return named and ordered and self.way in WAYS[self.what] and all(seat < players for seat in seats)

    @property
    def _asked(self) -> tuple[tuple[str, tuple[int, ...]], ...]:
        return ((AGREED, self.agreed), (ABSENT, self.absent))


def listed(seats: tuple[int, ...]) -> str:
    return " ".join(map(str, seats))


def read_aside(words: str) -> Aside | None:
    said = ASIDE.fullmatch(words)
    if said is None:
        return None
    what, seat, agreed, absent, because = said.groups()
    return Aside(
        what,
        int(seat) if seat else NO_SEAT,
        tuple(map(int, (agreed or "").split())),
        tuple(map(int, (absent or "").split())),
        because or "",
    )
