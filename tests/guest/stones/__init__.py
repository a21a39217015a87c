"""Stones: two to four players take one to three stones from a heap in turn; whoever takes the last one wins."""

from stones.game import GAME as GAME
