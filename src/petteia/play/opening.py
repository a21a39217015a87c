"""The position that a record begins with, where that is not the laid table."""

import json
from collections.abc import Mapping

from petteia.play.misfit import Misfit
from petteia.play.record import Record, commit_start
from petteia.play.refusal import Refusal


def start_of(record: Record) -> Mapping[str, object] | None:
    """The position a record begins with, if it is not the laid table. Raises Misfit."""
    if not record.header.start:
        return None
    if not record.start:
        raise Misfit(Refusal("play.position_closed"))
    if record.seed is not None and commit_start(record.seed, record.start) != record.header.start:
        raise Misfit(Refusal("play.position_changed"))
    try:
        position = json.loads(record.start)
    except (json.JSONDecodeError, RecursionError) as error:
        raise Misfit(Refusal("play.position_damaged")) from error
    if not isinstance(position, dict):
        raise Misfit(Refusal("play.position_damaged"))
    return position
