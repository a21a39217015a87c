"""What effects promise to a seat, before its small questions are asked.

An effect adds to the terms that its outcome will change, so that a choice is judged, and explained, by what it will
probably lead to.
"""

from typing import Final

from mypy_extensions import i64

from petteia.core.state import NONE
from petteia.core.terms import total
from petteia.core.vec import vec
from petteia.games.thebai import term
from petteia.games.thebai.bargains import CARD, TAKEN, Sets, card_worth, fulfilment
from petteia.games.thebai.careers import SEATED, ascent, best_field, citizen_raise
from petteia.games.thebai.facts import (
    ARES,
    CITIZEN,
    DIONYSOS,
    EFFECT_ALTAR_DIFFERENT,
    EFFECT_ALTAR_ON,
    EFFECT_ALTAR_SAME,
    EFFECT_BLESSING,
    EFFECT_CONTRACTS,
    EFFECT_COUNCILLOR,
    EFFECT_DEPLOY,
    EFFECT_EXCHANGE,
    EFFECT_GAIN,
    EFFECT_GOODS,
    EFFECT_HELP_TILE,
    EFFECT_PAY,
    EFFECT_PAY_WITH,
    EFFECT_PLACE_STONE,
    EFFECT_POINTS,
    EFFECT_POINTS_PER,
    EFFECT_RAISE,
    EFFECT_RAISE_AT,
    EFFECT_RELOCATE,
    EFFECT_REMOVE_STONES,
    EFFECT_ROW,
    EFFECT_SIT,
    EFFECT_STAND,
    EFFECT_TRIGGER_STONE,
    HOPLITE,
    POWER_AFTER_CONTRACT,
    POWER_AFTER_MOVING,
    POWER_BEFORE_PAY,
    POWER_CONTRACT_LIMIT,
    POWER_NO_PAY,
    POWER_SHIELDED,
    POWER_STRENGTH,
    POWER_WHEN_CROSSED,
    STEP_HELP,
    TRACK_COUNT,
)
from petteia.games.thebai.measures import points_for
from petteia.games.thebai.phases.operations.altars import LENGTH
from petteia.games.thebai.phases.operations.operation import takes, word
from petteia.games.thebai.phases.operations.things import behind, can_pay, price_of
from petteia.games.thebai.powers import SOURCES, has_source, power_of
from petteia.games.thebai.powers import takes as power_takes
from petteia.games.thebai.powers import word as power_word
from petteia.games.thebai.purse import Purse
from petteia.games.thebai.soldiers import battles_later, battles_left, deploy_worth, hoplite_raise
from petteia.games.thebai.state import PLACE_COUNT, Thebai
from petteia.games.thebai.worth import (
    AIDED,
    IN_TIME,
    POINT,
    STEP,
    SURE,
    chances,
    share_of,
    stone_worth,
    turns_left,
)

ELSEWHERE: Final[i64] = 15  # an archon that stands where one likes
ROOF: Final[i64] = 100  # an edge that may match
TRIGGERED: Final[i64] = 150  # what the stone does that is placed
STANDEE: Final[i64] = 60
AGAIN: Final[i64] = 55  # share of a second hoplite, or contract, compared with the first
DEPLOYED: Final[i64] = 300  # a hoplite that will be deployed later, in the mean

# Powers that last, for each turn or battle that is left
FIGHTS: Final[i64] = 100  # a point of strength
SHIELDED: Final[i64] = 35
UNPAID: Final[i64] = 120
TWO_CONTRACTS: Final[i64] = 60
CROSSING: Final[i64] = 45
USED: Final[i64] = 55  # share of turns in which a contract is fulfilled, or dice are crossed


