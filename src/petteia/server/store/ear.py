"""Ear: hears what is told at a database. What is told is a hint: whoever hears it reads what has changed.

While a connection is away something may be missed; so whoever listens is told when it is there again.
"""

import logging
import threading
from collections.abc import Callable

import msgspec
import psycopg

from petteia.server.store.address import Address
from petteia.server.store.connecting import Raw, reach
from petteia.server.store.interface import StoreError
from petteia.server.store.processes import CHANNEL

PAUSE = 0.2  # seconds between two attempts to hear again
TURN = 0.5  # seconds after which it looks whether it is to end
AGAIN = ["again"]  # what is heard first: something may have been missed

Heard = Callable[[list[str | int]], None]

log = logging.getLogger("petteia")


class Ear:
    """`heard` is called in a thread of its own."""

    def __init__(self, address: Address, heard: Heard) -> None:
        self._address = address
        self._heard = heard
        self._ended = threading.Event()
        self._thread = threading.Thread(target=self._run, name="petteia ear", daemon=True)
        self._thread.start()

    def end(self) -> None:
        """Nothing is heard any more; nobody waits for the connection."""
        self._ended.set()

    def _run(self) -> None:
        while not self._ended.is_set():
            try:
                with reach(self._address) as raw:
                    self._listen(raw)
            except (psycopg.Error, StoreError) as error:
                log.info("nothing is heard from the database: %s", self._address.without(str(error)))
                self._ended.wait(PAUSE)

    def _listen(self, raw: Raw) -> None:
        raw.execute(f"listen {CHANNEL}".encode())
        self._tell(list(AGAIN))
        while not self._ended.is_set():
            for told in raw.notifies(timeout=TURN):
                self._tell(msgspec.json.decode(told.payload, type=list[str | int]))

    def _tell(self, words: list[str | int]) -> None:
        if not self._ended.is_set():
            self._heard(words)
