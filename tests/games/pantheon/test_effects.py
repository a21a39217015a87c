"""Effects: each word of the language has its class, and what tiles say is what happens."""

import re
import tomllib
from pathlib import Path
from random import Random

import pytest

from petteia.core.bits import BIT
from petteia.core.content import Content
from petteia.core.state import NONE
from petteia.games.pantheon import GAME
from petteia.games.pantheon.facts import (
    AEGYPTUS,
    EFFECT_SCORE_AT_SCORING,
    GOD_TILE_COUNT,
    MONEY_1,
    MONEY_5,
    PIETALTE,
    VINTHRAD_1,
    VINTHRAD_2,
)
from petteia.games.pantheon.game import PantheonGame
from petteia.games.pantheon.ids import EPOCH_PROPERTY
from petteia.games.pantheon.phases.effects import OPERATIONS
from petteia.games.pantheon.phases.operations.lasting import Lasting
from petteia.games.pantheon.state import POWER_COUNT, Pantheon
from petteia.play.content.changes import Change, applied
from petteia.play.content.pack import Faulty
from petteia.play.registry import box
from tests.games.pantheon.table import Table, pick, table
from tests.packs import edit, pack_in

CONTENT = Path(__file__).parents[3] / "src/petteia/games/pantheon/content"


def test_every_word_has_the_operation_of_its_name() -> None:
    """[effect.draw] [effect.pieces] [effect.special_money] [effect.demigod] [effect.hand] [effect.reverse]"""
    language = tomllib.loads((CONTENT / "effects.toml").read_text("utf-8"))["language"]
    names = [re.sub(r"(?<!^)(?=[A-Z])", "_", type(operation).__name__).lower() for operation in OPERATIONS]
    assert names == list(language)


def test_words_that_last_come_first() -> None:
    """[effect.steps] [effect.free_column] [effect.extra_draw] [effect.opponents] [effect.extra_turn]"""
    lasting = [isinstance(operation, Lasting) for operation in OPERATIONS]
    assert lasting == [True] * int(POWER_COUNT) + [False] * (len(OPERATIONS) - int(POWER_COUNT))
    assert EFFECT_SCORE_AT_SCORING == POWER_COUNT - 1
    effects = tomllib.loads((CONTENT / "effects.toml").read_text("utf-8"))
    assert effects["kind"]["only"] == {"god": list(effects["language"])[: int(POWER_COUNT)]}


@pytest.mark.parametrize(
    ("file", "entry", "column", "value"),
    [
        ("loot.toml", "two_cards", "effect", '"another_turn"'),
        ("peoples.toml", "roma", "effect", '"one_step"'),
        ("bonuses.toml", "bonus_money", "effect", '"three_points"'),
        ("effects.toml", "cards_or_god", "does", '["choose", "draw_two", "one_card_more"]'),
    ],
)
def test_what_lasts_is_for_gods_alone_in_a_pack_too(
    tmp_path: Path, file: str, entry: str, column: str, value: str
) -> None:
    """[effect.steps] A tile that is gone, or a people that falls, could not keep it."""
    folder = pack_in(tmp_path, "pantheon", "lasting")
    line = edit(folder, file, entry, column, value)
    with pytest.raises(Faulty) as faulty:
        box("pantheon").read_pack(folder)
    assert [(fault.file, fault.line) for fault in faulty.value.faults] == [(file, line)]
    assert "wirkt nur, wo" in faulty.value.faults[0].said("de")


def test_a_second_gaiviles_brings_only_its_points() -> None:
    """[effect.no_surcharge] [god.gain]"""
    t = table("turn.act 0", owned={0: "gaiviles_1"}, gods="gaiviles_2 vinthrad_3", gifts={0: 2}, priests={0: 2})
    before = list(t.s.powers)
    t.play("0 offer 0 0 0 0", "0 take gaiviles_2")
    assert list(t.s.powers) == before
    assert t.s.score[0] == 1


def test_one_pietalte_counts_in_both_scorings() -> None:
    """[scoring.gods] [effect.scoring] [PAN-X44] The epochs between them are played."""
    t = table("end of epoch 0", epoch=3, owned={0: "pietalte_1"})
    assert t.told("scoring.gods") == [(0, 3)]
    for god_tile in range(GOD_TILE_COUNT):
        if GAME.facts.god_tile_god[god_tile] == PIETALTE:  # no second one
            t.s.god_stack &= ~BIT[god_tile]
    rng = Random(1)
    while t.s.depth > 0:
        GAME.apply(t.s, pick(t.s, rng))
    assert t.s.epoch == 6
    assert t.told("scoring.gods") == [(0, 3), (0, 3)]


def packed(*changes: tuple[str, str, str, str]) -> Table:
    """A turn with other values than the box prints."""
    game = PantheonGame(Content(applied(GAME.content.files, [Change(*change) for change in changes])))
    s = table("turn.act 0", hand={0: "2 move"}, gods="oblatia_1 vinthrad_3", gifts={0: 1}, loot_1="two_cards").s
    t = Table(Pantheon(game.facts, s.players, s.options, s))
    t.game = game
    return t


