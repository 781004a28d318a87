"""Packs: further entries for a game's content files, and other numbers for those there are, as a folder with a `pack.json`.

    {"pack": "glass-cannon", "games": ["america", "manual"], "about": "...",
     "adds": {"pieces.json": {"mutations": [{"id": "glass_jaw", ...}]}},
     "changes": {"pieces.json": {"monsters": {"konk": {"health": 14}}}}}

What comes out is read by the game's own loader, as strictly as the files themselves.
"""

from __future__ import annotations

import json
from typing import Annotated, Any

from msgspec import Meta

from menace.kernel.content import Content
from menace.kernel.errors import ContentError
from menace.toolkit.reading import Entry, decode

Entries = list[dict[str, Any]]


class Pack(Entry):
    """`adds` by file and section: entries; `changes` by file, section and id: fields."""

    pack: Annotated[str, Meta(pattern=r"^[a-z0-9-]{1,40}$")]
    games: Annotated[list[str], Meta(min_length=1)]
    about: str = ""
    adds: dict[str, dict[str, Entries]] = {}
    changes: dict[str, dict[str, dict[str, dict[str, Any]]]] = {}


def with_packs(content: Content, game: str) -> dict[str, bytes]:
    """The files of a content, with everything its packs add and change."""
    if not content.packs:
        return content.files
    files = {name: json.loads(text) for name, text in content.files.items()}
    for name, text in content.packs.items():
        pack = decode(text, Pack, f"{name}/pack.json")
        if game not in pack.games:
            raise ContentError(f"{name}/pack.json: this pack is for {', '.join(pack.games)}, not for {game}")
        for file, sections in pack.adds.items():
            for section, entries in sections.items():
                add(section_of(files, file, section, name), entries, f"{name}/pack.json: {file}: {section}")
        for file, changed in pack.changes.items():
            for section, fields in changed.items():
                change(section_of(files, file, section, name), fields, f"{name}/pack.json: {file}: {section}")
    return {name: json.dumps(file).encode() for name, file in files.items()}


def section_of(files: dict[str, Any], file: str, section: str, pack: str) -> Entries:
    """The list of entries a pack speaks of."""
    found = files.get(file, {}).get(section)
    if not isinstance(found, list):
        raise ContentError(f"{pack}/pack.json: there is no list {section!r} in a file {file!r}")
    return found


def add(there: Entries, entries: Entries, where: str) -> None:
    known = {entry.get("id") for entry in there if isinstance(entry, dict)}
    for entry in entries:
        if entry.get("id") in known:
            raise ContentError(f"{where}: there is {entry.get('id')!r} already; 'changes' is for what there is")
        there.append(entry)


def change(there: Entries, fields: dict[str, dict[str, Any]], where: str) -> None:
    known = {entry["id"]: entry for entry in there if isinstance(entry, dict) and "id" in entry}
    for name, values in fields.items():
        if name not in known:
            raise ContentError(f"{where}: there is no {name[:40]!r} to change")
        known[name].update(values)
