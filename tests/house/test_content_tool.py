"""tools/content.py finds every kind of fault, on the toy of docs/adding-a-game.md with something changed."""

from pathlib import Path

import pytest

from tests.house.pebbles import GAME, change, lay_out, write
from tools import content

NUMBERS = f"{GAME}/content/numbers.toml"
PLAYERS = f"{GAME}/content/players.toml"
BOX = f"{GAME}/box.toml"
SAYS = "rulebook, found, inferred, reconstructed"


@pytest.fixture
def root(tmp_path: Path) -> Path:
    lay_out(tmp_path)
    assert content.gaps(tmp_path) == []
    return tmp_path


@pytest.mark.parametrize(
    ("file", "old", "new", "fault"),
    [
        (NUMBERS, '[kind]\none = "number"\n', "", "no [kind] with 'one', the word for one of its entries"),
        (PLAYERS, "first = 0\n", "", "no 'first' in [kind], the number of its first entry"),
        (PLAYERS, 'what = "The two players"\n', "", "no 'what' in [source]"),
        (PLAYERS, 'from = "rulebook, p. 1"', 'from = " "', "no 'from' in [source]"),
        (PLAYERS, 'says = "rulebook"\n', "", f"no 'says' in [source] that is one of {SAYS}"),
        (PLAYERS, 'says = "rulebook"', 'says = "hearsay"', f"no 'says' in [source] that is one of {SAYS}"),
        (PLAYERS, "[black]\n", '[black]\nsays = "hearsay"\n', f"black has a 'says' that is not one of {SAYS}"),
        (PLAYERS, 'covers = ["PEB-COMP-2"]\n', "", "no 'covers' in [source], the list of specification ids"),
        (PLAYERS, '["PEB-COMP-2"]', "[2]", "no 'covers' in [source], the list of specification ids"),
        (PLAYERS, "[black]\npieces = 0", "[black]", "black has no 'pieces'"),
        (PLAYERS, "[black]\npieces = 0", '[black]\npieces = "0"', "black has a 'pieces' that is no int"),
        (
            PLAYERS,
            "[black]\npieces = 0",
            "[black]\npieces = 0\nhats = 1",
            "black has 'hats', which the first entry has not",
        ),
        (PLAYERS, "[black]\n", '[black]\nfrom = ""\n', "black has a 'from' that says nothing"),
        (PLAYERS, "[black]\n", '[black]\nfrom = "p. 2"\ndoubt = 2\n', "black has a 'doubt' that says nothing"),
        (PLAYERS, "[black]", "[Black]", "Black is no id: small letters, digits and _"),
        (NUMBERS, 'value = 1\nfrom = "p. 2"', "value = 1", "least does not say where it was read: no 'from'"),
        (NUMBERS, 'value = 1\nfrom = "p. 2"', 'value = 1\nfrom = " "', "least has a 'from' that says nothing"),
        (NUMBERS, "value = 1\n", 'value = "one"\n', "least has no 'value' that is a number"),
        (
            NUMBERS,
            '["PEB-COMP-1"]',
            '"PEB-COMP-1"',
            "pebbles_in_box has a 'covers' that is no list of specification ids",
        ),
    ],
)
def test_a_file_by_itself(root: Path, file: str, old: str, new: str, fault: str) -> None:
    change(root, file, old, new)
    assert f"pebbles: content/{Path(file).name}: {fault}" in content.gaps(root)


def test_what_an_entry_rests_on_is_no_column(root: Path) -> None:
    change(root, PLAYERS, "[white]\n", '[white]\nsays = "found"\n')
    assert content.gaps(root) == []


def test_a_file_without_entries(root: Path) -> None:
    change(root, PLAYERS, "[white]\npieces = 0\n\n[black]\npieces = 0\n", "")
    assert "pebbles: content/players.toml: no entry" in content.gaps(root)


@pytest.mark.parametrize("name", ["white", "players", "player_pieces"])
def test_two_files_with_the_same_id(root: Path, name: str) -> None:
    change(root, NUMBERS, "[least]", f"[{name}]")
    assert content.gaps(root) == [f"pebbles: {name} stands in content/numbers.toml and in content/players.toml"]


