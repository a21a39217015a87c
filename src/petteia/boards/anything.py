"""The board of a game that has none of its own: everything its view says, indented."""

from petteia.boards.ink import Line
from petteia.boards.scene import Scene

INDENT = "  "


def draw(scene: Scene) -> list[Line]:
    return told(scene.view, "")


def told(value: object, indent: str) -> list[Line]:
    """A dictionary or a list, one line for each thing in it; what is simple stands behind its name."""
    rows: list[Line] = []
    for key, inner in named(value):
        if simple(inner):
            rows.append([(f"{indent}{key}: ", "dim"), (written(inner), "")])
        else:
            rows += [[(f"{indent}{key}:", "dim")], *told(inner, indent + INDENT)]
    return rows


def named(value: object) -> list[tuple[str, object]]:
    if isinstance(value, dict):
        return [(str(key), inner) for key, inner in value.items()]
    return [(str(n), inner) for n, inner in enumerate(value)] if isinstance(value, list) else []


def simple(value: object) -> bool:
    """Whether a value fits on one line: no structure in it, or a list of such values."""
    if isinstance(value, list):
        return not any(isinstance(inner, dict | list) for inner in value)
    return not isinstance(value, dict) or not value


def written(value: object) -> str:
    if isinstance(value, list):
        return ", ".join(written(inner) for inner in value) or "–"
    if isinstance(value, bool):
        return "+" if value else "–"
    return "–" if value is None or value == {} else str(value)
