"""Where the browser is that the tests drive, and how a machine gets one.

Run by itself it says what it found; with --install it lets apt-get fetch Chromium where that is allowed.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys

NAMES = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "chrome")
COMMAND = "sudo apt-get install chromium"
MISSING = (
    "The browser tests need Chromium, and there is none on this machine. "
    f"On Debian or Ubuntu type: {COMMAND} (elsewhere install Chromium or Chrome, or name it in YULETALLY_BROWSER)"
)


def find() -> str | None:
    """The path of a Chromium, or None."""
    if named := os.environ.get("YULETALLY_BROWSER"):
        return shutil.which(named)
    return next((path for name in NAMES if (path := shutil.which(name))), None)


def install() -> None:
    """Asks Debian's package manager for Chromium, if this is root on such a system."""
    apt = shutil.which("apt-get")
    if apt is None or os.geteuid() != 0:
        return
    print("Installing Chromium for the browser tests (once) ...", flush=True)
    environ = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for arguments in (["update"], ["install", "--yes", "--no-install-recommends", "chromium"]):
        outcome = subprocess.run(
            [apt, "--quiet", *arguments], env=environ, stdin=subprocess.DEVNULL, capture_output=True, text=True
        )
        if outcome.returncode:
            print(outcome.stdout[-2000:], outcome.stderr[-2000:], sep="\n")
            return


if __name__ == "__main__":
    if find() is None and "--install" in sys.argv[1:] and "YULETALLY_BROWSER" not in os.environ:
        install()
    print(f"Browser: {find()}" if find() else MISSING)
    sys.exit(find() is None)
