"""What is hidden from a seat reaches it by no channel of a match: view, question, events, refusals, record.

Two tables that differ only in what a seat may not know must look the same to it, byte for byte.
"""

import copy
import json
import re
from itertools import pairwise

import pytest

from petteia.core.rng import Rng
from petteia.core.state import CHANCE, SPECTATOR
from petteia.play import dealer
from petteia.play.dealer import seed_from
from petteia.play.dump import dump
from petteia.play.match import Match
from petteia.play.record import Line, commit, parse
from petteia.play.refusal import Refused
from petteia.play.replay import replay
from petteia.play.seat import SeatView
from tests import toy

SEED = seed_from("the urn")
SEAL = re.compile(r"~[0-9a-f]{64}")
MARK = re.compile(r"#[0-9a-f]{12}")


def laid(hands: str, middle: str, omen: str = "foul") -> Match:
    """A table of three at the first turn; `hands` are the lots in the order in which they are dealt."""
    match = Match(toy.box(), 3)
    for lot in hands.split():
        match.deal(f"deal {lot}")
    match.deal(f"hide {middle}")
    match.deal(f"omen {omen}")
    return match


def told(match: Match, seat: int) -> list[str]:
    """Everything a seat was told, in both languages."""
    lines = []
    for language in match.box.texts:
        speaker = match.speaker(language)
        for event in match.events(seat):
            lines.append(speaker.event(f"{event.name}.others" if event.part else event.name, event.facts))
            lines.append(repr(event))
    return lines


def refused(match: Match, seat: int) -> list[str]:
    """What a seat is told when it tries everything there is to try, by number, in words and by undo."""
    answers = []
    for action in range(-1, match.game.width + 1):
        refusal = match.refusal(action, seat)
        words = match.box.notation.format(action) if 0 <= action < match.game.width else "nonsense"
        tried = [refusal, match.why(words, seat), match.undo_refusal(seat)]
        for language in match.box.texts:
            speaker = match.speaker(language)
            answers += [speaker.refusal(no) if no is not None else "allowed" for no in tried]
        answers.append(repr(tried))
    return answers


def masked(text: str) -> str:
    """A record without its seals and hashes."""
    return MARK.sub("#", SEAL.sub("~", text))


def channels(match: Match, seat: int) -> dict[str, object]:
    return {
        "view": json.dumps(match.view(seat)),
        "decision": repr(match.decision(seat)),
        "events": told(match, seat),
        "refusals": refused(match, seat),
        "record": masked(match.export(seat)),
        "asked": (match.asked, match.to_act, match.over),
    }


def assert_same(one: Match, two: Match, seats: tuple[int, ...]) -> None:
    assert dump(one.game, one.s) != dump(two.game, two.s), "the two tables do not differ at all"
    for seat in seats:
        mine, theirs = channels(one, seat), channels(two, seat)
        for channel in mine:
            assert mine[channel] == theirs[channel], f"{channel} of seat {seat}"


# Two tables that differ in one secret.


def test_another_seats_hand_reaches_nobody_else_by_any_channel() -> None:
    one = laid("gold bean shell gold bean shell", "pebble")
    two = laid("gold bronze shell gold bean shell", "pebble")  # seat 1 holds bronze in place of a bean
    for words in ("keep", "back 2", "keep"):
        assert_same(one, two, (0, 2, SPECTATOR))
        one.play(words)
        two.play(words)
    for seat, (mine, theirs) in enumerate([("gold", "gold"), ("bean", "bronze"), ("shell", "shell")]):
        assert_same(one, two, (0, 2, SPECTATOR))
        assert one.to_act == seat
        one.play(f"choose {mine}")
        two.play(f"choose {theirs}")
    with pytest.raises(AssertionError):  # all have shown their lots
        assert_same(one, two, (0,))


def test_the_lot_in_the_middle_reaches_only_the_seat_that_peeks() -> None:
    one, two = (laid("gold bean shell gold bean shell", middle) for middle in ("pebble", "bronze"))
    assert_same(one, two, (0, 1, 2, SPECTATOR))
    one.play("peek")
    two.play("peek")
    assert one.view(0) != two.view(0)
    assert one.decision(0) != two.decision(0)
    assert_same(one, two, (1, 2, SPECTATOR))
    one.play("exchange gold")
    two.play("leave")
    assert_same(one, two, (1, 2, SPECTATOR))


def test_a_question_to_another_seat_shows_neither_its_choices_nor_its_numbers() -> None:
    match = laid("gold bean shell gold bean shell", "bronze")
    match.play("peek")
    asked = match.decision(0)
    assert asked is not None
    assert asked.facts["middle"] == 4
    assert [choice.words for choice in asked.choices] == ["leave", "exchange gold"]
    for seat in (1, 2, SPECTATOR):
        told = match.decision(seat)
        assert told is not None
        assert (told.seat, told.step, told.facts, told.choices) == (0, "turn.take", {}, [])


def test_what_lies_open_is_shown_to_everybody() -> None:
    match = laid("gold bean shell gold bean shell", "bronze")
    assert match.decision(1) == match.decision(0) == match.decision() == match.decision(SPECTATOR)


