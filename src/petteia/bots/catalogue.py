"""The bots there are: those of the house, those that installed packages bring, and those registered by a program."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from typing import cast

from petteia.bots.bot import Bot
from petteia.bots.greedy import GreedyBot
from petteia.bots.ismcts import IsmctsBot
from petteia.bots.random import RandomBot
from petteia.play import installed
from petteia.play.misfit import Misfit
from petteia.play.refusal import Refusal

SPECS = ("random", "greedy", "ismcts:400 (iterations)", "ismcts:0.5s (seconds)")
HOUSE = ("random", "greedy", "ismcts")

BUDGET = re.compile(r"(?:(?P<iterations>\d+)|(?P<seconds>\d+(?:\.\d+)?)s)", re.ASCII)
CLASS = re.compile(r"(?P<module>[^\W\d]\w*(\.[^\W\d]\w*)*):(?P<name>[^\W\d]\w*)")
SEEDS = 2**62  # of generators that are compiled

MakeBot = Callable[..., Bot]  # from a seed, and from what stands behind the colon if anything does

REGISTERED: dict[str, MakeBot] = {}


@dataclass(frozen=True)
class Maker:
    """How a bot is made. It travels to other processes if `make` does, as classes in modules do."""

    spec: str
    make: MakeBot
    argument: str | None = None

    def __call__(self, seed: int) -> Bot:
        if isinstance(seed, bool) or not isinstance(seed, int):
            raise TypeError(f"the seed of a bot is a whole number, not {seed!r}")
        seed %= SEEDS
        bot = self.make(seed) if self.argument is None else self.make(seed, self.argument)
        if not callable(getattr(bot, "choose", None)):
            raise TypeError(f"{self.spec} makes {bot!r}, which is no bot: it has no method `choose`")
        return bot


def make_bot(spec: str, seed: int) -> Bot:
    """A bot by its specification, such as "greedy" or "ismcts:400". Raises ValueError if there is no such bot."""
    return maker(spec)(seed)


def maker(spec: str) -> Maker:
    """How the bot of a specification is made. Raises ValueError in one sentence if there is none."""
    if not isinstance(spec, str):
        raise TypeError(f"a bot is named by words such as 'greedy', not by {spec!r}")
    if spec in REGISTERED:
        return Maker(spec, REGISTERED[spec])
    name, colon, argument = spec.partition(":")
    if name in HOUSE:
        return of_the_house(spec, name, argument)
    make = REGISTERED.get(name) or brought(name)
    if make is None:
        raise no_bot(spec)
    return Maker(spec, make, argument if colon else None)


def of_the_house(spec: str, name: str, argument: str) -> Maker:
    if spec == "random":
        return Maker(spec, RandomBot)
    if spec == "greedy":
        return Maker(spec, GreedyBot)
    budget = BUDGET.fullmatch(argument) if name == "ismcts" else None
    if budget is None or not float(budget["iterations"] or budget["seconds"]):
        raise no_bot(spec)
    return Maker(spec, searching, argument)


def searching(seed: int, argument: str) -> IsmctsBot:
    """So many iterations, `400`, or seconds, `0.5s`."""
    if argument.endswith("s"):
        return IsmctsBot(seed, seconds=float(argument[:-1]))
    return IsmctsBot(seed, iterations=int(argument))


def brought(name: str) -> MakeBot | None:
    """What an installed package has under this name. Raises Broken, which is a ValueError, if it cannot be loaded."""
    entry = installed.entries(installed.BOTS).get(name)
    if entry is None or name in HOUSE:
        return None
    make = installed.loaded(entry)
    if not callable(make):
        raise installed.Broken(entry, f"{make!r} makes no bots")
    return make


def installed_bots(broken: Callable[[installed.Broken], None]) -> list[str]:
    """The names of the bots that packages bring, without those that cannot be loaded; they are told to `broken`."""
    sound: list[str] = []
    for name in sorted(set(installed.entries(installed.BOTS)) - set(HOUSE)):
        try:
            brought(name)
            sound.append(name)
        except installed.Broken as error:
            broken(error)
    return sound


def register_bot(name: str, make: MakeBot) -> None:
    """Let a bot be known by a name from now on, in this program. `make(seed)` makes it; a class of bots will do.

    Behind a colon something more may be said: for "patient:7" it is `make(seed, "7")`.
    """
    if not isinstance(name, str) or not installed.NAME.fullmatch(name):
        raise ValueError(f"the name of a bot is made of a-z, 0-9, - and _, and begins with a letter, not as {name!r}")
    if name in HOUSE:
        raise ValueError(f"{name} is a bot of the house: choose another name")
    if not callable(make):
        raise TypeError(f"{name} needs a class, or a function of a seed, that makes bots, not {make!r}")
    REGISTERED[name] = make


def import_bot(spec: str) -> None:
    """Make a class of bots known by where it stands, `module:Class`. Raises Misfit if it cannot be loaded.

    It runs that module, so never with words that came from somewhere else, be it a record or a request.
    """
    named = CLASS.fullmatch(spec)
    known = (*HOUSE, *REGISTERED, *installed.entries(installed.BOTS))
    if named is None or named["module"] in known or spec in known:
        return  # either it is known, or make_bot says that there is no such bot
    try:
        make = getattr(import_module(named["module"]), named["name"])
    except installed.FAULTS as fault:
        raise Misfit(Refusal("play.bot_class", {"spec": spec, "why": f"{type(fault).__name__}: {fault}"})) from fault
    if not callable(make):
        raise Misfit(Refusal("play.bot_class", {"spec": spec, "why": f"{make!r} makes no bots."}))
    REGISTERED[spec] = cast(MakeBot, make)


def no_bot(spec: str) -> ValueError:
    others = [*REGISTERED, *installed_bots(lambda broken: None)]
    return ValueError(f"There is no bot {spec!r}; there are: {', '.join([*SPECS, *others])}.")
