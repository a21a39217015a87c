"""Book and code of any game are read whole by the gates: a reader that finds nothing would find no gap either.

That there is no gap is asked once, for all games. A game's test_links.py says what there is to find:

class TestLinks(links.Links):
    game = "pebbles"
    kinds = MappingProxyType({"rule": 12, "law": 3})
    refused = ("R_THROW_FAR",)
"""

from collections import Counter
from collections.abc import Mapping
from typing import ClassVar

from tools import _project, links


class Links:
    """What the gates find in a game; its test file names it."""

    game: ClassVar[str]
    kinds: ClassVar[Mapping[str, int]]  # of ids in the specification, how many there are
    refused: ClassVar[tuple[str, ...]]  # some rules that code refuses by, in several phases

    @classmethod
    def project(cls) -> _project.Game:
        return _project.Game(_project.ROOT, cls.game)

    def test_the_specification_is_read_whole(self) -> None:
        spec = links.Spec(self.project())
        assert Counter(spec.kind_of(id_) for id_ in spec.told) == self.kinds

    def test_the_code_is_read_whole(self) -> None:
        game = self.project()
        assert set(self.refused) <= game.uses.refused.keys()
        emitted = {name for _, _, name, _ in game.uses.emitted}
        assert len(emitted) > len(game.events) * 3 / 4
