"""Doors: addresses from which the host lets nobody in. They are asked about every request, so they are in memory."""

from petteia.server.addresses import Network, networks
from petteia.server.store.interface import Store


class Doors:
    def __init__(self, store: Store) -> None:
        self.store = store
        self.closed: tuple[Network, ...] = ()
        self.look()

    def look(self) -> None:
        """The host may have shut some, or opened them again."""
        self.closed = networks([ban.network for ban in self.store.bans()])

    def shut(self, address: str) -> bool:
        """Whether somebody from an address is turned away; of IPv6 it is the home network."""
        if not self.closed:
            return False
        try:
            (home,) = networks([address])
        except ValueError:  # no address of the internet
            return False
        return any(home.version == closed.version and home.overlaps(closed) for closed in self.closed)
