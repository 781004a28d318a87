#!/usr/bin/env python3
"""Checks the client: its types and templates, then its unit tests."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
from node import npm, packages

if __name__ == "__main__":
    packages()
    npm("run", "check")
    npm("run", "test")
