"""Frames: what is shown of a table, to each seat only its own view, its own question and what it was told.

A showing is for all who look at once. What it puts together for all of them it puts together without knowing who looks.
"""

import hashlib
from collections.abc import Iterable, Mapping
from functools import cached_property
from typing import cast

import msgspec

from petteia.core.game import Game, Remark
from petteia.core.state import SPECTATOR, State
from petteia.play import ahead, dealer
from petteia.play.ahead import Order
from petteia.play.checked import refusal_of
from petteia.play.decision import Choice, Decision
from petteia.play.match import Match
from petteia.play.notation import Said
from petteia.play.printed import printed
from petteia.play.refusal import Refusal
from petteia.play.secrecy import all_open
from petteia.server import orders, site, steady
from petteia.server import protocol as say
from petteia.server.clocks import has_time, left
from petteia.server.consent import waits_for
from petteia.server.presence import Presence
from petteia.server.room import WINDOW, Posed, Room, Shown
from petteia.server.store.interface import TableRow
from petteia.server.table import Fixed, Head, Status
from petteia.server.told import told

NOBODY = Presence()

PARTS = dict[str, int | str | list[str]]


def info(room: Room, person: str, here: Presence = NOBODY) -> say.TableInfo:
    return told_to(room, person, info_of_all(room, here))


def told_to(room: Room, person: str, told: say.TableInfo) -> say.TableInfo:
    """What everybody is told of a table, with what is this person's own."""
    creator, mine = person != "" and person == room.head.creator, room.seats_of(person)
    return msgspec.structs.replace(told, creator=creator, mine=mine) if creator or mine else told


def info_of_all(room: Room, here: Presence) -> say.TableInfo:
    """What everybody is told of a table: as to somebody to whom nothing in it belongs."""
    head, fixed = room.head, room.fixed
    return say.TableInfo(
        id=room.id,
        game=room.row.game,
        rules=head.versions[0] if head.versions is not None else room.box.game.rules_version,
        content=printed(room.box).hash,
        title=fixed.title,
        options=fixed.options,
        seats=seats(room, here),
        status=room.status,
        listed=room.row.listed,
        creator=False,
        mine=[],
        hints=fixed.hints,
        pace=fixed.pace,
        clock=fixed.clock,
        absence=fixed.absence,
        host=head.host or next((seat.name for seat in head.seats if head.creator and seat.person == head.creator), ""),
        practice=head.practice,
        requests=[
            say.Request(r.id, r.what, r.by, r.line, r.agreed, r.seat, waits_for(room, r, here.away))
            for r in head.requests
        ],
        notices=notices(room),
        quiet=head.quiet,
        rematch=head.rematch,
        parent=fixed.parent,
        parent_line=fixed.parent_line,
        watching=list(here.watching),
        sampled=fixed.sampled,
        commitment=head.header.commitment if head.header is not None else dealer.commitment(room.row.seed),
        pack=room.box.pack.name if room.box.pack is not None else "",
    )


def notices(room: Room) -> list[say.Notice]:
    """What everybody should know; that a game cannot go on under the present rules comes last."""
    kept, old = room.head.notices, room.outdated
    if old is None or room.over:
        return kept
    return [*kept, say.Notice(room.head.noticed + 1, "other_rules", old.facts)]


def seats(room: Room, here: Presence) -> list[say.Seat]:
    now = steady.now()
    creator = room.head.creator
    return [
        say.Seat(
            word=seat.word,
            who=seat.who,
            name=seat.called,
            here=n in here.seats,
            absent=here.away.get(seat.person, 0.0) >= room.fixed.absence,
            ready=seat.ready,
            host=creator != "" and seat.person == creator,
            conceded=seat.conceded,
            out_of_time=not has_time(room, n),
            stand_in=seat.stand_in,
            clock=left(room, n, now),
            muted=seat.person in room.head.muted,
        )
        for n, seat in enumerate(room.head.seats)
    ]


