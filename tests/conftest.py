"""Before any test: the whole package, as its users have it; and a PostgreSQL for those that need one.

tools/generate.py makes do with a bare package where none is imported yet, and so would every test after it.
"""

from collections.abc import Iterator

import pytest

import petteia
from tests.cluster import Cluster

assert petteia.table


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    """One for all tests; each has a database of its own in it."""
    with Cluster() as running:
        yield running


@pytest.fixture
def database(cluster: Cluster) -> str:
    """The address of a database with no store in it."""
    cluster.say("drop schema if exists petteia cascade")
    return cluster.url("postgres")
