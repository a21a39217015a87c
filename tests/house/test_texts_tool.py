"""tools/texts.py finds every kind of fault, on the toy of docs/adding-a-game.md with something changed."""

from pathlib import Path

import pytest

from tests.house.pebbles import GAME, change, lay_out, write
from tools import texts

DE = f"{GAME}/text/de.toml"
EN = f"{GAME}/text/en.toml"
TAKING = f"{GAME}/phases/taking.py"
WORDS = f"{GAME}/words.py"

HOUSE = {
    "src/petteia/play/match.py": """
NO = Refusal("play.turn", {"seat": 0})
NOTHING = find("play", "nothing")
""",
    "src/petteia/cli/save.py": """
say("play.saved", n=2, file="x")
raise Complaint("file", name="x")
screen.say("play.x")
""",
    "src/petteia/play/text/de.toml": """
[play]
nothing = "nichts"
saved = { one = "{n} Zug in {file}", other = "{n} Züge in {file}" }

[rule."play.turn"]
title = "Am Zug"
says = "Nur einer wählt."
refused = "Jetzt wählt {seat}."

[wrong]
file = "Es gibt kein {name}."
""",
    "src/petteia/play/text/en.toml": """
[play]
nothing = "nothing"
saved = { one = "{n} move in {file}", other = "{n} moves in {file}" }

[rule."play.turn"]
title = "Turn"
says = "Only one chooses."
refused = "It is {seat} who chooses."

[wrong]
file = "There is no {name}."
""",
}


@pytest.fixture
def root(tmp_path: Path) -> Path:
    lay_out(tmp_path)
    for name, text in HOUSE.items():
        write(tmp_path, name, text)
    assert texts.gaps(tmp_path) == []
    return tmp_path


# Both languages.


def test_a_key_that_one_language_lacks(root: Path) -> None:
    change(root, EN, 'about = "Two players take one to three pebbles in turn."\n', "")
    assert "petteia/games/pebbles/text/en.toml has no game.about, which de.toml has" in texts.gaps(root)


def test_a_language_that_is_missing(root: Path) -> None:
    (root / "src/petteia/play/text/en.toml").unlink()
    assert "petteia/play/text/en.toml is missing" in texts.gaps(root)


def test_other_placeholders(root: Path) -> None:
    change(root, DE, "{seat} nennt {pebbles}: Es", "Es sind {pebbles}: Es")
    (gap,) = texts.gaps(root)
    key, facts = "rule.taking.one_to_three.refused", "{pebbles} in de.toml, {pebbles} {seat} in en.toml"
    assert gap == f"petteia/games/pebbles: {key} has other placeholders: {facts}"


def test_half_a_plural(root: Path) -> None:
    for file, noun in (DE, "Kiesel"), (EN, "pebbles"):
        change(root, file, f', other = "{{n}} {noun}"', "")
    assert texts.gaps(root) == [
        "petteia/games/pebbles/text/de.toml: unit.pebbles has 'one' alone: a plural has 'one' and 'other'",
        "petteia/games/pebbles/text/en.toml: unit.pebbles has 'one' alone: a plural has 'one' and 'other'",
    ]


def test_each_language_has_the_forms_it_needs(root: Path) -> None:
    change(root, DE, 'white = "Weiß"', 'white = { name = "Weiß", dem = "dem Weißen" }')
    change(root, EN, 'one = "{n} pebble"', 'zero = "no pebble", one = "{n} pebble"')
    assert texts.gaps(root) == []


def test_some_of_the_forms_may_say_nothing_but_not_all(root: Path) -> None:
    change(
        root, EN, 'one = "{n} pebble"', 'left = { zero = "", one = "{n} left", other = "{n} left" }, one = "{n} pebble"'
    )
    assert texts.gaps(root) == []
    change(root, EN, '"{n} left", other = "{n} left"', '"", other = ""')
    assert len(texts.gaps(root)) > 0


def test_a_form_that_a_name_lacks(root: Path) -> None:
    change(root, EN, 'one = "{n} pebble"', 'of = "of {n}", one = "{n} pebble"')
    change(root, EN, "Take {pebbles}", "Take {pebbles.all} {pebbles.of}")
    change(root, DE, "Nimm {pebbles}", "Nimm {pebbles.of}")
    assert texts.gaps(root) == [
        "pebbles: text/de.toml: unit.pebbles has no form 'of', which choice.taking.take.take asks for",
        "pebbles: text/en.toml: unit.pebbles has no form 'all', which choice.taking.take.take asks for",
    ]


