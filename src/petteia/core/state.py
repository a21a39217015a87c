"""State: everything that is true at the table, in integers, and the stack of what is still to be done."""

from collections.abc import Callable
from typing import ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from petteia.core.vec import vec

NONE: Final[i64] = -1  # in a field or a frame: no seat, no piece, no place
CHANCE: Final[i64] = -2  # the actor when the dealer is to speak
NOBODY: Final[i64] = -3  # the actor when the game is over
SPECTATOR: Final[i64] = -4  # the seat of somebody who only watches

FRAME: Final[i64] = 3  # a frame is a step, a seat and one argument
DEPTH: Final[i64] = 20  # frames, unless a game needs more. With 20 a copy fits Python's small blocks

Frame = tuple[i64, i64, i64]
Happening = tuple[int, ...]  # the kind of an event and its facts; what is left out is 0


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """Data only. A game adds its fields, names them in FIELDS, and writes out `copy`.

    All vectors have a fixed length: what grows has a counter beside it. The constructor takes the facts of the box, if
    there are any, players and options, and lays a table; `like` another, if it is given. Two states are equal if the
    same is true at both tables; who watches does not count. A state changes, so it has no hash.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ()  # the game's own fields, for dump, load and comparison
    STEPS: ClassVar[tuple[str, ...]] = ()  # names of the steps, by number
    OWN: ClassVar[dict[str, str]] = {}  # fields by seat that only the seat knows; unless, `option=value`, all do
    HIDDEN: ClassVar[tuple[str, ...]] = ()  # fields that nobody knows
    SEEN: ClassVar[dict[str, str]] = {}  # of a field of OWN, the one that counts what all saw go there

    def __init__(self, players: i64, options: vec[i64], like: "State | None" = None) -> None:
        self.players = players
        self.options = options  # [option]: what the table agreed on; never written after set-up, so copies share it
        if like is None:
            self.stack = empty_stack()  # frames, the top one last
            self.depth: i64 = 0  # frames in use
        else:
            self.stack = like.stack[:]
            self.depth = like.depth
        self.events: list[Happening] | None = None  # a list while somebody watches

    def ask(self, step: i64, seat: i64, arg: i64) -> None:
        """Put one frame on top: it is what happens next."""
        at = self.depth * FRAME
        if at == len(self.stack):
            raise OverflowError(f"the stack holds {self.depth} frames: {self.frames()}")
        self.stack[at] = step
        self.stack[at + 1] = seat
        self.stack[at + 2] = arg
        self.depth += 1

    def then(self, first: Frame, second: Frame, *more: Frame) -> None:
        """Put frames on top, written in the order in which they will happen. Two of them cost no tuple of tuples."""
        n = len(more)
        while n > 0:
            n -= 1
            self.ask(*more[n])
        self.ask(second[0], second[1], second[2])
        self.ask(first[0], first[1], first[2])

    def asked_step(self) -> i64:
        """The step of the top frame; NONE when the game is over."""
        return NONE if self.depth == 0 else self.stack[(self.depth - 1) * FRAME]

    def asked_seat(self) -> i64:
        """The seat of the top frame; NONE when the game is over."""
        return NONE if self.depth == 0 else self.stack[(self.depth - 1) * FRAME + 1]

    def asked_arg(self) -> i64:
        """The argument of the top frame; NONE when the game is over."""
        return NONE if self.depth == 0 else self.stack[(self.depth - 1) * FRAME + 2]

    def emit(
        self,
        kind: i64,
        a: i64 = 0,
        b: i64 = 0,
        c: i64 = 0,
        d: i64 = 0,
        e: i64 = 0,
        f: i64 = 0,
        g: i64 = 0,
        h: i64 = 0,
    ) -> None:
        """Tell a watcher what happened. Costs nothing while nobody watches."""
        if self.events is not None:
            self.events.append((kind, a, b, c, d, e, f, g, h))

    def tell(self, kind: i64, facts: list[int]) -> None:
        """Tell a watcher something with more facts than `emit` takes, or with as many as a list has."""
        if self.events is not None:
            self.events.append((kind, *facts))

    def copy(self) -> "State":
        raise TypeError(f"{type(self).__name__} must write out copy()")

    def fields(self) -> dict[str, object]:
        """Everything that is true, by name, in plain numbers and lists: the same compiled or not."""
        values: dict[str, object] = {
            "players": int(self.players),
            "options": list(self.options),
            "stack": [self.stack[n] for n in range(self.depth * FRAME)],
        }
        for name in self.FIELDS:
            value = getattr(self, name)
            values[name] = value if isinstance(value, int) else list(value)
        return values

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and type(self) is type(other) and self.fields() == other.fields()

    def __copy__(self) -> "State":
        return self.copy()

    def __deepcopy__(self, memo: object) -> "State":
        return self.copy()

    def __reduce__(self) -> tuple[object, ...]:
        fields = self.fields()
        shared = [fields.pop(name) for name in ("players", "options", "stack")]
        return restored, (type(self), getattr(self, "facts", None), *shared, fields)

    def frames(self) -> list[tuple[str, int, int]]:
        """The stack with names, bottom first."""
        frames: list[tuple[str, int, int]] = []
        for n in range(self.depth):
            at = n * FRAME
            number = self.stack[at]
            name = self.STEPS[number] if number < len(self.STEPS) else str(number)
            frames.append((name, self.stack[at + 1], self.stack[at + 2]))
        return frames

    def __repr__(self) -> str:
        waiting = ", ".join(f"{name} seat {seat} ({arg})" for name, seat, arg in self.frames())
        return f"<{type(self).__name__} of {self.players}: {waiting or 'over'}>"


def restored(
    make: Callable[..., State],
    facts: object,
    players: int,
    options: list[int],
    frames: list[int],
    fields: dict[str, int | list[int]],
) -> State:
    """A state from its fields: how a pickle is read."""
    box = [] if facts is None else [facts]  # a game without content has none
    s = make(*box, players, vector(options))
    s.depth = len(frames) // FRAME
    write(s.stack, frames)
    for name, value in fields.items():
        if isinstance(value, int):
            setattr(s, name, value)
        else:
            write(getattr(s, name), value)
    return s


def clockwise(s: State, seat: i64, n: i64) -> i64:
    """The n-th seat after another."""
    return (seat + n) % s.players


def write(into: vec[i64], values: list[int]) -> None:
    for n, value in enumerate(values):
        into[n] = value


def vector(values: list[int]) -> vec[i64]:
    return vec[i64](values)


def zeros(length: int) -> vec[i64]:
    return vector([0] * length)


def filled(length: int, value: int) -> vec[i64]:
    return vector([value] * length)


def empty_stack(frames: int = DEPTH) -> vec[i64]:
    return zeros(frames * FRAME)
