"""Thinking: what a worker process does. It reads thoughts and answers with choices, or with reasons, a line each.

It ends when its server closes the pipe, and is ended by the system when it thinks too long, even if no server is
left to stop it.
"""

import contextlib
import os
import signal
import sys
from collections.abc import Callable
from functools import lru_cache

import msgspec

from petteia.bots import make_bot
from petteia.bots.reason import Reason, reason
from petteia.core.rng import Rng
from petteia.core.state import State
from petteia.play.dump import load
from petteia.play.registry import Box, box
from petteia.play.seat import SeatView

READY = b"ready\n"  # the first line: everything is loaded, from now on time counts
GRACE = 5.0  # seconds beyond the budget after which the system ends the process
PACKS = 16  # boxes with packs that a process keeps


class Thought(msgspec.Struct, frozen=True):
    """What a bot is given: a state that its seat cannot tell from the true one, and so nothing it may not know."""

    game: str
    dump: msgspec.Raw
    seat: int
    spec: str
    seed: int
    actions: list[int]  # what may be chosen
    pack: str = ""  # name and hash of the content pack that is played, if one is …
    values: tuple[str, ...] = ()  # … and what it changes
    about: int | None = None  # the action whose reason is asked, in place of a choice
    seconds: float = 0.0  # the budget


def think(thought: Thought, box: Callable[[str], Box] = box) -> int:
    return make_bot(thought.spec, thought.seed).choose(seat_of(thought, with_box(thought, box)))


def explain(thought: Thought, box: Callable[[str], Box] = box) -> Reason | None:
    """Why the action that a thought is about."""
    played = with_box(thought, box)
    assert thought.about is not None
    return reason(played.notation, seat_of(thought, played), thought.about, Rng(thought.seed))


def with_box(thought: Thought, box: Callable[[str], Box]) -> Box:
    return with_pack(box(thought.game), thought.pack, thought.values)


def seat_of(thought: Thought, played: Box) -> SeatView[State]:
    return SeatView(played.game, load(played.game, msgspec.json.decode(thought.dump)), thought.seat)


@lru_cache(maxsize=PACKS)
def with_pack(own: Box, pack: str, values: tuple[str, ...]) -> Box:
    return own.carrying(pack, values)


def serve(think: Callable[[Thought], int], box: Callable[[str], Box] = box) -> None:
    """The life of a worker process. Its argument says how far it makes way for others."""
    for told in (signal.SIGINT, signal.SIGTERM):  # these are meant for the server, which then closes the pipe
        signal.signal(told, signal.SIG_IGN)
    os.nice(int(sys.argv[1]))
    with os.fdopen(os.dup(1), "wb", buffering=0) as answers, contextlib.suppress(BrokenPipeError):  # nobody listens
        os.dup2(2, 1)  # what a bot prints is no answer
        answers.write(READY)
        for line in sys.stdin.buffer:
            thought = msgspec.json.decode(line, type=Thought)
            signal.setitimer(signal.ITIMER_REAL, thought.seconds + GRACE)
            answer = think(thought) if thought.about is None else explain(thought, box)
            answers.write(msgspec.json.encode(answer) + b"\n")
            signal.setitimer(signal.ITIMER_REAL, 0)


if __name__ == "__main__":
    serve(think)
