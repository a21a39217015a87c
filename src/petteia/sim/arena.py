"""Many games between bots: seats balanced, luck paired, spread over processes."""

import pickle
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, cast

from petteia.bots import Bot
from petteia.bots.catalogue import Maker, maker
from petteia.bots.playout import deal
from petteia.core.game import Game
from petteia.core.rng import Rng
from petteia.core.state import CHANCE, NOBODY, State
from petteia.core.step import S
from petteia.play.content import Pack
from petteia.play.registry import Box, box_with
from petteia.play.seat import SeatView
from petteia.sim.batches import Batch, Done, Progress, Series, gather
from petteia.sim.kept import Kept
from petteia.sim.seating import orders, seats, whole_deals
from petteia.sim.stats import Played, Results
from petteia.sim.versions import Versions, versions_of
from petteia.sim.watching import NOTHING, Watcher
from petteia.sim.ways import processes

if TYPE_CHECKING:  # needs an extra
    from petteia.sim.parquet import Sheets

SEATING = -100  # whose luck says who is who in an order of seats; CHANCE and the entrants have theirs

# Deals in a batch. The first ones are small, so that few games keep many workers busy; the later ones large enough to
# be worth sending. Where they begin depends on nothing else: whoever asks for more games gets the same batches first.
SMALL = 64  # batches of one deal
LARGEST = 16


@dataclass(frozen=True)
class Deals(Batch):
    """Some deals for one worker; each is played once from every seat."""

    table: tuple[int, ...]
    bots: tuple[Maker, ...]  # [entrant]
    seed: int
    first: int
    last: int  # not included
    pack: Pack | None = None  # of other values than the box prints
    level: int = NOTHING  # how much is told of each game besides

    def play(self) -> Done:
        """The game is found by name, because games do not travel between processes."""
        laid = box_with(self.game, self.pack)
        return [
            self.one(laid, number, rotation)
            for number in range(self.first, self.last)
            for rotation in range(len(self.bots))
        ]

    def one(self, laid: Box, number: int, rotation: int) -> list[object]:
        """A game, and what is told of it if anything is."""
        if self.level == NOTHING:
            return [play_game(laid.game, self, number, rotation).row()]
        watchers: list[Watcher] = []

        def watched(s: State) -> Watcher:
            watchers.append(Watcher(laid, s, self.level))
            return watchers[0]

        played = play_game(laid.game, self, number, rotation, watched)
        return [played.row(), watchers[0].told()]

    def here(self) -> Versions:
        return versions_of(self.game, [each.make for each in self.bots])

    def facts(self) -> dict[str, object]:
        return {
            "table": list(self.table),
            "bots": [each.spec for each in self.bots],
            "seed": self.seed,
            "deals": [self.first, self.last],
            "pack": None if self.pack is None else self.pack.hash,
            "level": self.level,
        }


class Tournament(Series[Results]):
    """Bots that play, one a seat. Raises Misfit if the table cannot be laid, and ValueError if there is no such bot.

    A deal fixes the luck of chance and of every bot. It is played as often as there are seats, everybody moving one
    seat on; the order around the table changes from deal to deal. `games` is rounded up until everybody has had
    everybody else as the next one in turn equally often: to a multiple of 2, 6, 24 or 20 for 2, 3, 4 or 5 bots.
    """

    def __init__(
        self,
        laid: Box,
        bots: Sequence[str],
        games: int,
        seed: int,
        options: Mapping[str, str] | None = None,
        level: int = NOTHING,
    ) -> None:
        """`level` says how much is told of each game for `sheets`, which may be set before it is played."""
        if isinstance(bots, str):
            raise TypeError(f"bots are a list of names, such as ['greedy', 'random'], not {bots!r}")
        if not (isinstance(games, int) and games > 0):
            raise ValueError(f"games are a whole number from 1, not {games!r}")
        self.makers = tuple(maker(spec) for spec in bots)
        table = tuple(laid.option_values(options or {}))
        laid.lay(len(bots), list(table))
        deals = whole_deals(games, len(bots))
        name = laid.game.name
        versions = versions_of(name, [each.make for each in self.makers])
        self.batches = [
            Deals(name, versions, table, self.makers, seed, first, last, laid.pack, level) for first, last in cut(deals)
        ]
        self.size = deals * len(bots)
        self.sheets: Sheets | None = None
        self.nothing = Results(name, tuple(bots), seed, laid.options(list(table)), ())

    def about(self) -> dict[str, object]:
        """What the games were played with, as JSON."""
        batch = self.batches[0]
        facts = {"game": batch.game, "players": len(self.makers), "options": dict(self.nothing.options)}
        bots = {"bots": list(self.nothing.bots), "seed": self.nothing.seed}
        return {**facts, **bots, "versions": vars(batch.versions), "pack": batch.facts()["pack"]}

    def counted(self, done: Done) -> int:
        return len(done)

    def taken(self, place: int, done: Done) -> Done:
        """What is told of the games goes into files at once: it would fill the memory."""
        if self.sheets is not None:
            self.sheets.take(place, done)
        return [cast(list[object], each)[:1] for each in done]

    def results(self, done: Mapping[int, Done]) -> Results:
        played = tuple(Played.of(cast(list[object], each)[0]) for place in sorted(done) for each in done[place])
        return self.nothing.with_games(played)


