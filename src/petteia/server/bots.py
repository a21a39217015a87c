"""The bots a table may have, by their specs: those of the house, and those that packages on this machine bring.

A guest's request names one of them and nothing else: neither a class to import nor an argument for one.
"""

import logging
from functools import cache

from petteia.bots.catalogue import installed_bots
from petteia.play.refusal import Refusal, Refused

HOUSE = ("random", "greedy", "ismcts:200", "ismcts:1000")  # weakest first
QUICK = ("random", "greedy")  # choose in milliseconds; for all others nobody promises anything

log = logging.getLogger("petteia")


@cache
def all_bots() -> list[str]:
    return [*HOUSE, *installed_bots(lambda broken: log.warning("%s", broken))]


def known_bot(spec: str) -> str:
    """A spec that can be made. Raises Refused."""
    if spec not in all_bots():
        raise Refused(Refusal("server.bot", {"word": spec, "known": ", ".join(all_bots())}))
    return spec


def is_quick(spec: str) -> bool:
    """Whether a choice takes no longer than looking it up would; where nobody thinks, what was said in advance."""
    return not spec or spec.partition(":")[0] in QUICK
