"""The powers of the creatures."""
