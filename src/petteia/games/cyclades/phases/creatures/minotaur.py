"""The Minotaur: he defends an island with the strength of two troops."""

from petteia.games.cyclades.phases.figurines import Figurine


class Minotaur(Figurine):
    """His strength stands with the battles, and when he leaves with the islands that change hands."""
