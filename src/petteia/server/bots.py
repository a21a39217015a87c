"""The bots a table may have, by their specs."""

from petteia.bots import make_bot
from petteia.play.refusal import Refusal, Refused

BOTS = ["random", "greedy", "ismcts:200", "ismcts:1000"]  # weakest first


def known_bot(spec: str) -> str:
    """A spec that can be made. Raises Refused."""
    if spec not in BOTS:
        raise Refused(Refusal("server.bot", {"word": spec, "known": ", ".join(BOTS)}))
    make_bot(spec, 0)
    return spec
