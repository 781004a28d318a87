#!/usr/bin/env python3
"""Checks the client: its types and templates, then its unit tests; does nothing when nothing has changed since it was well."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
from build_web import sources
from node import WEB, npm, packages

STAMP = WEB / "node_modules/.checked-from"

if __name__ == "__main__":
    packages()
    wanted = sources()
    if not STAMP.exists() or STAMP.read_text() != wanted:
        npm("run", "check")
        npm("run", "test")
        STAMP.write_text(wanted)
