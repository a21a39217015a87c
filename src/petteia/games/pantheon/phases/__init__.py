"""The phases of an epoch, and what can be done in a turn."""