def test_nobody_sees_what_chance_may_bring_where_it_draws_in_secret() -> None:
    match = Match(toy.box(), 2)
    for seat in (0, 1, SPECTATOR):  # a spectator has the number that chance has
        told = match.decision(seat)
        assert told is not None
        assert told.choices == []


def test_seats_cannot_tell_any_state_from_what_they_can_imagine() -> None:
    """At every state of random games, with all secrets changed at once."""
    for n in range(6):
        rng = Rng(n)
        match = Match(toy.box(), 2 + n % 3, {"hand": "three"}, seed=seed_from(f"imagine {n}"))
        while not match.over:
            for seat in (SPECTATOR, *range(match.players)):
                other = copy.copy(match)
                other.s = match.game.determinize(match.s, seat, rng)
                assert match.decision(seat) == other.decision(seat)
                assert match.view(seat) == other.view(seat)
                assert refused(match, seat) == refused(other, seat)
            match.play(match.choices[rng.below(len(match.choices))])


# Events.


def test_an_owner_is_told_all_and_others_a_part_or_nothing() -> None:
    match = laid("gold bean shell gold bean shell", "bronze")
    match.play("peek")
    match.play("exchange gold")
    names = {seat: [event.name for event in match.events(seat)] for seat in (0, 1, SPECTATOR)}
    assert "turn.exchanged" in names[0]
    assert "turn.exchanged" not in names[1] + names[SPECTATOR]
    peeked = {seat: next(e for e in match.events(seat) if e.name == "turn.peeked") for seat in (0, 1, SPECTATOR)}
    assert (peeked[0].facts, peeked[0].part) == ({"seat": 0, "lot": 4}, False)
    assert (peeked[1].facts, peeked[1].part) == ({"seat": 0}, True)
    assert peeked[1] == peeked[SPECTATOR]


def test_an_event_that_belongs_to_nobody_is_not_a_spectators() -> None:
    """A spectator has the number of "no seat", and must not pass for its owner."""
    from petteia.core.sheet import EventKind
    from petteia.play.told import tell

    kinds = [EventKind("drawn", ("seat", "lot"), "lot", False), EventKind("burnt", ("seat", "lot"), "owner", False)]
    drawn = tell(kinds, 1, (0, -1, 5, 0, 0), SPECTATOR)
    assert drawn is not None
    assert drawn.facts == {"seat": -1}
    assert tell(kinds, 1, (1, -1, 5, 0, 0), SPECTATOR) is None


# The record of a seat.


def seeded(choice: int) -> Match:
    """Seat 1 chooses one lot or another; everything before comes from one seed."""
    match = Match(toy.box(), 3, {"hand": "three"}, seed=SEED)
    for _ in range(3):
        match.play("keep")
    match.play(match.choices[0])
    assert len(match.choices) > 1
    match.play(match.choices[choice])
    return match


def test_a_seats_record_shows_its_own_secrets_and_seals_the_others() -> None:
    match = seeded(0)
    for seat in (0, 1, 2, SPECTATOR):
        lines = parse(match.export(seat)).lines
        for n, line in enumerate(lines, 1):
            owner = match.owners.get(n)
            assert bool(line.secret) == (owner is not None)
            assert bool(line.words) == (owner is None or owner == seat >= 0)
    assert match.owners[7 + 3] == -1  # nine lots for three seats, then the lot in the middle, which is nobody's


def test_the_chain_of_a_seats_record_follows_from_what_stands_in_it() -> None:
    """No hash over hidden words leaves: whoever holds the record can compute every hash in it."""
    match = seeded(0)
    for seat in (0, 1, 2, SPECTATOR):
        own = parse(match.export(seat))
        assert own.chain() == match.record.chain()
        assert all(mark.startswith(line.stored) for line, mark in zip(own.lines, own.chain()[1:], strict=True))


def test_two_secrets_differ_in_a_record_only_by_seals_and_hashes() -> None:
    one, two = seeded(0), seeded(1)
    assert one.record.lines[-1].words != two.record.lines[-1].words
    for seat in (0, 2, SPECTATOR):
        assert one.export(seat) != two.export(seat)
        assert masked(one.export(seat)) == masked(two.export(seat))
        assert one.export(seat).splitlines()[:-1] == two.export(seat).splitlines()[:-1]


def test_a_seal_cannot_be_tried_out_without_the_seed() -> None:
    """The seal of another choice is another one, but which is which only the salt tells.

    The salt is an HMAC under the seed, the seed has 256 bits and stands in no seat's record; so trying out the five
    things that can have been chosen is in vain, with every salt that can be made from what the record shows.
    """
    match = seeded(0)
    secret = match.record.lines[-1]
    number = len(match.record.lines)
    tries = [Line("1", f"choose {lot}") for lot in toy.words.NAMES["lot"][1]]
    assert [commit(SEED, number, line) == secret.secret for line in tries].count(True) == 1
    for seat in (0, 2, SPECTATOR):
        text = match.export(seat)
        assert SEED.hex() not in text
        assert dealer.salt(SEED, number).hex() not in text
        known = [bytes.fromhex(word) for word in re.findall(r"[0-9a-f]{64}", text)]
        known += [bytes.fromhex(mark) for mark in match.record.chain()]
        known += [word.encode() for word in re.findall(r"\w+", text)] + [b"", b"\0" * 32]
        for guess in known:
            assert not any(commit(guess, number, line) == secret.secret for line in tries)


