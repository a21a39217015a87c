"""The creature of docs/adding-a-card.md in a copy of the game, for the test of the page."""

import re
import shutil
from pathlib import Path

from tests.house.pebbles import BLOCK, write
from tools import generate

ROOT = Path(__file__).resolve().parent.parent.parent
PAGE = ROOT / "docs" / "adding-a-card.md"
GAME = "src/petteia/games/cyclades"
COPIED = ("src/petteia", "frontend/src", "docs/spec", "docs/rules", "tests/games/cyclades")
HEADER = re.compile(r"^\[.*\]$", re.MULTILINE)


def blocks() -> dict[str, str]:
    """What the page says of each file, by its path."""
    return dict(BLOCK.findall(PAGE.read_text("utf-8")))


def lay_out(root: Path) -> None:
    """The game as it is, what the page adds to it, and what is generated from that."""
    for name in COPIED:
        shutil.copytree(ROOT / name, root / name, ignore=shutil.ignore_patterns("__pycache__", "*.so"))
    for name, block in blocks().items():
        old = root / name
        write(root, name, added(old.read_text("utf-8"), block) if old.exists() else block)
    game = generate.Folder(root / GAME)
    for module in generate.GENERATED:
        write(root, f"{GAME}/{module}", game.written(module))


def added(text: str, block: str) -> str:
    """A file with a block: what stands under a header that the file has goes to the end of that table."""
    headers = [*HEADER.finditer(block)]
    if not headers:
        return text + "\n" + block
    for header, after in zip(headers, [*headers[1:], None], strict=True):
        body = block[header.end() : after.start() if after else None].strip()
        table = re.search(rf"^{re.escape(header.group())}\n(?:(?!\[).*\n)*", text, re.MULTILINE)
        if table:
            kept = table.group().rstrip().removesuffix("\n")
            text = text[: table.start()] + f"{kept}\n{body}\n\n" + text[table.end() :]
        else:
            text += f"\n{header.group()}\n{body}\n"
    return text
