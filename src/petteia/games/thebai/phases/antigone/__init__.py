"""Antigones Rebellion: whoever plays alone plays against her. She has no seat; cards and a die decide for her."""
