"""A match answers every wrong input with a rule and a sentence, and stays as it was."""

import tomllib
from pathlib import Path

import pytest

from petteia.bots import make_bot
from petteia.core.state import SPECTATOR
from petteia.play.dealer import seed_from
from petteia.play.dump import dump, load
from petteia.play.match import Match
from petteia.play.refusal import Refusal, Refused
from petteia.play.registry import box as box_of
from petteia.play.text import OWN
from tests import toy

SEED = seed_from("match")


def lots(players: int = 3, **options: str) -> Match:
    return Match(toy.box(), players, options, seed=SEED)


def said(match: Match, refusal: Refusal | None) -> Refusal:
    """A refusal that can be said in every language."""
    assert refusal is not None
    for language in match.box.texts:
        sentence = match.speaker(language).refusal(refusal)
        assert sentence.endswith(".")
        assert "{" not in sentence or "{" in str(refusal.facts["word"])
    return refusal


def no(match: Match, words: str | int, seat: int | None = None, **how: bool) -> str:
    """The rule that refuses a choice; nothing may have changed by it."""
    before, text = dump(match.game, match.s), match.export()
    with pytest.raises(Refused) as error:
        match.play(words, seat, **how)
    assert dump(match.game, match.s) == before
    assert match.export() == text
    if isinstance(words, str) and not how and (seat is not None or match.to_act is not None):
        assert match.why(words, seat) == error.value.refusal
    return said(match, error.value.refusal).rule


def no_deal(match: Match, words: str) -> str:
    text = match.export()
    with pytest.raises(Refused) as error:
        match.deal(words)
    assert match.export() == text
    return said(match, error.value.refusal).rule


# Who.


def test_another_seat_is_told_whose_turn_it_is() -> None:
    match = lots()
    for seat in (1, 2):
        assert no(match, "keep", seat) == "play.turn"
        assert said(match, match.why("keep", seat)).facts == {"seat": 0}


def test_a_seat_that_is_none_is_told_how_many_there_are() -> None:
    match = lots()
    for seat in (SPECTATOR, -2, 3, 99):
        assert no(match, "keep", seat) == "play.seat"


def test_a_seat_that_a_rule_keeps_out_is_told_the_rule() -> None:
    match = lots()
    for _ in range(3):
        match.play("keep")
    match.play(match.choices[0])
    assert no(match, "choose gold", 0) == "commit.once"
    assert no(match, "choose gold", 2) == "play.turn"


def test_nobody_chooses_while_chance_is_to_speak() -> None:
    match = Match(toy.box(), 2)
    assert (match.to_act, match.asked) == (None, "lots.deal")
    for seat in (0, 1, SPECTATOR):
        assert no(match, "keep", seat) == "play.chance"
    for seat in (None, 0, 1, SPECTATOR):
        assert no(match, "deal gold", seat) == "play.chance"
    assert match.why("deal gold") is None  # of chance itself, nothing forbids it


def test_chance_speaks_only_when_it_is_asked() -> None:
    match = lots()
    assert no_deal(match, "omen foul") == "play.no_chance"
    assert no_deal(match, "keep") == "play.no_chance"


def test_chance_keeps_the_rules_too() -> None:
    match = Match(toy.box(), 2)
    match.deal("deal gold")
    match.deal("deal gold")
    assert no_deal(match, "deal gold") == "lots.bag"
    assert no_deal(match, "omen foul") == "round.omen"
    assert no_deal(match, "deal iron") == "play.name"


# When.


def test_a_choice_of_another_moment_is_misplaced() -> None:
    match = lots()
    for words, rule in (("choose gold", "commit.choose"), ("leave", "turn.take"), ("omen fair", "round.omen")):
        assert no(match, words) == rule
        assert said(match, match.why(words)).misplaced


def test_a_stale_choice_is_refused() -> None:
    """The same words once more, as from a page that was not drawn again."""
    match = lots()
    match.play("keep", 0)
    assert no(match, "keep", 0) == "play.turn"
    match.play("keep", 1)
    match.play("keep", 2)
    assert no(match, "keep", 2) == "play.turn"
    assert no(match, "keep", 0) == "turn.act"


def test_after_the_end_everything_is_refused() -> None:
    match = lots()
    while not match.over:
        assert match.winners == []
        match.play(match.choices[0])
    assert (match.asked, match.to_act, match.choices, match.decision()) == ("", None, [], None)
    assert match.winners == [seat for seat in range(3) if match.scores[seat] == max(match.scores)]
    for words in ("keep", "choose gold", "nonsense", "", 0, -1, 10**9):
        for seat in (None, 0, SPECTATOR, 9):
            assert no(match, words, seat) == "play.over"
    assert no_deal(match, "omen foul") == "play.over"
    assert no_deal(match, "nonsense") == "play.over"


# What.


@pytest.mark.parametrize("action", [-1, -(10**9), 10**9])
def test_an_action_that_no_game_has_is_refused(action: int) -> None:
    assert no(lots(), action) == "play.action"


