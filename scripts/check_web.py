#!/usr/bin/env python3
"""Checks the client: its form, types, templates, then its unit tests; does nothing when nothing has changed since it was well."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
from build_web import PARTS, digest
from node import WEB, npm, packages

CHECKED = (*PARTS, ".prettierrc.json", ".prettierignore", "eslint.config.js")
STAMP = WEB / "node_modules/.checked-from"

if __name__ == "__main__":
    packages()
    wanted = digest(CHECKED, ("src", "public", "scripts"))
    if not STAMP.exists() or STAMP.read_text() != wanted:
        npm("run", "lint")
        npm("run", "check")
        npm("run", "test")
        STAMP.write_text(wanted)
