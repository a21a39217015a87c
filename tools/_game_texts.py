"""The texts of a game, for tools/texts.py: each check yields sentences about one language file of it."""

import ast
from collections.abc import Iterator

from tools import _project as project
from tools._game_words import SET, Told, Words, drawn_keys, functions, listed_in, remarks, view_keys
from tools._project import ABOUT, HEADS, PLURAL, Game, Table, constant, dotted, find, placeholders, strings, table

RULE_KEYS = ("title", "says", "refused", "misplaced")
GAME_KEYS = ("title", "about", "time", "difficulty", "reconstructed")
MAY_LACK = ("time", "difficulty")  # the start page says them where a game has them
AID = ("phases", "symbols")  # the parts of a player aid besides kinds of things
NUMBER = "number"  # the kind of what is no piece: an entry is one value
KNOWN = {
    *("game", "name", "unit", "counts", "ending", "rule", "ask", "choice", "event", "option"),
    "rival",
    *("standing", "term", "suppose", "ahead"),  # what a seat is told beside the question
    *("table", "why", "law", "box"),  # what people are told who set tables and check packs
    *("slot", "view", "board", "drawn", "about", "brief", "reconstructed"),  # what only a page says
    *("aid", "phase", "touch", "chapter", "book", "entry", "column"),
}


class Said:
    """One language file of a game, with what the game has to say."""

    def __init__(self, game: Game, words: Words, language: str) -> None:
        self.game = game
        self.words = words
        self.text = project.text(game.folder, language)

    def part(self, *path: str) -> Table:
        return table(find(self.text, *path))

    def entries(self, kind: str = "") -> Iterator[tuple[tuple[str, ...], object]]:
        """Names and units, with their forms: all of them, or those of a kind."""
        for each, names in self.part("name").items():
            yield from ((("name", each, name), entry) for name, entry in table(names).items() if kind in ("", each))
        yield from ((("unit", each), entry) for each, entry in self.part("unit").items() if kind in ("", each))

    def facts(self, sentence: object, known: set[str], where: str) -> Iterator[str]:
        """A sentence asks only for facts that it gets, and words.py says what they are."""
        for name in sorted(placeholders(str(sentence))):
            if name not in known:
                yield f"{where} asks for {{{name}}}, which it does not get"
            elif name not in self.words.kinds:
                yield f"{where} asks for {{{name}}}, which words.py does not know"

    def exactly(self, part: Table, due: list[str], what: str) -> Iterator[str]:
        for name in due:
            if name not in part:
                yield f"{what} has no {name}"
        for name in part:
            if name not in due:
                yield f"{what} has {name}, which nobody says"


def tables_are_known(said: Said) -> Iterator[str]:
    for name in said.text:
        if name not in KNOWN:
            yield f"[{name}] is a table that nobody reads"
    for key in said.part("game"):
        if key not in GAME_KEYS:
            yield f"game.{key} is said by nobody"
    ours = any(made_up(file) for file in said.game.content.values())
    for key in GAME_KEYS:
        if key not in (*said.part("game"), *MAY_LACK) and (key != "reconstructed" or ours):
            yield f"game has no {key}"


def rules_are_said(said: Said) -> Iterator[str]:
    """What is there is needed; what is missing, tools/links.py says."""
    uses = said.game.uses
    for name, rule in said.part("rule").items():
        if name not in said.game.rules:
            yield f"rule.{name} is no rule of rules.toml"
            continue
        number = constant(f"R_{name}")
        for key, sentence in table(rule).items():
            where = f"rule.{name}.{key}"
            if key not in RULE_KEYS:
                yield f"{where} is said by nobody"
            elif key == "refused" and number not in uses.refused and number not in uses.bystanders:
                yield f"{where} is said by nobody: no code refuses by this rule"
            elif key == "misplaced" and name not in said.game.asked:
                yield f"{where} is said by nobody: the rule is no step that is asked"
            elif key == "refused" and number not in uses.bystanders:
                yield from said.facts(sentence, set(said.words.kinds), where)
            else:  # a title, an explanation, or a refusal that comes without numbers
                yield from said.facts(sentence, set(), where)


def steps_are_said(said: Said) -> Iterator[str]:
    yield from said.exactly(said.part("ask"), said.game.asked, "ask")
    yield from said.exactly(said.part("choice"), said.game.asked, "choice")
    for step, question in said.part("ask").items():
        yield from said.facts(question, set(said.words.kinds), f"ask.{step}")
    for step in said.game.asked:
        yield from said.exactly(said.part("choice", step), list(said.words.alternatives(step)), f"choice.{step}")
        for verb, label in said.part("choice", step).items():
            yield from said.facts(label, set(said.words.kinds), f"choice.{step}.{verb}")


