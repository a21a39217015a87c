"""Making tables: new ones, rematches and forks. Imported records have a module of their own."""

import hmac
import secrets
import time
from collections.abc import Sequence

import msgspec

from petteia.core.rng import Rng
from petteia.core.state import SPECTATOR, State
from petteia.play import dealer
from petteia.play.dump import canonical, dump
from petteia.play.match import Match
from petteia.play.misfit import Misfit
from petteia.play.printed import printed
from petteia.play.refusal import Refusal, Refused
from petteia.play.registry import Box
from petteia.server import protocol as say
from petteia.server import sanitize, site
from petteia.server.bots import known_bot
from petteia.server.links import new_token, secret_hash
from petteia.server.room import Room
from petteia.server.store.interface import PersonRow, TableRow
from petteia.server.table import Fixed, Head, SeatHead

SHORTEST_CLOCK = 5  # seconds
SHORTEST_ABSENCE = 30
LONGEST_CLOCK = 30 * 24 * 3600
MOST_MORE = 3600.0
SEALED = dealer.SIZE // 2  # bytes of a fork's seed that vouch for its position


def new_id() -> str:
    return secrets.token_urlsafe(9)


def make(box: Box, wish: site.NewTable, person: PersonRow) -> tuple[Room, list[site.Invite]]:
    """A table as somebody wishes it, and the links for its open seats. Raises Refused."""
    game = box.game
    players = len(wish.seats)
    try:
        options = box.options(box.option_values(wish.options))
        Match(box, players, options)
    except Misfit as error:
        raise Refused(error.refusal) from None
    words = seat_words(box, [seat.word for seat in wish.seats])
    head = Head([seat(wished, word, person) for wished, word in zip(wish.seats, words, strict=True)])
    head.practice = bool(wish.seed)
    fixed = Fixed(
        players=players,
        options=options,
        rules=game.rules_version,
        content=game.content_version,
        pack=box.pack_header,
        values=box.pack_values,
        title=sanitize.title(wish.title),
        hints=wish.hints and not among_strangers(wish),
        pace=wish.pace,
        clock=clock(wish.clock),
        absence=absence(wish.absence),
    )
    seed = dealer.seed_from(wish.seed) if wish.seed else dealer.new_seed()
    return room(box, person, fixed, head, seed, wish.listed), invites(head)


def room(box: Box, creator: PersonRow, fixed: Fixed, head: Head, seed: bytes, listed: bool = False) -> Room:
    head.creator, head.host = creator.id, creator.name
    row = TableRow(
        id=new_id(),
        game=box.game.name,
        creator=creator.id,
        created=time.time(),
        fixed=msgspec.json.encode(fixed),
        seed=seed,
        head=b"",
        listed=listed,
        prints=printed(box).hash if box.pack is not None else "",
    )
    return Room(box, row, fixed, head, None, "waiting")


def among_strangers(wish: site.NewTable) -> bool:
    """Whether anybody may sit down: there nobody is helped."""
    return wish.listed and any(seat.who == "open" for seat in wish.seats)


def seat(wish: site.NewSeat, word: str, person: PersonRow) -> SeatHead:
    if wish.who == "me":
        return SeatHead(word, person.id, person.name, sanitize.name(wish.name) if wish.name else "")
    return SeatHead(word, bot="" if wish.who == "open" else known_bot(wish.who))


def invites(head: Head) -> list[site.Invite]:
    """New links for every open seat, for all of them together, and for those who want to watch."""
    links: list[site.Invite] = []
    for n, seat in enumerate(head.seats):
        if seat.who == "open":
            links.append(site.Invite(n, new_token()))
            seat.invite = secret_hash(links[-1].token)
    if links:
        links.append(site.Invite(None, new_token(), any=True))
        head.join = secret_hash(links[-1].token)
    links.append(site.Invite(None, new_token()))
    head.watch = secret_hash(links[-1].token)
    return links