def test_a_name_with_nothing_but_forms(root: Path) -> None:
    change(root, DE, 'white = "Weiß"', 'white = { dem = "dem Weißen" }')
    assert texts.gaps(root) == [
        "pebbles: text/de.toml: name.player.white has no words of its own: 'name', or 'one' and 'other'"
    ]


def test_a_seat_has_no_forms(root: Path) -> None:
    change(root, EN, "{seat} begins.", "{seat.the} begins.")
    assert texts.gaps(root) == ["pebbles: text/en.toml: event.setup.began asks for {seat.the}, but a seat has no forms"]


def test_what_a_sentence_says_of_the_box_is_in_the_content(root: Path) -> None:
    change(root, DE, 'white = "Weiß"', 'white = "Weiß {players.white.worth}"')
    assert texts.gaps(root) == [
        "pebbles: text/de.toml: name.player.white says {players.white.worth}, which the content does not have"
    ]


@pytest.mark.parametrize(
    ("new", "fault"),
    [
        ('white = " "', "name.player.white is empty"),
        ("white = 7", "name.player.white is no sentence"),
        ('white = "White}"', "name.player.white has a brace that belongs to no placeholder"),
    ],
)
def test_no_sentence_at_all(root: Path, new: str, fault: str) -> None:
    change(root, EN, 'white = "White"', new)
    assert texts.gaps(root) == [f"petteia/games/pebbles/text/en.toml: {fault}"]


@pytest.mark.parametrize("word", ["fuer", "Waehl", "Oel", "groesser", "Kuerbis", "heisst", "ausserdem", "UEBUNG"])
def test_german_has_umlauts(root: Path, word: str) -> None:
    change(root, DE, "Wer beginnt?", f"Wer beginnt {word}?")
    assert texts.gaps(root) == [
        f"petteia/games/pebbles/text/de.toml: ask.setup.first has {word!r}: write ä, ö, ü and ß"
    ]


@pytest.mark.parametrize(
    "word", ["Bauer", "teuer", "neue", "zuerst", "zueinander", "Quelle", "aktuell", "Poet", "Statue"]
)
def test_german_words_that_have_no_umlaut(root: Path, word: str) -> None:
    change(root, DE, "Wer beginnt?", f"Wer beginnt {word}?")
    assert texts.gaps(root) == []


# Facts.


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("{seat} begins.", "{seat} begins with {heap}.", "event.setup.began asks for {heap}, which it does not get"),
        ("Take {pebbles}", "Take {coins}", "choice.taking.take.take asks for {coins}, which it does not get"),
        ("Who begins?", "Who begins with {coins}?", "ask.setup.first asks for {coins}, which it does not get"),
        (
            "names {pebbles}:",
            "names {pebble}:",
            "rule.taking.one_to_three.refused asks for {pebble}, which it does not get",
        ),
        ("Nobody is asked", "{seat} is asked", "rule.taking.take.misplaced asks for {seat}, which it does not get"),
        ("All 12 pebbles lie", "{heap} lie", "rule.setup.heap.says asks for {heap}, which it does not get"),
        ('title = "Pebbles"', 'title = "{seat}"', "title is no sentence, so it has no placeholder"),
        ("{n} pebbles", "{heap} pebbles", "unit.pebbles.other tells {n}, and nothing else"),
        ("It loses", "{seat} loses", "option.last_pebble.loses asks for {seat}, which it does not get"),
    ],
)
def test_a_sentence_asks_for_what_it_does_not_get(root: Path, old: str, new: str, fault: str) -> None:
    change(root, EN, old, new)
    assert f"pebbles: text/en.toml: {fault}" in texts.gaps(root)


def test_a_bystander_is_refused_without_numbers(root: Path) -> None:
    change(root, TAKING, "def winner(", "def bystander() -> i64:\n    return R_TAKING_THERE\n\n\ndef winner(")
    assert "pebbles: text/en.toml: rule.taking.there.refused asks for {heap}, which it does not get" in texts.gaps(root)


