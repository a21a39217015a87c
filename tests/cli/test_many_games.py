"""sim, fuzz and scenario: work that takes long, and its reports."""

import json
import os
import signal
import subprocess
import sys
import threading
import time
from functools import partial
from pathlib import Path

import pytest

from petteia.boards.phrases import Phrases
from petteia.cli.arguments import Parser
from petteia.cli.spread import cores, spread_arguments
from petteia.sim.arena import Deals
from petteia.sim.versions import Versions
from tests.cli.command import ask, refused
from tests.toy import boxed
from tests.toy.game import LotsGame

RANDOM = ("--seats", "random,random,random", "--games", "3")


def test_a_tournament_is_told() -> None:
    out = ask("sim", "offrandes", *RANDOM).out
    for part in ("Win share", "95 % interval", "6 games played", "Decisions in a game", " – "):
        assert part in out
    german = ask("sim", "offrandes", *RANDOM, "--lang", "de").out
    assert "95-%-Intervall" in german
    assert "Entscheidungen je Partie: im Mittel" in german


def test_each_game_names_what_it_counts_and_how_it_ended() -> None:
    words = ("sim", "cyclades", "--seats", "random,random", "--games", "2", "--options", "cycle_cap=25")
    out = ask(*words).out
    for part in (
        "Metropolises on average",
        "Cycles in a game: 25.0 on average",
        "(Cycles: games): 25: 2.",
        "cap on cycles reached: 2",
    ):
        assert part in out
    german = ask(*words, "--lang", "de").out
    for part in (
        "Metropolen im Mittel",
        "Runden je Partie: im Mittel 25,0",
        "Höchstzahl der Runden erreicht: 2 (100,0 %)",
    ):
        assert part in german
    assert "Rounds in a game" in ask("sim", "offrandes", *RANDOM).out


def test_workers_change_nothing() -> None:
    alone = ask("sim", "offrandes", *RANDOM, "--json")
    done = subprocess.run(
        [sys.executable, "-m", "petteia", "sim", "offrandes", *RANDOM, "--workers", "2", "--json"],
        capture_output=True,
        text=True,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert json.loads(done.stdout) == json.loads(alone.out)


def test_workers_without_a_number_are_as_many_as_cores() -> None:
    parser = Parser("sim", Phrases("en"))
    spread_arguments(parser)
    assert [parser.read(words).workers for words in ([], ["--workers"], ["--workers", "3"])] == [None, cores(), 3]
    assert "--workers is a whole number" in refused(ask("sim", "--workers", "offrandes"))


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--ray", "somewhere"), "--ray is written HOST:PORT"),
        (("--ray", "ray://"), "--ray is written HOST:PORT"),
        (("--ray", "127.0.0.1:99999"), "--ray is written HOST:PORT"),
        (("--ray", "127.0.0.1:1", "--workers", "2"), "leave one of them out"),
        (("--ray", "127.0.0.1:1"), "Nothing answers at 127.0.0.1:1"),
        (("--ray", "ray://127.0.0.1:1"), "Nothing answers at ray://127.0.0.1:1"),
    ],
)
def test_a_wrong_cluster_is_one_sentence(words: tuple[str, ...], said: str, tmp_path: Path) -> None:
    assert said in refused(ask("sim", "offrandes", *RANDOM, *words, "--keep", tmp_path))
    refused(ask("sim", "offrandes", *RANDOM, *words, "--lang", "de"))
    assert list(tmp_path.iterdir()) == []


def test_what_is_kept_is_not_played_again(tmp_path: Path) -> None:
    words = ("sim", "offrandes", *RANDOM, "--json", "--keep", tmp_path)
    first = ask(*words)
    for file in tmp_path.iterdir():
        kept = json.loads(file.read_text())
        kept["done"][0][0][6] += 1000  # decisions of a game, to see where the second answer comes from
        file.write_text(json.dumps(kept))
    again = json.loads(ask(*words).out)
    assert again["decisions"]["max"] > json.loads(first.out)["decisions"]["max"] + 500
    refused(ask("sim", "offrandes", *RANDOM, "--keep", next(tmp_path.iterdir())))


