"""The documentation as a site: built from docs/, served at /docs, written to a folder."""

from __future__ import annotations

import importlib.util
import json
import re
import sys
from pathlib import Path

import pytest
from starlette.requests import Request

from cli.helpers import menace, refused
from menace.cli import docs as command
from menace.server.site import Site, policy_of

SCRIPTS = Path(__file__).parents[2] / "scripts"


def builder():
    spec = importlib.util.spec_from_file_location("build_docs", SCRIPTS / "build_docs.py")
    module = importlib.util.module_from_spec(spec)
    sys.modules["build_docs"] = module
    spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="module")
def web(tmp_path_factory):
    folder = tmp_path_factory.mktemp("web")
    (folder / "index.html").write_text("the client")
    builder().build(folder / "docs")
    return folder


def get(site: Site, path: str):
    return site.response(
        Request({"type": "http", "method": "GET", "path": path, "headers": [], "query_string": b"", "server": ("x", 80)})
    )


@pytest.mark.slow
def test_the_site_has_every_page_search_and_links_that_lead_somewhere(web):
    docs = web / "docs"
    pages = {page.name for page in docs.glob("*.html")}
    assert {"index.html", "api.html", "notebook.html", "protocol.html", "views.html", "rules-town.html"} <= pages
    assert "T-WIN-01" in json.dumps(json.loads((docs / "search.json").read_text()))
    broken = []
    for page in docs.glob("*.html"):
        for link in re.findall(r'(?:href|src)="([^"#?]+)', page.read_text()):
            if not link.startswith(("http", "data:", "mailto:", "/")) and not (docs / link).exists():
                broken.append(f"{page.name}: {link}")
    assert not broken


@pytest.mark.slow
def test_the_server_serves_it_at_docs(web):
    site = Site(web)
    assert get(site, "/docs").headers["location"].endswith("/docs/")
    front = get(site, "/docs/")
    assert b"Menace" in front.body and front.headers["content-security-policy"].count("'sha256-") >= 1
    assert get(site, "/docs/api.html").status_code == 200
    assert get(site, "/docs/nothing.html").status_code == 404
    assert get(site, "/table/docs").body == b"the client"


def test_without_a_site_it_says_so(tmp_path):
    (tmp_path / "index.html").write_text("the client")
    assert b"build_docs.py" in get(Site(tmp_path), "/docs/").body


def test_only_scripts_of_the_page_may_run():
    policy = policy_of(b"<script>one()</script><script src=x></script>")
    assert policy.count("'sha256-") == 1 and "script-src 'self' 'sha256-" in policy
    assert policy_of(b"<script>other()</script>") != policy


def test_the_command_writes_it_to_a_new_folder(tmp_path, monkeypatch):
    site = tmp_path / "site"
    site.mkdir()
    monkeypatch.setattr(command, "SITE", site)
    assert "has not been built" in refused("docs", tmp_path / "out", code=1)
    (site / "index.html").write_text("hello")
    (site / ".built-from").write_text("x")
    assert "1 pages are in" in menace("docs", tmp_path / "out").stdout
    assert [file.name for file in (tmp_path / "out").iterdir()] == ["index.html"]
    assert "not empty" in refused("docs", tmp_path / "out", code=2)
