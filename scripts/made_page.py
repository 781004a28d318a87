"""A page of the documentation that is made and not written: kept, or with --check only compared with what it should be."""

from __future__ import annotations

import sys
from pathlib import Path


def keep(page: Path, text: str) -> None:
    if "--check" not in sys.argv:
        page.write_text(text, encoding="utf-8")
    elif not page.is_file() or page.read_text(encoding="utf-8") != text:
        sys.exit(f"{page.name} is not current: run python {sys.argv[0]}")
