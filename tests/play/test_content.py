"""Content packs: exported, edited, checked, played, and carried by the record of the game."""

import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from petteia.bots import make_bot
from petteia.play.content import Change, Pack
from petteia.play.content.changes import applied
from petteia.play.content.faults import stumbled
from petteia.play.content.pack import Faulty
from petteia.play.match import Match
from petteia.play.misfit import Misfit
from petteia.play.record import RecordError, parse
from petteia.play.refusal import Refusal
from petteia.play.registry import Box, box
from petteia.play.replay import replay
from tests import toy

SEED = bytes(range(32))


@pytest.fixture(params=["offrandes", "cyclades"])
def game(request: pytest.FixtureRequest) -> Box:
    return box(request.param)


def exported(game: Box, folder: Path) -> Path:
    game.export_pack(folder / "pack", "dearer")
    return folder / "pack"


def edit(folder: Path, file: str, entry: str, old: str, new: str) -> int:
    """Change a line of an entry; where it stands."""
    lines = (folder / file).read_text("utf-8").splitlines()
    at = lines.index(f"[{entry}]")
    n = next(n for n in range(at, len(lines)) if lines[n].startswith(old))
    lines[n] = new
    (folder / file).write_text("\n".join(lines) + "\n", "utf-8")
    return n + 1


def faults(game: Box, folder: Path) -> list[tuple[str, int, str]]:
    with pytest.raises(Faulty) as error:
        game.read_pack(folder)
    return [(fault.file, fault.line, fault.refusal.rule) for fault in error.value.faults]


def test_what_is_exported_changes_nothing(game: Box, tmp_path: Path) -> None:
    pack = game.read_pack(exported(game, tmp_path))
    assert pack.changes == ()
    assert Match(game.packed(pack), 3, seed=SEED).view(0) == Match(game, 3, seed=SEED).view(0)


def test_what_an_entry_rests_on_is_no_value_of_it(game: Box, tmp_path: Path) -> None:
    folder = exported(game, tmp_path)
    for file in folder.glob("*.toml"):
        said = file.read_text("utf-8").replace('says = "found"', 'says = "reconstructed"')
        file.write_text(said, "utf-8")
    assert game.read_pack(folder).changes == ()
    assert not [column for column in game.game.content.columns if "says" in column]


def test_a_dearer_god_costs_more(tmp_path: Path) -> None:
    game = box("cyclades")
    folder = exported(game, tmp_path)
    edit(folder, "gods.toml", "ares", "special", "special = 3")
    pack = game.read_pack(folder)
    assert pack.changes == (Change("gods", "ares", "special", "3"),)
    with_pack = game.packed(pack)
    assert with_pack.game.content.columns["god_special"].numbers[1] == 3
    assert game.game.content.columns["god_special"].numbers[1] == 1, "the box itself stays as it is"


def test_a_game_with_a_pack_is_played_to_its_end_and_replays_anywhere(tmp_path: Path) -> None:
    game = box("offrandes")
    folder = exported(game, tmp_path)
    edit(folder, "numbers.toml", "drachmas_at_start", "value", "value = 12")
    match = Match(game.packed(game.read_pack(folder)), 3, seed=SEED)
    assert match.view(0)["seats"][0]["money"] == 12
    bots = [make_bot("greedy", seed=seat) for seat in range(3)]
    while not match.over:
        seat = match.to_act
        assert seat is not None
        match.play(bots[seat].choose(match.seat_view(seat)))
    record = parse(match.export())
    assert record.header.pack.startswith("dearer ")
    assert record.header.values == ("numbers.drachmas_at_start.value = 12",)
    again = replay(game, record)
    assert again.view(0) == match.view(0)
    assert again.box.pack is not None
    without = parse(Match(game, 3, seed=SEED).export())
    assert replay(again.box, without).box.pack is None, "a record without a pack is played with the box"


