"""Scenario files: how forgiving their writing is, and what they say when something is wrong."""

import re
from pathlib import Path
from random import Random
from typing import cast

import pytest

from petteia.games.offrandes.facts import ALTARS
from petteia.games.offrandes.state import Offrandes
from petteia.play.match import Match
from petteia.play.registry import box
from petteia.play.saying import Saying
from petteia.play.scenario import Outcome, run_file, run_paths
from petteia.play.scenario.branch import Play
from petteia.play.scenario.choices import Ids

SCENARIOS = Path(__file__).parents[1] / "games" / "offrandes" / "scenarios"

BID = """\
scenario  A bid
given
  players  4
  at       auction.bid 1
  lot      farmer, water
  bid      4 by 0
"""


def run(tmp_path: Path, text: str) -> Outcome:
    path = tmp_path / "table.scenario"
    path.write_text(text, "utf-8")
    return run_file(path)


def complaint(tmp_path: Path, text: str) -> tuple[int, str]:
    """The line and the sentence of the only thing that is wrong."""
    outcome = run(tmp_path, text)
    assert len(outcome.failures) == 1, outcome.failures
    start = f"{tmp_path / 'table.scenario'}:"
    assert outcome.failures[0].startswith(start)
    line, _, sentence = outcome.failures[0].removeprefix(start).partition(": ")
    assert "\n" not in sentence
    return int(line), sentence


# Writing is forgiving.


def test_blanks_capitals_comments_and_colons_do_not_matter(tmp_path: Path) -> None:
    text = """\
# a comment
Scenario:   A bid   # with a comment

GIVEN
\tPlayers: 4
  AT   Auction.Bid   of seat 1
  Lot  farmer and water
  bid = 4 by Sparta
  Money: 10 10 10 10
WHEN
  Corinth: bid 9
THEN:
  Asked: auction.bid of Athens; bid: 9 by Corinth
  money all: 10
"""
    outcome = run(tmp_path, text)
    assert outcome.failures == []
    assert (outcome.name, outcome.branches, outcome.checks) == ("A bid", 1, 6)


def test_windows_lines_and_a_byte_order_mark_are_fine(tmp_path: Path) -> None:
    path = tmp_path / "table.scenario"
    path.write_bytes(b"\xef\xbb\xbf" + (BID + "then\n  asked 1\n").replace("\n", "\r\n").encode())
    assert run_file(path).failures == []


@pytest.mark.parametrize("lot", ["farmer water", "Farmers, water carrier", "{Bauer, Wasserträgerin}", "WATER FARMER"])
def test_persons_in_any_number_and_language(tmp_path: Path, lot: str) -> None:
    text = BID.replace("farmer, water", lot.strip("{}")) + f"then\n  lot {lot.strip('{}')}\n  lot farmer water\n"
    assert run(tmp_path, text).failures == []


@pytest.mark.parametrize("gift", ["2 goats of 1", "2 goat of Corinth", "2 Ziegen Korinth", "2 goats by seat 1"])
def test_gifts_in_any_number_and_language(tmp_path: Path, gift: str) -> None:
    text = (
        f"given\n players 4\n at offerings\n altar hermes: {gift}\nthen\n altar Hermes: 2 goats of 1\n stock goat 13\n"
    )
    assert run(tmp_path, text).failures == []


@pytest.mark.parametrize(
    "money", ["10 3 10 10", "10, 3, 10, 10", "1: 3", "Corinth 3", "korinth: 3", "- 3 - -", "1 = 3", "seat 1: 3"]
)
def test_ways_to_say_what_a_seat_has(tmp_path: Path, money: str) -> None:
    text = f"given\n players 4\n at auction\n money {money}\nthen\n money {money}\n 1: money 3\n bank 92\n"
    assert run(tmp_path, text).failures == []


