"""The contract: the laws that every game obeys, checked at the states of random play.

Tests, the fuzzer and the command line all call the same functions. A broken law raises `Broken` with one sentence
that holds the values.
"""

from collections.abc import Sequence

from petteia.core.game import SHARES, Game
from petteia.core.rng import Rng
from petteia.core.state import CHANCE, SPECTATOR, Happening, State
from petteia.core.step import OK
from petteia.play.declared import Eyes
from petteia.play.dump import digest, dump, load
from petteia.play.law import Broken, check, seats_of, shares_nothing
from petteia.play.match import Match
from petteia.play.record import parse
from petteia.play.refusal import Refusal, Refused
from petteia.play.registry import Box
from petteia.play.replay import replay
from petteia.play.secrecy import opened, secrets_are_kept
from petteia.play.text import Speaker
from petteia.play.trail import Entry

WORLDS = 32  # that a seat imagines before we take it that something happens in none of them


# Laws of a game as such, checked once.


def words_come_back(box: Box) -> None:
    """Every action id is written in words that parse to it again."""
    game = box.game
    for action in range(game.width):
        words = box.notation.format(action)
        asked = game.step_of(action).name
        try:
            check(box.notation.parse(words, asked) == action, "words parse back", words, action)
            check(box.notation.parse(words) == action, "words are clear without knowing the question", words, action)
        except Refused as refused:
            raise Broken(f"words parse back: {words}, {action}, {refused}") from refused


def its_cap_is_an_option(box: Box) -> None:
    """What ends a game of random players is a table option of the game, and not the default."""
    known = {option.name: option.values for option in box.game.options}
    for name, value in box.game.capped().items():
        check(value in known.get(name, ())[1:], "a game is capped by an option that it has", name, value)


def fields_are_named(game: Game[State], s: State) -> None:
    """FIELDS names every field the game adds. Compiled classes hide theirs, so this sees interpreted ones only."""
    if hasattr(s, "__dict__"):
        own = set(vars(s)) - {"players", "options", "stack", "depth", "events", "facts"}
        check(own == set(s.FIELDS), "FIELDS names every field", own ^ set(s.FIELDS))


# Laws of a state.


def choices_are_the_refusal_scan(game: Game[State], s: State) -> list[int]:
    """Something may be chosen, the choices ascend, and they are exactly those that no rule refuses."""
    options = game.actions(s)
    step = game.asked(s)
    scan = [a for a in range(step.base, step.base + step.size) if game.refusal(s, a) == OK]
    check(bool(options), "somebody who is asked has a choice", s)
    check(options == scan, "options are what no rule refuses", s, options, scan)
    if game.actor(s) == CHANCE:
        check(all(weight > 0 for _, weight in game.weights(s)), "every outcome of chance has a weight", s)
    return options


def asking_changes_nothing(game: Game[State], s: State) -> None:
    before = dump(game, s)
    step = game.asked(s)
    game.actions(s)
    game.open_choice(s)
    for action in range(game.width):
        game.refusal(s, action)
    game.question(s)
    for action in range(step.base, step.base + step.size):
        game.values(s, action)
    for action in game.actions(s):
        game.ends_undo(s, action)
    game.scores(s)
    game.winners(s)
    game.rivals(s)
    terms = game.terms(s, 0)
    check(not terms or sum(terms.values()) == game.evaluate(s, 0), "the terms add up to the evaluation", s)
    game.length(s)
    for seat in seats_of(s):
        game.view(s, seat)
        if seat >= 0:
            game.standing(s, seat)
    check(dump(game, s) == before, "asking changes nothing", s)


def view_is_as_declared(box: Box, s: State) -> None:
    """Every seat sees what the game's view.py declares, and nothing else: all keys, their types, its own secrets."""
    fields = opened(box.game, s)
    for seat in seats_of(s):
        fault = box.view.fault(box.game.view(s, seat), Eyes(seat, s.depth == 0, fields))
        check(not fault, "a view is what was declared", f"view{fault}", f"seat {seat}")


def copy_stands_alone(game: Game[State], s: State, action: int) -> None:
    """A copy is equal, goes on like the original, and the original does not notice."""
    before = dump(game, s)
    twin, other = game.copy(s), game.copy(s)
    check(dump(game, twin) == before, "a copy is equal", s)
    shares_nothing(s, twin)
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


