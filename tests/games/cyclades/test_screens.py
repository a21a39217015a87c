"""Gold behind a screen shows in nothing: two games, alike but for the gold of one seat, look alike to all others.

Everything is compared byte for byte: views, questions, choices, events and log lines in both languages, refusals with
their numbers, undo, the board in letters, the record with its hashes, and what a bot or the table does by itself.
"""

import json

import pytest

from petteia.boards import draw
from petteia.bots import make_bot
from petteia.core.rng import Rng
from petteia.core.state import SPECTATOR
from petteia.games.cyclades import GAME
from petteia.games.cyclades.facts import CREATURES
from petteia.play.dealer import seed_from
from petteia.play.match import Match
from petteia.play.registry import box
from petteia.play.seat import SeatView
from tests.games.cyclades.table import NOTATION, table

BOX = box("cyclades")
RICH = 1  # the seat whose gold differs
TRIED = 60  # refusals looked at in one position, drawn at random
DECISIONS = 90


def twins(players: int, forced: bool = False) -> tuple[Match, Match]:
    """The same deal twice, in the second of which a seat has more gold."""
    seed = seed_from(f"screens {players}")
    one, two = (Match(BOX, players, {"cycle_cap": "25"}, seed=seed, forced=forced) for _ in range(2))
    two.s.gold[RICH] += 3
    return one, two


def channels(match: Match, seat: int, tried: list[int]) -> dict[str, object]:
    """All that reaches a seat, as text."""
    seen: dict[str, object] = {
        "view": json.dumps(match.view(seat)),
        "question": repr(match.decision(seat)),
        "asked": (match.asked, match.to_act, match.over),
        "events": repr(match.events(seat)[-30:]),
        "standing": repr(match.standing(seat)),
        "undo": repr(match.undo_refusal(seat)),
        "record": match.export(seat),
        "refusals": [repr(match.refusal(action, seat)) for action in tried],
    }
    for language in BOX.texts:
        speaker = match.speaker(language)
        told = match.events(seat)[-30:]
        seen[f"log {language}"] = [
            speaker.event(f"{event.name}.others" if event.part else event.name, event.facts) for event in told
        ]
        seen[f"board {language}"] = draw(match, language, seat)
        refused = [match.refusal(action, seat) for action in tried]
        seen[f"no {language}"] = [speaker.refusal(no) for no in refused if no is not None]
    return seen


def go_on(one: Match, two: Match, rng: Rng) -> bool:
    """The same harmless choice in both; whether there is one, and a next."""
    action = harmless(one, rng)
    if action is None:
        return False
    one.play(action)
    two.play(action)
    return not one.over


def harmless(match: Match, rng: Rng) -> int | None:
    """A choice that shows nobody the gold that differs: the Griffon robs somebody else, or the comparison ends."""
    options = match.game.actions(match.s)
    if match.asked == "griffon.steal":
        options = [action for action in options if match.box.notation.format(action) != f"rob {RICH}"]
        if match.to_act == RICH:
            return None
    return options[rng.below(len(options))] if options else None


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_no_channel_shows_the_gold_of_another(players: int) -> None:
    """[information.gold] [information.public]"""
    one, two = twins(players)
    rng = Rng(players)
    others = [seat for seat in (SPECTATOR, *range(players)) if seat != RICH]
    acts = 0
    for _ in range(DECISIONS):
        assert one.s.gold[RICH] != two.s.gold[RICH]
        tried = [int(rng.below(one.game.width)) for _ in range(TRIED)]
        for seat in others:
            mine, theirs = channels(one, seat, tried), channels(two, seat, tried)
            for channel in mine:
                assert mine[channel] == theirs[channel], f"{channel} of seat {seat}"
        assert channels(one, RICH, tried)["view"] != channels(two, RICH, tried)["view"]
        asked = one.to_act
        if not go_on(one, two, rng):
            break
        acts += asked == RICH
    assert acts > 5  # the rich seat too has bid and acted


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_greedy_bot_does_nothing_because_of_gold_that_it_cannot_see(players: int) -> None:
    """Except with the Griffon, which brings that gold to light.  [information.gold]"""
    one, two = twins(players)
    rng = Rng(players)
    compared = 0
    for _ in range(120):
        seat = one.to_act
        if seat is not None and seat != RICH and not griffon_in_reach(one):
            thoughts = [make_bot("greedy", 7).choose(match.seat_view(seat)) for match in (one, two)]
            assert thoughts[0] == thoughts[1]
            compared += 1
        if not go_on(one, two, rng):
            break
    assert compared > 12


def griffon_in_reach(match: Match) -> bool:
    """Whether somebody may call the Griffon now, or copy it."""
    griffon = CREATURES.index("griffon")
    return griffon in [match.s.track[n] for n in range(3)] or bool(match.s.discard & 2**griffon)


@pytest.mark.parametrize(("gold", "robbed"), [([4, 2, 9], "rob 2"), ([4, 9, 2], "rob 1")])
def test_a_bot_has_counted_whom_the_griffon_would_best_rob(gold: list[int], robbed: str) -> None:
    """Gold can be counted, so what a seat imagines is the truth.  [information.gold] [griffon.half]"""
    t = table(3, turn=(0, "zeus"), track=("griffon", "-", "-"), gold=gold)
    t.play("0 call griffon 0")
    for bot in ("greedy", "ismcts:50"):
        assert NOTATION.format(make_bot(bot, 7).choose(SeatView(GAME, t.s, 0))) == robbed


@pytest.mark.parametrize("players", [3, 4])
def test_what_a_table_plays_by_itself_does_not_hang_on_gold(players: int) -> None:
    """Where only one choice is left the table may make it, but not where gold decides how many there are.

    [information.gold]
    """
    one, two = twins(players, forced=True)
    rng = Rng(players + 20)
    for _ in range(DECISIONS):
        assert one.export(0) == two.export(0)
        if not go_on(one, two, rng):
            break
    assert all(line.words != "apollo" for line in one.record.lines if line.auto)


@pytest.mark.parametrize(("gold", "asked"), [("screened", True), ("open", False)])
def test_a_seat_that_can_only_go_to_apollo_is_asked_unless_everybody_sees_it(gold: str, asked: bool) -> None:
    """[information.gold] [offering.afford]"""
    match = Match(BOX, 3, {"gold": gold}, forced=True)
    options = {"gold": gold}
    match.s = table(3, phase="offering", gods=("ares", "zeus"), gold=[5, 0, 5], options=options).s
    match.s.events = None
    match.play("bid ares 1", 0)
    assert (match.to_act, match.asked) == (1 if asked else 2, "offering.bid")
    assert any(line.auto and line.words == "apollo" for line in match.record.lines) != asked
