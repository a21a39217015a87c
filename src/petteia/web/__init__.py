"""The page: built assets and its sentences. No rules in it."""
