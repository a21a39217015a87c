"""Spielvorbereitung: what is drawn, what everybody begins with, and the two things that are chosen."""

from mypy_extensions import i64

from petteia.core.bits import BIT, holds
from petteia.core.state import NONE
from petteia.core.step import OK, Step
from petteia.games.thebai.challenges import challenge
from petteia.games.thebai.choices import found_stone, found_turns
from petteia.games.thebai.city import rows
from petteia.games.thebai.council import RIOT
from petteia.games.thebai.dice import CITIZENS, EACH, GENERAL_SUPPLY, SUPPLY
from petteia.games.thebai.estate import DEEP, take_stone
from petteia.games.thebai.facts import (
    AMPHORA,
    ARES,
    BRONZE,
    CHALLENGE_HEAD_START,
    DIONYSOS,
    DRACHMA,
    GRAPE,
    RESOURCE_COUNT,
    TRACK_COUNT,
)
from petteia.games.thebai.ids import (
    ANTIGONE_ROLL,
    CONTRACT_FILL,
    E_SETUP_ADDED,
    E_SETUP_DEALT,
    E_SETUP_DISPLAYED,
    E_SETUP_FOUNDED,
    E_SETUP_GATED,
    E_SETUP_LAID_ASIDE,
    E_SETUP_ORDERED,
    E_SETUP_REVEALED,
    E_SETUP_RIOTED,
    E_SETUP_TOOK,
    FATE_DRAW,
    R_PILE_LEFT,
    R_SETUP_START_LEFT,
    ROUND_NEXT,
    SETUP_ASIDE,
    SETUP_CONTRACT,
    SETUP_EXTRA,
    SETUP_FOUND,
    SETUP_GATE,
    SETUP_HERO,
    SETUP_ORDER,
    SETUP_PERSONAL,
    SETUP_REVEAL,
    SETUP_RIOT,
    SETUP_STONE,
)
from petteia.games.thebai.phases.antigone.piles import ASIDE, STARTING, prepare, uncover
from petteia.games.thebai.phases.operations.cards import place_of, take_openly
from petteia.games.thebai.sides import ANTIGONE, sides, solo
from petteia.games.thebai.state import PLACE_COUNT, STONE_PLACE_COUNT, Thebai
from petteia.games.thebai.tiles import LAST_OPEN


class Order(Step[Thebai]):
    """Markers on Dionysos from the top, on Ares the other way round; the order of Dionysos is the start order.

    [setup.order]
    """

    def __init__(self) -> None:
        super().__init__(SETUP_ORDER)

    def refusal(self, s: Thebai, seat: i64, position: i64, drawn: i64) -> i64:
        if drawn >= s.players:
            return R_PILE_LEFT
        for earlier in range(position):
            if s.order[earlier] == drawn:
                return R_PILE_LEFT
        return OK

    def question(self, s: Thebai, seat: i64, position: i64) -> dict[str, int]:
        return {"position": position + 1}

    def apply(self, s: Thebai, seat: i64, position: i64, drawn: i64) -> None:
        take_place(s, drawn, position)
        if position + 1 < s.players:
            s.ask(SETUP_ORDER, NONE, position + 1)
        else:
            s.ask(SETUP_HERO, NONE, 0)


def take_place(s: Thebai, side: i64, position: i64) -> None:
    """In the order and on both altar tracks, with the points that everybody begins with.  [setup.order]"""
    s.order[position] = side
    s.below[side * TRACK_COUNT + DIONYSOS] = sides(s) - 1 - position
    s.below[side * TRACK_COUNT + ARES] = position
    s.score[side] = s.facts.score_at_start
    s.emit(E_SETUP_ORDERED, side, position + 1)


class Hero(Step[Thebai]):
    """One hero for each row; the one that is left over goes to the box. In the solo game marked heroes move down.

    [setup.hero]
    """

    def __init__(self) -> None:
        super().__init__(SETUP_HERO)

    def refusal(self, s: Thebai, seat: i64, row: i64, hero: i64) -> i64:
        for earlier in range(row):
            if s.hero_at[earlier] == hero:
                return R_PILE_LEFT
        return OK

    def question(self, s: Thebai, seat: i64, row: i64) -> dict[str, int]:
        return {"row": row + 1}

    def apply(self, s: Thebai, seat: i64, row: i64, hero: i64) -> None:
        s.hero_at[row] = hero
        s.emit(E_SETUP_DISPLAYED, hero, row + 1)
        if row + 1 < rows(s):
            s.ask(SETUP_HERO, NONE, row + 1)
        else:
            if solo(s):
                lower_marked(s)
            s.ask(SETUP_GATE, NONE, 0)


def lower_marked(s: Thebai) -> None:
    """Heroes with the mark of the solo game below all others; both keep their order.  [setup.hero]"""
    shown = [int(s.hero_at[row]) for row in range(rows(s))]
    plain = [hero for hero in shown if s.facts.hero_solo[hero] == 0]
    marked = [hero for hero in shown if s.facts.hero_solo[hero] != 0]
    for row, hero in enumerate(plain + marked):
        s.hero_at[row] = hero
        s.emit(E_SETUP_DISPLAYED, hero, row + 1)