def test_every_action_id_is_allowed_or_refused_by_a_rule() -> None:
    match = lots()
    allowed = match.game.actions(match.s)
    for action in range(match.game.width):
        refusal = match.refusal(action, 0)
        assert (refusal is None) == (action in allowed)
        if refusal is not None:
            assert said(match, refusal).rule in toy.ids.RULES
    assert said(match, match.refusal(match.game.width, 0)).rule == "play.action"


@pytest.mark.parametrize("words", ["", " ", "\t\n", "\u3000"])
def test_no_words_are_no_choice(words: str) -> None:
    assert no(lots(), words) == "play.empty"


@pytest.mark.parametrize("words", ["nonsense", "0 keep", "keep! ", "{seat}", "\x00", "kеep", "k" * 5000, "-1", "😀"])
def test_words_that_begin_no_choice_are_refused(words: str) -> None:
    assert no(lots(), words) == "play.verb"


@pytest.mark.parametrize(
    ("words", "rule"),
    [
        ("back", "play.missing"),
        ("back 1 2", "play.too_much"),
        ("keep still", "play.too_much"),
        ("keep\n1 keep", "play.too_much"),
        ("back 4", "play.range"),
        ("back -1", "play.range"),
        ("back 1.0", "play.range"),
        ("back １", "play.range"),
        ("back ²", "play.range"),
        ("back 99999999999999999999999999", "play.range"),
        ("back zeus", "play.range"),
        ("back 3", "turn.rival"),
        ("back 0", "turn.rival"),
        ("back pythia", "turn.rival"),
        ("choose", "play.missing"),
        ("choose iron", "play.name"),
        ("choose 1", "play.name"),
        ("choose gold gold", "play.too_much"),
    ],
)
def test_half_a_choice_and_too_much_of_one_are_refused(words: str, rule: str) -> None:
    assert no(lots(), words) == rule


def test_words_are_heard_in_any_case_with_any_blanks_and_in_both_languages() -> None:
    match = lots()
    for words in ("back 1", "BACK cassandra", "  back   Kassandra ", "back\tCASSANDRA"):
        assert match.box.notation.format(match.parse(words)) == "back 1"
    assert match.box.notation.format(match.parse("choose Muschel")) == "choose shell"
    assert match.box.notation.format(match.parse("choose shells")) == "choose shell"


def test_the_record_has_the_words_of_the_game_however_they_were_said() -> None:
    match = lots()
    match.play("  BACK  Kassandra")
    assert match.record.lines[-1].text() == "0 back 1"


# Tables.


def test_a_table_that_cannot_be_is_refused_in_one_sentence() -> None:
    for players in (-1, 0, 1, 5, 100):
        with pytest.raises(ValueError, match=f"lots is for 2 to 4 players, not for {players}"):
            Match(toy.box(), players)
    with pytest.raises(ValueError, match="lots has no option “luck”; it has: hand, peek, ties"):
        Match(toy.box(), 2, {"luck": "good"})
    with pytest.raises(ValueError, match="The option hand takes one of two, three; “five” is not among them"):
        Match(toy.box(), 2, {"hand": "five"})
    with pytest.raises(ValueError, match="do not fit a table for 3: first_start_player seat_4"):
        Match(box_of("offrandes"), 3, {"first_start_player": "seat_4"})


def test_options_are_written_out_and_in_force() -> None:
    match = lots(2, hand="three", peek="never")
    assert match.record.header.options == {"hand": "three", "peek": "never", "ties": "nobody"}
    assert match.view(0)["hands"] == [3, 3]
    assert no(match, "peek") == "turn.peek_never"


def test_one_seed_deals_one_game() -> None:
    one, two = lots(), lots()
    assert one.export() == two.export()
    assert Match(toy.box(), 3, seed=seed_from("other")).export() != one.export()


def test_global_chance_does_not_reach_the_table() -> None:
    import random

    def game(disturb: bool) -> str:
        match = lots()
        while not match.over:
            if disturb:
                random.seed(len(match.record.lines))
                random.random()
            match.play(match.choices[-1])
        return match.export()

    assert game(True) == game(False)


def test_without_a_seed_chance_waits_for_a_hand() -> None:
    match = Match(toy.box(), 2)
    for words in ("deal gold", "deal bean", "deal gold", "deal bean", "hide shell"):
        assert match.to_act is None
        match.deal(words)
    assert match.asked == "round.omen"
    match.deal("omen fair")
    assert match.to_act == 0
    assert match.record.header.commitment == ""
    assert "= seed" not in match.export()


def test_events_are_told_from_a_line_on() -> None:
    match = lots()
    match.play("keep")
    match.play("back 0")
    last = match.trail[-1].line
    assert [told.name for told in match.events(2, last - 1)] == ["turn.backed"]
    assert match.events(2, last) == []
    assert [told.line for told in match.events(2)] == sorted(told.line for told in match.events(2))


