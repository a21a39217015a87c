"""Conservation laws: what no action may break, whatever the rules make of it.

Each law receives the table before an action, the action and the table after it, and answers with a sentence if it is
broken, "" if it holds. Before the first question there is no earlier table. One action may settle an auction, run
through phases in which nobody has a choice, pay the income and begin the next round; the laws work out for themselves
what that may change.
"""

from typing import Final

from mypy_extensions import i64

from petteia.core.bits import BIT, count, holds
from petteia.core.laws import Law as AnyLaw
from petteia.core.state import NONE
from petteia.games.offrandes.facts import ALTAR_COUNT, ALTARS, ANIMALS, GUARD, PERSON_COUNT, PERSONS, PRIESTESS, SEDUCER
from petteia.games.offrandes.game import GAME
from petteia.games.offrandes.holdings import altar_points_of, altars_of
from petteia.games.offrandes.ids import (
    AUCTION_BID,
    AUCTION_OFFER,
    AUCTION_OPEN,
    BRIBERY_BRIBE,
    OFFERING_SACRIFICE,
    PREPARATION_PICK,
    PREPARATION_START,
)
from petteia.games.offrandes.state import SEAT_COUNT, Offrandes

Law = AnyLaw[Offrandes]

OVER: Final[i64] = -1  # in place of the step that is asked
ALTAR_DISCS: Final[i64] = 11  # of the 19 discs: one counts points, seven stand on ladders, the rest mark altars
MOST_POINTS: Final[i64] = 35  # by one offering: five oxen and five priestesses
ALL_ALTARS: Final[i64] = 140  # points of the eleven altars together


# The laws.


def coins_are_conserved(before: Offrandes | None, action: int, after: Offrandes) -> str:
    """Bank and purses together hold what was in the box.  [INV-1]"""
    purses = sum([int(after.money[seat]) for seat in range(SEAT_COUNT)])
    if after.bank + purses != after.facts.drachmas_in_box:
        return f"The bank holds {after.bank} and the purses {purses}, together not {after.facts.drachmas_in_box}."
    return ""


def purses_hold_what_was_paid_and_earned(before: Offrandes | None, action: int, after: Offrandes) -> str:
    """A purse holds 0 to 25; it falls by the price of a pair and rises by income, and by nothing else.  [INV-2]"""
    for seat in range(SEAT_COUNT):
        most = after.facts.purse if seat < after.players else 0
        if not 0 <= after.money[seat] <= most:
            return f"Seat {seat} holds {after.money[seat]} drachmas, not 0 to {most}."
    if before is None:
        return ""
    winner = winner_by(before, action, after)
    for seat in range(after.players):
        expected = before.money[seat]
        if seat == winner:
            expected -= price_by(before, action)
        if before.round > 0 and after.round > before.round:
            expected = min(after.facts.purse, expected + after.facts.income)
        if after.money[seat] != expected:
            return f"Seat {seat} had {before.money[seat]} drachmas and has {after.money[seat]}, not {expected}."
    return ""


def bank_is_never_overdrawn(before: Offrandes | None, action: int, after: Offrandes) -> str:
    """Even with every purse full the bank can pay.  [INV-3]"""
    least = after.facts.drachmas_in_box - after.facts.purse * after.players
    if least < 0 or after.bank < least:
        return f"The bank holds {after.bank}, at least {least} are left with {after.players} players."
    return ""


def animals_are_conserved(before: Offrandes | None, action: int, after: Offrandes) -> str:
    """Of every species, stock and altars together hold what was in the box.  [INV-4]"""
    for animal in range(1, len(ANIMALS) + 1):
        lying: i64 = 0
        for altar in range(ALTAR_COUNT):
            if after.altar_animal[altar] == animal:
                lying += after.altar_count[altar]
        if after.stock[animal] < 0 or after.stock[animal] + lying != after.facts.animal_pieces[animal]:
            name, pieces = ANIMALS[animal - 1], after.facts.animal_pieces[animal]
            return f"{after.stock[animal]} of {name} in stock and {lying} on altars, not {pieces}."
    return ""


