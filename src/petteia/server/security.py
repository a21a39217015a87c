"""Security events: what somebody tried that is not theirs to do, and what changes who somebody is.

They have a logger of their own, `petteia.security`, and a counter each. No event names a person or what they wrote; an
address stands in it only where the host wants that (`log_addresses`).
"""

import logging

from prometheus_client import Counter
from starlette.requests import HTTPConnection

from petteia.play.refusal import Refusal
from petteia.server.logs import NOW, Seldom

log = logging.getLogger("petteia.security")

REFUSALS = {  # refusals that are events, and what the event is called
    "server.origin": "foreign_origin",
    "server.limit": "limit_reached",
    "server.crowded": "limit_reached",
    "server.host": "foreign_host",
    "server.header": "long_header",
    "server.field": "long_header",
    "server.slow": "slow_request",
    "server.no_code": "wrong_code",
    "server.no_token": "wrong_token",
    "server.no_passkey": "wrong_passkey",
    "server.unproved": "unproved",
    "server.no_link": "wrong_link",
    "server.removed": "removed_returns",
    "server.not_your_seat": "foreign_seat",
    "server.creator_only": "not_the_host",
}
CALLS = {  # calls, by their names in the API, whose success is one
    "delete_me": "person_deleted",
    "post_me_recovery": "code_made",
    "post_me_recover": "code_used",
    "post_me_passkeys": "passkey_made",
    "delete_me_passkeys": "passkey_removed",
    "post_enter": "passkey_used",
    "delete_me_sessions": "logged_out",
    "delete_me_sessions_others": "logged_out",
    "post_tables_seats_remove": "seat_removed",
    "post_host_act": "host_act",
}
FORGED = "forged_cookie"
EVENTS = frozenset({*REFUSALS.values(), *CALLS.values(), FORGED})

COUNTED = Counter("petteia_security_events", "Security events", ["event"], registry=None)  # of this process

seldom = Seldom()


def refused(refusal: Refusal) -> None:
    """A refusal was answered."""
    if refusal.rule in REFUSALS:
        limit = refusal.facts.get("limit")
        event(REFUSALS[refusal.rule], **({"limit": str(limit)} if limit else {}))


def event(name: str, **facts: str) -> None:
    """Count it, and write it down unless that has been done a moment ago."""
    COUNTED.labels(name).inc()
    asked = NOW.get()  # nothing, where a connection was refused before it asked for anything
    address = ""
    if asked is not None and asked.host.names_addresses:
        address = facts["address"] = asked.host.address(HTTPConnection(asked.scope))
    left_out = seldom.due((name, facts.get("limit"), address))
    if left_out is None:
        return
    words = " ".join([name, *(f"{key}={value}" for key, value in facts.items())])
    told: dict[str, object] = {"event": name, **facts}
    if left_out:
        words += f" ({left_out} others left out)"
        told["left_out"] = left_out
    log.log(logging.INFO if name in CALLS.values() else logging.WARNING, "%s", words, extra={"facts": told})
