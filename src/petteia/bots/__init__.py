"""Bots: each decides from a seat's own view, and is named by a short specification."""

import re

from petteia.bots.bot import Bot as Bot
from petteia.bots.greedy import GreedyBot
from petteia.bots.ismcts import IsmctsBot
from petteia.bots.random import RandomBot

SPECS = ("random", "greedy", "ismcts:400 (iterations)", "ismcts:0.5s (seconds)")


def make_bot(spec: str, seed: int) -> Bot:
    """A bot by its specification. Raises ValueError in one sentence if there is none."""
    if spec == "random":
        return RandomBot(seed)
    if spec == "greedy":
        return GreedyBot(seed)
    budget = re.fullmatch(r"ismcts:(?:(?P<iterations>\d+)|(?P<seconds>\d+(?:\.\d+)?)s)", spec, re.ASCII)
    if budget is not None:
        iterations = int(budget["iterations"] or 0)
        seconds = float(budget["seconds"] or 0)
        if iterations > 0 or seconds > 0:
            return IsmctsBot(seed, iterations, seconds)
    raise ValueError(f"There is no bot {spec!r}; there are: {', '.join(SPECS)}.")
