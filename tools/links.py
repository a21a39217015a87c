"""The links between the book and the code: specification, rules, content, laws, code, tests and texts.

    python tools/links.py            say every gap, in either direction, and fail if there is one
    python tools/links.py --write    write docs/rules/<game>.md and games/<game>/specification.toml first

What covers an id of docs/spec/<game>.md is a matter of its kind: a rule or an ambiguity stands in `rules.toml` (an
ambiguity perhaps in `options.toml`), a fact or a component in a content file, an invariant in the docstring of a law,
an example or an edge case in a scenario. The kind is told by the group in the id: `OFF-INV-3`. A specification with
groups of its own says so in one line, and then these hold for it:

    Kinds of ids: `X` scenarios, `I` laws, `A` rulings; all others are rules.
"""

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tools import _project as project
from tools import _rules_page as rules_page
from tools import _spec_index as spec_index
from tools._project import LANGUAGES, ROOT, SPEC, STATUS, STEPS, Game, Table, constant, find, parts, strings, table

SAYS = {"rulebook": "R", "example": "X", "ruling": "J"}  # rules.toml, and the mark in the specification
KINDS = {  # by the group in an id, unless the specification has its own; all others are rules
    "FACT": "content file",
    "COMP": "content file",
    "INV": "law",
    "EX": "scenario",
    "E": "scenario",
    "AMB": "rule or option",
}

DEFINED = re.compile(rf"(?:- )?\*\*({SPEC})\b|\| ({SPEC}) \|")  # at the beginning of a line
CONDITION = re.compile(r"\s+(\d+)\. ")  # a numbered line below a definition
MARK = re.compile(r"\[([RXJCL](?:/[RXJCL])*)\b[^\]]*\]")
ELSEWHERE = {"C": "J", "L": "J"}  # certain or likely, but only from elsewhere: to follow it is a ruling
DECLARED = "Kinds of ids:"
KIND_WORDS = {"scenarios": "scenario", "laws": "law", "rulings": "rule or option", "content": "content file"}
OPTION = re.compile(r"OPTION `(\w+)`")
OPTIONS = "Table options (default first):"
HOUSE = "tests/house"  # tests about the tree, this gate among them: they mention ids without testing them


# The specification.


class Told:
    """An id of the specification: where it stands and what is said there."""

    def __init__(self, line: int, words: str) -> None:
        self.line = line
        self.words = words

    @property
    def marks(self) -> set[str]:
        """R, X and J, as far as the text carries them."""
        return {ELSEWHERE.get(mark, mark) for marks in MARK.findall(self.words) for mark in marks.split("/")}


class Spec:
    def __init__(self, game: Game) -> None:
        if not game.spec.exists():
            raise project.Unreadable(game.spec, "is missing")
        self.told: dict[str, Told] = {}
        self.twice: list[tuple[str, int, int]] = []
        self.text = game.spec.read_text("utf-8")
        self.kinds = self._kinds()
        last = ""
        for n, line in enumerate(self.text.splitlines(), 1):
            defined = DEFINED.match(line)
            condition = CONDITION.match(line)
            if defined:
                last = defined.group(1) or defined.group(2)
                self._add(last, n, line)
            elif condition and last:
                marks = "".join(f"[{mark}]" for mark in sorted(self.told[last].marks))
                own = Told(n, line).marks
                self._add(f"{last}.{condition.group(1)}", n, line if own else line + marks)
            elif not line.strip():
                last = ""

    def _kinds(self) -> dict[str, str] | None:
        """What the specification says of the groups in its ids; None if it has those of the house."""
        for line in self.text.splitlines():
            if line.startswith(DECLARED):
                return dict(re.findall(r"`([A-Z]+)` (\w+)", line))
        return None

    def kind_of(self, id_: str) -> str:
        """A group of the house stands before the number, OFF-INV-3; one of a specification perhaps with it, PAN-I3."""
        *before, last = id_.split("-")
        if self.kinds is None:
            return next((KINDS[part] for part in reversed(before) if part in KINDS), "rule")
        groups = [last.rstrip(".0123456789"), *reversed(before)]
        return next((KIND_WORDS.get(self.kinds[part], "rule") for part in groups if part in self.kinds), "rule")

    def _add(self, id_: str, line: int, words: str) -> None:
        if id_ in self.told:
            self.twice.append((id_, self.told[id_].line, line))
        else:
            self.told[id_] = Told(line, words)

    def mentioned(self) -> Iterator[tuple[int, str]]:
        """Whatever looks like an id of this specification; SHA-256 does not."""
        families = {id_.split("-")[0] for id_ in self.told}
        for n, line in enumerate(self.text.splitlines(), 1):
            for id_ in re.findall(rf"(?<![\w-])({SPEC})(?![\w-])", line):
                if id_.split("-")[0] in families:
                    yield n, id_

    def options(self) -> dict[str, list[str]] | None:
        """The table options with their values as the specification lists them; None if it does not."""
        for line in self.text.splitlines():
            if line.startswith(OPTIONS):
                return {name: values.split("/") for name, values in re.findall(r"`(\w+)` ([\w/]+)", line)}
        return None


