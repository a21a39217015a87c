"""Book, code, tests and texts of Pantheon hang together: the gates find nothing, and they do look."""

from collections import Counter

from tools import _project, links

GAME = _project.Game(_project.ROOT, "pantheon")


def test_the_specification_is_read_whole() -> None:
    """A reader that finds nothing would find no gap either; that there is none is asked once, for all games."""
    spec = links.Spec(GAME)
    kinds = Counter(spec.kind_of(id_) for id_ in spec.told)
    assert kinds == {"rule": 76, "scenario": 53, "rule or option": 31, "law": 8}


def test_the_code_is_read_whole() -> None:
    uses = GAME.uses
    assert {"R_MOVE_CONNECTED", "R_PURCHASE_IDLE", "R_GOD_EXACTLY", "R_GALLIA_PAYS"} <= uses.refused.keys()
    assert len({name for _, _, name, _ in uses.emitted}) > len(GAME.events) * 3 / 4
