"""tools/generate.py: what it makes of content files, words and fields, and which spaces of a map touch."""

from collections.abc import Callable

import pytest

from petteia.core.content import Content
from petteia.core.lattice import Map, centred
from tools._choices import Vocabulary
from tools._project import Table
from tools._state import Declared
from tools.generate import Folder

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


def test_pieces_have_columns() -> None:
    content = Content({"gods": GODS, "buildings": BUILDINGS})
    assert [of.many for of in content.pieces] == ["gods", "buildings"]
    assert content.number == {"ares": 0, "zeus": 1, "temple": 1}
    assert content.columns["god_colour"].words == ("red", "white")
    assert content.columns["building_pieces"].numbers == [0, 10]
    assert content.columns["building_pieces"].index == "building"


def test_what_an_entry_says_of_itself_is_no_column() -> None:
    assert "god_from" not in Content({"gods": GODS}).columns


ROOFS: Table = {"kind": {"one": "roof", "first": 0}, "source": {}, "white": {"points": 1}, "red": {"points": 2}}
COLOURS: Table = {"kind": {"one": "colour", "first": 0}, "source": {}, "red": {"dice": 1}, "green": {"dice": 2}}
STONES: Table = {
    "kind": {"one": "stone", "first": 0, "of": {"owner": "colour", "roofs": "roof"}},
    "source": {},
    "one": {"roofs": ["red", "white"], "owner": "red"},
    "two": {"roofs": ["white"]},
}
CITY: dict[str, Table] = {"roofs": ROOFS, "colours": COLOURS, "stones": STONES}


def test_kinds_may_have_names_in_common_where_a_column_is_of_one_of_them() -> None:
    content = Content(CITY)
    assert content.shared == {"red"}
    assert "red" not in content.number
    assert content.columns["stone_owner"].numbers == [0, -1]  # left out: none
    assert content.columns["stone_roofs"].numbers == [1, 0, 0, -1]
    bare = {**CITY, "stones": {**STONES, "kind": {"one": "stone", "first": 0}}}
    with pytest.raises(ValueError, match="stone_roofs names 'red', which is several piece"):
        Content(bare)


def test_a_name_that_several_kinds_have_gives_a_constant_with_its_kind() -> None:
    folder = Folder.__new__(Folder)
    folder.content = Content(CITY)
    written = list(folder.facts())
    assert "ROOF_RED: Final[i64] = 1" in written
    assert "COLOUR_RED: Final[i64] = 0" in written
    assert "GREEN: Final[i64] = 1" in written


def test_a_column_named_after_a_kind_holds_its_pieces() -> None:
    assert Content({"gods": GODS, "buildings": BUILDINGS}).columns["building_god"].numbers == [0, 1]


def test_lists_have_one_width() -> None:
    costs = Content({"gods": GODS}).columns["god_costs"]
    assert (costs.width, costs.numbers, costs.index) == (3, [0, 1, 2, 4, 0, 0], "god * 3 + n; 0 fills up")


def map_of() -> Content:
    return Content({"boards": BOARDS, "grounds": GROUNDS, "islands": ISLANDS, "seas": SEAS})


def test_a_table_across_kinds_has_both_as_its_index() -> None:
    columns = map_of().columns
    assert columns["ground_squares"].numbers == [2, 0, 0, 1]
    assert columns["ground_squares"].index == "board * 2 + island"
    assert columns["ground_circles"].numbers == [2, 3, -1, -1, -1, -1, 1, -1]
    assert columns["ground_circles"].index == "(board * 2 + island) * 2 + n; -1 is none"


def test_a_map_tells_what_touches_what() -> None:
    columns = map_of().columns
    assert columns["sea_there"].numbers == [1, 1, 0, 0, 1, 1, 0, 1, 1, 1]
    assert columns["sea_arrows"].numbers == [1, 0, 0, 0, 0, 0, 0, 0, 0, 0]
    assert columns["island_seas"].numbers == [0, 1, 4, -1, -1, -1, -1, -1, -1, 0, 3, 4]


def test_numbers_are_read() -> None:
    assert Content({"numbers": NUMBERS}).numbers == {"most": 3}


RULES: Table = {
    "bidding.bid": {"step": "choice", "words": "pass | bid {god} {gold}"},
    "turn.go": {"words": "go {seat}"},
}
WORDS: Table = {
    "seats": "city",
    "slots": {"gold": [1, 4], "seat": [0, 2]},
    "kinds": {"seat": "seat", "gods": "set of god"},
}