def test_what_happened_before_the_first_line_is_told_as_line_0() -> None:
    match = Match(box_of("offrandes"), 3, {"first_start_player": "seat_0"})
    while not match.opening and not match.trail:
        match.play(match.choices[0])
    assert all(told.line == 0 for told in match.events(0)[: len(match.opening)])


# The house.


def test_every_rule_of_play_has_its_words_in_both_languages() -> None:
    tables = [tomllib.loads((OWN / f"{language}.toml").read_text("utf-8")) for language in ("de", "en")]
    german, english = (table["rule"] for table in tables)
    assert list(german) == list(english)
    for rule in german:
        assert rule.startswith("play.")
        for key in ("title", "says", "refused"):
            assert german[rule][key]
            assert english[rule][key]


def test_every_rule_of_play_is_reached_by_a_test() -> None:
    told = "".join(path.read_text("utf-8") for path in Path(__file__).parent.glob("test_*.py"))
    table = tomllib.loads((OWN / "en.toml").read_text("utf-8"))
    assert [rule for rule in table["rule"] if f'"{rule}"' not in told] == []


# A long game that is opened at its end.


def reopened(match: Match, kept: int) -> Match:
    """The match as a store brings it back: its state from a dump, its last lines, the rest as a number and a hash."""
    other = Match(match.box, match.players, match.record.header.options, match.record.header.seats)
    state = load(match.game, dump(match.game, match.s))
    trail = match.trail[len(match.trail) - kept :]
    assert match.seed is not None
    other.reopen(state, trail, match.record.count, match.record.head(), match.seed)
    return other


@pytest.mark.parametrize("kept", [0, 1, 6])
def test_a_reopened_match_goes_on_as_if_it_had_never_been_closed(kept: int) -> None:
    match = lots(3, hand="three")
    for _ in range(5):
        match.play(match.choices[-1])
    other = reopened(match, kept)
    while not match.over:
        for seat in (SPECTATOR, *range(3)):
            assert other.view(seat) == match.view(seat)
            assert other.decision(seat) == match.decision(seat)
        assert other.record.head() == match.record.head()
        words = match.choices[len(match.record.lines) % len(match.choices)]
        match.play(words)
        other.play(words)
    assert other.record.count == match.record.count
    assert other.record.head() == match.record.head()
    assert other.record.scores == match.record.scores
    new = [line.text() for line in match.record.lines[-len(other.record.lines) :]]
    assert [line.text() for line in other.record.lines] == new


def test_a_reopened_match_takes_back_what_it_still_has() -> None:
    match = lots()
    match.play("back 1")
    other = reopened(match, 1)
    assert other.undo_refusal(0) is None
    for table in (match, other):
        table.undo(0)
    assert other.record.head() == match.record.head()
    assert other.record.lines[-1].text() == match.record.lines[-1].text()
    with pytest.raises(Refused):
        other.undo_to(1, 0, practice=True)


def test_a_reopened_match_does_not_pretend_to_have_its_whole_record() -> None:
    match = lots()
    match.play("keep")
    other = reopened(match, 1)
    for seat in (None, 0, SPECTATOR):
        with pytest.raises(ValueError, match="lines of this record were not loaded"):
            other.export(seat)


# Fair warning.


def test_a_seat_is_warned_of_what_cannot_be_taken_back() -> None:
    match = lots(2)
    warned = {match.box.notation.format(a): match.ends_undo(a) for a in match.game.actions(match.s)}
    assert warned == {"keep": False, "peek": True, "back 1": False}
    match.play("keep")
    match.play("keep")
    assert not any(match.ends_undo(action) for action in match.game.actions(match.s))
    match.play(match.choices[0])
    assert all(match.ends_undo(action) for action in match.game.actions(match.s))  # then all show their lots


def test_a_warning_changes_nothing_and_comes_true() -> None:
    for n in range(4):
        match = Match(toy.box(), 2 + n % 3, seed=seed_from(f"warning {n}"))
        while not match.over:
            before = match.export()
            seat, action = match.to_act, match.game.actions(match.s)[n % len(match.choices)]
            assert seat is not None
            warned = match.ends_undo(action)
            assert match.export() == before
            match.play(action)
            assert (match.undo_refusal(seat) is not None) == warned


def test_an_outlook_says_which_question_others_were_supposed_to_leave_alone() -> None:
    """A bid is foreseen as if nobody raised; what nobody else can answer is foreseen as it is."""
    match = Match(box_of("offrandes"), 4, seed=seed_from("outlook"))
    bot = make_bot("random", 1)
    conditions: dict[str, set[str]] = {}
    while not match.over and len(conditions) < 4:
        assert match.to_act is not None
        action = bot.choose(match.seat_view(match.to_act))
        conditions.setdefault(match.asked, set()).add(match.outlook(action)[2])
        match.play(action)
    assert conditions["preparation.pick"] == {""}
    assert "auction.bid" in conditions["auction.open"]
