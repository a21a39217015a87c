"""content, and --content: a box is shown, exported, changed, checked, and played with its changes."""

import json
import subprocess
import sys
from pathlib import Path
from textwrap import indent

import pytest

from petteia.play.record import parse
from petteia.play.registry import GAMES
from tests.cli.command import ask, refused
from tests.packs import edit

ROOT = Path(__file__).resolve().parent.parent.parent
SAYS = {"rulebook", "found", "inferred", "reconstructed"}
LAWS = (("(altars.points, group=5) == 25", "(altars.points, group=5) == 40"), ("points) == 140", "points) == 155"))
PARTIES = {"offrandes": "random,random,random", "cyclades": "random,random"}

SCENARIO = """scenario  Ares takes 3 gold for a march
covers    ares.march

given
  game     cyclades
  players  5
  at       turn.act 0
  god      ares
  gold     20 5 5 5 5
  troops   andros: 2 of 0, tinos: 1 of 0, paros: 1 of 0, naxos: 1 of 1, delos: 1 of 2, milos: 1 of 3, kythnos: 1 of 4
  fleets   c6: 1 of 0, d3: 1 of 0

play
  0 march andros
  0 land 1 tinos
then
  gold     0: 17
"""


@pytest.fixture
def dear_ares(tmp_path: Path) -> Path:
    """Cyclades, with troops that Ares moves at a dearer price."""
    folder = tmp_path / "dear-ares"
    assert ask("content", "export", "cyclades", folder).status == 0
    edit(folder, "gods.toml", "ares", "special", "3")
    return folder


@pytest.fixture
def rich_zeus(tmp_path: Path) -> Path:
    """Offrandes, with an altar that is worth more."""
    folder = tmp_path / "zeus"
    assert ask("content", "export", "offrandes", folder, "--name", "rich-zeus").status == 0
    edit(folder, "altars.toml", "zeus", "points", "40")
    laws = folder / "box.toml"
    for old, new in LAWS:
        laws.write_text(laws.read_text("utf-8").replace(old, new), "utf-8")
    return folder


# The box.


@pytest.mark.parametrize("game", GAMES)
def test_every_entry_is_a_line_with_its_values_its_source_and_what_it_rests_on(game: str) -> None:
    content = json.loads(ask("content", game, "--json").out)
    entries = [entry for file in content["files"] for entry in file["entries"]]
    assert {entry["says"] for entry in entries} <= SAYS
    assert all(entry["from"].strip() for entry in entries)
    rows = [row for row in ask("content", game).out.splitlines() if row.startswith("  ")]
    assert len(rows) == len(entries)
    for row, entry in zip(rows, entries, strict=True):
        assert row.split()[:2] == [entry["entry"], entry["says"]]
        assert entry["from"] in row


def test_an_entry_may_rest_on_something_else_than_its_file() -> None:
    rows = {row.split()[0]: row for row in ask("content", "cyclades").out.splitlines() if row.startswith("  ")}
    assert "  rulebook  " in rows["zeus"]
    assert "unit priest, recruits 2, costs 0 4, tile_costs 0 4, special 1 · rulebook, Anwerben" in rows["zeus"]
    assert "  inferred  " in rows["sphinx_price"]
    assert "(in doubt: the help sheet is not known here)" in rows["sphinx_price"]
    assert "  reconstructed  " in rows["two_red"]
    assert "  rekonstruiert  " in ask("content", "cyclades", "--lang", "de").out


# A pack.


def test_what_is_exported_is_sound_and_changes_nothing(tmp_path: Path) -> None:
    answer = ask("content", "export", "offrandes", tmp_path / "My Altars!")
    assert (answer.status, answer.err) == (0, "")
    assert "as the pack my-altars." in " ".join(answer.out.split())
    checked = ask("content", "check", tmp_path / "My Altars!")
    assert checked.status == 0
    assert "changes nothing." in checked.out


