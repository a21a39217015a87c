"""Cyclades: cities of the archipelago bid for the favour of the gods and build metropolises."""