def test_a_word_in_a_list_is_a_piece(root: Path) -> None:
    change(
        root,
        PLAYERS,
        "[white]\npieces = 0\n\n[black]\npieces = 0",
        '[white]\nfoes = ["black"]\n\n[black]\nfoes = ["red"]',
    )
    told = "content/players.toml: black names 'red' in 'foes', which is no piece"
    assert content.gaps(root) == [f"pebbles: {told}"]


ROOFS = """
[kind]
one = "roof"
first = 0
of = { player = "player", beside = "roof" }

[source]
what = "Roofs"
from = "nobody"
says = "reconstructed"
covers = []

[white]
player = "black"

[brown]
beside = ["white"]
"""


def test_kinds_may_have_names_in_common_and_cells_of_a_kind_may_be_left_out(root: Path) -> None:
    write(root, f"{GAME}/content/roofs.toml", ROOFS)
    assert content.gaps(root) == []
    change(root, f"{GAME}/content/roofs.toml", 'player = "black"', 'player = "brown"')
    told = "content/roofs.toml: white names 'brown' in 'player', which is no piece"
    assert content.gaps(root) == [f"pebbles: {told}"]


def test_a_name_in_common_needs_a_column_of_a_kind(root: Path) -> None:
    roofs = ROOFS.replace(', beside = "roof"', "").replace('player = "black"', "beside = []")
    write(root, f"{GAME}/content/roofs.toml", roofs)
    told = "content/roofs.toml: brown names 'white' in 'beside', which is several pieces"
    assert content.gaps(root) == [f"pebbles: {told}"]


def test_a_column_is_of_a_kind_that_there_is(root: Path) -> None:
    write(root, f"{GAME}/content/roofs.toml", ROOFS.replace('"roof" }', '"ruin" }'))
    assert "pebbles: content/roofs.toml: beside is of 'ruin', which is no kind" in content.gaps(root)


ACROSS = """
[kind]
one = "pair"
across = { player = "player" }

[source]
what = "Who plays with whom"
from = "p. 3"
says = "found"
covers = []

[first]
player = "white"
points = 1

[second]
player = "white"
points = 2
"""


def test_kinds_meet_once(root: Path) -> None:
    write(root, f"{GAME}/content/pairs.toml", ACROSS)
    assert content.gaps(root) == ["pebbles: content/pairs.toml: second and first are both white"]
    change(root, f"{GAME}/content/pairs.toml", '[second]\nplayer = "white"', '[second]\nplayer = "red"')
    told = "content/pairs.toml: second names 'red' in 'player', which is no piece"
    assert content.gaps(root) == [f"pebbles: {told}"]


def test_two_entries_with_the_same_id(root: Path) -> None:
    change(root, PLAYERS, "[black]", "[white]")
    (gap,) = content.gaps(root)
    assert gap.startswith("pebbles: src/petteia/games/pebbles/content/players.toml is no TOML: ")


def test_a_sum_that_is_not_that_of_the_box(root: Path) -> None:
    change(root, NUMBERS, "value = 12", "value = 11")
    assert content.gaps(root) == ["pebbles: box.toml: pebbles: numbers.pebbles_in_box is 11, not 12."]


@pytest.mark.parametrize(
    ("law", "fault"),
    [
        ("count(players) == 3", "count(players) is 2, not 3."),
        ("count(players, pieces=0) == 1 + 2 * 2 - 4", "count(players, pieces=0) is 2, not 1."),
        ("sum(players.pieces) >= 1", "sum(players.pieces) is 0, but must be at least 1."),
        ("numbers.most <= 2", "numbers.most is 3, but may be at most 2."),
        ("each(numbers.value) == 1", "each(numbers.value) is not a single number but 12, 1, 3."),
        ("each(players.hats) == 1", "players.hats is no number of a content file."),
        ("count(hats) == 1", "there is no content file hats.toml."),
        ("count(players)", "“count(players)” cannot be counted. A law uses"),
        ("mean(players.pieces) == 1", "“mean(players.pieces)” cannot be counted. A law uses"),
        ("most(size(players.pieces)) == 1", "players.pieces is no list of a content file."),
        ("most(mean(players.pieces)) == 1", "“mean(players.pieces)” cannot be counted. A law uses"),
        ("1 +", "“1 +” cannot be counted. A law uses"),
    ],
)
def test_laws_of_the_box(root: Path, law: str, fault: str) -> None:
    change(root, BOX, '"count(players) == 2"', f'"{law}"')
    (gap,) = content.gaps(root)
    assert gap.startswith(f"pebbles: box.toml: pebbles: {fault}")


