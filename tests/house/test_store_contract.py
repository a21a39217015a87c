"""Every question and every change of a store is asked of each implementation: none is only known to one of them."""

import ast
from collections.abc import Iterator
from pathlib import Path

from petteia.server.store import reads, writes
from petteia.server.store.interface import Store
from tests.house.later import ROOT, STORE

TESTS = ROOT / "tests/server/store"
OF_EACH = {"store", "opened"}  # fixtures that are there once for each implementation


def contract() -> Iterator[ast.FunctionDef]:
    """The tests that run against every implementation, with what helps them."""
    for path in sorted(TESTS.glob("test_*.py")):
        functions = [node for node in ast.parse(path.read_text("utf-8")).body if isinstance(node, ast.FunctionDef)]
        if OF_EACH & {function.name for function in functions}:
            continue  # it has a store of its own
        for function in functions:
            given = {argument.arg for argument in function.args.args}
            if given & OF_EACH:
                yield function


def called(nodes: Iterator[ast.FunctionDef]) -> set[str]:
    return {
        node.func.attr
        for function in nodes
        for node in ast.walk(function)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute)
    }


def methods() -> set[str]:
    return {name for name in vars(Store) if not name.startswith("_")} - {"damaged", "watch", "clear_out", "close"}


def test_all_that_a_store_can_do_is_in_the_contract() -> None:
    assert sorted(methods() - called(contract())) == []


def test_every_statement_is_behind_something_that_a_store_can_do() -> None:
    """So whatever is written in the SQL of one database is asked of the other."""
    sql = ast.parse((STORE / "sql.py").read_text("utf-8"))
    reached = {
        (node.value.id, node.attr)
        for node in ast.walk(sql)
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name)
    }
    for module in (reads, writes):
        name = module.__name__.rpartition(".")[2]
        tree = ast.parse(Path(str(module.__file__)).read_text("utf-8"))
        functions = {node.name: node for node in tree.body if isinstance(node, ast.FunctionDef)}
        asked = {called for where, called in reached if where == name}
        waiting = [*asked]
        while waiting:
            inside = {node.id for node in ast.walk(functions[waiting.pop()]) if isinstance(node, ast.Name)}
            waiting += [each for each in inside & set(functions) if each not in asked]
            asked |= inside & set(functions)
        assert sorted(set(functions) - asked) == [], name