def test_the_same_secret_on_two_lines_has_two_seals() -> None:
    match = seeded(0)
    hidden = [(line.open_text(), line.secret) for line in match.record.lines if line.secret]
    assert len({words for words, _ in hidden}) < len(hidden)  # some lot was drawn twice
    assert len({seal for _, seal in hidden}) == len(hidden)


def test_a_secret_is_sealed_where_chance_is_written_by_hand_too() -> None:
    """There is no seed then, so the salt must not be one that everybody can make."""
    one, two = laid("gold bean shell gold bean shell", "pebble"), laid("gold bean shell gold bean shell", "pebble")
    for line, other in zip(one.record.lines[:7], two.record.lines[:7], strict=True):
        assert line.secret != other.secret
    for n, line in enumerate(one.record.lines[:7], 1):
        assert line.secret != commit(b"", n, line)


def test_secrets_that_were_taken_back_stay_secret() -> None:
    match = Match(toy.box(), 2, seed=SEED)
    match.undo_to(2, 0, agreed=[1])  # back to before a lot was dealt to seat 1: all are drawn again
    assert match.record.lines[6].who == "!"
    for seat in (0, 1, SPECTATOR):
        lines = parse(match.export(seat)).lines
        opened = [n for n, line in enumerate(lines, 1) if line.secret and line.words]
        assert opened == [n for n, owner in match.owners.items() if owner == seat >= 0]
    assert parse(match.export(0)).lines[0].words != ""  # the first lot is seat 0's own
    assert parse(match.export(1)).lines[1].words != ""  # and so it was when it was taken back


def test_neither_seed_nor_scores_are_shown_before_the_end() -> None:
    match = Match(toy.box(), 2, seed=SEED)
    while not match.over:
        for seat in (0, 1, SPECTATOR):
            assert not any(row.startswith("=") for row in match.export(seat).splitlines())
        match.play(match.choices[-1])


def test_a_seats_record_cannot_be_played_again_before_the_end() -> None:
    match = seeded(0)
    for seat in (0, SPECTATOR):
        with pytest.raises(ValueError, match=r"play\.closed"):
            replay(match.box, parse(match.export(seat)))


def test_after_the_end_everything_opens_under_the_seed() -> None:
    match = Match(toy.box(), 3, seed=SEED)
    rng = Rng(3)
    while not match.over:
        match.play(match.choices[rng.below(len(match.choices))])
    texts = {match.export(seat) for seat in (0, 1, 2, SPECTATOR, None)}
    assert len(texts) == 1
    record = parse(texts.pop())
    assert record.seed == SEED
    assert dealer.commitment(record.seed) == record.header.commitment
    for n, line in enumerate(record.lines, 1):
        assert line.words
        if line.secret:
            assert commit(record.seed, n, line) == line.secret
    again = replay(match.box, record)
    for entry in again.trail:
        if entry.actor == CHANCE:
            assert dealer.draw(SEED, entry.line, match.game.weights(entry.before)) == entry.action
    assert again.scores == match.scores == record.scores


# What bots are given.


def test_a_bot_is_given_only_the_seat_that_is_asked() -> None:
    match = laid("gold bean shell gold bean shell", "pebble")
    assert match.seat_view(0).actions == match.game.actions(match.s)
    for seat in (1, 2, SPECTATOR, 7):
        with pytest.raises(ValueError, match="is not asked"):
            match.seat_view(seat)


def test_a_bot_is_given_nobody_after_the_end() -> None:
    match = Match(toy.box(), 2, seed=SEED)
    while not match.over:
        match.play(match.choices[0])
    for seat in (0, 1, SPECTATOR, -2):
        with pytest.raises(ValueError, match="is not asked"):
            SeatView(match.game, match.s, seat)


def test_what_a_bot_imagines_is_its_own_to_play_on() -> None:
    match = laid("gold bean shell gold bean shell", "pebble")
    before = dump(match.game, match.s)
    seat = match.seat_view(0)
    worlds = [seat.imagine(Rng(n)) for n in range(8)]
    dumps = [dump(match.game, world) for world in worlds]
    assert any(one != two for one, two in pairwise(dumps))
    for world in worlds:
        while world.depth:
            match.game.apply(world, match.game.actions(world)[0])
    assert dump(match.game, match.s) == before


# Nothing happens by itself on hidden grounds.


def test_a_single_choice_that_only_its_seat_can_see_is_not_played_by_itself() -> None:
    match = Match(toy.box(), 2, seed=SEED, forced=True)
    while not match.over:
        if match.asked == "commit.choose" and len(match.choices) == 1:
            with pytest.raises(Refused) as no:
                match.play(match.choices[0], auto=True)
            assert no.value.refusal.rule == "play.not_forced"
        match.play(match.choices[0])
    assert not any(line.auto for line in match.record.lines)
