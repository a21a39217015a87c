"""Book, code, tests and texts of Cyclades hang together: the gates find nothing, and they do look."""

from types import MappingProxyType

from tests.games import links


class TestLinks(links.Links):
    game = "cyclades"
    kinds = MappingProxyType({"rule": 201, "law": 12, "scenario": 27, "rule or option": 11})
    refused = ("R_OFFERING_HIGHER", "R_LAST_ISLAND_FORBIDDEN", "R_KRAKEN_BLOCKS")
