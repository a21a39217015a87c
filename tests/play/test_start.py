"""A match that begins with a position, as a fork does: its record holds, and shows nothing before the end."""

import pytest

from petteia.play.dealer import seed_from
from petteia.play.dump import digest, dump
from petteia.play.match import Match
from petteia.play.record import RecordError, parse
from petteia.play.registry import Box
from petteia.play.registry import box as box_of
from petteia.play.replay import replay
from petteia.play.verify import verify
from tests.toy import box as toy_box


def begun(box: Box, players: int, choices: int) -> Match:
    match = Match(box, players, seed=seed_from("a game to fork"))
    for n in range(choices):
        match.play(match.choices[n % len(match.choices)])
    return match


def forked(box: Box, players: int, choices: int) -> Match:
    old = begun(box, players, choices)
    return Match(box, players, seed=seed_from("the fork"), first=dump(old.game, old.s))


def finish(match: Match) -> None:
    n = 0
    while not match.over:
        n += 1
        match.play(match.choices[n * 7 % len(match.choices)])


@pytest.mark.parametrize("players", [3, 4, 5])
def test_a_fork_goes_on_from_its_position_and_its_record_holds(players: int) -> None:
    old = begun(box_of("offrandes"), players, 30)
    fork = Match(old.box, players, seed=seed_from("the fork"), first=dump(old.game, old.s))
    assert digest(fork.game, fork.s) == digest(old.game, old.s)
    finish(fork)
    again = replay(fork.box, parse(fork.export()))
    assert digest(again.game, again.s) == digest(fork.game, fork.s)
    assert again.export() == fork.export()
    assert verify(fork.box, parse(fork.export())).holds


def test_what_a_fork_begins_with_stays_closed_until_the_end() -> None:
    """Hidden hands are in the position, so nobody reads it while the game runs; not even a hash can be guessed."""
    fork = forked(toy_box(), 3, 6)
    assert "= from" not in fork.export(0)
    assert fork.record.start not in fork.export(0)
    with pytest.raises(RecordError, match="sealed"):
        replay(fork.box, parse(fork.export(0)))
    other = Match(fork.box, 3, seed=seed_from("another seed"), first=dump(fork.game, fork.s))
    assert other.record.header.start != fork.record.header.start
    finish(fork)
    assert f"= from {fork.record.start}" in fork.export(0)


def test_another_position_than_the_one_committed_to_is_found() -> None:
    fork = forked(box_of("offrandes"), 4, 30)
    text = fork.export()
    assert '"bank":' in text
    before, _, after = text.partition('"bank":')
    changed = f'{before}"bank":1{after}'
    with pytest.raises(RecordError, match="commits"):
        replay(fork.box, parse(changed))
    assert "seed.position" in [finding.key for finding in verify(fork.box, parse(changed)).findings]


def test_a_position_of_another_table_is_no_beginning() -> None:
    old = begun(box_of("offrandes"), 4, 12)
    with pytest.raises(ValueError, match="another table"):
        Match(old.box, 3, first=dump(old.game, old.s))
    with pytest.raises(ValueError, match="another table"):
        Match(old.box, 4, {"end_at": "reach_100"}, first=dump(old.game, old.s))


def test_a_position_that_asks_a_seat_that_is_not_there_is_no_beginning() -> None:
    position = dump(box_of("offrandes").game, begun(box_of("offrandes"), 4, 12).s)
    position["stack"] = [*position["stack"][:-1], ["auction.offer", 9, 0]]  # type: ignore[index]
    with pytest.raises(ValueError, match="damaged"):
        Match(box_of("offrandes"), 4, first=position)


def test_a_record_with_other_content_is_not_replayed() -> None:
    match = begun(box_of("offrandes"), 3, 5)
    with pytest.raises(RecordError, match="version 9 of the content"):
        replay(match.box, parse(match.export(hashes=False).replace("content 1", "content 9")))