# What covers it.


class Scenario:
    """A scenario file, read only as far as its lines `covers E-07 auction.higher`; a comma at the end goes on."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.covers: list[str] = []
        goes_on = False
        for line in path.read_text("utf-8-sig").splitlines():
            words = re.split(r"[\s,;\\]+", line.split("#")[0].strip())
            if words == [""]:
                continue
            begins = words[0].lower().rstrip(":") == "covers"
            if begins or goes_on:
                self.covers += [word for word in words[begins:] if word not in ("", ":")]
            goes_on = (begins or goes_on) and line.split("#")[0].rstrip().endswith((",", "\\"))


class Links:
    """Everything that names ids, gathered for one game."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.spec = Spec(game)
        self.by_rules: dict[str, list[str]] = {}
        self.by_options: dict[str, list[str]] = {}
        self.by_content: dict[str, list[str]] = {}
        self.by_laws: dict[str, list[str]] = {}
        self.by_scenarios: dict[str, list[str]] = {}
        self.code: dict[str, list[Path]] = {}  # tags in the code, by id
        self.tests: dict[str, list[Path]] = {}  # tags in tests, and scenarios
        for name, rule in game.rules.items():
            self._put(self.by_rules, strings(rule.get("covers")), name)
        for name, option in game.options.items():
            self._put(self.by_options, strings(option.get("covers")), name)
        for file, content in game.content.items():
            for name, entry in content.items():
                place = f"content/{file}.toml" + ("" if name == "source" else f", {name}")
                self._put(self.by_content, strings(table(entry).get("covers")), place)
        self.laws = laws(game, self.spec)
        for name, (ids, _) in self.laws.items():
            self._put(self.by_laws, ids, name)
        for path in game.code:
            for tag in sorted(project.tags(path)):
                self.code.setdefault(tag, []).append(path)
        for path in test_files(game):
            for tag in sorted(project.tags(path)):
                self.tests.setdefault(tag, []).append(path)
        self.scenarios = [Scenario(path) for path in project.files(game.tests / "scenarios", ".scenario")]
        for scenario in self.scenarios:
            for id_ in scenario.covers:
                self.tests.setdefault(id_, []).append(scenario.path)
                if re.fullmatch(SPEC, id_):
                    self._put(self.by_scenarios, [id_], game.short(scenario.path))

    @staticmethod
    def _put(into: dict[str, list[str]], ids: list[str], by: str) -> None:
        for id_ in ids:
            into.setdefault(id_, []).append(by)


def laws(game: Game, spec: Spec) -> dict[str, tuple[list[str], bool]]:
    """The functions of laws.py that carry invariants, and whether LAWS names them."""
    path = game.folder / "laws.py"
    if not path.exists():
        return {}
    tagged: dict[str, list[str]] = {}
    listed: set[str] = set()
    for node in project.tree(path).body:
        if isinstance(node, ast.FunctionDef):
            ids = [tag for tag in project.TAG.findall(ast.get_docstring(node) or "") if spec.kind_of(tag) == "law"]
            if ids:
                tagged[node.name] = ids
        target = node.target if isinstance(node, ast.AnnAssign) else None
        if isinstance(node, ast.Assign):
            target = node.targets[0] if isinstance(node.targets[0], ast.Name) else None
        if isinstance(target, ast.Name) and target.id == "LAWS":
            listed = {inner.id for inner in ast.walk(node) if isinstance(inner, ast.Name)}
    return {name: (ids, name in listed) for name, ids in tagged.items()}


def test_files(game: Game) -> list[Path]:
    """Tests of this game, and tests that belong to no game."""
    others = [other.tests for other in project.games(game.root) if other.name != game.name]
    others.append(game.root / HOUSE)
    paths = [path for path in project.files(game.root / "tests", ".py") if path.name.startswith("test_")]
    return [path for path in paths if not any(path.is_relative_to(other) for other in others)]


