"""The contract: the laws that every game obeys, checked at the states of random play.

Tests, the fuzzer and the command line all call the same functions. A broken law raises `Broken` with one sentence
that holds the values.
"""

from collections.abc import Sequence

from petteia.core.game import Game
from petteia.core.rng import Rng
from petteia.core.state import CHANCE, FRAME, SPECTATOR, State
from petteia.core.step import OK, PROMPT
from petteia.play.dump import digest, dump, load
from petteia.play.match import Match, replay
from petteia.play.record import parse
from petteia.play.refusal import Refusal, Refused
from petteia.play.registry import Box
from petteia.play.text import Speaker


class Broken(AssertionError):
    """A law of the contract does not hold."""


def check(holds: bool, law: str, *values: object) -> None:
    if not holds:
        raise Broken(f"{law}: {', '.join(map(str, values))}")


# Laws of a game as such, checked once.


def words_come_back(box: Box) -> None:
    """Every action id is written in words that parse to it again."""
    game = box.game
    for action in range(game.actions):
        words = box.notation.format(action)
        asked = game.step_of(action).name
        check(box.notation.parse(words, asked) == action, "words parse back", words, action)
        check(box.notation.parse(words) == action, "words are clear without knowing the question", words, action)


def fields_are_named(game: Game[State], s: State) -> None:
    """FIELDS names every field the game adds. Compiled classes hide theirs, so this sees interpreted ones only."""
    if hasattr(s, "__dict__"):
        own = set(vars(s)) - {"players", "table", "stack", "depth", "events"}
        check(own == set(s.FIELDS), "FIELDS names every field", own ^ set(s.FIELDS))


# Laws of a state.


def options_are_the_refusal_scan(game: Game[State], s: State) -> list[int]:
    """Something may be chosen, the choices ascend, and they are exactly those that no rule refuses."""
    options = game.options(s)
    step = game.asked(s)
    scan = [a for a in range(step.base, step.base + step.size) if game.refusal(s, a) == OK]
    check(bool(options), "somebody who is asked has a choice", s)
    check(options == scan, "options are what no rule refuses", s, options, scan)
    if game.actor(s) == CHANCE:
        check(all(weight > 0 for _, weight in game.weights(s)), "every outcome of chance has a weight", s)
    return options


def asking_changes_nothing(game: Game[State], s: State) -> None:
    before = dump(game, s)
    game.options(s)
    for action in range(game.actions):
        game.refusal(s, action)
    game.scores(s)
    game.winners(s)
    game.evaluate(s, 0)
    for seat in range(SPECTATOR, s.players):
        game.view(s, seat)
    check(dump(game, s) == before, "asking changes nothing", s)


def copy_stands_alone(game: Game[State], s: State, action: int) -> None:
    """A copy is equal, goes on like the original, and the original does not notice."""
    before = dump(game, s)
    twin, other = game.copy(s), game.copy(s)
    check(dump(game, twin) == before, "a copy is equal", s)
    for name in s.FIELDS:
        mine = getattr(s, name)
        shared = not isinstance(mine, int) and getattr(twin, name) is mine
        check(not shared, "a copy shares no vector", name)
    game.apply(twin, action)
    game.apply(other, action)
    check(dump(game, s) == before, "a copy lives apart", s)
    check(dump(game, twin) == dump(game, other), "equal copies go on equally", s, action)


def dump_comes_back(game: Game[State], s: State, action: int) -> None:
    """A state can be written down and read again at any instant, and goes on identically."""
    before = dump(game, s)
    again = load(game, before)
    check(dump(game, again) == before, "a dump comes back", s)
    twin = game.copy(s)
    game.apply(twin, action)
    game.apply(again, action)
    check(dump(game, again) == dump(game, twin), "a loaded state goes on identically", s, action)


def secrets_are_kept(game: Game[State], s: State, rng: Rng) -> None:
    """What a seat can imagine looks to it like the truth, and offers it the same choices."""
    for seat in range(SPECTATOR, s.players):
        seen = game.view(s, seat)
        imagined = game.determinize(s, seat, rng)
        check(game.view(imagined, seat) == seen, "an imagined state looks like the true one", s, seat)
        if seat >= 0 and game.actor(s) == seat:
            check(game.options(imagined) == game.options(s), "a seat knows its own choices", s, seat)


