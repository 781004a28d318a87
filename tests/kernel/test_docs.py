"""The documents say what is true: their examples are run, their links lead somewhere."""

from __future__ import annotations

import doctest
import re
import subprocess
import sys
from pathlib import Path

import pytest

import menace

ROOT = Path(__file__).parent.parent.parent
SOURCES = [ROOT / "src/menace", ROOT / "web/src"]
PAGES = [*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").glob("*.md"))]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_the_examples_of_a_page_run_as_written(page):
    failed, _ = doctest.testfile(str(page), module_relative=False, optionflags=doctest.NORMALIZE_WHITESPACE)
    assert not failed


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_the_links_of_a_page_lead_to_files(page):
    for link in re.findall(r"\]\(([^)#]+?)(?:#[^)]*)?\)", page.read_text()):
        assert link.startswith("https://") or (page.parent / link).exists(), link


def words_of(page: Path) -> list[str]:
    """What a page sets in backticks, outside its examples."""
    text = re.sub(r"```.*?```", "", page.read_text(), flags=re.S)
    return sorted(set(re.findall(r"`([^`]+)`", text)))


def test_what_the_architecture_names_is_there():
    """Files by their place, `Room.play` and `Room` as something that is made there, other words as words of the sources."""
    files = [file for kind in ("py", "md", "json", "svelte", "ts") for top in SOURCES for file in top.rglob(f"*.{kind}")]
    texts = [file.read_text() for file in files]
    known = {word for text in texts for word in re.findall(r"\w+", text)}
    missing = []
    for name in words_of(ROOT / "docs/architecture.md"):
        owner, _, thing = name.rpartition(".")
        if any([(top / name).exists() for top in (ROOT, ROOT / "src", *SOURCES)]):
            continue
        if re.fullmatch(r"(?:[A-Z]\w+\.)?\w+", name):
            made = re.compile(rf"^\s*(?:export )?(?:class |def |async |self\.|readonly )*{thing}\b\s*[(:={{]", re.M)
            likely = [text for text in texts if thing in text and owner in text]
            there = [text for text in likely if made.search(text) and (not owner or re.search(rf"class {owner}\b", text))]
            missing += [] if there else [name]
        else:
            missing += [f"{word} in {name}" for word in re.findall(r"[A-Za-z_]\w*", name) if word not in known]
    assert not missing


@pytest.mark.parametrize("script", ["architecture", "view_pages", "api_page", "bot_pages"])
def test_what_is_made_from_the_sources_is_current(script):
    made = subprocess.run([sys.executable, ROOT / f"scripts/{script}.py", "--check"], capture_output=True, text=True, check=False)
    assert made.returncode == 0, made.stderr


def test_the_changes_end_with_the_present_version():
    titles = re.findall(r"^## (.+)$", (ROOT / "CHANGELOG.md").read_text(), re.M)
    assert titles[0] == "Unreleased" and titles[1] == menace.__version__
