"""Everything about playing a game that is not a rule of it."""
