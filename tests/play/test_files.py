"""Files that people name are read up to a limit."""

from pathlib import Path

import pytest

from petteia.play.files import MOST, read_text
from petteia.play.misfit import Misfit

LIMIT = MOST * 2**20


def test_a_file_is_read_up_to_the_limit_and_not_beyond(tmp_path: Path) -> None:
    file = tmp_path / "long.txt"
    file.write_bytes(b"x" * LIMIT)
    assert len(read_text(file)) == LIMIT
    file.write_bytes(b"x" * (LIMIT + 1))
    with pytest.raises(Misfit, match="is larger than 16 MiB") as error:
        read_text(file)
    assert error.value.refusal.rule == "play.file_large"
