"""tools/generate.py: what it makes of content files, and which spaces of a map touch."""

from tools._facts import Facts
from tools._maps import Map

from tools._project import Table

GODS: Table = {
    "kind": {"one": "god", "first": 0},
    "source": {},
    "ares": {"costs": [0, 1, 2], "colour": "red", "from": "p. 1"},
    "zeus": {"costs": [4], "colour": "white"},
}
BUILDINGS: Table = {
    "kind": {"one": "building", "first": 1},
    "source": {},
    "temple": {"god": "zeus", "pieces": 10},
}
BOARDS: Table = {
    "kind": {"one": "board", "first": 0},
    "source": {},
    "map": {"rows": "rows", "cell": "sea", "land": "ground", "circles": "circles", "marks": ["arrows"]},
    "small": {"rows": [2, 3], "arrows": ["a1"]},
    "large": {"rows": [2, 3], "arrows": []},
}
SEAS: Table = {
    "kind": {"one": "sea", "first": 0},
    "source": {},
    **{f"{'ab'[row]}{n}": {"row": row, "column": n} for row in (0, 1) for n in range(1, 3 + row)},
}
ISLANDS: Table = {"kind": {"one": "island", "first": 0}, "source": {}, "kea": {}, "ios": {}}
GROUNDS: Table = {
    "kind": {"one": "ground", "across": {"board": "board", "island": "island"}},
    "source": {},
    "kea_on_small": {"board": "small", "island": "kea", "circles": ["b1", "b2"], "squares": 2},
    "ios_on_large": {"board": "large", "island": "ios", "circles": ["a2"], "squares": 1},
}
NUMBERS: Table = {"kind": {"one": "number"}, "source": {}, "most": {"value": 3, "from": "p. 2"}}


def lines(**content: Table) -> list[str]:
    return "\n".join(Facts(content).written()).splitlines()


def test_pieces_have_numbers_names_and_columns() -> None:
    found = lines(gods=GODS, buildings=BUILDINGS)
    assert "ARES: Final[i64] = 0" in found
    assert "TEMPLE: Final[i64] = 1" in found
    assert 'GODS: Final = ("ares", "zeus",)  # [god]' in found
    assert 'BUILDINGS: Final = ("temple",)  # [building - 1]' in found
    assert 'GOD_COLOUR: Final = ("red", "white",)  # [god]' in found
    assert "BUILDING_PIECES: Final = vec[i64]([0, 10])  # [building]" in found


def test_what_an_entry_says_of_itself_is_no_column() -> None:
    assert not any("GOD_FROM" in line for line in lines(gods=GODS))


def test_a_column_named_after_a_kind_holds_its_pieces() -> None:
    assert "BUILDING_GOD: Final = vec[i64]([0, 1])  # [building]" in lines(gods=GODS, buildings=BUILDINGS)


def test_lists_have_one_width() -> None:
    found = lines(gods=GODS)
    at = found.index("GOD_COSTS: Final = vec[i64]([  # [god * 3 + n]; 0 fills up")
    assert found[at - 1] == "GOD_COSTS_WIDTH: Final[i64] = 3"
    assert found[at + 1 : at + 4] == ["    0, 1, 2,", "    4, 0, 0,", "])"]


def test_a_table_across_kinds_has_both_as_its_index() -> None:
    found = lines(boards=BOARDS, grounds=GROUNDS, islands=ISLANDS, seas=SEAS)
    at = found.index("GROUND_SQUARES: Final = vec[i64]([  # [board * 2 + island]")
    assert found[at + 1 : at + 3] == ["    2, 0,", "    0, 1,"]
    at = found.index("GROUND_CIRCLES: Final = vec[i64]([  # [(board * 2 + island) * 2 + n]; -1 is none")
    assert found[at + 1 : at + 3] == ["    2, 3, -1, -1,", "    -1, -1, 1, -1,"]
    assert not any(line.startswith("KEA_ON_SMALL") for line in found)


def test_a_map_tells_what_touches_what() -> None:
    found = lines(boards=BOARDS, grounds=GROUNDS, islands=ISLANDS, seas=SEAS)

    def table(name: str) -> list[str]:
        at = next(n for n, line in enumerate(found) if line.startswith(f"{name}: "))
        return [line.strip() for line in found[at + 1 : at + 3]]

    assert table("SEA_THERE") == ["1, 1, 0, 0, 1,", "1, 0, 1, 1, 1,"]
    assert table("SEA_ARROWS") == ["1, 0, 0, 0, 0,", "0, 0, 0, 0, 0,"]
    assert table("ISLAND_SEAS") == ["0, 1, 4, -1, -1, -1,", "-1, -1, -1, 0, 3, 4,"]


def test_numbers_are_constants() -> None:
    assert "MOST: Final[i64] = 3" in lines(numbers=NUMBERS)


def test_rows_stand_in_the_middle() -> None:
    """Two rows of 2 and 3: an inner circle of the longer row touches both of the shorter one."""
    places = {"a1": (0, 1), "a2": (0, 2), "b1": (1, 1), "b2": (1, 2), "b3": (1, 3)}
    found = Map(places, [2, 3], {"island": ["b1"]})
    assert found.beside["b2"] == ["a1", "a2", "b1", "b3"]
    assert found.beside["a1"] == ["a2", "b1", "b2"]
    assert found.open == ["a1", "a2", "b2", "b3"]
    assert found.around == {"island": ["a1", "b2"]}
    assert found.regions_beside["b3"] == []
    assert found.open_beside["b2"] == ["a1", "a2", "b3"]