def gathered_is_said(said: Said) -> Iterator[str]:
    """Where the page gathers numbers of several kinds for one choice, each kind has a name of its own."""
    yield from said.exactly(said.part("slot"), said.words.gathered(said.game.steps("choice")), "slot")


def ahead_is_said(said: Said) -> Iterator[str]:
    """What may be said in advance has words of its own: it is not said of one question."""
    yield from said.exactly(said.part("ahead"), list(said.words.ahead), "ahead")
    for step, ways in said.words.ahead.items():
        verbs = [way.split()[0] for way in ways.split("|")]
        yield from said.exactly(said.part("ahead", step), verbs, f"ahead.{step}")
        for verb, label in said.part("ahead", step).items():
            yield from said.facts(label, said.words.alternatives(step)[verb], f"ahead.{step}.{verb}")


def events_are_said(said: Said) -> Iterator[str]:
    due: dict[str, set[str]] = {}
    for name, event in said.game.events.items():
        facts = set(strings(event.get("facts")))
        due[name] = facts
        seen = str(event.get("seen", "all"))
        if seen not in ("all", "owner"):  # the facts that others do not see
            due[f"{name}.others"] = facts - set(seen.split())
    yield from said.exactly(said.part("event"), list(due), "event")
    for name, sentence in said.part("event").items():
        yield from said.facts(sentence, due.get(name, set()), f"event.{name}")


def standing_is_said(said: Said) -> Iterator[str]:
    """What counts for a seat now: a sentence for each remark of the game's standing.py."""
    yield from said.exactly(said.part("standing"), remarks(said.game), "standing")
    for remark, sentence in said.part("standing").items():
        yield from said.facts(sentence, set(said.words.kinds), f"standing.{remark}")


def names_are_said(said: Said) -> Iterator[str]:
    yield from said.exactly(said.part("name"), said.words.names, "name")
    for content in said.game.content.values():
        kind = str(table(content.get("kind")).get("one"))
        if kind in said.words.names:
            pieces = [name for name in content if name not in HEADS]
            yield from said.exactly(said.part("name", kind), pieces, f"name.{kind}")
    yield from said.exactly(said.part("unit"), sorted(said.words.units), "unit")
    units = {unit: list(project.leaves(table(forms))) for unit, forms in said.part("unit").items()}
    counted = {unit for unit, leaves in units.items() if any("{n}" in str(sentence) for _, sentence in leaves)}
    for path, sentence in project.leaves(said.part("unit")):
        silent = path[0] in counted and "{n}" not in str(sentence) and path[-1] != "zero"  # others say only whether
        if placeholders(str(sentence)) - {"n"} or silent:
            yield f"unit.{dotted(path)} tells {{n}}, and nothing else"
    for path, sentence in [*project.leaves(said.part("name")), *project.leaves(said.part("game"))]:
        if placeholders(project.SEATED.sub("", str(sentence))):
            yield f"{dotted(path)} is no sentence, so it has no placeholder"
    yield from owners_are_seats(said)


def owners_are_seats(said: Said) -> Iterator[str]:
    """A name may say whose a piece is: {colour.blue} is the seat that the box calls so, whatever its name here."""
    for path, sentence in project.leaves(said.part("name")):
        for kind, word in project.SEATED.findall(str(sentence)):
            if word not in said.part("name", kind) or kind != said.words.seats:
                yield f"{dotted(path)} says {{{kind}.{word}}}, which is no seat"


def printed_is_there(said: Said) -> Iterator[str]:
    """What a sentence says of the box stands in its content."""
    for path, sentence in project.leaves(said.text):
        for file, entry, column in project.PRINTED.findall(str(sentence)):
            if column not in table(table(said.game.content.get(file)).get(entry)):
                yield f"{dotted(path)} says {{{file}.{entry}.{column}}}, which the content does not have"