# The checks. Each yields sentences; the game's name is put in front of them.


def spec_is_covered(links: Links) -> Iterator[str]:
    """Every id of the specification is covered by what its kind asks for."""
    places = {
        "rule": (links.by_rules, "rule"),
        "content file": (links.by_content, "content file"),
        "law": (links.by_laws, "law"),
        "scenario": (links.by_scenarios, "scenario"),
    }
    for id_ in links.spec.told:
        kind = links.spec.kind_of(id_)
        if kind == "rule or option":
            if id_ not in links.by_rules and id_ not in links.by_options:
                yield f"{id_} is covered by no rule and no option"
        elif id_ not in places[kind][0]:
            yield f"{id_} is covered by no {places[kind][1]}"


def covers_exist(links: Links) -> Iterator[str]:
    """Nothing covers what the specification does not have, or what is another kind's to cover."""
    where = [
        ("rules.toml", links.by_rules, ("rule", "rule or option")),
        ("options.toml", links.by_options, ("rule or option",)),
        ("", links.by_content, ("content file",)),
        ("laws.py", links.by_laws, ("law",)),
    ]
    for file, covered, kinds in where:
        for id_, names in covered.items():
            for name in names:
                who = f"{file}: {name}" if file else name
                if id_ not in links.spec.told:
                    yield f"{who} covers {id_}, which the specification does not have"
                elif (kind := links.spec.kind_of(id_)) not in kinds:
                    yield f"{who} covers {id_}, which is for a {kind} to cover"
    for scenario in links.scenarios:
        place = links.game.short(scenario.path)
        for id_ in scenario.covers:
            if id_ not in links.spec.told and id_ not in links.game.rules and not id_.startswith("play."):
                yield f"{place} covers {id_}, which neither the specification nor rules.toml has"


def spec_agrees_with_itself(links: Links) -> Iterator[str]:
    spec = links.game.short(links.game.spec)
    for group, kind in (links.spec.kinds or {}).items():
        if kind not in KIND_WORDS:
            yield f"{spec}: {group} stands for {kind}, which is none of {', '.join(KIND_WORDS)}"
    for id_, first, second in links.spec.twice:
        yield f"{spec}: {id_} stands twice, on lines {first} and {second}"
    for line, id_ in links.spec.mentioned():
        if id_ not in links.spec.told:
            yield f"{spec}, line {line}: mentions {id_}, which the specification does not have"


def nothing_is_contradicted(links: Links) -> Iterator[str]:
    """A fact has one source, an ambiguity one answer, and a rule is as firm as the specification says."""
    for id_, places in links.by_content.items():
        if len(places) > 1:
            yield f"{id_} is told twice: {' and '.join(places)}"
    for id_, names in links.by_options.items():
        if len(names) > 1:
            yield f"{id_} is told twice: by the options {' and '.join(names)}"
        told = links.spec.told.get(id_)
        named = OPTION.findall(told.words) if told else []
        if told and not named:
            yield f"options.toml: {names[0]} covers {id_}, which the specification settles without an option"
    for id_, told in links.spec.told.items():
        for name in OPTION.findall(told.words):
            if name not in links.by_options.get(id_, []):
                yield f"{id_} is left to the option {name}, which options.toml does not have for it"
    for name, rule in links.game.rules.items():
        marks = marks_of(links, rule)
        for says in parts(rule.get("says")):
            if marks and says in SAYS and SAYS[says] not in marks:
                yield f"rules.toml: {name} says {says}, the specification has [{'/'.join(sorted(marks))}]"
    listed = links.spec.options()
    if listed is None and links.game.options:
        yield f"{links.game.short(links.game.spec)} has no line that begins {OPTIONS!r}"
    for name, values in (listed or {}).items():
        ours = strings(links.game.options.get(name, {}).get("values"))
        if ours != values:
            yield f"option {name} has the values {'/'.join(ours) or 'none'}, the specification {'/'.join(values)}"
    for name in links.game.options:
        if listed is not None and name not in listed:
            yield f"option {name} is not in the specification's list of table options"


def marks_of(links: Links, rule: Table) -> set[str]:
    """How firm the specification is on a rule; an ambiguity is always answered by a ruling."""
    marks: set[str] = set()
    for id_ in strings(rule.get("covers")):
        if id_ in links.spec.told:
            marks |= links.spec.told[id_].marks if links.spec.kind_of(id_) == "rule" else {"J"}
    return marks


