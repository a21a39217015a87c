"""States that were written down before the engine was lifted: they load, ask the same, and go on to the same."""

import pytest

from petteia.core.state import CHANCE
from petteia.play.dump import dump, load
from tests.past.kept import GAMES, Json, boxed, dumps


@pytest.mark.parametrize("game", GAMES)
def test_every_kind_of_question_of_the_past_is_still_asked(game: str) -> None:
    """All that there were then were kept; others have come since."""
    asked = {kept.get("asked") for kept in dumps()[game]} - {None}
    assert len(asked) == {"offrandes": 7, "cyclades": 33, "lots": 6}[game]
    assert asked <= {step.name for step in boxed(game).game.steps if step.size}


def told(game: str, kept: Json) -> str:
    return f"{game} {kept['state']['players']} {kept.get('asked', 'over')}"


@pytest.mark.parametrize("game", GAMES)
def test_a_state_of_the_past_asks_the_same_and_goes_on_to_the_same(game: str) -> None:
    box = boxed(game)
    for kept in dumps()[game]:
        s = load(box.game, kept["state"])
        if "asked" not in kept:
            assert s.depth == 0
            assert box.game.scores(s) == kept["scores"]
            continue
        actor = int(box.game.actor(s))
        assert box.game.asked(s).name == kept["asked"]
        assert (None if actor == CHANCE else actor) == kept["seat"]
        assert [box.notation.format(action) for action in box.game.actions(s)] == kept["choices"], told(game, kept)
        box.game.apply(s, box.notation.parse(kept["plays"], kept["asked"]))
        assert dump(box.game, s) == dump(box.game, load(box.game, kept["after"])), told(game, kept)
