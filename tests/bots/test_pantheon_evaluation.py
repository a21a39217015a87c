"""The evaluation of Pantheon: what a bot that looks a little ahead walks to, buys, acquires and keeps."""

import pytest

from petteia.bots.greedy import GreedyBot
from petteia.bots.lookahead import settle
from petteia.bots.random import RandomBot
from petteia.core.content import Content
from petteia.core.game import Game
from petteia.core.kinds import pick_action
from petteia.core.rng import Rng
from petteia.core.state import CHANCE, State
from petteia.games.pantheon import GAME
from petteia.games.pantheon.board import columns_of, fields_of
from petteia.games.pantheon.facts import GALLIA, GERMANIA, GRAECIA, PERSIA, ROMA, TWO_CARDS
from petteia.games.pantheon.game import PantheonGame
from petteia.games.pantheon.outcome import outcome
from petteia.games.pantheon.state import Pantheon
from petteia.games.pantheon.victory import WON
from petteia.play.content.changes import Change, applied
from petteia.play.dump import dump
from petteia.play.registry import box
from petteia.play.seat import SeatView
from petteia.sim.arena import play
from tests.bots.answers import choice, plays
from tests.games.pantheon.table import Table, table

ANY: Game[State] = box("pantheon").game


@pytest.mark.parametrize("players", [2, 3, 4])
def test_evaluating_changes_nothing_and_does_not_look_into_other_hands(players: int) -> None:
    rng = Rng(players)
    s = GAME.begin(players, [0] * len(GAME.options))
    for made in range(400):
        if s.depth == 0:
            break
        if GAME.actor(s) != CHANCE and made % 3 == 0:
            before = dump(ANY, s)
            for seat in range(players):
                imagined = GAME.determinize(s, seat, rng)
                assert GAME.evaluate(imagined, seat) == GAME.evaluate(s, seat)
            assert dump(ANY, s) == before
        GAME.apply(s, pick_action(GAME.asked(s), rng, GAME.actions(s)))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_outcome_of_what_is_half_done_keeps_all_pieces(players: int) -> None:
    """Feet and columns are those of the box, and nobody has spent more than there was."""
    rng = Rng(players)
    s = GAME.begin(players, [0] * len(GAME.options))
    while s.depth > 0 and s.epoch < 3:
        after = outcome(s)
        assert after.steps >= 0
        assert after.money >= 0
        for seat in range(players):
            feet = [after.feet[seat], after.feet_left[seat], len(fields_of(after.feet_on, seat))]
            columns = [after.columns[seat], after.columns_left[seat], columns_of(after, seat)]
            assert min(feet + columns) >= 0
            assert sum(feet) == s.facts.feet_each
            assert sum(columns) == s.facts.columns_each
        GAME.apply(s, pick_action(GAME.asked(s), rng, GAME.actions(s)))


# Movements.


def test_a_movement_takes_the_loot_that_is_in_reach() -> None:
    hand, columns = {0: "1 move"}, {0: 0}
    t = table("turn.act 0", loot_1="demigod", loot_5="two_cards", demigods="3", hand=hand, columns=columns)
    assert choice(t) == "march 1"
    plays(t, 0)
    assert t.s.demigods[3] == 1


def test_no_movement_card_is_played_for_a_step_that_leads_nowhere() -> None:
    """One step takes the last loot and ends the epoch: cards would be thrown away."""
    t = table("turn.act 0", loot_1="demigod", demigods="3", hand={0: "3 move"}, columns={0: 0}, pieces={"r05c09": "0"})
    assert plays(t, 0) == ["march 0", "set r05c10", "stop"]
    assert t.s.hand[0] == 3


def test_a_column_is_placed_where_it_makes_all_others_count_for_more() -> None:
    columns = {"r00c06": "0", "r00c10": "0", "r01c03": "0"}
    t = table("turn.act 0", epoch=3, pieces={**columns, "r04c07": "0"}, columns={0: 1}, feet={0: 0}, loot_1="two_cards")
    assert plays(t, 0)[:2] == ["march 0", "set r04c06"]


def test_who_does_not_follow_draws_a_card() -> None:
    """It passed where the last loot lay near: its own turn was next then, and looked like a prospect."""
    t = table("turn.act 1", loot_1="two_cards", hand={0: "1 gift"}, columns={0: 0, 1: 0})
    t.play("1 march 0", "1 set r05c09", "1 stop")
    assert choice(t) == "draw"