def test_a_fact_of_no_kind(root: Path) -> None:
    change(root, WORDS, '    "heap": "pebbles",\n', "")
    gaps = texts.gaps(root)
    assert "pebbles: events.toml: taking.took has the fact 'heap', which words.py does not know" in gaps
    assert "pebbles: text/en.toml: event.taking.took asks for {heap}, which words.py does not know" in gaps


def test_kinds_of_which_numbers_are_gathered_have_names_in_both_languages(root: Path) -> None:
    change(root, WORDS, "take {pebbles}", "take {pebbles} {heap}")
    nameless = [
        f"pebbles: text/{language}.toml: slot has no {slot}"
        for language in ("de", "en")
        for slot in ("heap", "pebbles")
    ]
    assert set(nameless) <= set(texts.gaps(root))
    for file in DE, EN:
        change(root, file, "[ask]", '[slot]\nheap = "x"\npebbles = "x"\n\n[ask]')
    assert not any("slot" in gap for gap in texts.gaps(root))


def test_a_name_says_whose_it_is_only_by_a_seat_of_the_game(root: Path) -> None:
    change(root, EN, 'black = "Black"', 'black = "rival of {player.white}"')
    change(root, DE, 'black = "Schwarz"', 'black = "Rivale von {player.white}"')
    assert texts.gaps(root) == []
    for file in DE, EN:
        change(root, file, "{player.white}", "{player.red}")
    assert texts.gaps(root) == [
        f"pebbles: text/{language}.toml: player.black says {{player.red}}, which is no seat"
        for language in ("de", "en")
    ]


# Sentences that nobody says, and what has no sentence.


@pytest.mark.parametrize(
    ("new", "fault"),
    [
        ('[rule."taking.gone"]\ntitle = "x"\n\n', "rule.taking.gone is no rule of rules.toml"),
        ('[option.gone]\ntitle = "x"\n\n', "option has gone, which nobody says"),
        ('[choice.gone]\nx = "x"\n\n', "choice has gone, which nobody says"),
        ('[name.gone]\nx = "x"\n\n', "name has gone, which nobody says"),
        ('[gone]\nx = "x"\n\n', "[gone] is a table that nobody reads"),
    ],
)
def test_a_table_that_nobody_says(root: Path, new: str, fault: str) -> None:
    for file in DE, EN:
        change(root, file, "[ask]", f"{new}[ask]")
    assert texts.gaps(root) == [f"pebbles: text/de.toml: {fault}", f"pebbles: text/en.toml: {fault}"]


@pytest.mark.parametrize(
    ("before", "key", "fault"),
    [
        ("[event]", '"taking.gone" = "x"', "event has taking.gone, which nobody says"),
        ("[ask]", '"taking.turn" = "x"', "ask has taking.turn, which nobody says"),
        ('[choice."taking.take"]', 'steal = "x"', "choice.taking.take has steal, which nobody says"),
        ("[name.player]", 'red = "x"', "name.player has red, which nobody says"),
        ("[unit]", 'coins = "x {n}"', "unit has coins, which nobody says"),
        ("[option.last_pebble]", 'draws = "x"', "option.last_pebble has draws, which nobody says"),
        ("[game]", 'subtitle = "x"', "game.subtitle is said by nobody"),
        ('[rule."taking.turn"]', 'joke = "x"', "rule.taking.turn.joke is said by nobody"),
        (
            '[rule."taking.turn"]',
            'refused = "x"',
            "rule.taking.turn.refused is said by nobody: no code refuses by this rule",
        ),
        (
            '[rule."taking.turn"]',
            'misplaced = "x"',
            "rule.taking.turn.misplaced is said by nobody: the rule is no step that is asked",
        ),
    ],
)
def test_a_key_that_nobody_says(root: Path, before: str, key: str, fault: str) -> None:
    for file in DE, EN:
        change(root, file, f"{before}\n", f"{before}\n{key}\n")
    assert texts.gaps(root) == [f"pebbles: text/de.toml: {fault}", f"pebbles: text/en.toml: {fault}"]


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        ('"taking.took" = "{seat} takes {pebbles}. Left: {heap}."\n', "event has no taking.took"),
        ('"taking.take" = "{seat}: How many of the {heap}?"\n', "ask has no taking.take"),
        ('take = "Take {pebbles}"\n', "choice.taking.take has no take"),
        ('black = "Black"\n', "name.player has no black"),
        ('pebbles = { one = "{n} pebble", other = "{n} pebbles" }\n', "unit has no pebbles"),
        ('loses = "It loses"\n', "option.last_pebble has no loses"),
        ('title = "Pebbles"\n', "game has no title"),
        ('scores = "Points"\n', "counts has no scores"),
    ],
)
def test_what_has_no_sentence(root: Path, line: str, fault: str) -> None:
    change(root, EN, line, "")
    assert f"pebbles: text/en.toml: {fault}" in texts.gaps(root)


