"""Guides over HTTP: an annotated record as the newcomer's seat sees it. Nothing is stored; all get the same."""

from functools import cache

import msgspec

from petteia.core.state import Happening
from petteia.play.guide import Guide, Note, folders_of, read
from petteia.play.match import Match
from petteia.play.printed import printed
from petteia.play.registry import Box
from petteia.server import frames, scores, site
from petteia.server import protocol as say
from petteia.server.told import told_of


@cache
def guides_of(box: Box) -> dict[str, Guide]:
    """Read and checked once; a box is what it is."""
    guides = {name: read(box, name) for name in folders_of(box)}
    return {name: guide for name, guide in guides.items() if guide is not None}


def infos(box: Box) -> list[site.GuideInfo]:
    return [site.GuideInfo(name, guide.match.players, guide.minutes()) for name, guide in guides_of(box).items()]


@cache
def told(guide: Guide) -> bytes:
    return msgspec.json.encode(message(guide))


@cache
def question(guide: Guide, line: int) -> Match:
    return guide.at(line)


# What is told.


def message(guide: Guide) -> site.Guide:
    match = guide.match
    return site.Guide(
        game=guide.box.game.name,
        name=guide.name,
        rules=guide.box.game.rules_version,
        content=printed(guide.box).hash,
        options=guide.record.header.options,
        seat=guide.seat,
        seats=[
            say.Seat(word, "person" if n == guide.seat else "bot")
            for n, (word, _) in enumerate(match.record.header.seats)
        ],
        lessons=[site.Lesson(name, minutes) for name, minutes in guide.lessons()],
        learnt=guide.plan.learnt,
        shows=guide.plan.shows,
        moments=[moment(guide, line, before) for line, before in guide.shown()],
        scores=match.scores,
        winners=match.winners,
        history=scores.of_match(match),
        texts=dict(guide.texts),
        rivals=frames.rivals(match.game, match.s),
    )


def moment(guide: Guide, line: int, before: int) -> site.GuideMoment:
    """The table after a line. What happened on lines that are not shown is told with the first that is."""
    note = guide.notes.get(line, Note(line))
    game, s = guide.box.game, guide.after(line)
    view = game.view(s, guide.seat)
    return site.GuideMoment(
        line=line,
        view=msgspec.Raw(msgspec.json.encode(view, order="sorted")),
        events=events(guide, before, line),
        decision=decision(guide, note),
        says=note.says,
        part=note.part,
        lesson=note.lesson,
        asks=asks(guide, note),
        leap=before >= 0 and line > before + 1,
        standing=frames.counts(game.standing(s, guide.seat)) if s.depth else [],
    )


def events(guide: Guide, after: int, last: int) -> list[say.Told]:
    """What the seat was told after a line, up to another."""
    happened: list[tuple[int, Happening]] = [(0, event) for event in guide.match.opening if after < 0]
    happened += [
        (entry.line, event) for entry in guide.match.trail if after < entry.line <= last for event in entry.happened
    ]
    return told_of(guide.box.game.events, happened, guide.seat)


def decision(guide: Guide, note: Note) -> say.Decision | None:
    """The whole question where the newcomer answers it; elsewhere only who is asked what."""
    if note.asks is not None:
        decision = frames.decision(question(guide, note.line), guide.seat)
        assert decision is not None, note
        for choice in decision.choices:
            choice.ends_undo = False  # in a guide one may always go back
        return decision
    s = guide.after(note.line)
    actor = int(guide.box.game.actor(s)) if s.depth else -1
    return say.Decision(actor, guide.box.game.asked(s).name, {"seat": actor}) if actor >= 0 else None


def asks(guide: Guide, note: Note) -> site.GuideQuestion | None:
    if note.asks is None:
        return None
    return site.GuideQuestion(
        note.asks.says, guide.advice(note.line), note.asks.otherwise, list(note.asks.instead.items())
    )