def test_loot_that_waits_is_worth_what_it_does_whatever_symbol_it_bears() -> None:
    """In a content pack a tile may reveal a demigod and bring cards."""
    changes = (Change("loot", "two_cards", "symbol", "1"),)
    game = PantheonGame(Content(applied(GAME.content.files, changes)))
    t = table("turn.act 0", hand={0: "1 move"}, loot_1="two_cards", pieces={"r05c09": "0"}, demigods="3")
    t.play("0 march 1", "0 set r05c10")
    assert t.s.waiting[TWO_CARDS] == 1
    there = Pantheon(game.facts, t.s.players, t.s.options, t.s)
    assert game.terms(there, 0)["loot"] == GAME.terms(t.s, 0)["loot"] > 0


# Purchases.


def test_no_money_is_laid_that_goes_back_at_once() -> None:
    t = table("turn.act 0", hand={0: "1 money_5, 4 money_1"}, columns={0: 0}, feet={0: 0})
    if choice(t).startswith("buy"):
        assert not any(words.startswith("back") for words in plays(t, 0))


def test_a_column_and_the_foot_beside_it_are_bought_to_be_placed() -> None:
    """In the last epoch it drew cards up to a hand of 25, with money for the column that makes eight of them."""
    fields = ("r00c06", "r00c10", "r01c03", "r02c06", "r02c10", "r03c03", "r03c09")
    pieces = dict.fromkeys(fields, "0")
    t = table("turn.act 0", epoch=6, pieces=pieces, hand={0: "4 money_1"}, columns={0: 0}, feet={0: 0}, score={0: 60})
    assert choice(t) == "buy 0 0 0 0 4"
    plays(t, 0)
    assert columns_of(t.s, 0) == 8


def test_given_money_is_spent() -> None:
    t = table("property", people="cartago")
    said = plays(t, 0)
    assert said[-1] == "done"
    assert len(said) > 1


# Gods.


def test_the_last_god_is_acquired_for_the_end_of_the_epoch() -> None:
    t = table("turn.act 0", epoch=3, gods="pietalte_1", hand={0: "3 gift, 2 dancer"})
    assert choice(t) == "offer 3 0 2 0"


def test_a_god_is_paid_with_the_cards_that_are_needed_least() -> None:
    """Four gifts and one priest: three gifts pay as well as the only priests would."""
    t = table("turn.act 0", epoch=4, gods="taksator_1", hand={0: "5 gift, 3 priest"})
    assert choice(t) == "offer 3 0 0 0"


@pytest.mark.parametrize("feet", [4, 5, 6])
def test_in_aegyptus_nobody_gives_away_the_feet_that_columns_need(feet: int) -> None:
    t = table("property", people="aegyptus", epoch=6, feet={0: feet}, columns={0: 0})
    t.play(f"0 {choice(t)}")
    assert t.s.feet[0] >= 2


def test_in_gallia_nobody_asks_for_a_god_that_can_hardly_be_paid() -> None:
    few = table("property", people="gallia", hand={0: "1 gift, 1 priest, 1 dancer, 1 temple"})
    many = table("property", people="gallia", hand={0: "4 gift, 2 priest"})
    assert [choice(t) == "choose god_for_first_number" for t in (few, many)] == [False, True]


def test_an_extra_turn_is_taken_for_something_good_and_kept_otherwise() -> None:
    owned, hand = {0: "traitera_1"}, {0: "3 gift, 2 dancer"}
    t = table("end of turn 0", epoch=5, gods="pietalte_1", hand=hand, owned=owned)
    assert choice(t) == "again"
    t = table("end of turn 0", epoch=2, gods="vinthrad_3", loot_4="two_cards", columns={0: 0}, owned=owned)
    assert choice(t) == "enough"


def test_a_table_is_settled_before_it_is_judged() -> None:
    t = table("turn.act 0", gods="oblatia_1", hand={0: "3 gift"})
    t.play("0 offer 3 0 0 0")
    assert not GAME.quiet(t.s)
    assert GAME.evaluate(settle(GAME, t.s), 0) > GAME.evaluate(t.s, 0)


# The last epoch.

LAST_GOD = {"epoch": 6, "gods": "pietalte_1", "hand": {0: "3 gift, 2 dancer"}, "columns": {0: 0}, "feet": {0: 0}}


def test_a_game_that_is_certainly_lost_is_ended_for_its_points() -> None:
    """They drew cards that no longer count, with 6 points for the god and 3 for the end before them."""
    t = table("turn.act 0", score={0: 20, 1: 80}, **LAST_GOD)
    assert choice(t) == "offer 3 0 2 0"


def test_a_game_that_may_still_be_won_is_not_ended_with_a_defeat() -> None:
    """The last god, its advantage and the end bring 12 points, and 14 are missing."""
    t = table("turn.act 0", score={0: 60, 1: 74}, **LAST_GOD)
    assert not choice(t).startswith("offer")


