"""The history of scores: from stored states, as a whole game tells it, and only when the game is over."""

import pytest

from petteia.bots import make_bot
from petteia.core.state import State
from petteia.play.dealer import seed_from
from petteia.play.match import Match
from petteia.play.registry import box
from petteia.server import scores, site
from tests.games.cyclades.table import table
from tests.server.client import Server, seated


def played(game: str, players: int, seed: str) -> Match:
    match = Match(box(game), players, seed=seed_from(seed))
    while not match.over:
        assert match.to_act is not None
        match.play(make_bot("greedy", match.record.count).choose(match.seat_view(match.to_act)))
    return match


@pytest.mark.parametrize(("game", "players"), [("offrandes", 3), ("cyclades", 2)])
def test_the_scores_of_a_whole_game_grow_from_nothing_and_are_accounted_for(game: str, players: int) -> None:
    match = played(game, players, "two")
    course = scores.of_match(match)
    assert course.stands[0].scores == [0] * players
    assert course.stands[-1].scores == match.scores
    assert [stand.round for stand in course.stands] == list(range(len(course.stands)))
    assert len(course.stands) == match.game.length(match.s) + 1
    assert [source.rule for source in course.sources] == list(match.game.sources())
    assert brought(course) == match.scores


def brought(course: site.History) -> list[int]:
    """What all sources together brought each seat, and behind the seats each rival."""
    return [sum(points) for points in zip(*(source.points for source in course.sources), strict=True)]


def test_the_points_of_an_opponent_without_a_seat_are_accounted_for_too() -> None:
    match = played("thebai", 1, "alone")
    assert brought(scores.of_match(match)) == [*match.scores, *(score for _, score in match.rivals)]


def test_a_round_closes_with_what_its_last_line_brought() -> None:
    """The line that ends a round begins the next one, and its points belong to the round that it ends."""
    match = played("offrandes", 3, "rounds")
    began = {t.line: t.facts["round"] for t in match.events(-1) if t.name == "round.began"}
    stands = {stand.line: stand for stand in scores.of_match(match).stands[:-1]}
    assert {line: stand.round + 1 for line, stand in stands.items()} == began
    for line, stand in stands.items():
        assert stand.scores == match.game.scores(after(match, line))


def after(match: Match, line: int) -> State:
    states = {entry.line: entry.before for entry in match.trail}
    return states.get(line + 1, match.s)


def test_a_metropolis_that_is_taken_is_one_more_here_and_one_less_there() -> None:
    """[metropolis.captured]"""
    islands = {"naxos": (0, 3), "paros": (1, 0, "metropolis"), "thera": (1, 1)}
    t = table(turn=(0, "ares"), islands=islands, fleets={"d3": (0, 2)})
    before = t.s.copy()
    t.play("0 march naxos", "0 land 2 paros")
    gains = box("cyclades").game.gains(before, t.s, [])
    assert gains == [("metropolis.captured", 0, 1), ("metropolis.captured", 1, -1)]


def test_a_table_tells_the_history_of_its_scores_when_it_is_over(house: Server) -> None:
    party = seated(house, 2, options={"hand": "two"})
    path = f"{party.table.path}/scores"
    assert party.people[0].get(path).json() == {"stands": [], "sources": []}
    while party.running:
        party.play()
    course = party.people[1].get(path).json()
    assert course["stands"][-1]["scores"] == party.frames()[0]["scores"]
    assert course["sources"] == []  # Lots does not tell where points come from
    assert house.person("Stranger").get(path).status_code == 404
