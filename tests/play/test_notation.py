"""Notation: every action has words, and every word its place."""

from collections import defaultdict

import pytest

from petteia.play.contract import words_come_back
from petteia.play.match import Match
from petteia.play.notation import NamedTwice, Notation
from petteia.play.refusal import Refusal, Refused
from petteia.play.registry import Box, spellings
from petteia.play.registry import box as box_of
from tests import agora, toy
from tests.toy.broken import spoken
from tests.toy.game import LotsGame

BOXES = [box_of("offrandes"), toy.box()]


@pytest.fixture(params=BOXES, ids=lambda box: box.game.name)
def box(request: pytest.FixtureRequest) -> Box:
    return request.param


def no(notation: Notation, words: str) -> tuple[str, dict[str, int | str]]:
    with pytest.raises(Refused) as error:
        notation.parse(words)
    return error.value.refusal.rule, error.value.refusal.facts


def test_all_words_of_all_actions_come_back(box: Box) -> None:
    words_come_back(box)
    words = [box.notation.format(action) for action in range(box.game.width)]
    assert len(set(words)) == len(words)


def test_parts_and_facts_say_the_same_as_the_words(box: Box) -> None:
    for action in range(box.game.width):
        words = box.notation.format(action)
        parts, facts = box.notation.parts(action), box.notation.facts(action)
        assert list(parts) == list(facts)
        assert words.split()[0] == box.notation.verb(action)
        for part in parts.values():
            named = [str(item) for item in part] if isinstance(part, list) else [str(part)]
            assert all(name in words.split() for name in named)
        assert all(isinstance(value, int) for value in facts.values())


def test_no_foreign_word_stands_for_two_things(box: Box) -> None:
    """In all languages together a word names one person, animal, altar or lot, or none."""
    for kind, (_, names) in box.words.NAMES.items():
        meant = defaultdict(set)
        for name in names:
            meant[name].add(name)
            for texts in box.texts.values():
                for spelling in texts.spellings(kind, name):
                    meant[spelling].add(name)
        assert {word: meanings for word, meanings in meant.items() if len(meanings) > 1} == {}


def test_names_of_one_word_in_any_language_are_understood(box: Box) -> None:
    for kind, also in spellings(box.words, box.texts).items():
        names = box.words.NAMES[kind][1]
        for spelling, n in also.items():
            assert spelling == spelling.lower()
            assert 0 <= n < len(names)


def test_a_set_names_each_member_once() -> None:
    notation = box_of("offrandes").notation
    assert no(notation, "pick farmer farmer guard") == ("play.too_much", {"verb": "pick", "word": "farmer"})
    assert no(notation, "pick farmer bauer guard")[0] == "play.too_much"
    with pytest.raises(NamedTwice) as error:
        notation.parse("pick farmer bauer guard")
    assert error.value.word == "bauer"
    assert [notation.format(action) for action in error.value.meant] == ["pick farmer guard", "pick farmer water guard"]
    assert error.value.judged(lambda action: None) == Refusal("play.twice", {"word": "bauer"})
    assert no(notation, "pick nobody farmer")[0] == "play.name"
    assert no(notation, "pick nobody nobody")[0] == "play.name"
    assert no(notation, "pick farmer 7")[0] == "play.name"
    assert no(notation, "pick")[0] == "play.missing"


def test_the_order_in_a_set_is_free() -> None:
    notation = box_of("offrandes").notation
    action = notation.parse("pick guard water farmer")
    assert notation.format(action) == "pick farmer water guard"
    assert notation.parts(action) == {"persons": ["farmer", "water", "guard"]}
    assert notation.format(notation.parse("pick nobody")) == "pick nobody"


def test_a_refusal_says_what_would_be_understood() -> None:
    notation = box_of("offrandes").notation
    rule, facts = no(notation, "bribe 1 wizard")
    assert rule == "play.name"
    assert facts["known"] == "farmer, water, flower, servant, priestess, seducer, guard"
    rule, facts = no(notation, "bid 26")
    assert (rule, facts) == ("play.range", {"word": "26", "low": 0, "high": 25})
    rule, facts = no(notation, "bid")
    assert (rule, facts["known"]) == ("play.missing", "0 – 25")


def test_the_question_that_is_asked_says_which_words_are_known() -> None:
    notation = box_of("offrandes").notation
    with pytest.raises(Refused) as error:
        notation.parse("sing", "auction.bid")
    assert error.value.refusal.facts == {"word": "sing", "known": "pass, bid"}
    assert "sacrifice" in str(no(notation, "sing")[1]["known"])


def test_words_that_do_not_fit_their_step_are_an_error() -> None:
    with pytest.raises(ValueError, match=r"the words of turn\.act say 2 choices, the step has 6"):
        toy.boxed(LotsGame(), spoken(turn_act="keep | peek"))
    with pytest.raises(ValueError, match="something follows a set"):
        toy.boxed(LotsGame(), spoken(turn_act="keep | peek | back {lots} {rival}"))
    with pytest.raises(KeyError, match="wizard"):
        toy.boxed(LotsGame(), spoken(turn_act="keep | peek | back {wizard}"))


def test_an_action_that_does_not_exist_is_an_error(box: Box) -> None:
    for action in (-1, box.game.width):
        with pytest.raises(IndexError, match="none is"):
            box.notation.format(action)


@pytest.mark.parametrize(
    ("words", "named"),
    [("pick farmer farmer guard", 2), ("pick farmer bauer", 1), ("pick farmer farmer guard servant", 4)],
)
def test_a_name_said_twice_is_refused_by_the_rule_about_how_many_there_are(words: str, named: int) -> None:
    match = Match(box_of("offrandes"), 3, {"first_start_player": "seat_0"})
    refusal = match.why(words)
    assert refusal is not None
    assert refusal.rule == "preparation.pick"
    assert (refusal.facts["named"], refusal.facts["picks"]) == (named, 3)
    with pytest.raises(Refused):
        match.play(words)


def test_that_rule_is_the_one_of_the_question_that_is_asked() -> None:
    match = Match(box_of("offrandes"), 3, {"first_start_player": "seat_0"})
    assert match.why("offer farmer farmer") == Refusal("auction.offer", misplaced=True)
    for _ in range(3):
        match.play("pick farmer guard servant")
    for words in ("offer farmer farmer", "offer farmer farmer guard"):
        refusal = match.why(words)
        assert refusal is not None
        assert refusal.rule == "auction.pair"


def test_a_verb_with_some_of_its_parts_means_all_actions_that_say_so() -> None:
    notation = agora.box().notation
    words = lambda verb, **parts: [notation.format(action) for action in notation.matching("turn.act", verb, parts)]  # noqa: E731
    assert words("rest") == ["rest"]
    assert words("pick") == ["pick oil", "pick wine", "pick wool", "pick salt"]
    assert words("offer", oil=1, wool=0, salt=3) == [f"offer 1 {wine} 0 3" for wine in range(4)]
    assert len(words("offer")) == 256
    offrandes = box_of("offrandes").notation
    picked = offrandes.matching("preparation.pick", "pick", {"persons": ["guard", "farmer"]})
    assert [offrandes.format(action) for action in picked] == ["pick farmer guard"]
