"""Guide and bot agree on what is good: whatever a bot would choose in a lesson, the guide does not run it down."""

import pytest

from petteia.bots import make_bot
from petteia.play.guide import Guide, Note, begins, read
from petteia.play.registry import box
from petteia.server.sockets import HINTING

# What a guide answers to a choice that is as good as its advice, or will be, a moment later.
AGREES = {
    "offrandes": {"pick_like", "pick_later", "open_1", "bribe_farmer", "sacrifice_like", "last_taken"},
    "cyclades": {
        *(
            "first_bid_athena",
            "first_bid_more",
            "elsewhere_more",
            "back_more",
            "troop_first",
            "march_second_troop",
            "fortress_gold",
            "fleet_later",
            "fleet_arrow",
        ),
        *("march_first", "ares_more", "stand", "university_there", "university_first", "found_delos", "call_kraken"),
    },
    "pantheon": {
        *("march_two", "foot_f7", "foot_g8", "loot_sardinia", "column_sardinia", "around_sardinia"),
        *("mediolanum_sardinia", "buy_march", "gifts_put", "priests_put", "put_last"),
        *("offer_march", "offer_cards", "offer_other", "offer_oblatia", "free_later", "choose_feet"),
    },
}


def guide_of(name: str) -> Guide:
    guide = read(box(name))
    assert guide is not None
    return guide


def answered(note: Note, words: str) -> str:
    """The key of what the guide says to a choice."""
    assert note.asks is not None
    beginnings = [beginning for beginning in note.asks.instead if begins(words, beginning)]
    return note.asks.instead[max(beginnings, key=len)] if beginnings else note.asks.otherwise


def lessons() -> list[tuple[str, int]]:
    return [(name, note.line) for name in AGREES for note in guide_of(name).plan.note if note.asks is not None]


@pytest.mark.parametrize("bot", ["greedy", HINTING])
@pytest.mark.parametrize(("name", "line"), lessons())
def test_what_a_bot_chooses_in_a_lesson_is_advised_or_not_criticised(name: str, line: int, bot: str) -> None:
    guide = guide_of(name)
    asked = guide.at(line)
    for seed in range(3 if bot == "greedy" else 1):
        words = box(name).notation.format(make_bot(bot, seed).choose(asked.seat_view(guide.seat)))
        assert words == guide.advice(line) or answered(guide.notes[line], words) in AGREES[name], words