def warned_of_every_end_of_undo(game: Game[State], s: State, actions: Sequence[int], rng: Rng) -> None:
    """Before a choice its seat knows whether it can be taken back: what ends undo says so, and what says so ends it.

    Only where that depends on what the seat cannot know may a choice say so and not do it here; then it does in another
    world that looks the same to the seat. It says the same in all of them, so it tells nothing hidden.
    """
    seat = int(game.actor(s))
    if seat < 0:
        return
    dice = rng.draw()
    imagined = game.determinize(s, seat, Rng(dice))
    for action in actions:
        warned = game.ends_undo(s, action)
        ends = taken_back_never(game, s, action)
        check(warned or not ends, "what ends undo says so", s, action)
        if warned and not ends:
            worlds = [game.determinize(s, seat, Rng(dice + n)) for n in range(WORLDS)]
            ends = any(taken_back_never(game, world, action) for world in worlds)
        check(warned == ends, "what says that it ends undo can end it", s, action)
        check(game.ends_undo(imagined, action) == warned, "a warning tells nothing hidden", s, action)


def taken_back_never(game: Game[State], s: State, action: int) -> bool:
    """Whether chance speaks after an action, something hidden is shown, or the game is over. Tried on a copy."""
    world = game.copy(s)
    happened: list[Happening] = []
    world.events = happened
    game.apply(world, action)
    shown = any(game.events[kind].reveals for kind, *_ in happened)
    return bool(shown or world.depth == 0 or game.actor(world) == CHANCE)


def every_no_has_its_sentence(box: Box, s: State, speakers: Sequence[Speaker]) -> None:
    """Every refusal of the step that is asked, its question and its choices can be said in every language."""
    game = box.game
    step = game.asked(s)
    for speaker in speakers:
        speaker.question(step.name, game.question(s))
    for action in range(step.base, step.base + step.size):
        rule = game.refusal(s, action)
        for speaker in speakers:
            if rule == OK:
                speaker.label(step.name, box.notation.verb(action), box.notation.meaning(s, action))
            else:
                speaker.refusal(Refusal(game.rules[rule], dict(box.notation.meaning(s, action))))


def what_counts_can_be_said(box: Box, s: State, speakers: Sequence[Speaker]) -> None:
    """Whatever counts for a seat has its sentence in every language."""
    for seat in range(s.players):
        for remark, facts in box.game.standing(s, seat):
            for speaker in speakers:
                speaker.standing(remark, facts)


def conserved(box: Box, before: State | None, action: int, after: State) -> None:
    for law in box.laws:
        broken = law(before, action, after)
        check(not broken, "conservation", broken)


def length_only_grows(game: Game[State], before: State, after: State) -> None:
    """Whatever a game counts, rounds or cycles: it counts from 0 up."""
    was, now = game.length(before), game.length(after)
    check(0 <= was <= now, "a game never gets shorter", was, now)


def gains_are_the_whole_difference(game: Game[State], before: State, after: State, happened: list[Happening]) -> None:
    """A game that tells where scores come from tells it of every point."""
    if game.sources():
        scores, now = ([*game.scores(s), *(score for _, score in game.rivals(s))] for s in (before, after))
        for rule, seat, points in game.gains(before, after, happened):
            check(rule in game.sources(), "points come from a source", rule)
            scores[seat] += points
        check(scores == now, "gains are what the scores changed by", scores, now)


# Laws of a whole match.


def replay_is_the_same(match: Match) -> None:
    """The record, written and read again, gives the same state and the same events."""
    again = replay(match.box, parse(match.export()))
    check(digest(match.game, again.s) == digest(match.game, match.s), "a replay ends in the same state", match.s)
    check(happenings(again) == happenings(match), "a replay tells the same events", len(match.trail))
    check(again.record.head() == match.record.head(), "a replay has the same chain", match.record.head())


def happenings(match: Match) -> list[list[Happening]]:
    """Everything that happened, from which follows what each seat was told."""
    return [match.opening, *(entry.happened for entry in match.trail)]


