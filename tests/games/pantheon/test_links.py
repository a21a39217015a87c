"""Book, code, tests and texts of Pantheon hang together: the gates find nothing, and they do look."""

from types import MappingProxyType

from tests.games import links


class TestLinks(links.Links):
    game = "pantheon"
    kinds = MappingProxyType({"rule": 76, "scenario": 53, "rule or option": 31, "law": 8})
    refused = ("R_MOVE_CONNECTED", "R_PURCHASE_IDLE", "R_GOD_EXACTLY", "R_GALLIA_PAYS")