def test_a_sound_pack_tells_what_it_changes(dear_ares: Path, rich_zeus: Path) -> None:
    for folder, line in (
        (dear_ares, "  gods.ares.special: 1 → 3"),
        (rich_zeus, "  altars.zeus.points: 25 → 40"),
    ):
        answer = ask("content", "check", folder)
        assert (answer.status, answer.err) == (0, "")
        assert "changes one value:" in answer.out
        assert line in answer.out.splitlines()
    told = json.loads(ask("content", "check", rich_zeus, "--json").out)
    assert (told["game"], told["pack"], told["faults"]) == ("offrandes", "rich-zeus", [])
    assert told["changes"] == [{"file": "altars", "entry": "zeus", "column": "points", "old": 25, "new": 40}]


def test_the_page_about_packs_shows_what_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, dear_ares: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    page = (ROOT / "docs" / "content.md").read_text("utf-8")
    assert indent(ask("content", "check", dear_ares.name).out, "    ") in page
    edit(dear_ares, "gods.toml", "ares", "special", '"dear"')
    assert indent(ask("content", "check", dear_ares.name).out, "    ") in page


def test_every_fault_is_told_with_its_file_and_line(dear_ares: Path) -> None:
    line = edit(dear_ares, "gods.toml", "ares", "special", '"dear"')
    god = edit(dear_ares, "buildings.toml", "port", "god", "3")
    english, german = (ask("content", "check", dear_ares, "--lang", language) for language in ("en", "de"))
    assert (english.status, english.err) == (1, "")
    assert english.out.splitlines() == [
        f"{dear_ares / 'buildings.toml'}:{god}: [port] god must be a word in quotation marks, not 3.",
        f"{dear_ares / 'gods.toml'}:{line}: [ares] special must be a number, not dear.",
        "2 faults: the pack cannot be played.",
    ]
    assert f"gods.toml:{line}: [ares] special muss eine Zahl sein, nicht dear." in german.out
    told = json.loads(ask("content", "check", dear_ares, "--json").out)["faults"]
    assert [(fault["file"], fault["line"], fault["rule"]) for fault in told] == [
        ("buildings.toml", god, "play.content_word"),
        ("gods.toml", line, "play.content_number"),
    ]


def test_what_the_box_counts_is_counted_in_a_pack_too(rich_zeus: Path) -> None:
    edit(rich_zeus, "altars.toml", "zeus", "points", "41")
    answer = ask("content", "check", rich_zeus)
    assert answer.status == 1
    assert [row.partition(": ")[0] for row in answer.out.splitlines()[:-1]] == [
        f"{rich_zeus / 'box.toml'}:{n}"
        for n, row in enumerate((rich_zeus / "box.toml").read_text("utf-8").splitlines(), 1)
        if "== 40" in row or "== 155" in row
    ]


@pytest.mark.parametrize(
    ("about", "line", "why"),
    [
        ('name = "x"\ngame = "chess"\ncontent = 1', ":2", "chess"),
        ('name = "x"\ngame = "offrandes"\ncontent = 7', ":3", "version 7"),
        ('name = "X y"\ngame = "offrandes"\ncontent = 1', ":1", "X y"),
        ('name = "x"\ngame = ', ":2", "There is no readable value here"),
        ("", "", "–"),
        (None, "", "has no pack.toml"),
    ],
)
def test_a_pack_that_does_not_say_what_it_is_has_a_fault(
    rich_zeus: Path, about: str | None, line: str, why: str
) -> None:
    if about is None:
        (rich_zeus / "pack.toml").unlink()
    else:
        (rich_zeus / "pack.toml").write_text(about, "utf-8")
    answer = ask("content", "check", rich_zeus)
    assert answer.status == 1
    fault, count = answer.out.splitlines()
    assert fault.startswith(f"{rich_zeus / 'pack.toml'}{line}: ")
    assert why in fault
    assert count == "1 fault: the pack cannot be played."


def test_a_file_that_is_no_text_is_a_fault(rich_zeus: Path) -> None:
    (rich_zeus / "altars.toml").write_bytes(b"\xff\xfe\x00")
    answer = ask("content", "check", rich_zeus)
    assert answer.status == 1
    assert answer.out.startswith(f"{rich_zeus / 'altars.toml'}: ")


