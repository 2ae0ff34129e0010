"""``python -m assistant.locale [extract|update|compile|check]``; without a command all of them in turn.

``extract`` gathers the texts of the screens, ``update`` brings every catalogue up to them, ``compile`` makes what the
app reads, ``check`` names what is missing and exits 1. Needs Babel, which only development installs.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from assistant.locale.catalogues import check, compile_all, extract, update


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs the commands and returns the exit status."""
    parser = argparse.ArgumentParser(prog="python -m assistant.locale", description=__doc__)
    parser.add_argument("command", nargs="?", choices=("extract", "update", "compile", "check"))
    asked: str | None = parser.parse_args(arguments).command
    for name, command in (("extract", extract), ("update", update), ("compile", compile_all)):
        if asked in (None, name):
            command()
    if asked not in (None, "check"):
        return 0
    faults = check()
    for fault in faults:
        print(fault, file=sys.stderr)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