class Promises:
    """What things are worth to one seat at one table; what is asked for several times is worked out once."""

    def __init__(self, s: Thebai, seat: i64) -> None:
        self.s = s
        self.seat = seat
        self.seated = best_field(s, seat, False) * SEATED // SURE  # a citizen on the path
        self.rise = ascent(s, self.seated)
        self.citizen: i64 = NONE  # a raise of one; NONE until it is asked for
        self.hoplite: i64 = NONE
        self.stone: i64 = NONE
        self.post: i64 = NONE
        self.swapped: i64 = NONE
        self.taken: i64 = NONE
        self.purse = Purse(s, seat)
        self.sets = Sets(s, seat)

    # Single things.

    def citizen_up(self) -> i64:
        if self.citizen == NONE:
            self.citizen = citizen_raise(self.s, self.seat, self.rise)
        return self.citizen

    def hoplite_up(self) -> i64:
        if self.hoplite == NONE:
            self.hoplite = hoplite_raise(self.s, self.seat)
        return self.hoplite

    def stone_gone(self) -> i64:
        if self.stone == NONE:
            self.stone = stone_worth(self.s, self.seat)
        return self.stone

    def deployed(self) -> i64:
        """The best deployment. One that comes with a contract later counts in the mean: if each counted as the best,
        making it would make the contracts look worse, and hoplites would be sent where they are not needed first."""
        if self.purse.later:
            turns = turns_left(self.s, self.seat) if battles_later(self.s) > 0 else 0
            return DEPLOYED * share_of(IN_TIME, turns) // SURE
        if self.post == NONE:
            self.post = max(0, deploy_worth(self.s, self.seat))
        return self.post

    def swap(self) -> i64:
        if self.swapped == NONE:
            self.swapped = self.purse.swap()
        return self.swapped

    def card(self) -> i64:
        """A contract that may be taken. In the reward of another one it counts in the mean."""
        if not self.purse.held:
            return card_worth(self.s, self.seat, TAKEN)
        if self.taken == NONE:
            self.taken = card_worth(self.s, self.seat, TAKEN)
            self.taken = self.best_card()
        return self.taken

    def best_card(self) -> i64:
        """The best on display, or one that is drawn, or none at all."""
        s = self.s
        best = max(0, card_worth(s, self.seat, CARD))
        for place in range(PLACE_COUNT):
            contract = s.display[place]
            if contract != NONE:
                reward = self.reward(contract)
                best = max(best, self.purse.with_card(contract, fulfilment(s, self.seat, contract, reward, self.sets)))
        return best

    def reward(self, contract: i64) -> i64:
        """What a contract brings if it is fulfilled later."""
        self.purse.later = True
        worth = self.worth(self.s.facts.contract_effect[contract])
        self.purse.later = False
        return worth

    # Effects.

    def worth(self, effect: i64) -> i64:
        own = term.NONE_YET[:]
        self.add(effect, own)
        return total(own)

    def add(self, effect: i64, own: vec[i64]) -> None:
        """Everything that an effect promises."""
        if word(self.s, effect) == EFFECT_ROW:
            self.add_from(effect, 0, own)
        else:
            self.add_times(effect, self.times(effect), own)

    def add_from(self, effect: i64, place: i64, own: vec[i64]) -> None:
        """The parts of a row from a place on."""
        for n in range(place + 1, self.s.facts.effect_does_width):
            part = takes(self.s, effect, n)
            if part != NONE:
                self.add(part, own)

    def times(self, effect: i64) -> i64:
        """How often an operation is done."""
        what = word(self.s, effect)
        if what in (EFFECT_RAISE, EFFECT_RAISE_AT):
            return takes(self.s, effect, 3)
        if what == EFFECT_ALTAR_ON:
            return takes(self.s, effect, 2)
        if what == EFFECT_ALTAR_DIFFERENT:
            return 2
        return takes(self.s, effect, 1)

    def add_times(self, effect: i64, times: i64, own: vec[i64]) -> None:
        """One operation that is still to be done so many times."""
        s, seat = self.s, self.seat
        what = word(s, effect)
        if what == EFFECT_GAIN:
            self.purse.add_gain(takes(s, effect, 1), takes(s, effect, 2), own)
        elif what == EFFECT_GOODS:
            self.purse.add_goods(times, own)
        elif what == EFFECT_CONTRACTS:
            own[term.HAND] += self.card() * (SURE + (times - 1) * AGAIN) // SURE
        elif what in (EFFECT_RAISE, EFFECT_RAISE_AT):
            self.add_raises(takes(s, effect, 1), times, own)
        elif what == EFFECT_DEPLOY:
            own[term.BATTLES] += self.deployed() * (SURE + (times - 1) * AGAIN) // SURE
        elif what == EFFECT_REMOVE_STONES:
            own[term.ESTATE] += times * self.stone_gone()
        elif what in (EFFECT_PLACE_STONE, EFFECT_TRIGGER_STONE):
            own[term.ESTATE] += self.stone_gone() + takes(s, effect, 1) * ROOF
            if what == EFFECT_TRIGGER_STONE:
                own[term.THINGS] += TRIGGERED
        elif what == EFFECT_EXCHANGE:
            own[term.THINGS] += times * self.swap()
        elif what == EFFECT_RELOCATE:
            own[term.TURN] += ELSEWHERE
        elif what == EFFECT_POINTS:
            own[term.POINTS] += takes(s, effect, 1) * POINT
        elif what == EFFECT_POINTS_PER:
            points = points_for(s, seat, takes(s, effect, 1), takes(s, effect, 2), takes(s, effect, 3))
            own[term.POINTS] += points * POINT
        elif what in (EFFECT_PAY, EFFECT_PAY_WITH):
            self.add_bought(effect, own)
        else:
            self.add_others(effect, what, times, own)

    def add_others(self, effect: i64, what: i64, times: i64, own: vec[i64]) -> None:
        """Altars, tiles, councillors and heroes."""
        s, seat = self.s, self.seat
        if what == EFFECT_COUNCILLOR:
            if s.tokens_left[seat] > 0:
                own[term.COUNCIL] += best_field(s, seat, True)
        elif what == EFFECT_HELP_TILE:
            tile = takes(s, effect, 1)
            if s.helps_left[tile] > 0 and chances(s, seat, STEP_HELP) > 0:
                own[term.HELP] += AIDED[s.facts.help_tile_strength[tile]]
        elif what == EFFECT_BLESSING:
            self.add_blessing(takes(s, effect, 1), own)
        elif what == EFFECT_STAND:
            own[term.POWERS] += STANDEE
        elif what == EFFECT_SIT:
            own[term.COUNCIL] += self.seated
        elif what == EFFECT_ALTAR_ON:
            self.add_steps(takes(s, effect, 1), times, own)
        elif what == EFFECT_ALTAR_DIFFERENT:
            self.add_steps(DIONYSOS, 1, own)
            self.add_steps(ARES, 1, own)
        else:
            self.add_best_steps(times, what == EFFECT_ALTAR_SAME, own)

    def add_raises(self, kind: i64, times: i64, own: vec[i64]) -> None:
        citizens = self.citizen_up() if kind != HOPLITE else 0
        hoplites = self.hoplite_up() if kind != CITIZEN else 0
        if citizens >= hoplites:
            own[term.CITIZENS] += times * citizens
        else:
            own[term.HOPLITES] += times * hoplites

    def add_bought(self, effect: i64, own: vec[i64]) -> None:
        """What is behind an arrow, if it is worth its price."""
        part, price = behind(self.s, effect), self.purse.price(price_of(self.s, effect))
        if can_pay(self.s, self.seat, effect) and self.worth(part) > price:
            self.add(part, own)
            own[term.THINGS] -= price

    # Altars.

    def add_steps(self, track: i64, steps: i64, own: vec[i64]) -> None:
        """Fields of a track, each with what it brings."""
        place = self.s.altar[self.seat * TRACK_COUNT + track]
        for n in range(place, min(place + steps, LENGTH)):
            own[term.ALTARS] += STEP
            self.add(self.s.facts.altar_field_effect[track * LENGTH + n], own)

    def add_best_steps(self, steps: i64, same: bool, own: vec[i64]) -> None:
        """In the best split."""
        best: i64 = NONE
        terms = own
        for first in range(steps + 1):
            if same and 0 < first < steps:
                continue
            split = term.NONE_YET[:]
            self.add_steps(DIONYSOS, first, split)
            self.add_steps(ARES, steps - first, split)
            if total(split) > best:
                best = total(split)
                terms = split
        for k in range(len(own)):
            own[k] += terms[k] if best != NONE else 0

    def add_blessing(self, blessing: i64, own: vec[i64]) -> None:
        s = self.s
        if s.blessings_left[blessing] == 0:
            return
        own[term.POWERS] += self.source_worth(blessing)
        width = s.facts.blessing_effects_width
        taken = s.facts.blessing_copies[blessing] - s.blessings_left[blessing]
        if taken < width and s.facts.blessing_effects[blessing * width + taken] != NONE:
            self.add(s.facts.blessing_effects[blessing * width + taken], own)

    # Powers that last.

    def powers(self) -> i64:
        worth: i64 = 0
        for source in range(SOURCES):
            if has_source(self.s, self.seat, source):
                worth += self.source_worth(source)
        return worth

    def source_worth(self, source: i64) -> i64:
        """A blessing or a hero."""
        worth: i64 = 0
        n: i64 = 0
        while power_of(self.s, source, n) != NONE:
            worth += self.power_worth(power_of(self.s, source, n))
            n += 1
        return worth

    def power_worth(self, power: i64) -> i64:
        """What it will bring; what it counts at the end is counted with the council."""
        s = self.s
        turns, battles = turns_left(s, self.seat), battles_left(s)
        what = power_word(s, power)
        if what == POWER_STRENGTH:
            return power_takes(s, power, 1) * FIGHTS * battles
        if what == POWER_SHIELDED:
            return SHIELDED * turns
        if what == POWER_NO_PAY:
            return UNPAID * battles
        if what == POWER_CONTRACT_LIMIT:
            return TWO_CONTRACTS * turns
        if what == POWER_WHEN_CROSSED:
            return CROSSING * turns
        if what == POWER_AFTER_MOVING:
            return self.worth(power_takes(s, power, 2)) * turns * USED // (SURE * power_takes(s, power, 1))
        if what == POWER_AFTER_CONTRACT:
            return self.worth(power_takes(s, power, 1)) * turns * USED // SURE
        if what == POWER_BEFORE_PAY:
            return self.worth(power_takes(s, power, 1)) * battles * USED // SURE
        return 0
