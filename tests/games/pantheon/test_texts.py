"""What a player reads is true at every table: a rule that a table option changes says so, in both languages."""

from pathlib import Path

import pytest

from petteia.games.pantheon import GAME
from petteia.games.pantheon.facts import FIELDS
from petteia.games.pantheon.ids import SHEET
from petteia.play.match import Match
from petteia.play.refusal import Refusal
from petteia.play.registry import box
from tests.games.pantheon.table import NOTATION, table
from tests.packs import packed

TEXTS = box("pantheon").texts
NAMED = {"de": "Tischoption", "en": "table option"}

# Rules that say what holds by default, by the option that changes it, and those that are the option itself
CHANGED = {
    "temple_before_property": ("epoch.temple", "effect.purchase"),
    "special_money_return": ("purchase.settle", "cards.return"),
    "start_pieces": ("setup.pieces", "setup.more_pieces"),
    "bonus_mode": ("setup.bonus", "bonus.pick"),
    "demigod_stack": ("setup.demigods",),
}


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("option", [option.name for option in SHEET.options])
def test_a_rule_that_an_option_changes_says_so(option: str, language: str) -> None:
    """[setup.pieces] [setup.bonus] [setup.demigods] [epoch.temple] [purchase.settle]"""
    for rule in CHANGED[option]:
        assert NAMED[language].lower() in TEXTS[language].sentence("rule", rule, "says").lower(), rule


SAID = [
    ("0 march 0", "move.nowhere", "Red would have 1 step, which is not enough to place a piece."),
    ("0 march 3", "move.cards", "Red names 3 movement cards, but holds 1."),
    ("0 buy 0 0 0 0 0", "purchase.something", "Red puts down no money, which buys nothing now."),
    ("0 offer 1 0 0 0", "god.cards", "Red does not hold these offering cards."),
]


@pytest.mark.parametrize(("line", "rule", "sentence"), SAID)
def test_a_refusal_says_its_numbers(line: str, rule: str, sentence: str) -> None:
    """[move.nowhere] [move.cards] [purchase.something] [god.cards]"""
    around = dict.fromkeys(("r05c07", "r05c09", "r04c07", "r04c08", "r06c07", "r06c08"), "1")
    t = table("turn.act 0", hand={0: "1 move"}, pieces=around)
    assert t.why(line) == rule
    speaker = Match(box("pantheon"), 2).speaker("en")
    assert speaker.refusal(Refusal(rule, dict(t.values(line)))) == sentence


GONE = [
    (
        ("0 march 0", "0 set r05c07"),
        "0 set r05c09",
        "move.steps",
        "Rot hat keinen Schritt mehr, und F9 kostet 1 Schritt.",
    ),
    (("0 buy 0 0 0 0 1", "0 foot"), "0 column", "purchase.afford", "Rot hat kein Geld mehr, und das kostet 1 Geld."),
]


@pytest.mark.parametrize(("lines", "line", "rule", "sentence"), GONE)
def test_nothing_left_is_told_as_that(lines: tuple[str, ...], line: str, rule: str, sentence: str) -> None:
    """In German "noch kein Geld" would mean that some is to come.  [move.steps] [purchase.afford]"""
    t = table("turn.act 0", hand={0: "1 money_1"})
    t.play(*lines)
    assert t.why(line) == rule
    assert Match(box("pantheon"), 2).speaker("de").refusal(Refusal(rule, dict(t.values(line)))) == sentence


@pytest.mark.parametrize(
    ("language", "march", "follow"),
    [
        ("en", "Move without a card: 1 step", "Follow with 1 movement card: 2 steps"),
        ("de", "Bewege dich ohne Karte: 1 Schritt", "Zieh mit 1 Bewegungskarte mit: 2 Schritte"),
    ],
)
def test_a_movement_is_offered_in_a_sentence(language: str, march: str, follow: str) -> None:
    """[turn.act] [follow.act]"""
    t = table("turn.act 0", hand={0: "1 gift", 1: "1 move"})
    speaker, said = Match(box("pantheon"), 2).speaker(language), TEXTS[language]
    assert speaker.fill(said.sentence("choice", "turn.act", "march"), t.values("0 march 0")) == march
    t.play("0 march 0", "0 set r05c07", "0 stop")
    assert speaker.fill(said.sentence("choice", "follow.act", "follow"), t.values("1 follow 1")) == follow


def test_fields_are_called_by_letter_and_number_and_some_by_name() -> None:
    """[move.fields]"""
    names = {name: TEXTS["de"].find("name", "field", name) for name in FIELDS}
    assert names["r04c07"] == "E7"
    assert names["r04c06"] == "Mediolanum (E6)"
    assert names["r05c08"] == "Roma (F8)"
    assert len(set(names.values())) == len(FIELDS)
    assert NOTATION.format(box("pantheon").notation.parse("set e7", "move.set")) == "set r04c07"


def test_the_player_aid_marks_what_is_going_on() -> None:
    """[turn.act] [move.set] [follow.act] [purchase.item] [god.take] [draw.pick]"""
    t = table("turn.act 0", hand={0: "1 move, 1 money_1", 1: "1 gift"}, pieces={"r05c09": "1"})
    assert GAME.phase(t.s) == "turn"
    bought = t.copy()
    bought.play("0 buy 0 0 0 0 1")
    assert GAME.phase(bought.s) == "purchase"
    drawn = t.copy()
    drawn.play("0 cards")
    assert GAME.phase(drawn.s) == "draw"
    t.play("0 march 1")
    assert GAME.phase(t.s) == "move"
    t.play("0 set r05c07", "0 stop")
    assert GAME.phase(t.s) == "follow"


def test_a_coin_is_called_what_the_pack_says_it_is_worth(tmp_path: Path) -> None:
    """[purchase.settle] In its name, and in what is put down for a purchase."""
    played = packed(tmp_path, "pantheon", "coins", ("cards.toml", "money_5", "money", "4"))
    for language, one, other in (
        ("de", "Geldkarte vom Wert 4", "Geldkarte vom Wert 5"),
        ("en", "money card of value 4", "money card of value 5"),
    ):
        speaker = Match(played, 2).speaker(language)
        assert speaker.name("card", "money_5") == one
        assert speaker.fact("fives", 1) == " 1×4"
        assert Match(box("pantheon"), 2).speaker(language).name("card", "money_5") == other


SPENT = [
    ("de", 2, 2, "Rot hat für 2 Geld eingekauft; verbraucht: 2 Geld."),
    ("de", 0, 0, "Rot kauft nichts."),
    ("en", 4, 5, "Red has bought for 4 money; 5 money is used up."),
    ("en", 0, 0, "Red buys nothing."),
]


@pytest.mark.parametrize(("language", "spent", "paid", "said"), SPENT)
def test_nobody_is_said_to_pay_in_a_free_purchase(language: str, spent: int, paid: int, said: str) -> None:
    """[effect.purchase] [purchase.settle] One sentence ends both kinds of purchase, so it is true of both."""
    speaker = Match(box("pantheon"), 2).speaker(language)
    assert speaker.event("purchase.ended", {"seat": 0, "spent": spent, "paid": paid}) == said
    for event in ("purchase.ended", "purchase.tile", "purchase.foot", "purchase.column"):
        assert not {"pays", "zahlt", "bezahlt"} & set(TEXTS[language].sentence("event", event).split())
