"""Boards in text: a seat's view drawn with letters, for terminals and for print()."""

from petteia.play.match import Match


def draw(match: Match, language: str, seat: int = -1, colour: bool = False) -> str:
    """The position as a seat sees it."""
    return repr(match.view(seat))
