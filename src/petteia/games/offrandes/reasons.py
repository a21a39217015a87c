"""The numbers of the sentence that a hint gives as its reason."""

from petteia.games.offrandes.prospects import POINT


def values(term: str, more: int) -> dict[str, int]:
    """What a difference of a term comes to in points, rounded; those that are scored at once are sure."""
    points = (more + int(POINT) // 2) // int(POINT)
    return {"points": points} if term == "points" else {"gain": points}
