"""Batches come to the same however they are spread; what is done is kept, and what a dead worker had is done again."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from petteia.play.registry import box
from petteia.sim.arena import Tournament, tournament
from petteia.sim.batches import Done, Stopped, Together, Way, gather
from petteia.sim.fuzzing import SHARE, Fuzz, Fuzzed
from petteia.sim.kept import Kept
from petteia.sim.versions import Versions, versions_of
from petteia.sim.ways import DEATHS, alone, processes
from tests.sim.toys import TOY, Squares, begun

WAYS = [pytest.param(alone, id="one process"), pytest.param(processes(2), id="two processes")]
OTHER = Versions(1, 1, "another")


def results(series: Squares, way: Way, keeper: Kept | None = None) -> list[object]:
    done: dict[int, Done] = {}
    gather(series, way, done, keeper)
    return series.results(done)


@pytest.mark.parametrize("way", WAYS)
def test_each_batch_is_done_once_and_stands_in_its_place(way: Way, tmp_path: Path) -> None:
    series = Squares(tmp_path, 9)
    assert results(series, way) == [n * n for n in range(9)]
    assert begun(tmp_path) == dict.fromkeys(range(9), 1)


@pytest.mark.parametrize("way", WAYS)
def test_what_was_done_before_a_restart_is_not_done_again(way: Way, tmp_path: Path) -> None:
    """The first driver ends after three batches; the second one asks for more than the first."""
    kept = Kept(tmp_path / "kept")
    diary = tmp_path / "diary"

    def stop_at_three(done: int) -> None:
        if done == 3:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        gather(Squares(diary, 3), way, {}, kept, stop_at_three)
    before = begun(diary)
    assert results(Squares(diary, 6), way, Kept(tmp_path / "kept")) == [n * n for n in range(6)]
    assert {n: begun(diary)[n] for n in before} == before
    assert results(Squares(tmp_path / "never", 6), way, kept) == [n * n for n in range(6)]
    assert begun(tmp_path / "never") == {}


def test_an_interruption_leaves_what_is_done(tmp_path: Path) -> None:
    done: dict[int, Done] = {}

    def stop(so_far: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        gather(Squares(tmp_path, 5), alone, done, None, stop)
    assert done == {0: [0]}


def test_other_batches_find_nothing_that_is_kept(tmp_path: Path) -> None:
    kept = Kept(tmp_path / "kept")
    (batch,) = Squares(tmp_path / "diary", 1).batches
    kept.keep(batch, [0])
    assert kept.find(batch) == [0]
    assert kept.find(replace(batch, versions=OTHER)) is None
    assert kept.find(replace(batch, game="cubes")) is None


@pytest.mark.parametrize("content", ["", "[", "[]", '{"facts": {}, "done": [7]}'])
def test_a_file_that_is_not_whole_counts_for_nothing(content: str, tmp_path: Path) -> None:
    kept = Kept(tmp_path / "kept")
    (batch,) = Squares(tmp_path / "diary", 1).batches
    kept.keep(batch, [0])
    (file,) = (tmp_path / "kept").iterdir()
    file.write_text(content)
    assert kept.find(batch) is None


def test_a_batch_whose_worker_died_is_done_again(tmp_path: Path) -> None:
    series = Squares(tmp_path, 8, deaths={5: 1})
    assert results(series, processes(2)) == [n * n for n in range(8)]
    assert begun(tmp_path)[5] >= 2


def test_a_batch_that_kills_every_worker_ends_it_in_a_sentence(tmp_path: Path) -> None:
    kept = Kept(tmp_path / "kept")
    with pytest.raises(Stopped) as stopped:
        results(Squares(tmp_path / "diary", 9, deaths={4: 99}), processes(2), kept)
    assert stopped.value.key == "workers_die"
    assert begun(tmp_path / "diary")[4] >= DEATHS
    done = [json.loads(file.read_text())["done"][0] for file in (tmp_path / "kept").iterdir()]
    assert {0, 1, 4, 49, 64} <= set(done)  # before it, and behind it


@pytest.mark.parametrize("way", WAYS)
def test_a_worker_with_other_rules_is_refused_by_name(way: Way, tmp_path: Path) -> None:
    series = Squares(tmp_path, 2)
    series.batches = [replace(batch, versions=OTHER) for batch in series.batches]
    with pytest.raises(Stopped) as stopped:
        results(series, way)
    assert stopped.value.key == "other_rules"
    assert (stopped.value.facts["theirs"], stopped.value.facts["ours"]) == (str(TOY), str(OTHER))
    assert "process" in str(stopped.value.facts["worker"])
    assert begun(tmp_path) == {}


def test_versions_tell_games_and_changed_lines_apart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert versions_of("offrandes") == versions_of("offrandes")
    assert versions_of("offrandes").sources != versions_of("cyclades").sources
    rules = tmp_path / "rules.py"
    monkeypatch.setattr("petteia.sim.versions.sources", lambda folder: [rules])
    rules.write_text("a = 1\n")
    monkeypatch.setattr("petteia.sim.versions.PACKAGE", tmp_path / "one")
    first = versions_of("offrandes")
    rules = tmp_path / "other" / "rules.py"
    rules.parent.mkdir()
    rules.write_text("a = 2\n")
    assert versions_of("offrandes") != first


def test_a_tournament_is_kept_and_goes_on(tmp_path: Path) -> None:
    three = ("random", "random", "random")
    few = tournament("offrandes", three, 6, seed=5, keep=tmp_path)
    files = {file.name: file.stat().st_mtime_ns for file in tmp_path.iterdir()}
    assert len(files) == 2
    more = tournament("offrandes", three, 12, workers=2, seed=5, keep=tmp_path)
    assert more == tournament("offrandes", three, 12, seed=5)
    assert more.played[: len(few.played)] == few.played
    assert files.items() <= {file.name: file.stat().st_mtime_ns for file in tmp_path.iterdir()}.items()
    assert len(list(tmp_path.iterdir())) == 4


def test_results_of_some_batches_are_results() -> None:
    series = Tournament(box("offrandes"), ("random", "random", "random"), 6, 5)
    assert series.size == 6
    assert series.results({}).played == ()
    assert series.results({}).as_dict()["games"] == 0
    part = series.results({1: series.batches[1].play()})
    assert {one.deal for one in part.played} == {1}
    assert part.share(0).games == 3


def fuzz(failures: Path) -> Fuzz:
    return Fuzz(box("offrandes"), 3, SHARE + 200, 7, {}, 500, failures)


def test_the_fuzzer_finds_the_same_in_one_process_and_in_two(tmp_path: Path) -> None:
    reports = []
    for way in (alone, processes(2)):
        done: dict[int, Done] = {}
        gather(fuzz(tmp_path), way, done)
        reports.append(fuzz(tmp_path).results(done))
    assert reports[0] == reports[1]
    assert not reports[0].failed
    assert SHARE + 200 <= reports[0].decisions < SHARE + 1000
    batches = fuzz(tmp_path).batches
    assert [(batch.whole, batch.decisions) for batch in batches if isinstance(batch, Fuzzed)] == [
        (True, SHARE),
        (False, 200),
    ]


def told(failure: str = "") -> Done:
    report = {"game": "offrandes", "players": 3, "options": {}, "seed": 1, "decisions": 10, "games": 2, "choices": 30}
    return [{**report, "failure": failure, "shown": "a record\n" if failure else ""}]


def test_the_first_failure_counts_whichever_is_found_first(tmp_path: Path) -> None:
    series = fuzz(tmp_path)
    assert not series.enough({0: told(), 1: told()})
    assert not series.enough({2: told("late")})
    assert series.enough({1: told("early"), 0: told()})
    report = series.results({0: told(), 1: told("early"), 2: told("late"), 3: told()})
    assert (report.failure, report.decisions, report.games) == ("early", 20, 4)
    assert Path(report.record).read_text() == "a record\n"


def test_series_that_are_played_as_one_stop_only_when_all_have_enough(tmp_path: Path) -> None:
    parts = [fuzz(tmp_path), fuzz(tmp_path)]
    both = Together(parts)
    assert (len(both.batches), both.size) == (4, 2 * parts[0].size)
    assert both.ends(told("early"))
    assert not both.ends(told())
    assert not both.enough({0: told("early")})
    assert both.enough({0: told("early"), 2: told(), 3: told("late")})
    reports = both.results({0: told("early"), 2: told(), 3: told("late")})
    assert [report.failure for report in reports] == ["early", "late"]
    assert [report.decisions for report in reports] == [10, 20]
