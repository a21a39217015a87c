"""Secrecy: the laws of the contract about what a seat may know.

A game's state.toml says who knows a field: everybody, its own seat, or nobody, and which field counts what all have
seen of another. What a seat is told depends only on what it knows, and only the rest is imagined otherwise.
"""

import json
from collections.abc import Iterator, Sequence

from petteia.core.game import Game
from petteia.core.rng import Rng
from petteia.core.state import SPECTATOR, State
from petteia.core.step import OK
from petteia.play.dump import dump
from petteia.play.law import check, seats_of, shares_nothing
from petteia.play.registry import Law
from petteia.play.told import tell


def secrets_are_kept(game: Game[State], s: State, rng: Rng, laws: Sequence[Law] = ()) -> int:
    """What a seat can imagine looks to it like the truth, asks it the same, and breaks no law of the game.

    How many of the imagined worlds were not the truth.
    """
    truth, others = dump(game, s), 0
    what_was_seen_is_there(s)
    for seat in seats_of(s):
        seen, known = game.view(s, seat), known_to(game, s, seat)
        alike = not all_open(game, s) or seen == game.view(s, int(SPECTATOR))
        check(alike, "where nothing is hidden all see the same", s, seat)
        dice = rng.draw()
        imagined = game.determinize(s, seat, Rng(dice))
        check(imagined is not s, "an imagined state stands alone", s, seat)
        shares_nothing(s, imagined)
        check(game.view(imagined, seat) == seen, "an imagined state looks like the true one", s, seat)
        told_alike(game, s, imagined, seat)
        believed = known_to(game, imagined, seat)
        wrong = [name for name in known if believed[name] != known[name]]
        check(not wrong, "only what a seat may not know is imagined", *wrong, s, seat)
        what_was_seen_is_there(imagined)
        keeps_sizes(game, s, imagined)
        world = dump(game, imagined)
        again = dump(game, game.determinize(imagined, seat, Rng(dice)))
        check(again == world, "what is imagined depends on the dice and on what is known", s, seat)
        if world != truth:
            others += 1
            broken = [sentence for law in laws if (sentence := law(None, 0, imagined)) and not law(None, 0, s)]
            check(not broken, "an imagined table breaks no law", *broken, seat)
    check(dump(game, s) == truth, "imagining changes nothing", s)
    return others


def the_unknown_shows_nowhere(game: Game[State], s: State, rng: Rng) -> None:
    """Whatever a seat may not know becomes something else: its view, its question and its refusals stay as they were,
    byte for byte, also where everybody could remember enough to imagine the truth."""
    for seat in seats_of(s):
        other = with_other_secrets(game, s, seat, rng)
        shown = json.dumps(game.view(other, seat)) == json.dumps(game.view(s, seat))
        check(shown, "a view shows nothing that its seat may not know", s, seat)
        told_alike(game, s, other, seat)


# What all have seen.


def what_was_seen_is_there(s: State) -> None:
    """What all saw go into a hand, and not leave it, is in the hand."""
    for name, shown in s.SEEN.items():
        for n, (there, seen) in enumerate(zip(getattr(s, name), getattr(s, shown), strict=True)):
            check(0 <= seen <= there, "what was seen is there", name, n, seen, there)


def keeps_sizes(game: Game[State], s: State, imagined: State) -> None:
    """A hand that is imagined otherwise has as many cards."""
    for name in s.SEEN:
        true, other = getattr(s, name), getattr(imagined, name)
        for seat in range(s.players):
            places = part_of(game, true, seat)
            many, imagined_many = sum(true[n] for n in places), sum(other[n] for n in places)
            check(many == imagined_many, "an imagined hand keeps its size", name, seat, many, imagined_many)


# What a seat may know.


def opened(game: Game[State], s: State) -> frozenset[str]:
    """The fields that are a seat's own elsewhere, but that all know at this table: by a table option, or at the end."""
    agreed = {f"{option.name}={option.values[s.options[n]]}" for n, option in enumerate(game.options)}
    return frozenset(name for name, unless in s.OWN.items() if s.depth == 0 or unless in agreed)


def all_open(game: Game[State], s: State) -> bool:
    """Whether nothing at this table is hidden from anybody, so that all see it as a spectator does."""
    return not s.HIDDEN and (not s.OWN or s.OWN.keys() == opened(game, s))


def known_to(game: Game[State], s: State, seat: int) -> dict[str, object]:
    """All that is true and that a seat may know: what all know, and its own part of what is each seat's own."""
    fields = {name: value for name, value in s.fields().items() if name not in s.HIDDEN}
    for name in s.OWN.keys() - opened(game, s):
        vector: list[int] = list(getattr(s, name))
        fields[name] = [vector[n] for n in part_of(game, vector, seat)] if seat >= 0 else []
    return fields


def part_of(game: Game[State], vector: Sequence[int], seat: int) -> range:
    """The places of a seat in a vector that is by seat, and perhaps by something else too."""
    width = len(vector) // game.most
    return range(seat * width, seat * width + width)


