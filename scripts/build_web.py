#!/usr/bin/env python3
"""Builds the browser client into src/menace/web; does nothing when nothing has changed since the last time."""

from __future__ import annotations

import hashlib
import shutil
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
from node import ROOT, WEB, npm, packages

TARGET = ROOT / "src/menace/web"
STAMP = TARGET / ".built-from"
PARTS = ("index.html", "package-lock.json", "package.json", "vite.config.ts", "svelte.config.js", "tsconfig.json")


def sources() -> str:
    """What the build depends on, in one line."""
    files = [WEB / name for name in PARTS] + [file for folder in ("src", "public") for file in sorted((WEB / folder).rglob("*"))]
    digest = hashlib.sha256()
    for file in files:
        if file.is_file():
            digest.update(str(file.relative_to(WEB)).encode() + file.read_bytes())
    return digest.hexdigest()


def build() -> None:
    wanted = sources()
    if STAMP.exists() and STAMP.read_text() == wanted:
        return
    packages()
    print("Building the client ...", file=sys.stderr)
    npm("run", "build")
    shutil.rmtree(TARGET, ignore_errors=True)
    shutil.copytree(WEB / "dist", TARGET)
    STAMP.write_text(wanted)


if __name__ == "__main__":
    build()
