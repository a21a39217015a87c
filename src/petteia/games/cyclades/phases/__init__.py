"""The phases of a cycle, one file each, in the order and the words of the rulebook."""
