#!/usr/bin/env python3
"""What the built client weighs, compressed, and whether we keep our promise: program, fonts, each game's art and map."""

from __future__ import annotations

import gzip
import json
import sys
from dataclasses import dataclass
from pathlib import Path

BUILT = Path(__file__).resolve().parent.parent / "src/menace/web"
MANIFEST = ".vite/manifest.json"
ART_FOLDER = "src/lib/art/"
GAMES = ("america", "manual", "world", "town")
PROGRAM, FONTS, ART, MAP = 170_000, 120_000, 300_000, 200_000


@dataclass(frozen=True)
class Chunk:
    """A file of the build: its name, what it cannot do without, what it may load later."""

    file: str
    imports: tuple[str, ...]
    later: tuple[str, ...]


def chunks(built: Path) -> dict[str, Chunk]:
    read = json.loads((built / MANIFEST).read_text())
    return {k: Chunk(v["file"], tuple(v.get("imports", ())), tuple(v.get("dynamicImports", ()))) for k, v in read.items()}


def needed(known: dict[str, Chunk], *begin: str) -> set[str]:
    """The chunks that are loaded where these are."""
    found: set[str] = set()
    ahead = list(begin)
    while ahead:
        key = ahead.pop()
        if key not in found:
            found.add(key)
            ahead += known[key].imports
    return found


def drawn(known: dict[str, Chunk], game: str) -> list[str]:
    """The modules of a game's art: America's serves the manual too, which has a cover of its own."""
    sheet = "america" if game == "manual" else game
    modules = {f"{sheet}.ts", f"cards/{sheet}.ts", f"{sheet}/art.ts", f"{sheet}/pictures.ts", f"covers/{game.title()}.svelte"}
    return [key for key in known if key.removeprefix(ART_FOLDER) in modules]


def weight(built: Path, files: set[str]) -> int:
    """Compressed, as servers send them."""
    return sum(len(gzip.compress((built / file).read_bytes(), 9)) for file in files)


def measured(built: Path = BUILT) -> list[tuple[str, int, int]]:
    """What is weighed, how heavy it is and how heavy it may be."""
    known = chunks(built)
    lines = [("fonts", sum(file.stat().st_size for file in built.rglob("*.woff2")), FONTS)]
    for game in GAMES:
        table = needed(known, "index.html", f"src/games/{game}/index.ts")
        all_ = table | needed(known, *drawn(known, game))
        files = {known[key].file for key in all_}
        art, map_ = ({file for file in files if Path(file).name.startswith(kind)} for kind in ("art-", "map~"))
        program = {known[key].file for key in table} - art - map_
        lines.append((f"{game}: program of the table page", weight(built, program), PROGRAM))
        lines.append((f"{game}: art", weight(built, art), ART))
        lines.append((f"{game}: map", weight(built, map_), MAP))
    return lines


def hold(built: Path = BUILT) -> None:
    """Stop where a promise is broken."""
    if heavy := [f"{what} weighs {is_:,} bytes; at most {most:,}" for what, is_, most in measured(built) if is_ > most]:
        sys.exit("The client is too heavy. " + ". ".join(heavy) + ".")


if __name__ == "__main__":
    for what, is_, most in measured():
        print(f"{what:38} {is_ / 1000:7.1f} kB of {most / 1000:.0f}")
    hold()
