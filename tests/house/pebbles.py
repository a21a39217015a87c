"""The toy of docs/adding-a-game.md as a tree of files, for tests of the page and of the gates."""

import re
from pathlib import Path

from tools import generate

ROOT = Path(__file__).resolve().parent.parent.parent
PAGES = (ROOT / "docs" / "adding-a-game.md", ROOT / "docs" / "adding-a-guide.md")
GAME = "src/petteia/games/pebbles"
BLOCK = re.compile(r"^`([\w/.-]+)`\n\n```\w+\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def files() -> dict[str, str]:
    """Every file that the pages show, by its path."""
    return {name: text for page in PAGES for name, text in BLOCK.findall(page.read_text("utf-8"))}


def lay_out(root: Path) -> None:
    """Write the files into a folder, and those that are generated from them."""
    for name, text in files().items():
        write(root, name, text)
    write(root, f"{GAME}/phases/__init__.py", "")
    game = generate.Folder(root / GAME)
    for module in generate.GENERATED:
        write(root, f"{GAME}/{module}", game.written(module))


def write(root: Path, name: str, text: str) -> None:
    path = root / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")


def change(root: Path, name: str, old: str, new: str) -> None:
    """Put something else into a file, where it stands once."""
    text = (root / name).read_text("utf-8")
    assert text.count(old) == 1, f"{name} has {old!r} {text.count(old)} times"
    write(root, name, text.replace(old, new))