def undo_is_safe(match: Match, seat: int, rng: Rng) -> None:
    """An undo that needs no consent restores the state, and crosses no chance, no other seat and no secret.

    The match goes on where it was: the choice is made again.
    """
    last = next((entry for entry in reversed(match.trail) if not entry.auto), None)
    if last is None or match.undo_refusal(seat) is not None:
        return
    check(last.actor == seat, "undo takes back only a seat's own choice", last.line, seat)
    if last is match.trail[-1]:
        taught_nothing(match, last, rng)
    before, now = dump(match.game, last.before), dump(match.game, match.s)
    match.undo(seat)
    check(dump(match.game, match.s) == before, "undo restores the state", last.line)
    match.play(last.action, seat)
    check(dump(match.game, match.s) == now, "the same choice leads to the same state", last.line)


def taught_nothing(match: Match, last: Entry, rng: Rng) -> None:
    """Whoever saw the last choice could have foreseen all they see now: it showed nobody anything hidden."""
    game = match.game
    secret = game.asked(last.before).secret
    for seat in seats_of(match.s):
        if secret and seat != last.actor:
            continue
        world = game.determinize(last.before, seat, rng)
        check(last.action in game.actions(world), "undo crosses no secret", last.line, seat)
        game.apply(world, last.action)
        check(game.view(world, seat) == game.view(match.s, seat), "undo crosses no secret", last.line, seat)


def the_end_stands(match: Match, rng: Rng) -> None:
    """After the end nobody is asked, somebody has won or a rival has beaten all, how it ended can be said, and the
    table can still be seen, written down and read."""
    game, s = match.game, match.s
    check(game.actions(s) == [] and match.decision() is None, "nobody is asked after the end", s)
    check(len(game.scores(s)) == s.players, "every seat has a score", game.scores(s))
    won, rivals = game.winners(s), game.rivals(s)
    check(set(won) <= set(range(s.players)), "winners have a seat", won)
    check(won != [] or rivals != [], "somebody wins, unless a rival does", won, rivals)
    check(sum(game.shares(s)) == (SHARES if won else 0), "the winners share what a game is worth", game.shares(s))
    if game.ending(s):
        for texts in match.box.texts.values():
            texts.sentence("ending", game.ending(s))
    view_is_as_declared(match.box, s)
    secrets_are_kept(game, s, rng, match.box.laws)
    check(dump(game, load(game, dump(game, s))) == dump(game, s), "a dump comes back", s)
    refusal = match.refusal(0, 0)
    check(refusal is not None and refusal.rule == "play.over", "nothing is played after the end", s)


def every_event_has_its_sentence(match: Match) -> None:
    """Everything that a seat or a spectator was told; what all are told alike is said once."""
    hidden = {kind.name for kind in match.game.events if kind.seen != "all"}
    speakers = [match.speaker(language) for language in match.box.texts]
    for seat in seats_of(match.s) if hidden else [int(SPECTATOR)]:
        for told in match.events(seat):
            if seat == SPECTATOR or told.name in hidden:
                for speaker in speakers:
                    speaker.event(f"{told.name}.others" if told.part else told.name, told.facts)


def wrong_input_changes_nothing(match: Match) -> None:
    """Wrong seat, wrong step, garbage: refused with a sentence, and the match is as it was."""
    before, lines = dump(match.game, match.s), len(match.record.lines)
    speakers = [match.speaker(language) for language in match.box.texts]
    actor = match.to_act
    for seat in range(-1, match.players + 1):
        if seat != actor:
            refusal = match.refusal(match.game.actions(match.s)[0], seat)
            check(refusal is not None, "another seat is refused", seat)
            for speaker in speakers:
                speaker.refusal(refusal or Refusal(""))
    misplaced: set[str] = set()
    asked = match.game.asked(match.s)
    for action in range(match.game.width):
        if not asked.base <= action < asked.base + asked.size:
            refusal = match.refusal(action, actor)
            check(refusal is not None and refusal.misplaced, "an action of another step is misplaced", action)
            misplaced.add(refusal.rule if refusal else "")
    for rule in misplaced:
        for speaker in speakers:
            speaker.refusal(Refusal(rule, misplaced=True))
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
