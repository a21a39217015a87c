"""Complaint: what is wrong with what was asked for. One line that says it and what to do, and exit status 2."""

from petteia.boards.phrases import Phrases


class Complaint(Exception):
    """`key` names a sentence under [wrong]; the facts fill it."""

    def __init__(self, key: str, **facts: object) -> None:
        super().__init__(f"{key} {facts}")
        self.key = key
        self.facts = facts


def sentence(phrases: Phrases, complaint: Complaint) -> str:
    return phrases.say(f"wrong.{complaint.key}", **complaint.facts)
