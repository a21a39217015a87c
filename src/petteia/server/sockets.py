"""The socket: messages in, frames out. The server judges each message; the connection survives a bad one."""

import asyncio
import contextlib
import logging
import time
from collections.abc import Callable, Coroutine
from itertools import islice
from typing import assert_never

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from petteia.play import ahead
from petteia.play.match import Match
from petteia.play.refusal import Refusal, Refused
from petteia.server import consent, limits, playing, sanitize, seating, security
from petteia.server import protocol as say
from petteia.server.answers import retry
from petteia.server.app_state import App, same_origin
from petteia.server.frames import refused_among, told_ahead
from petteia.server.hub import Connection
from petteia.server.room import Room
from petteia.server.scheduler import thought
from petteia.server.service import decode
from petteia.server.store import StoreError
from petteia.server.told import told_of

INCOMING: msgspec.json.Decoder[say.Incoming] = msgspec.json.Decoder(say.Incoming)
HINTING = "ismcts:400"
SILENCE = 150.0  # seconds without a word, a ping included, after which nobody is there; browsers slow hidden pages down

CUT, FOREIGN, LATER, SILENT = 4408, 4403, 4429, 4410  # codes of a close

FAULTS = (ArithmeticError, AssertionError, AttributeError, LookupError, RuntimeError, TypeError, ValueError)

log = logging.getLogger("petteia")


async def endpoint(socket: WebSocket) -> None:
    app: App = socket.app.state.petteia
    if not same_origin(socket, app.settings.origin):
        security.refused(Refusal("server.origin"))
        await socket.close(FOREIGN)
        return
    address = app.address(socket)
    try:
        app.limits.spend(limits.CONNECT, address)
        if app.service.doors.shut(address):
            raise Refused(Refusal("server.banned"))
        if app.limits.on and app.hub.open_from(address) >= limits.OPEN:
            raise Refused(Refusal("server.crowded", {"most": limits.OPEN}))
        session = app.people.sessions.of(socket)
        person = app.people.of(session)
    except (Refused, StoreError) as error:
        if isinstance(error, Refused):
            security.refused(error.refusal)
        await socket.close(LATER)
        return
    await socket.accept()
    connection = Connection("", address)
    if person is not None and session is not None:
        connection = Connection(person.id, address, person.name, session.id)
    app.hub.come(connection)
    sender = asyncio.create_task(send(socket, connection))
    aside: set[asyncio.Task[None]] = set()
    try:
        await receive(socket, app, connection, aside)
    finally:
        app.hub.gone(connection)
        for task in [sender, *aside]:
            task.cancel()
        await asyncio.gather(sender, *aside, return_exceptions=True)


async def send(socket: WebSocket, connection: Connection) -> None:
    """One task writes, so that a slow reader slows nobody else."""
    with contextlib.suppress(WebSocketDisconnect, RuntimeError):  # whoever has gone is not told anything any more
        while (message := await connection.queue.get()) is not None:
            await socket.send_text(message.decode())
        await socket.close(CUT)


async def receive(socket: WebSocket, app: App, connection: Connection, aside: set[asyncio.Task[None]]) -> None:
    """Messages are processed one after another; only a hint takes its time while the next ones are heard."""
    while (data := await heard(socket)) is not None:
        key = ""
        try:
            try:
                message = read(data)
                key = getattr(message, "key", "")
            finally:
                app.limits.spend(limits.SOCKET, connection.person or connection.address)
        except Refused as refused:
            no(connection, key, refused.refusal)
            continue
        work = process(connection, key, handle(app, connection, message))
        if isinstance(message, say.Hint):
            task = asyncio.create_task(work)
            aside.add(task)
            task.add_done_callback(aside.discard)
        else:
            await work
        await asyncio.sleep(0)  # of much that is said at once the answers are written, and others have their turn


async def heard(socket: WebSocket) -> bytes | None:
    """The next message; None when nobody is there any more."""
    try:
        async with asyncio.timeout(SILENCE):
            event = await socket.receive()
    except TimeoutError:
        with contextlib.suppress(WebSocketDisconnect, RuntimeError):
            await socket.close(SILENT)
        return None
    if event["type"] == "websocket.disconnect":
        return None
    return event.get("bytes") or (event.get("text") or "").encode()


