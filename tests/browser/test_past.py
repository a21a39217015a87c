"""The past of a table: the replay through every seat's eyes, records out and in, a report, and a branch from a step."""

import re
import subprocess
import sys
from pathlib import Path

from playwright.sync_api import Download, expect

from tests.browser.conftest import Newcomer
from tests.browser.games import finished
from tests.browser.person import Person


def test_the_replay_goes_through_the_game(newcomer: Newcomer) -> None:
    person = newcomer()
    table = finished(person)
    record = person.record(table)
    person.page.get_by_role("link", name="Watch it again").click()
    replay = person.page.get_by_role("region", name="The game from the start")
    expect(replay).to_contain_text(f"Line 0 of {len(record)}")
    person.button("One step forward").click()
    expect(replay.locator("code")).to_have_text(re.compile("^start "))
    person.page.get_by_role("region", name="Board", exact=True).get_by_role("button", name="farmer").first.wait_for()
    slider = replay.get_by_role("slider", name="Line")
    slider.fill(str(len(record)))
    expect(replay).to_contain_text(f"Line {len(record)} of {len(record)}")
    slider.fill("7")
    expect(replay.locator("code")).to_have_text(record[6].partition(" ")[2].removesuffix(" (auto)"))
    expect(person.page.get_by_role("list", name="Log").locator("li.at")).to_have_attribute("data-line", "7")
    seats = person.page.get_by_role("region", name="Seats")
    expect(seats.locator(".score")).to_have_text(["0", "0", "0"])  # of then, not of the end
    person.page.get_by_role("list", name="Log").locator("[data-line='3'] a").click()
    expect(replay).to_contain_text(f"Line 3 of {len(record)}")
    person.picture("replay")
    person.page.get_by_role("link", name="Back to the table").click()
    expect(replay).to_have_count(0)


def test_the_replay_has_every_seats_eyes_after_the_game(newcomer: Newcomer, toys: str) -> None:
    person = newcomer(toys)
    table = person.open_table("me", "greedy", "greedy", game="lots", seed="the past")
    person.finish(table)
    dealt = 3 * 2 + 1  # lines until all hands are dealt: chance deals two lots each, then one to the middle
    hands = {}
    for seat in range(3):
        view = person.api("GET", f"tables/{table}/at/{dealt}?seat={seat}")["view"]
        hands[seat] = view["mine"]["hand"]
    person.go(f"#/t/{table}/at/{dealt}")
    eyes = person.page.get_by_role("combobox", name="View")
    own = person.page.get_by_role("region", name="Mine")
    for seat, name in enumerate(("Pythia", "Cassandra", "Calchas")):
        eyes.select_option(label=f"as {name}")
        expect(own).to_contain_text(" and ".join(hands[seat]))
    assert len({tuple(hand) for hand in hands.values()}) > 1  # else the eyes would show no difference
    eyes.select_option(label="as a spectator")
    expect(own).to_have_count(0)


def saved(download: Download, folder: Path) -> Path:
    path = folder / download.suggested_filename
    download.save_as(path)
    return path


def petteia(*words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-m", "petteia", *words], capture_output=True, text=True, check=False)


def test_a_report_opens_in_petteia_replay_and_at_a_table(newcomer: Newcomer, tmp_path: Path) -> None:
    person, host = newcomer(), newcomer()
    person.play_now()
    person.answer_in_list(person.choices[0])
    person.wait_asked()
    person.button("Menu").click()
    with person.page.expect_download() as got:
        person.page.get_by_role("link", name="Report a problem").click()
    file = saved(got.value, tmp_path)
    told = petteia("replay", str(file), "--lang", "en")
    assert told.returncode == 0, told.stderr
    assert "Sparta" in told.stdout
    bring_in(host, file)
    expect(host.page.locator(".offrandes svg")).to_be_visible()
    known = person.record(person.table)
    assert host.table != person.table
    assert host.record(host.table)[: len(known)] == known


def bring_in(person: Person, file: Path) -> None:
    person.go("#/import")
    person.page.get_by_label("Choose a file").set_input_files(file)
    person.button("Import").click()


def test_a_record_goes_out_and_comes_in_again(newcomer: Newcomer, tmp_path: Path) -> None:
    person = newcomer()
    table = finished(person)
    expect(person.page.locator("td.total")).to_have_count(3)
    scores = sorted(person.page.locator("td.total").all_inner_texts())
    with person.page.expect_download() as got:
        person.page.get_by_role("link", name="Save the record").click()
    file = saved(got.value, tmp_path)
    assert petteia("verify", str(file)).returncode == 0
    other = newcomer()
    bring_in(other, file)
    expect(other.page.locator("td.total")).to_have_count(3)
    assert sorted(other.page.locator("td.total").all_inner_texts()) == scores
    assert other.table != table
    assert other.record(other.table) == person.record(table)


def test_text_that_is_no_record_is_refused_in_words(newcomer: Newcomer) -> None:
    person = newcomer()
    person.go("#/import")
    person.page.get_by_label("Or as text").fill("no record at all")
    person.forgiving = True  # the browser says that the server refused
    person.button("Import").click()
    expect(person.page.get_by_role("alert")).to_have_text("This is neither a record nor a report of Petteia.")


def test_a_game_goes_on_from_a_step_of_its_past(newcomer: Newcomer) -> None:
    person = newcomer()
    table = finished(person)
    view = person.api("GET", f"tables/{table}/at/9?seat=0")["view"]
    person.go(f"#/t/{table}/at/9")
    person.button("Try it from here").click()
    person.wait(lambda: person.table not in ("", table), "another table is open")
    expect(person.page.get_by_role("banner").get_by_role("link", name="branched off")).to_be_visible()
    first = person.api("GET", f"tables/{person.table}/at/0?seat=0")
    assert first["view"] == view
    person.wait(lambda: person.asked or person.status == "over", "it goes on")
    assert person.api("GET", f"tables/{table}")["status"] == "over"  # and the old one stays