def test_whoever_changes_the_values_of_a_record_is_found_out(tmp_path: Path) -> None:
    game = box("offrandes")
    folder = exported(game, tmp_path)
    edit(folder, "numbers.toml", "income", "value", "value = 9")
    text = Match(game.packed(game.read_pack(folder)), 3, seed=SEED).export(hashes=False)
    with pytest.raises(RecordError) as error:
        replay(game, parse(text.replace("numbers.income.value = 9", "numbers.income.value = 8")))
    assert error.value.refusal.rule == "play.record_pack"


@pytest.mark.parametrize("row", ["pack dearer", "pack DEARER 0123456789abcdef", "value numbers.income.value = 9"])
def test_a_header_names_its_pack_in_one_way(row: str) -> None:
    head, rule, rest = Match(box("offrandes"), 3, seed=SEED).export(hashes=False).partition("\nplayers ")
    with pytest.raises(RecordError) as error:
        parse(f"{head}\n{row}{rule}{rest}")
    assert error.value.refusal.rule == "play.record_pack_line"


@pytest.mark.parametrize(
    ("line", "rule"),
    [
        ("numbers.income = 9", "play.content_line"),
        ("numbers.income.value = {}", "play.content_line"),
        ("numbers.income.value = true", "play.content_line"),
        ("numbers.nothing.value = 9", "play.content_cell"),
        ("numbers.income.from = 9", "play.content_cell"),
        ('numbers.income.value = "nine"', "play.content_cell"),
        ("numbers.source.what = 9", "play.content_cell"),
    ],
)
def test_a_record_cannot_carry_what_is_no_value_of_the_box(line: str, rule: str) -> None:
    with pytest.raises(Misfit) as error:
        applied(box("offrandes").game.content.files, [Change.read(line)])
    assert error.value.refusal.rule == rule


def test_values_that_the_rules_cannot_play_with_are_faults_in_a_record_too() -> None:
    game = box("offrandes")
    pack = Pack("offrandes", "rich", 1, (Change("numbers", "purse", "value", "500"),))
    header = Match(game, 3, seed=SEED).record.header
    with pytest.raises(Faulty):
        game.played_with(replace(header, pack=pack.header(), values=pack.lines()))


Edit = Callable[[Path], object]


@pytest.mark.parametrize(
    ("file", "entry", "old", "new", "rule"),
    [
        ("gods.toml", "ares", "special", 'special = "one"', "play.content_number"),
        ("cities.toml", "sparta", "colour", "colour = 3", "play.content_word"),
        ("gods.toml", "ares", "costs", "costs = 3", "play.content_list"),
        ("gods.toml", "ares", "special", "special = 99999999999", "play.content_large"),
        ("gods.toml", "ares", "special", "# none", "play.content_column_missing"),
        ("gods.toml", "ares", "special", "special = 1\nextra = 2", "play.content_column_new"),
        ("buildings.toml", "port", "god", 'god = "hera"', "play.content_piece"),
        ("starts.toml", "two_red", "seat", "seat = 7", "play.content_index"),
        ("starts.toml", "two_green", "seat", "seat = 0", "play.content_twice"),
        ("numbers.toml", "dice", "value", "value = 3", "play.content_law"),
        ("grounds.toml", "kea_on_small", "circles", 'circles = ["c3"]', "play.content_circle_twice"),
        ("grounds.toml", "kea_on_small", "circles", 'circles = ["a6"]', "play.content_circle"),
        ("grounds.toml", "kea_on_small", "circles", 'circles = ["b1", "b2", "b3"]', "play.content_unreachable"),
    ],
)
def test_every_fault_is_told_with_file_and_line(
    tmp_path: Path, file: str, entry: str, old: str, new: str, rule: str
) -> None:
    game = box("cyclades")
    folder = exported(game, tmp_path)
    line = edit(folder, file, entry, old, new)
    told = faults(game, folder)
    assert rule in {named for _, _, named in told}
    about = [(at, n) for at, n, named in told if named == rule]
    if rule not in ("play.content_law", "play.content_circle", "play.content_circle_twice", "play.content_unreachable"):
        missing = rule in ("play.content_column_missing", "play.content_twice")
        assert about[0][0] == file
        assert about[0][1] == line + (new.count("\n") if rule == "play.content_column_new" else 0) or missing
    assert all(n > 0 for _, n in about)


