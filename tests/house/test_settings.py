"""What documents say of the settings is what is declared, and the sample can be used as it is."""

import subprocess
import sys
import tomllib

from hatch_build import ROOT
from petteia.server.settings import all_settings

SAMPLE = (ROOT / "deploy" / "petteia.toml").read_text("utf-8")


def test_the_documents_are_fresh() -> None:
    command = [sys.executable, ROOT / "tools" / "settings.py", "--check"]
    answer = subprocess.run(command, text=True, capture_output=True, cwd=ROOT)
    assert answer.returncode == 0, answer.stdout


def test_the_sample_sets_nothing_until_somebody_takes_a_mark_away() -> None:
    assert tomllib.loads(SAMPLE) == {}
    lines = [line.removeprefix("#") for line in SAMPLE.splitlines() if not line.startswith("# ")]
    assert tomllib.loads("\n".join(lines)).keys() == {each.name for each in all_settings()}
