"""tools/links.py finds every kind of gap, on the toy of docs/adding-a-game.md with something taken away or put in."""

import tomllib
from pathlib import Path

import pytest

from petteia.play.registry import HOUSE
from tests.house.pebbles import GAME, change, lay_out, write
from tools import _project as project
from tools import links

SPEC = "docs/spec/pebbles.md"
RULES = f"{GAME}/rules.toml"
TAKING = f"{GAME}/phases/taking.py"
TESTS = "tests/games/pebbles/test_taking.py"

SAID = '[rule."play.turn"]\ntitle = "{}"\nsays = "{}"\nrefused = "{}"\n'
PLAY = {
    "src/petteia/play/match.py": 'NO = Refusal("play.turn", {"seat": 0})\n',
    "src/petteia/play/text/de.toml": SAID.format("Am Zug", "Nur einer wählt.", "Jetzt wählt {seat}."),
    "src/petteia/play/text/en.toml": SAID.format("Turn", "Only one chooses.", "It is {seat} who chooses."),
    "tests/play/test_match.py": '"""The match."""\n\nassert "play.turn"\n',
}


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """The toy with an edge case and a play layer, without a gap."""
    lay_out(tmp_path)
    for name, text in PLAY.items():
        write(tmp_path, name, text)
    change(tmp_path, SPEC, "Table options", "- **E-01** Given 12. When 4 are named. Then refused.\n\nTable options")
    write(tmp_path, "tests/games/pebbles/scenarios/e-01.scenario", "covers E-01 taking.one_to_three\n")
    links.write(tmp_path)
    assert links.gaps(tmp_path) == []
    return tmp_path


def gaps_in(root: Path) -> list[str]:
    """The gaps, apart from what is written from the links, which almost every change makes stale."""
    return [gap for gap in links.gaps(root) if "is stale: run python tools/links.py" not in gap]


# The specification is covered.


@pytest.mark.parametrize(
    ("line", "gap"),
    [
        ("- **PEB-TAKE-3** [R] new.", "pebbles: PEB-TAKE-3 is covered by no rule"),
        ("- **PEB-COMP-3** [R] new.", "pebbles: PEB-COMP-3 is covered by no content file"),
        ("| PEB-FACT-1 | new |", "pebbles: PEB-FACT-1 is covered by no content file"),
        ("- **INV-2** new.", "pebbles: INV-2 is covered by no law"),
        ("- **E-02** Given. When. Then.", "pebbles: E-02 is covered by no scenario"),
        ("**EX-1 new.** A game.", "pebbles: EX-1 is covered by no scenario"),
        ("- **AMB-3 new.** Fixed.", "pebbles: AMB-3 is covered by no rule and no option"),
    ],
)
def test_a_new_id_is_not_covered(root: Path, line: str, gap: str) -> None:
    change(root, SPEC, "Table options", f"{line}\n\nTable options")
    assert gaps_in(root) == [gap]


KINDS = "Kinds of ids: `X` scenarios, `I` laws, `A` rulings, `K` content; all others are rules."
OWN = {  # the ids of the toy in groups of its own
    "INV-": "PEB-I",
    "AMB-": "PEB-A",
    "PEB-COMP-": "PEB-K",
    "PEB-SETUP-": "PEB-S",
    "PEB-TAKE-": "PEB-T",
    "PEB-END-": "PEB-E",
    "E-01": "PEB-X01",
}


@pytest.fixture
def grouped(root: Path) -> Path:
    """The toy with groups of its own, which its specification declares."""
    for path in [path for path in root.rglob("*") if path.suffix in (".md", ".toml", ".py", ".scenario")]:
        text = path.read_text("utf-8")
        for old, new in OWN.items():
            text = text.replace(old, new)
        path.write_text(text, "utf-8")
    change(root, SPEC, "Table options", f"{KINDS}\n\nTable options")
    assert gaps_in(root) == []
    links.write(root)
    return root


def test_a_specification_may_have_groups_of_its_own(grouped: Path) -> None:
    index = tomllib.loads((grouped / GAME / "specification.toml").read_text("utf-8"))
    kinds = {id_: entry["kind"] for id_, entry in index.items()}
    assert kinds == {"PEB-X01": "instance", "PEB-I1": "law", "PEB-K1": "fact", "PEB-K2": "fact"}


