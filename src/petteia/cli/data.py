"""The data folder of a server: where it is, and what a store says when it cannot be used."""

import argparse
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from petteia.cli.arguments import Parser
from petteia.cli.complaint import Complaint
from petteia.server.place import DATABASE, data_folder
from petteia.server.store import StoreError


def data_argument(parser: Parser) -> None:
    parser.value("--data", "FOLDER")


def asked_folder(asked: argparse.Namespace) -> Path:
    return Path(asked.data) if asked.data else data_folder()


def asked_store(asked: argparse.Namespace) -> Path:
    return asked_folder(asked) / DATABASE


def usable_folder(asked: argparse.Namespace) -> Path:
    """The data folder, made if it is missing, in which something can be written."""
    folder = asked_folder(asked)
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
