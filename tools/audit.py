"""Asks a source of advisories about every pinned package, of Python and of the page.

    python tools/audit.py            say what is known; the exit status is 1 if anything is
    python tools/audit.py --write    and note it in docs/audits.md
    python tools/audit.py --source URL

The source is asked as https://api.osv.dev is. Without a network it says so in one line, with exit status 2: then
nothing was audited.
"""

import argparse
import json
import sys
import urllib.error
import urllib.request
from datetime import UTC, datetime
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from hatch_build import IN_THE_PAGE, ROOT, pinned

SOURCE = "https://api.osv.dev"
FILES = ("run", "postgres", "build", "dev")  # in the order in which a package counts: what runs weighs most
NOTES = ROOT / "docs" / "audits.md"
PATIENCE = 20  # seconds

Package = tuple[str, str, str]  # where it comes from, its name, its version


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--source", default=SOURCE)
    parser.add_argument("--write", action="store_true")
    asked = parser.parse_args()
    packages = all_packages()
    try:
        found = known_of(asked.source, packages)
    except (urllib.error.URLError, TimeoutError, ValueError) as error:
        print(f"Nothing was audited, because {asked.source} does not answer: {getattr(error, 'reason', error)}")
        return 2
    for (_, name, version), use in packages.items():
        for advisory in found.get(name, []):
            print(f"{name} {version} ({use}): {advisory}")
    count = sum(map(len, found.values()))
    told = f"{len(packages)} packages, {count} {'advisory' if count == 1 else 'advisories'}"
    print(told)
    if asked.write:
        listed = "; ".join(f"{name}: {', '.join(ids)}" for name, ids in found.items()) or "none"
        with open(NOTES, "a", encoding="utf-8") as notes:
            notes.write(f"| {datetime.now(UTC):%Y-%m-%d} | {len(packages)} | {listed} |\n")
    return 1 if found else 0


def all_packages() -> dict[Package, str]:
    """Everything pinned, and what it is for."""
    packages: dict[Package, str] = {}
    for use in FILES:
        for name, version in pinned(use).items():
            packages.setdefault(("PyPI", name, version), use)
    lock = json.loads((ROOT / "frontend" / "package-lock.json").read_text("utf-8"))
    for path, entry in lock["packages"].items():
        name = path.rpartition("node_modules/")[2]
        if name:
            packages.setdefault(("npm", name, entry["version"]), "page" if name in IN_THE_PAGE else "page, to build")
    return packages


def known_of(source: str, packages: dict[Package, str]) -> dict[str, list[str]]:
    """The ids of advisories, by the name of the package."""
    queries = [{"package": {"ecosystem": where, "name": name}, "version": at} for where, name, at in packages]
    body = json.dumps({"queries": queries}).encode()
    request = urllib.request.Request(f"{source}/v1/querybatch", body, {"Content-Type": "application/json"})
    with urllib.request.urlopen(request, timeout=PATIENCE) as response:
        results = json.load(response)["results"]
    found: dict[str, list[str]] = {}
    for (_, name, _), result in zip(packages, results, strict=True):
        for each in result.get("vulns", []):
            found.setdefault(name, []).append(each["id"])
    return found


if __name__ == "__main__":
    sys.exit(main())
