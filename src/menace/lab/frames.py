"""Rows as a DataFrame, where pandas is installed."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from menace.kernel.errors import MenaceError


def frame_of(rows: list[dict[str, Any]], columns: list[str]) -> Any:
    try:
        pandas = import_module("pandas")
    except ImportError:
        raise MenaceError("to_pandas() needs the package pandas: pip install 'menace[lab]'") from None
    return pandas.DataFrame(rows, columns=columns if not rows else None)