def listed(row: TableRow, person: str, here: frozenset[int] = NOBODY.seats) -> site.Listed:
    """A table in a list, told from its row alone: a list of fifty opens no table."""
    fixed = msgspec.json.decode(row.fixed, type=Fixed)
    head = msgspec.json.decode(row.head, type=Head)
    mine = [n for n, seat in enumerate(head.seats) if person and seat.person == person]
    return site.Listed(
        id=row.id,
        game=row.game,
        title=fixed.title,
        status=cast(Status, row.status),
        seats=[
            say.Seat(seat.word, seat.who, seat.called, n in here, stand_in=seat.stand_in)
            for n, seat in enumerate(head.seats)
        ],
        created=row.created,
        mine=mine,
        pack=fixed.pack.partition(" ")[0],
        your_turn=row.status == "running" and head.to_act in mine,
    )


def frame(room: Room, person: str, seat: int | None, since: int, here: Presence = NOBODY) -> say.Frame:
    return Showing(room, here).frame(person, seat, since)


class Showing:
    """A table as it stands, shown to all who look."""

    def __init__(self, room: Room, here: Presence) -> None:
        self.room = room
        self.here = here
        self.open: dict[int, list[say.Told] | None] = {}  # by line: what was told after it, if to all alike

    def frame(self, person: str, seat: int | None, since: int) -> say.Frame:
        """Exactly what this seat may know. A spectator has no seat."""
        room, match = self.room, self.room.match
        shown = shown_to(room, seat)
        after = max(since, room.line - WINDOW)
        ended = match is not None and match.over
        return say.Frame(
            table=room.id,
            seat=seat,
            seq=room.row.seq,
            line=room.line,
            info=told_to(room, person, self.info),
            view=msgspec.Raw(shown.view),
            hash=shown.hash,
            decision=shown.decision,
            events=self.news(seat, after),
            undo=shown.undo.rule,
            undo_facts=shown.undo.facts,
            standing=shown.standing,
            phase=shown.phase,
            ahead=shown.ahead,
            order=self.ordered(seat),
            scores=match.scores if match is not None and ended else None,
            winners=match.winners if match is not None and ended else None,
            rivals=self.rivals,
            chat=room.said,
            after=after,
        )

    @cached_property
    def info(self) -> say.TableInfo:
        return info_of_all(self.room, self.here)

    @cached_property
    def rivals(self) -> list[say.Rival]:
        return rivals(self.room.box.game, self.room.match.s) if self.room.match is not None else []

    def news(self, seat: int | None, after: int) -> list[say.Told]:
        """What a seat was told after one of the last lines: put together once where all were told the same."""
        if after not in self.open:
            alike = self.room.match is not None and self.room.match.told_alike(after)
            self.open[after] = news(self.room, None, after) if alike else None
        told = self.open[after]
        return news(self.room, seat, after) if told is None else told

    @cached_property
    def orders(self) -> Mapping[int, Order]:
        """What all seats have said in advance: no seat is shown another's."""
        standing = self.room.standing
        return orders.standing(self.room, orders.kept(self.room)) if standing is None else standing

    def ordered(self, seat: int | None) -> say.Ahead | None:
        """What a seat has said in advance: it stands beside the table and changes without it."""
        order = self.orders.get(seat) if seat is not None else None
        if order is None or self.room.match is None:
            return None
        notation = self.room.match.box.notation
        said = notation.said(notation.parse(order.words, order.step))
        return told_ahead(order.step, Choice(0, said.words, said.parts, said.facts, said.verb))


def rivals(game: Game[State], s: State) -> list[say.Rival]:
    """Opponents without a seat, as everybody sees them."""
    return [say.Rival(word, score) for word, score in game.rivals(s)]


def shown_to(room: Room, seat: int | None) -> Shown:
    """A kept room does not change, so what a seat is shown of it is worked out once for all its pages."""
    at = int(SPECTATOR) if seat is None else seat
    shown = room.shown.get(at)
    if shown is None:
        shown = room.shown[at] = look(room, seat, at)
    return shown


