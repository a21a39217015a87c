"""Seating: who sits where, who watches, who may speak, and which bot plays for whom."""

from petteia.play.aside import Aside
from petteia.play.refusal import Refusal, Refused
from petteia.server import asides, clocks, consent, playing
from petteia.server.likeness import alike
from petteia.server.limits import WATCHERS
from petteia.server.links import opens, secret_hash
from petteia.server.room import STAND_IN, Room
from petteia.server.store.interface import PersonRow


def claim(room: Room, person: PersonRow, seat: int, token: str, knows: bool = False) -> None:
    """Sit down: with the seat's link, with the one for all seats, or, while it waits, at a listed table."""
    place = room.seat(seat)
    if place.person == person.id:
        return
    free = (room.row.listed and not token and room.match is None) or opens(room.head.join, token)
    own = opens(place.invite, token)
    if person.id in room.head.removed and (free or (own and not place.anew)):
        raise Refused(Refusal("server.removed"))
    if not (free or own or person.id == room.head.creator):
        raise Refused(Refusal("server.no_link"))
    if room.row.listed and not token and room.seats_of(person.id) and person.id != room.head.creator:
        raise Refused(Refusal("server.one_seat"))
    if place.who != "open":
        raise Refused(Refusal("server.seat_taken", {"seat": seat}))
    differs(room, person)
    keeps_to_their_seat(room, person.id, seat)
    if room.over:
        raise Refused(Refusal("play.over"))
    if room.match is not None and not knows and (seat, person.id) not in room.head.held:
        raise Refused(Refusal("server.takes_over"))  # what it holds is seen at once, so it is said before
    clocks.call_off_bot(room, seat)
    clocks.stop(room)
    place.person, place.name = person.id, person.name
    room.head.removed = [other for other in room.head.removed if other != person.id]
    if clocks.has_time(room, seat):
        place.stand_in = ""
    room.notice("sat_down", {"seat": seat, "name": person.name}, person.id)
    asides.put(room, Aside("sit", seat))


def keeps_to_their_seat(room: Room, person: str, seat: int) -> None:
    """Raises Refused where somebody who knows one seat of a game would sit down in another: whoever sits down sees all
    that the seat holds."""
    if room.match is None or (seat, person) in room.head.held:
        return
    if room.has_played(person):
        raise Refused(Refusal("server.other_seat"))


def differs(room: Room, person: PersonRow) -> None:
    """Raises Refused where somebody else at the table is called so, or something that looks like it."""
    others = [(seat.person, name) for seat in room.head.seats for name in (seat.name, seat.label) if name]
    for who, name in [*others, (room.head.creator, room.head.host)]:
        if who not in ("", person.id) and alike(name, person.name):
            raise Refused(Refusal("server.name_alike", {"name": name}))


def invite(room: Room, seat: int, token: str) -> None:
    """A new link for a seat: the old one stops working, and whoever was removed before may come back with it."""
    place = room.seat(seat)
    place.invite, place.anew = secret_hash(token), True


def join(room: Room, person: PersonRow, token: str, knows: bool = False) -> None:
    """Sit down where there is room: one link for everybody who is invited."""
    if room.seats_of(person.id):
        return
    if not opens(room.head.join, token):
        raise Refused(Refusal("server.no_link"))
    seats = [n for n, seat in enumerate(room.head.seats) if seat.who == "open"]
    if not seats:
        raise Refused(Refusal("server.full", {"players": len(room.head.seats)}))
    claim(room, person, seats[0], token, knows)


def set_ready(room: Room, person: str, ready: bool) -> None:
    """Be ready, or not yet. Once everybody is, the game begins."""
    room.not_begun()
    if not room.seats_of(person):
        raise Refused(Refusal("server.no_seat"))
    for seat in room.seats_of(person):
        room.head.seats[seat].ready = ready
    begin_if_all_are_ready(room)


