"""The phases of a round in the rulebook's order, one file each."""
