"""Pantheon: six peoples, routes of feet and columns, loot, offerings and gods."""

from petteia.games.pantheon.game import GAME as GAME
