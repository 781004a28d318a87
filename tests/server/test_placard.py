"""What a shared link says of itself: title, description and picture of the page behind it."""

from __future__ import annotations

import re

import pytest

from menace.server.placard import HOME, placard_of, put_up, table_in, together
from server.conftest import Running, quick

INDEX = '<head><meta name="description" content="x" /><title>Menace</title></head>'


@pytest.fixture
def site(store, tmp_path):
    """A server with pages of its own, at an address that people know it by."""
    (tmp_path / "share").mkdir()
    (tmp_path / "index.html").write_text(INDEX)
    for name in ("menace", "america"):
        (tmp_path / f"share/{name}.png").write_bytes(b"png")
    running = Running(quick(store, web=tmp_path, public="https://menace.example"))
    yield running
    running.stop()


def head(client, path: str) -> dict[str, str]:
    answer = client.get(path)
    assert answer.status_code == 200
    assert "default-src 'none'" in answer.headers["content-security-policy"]
    found = dict(re.findall(r'<meta (?:property|name)="([\w:]+)" content="([^"]*)"', answer.text))
    title = re.search(r"<title>(.*?)</title>", answer.text)
    assert title and found["description"] == found["og:description"] and title[1] == found["og:title"]
    return found


def make(client) -> dict:
    seats = [{"who": "me", "name": "<b>Ann</b>"}, {"who": "friend", "name": "Bob"}]
    return client.post("/api/tables", json={"game": "america", "seats": seats}).json()


def test_home_and_a_table_that_nobody_knows_say_the_same(site):
    with site.browser() as ann:
        home = head(ann, "/")
        assert home["og:title"] == HOME.title
        assert home["og:image"] == "https://menace.example/share/menace.png"
        assert head(ann, "/table/nothere") == home


def test_a_link_says_who_invites_to_what_and_names_are_escaped(site):
    with site.browser() as ann, site.browser() as bob:
        made = make(ann)
        link = made["invites"][0]["link"]
        for path in (f"/table/{made['table']}", link):
            said = head(bob, path)
            assert said["og:title"] == "&lt;b&gt;Ann&lt;/b&gt; invites you: Monsters Menace America"
            assert said["og:image"] == "https://menace.example/share/america.png"
        key = link.rsplit("/", 1)[1]
        assert key not in bob.get(f"/table/{made['table']}").text
        bob.post(f"/api/tables/{made['table']}/join", json={"seat": 1, "key": key})
        assert head(bob, f"/table/{made['table']}")["og:title"] == "Monsters Menace America: &lt;b&gt;Ann&lt;/b&gt; and Bob"
        assert head(bob, f"/replay/{made['table']}")["og:title"] == "Monsters Menace America: the replay"


def test_which_pages_are_a_tables():
    assert table_in("/join/abc/1/k3y") == ("join", "abc")
    assert table_in("/replay/abc") == ("replay", "abc")
    assert table_in("/recover/abc/1/key") is None
    assert table_in("/table/../etc") is None


def test_who_is_named_and_when_it_is_over():
    seats = [{"name": name, "holder": None} for name in ("Ann", "Bob", "Eve")]
    over = placard_of("table", {"game": "world", "status": "over", "host": "x", "seats": seats})
    assert (over.title, over.picture) == ("Monsters Menace the World: Ann, Bob and Eve", "world")
    assert "over" in over.text
    assert together([]) == ""


def test_without_pictures_none_is_named():
    page = put_up(INDEX.encode(), HOME, "https://x", False).decode()
    assert "og:title" in page and "og:image" not in page
