#!/usr/bin/env python3
"""Draws which package imports which, docs/pictures/architecture.svg, from the sources; --check only says if boxes and arrows hold.

An arrow that follows from others is left out (the server imports the kernel, but so do the games it imports). A dashed one is
an import by name, when the thing is first asked for. Modules that lie beside the packages are left out.
"""

from __future__ import annotations

import ast
import re
import sys
from html import escape
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "src/menace"
FILE = ROOT / "docs/pictures/architecture.svg"
WIDE, HIGH, GAP, DOWN, MARGIN = 212, 76, 18, 46, 20
LETTERS = 33  # that fit in a line of a box

Arrows = dict[str, set[str]]

STYLE = """
  .sheet { fill: #fbfaf7 } .box { fill: #fff; stroke: #2f6f6a; stroke-width: 1.5 }
  .arrow { fill: none; stroke: #555; stroke-width: 1.3 } .named { stroke-dasharray: 5 4 } .tip { fill: #555 }
  .name { font: 700 15px system-ui, sans-serif; fill: #1c2b2a } .text { font: 11px system-ui, sans-serif; fill: #444 }
  @media (prefers-color-scheme: dark) {
    .sheet { fill: #16201f } .box { fill: #1e2b2a; stroke: #6fb8b1 } .arrow { stroke: #a9b5b4 } .tip { fill: #a9b5b4 }
    .name { fill: #eef4f3 } .text { fill: #c3cecd }
  }
"""


def packages() -> dict[str, str]:
    """The packages, and of the games each one, by name, with the first sentence about it; one inside another is part of it."""
    found = {}
    for file in sorted([*PACKAGE.glob("*/__init__.py"), *PACKAGE.glob("games/*/__init__.py")]):
        said = ast.get_docstring(ast.parse(file.read_text(encoding="utf-8"))) or ""
        found[".".join(file.parent.relative_to(PACKAGE).parts)] = said.partition("\n")[0].replace("`", "")
    return found


def package_of(name: str, known: dict[str, str]) -> str:
    """The package a dotted name leads to, from `menace` on; empty for what is none of them."""
    parts = name.partition(":")[0].split(".")[1:]
    while parts and ".".join(parts) not in known:
        parts.pop()
    return ".".join(parts)


def arrows(known: dict[str, str]) -> tuple[Arrows, Arrows]:
    """Which package imports which, and which of that by name alone."""
    written: Arrows = {name: set() for name in known}
    by_name: Arrows = {name: set() for name in known}
    for file in sorted(PACKAGE.rglob("*.py")):
        here = package_of(".".join(["menace", *file.parent.relative_to(PACKAGE).parts]), known)
        if not here:
            continue
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                written[here] |= {package_of(each.name, known) for each in node.names if each.name.startswith("menace.")}
            elif isinstance(node, ast.ImportFrom) and (node.module or "").split(".")[0] == "menace":
                written[here] |= {package_of(f"{node.module}.{each.name}", known) for each in node.names}
            elif isinstance(node, ast.Constant) and str(node.value).startswith("menace.") and " " not in str(node.value):
                by_name[here].add(package_of(str(node.value), known))
    for name in known:
        written[name] -= {name, ""}
        by_name[name] -= {name, "", *written[name]}
    return {name: written[name] | by_name[name] for name in known}, by_name


def below(name: str, imports: Arrows) -> set[str]:
    """Everything a package imports, also through others."""
    found: set[str] = set()
    ahead = [name]
    while ahead:
        for other in imports[ahead.pop()] - found:
            found.add(other)
            ahead.append(other)
    return found


def needed(imports: Arrows) -> Arrows:
    """The arrows that do not follow from others."""
    return {
        name: {other for other in others if not any([other in below(third, imports) for third in others - {other}])}
        for name, others in imports.items()
    }