def test_what_the_rules_need_holds_whatever_a_pack_counts(tmp_path: Path) -> None:
    """A special action for nothing could be done for ever."""
    game = box("cyclades")
    folder = exported(game, tmp_path)
    edit(folder, "gods.toml", "ares", "special", "special = 0")
    assert faults(game, folder) == [("box.toml", 0, "play.content_law_least")]


@pytest.mark.parametrize(
    ("price", "rule"),
    [
        ("[2, 4]", "play.content_law_least"),
        ("[3, 1, 2]", "play.content_law_least"),
        ("[1, 0]", "play.content_law_least"),
        ("[1, 1, 1, 1, 1]", "play.content_law_most"),
        ("[5]", "play.content_law_most"),
    ],
)
def test_the_price_of_a_god_begins_with_its_largest_number_and_has_at_most_four(
    tmp_path: Path, price: str, rule: str
) -> None:
    """A kind is asked for each number, and a payment is compared with them from the largest on."""
    game = box("pantheon")
    folder = exported(game, tmp_path)
    edit(folder, "god_tiles.toml", "vinthrad_1", "price", f"price = {price}")
    assert faults(game, folder) == [("box.toml", 0, rule)]


@pytest.mark.parametrize("price", [2, 3])
def test_a_higher_level_of_an_offering_tile_costs_more(tmp_path: Path, price: int) -> None:
    """Level 2 costs 3: raising it to a level that costs less would pay the buyer, for the same nobody would pay."""
    game = box("pantheon")
    folder = exported(game, tmp_path)
    edit(folder, "levels.toml", "level_3", "price", f"price = {price}")
    assert ("box.toml", 0, "play.content_law_least") in faults(game, folder)


@pytest.mark.parametrize(
    ("file", "entry", "cell", "rule"),
    [
        ("offerings.toml", "gifts", 'card = "priest"', "play.content_law"),
        ("offerings.toml", "gifts", 'card = "move"', "play.content_law"),
        ("offerings.toml", "gifts", 'card = "money_1"', "play.content_law"),
        ("parties.toml", "two", "loot_numbers = [1, 1, 5]", "play.content_law"),
        ("parties.toml", "two", "gods = 0", "play.content_law_least"),
        ("parties.toml", "two", "feet = 13", "play.content_law_most"),
        ("parties.toml", "two", "columns = 13", "play.content_law_most"),
        ("parties.toml", "two", "more_feet = 13", "play.content_law_most"),
        ("parties.toml", "two", "more_columns = -1", "play.content_law_least"),
        ("peoples.toml", "gallia", 'field = "r00c06"', "play.content_law"),
        ("peoples.toml", "gallia", 'field = "r00c03"', "play.content_law"),
        (
            "peoples.toml",
            "gallia",
            'loot_fields = ["r00c03", "r00c03", "r03c07", "r05c05", "r04c02"]',
            "play.content_law",
        ),
        ("scales.toml", "some", "least = 8", "play.content_law_least"),
        ("scales.toml", "some", "least = 9", "play.content_law_least"),
    ],
)
def test_what_pantheon_cannot_be_played_with_is_no_pack(
    tmp_path: Path, file: str, entry: str, cell: str, rule: str
) -> None:
    game = box("pantheon")
    folder = exported(game, tmp_path)
    edit(folder, file, entry, cell.partition("=")[0], cell)
    assert faults(game, folder) == [("box.toml", 0, rule)]


