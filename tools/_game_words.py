"""What a game has to say, read from its code, for tools/texts.py: its words, and the keys that its code names."""

import ast
import re

from tools import _project as project
from tools._project import Game

SAYING = re.compile(r"""saying\(desk, ["'](\w+)["']""")
CODE = (".svelte", ".ts")  # of the page
SET = "set of "  # how words.py says that a fact is several things


class Words:
    def __init__(self, game: Game) -> None:
        self.words: dict[str, str] = {}
        self.ahead: dict[str, str] = {}  # what may be said before one is asked
        self.kinds: dict[str, str] = {}
        self.seats = ""  # the kind of what seats are called
        self.names: list[str] = []  # kinds of things with names, the seats among them
        for node in project.tree(game.folder / "words.py").body:
            target, value = assigned(node)
            if target == "WORDS":
                self.words = ast.literal_eval(value)
            elif target == "AHEAD":
                self.ahead = ast.literal_eval(value)
            elif target == "KINDS":
                self.kinds = ast.literal_eval(value)
            elif target == "NAMES" and isinstance(value, ast.Dict):
                self.names += [str(key.value) for key in value.keys if isinstance(key, ast.Constant)]
            elif target == "SEATS" and isinstance(value, ast.Tuple) and isinstance(value.elts[0], ast.Constant):
                self.seats = str(value.elts[0].value)
                self.names.append(self.seats)

    def alternatives(self, step: str) -> dict[str, set[str]]:
        """The slots of each verb that answers a step."""
        ways = [way.split() for way in self.words.get(step, "").split("|")]
        return {way[0]: {slot.strip("{}") for slot in way[1:]} for way in ways if way}

    def gathered(self, steps: list[str]) -> list[str]:
        """The slots of ways to answer that are several numbers and nothing else: so many of this, so many of that."""
        ways = [slots for step in steps for slots in self.alternatives(step).values() if len(slots) > 1]
        return sorted({slot for slots in ways if all(map(self.is_number, slots)) for slot in slots})

    def is_number(self, slot: str) -> bool:
        kind = self.kinds.get(slot, slot)
        return kind not in ("seat", *self.names) and not kind.startswith(SET)

    @property
    def units(self) -> set[str]:
        """Kinds that are counted in words: drachmas, points."""
        others = ("number", "roman", "seat", *self.names)
        return {kind for kind in self.kinds.values() if kind not in others and not kind.startswith(SET)}


def assigned(node: ast.stmt) -> tuple[str, ast.expr]:
    target = (
        node.target if isinstance(node, ast.AnnAssign) else node.targets[0] if isinstance(node, ast.Assign) else None
    )
    value = node.value if isinstance(node, ast.AnnAssign | ast.Assign) else None
    return (target.id, value) if isinstance(target, ast.Name) and value is not None else ("", ast.Constant(None))


class Told:
    """What the code of a game says of tables: wrong("bid", "cannot_bid", seat=s.bidder), FIELDS, AT_REST."""

    def __init__(self, game: Game) -> None:
        self.problems: dict[str, set[str]] = {}  # sentence, and the facts that it gets
        self.fields: list[str] = []
        self.laws: list[str] = []
        for path in (path for path in game.code if path.stem in ("position", "places", "laws")):
            for node in ast.walk(project.tree(path)):
                self._read(node)

    def _read(self, node: ast.AST) -> None:
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "wrong":
            facts = {str(word.arg) for word in node.keywords}
            self.problems.setdefault(str(ast.literal_eval(node.args[1])), set()).update(facts)
        elif isinstance(node, ast.stmt) and assigned(node)[0] == "FIELDS":
            fields = assigned(node)[1]
            keys = fields.keys if isinstance(fields, ast.Dict) else []
            self.fields = [str(key.value) for key in keys if isinstance(key, ast.Constant)]
        elif isinstance(node, ast.stmt) and assigned(node)[0] == "AT_REST":
            ids = [inner.value for inner in ast.walk(assigned(node)[1]) if isinstance(inner, ast.Constant)]
            self.laws = [str(law) for law in ids]


def remarks(game: Game) -> list[str]:
    """The first of each pair of a word and its facts."""
    nodes = [node for path in game.code if path.name == "standing.py" for node in ast.walk(project.tree(path))]
    firsts = [node.elts[0] for node in nodes if isinstance(node, ast.Tuple) and len(node.elts) == 2]
    words = [first.value for first in firsts if isinstance(first, ast.Constant)]
    return list(dict.fromkeys(word for word in words if isinstance(word, str)))


def listed_in(game: Game, constant_name: str, module: str = "") -> list[str]:
    """The words of a tuple that a module of the game, or any of them, assigns to a name."""
    paths = [path for path in game.code if module in ("", path.stem)]
    nodes = [assigned(node) for path in paths for node in project.tree(path).body]
    return [str(ast.literal_eval(each)) for name, value in nodes if name == constant_name for each in tuple_of(value)]


def tuple_of(value: ast.expr) -> list[ast.expr]:
    return value.elts if isinstance(value, ast.Tuple) else []


def drawn_keys(game: Game) -> list[str]:
    """The words that a board of the page says: saying(desk, "map")."""
    folder = game.folder.parents[3] / "frontend" / "src" / "boards" / game.folder.name
    paths = [path for path in sorted(folder.rglob("*.*")) if path.suffix in CODE]
    sources = [path.read_text("utf-8") for path in paths]
    return list(dict.fromkeys(key for source in sources for key in SAYING.findall(source)))


def view_keys(game: Game) -> list[str]:
    """The keys that the game's view.py declares."""
    declared = [node for path in game.code if path.name == "view.py" for node in ast.walk(project.tree(path))]
    fields = [node.target for node in declared if isinstance(node, ast.AnnAssign)]
    return list(dict.fromkeys(field.id for field in fields if isinstance(field, ast.Name)))


def functions(game: Game, name: str) -> list[ast.FunctionDef]:
    """The functions of a game with such a name."""
    nodes = [node for path in game.code for node in ast.walk(project.tree(path))]
    return [node for node in nodes if isinstance(node, ast.FunctionDef) and re.fullmatch(name, node.name)]