def cut(deals: int) -> list[tuple[int, int]]:
    """Where batches begin and end."""
    parts: list[tuple[int, int]] = []
    first = 0
    while first < deals:
        last = min(deals, first + max(1, min(LARGEST, first // SMALL)))
        parts.append((first, last))
        first = last
    return parts


def tournament(
    game: str,
    bots: Sequence[str],
    games: int,
    workers: int = 1,
    seed: int = 0,
    options: Mapping[str, str] | None = None,
    progress: Progress | None = None,
    pack: Pack | None = None,
    keep: Path | None = None,
    ray: str | None = None,
) -> Results:
    """The results of a tournament, see above. The same arguments give the same with any number of workers, unless a bot
    counts seconds. `keep` is a folder for what is done; what it holds already is not played again. `ray` is the address
    of a cluster that plays, instead of workers; "" starts one here.
    """
    if not (isinstance(workers, int) and workers > 0):
        raise ValueError(f"workers are a whole number from 1, not {workers!r}")
    series = Tournament(box_with(game, pack), bots, games, seed, options)
    if workers > 1 or ray is not None:
        check_travel(series.makers)
    way = processes(workers)
    if ray is not None:
        from petteia.sim.on_ray import on_ray

        way = on_ray(ray)
    done: dict[int, Done] = {}
    gather(series, way, done, None if keep is None else Kept(keep), progress)
    return series.results(done)


def check_travel(makers: Sequence[Maker]) -> None:
    """Raises ValueError in one sentence if a bot cannot be made in another process."""
    for each in makers:
        try:
            pickle.dumps(each)
        except (pickle.PicklingError, AttributeError, TypeError) as error:
            raise ValueError(
                f"{each.spec} cannot play in another process: register a class or a function at the top of a module, "
                "or play with one worker."
            ) from error


def play_game(
    game: Game[S], batch: Deals, number: int, rotation: int, watched: Callable[[S], Watcher] | None = None
) -> Played:
    players = len(batch.bots)
    lot = Rng(luck(batch.seed, number // len(orders(players)), SEATING))
    seat_of = seats(players, number, rotation, lot)
    bots = {seat_of[n]: make(luck(batch.seed, number, n)) for n, make in enumerate(batch.bots)}
    s = game.new(players, list(batch.table))
    watcher = None if watched is None else watched(s)
    game.flow(s)
    decisions, choices = play(game, s, bots, Rng(luck(batch.seed, number, CHANCE)), watcher)
    finished = s.depth == 0
    shares = game.shares(s) if finished else [0] * players
    scores = game.scores(s)
    return Played(
        deal=number,
        rotation=rotation,
        seats=seat_of,
        finished=finished,
        shares=tuple(shares[seat] for seat in seat_of),
        scores=tuple(scores[seat] for seat in seat_of),
        decisions=decisions,
        choices=choices,
        length=game.length(s),
        ending=game.ending(s) if finished else "",
    )


def play(
    game: Game[S], s: S, bots: Sequence[Bot] | Mapping[int, Bot], rng: Rng, watcher: Watcher | None = None
) -> tuple[int, int]:
    """Play until the game is over, or has not ended after game.bound choices; the decisions, and their choices.

    Nobody is asked where there is only one choice. Raises ValueError if a bot chooses what it may not.
    """
    decisions = choices = 0
    apply = game.apply if watcher is None else watcher.apply
    for _ in range(game.bound):
        actor = game.actor(s)
        if actor == NOBODY:
            break
        if actor == CHANCE:
            apply(s, deal(game, s, rng))
            continue
        seat = SeatView(game, s, actor)
        if len(seat.actions) == 1:
            apply(s, seat.actions[0])
            continue
        decisions += 1
        choices += len(seat.actions)
        action = bots[actor].choose(seat)
        if action not in seat.actions:
            raise ValueError(f"{type(bots[actor]).__name__} chose {action!r} at {seat.step}, not one of {seat.actions}")
        if watcher is not None:
            watcher.decides(actor, seat.step, action, len(seat.actions))
        apply(s, action)
    return decisions, choices


def luck(seed: int, deal: int, whose: int) -> int:
    """A seed of its own for chance and for every entrant of every deal, the same in all rotations."""
    return int.from_bytes(sha256(f"{seed} {deal} {whose}".encode()).digest()[:7])
