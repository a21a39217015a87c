"""Dump: a state as plain JSON at any instant, and back.

Fields stand by name and frames by the name of their step, so that a dump outlives a renumbering. What else may change
in the course of time is converted when an old dump is loaded, step by step, and nothing is ever guessed: the form of
all dumps by FORMS, what a game's rules changed by its `convert`, fields that came later by its `later_fields`.
"""

import hashlib
import json
from collections.abc import Callable, Mapping
from typing import cast

from petteia.core.game import Game
from petteia.core.state import FRAME
from petteia.core.step import S

Dump = dict[str, object]
Converter = Callable[[Dump], None]

FORMS: tuple[Converter, ...] = ()  # the first brings a dump of form 1 to form 2, in place, the second to form 3 …
VERSION = 1 + len(FORMS)  # the form that is written


def dump(game: Game[S], s: S) -> Dump:
    """A state with names where it has numbers: of options and of steps."""
    return {
        "dump": VERSION,
        "game": game.name,
        "rules": game.rules_version,
        **s.fields(),
        "options": {option.name: option.values[s.options[n]] for n, option in enumerate(game.options)},
        "stack": [list(frame) for frame in s.frames()],
    }


def load(game: Game[S], data: Mapping[str, object]) -> S:
    """The state that was dumped, now or earlier. Raises ValueError in one sentence if it is not a dump of this game."""
    if data.get("dump") not in range(1, VERSION + 1) or data.get("game") != game.name:
        raise ValueError(f"This is no dump of {game.name} in version {VERSION}.")
    try:
        return _load(game, up_to_date(game, data))
    except (KeyError, TypeError, IndexError, AttributeError, ValueError) as error:
        raise ValueError(f"The dump of {game.name} is damaged: {error}.") from error


def up_to_date(game: Game[S], data: Mapping[str, object], forms: tuple[Converter, ...] = FORMS) -> Dump:
    """A dump of the past as it would be written now, apart from what came later. Raises ValueError if it is newer."""
    newer = dict(data)
    form, rules = whole(data["dump"], "dump"), whole(data["rules"], "rules")
    if not 1 <= rules <= game.rules_version:
        raise ValueError(f"its rules are {rules}, and {game.rules_version} are the newest that are known here")
    for converter in forms[form - 1 :]:
        converter(newer)
    for older in range(rules, game.rules_version):
        game.convert(newer, older)
    return {**newer, "dump": 1 + len(forms), "rules": game.rules_version}


def _load(game: Game[S], data: Mapping[str, object]) -> S:
    options = cast(Mapping[str, str], data["options"])  # one that is not named has its default, as in a record
    if unknown := options.keys() - {option.name for option in game.options}:
        raise ValueError(f"no option is called {min(unknown)}")
    table = [option.values.index(options.get(option.name, option.values[0])) for option in game.options]
    players = whole(data["players"], "players")
    if not game.fewest <= players <= game.most:
        raise ValueError(f"{players} players")
    s = game.new(players, table)
    numbers = {step.name: step.number for step in game.steps}
    frames = cast(list[tuple[str, int, int]], data["stack"])
    if len(frames) * FRAME > len(s.stack):
        raise ValueError(f"{len(frames)} frames, and the stack holds {len(s.stack) // FRAME}")
    s.depth = 0
    for name, seat, arg in frames:
        if whole(seat, name) >= players:
            raise ValueError(f"{name} of seat {seat} at a table for {players}")
        s.ask(numbers[name], seat, whole(arg, name))
    later = game.later_fields()
    for name in s.FIELDS:
        if name not in data and name in later:
            continue  # it is as on the laid table
        value = data[name]
        if isinstance(getattr(s, name), int):
            setattr(s, name, whole(value, name))
        else:
            fill(getattr(s, name), cast(list[int], value), name)
    return s


def fill(into: list[int], values: list[int], name: str) -> None:
    """Write a whole vector in place: its length is fixed."""
    if len(values) != len(into):
        raise ValueError(f"{name} has {len(into)} places, not {len(values)}")
    for n, value in enumerate(values):
        into[n] = whole(value, name)


def whole(value: object, name: str) -> int:
    """A number that fits into a field, also a compiled one."""
    if type(value) is not int or abs(value) >= 2**62:
        raise ValueError(f"{name} holds {value!r}, which is no number")
    return value


def digest(game: Game[S], s: S) -> str:
    """A hash of everything that is true at the table."""
    return sha(dump(game, s))


def sha(data: object) -> str:
    """The hash of a piece of JSON, the same however it was built."""
    return hashlib.sha256(canonical(data).encode()).hexdigest()


def canonical(data: object) -> str:
    return json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