@pytest.mark.parametrize(
    "words",
    [
        ("content",),
        ("content", "chess"),
        ("content", "offrandes", "extra"),
        ("content", "export"),
        ("content", "export", "offrandes"),
        ("content", "export", "chess", "new"),
        ("content", "export", "offrandes", "new", "--name", "Not a name"),
        ("content", "export", "offrandes", "."),
        ("content", "export", "offrandes", "file"),
        ("content", "export", "offrandes", "file/new"),
        ("content", "check"),
        ("content", "check", "nowhere"),
        ("content", "check", "file"),
        ("content", "check", ".", "offrandes"),
        ("play", "offrandes", "--content"),
        ("play", "offrandes", "--content", "nowhere"),
        ("sim", "offrandes", "--content", "file"),
        ("fuzz", "offrandes", "--content", "."),
        ("scenario", "file", "--content", "nowhere"),
    ],
)
@pytest.mark.parametrize("language", ["de", "en"])
def test_wrong_words_and_wrong_places(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...], language: str
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "file").write_text("here first")
    refused(ask(*words, "--lang", language))
    assert [path.name for path in tmp_path.iterdir()] == ["file"]
    assert (tmp_path / "file").read_text() == "here first"


# Playing.


def test_bots_play_with_a_pack_also_in_other_processes(rich_zeus: Path) -> None:
    words = ("sim", "offrandes", "--seats", "random,random,random", "--games", "2", "--seed", "3", "--json")
    alone, without = (json.loads(ask(*words, *more).out) for more in (("--content", str(rich_zeus)), ()))
    assert alone["pack"].startswith("rich-zeus ")
    assert "pack" not in without
    assert [each["score"] for each in alone["entrants"]] != [each["score"] for each in without["entrants"]]
    spread = subprocess.run(
        [sys.executable, "-m", "petteia", *words, "--content", str(rich_zeus), "--workers", "2"],
        capture_output=True,
        text=True,
    )
    assert (spread.returncode, spread.stderr) == (0, "")
    assert json.loads(spread.stdout) == alone


def test_a_dearer_god_is_played_by_bots_and_obeys_every_law(dear_ares: Path) -> None:
    words = ("--options", "cycle_cap=25", "--content", dear_ares)
    told = ask("sim", "cyclades", "--seats", "random,random", "--games", "2", *words)
    assert told.status == 0
    assert told.out.startswith("Played with the content pack dear-ares (")
    fuzzed = ask("fuzz", "cyclades", "--players", "2", "--decisions", "60", "--every", "10", *words)
    assert fuzzed.status == 0
    assert fuzzed.out.startswith("Played with the content pack dear-ares (")


@pytest.mark.parametrize("pack", ["dear_ares", "rich_zeus"])
def test_a_game_with_a_pack_is_told_as_such_and_its_record_holds_without_it(
    request: pytest.FixtureRequest, tmp_path: Path, pack: str
) -> None:
    folder: Path = request.getfixturevalue(pack)
    game, line = {
        "dear_ares": ("cyclades", "gods.ares.special: 1 → 3"),
        "rich_zeus": ("offrandes", "altars.zeus.points: 25 → 40"),
    }[pack]
    file = tmp_path / "game.txt"
    options = ("--options", "cycle_cap=25") if game == "cyclades" else ()
    words = ("--seats", PARTIES[game], "--seed", "delphi", "--save", file, *options)
    played = ask("play", game, *words, "--content", folder)
    assert (played.status, played.err) == (0, "")
    assert line in played.out.split("· ")[0]
    assert parse(file.read_text("utf-8")).header.values == (line.partition(":")[0] + f" = {line.split()[-1]}",)
    for path in folder.iterdir():
        path.unlink()
    assert ask("verify", file).status == 0
    assert ask("replay", file).status == 0
    resumed = ask("play", "--resume", file)
    assert line in resumed.out
    tampered = tmp_path / "tampered.txt"
    tampered.write_text(file.read_text("utf-8").replace(f" = {line.split()[-1]}\n", " = 2\n"), "utf-8")
    assert ask("verify", tampered).status == 1
    assert "tampered with" in " ".join(ask("verify", tampered).out.split())