def begin_if_all_are_ready(room: Room) -> None:
    """Bots are always ready, but it takes a person to begin."""
    if any(seat.ready for seat in room.head.seats) and all(seat.ready or seat.who == "bot" for seat in room.head.seats):
        playing.begin(room)


def release(room: Room, seat: int, removed: Aside | None = None) -> None:
    """Get up, or be removed. While a game runs a bot plays on, so that the others are not left waiting.

    Where somebody has conceded before, the seat is the bot's for good.
    """
    clocks.stop(room)
    place = room.seat(seat)
    room.notice("removed" if removed else "got_up", {"seat": seat, "name": place.called}, place.person)
    asides.put(room, removed or Aside("leave", seat))
    if room.match is not None and (seat, place.person) not in room.head.held:
        room.head.held = [*room.head.held, (seat, place.person)]
    place.person, place.name, place.label, place.ready = "", "", "", False
    place.stand_in, place.once = "", False
    room.unsaid.add(seat)
    if room.match is not None and not room.over:
        place.bot, place.stand_in = (STAND_IN, "") if place.conceded else (place.bot, "" if place.bot else STAND_IN)
        consent.gone_from(room, seat)


def ask_to_go(room: Room, creator: str, seat: int) -> None:
    """Whoever has the creator's say removes somebody while the table waits, or once they have been away for as long as
    the table agreed to wait. A creator who plays is a player: from a game that runs the others have to agree."""
    person, mine = room.seat(seat).person, room.seats_of(creator)
    plays = room.match is not None and not room.over and room.has_played(creator)
    if not plays or not person or person == creator or room.absent(person):
        remove(room, sent_away(room, creator, seat))
    elif not mine:  # a player who has got up has nobody to ask for
        raise Refused(consent.present(room, seat))
    else:
        consent.ask(room, mine[0], "remove", seat)


def sent_away(room: Room, creator: str, seat: int) -> Aside:
    """How somebody goes whom one person may remove: who plays may only if they have been away for too long."""
    if room.head.seats[seat].person == creator:
        return Aside("leave", seat)
    plays = room.has_played(creator)
    return Aside("remove", seat, absent=(seat,)) if plays else Aside("remove", seat, because="judge")


def see_off(room: Room) -> None:
    """Whom the table has agreed to remove."""
    while room.to_go:
        removed = room.to_go.pop()
        if room.head.seats[removed.seat].person:
            remove(room, removed)


def remove(room: Room, removed: Aside) -> None:
    """Ask somebody to go: their link stops working, and no other that was made until now lets them in."""
    seat = removed.seat
    place = room.seat(seat)
    person = place.person
    if not person:
        raise Refused(Refusal("server.seat_open", {"seat": seat}))
    place.invite = ""
    for each in room.head.seats:
        each.anew = False
    release(room, seat, removed)
    if person != room.head.creator:
        room.head.watchers = [watcher for watcher in room.head.watchers if watcher != person]
        if not room.seats_of(person):
            room.head.removed = [*room.head.removed, person]


def mute(room: Room, seat: int, muted: bool) -> None:
    """Mute the person in a seat, in whatever seat they speak."""
    person = room.seat(seat).person
    if not person:
        raise Refused(Refusal("server.seat_open", {"seat": seat}))
    rest = [other for other in room.head.muted if other != person]
    room.head.muted = [*rest, person] if muted else rest


def watch(room: Room, person: str, token: str) -> None:
    """Be let in with the spectator's link, unless asked to go before. A listed table lets everybody in."""
    if room.may_watch(person):
        return
    if not opens(room.head.watch, token):
        raise Refused(Refusal("server.no_link"))
    if person in room.head.removed:
        raise Refused(Refusal("server.removed"))
    if len(room.head.watchers) >= WATCHERS:
        raise Refused(Refusal("server.crowded", {"most": WATCHERS}))
    room.head.watchers = [*room.head.watchers, person]


