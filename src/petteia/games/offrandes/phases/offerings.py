"""Phase 3: Opfergaben. Animals go to the altars, and piety points are written down at once."""

from mypy_extensions import i64

from petteia.core.state import NONE, clockwise
from petteia.core.step import OK, Step
from petteia.games.offrandes import scoring
from petteia.games.offrandes.choices import WITHHOLD, sacrifice_altar, sacrifice_animal
from petteia.games.offrandes.facts import ALTAR_COUNT, FARMER, PRIESTESS
from petteia.games.offrandes.holdings import animals_required, field, reach
from petteia.games.offrandes.ids import (
    E_OFFERING_DECLINED,
    E_OFFERING_MADE,
    E_OFFERING_NONE,
    E_OFFERING_RETURNED,
    E_SCORING_ANIMALS,
    E_SCORING_PRIESTESS,
    OFFERING_MAY_BE_DECLINED,
    OFFERING_MAY_BE_DECLINED_ON,
    OFFERING_SACRIFICE,
    OFFERING_TURN,
    R_OFFERING_CHEAPER,
    R_OFFERING_EXACT,
    R_OFFERING_FEWER,
    R_OFFERING_MUST,
    R_OFFERING_REACH,
    R_OFFERING_SAME,
    R_OFFERING_SHORTAGE,
)
from petteia.games.offrandes.state import Offrandes


class Turn(Step[Offrandes]):
    """Clockwise from the start player, each makes at most one offering, whole, before the next begins.

    Who has nothing to offer, or no altar for it, is left out.  [offering.turn] [offering.nothing]
    """

    def __init__(self) -> None:
        super().__init__(OFFERING_TURN)

    def run(self, s: Offrandes, seat: i64, done: i64) -> None:
        while done < s.players:
            giver = clockwise(s, s.start, done)
            done += 1
            if has_offering(s, giver):
                s.then((OFFERING_SACRIFICE, giver, 0), (OFFERING_TURN, NONE, done))
                return
            s.emit(E_OFFERING_NONE, giver)


class Sacrifice(Step[Offrandes]):
    """Farmers give the species, water carriers and flower sellers the number, servants the altars in reach.

    [offering.sacrifice]
    """

    def __init__(self) -> None:
        super().__init__(OFFERING_SACRIFICE)

    def refusal(self, s: Offrandes, seat: i64, arg: i64, choice: i64) -> i64:
        if choice == WITHHOLD:  # an instruction, not an offer  [offering.must]
            return OK if s.options[OFFERING_MAY_BE_DECLINED] == OFFERING_MAY_BE_DECLINED_ON else R_OFFERING_MUST
        animal = sacrifice_animal(choice)
        refused = draw_refusal(s, seat, animal)
        if refused != OK:
            return refused
        return altar_refusal(s, seat, animal, drawn(s, seat, animal), sacrifice_altar(choice))

    def question(self, s: Offrandes, seat: i64, arg: i64) -> dict[str, int]:
        own = field(s, seat, FARMER)
        return {
            "seat": seat,
            "own": own,
            "required": animals_required(s, seat),
            "in_stock": s.stock[own],
            "reach": reach(s, seat),
        }

    def values(self, s: Offrandes, seat: i64, arg: i64, choice: i64) -> dict[str, int]:
        if choice == WITHHOLD:
            return {}
        animal, altar = sacrifice_animal(choice), sacrifice_altar(choice)
        return {
            "left": s.stock[animal],
            "group": s.facts.altar_group[altar],
            "count": drawn(s, seat, animal),
            "there": s.altar_count[altar],
            "lying": s.altar_animal[altar],
        }

    def ends_undo(self, s: Offrandes, seat: i64, arg: i64, choice: i64) -> bool:
        """If the game is over with it. Only offerings bring that about, so no other step needs to say it."""
        if choice == WITHHOLD:
            return scoring.is_reached(s) and not anybody_waits(s, seat)
        animal, altar = sacrifice_animal(choice), sacrifice_altar(choice)
        count = drawn(s, seat, animal)
        points = s.score[seat] + points_for(s, animal, count) + prayers_of(s, seat)
        if not scoring.is_reached(s) and points < scoring.score_that_ends(s) and not scoring.is_full_with(s, altar):
            return False
        then = s.copy()  # the animals that are left, and the altars, say who can still make an offering
        place(then, seat, animal, count, altar)
        return not anybody_waits(then, seat)

    def apply(self, s: Offrandes, seat: i64, arg: i64, choice: i64) -> None:
        if choice == WITHHOLD:
            s.emit(E_OFFERING_DECLINED, seat)
            return
        animal = sacrifice_animal(choice)
        count = drawn(s, seat, animal)
        place(s, seat, animal, count, sacrifice_altar(choice))
        score(s, seat, animal, count)


