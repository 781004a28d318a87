"""The client's files: hashed assets for ever, everything else index.html, compressed once and kept in memory."""

from __future__ import annotations

import gzip
import mimetypes
from functools import cached_property
from pathlib import Path

from starlette.requests import Request
from starlette.responses import Response

MISSING = """<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Menace</title></head><body><h1>Menace</h1>
<p>The server is running, but its pages have not been built.
In a source checkout run <code>python scripts/build_web.py</code>, or start with <code>./play</code>.</p>
<p>Programs can play through <a href="/openapi.json">/openapi.json</a>.</p></body></html>"""
TYPES = {
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".webmanifest": "application/manifest+json",
    ".json": "application/json",
}
PACKED = (".js", ".mjs", ".css", ".html", ".svg", ".json", ".webmanifest", ".txt")


class File:
    def __init__(self, path: Path, name: str) -> None:
        self.body = path.read_bytes()
        self.type = TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"
        self.packs = path.suffix in PACKED
        self.cache = "public, max-age=31536000, immutable" if name.startswith("/assets/") else "no-cache"

    @cached_property
    def packed(self) -> bytes:
        """Compressed when it is first asked for; nothing where that does not help."""
        small = gzip.compress(self.body, 9, mtime=0) if self.packs else b""
        return small if len(small) < len(self.body) else b""

    def response(self, request: Request) -> Response:
        headers = {"cache-control": self.cache, "vary": "accept-encoding"}
        if "gzip" in request.headers.get("accept-encoding", "") and self.packed:
            return Response(self.packed, media_type=self.type, headers={**headers, "content-encoding": "gzip"})
        return Response(self.body, media_type=self.type, headers=headers)


class Site:
    """Only files that are in the folder when it is read can be asked for; it is read again when the client is built anew."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.stamp = -1
        self.files: dict[str, File] = {}

    def look(self) -> None:
        index = self.folder / "index.html"
        stamp = index.stat().st_mtime_ns if index.is_file() else 0
        if stamp != self.stamp:
            self.stamp = stamp
            found = [path for path in self.folder.rglob("*") if path.is_file()] if stamp else []
            names = {"/" + path.relative_to(self.folder).as_posix(): path for path in found}
            self.files = {name: File(path, name) for name, path in names.items()}

    def response(self, request: Request) -> Response:
        self.look()
        path = request.url.path
        if path in self.files:
            return self.files[path].response(request)
        if path.startswith("/assets/"):
            return Response("there is no such file", status_code=404, media_type="text/plain")
        index = self.files.get("/index.html")
        return index.response(request) if index else Response(MISSING, status_code=503, media_type="text/html")
