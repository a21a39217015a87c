"""Content packs, from the export to a finished game: edited, checked, installed, chosen, seen and played."""

from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import Newcomer, running
from tests.browser.games import over
from tests.browser.person import Person
from tests.cli.command import ask
from tests.packs import Edit, edit

PACKS: dict[str, tuple[Edit, ...]] = {
    "offrandes": (
        ("numbers.toml", "drachmas_at_start", "value", "12"),
        ("numbers.toml", "least_bid", "value", "2"),
    ),
    "cyclades": (
        ("gods.toml", "ares", "special", "3"),
        ("grounds.toml", "kea_on_small", "cornucopias", "3"),
        ("grounds.toml", "kea_on_small", "cornucopias_at", "[-30, -20, -30, 0, -30, 20]"),
        ("boards.toml", "small", "arrows", '["a1", "f1", "f7", "k2"]'),
    ),
    "pantheon": (
        ("god_tiles.toml", "vinthrad_1", "price", "[3, 2, 1]"),
        ("loot.toml", "foot_and_column", "effect", '"feet_or_columns"'),
        ("fields.toml", "r04c07", "for_columns", "1"),
    ),
    "thebai": (
        ("contracts.toml", "c12", "bronzes", "1"),
        ("council_fields.toml", "m2b", "points", "2"),
        ("numbers.toml", "score_at_start", "value", "12"),
    ),
}
# What a pack's own box counts too, before and after the edits
LAWS = {
    "cyclades": (r"sum(grounds.cornucopias, board=\"small\")", 8, 9),
    "pantheon": ("count(fields, for_columns=1)", 32, 33),
}
SEATS = {
    "offrandes": ("Corinth", "Athens"),
    "cyclades": ("Athens", "Corinth"),
    "pantheon": ("Yellow", "Green"),
    "thebai": ("Purple", "Red"),
}
SAID = {
    ("offrandes", "en"): ("Drachmas at the start\n10→12", "Lowest bid\n1→2"),
    ("offrandes", "de"): ("Drachmen zu Beginn\n10→12", "Niedrigstes Gebot\n1→2"),
    ("cyclades", "en"): (
        "small board: trade arrows\nA2, F1, F7, K2→A1, F1, F7, K2",
        "Ares: price of the special action\n1→3",
        "Kea (small board): cornucopias\n2→3",
        "Kea (small board): place of the cornucopias in the drawing\n-30, 0, -30, 20→-30, -20, -30, 0, -30, 20",
    ),
    ("cyclades", "de"): (
        "kleiner Spielplan: Seehandelszonen\nA2, F1, F7, K2→A1, F1, F7, K2",
        "Ares: Preis der Spezialaktion\n1→3",
        "Kea (kleiner Spielplan): Wohlstandssymbole\n2→3",
        (
            "Kea (kleiner Spielplan): Lage der Wohlstandssymbole in der Zeichnung\n"
            "-30, 0, -30, 20→-30, -20, -30, 0, -30, 20"
        ),
    ),
    ("pantheon", "en"): (
        "E7: column field\n0→1",
        "Vinthrad I: price\n4, 2→3, 2, 1",
        "foot and column: effect\na foot and a column→two feet or two columns",
    ),
    ("pantheon", "de"): (
        "E7: Säulenfeld\n0→1",
        "Vinthrad I: Preis\n4, 2→3, 2, 1",
        "Fuß und Säule: Wirkung\nein Fuß und eine Säule→zwei Füße oder zwei Säulen",
    ),
    ("thebai", "en"): (
        "contract C12: bronze\n2→1",
        "monument 2, middle: points each\n1→2",
        "Points at the start\n10→12",
    ),
    ("thebai", "de"): (
        "Auftrag C12: Bronze\n2→1",
        "Monument 2, Mitte: Punkte je\n1→2",
        "Punkte zu Beginn\n10→12",
    ),
}
LISTS = {"en": "What differs from the box", "de": "Was anders ist als in der Schachtel"}


