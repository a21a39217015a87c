"""One server a module for the tests that need no other."""

from collections.abc import Iterator

import pytest

from tests.server.client import Server


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("house")) as running:
        yield running
