"""What other people's packages bring: games and bots, by the entry points that they declare.

    [project.entry-points."petteia.games"]
    stones = "stones"                     # a package with GAME, words, view, laws, text/, rules.toml, options.toml

    [project.entry-points."petteia.bots"]
    patient = "stones.bots:PatientBot"    # a class that is made from a seed

Names of the house stay the house's. What cannot be loaded is reported in one sentence that names its package.
"""

import re
from functools import cache
from importlib.metadata import EntryPoint, entry_points

from petteia.play.misfit import Misfit
from petteia.play.refusal import Refusal

GAMES = "petteia.games"
BOTS = "petteia.bots"

NAME = re.compile(r"[a-z][a-z0-9_-]*")  # it stands in records, in addresses and behind --seats

# What somebody else's code may raise while it is imported and put into a box; all of it is their fault, none is ours.
FAULTS = (
    *(ImportError, SyntaxError, NameError, AttributeError, TypeError, ValueError, LookupError),
    *(ArithmeticError, AssertionError, RuntimeError, OSError),
)


class Broken(Misfit):
    """Something that a package declares and that cannot be loaded. Everything else goes on."""

    def __init__(self, entry: EntryPoint, fault: object) -> None:
        why = fault if isinstance(fault, str) else f"{type(fault).__name__}: {fault}"
        package = entry.dist.name if entry.dist is not None else entry.module
        facts: dict[str, int | str] = {
            "name": entry.name,
            "package": package,
            "entry": f"{entry.group}: {entry.value}",
            "why": str(why),
        }
        super().__init__(Refusal("play.guest_broken", facts))


@cache
def entries(group: str) -> dict[str, EntryPoint]:
    """By name; of two with the same name the one whose package comes first in the alphabet."""
    declared = sorted(entry_points(group=group), key=lambda entry: entry.dist.name if entry.dist is not None else "")
    return {entry.name: entry for entry in reversed(declared)}


def loaded(entry: EntryPoint) -> object:
    """What an entry point names. Raises Broken."""
    if not NAME.fullmatch(entry.name):
        raise Broken(entry, "a name is made of a-z, 0-9, - and _, and begins with a letter.")
    try:
        return entry.load()
    except FAULTS as fault:
        raise Broken(entry, fault) from fault