def test_pieces_and_files_are_those_of_the_box(tmp_path: Path) -> None:
    game = box("cyclades")
    folder = exported(game, tmp_path)
    text = (folder / "gods.toml").read_text("utf-8")
    (folder / "gods.toml").write_text(text.replace("[ares]", "[hera]").replace('one = "god"', 'one = "titan"'), "utf-8")
    (folder / "slots.toml").unlink()
    (folder / "titans.toml").write_text("", "utf-8")
    assert {rule for _, _, rule in faults(game, folder)} == {
        "play.content_head",
        "play.content_entry_new",
        "play.content_entry_missing",
        "play.content_missing",
        "play.content_unknown",
    }


@pytest.mark.parametrize(
    ("line", "rule"),
    [
        ("special = = 1", "play.content_toml_value"),
        ("special = one", "play.content_toml_value"),
        ("special = 1 2", "play.content_toml_value"),
        ('special = "1', "play.content_toml_open"),
        ("special = [1\nof = 2", "play.content_toml_list"),
        ("[special", "play.content_toml_list"),
        ("special = 1\nspecial = 2", "play.content_toml_twice"),
        ("[ares]", "play.content_toml_twice"),
        ("special 1", "play.content_toml_statement"),
        ("= 1", "play.content_toml_statement"),
    ],
)
def test_a_file_that_is_no_toml_is_told_with_its_line(line: str, rule: str, tmp_path: Path) -> None:
    game = box("cyclades")
    folder = exported(game, tmp_path)
    at = edit(folder, "gods.toml", "ares", "special", line)
    assert faults(game, folder) == [("gods.toml", at + line.count("\n"), rule)]


def test_what_a_parser_says_in_words_that_we_do_not_know_is_told_without_them() -> None:
    """By play.content_toml, and no English word of a parser reaches a German reader."""
    assert stumbled("Dragons ahead (at line 3, column 1)") == Refusal("play.content_toml")


@pytest.mark.parametrize(
    ("law", "rule"),
    [
        ("count(gods) == 6", "play.content_law"),
        ("count(gods) >= 6", "play.content_law_least"),
        ("count(gods) <= 4", "play.content_law_most"),
        ("count(gods)", "play.content_law_unread"),
        ("mean(gods.special) == 1", "play.content_law_unread"),
        ("each(gods.special) == 1", "play.content_law_several"),
        ("sum(gods.hats) == 1", "play.content_law_cell"),
        ("most(size(gods.special)) == 1", "play.content_law_list"),
        ("count(hats) == 1", "play.content_law_file"),
    ],
)
def test_a_law_that_does_not_hold_is_told_in_the_language_of_its_reader(law: str, rule: str, tmp_path: Path) -> None:
    game = box("cyclades")
    folder = exported(game, tmp_path)
    text = (folder / "box.toml").read_text("utf-8")
    (folder / "box.toml").write_text(text.replace("count(gods) == numbers.god_tiles + 1", law), "utf-8")
    with pytest.raises(Faulty) as error:
        game.read_pack(folder)
    (fault,) = error.value.faults
    assert fault.refusal.rule == rule
    assert fault.said("en").startswith("4 god tiles, and Apollo on the board: ")
    assert fault.said("de").startswith("4 Göttertafeln, und Apollo auf dem Spielplan: ")
    words = set(re.findall(r"\b(?:is|not|but|there|cannot|law)\b", fault.said("de")))
    assert words == set()


def test_a_pack_may_say_in_its_own_words_what_a_law_of_its_own_is_about(tmp_path: Path) -> None:
    game = box("offrandes")
    folder = exported(game, tmp_path)
    with (folder / "box.toml").open("a", encoding="utf-8") as file:
        file.write('\n[[holds]]\nwhat = "hats for all"\nlaws = ["count(persons) == 9"]\n')
    with pytest.raises(Faulty) as error:
        game.read_pack(folder)
    (fault,) = error.value.faults
    assert fault.said("de") == "hats for all: count(persons) ist 7, nicht 9."