def look(room: Room, seat: int | None, at: int) -> Shown:
    match = room.match
    if match is None:
        return Shown(b"{}", view_hash(b"{}"), None, Refusal("play.undo_nothing"))
    view, mark = seen(room, match, int(SPECTATOR) if all_open(match.game, match.s) else at)
    if (outdated := room.outdated) is not None:  # nothing is asked: the present rules are not those of this game
        return Shown(view, mark, None, outdated)
    asked = question(room, match, seat) if room.status == "running" else None
    undo = match.undo_refusal(at) if room.status != "abandoned" else Refusal("play.over")
    standing = counts(match.standing(at))
    may = seat is not None and room.status == "running" and ahead.possible(match, seat)
    return Shown(view, mark, asked, undo or Refusal(""), standing, match.game.phase(match.s), may)


def seen(room: Room, match: Match, at: int) -> tuple[bytes, str]:
    """A view as it is sent, and its hash. Where nothing is hidden all are shown what a spectator sees."""
    if at not in room.seen:
        view = msgspec.json.encode(match.view(at), order="sorted")
        room.seen[at] = view, view_hash(view)
    return room.seen[at]


def told_ahead(step: str, choice: Choice) -> say.Ahead:
    return say.Ahead(step, choice.words, choice.verb, cast(PARTS, choice.parts), cast(say.Facts, choice.facts))


def counts(remarks: list[Remark]) -> list[say.Remark]:
    """What counts for a seat, as it is told."""
    return [say.Remark(remark, cast(say.Facts, facts)) for remark, facts in remarks]


def view_hash(view: bytes) -> str:
    return hashlib.sha256(view).hexdigest()[:16]


def news(room: Room, seat: int | None, after: int) -> list[say.Told]:
    """What a seat was told after one of the last lines: the same whether the table was just opened or not."""
    if room.match is None:
        return []
    at = int(SPECTATOR) if seat is None else seat
    events = told(room.match.events(at, after))
    beside = [t for t in room.remarks if t.line > after]
    return sorted([*events, *beside], key=lambda t: t.line) if beside else events


def question(room: Room, match: Match, seat: int | None) -> say.Decision | None:
    """The question as a seat is told it: for the one that is asked put together once, until another is asked."""
    if seat is None or seat != match.to_act:
        return decision(match, seat)
    if room.asked is None:
        room.asked = pose(match)
    return room.asked.told


def decision(match: Match, seat: int | None) -> say.Decision | None:
    """The question. Its choices and refusals go to the seat that is asked, and to nobody else."""
    if match.to_act is None:
        return None
    if seat != match.to_act:
        return say.Decision(match.to_act, match.asked, {"seat": match.to_act})
    return pose(match).told


def pose(match: Match) -> Posed:
    """The question that is asked of a seat, judged, and in the words of the protocol."""
    asked = match.decision()
    assert asked is not None, match.s
    choices = [
        say.Choice(
            each.words, each.verb, cast(PARTS, each.parts), cast(say.Facts, each.facts), match.ends_undo(each.action)
        )
        for each in asked.choices
    ]
    told = say.Decision(asked.seat, asked.step, cast(say.Facts, asked.facts), choices, refused(match, asked))
    return Posed(asked, told)


def refused(match: Match, asked: Decision) -> list[say.Refused]:
    """What may not be chosen, and why, as far as it was judged with the question."""
    rules, said, actions = match.game.rules, match.box.notation.said, asked.refused
    return [
        refusal_told(said(action), rules[asked.rules[action]], cast(say.Facts, facts))
        for action, facts in zip(actions, match.box.notation.meanings(match.s, actions), strict=True)
    ]


def refused_among(match: Match, actions: Iterable[int], asked: Decision | None) -> list[say.Refused]:
    """Those of these answers to the question that are not allowed, and why."""
    allowed = {choice.action for choice in asked.choices} if asked is not None else set(match.game.actions(match.s))
    return [why_not(match, action, asked) for action in actions if action not in allowed]


def why_not(match: Match, action: int, asked: Decision | None) -> say.Refused:
    """Why the seat that is asked may not choose this."""
    refusal = refusal_of(match.box, match.s, action, None if asked is None else asked.rules.get(action))
    assert refusal is not None, action
    return refusal_told(match.box.notation.said(action), refusal.rule, refusal.facts)


def refusal_told(said: Said, rule: str, facts: say.Facts) -> say.Refused:
    return say.Refused(said.words, said.verb, cast(PARTS, said.parts), rule, facts)