def altars_hold_one_gift_or_nothing(before: Offrandes | None, action: int, after: Offrandes) -> str:
    """A taken altar has one owner and 1 to 5 animals of one species; an empty one has neither.  [INV-5]"""
    for altar in range(ALTAR_COUNT):
        owner = after.altar_owner[altar]
        animal = after.altar_animal[altar]
        pieces = after.altar_count[altar]
        if owner == NONE:
            if animal != 0 or pieces != 0:
                return f"{ALTARS[altar]} belongs to nobody and holds {pieces} of species {animal}."
        elif not (
            0 <= owner < after.players and 1 <= animal <= len(ANIMALS) and 1 <= pieces <= after.facts.most_animals
        ):
            return f"{ALTARS[altar]} belongs to seat {owner} and holds {pieces} of species {animal}."
    return ""


def altar_discs_are_conserved(before: Offrandes | None, action: int, after: Offrandes) -> str:
    """Discs on altars and in reserve are eleven a seat; a sacrifice moves one, and sends at most one home.  [INV-6]"""
    left = after.facts.discs_each - 1 - PERSON_COUNT
    if left != ALTAR_DISCS:
        return f"{after.facts.discs_each} discs a seat leave {left} for the altars, not {ALTAR_DISCS}."
    altar = altar_by(before, action)
    for seat in range(after.players):
        reserve = ALTAR_DISCS - altars_of(after, seat)
        if not 0 <= reserve <= ALTAR_DISCS:
            return f"Seat {seat} has {reserve} altar discs in reserve."
        if before is None:
            continue
        expected = ALTAR_DISCS - altars_of(before, seat)
        if altar != NONE and before.altar_owner[altar] == seat:
            expected += 1
        if altar != NONE and seat_asked(before) == seat:
            expected -= 1
        if reserve != expected:
            return f"Seat {seat} has {reserve} altar discs in reserve, not {expected}."
    return ""


def ladders_have_one_place_at_the_top(before: Offrandes | None, action: int, after: Offrandes) -> str:
    """Every disc stands on a field 0 to 5, and on no ladder two on field 5.  [INV-7]"""
    for person in range(PERSON_COUNT):
        on_top: i64 = 0
        for seat in range(SEAT_COUNT):
            here = after.ladder[seat * PERSON_COUNT + person]
            most = after.facts.top if seat < after.players else 0
            if not 0 <= here <= most:
                return f"Seat {seat} stands on field {here} of {PERSONS[person]}, not 0 to {most}."
            if here == after.facts.top:
                on_top += 1
        if on_top > 1:
            return f"{on_top} discs stand on the top field of {PERSONS[person]}."
    return ""


def gifts_only_improve(before: Offrandes | None, action: int, after: Offrandes) -> str:
    """Only the altar of a sacrifice changes; what lay there gives way to as many, as fine, not the same.  [INV-8]"""
    if before is None:
        return ""
    offered = altar_by(before, action)
    for altar in range(ALTAR_COUNT):
        was = f"{before.altar_count[altar]} of species {before.altar_animal[altar]}, seat {before.altar_owner[altar]}"
        now = f"{after.altar_count[altar]} of species {after.altar_animal[altar]}, seat {after.altar_owner[altar]}"
        if altar != offered:
            if was != now:
                return f"{ALTARS[altar]} held {was} and holds {now}, though nobody offered there."
            continue
        more = after.altar_count[altar] - before.altar_count[altar]
        finer = after.altar_animal[altar] - before.altar_animal[altar]
        if after.altar_owner[altar] != seat_asked(before) or more < 0 or finer < 0 or more + finer == 0:
            return f"{ALTARS[altar]} held {was} and holds {now} after an offering by seat {seat_asked(before)}."
    return ""


