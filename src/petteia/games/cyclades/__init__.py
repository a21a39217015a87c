"""Cyclades: cities of the archipelago bid for the favour of the gods and build metropolises."""

from petteia.games.cyclades.game import GAME as GAME
