"""Thebai: ten rounds of citizens, archons, altars and councillors in a city with seven gates."""

from petteia.games.thebai.game import GAME as GAME
