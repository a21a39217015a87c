"""A worker's program whose searching bots misbehave, each in its own way; all other bots think as ever.

python -m tests.server.odd_thinking
"""

import os
import signal
import sys
import time

from petteia.server.thinking import Thought, serve, think

HANGS, SLEEPS, DIES, STUMBLES, CHEATS, CHATTERS, STOPS = (f"ismcts:{n}" for n in range(1, 8))


def oddly(thought: Thought) -> int:
    match thought.spec:
        case "ismcts:1":
            while True:
                pass
        case "ismcts:2":
            time.sleep(10**6)
        case "ismcts:3":
            os._exit(7)
        case "ismcts:4":
            raise RuntimeError("this bot stumbles, as it should")
        case "ismcts:5":
            return max(thought.actions) + 1
        case "ismcts:6":
            print("I think that", max(thought.actions))
            sys.stdout.flush()
            return thought.actions[0]
        case "ismcts:7":
            os.kill(os.getpid(), signal.SIGSTOP)
    return think(thought)


if __name__ == "__main__":
    serve(oddly)
