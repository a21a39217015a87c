"""Looks at every game, with every number of players, on every screen; prints what was looked at and what is wrong.

python tools/look.py [--each N] [--game NAME] [--seed WORDS]    at every N-th question (10), and the end
"""

import argparse
import sys
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import petteia
from petteia.play.registry import GAMES
from tools import _stage as stage
from tools._looking import SCREENS, Seen, look, moments


def main() -> int:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--each", type=int, default=10)
    asked.add_argument("--game", choices=list(GAMES))
    asked.add_argument("--players", type=int)
    asked.add_argument("--seed", default="look")
    wish = asked.parse_args()
    seen = Seen()
    with stage.chromium() as browser, stage.server() as address:
        for name in [wish.game] if wish.game else GAMES:
            game = petteia.box(name).game
            for players in [wish.players] if wish.players else range(game.fewest, game.most + 1):
                before = len(seen.faults)
                for match in moments(name, players, wish.seed, wish.each):
                    look(browser, address, match, SCREENS, seen)
                for fault, times in Counter(seen.faults[before:]).most_common():
                    print(fault if times == 1 else f"{fault} ({times} times)")
                print(f"{name} with {players}: {seen.moments} moments so far, {len(seen.faults)} faults", flush=True)
    print(f"{seen.moments} moments on {seen.pages} pages: {seen.things} things to press, {seen.texts} texts,")
    print(f"{seen.answers} answers tried from the bar and from the board")
    print(f"{len(seen.faults)} faults")
    return 1 if seen.faults else 0


if __name__ == "__main__":
    sys.exit(main())
