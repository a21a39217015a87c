"""The games. Each folder looks the same; docs/adding-a-game.md walks through one."""
