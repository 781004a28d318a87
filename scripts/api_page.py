#!/usr/bin/env python3
"""Writes docs/api.md: the words that `import menace` gives, from their signatures and docstrings; the tests run its examples.

python scripts/api_page.py            # write it
python scripts/api_page.py --check    # fail if it is not current
"""

from __future__ import annotations

import inspect
import re
import textwrap
from pathlib import Path
from typing import Any

from made_page import keep

import menace

PAGE = Path(__file__).resolve().parent.parent / "docs/api.md"
TOP = """# Menace from Python

`import menace` gives the words below; everything is typed. Made by `python scripts/api_page.py` from the sources, and its examples
are run by the tests. [A tour](tour.md) goes below the surface, [the notebook](notebook.ipynb) measures a thousand games.

```python
>>> import menace
>>> from menace import *

```
"""
FIRST = ["list_games", "new_game", "play", "simulate", "balance", "odds", "load_record", "replay", "changed"]


def signature(name: str, thing: Any) -> str:
    """With its types as they are written."""
    return re.sub(r"(: |-> )'([^']*)'", r"\1\2", f"{name}{inspect.signature(thing)}")


def text_of(thing: Any) -> str:
    """A docstring with its examples as a block."""
    said = inspect.cleandoc(thing.__doc__ or "")
    words, mark, examples = said.partition(">>> ")
    return words.strip() + (f"\n\n```python\n{mark}{examples.strip()}\n\n```" if mark else "")


def function_lines(name: str) -> list[str]:
    thing = getattr(menace, name)
    shown = textwrap.fill(signature(name, thing), 110, subsequent_indent="    ", break_long_words=False, break_on_hyphens=False)
    return [f"## {name}", "", f"```text\n{shown}\n```", "", text_of(thing), ""]


def class_lines(name: str) -> list[str]:
    thing = getattr(menace, name)
    lines = [f"## {name}", "", text_of(thing), ""]
    for word, member in sorted(vars(thing).items()):
        told = inspect.getdoc(member) if isinstance(member, (property, classmethod)) or inspect.isfunction(member) else None
        if word.startswith("_") or not told:
            continue
        shown = (
            word
            if isinstance(member, (property, classmethod))
            else signature(word, member).replace("(self, ", "(").replace("(self)", "()")
        )
        lines.append(f"- `{shown}`: {' '.join(told.split())}")
    return [*lines, ""]


def page() -> str:
    classes = [name for name in menace.__all__ if name not in FIRST]
    assert set(FIRST) <= set(menace.__all__)
    return "\n".join(
        [TOP, *[line for name in FIRST for line in function_lines(name)], *[line for name in classes for line in class_lines(name)]]
    )


def main() -> None:
    keep(PAGE, page().rstrip() + "\n")


if __name__ == "__main__":
    main()
