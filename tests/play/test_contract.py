"""The contract holds for the games there are, at every state of random play, and each of its laws can fail."""

from pathlib import Path

import pytest

from petteia.core.rng import Rng
from petteia.play import contract
from petteia.play.dealer import seed_from
from petteia.play.fuzz import fuzz
from petteia.play.match import Match
from petteia.play.record import read
from petteia.play.registry import Box
from petteia.play.registry import box as box_of
from petteia.play.replay import replay
from tests import toy
from tests.toy.broken import BOXES, CautiousWarning, Moody, Stumbling, TiringCopy, with_event, with_step

DECISIONS = 350  # in each of the runs below; every state on the way is checked


def runs(box: Box) -> list[tuple[int, str]]:
    """Every player count with the default options, and every option flipped once."""
    game = box.game
    counts = list(range(game.fewest, game.most + 1))
    flips = [f"{option.name}={option.values[1]}" for option in game.options]
    return [(n, "") for n in counts] + [(counts[k % len(counts)], flip) for k, flip in enumerate(flips)]


OFFRANDES, LOTS = box_of("offrandes"), toy.box()


@pytest.mark.parametrize(
    ("box", "players", "flip"),
    [
        pytest.param(box, players, flip, id=f"{box.game.name} {players} {flip or 'defaults'}")
        for box in (OFFRANDES, LOTS)
        for players, flip in runs(box)
    ],
)
def test_every_law_holds_at_every_state_of_random_play(box: Box, players: int, flip: str, tmp_path: Path) -> None:
    options = dict([flip.split("=")]) if flip else {}
    report = fuzz(box, players, DECISIONS, seed=players, options=options, failures=tmp_path)
    assert report.failure == ""
    assert report.decisions == DECISIONS
    assert report.states_checked >= DECISIONS  # and the states in which chance spoke
    assert not list(tmp_path.iterdir())


def test_the_fuzzer_looks_into_the_states_in_which_chance_speaks() -> None:
    report = fuzz(LOTS, 2, 100, seed=1)
    assert report.states_checked > 100 + 5 * (report.games - 1)  # four lots, the middle and the omens of every game


def test_a_game_with_secrets_is_imagined_otherwise_and_an_open_one_is_not() -> None:
    assert fuzz(LOTS, 2, 20, seed=1).imagined > 0
    assert fuzz(OFFRANDES, 3, 20, seed=1).imagined == 0


def test_two_runs_from_one_seed_are_the_same_run() -> None:
    assert fuzz(LOTS, 3, 100, seed=5) == fuzz(LOTS, 3, 100, seed=5)
    assert fuzz(LOTS, 3, 100, seed=5) != fuzz(LOTS, 3, 100, seed=6)


def test_a_wrong_table_is_the_callers_error_and_no_finding() -> None:
    with pytest.raises(ValueError, match="is for 2 to 4 players, not for 7"):
        fuzz(LOTS, 7, 10, seed=1)
    with pytest.raises(ValueError, match="has no option “luck”"):
        fuzz(LOTS, 2, 10, seed=1, options={"luck": "good"})


def test_the_fuzzer_plays_with_the_cap_of_a_game_unless_it_is_told_otherwise() -> None:
    capped = toy.boxed(type("CappedLots", (toy.LotsGame,), {"capped": lambda game: {"hand": "three"}})())
    assert fuzz(capped, 2, 5, seed=1).options["hand"] == "three"
    assert fuzz(capped, 2, 5, seed=1, options={"hand": "two"}).options["hand"] == "two"
    assert fuzz(LOTS, 2, 5, seed=1).options["hand"] == "two"


# Each law can fail.


@pytest.mark.parametrize("what", BOXES)
def test_the_contract_finds_what_is_broken(what: str, tmp_path: Path) -> None:
    make, says = BOXES[what]
    report = fuzz(make(), 3, 400, seed=1, failures=tmp_path)
    assert says in report.failure
    assert report.record == "" or Path(report.record).parent == tmp_path


