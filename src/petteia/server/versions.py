"""Versions: of the rules and the content that a table plays by."""

from petteia.play.registry import Box


def versions_of(box: Box) -> tuple[int, int]:
    """The rules and the content that hold now."""
    return box.game.rules_version, box.game.content_version


def dotted(versions: tuple[int, int]) -> str:
    return f"{versions[0]}.{versions[1]}"
