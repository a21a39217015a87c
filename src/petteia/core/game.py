"""Game: the table of steps, and the machine that goes from one question to the next."""

from collections.abc import Mapping
from typing import Generic, cast

from mypy_extensions import i64, mypyc_attr

from petteia.core.content import Content
from petteia.core.rng import Rng
from petteia.core.sheet import Sheet
from petteia.core.state import CHANCE, FRAME, NOBODY, NONE, Happening, zeros
from petteia.core.step import OK, S, Step
from petteia.core.terms import Terms
from petteia.core.vec import vec

View = Mapping[str, object]  # what a game's view.py declares
Gain = tuple[str, int, int]  # a rule, a seat, and the points that the rule brought it or took from it
Telling = tuple[str, int]  # of an event that tells of points: the rule that brings them, and which fact they are
Rival = tuple[str, int]  # an opponent without a seat: its word in [rival] of the texts, and its score
Remark = tuple[str, dict[str, int]]  # a sentence of the game's texts by its id, and its facts

SHARES = 60  # what a game is worth to its winners together: divisible by 1 to 6 of them


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(Generic[S]):
    """One instance per game, never changed after it is made.

    The subclass of a game says how a table is laid (`new`), who won (`scores`, `winners`), and what a seat may
    know (`view`, `determinize`). Everything else is the same for all games.
    """

    def __init__(self, sheet: Sheet, steps: list[Step[S]], content: Content | None = None) -> None:
        """The steps in any order: each takes the place that the sheet gives to its number."""
        self.sheet = sheet
        self.content = Content({}) if content is None else content
        self.name = sheet.name
        self.rules = sheet.rules
        self.events = sheet.events
        self.options = sheet.options
        self.fewest = sheet.fewest
        self.most = sheet.most
        self.rules_version = sheet.rules_version
        self.content_version = sheet.content_version
        self.bound = sheet.bound
        self.steps = sorted(steps, key=lambda step: int(step.number))
        self.width = 0  # of the space of action ids
        self.widest = 1  # most choices of one step: the length of a buffer for choices
        numbers = [int(step.number) for step in self.steps]
        if numbers != list(range(len(sheet.steps))):
            raise ValueError(f"{self.name} lists steps {[kind.name for kind in sheet.steps]}, but has {numbers}")
        for step, kind in zip(self.steps, sheet.steps, strict=True):
            step.enter(kind, self.width)
            self.width += kind.size
            self.widest = max(self.widest, kind.size)
        self.blank = zeros(self.widest)  # never written: cutting a buffer from it costs less than filling one

    # What a game must say.

    def new(self, players: int, options: list[int]) -> S:
        raise TypeError(f"{self.name} must say how a table is laid")

    def scores(self, s: S) -> list[int]:
        raise TypeError(f"{self.name} must say how it is scored")

    def sources(self) -> tuple[str, ...]:
        """The rules that bring scores, in the order in which they are shown; none if the game does not tell them."""
        return ()

    def gains(self, before: S, after: S, happened: list[Happening]) -> list[Gain]:
        """Where a line changed scores, rivals' too. A game that tells its sources tells the whole difference."""
        return []

    def winners(self, s: S) -> list[int]:
        """The seats that share first place as things stand; none where a rival is ahead of all, who then have lost."""
        raise TypeError(f"{self.name} must say who wins")

    def rivals(self, s: S) -> list[Rival]:
        """Opponents without a seat, whom the rules play; in events and views they are numbered behind the seats.

        They are never asked: what they do is automatic or chance. Only where there is one can everybody lose.
        """
        return []

    def evaluate(self, s: S, seat: i64) -> i64:
        """How good a table looks for a seat, for bots that look only a little ahead; more is better, any unit."""
        return self.scores(s)[seat]

    def terms(self, s: S, seat: int) -> Terms:
        """The evaluation as a sum of named terms, from which hints take their reasons; none if the game names none.

        Each has a sentence `[term.<name>] reason` in the game's texts.
        """
        return {}

    def term_values(self, term: str, more: int, s: S, seat: int) -> dict[str, int]:
        """The numbers of a term's sentence, where a table is worth so much more to a seat by this term."""
        return {}

    def quiet(self, s: S) -> bool:
        """Whether a table may be judged as it stands. In the middle of an act it may not: what was paid for is still
        to come. A game whose acts are single choices says yes.
        """
        return True

    def act(self, s: S) -> i64:
        """Which act is going on. A seat may have several in a row; whoever looks ahead looks to the end of one."""
        return 0

    def plans_on(self, s: S) -> bool:
        """Whether whoever looks ahead looks on into another act of the same seat that follows at once."""
        return False

    def unbegun(self, s: S) -> S:
        """The table as it is judged when another act begins: with all of it still to come."""
        return s

    def leave(self, s: S) -> i64:
        """The choice that leaves it at that and ends one's act, or a part of it; NONE if there is none."""
        return NONE

    def length(self, s: S) -> int:
        """How long a game has lasted, in what the game itself counts: rounds, cycles. 0 if it counts nothing."""
        return 0

    def ending(self, s: S) -> str:
        """By which of its ways a game that is over ended, in one word of its texts; nothing if it has only one."""
        return ""

    def capped(self) -> dict[str, str]:
        """The table options under which a game ends even if nobody plays to end it; none where its rules see to it."""
        return self.sheet.capped

    def copy(self, s: S) -> S:
        return cast(S, s.copy())

    def view(self, s: S, seat: int) -> View:
        """What a seat may know, as plain JSON; SPECTATOR for one who only watches."""
        raise TypeError(f"{self.name} must say what a seat sees")

    def determinize(self, s: S, seat: int, rng: Rng) -> S:
        """A whole state that this seat cannot tell from the true one."""
        raise TypeError(f"{self.name} must say what a seat can imagine")

    def standing(self, s: S, seat: int) -> list[Remark]:
        """What counts for a seat as things stand, while the game runs: told to nobody else, from what it may know."""
        return []

    def phases(self) -> tuple[str, ...]:
        """The phases of a round in their order, each by the first word of its rules; none if the game has none."""
        return ()

    def open_choice(self, s: S) -> bool:
        """Whether every seat can see from its own view what may be chosen now. A game that hides nothing says yes."""
        return False

    def suppose(self, s: S) -> None:
        """Go on from a choice as if nobody else did anything about it: what its seat wants to know beforehand."""

    # What a game says of its own past, for dumps that were written then (see play/dump.py).

    def later_fields(self) -> tuple[str, ...]:
        """Fields of the state that older dumps do not have: there they begin as on a laid table."""
        return ()

    def convert(self, data: dict[str, object], rules: int) -> None:
        """Bring a dump of an older rules version to the next one, in place, where more has changed than that."""

    # Asking.

    def actor(self, s: S) -> i64:
        """The seat that is to choose, CHANCE or NOBODY."""
        if s.depth == 0:
            return NOBODY
        at = (s.depth - 1) * FRAME
        if self.steps[s.stack[at]].chance:
            return CHANCE
        return s.stack[at + 1]

    def asked(self, s: S) -> Step[S]:
        """The step on top of the stack. Raises IndexError when the game is over."""
        if s.depth == 0:
            raise IndexError(f"{self.name} is over: nobody is asked")
        return self.steps[s.stack[(s.depth - 1) * FRAME]]

    def choices(self, s: S, into: vec[i64]) -> i64:
        """Write the allowed choices of the step that is asked into a buffer; how many there are."""
        if s.depth == 0:
            return 0
        at = (s.depth - 1) * FRAME
        return self.steps[s.stack[at]].choices(s, s.stack[at + 1], s.stack[at + 2], into)

    def actions(self, s: S) -> list[int]:
        """The allowed actions, ascending."""
        if s.depth == 0:
            return []
        step = self.asked(s)
        into = self.blank[: step.size]
        n = self.choices(s, into)
        base = step.base
        return [int(into[k] + base) for k in range(n)]

    def step_of(self, action: int) -> Step[S]:
        """The step that an action id belongs to."""
        for step in self.steps:
            if step.base <= action < step.base + step.size:
                return step
        raise IndexError(f"{self.name} has {self.width} actions, none is {action}")

    def refusal(self, s: S, action: int) -> int:
        """The number of the rule that forbids an action now, or OK. After the end every action is out of place."""
        if s.depth == 0:
            return self.step_of(action).rule
        at = (s.depth - 1) * FRAME
        step = self.steps[s.stack[at]]
        if step.base <= action < step.base + step.size:
            return step.refusal(s, s.stack[at + 1], s.stack[at + 2], action - step.base)
        return self.step_of(action).rule

    def phase(self, s: S) -> str:
        """The phase that a round is in: that of the nearest step on the stack which belongs to one. Empty before."""
        phases = self.phases()
        for depth in range(s.depth - 1, -1, -1):
            word = self.steps[s.stack[depth * FRAME]].name.partition(".")[0]
            if word in phases:
                return word
        return ""

    def question(self, s: S) -> dict[str, int]:
        """The values of the sentence that asks."""
        return {} if s.depth == 0 else self.asked(s).question(s, s.asked_seat(), s.asked_arg())

    def values(self, s: S, action: int) -> dict[str, int]:
        """What an action would mean now, besides what its words say; nothing if it belongs to another step."""
        if s.depth == 0:
            return {}
        step = self.asked(s)
        if step.base <= action < step.base + step.size:
            seat, arg = s.asked_seat(), s.asked_arg()
            return {**step.question(s, seat, arg), **step.values(s, seat, arg, action - step.base)}
        return {}

    def ends_undo(self, s: S, action: int) -> bool:
        """Whether an allowed action of the step that is asked cannot be taken back without asking the others."""
        step = self.asked(s)
        return step.ends_undo(s, s.asked_seat(), s.asked_arg(), action - step.base)

    def tried_ends_undo(self, s: S, action: int) -> bool:
        """The same, tried on a copy: something is shown, chance speaks next, or the game is over.

        For games whose steps do not say it themselves because whether chance speaks follows from all that an act leads
        to. Right where what follows a choice depends only on what everybody sees and on the choice: else it would tell.
        """
        after = self.copy(s)
        happened: list[Happening] = []
        after.events = happened
        self.apply(after, action)
        shown = any(self.events[event[0]].reveals for event in happened)
        return shown or after.depth == 0 or self.actor(after) == CHANCE

    def weights(self, s: S) -> list[tuple[int, int]]:
        """What chance may do now: pairs of action and weight."""
        if s.depth == 0:
            return []
        step, arg = self.asked(s), s.asked_arg()
        return [(a, int(step.weight(s, arg, a - step.base))) for a in self.actions(s)]

    # Doing.

    def begin(self, players: int, options: list[int]) -> S:
        """A new table, at its first question. Raises ValueError if the game is not for so many."""
        if not self.fewest <= players <= self.most:
            raise ValueError(f"{self.name} is not for {players} players: at least {self.fewest}, at most {self.most}.")
        s = self.new(players, options)
        self.flow(s)
        return s

    def play(self, s: S, choice: i64) -> None:
        """Make an allowed choice of the step that is asked, and go on to the next question."""
        s.depth -= 1
        at = s.depth * FRAME
        self.steps[s.stack[at]].apply(s, s.stack[at + 1], s.stack[at + 2], choice)
        self.flow(s)

    def apply(self, s: S, action: int) -> None:
        """The same, by action id."""
        self.play(s, action - self.asked(s).base)

    def flow(self, s: S) -> None:
        """Run automatic paragraphs until somebody must choose."""
        while s.depth > 0:
            at = (s.depth - 1) * FRAME
            step = self.steps[s.stack[at]]
            if step.size > 0:
                return
            s.depth -= 1
            step.run(s, s.stack[at + 1], s.stack[at + 2])

    def shares(self, s: S) -> list[int]:
        """The worth of a finished game to each seat, in sixtieths: the winners share SHARES, if there are any."""
        won = self.winners(s)
        return [SHARES // len(won) if seat in won else 0 for seat in range(s.players)]


def gains_told(tellings: dict[int, Telling], happened: list[Happening]) -> list[Gain]:
    """The gains of a game whose events tell of every point: the seat is the first fact of each of these events."""
    told = [(tellings[event[0]], event) for event in happened if event[0] in tellings]
    return [(rule, event[1], event[points]) for (rule, points), event in told]


def sources_told(tellings: dict[int, Telling]) -> tuple[str, ...]:
    """The rules that bring points there."""
    return tuple([rule for rule, _ in tellings.values()])


def allowed(game: Game[S], s: S, action: int) -> bool:
    return game.refusal(s, action) == OK