def test_an_event_with_a_secret_is_said_twice(root: Path) -> None:
    change(root, f"{GAME}/events.toml", '["end.won"]', 'seen = "pebbles"\n\n["end.won"]')
    assert texts.gaps(root) == [
        f"pebbles: text/{language}.toml: event has no taking.took.others" for language in ("de", "en")
    ]


def test_a_game_says_what_it_measures_and_how_it_ends(root: Path) -> None:
    ways = 'return "empty" if s.heap == 0 else "late"'
    change(
        root,
        f"{GAME}/game.py",
        "    def winners(",
        f"    def length(self, s: Pebbles) -> int:\n        return 1\n\n"
        f"    def ending(self, s: Pebbles) -> str:\n        {ways}\n\n    def winners(",
    )
    faults = ("counts has no round", "ending has no empty", "ending has no late")
    assert texts.gaps(root) == [
        f"pebbles: text/{language}.toml: {fault}" for language in ("de", "en") for fault in faults
    ]


def test_what_is_reconstructed_is_said(root: Path) -> None:
    change(root, f"{GAME}/content/players.toml", "[source]\n", '[source]\nreconstructed = "The colours."\n')
    lacks = ("game has no reconstructed", "reconstructed has no player, whose content says that it is")
    assert texts.gaps(root) == [f"pebbles: text/{language}.toml: {gap}" for language in ("de", "en") for gap in lacks]


@pytest.mark.parametrize(
    ("titles", "faults"),
    [
        ('[view]\nheap = "x"\ntaken = "x"\n', []),
        ('[view]\nheap = "x"\nstones = "x"\n', ["view has no taken", "view has stones, which nobody says"]),
        ('[chapter]\ntaking = "x"\n', ["chapter has no setup", "chapter has no end"]),
        ('[book]\n"p. 1" = "x"\n"p. 9" = "x"\n', ["book has no p. 2", "book has p. 9, which nobody says"]),
        ('[aid]\nphases = "x"\nplayer = "x"\n', []),
        ('[aid]\nstones = "x"\n', ["aid.stones is no kind of things, nor one of phases and symbols"]),
        ('[phase]\nauction = "x"\n', ["phase has auction, which nobody says"]),
        ('[board]\nmarket = "x"\n', ["board has market, which nobody says"]),
    ],
)
def test_titles_for_a_page_are_whole_or_not_there(root: Path, titles: str, faults: list[str]) -> None:
    for file in DE, EN:
        change(root, file, "[ask]", f"{titles}[ask]")
    assert texts.gaps(root) == [
        f"pebbles: text/{language}.toml: {fault}" for language in ("de", "en") for fault in faults
    ]


def test_what_the_aid_says_of_phases_is_whole(root: Path) -> None:
    write(root, f"{GAME}/sequence.py", 'NAMES = ("setup", "taking")\n')
    for file in DE, EN:
        change(root, file, "[ask]", '[phase]\ntaking = "x"\n\n[ask]')
    assert texts.gaps(root) == [f"pebbles: text/{language}.toml: phase has no setup" for language in ("de", "en")]


def test_what_a_board_explains_is_a_kind_of_things_or_a_key_of_the_view(root: Path) -> None:
    for file in DE, EN:
        change(root, file, "[ask]", '[about]\nplayer = "x"\nnothing = "x"\n\n[ask]')
    faults = ["about.nothing is neither a kind of things nor a key of the view"]
    assert texts.gaps(root) == [
        f"pebbles: text/{language}.toml: {fault}" for language in ("de", "en") for fault in faults
    ]
    for file in DE, EN:
        change(root, file, 'player = "x"\nnothing = "x"\n', '\n[about.player]\ngone = "x"\n')
    gaps = texts.gaps(root)
    assert "pebbles: text/en.toml: about.player has gone, which nobody says" in gaps
    assert any("about.player has no " in gap for gap in gaps)


