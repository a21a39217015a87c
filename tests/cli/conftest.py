"""Every test of the command line speaks English unless it says otherwise, whatever the surroundings speak."""

import pytest


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PETTEIA_LANG", "en")
    monkeypatch.delenv("NO_COLOR", raising=False)
