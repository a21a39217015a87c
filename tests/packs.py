"""Content packs for tests: exported, then edited as a host edits them."""

from pathlib import Path

from petteia.play.registry import Box, box

Edit = tuple[str, str, str, str]  # file, entry, column, value

DEAR_ARES: Edit = ("gods.toml", "ares", "special", "3")
RICH: Edit = ("numbers.toml", "drachmas_at_start", "value", "12")


def edit(folder: Path, file: str, entry: str, column: str, value: str) -> int:
    """Put another value into a column; the line where it stands."""
    rows = (folder / file).read_text("utf-8").splitlines()
    n = next(n for n in range(rows.index(f"[{entry}]"), len(rows)) if rows[n].startswith(f"{column} ="))
    rows[n] = f"{column} = {value}"
    (folder / file).write_text("\n".join(rows) + "\n", "utf-8")
    return n + 1


def pack_in(folder: Path, game: str, name: str, *edits: Edit) -> Path:
    """A folder with a pack."""
    box(game).export_pack(folder / name, name)
    for each in edits:
        edit(folder / name, *each)
    return folder / name


def packed(folder: Path, game: str, name: str, *edits: Edit) -> Box:
    """A box with a pack, as a host installs it."""
    return box(game).packed(box(game).read_pack(pack_in(folder, game, name, *edits)))
