"""What all have seen of a hand stays known: to views, to what a seat imagines, and to the contract."""

from pathlib import Path

import pytest

from petteia.core.rng import Rng
from petteia.core.state import SPECTATOR
from petteia.play import secrecy
from petteia.play.dealer import seed_from
from petteia.play.fuzz import fuzz
from petteia.play.law import Broken
from petteia.play.match import Match
from tests import agora
from tests.agora.game import AgoraGame
from tests.agora.state import WARES, Agora


def laid(players: int = 2) -> Match:
    """Everybody holds oil, wine and wool; oil and salt lie open."""
    match = Match(agora.box(), players)
    for ware in ("oil", "wine", "wool"):
        for _ in range(players):
            match.deal(f"deal {ware}")
    match.deal("open oil")
    match.deal("open salt")
    return match


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_law_holds_where_cards_are_seen(players: int, tmp_path: Path) -> None:
    report = fuzz(agora.box(), players, 60, seed=players, failures=tmp_path)
    assert report.failure == ""
    assert report.imagined > 0


def test_a_ware_that_was_picked_is_shown_to_all_until_one_of_its_kind_is_offered() -> None:
    match = laid()
    match.play("pick oil")
    match.deal("open wine")
    match.play("rest")
    for seat in (0, 1, SPECTATOR):
        assert match.view(seat)["traders"][0]["seen"] == {"oil": 1, "wine": 0, "wool": 0, "salt": 0}
    match.play("offer 1 1 0 0")
    assert match.view(1)["traders"][0]["seen"]["oil"] == 0
    assert match.view(1)["traders"][0]["hand"] is None
    assert match.view(0)["traders"][0]["hand"]["oil"] == 1


def test_imagined_hands_hold_what_was_seen_over_whole_games() -> None:
    for n in range(40):
        rng = Rng(n)
        match = Match(agora.box(), 2 + n % 3, seed=seed_from(f"seen {n}"))
        while not match.over:
            seat = int(match.game.actor(match.s))
            for eyes in (SPECTATOR, *range(match.players)):
                world = match.game.determinize(match.s, eyes, rng)
                assert all(there >= seen for there, seen in zip(world.hand, match.s.seen, strict=True))
                own = slice(eyes * WARES, eyes * WARES + WARES)
                assert eyes < 0 or list(world.hand)[own] == list(match.s.hand)[own]
            verbs = {words.split()[0]: words for words in match.choices}
            match.play(list(verbs.values())[rng.below(len(verbs))], seat)


# Each law can fail.


class Forgetful(AgoraGame):
    """Imagines the salt of the first seat in the pile, though all saw it go into the hand."""

    def determinize(self, s: Agora, seat: int, rng: Rng) -> Agora:
        s = s.copy()
        s.pile[3] += s.hand[3]
        s.pile[0] -= s.hand[3]
        s.hand[0], s.hand[3] = s.hand[0] + s.hand[3], 0
        return s


class Generous(AgoraGame):
    """Imagines that all hidden wares are oil."""

    def determinize(self, s: Agora, seat: int, rng: Rng) -> Agora:
        s = s.copy()
        s.pile[0], s.pile[1], s.pile[2], s.pile[3] = sum(s.pile), 0, 0, 0
        return s


class Shifting(AgoraGame):
    """Imagines a ware of one seat in another's hand, and shows nobody how many there are."""

    def determinize(self, s: Agora, seat: int, rng: Rng) -> Agora:
        s = super().determinize(s, seat, rng)
        s.hand[3], s.hand[WARES + 3] = s.hand[3] + s.hand[WARES + 3], 0
        return s

    def view(self, s: Agora, seat: int) -> dict[str, object]:
        return {}


def after_a_pick(game: AgoraGame) -> Agora:
    s = game.copy(laid().s)
    game.apply(s, game.asked(s).base + 4)  # pick salt
    return s


def test_the_contract_finds_an_imagination_that_forgets_what_was_seen() -> None:
    s = after_a_pick(Forgetful())
    with pytest.raises(Broken, match="what was seen is there: hand, 3, 1, 0"):
        secrecy.secrets_are_kept(Forgetful(), s, Rng(1))


def test_the_contract_finds_a_hand_that_holds_less_than_was_seen() -> None:
    s = after_a_pick(AgoraGame())
    s.hand[3] = 0
    with pytest.raises(Broken, match="what was seen is there: hand, 3, 1, 0"):
        secrecy.secrets_are_kept(AgoraGame(), s, Rng(1))


def test_the_contract_finds_imagined_tables_that_break_a_law() -> None:
    s = after_a_pick(Generous())
    assert secrecy.secrets_are_kept(Generous(), s, Rng(1)) > 0
    with pytest.raises(Broken, match="an imagined table breaks no law: of ware 0 there are"):
        secrecy.secrets_are_kept(Generous(), s, Rng(1), agora.box().laws)


def test_the_contract_finds_hands_that_are_imagined_larger() -> None:
    s = laid(3).s
    s.hand[WARES + 3], s.pile[3] = 1, s.pile[3] - 1
    with pytest.raises(Broken, match="an imagined hand keeps its size: hand, 0"):
        secrecy.secrets_are_kept(Shifting(), s, Rng(1))


def test_other_secrets_keep_what_was_seen() -> None:
    s = after_a_pick(AgoraGame())
    changed = 0
    for n in range(30):
        other = secrecy.with_other_secrets(AgoraGame(), s, 1, Rng(n))
        secrecy.what_was_seen_is_there(other)
        changed += list(other.hand) != list(s.hand)
    assert changed > 0
