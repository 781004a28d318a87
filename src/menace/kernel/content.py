"""What a game is made of: its content files and the packs added to them, as a record must name them to be played again."""

from __future__ import annotations

import base64
import json
import zlib

from menace.kernel.errors import ContentError

LARGEST = 4 * 1024 * 1024  # of a content that comes with a record, unpacked


class Content:
    """The files of a game by name, and those of its packs by the packs' names."""

    def __init__(self, files: dict[str, bytes], packs: dict[str, bytes] | None = None) -> None:
        self.files = files
        self.packs = packs or {}

    def packed(self) -> str:
        """All of it in one line, to lie in a record."""
        parts = [{name: text.decode() for name, text in part.items()} for part in (self.files, self.packs)]
        return base64.b85encode(zlib.compress(json.dumps(parts).encode(), 9)).decode()


def unpacked(line: str) -> Content:
    """The content of such a line; ContentError if it is none."""
    try:
        opened = zlib.decompressobj()
        text = opened.decompress(base64.b85decode(line), LARGEST)
        files, packs = [{str(name): str(part).encode() for name, part in said.items()} for said in json.loads(text)]
    except (ValueError, AttributeError, TypeError, RecursionError, zlib.error):
        raise ContentError("the content that lies in this record cannot be read") from None
    return Content(files, packs)
