"""Starts the server as `make play` would, looks once whether it is well and shows its page, and stops it.

    python tools/try_server.py

For machines without a terminal, where nobody is there to play. It uses a free port and leaves nothing behind.
"""

import subprocess
import sys
import tempfile
import urllib.request

PATIENCE = 60  # seconds


def main() -> int:
    with tempfile.TemporaryDirectory(prefix="petteia-") as folder:
        command = [sys.executable, "-m", "petteia", "serve", "--port", "0", "--data", folder, "--lang", "en"]
        server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        try:
            assert server.stdout is not None
            said = server.stdout.readline().split()
            if not said:
                return server.wait(PATIENCE) or 1
            for page in ("healthz", ""):
                with urllib.request.urlopen(said[-1] + page, timeout=PATIENCE) as response:
                    response.read()
            print(f"The server runs and shows its page: {said[-1]}")
        finally:
            server.terminate()
            server.communicate(timeout=PATIENCE)
    print("It is stopped again, since nobody is here to play; in a terminal it stays.")
    return server.returncode


if __name__ == "__main__":
    sys.exit(main())
