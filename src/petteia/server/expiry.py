"""Expiry: tables that nobody needs any more go after a time that the host sets, for each kind of table its own, and so
do records that somebody has kept."""

from petteia.play.refusal import Refused
from petteia.server.service import Service
from petteia.server.settings import Settings

RECORDS = "records"
DAY = 24 * 3600.0
AT_ONCE = 200  # tables of one kind that go in one sweep: the rest in the next


def policy(settings: Settings) -> dict[str, int]:
    """Days after which a table goes that has not changed, by its status; 0 is for ever."""
    return {
        "waiting": settings.keep_waiting,
        "running": settings.keep_resting,
        "paused": settings.keep_resting,
        "abandoned": settings.keep_abandoned,
        "over": settings.keep_finished,
        RECORDS: settings.keep_records,
    }


async def expire(service: Service, days: dict[str, int], now: float) -> int:
    """Remove what has had its time, except where somebody is looking at it; how many tables those were."""
    gone = 0
    if limit := days.get(RECORDS, 0):
        await service.written(service.store.forget_records(now - limit * DAY))
    for status, limit in days.items():
        for table in service.store.untouched(status, now - limit * DAY, AT_ONCE) if limit else ():
            if table not in service.hub.looked_at:
                try:
                    await service.remove(table, "server.expired")
                except Refused:
                    return gone  # the disk does not take it: later
                gone += 1
    return gone
