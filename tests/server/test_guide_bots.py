"""Guide and bot agree on what is good: whatever a bot would choose in a lesson, the guide does not run it down."""

import pytest

from petteia.bots import make_bot
from petteia.play.guide import FIRST, Note, begins
from petteia.play.registry import box
from petteia.server.sockets import HINTING
from tests.games.guides import guide_of, questions

# What a guide answers to a choice that is as good as its advice, or will be, a moment later.
AGREES = {
    ("offrandes", FIRST): {"pick_like", "pick_later", "open_1", "bribe_farmer", "sacrifice_like", "last_taken"},
    ("cyclades", FIRST): {
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
    ("pantheon", FIRST): {
        *("march_two", "foot_f7", "foot_g8", "loot_sardinia", "column_sardinia", "around_sardinia"),
        *("mediolanum_sardinia", "buy_march", "gifts_put", "priests_put", "put_last"),
        *("offer_march", "offer_cards", "offer_other", "offer_oblatia", "free_later", "choose_feet"),
    },
    ("thebai", FIRST): {
        *("work_estate", "work_city", "roof_west", "first_other", "second_other", "enter_other", "goods_other"),
        *("levy_else", "row_other", "lay_other", "train_else", "city_else", "post_good", "walk_else"),
    },
    ("thebai", "alone"): {
        *("levy_estate", "levy_city", "levy_first", "post_good", "train_else", "fulfil_later", "take_other"),
        *("take_draw", "enter_other", "goods_other", "build_else", "build_city", "row_other", "stronger_other"),
        *("lay_like", "lay_other", "second_weak", "roof_other", "walk_else", "second_shift", "second_good"),
        *("strongest_other", "drill_else", "general_later", "hero_other"),
    },
}


def answered(note: Note, words: str) -> str:
    """The key of what the guide says to a choice."""
    assert note.asks is not None
    beginnings = [beginning for beginning in note.asks.instead if begins(words, beginning)]
    return note.asks.instead[max(beginnings, key=len)] if beginnings else note.asks.otherwise


def lessons() -> list[tuple[str, str, int]]:
    return [(game, name, line) for game, name in AGREES for line, _ in questions(guide_of(box(game), name))]


@pytest.mark.parametrize("bot", ["greedy", HINTING])
@pytest.mark.parametrize(("game", "name", "line"), lessons())
def test_what_a_bot_chooses_in_a_lesson_is_advised_or_not_criticised(game: str, name: str, line: int, bot: str) -> None:
    guide = guide_of(box(game), name)
    asked = guide.at(line)
    for seed in range(3 if bot == "greedy" else 1):
        words = box(game).notation.format(make_bot(bot, seed).choose(asked.seat_view(guide.seat)))
        assert words == guide.advice(line) or answered(guide.notes[line], words) in AGREES[game, name], words
