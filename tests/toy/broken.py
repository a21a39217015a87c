"""Lots with one thing broken each: what the contract must find, and how it must say so."""

from collections.abc import Callable
from types import SimpleNamespace
from typing import ClassVar

from petteia.core.game import Gain, View
from petteia.core.rng import Rng
from petteia.core.sheet import StepKind
from petteia.core.state import NONE, Happening
from petteia.core.step import OK, Step
from petteia.core.vec import vec
from petteia.play.registry import Box
from petteia.play.text import Texts
from tests.toy import FOLDER, boxed, ids, texts, words
from tests.toy.game import LOT_NAMES, LotsGame, own_view
from tests.toy.laws import LAWS
from tests.toy.state import LOTS, MOST, Lots, held
from tests.toy.steps import PEEK, Act, Choose, Hide, Omen, Show, Take, steps
from tests.toy.view import TableView


def with_step(step: Step[Lots], **also: object) -> type[LotsGame]:
    """Lots with another step in the place of its own."""

    def make_steps(game: LotsGame) -> list[Step[Lots]]:
        return [step if own.number == step.number else own for own in steps()]

    return type("BrokenLots", (LotsGame,), {"make_steps": make_steps, **also})


def with_event(name: str, seen: str, reveals: bool, game: type[LotsGame] = LotsGame) -> type[LotsGame]:
    """Lots with one event told otherwise."""
    events = [(n, facts, *((seen, reveals) if n == name else rest)) for n, facts, *rest in ids.EVENTS]
    return type("BrokenLots", (game,), {"make_events": lambda game: events})


# Copies and dumps.


class SharedVector(LotsGame):
    def copy(self, s: Lots) -> Lots:
        twin = s.copy()
        twin.hand = s.hand
        return twin


class ForgetfulCopy(LotsGame):
    def copy(self, s: Lots) -> Lots:
        twin = s.copy()
        twin.omen = NONE
        return twin


class TiringCopy(LotsGame):
    """A copy differs from its original, where nobody sees it."""

    def copy(self, s: Lots) -> Lots:
        twin = s.copy()
        twin.score[MOST - 1] += 1
        return twin


class SharedStack(LotsGame):
    def copy(self, s: Lots) -> Lots:
        twin = s.copy()
        twin.stack = s.stack
        return twin


class LooseField(Lots):
    def __init__(self, *fields: object) -> None:
        super().__init__(*fields)
        self.turns = 0


class UnnamedField(LotsGame):
    STATE = LooseField


class GrowingVector(Choose):
    def apply(self, s: Lots, seat: int, arg: int, choice: int) -> None:
        super().apply(s, seat, arg, choice)
        s.backs = [*s.backs, NONE]


class Moody(Choose):
    """Rules with a memory of their own outside the state."""

    def __init__(self) -> None:
        super().__init__()
        self.times = 0

    def apply(self, s: Lots, seat: int, arg: int, choice: int) -> None:
        super().apply(s, seat, arg, choice)
        self.times += 1
        s.knows[seat] = self.times % 2


# Questions.


class AllLots(Choose):
    def choices(self, s: Lots, seat: int, arg: int, into: vec) -> int:
        for choice in range(self.size):
            into[choice] = choice
        return self.size


class NoLot(Choose):
    def refusal(self, s: Lots, seat: int, arg: int, choice: int) -> int:
        return ids.R_COMMIT_OWN_LOT


class NeverFair(Omen):
    def weight(self, s: Lots, arg: int, sign: int) -> int:
        return sign


class NoRule(Choose):
    """A choice that belongs to another moment, and no rule says so."""

    def enter(self, kind: StepKind, base: int) -> None:
        super().enter(kind, base)
        self.rule = OK


class CuriousScores(LotsGame):
    def scores(self, s: Lots) -> list[int]:
        s.peeked[0] += 1
        return super().scores(s)


# Secrets.


class LeakyView(LotsGame):
    def view(self, s: Lots, seat: int) -> View:
        turn = s.depth > 0 and self.asked(s).name == "turn.act"
        return {**super().view(s, seat), "bag": s.hand[1] if turn else 0}


class MoreThanDeclared(LotsGame):
    def view(self, s: Lots, seat: int) -> View:
        return {**super().view(s, seat), "rounds": s.round}


class LessThanDeclared(LotsGame):
    def view(self, s: Lots, seat: int) -> View:
        return {name: value for name, value in super().view(s, seat).items() if name != "omen"}