def forms_are_there(said: Said) -> Iterator[str]:
    """Every name and unit has itself, and each form that a sentence asks of its kind."""
    for path, entry in said.entries():
        if isinstance(entry, dict) and "name" not in entry and not entry.keys() & PLURAL:
            yield f"{dotted(path)} has no words of its own: 'name', or 'one' and 'other'"
    for where, sentence in project.leaves(said.text):
        if where[0] == "name":
            continue  # a name has no facts, and says at most whose it is
        for fact, _, form in project.PLACEHOLDER.findall(str(sentence)):
            kind = said.words.kinds.get(fact, "number").removeprefix(SET)
            if form and kind in ("number", "seat"):
                yield f"{dotted(where)} asks for {{{fact}.{form}}}, but a {kind} has no forms"
            for path, entry in said.entries(kind) if form else ():
                if isinstance(entry, dict) and form.lower() not in entry:
                    yield f"{dotted(path)} has no form {form.lower()!r}, which {dotted(where)} asks for"


def counts_are_said(said: Said) -> Iterator[str]:
    """What a game counts in the end, what its length is measured in, and in which ways it can end."""
    measured = ["round"] if functions(said.game, "length") else []
    yield from said.exactly(said.part("counts"), ["score", "scores", *measured], "counts")
    for path, sentence in project.leaves(said.part("counts")):
        if placeholders(str(sentence)) != ({"n"} if path[0] == "score" else set()):
            yield f"counts.{dotted(path)}: counts.score tells {{n}}, the others are titles"
    ways = [node for each in functions(said.game, "ending") for node in ast.walk(each) if isinstance(node, ast.Return)]
    words = [node.value for way in ways for node in ast.walk(way) if isinstance(node, ast.Constant)]
    yield from said.exactly(said.part("ending"), [word for word in words if isinstance(word, str)], "ending")


def options_are_said(said: Said) -> Iterator[str]:
    yield from said.exactly(said.part("option"), list(said.game.options), "option")
    for name, option in said.game.options.items():
        due = ["title", "says", *strings(option.get("values"))]
        yield from said.exactly(said.part("option", name), due, f"option.{name}")
        for key, sentence in said.part("option", name).items():
            yield from said.facts(sentence, set(), f"option.{name}.{key}")


def laws_are_said(said: Said) -> Iterator[str]:
    """What each law of the box is about."""
    box = project.toml(said.game.folder / "box.toml")
    parts = [part for key in ("holds", "needs") for part in listed_tables(box.get(key))]
    yield from said.exactly(said.part("box"), [str(part["id"]) for part in parts if "id" in part], "box")
    for key, sentence in said.part("box").items():
        yield from said.facts(sentence, set(), f"box.{key}")


def listed_tables(value: object) -> list[Table]:
    return [table(part) for part in value] if isinstance(value, list) else []


def positions_are_said(said: Said) -> Iterator[str]:
    """What no table can be like, why a field is what it is, and the laws of a table at rest."""
    told = Told(said.game)
    yield from said.exactly(said.part("table"), list(told.problems), "table")
    for key, sentence in said.part("table").items():
        for fact in sorted(placeholders(str(sentence)) - told.problems.get(key, set())):
            yield f"table.{key} asks for {{{fact}}}, which it does not get"
    for key in said.part("why"):
        if key not in told.fields:
            yield f"why has {key}, which is no field"
    yield from said.exactly(said.part("law"), told.laws, "law")
    for name in ("why", "law"):
        for key, sentence in said.part(name).items():
            yield from said.facts(sentence, set(), f"{name}.{key}")


def terms_are_said(said: Said) -> Iterator[str]:
    """Why a choice is good, for each term that the game's TERMS name."""
    due = listed_in(said.game, "TERMS")
    yield from said.exactly(said.part("term"), due, "term")
    for term in due:
        yield from said.exactly(said.part("term", term), ["reason"], f"term.{term}")
        for key, sentence in said.part("term", term).items():
            yield from said.facts(sentence, set(said.words.kinds), f"term.{term}.{key}")


def rivals_are_said(said: Said) -> Iterator[str]:
    """What opponents without a seat are called: those that the game's RIVALS name."""
    yield from said.exactly(said.part("rival"), listed_in(said.game, "RIVALS"), "rival")