def test_a_line_goes_on_after_a_comma_or_a_backslash(tmp_path: Path) -> None:
    text = (
        BID
        + "then\n  exactly pass, bid 5, bid 6,\n    bid 7, bid 8,  # and on\n    bid 9, bid 10\n  bid 4 \\\n   by 0\n"
    )
    outcome = run(tmp_path, text)
    assert (outcome.failures, outcome.checks) == ([], 2)


def test_several_seats_may_say_the_same(tmp_path: Path) -> None:
    text = BID + "play\n  1 bid 5\n  2, 3 and 0 pass\nthen\n  money 1: 5\n"
    assert run(tmp_path, text).failures == []


def test_without_a_seat_whoever_is_asked_plays(tmp_path: Path) -> None:
    assert run(tmp_path, BID + "play\n  bid 5\nthen\n  bid 5 by 1\n").failures == []


def test_a_star_stands_for_anything(tmp_path: Path) -> None:
    given = "given\n players 4\n at auction.offer 0\n sold farmer water\n shut_out 1\nthen\n"
    then = (
        " illegal offer farmer *\n legal offer guard *\n exactly end, offer *\n illegal offer water *: auction.gone\n"
    )
    line, sentence = complaint(tmp_path, given + then)
    assert line == 10
    assert "[auction.pair]" in sentence  # a single person is no pair before it is gone


def test_two_dots_stand_for_a_row_of_numbers(tmp_path: Path) -> None:
    outcome = run(
        tmp_path,
        BID + "then\n  exactly pass, bid 5..10\n  illegal bid 0..4: auction.higher, bid 11..25: auction.afford\n",
    )
    assert (outcome.failures, outcome.checks) == ([], 21)


def test_an_altar_may_stand_for_its_field(tmp_path: Path) -> None:
    text = "given\n players 4\n at offerings\n Hermes: 2 goats of 1\n altars ares 1 ox of 2, zeus: 1 pig of 3\n"
    assert run(tmp_path, text + "then\n hermes: 2 goats of 1\n owner ares: 2\n altars 0 1 1 1\n").failures == []


def test_what_a_phase_does_by_itself_is_a_change(tmp_path: Path) -> None:
    text = (
        "given\n players 3\n at income\n money 0 10 20\nthen\n changed money 0: +10, 1: +10, 2: +5\n changed round 1\n"
    )
    assert run(tmp_path, text + " event income.marker 1\n unchanged score, stock\n").failures == []


def test_the_seats_may_be_other_cities(tmp_path: Path) -> None:
    table = "given\n players 3\n seats Delos, Theben, Sparta\n at auction of Theben\n"
    text = table + "then\n asked auction.offer 1\n to act Thebes\n"
    assert run(tmp_path, text).failures == []


def test_a_file_without_branches_is_one_branch(tmp_path: Path) -> None:
    assert run(tmp_path, BID + "then\n asked 1\n").branches == 1


def test_every_branch_begins_from_the_given_and_may_change_it(tmp_path: Path) -> None:
    more = """\
branch one
play
  1 bid 5
then
  bid 5
branch two
given
  money 1: 6
  options end_at=reach_100
then
  exactly pass, bid 5, bid 6
branch three
then
  legal bid 10
"""
    outcome = run(tmp_path, BID + more)
    assert (outcome.failures, outcome.branches, outcome.checks) == ([], 3, 3)


def test_events_and_questions_count_from_the_last_section_of_play(tmp_path: Path) -> None:
    more = """\
play
  1 bid 5
then
  event auction.raised 1 5
  not asked 1
  never asked 0
play
  2, 3 pass
then
  no event auction.raised
  event auction.passed 2, auction.passed 3
  asked auction.bid 0
  not asked 2
"""
    assert run(tmp_path, BID + more).failures == []
    line, sentence = complaint(tmp_path, BID + more.replace("  not asked 2", "  never asked 2"))
    assert (line, sentence) == (19, "expected not asked: 2; but auction.bid of seat 2 was asked.")


def test_changes_count_from_the_last_section_of_play(tmp_path: Path) -> None:
    play = "play\n  1 bid 5\n  2, 3, 0 pass\n"
    more = play + "then\n  changed money 1: -5\n  changed bank +5\n  unchanged score, money 0 2 3\n"
    assert run(tmp_path, BID + more).failures == []