LISTS = """
[kind]
one = "god"
first = 0

[source]
what = "Gods"
from = "nobody"
says = "reconstructed"
covers = []

[zeus]
of = "white"
god = "hera"
first = 4
price = [4, 2, 2]

[hera]
of = "black"
god = "zeus"
first = 3
price = [3]
"""


@pytest.mark.parametrize(
    ("law", "fault"),
    [
        ("most(size(gods.price)) <= 2", "most(size(gods.price)) is 3, but may be at most 2."),
        ('sum(size(gods.price), of=\\"black\\") == 2', "sum(size(gods.price), of='black') is 1, not 2."),
        ("least(low(gods.price)) >= 3", "least(low(gods.price)) is 2, but must be at least 3."),
        ("each(high(gods.price)) == 4", "each(high(gods.price)) is not a single number but 4, 3."),
        ("least(fall(gods.price)) >= 1", "least(fall(gods.price)) is 0, but must be at least 1."),
        ("least(rise(gods.price)) >= 1", "least(rise(gods.price)) is -2, but must be at least 1."),
        ("most(again(gods.price)) == 0", "most(again(gods.price)) is 1, not 0."),
        ("most(again(gods.price + gods.first)) == 1", "most(again(gods.price + gods.first)) is 2, not 1."),
        ("rise(gods.first) >= 0", "rise(gods.first) is -1, but must be at least 0."),
        ("again(gods.of) == 1", "again(gods.of) is 0, not 1."),
        ("again(gods.hats) == 0", "gods.hats is no number of a content file."),
        ("sum(gods.god.first) == 8", "sum(gods.god.first) is 7, not 8."),
        ("sum(gods.god.hats) == 8", "gods.god.hats is no number of a content file."),
        ("sum(gods.of.first) == 8", "gods.of.first is no number of a content file."),
        ("most(again(gods.price + players.hats)) == 0", "“gods.price + players.hats” cannot be counted. A law uses"),
        ("most(again(gods.price - gods.first)) == 0", "“gods.price - gods.first” cannot be counted. A law uses"),
        ("sum(gods.price) == 9", "gods.price is no number of a content file."),
        ("sum(size(gods.price, of=1)) == 9", "“size(gods.price, of=1)” cannot be counted. A law uses"),
    ],
)
def test_laws_about_lists(root: Path, law: str, fault: str) -> None:
    write(root, f"{GAME}/content/gods.toml", LISTS)
    change(root, BOX, '"count(players) == 2"', f'"{law}"')
    (gap,) = content.gaps(root)
    assert gap.startswith(f"pebbles: box.toml: pebbles: {fault}")


def test_a_list_that_rises_falls_by_less_than_nothing(root: Path) -> None:
    write(root, f"{GAME}/content/gods.toml", LISTS.replace("[4, 2, 2]", "[4, 1, 3]"))
    change(root, BOX, '"count(players) == 2"', '"least(fall(gods.price)) >= 0"')
    assert content.gaps(root) == ["pebbles: box.toml: pebbles: least(fall(gods.price)) is -2, but must be at least 0."]


def test_what_the_rules_need_is_counted_as_well(root: Path) -> None:
    write(root, BOX, (root / BOX).read_text("utf-8") + '\n[[needs]]\nid = "pebbles"\nlaws = ["count(players) >= 3"]\n')
    assert content.gaps(root) == ["pebbles: box.toml: pebbles: count(players) is 2, but must be at least 3."]


def test_a_box_that_counts_nothing(root: Path) -> None:
    write(root, BOX, "")
    assert content.gaps(root) == ["pebbles: box.toml has no 'from' in [source]", "pebbles: box.toml counts nothing"]
    (root / BOX).unlink()
    assert content.gaps(root) == ["pebbles: src/petteia/games/pebbles/box.toml is missing"]


def test_the_gate_fails_with_a_count(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert content.main(root) == 0
    assert capsys.readouterr().out == "pebbles has 5 entries in 2 content files: no gap\n"
    change(root, NUMBERS, "value = 12", "value = 11")
    assert content.main(root) == 1
    assert capsys.readouterr().out.endswith(": 1 gap\n")
