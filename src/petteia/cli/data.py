"""The data folder of a server: where it is, and what a store says when it cannot be used."""

import argparse
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from petteia.boards.phrases import Phrases
from petteia.cli.arguments import Parser, read_as
from petteia.cli.complaint import Complaint
from petteia.cli.settings import asked_settings, config_argument
from petteia.server.kinds import database
from petteia.server.place import DATABASE
from petteia.server.store import StoreError


def data_argument(parser: Parser) -> None:
    parser.value("--data", "FOLDER", Path)
    parser.value("--store", "URL", read_as("--store", database()))
    config_argument(parser)


def asked_store(asked: argparse.Namespace, phrases: Phrases) -> Path:
    settings = asked_settings(asked, phrases)
    if settings.store is not None:
        raise Complaint("store.file_only", store=settings.store)
    return settings.data / DATABASE


def usable(folder: Path) -> Path:
    """A data folder, made if it is missing, in which something can be written."""
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        tempfile.TemporaryFile(dir=folder).close()
    except OSError as error:
        raise Complaint("data", folder=folder, why=error.strerror or error) from error
    return folder


@contextmanager
def store_complaints() -> Iterator[None]:
    """What a store refuses becomes a sentence."""
    try:
        yield
    except StoreError as error:
        raise Complaint(f"store.{error.key}", **error.facts) from error
