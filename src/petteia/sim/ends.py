"""How games among bots of one kind go: how long they last, how they end, and what happens on the way."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from time import process_time
from typing import Any, cast

from petteia.bots.catalogue import Maker, maker
from petteia.core.rng import Rng
from petteia.play.registry import Box, box
from petteia.sim.arena import luck, play
from petteia.sim.batches import Batch, Done, Series
from petteia.sim.versions import Versions, versions_of

TOGETHER = 4  # games in a batch


@dataclass
class Ends:
    """What a series of games came to."""

    lengths: list[int] = field(default_factory=list)
    ways: Counter[str] = field(default_factory=Counter)
    events: Counter[str] = field(default_factory=Counter)
    unfinished: int = 0
    seconds: float = field(default=0.0, compare=False)  # of processors

    @property
    def games(self) -> int:
        return len(self.lengths) + self.unfinished


@dataclass(frozen=True)
class Ended(Batch):
    """Some games with the options of the rulebook and without a cap; each has the luck of its number."""

    bot: Maker
    players: int
    seed: int
    first: int
    last: int  # not included

    def play(self) -> Done:
        begun = process_time()
        games = [self.one(box(self.game), number) for number in range(self.first, self.last)]
        return [process_time() - begun, *games]

    def one(self, laid: Box, number: int) -> object:
        """Length, way and events of a game; nothing if it did not end."""
        game = laid.game
        bots = [self.bot(luck(self.seed, number, seat)) for seat in range(self.players)]
        s = game.new(self.players, [0] * len(game.options))
        s.events = []
        game.flow(s)
        play(game, s, bots, Rng(luck(self.seed, number, -1)))
        if s.depth > 0:
            return None
        return [game.length(s), game.ending(s), Counter(game.events[kind].name for kind, *_ in s.events or [])]

    def here(self) -> Versions:
        return versions_of(self.game, [self.bot.make])

    def facts(self) -> dict[str, object]:
        return {
            "bot": self.bot.spec,
            "players": self.players,
            "seed": self.seed,
            "games": [self.first, self.last],
        }


class EndsOf(Series[Ends]):
    """So many games of one bot against itself."""

    def __init__(self, laid: Box, bot: str, players: int, games: int, seed: int) -> None:
        laid.check_players(players)
        who = maker(bot)
        versions = versions_of(laid.game.name, [who.make])
        self.size = games
        self.batches = [
            Ended(laid.game.name, versions, who, players, seed, first, min(games, first + TOGETHER))
            for first in range(0, games, TOGETHER)
        ]

    def counted(self, done: Done) -> int:
        return len(done) - 1

    def results(self, done: Mapping[int, Done]) -> Ends:
        seen = Ends()
        for place in sorted(done):
            seconds, *games = done[place]
            seen.seconds += cast(float, seconds)
            for game in games:
                if game is None:
                    seen.unfinished += 1
                    continue
                length, way, events = cast("list[Any]", game)
                seen.lengths.append(length)
                seen.ways[way] += 1
                seen.events.update(events)
        return seen
