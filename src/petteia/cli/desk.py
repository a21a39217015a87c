"""The desk of a running server, asked over HTTP with its host's token."""

import http.client
import json
import os
import urllib.error
import urllib.request
from collections.abc import Mapping
from typing import cast

from petteia.cli.complaint import Complaint

TOKEN = "PETTEIA_HOST_TOKEN"  # an argument would stand in lists of processes
PATIENCE = 60.0  # seconds

Json = dict[str, object]


def ask(server: str, call: str, wish: Mapping[str, object]) -> Json:
    """What a server answers to its host. Raises Complaint."""
    token = os.environ.get(TOKEN, "")
    if not token:
        raise Complaint("desk_token", name=TOKEN)
    if not server.startswith(("http://", "https://")):
        raise Complaint("desk_address", word=server)
    headers = {"authorization": f"Bearer {token}", "content-type": "application/json"}
    request = urllib.request.Request(f"{server.rstrip('/')}/api/host/{call}", json.dumps(wish).encode(), headers)
    try:
        with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
            return cast(Json, json.load(answer))
    except urllib.error.HTTPError as error:
        raise refused(error, wish) from error
    except (OSError, ValueError, http.client.HTTPException) as error:
        raise Complaint("desk_silent", address=server, why=getattr(error, "reason", error)) from error


def refused(error: urllib.error.HTTPError, wish: Mapping[str, object]) -> Complaint:
    try:
        rule = json.load(error).get("rule", "")
    except (ValueError, AttributeError):
        rule = ""
    if rule == "server.nobody":
        return Complaint("nobody", word=wish.get("about") or wish.get("find", ""))
    return Complaint("desk_refuses", address=error.url, why=rule or error.code)
