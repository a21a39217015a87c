"""What no action of Stones may break."""

from stones.game import Stones


def the_heap_shrinks(before: Stones | None, action: int, after: Stones) -> str:
    if before is not None and not 0 <= after.heap < before.heap:
        return f"there were {before.heap} stones and there are {after.heap}"
    return ""


LAWS = (the_heap_shrinks,)
