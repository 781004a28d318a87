#!/usr/bin/env python3
"""Runs docs/notebook.ipynb from top to bottom and keeps what it shows in it: texts, tables and pictures.

python scripts/notebook.py                              # with a thousand games; a few minutes
MENACE_GAMES=60 python scripts/notebook.py --check      # only see that it runs, and write nothing
"""

from __future__ import annotations

import ast
import base64
import io
import json
import os
import sys
from pathlib import Path
from typing import Any

os.environ.setdefault("MPLBACKEND", "agg")
NOTEBOOK = Path(__file__).resolve().parent.parent / "docs/notebook.ipynb"


def shown(value: Any) -> dict[str, Any]:
    """What a cell's last line shows, in the forms a notebook has."""
    data: dict[str, Any] = {"text/plain": repr(value)}
    if hasattr(value, "savefig"):
        picture = io.BytesIO()
        value.savefig(picture, format="png", dpi=80)
        data["image/png"] = base64.b64encode(picture.getvalue()).decode()
    elif hasattr(value, "_repr_html_"):
        data["text/html"] = value._repr_html_()
    return data


def run(cell: dict[str, Any], n: int, names: dict[str, Any]) -> list[dict[str, Any]]:
    """Run a cell; its outputs."""
    tree = ast.parse("".join(cell["source"]), f"<cell {n}>")
    last = tree.body[-1] if tree.body and isinstance(tree.body[-1], ast.Expr) else None
    body = tree.body[:-1] if last is not None else tree.body
    exec(compile(ast.Module(body, []), f"<cell {n}>", "exec"), names)
    if last is None:
        return []
    value = eval(compile(ast.Expression(last.value), f"<cell {n}>", "eval"), names)
    return [] if value is None else [{"output_type": "execute_result", "execution_count": n, "metadata": {}, "data": shown(value)}]


def main() -> None:
    notebook = json.loads(NOTEBOOK.read_text())
    names: dict[str, Any] = {"__name__": "__main__"}
    cells = [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]
    for n, cell in enumerate(cells, start=1):
        cell["outputs"], cell["execution_count"] = run(cell, n, names), n
        print(f"cell {n} of {len(cells)}", file=sys.stderr)
    if "--check" not in sys.argv:
        NOTEBOOK.write_text(json.dumps(notebook, indent=1, ensure_ascii=False) + "\n")


if __name__ == "__main__":
    main()