def rules_are_whole(links: Links) -> Iterator[str]:
    """Every rule is well filled in, and has code, a test and its texts."""
    for name, rule in links.game.rules.items():
        if not re.fullmatch(project.DOTTED, name):
            yield f"rules.toml: {name} is no dotted id"
        if not strings(rule.get("covers")):
            yield f"rules.toml: {name} covers nothing"
        if not rule.get("book"):
            yield f"rules.toml: {name} has no rulebook reference"
        for says in parts(rule.get("says")):
            if says not in SAYS:
                yield f"rules.toml: {name} says {says!r}, not one of {', '.join(SAYS)}"
        if rule.get("status") not in STATUS:
            yield f"rules.toml: {name} has the status {rule.get('status')!r}, not one of {', '.join(STATUS)}"
        if "step" in rule and rule["step"] not in STEPS:
            yield f"rules.toml: {name} is the step {rule['step']!r}, not one of {', '.join(STEPS)}"
        if name not in links.code:
            yield f"{name} has no code"
        if name not in links.tests:
            yield f"{name} has no test"
        yield from rule_texts(links.game, name)


def rule_texts(game: Game, name: str) -> Iterator[str]:
    needed = ["title", "says"]
    if constant(f"R_{name}") in game.uses.refused:
        needed.append("refused")
    if constant(f"R_{name}") in game.uses.bystanders and name not in game.asked:
        needed.append("refused")
    if name in game.asked:
        needed.append("misplaced")
    for language in LANGUAGES:
        for key in dict.fromkeys(needed):
            if not isinstance(find(project.text(game.folder, language), "rule", name, key), str):
                yield f"text/{language}.toml: {name} has no {key!r}"


def tags_exist(links: Links) -> Iterator[str]:
    """Every tag in the code and in the tests of the game names something."""
    for where in (links.code, links.tests):
        for tag, paths in where.items():
            if tag in links.game.rules or tag in links.spec.told:
                continue
            for path in paths:
                if path.suffix == ".py" and (where is links.code or path.is_relative_to(links.game.tests)):
                    yield f"{links.game.short(path)}: [{tag}] names no rule"


def constants_are_used(links: Links) -> Iterator[str]:
    game = links.game
    rules = {constant(f"R_{name}") for name in game.rules}
    events = {constant(f"E_{name}"): name for name in game.events}
    for name in sorted(game.uses.names):
        if (name.startswith("R_") and name not in rules) or (name.startswith("E_") and name not in events):
            yield f"the code uses {name}, which the TOML files do not give"
    for name, event in events.items():
        if name not in game.uses.names:
            yield f"{event} is an event that no code emits"
    for path, line, name, facts in game.uses.emitted:
        due = len(strings(game.events[events[name]].get("facts"))) if name in events else facts
        if facts != due:
            yield f"{game.short(path)}, line {line}: {events[name]} is emitted with {facts} facts, not {due}"


def options_are_used(links: Links) -> Iterator[str]:
    game = links.game
    tests = "\n".join(project.source(path) for path in project.files(game.tests, ".py"))
    tests += "\n".join(scenario.path.read_text("utf-8") for scenario in links.scenarios)
    for name, option in game.options.items():
        values = strings(option.get("values"))
        if len(values) < 2:
            yield f"options.toml: {name} leaves nothing to choose"
        if not strings(option.get("covers")):
            yield f"options.toml: {name} covers nothing"
        for language in LANGUAGES:
            for key in ("title", "says", *values):
                if not isinstance(find(project.text(game.folder, language), "option", name, key), str):
                    yield f"text/{language}.toml: option {name} has no {key!r}"
        if constant(name) not in game.uses.names:
            yield f"option {name} is used by no code"
        if not re.search(rf"\b{name}\b", tests):
            yield f"option {name} is in no test and no scenario"


def laws_are_listed(links: Links) -> Iterator[str]:
    for name, (_, listed) in links.laws.items():
        if not listed:
            yield f"laws.py: {name} is a law that LAWS does not name"


def pages_are_fresh(links: Links) -> Iterator[str]:
    for path, text in pages(links).items():
        if not path.exists() or path.read_text("utf-8") != text:
            yield f"{links.game.short(path)} is stale: run python tools/links.py --write"


CHECKS = (
    spec_is_covered,
    covers_exist,
    spec_agrees_with_itself,
    nothing_is_contradicted,
    rules_are_whole,
    tags_exist,
    constants_are_used,
    options_are_used,
    laws_are_listed,
    pages_are_fresh,
)


# What is written from the links.

INDEXED = {"law": "law", "scenario": "instance", "content file": "fact"}  # kinds that no rule and no option covers


