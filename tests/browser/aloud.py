"""What a page says to those who do not see it, from the first word: a look now and then would miss some."""

from typing import Literal

from tests.browser.person import Person

HEARD = """
window.heard = { polite: [], assertive: [] };
new MutationObserver(() => {
  for (const region of document.querySelectorAll("[aria-live]")) {
    const told = window.heard[region.getAttribute("aria-live")];
    if (region.textContent && told.at(-1) !== region.textContent) told.push(region.textContent);
  }
}).observe(document, { subtree: true, childList: true, characterData: true });
"""


def listen(person: Person) -> None:
    """Keep what the pages say that this person opens from now on."""
    person.context.add_init_script(HEARD)


def heard(person: Person, how: Literal["polite", "assertive"]) -> list[str]:
    """All that this page has said so far, each sentence in one line."""
    return [plain(told) for told in person.page.evaluate(f"window.heard.{how}")]


def plain(told: str) -> str:
    """A sentence without the arrow that folds it, in one line."""
    return " ".join(told.replace("▾", " ").replace("▸", " ").split())