@pytest.mark.parametrize(
    ("line", "gap"),
    [
        ("- **PEB-T3.** New.", "pebbles: PEB-T3 is covered by no rule"),
        ("- **PEB-E2.** New.", "pebbles: PEB-E2 is covered by no rule"),  # no edge case here
        ("- **PEB-K3.** New.", "pebbles: PEB-K3 is covered by no content file"),
        ("- **PEB-I2.** New.", "pebbles: PEB-I2 is covered by no law"),
        ("- **PEB-X2.** New.", "pebbles: PEB-X2 is covered by no scenario"),
        ("- **PEB-A3.** New.", "pebbles: PEB-A3 is covered by no rule and no option"),
        ("- **PEB-INV-9** New.", "pebbles: PEB-INV-9 is covered by no rule"),
    ],
)
def test_a_new_id_of_a_group_of_its_own_is_not_covered(grouped: Path, line: str, gap: str) -> None:
    change(grouped, SPEC, KINDS, f"{line}\n\n{KINDS}")
    assert gaps_in(grouped) == [gap]


def test_a_test_case_or_a_law_is_not_for_a_rule_to_cover(grouped: Path) -> None:
    change(grouped, RULES, '"PEB-T1"', '"PEB-T1", "PEB-X01", "PEB-I1"')
    assert gaps_in(grouped) == [
        "pebbles: rules.toml: taking.turn covers PEB-X01, which is for a scenario to cover",
        "pebbles: rules.toml: taking.turn covers PEB-I1, which is for a law to cover",
    ]


def test_a_group_stands_for_something_that_the_gate_knows(grouped: Path) -> None:
    change(grouped, SPEC, "`A` rulings", "`A` opinions")
    assert f"pebbles: {SPEC}: A stands for opinions, which is none of scenarios, laws, rulings, content" in gaps_in(
        grouped
    )


def test_what_a_case_says_begins_after_its_id(grouped: Path) -> None:
    change(grouped, SPEC, "**PEB-X01** Given 12.", "**PEB-X01.** Given 12.")
    assert links.gaps(grouped) == []
    index = tomllib.loads((grouped / GAME / "specification.toml").read_text("utf-8"))
    assert index["PEB-X01"]["says"] == "Given 12. When 4 are named. Then refused."


def test_a_numbered_condition_is_an_id(root: Path) -> None:
    change(root, SPEC, "  2. the heap", "  3. it is noon;\n  2. the heap")
    assert gaps_in(root) == ["pebbles: PEB-TAKE-2.3 is covered by no rule"]


# Nothing covers what is not there.


@pytest.mark.parametrize(
    ("file", "beside", "who"),
    [
        (RULES, "PEB-TAKE-1", "rules.toml: taking.turn"),
        (f"{GAME}/options.toml", "AMB-2", "options.toml: last_pebble"),
        (f"{GAME}/content/players.toml", "PEB-COMP-2", "content/players.toml"),
        (f"{GAME}/content/numbers.toml", "PEB-COMP-1", "content/numbers.toml, pebbles_in_box"),
    ],
)
def test_an_id_that_the_specification_does_not_have(root: Path, file: str, beside: str, who: str) -> None:
    change(root, file, f'"{beside}"', f'"{beside}", "PEB-TAKE-9"')
    assert gaps_in(root) == [f"pebbles: {who} covers PEB-TAKE-9, which the specification does not have"]


def test_a_law_of_an_invariant_that_is_not_there(root: Path) -> None:
    change(root, f"{GAME}/laws.py", "[INV-1]", "[INV-1] [INV-7]")
    assert gaps_in(root) == [
        "pebbles: laws.py: pebbles_are_conserved covers INV-7, which the specification does not have",
        "pebbles: laws.py: [INV-7] names no rule",
    ]


def test_a_scenario_of_a_case_that_is_not_there(root: Path) -> None:
    write(root, "tests/games/pebbles/scenarios/e-09.scenario", "covers: E-09,\n  taking.nothing  # two ids\ngiven\n")
    where = "pebbles: tests/games/pebbles/scenarios/e-09.scenario"
    assert gaps_in(root) == [
        f"{where} covers E-09, which neither the specification nor rules.toml has",
        f"{where} covers taking.nothing, which neither the specification nor rules.toml has",
    ]


def test_a_scenario_may_cover_nothing_or_a_no_of_the_play_layer(root: Path) -> None:
    write(root, "tests/games/pebbles/scenarios/more.scenario", "given 2 players\n")
    write(root, "tests/games/pebbles/scenarios/turn.scenario", "covers play.turn\n")
    assert gaps_in(root) == []


