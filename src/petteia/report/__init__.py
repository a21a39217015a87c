"""A report: what many games say, drawn for whoever designs the game. It knows no game; names are those of its texts."""
