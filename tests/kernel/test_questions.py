"""The page of all questions is what the games ask now; and no question speaks in ids or numbers of spaces."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parents[2] / "scripts"))
from questions import PAGE, page

pytestmark = [pytest.mark.sample, pytest.mark.long]


def test_the_page_is_current_and_reads_as_english():
    text = page()
    assert PAGE.read_text(encoding="utf-8") == text, "run python scripts/questions.py"
    asked = "\n".join([line for line in text.splitlines() if line.startswith("- ")])
    assert not re.search(r"\b\d{4}\b", asked), "a hex number that is on no board"
    assert not re.search(r"\b[AMWT]-[A-Z]+-\d\d", asked), "a rule id in a sentence"
    assert "_" not in asked and "{" not in asked