@pytest.mark.parametrize(
    ("about", "rule"),
    [
        ('name = "x"\ngame = "offrandes"\ncontent = 1', "play.content_game"),
        ('name = "x"\ngame = "cyclades"\ncontent = 7', "play.content_version"),
        ('name = "X y"\ngame = "cyclades"\ncontent = 1', "play.content_name"),
        ("", "play.content_game"),
    ],
)
def test_a_pack_says_what_it_is(tmp_path: Path, about: str, rule: str) -> None:
    game = box("cyclades")
    folder = exported(game, tmp_path)
    (folder / "pack.toml").write_text(about, "utf-8")
    assert [named for _, _, named in faults(game, folder)] == [rule]


def test_nothing_is_overwritten_and_nothing_is_no_pack(tmp_path: Path) -> None:
    game = box("cyclades")
    folder = exported(game, tmp_path)
    for make, rule in (
        (lambda: game.export_pack(folder, "again"), "play.content_folder"),
        (lambda: game.export_pack(tmp_path / "new", "Not a name"), "play.content_name"),
        (lambda: game.read_pack(tmp_path / "nowhere"), "play.content_no_folder"),
        (lambda: toy.box().export_pack(tmp_path / "toy", "lots"), "play.content_none"),
    ):
        with pytest.raises(Misfit) as error:
            make()
        assert error.value.refusal.rule == rule


def test_a_faulty_pack_says_how_many_faults_it_has(tmp_path: Path) -> None:
    game = box("cyclades")
    folder = exported(game, tmp_path)
    edit(folder, "gods.toml", "ares", "special", 'special = "one"')
    with pytest.raises(Faulty) as error:
        game.read_pack(folder)
    assert error.value.refusal.rule == "play.content_faulty"
    assert error.value.refusal.facts == {"faults": 1}


@pytest.mark.parametrize(
    ("value", "rule"),
    [
        (f"[0, {2**70}, 3, 4]", "play.content_large"),
        ("9" * 5000, "play.content_line"),
    ],
)
def test_a_number_that_is_too_large_is_a_fault_in_a_list_and_in_a_record_too(value: str, rule: str) -> None:
    game = box("cyclades")
    line = f"gods.ares.costs = {value}"
    pack = Pack("cyclades", "odd", game.game.content_version, (Change("gods", "ares", "costs", value),))
    with pytest.raises(Misfit) as error:
        game.carrying(pack.header(), (line,))
    assert error.value.refusal.rule == rule


def test_a_pack_in_a_record_that_breaks_a_law_of_the_box_is_told_with_what_the_law_is_about() -> None:
    game = box("offrandes")
    change = Change("numbers", "drachmas_at_start", "value", "500")
    pack = Pack("offrandes", "odd", game.game.content_version, (change,))
    with pytest.raises(Faulty) as error:
        game.carrying(pack.header(), pack.lines())
    said = {language: error.value.said(language) for language in ("de", "en")}
    assert said["en"] == str(error.value)
    about = {language: str(game.texts[language].find("box", "amounts")) for language in said}
    for language, sentence in said.items():
        assert sentence.startswith(f"{about[language]}: "), sentence
    assert error.value.refusal.facts["game"] == "offrandes"


def test_a_law_with_quotation_marks_is_found_in_its_line(tmp_path: Path) -> None:
    game = box("cyclades")
    folder = exported(game, tmp_path)
    edit(folder, "grounds.toml", "kea_on_small", "cornucopias =", "cornucopias = 3")
    rows = (folder / "box.toml").read_text("utf-8").splitlines()
    line = next(n for n, row in enumerate(rows, 1) if "grounds.cornucopias" in row and "small" in row)
    assert faults(game, folder) == [("box.toml", line, "play.content_law")]
