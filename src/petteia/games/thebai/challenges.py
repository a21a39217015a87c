"""Challenge cards, which make the game against Antigone harder.  [antigone.challenges]"""

from mypy_extensions import i64

from petteia.core.bits import holds
from petteia.games.thebai.facts import CHALLENGE_COUNT, CHALLENGE_DEAR_SOLDIERS, CHALLENGE_STRONG_ATTACKS
from petteia.games.thebai.state import Thebai


def challenged(s: Thebai, wanted: i64) -> bool:
    """Whether a challenge of the table says a word."""
    for card in range(CHALLENGE_COUNT):
        if holds(s.challenges, card) and s.facts.challenge_does[card * s.facts.challenge_does_width] == wanted:
            return True
    return False


def challenge(s: Thebai, wanted: i64) -> i64:
    """The number of a challenge with a word, 0 if the table has none."""
    width = s.facts.challenge_does_width
    for card in range(CHALLENGE_COUNT):
        if holds(s.challenges, card) and s.facts.challenge_does[card * width] == wanted:
            return s.facts.challenge_does[card * width + 1]
    return 0


def attack_modifier(s: Thebai, attack: i64) -> i64:
    """What an attack card adds to the number of the battle."""
    return s.facts.attack_modifier[attack] + challenge(s, CHALLENGE_STRONG_ATTACKS)


def soldier_price(s: Thebai) -> i64:
    """Drachmas for a hoplite that is to stay."""
    return max(s.facts.soldier_price, challenge(s, CHALLENGE_DEAR_SOLDIERS))
