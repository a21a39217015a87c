"""Maps of round or six-sided spaces in rows: which of them touch.

Every row stands in the middle, so two rows whose lengths differ by one are shifted by half a space, and a space has two
neighbours in its own row and two in each row beside it. Places are (row, place in the row from 1 on).
"""

from functools import cached_property

Place = tuple[int, int]


class Map:
    """One board: its spaces by name, and the regions that are made of several of them."""

    def __init__(self, places: dict[str, Place], lengths: list[int], regions: dict[str, list[str]]) -> None:
        self.places = places
        self.regions = regions
        self.x = {name: 2 * column - 1 - lengths[row] for name, (row, column) in places.items()}  # from the middle

    @cached_property
    def open(self) -> list[str]:
        """The spaces that belong to no region."""
        taken = {name for cells in self.regions.values() for name in cells}
        return [name for name in self.places if name not in taken]

    @cached_property
    def beside(self) -> dict[str, list[str]]:
        """The spaces that touch a space."""
        at = {(self.places[name][0], x): name for name, x in self.x.items()}
        steps = ((-1, -1), (-1, 1), (0, -2), (0, 2), (1, -1), (1, 1))
        return {
            name: [
                at[row + down, self.x[name] + right]
                for down, right in steps
                if (row + down, self.x[name] + right) in at
            ]
            for name, (row, _) in self.places.items()
        }

    @cached_property
    def open_beside(self) -> dict[str, list[str]]:
        return {name: [other for other in self.beside[name] if other in self.open] for name in self.open}

    @cached_property
    def around(self) -> dict[str, list[str]]:
        """The open spaces around a region, in the order of the spaces."""
        return {
            region: [name for name in self.open if any(cell in self.beside[name] for cell in cells)]
            for region, cells in self.regions.items()
        }

    @cached_property
    def regions_beside(self) -> dict[str, list[str]]:
        return {name: [region for region in self.regions if name in self.around[region]] for name in self.open}
