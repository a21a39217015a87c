"""Many games between bots: seats balanced, luck paired, spread over processes."""

import pickle
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass
from hashlib import sha256
from multiprocessing import active_children, get_context

from petteia.bots import Bot
from petteia.bots.catalogue import Maker, maker
from petteia.bots.playout import deal
from petteia.core.game import Game
from petteia.core.rng import Rng
from petteia.core.state import CHANCE, NOBODY
from petteia.core.step import S
from petteia.play.content import Pack
from petteia.play.seat import SeatView
from petteia.sim.seating import orders, seats, whole_deals
from petteia.sim.stats import Played, Results

SEATING = -100  # whose luck says who is who in an order of seats; CHANCE and the entrants have theirs

BATCHES_A_WORKER = 8  # small enough that no worker waits long for the last one, large enough to be worth sending

Progress = Callable[[int, int], None]  # games done, games in all


@dataclass(frozen=True)
class Batch:
    """Some deals for one worker; each is played once from every seat."""

    game: str
    table: tuple[int, ...]
    bots: tuple[Maker, ...]  # [entrant]
    seed: int
    first: int
    last: int  # not included
    pack: Pack | None = None  # of other values than the box prints


def tournament(
    game: str,
    bots: Sequence[str],
    games: int,
    workers: int = 1,
    seed: int = 0,
    options: Mapping[str, str] | None = None,
    progress: Progress | None = None,
    pack: Pack | None = None,
) -> Results:
    """Let bots play, one a seat. Raises Misfit if the table cannot be laid, and ValueError if there is no such bot.

    A deal fixes the luck of chance and of every bot. It is played as often as there are seats, everybody moving one
    seat on; the order around the table changes from deal to deal. `games` is rounded up until everybody has had
    everybody else as the next one in turn equally often: to a multiple of 2, 6, 24 or 20 for 2, 3, 4 or 5 bots. The
    same arguments give the same results with any number of workers, unless a bot counts seconds.
    """
    from petteia.play.registry import box_with

    laid = box_with(game, pack)
    if isinstance(bots, str):
        raise TypeError(f"bots are a list of names, such as ['greedy', 'random'], not {bots!r}")
    if not all(isinstance(count, int) and count > 0 for count in (games, workers)):
        raise ValueError(f"games and workers are whole numbers from 1, not {games!r} and {workers!r}")
    makers = tuple(maker(spec) for spec in bots)
    if workers > 1:
        check_travel(makers)
    table = tuple(laid.option_values(options or {}))
    laid.lay(len(bots), list(table))
    deals = whole_deals(games, len(bots))
    size = max(1, deals // (workers * BATCHES_A_WORKER))
    firsts = range(0, deals, size)
    batches = [Batch(game, table, makers, seed, first, min(first + size, deals), pack) for first in firsts]
    played: list[Played] = []
    for batch in run(batches, workers):
        played += batch
        if progress is not None:
            progress(len(played), deals * len(bots))
    played.sort(key=lambda one: (one.deal, one.rotation))
    return Results(game, tuple(bots), seed, laid.options(list(table)), tuple(played))


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


def run(batches: Sequence[Batch], workers: int) -> Iterator[list[Played]]:
    """The games of all batches, in whatever order they are done."""
    if workers == 1:
        yield from map(play_batch, batches)
        return
    # A fork server starts clean: neither threads nor open files of the caller come along.
    pool = ProcessPoolExecutor(workers, mp_context=get_context("forkserver"))
    whole = False
    try:
        for done in as_completed([pool.submit(play_batch, batch) for batch in batches]):
            yield done.result()
        whole = True
    finally:
        if not whole:  # interrupted: nobody waits for the games that are going on
            for worker in active_children():
                worker.kill()
        pool.shutdown(cancel_futures=True)


def play_batch(batch: Batch) -> list[Played]:
    """What a worker does. It finds the game by name, because games do not travel between processes."""
    from petteia.play.registry import box_with

    game = box_with(batch.game, batch.pack).game
    return [
        play_game(game, batch, number, rotation)
        for number in range(batch.first, batch.last)
        for rotation in range(len(batch.bots))
    ]


def play_game(game: Game[S], batch: Batch, number: int, rotation: int) -> Played:
    players = len(batch.bots)
    lot = Rng(luck(batch.seed, number // len(orders(players)), SEATING))
    seat_of = seats(players, number, rotation, lot)
    bots = {seat_of[n]: make(luck(batch.seed, number, n)) for n, make in enumerate(batch.bots)}
    s = game.begin(players, list(batch.table))
    decisions, choices = play(game, s, bots, Rng(luck(batch.seed, number, CHANCE)))
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


def play(game: Game[S], s: S, bots: Sequence[Bot] | Mapping[int, Bot], rng: Rng) -> tuple[int, int]:
    """Play until the game is over, or has not ended after game.bound choices; the decisions, and their choices.

    Nobody is asked where there is only one choice. Raises ValueError if a bot chooses what it may not.
    """
    decisions = choices = 0
    for _ in range(game.bound):
        actor = game.actor(s)
        if actor == NOBODY:
            break
        if actor == CHANCE:
            game.apply(s, deal(game, s, rng))
            continue
        seat = SeatView(game, s, actor)
        if len(seat.actions) == 1:
            game.apply(s, seat.actions[0])
            continue
        decisions += 1
        choices += len(seat.actions)
        action = bots[actor].choose(seat)
        if action not in seat.actions:
            raise ValueError(f"{type(bots[actor]).__name__} chose {action!r} at {seat.step}, not one of {seat.actions}")
        game.apply(s, action)
    return decisions, choices


def luck(seed: int, deal: int, whose: int) -> int:
    """A seed of its own for chance and for every entrant of every deal, the same in all rotations."""
    return int.from_bytes(sha256(f"{seed} {deal} {whose}".encode()).digest()[:7])
