#!/usr/bin/env python3
"""Finds a Chromium for the browser tests; where the system lets us, installs what Debian has.

The headless shell comes first: it draws the same pages, and a window costs it a seventh of what it costs the whole browser, which
draws buttons and tabs around each that nobody sees.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys

SHELL = "chromium-headless-shell"
NAMES = (SHELL, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "msedge")
NOTHING_ELSE = "0 upgraded, 1 newly installed, 0 to remove"


def found() -> str | None:
    """The browser on this machine, $MENACE_CHROMIUM first."""
    given = os.environ.get("MENACE_CHROMIUM")
    return given or next((path for name in NAMES if (path := shutil.which(name))), None)


def apt(*words: str) -> str:
    """What apt-get says; it does not wait long for a server that does not answer."""
    hurry = ["-o", "Acquire::http::Timeout=15", "-o", "Acquire::Retries=0"]
    done = subprocess.run(
        ["apt-get", *hurry, *words], capture_output=True, text=True, check=False, env={**os.environ, "LC_ALL": "C"}
    )
    return done.stdout


def install() -> None:
    """The shell beside a browser that is there, if nothing else changes by that; where there is none, whatever can be had."""
    if found():
        if NOTHING_ELSE in apt("install", "--simulate", "--no-install-recommends", SHELL):
            apt("install", "-y", "--no-install-recommends", SHELL)
        return
    print("Installing Chromium for the browser tests ...", file=sys.stderr)
    apt("update")
    for package in (SHELL, "chromium"):
        if not found():
            apt("install", "-y", "--no-install-recommends", package)


def main() -> None:
    root = hasattr(os, "geteuid") and os.geteuid() == 0
    if not os.environ.get("MENACE_CHROMIUM") and not shutil.which(SHELL) and root and shutil.which("apt-get"):
        install()
    if not found():
        sys.exit("The browser tests need Chromium or Chrome: please install the package chromium and try again.")


if __name__ == "__main__":
    main()
