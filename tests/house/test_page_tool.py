"""The gate of the page: whether what is shipped is what its source builds."""

from pathlib import Path

from tools import page


def folder(at: Path, **files: str) -> Path:
    (at / "assets").mkdir(parents=True)
    for name, text in files.items():
        (at / "assets" / name).write_text(text)
    return at


def test_equal_folders_have_no_differences(tmp_path: Path) -> None:
    built, shipped = folder(tmp_path / "built", a="1", b="2"), folder(tmp_path / "shipped", a="1", b="2")
    assert page.differences(built, shipped) == []


def test_every_difference_is_named(tmp_path: Path) -> None:
    built, shipped = (
        folder(tmp_path / "built", a="1", b="2", new=""),
        folder(tmp_path / "shipped", a="1", b="3", old=""),
    )
    assert page.differences(built, shipped) == [
        "assets/old is shipped, but the build does not make it",
        "assets/new is built, but not shipped",
        "assets/b is not what the build makes",
    ]


def test_the_shipped_page_loads_only_what_is_shipped() -> None:
    """No address elsewhere in what a browser opens first, and every file it names is there."""
    first = (page.SHIPPED / "index.html").read_text(encoding="utf-8")
    named = [word.split('"')[0] for word in first.replace("'", '"').split('="')[1:]]
    files = [name for name in named if name.startswith("./")]
    assert files
    assert "://" not in first
    assert [name for name in files if not (page.SHIPPED / name).is_file()] == []