def test_a_pack_changes_a_price_a_tile_and_a_field_of_the_map() -> None:
    """[god.price] [loot.order] [move.fields]"""
    t = packed(
        ("god_tiles", "oblatia_1", "price", "[1]"),
        ("loot", "two_cards", "effect", '"one_of_each"'),
        ("fields", "r05c09", "for_columns", "1"),
    )
    assert "offer 0 0 0 0" in t.options("offer")
    t.play("0 march 2")
    assert t.why("0 set r05c09") == "move.column_foot"
    t.play("0 set r04c08", "0 set r04c09", "0 set r05c10", "0 stop")
    assert t.told("pieces.gained") == [(0, 1, 1)]


def test_money_that_is_taken_back_is_worth_what_the_pack_says() -> None:
    """[purchase.back] [purchase.idle]"""
    t = packed(("cards", "money_5", "money", "4"))
    t.s.pile[MONEY_1] -= 1
    t.s.special[MONEY_5] -= 1
    t.s.hand[MONEY_1] += 1
    t.s.hand[MONEY_5] += 1
    t.play("0 buy 1 0 0 0 1", "0 tile priests 1", "0 done")
    assert [t.values(f"0 back {coin}")["money"] for coin in (1, 5)] == [1, 4]
    t.play("0 back 5")
    assert t.told("purchase.back") == [(0, MONEY_5, 4)]


def test_a_property_is_for_every_player_or_once_for_all() -> None:
    """[epoch.property] The content says which: here of a property that the box has for every player."""
    t = packed(("effects", "swap_any", "once", "1"))
    t.s.track[0] = AEGYPTUS
    t.s.depth = 0
    t.s.ask(EPOCH_PROPERTY, NONE, 0)
    t.game.flow(t.s)
    assert t.asked == "0 pieces.swap"
    t.play("0 keep")
    assert t.asked == "over"


def test_nothing_is_told_of_pieces_that_are_none() -> None:
    """[effect.pieces] Two feet are told without columns, and so is a foot whose column is not there any more."""
    pieces = {"r05c09": "0"}
    t = table("turn.act 0", loot_1="two_feet_or_two_columns", loot_2="two_cards", pieces=pieces)
    t.play("0 march 0", "0 set r05c10", "0 stop", "0 choose two_feet")
    assert t.told("pieces.gained_feet") == [(0, 2)]
    t = table("turn.act 0", loot_1="foot_and_column", loot_2="two_cards", pieces=pieces, feet={0: 11})
    t.play("0 march 0", "0 set r05c10", "0 stop")
    assert t.told("pieces.gained_columns") == [(0, 1)]
    t = table("turn.act 0", loot_1="foot_and_column", loot_2="two_cards", pieces=pieces)
    t.play("0 march 0", "0 set r05c10", "0 stop")
    assert t.told("pieces.gained") == [(0, 1, 1)]


def test_what_is_left_serves_when_the_box_runs_short() -> None:
    """[epoch.short] Gods, loot and demigods: nobody waits for what is not there."""
    t = table("gods", players=4)
    t.s.god_stack = 3
    t.play("@ reveal vinthrad_1", "@ reveal vinthrad_2")
    assert t.asked == "@ epoch.loot"
    for loot in range(len(t.s.bag)):
        t.s.bag[loot] = int(loot == 0)
    for value in range(len(t.s.demigods_left)):
        t.s.demigods_left[value] = 0
    t.game.apply(t.s, t.read("@ loot demigod")[1])
    assert t.asked == "@ cards.draw"
    assert t.s.loot[1] < 0


def test_hands_handed_in_for_an_effect_leave_nothing_behind() -> None:
    """[cards.collect] [draw.next] Only action IV goes on otherwise; tables where the same is true are equal."""
    hands = {0: "7 move", 1: "5 move", 2: "4 move, 10 gift, 10 priest, 10 dancer, 10 temple, 15 money_1"}
    t = table("property", players=3, people="germania", pile="nothing", discard="nothing", hand=hands)
    t.play("@ deal gift", "@ deal gift", *["@ deal move"] * 7)
    assert t.told("cards.collected") == [(1, 71)]
    assert t.asked == "0 turn.act"
    assert t.s.collected == 0


def test_gods_under_the_stack_come_when_nothing_lies_above_them() -> None:
    """[epoch.god] [epoch.short] [PAN-A15]"""
    t = table("gods")
    t.s.god_stack, t.s.under_stack = BIT[VINTHRAD_1], BIT[VINTHRAD_2]
    assert t.options() == ["reveal vinthrad_1"]
    t.play("@ reveal vinthrad_1", "@ reveal vinthrad_2")
    assert t.asked == "@ epoch.loot"


def test_a_god_that_was_left_in_gallia_is_revealed_again_if_it_is_the_last() -> None:
    """[effect.reveal] [gallia.offer] [PAN-A15]"""
    t = table("property", people="gallia", gods="stonkus_1 stonkus_2 taksator_1")
    t.s.god_stack = BIT[VINTHRAD_1]
    t.play("0 choose god_for_first_number", "@ reveal vinthrad_1", "0 leave", "1 choose god_for_first_number")
    assert t.options() == ["reveal vinthrad_1"]
    t.play("@ reveal vinthrad_1")
    assert t.asked == "1 gallia.offer"