def read(data: bytes) -> say.Incoming:
    """A message of the right form and length. Raises Refused."""
    if len(data) > limits.MESSAGE:
        raise Refused(Refusal("server.too_long", {"most": limits.MESSAGE}))
    message = decode(data, INCOMING)
    key = getattr(message, "key", None)
    if key is not None and not (0 < len(key) <= limits.KEY and "\0" not in key):  # not every database keeps a NUL
        raise Refused(Refusal("server.key", {"most": limits.KEY}))
    return message


async def process(connection: Connection, key: str, work: Coroutine[None, None, None]) -> None:
    """Do what a message asks; whatever comes of it, it is answered and the connection stays."""
    try:
        await work
    except Refused as refused:
        no(connection, key, refused.refusal)
    except StoreError as error:
        log.error("the store does not answer: %s", error)
        no(connection, key, Refusal("server.store"))
    except FAULTS:
        log.exception("a message could not be processed")
        no(connection, key, Refusal("server.trouble"))


def no(connection: Connection, key: str, refusal: Refusal) -> None:
    security.refused(refusal)
    if key:
        seconds = float(retry(refusal))
        connection.send(say.No(key, refusal.rule, refusal.facts, refusal.misplaced, seconds))
    else:
        connection.send(say.Bad(refusal.rule, refusal.facts))


async def handle(app: App, connection: Connection, message: say.Incoming) -> None:
    """What each message does. Raises Refused."""
    match message:
        case say.Ping():
            connection.send(say.Pong(message.n))
        case say.Hello():
            hello(app, connection, message)
        case say.Bye():
            app.hub.leave(connection, message.table, message.seat)
        case say.Play():
            await change(
                app, connection, message, lambda room: playing.choose(room, message.seat, message.at, message.words)
            )
        case say.Undo():
            await change(
                app, connection, message, lambda room: consent.undo(room, message.seat, message.at, message.line)
            )
        case say.Ask():
            await change(
                app, connection, message, lambda room: consent.ask(room, message.seat, message.what, message.about)
            )
        case say.Answer():
            await change(
                app, connection, message, lambda room: consent.reply(room, message.seat, message.ask, message.yes)
            )
        case say.Order():
            await order(app, connection, message)
        case say.Advance():
            advance(app, connection, message)
        case say.Why():
            why(app, connection, message)
        case say.Reasons():
            reasons(app, connection, message)
        case say.Hint():
            await hint(app, connection, message)
        case say.Say():
            await chat(app, connection, message)
        case _:
            assert_never(message)


def hello(app: App, connection: Connection, message: say.Hello) -> None:
    if message.v != say.VERSION:
        raise Refused(Refusal("server.version", {"theirs": message.v, "ours": say.VERSION}))
    room = seen(app, connection, message.table)
    if message.seat is not None:
        room.hold(connection.person, message.seat)
    if len(connection.watching) >= limits.WATCHED and (room.id, message.seat) not in connection.watching:
        raise Refused(Refusal("server.crowded", {"most": limits.WATCHED}))
    app.hub.watch(connection, room, message.seat, max(0, message.since))
    app.service.woken.set()  # bots may have waited for somebody to look


def seen(app: App, connection: Connection, table: str) -> Room:
    """A table that this person may see. Raises Refused, in the same words if there is none."""
    room = app.service.room(table)
    room.shows_to(connection.person)
    return room


Command = say.Play | say.Undo | say.Ask | say.Answer


async def change(app: App, connection: Connection, message: Command, do: Callable[[Room], None]) -> None:
    """A command of a seat: held by this person, done once under its key, acknowledged when it is kept."""

    def checked(room: Room) -> None:
        room.hold(connection.person, message.seat)
        do(room)

    seen(app, connection, message.table)
    done = await app.service.once(message.table, checked, f"{connection.person} {message.key}")
    connection.send(say.Ack(message.key, done.seq, done.line))


async def order(app: App, connection: Connection, message: say.Order) -> None:
    """Said again it is the same, so it needs no memory of its key."""
    seen(app, connection, message.table)
    room = await app.service.order(message.table, connection.person, message.seat, message.step, message.words)
    connection.send(say.Ack(message.key, room.row.seq, room.line))