def test_refusals_by_our_ids_and_by_the_specification(tmp_path: Path) -> None:
    more = (
        "then\n  refused 1 bid 4: auction.higher OFF-AUC-7\n  illegal bid 3, bid 4: off-auc-7, bid 11: auction.afford\n"
    )
    outcome = run(tmp_path, BID + more)
    assert (outcome.failures, outcome.checks) == ([], 4)


def test_covers_names_what_else_the_specification_has() -> None:
    """Laws, examples and facts, whatever they are called: the index of the game knows them."""
    ids = Ids(box("offrandes"))
    assert ids.covered("inv-1")
    assert not ids.known("inv-1")
    assert not ids.covered("inv-999")


def test_covers_is_kept(tmp_path: Path) -> None:
    outcome = run(
        tmp_path, "covers E-07, AMB-1 auction.higher OFF-AUC-7\n" + BID.partition("\n")[2] + "then\n asked 1\n"
    )
    assert (outcome.failures, outcome.covers) == ([], ["E-07", "AMB-1", "auction.higher", "OFF-AUC-7"])
    assert outcome.name == "table"


def test_files_and_folders(tmp_path: Path) -> None:
    (tmp_path / "deep").mkdir()
    for name in ("b.scenario", "a.scenario", "deep/c.scenario", "notes.txt"):
        (tmp_path / name).write_text(BID + "then\n asked 1\n")
    outcomes = run_paths([tmp_path, tmp_path / "a.scenario"])
    assert [outcome.path.name for outcome in outcomes] == ["a.scenario", "b.scenario", "c.scenario", "a.scenario"]
    assert all(outcome.ok for outcome in outcomes)


# Meaning is strict: one sentence with file and line, never a traceback.


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    assert run_file(tmp_path / "x.scenario").failures == [
        f"{tmp_path / 'x.scenario'}:1: The file cannot be read: No such file or directory."
    ]


def test_a_folder_without_scenarios(tmp_path: Path) -> None:
    (outcome,) = run_paths([tmp_path])
    assert outcome.failures == [f"{tmp_path}:1: is a folder without a *.scenario file."]


