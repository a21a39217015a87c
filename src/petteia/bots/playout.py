"""Random play to the end, as fast as the rules go: the inner loop of searches, simulations and benchmarks."""

from mypy_extensions import i64

from petteia.core.game import Game
from petteia.core.kinds import pick
from petteia.core.rng import Rng
from petteia.core.step import S, Step
from petteia.core.vec import vec


class Tally:
    """What random play met: decisions with more than one choice, and how many choices they had."""

    def __init__(self) -> None:
        self.games: i64 = 0
        self.decisions: i64 = 0
        self.choices: i64 = 0


def play_out(game: Game[S], s: S, rng: Rng, buffer: vec[i64], limit: i64, tally: Tally) -> bool:
    """Play random choices until the game is over; False if it is not after `limit` choices."""
    made: i64 = 0
    while s.depth > 0:
        if made == limit:
            return False
        made += 1
        n = game.choices(s, buffer)
        if n == 1:
            game.play(s, buffer[0])
            continue
        step = game.asked(s)
        if step.chance:
            game.play(s, draw(game, s, step, rng, buffer, n))
            continue
        tally.decisions += 1
        tally.choices += n
        game.play(s, pick(step, rng, buffer, n))
    return True


def draw(game: Game[S], s: S, step: Step[S], rng: Rng, buffer: vec[i64], n: i64) -> i64:
    """An outcome of chance, by its weight among the first n of the buffer."""
    arg = s.asked_arg()
    total: i64 = 0
    k: i64 = 0
    while k < n:
        total += step.weight(s, arg, buffer[k])
        k += 1
    at = rng.below(total)
    k = 0
    while True:
        at -= step.weight(s, arg, buffer[k])
        if at < 0:
            return buffer[k]
        k += 1


def deal(game: Game[S], s: S, rng: Rng) -> int:
    """What chance does now: an action, by its weight."""
    buffer = vec[i64]([0] * game.widest)
    n = game.choices(s, buffer)
    step = game.asked(s)
    return step.base + draw(game, s, step, rng, buffer, n)


def random_games(game: Game[S], players: int, table: list[int], games: int, seed: int) -> Tally:
    """Many random games, counted."""
    tally = Tally()
    rng = Rng(seed)
    buffer = vec[i64]([0] * game.widest)
    for _ in range(games):
        s = game.begin(players, table)
        if not play_out(game, s, rng, buffer, game.bound, tally):
            raise RuntimeError(f"{game.name}: a random game was not over after {game.bound} choices")
        tally.games += 1
    return tally


def copies(game: Game[S], s: S, times: int) -> None:
    """Copy a state many times: for the benchmark."""
    for _ in range(times):
        game.copy(s)