def advance(app: App, connection: Connection, message: say.Advance) -> None:
    room = seen(app, connection, message.table)
    room.hold(connection.person, message.seat)
    choices = [told_ahead(step, choice) for step, choice in ahead.offers(room.playing(), message.seat)]
    connection.send(say.Advances(message.key, choices))


def why(app: App, connection: Connection, message: say.Why) -> None:
    """What forbids a choice; and if nothing does, what would come of it, as its seat can imagine it."""
    room = seen(app, connection, message.table)
    room.hold(connection.person, message.seat)
    match = room.playing()
    refusal = match.why(message.words, message.seat, room.question)
    if refusal is not None:
        connection.send(say.Because(message.key, message.words, refusal.rule, refusal.facts, refusal.misplaced))
    else:
        connection.send(outlook(match, room.line + 1, message))


def outlook(match: Match, line: int, message: say.Why) -> say.Because:
    """What would come of a choice. What it would show is not made up: nothing is told from there on."""
    s, happened, supposed = match.outlook(match.parse(message.words))
    kinds = match.game.events
    shows = next((n for n, (kind, *_) in enumerate(happened) if kinds[kind].reveals), None)
    because = say.Because(message.key, message.words, supposed=supposed)
    because.events = told_of(kinds, ((line, event) for event in happened[:shows]), message.seat)
    if shows is None:
        because.view = msgspec.Raw(msgspec.json.encode(match.game.view(s, message.seat), order="sorted"))
    return because


def reasons(app: App, connection: Connection, message: say.Reasons) -> None:
    """Why choices are not allowed that were too many to be told with the question."""
    room = seen(app, connection, message.table)
    room.hold(connection.person, message.seat)
    match = room.at(message.at)
    if match.to_act != message.seat:
        raise Refused(Refusal("play.turn", {"seat": -1 if match.to_act is None else match.to_act}))
    app.limits.spend(limits.REASONS, connection.person)
    meant = match.box.notation.matching(match.asked, message.verb, message.parts)
    actions = list(islice(meant, limits.JUDGED + 1))
    refused = refused_among(match, actions[: limits.JUDGED], room.question)
    connection.send(say.Refusals(message.key, room.line, refused, len(actions) > limits.JUDGED))


async def hint(app: App, connection: Connection, message: say.Hint) -> None:
    room = seen(app, connection, message.table)
    room.hold(connection.person, message.seat)
    match = room.playing()
    if not room.fixed.hints:
        raise Refused(Refusal("server.no_hints"))
    if match.to_act != message.seat:
        raise Refused(Refusal("play.turn", {"seat": -1 if match.to_act is None else match.to_act}))
    app.limits.spend(limits.HINT, connection.person)
    asked = thought(room, match, message.seat, HINTING)
    async with app.hints.turn(connection.address):
        action, _ = await app.scheduler.workers.choose(asked)
        why = await app.scheduler.quick.reason(asked, action)
    now = app.service.room(message.table)
    if now.line != room.line:
        raise Refused(Refusal("server.stale", {"at": room.line, "line": now.line}))
    hinted = say.Hinted(message.key, match.box.notation.format(action))
    if why is not None:
        hinted.term, hinted.facts, hinted.instead = why.term, {**why.values}, match.box.notation.format(why.instead)
    connection.send(hinted)


async def chat(app: App, connection: Connection, message: say.Say) -> None:
    person = app.store.person(connection.person)
    if person is None or person.gone:
        raise Refused(Refusal("server.stranger"))
    room = seen(app, connection, message.table)
    if message.seat is not None:
        room.hold(person.id, message.seat)
    elif room.seats_of(person.id):
        raise Refused(Refusal("server.say_as_seat"))
    else:
        seating.differs(room, person)
    if person.muted:
        raise Refused(Refusal("server.muted_all"))
    if not room.may_speak(person.id):
        raise Refused(Refusal("server.muted"))
    text = sanitize.message(message.text)
    app.limits.spend(limits.SAY, connection.person)
    await app.service.chat(room, person, message.seat, text, time.time(), f"{person.id} {message.key}")
    connection.send(say.Ack(message.key, room.row.seq, room.line))
