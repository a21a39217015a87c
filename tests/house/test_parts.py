"""`make test` says at its end what each of its parts took (tools/parts.py)."""

from pathlib import Path

import pytest

from tools import parts


def test_a_part_lasts_until_the_next_begins() -> None:
    assert parts.taken("100.0 Types\n103.5 Tests, interpreted\n", 190.0) == [
        ("Types", 3.5),
        ("Tests, interpreted", 86.5),
        ("in all", 90.0),
    ]


def test_times_are_minutes_and_seconds() -> None:
    assert [parts.clock(seconds) for seconds in (0.9, 61, 3600)] == ["0:00", "1:01", "60:00"]


def test_a_run_names_its_parts_and_lists_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(parts, "KEPT", tmp_path / "build" / "parts.txt")
    assert parts.main(["next", "Alone"]) == 0  # as `make check` does: nothing is kept
    assert parts.main(["begin", "Types"]) == 0
    assert parts.main(["next", "Page"]) == 0
    assert capsys.readouterr().out == "== Alone\n== Types\n== Page\n"
    assert parts.main(["end"]) == 0
    assert [line.split()[-1] for line in capsys.readouterr().out.splitlines()] == ["Types", "Page", "all"]
