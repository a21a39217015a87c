"""Maps of round or six-sided spaces in rows: which of them touch.

Rows lie so that each is shifted by half a space against the next; a space has two neighbours in its own row and two in
each row beside it. A space lies at (row, x), with x counted to the right in half spaces.
"""

from collections.abc import Mapping

Place = tuple[int, int]

STEPS = ((-1, -1), (-1, 1), (0, -2), (0, 2), (1, -1), (1, 1))  # to a neighbour: down, and right by half a space


def centred(places: Mapping[str, Place], lengths: list[int]) -> dict[str, Place]:
    """Spaces by (row, place in the row from 1 on), where every row stands in the middle; x counts from there."""
    return {name: (row, 2 * column - 1 - lengths[row]) for name, (row, column) in places.items()}


def in_columns(places: Mapping[str, Place], shifted: str) -> dict[str, Place]:
    """Spaces by (row, column), where a row begins at any column, and every other row, those that are `even` or `odd`,
    is shifted to the right."""
    parity = ("even", "odd").index(shifted)
    return {name: (row, 2 * column + int(row % 2 == parity)) for name, (row, column) in places.items()}


class Map:
    """One board: its spaces by name, and the regions that are made of several of them."""

    def __init__(self, places: Mapping[str, Place], regions: Mapping[str, list[str]]) -> None:
        self.places = places
        self.regions = regions
        self.at = {place: name for name, place in places.items()}
        self.beside = {name: self.neighbours(place) for name, place in places.items()}  # the spaces that touch a space
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

    def neighbours(self, place: Place) -> list[str]:
        row, x = place
        around = [(row + down, x + right) for down, right in STEPS]
        return [self.at[other] for other in around if other in self.at]

    def cut_off(self) -> list[str]:
        """The open spaces to which no way leads from the first."""
        reached = self.open[:1]
        for name in reached:
            reached += [other for other in self.open_beside[name] if other not in reached]
        return [name for name in self.open if name not in reached]