class VectorInView(LotsGame):
    def view(self, s: Lots, seat: int) -> View:
        return {**super().view(s, seat), "scores": tuple(self.scores(s))}


class OtherName(LotsGame):
    def view(self, s: Lots, seat: int) -> View:
        return {**super().view(s, seat), "omen": "eclipse"}


class HalfOfTheNames(LotsGame):
    def view(self, s: Lots, seat: int) -> View:
        return {**super().view(s, seat), "shown": {LOT_NAMES[lot]: n for lot, n in enumerate(s.shown) if n}}


class OneHandForAll(LotsGame):
    """Spectators look over the shoulder of the first seat."""

    def view(self, s: Lots, seat: int) -> View:
        return {**super().view(s, seat), "mine": own_view(s, max(seat, 0))}


class OwnHandDealtAgain(LotsGame):
    def determinize(self, s: Lots, seat: int, rng: Rng) -> Lots:
        return super().determinize(s, NONE, rng)


class BlindSeat(LotsGame):
    """A seat that does not see its own hand, and so cannot know what it may choose."""

    def view(self, s: Lots, seat: int) -> View:
        return super().view(s, NONE)

    def determinize(self, s: Lots, seat: int, rng: Rng) -> Lots:
        return super().determinize(s, NONE, rng)


class Clairvoyant(LotsGame):
    """Seats imagine the truth, so that no view can differ from it in what they imagine."""

    def determinize(self, s: Lots, seat: int, rng: Rng) -> Lots:
        return s.copy()


class OpenHands(Clairvoyant):
    """Everybody sees who has gold, while turns are taken."""

    def view(self, s: Lots, seat: int) -> View:
        whole = super().view(s, seat)
        gold = [s.hand[n * LOTS + LOTS - 1] for n in range(s.players)]
        return {**whole, "hands": gold} if s.asked_step() == ids.TURN_ACT else whole


class OrderedHands(Clairvoyant):
    """What a view holds tells nothing, the order in which it does tells who has gold."""

    def view(self, s: Lots, seat: int) -> View:
        return dict(sorted(super().view(s, seat).items(), reverse=s.hand[LOTS - 1] > 0))


class OpenMiddle(Clairvoyant):
    def view(self, s: Lots, seat: int) -> View:
        whole = super().view(s, seat)
        return {**whole, "bag": s.middle} if s.asked_step() == ids.TURN_ACT else whole


class PublicBag(Lots):
    """Says that everybody knows what is in the bag."""

    HIDDEN: ClassVar[tuple[str, ...]] = ("middle",)


class PublicChoice(Lots):
    OWN: ClassVar[dict[str, str]] = {"hand": ""}


class CalledPublic(LotsGame):
    STATE = PublicBag


class ChosenInPublic(LotsGame):
    STATE = PublicChoice


class OpenQuestion(Choose):
    """Asks in public, though its answers depend on a hand."""

    def question(self, s: Lots, seat: int, arg: int) -> dict[str, int]:
        return {"seat": seat, "have": int(s.hand[(seat + 1) % s.players * LOTS + LOTS - 1])}


class TheTruthItself(LotsGame):
    def determinize(self, s: Lots, seat: int, rng: Rng) -> Lots:
        return s


class HalfATruth(LotsGame):
    def determinize(self, s: Lots, seat: int, rng: Rng) -> Lots:
        imagined = super().determinize(s, seat, rng)
        imagined.hand = s.hand
        return imagined


class Traceable(LotsGame):
    """Seats exchange hands: whoever knows the dice knows whose hand it was."""

    def determinize(self, s: Lots, seat: int, rng: Rng) -> Lots:
        imagined = s.copy()
        one, two = [n for n in range(s.players) if n != seat][:2]
        if rng.below(2) and held(s, one) == held(s, two):
            for lot in range(LOTS):
                imagined.hand[one * LOTS + lot] = s.hand[two * LOTS + lot]
                imagined.hand[two * LOTS + lot] = s.hand[one * LOTS + lot]
        return imagined


class WrongWorld(LotsGame):
    def determinize(self, s: Lots, seat: int, rng: Rng) -> Lots:
        imagined = super().determinize(s, seat, rng)
        imagined.depth -= 1
        self.flow(imagined)
        return imagined


class RestlessImagination(LotsGame):
    def determinize(self, s: Lots, seat: int, rng: Rng) -> Lots:
        imagined = super().determinize(s, seat, rng)
        s.start = (s.start + 1) % s.players
        return imagined