def test_a_fact_is_not_for_a_rule_to_cover(root: Path) -> None:
    change(root, RULES, '"PEB-TAKE-1"', '"PEB-TAKE-1", "PEB-COMP-1"')
    assert gaps_in(root) == ["pebbles: rules.toml: taking.turn covers PEB-COMP-1, which is for a content file to cover"]


# Nothing is told twice in different ways.


def test_an_id_stands_twice_in_the_specification(root: Path) -> None:
    change(root, SPEC, "Table options", "- **PEB-TAKE-1** [R] otherwise.\n\nTable options")
    assert gaps_in(root) == ["pebbles: docs/spec/pebbles.md: PEB-TAKE-1 stands twice, on lines 7 and 18"]


def test_the_specification_mentions_what_it_does_not_have(root: Path) -> None:
    change(root, SPEC, "in turn.", "in turn, see PEB-TAKE-8.")
    assert gaps_in(root) == [
        "pebbles: docs/spec/pebbles.md, line 7: mentions PEB-TAKE-8, which the specification does not have"
    ]


def test_a_fact_has_two_sources(root: Path) -> None:
    change(root, f"{GAME}/content/players.toml", '"PEB-COMP-2"', '"PEB-COMP-2", "PEB-COMP-1"')
    assert gaps_in(root) == [
        "pebbles: PEB-COMP-1 is told twice: content/numbers.toml, pebbles_in_box and content/players.toml"
    ]


def test_an_option_for_what_is_fixed(root: Path) -> None:
    change(root, f"{GAME}/options.toml", '"AMB-2"', '"AMB-2", "AMB-1"')
    assert gaps_in(root) == [
        "pebbles: options.toml: last_pebble covers AMB-1, which the specification settles without an option"
    ]


def test_an_option_that_is_missing(root: Path) -> None:
    change(root, SPEC, "OPTION `last_pebble`", "OPTION `first_pebble`")
    assert gaps_in(root) == [
        "pebbles: AMB-2 is left to the option first_pebble, which options.toml does not have for it"
    ]


def test_the_values_of_an_option_differ(root: Path) -> None:
    change(root, SPEC, "wins/loses", "loses/wins")
    assert gaps_in(root) == ["pebbles: option last_pebble has the values wins/loses, the specification loses/wins"]


def test_the_specification_does_not_list_an_option(root: Path) -> None:
    change(root, SPEC, "`last_pebble` wins/loses", "none")
    assert gaps_in(root) == ["pebbles: option last_pebble is not in the specification's list of table options"]


def test_a_rule_is_firmer_than_the_specification(root: Path) -> None:
    change(root, RULES, 'says = "ruling"', 'says = "rulebook"')
    assert gaps_in(root) == ["pebbles: rules.toml: taking.there says rulebook, the specification has [J]"]


@pytest.mark.parametrize("mark", ["[C]", "[C FAQ]", "[L]"])
def test_what_only_others_say_is_no_rule_of_the_rulebook(root: Path, mark: str) -> None:
    change(root, SPEC, "- **PEB-TAKE-1** [R]", f"- **PEB-TAKE-1** {mark}")
    assert gaps_in(root) == ["pebbles: rules.toml: taking.turn says rulebook, the specification has [J]"]


# Every rule has its code, its test and its texts.


def test_a_rule_without_anything(root: Path) -> None:
    change(
        root,
        RULES,
        '["end.last"]',
        '["end.new"]\ncovers = ["PEB-END-1"]\nbook = ""\nsays = "so"\nstatus = "?"\n\n["end.last"]',
    )
    assert gaps_in(root) == [
        "pebbles: rules.toml: end.new has no rulebook reference",
        "pebbles: rules.toml: end.new says 'so', not one of rulebook, example, ruling",
        "pebbles: rules.toml: end.new has the status '?', not one of done, option",
        "pebbles: end.new has no code",
        "pebbles: end.new has no test",
        "pebbles: text/de.toml: end.new has no 'title'",
        "pebbles: text/de.toml: end.new has no 'says'",
        "pebbles: text/en.toml: end.new has no 'title'",
        "pebbles: text/en.toml: end.new has no 'says'",
    ]


def test_code_is_a_tag_in_a_remark(root: Path) -> None:
    change(root, TAKING, "  # [taking.there]", '\n        "[taking.there]"')
    assert gaps_in(root) == ["pebbles: taking.there has no code"]


