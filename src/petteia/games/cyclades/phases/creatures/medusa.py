"""Medusa: no troop leaves her island."""

from petteia.games.cyclades.phases.figurines import Figurine


class Medusa(Figurine):
    """Whom she holds stands with the moves and the retreats of troops."""