def test_a_scenario_is_played_with_a_pack(tmp_path: Path, dear_ares: Path) -> None:
    file = tmp_path / "cyclades.scenario"
    file.write_text(SCENARIO, "utf-8")
    assert ask("scenario", file).status == 1
    answer = ask("scenario", file, "--content", dear_ares)
    assert answer.status == 0, answer.out
    assert answer.out.startswith("Played with the content pack dear-ares (")


def test_a_scenario_of_another_game_is_not_played_with_a_pack(tmp_path: Path, rich_zeus: Path) -> None:
    file = tmp_path / "cyclades.scenario"
    file.write_text(SCENARIO, "utf-8")
    answer = ask("scenario", file, "--content", rich_zeus)
    assert answer.status == 1
    assert "The pack is for offrandes, not for cyclades." in " ".join(answer.out.split())


def test_a_faulty_pack_is_one_complaint_and_nothing_else_happens(tmp_path: Path, rich_zeus: Path) -> None:
    line = edit(rich_zeus, "altars.toml", "zeus", "points", '"many"')
    save = tmp_path / "game.txt"
    for words in (
        ("play", "offrandes", "--save", str(save)),
        ("sim", "offrandes"),
        ("fuzz", "offrandes", "--failures", str(save)),
        ("scenario", str(ROOT / "tests" / "games" / "offrandes")),
    ):
        complaint = refused(ask(*words, "--content", rich_zeus))
        assert f"{rich_zeus / 'altars.toml'}:{line}: [zeus] points must be a number, not many." in complaint
        assert not save.exists()


def test_a_pack_of_another_game_is_refused(rich_zeus: Path) -> None:
    assert "The pack is for offrandes, not for cyclades." in refused(ask("play", "cyclades", "--content", rich_zeus))


def test_a_game_that_goes_on_brings_its_own_pack(tmp_path: Path, rich_zeus: Path) -> None:
    complaint = refused(ask("play", "--resume", tmp_path / "game.txt", "--content", rich_zeus))
    assert "--content" in complaint


def test_the_language_may_stand_between_the_words_of_a_command(tmp_path: Path) -> None:
    for n, words in enumerate((["--lang", "de"], ["--lang=de"])):
        answer = ask("content", *words, "export", "offrandes", tmp_path / f"pack-{n}")
        assert answer.status == 0
        assert "Dateien" in answer.out


# On a server.


def test_a_server_is_not_started_with_a_faulty_pack_and_every_fault_is_told(dear_ares: Path) -> None:
    lines = [
        edit(dear_ares, "gods.toml", "ares", "special", '"dear"'),
        edit(dear_ares, "slots.toml", "left", "price", '"much"'),
    ]
    answer = ask("serve", "--content", dear_ares, "--data", dear_ares.parent / "data", "--port", "0")
    assert answer.status == 2
    first, second, last = answer.err.splitlines()
    assert first.startswith(f"{dear_ares}/gods.toml:{lines[0]}: ")
    assert second.startswith(f"{dear_ares}/slots.toml:{lines[1]}: ")
    assert last == f"petteia: The pack in “{dear_ares}” has 2 faults, so the server is not started."


def test_a_server_takes_no_two_packs_of_one_name_for_one_game(dear_ares: Path, tmp_path: Path) -> None:
    other = tmp_path / "other"
    assert ask("content", "export", "cyclades", other, "--name", "dear-ares").status == 0
    answer = ask("serve", "--content", dear_ares, "--content", other, "--data", tmp_path / "data", "--port", "0")
    said = refused(answer)
    assert "dear-ares" in said
    assert f"“{other}”" in said


def test_a_server_takes_no_pack_for_a_game_that_is_not_there(dear_ares: Path, tmp_path: Path) -> None:
    about = dear_ares / "pack.toml"
    about.write_text(about.read_text("utf-8").replace('game = "cyclades"', 'game = "chess"'), "utf-8")
    answer = ask("serve", "--content", dear_ares, "--data", tmp_path / "data", "--port", "0")
    assert answer.status == 2
    assert f"{about}:4: There is no game" in answer.err
    assert not (tmp_path / "data" / "petteia.sqlite").exists()
