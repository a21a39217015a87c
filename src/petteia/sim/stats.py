"""What many games say: who won how often, how sure that is, and how long it took."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields, replace
from math import sqrt
from statistics import fmean, median, variance
from typing import Any, Self, cast

from petteia.core.game import SHARES

Z = 1.959964  # standard errors in a 95 % interval

COLUMNS = ("entrant", "bot", "wins", "low", "high", "score")  # of Results.rows


@dataclass(frozen=True, slots=True)
class Played:
    """One game. An entrant is a place in the list of bots; a deal is played once from every seat, in rotation."""

    deal: int
    rotation: int
    seats: tuple[int, ...]  # [entrant]
    finished: bool
    shares: tuple[int, ...]  # [entrant] of the victory, in sixtieths; nothing in an unfinished game
    scores: tuple[int, ...]  # [entrant]
    decisions: int  # with more than one choice
    choices: int  # over all decisions
    length: int  # in rounds, cycles or what the game counts; 0 if it counts nothing
    ending: str = ""  # the way in which it ended, if the game has several

    def row(self) -> list[object]:
        """As plain JSON, in the order of the fields."""
        told = (getattr(self, field.name) for field in fields(self))
        return [list(each) if isinstance(each, tuple) else each for each in told]

    @classmethod
    def of(cls, row: object) -> Self:
        """The game that a row tells."""
        told: list[Any] = [tuple(each) if isinstance(each, list) else each for each in cast(list[object], row)]
        return cls(*told)


@dataclass(frozen=True)
class Share:
    """A share of the victories among finished games, with its 95 % interval."""

    games: int
    wins: float
    low: float
    high: float

    def as_dict(self) -> dict[str, object]:
        return {"games": self.games, "wins": self.wins, "low": self.low, "high": self.high}


@dataclass(frozen=True)
class Spread:
    mean: float
    median: float
    least: int
    most: int

    def as_dict(self) -> dict[str, object]:
        return {"mean": self.mean, "median": self.median, "min": self.least, "max": self.most}


@dataclass(frozen=True)
class Results:
    game: str
    bots: tuple[str, ...]  # [entrant]
    seed: int
    options: Mapping[str, str]
    played: tuple[Played, ...]

    def with_games(self, played: tuple[Played, ...]) -> Self:
        return replace(self, played=played)

    @property
    def finished(self) -> list[Played]:
        return [one for one in self.played if one.finished]

    @property
    def balanced(self) -> bool:
        """Whether everybody sat in every seat equally often in the games that count."""
        seated = Counter(pair for one in self.finished for pair in enumerate(one.seats))
        return len(set(seated.values())) <= 1 and len(seated) in (0, len(self.bots) ** 2)

    @property
    def unfinished(self) -> int:
        return len(self.played) - len(self.finished)

    def share(self, entrant: int) -> Share:
        return share_of([(one.deal, one.shares[entrant] / SHARES) for one in self.finished])

    def share_of_seat(self, seat: int) -> Share:
        """Of whoever sat there."""
        return share_of([(one.deal, one.shares[one.seats.index(seat)] / SHARES) for one in self.finished])

    def share_in_seat(self, entrant: int, seat: int) -> Share:
        there = [one for one in self.finished if one.seats[entrant] == seat]
        return share_of([(one.deal, one.shares[entrant] / SHARES) for one in there])

    def score(self, entrant: int) -> float:
        return fmean([one.scores[entrant] for one in self.finished] or [0])

    def decisions(self) -> Spread:
        return spread([one.decisions for one in self.finished])

    def length(self) -> Spread | None:
        lengths = self.lengths()
        return spread(list(lengths.elements())) if lengths else None

    def lengths(self) -> Counter[int]:
        """How many games were how long, the shortest first; nothing where length is not counted."""
        return Counter(sorted(one.length for one in self.finished if one.length))

    def endings(self) -> Counter[str]:
        """How many games ended in which way, the most frequent first."""
        return Counter(dict(Counter(one.ending for one in self.finished if one.ending).most_common()))

    def choices(self) -> float:
        """The mean number of choices at a decision."""
        decisions = sum(one.decisions for one in self.played)
        return sum(one.choices for one in self.played) / decisions if decisions else 0.0

    def rows(self) -> list[tuple[int, str, float, float, float, float]]:
        """One row an entrant, as COLUMNS names them."""
        rows = []
        for entrant, bot in enumerate(self.bots):
            share = self.share(entrant)
            rows.append((entrant, bot, share.wins, share.low, share.high, self.score(entrant)))
        return rows

    def as_dict(self) -> dict[str, object]:
        """Everything as plain JSON."""
        length = self.length()
        return {
            "game": self.game,
            "players": len(self.bots),
            "seed": self.seed,
            "options": dict(self.options),
            "games": len(self.played),
            "unfinished": self.unfinished,
            "entrants": [self.entrant_dict(entrant) for entrant in range(len(self.bots))],
            "decisions": self.decisions().as_dict(),
            "length": length.as_dict() if length else None,
            "lengths": {str(n): games for n, games in self.lengths().items()},
            "endings": dict(self.endings()),
            "choices": self.choices(),
        }

    def entrant_dict(self, entrant: int) -> dict[str, object]:
        seats = range(len(self.bots))
        return {
            "bot": self.bots[entrant],
            "share": self.share(entrant).as_dict(),
            "by_seat": [self.share_in_seat(entrant, seat).as_dict() for seat in seats],
            "score": self.score(entrant),
        }


def share_of(wins: Sequence[tuple[int, float]]) -> Share:
    """The mean of pairs (deal, share of the victory), with a Wilson interval.

    The games of one deal are not independent: they share their luck. If the means of the deals differ more from each
    other than independent games would make them, the number of games is taken down by that factor. It is never taken
    up, though rotating the seats mostly evens out luck: the interval is rather too wide than too narrow.
    """
    if not wins:
        return Share(0, 0.0, 0.0, 1.0)
    mean = fmean([won for _, won in wins])
    low, high = wilson(mean, len(wins) / clustering(wins, mean))
    return Share(len(wins), mean, low, high)


def clustering(wins: Sequence[tuple[int, float]], mean: float) -> float:
    """By what factor games of the same deal agree more than independent games do; at least 1."""
    deals: dict[int, list[float]] = {}
    for deal, won in wins:
        deals.setdefault(deal, []).append(won)
    size = len(wins) / len(deals)
    if len(deals) == 1:
        return size  # nothing to compare with: all games of the deal count for one
    alone = mean * (1 - mean)
    if alone == 0:
        return 1.0
    return min(max(variance(fmean(games) for games in deals.values()) * size / alone, 1.0), size)


def wilson(share: float, games: float) -> tuple[float, float]:
    """The 95 % interval of a share after so many independent games."""
    middle = share + Z * Z / (2 * games)
    half = Z * sqrt(share * (1 - share) / games + Z * Z / (4 * games * games))
    scale = 1 + Z * Z / games
    return max(0.0, (middle - half) / scale), min(1.0, (middle + half) / scale)


def spread(numbers: Sequence[int]) -> Spread:
    if not numbers:
        return Spread(0.0, 0.0, 0, 0)
    return Spread(fmean(numbers), float(median(numbers)), min(numbers), max(numbers))