class Gate(Step[Thebai]):
    """One gate tile for each row. Then the fate tiles of the first rounds, a riot card and the estates.

    [setup.gate]
    """

    def __init__(self) -> None:
        super().__init__(SETUP_GATE)

    def refusal(self, s: Thebai, seat: i64, row: i64, gate: i64) -> i64:
        for earlier in range(row):
            if s.gate[earlier] == gate:
                return R_PILE_LEFT
        return OK

    def question(self, s: Thebai, seat: i64, row: i64) -> dict[str, int]:
        return {"row": row + 1}

    def apply(self, s: Thebai, seat: i64, row: i64, gate: i64) -> None:
        s.gate[row] = gate
        s.emit(E_SETUP_GATED, gate, row + 1)
        if row + 1 < rows(s):
            s.ask(SETUP_GATE, NONE, row + 1)
            return
        s.then((SETUP_RIOT, NONE, 0), (SETUP_STONE, NONE, 0))
        drawn = LAST_OPEN
        while drawn > 0:
            s.ask(FATE_DRAW, NONE, drawn - 1)
            drawn -= 1


class Riot(Step[Thebai]):
    """Riot tiles close fields of the monuments, more of them with fewer players.  [setup.riot]"""

    def __init__(self) -> None:
        super().__init__(SETUP_RIOT)

    def apply(self, s: Thebai, seat: i64, arg: i64, riot: i64) -> None:
        for n in range(s.facts.party_riot_tiles[s.players]):
            s.council[s.facts.riot_fields[riot * s.facts.riot_fields_width + n]] = RIOT
        s.emit(E_SETUP_RIOTED, riot)


