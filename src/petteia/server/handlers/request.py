"""What a request says: who asks, about which table and seat, and what its body and its query hold."""

from collections.abc import Awaitable, Callable
from functools import cache
from typing import Any, TypeVar, cast

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from petteia.play.refusal import Refusal, Refused
from petteia.server import limits
from petteia.server.app_state import App
from petteia.server.room import Room
from petteia.server.service import decode
from petteia.server.store.interface import PersonRow

T = TypeVar("T")
Handler = Callable[[Request], Awaitable[Response]]

DIGITS = 9  # of a number in a path or a query


def app_of(request: Request) -> App:
    return cast(App, request.app.state.petteia)


@cache
def decoder(form: Any) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(form)


async def body(request: Request, form: type[T], most: int = limits.BODY) -> T:
    """The request's body in the right form. Raises Refused if it is too long or of another form."""
    data = bytearray()
    async for chunk in request.stream():
        data += chunk
        if len(data) > most:
            raise Refused(Refusal("server.too_long", {"most": most}))
    return cast(T, decode(bytes(data) or b"{}", decoder(cast(Any, form))))


def asking(request: Request) -> PersonRow | None:
    """Who asks; None for a stranger."""
    return app_of(request).people.asking(request)


def me(request: Request) -> PersonRow:
    """Who asks. Raises Refused for a stranger."""
    person = asking(request)
    if person is None:
        raise Refused(Refusal("server.stranger"))
    return person


def somebody(request: Request) -> str:
    """The id of who asks, empty for a stranger."""
    person = asking(request)
    return person.id if person else ""


def table_of(request: Request) -> str:
    return cast(str, request.path_params["id"])


def seat_of(request: Request) -> int:
    return digits(request.path_params["n"])


def room_of(request: Request, person: str) -> Room:
    """A table that this person may see. Raises Refused, in the same words if there is none."""
    room = app_of(request).service.room(table_of(request))
    room.shows_to(person)
    return room


def shown_seat(request: Request, room: Room, person: str) -> int | None:
    """The seat to see the table from: one's own, or any once the game is over. Raises Refused."""
    text = request.query_params.get("seat", "")
    if not text:
        return None
    seat = digits(text)
    room.seat(seat)
    if room.status != "over":
        room.hold(person, seat)
    return seat


def number(request: Request, name: str, default: int = 0) -> int:
    text = request.query_params.get(name, "")
    return digits(text) if text else default


def digits(text: str) -> int:
    """A number, written in digits. Raises Refused."""
    if not (text.isascii() and text.isdigit() and len(text) <= DIGITS):
        raise Refused(Refusal("server.number", {"word": text[:DIGITS]}))
    return int(text)