class ConsistentLeak(LotsGame):
    """Everybody sees what was chosen in secret, and imagines it rightly."""

    def view(self, s: Lots, seat: int) -> View:
        return {**super().view(s, seat), "backs": [s.chosen[n] for n in range(s.players)]}

    def determinize(self, s: Lots, seat: int, rng: Rng) -> Lots:
        laid = [s.chosen[n] for n in range(s.players)]
        hidden = s.copy()
        for n in range(s.players):
            hidden.chosen[n] = 0
        imagined = super().determinize(hidden, seat, rng)
        for n in range(s.players):
            imagined.chosen[n] = laid[n]
        return imagined


class SecondTurn(Take):
    """Whoever exchanges has another turn: everybody sees who is asked."""

    def apply(self, s: Lots, seat: int, arg: int, lot: int) -> None:
        super().apply(s, seat, arg, lot)
        if lot:
            s.ask(ids.TURN_ACT, seat, 0)


class TellingRefusal(Choose):
    def values(self, s: Lots, seat: int, arg: int, choice: int) -> dict[str, int]:
        return {} if self.refusal(s, seat, arg, choice) == OK else {"number": s.bag[choice + 1]}


class TellingBystander(Choose):
    def bystander(self, s: Lots, seat: int, arg: int, other: int) -> int:
        return ids.R_COMMIT_ONCE if s.hand[seat * LOTS + LOTS - 1] else OK


class AllOpen(LotsGame):
    def open_choice(self, s: Lots) -> bool:
        return True


# Play.


class LostLots(Show):
    def run(self, s: Lots, seat: int, arg: int) -> None:
        lots = [s.chosen[seer] for seer in range(s.players)]
        super().run(s, seat, arg)
        s.shown[max(lots)] -= 1


class Unwarned(Act):
    """Nobody says that a peek cannot be taken back."""

    def ends_undo(self, s: Lots, seat: int, arg: int, choice: int) -> bool:
        return False


class FalseAlarm(Act):
    def ends_undo(self, s: Lots, seat: int, arg: int, choice: int) -> bool:
        return True


class TellingWarning(Act):
    """A choice that cannot be taken back, and says so only if another seat has a high lot."""

    def apply(self, s: Lots, seat: int, arg: int, choice: int) -> None:
        super().apply(s, seat, arg, choice)
        if self.ends_undo(s, seat, arg, choice):
            s.emit(ids.E_MIDDLE, 1)

    def ends_undo(self, s: Lots, seat: int, arg: int, choice: int) -> bool:
        return choice == PEEK or s.hand[(seat + 1) % s.players * LOTS + LOTS - 1] > 0


class CautiousWarning(TellingWarning):
    """The same, but the seat is warned whatever the other has: it cannot know."""

    def apply(self, s: Lots, seat: int, arg: int, choice: int) -> None:
        Act.apply(self, s, seat, arg, choice)
        if super().ends_undo(s, seat, arg, choice):
            s.emit(ids.E_MIDDLE, 1)

    def ends_undo(self, s: Lots, seat: int, arg: int, choice: int) -> bool:
        return True


class EndlessTurn(Unwarned):
    def apply(self, s: Lots, seat: int, arg: int, choice: int) -> None:
        s.ask(ids.TURN_ACT, seat, 0)


class Stumbling(Choose):
    """A step that fails now and then."""

    def apply(self, s: Lots, seat: int, arg: int, choice: int) -> None:
        super().apply(s, seat, arg, choice)
        if s.round == 2 and choice == 1:
            raise AttributeError("the shell has no pearl")


class NobodyWins(LotsGame):
    def winners(self, s: Lots) -> list[int]:
        return []


class CountingDown(LotsGame):
    def length(self, s: Lots) -> int:
        return 9 - s.round


class UntoldEnd(LotsGame):
    def ending(self, s: Lots) -> str:
        return "silence"


class WithoutCap(LotsGame):
    def capped(self) -> dict[str, str]:
        return {"most_rounds": "9"}


class CappedByDefault(LotsGame):
    def capped(self) -> dict[str, str]:
        option = self.options[0]
        return {option.name: option.values[0]}


class UntoldPoints(LotsGame):
    """Says where its scores come from, but not of every point."""

    def sources(self) -> tuple[str, ...]:
        return ("commit.choose",)


class OtherSource(UntoldPoints):
    def gains(self, before: Lots, after: Lots, happened: list[Happening]) -> list[Gain]:
        return [("turn.act", seat, after.score[seat] - before.score[seat]) for seat in range(after.players)]


class OneScore(LotsGame):
    def scores(self, s: Lots) -> list[int]:
        return super().scores(s)[:1]


