"""Maps of round or six-sided spaces in rows: which of them touch.

Every row stands in the middle, so two rows whose lengths differ by one are shifted by half a space, and a space has two
neighbours in its own row and two in each row beside it. Places are (row, place in the row from 1 on).
"""

Place = tuple[int, int]

STEPS = ((-1, -1), (-1, 1), (0, -2), (0, 2), (1, -1), (1, 1))  # to a neighbour: down, and right by half a space


class Map:
    """One board: its spaces by name, and the regions that are made of several of them."""

    def __init__(self, places: dict[str, Place], lengths: list[int], regions: dict[str, list[str]]) -> None:
        self.places = places
        self.regions = regions
        self.x = {name: 2 * column - 1 - lengths[row] for name, (row, column) in places.items()}  # from the middle
        at = {(row, self.x[name]): name for name, (row, _) in places.items()}
        self.beside = {  # the spaces that touch a space
            name: [
                at[row + down, self.x[name] + right]
                for down, right in STEPS
                if (row + down, self.x[name] + right) in at
            ]
            for name, (row, _) in places.items()
        }
        taken = {name for cells in regions.values() for name in cells}
        self.open = [name for name in places if name not in taken]  # the spaces that belong to no region
        self.open_beside = {name: [other for other in self.beside[name] if other not in taken] for name in self.open}
        self.open_around = {  # the open spaces around a region, in the order of the spaces
            region: [name for name in self.open if any(cell in self.beside[name] for cell in cells)]
            for region, cells in regions.items()
        }
        self.regions_beside = {
            name: [region for region in regions if name in self.open_around[region]] for name in self.open
        }
