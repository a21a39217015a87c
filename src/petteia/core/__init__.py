"""What a game is: states, steps, chance. Knows no game, no player, no page."""