class Stone(Step[Thebai]):
    """Own stones in random order on the columns 2 to 4 of an estate, three neutral ones on column 5.

    The argument counts the places of all estates; the rest of the neutral stones go to the box.  [setup.stone]
    """

    def __init__(self) -> None:
        super().__init__(SETUP_STONE)

    def refusal(self, s: Thebai, seat: i64, at: i64, stone: i64) -> i64:
        neutral = at % DEEP == DEEP - 1
        whose = NONE if neutral else at // STONE_PLACE_COUNT
        if s.facts.stone_owner[stone] != whose:
            return R_PILE_LEFT
        for earlier in range(at):
            if s.stones[earlier] == stone:
                return R_PILE_LEFT
        return OK

    def question(self, s: Thebai, seat: i64, at: i64) -> dict[str, int]:
        return {"seat": at // STONE_PLACE_COUNT}

    def apply(self, s: Thebai, seat: i64, at: i64, stone: i64) -> None:
        s.stones[at] = stone
        s.emit(E_SETUP_DEALT, at // STONE_PLACE_COUNT, stone)
        if at + 1 < s.players * STONE_PLACE_COUNT:
            s.ask(SETUP_STONE, NONE, at + 1)
        elif solo(s):
            prepare(s)
        else:
            s.ask(SETUP_PERSONAL, NONE, 0)


class Personal(Step[Thebai]):
    """Hoplites, three citizens and drachmas by position, one of each good, tokens; the archon waits in the supply.

    Whoever plays alone is first, and Antigone has all her dice.  [setup.personal]
    """

    def __init__(self) -> None:
        super().__init__(SETUP_PERSONAL)

    def run(self, s: Thebai, seat: i64, arg: i64) -> None:
        if solo(s):
            for side in range(sides(s)):
                take_place(s, side, side)
            equip_antigone(s)
        for position in range(s.players):
            equip(s, s.order[position], position)
        s.ask(SETUP_REVEAL, NONE, 0)
        if solo(s):
            s.ask(ANTIGONE_ROLL, NONE, ASIDE)
        position = s.players
        while position > 0:
            position -= 1
            s.ask(SETUP_ASIDE, s.order[position], 0)


def equip(s: Thebai, seat: i64, position: i64) -> None:
    for n in range(EACH):
        die = seat * EACH + n
        s.whereat[die] = SUPPLY
        if n >= CITIZENS:
            s.level[die] = s.facts.new_level_hoplite
        elif n < s.facts.citizens_at_start:
            s.level[die] = s.facts.position_levels[position * s.facts.position_levels_width + n]
        else:
            s.whereat[die] = GENERAL_SUPPLY
    first = seat * RESOURCE_COUNT
    s.goods[first + AMPHORA] = s.facts.goods_at_start
    s.goods[first + GRAPE] = s.facts.goods_at_start
    s.goods[first + BRONZE] = s.facts.goods_at_start
    s.goods[first + DRACHMA] = s.facts.position_drachmas[position]
    s.tokens_left[seat] = s.facts.tokens_each


def equip_antigone(s: Thebai) -> None:
    """All her dice at the lowest level; a challenge may give her more points.  [antigone.side] [antigone.challenges]"""
    for die in range(ANTIGONE * EACH, ANTIGONE * EACH + EACH):
        s.whereat[die] = SUPPLY
        s.level[die] = 0
    s.score[ANTIGONE] = max(s.score[ANTIGONE], challenge(s, CHALLENGE_HEAD_START))


class Aside(Step[Thebai]):
    """Everybody chooses a stone of column 2 in secret; until the last has answered all stones lie where they lay.

    [setup.aside]
    """

    def __init__(self) -> None:
        super().__init__(SETUP_ASIDE)

    def values(self, s: Thebai, seat: i64, arg: i64, row: i64) -> dict[str, int]:
        return {"stone": s.stones[seat * STONE_PLACE_COUNT + row * DEEP]}

    def apply(self, s: Thebai, seat: i64, arg: i64, row: i64) -> None:
        s.aside[seat] = row
        s.emit(E_SETUP_LAID_ASIDE, seat, row)


class Reveal(Step[Thebai]):
    """All stones that were chosen leave their estates together and are shown.  [setup.reveal]"""

    def __init__(self) -> None:
        super().__init__(SETUP_REVEAL)

    def run(self, s: Thebai, seat: i64, arg: i64) -> None:
        rolled = NONE
        for position in range(sides(s)):
            player = s.order[position]
            stone = take_stone(s, player, s.aside[player])
            rolled = s.aside[player]
            s.aside[player] = NONE
            s.pool |= BIT[stone]
            s.emit(E_SETUP_REVEALED, player, stone)
        if s.facts.party_extra_stones[s.players] > 0:
            s.ask(SETUP_EXTRA, NONE, s.facts.party_extra_stones[s.players])
        else:
            s.ask(SETUP_FOUND, NONE, 0)
        if solo(s):
            uncover(s, rolled)


class Extra(Step[Thebai]):
    """With fewer than four players stones of a colour that nobody has; the argument says how many.  [setup.extra]"""

    def __init__(self) -> None:
        super().__init__(SETUP_EXTRA)

    def refusal(self, s: Thebai, seat: i64, left: i64, stone: i64) -> i64:
        if s.facts.stone_owner[stone] != s.facts.party_extra_colour[s.players] or holds(s.pool, stone):
            return R_PILE_LEFT
        return OK

    def question(self, s: Thebai, seat: i64, left: i64) -> dict[str, int]:
        return {"left": left}

    def apply(self, s: Thebai, seat: i64, left: i64, stone: i64) -> None:
        s.pool |= BIT[stone]
        s.emit(E_SETUP_ADDED, stone)
        if left > 1:
            s.ask(SETUP_EXTRA, NONE, left - 1)
        else:
            s.ask(SETUP_FOUND, NONE, 0)


def start_field(s: Thebai, n: i64) -> i64:
    """The n-th start field, NONE behind the last."""
    width = s.facts.party_start_fields_width
    return s.facts.party_start_fields[s.players * width + n] if n < width else NONE


class Found(Step[Thebai]):
    """The stones are shuffled, turned and laid on the start fields; with four players two fields stay free.

    [setup.found]
    """

    def __init__(self) -> None:
        super().__init__(SETUP_FOUND)

    def refusal(self, s: Thebai, seat: i64, n: i64, choice: i64) -> i64:
        return OK if holds(s.pool, found_stone(choice)) else R_PILE_LEFT

    def question(self, s: Thebai, seat: i64, n: i64) -> dict[str, int]:
        return {"field": start_field(s, n)}

    def apply(self, s: Thebai, seat: i64, n: i64, choice: i64) -> None:
        field, stone = start_field(s, n), found_stone(choice)
        s.pool -= BIT[stone]
        s.stone_at[field] = stone
        s.turns_at[field] = found_turns(choice)
        s.emit(E_SETUP_FOUNDED, stone, field, found_turns(choice))
        if s.pool != 0 and start_field(s, n + 1) != NONE:
            s.ask(SETUP_FOUND, NONE, n + 1)
            return
        s.pool = 0
        s.ask(SETUP_CONTRACT, s.order[s.players - 1], s.players - 1)


class Contract(Step[Thebai]):
    """In reverse order everybody takes a start contract. The rest goes to the box, and the display is filled.

    In the solo game Antigone rolls for hers before that.

    [setup.contract]
    """

    def __init__(self) -> None:
        super().__init__(SETUP_CONTRACT)

    def refusal(self, s: Thebai, seat: i64, position: i64, contract: i64) -> i64:
        return OK if place_of(s, contract) != NONE else R_SETUP_START_LEFT  # [setup.start_left]

    def apply(self, s: Thebai, seat: i64, position: i64, contract: i64) -> None:
        take_openly(s, seat, contract)
        s.emit(E_SETUP_TOOK, seat, contract)
        if position > 0:
            s.ask(SETUP_CONTRACT, s.order[position - 1], position - 1)
            return
        if solo(s):
            s.ask(ANTIGONE_ROLL, NONE, STARTING)
            return
        for place in range(PLACE_COUNT):
            s.display[place] = NONE
        s.then((CONTRACT_FILL, NONE, 0), (ROUND_NEXT, NONE, 0))