def interrupted(*words: str | Path) -> tuple[int, str, str]:
    """What a command says that is interrupted once it has kept something."""
    kept = Path(words[-1])
    program = [sys.executable, "-m", "petteia", *map(str, words), "--lang", "en"]
    heard = partial(signal.signal, signal.SIGINT, signal.SIG_DFL)  # what a shell starts behind it does not hear it
    pipe = subprocess.PIPE
    with subprocess.Popen(program, stdout=pipe, stderr=pipe, text=True, preexec_fn=heard) as running:
        while running.poll() is None and not any(kept.glob("*.json")):
            time.sleep(0.05)
        running.send_signal(signal.SIGINT)
        out, err = running.communicate()
    return running.returncode, out, err


@pytest.mark.parametrize("workers", ["1", "2"])
def test_an_interruption_tells_the_results_so_far(workers: str, tmp_path: Path) -> None:
    words = ("sim", "offrandes", "--seats", "random,random,random", "--games", "60000", "--json")
    status, out, err = interrupted(*words, "--workers", workers, "--keep", tmp_path)
    report = json.loads(out)
    assert status == 130
    assert 0 < report["games"] < report["planned"] == 60000
    assert err == f"Interrupted after {report['games']} of 60000: these are the results so far.\n"


def test_an_interrupted_report_draws_what_was_played(tmp_path: Path) -> None:
    words = ("report", "offrandes", "--seats", "random,random,random", "--games", "60000", "--out", tmp_path / "some")
    (tmp_path / "kept").mkdir()
    status, out, err = interrupted(*words, "--keep", tmp_path / "kept")
    assert status == 130
    assert out.endswith("some.png are written.\n")
    assert err.startswith("Interrupted after ")
    assert "Win share by seat" in (tmp_path / "some.html").read_text("utf-8")


def test_an_interrupted_fuzzer_tells_what_held_so_far(tmp_path: Path) -> None:
    words = ("fuzz", "offrandes", "--decisions", "500000", "--every", "1000")
    status, out, err = interrupted(*words, "--keep", tmp_path)
    assert status == 130
    assert "Every law held, in" in out
    assert err.startswith("Interrupted after ")


@pytest.mark.parametrize("language", ["de", "en"])
def test_a_worker_with_other_rules_is_one_sentence(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Deals, "here", lambda batch: Versions(9, 9, "0123456789"))
    said = refused(ask("sim", "offrandes", *RANDOM, "--lang", language))
    assert "9.9 (01234567)" in said
    assert f"process {os.getpid()}" in said


def test_a_program_reads_a_tournament() -> None:
    report = json.loads(ask("sim", "offrandes", *RANDOM, "--seed", "7", "--options", "end_at=reach_100", "--json").out)
    assert report["seed"] == 7
    assert report["options"]["end_at"] == "reach_100"
    assert len(report["entrants"]) == 3
    assert sum(each["share"]["wins"] for each in report["entrants"]) == pytest.approx(1)
    assert report["decisions"]["mean"] > 10


def test_fuzzing_reports_that_every_law_held(tmp_path: Path) -> None:
    words = ("fuzz", "offrandes", "--players", "3", "--decisions", "60", "--every", "20", "--failures", tmp_path)
    answer = ask(*words)
    assert answer.status == 0
    assert "60 decisions in" in answer.out
    assert answer.out.splitlines()[-1].startswith("Every law held, in ")
    report = json.loads(ask(*words, "--json", "--seed", "5", "--options", "end_at=reach_100").out)
    assert (report["decisions"], report["failure"], report["seed"]) == (60, "", 5)
    assert report["options"]["end_at"] == "reach_100"
    assert list(tmp_path.iterdir()) == []


