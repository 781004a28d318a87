"""What the tests of every game share."""

from __future__ import annotations

import pytest


def rule(*ids: str):
    """The ledger rules a test shows: `@rule("A-MOVE-02")`."""
    return pytest.mark.rule(*ids)
