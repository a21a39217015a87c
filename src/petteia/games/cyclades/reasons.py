"""The numbers of the sentence that a hint gives as its reason."""

from petteia.games.cyclades.evaluation import after_battle
from petteia.games.cyclades.holdings import PEACE, fleets_of, metropolises_of, revenue_of, troops_of
from petteia.games.cyclades.state import Cyclades
from petteia.games.cyclades.worth import kinds_of


def values(term: str, s: Cyclades, seat: int) -> dict[str, int]:
    """The numbers of a term's sentence, as they would be then; in a battle, without what it may bring."""
    if s.depth > 0 and s.battle != PEACE:
        s = after_battle(s, False)
    if term == "metropolises" or term == "victory":
        return {"metropolises": metropolises_of(s, seat)}
    if term == "kinds":
        return {"kinds": kinds_of(s, seat)}
    if term == "philosophers":
        return {"philosophers": s.philosophers[seat]}
    if term == "priests":
        return {"priests": s.priests[seat]}
    if term == "revenue":
        return {"revenue": revenue_of(s, seat)}
    if term == "troops":
        return {"troops": troops_of(s, seat)}
    if term == "fleets":
        return {"fleets": fleets_of(s, seat)}
    if term == "gold":
        return {"gold": s.gold[seat]}
    return {}