def test_a_game_is_ended_that_is_won_by_it() -> None:
    t = table("turn.act 0", score={0: 60, 1: 68}, **LAST_GOD)
    assert choice(t) == "offer 3 0 2 0"


@pytest.mark.parametrize(("score", "marches"), [(10, True), (50, False), (70, True)])
def test_nobody_walks_to_the_last_loot_only_to_stop_beside_it(score: int, marches: bool) -> None:
    """Who would lose by taking it set out all the same and left a step unused."""
    t = table(
        "turn.act 0", epoch=6, loot_1="two_cards", columns={0: 0}, score={0: score, 1: 60}, pieces={"r05c09": "0"}
    )
    assert choice(t).startswith("march") == marches
    if marches:
        assert "set r05c10" in plays(t, 0)


def test_a_running_game_is_never_worth_more_than_one_that_is_won_or_less_than_a_lost_one() -> None:
    worth = [
        GAME.terms(table("turn.act 0", epoch=6, score={0: n, 1: 100}).s, 0)["victory"] for n in (0, 70, 95, 100, 105)
    ]
    assert worth == sorted(worth)
    assert worth[0] == worth[1] == -WON < worth[2] < 0 == worth[3] < worth[4] < WON
    assert GAME.terms(table("turn.act 0", epoch=5, score={0: 0, 1: 100}).s, 0)["victory"] == 0


# The next people.


def hoarding(*risen: int) -> Table:
    """Ten cards in epoch 4, which pay for the stronger of two gods; which peoples have risen before it."""
    hand = {0: "2 gift, 2 priest, 3 dancer, 3 temple"}
    gods = "vinthrad_1, stonkus_4"
    t = table("turn.act 0", epoch=4, people="iberia", gods=gods, loot_1="two_cards", hand=hand, columns={0: 0})
    for epoch, people in enumerate(risen):
        t.s.track[epoch] = people
    return t


def test_cards_are_spent_while_a_people_may_come_that_takes_them() -> None:
    """A god that could be paid for was left for later, cards were drawn, and Germania or Graecia took them."""
    assert choice(hoarding(GALLIA, PERSIA, ROMA)).startswith("offer")
    assert choice(hoarding(GALLIA, GERMANIA, GRAECIA)) == "cards"


def test_what_the_next_people_takes_counts_by_how_many_cards_and_by_how_many_such_peoples_are_left() -> None:
    def lost(*risen: int) -> int:
        return GAME.terms(hoarding(*risen).s, 0)["next_people"]

    assert lost(GALLIA, PERSIA, ROMA) < lost(GALLIA, PERSIA, GERMANIA) < lost(GALLIA, GERMANIA, GRAECIA) == 0
    few = table("turn.act 0", epoch=2, hand={0: "3 gift, 4 priest"})
    assert GAME.terms(few.s, 0)["next_people"] == 0
    last = table("turn.act 0", epoch=6, hand={0: "6 gift, 6 priest"})
    assert GAME.terms(last.s, 0)["next_people"] == 0


def test_cards_that_are_still_to_be_drawn_are_taken_too() -> None:
    t = hoarding(GALLIA, PERSIA, ROMA)
    before = GAME.terms(t.s, 0)["next_people"]
    t.play("0 cards")
    assert GAME.terms(t.s, 0)["next_people"] < before


# Whole games.


@pytest.mark.parametrize("players", [2, 3, 4])
def test_it_beats_random_players(players: int) -> None:
    """By luck alone two games of two are won once in four times, or more seldom."""
    for game in range(2):
        bots = [GreedyBot(game) if seat == game else RandomBot(seat) for seat in range(players)]
        s = GAME.begin(players, [0] * len(GAME.options))
        play(ANY, s, bots, Rng(game))
        assert GAME.winners(s) == [game]


def test_greedy_players_end_their_epochs() -> None:
    """They do not sit and draw cards; the specification counts four turns of a player in an epoch, then fewer."""
    s = GAME.begin(2, [0] * len(GAME.options))
    turns = 0
    bots = [GreedyBot(seat) for seat in range(2)]
    rng = Rng(5)
    while s.depth > 0:
        seat = int(GAME.actor(s))
        turns += GAME.asked(s).name == "turn.act"
        if seat == CHANCE:
            GAME.apply(s, pick_action(GAME.asked(s), rng, GAME.actions(s)))
        else:
            GAME.apply(s, bots[seat].choose(SeatView(GAME, s, seat)))
    assert turns <= 6 * 2 * 6
