"""Watching a game among bots: where the scores came from, what each seat had to do with, and every decision."""

from collections import Counter
from typing import TypedDict

from petteia.core.state import Happening, State
from petteia.play.registry import Box

NOTHING, GAMES, DECISIONS = range(3)  # how much is told of a game

OPENING = "opening"  # stands for an event where a seat made its first decision
SEAT = "seat"

Use = tuple[int, str, str, str]  # a seat, the event, the kind of a piece, and the piece


class Told(TypedDict):
    sources: dict[str, list[int]]  # [seat] the points that a rule brought
    uses: list[list[object]]  # a Use, and how often
    decisions: list[list[object]]  # ply, seat, step, the choice in words, how many choices there were


class Watcher:
    """Sits beside one game. It sees everything, and changes nothing."""

    def __init__(self, laid: Box, s: State, level: int) -> None:
        """Before the table flows to its first question."""
        self.laid = laid
        self.level = level
        self.pieces = [pieces_of(laid, event.fields) for event in laid.game.events]
        self.sources = {rule: [0] * s.players for rule in laid.game.sources()}
        self.uses: Counter[Use] = Counter()
        self.decisions: list[list[object]] = []
        self.opened: set[int] = set()
        self.ply = 0
        s.events = []

    def decides(self, seat: int, step: str, action: int, choices: int) -> None:
        """A seat has chosen among several."""
        if self.level == DECISIONS or seat not in self.opened:
            words = self.laid.notation.format(action)
            if seat not in self.opened:
                self.opened.add(seat)
                self.uses[seat, OPENING, step, words] += 1
            if self.level == DECISIONS:
                self.decisions.append([self.ply, seat, step, words, choices])

    def apply(self, s: State, action: int) -> None:
        """Play an action, and see what happens."""
        game = self.laid.game
        before = game.copy(s)
        game.apply(s, action)
        self.ply += 1
        assert s.events is not None
        happened, s.events = s.events, []
        for rule, seat, points in game.gains(before, s, happened):
            if seat < s.players:  # rivals have no seat
                self.sources[rule][seat] += points
        self.see(happened)

    def see(self, happened: list[Happening]) -> None:
        for number, *values in happened:
            for place, seat_at, kind, first, names in self.pieces[number]:
                if 0 <= values[place] - first < len(names):
                    event = self.laid.game.events[number].name
                    self.uses[values[seat_at], event, kind, names[values[place] - first]] += 1

    def told(self) -> Told:
        uses: list[list[object]] = [[*use, times] for use, times in sorted(self.uses.items())]
        return {"sources": self.sources, "uses": uses, "decisions": self.decisions}


def pieces_of(laid: Box, facts: tuple[str, ...]) -> list[tuple[int, int, str, int, tuple[str, ...]]]:
    """Which facts of an event name a piece that a seat has to do with, where the seat stands, and the names."""
    if SEAT not in facts:
        return []
    names = laid.words.NAMES
    return [(n, facts.index(SEAT), fact, *names[fact]) for n, fact in enumerate(facts) if fact in names]