def test_choices_are_packed_and_unpacked_as_the_words_say() -> None:
    names = {"god": (0, ["ares", "zeus"]), "city": (0, ["sparta", "athens", "corinth"])}
    vocabulary = Vocabulary(RULES, {}, WORDS, names)
    assert (vocabulary.size("bidding.bid"), vocabulary.size("turn.go")) == (9, 3)
    packing: dict[str, Callable[..., int]] = {}
    exec("\n".join(vocabulary.choices()).replace(": Final[i64]", "").replace("i64", "int"), {}, packing)
    assert packing["PASS"] == 0
    choices = [packing["bid"](god, gold) for god in (0, 1) for gold in (1, 2, 3, 4)]
    assert choices == list(range(1, 9))
    assert [(packing["bid_god"](n), packing["bid_gold"](n)) for n in (1, 4, 8)] == [(0, 1), (0, 4), (1, 4)]
    assert [packing["is_bid"](n) for n in (0, 1, 8, 9)] == [False, True, True, False]
    assert "go_seat" not in packing, "the choice is the slot"


SCREENS: Table = {"screens": {"values": ["all", "none"]}}


def test_a_field_is_declared_once() -> None:
    state: Table = {
        "state": {"name": "Toy", "means": "A toy."},
        "sizes": {"seat": 3},
        "fields": {
            "gold": {"by": "seat", "means": "pieces", "known": "own", "unless": "screens=none"},
            "plots": {"by": "seat * god", "start": "none", "means": "who"},
            "deck": {"by": "god", "means": "their order", "known": "nobody"},
            "cards": {"by": "seat * god", "means": "in hand", "known": "own", "seen": "shown"},
            "shown": {"by": "seat * god", "means": "of them all know"},
            "round": {"means": "from 1"},
        },
    }
    written = "\n".join(Declared("toy", state, {"god": 2}, 3, SCREENS).written())
    assert "self.gold = zeros(3)  # [seat] pieces" in written
    assert "self.gold = like.gold[:]" in written
    assert "self.plots = filled(6, NONE)  # [seat * GOD_COUNT + god] who" in written
    assert "self.round = like.round" in written
    assert 'OWN: ClassVar[dict[str, str]] = {"gold": "screens=none", "cards": ""}' in written
    assert 'HIDDEN: ClassVar[tuple[str, ...]] = ("deck", )' in written
    assert 'SEEN: ClassVar[dict[str, str]] = {"cards": "shown"}' in written


def test_a_game_whose_effects_nest_has_a_deeper_stack() -> None:
    about: Table = {"name": "Toy", "means": "A toy.", "frames": 40}
    state: Table = {"state": about, "sizes": {"seat": 3}, "fields": {"round": {"means": "from 1"}}}
    written = list(Declared("toy", state, {}, 3, SCREENS).written())
    assert "            self.stack = empty_stack(40)" in written
    assert "from petteia.core.state import State, empty_stack" in written


@pytest.mark.parametrize(
    ("field", "seats", "said"),
    [
        ({"by": "card"}, 3, "gold is by 'card', which is no kind of piece"),
        ({"known": "friends"}, 3, "gold is known to 'friends'"),
        ({"known": "own"}, 3, "gold is a seat's own, so it must be by seat first, not by ''"),
        ({"by": "god * seat", "known": "own"}, 3, "must be by seat first, not by 'god \\* seat'"),
        ({"by": "seat", "unless": "screens=none"}, 3, "gold is known to 'all', so there is nothing to open"),
        ({"by": "seat", "known": "own", "unless": "screens=few"}, 3, "open under 'screens=few', which is no table opt"),
        ({"by": "seat", "known": "own", "unless": "walls=none"}, 3, "open under 'walls=none', which is no table opt"),
        (
            {"by": "seat", "known": "own", "seen": "shown"},
            3,
            "what is seen of gold is 'shown'; it must be a field that",
        ),
        ({"by": "seat", "known": "own", "seen": "gold"}, 3, "what is seen of gold is 'gold'; it must be a field that"),
        ({"by": "seat"}, 4, "there are places for 4 seats, and 3 may play"),
    ],
)
def test_a_field_that_cannot_be_as_it_says_is_refused(field: Table, seats: int, said: str) -> None:
    about: Table = {"name": "Toy", "means": "A toy."}
    state: Table = {"state": about, "sizes": {"seat": seats}, "fields": {"gold": {"means": "pieces", **field}}}
    with pytest.raises(SystemExit, match=said):
        Declared("toy", state, {"god": 2}, 3, SCREENS)


def test_rows_stand_in_the_middle() -> None:
    """Two rows of 2 and 3: an inner circle of the longer row touches both of the shorter one."""
    places = {"a1": (0, 1), "a2": (0, 2), "b1": (1, 1), "b2": (1, 2), "b3": (1, 3)}
    drawn = Map(centred(places, [2, 3]), {"island": ["b1"]})
    assert drawn.beside["b2"] == ["a1", "a2", "b1", "b3"]
    assert drawn.beside["a1"] == ["a2", "b1", "b2"]
    assert drawn.open == ["a1", "a2", "b2", "b3"]
    assert drawn.open_around == {"island": ["a1", "b2"]}
    assert drawn.regions_beside["b3"] == []
    assert drawn.open_beside["b2"] == ["a1", "a2", "b3"]