def places(imports: Arrows) -> dict[str, tuple[int, int]]:
    """Where each package stands: above everything it imports, and as near as may be to what imports it."""
    for name in imports:
        if name in below(name, imports):
            sys.exit(f"{name} imports itself by way of {', '.join(sorted(below(name, imports)))}: there is no order to draw")
    depth: dict[str, int] = {}
    for name in sorted(imports, key=lambda each: -len(below(each, imports))):
        depth[name] = 1 + max([depth[other] for other in imports if name in imports[other]], default=-1)
    across: dict[str, float] = {}
    for level in range(max(depth.values()) + 1):
        row = sorted([name for name in imports if depth[name] == level])
        above = {name: [across[other] for other in across if name in imports[other]] for name in row}
        wish = {name: sum(above[name]) / max(len(above[name]), 1) for name in row}
        row.sort(key=lambda name: wish[name])
        first = sum(wish.values()) / len(row) - (len(row) - 1) / 2
        across |= {name: first + n for n, name in enumerate(row)}
    left = min(across.values())
    return {name: (MARGIN + round((across[name] - left) * (WIDE + GAP)), MARGIN + depth[name] * (HIGH + DOWN)) for name in imports}


def lines_of(text: str) -> list[str]:
    """A sentence in lines that fit, three at most."""
    lines = [""]
    for word in text.split():
        if len(lines[-1]) + len(word) >= LETTERS:
            lines.append("")
        lines[-1] = f"{lines[-1]} {word}".strip()
    return lines if len(lines) <= 3 else [*lines[:2], f"{lines[2]} ..."]


def drawing() -> str:
    known = packages()
    imports, by_name = arrows(known)
    drawn = needed(imports)
    place = places(drawn)
    width = MARGIN + max([x + WIDE for x, _ in place.values()])
    height = MARGIN + max([y + HIGH for _, y in place.values()])
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" role="img">',
        "<title>Which package imports which</title>",
        f"<style>{STYLE}</style>",
        '<defs><marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto">'
        '<path class="tip" d="M0 0 8 4 0 8z"/></marker></defs>',
        f'<rect class="sheet" width="{width}" height="{height}" rx="10"/>',
    ]
    for name in sorted(drawn):
        parts += [arrow("arrow named" if other in by_name[name] else "arrow", name, other, place) for other in sorted(drawn[name])]
    parts += [box(name, known[name], place[name]) for name in sorted(known)]
    return "\n".join([*parts, "</svg>", ""])


def arrow(kind: str, name: str, other: str, place: dict[str, tuple[int, int]]) -> str:
    """From the foot of one box to the head of another."""
    (x, y), (to, down) = place[name], place[other]
    x, to = x + WIDE // 2, to + WIDE // 2
    start, end = y + HIGH, down - 2
    bend = (end - start) // 2
    path = f"M{x} {start}C{x} {start + bend} {to} {end - bend} {to} {end}"
    return f'<path class="{kind}" marker-end="url(#tip)" d="{path}"><title>{name} imports {other}</title></path>'


def box(name: str, text: str, place: tuple[int, int]) -> str:
    x, y = place
    lines = "".join([f'<tspan x="{x + 12}" dy="14">{escape(line)}</tspan>' for line in lines_of(text)])
    return (
        f'<g><rect class="box" x="{x}" y="{y}" width="{WIDE}" height="{HIGH}" rx="8"/>'
        f'<text class="name" x="{x + 12}" y="{y + 21}">{name}</text><text class="text" y="{y + 23}">{lines}</text></g>'
    )


def facts(drawn: str) -> list[tuple[str, str]]:
    """The names in the boxes and what the arrows say."""
    return sorted(re.findall(r'(?<=class="name")[^>]*>([^<]+)|<title>([^<]+)', drawn))


def main() -> None:
    if sys.argv[1:] == ["--check"]:
        if not FILE.is_file() or facts(FILE.read_text(encoding="utf-8")) != facts(drawing()):
            sys.exit("docs/pictures/architecture.svg is not of these imports: run python scripts/architecture.py")
        return
    FILE.write_text(drawing(), encoding="utf-8")


if __name__ == "__main__":
    main()
