"""The benchmark's tables, from counts made up for the purpose."""

from tools import bench


def counted(way: bench.Way, decisions: float) -> bench.Way:
    if way.kind == "copy":
        way.best = {"copies": decisions, "seconds": 1}
    else:
        way.best = {"games": 10, "plies": decisions * 2, "decisions": decisions, "choices": decisions * 9, "seconds": 1}
    return way


def report(inside: float, interpreted: float, peer: float) -> str:
    speeds = {bench.INSIDE: inside, bench.OUTSIDE: inside, bench.SLOW: interpreted, bench.CATAN: peer}
    return bench.report([counted(way, speeds[way.name]) for way in bench.ways()])


def test_targets_are_reached_or_missed_by_ratio() -> None:
    assert report(3_000_000, 100_000, 10_000).count("reached") == 3
    missed = report(900_000, 100_000, 30_000)
    assert "≥ 15×: missed" in missed
    assert "≥ 60×: missed" in missed
    assert "≤ 1 µs: missed" in missed


def test_every_line_of_a_table_has_the_same_width() -> None:
    for table in report(3_000_000, 100_000, 10_000).split("\n\n"):
        assert len({len(line) for line in table.splitlines()}) == 1


def test_each_row_names_choices_and_length_of_a_game() -> None:
    line = report(3_000_000, 100_000, 10_000).splitlines()[2]
    assert [cell.strip() for cell in line.strip("|").split("|")][2:] == ["10", "3.00 M", "9.0", "300000"]


def heavy(title: str, inside: float, copies: float) -> bench.Heavy:
    ways = bench.heavy_ways(title)
    return bench.Heavy(title, [counted(way, copies if way.kind == "copy" else inside) for way in ways])


def test_the_heavier_games_have_targets_of_their_own() -> None:
    def told(inside: float, copies: float) -> str:
        others = heavy("Pantheon", 900_000, 250_000), heavy("Thebai", 450_000, 125_000)
        return bench.heavy_report(heavy("Cyclades", inside, copies), *others)

    assert told(1_000_000, 500_000).count("reached") == 6
    assert "≥ 1.00 M: missed" in told(999_000, 500_000)
    assert "≤ 2: missed" in told(1_000_000, 400_000)
    assert "≥ 0.9 of Cyclades' (0.75): missed" in told(1_200_000, 500_000)
    assert "≤ 2 of Cyclades' (4.00): missed" in told(1_000_000, 1_000_000)
    assert "≥ 0.45 of Cyclades' (0.38): missed" in told(1_200_000, 500_000)
    assert "≤ 4 of Cyclades' (8.00): missed" in told(1_000_000, 1_000_000)
