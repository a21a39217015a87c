"""A real Ray cluster of two nodes on this machine: the third way to play, with the results of the other two."""

import shutil
import threading
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import petteia
from petteia.play.registry import box
from petteia.sim.arena import tournament
from petteia.sim.batches import Done, Stopped, gather
from petteia.sim.ends import Ends, EndsOf
from petteia.sim.fuzzing import SHARE, Fuzz
from petteia.sim.kept import Kept
from petteia.sim.on_ray import on_ray
from petteia.sim.versions import Versions
from petteia.sim.ways import alone
from tests.sim.games import played
from tests.sim.toys import Held, Squares, begun

# Once, because nothing of this is compiled, and a cluster takes twenty seconds to begin. What Ray itself warns of is
# its own business.
pytestmark = [pytest.mark.once, pytest.mark.timeout(300), pytest.mark.filterwarnings("ignore")]

NODE = {"num_cpus": 1, "object_store_memory": 80 * 2**20, "include_dashboard": False}
THREE = ("random", "random", "random")


@pytest.fixture(scope="module")
def cluster() -> Iterator[Any]:
    from ray.cluster_utils import Cluster

    made = Cluster(initialize_head=True, head_node_args=NODE)
    yield made
    made.shutdown()


def results(series: Squares, cluster: Any, kept: Kept | None = None) -> list[object]:
    done: dict[int, Done] = {}
    gather(series, on_ray(cluster.address), done, kept)
    return series.results(done)


def test_a_node_that_is_killed_in_the_middle_costs_nothing(cluster: Any, tmp_path: Path) -> None:
    """Each of both nodes holds a batch when the second one is killed: what that one had is done again."""
    second = cluster.add_node(**NODE)
    series = Squares(tmp_path / "diary", 4)
    series.batches = [Held(**vars(batch)) for batch in series.batches]
    go_on = tmp_path / "diary" / "go on"

    def kill() -> None:
        until(lambda: len(begun(tmp_path / "diary")) == 2)
        workers = [file.read_text().strip() for file in (tmp_path / "diary").glob("*.txt")]
        cluster.remove_node(second, allow_graceful=False)
        until(lambda: not all(lives(worker) for worker in workers))
        go_on.touch()

    killer = threading.Thread(target=kill)
    killer.start()
    assert results(series, cluster) == [0, 1, 4, 9]
    killer.join()
    assert sorted(begun(tmp_path / "diary").values()) == [1, 1, 1, 2]


def lives(process: str) -> bool:
    status = Path("/proc") / process / "status"
    return status.exists() and "(zombie)" not in status.read_text()


def until(holds: Any) -> None:
    while not holds():
        time.sleep(0.05)


def test_the_cluster_gives_the_results_of_one_process(cluster: Any, tmp_path: Path) -> None:
    """And a driver that is begun again plays nothing twice."""
    at = cluster.address
    played_there = tournament("offrandes", THREE, 6, seed=4, ray=at, keep=tmp_path / "kept")
    assert played_there == tournament("offrandes", THREE, 6, seed=4)
    reports = []
    for way in (alone, on_ray(at)):
        series = Fuzz(box("offrandes"), 3, SHARE + 100, 7, {}, 1000, tmp_path)
        done: dict[int, Done] = {}
        gather(series, way, done)
        reports.append(series.results(done))
    assert reports[0] == reports[1]
    kept = Kept(tmp_path / "squares")
    assert results(Squares(tmp_path / "first", 2), cluster, kept) == [0, 1]
    assert results(Squares(tmp_path / "second", 4), cluster, kept) == [0, 1, 4, 9]
    assert set(begun(tmp_path / "second")) == {2, 3}


def test_files_and_benches_are_those_of_one_process(cluster: Any, tmp_path: Path) -> None:
    """Byte by byte."""
    at = cluster.address
    assert played("offrandes", 3, tmp_path / "there", on_ray(at)) == played("offrandes", 3, tmp_path / "here")
    for name in ("games.parquet", "decisions.parquet"):
        assert (tmp_path / "there" / name).read_bytes() == (tmp_path / "here" / name).read_bytes()
    ends: list[Ends] = []
    for way in (alone, on_ray(at)):
        bench = EndsOf(box("offrandes"), "random", 3, 9, 1)
        done: dict[int, Done] = {}
        gather(bench, way, done)
        ends.append(bench.results(done))
    assert ends[0] == ends[1]


def test_a_node_with_other_rules_is_refused_by_name(cluster: Any, tmp_path: Path) -> None:
    """It has the same numbers of rules and content, and one line more in them."""
    shutil.copytree(Path(petteia.__file__).parent, tmp_path / "petteia", ignore=shutil.ignore_patterns("static"))
    with (tmp_path / "petteia" / "games" / "offrandes" / "scoring.py").open("a") as rules:
        rules.write("# another line\n")
    other = cluster.add_node(**NODE, env_vars={"PYTHONPATH": str(tmp_path)})
    with pytest.raises(Stopped) as stopped:
        tournament("offrandes", THREE, 60, seed=5, ray=cluster.address)
    cluster.remove_node(other)
    facts = stopped.value.facts
    assert (stopped.value.key, facts["game"]) == ("other_rules", "offrandes")
    assert str(facts["theirs"]).partition(" ")[0] == str(facts["ours"]).partition(" ")[0]
    assert facts["theirs"] != facts["ours"]
    assert ", process " in str(facts["worker"])


def test_batches_of_a_driver_with_other_rules_are_refused_too(cluster: Any, tmp_path: Path) -> None:
    series = Squares(tmp_path, 1)
    series.batches = [replace(batch, versions=Versions(2, 1, "new")) for batch in series.batches]
    with pytest.raises(Stopped) as stopped:
        results(series, cluster)
    assert stopped.value.key == "other_rules"
    assert begun(tmp_path) == {}


def test_an_address_where_nothing_answers_is_a_sentence() -> None:
    with pytest.raises(Stopped) as stopped:
        tournament("offrandes", THREE, 6, ray="127.0.0.1:1")
    assert (stopped.value.key, stopped.value.facts["address"]) == ("ray_away", "127.0.0.1:1")
