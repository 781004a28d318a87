#!/usr/bin/env python3
"""Finds a Chromium for the browser tests; where there is none and the system lets us, installs Debian's."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "msedge")


def found() -> str | None:
    """The browser on this machine, $MENACE_CHROMIUM first."""
    given = os.environ.get("MENACE_CHROMIUM")
    return given or next((path for name in NAMES if (path := shutil.which(name))), None)


def main() -> None:
    if found():
        return
    root = hasattr(os, "geteuid") and os.geteuid() == 0
    if root and shutil.which("apt-get"):
        print("Installing Chromium for the browser tests ...", file=sys.stderr)
        for words in (["update"], ["install", "-y", "--no-install-recommends", "chromium"]):
            subprocess.run(["apt-get", *words], capture_output=True, check=False)
    if not found():
        sys.exit("The browser tests need Chromium or Chrome: please install the package chromium and try again.")


if __name__ == "__main__":
    main()
