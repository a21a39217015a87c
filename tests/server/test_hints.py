"""Hints take their turns: whoever asks for many of them keeps neither bots nor others waiting."""

import asyncio

import pytest

from petteia.play.refusal import Refused
from petteia.server.hints import EACH, WAITING, Hints

pytestmark = pytest.mark.anyio

TAKES = 0.05  # seconds


async def test_between_two_hints_the_bots_have_their_turn() -> None:
    hints, order, first = Hints(), list[str](), asyncio.Event()

    async def hint(address: str) -> None:
        async with hints.turn(address):
            order.append(address)
            await asyncio.sleep(TAKES)
        first.set()

    async def bot() -> None:
        await first.wait()
        await asyncio.sleep(TAKES / 5)
        order.append("bot")

    await asyncio.gather(hint("one"), hint("other"), bot())
    assert order == ["one", "bot", "other"]


async def test_one_address_waits_for_few_and_all_together_for_not_too_many() -> None:
    hints, end = Hints(), asyncio.Event()

    async def hint(address: str) -> None:
        async with hints.turn(address):
            await end.wait()

    asked = [asyncio.create_task(hint(f"{n // EACH}")) for n in range(WAITING)]
    await asyncio.sleep(0)
    for address in ("0", "nobody yet"):
        with pytest.raises(Refused) as refused:
            await hint(address)
        assert refused.value.refusal.rule == "server.limit"
    end.set()
    for each in asked[1:]:
        each.cancel()
    await asyncio.gather(*asked, return_exceptions=True)
    assert hints.waiting == {}
