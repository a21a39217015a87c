"""Undo: one's last choice while nobody can have learned anything; further back only together. Nothing is ever cut."""

import pytest

from petteia.core.state import CHANCE
from petteia.play import dealer
from petteia.play.dealer import seed_from
from petteia.play.dump import dump
from petteia.play.match import Match
from petteia.play.record import parse
from petteia.play.refusal import Refused
from petteia.play.registry import box as box_of
from petteia.play.replay import replay
from tests import toy

SEED = seed_from("undo")


def lots(players: int = 3, **options: str) -> Match:
    return Match(toy.box(), players, options, seed=SEED)


def no(match: Match, seat: int) -> str:
    """The rule that keeps a seat from its undo, "" if none does."""
    refusal = match.undo_refusal(seat)
    if refusal is None:
        return ""
    for language in match.box.texts:
        assert match.speaker(language).refusal(refusal)
    return refusal.rule


def refused(match: Match, line: int, seat: int, **how: object) -> str:
    before, lines = dump(match.game, match.s), list(match.record.lines)
    with pytest.raises(Refused) as error:
        match.undo_to(line, seat, **how)
    assert dump(match.game, match.s) == before
    assert match.record.lines == lines
    for language in match.box.texts:
        assert match.speaker(language).refusal(error.value.refusal)
    return error.value.refusal.rule


# Alone.


def test_the_own_last_choice_goes_back() -> None:
    match = lots()
    before, lines = dump(match.game, match.s), len(match.record.lines)
    match.play("back 1")
    match.undo(0)
    assert dump(match.game, match.s) == before
    assert [line.text() for line in match.record.lines[lines:]] == ["0 back 1", f"! undo {lines + 1} by 0"]
    assert match.to_act == 0
    match.play("keep")
    assert match.to_act == 1


def test_an_undo_is_told_to_nobody_as_if_it_had_not_been() -> None:
    match = lots()
    told = match.events(1)
    match.play("back 1")
    assert match.events(1) != told
    match.undo(0)
    assert match.events(1) == told


def test_before_the_first_choice_there_is_nothing_to_take_back() -> None:
    match = Match(box_of("offrandes"), 3, {"first_start_player": "seat_0"}, seed=SEED)
    assert no(match, 0) == "play.undo_nothing"
    with pytest.raises(Refused):
        match.undo(0)


def test_undo_does_not_cross_chance() -> None:
    match = lots()
    assert [no(match, seat) for seat in range(3)] == ["play.undo_chance"] * 3


def test_undo_does_not_cross_another_seats_choice() -> None:
    match = lots()
    match.play("keep")
    assert (no(match, 0), no(match, 1), no(match, 2)) == ("", "play.undo_other", "play.undo_other")
    match.play("keep")
    assert (no(match, 0), no(match, 1), no(match, 2)) == ("play.undo_other", "", "play.undo_other")


def test_undo_does_not_cross_a_peek() -> None:
    match = lots()
    match.play("peek")
    assert [no(match, seat) for seat in range(3)] == ["play.undo_shown"] * 3
    match.play("leave")  # a choice after the peek goes back to it, not beyond
    assert no(match, 0) == ""
    match.undo(0)
    assert no(match, 0) == "play.undo_shown"


def test_undo_does_not_cross_the_moment_when_all_show_their_lots() -> None:
    match = Match(toy.box(), 2)  # chance by hand, so that it does not speak after the reveal
    for words in ("deal gold", "deal bean", "deal gold", "deal bean", "hide shell", "omen fair"):
        match.deal(words)
    for words in ("keep", "keep", "choose gold"):
        match.play(words)
    assert (no(match, 0), no(match, 1)) == ("", "play.undo_other")
    match.play("choose bean")
    assert (no(match, 0), no(match, 1)) == ("play.undo_shown", "play.undo_shown")


def test_a_secret_choice_goes_back_while_it_is_secret() -> None:
    match = lots()
    for _ in range(3):
        match.play("keep")
    match.play(match.choices[0])
    assert no(match, 0) == ""
    match.undo(0)
    match.play(match.choices[-1])
    match.play(match.choices[0])
    assert no(match, 0) == "play.undo_other"


def test_a_seat_that_is_none_takes_nothing_back() -> None:
    match = lots()
    match.play("keep")
    for seat in (-1, 3, 99):
        assert no(match, seat) == "play.seat"
        assert refused(match, 1, seat, practice=True) == "play.seat"
        assert refused(match, 1, seat, agreed=[0, 1, 2]) == "play.seat"


