"""Opponents without a seat: the rules play them, everybody can lose to them, and what they do can be followed."""

from pathlib import Path

from petteia.core.game import SHARES
from petteia.core.state import SPECTATOR
from petteia.play.fuzz import fuzz
from petteia.play.match import Match
from petteia.play.replay import replay
from petteia.play.verify import verify
from tests import agora
from tests.agora.game import AgoraGame
from tests.agora.state import Agora


def alone(*stolen: str) -> Match:
    """One trader who rests, while Hermes steals."""
    match = Match(agora.box(), 1, {"turns": "three"})
    for words in ("deal oil", "deal wine", "deal wool", "open oil", "open salt"):
        match.deal(words)
    for ware in stolen:
        match.play("rest")
        match.deal(f"steal {ware}")
    return match


def test_every_law_holds_for_one_against_a_rival(tmp_path: Path) -> None:
    report = fuzz(agora.box(), 1, 60, seed=1, failures=tmp_path)
    assert report.failure == ""


def test_a_rival_has_a_name_and_a_score_beside_the_seats() -> None:
    match = alone("oil", "oil")
    assert match.rivals == [("hermes", 3)]
    assert match.scores == [0]
    assert Match(agora.box(), 2).rivals == []


def test_a_rival_is_told_by_name_in_the_log_line_by_line() -> None:
    match = alone("oil", "oil")
    told = [event for event in match.events(int(SPECTATOR)) if event.name == "hermes.stole"]
    assert [match.speaker("en").event(event.name, event.facts) for event in told] == [
        "Hermes steals oil: 1 point.",
        "Hermes steals oil: 2 points.",
    ]
    assert len({event.line for event in told}) == 2
    assert match.undo_refusal(0) is not None  # chance has spoken for Hermes


def test_whoever_is_behind_a_rival_has_lost_and_nobody_has_won() -> None:
    match = alone("oil", "oil")
    match.play("rest")
    assert match.over
    assert match.winners == []
    assert match.game.shares(match.s) == [0]
    assert match.events(0)[-1].name == "end.lost"


def test_whoever_is_ahead_of_a_rival_has_won_all() -> None:
    match = alone("oil", "wine")
    match.play("offer 1 1 1 0")
    assert match.winners == [0]
    assert match.game.shares(match.s) == [SHARES]


def test_a_game_that_is_lost_is_kept_and_replayed_as_that() -> None:
    match = alone("oil", "oil")
    match.play("rest")
    assert verify(agora.box(), match.record, match.record.head()).holds
    again = replay(agora.box(), match.record)
    assert (again.winners, again.rivals, again.scores) == ([], [("hermes", 3)], [0])


def test_whoever_is_alone_goes_back_over_chance_as_practice_and_the_record_knows() -> None:
    match = alone("oil", "wine")
    first = next(entry.line for entry in match.trail if entry.actor == 0)
    match.undo_to(first, 0)
    assert match.rivals == [("hermes", 0)]
    assert match.record.lines[-1].words.endswith(", practice")
    assert replay(agora.box(), match.record).s == match.s


class Ownerless(AgoraGame):
    """Nobody wins, though there is nobody to lose to."""

    def winners(self, s: Agora) -> list[int]:
        return []


def test_without_a_rival_somebody_must_win(tmp_path: Path) -> None:
    report = fuzz(agora.boxed(Ownerless()), 2, 60, seed=1, failures=tmp_path)
    assert "somebody wins" in report.failure


class Generous(AgoraGame):
    """The rival himself is said to have won."""

    def winners(self, s: Agora) -> list[int]:
        return [1]


def test_a_rival_is_no_winner(tmp_path: Path) -> None:
    report = fuzz(agora.boxed(Generous()), 1, 60, seed=1, failures=tmp_path)
    assert "winners have a seat" in report.failure
