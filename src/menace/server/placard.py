"""What a shared link says of itself: title, description and picture in the head of the page, for those who read no script.

A link tells whoever has it what the page behind it tells them: who sits at a table and what is played, nothing of the game.
"""

from __future__ import annotations

import html
import re
from dataclasses import dataclass
from typing import Any

from menace.games.registry import GAMES, game_of

TITLE = re.compile(r"<title>.*?</title>", re.S)
TEXT = re.compile(r'<meta name="description"[^>]*>')
PICTURES = "/share/"
NOBODY_ASKS = "No account is needed."


@dataclass(frozen=True)
class Placard:
    title: str
    text: str
    picture: str = "menace"


HOME = Placard(
    "Menace: giant-monster games", f"Giant monsters, whole cities, every rule enforced. Play friends or bots. {NOBODY_ASKS}"
)


def table_in(path: str) -> tuple[str, str] | None:
    """Which page of a table a path is, and of which table."""
    found = re.fullmatch(r"/(table|replay|join)/([0-9a-z]{1,32})(?:/.*)?", path)
    return (found[1], found[2]) if found else None


def placard_of(page: str, found: dict[str, Any] | None) -> Placard:
    """Of a table's page, by what the store says of the table; a table that nobody knows is like home."""
    if found is None:
        return HOME
    game, names = found["game"], [seat["name"] for seat in found["seats"]]
    title, who = game_of(game).title if game in GAMES else "Menace", together(names)
    picture = game if game in GAMES else HOME.picture
    if page == "replay":
        return Placard(f"{title}: the replay", f"See how it went, move by move: {who}.", picture)
    if found["status"] == "waiting":
        host = next((seat["name"] for seat in found["seats"] if seat["holder"] == found["host"]), "Somebody")
        return Placard(
            f"{host} invites you: {title}", f"A game for {who}. It begins as soon as all are there. {NOBODY_ASKS}", picture
        )
    if found["status"] == "playing":
        return Placard(f"{title}: {who}", "The game is going on: come and watch.", picture)
    return Placard(f"{title}: {who}", "The game is over: see how it went.", picture)


def together(names: list[str]) -> str:
    return " and ".join([", ".join(names[:-1]), names[-1]]) if len(names) > 1 else "".join(names)


def put_up(page: bytes, placard: Placard, base: str, pictured: bool) -> bytes:
    """The page with its placard; `base` is the address of the server, of which pictures must be asked whole."""

    def meta(name: str, value: str) -> str:
        kind = "property" if name.startswith("og:") else "name"
        return f'<meta {kind}="{name}" content="{html.escape(value)}" />'

    lines = [
        f"<title>{html.escape(placard.title)}</title>",
        meta("og:type", "website"),
        meta("og:site_name", "Menace"),
        meta("og:title", placard.title),
        meta("og:description", placard.text),
    ]
    if pictured:
        lines += [
            meta("og:image", f"{base}{PICTURES}{placard.picture}.png"),
            meta("og:image:width", "1200"),
            meta("og:image:height", "630"),
            meta("twitter:card", "summary_large_image"),
        ]
    words = TEXT.sub(lambda _: meta("description", placard.text), page.decode(), count=1)
    return TITLE.sub(lambda _: "\n    ".join(lines), words, count=1).encode()
