"""`petteia.position`: a table in one call, with the words, places and checks of scenario files."""

from pathlib import Path

import pytest

import petteia
from petteia.games.cyclades.facts import BUILDINGS, ISLANDS
from petteia.games.cyclades.state import PLOT_COUNT, Cyclades
from petteia.play.scenario import run_file

HOMES = {"kea": (1, 0), "andros": (2, 1), "tinos": (1, 2)}


def test_a_table_is_set_in_one_call() -> None:
    match = petteia.position("cyclades", 3, "turn.act 1", god="ares", gold=[5, 9, 5], troops=HOMES, fleets={})
    assert (match.asked, match.to_act) == ("turn.act", 1)
    refusal = match.why("march andros")
    assert refusal is not None
    assert refusal.rule == "ares.nowhere"  # without fleets there is no way
    match.play("troop andros")


def test_chance_waits_unless_there_is_a_seed() -> None:
    assert petteia.position("offrandes", 3).asked == "preparation.start"
    assert petteia.position("offrandes", 3, seed="delphi").asked == "preparation.pick"


def test_a_match_that_begins_at_a_position_is_recorded_with_it() -> None:
    match = petteia.position("offrandes", 4, "auction.bid 1", seed="delphi", lot="farmer water", bid=(4, 0))
    match.play("bid 5")
    again = petteia.replay(petteia.box("offrandes"), petteia.parse_record(match.export()))
    assert again.view(0) == match.view(0)


@pytest.mark.parametrize(
    ("at", "fields", "sentence"),
    [
        ("auction.bid 1", {"lot": "farmer water", "bid": 4, "money": {1: 4}}, r"nobody asks it \[auction.afford\]\.$"),
        ("auction", {"money": {1: 26}}, r"^money 1 is 0 to 25, not 26 \[INV-2\]\.$"),
        ("auction", {"bank": 3}, r"^bank 3 contradicts the rest of the given: it is 85"),
        ("auction", {"monye": 3}, r"did you mean money\?$"),
        ("auction", {"money": [1, 2]}, r"^money takes 4 values, one per seat"),
        ("breakfast", {}, r"^“breakfast” is not a place"),
        (
            "auction",
            {"altar": {"ares": (2, "goats")}},
            r"^altar ares says too little; .* number, animal, seat \[INV-5\]",
        ),
    ],
)
def test_a_table_that_cannot_be_is_refused_in_a_sentence(at: str, fields: dict[str, object], sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        petteia.position("offrandes", 4, at, **fields)


def test_the_table_of_a_scenario_file_is_loaded_in_one_call(tmp_path: Path) -> None:
    path = tmp_path / "bid.scenario"
    given = "given\n players 4\n at auction.bid 1\n lot farmer water\n bid 4 by 0\n"
    path.write_text(f"{given}branch plain\nthen\n asked 1\nbranch rich\ngiven\n money 1: 25\nthen\n asked 1\n", "utf-8")
    assert len(petteia.position_in(path).choices) == 7
    assert len(petteia.position_in(path, "rich").choices) == 22
    with pytest.raises(ValueError, match="has no branch “poor”"):
        petteia.position_in(path, "poor")
    path.write_text(given.replace("4 by 0", "4 by 1") + "then\n asked 1\n", "utf-8")
    with pytest.raises(ValueError, match=r"^3: .*\[auction.highest_waits\]"):
        petteia.position_in(path)


# Squares.


def test_buildings_stand_on_the_squares_in_the_order_in_which_they_are_said() -> None:
    """[board.squares]"""
    for order in (["temple", "port"], ["port", "temple"]):
        match = petteia.position("cyclades", 3, "turn.act 1", god="ares", covered={"andros": order})
        assert isinstance(match.s, Cyclades)
        at = ISLANDS.index("andros") * PLOT_COUNT
        assert [BUILDINGS[match.s.plots[at + plot] - 1] for plot in range(2)] == order


def test_a_check_of_buildings_holds_in_any_order(tmp_path: Path) -> None:
    path = tmp_path / "squares.scenario"
    given = "given\n game cyclades\n players 3\n at turn.act 1\n god ares\n covered andros: temple port\nthen\n"
    path.write_text(
        f"{given} covered andros: port temple\n covered andros: temple port\n buildings andros: port temple\n"
    )
    assert run_file(path).failures == []
    path.write_text(f"{given} covered andros: port port\n")
    (failure,) = run_file(path).failures
    assert failure.endswith("expected covered andros: port, port, found temple, port.")


def test_used_temples_are_temples_wherever_they_stand() -> None:
    """[call.temples]"""
    table = {"god": "ares", "covered": {"andros": ["port", "temple"]}}
    used = petteia.position("cyclades", 3, "turn.act 1", **table, used_temples={"andros": 1}, discounts=[0, 0, 0])
    assert used.asked == "turn.act"
    with pytest.raises(ValueError, match=r"andros has fewer temples than are used \[CYC-CALL-4\]"):
        petteia.position("cyclades", 3, "turn.act 1", **table, used_temples={"andros": 2})


def test_the_tables_of_the_page_can_be_set(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    page = (Path(__file__).parents[2] / "docs" / "scenarios.md").read_text("utf-8")
    (tmp_path / "raise.scenario").write_text(page.split("```scenario\n")[1].split("```")[0], "utf-8")
    monkeypatch.chdir(tmp_path)
    lines = [line for line in page.splitlines() if line.startswith("match = ")]
    assert len(lines) == 3
    for line in lines:
        told: dict[str, petteia.Match] = {}
        exec(line, {"petteia": petteia}, told)
        assert told["match"].to_act == 1
