"""Telling: events as sentences, how a game ended, and that a record was changed."""

from petteia.boards.phrases import Phrases
from petteia.cli.screen import Screen
from petteia.play.match import Match
from petteia.play.record import read_undo
from petteia.play.text import Speaker
from petteia.play.told import Told
from petteia.play.verify import WRONG, Finding


def sentence(speaker: Speaker, told: Told) -> str:
    """An event; who may not know all of it hears a shorter sentence."""
    return speaker.event(f"{told.name}.others" if told.part else told.name, told.facts)


def show_scores(screen: Screen, phrases: Phrases, match: Match) -> None:
    """Every seat with what the game counts, the highest first; the winners are marked in words.

    Then those without a seat; where one of them has beaten everybody, it is said that the game is lost.
    """
    speaker = match.speaker(phrases.language)
    names, scores = speaker.seats, [speaker.score(n) for n in [*match.scores, *(n for _, n in match.rivals)]]
    wide, room = max(map(len, names)), max(map(len, scores))
    screen.say(phrases.say("scores.final" if match.over else "scores.so_far"), "bold")
    for seat in sorted(range(match.players), key=lambda seat: (seat not in match.winners, -match.scores[seat])):
        won = phrases.say("scores.winner", n=len(match.winners)) if seat in match.winners else ""
        screen.show([[(f"  {names[seat]:{wide}}  {scores[seat]:>{room}}  ", "bold" if won else ""), (won, "bold")]])
    for rival in range(match.players, len(names)):
        screen.show([[(f"  {names[rival]:{wide}}  {scores[rival]:>{room}}", "")]])
    if match.over and not match.winners:
        screen.say(phrases.say("scores.lost"), "bold")
    undone = [read_undo(line.words) for line in match.record.lines if line.who == "!"]
    if any(undo is not None and undo.practice for undo in undone):
        screen.say(phrases.say("scores.practice"), "dim")


def warn_of_changes(screen: Screen, phrases: Phrases, chain: Finding) -> None:
    """Say that lines were changed, before they are told or played on as if nothing had been."""
    if chain.verdict == WRONG:
        screen.say(phrases.say(f"verify.{chain.key}", **chain.facts), "bold red")
        screen.say()