def points_come_from_offerings_and_altars(before: Offrandes | None, action: int, after: Offrandes) -> str:
    """A score never falls; it grows by its city's offering and by altars at the end, and by nothing else.  [INV-9]"""
    if before is None:
        for seat in range(SEAT_COUNT):
            if after.score[seat] != 0:
                return f"Seat {seat} begins with {after.score[seat]} points."
        return ""
    altar = altar_by(before, action)
    for seat in range(SEAT_COUNT):
        expected = before.score[seat]
        if altar != NONE and seat == seat_asked(before):
            expected += (
                worth(after, altar) + after.facts.points_a_priestess * before.ladder[seat * PERSON_COUNT + PRIESTESS]
            )
        if after.asked_step() == OVER:
            expected += altar_points_of(after, seat)
        if after.score[seat] != expected or expected < before.score[seat]:
            return f"Seat {seat} had {before.score[seat]} points and has {after.score[seat]}, not {expected}."
    return ""


def seducers_and_guards_move_only_at_auction(before: Offrandes | None, action: int, after: Offrandes) -> str:
    """Seducers and guards move in the preparation and in phase 1 only.  [INV-10]"""
    if before is None or before.asked_step() in (PREPARATION_PICK, AUCTION_OPEN, AUCTION_BID):
        return ""
    for seat in range(after.players):
        for person in (SEDUCER, GUARD):
            was = before.ladder[seat * PERSON_COUNT + person]
            now = after.ladder[seat * PERSON_COUNT + person]
            if was != now:
                return f"Seat {seat} moved from {was} to {now} on {PERSONS[person]} outside phase 1."
    return ""


def discs_move_for_a_reason(before: Offrandes | None, action: int, after: Offrandes) -> str:
    """Only a pick, a pair won, a push from the top and a bribe move a disc, by exactly one field.  [INV-11]"""
    expected = [0] * (SEAT_COUNT * PERSON_COUNT)
    if before is not None:
        expected = [int(before.ladder[n]) for n in range(SEAT_COUNT * PERSON_COUNT)]
        move(expected, before, action, after)
    for seat in range(SEAT_COUNT):
        for person in range(PERSON_COUNT):
            here = after.ladder[seat * PERSON_COUNT + person]
            if here != expected[seat * PERSON_COUNT + person]:
                due = expected[seat * PERSON_COUNT + person]
                return f"Seat {seat} stands on field {here} of {PERSONS[person]}, not {due}."
    return ""


def scores_stay_in_bounds(before: Offrandes | None, action: int, after: Offrandes) -> str:
    """An offering brings 1 to 25 and 0 to 10 for prayers; all of them at most 135, all altars 140.  [INV-12]"""
    altars = sum([int(after.facts.altar_points[altar]) for altar in range(ALTAR_COUNT)])
    if altars != ALL_ALTARS:
        return f"All altars together are worth {altars} points, not {ALL_ALTARS}."
    for seat in range(after.players):
        bonus = altar_points_of(after, seat) if after.asked_step() == OVER else 0
        offered = after.score[seat] - bonus
        if not 0 <= offered <= after.facts.score_to_pass + MOST_POINTS:
            return f"Seat {seat} has {offered} points by offerings."
        if after.score[seat] > after.facts.score_to_pass + MOST_POINTS + ALL_ALTARS:
            return f"Seat {seat} has {after.score[seat]} points."
        altar = altar_by(before, action)
        if before is not None and altar != NONE and seat == seat_asked(before):
            gain = offered - before.score[seat]
            prayers = gain - worth(after, altar)
            if not (1 <= worth(after, altar) <= 25 and 0 <= prayers <= 10 and gain <= MOST_POINTS):
                return f"Seat {seat} gained {gain} points by one offering, {prayers} of them for prayers."
    return ""


