"""The examples in the README and in the documentation do what they show."""

import doctest
import re
from pathlib import Path

from petteia.play.record import parse
from petteia.play.registry import box
from petteia.play.verify import verify

README = Path(__file__).resolve().parent.parent.parent / "README.md"
BLOCK = re.compile(r"^```pycon\n(.*?)^```$", re.MULTILINE | re.DOTALL)
FLAGS = doctest.ELLIPSIS | doctest.IGNORE_EXCEPTION_DETAIL


def example(block: str) -> str:
    """An empty line inside an output belongs to it; doctest wants that said, a reader does not."""
    return re.sub(r"\n\n(?!>>>)(?=.)", "\n<BLANKLINE>\n", block)


def test_the_examples_do_what_they_show() -> None:
    blocks = BLOCK.findall(README.read_text("utf-8"))
    assert len(blocks) >= 4
    source = "\n".join(example(block) for block in blocks)
    test = doctest.DocTestParser().get_doctest(source, {}, "README.md", str(README), 0)
    assert len(test.examples) >= 20
    said: list[str] = []
    runner = doctest.DocTestRunner(optionflags=FLAGS)
    runner.run(test, out=said.append)
    assert runner.failures == 0, "".join(said)


def test_the_record_in_the_documentation_holds() -> None:
    page = (README.parent / "docs" / "records.md").read_text("utf-8")
    (text,) = re.findall(r"^```text\n(.*?)^```$", page, re.MULTILINE | re.DOTALL)
    record = parse(text)
    report = verify(box("offrandes"), record)
    assert report.holds, report.findings
    assert [line.text() for line in record.lines if line.who == "!"] == ["! undo 5 by 0", "! undo 7 by 0, agreed 1 2"]


def test_the_links_lead_somewhere() -> None:
    pages = [*README.parent.glob("*.md"), *(README.parent / "docs").rglob("*.md")]
    lost = []
    for page in pages:
        prose = re.sub(r"^```.*?^```", "", page.read_text("utf-8"), flags=re.MULTILINE | re.DOTALL)
        for link in re.findall(r"\]\(([^)#\s]+)", prose):
            if "://" not in link and not (page.parent / link).exists():
                lost.append(f"{page.relative_to(README.parent)}: {link}")
    assert lost == []