def test_after_the_end_nothing_goes_back() -> None:
    """The end shows the seed, and with it all chance to come."""
    match = lots()
    while not match.over:
        match.play(match.choices[0])
    assert [no(match, seat) for seat in range(3)] == ["play.over"] * 3
    for how in ({"agreed": [1, 2]}, {"practice": True}):
        assert refused(match, match.trail[-1].line, 0, **how) == "play.over"


# Together.


def test_everybody_else_has_to_agree() -> None:
    match = lots()
    match.play("keep")
    match.play("keep")
    line = match.trail[-2].line
    for agreed, missing in (([], 2), ([1], 1), ([0], 2), ([2, 2], 1), ([0, 2], 1)):
        assert refused(match, line, 0, agreed=agreed) == "play.undo_consent"
        with pytest.raises(Refused) as error:
            match.undo_to(line, 0, agreed)
        assert error.value.refusal.facts == {"missing": missing}
    match.undo_to(line, 0, agreed=[2, 1])
    assert match.record.lines[-1].text() == f"! undo {line} by 0, agreed 1 2"
    assert match.to_act == 0


def test_agreeing_twice_or_with_oneself_is_written_once() -> None:
    match = lots()
    match.play("keep")
    match.undo_to(match.trail[-1].line, 0, agreed=[2, 1, 1, 0])
    assert match.record.lines[-1].words.endswith("by 0, agreed 1 2")
    assert replay(match.box, parse(match.export())).export() == match.export()


def test_in_practice_nobody_is_asked() -> None:
    match = lots()
    match.play("keep")
    line = match.trail[-1].line
    match.undo_to(line, 2, agreed=[0, 1], practice=True)
    assert match.record.lines[-1].text() == f"! undo {line} by 2, practice"
    assert replay(match.box, parse(match.export())).export() == match.export()


def test_one_goes_back_to_lines_that_stand() -> None:
    match = lots()
    match.play("keep")
    line = match.trail[-1].line
    match.undo(0)
    for gone in (line, line + 1, 0, -1, 999):
        assert refused(match, gone, 0, practice=True) == "play.undo_line"


def test_together_one_goes_back_over_chance_seats_and_secrets() -> None:
    match = lots()
    match.play("peek")
    match.play("leave")
    match.play("keep")
    match.undo_to(1, 1, agreed=[0, 2])
    assert match.record.lines[11].text() == "! undo 1 by 1, agreed 0 2"  # after 8 lines of chance and 3 choices
    assert [entry.line for entry in match.trail] == list(range(13, 21))
    assert (match.to_act, match.asked) == (0, "turn.act")


def test_chance_that_goes_back_is_drawn_anew_under_its_new_number() -> None:
    """Undone lines count: nobody can take a draw back and make the same draw with another choice before it."""
    match = lots()
    match.play("keep")
    drawn = {}
    for _ in range(6):
        match.undo_to(match.trail[6].line, 0, practice=True)  # the lot in the middle and the omen
        for entry in match.trail:
            if entry.actor == CHANCE:
                weights = match.game.weights(entry.before)
                assert entry.action == dealer.draw(SEED, entry.line, weights)
                drawn.setdefault(entry.line, entry.action)
                assert drawn[entry.line] == entry.action
    assert len({match.record.lines[line - 1].words for line in drawn}) > 2
    numbers = [entry.line for entry in match.trail]
    assert numbers == sorted(numbers)
    assert len(match.record.lines) == numbers[-1]
    assert replay(match.box, parse(match.export())).export() == match.export()


def test_an_undo_of_an_undone_world_is_replayed_too() -> None:
    """Back, forth and back again, in every way, any number of times."""
    match = lots(2)
    for n in range(12):
        while len(match.trail) < 8 + n % 3 and not match.over:
            match.play(match.choices[n % len(match.choices)])
        seat = n % 2
        if match.undo_refusal(seat) is None:
            match.undo(seat)
        elif n % 3:
            match.undo_to(match.trail[-1 - n % 4].line, seat, agreed=[1 - seat])
        else:
            match.undo_to(match.trail[n % 5].line, seat, practice=True)
    assert {line.words.split(",")[-1].split()[0] for line in match.record.lines if line.who == "!"} >= {
        "agreed",
        "practice",
    }
    again = replay(match.box, parse(match.export()))
    assert again.export() == match.export()
    assert dump(again.game, again.s) == dump(match.game, match.s)
    while not match.over:
        again.play(match.choices[0])
        match.play(match.choices[0])
    assert again.export() == match.export()