def pages(links: Links) -> dict[Path, str]:
    return {
        links.game.page: rules_page.written(links.game, links.code, links.tests),
        links.game.folder / "specification.toml": spec_index.written(links.game.short(links.game.spec), indexed(links)),
    }


def indexed(links: Links) -> Iterator[spec_index.Entry]:
    for id_, told in links.spec.told.items():
        if (kind := links.spec.kind_of(id_)) in INDEXED:
            beside = [other for each in links.scenarios if id_ in each.covers for other in each.covers]
            rules = spec_index.rules_of(beside, links.by_rules, links.game.rules)
            yield id_, INDEXED[kind], told.words, rules


# Ids of the play layer, and tags outside the games.


def play_is_linked(root: Path) -> Iterator[str]:
    folder = root / "src" / "petteia" / "play"
    if not folder.exists():
        return
    used = {no.rule: no for no in project.play_refusals(root)}
    texts = {language: table(project.text(folder, language).get("rule")) for language in LANGUAGES}
    tests = [*project.files(root / "tests", ".py"), *project.files(root / "tests", ".scenario")]
    mentioned = "\n".join(project.source(path) for path in tests if not path.is_relative_to(root / HOUSE))
    for rule, no in sorted(used.items()):
        for language, rules in texts.items():
            for key in ("title", "says", "refused"):
                if not isinstance(find(rules, rule, key), str):
                    place = f"{no.path.relative_to(root).as_posix()}, line {no.line}"
                    yield f"play: text/{language}.toml: {rule} has no {key!r} ({place})"
        if not re.search(rf"\b{re.escape(rule)}\b", mentioned):
            yield f"play: {rule} has no test"
    for language, rules in texts.items():
        for rule in rules:
            if rule not in used:
                yield f"play: text/{language}.toml: {rule} is refused by no code"


def tags_elsewhere_exist(root: Path, linked: list[Links]) -> Iterator[str]:
    """A tag outside the folders of the games may name a rule of any game, or of the play layer.

    Brackets with a word that no rule begins with are something else there: a table of a file, say.
    """
    known = {id_ for links in linked for id_ in (*links.game.rules, *links.spec.told)}
    known |= {no.rule for no in project.play_refusals(root)}
    groups = {id_.split(".")[0] for id_ in known if "-" not in id_}
    own = [folder for links in linked for folder in (links.game.folder, links.game.tests)]
    own += [folder for game in project.games(root) if game.unfinished for folder in (game.folder, game.tests)]
    own += [path.parent for path in project.files(root / "tests", "words.py")]  # toy games, with rules of their own
    own.append(root / HOUSE)
    for path in [*project.files(root / "src", ".py"), *project.files(root / "tests", ".py")]:
        if not any(path.is_relative_to(folder) for folder in own):
            for tag in sorted(project.tags(path) - known):
                if "-" in tag or tag.split(".")[0] in groups:
                    yield f"{path.relative_to(root).as_posix()}: [{tag}] names no rule"


# The gate.


def gaps(root: Path) -> list[str]:
    """Every gap of every game and of the play layer."""
    project.look_again()
    problems: list[str] = []
    linked: list[Links] = []
    for game in project.finished(root):
        try:
            links = Links(game)
            problems += [f"{game.name}: {gap}" for check in CHECKS for gap in check(links)]
            linked.append(links)
        except project.Unreadable as error:
            problems.append(f"{game.name}: {error.told(root)}")
    try:
        problems += play_is_linked(root)
        problems += tags_elsewhere_exist(root, linked)
    except project.Unreadable as error:
        problems.append(error.told(root))
    return list(dict.fromkeys(problems))


def counted(root: Path) -> str:
    parts = []
    for game in project.finished(root):
        try:
            links = Links(game)
        except project.Unreadable:
            continue
        ids = f"{len(game.rules)} rules, {len(links.spec.told)} specification ids, {len(links.scenarios)} scenarios"
        parts.append(f"{game.name} has {ids}, {len(game.events)} events, {len(game.options)} options")
    return "; ".join(parts) or "no game"


def write(root: Path) -> None:
    for game in project.finished(root):
        for path, text in pages(Links(game)).items():
            if not path.exists() or path.read_text("utf-8") != text:
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(text, "utf-8")
                print(f"{path.relative_to(root).as_posix()} written")


def main(root: Path = ROOT) -> int:
    if "--write" in sys.argv:
        write(root)
    return project.report(gaps(root), counted(root))


if __name__ == "__main__":
    sys.exit(main())
