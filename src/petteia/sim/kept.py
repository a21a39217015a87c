"""A folder that keeps what is done, a file a batch: whoever wants the same again, or more, plays only the rest."""

import json
import os
from hashlib import sha256
from pathlib import Path

from petteia.sim.batches import Batch, Done

FORM = 1


class Kept:
    def __init__(self, folder: Path) -> None:
        """Raises OSError if nothing can be kept there."""
        self.folder = folder
        folder.mkdir(parents=True, exist_ok=True)

    def find(self, batch: Batch) -> Done | None:
        """What a batch came to, if that is known; a file that is not whole counts for nothing."""
        try:
            kept = json.loads(self.file(batch).read_text("utf-8"))
        except (FileNotFoundError, ValueError):
            return None
        if (
            not isinstance(kept, dict)
            or kept.get("facts") != described(batch)
            or not isinstance(kept.get("done"), list)
        ):
            return None
        found: Done = kept["done"]
        return found

    def keep(self, batch: Batch, done: Done) -> None:
        """A file is there whole or not at all, whenever this process ends."""
        file = self.file(batch)
        half = file.with_suffix(f".{os.getpid()}")
        half.write_text(json.dumps({"facts": described(batch), "done": done}, separators=(",", ":")), "utf-8")
        half.replace(file)

    def file(self, batch: Batch) -> Path:
        return self.folder / f"{sha256(json.dumps(described(batch), sort_keys=True).encode()).hexdigest()[:32]}.json"


def described(batch: Batch) -> dict[str, object]:
    return {
        "form": FORM,
        "kind": type(batch).__name__,
        "game": batch.game,
        "versions": vars(batch.versions),
        **batch.facts(),
    }
