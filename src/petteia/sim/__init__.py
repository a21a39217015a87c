"""Simulation: many games between bots, and what they say."""
