"""Step: one decision, one roll of chance or one automatic paragraph of the rules."""

from typing import Final, Generic, TypeVar

from mypy_extensions import i64, mypyc_attr

from petteia.core.sheet import StepKind
from petteia.core.state import NONE, State, vector, zeros
from petteia.core.vec import vec

S = TypeVar("S", bound=State)

OK: Final[i64] = 0  # no rule forbids it
NO_KINDS: Final = zeros(0)


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Generic[S]):
    """A stateless paragraph of the rules, known by its number; the rest stands in the game's sheet.

    `size` choices are numbered from 0; a step of size 0 runs by itself. A choice of this step made while another
    is asked is refused under `rule`. A `secret` choice is seen only by the seat in its frame.
    """

    def __init__(self, number: i64) -> None:
        self.number = number
        self.name = ""
        self.rule: i64 = 0
        self.size: i64 = 0
        self.chance = False
        self.secret = False
        self.base: i64 = 0  # the action id of choice 0
        self.ends = NO_KINDS  # [verb] where its choices end, if chance play picks a verb first (core/kinds.py)

    def enter(self, kind: StepKind, base: int) -> None:
        """Take the place in a game that the sheet gives to this number."""
        self.name = kind.name
        self.rule = kind.rule
        self.size = kind.size
        self.chance = kind.chance
        self.secret = kind.secret
        self.base = base
        if kind.ends:
            self.ends = vector(list(kind.ends))

    def run(self, s: S, seat: i64, arg: i64) -> None:
        """Do what the paragraph says when nobody chooses (size 0)."""
        raise TypeError(f"{self.name} is asked, it does not run")

    def refusal(self, s: S, seat: i64, arg: i64, choice: i64) -> i64:
        """The number of the rule that forbids this choice, or OK."""
        return OK

    def choices(self, s: S, seat: i64, arg: i64, into: vec[i64]) -> i64:
        """Write the allowed choices into a caller's buffer, ascending; how many there are.

        Written out again in a step only where a profile asks for it; the contract compares the two.
        """
        n: i64 = 0
        choice: i64 = 0
        while choice < self.size:
            if self.refusal(s, seat, arg, choice) == OK:
                into[n] = choice
                n += 1
            choice += 1
        return n

    def apply(self, s: S, seat: i64, arg: i64, choice: i64) -> None:
        """Make an allowed choice come true. Trusts its caller."""
        raise TypeError(f"{self.name} runs, it is not asked")

    def weight(self, s: S, arg: i64, choice: i64) -> i64:
        """How likely an outcome of chance is, against the other outcomes."""
        return 1

    def question(self, s: S, seat: i64, arg: i64) -> dict[str, int]:
        """The values of the sentence that asks."""
        return {"seat": seat} if seat >= 0 else {}

    def values(self, s: S, seat: i64, arg: i64, choice: i64) -> dict[str, int]:
        """What a choice means besides what its words say: what it costs, whom it meets.

        A sentence about a choice, its label or its refusal, has the values of its words, of the question, and these.
        """
        return {}

    def ends_undo(self, s: S, seat: i64, arg: i64, choice: i64) -> bool:
        """Whether an allowed choice cannot be taken back: chance speaks next, something hidden is shown, or the game
        is over. Told from what the seat knows; where that does not decide it, yes. The contract plays it and compares.
        """
        return False

    def bystander(self, s: S, seat: i64, arg: i64, other: i64) -> i64:
        """The rule that keeps another seat from choosing here, where a rule of the game does; else OK."""
        return OK

    # What a seat may say before it is asked (see play/ahead.py). Both are told from what everybody knows.

    def expected(self, s: S, seat: i64) -> i64:
        """The argument with which a seat that is not asked now may be asked next; NONE where it will not be."""
        return NONE

    def occasion(self, s: S, seat: i64, choice: i64) -> i64:
        """What the answer of a seat would be about, by a number: said in advance, it holds as long as that is the same.

        A bid is about one lot, a pass perhaps about a whole turn. NONE while there is nothing to be asked about.
        """
        return NONE
