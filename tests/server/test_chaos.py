"""kill -9, a handful of times; `make chaos` does it a thousand times."""

from pathlib import Path

from tools.chaos import chaos

KILLS = 6


def test_a_killed_server_loses_nothing_and_goes_on(tmp_path: Path) -> None:
    report = chaos(tmp_path, KILLS, seed=3)
    assert report.kills == KILLS
    assert report.acknowledged > KILLS
    assert report.lines > report.acknowledged
    assert all(report.deeds.get(what) for what in ("import", "fork", "block", "mute", "remove"))
    assert report.deeds["refused"] == 0
