"""What must hold of a player after a kill, for the chaos test: all that was acknowledged is there, none twice."""

import sys
from collections.abc import Mapping
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import msgspec

from petteia.server.store.interface import Store, TableRow
from tools._players import Player


def check_lines(player: Player, lines: Mapping[int, tuple[str, str]], said: list[str]) -> bool:
    """What was acknowledged is there; beyond that at most the one command that waits for its answer. Whether it is."""
    for n, words in player.done.items():
        there = lines.get(n, ("", ""))
        assert is_by(player.seat, *there), f"{player.name} was told that line {n} is {words}: {there}"
        assert there[1].startswith(words), f"{player.name} was told that line {n} is {words}: {there}"
    mine = {n: words for n, (who, words) in lines.items() if is_by(player.seat, who, words)}
    more = unexpected(player, {n: words for n, words in mine.items() if n not in player.done})
    spoken = [text for text in said if text not in player.said and text.split()[0] == player.name]
    assert sorted(set(said)) == sorted(said), f"{player.name} said something twice: {said}"
    assert set(player.said) <= set(said), f"{player.name} said {player.said}, there is {said}"
    pending = player.pending
    if pending is None or not pending.line:
        assert not more, f"{player.name} did not do {more}"
        assert not spoken or (pending is not None and pending.kind == "say"), f"{player.name} did not say {spoken}"
        return bool(spoken)
    assert set(more) <= {pending.line}, f"{player.name} waits for {pending}, there is {more}"
    assert all(words.startswith(pending.words) for words in more.values()), f"{pending} became {more}"
    return bool(more)


def is_by(seat: int, who: str, words: str) -> bool:
    return who == str(seat) or (who == "!" and words.split(",")[0].endswith(f"by {seat}"))


def unexpected(player: Player, more: Mapping[int, str]) -> dict[int, str]:
    """Lines of a player, but for what others have agreed to and what was said in advance: each of these comes once."""
    pending = player.pending
    proposed = pending is not None and pending.kind == "undo" and pending.proposed
    ordering = pending is not None and pending.kind == "order"
    own = pending.line if pending is not None and more.get(pending.line, "").startswith(pending.words) else 0
    undone = [n for n, words in more.items() if words.startswith("undo ") and n != own]
    chosen = [n for n, words in more.items() if not words.startswith("undo ") and n != own]
    by_themselves = {*undone[: player.proposals + proposed], *chosen[: len(player.ordered) + ordering]}
    return {n: words for n, words in more.items() if n not in by_themselves}


def check_kept(store: Store, row: TableRow, player: Player) -> None:
    """What was acknowledged is known by its key; what was said in advance stands until the table has gone on."""
    for key, done in (player.kept | player.asked).items():
        said = store.answer(row.id, f"{player.person} {key}")
        if said is None:  # what was asked twice has changed nothing, and need not be known
            assert key in player.asked, f"{player.name}: {key} was acknowledged and is not known"
            continue
        assert msgspec.json.decode(said, type=tuple[int, int]) == done, f"{player.name}: {key}"
    words, seq = player.newest_order
    ordering = player.pending is not None and player.pending.kind == "order"
    if words and row.seq == seq and not ordering:
        orders = {order.seat: order.words for order in store.orders(row.id)}
        assert orders.get(player.seat) == words, f"{player.name} said {words} in advance, there is {orders}"