def draw_refusal(s: Offrandes, seat: i64, animal: i64) -> i64:
    """The city's own species while the stock suffices; in a shortage also cheaper ones that are there, never dearer.

    All animals are of one species.  [offering.exact] [offering.shortage] [offering.one_species]
    """
    own = field(s, seat, FARMER)
    if s.stock[own] >= animals_required(s, seat):
        return OK if animal == own else R_OFFERING_EXACT
    if animal > own or s.stock[animal] == 0:
        return R_OFFERING_SHORTAGE
    return OK


def drawn(s: Offrandes, seat: i64, animal: i64) -> i64:
    """As many as required, or as there are. Taken before anything returns from an altar.  [offering.taken_first]"""
    return min(animals_required(s, seat), s.stock[animal])


def altar_refusal(s: Offrandes, seat: i64, animal: i64, count: i64, altar: i64) -> i64:
    """An altar in reach that is empty takes anything; another wants as many, as fine, and not the same again.

    Whose altar it is does not matter, nor when it was last used.
    [offering.reach] [offering.empty] [offering.fewer] [offering.cheaper] [offering.same] [offering.own_altar]
    [offering.same_phase]
    """
    if s.facts.altar_group[altar] > reach(s, seat):
        return R_OFFERING_REACH
    if s.altar_owner[altar] == NONE:
        return OK
    if count < s.altar_count[altar]:
        return R_OFFERING_FEWER
    if animal < s.altar_animal[altar]:
        return R_OFFERING_CHEAPER
    if count == s.altar_count[altar] and animal == s.altar_animal[altar]:
        return R_OFFERING_SAME
    return OK


def has_offering(s: Offrandes, seat: i64) -> bool:
    own = field(s, seat, FARMER)
    if own == 0 or animals_required(s, seat) == 0 or reach(s, seat) == 0:
        return False
    animal = own
    while animal > 0:
        if draw_refusal(s, seat, animal) == OK:
            count = drawn(s, seat, animal)
            for altar in range(ALTAR_COUNT):
                if altar_refusal(s, seat, animal, count, altar) == OK:
                    return True
        animal -= 1
    return False


def anybody_waits(s: Offrandes, seat: i64) -> bool:
    """Whether anybody after this seat will make an offering in this phase."""
    other = clockwise(s, seat, 1)
    while other != s.start:
        if has_offering(s, other):
            return True
        other = clockwise(s, other, 1)
    return False


def place(s: Offrandes, seat: i64, animal: i64, count: i64, altar: i64) -> None:
    """New animals from the stock, all old ones back to it, the disc replaced.  [offering.replaced]"""
    s.stock[animal] -= count
    s.emit(E_OFFERING_MADE, seat, altar, animal, count)
    if s.altar_owner[altar] != NONE:
        s.stock[s.altar_animal[altar]] += s.altar_count[altar]
        s.emit(E_OFFERING_RETURNED, s.altar_owner[altar], altar, s.altar_animal[altar], s.altar_count[altar])
    s.altar_owner[altar] = seat
    s.altar_animal[altar] = animal
    s.altar_count[altar] = count


def score(s: Offrandes, seat: i64, animal: i64, count: i64) -> None:
    """Number times value, and two points a priestess; never lost again. The altar itself counts at the end.

    [scoring.animals] [scoring.priestess] [scoring.kept] [scoring.altars_later]
    """
    points = points_for(s, animal, count)
    s.score[seat] += points
    s.emit(E_SCORING_ANIMALS, seat, points)
    prayers = prayers_of(s, seat)
    if prayers > 0:
        s.score[seat] += prayers
        s.emit(E_SCORING_PRIESTESS, seat, prayers)


def points_for(s: Offrandes, animal: i64, count: i64) -> i64:
    return count * s.facts.animal_value[animal]


def prayers_of(s: Offrandes, seat: i64) -> i64:
    return s.facts.points_a_priestess * field(s, seat, PRIESTESS)