def test_what_counts_for_a_seat_has_its_sentence(root: Path) -> None:
    write(root, f"{GAME}/standing.py", 'def remarks(s):\n    return [("pile.left", {"left": 3})]\n')
    assert "pebbles: text/en.toml: standing has no pile.left" in texts.gaps(root)
    for file in (DE, EN):
        change(root, file, "[ask]", '[standing]\n"pile.left" = "x"\n"pile.gone" = "{nobody}"\n\n[ask]')
    gaps = [gap for gap in texts.gaps(root) if "en.toml: standing" in gap]
    assert gaps == [
        "pebbles: text/en.toml: standing has pile.gone, which nobody says",
        "pebbles: text/en.toml: standing.pile.gone asks for {nobody}, which it does not get",
    ]


def test_the_words_of_a_drawn_board_are_those_it_says(root: Path) -> None:
    write(
        root,
        "frontend/src/boards/pebbles/Board.svelte",
        "<p>{saying(desk, 'heap')} {saying(desk, \"rest\", { n })}</p>",
    )
    for file in DE, EN:
        change(root, file, "[ask]", '[drawn]\nheap = "x"\nmap = "x"\n\n[ask]')
    faults = ["drawn has no rest", "drawn has map, which nobody says"]
    assert texts.gaps(root) == [
        f"pebbles: text/{language}.toml: {fault}" for language in ("de", "en") for fault in faults
    ]


def test_words_for_every_question(root: Path) -> None:
    change(root, WORDS, '"taking.take": "take {pebbles}"', '"taking.turn": "take {stones}"')
    gaps = texts.gaps(root)
    assert "pebbles: words.py has no words for taking.take" in gaps
    assert "pebbles: words.py has words for taking.turn, which is no step that is asked" in gaps
    assert "pebbles: words.py: {stones} after 'take' is of no kind" in gaps


# The house.


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        (
            'say("play.saved", n=2, file="x")',
            'say("play.kept", n=2)',
            "src/petteia/cli/save.py, line 2: no text/de.toml has play.kept",
        ),
        ('n=2, file="x"', "n=2", "src/petteia/cli/save.py, line 2: play.saved gets no file in de"),
        ('n=2, file="x"', 'file="x"', "src/petteia/cli/save.py, line 2: play.saved gets no n in en"),
        ('Complaint("file"', 'Complaint("folder"', "src/petteia/cli/save.py, line 3: no text/en.toml has wrong.folder"),
        ('say("play.saved", n=2, file="x")', "", "play: text/de.toml: play.saved is said by nobody"),
        ('raise Complaint("file", name="x")', "", "play: text/en.toml: wrong.file is said by nobody"),
    ],
)
def test_phrases_and_those_who_say_them(root: Path, old: str, new: str, fault: str) -> None:
    change(root, "src/petteia/cli/save.py", old, new)
    assert fault in texts.gaps(root)


def test_a_key_that_is_put_together_counts_as_said(root: Path) -> None:
    change(root, "src/petteia/cli/save.py", '"play.saved", n=2, file="x"', 'f"play.{what}", **facts')
    assert texts.gaps(root) == []


def test_a_no_of_the_play_layer_gets_its_facts(root: Path) -> None:
    change(root, "src/petteia/play/match.py", '{"seat": 0}', '{"line": 0}')
    assert texts.gaps(root) == [
        f"play: text/{language}.toml: play.turn asks for seat, which src/petteia/play/match.py, line 2 does not give"
        for language in ("de", "en")
    ]


def test_the_gate_fails_with_a_count(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert texts.main(root) == 0
    assert capsys.readouterr().out.endswith(" sentences in 3 places, de and en: no gap\n")
    change(root, EN, 'white = "White"', 'white = ""')
    assert texts.main(root) == 1
    assert capsys.readouterr().out.endswith("de and en: 1 gap\n")