def put_bot(room: Room, seat: int, bot: str) -> None:
    place = room.seat(seat)
    room.not_begun()
    if place.person:
        raise Refused(Refusal("server.seat_taken", {"seat": seat}))
    place.bot = bot
    begin_if_all_are_ready(room)  # perhaps only this seat was still open


def put_stand_in(room: Room, seat: int, bot: str) -> None:
    """Let a bot play for a person, or give the seat back. A seat whose time is up stays the bot's."""
    room.begun()
    place = room.seat(seat)
    if not place.person:
        raise Refused(Refusal("server.seat_open", {"seat": seat}))
    room.still_plays(seat)
    if not bot:
        clocks.call_off_bot(room, seat)
        if not clocks.has_time(room, seat):
            raise Refused(Refusal("server.no_time"))
    clocks.stop(room)
    if bool(bot) != bool(place.stand_in):
        room.notice("stands_in" if bot else "plays_again", {"seat": seat, "bot": bot})
        asides.put(room, Aside("bot" if bot else "back", seat))
    place.stand_in, place.once = bot, False
    consent.settle(room)


def concede(room: Room, seat: int) -> None:
    """Give up: a bot plays on for good. Where fewer than two are left to play against each other, the game ends."""
    room.begun()
    place = room.seat(seat)
    room.still_plays(seat)
    clocks.stop(room)
    place.conceded, place.stand_in, place.once = True, STAND_IN, False
    room.notice("conceded", {"seat": seat})
    asides.put(room, Aside("concede", seat))
    left = [other for other in room.head.seats if not other.conceded]
    if len(left) < 2 or not any(other.person for other in left):
        asides.put(room, Aside("abandon", because="left"))
        room.status = "abandoned"
        room.moved()
    else:
        consent.gone_from(room, seat)


def hand_over(room: Room, seat: int) -> None:
    """Give the creator's say to somebody else at the table. Whoever had it and has no seat goes on watching."""
    place = room.seat(seat)
    if not place.person:
        raise Refused(Refusal("server.seat_open", {"seat": seat}))
    before = room.head.creator
    if before != place.person:
        if before and not room.seats_of(before):
            room.head.watchers = [*(other for other in room.head.watchers if other != before), before]
        room.head.creator, room.head.host = place.person, place.name
        room.notice("host", {"seat": seat})


def heir(room: Room) -> int | None:
    """The seat whose person has the say once the creator has been away for too long: the first who is here."""
    if room.over or not room.absent(room.head.creator):
        return None
    here = (n for n, seat in enumerate(room.head.seats) if seat.person and room.here(seat.person))
    return next(here, None)


def pass_on(room: Room) -> None:
    seat = heir(room)
    if seat is not None:
        hand_over(room, seat)


def rename(room: Room, seat: int, word: str, person: str) -> None:
    """Choose what a seat is called, while the table waits. What another person has chosen stays theirs."""
    place = room.seat(seat)
    room.not_begun()
    known = room.box.words.SEATS[1]
    if word not in known:
        raise Refused(Refusal("play.name", {"word": word, "known": ", ".join(known)}))
    for other in room.head.seats:
        if other.word == word:
            if person != room.head.creator and other.person not in ("", person):
                raise Refused(Refusal("server.word_taken", {"word": word}))
            other.word = place.word  # the two change places
    place.word = word


def called(room: Room, person: PersonRow) -> None:
    """Somebody has another name now, also in what was told of them."""
    for seat in room.seats_of(person.id):
        place = room.head.seats[seat]
        for notice in room.head.notices:
            if room.head.told_of.get(notice.n) == person.id and notice.facts.get("name") == place.name:
                notice.facts["name"] = person.name
        place.name = person.name
    if room.head.creator == person.id:
        room.head.host = person.name


def forget(room: Room, person: str) -> None:
    """Take a person away from the table; bots take over their seats, and the next person has the creator's say."""
    for n in room.seats_of(person):
        release(room, n)
    room.head.forget(person)
