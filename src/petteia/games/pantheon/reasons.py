"""The numbers of the sentence that a hint gives as its reason."""

from petteia.games.pantheon.board import columns_of
from petteia.games.pantheon.outcome import outcome
from petteia.games.pantheon.phases.cards import hand_of
from petteia.games.pantheon.scoring import demigods_of
from petteia.games.pantheon.state import Pantheon


def values(term: str, s: Pantheon, seat: int) -> dict[str, int]:
    """The numbers of a term's sentence, as they would be at the end of what is half done."""
    s = outcome(s)
    if term == "points":
        return {"points": s.score[seat]}
    if term == "demigods":
        return {"demigods": demigods_of(s, seat)}
    if term == "columns":
        return {"columns": columns_of(s, seat)}
    if term == "hand":
        return {"hand": hand_of(s, seat)}
    return {}
