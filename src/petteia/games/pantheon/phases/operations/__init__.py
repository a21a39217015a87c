"""The operations of effects, each a class: what a people, a god, a loot tile or a bonus tile can do."""
