"""Chiron: he protects the buildings and troops of an island."""

from petteia.games.cyclades.phases.figurines import Figurine


class Chiron(Figurine):
    """Whom he keeps away stands with Pegasus, Giant and Harpy."""