@pytest.mark.parametrize("data", [b"\xff\xfe\x00given", b"given\0players 4", bytes(range(256))])
def test_a_binary_file(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "x.scenario"
    path.write_bytes(data)
    (failure,) = run_file(path).failures
    assert failure.startswith(
        (f"{path}:1: is not a text file", f"{path}:1: The file is not text", f"{path}:1: The file is no text")
    )


def given(place: str, *lines: str, players: int = 4) -> str:
    """A table with a check: the place stands on line 3, the lines from line 4 on."""
    return "\n".join(["given", f" players {players}", f" at {place}", *lines, "then", " asked 1", ""])


def bidding(*lines: str, asked: int = 1, bid: str = "4 by 0") -> str:
    """The same while bids are made: the lot stands on line 4, the bid on line 5, the lines from line 6 on."""
    return given(f"auction.bid {asked}", "lot farmer water", f"bid {bid}", *lines)


GIVEN = bidding().partition("then")[0]
FULL = [f"altar {name}: 1 ox of 0" for name in ALTARS]

# What is wrong, the file, the line that is blamed, and words of the sentence.
Case = tuple[str, str, int, str]

LAYOUT: list[Case] = [
    ("empty", "", 1, "is empty"),
    ("only comments", "# nothing\n\n", 1, "is empty"),
    ("no given", "scenario x\nthen\n over\n", 3, "has no given"),
    ("no then", GIVEN, 5, "checks nothing"),
    ("an empty then", GIVEN + "then\n", 6, "checks nothing"),
    (
        "a branch that checks nothing",
        GIVEN + "branch a\nthen\n asked 1\nbranch b\nplay\n 1 pass\n",
        9,
        "'b' checks nothing",
    ),
    ("a line before any section", "players 4\n" + GIVEN, 1, "is outside every section"),
    ("an unknown section of a branch", GIVEN + "branch a\nexpect\n asked 1\n", 7, "“expect” is outside every"),
    ("an unknown section after another", GIVEN + "then\n asked 1\nexpect\n", 8, "“expect” begins with no known key"),
    ("two titles", "scenario a\nscenario b\n" + GIVEN, 2, "scenario appears twice, first on line 1"),
    ("two givens", GIVEN + "given\n players 3\n", 6, "given appears twice, first on line 1"),
    ("a given after play", GIVEN + "play\n 1 pass\ngiven\n players 4\n", 8, "before play and then"),
    ("covers too late", GIVEN + "covers E-01\n", 6, "covers comes before given"),
    ("an unknown id", "covers E-01 auction.hihger\n" + bidding(), 1, "“auction.hihger” is the id of no rule"),
]

SETTINGS: list[Case] = [
    ("no players", "given\n at auction\nthen\n asked 0\n", 1, "how many players"),
    ("too many players", given("auction", players=6), 2, "3 to 5 players"),
    ("players in words", "given\n players four\nthen\n asked 0\n", 2, "takes a number, not “four”"),
    ("another game", given("auction", "game chess"), 4, "There is no game “chess”"),
    ("an unknown option", given("auction", "options speed=high"), 4, "no option “speed”"),
    ("an unknown value", given("auction", "options end_at=90"), 4, "over_100, reach_100"),
    ("half an option", given("auction", "options end_at"), 4, "NAME=VALUE"),
    ("an option twice", given("auction", "option end_at=over_100", "option end_at=over_100"), 5, "each name once"),
    ("an unknown key", given("auction", "monye 3"), 4, "did you mean money?"),
    (
        "a key like none",
        given("auction", "xyzzy 3"),
        4,
        "“xyzzy 3” begins with no known key; the keys are: game, players",
    ),
    ("an unknown place", given("breakfast"), 3, "“breakfast” is not a place"),
    ("a place without its seat", given("auction.bid"), 3, "say which, as in `at auction.bid 1`"),
    ("a place with too much", given("income 2"), 3, "“2” is too much after income"),
    ("a setting twice", given("auction", "players 4"), 4, "players is said twice, first on line 2"),
    ("a field twice", given("auction", "money 1: 3", "money 1 1 1 1"), 5, "money 1 is said twice, first on line 4"),
    ("a seat twice", given("auction", "money 1: 3, 1: 4"), 4, "names a seat twice"),
    ("no value", given("auction", "money"), 4, "A value is missing after money"),
    ("too few values", given("auction", "money 1 2 3"), 4, "money takes 4 values"),
    ("no number", given("auction", "money 1: ten"), 4, "“ten” is not a number"),
    ("no such seat", given("auction", "money 4: 3"), 4, "“4” is not a seat at this table"),
    ("a city that is not here", given("auction", "money Delos: 3"), 4, "“delos” is not a seat at this table"),
    ("no such animal", given("auction", "altar ares: 2 dogs of 1"), 4, "“dogs” is no animal"),
    ("no such altar", given("auction", "altar dionysus: empty"), 4, "“dionysus” is no altar"),
    ("a city twice", given("auction", "seats Sparta Sparta Athens Delos"), 4, "a different city"),
]

CONTRADICTIONS: list[Case] = [
    ("the bank", bidding("bank 80"), 6, "bank 80 contradicts the rest of the given: it is 85"),
    ("the stock", bidding("stock sheep: 1"), 6, "stock sheep 1 contradicts the rest of the given: it is 15"),
    ("the reserve", bidding("reserve 1: 10"), 6, "reserve 1 10 contradicts the rest of the given: it is 11"),
    ("a lot outside an auction", given("bribery", "lot farmer water"), 4, "lot farmer water contradicts"),
    ("another auctioneer", given("auction.offer 1", "auctioneer 2"), 4, "auctioneer 2 contradicts"),
    ("an option", given("auction", "options first_start_player=seat_1", "start 2"), 5, "start 2 contradicts"),
    ("bribed in phase 3", given("offerings", "bribed 1"), 4, "[bribery.new_round]"),
    ("money before the first round", given("start", "money 1: 3"), 4, "say `at` if you mean a later moment"),
    ("a start player before the draw", given("start", "start 2"), 4, "@ start SEAT"),
    ("a round before the first", given("preparation", "round 2"), 4, "Round 2 has not begun"),
    ("round nothing", given("auction", "round 0"), 4, "Rounds count from 1"),
    (
        "nobody there to start",
        given("start", "options first_start_player=seat_4", players=3),
        4,
        "a table for 3: first_start_player seat_4",
    ),
]

IMPOSSIBLE: list[Case] = [
    ("a field above the top", given("offerings", "farmer 1: 6"), 4, "[INV-7]"),
    ("two on the top field", given("offerings", "farmer 5 5 0 0"), 4, "[INV-7]"),
    ("more than a full purse", given("offerings", "money 1: 26"), 4, "[INV-2]"),
    ("six animals", given("offerings", "altar ares: 6 goats of 1"), 4, "[INV-5]"),
    ("no animals, but an owner", given("offerings", "altar ares: 0 goats of 1"), 4, "[INV-5]"),
    ("no owner", given("offerings", "altar ares: 2 goats"), 4, "[INV-5]"),
    ("too many oxen", given("offerings", *[line.replace("1 ox", "2 oxen") for line in FULL]), 14, "[INV-4]"),
    ("too many points", given("offerings", "score 1: 136"), 4, "[INV-12]"),
    ("points that have ended the game", given("auction", "score 1: 101"), 4, "[end.check]"),
    ("altars that have ended the game", given("bribery", *FULL), 14, "[end.check]"),
    ("income after the end", given("income", "score 1: 101"), 4, "[end.check]"),
    ("an auctioneer without money", given("auction.offer 0", "money 0: 0"), 4, "[auction.penniless]"),
    ("winners without gone tiles", given("auction.offer 0", "shut_out 1"), 3, "Say which tiles are gone"),
    ("gone tiles without winners", given("auction.offer 0", "sold farmer water"), 3, "Say who has won"),
    ("one tile sold", given("auction.offer 0", "sold farmer", "shut_out 1"), 4, "two by two"),
    ("three pairs", given("auction.offer 0", "tiles guard", "shut_out 1 2 3"), 4, "[auction.three_pairs]"),
    ("two pairs of three", given("auction.offer 0", "tiles guard water farmer", players=3), 4, "[auction.two_pairs]"),
    ("more winners than pairs", given("auction.offer 0", "sold farmer water", "shut_out 1 2"), 5, "[INV-13]"),
    ("an auctioneer who has won", given("auction.offer 0", "sold farmer water", "shut_out 0"), 5, "[auction.own_win]"),
    ("no lot", given("auction.open 0"), 3, "say which, for example `lot"),
    ("a lot of three", given("auction.open 0", "lot farmer water guard"), 4, "[auction.pair]"),
    ("a lot that is gone", bidding("sold farmer guard", "shut_out 2"), 4, "[auction.gone]"),
    ("no bid", given("auction.bid 1", "lot farmer water"), 3, "Say the highest bid"),
    ("a bid that is not owned", bidding("money 0: 3"), 5, "[auction.afford]"),
    ("a seat that cannot raise", bidding("money 1: 4"), 3, "[auction.afford]"),
    ("the highest bidder asked", bidding(bid="4 by 1"), 3, "[auction.highest_waits]"),
    ("a bidder who has passed", bidding("still_in 1 2"), 6, "[auction.highest_waits]"),
    ("somebody asked who has passed", bidding("still_in 0 2"), 3, "[auction.pass_final]"),
    ("somebody left out", bidding("still_in 0 1 2 3", asked=2), 6, "Seat 1 is still in and would be asked"),
    ("a winner asked", bidding("sold flower guard", "shut_out 1"), 3, "[auction.shut_out]"),
    ("a winner who bids", bidding("sold flower guard", "shut_out 2", bid="4 by 2"), 5, "[auction.shut_out]"),
    ("a winner still in", bidding("sold flower guard", "shut_out 2", "still_in 0 1 2"), 8, "[auction.shut_out]"),
    ("a bid no higher than an opening", bidding(bid="1 by 3"), 5, "[auction.higher]"),
    ("a bribe without seducers", given("bribery.bribe 1"), 3, "[bribery.seducer]"),
    ("a bribe without a victim", given("bribery.bribe 1", "seducer 1: 1"), 3, "[bribery.skipped]"),
    ("bribed before anybody could", given("bribery", "bribed 1", "seducer 0: 1"), 4, "[bribery.once]"),
    (
        "bribed past the guards",
        given("bribery of 1", "bribed 2", "guard 2: 3", "seducer 2 1 0 0"),
        4,
        "[bribery.guards]",
    ),
    ("an offering of a seat that has none", given("offering.sacrifice 1"), 3, "[offering.nothing]"),
    ("a pick after too few picks", given("preparation.pick 2"), 3, "[preparation.pick]"),
    ("persons before the first pick", given("preparation", "farmer 1: 1"), 4, "[preparation.pick]"),
]

STATEMENTS: list[Case] = [
    ("an unknown check", GIVEN + "then\n aksed 1\n", 7, "did you mean asked?"),
    ("an unknown step", GIVEN + "then\n asked auction.bidd 1\n", 7, "“auction.bidd” is neither a question nor a seat"),
    ("a question to nobody in particular", GIVEN + "then\n asked\n", 7, "Name a step, a seat or both"),
    ("an unknown event", GIVEN + "then\n event auction.raised_it 1\n", 7, "is not an event"),
    ("too many facts", GIVEN + "then\n event auction.raised 1 5 6\n", 7, "“6” is too much"),
    ("an unknown rule", GIVEN + "then\n refused 1 bid 4: auction.hihger\n", 7, "“auction.hihger” is the id of no rule"),
    ("a slip in a refused choice", GIVEN + "then\n refused 1 bidd 4\n", 7, "“bidd 4” is not a choice"),
    ("a slip in an illegal choice", GIVEN + "then\n illegal bid four\n", 7, "“bid four” is not a choice"),
    ("a slip in a legal choice", GIVEN + "then\n legal pas\n", 7, "“pas” is not a choice"),
    ("a line of play under then", GIVEN + "then\n 1 bid 9\n", 7, "moves belong under play"),
    ("a sign where none belongs", GIVEN + "then\n money 1: +3\n", 7, "`changed money`"),
    ("a change of no number", GIVEN + "then\n changed lot farmer\n", 7, "`changed money 1: -4`"),
    ("too much after over", GIVEN + "then\n over 1\n", 7, "too much after over"),
]

CASES = [*LAYOUT, *SETTINGS, *CONTRADICTIONS, *IMPOSSIBLE, *STATEMENTS]


@pytest.mark.parametrize(("text", "line", "words"), [case[1:] for case in CASES], ids=[case[0] for case in CASES])
def test_one_clear_sentence_with_its_line(tmp_path: Path, text: str, line: int, words: str) -> None:
    told = complaint(tmp_path, text)
    assert words in told[1]
    assert told[0] == line


@pytest.mark.parametrize("text", [case[1] for case in CASES], ids=[case[0] for case in CASES])
def test_what_is_wrong_with_a_file_is_told_in_german(tmp_path: Path, text: str) -> None:
    """The sentence stands on the same line, names the same rules, and is another one."""
    english = complaint(tmp_path, text)
    (failure,) = run_file(tmp_path / "table.scenario", "de").failures
    line, _, german = failure.removeprefix(f"{tmp_path / 'table.scenario'}:").partition(": ")
    assert int(line) == english[0]
    assert german != english[1]
    assert re.findall(r"\[[\w.-]+\]", german) == re.findall(r"\[[\w.-]+\]", english[1])
    own_words = re.sub(r"`.*?`|„.*?“|\[.*?\]", "", german)
    assert not re.search(r"\b(the|is|has|have|with|which|cannot)\b", own_words)


@pytest.mark.parametrize(
    "text",
    [case[1] for case in (*CONTRADICTIONS, *IMPOSSIBLE)],
    ids=[case[0] for case in (*CONTRADICTIONS, *IMPOSSIBLE)],
)
def test_a_table_that_cannot_be_is_told_in_german_with_its_values(tmp_path: Path, text: str) -> None:
    _, english = complaint(tmp_path, text)
    (failure,) = run_file(tmp_path / "table.scenario", "de").failures
    german = failure.removeprefix(f"{tmp_path / 'table.scenario'}:").partition(": ")[2]
    if not english.startswith("No table can be like this"):  # laws tell their values to programmers
        assert sorted(re.findall(r"\d+", german)) == sorted(re.findall(r"\d+", english))


PLAYED = [
    ("1 bid 4", "“1 bid 4” is not allowed: Corinth bids 4 drachmas"),
    ("1 bid 4", "[auction.higher]; the question now: auction.bid of seat 1."),
    ("2 bid 6", "[auction.bid]; the question now: auction.bid of seat 1."),
    ("1 bidd 6", "[play.verb]"),
    ("9 bid 6", "“9” is not a seat at this table"),
    ("@ start 2", "[play.no_chance]"),
    ("1", "[play.empty]"),
]


@pytest.mark.parametrize(("line", "words"), PLAYED)
def test_an_illegal_line_of_play_ends_its_branch(tmp_path: Path, line: str, words: str) -> None:
    number, sentence = complaint(tmp_path, GIVEN + f"play\n {line}\nthen\n bid 99\n")
    assert number == 7
    assert words in sentence


def test_a_broken_law_is_told_in_the_language_of_the_reader() -> None:
    match = Match(box("offrandes"), 3, seed=b"a broken law")
    play = Play(match, match.s)
    match.play(match.choices[0])
    assert play.law_broken() == ""
    cast(Offrandes, match.s).bank += 1
    broken = play.law_broken()
    assert isinstance(broken, Saying)
    assert broken.tell("de") == "Bank und Städte haben zusammen, was in der Schachtel war [INV-1]."
    assert broken.tell("en").startswith("Bank and purses together hold what was in the box [INV-1]. The bank holds ")


def test_the_other_branches_are_run_all_the_same(tmp_path: Path) -> None:
    illegal = "branch a\nplay\n 1 bid 4\nthen\n asked 2\n"
    impossible = "branch b\ngiven\n money 1: 99\nthen\n asked 1\n"
    wrong = "branch c\nthen\n asked 1\n bid 5\n"
    outcome = run(tmp_path, GIVEN + illegal + impossible + wrong)
    assert [failure.split(":")[1] for failure in outcome.failures] == ["8", "13", "19"]
    assert (outcome.branches, outcome.checks) == (3, 2)


def test_what_is_wrong_with_the_given_is_said_once(tmp_path: Path) -> None:
    assert complaint(tmp_path, GIVEN + " bank 3\nbranch a\nthen\n asked 1\nbranch b\nthen\n asked 1\n")[0] == 6


FAILS = [
    ("money 1: 6", "expected money 1: 6, found 10."),
    ("bid 5", "expected bid: 5, found 4 of 0."),
    ("lot farmer guard", "expected lot: farmer guard, found farmer water."),
    ("shut_out 3", "expected shut_out: 3, found nobody."),
    ("altar ares: 1 ox", "expected altar ares: 1 ox, found nothing."),
    ("start 2", "expected start: 2, found 0."),
    ("asked auction.bid 2", "expected asked: auction.bid 2; found auction.bid of seat 1."),
    ("asked nothing", "expected asked: nothing; found auction.bid of seat 1."),
    ("to act chance", "expected asked: chance; found auction.bid of seat 1."),
    ("not asked 1", "expected not asked: 1; but auction.bid of seat 1 was asked."),
    ("over", "expected the game to be over; the question now: auction.bid of seat 1."),
    ("legal bid 4", "expected “bid 4” to be legal, found: Corinth bids 4 drachmas"),
    ("legal bribe * guard", "expected a legal choice “bribe * guard”, found none."),
    ("illegal bid 5", "expected “bid 5” to be refused, found: it is legal."),
    ("refused 1 bid 4: auction.afford", "expected “bid 4” to be refused by auction.afford, found: "),
    ("exactly pass, bid 4, bid 5", "expected exactly these choices; not legal: bid 4; also legal: bid 6, bid 7"),
    ("choices 3", "expected 3 legal choices, found 7."),
    ("event auction.raised", "expected event auction.raised, found none."),
    ("winners 1", "expected winners: 1; the game is not over, the question now: auction.bid of seat 1."),
    ("scores 0 0 1 0", "expected scores 2: 1, found 0."),
    ("changed money 1: -4", "expected money 1 to change by -4, found 10 before and 10 after."),
]


@pytest.mark.parametrize(("check", "words"), FAILS, ids=[check for check, _ in FAILS])
def test_a_check_that_fails_says_what_it_expected_and_what_it_found(tmp_path: Path, check: str, words: str) -> None:
    line, sentence = complaint(tmp_path, GIVEN + f"then\n asked 1\n {check}\n")
    assert line == 8
    assert words in sentence


@pytest.mark.parametrize("check", [check for check, _ in FAILS])
def test_a_check_that_fails_is_told_in_german(tmp_path: Path, check: str) -> None:
    path = tmp_path / "table.scenario"
    path.write_text(GIVEN + f"play\n 1 bid 5\n 1 bid 5\nthen\n asked 1\nbranch b\nthen\n {check}\n", "utf-8")
    played, failed = [failure.partition(": ")[2] for failure in run_file(path, "de").failures]
    assert played.startswith("„1 bid 5“ ist nicht erlaubt: ")
    assert played.endswith("; gefragt ist auction.bid von Platz 2.")
    assert "expected" not in failed
    assert "found" not in failed
    assert re.search(r"erwartet|gefragt|sollte", failed)


def test_events_are_told_in_words(tmp_path: Path) -> None:
    _, sentence = complaint(tmp_path, GIVEN + "play\n 1 bid 5\n 2, 3, 0 pass\nthen\n no event auction.won 1\n")
    assert sentence.startswith("expected no event auction.won 1, found auction.raised 1 5, auction.passed 2, ")
    assert "auction.won 1 farmer water 5, ladder.advanced 1 farmer 1" in sentence


def test_every_check_that_fails_is_told(tmp_path: Path) -> None:
    outcome = run(tmp_path, GIVEN + "then\n money 1 2 3 4\n bid 7\n")
    assert len(outcome.failures) == 5
    assert outcome.checks == 5


def test_no_mutilated_file_raises(tmp_path: Path) -> None:
    files = [path.read_text("utf-8") for path in sorted(SCENARIOS.glob("*.scenario"))]
    words = sorted({word for text in files for word in text.split()} | {"-1", "99", ":", ",", ";", "*", "=", "@", "\\"})
    rng = Random(1)
    for _ in range(300):
        lines = rng.choice(files).split("\n")
        for _ in range(rng.randint(1, 4)):
            at = rng.randrange(len(lines))
            parts = lines[at].split() or [""]
            parts[rng.randrange(len(parts))] = rng.choice(["", *rng.choices(words, k=3)])
            lines[at] = rng.choice([" ".join(parts), " ".join(parts), "", f"{lines[at]}\n{rng.choice(lines)}"])
        for failure in run(tmp_path, "\n".join(lines)).failures:
            assert failure.startswith(f"{tmp_path / 'table.scenario'}:")
            assert "\n" not in failure