def test_a_seat_may_be_warned_of_what_hangs_on_a_secret_and_must_be_where_it_comes_true() -> None:
    game = with_step(CautiousWarning())()
    came_true = set()
    for n in range(12):
        s = Match(toy.boxed(game), 3, seed=seed_from(f"cautious {n}")).s
        keep = game.actions(s)[0]
        contract.warned_of_every_end_of_undo(game, s, [keep], Rng(n))
        came_true.add(contract.taken_back_never(game, s, keep))
    assert came_true == {True, False}


def test_undo_brings_back_the_state_that_was() -> None:
    match = Match(toy.boxed(TiringCopy()), 2, seed=seed_from("tiring"))
    match.play("keep")
    with pytest.raises(contract.Broken, match="undo restores the state"):
        contract.undo_is_safe(match, 0, Rng(1))


def test_a_replay_that_ends_elsewhere_is_found() -> None:
    match = Match(toy.boxed(with_step(Moody())()), 2, seed=seed_from("moody"))
    match.play("keep")
    match.play("keep")
    match.play(match.choices[0])
    with pytest.raises(contract.Broken, match="a replay ends in the same state"):
        contract.replay_is_the_same(match)


def test_a_replay_that_is_told_otherwise_is_found() -> None:
    match = Match(toy.box(), 2, seed=seed_from("told"))
    match.trail[0].happened.append(match.trail[0].happened[0])
    with pytest.raises(contract.Broken, match="a replay tells the same events"):
        contract.replay_is_the_same(match)


def test_a_replay_with_another_chain_is_found() -> None:
    match = Match(toy.box(), 2, seed=seed_from("chain"))
    again = match.export().replace("seat 0 pythia", "seat 0 pythia Anna")
    assert replay(match.box, contract.parse(again)).record.head() != match.record.head()


def test_an_undo_that_shows_something_is_found_by_itself() -> None:
    game = with_event("turn.peeked", "lot", False)()
    match = Match(toy.boxed(game), 2, seed=seed_from("peek"))
    match.play("peek")
    assert match.undo_refusal(0) is None  # the game does not say that it showed something
    with pytest.raises(contract.Broken, match="undo crosses no secret"):
        contract.undo_is_safe(match, 0, Rng(1))  # in this world another lot lies in the middle


# The record that a failure leaves.


def test_a_broken_law_leaves_a_record_that_shows_it_again(tmp_path: Path) -> None:
    make, says = BOXES["options are not the refusals"]
    report = fuzz(make(), 3, 400, seed=1, failures=tmp_path)
    match = replay(make(), read(Path(report.record)))
    with pytest.raises(contract.Broken, match=says):
        contract.choices_are_the_refusal_scan(match.game, match.s)


def test_a_conservation_law_leaves_a_record_that_shows_it_again(tmp_path: Path) -> None:
    make, _ = BOXES["lots get lost"]
    report = fuzz(make(), 3, 400, seed=1, failures=tmp_path)
    box = make()
    match = replay(box, read(Path(report.record)))
    with pytest.raises(contract.Broken, match="conservation: of lot"):
        contract.conserved(box, None, -1, match.s)


def test_a_step_that_fails_leaves_a_record_that_fails_again(tmp_path: Path) -> None:
    box = toy.boxed(with_step(Stumbling())())
    report = fuzz(box, 3, 400, seed=1, failures=tmp_path)
    with pytest.raises(AttributeError, match="the shell has no pearl"):
        replay(box, read(Path(report.record)))


def test_a_second_failure_overwrites_nothing(tmp_path: Path) -> None:
    make, _ = BOXES["lots get lost"]
    first = Path(fuzz(make(), 3, 400, seed=1, failures=tmp_path / "deep" / "down").record)
    kept = first.read_bytes()
    first.write_bytes(b"mine\n")
    second = Path(fuzz(make(), 3, 400, seed=1, failures=tmp_path / "deep" / "down").record)
    assert first.read_bytes() == b"mine\n"
    assert second != first
    assert second.read_bytes() == kept
    third = Path(fuzz(make(), 3, 400, seed=1, failures=tmp_path / "deep" / "down").record)
    assert third not in (first, second)
    assert third.read_bytes() == kept
