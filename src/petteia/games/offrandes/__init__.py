"""Offrandes: win persons at auction, bribe others, and bring the gods the finest gifts. 3 to 5 cities."""

from petteia.games.offrandes.game import GAME as GAME