def with_other_secrets(game: Game[State], s: State, seat: int, rng: Rng) -> State:
    """The same table, but for what a seat may not know. How many pieces somebody has, and that there is one, may show;
    what all have seen of them stays.

    What nobody knew at first a seat may have learnt since, and only its imagination knows; a spectator learns nothing.
    """
    other = game.copy(s)
    for name in s.OWN.keys() - opened(game, s):
        vector = getattr(other, name)
        seen: Sequence[int] = getattr(s, s.SEEN[name]) if name in s.SEEN else [0] * len(vector)
        for owner in range(s.players):
            if owner != seat:
                places = part_of(game, vector, owner)
                for n in places:
                    vector[n] -= seen[n]
                mix(vector, places, rng)
                for n in places:
                    vector[n] += seen[n]
    for name in s.HIDDEN if seat == SPECTATOR and s.depth > 0 else ():
        value = getattr(other, name)
        if isinstance(value, int):
            setattr(other, name, another(value, rng))
        else:
            mix(value, range(len(value)), rng)
    return other


def mix(vector: list[int], places: range, rng: Rng) -> None:
    """Let the values in these places change places; a single one becomes another."""
    if len(places) == 1:
        vector[places[0]] = another(vector[places[0]], rng)
    for n in range(len(places) - 1, 0, -1):
        here, there = places[n], places[rng.below(n + 1)]
        vector[here], vector[there] = vector[there], vector[here]


def another(value: int, rng: Rng) -> int:
    """Another number that may stand there; nothing stays nothing."""
    if value <= 0:
        return value
    return 2 if value == 1 else 1 + rng.below(value - 1)


# What a seat is told.


def told_alike(game: Game[State], s: State, other: State, seat: int) -> None:
    """At both tables a seat is told the same."""
    for (law, one), (_, two) in zip(told(game, s, seat), told(game, other, seat), strict=True):
        check(one == two, law, s, seat, one, two)


def told(game: Game[State], s: State, seat: int) -> Iterator[tuple[str, object]]:
    """All that a seat hears of the question that is asked, each with the law that gives it the right to.

    A seat that is asked knows its choices, and why the others are none; all seats know what lies open.
    """
    actor = int(game.actor(s))
    yield "everybody knows who is asked", actor
    yield "everybody knows the phase", game.phase(s)
    if s.depth == 0:
        return
    if seat >= 0:
        yield "what counts for a seat tells nothing hidden", game.standing(s, seat)
    step, frame_seat, arg = game.asked(s), s.asked_seat(), s.asked_arg()
    yield "everybody knows what is asked", step.name
    asked, open_choice = seat >= 0 and actor == seat, game.open_choice(s)
    yield "everybody knows whether a choice lies open", open_choice
    if asked or open_choice:
        law = "a seat knows its own choices" if asked else "an open choice lies open"
        actions = game.actions(s)
        yield law, actions
        yield law, game.question(s)
        yield law, [game.values(s, action) for action in actions]
        yield "a warning tells nothing hidden", [game.ends_undo(s, action) for action in actions]
    if asked:
        rules = [int(step.refusal(s, frame_seat, arg, choice)) for choice in range(step.size)]
        yield "a seat knows its own refusals", rules
        refused = [choice for choice, rule in enumerate(rules) if rule != OK]
        yield "a refusal tells nothing hidden", [step.values(s, frame_seat, arg, choice) for choice in refused]
    elif seat >= 0 and actor >= 0:
        yield "a refusal tells nothing hidden", int(step.bystander(s, frame_seat, arg, seat))


def secret_choices_show_nothing(game: Game[State], s: State, rng: Rng) -> None:
    """Whatever is chosen or drawn in secret, only its owner sees and hears a difference, until it is shown.

    With the last line of a game all is shown.
    """
    step, options = game.asked(s), game.actions(s)
    if not step.secret or len(options) < 2:
        return
    owner = s.asked_seat()
    first = rng.below(len(options))
    worlds = [game.copy(s), game.copy(s)]
    for world, action in zip(worlds, (options[first], options[first - 1]), strict=True):
        world.events = []
        game.apply(world, action)
    told = [world.events or [] for world in worlds]
    if any(game.events[kind].reveals for happened in told for kind, *_ in happened):
        return
    one, two = worlds
    check(game.actor(one) == game.actor(two), "a secret choice does not show in who is asked next", s)
    for seat in seats_of(s):
        if seat == owner >= 0:
            continue
        same = one.depth == 0 or game.view(one, seat) == game.view(two, seat)
        check(same, "a secret choice does not show in a view", s, seat)
        heard = [[tell(game.events, 0, event, seat) for event in happened] for happened in told]
        heard = [[event for event in happened if event is not None] for happened in heard]
        check(heard[0] == heard[1], "a secret choice does not show in what is told", s, seat)