def pack_of(game: str, folder: Path) -> Path:
    """A pack as a host makes one, at the command line."""
    pack = folder / f"other-{game}"
    assert ask("content", "export", game, pack).status == 0
    for each in PACKS[game]:
        edit(pack, *each)
    if game in LAWS:  # there is one more on the board, so the pack's own box counts one more
        counted, before, after = LAWS[game]
        told = ask("content", "check", pack)
        assert told.status == 1
        laws = (pack / "box.toml").read_text("utf-8")
        line = next(n for n, row in enumerate(laws.splitlines(), 1) if counted in row)
        assert f"box.toml:{line}: " in told.out
        (pack / "box.toml").write_text(laws.replace(f"{counted} == {before}", f"{counted} == {after}"), "utf-8")
    checked = ask("content", "check", pack)
    assert checked.status == 0, checked.out
    assert f"other-{game} (" in checked.out
    return pack


def rows(shown: Locator) -> list[str]:
    """What differs, as it is read: the words for those who cannot see the arrow are left out."""
    script = "all => all.map((row) => [...row.children].map((part) => [...part.childNodes].length === 1 ?"
    script += (
        " part.textContent : [...part.children].map((value) => value.lastChild.textContent).join('')).join('\\n'))"
    )
    return list(shown.get_by_role("listitem").evaluate_all(script))


def differences(person: Person, language: str) -> list[str]:
    """Unfold what the table says of its pack."""
    note = person.page.locator("details").filter(has=person.page.locator("strong[translate=no]"))
    note.locator("summary").click()
    shown = note.get_by_role("list", name=LISTS[language])
    expect(shown).to_be_visible()
    return rows(shown)


def choose(person: Person, game: str) -> None:
    """A new table against bots with the pack, by clicks."""
    page = person.page
    person.go(f"#/new/{game}")
    page.get_by_role("group", name="Number of players").get_by_role("radio", name="3").click()
    second, third = SEATS[game]
    page.get_by_label(f"Who plays {second}").select_option("open")
    page.get_by_label(f"Who plays {third}").select_option("greedy")
    content = page.get_by_role("group", name="Content")
    expect(content.get_by_role("radio", name="As in the box")).to_be_checked()
    content.get_by_role("radio", name=f"other-{game}").click()
    page.get_by_text("values of the box", exact=False).click()
    assert rows(page.get_by_role("list", name=LISTS["en"])) == list(SAID[game, "en"])
    person.picture(f"{game}-form")
    if game == "cyclades":
        page.get_by_text("Table options").click()
        page.get_by_role("radio", name="After 25 cycles").click()  # so that it ends, however bots will play one day
    person.button("Open the table").click()


@pytest.mark.parametrize("game", PACKS)
def test_a_pack_goes_from_its_export_to_a_finished_game(newcomer: Newcomer, tmp_path: Path, game: str) -> None:
    pack = pack_of(game, tmp_path)
    folder = tmp_path / "server"
    folder.mkdir()
    words = ("petteia", "serve", "--port", "0", "--data", str(folder / "data"), "--content", str(pack))
    with running(folder, *words) as server:
        host = newcomer(server)
        watcher = newcomer(server, locale="de-DE", viewport={"width": 390, "height": 844}, color_scheme="dark")
        host.wish(pace="instant")  # with bots in all seats nobody waits for what nobody watches
        choose(host, game)
        host.wait_status("waiting")
        assert differences(host, "en") == list(SAID[game, "en"])
        host.picture(f"{game}-waiting")
        table = host.table
        token = host.api("POST", f"tables/{table}/watch_link")["token"]
        watcher.go(f"#/t/{table}/watch/{token}")
        assert differences(watcher, "de") == list(SAID[game, "de"])
        watcher.picture(f"{game}-invited-phone")
        watcher.button("Zuschauen").click()
        watcher.wait_status("waiting")
        assert differences(watcher, "de") == list(SAID[game, "de"])
        watcher.picture(f"{game}-waiting-phone")
        host.button("Start the game").click()
        host.wait_asked()
        assert differences(host, "en") == list(SAID[game, "en"])
        host.picture(f"{game}-played")
        host.answer_in_list(host.choices[0])
        watcher.page.get_by_role("tab", name="Plätze und Verlauf").click()
        assert differences(watcher, "de") == list(SAID[game, "de"])
        watcher.picture(f"{game}-played-phone")
        host.finish(table)
        over(host)
        host.picture(f"{game}-over")
        assert f"pack other-{game} " in host.api("GET", f"tables/{table}/record")
        for person in (host, watcher):
            person.page.goto("about:blank")  # a page whose server is gone complains
