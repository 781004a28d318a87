"""`menace docs`: the documentation as a site, written to a folder."""

from __future__ import annotations

import shutil
from pathlib import Path

from menace.cli.common import BadUsage, output, raise_for_file
from menace.kernel.errors import MenaceError

SITE = Path(__file__).parent.parent / "web/docs"


def write_site(folder: Path, site: Path | None = None) -> None:
    site = site or SITE
    if not (site / "index.html").is_file():
        raise MenaceError("the documentation has not been built; in a source checkout run: python scripts/build_docs.py")
    try:
        if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
            raise BadUsage(f"{folder} is there already, and not empty: name a new folder")
        shutil.copytree(site, folder, dirs_exist_ok=True, ignore=shutil.ignore_patterns(".*"))
    except OSError as wrong:
        raise_for_file(folder, wrong, "written")
    pages = len(list(folder.glob("*.html")))
    output().print(f"{pages} pages are in {folder}; index.html is the first.", soft_wrap=True)
