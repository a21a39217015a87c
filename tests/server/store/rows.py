"""Rows that a store is given in tests."""

from petteia.server.store.interface import Change, ChatRow, LineRow, PersonRow, Store, TableRow


def person(name: str, **more: object) -> PersonRow:
    return PersonRow(id=f"id of {name}", name=name, **more)  # type: ignore[arg-type]


def table(name: str, **more: object) -> TableRow:
    row = TableRow(id=name, game="toy", creator="ann", created=1.0, fixed=b"fixed", seed=b"seed", head=b"head 0")
    return TableRow(**{**{key: getattr(row, key) for key in row.__struct_fields__}, **more})


def line(n: int, words: str = "", **more: object) -> LineRow:
    row = {
        "who": "0",
        "words": words or f"words {n}",
        "auto": False,
        "secret": "",
        "chain": f"chain {n}",
        "events": b"[]",
        "state": f"state {n}".encode(),
        "at": float(n),
    }
    return LineRow(n=n, **{**row, **more})  # type: ignore[arg-type]


def change(name: str, expected: int, lines: list[LineRow], **more: object) -> Change:
    """A command that adds lines to the table `name`; whatever is not said stays plain."""
    last = lines[-1].n if lines else 0
    row = {"head": f"head {expected + 1}".encode(), "status": "running", "line": last, "chain": f"chain {last}"}
    told = {key: more.pop(key) for key in TableRow.__struct_fields__ if key in more and key != "people"}
    after = table(name, seq=expected, **{"state": f"state {last}".encode(), **row, **told})
    return Change(after, lines=lines, **more)  # type: ignore[arg-type]


def said(text: str, name: str = "ann") -> ChatRow:
    return ChatRow(0, f"id of {name}", name, 1, text, 2.0)


def laid(store: Store, name: str = "t", **more: object) -> TableRow:
    """A table that is in the store, without lines."""
    row = table(name, **more)
    store.add_table(row, [], None, None).result()
    return row
