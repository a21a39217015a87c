"""Thebai is played here before the house lists it."""

import pytest

from petteia.play import registry


@pytest.fixture(autouse=True)
def listed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "HOUSE", (*registry.HOUSE, "thebai"))
