"""The index of a specification, games/<game>/specification.toml: what its laws, examples and facts say.

The specification itself is not part of the package; `petteia rule INV-1` looks here. Rules and rulings are not in it:
`rules.toml` and `options.toml` say what covers them.
"""

import json
import re
from collections.abc import Iterable, Mapping

HEAD = "# Written by tools/links.py --write from {spec}, and from what the scenarios cover; do not edit."

Entry = tuple[str, str, str, Iterable[str]]  # id, kind, the line in the specification, the rules it belongs to


def written(spec: str, entries: Iterable[Entry]) -> str:
    lines = [HEAD.format(spec=spec)]
    for id_, kind, line, rules in entries:
        lines += ["", f"[{id_}]", f'kind = "{kind}"', f"says = {quoted(said(id_, line))}"]
        lines += [f"rules = [{', '.join(map(quoted, rules))}]"]
    return "\n".join(lines) + "\n"


def said(id_: str, line: str) -> str:
    """A line of the specification without its id and its marks: the cells of a table become sentences."""
    words = re.sub(r"\s*\[[RXJCL][^\]]*\]", "", line.replace("**", ""))
    if words.startswith("|"):
        return "; ".join(cell.strip() for cell in words.strip("| ").split("|")[1:])
    return words.removeprefix("- ").removeprefix(id_).removeprefix(".").strip()


def quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)


def rules_of(ids: Iterable[str], by_rules: Mapping[str, list[str]], rules: Mapping[str, object]) -> list[str]:
    """The rules that ids name: rules themselves, and those that cover an id of the specification."""
    named = [rule for id_ in ids for rule in ([id_] if id_ in rules else by_rules.get(id_, []))]
    return list(dict.fromkeys(named))