def every_no_has_its_sentence(box: Box, s: State, speakers: Sequence[Speaker]) -> None:
    """Every refusal of the step that is asked, its question and its choices can be said in every language."""
    game = box.game
    step = game.asked(s)
    at = (s.depth - 1) * FRAME
    question = step.numbers(s, s.stack[at + 1], s.stack[at + 2], PROMPT)
    for speaker in speakers:
        speaker.question(step.name, question)
    for action in range(step.base, step.base + step.size):
        rule = game.refusal(s, action)
        for speaker in speakers:
            if rule == OK:
                speaker.label(step.name, box.notation.verb(action), box.notation.facts(action))
            else:
                speaker.refusal(Refusal(game.rules[rule], dict(game.numbers(s, action))))


def conserved(box: Box, before: State | None, action: int, after: State) -> None:
    for law in box.laws:
        broken = law(before, action, after)
        check(not broken, "conservation", broken)


# Laws of a whole match.


def replay_is_the_same(match: Match) -> None:
    """The record, written and read again, gives the same state and the same events."""
    again = replay(match.box, parse(match.export()))
    check(digest(match.game, again.s) == digest(match.game, match.s), "a replay ends in the same state", match.s)
    for seat in range(SPECTATOR, match.players):
        check(again.events(seat) == match.events(seat), "a replay tells the same events", seat)
    check(again.record.head() == match.record.head(), "a replay has the same chain", match.record.head())


def undo_is_safe(match: Match, seat: int) -> None:
    """An undo that needs no consent restores the state, and crosses no chance, no other seat and no secret.

    The match goes on where it was: the choice is made again.
    """
    last = next((entry for entry in reversed(match.trail) if not entry.auto), None)
    if last is None or match.undo_refusal(seat) is not None:
        return
    check(last.actor == seat, "undo takes back the own choice only", last.line, seat)
    shown = [match.game.events[kind].name for kind, *_ in last.happened if match.game.events[kind].reveals]
    check(not shown, "undo crosses no secret", shown)
    before, now = dump(match.game, last.before), dump(match.game, match.s)
    match.undo(seat)
    check(dump(match.game, match.s) == before, "undo restores the state", last.line)
    match.play(last.action, seat)
    check(dump(match.game, match.s) == now, "the same choice leads to the same state", last.line)


def every_event_has_its_sentence(match: Match) -> None:
    for language in match.box.texts:
        speaker = match.speaker(language)
        for told in match.events(SPECTATOR):
            speaker.event(f"{told.name}.others" if told.part else told.name, told.facts)


def wrong_input_changes_nothing(match: Match) -> None:
    """Wrong seat, wrong step, garbage: refused with a sentence, and the match is as it was."""
    before, lines = dump(match.game, match.s), len(match.record.lines)
    speakers = [match.speaker(language) for language in match.box.texts]
    actor = match.to_act
    for seat in range(-1, match.players + 1):
        if seat != actor:
            refusal = match.refusal(match.game.options(match.s)[0], seat)
            check(refusal is not None, "another seat is refused", seat)
            for speaker in speakers:
                speaker.refusal(refusal or Refusal(""))
    for action in range(match.game.actions):
        if match.game.step_of(action).name != match.asked:
            refusal = match.refusal(action, actor)
            check(refusal is not None and refusal.misplaced, "an action of another step is misplaced", action)
            for speaker in speakers:
                speaker.refusal(refusal or Refusal(""))
    for words in ("", "nonsense", match.choices[0] + " 1", match.choices[0].split()[0] + " nonsense"):
        try:
            match.play(words)
        except Refused as refused:
            for speaker in speakers:
                speaker.refusal(refused.refusal)
        else:
            raise Broken(f"garbage is refused: {words!r}")
    check(dump(match.game, match.s) == before, "a refusal changes nothing", match.s)
    check(len(match.record.lines) == lines, "a refusal writes nothing", lines)
