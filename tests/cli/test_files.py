"""Files that people name: whatever they are, they are read up to a limit, and a pipe as well as a file."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from petteia.play.files import MOST
from tests.cli.command import ask, begun, refused


@pytest.mark.parametrize("command", [("verify",), ("replay",), ("play", "--resume")], ids=" ".join)
def test_a_device_without_an_end_is_not_read_to_its_end(command: tuple[str, ...]) -> None:
    assert f"larger than {MOST} MiB" in refused(ask(*command, "/dev/zero"))
    assert f"größer als {MOST} MiB" in refused(ask(*command, "/dev/zero", "--lang", "de"))


@pytest.mark.parametrize("command", ["verify", "replay"])
def test_a_pipe_is_read_like_a_file(command: str, tmp_path: Path) -> None:
    """As in `petteia verify <(zcat game.gz)`."""
    file = tmp_path / "game.txt"
    file.write_text(begun())
    reading, writing = os.pipe()
    os.write(writing, begun().encode())
    os.close(writing)
    with subprocess.Popen(
        [sys.executable, "-m", "petteia", command, f"/dev/fd/{reading}"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        pass_fds=[reading],
        text=True,
    ) as process:
        out, err = process.communicate()
    os.close(reading)
    assert (process.returncode, err) == (0, "")
    assert out.replace(f"/dev/fd/{reading}", str(file)) == ask(command, file).out


def test_a_game_is_not_saved_into_a_device_or_a_pipe(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    for name in ("/dev/null", "/dev/zero", tmp_path / "pipe"):
        words = ("play", "offrandes", "--seats", "random,random,random", "--save", name)
        assert "stays as it is" in refused(ask(*words))