def auctions_sell_one_pair_each(before: Offrandes | None, action: int, after: Offrandes) -> str:
    """Tiles left are 7, 5, 3, 1; every auction that is opened sells one pair, at a price that can be paid.  [INV-13]"""
    most = after.facts.pairs_a_turn_of_three if after.players == 3 else after.facts.pairs_a_turn
    if after.auctioneer != NONE:
        if count(after.tiles) != PERSON_COUNT - after.facts.pair * after.pairs or after.pairs >= most:
            return f"{count(after.tiles)} tiles are left after {after.pairs} pairs of at most {most}."
        if count(after.shut_out) != after.pairs or holds(after.shut_out, after.auctioneer):
            return f"{after.pairs} pairs are sold to {count(after.shut_out)} rivals of seat {after.auctioneer}."
    if after.asked_step() == AUCTION_BID:
        if count(after.lot) != after.facts.pair or after.lot & after.tiles != after.lot:
            return f"The lot {after.lot} is no pair of the tiles {after.tiles}."
        if after.bidder == NONE or not after.facts.least_bid <= after.bid <= after.money[after.bidder]:
            return f"Seat {after.bidder} bids {after.bid}."
    elif after.bid != 0 or after.bidder != NONE or after.still_in != 0:
        return f"Nobody is asked for a bid, and seat {after.bidder} bids {after.bid}."
    if before is None or before.auctioneer == NONE:
        return ""
    winner = winner_by(before, action, after)
    if after.round != before.round or after.auctioneer != before.auctioneer:
        given_up = before.asked_step() == AUCTION_OFFER and choice_by(before, action) == 0
        if given_up or winner == before.auctioneer or (winner != NONE and before.pairs + 1 == most):
            return ""
        return f"The turn of seat {before.auctioneer} is over after {before.pairs} pairs and a win of seat {winner}."
    if winner == before.auctioneer:
        return f"Seat {winner} has won in its own turn, and the turn goes on."
    sold = before.lot if winner != NONE else 0
    if after.tiles != before.tiles & ~sold or after.pairs != before.pairs + count(sold) // after.facts.pair:
        return f"Tiles {before.tiles} less {sold} make {after.tiles}, and {before.pairs} pairs became {after.pairs}."
    return ""


def everybody_has_one_turn(before: Offrandes | None, action: int, after: Offrandes) -> str:
    """A turn of auctions is won once a seat; a seat bribes once, is bribed once, offers once a round.  [INV-14]"""
    step = after.asked_step()
    asked = seat_asked(after)
    if step == AUCTION_BID and (asked == after.bidder or not holds(after.still_in & ~after.shut_out, asked)):
        return f"Seat {asked} is asked for a bid; still in {after.still_in}, shut out {after.shut_out}."
    if before is None:
        return ""
    winner = winner_by(before, action, after)
    could_win = BIT[before.auctioneer] if before.asked_step() == AUCTION_OPEN else before.still_in & ~before.shut_out
    if winner != NONE and not holds(could_win, winner):
        return f"Seat {winner} wins; still in were {before.still_in}, shut out {before.shut_out}."
    victim = victim_by(before, action)
    if victim != NONE and (holds(before.bribed, victim) or victim == seat_asked(before)):
        return f"Seat {seat_asked(before)} bribes seat {victim}; bribed were {before.bribed}."
    if step == BRIBERY_BRIBE and before.asked_step() == BRIBERY_BRIBE:
        expected = before.bribed | BIT[victim] if victim != NONE else before.bribed
        if after.bribed != expected:
            return f"Bribed were {before.bribed} and are {after.bribed}, not {expected}."
    if step == OVER or before.asked_step() == PREPARATION_START:
        return ""
    if not before.round <= after.round <= before.round + 1:
        return f"Round {before.round} became {after.round}."
    if before.round == after.round and (before.start != after.start or place(after) < place(before)):
        return f"Place {place(before)} of round {after.round} is followed by {place(after)}."
    if (
        before.round == after.round
        and place(after) == place(before)
        and step not in (AUCTION_OFFER, AUCTION_OPEN, AUCTION_BID)
    ):
        return f"Seat {asked} is asked again at place {place(after)} of round {after.round}."
    return ""


# What an action was, read from the two tables.


def seat_asked(s: Offrandes) -> i64:
    return GAME.actor(s)


def choice_by(before: Offrandes, action: int) -> i64:
    return action - GAME.asked(before).base


def winner_by(before: Offrandes, action: int, after: Offrandes) -> i64:
    """Who wins an auction by this action; NONE if no auction ends. A new one would have to be offered first."""
    step = before.asked_step()
    if (step != AUCTION_OPEN and step != AUCTION_BID) or after.asked_step() == AUCTION_BID:
        return NONE
    if step == AUCTION_BID and choice_by(before, action) == 0:  # the last rival has passed
        return before.bidder
    return seat_asked(before)