class NothingInTheMiddle(Hide):
    def apply(self, s: Lots, seat: int, arg: int, choice: int) -> None:
        raise LookupError("there is no middle")


# Words and sentences.


def spoken(**changed: str) -> SimpleNamespace:
    """The vocabulary with other words for a step: `turn_act` stands for turn.act."""
    vocabulary = SimpleNamespace(**{name: value for name, value in vars(words).items() if name.isupper()})
    vocabulary.WORDS = {**words.WORDS, **{step.replace("_", "."): said for step, said in changed.items()}}
    return vocabulary


def without(*path: str) -> Box:
    """A box in which one English text is missing."""
    english = texts()["en"]
    own = dict(english.tables[0])
    at = own
    for key in path[:-1]:
        at[key] = dict(at[key])
        at = at[key]
    del at[path[-1]]
    said = {"de": texts()["de"], "en": Texts("en", [own, english.tables[1]])}
    return Box(LotsGame(), words, said, TableView, LAWS, FOLDER)


BOXES: dict[str, tuple[Callable[[], Box], str]] = {  # how the box is made, and what the contract says of it
    "a copy shares a vector": (lambda: boxed(SharedVector()), "a copy shares no vector: hand"),
    "a copy forgets a field": (lambda: boxed(ForgetfulCopy()), "a copy is equal"),
    "a copy differs unseen": (lambda: boxed(TiringCopy()), "a copy is equal"),
    "a copy shares the stack": (lambda: boxed(SharedStack()), "a copy lives apart"),
    "a field is not in FIELDS": (lambda: boxed(UnnamedField()), "FIELDS names every field: {'turns'}"),
    "a vector grows": (lambda: boxed(with_step(GrowingVector())()), "backs has 4 places, not 5"),
    "rules remember": (lambda: boxed(with_step(Moody())()), "equal copies go on equally"),
    "options are not the refusals": (lambda: boxed(with_step(AllLots())()), "options are what no rule refuses"),
    "nothing may be chosen": (lambda: boxed(with_step(NoLot())()), "somebody who is asked has a choice"),
    "an outcome has no weight": (lambda: boxed(with_step(NeverFair())()), "every outcome of chance has a weight"),
    "a step has no rule": (lambda: boxed(with_step(NoRule())()), "an action of another step is misplaced"),
    "asking changes": (lambda: boxed(CuriousScores()), "asking changes nothing"),
    "a view holds more than it should": (
        lambda: boxed(MoreThanDeclared()),
        "a view is what was declared: view.rounds is not declared in TableView, seat -4",
    ),
    "a view holds less than it should": (lambda: boxed(LessThanDeclared()), "view.omen is missing, seat -4"),
    "a view holds another type": (lambda: boxed(VectorInView()), "view.scores is no list: (0, 0, 0), seat -4"),
    "a view holds an unknown name": (lambda: boxed(OtherName()), "view.omen is no sign: 'eclipse', seat -4"),
    "a view lacks a name": (lambda: boxed(HalfOfTheNames()), "view.shown.bean is missing, seat -4"),
    "a view shows somebody's own": (lambda: boxed(OneHandForAll()), "view.mine is not for seat -4: {'hand'"),
    "a view leaks": (lambda: boxed(LeakyView()), "an imagined state looks like the true one"),
    "one's own hand is imagined": (lambda: boxed(OwnHandDealtAgain()), "an imagined state looks like the true one"),
    "one's own hand is not seen": (lambda: boxed(BlindSeat()), "only what a seat may not know is imagined: hand"),
    "the truth is imagined": (lambda: boxed(Clairvoyant()), "a secret can be imagined otherwise: not in"),
    "a hand lies open to all": (lambda: boxed(OpenHands()), "a view shows nothing that its seat may not know"),
    "a view is in a telling order": (lambda: boxed(OrderedHands()), "a view shows nothing that its seat may not know"),
    "what nobody knows lies open": (lambda: boxed(OpenMiddle()), "a view shows nothing that its seat may not know"),
    "what nobody knows is called public": (
        lambda: boxed(CalledPublic()),
        "only what a seat may not know is imagined: bag",
    ),
    "a secret choice is called public": (
        lambda: boxed(ChosenInPublic()),
        "only what a seat may not know is imagined: chosen",
    ),
    "a question tells of another's hand": (
        lambda: boxed(with_step(OpenQuestion(), determinize=Clairvoyant.determinize)()),
        "a seat knows its own choices",
    ),
    "the truth is handed out": (lambda: boxed(TheTruthItself()), "an imagined state stands alone"),
    "a hand is handed out": (lambda: boxed(HalfATruth()), "a copy shares no vector: hand"),
    "the dice tell where a hand came from": (
        lambda: boxed(Traceable()),
        "what is imagined depends on the dice and on what is known",
    ),
    "another question is imagined": (lambda: boxed(WrongWorld()), "everybody knows w"),
    "imagining changes": (lambda: boxed(RestlessImagination()), "imagining changes nothing"),
    "a choice leaks into views": (lambda: boxed(ConsistentLeak()), "a secret choice does not show in a view"),
    "a choice leaks into events": (
        lambda: boxed(with_event("commit.chosen", "all", False)()),
        "a secret choice does not show in what is told",
    ),
    "a choice leaks into the turn": (
        lambda: boxed(with_step(SecondTurn())()),
        "a secret choice does not show in who is asked next",
    ),
    "a refusal leaks": (lambda: boxed(with_step(TellingRefusal())()), "a refusal tells nothing hidden"),
    "a refusal of others leaks": (lambda: boxed(with_step(TellingBystander())()), "a refusal tells nothing hidden"),
    "a hidden choice is called open": (lambda: boxed(AllOpen()), "an open choice lies open"),
    "undo crosses a peek": (
        lambda: boxed(with_event("turn.peeked", "lot", False, with_step(Unwarned()))()),
        "undo crosses no secret",
    ),
    "undo ends without a warning": (lambda: boxed(with_step(Unwarned())()), "what ends undo says so"),
    "a warning is idle": (lambda: boxed(with_step(FalseAlarm())()), "what says that it ends undo can end it"),
    "a warning leaks": (lambda: boxed(with_step(TellingWarning())()), "a warning tells nothing hidden"),
    "lots get lost": (lambda: boxed(with_step(LostLots())()), "conservation: of lot"),
    "the game is endless": (lambda: boxed(with_step(EndlessTurn())()), "the game ends: not after 60 decisions"),
    "a step fails": (lambda: boxed(with_step(Stumbling())()), "AttributeError: the shell has no pearl"),
    "nobody wins": (lambda: boxed(NobodyWins()), "somebody wins, unless a rival does: [], []"),
    "a game gets shorter": (lambda: boxed(CountingDown()), "a game never gets shorter: 9, 8"),
    "an end has no word": (lambda: boxed(UntoldEnd()), "text/de.toml has no ending.silence"),
    "the cap is no option": (lambda: boxed(WithoutCap()), "a game is capped by an option that it has: most_rounds, 9"),
    "the cap is the default": (lambda: boxed(CappedByDefault()), "a game is capped by an option that it has"),
    "points come from nowhere": (lambda: boxed(UntoldPoints()), "gains are what the scores changed by: [0, 0, 0], ["),
    "points have an unknown source": (lambda: boxed(OtherSource()), "points come from a source: turn.act"),
    "a score is missing": (lambda: boxed(OneScore()), "every seat has a score"),
    "dealing fails": (lambda: boxed(with_step(NothingInTheMiddle())()), "LookupError: there is no middle"),
    "words mean two things": (
        lambda: boxed(LotsGame(), spoken(turn_act="keep | keep | back {rival}")),
        "words parse back: keep",
    ),
    "two questions share a word": (
        lambda: boxed(LotsGame(), spoken(turn_take="keep | exchange {lot}")),
        "words are clear without knowing the question: keep",
    ),
    "words cannot be read": (
        lambda: boxed(LotsGame(), spoken(turn_act="Keep | peek | back {rival}")),
        "words parse back: Keep",
    ),
    "a refusal has no sentence": (
        lambda: without("rule", "commit.own_lot", "refused"),
        "text/en.toml has no rule.commit.own_lot.refused",
    ),
    "a misplaced choice has no sentence": (
        lambda: without("rule", "turn.take", "misplaced"),
        "text/en.toml has no rule.turn.take.misplaced",
    ),
    "an event of an owner has no sentence": (
        lambda: without("event", "turn.exchanged"),
        "text/en.toml has no event.turn.exchanged",
    ),
    "an event for others has no sentence": (
        lambda: without("event", "lots.dealt.others"),
        "text/en.toml has no event.lots.dealt.others",
    ),
    "a question has no sentence": (lambda: without("ask", "round.omen"), "text/en.toml has no ask.round.omen"),
    "an answer has no sentence": (
        lambda: without("choice", "commit.choose", "choose"),
        "text/en.toml has no choice.commit.choose.choose",
    ),
}