def test_a_scenario_is_a_test(root: Path) -> None:
    change(root, TESTS, '"""[taking.take] [taking.one_to_three]"""', '"""[taking.take]"""')
    assert gaps_in(root) == []
    change(root, TESTS, '"""[taking.there]"""', '"""Nothing."""')
    assert gaps_in(root) == ["pebbles: taking.there has no test"]


def test_a_helper_is_no_test(root: Path) -> None:
    change(root, TESTS, '"""[taking.there]"""', '"""Nothing."""')
    write(root, "tests/games/pebbles/helper.py", '"""[taking.there]"""\n')
    assert gaps_in(root) == ["pebbles: taking.there has no test"]


def test_a_refusal_without_a_sentence(root: Path) -> None:
    change(root, f"{GAME}/text/de.toml", 'refused = "{seat} nennt {pebbles}: Es müssen 1, 2 oder 3 sein."\n', "")
    assert gaps_in(root) == ["pebbles: text/de.toml: taking.one_to_three has no 'refused'"]


def test_a_step_without_a_sentence_for_the_wrong_moment(root: Path) -> None:
    change(root, f"{GAME}/text/en.toml", 'misplaced = "Nobody is asked to take pebbles now."\n', "")
    assert gaps_in(root) == ["pebbles: text/en.toml: taking.take has no 'misplaced'"]


def test_a_bystander_gets_a_sentence_too(root: Path) -> None:
    change(root, TAKING, "def winner(", "def bystander() -> i64:\n    return R_TAKING_TURN\n\n\ndef winner(")
    assert gaps_in(root) == [
        "pebbles: text/de.toml: taking.turn has no 'refused'",
        "pebbles: text/en.toml: taking.turn has no 'refused'",
    ]


def test_tags_without_a_rule(root: Path) -> None:
    change(root, TAKING, "  # [taking.there]", "  # [taking.there] [taking.gone]")
    change(root, TESTS, '"""[taking.there]"""', '"""[taking.there] [PEB-TAKE-7]"""')
    write(root, "tests/play/test_more.py", '"""[taking.lost] [play.turn] [play.lost] [tool.ruff]"""\n')
    assert gaps_in(root) == [
        "pebbles: phases/taking.py: [taking.gone] names no rule",
        "pebbles: tests/games/pebbles/test_taking.py: [PEB-TAKE-7] names no rule",
        "tests/play/test_more.py: [play.lost] names no rule",
        "tests/play/test_more.py: [taking.lost] names no rule",
    ]


# Events, options, laws.


def test_an_event_that_is_never_told(root: Path) -> None:
    change(root, TAKING, "            s.emit(E_END_WON, winner(s))\n", "            pass\n")
    assert gaps_in(root) == ["pebbles: end.won is an event that no code emits"]


def test_an_event_with_too_few_facts(root: Path) -> None:
    change(root, TAKING, "s.emit(E_TAKING_TOOK, seat, pebbles, s.heap)", "s.emit(E_TAKING_TOOK, seat, pebbles)")
    assert gaps_in(root) == ["pebbles: phases/taking.py, line 67: taking.took is emitted with 2 facts, not 3"]


def test_a_constant_that_nobody_gives(root: Path) -> None:
    change(
        root, TAKING, "s.emit(E_END_WON, winner(s))", "s.emit(E_END_WON, winner(s))\n            E_END_LOST, R_END_LOST"
    )
    assert gaps_in(root) == [
        "pebbles: the code uses E_END_LOST, which the TOML files do not give",
        "pebbles: the code uses R_END_LOST, which the TOML files do not give",
    ]


def test_an_option_that_nobody_uses(root: Path) -> None:
    change(
        root,
        f"{GAME}/options.toml",
        "[last_pebble]",
        '[heap]\nvalues = ["12", "15"]\ncovers = ["AMB-2"]\n\n[last_pebble]',
    )
    change(root, SPEC, "OPTION `last_pebble`", "OPTION `last_pebble`, OPTION `heap`")
    change(root, SPEC, "`last_pebble` wins/loses", "`heap` 12/15; `last_pebble` wins/loses")
    texts = [
        f"text/{language}.toml: option heap has no {key!r}"
        for language in ("de", "en")
        for key in ("title", "says", "12", "15")
    ]
    assert gaps_in(root) == [
        "pebbles: AMB-2 is told twice: by the options heap and last_pebble",
        *(f"pebbles: {text}" for text in texts),
        "pebbles: option heap is used by no code",
    ]