def price_by(before: Offrandes, action: int) -> i64:
    """The highest bid after an opening, a bid or a pass."""
    choice = choice_by(before, action)
    if before.asked_step() == AUCTION_OPEN:
        return choice
    return before.bid if choice == 0 else choice - 1


def victim_by(before: Offrandes, action: int) -> i64:
    if before.asked_step() != BRIBERY_BRIBE or choice_by(before, action) == 0:
        return NONE
    return (choice_by(before, action) - 1) // PERSON_COUNT


def altar_by(before: Offrandes | None, action: int) -> i64:
    """The altar that receives an offering by this action, or NONE."""
    if before is None or before.asked_step() != OFFERING_SACRIFICE or choice_by(before, action) == 0:
        return NONE
    return (choice_by(before, action) - 1) % ALTAR_COUNT


def worth(s: Offrandes, altar: i64) -> i64:
    return s.altar_count[altar] * s.facts.animal_value[s.altar_animal[altar]]


def place(s: Offrandes) -> i64:
    """Where the seat that is asked stands in the order of its round: no place comes twice, but in an auction turn."""
    step = s.asked_step()
    seat = s.auctioneer if s.auctioneer != NONE else seat_asked(s)
    order = (seat - s.start) % s.players
    if step == PREPARATION_PICK:  # the other way round
        return (s.start - seat - 1) % s.players
    if step == BRIBERY_BRIBE:
        return 100 + (s.facts.top - s.ladder[seat * PERSON_COUNT + SEDUCER]) * s.players + order
    if step == OFFERING_SACRIFICE:
        return 200 + order
    return order


def move(ladder: list[int], before: Offrandes, action: int, after: Offrandes) -> None:
    """Where the discs must stand after an action."""
    seat = seat_asked(before)
    winner = winner_by(before, action, after)
    victim = victim_by(before, action)
    for person in range(PERSON_COUNT):
        if before.asked_step() == PREPARATION_PICK and holds(choice_by(before, action), person):
            ladder[seat * PERSON_COUNT + person] += 1
        if winner != NONE and holds(before.lot, person):
            advance(ladder, winner, person, after.facts.top)
        if (
            victim != NONE
            and (choice_by(before, action) - 1) % PERSON_COUNT == person
            and after.facts.person_bribable[person] == 1
        ):
            ladder[victim * PERSON_COUNT + person] -= 1
            advance(ladder, seat, person, after.facts.top)


def advance(ladder: list[int], seat: i64, person: i64, top: i64) -> None:
    """One field up; whoever stood on the top field changes places with a disc that gets there."""
    here = seat * PERSON_COUNT + person
    if ladder[here] == top - 1:
        for other in range(SEAT_COUNT):
            if ladder[other * PERSON_COUNT + person] == top:
                ladder[other * PERSON_COUNT + person] = top - 1
    if ladder[here] < top:
        ladder[here] += 1


LAWS: Final[tuple[Law, ...]] = (
    coins_are_conserved,
    purses_hold_what_was_paid_and_earned,
    bank_is_never_overdrawn,
    animals_are_conserved,
    altars_hold_one_gift_or_nothing,
    altar_discs_are_conserved,
    ladders_have_one_place_at_the_top,
    gifts_only_improve,
    points_come_from_offerings_and_altars,
    seducers_and_guards_move_only_at_auction,
    discs_move_for_a_reason,
    scores_stay_in_bounds,
    auctions_sell_one_pair_each,
    everybody_has_one_turn,
)

# With their ids, those that hold of any table, whatever came before: a rising score needs a before, these do not
AT_REST: Final[tuple[tuple[str, Law], ...]] = (
    ("INV-1", coins_are_conserved),
    ("INV-2", purses_hold_what_was_paid_and_earned),
    ("INV-3", bank_is_never_overdrawn),
    ("INV-4", animals_are_conserved),
    ("INV-5", altars_hold_one_gift_or_nothing),
    ("INV-6", altar_discs_are_conserved),
    ("INV-7", ladders_have_one_place_at_the_top),
    ("INV-12", scores_stay_in_bounds),
    ("INV-13", auctions_sell_one_pair_each),
    ("INV-14", everybody_has_one_turn),
)