def titles_are_said(said: Said) -> Iterator[str]:
    """Titles for a page: what stands in a view, the boards, the chapters of the rules, the headings of the rulebook.

    And what the player aid says of each phase.

    All of a kind or none.

    And the words of the drawn board: those that its folder in the page says.
    """
    game = said.game
    pieces = [table(piece) for content in game.content.values() for piece in content.values()]
    due = {
        "view": view_keys(game),
        "board": list(dict.fromkeys(str(piece["board"]) for piece in pieces if "board" in piece)),
        "chapter": list(dict.fromkeys(rule.partition(".")[0] for rule in game.rules)),
        "phase": listed_in(game, "NAMES", "sequence"),
        "book": list(dict.fromkeys(str(rule.get("book")) for rule in game.rules.values())),
    }
    for name, keys in due.items():
        if name in said.text:
            yield from said.exactly(said.part(name), keys, name)
            for key, title in said.part(name).items():
                yield from said.facts(title, set(), f"{name}.{key}")
    yield from said.exactly(said.part("drawn"), drawn_keys(game), "drawn")
    yield from explained(said)
    kinds = (*AID, *said.words.names, *said.part("entry"))
    for part in said.part("aid"):
        if part not in kinds:
            yield f"aid.{part} is no kind of things, nor one of {' and '.join(AID)}"
    for step in said.part("suppose").keys() - set(said.game.asked):
        yield f"suppose.{step} is no step that is asked"
    for kind in said.part("touch").keys() - {kind.removeprefix(SET) for kind in said.words.kinds.values()}:
        yield f"touch.{kind} is no kind of things"


def explained(said: Said) -> Iterator[str]:
    """What a board says of a thing when somebody asks: of all of a kind in one sentence, or of each by name."""
    for kind, about in said.part("about").items():
        names = list(said.part("name", kind))
        if isinstance(about, dict):
            yield from said.exactly(said.part("about", kind), names, f"about.{kind}")
        elif not names and kind not in (*said.part("view"), *said.part("entry")):
            yield f"about.{kind} is neither a kind of things nor a key of the view"
    for kind in said.part("brief"):
        yield from said.exactly(said.part("brief", kind), list(said.part("name", kind)), f"brief.{kind}")
    kinds = [str(table(file.get("kind")).get("one")) for file in said.game.content.values() if made_up(file)]
    for kind in kinds:
        if kind in said.words.names and kind not in said.part("reconstructed"):
            yield f"reconstructed has no {kind}, whose content says that it is"
    for kind in said.part("reconstructed"):
        if kind not in (*kinds, *said.part("view")):
            yield f"reconstructed.{kind} is neither reconstructed content nor a key of the view"


def made_up(file: Table) -> bool:
    """Whether something of a content file does not come from the rulebook."""
    return "reconstructed" in table(file.get("source"))


def packs_are_said(said: Said) -> Iterator[str]:
    """What a content pack can change, for a page: entries that have no name, and columns. All of them or none."""
    entries: dict[str, list[str]] = {}
    columns: dict[str, list[str]] = {}
    for file, content in said.game.content.items():
        kind = table(content.get("kind"))
        pieces = [name for name in content if name not in HEADS]
        met = [by for by in table(kind.get("across")).values() if isinstance(by, str)]
        if kind.get("one") not in said.words.names and not met:
            entries[str(kind.get("one"))] = pieces
        cells = [column for name in pieces for column in table(content[name]) if column not in ABOUT]
        if cells and kind.get("one") != NUMBER:
            columns[file] = list(dict.fromkeys(cells))
    for name, due in (("entry", entries), ("column", columns)):
        if name in said.text:
            yield from said.exactly(said.part(name), list(due), name)
            for key, names in due.items():
                yield from said.exactly(said.part(name, key), names, f"{name}.{key}")


def words_are_whole(game: Game, words: Words) -> Iterator[str]:
    """words.py has words for every step that is asked, and knows what stands in them."""
    for step in game.asked:
        if step not in words.words:
            yield f"words.py has no words for {step}"
    for step in words.words:
        if step not in game.asked:
            yield f"words.py has words for {step}, which is no step that is asked"
        for verb, slots in words.alternatives(step).items():
            for slot in sorted(slots - words.kinds.keys()):
                yield f"words.py: {{{slot}}} after {verb!r} is of no kind"
    for name, event in game.events.items():
        for fact in strings(event.get("facts")):
            if fact not in words.kinds:
                yield f"events.toml: {name} has the fact {fact!r}, which words.py does not know"


CHECKS = (
    tables_are_known,
    rules_are_said,
    steps_are_said,
    gathered_is_said,
    ahead_is_said,
    events_are_said,
    standing_is_said,
    names_are_said,
    forms_are_there,
    printed_is_there,
    counts_are_said,
    options_are_said,
    laws_are_said,
    positions_are_said,
    terms_are_said,
    rivals_are_said,
    titles_are_said,
    packs_are_said,
)
