#!/usr/bin/env python3
"""Builds the browser client into src/menace/web; does nothing when nothing has changed since the last time."""

from __future__ import annotations

import hashlib
import shutil
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
from budgets import hold
from node import ROOT, WEB, npm, packages

TARGET = ROOT / "src/menace/web"
STAMP = TARGET / ".built-from"
PARTS = ("index.html", "package-lock.json", "package.json", "vite.config.ts", "svelte.config.js", "tsconfig.json")


def digest(parts: tuple[str, ...], folders: tuple[str, ...]) -> str:
    """These files and what is in these folders of the client, in one line."""
    files = [WEB / name for name in parts] + [file for folder in folders for file in sorted((WEB / folder).rglob("*"))]
    found = hashlib.sha256()
    for file in files:
        if file.is_file():
            found.update(str(file.relative_to(WEB)).encode() + file.read_bytes())
    return found.hexdigest()


def build() -> None:
    wanted = digest(PARTS, ("src", "public"))
    if STAMP.exists() and STAMP.read_text() == wanted:
        return
    packages()
    print("Building the client ...", file=sys.stderr)
    npm("run", "build")
    hold(WEB / "dist")
    shutil.rmtree(TARGET, ignore_errors=True)
    shutil.copytree(WEB / "dist", TARGET)
    STAMP.write_text(wanted)


if __name__ == "__main__":
    build()