def test_a_broken_law_leaves_a_record(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The house has no broken game, so a toy with a law that it cannot keep lies in the box."""
    late = boxed(LotsGame(), laws=(lambda *table: "It is late.",))
    for finder in ("cli.packs.open_box", "sim.fuzzing.box_with", "sim.versions.box"):
        monkeypatch.setattr(f"petteia.{finder}", lambda *name: late)
    answer = ask("fuzz", "lots", "--players", "2", "--decisions", "50", "--failures", tmp_path / "failures")
    assert answer.status == 1
    assert "It is late." in answer.out
    (record,) = (tmp_path / "failures").iterdir()
    assert str(record) in "".join(answer.out.split("\n"))
    assert record.read_text().startswith("petteia record 1\ngame lots\n")


SCENARIO = """
scenario  An opening bid
covers    OFF-AUC-4

given
  players  4
  at       auction.offer 0
play
  0 offer farmer water
  0 open 1
then
  asked    auction.bid 1
"""


def test_scenarios_are_run(tmp_path: Path) -> None:
    good, bad = tmp_path / "good.scenario", tmp_path / "bad.scenario"
    good.write_text(SCENARIO)
    answer = ask("scenario", good)
    assert answer.status == 0
    assert "An opening bid (1 branch, 1 check)" in answer.out
    bad.write_text(SCENARIO.replace("auction.bid 1", "auction.bid 2"))
    answer = ask("scenario", tmp_path)
    assert answer.status == 1
    assert "FAILED  An opening bid" in answer.out
    assert "bad.scenario:" in answer.out
    assert answer.out.endswith("1 of 2 scenarios fails.\n")
    assert "1 von 2 Szenarien" in ask("scenario", good, bad, "--lang", "de").out
    outcomes = json.loads(ask("scenario", tmp_path, "--json").out)
    assert [bool(each["failures"]) for each in outcomes] == [True, False]
    assert outcomes[1]["covers"] == ["OFF-AUC-4"]


@pytest.mark.parametrize("content", [b"\xff\x00\x80", b"", b"once upon a time\n"])
def test_a_file_that_is_no_scenario_is_refused(content: bytes, tmp_path: Path) -> None:
    file = tmp_path / "odd.scenario"
    file.write_bytes(content)
    refused(ask("scenario", file))
    refused(ask("scenario", file, "--lang", "de"))
    assert file.read_bytes() == content


def test_an_unreadable_scenario_does_not_hide_the_others(tmp_path: Path) -> None:
    good, odd, empty = tmp_path / "good.scenario", tmp_path / "odd.scenario", tmp_path / "empty"
    good.write_text(SCENARIO)
    odd.write_bytes(b"\xff\x00\x80")
    empty.mkdir()
    answer = ask("scenario", odd, good, tmp_path / "none.scenario", empty)
    assert answer.status == 1
    assert "An opening bid (1 branch, 1 check)" in answer.out
    assert "FAILED  odd" in answer.out
    assert answer.out.endswith("3 of 4 scenarios fail.\n")
    outcomes = json.loads(ask("scenario", odd, good, "--json").out)
    assert [bool(each["failures"]) for each in outcomes] == [True, False]


def test_failures_of_scenarios_are_told_in_the_language_that_is_asked_for(tmp_path: Path) -> None:
    bad = tmp_path / "bad.scenario"
    bad.write_text(SCENARIO.replace("auction.bid 1", "auction.bid 2"))
    told = "".join(ask("scenario", bad, "--lang", "de").out.split("\n"))
    assert "gefragt sein sollte: auction.bid 2; gefunden: auction.bid von Platz 1." in " ".join(told.split())


def test_a_scenario_may_come_through_a_pipe(tmp_path: Path) -> None:
    """A pipe is read once: petteia scenario <(make-one)."""
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    writer = threading.Thread(target=pipe.write_text, args=(SCENARIO,))
    writer.start()
    answer = ask("scenario", pipe)
    writer.join()
    assert (answer.status, answer.err) == (0, "")
    assert "An opening bid (1 branch, 1 check)" in answer.out


def test_a_folder_without_scenarios_is_refused(tmp_path: Path) -> None:
    assert ".scenario" in refused(ask("scenario", tmp_path))
