"""Oracles and benches of bots come to the same in whatever way they are spread."""

import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from petteia.bots import make_bot
from petteia.core.rng import Rng
from petteia.play.registry import box
from petteia.sim.arena import luck, play
from petteia.sim.batches import Done, Way, gather
from petteia.sim.ends import Ends, EndsOf
from petteia.sim.ways import alone, processes
from tools.oracle import ROOT, Compared, Oracles, rules_and_scripts

# Once, because what is played is compared elsewhere, interpreted and compiled; processes of their own take a while.
pytestmark = [pytest.mark.once, pytest.mark.timeout(300)]


def ends(way: Way) -> Ends:
    series = EndsOf(box("offrandes"), "random", 3, 9, 1)
    done: dict[int, Done] = {}
    gather(series, way, done)
    return series.results(done)


def test_ends_are_those_of_games_played_one_after_another() -> None:
    game = box("offrandes").game
    lengths, ways, events = [], Counter[str](), Counter[str]()
    for number in range(9):
        bots = [make_bot("random", luck(1, number, seat)) for seat in range(3)]
        s = game.new(3, [0] * len(game.options))
        s.events = []
        game.flow(s)
        play(game, s, bots, Rng(luck(1, number, -1)))
        lengths.append(game.length(s))
        ways[game.ending(s)] += 1
        events.update(game.events[kind].name for kind, *_ in s.events)
    assert ends(alone) == Ends(lengths, ways, events)
    assert ends(processes(2)) == ends(alone)


def run(*words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-m", *words], cwd=ROOT, capture_output=True, text=True, timeout=290)


def test_the_bench_says_the_same_with_two_workers() -> None:
    words = ("tools.bench_bots", "shares", "offrandes", "random,random,random", "--games", "6")
    one, two = run(*words), run(*words, "--workers", "2")
    assert (one.returncode, one.stderr) == (0, "")
    assert "6 games finished" in one.stdout
    assert two.stdout == one.stdout


def test_scaling_is_measured_and_all_ways_come_to_the_same() -> None:
    told = run("tools.scaling", "offrandes", "random,random,random", "--games", "6", "--workers", "1,2")
    assert (told.returncode, told.stderr) == (0, "")
    assert "| 2 processes |     6 |" in told.stdout
    assert "All ways come to the same." in told.stdout


ORACLE = "tests/games/thebai/test_antigone_oracle.py"


def test_oracles_hold_in_two_processes_and_are_kept(tmp_path: Path) -> None:
    words = ("tools.oracle", ORACLE, "--games", "12", "--workers", "2", "--keep", str(tmp_path / "kept"))
    told = run(*words)
    assert (told.returncode, told.stderr) == (0, "")
    assert "2 of 2 comparisons hold" in told.stdout
    assert len(list((tmp_path / "kept").iterdir())) == 2


def test_a_comparison_that_fails_is_told(tmp_path: Path) -> None:
    """In a process of its own, since it runs pytest itself."""
    wrong = tmp_path / "test_wrong.py"
    wrong.write_text("def test_sum() -> None:\n    assert 1 + 1 == 3\n")
    code = f"""
from tools.oracle import Compared, rules_and_scripts
print(Compared("thebai", rules_and_scripts("thebai"), {str(wrong)!r}, 12).play())
"""
    told = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, timeout=290)
    assert told.stdout.startswith("['broken', ")
    assert "1 + 1" in told.stdout


def test_an_oracle_with_another_script_is_another_batch(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = rules_and_scripts("thebai")
    (tmp_path / "thebai").mkdir()
    (tmp_path / "thebai" / "test_oracle.py").write_text("pass\n")
    monkeypatch.setattr("tools.oracle.TESTS", tmp_path)
    assert rules_and_scripts("thebai") != before
    (batch,) = Oracles([f"{ORACLE}::test_one"], 12).batches
    assert isinstance(batch, Compared)
    assert (batch.game, batch.facts()) == ("thebai", {"test": f"{ORACLE}::test_one", "games": 12})
