#!/usr/bin/env python3
"""Builds docs/ into a site with search, which the server has at /docs; does nothing when nothing has changed since the last time.

python scripts/build_docs.py                 # into src/menace/web/docs, beside the client
python scripts/build_docs.py --to FOLDER     # there, to be put on any server or opened from the disk
"""

from __future__ import annotations

import base64
import hashlib
import json
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
TARGET = ROOT / "src/menace/web/docs"
STAMP = ".built-from"
GAMES = ("america", "manual", "town", "world")
FURTHER = ("CHANGELOG.md", "CONTRIBUTING.md", "LICENSE", "NOTICE")
CONFIG = """
[project]
site_name = "Menace"
site_description = "The giant-monster tabletop games, with every rule enforced"
use_directory_urls = false
docs_dir = "docs"
site_dir = "site"
nav = {nav}
[project.theme]
language = "en"
font = false
features = ["content.code.copy", "navigation.top", "navigation.sections", "search.highlight", "toc.follow"]
[[project.theme.palette]]
media = "(prefers-color-scheme: light)"
scheme = "default"
[[project.theme.palette]]
media = "(prefers-color-scheme: dark)"
scheme = "slate"
[project.markdown_extensions.tables]
[project.markdown_extensions.toc]
permalink = true
[project.markdown_extensions.pymdownx.superfences]
[project.markdown_extensions.pymdownx.highlight]
[project.markdown_extensions.md_in_html]
"""
NAV = {
    "Menace": ["index.md", "CHANGELOG.md"],
    "Rules": ["rules-america.md", "rules-manual.md", "rules-compared.md", "rules-world.md", "rules-town.md"],
    "Python and programs": ["api.md", "notebook.md", "tour.md", "protocol.md", "views.md", "adding-a-bot.md"],
    "Serving": ["server.md"],
    "Carrying on": [
        "CONTRIBUTING.md",
        "architecture.md",
        "client.md",
        "adding-a-game.md",
        "adding-content.md",
        "questions.md",
        "art.md",
    ],
    "Measurements": ["balance-town.md", "balance-town-line-ups.md", "balance-world.md", "balance-world-catch-up.md"],
}


def sources() -> list[Path]:
    """Everything the site is made from."""
    files = [file for file in sorted((ROOT / "docs").rglob("*")) if file.is_file()]
    ledgers = [ROOT / f"src/menace/games/{game}/ledger.md" for game in GAMES]
    return [*files, *ledgers, *[ROOT / name for name in ("README.md", *FURTHER)], Path(__file__)]


def digest() -> str:
    found = hashlib.sha256()
    for file in sources():
        found.update(file.relative_to(ROOT).as_posix().encode() + file.read_bytes())
    return found.hexdigest()


def stage(folder: Path) -> None:
    """The pages as the site has them: README first, links between all of them, the notebook as a page, the ledgers as rules."""
    docs = folder / "docs"
    shutil.copytree(ROOT / "docs", docs, ignore=shutil.ignore_patterns("*.py", "*.mjs"))
    for page in docs.glob("*.md"):
        page.write_text(page.read_text().replace("](../", "](").replace("](notebook.ipynb)", "](notebook.md)"))
    for name in FURTHER:
        shutil.copy(ROOT / name, docs / (name if name.endswith(".md") else f"{name}.txt"))
    for name in ("README.md", "CHANGELOG.md", "CONTRIBUTING.md"):
        text = (
            (ROOT / name)
            .read_text()
            .replace("](docs/", "](")
            .replace("](LICENSE)", "](LICENSE.txt)")
            .replace("](NOTICE)", "](NOTICE.txt)")
        )
        (docs / ("index.md" if name == "README.md" else name)).write_text(text.replace("](notebook.ipynb)", "](notebook.md)"))
    for game in GAMES:
        shutil.copy(ROOT / f"src/menace/games/{game}/ledger.md", docs / f"rules-{game}.md")
    (docs / "notebook.md").write_text(notebook_page(docs))
    listed = [page for pages in NAV.values() for page in pages]
    missing = {page.name for page in docs.glob("*.md")} ^ set(listed)
    if missing:
        sys.exit(f"scripts/build_docs.py: the site's contents and docs/ differ in {', '.join(sorted(missing))}")
    nav = "[" + ", ".join([f"{{ {json.dumps(part)} = {json.dumps(pages)} }}" for part, pages in NAV.items()]) + "]"
    (folder / "zensical.toml").write_text(CONFIG.replace("{nav}", nav))


def notebook_page(docs: Path) -> str:
    """The notebook with what it showed when it was last run."""
    parts: list[str] = []
    for n, cell in enumerate(json.loads((ROOT / "docs/notebook.ipynb").read_text())["cells"]):
        text = "".join(cell["source"])
        parts.append(text if cell["cell_type"] == "markdown" else f"```python\n{text}\n```")
        for output in cell.get("outputs", []):
            parts.append(output_text(output["data"], docs, n))
    return "\n\n".join(parts) + "\n"


def output_text(data: dict[str, Any], docs: Path, n: int) -> str:
    if "image/png" in data:
        (docs / f"pictures/notebook-{n}.png").write_bytes(base64.b64decode(data["image/png"]))
        return f"![what cell {n} draws](pictures/notebook-{n}.png)"
    if "text/html" in data:
        return re.sub(r"<style.*?</style>", "", "".join(data["text/html"]), flags=re.S).replace(' border="1"', "")
    return "```text\n" + "".join(data["text/plain"]) + "\n```"


def build(target: Path = TARGET) -> None:
    wanted = digest()
    stamp = target / STAMP
    if stamp.exists() and stamp.read_text() == wanted:
        return
    print("Building the documentation ...", file=sys.stderr)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        stage(folder)
        done = subprocess.run([sys.executable, "-m", "zensical", "build"], cwd=folder, capture_output=True, text=True, check=False)
        if done.returncode:
            sys.exit(f"zensical could not build the documentation:\n{done.stdout}{done.stderr}")
        shutil.rmtree(target, ignore_errors=True)
        shutil.copytree(folder / "site", target)
    stamp.write_text(wanted)


if __name__ == "__main__":
    build(Path(sys.argv[2]) if sys.argv[1:2] == ["--to"] else TARGET)