def test_an_option_that_nobody_tests(root: Path) -> None:
    change(root, TESTS, '{"last_pebble": "loses"}', "dict([])")
    assert gaps_in(root) == ["pebbles: option last_pebble is in no test and no scenario"]


def test_a_law_that_nobody_checks(root: Path) -> None:
    change(root, f"{GAME}/laws.py", "(pebbles_are_conserved,)", "()")
    assert gaps_in(root) == ["pebbles: laws.py: pebbles_are_conserved is a law that LAWS does not name"]


# The play layer.


def test_a_no_of_the_play_layer_needs_texts_and_a_test(root: Path) -> None:
    write(root, "src/petteia/play/undo.py", 'NO = Refusal("play.undo")\n')
    texts = [
        f"text/{lang}.toml: play.undo has no {key!r}" for lang in ("de", "en") for key in ("title", "says", "refused")
    ]
    assert gaps_in(root) == [
        *(f"play: {text} (src/petteia/play/undo.py, line 1)" for text in texts),
        "play: play.undo has no test",
    ]


def test_a_sentence_of_the_play_layer_needs_code(root: Path) -> None:
    change(root, "src/petteia/play/match.py", "play.turn", "play.seat")
    assert "play: text/de.toml: play.turn is refused by no code" in gaps_in(root)


# The page, and files that cannot be read.


def test_the_page_is_stale(root: Path) -> None:
    change(root, f"{GAME}/text/en.toml", 'title = "In turn"', 'title = "One after the other"')
    assert links.gaps(root) == ["pebbles: docs/rules/pebbles.md is stale: run python tools/links.py --write"]
    links.write(root)
    assert links.gaps(root) == []
    page = (root / "docs/rules/pebbles.md").read_text("utf-8")
    assert "**Abwechselnd.** Die Spieler nehmen abwechselnd Kiesel." in page
    assert "**One after the other.** The players take pebbles in turn." in page
    assert "- Code: [taking.py](../../src/petteia/games/pebbles/phases/taking.py)" in page


def test_the_index_of_the_specification_is_stale(root: Path) -> None:
    change(root, SPEC, "Then refused.", "Then **refused** [R].")
    change(root, SPEC, "Given 12.", "Given 13.")
    stale = "pebbles: specification.toml is stale: run python tools/links.py --write"
    assert stale in links.gaps(root)
    links.write(root)
    assert links.gaps(root) == []
    index = tomllib.loads((root / GAME / "specification.toml").read_text("utf-8"))
    assert index["E-01"] == {
        "kind": "instance",
        "says": "Given 13. When 4 are named. Then refused.",
        "rules": ["taking.one_to_three"],
    }
    assert index["INV-1"]["kind"] == "law"


@pytest.mark.parametrize(
    ("file", "text", "gap"),
    [
        (RULES, "[", "src/petteia/games/pebbles/rules.toml is no TOML: "),
        (TAKING, "def", "src/petteia/games/pebbles/phases/taking.py is no Python: "),
    ],
)
def test_a_broken_file_is_a_gap(root: Path, file: str, text: str, gap: str) -> None:
    write(root, file, text)
    assert any(line.startswith(f"pebbles: {gap}") for line in gaps_in(root))


def test_a_missing_specification_is_a_gap(root: Path) -> None:
    (root / SPEC).unlink()
    assert "pebbles: docs/spec/pebbles.md is missing" in gaps_in(root)


def test_the_gate_fails_with_a_count(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert links.main(root) == 0
    assert capsys.readouterr().out.endswith(", 3 events, 1 options: no gap\n")
    change(root, TESTS, '"""[taking.there]"""', '"""Nothing."""')
    assert links.main(root) == 1
    assert "pebbles: taking.there has no test\n" in capsys.readouterr().out


def test_a_game_that_is_being_built_may_have_gaps_until_it_says_no_more(root: Path) -> None:
    change(root, RULES, '["taking.there"]', '["taking.theirs"]')
    assert gaps_in(root) != []
    change(root, f"{GAME}/box.toml", "[game]\n", "[game]\nunfinished = true\n")
    assert gaps_in(root) == []


def test_the_house_lists_no_game_that_is_being_built() -> None:
    unfinished = {game.name for game in project.games(project.ROOT) if game.unfinished}
    assert not unfinished & set(HOUSE)