# What plays itself.


def poor() -> Match:
    """Offrandes where seat 0, with one drachma left, is to name a pair: then it can only open with that drachma."""
    match = Match(box_of("offrandes"), 3, {"first_start_player": "seat_1"}, forced=True)
    for _ in range(3):
        match.play("pick farmer priestess guard")
    for words in ("1 offer farmer water", "1 open 1", "2 pass", "0 bid 9", "1 pass", "1 end", "2 end"):
        seat, _, said = words.partition(" ")
        match.play(said, int(seat))
    assert (match.to_act, match.asked) == (0, "auction.offer")
    return match


def test_forced_choices_are_played_recorded_and_marked() -> None:
    match = poor()
    match.play("offer farmer water")
    at = next(n for n, line in enumerate(match.record.lines, 1) if line.auto)
    entry = next(entry for entry in match.trail if entry.line == at)
    assert match.game.actions(entry.before) == [entry.action]
    assert match.record.lines[at - 1].text().endswith(" (auto)")
    again = replay(match.box, parse(match.export()))
    assert again.export() == match.export()
    assert [e.auto for e in again.trail] == [e.auto for e in match.trail]


def test_forced_choices_go_back_with_the_choice_before_them() -> None:
    match = poor()
    before = dump(match.game, match.s)
    match.play("offer farmer water")
    assert match.record.lines[-1].text() == "0 open 1 (auto)"
    chosen = next(entry for entry in reversed(match.trail) if not entry.auto)
    assert no(match, chosen.actor) == ""
    for seat in range(3):
        assert seat == chosen.actor or no(match, seat) == "play.undo_other"
    match.undo(chosen.actor)
    assert dump(match.game, match.s) == before
    assert match.record.lines[-1].words == f"undo {chosen.line} by {chosen.actor}"
    assert replay(match.box, parse(match.export())).export() == match.export()


def test_a_choice_with_an_alternative_does_not_play_itself() -> None:
    match = lots()
    with pytest.raises(Refused) as error:
        match.play("keep", auto=True)
    assert error.value.refusal.rule == "play.not_forced"
    assert match.to_act == 0


# Branches.


def test_a_branch_begins_before_its_line_and_leaves_the_match_alone() -> None:
    match = lots()
    for words in ("keep", "back 0", "peek"):
        match.play(words)
    text = match.export()
    line = match.trail[-2].line
    branch = match.branch(line)
    assert dump(branch.game, branch.s) == dump(match.game, match.trail[-2].before)
    assert branch.events(0) == [told for told in match.events(0) if told.line < line]
    branch.play("keep")
    assert match.export() == text
    assert branch.record.header.commitment == ""
    assert [line.words for line in branch.record.lines[:-1]] == [line.words for line in match.record.lines[: line - 1]]


def test_a_branch_leaves_out_what_was_taken_back() -> None:
    match = lots()
    match.play("back 1")
    match.undo(0)
    match.play("keep")
    match.play("keep")
    branch = match.branch(match.trail[-1].line)
    assert not any(line.who == "!" for line in branch.record.lines)
    assert replay(branch.box, parse(branch.export())).export() == branch.export()


def test_in_a_branch_chance_is_written_by_hand() -> None:
    match = lots(2)
    branch = match.branch(1)
    assert branch.record.lines == []
    for words in ("deal gold", "deal bean", "deal bean", "deal bean", "hide gold", "omen fair"):
        branch.deal(words)
    assert branch.asked == "turn.act"


def test_a_branch_begins_at_a_line_that_stands() -> None:
    match = lots()
    for line in (0, 99):
        with pytest.raises(Refused) as error:
            match.branch(line)
        assert error.value.refusal.rule == "play.undo_line"


def test_a_branch_keeps_the_marks_of_forced_choices() -> None:
    match = poor()
    match.play("offer farmer water")
    match.play("pass")
    branch = match.branch(match.trail[-1].line)
    assert [entry.auto for entry in branch.trail] == [entry.auto for entry in match.trail[:-1]]
    assert branch.trail[-1].auto