def seat_words(box: Box, wished: Sequence[str]) -> list[str]:
    """What the seats are called: as wished, the others by what is left. Raises Refused."""
    known = box.words.SEATS[1]
    taken = [word for word in wished if word]
    for word in taken:
        if word not in known or taken.count(word) > 1:
            raise Refused(Refusal("play.name", {"word": word, "known": ", ".join(known)}))
    left = [word for word in known if word not in taken]
    return [word or left.pop(0) for word in wished]


def clock(wish: say.Clock) -> say.Clock:
    if wish.kind == "none":
        return say.Clock()
    if not SHORTEST_CLOCK <= wish.seconds <= LONGEST_CLOCK:
        raise Refused(Refusal("server.clock", {"low": SHORTEST_CLOCK, "high": LONGEST_CLOCK}))
    more = max(0.0, min(wish.more, MOST_MORE)) if wish.kind == "bank" else 0.0
    return say.Clock(wish.kind, wish.seconds, more, wish.at_zero)


def absence(seconds: float) -> float:
    if not SHORTEST_ABSENCE <= seconds <= LONGEST_CLOCK:
        raise Refused(Refusal("server.absence", {"low": SHORTEST_ABSENCE, "high": LONGEST_CLOCK}))
    return seconds


def rematch(old: Room, person: PersonRow, apart: frozenset[str]) -> tuple[Room, list[site.Invite]]:
    """The same people and bots, one seat on, with a new seed and new links. The others have still to agree.

    `apart`: who does not want to meet whoever asks, or the other way round; their seats are open.
    """
    seats = [
        SeatHead(seat.word)
        if seat.person in apart
        else SeatHead(
            seat.word,
            seat.person,
            seat.name,
            seat.label,
            seat.person == person.id,
            bot="" if seat.conceded else seat.bot,
        )
        for seat in old.head.seats
    ]
    head = Head(
        [*seats[1:], seats[0]],
        watchers=[each for each in old.head.watchers if each not in apart],
        removed=old.head.removed,
        muted=old.head.muted,
        quiet=old.head.quiet,
    )
    fixed = msgspec.structs.replace(afresh(old), parent="", parent_line=0, sampled=False, first="")
    return room(old.box, person, fixed, head, dealer.new_seed(), old.row.listed), invites(head)


def afresh(old: Room) -> Fixed:
    """What was agreed at another table, under the rules as they are now."""
    game = old.box.game
    return msgspec.structs.replace(
        old.fixed,
        rules=game.rules_version,
        content=game.content_version,
        pack=old.box.pack_header,
        values=old.box.pack_values,
        seedless=False,
    )


def fork(old: Room, s: State, line: int, person: PersonRow, seat: int | None, bot: str, secret: bytes) -> Room:
    """A new table from a moment of another. Of a game that is not over it is a moment that its seat can imagine.

    Bots sit in the other seats; the seed is new, and the table says where it comes from.
    """
    game = old.box.game
    sampled = old.status != "over"
    if sampled:
        s = game.determinize(s, int(SPECTATOR) if seat is None else seat, Rng(secrets.randbits(60)))
    mine = 0 if seat is None else seat
    seats = [
        SeatHead(was.word, person.id, person.name) if n == mine else SeatHead(was.word, bot=bot)
        for n, was in enumerate(old.head.seats)
    ]
    first = canonical(dump(game, s))
    fixed = msgspec.structs.replace(
        afresh(old), parent=old.id, parent_line=line, sampled=sampled, first=first, clock=say.Clock()
    )
    return room(old.box, person, fixed, Head(seats, practice=True), sealed_seed(secret, first))


# A position can be anything; rules need not survive one that no game leads to. A fork's seed vouches for the position
# that it was made with, so that only positions of this house are imported again.


def sealed_seed(secret: bytes, first: str) -> bytes:
    """A seed, half of it chance and half of it the seal of a position."""
    half = secrets.token_bytes(dealer.SIZE - SEALED)
    return half + seal(secret, half, first)


def vouches(secret: bytes, seed: bytes, first: str) -> bool:
    half = seed[:-SEALED]
    return hmac.compare_digest(seed[-SEALED:], seal(secret, half, first))


def seal(secret: bytes, half: bytes, first: str) -> bytes:
    return hmac.digest(secret, half + first.encode(), "sha256")[:SEALED]
