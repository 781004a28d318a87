"""The client's files: hashed assets for ever, everything else index.html, compressed once and kept in memory.

The documentation lies beside them, in `docs`: plain pages of its own, whose few scripts in the page are known by their hashes.
"""

from __future__ import annotations

import base64
import gzip
import hashlib
import mimetypes
import re
from functools import cached_property
from pathlib import Path

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from menace.server.placard import PICTURES, Placard, put_up
from menace.server.security import POLICY

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


DOCS = "/docs/"
NO_DOCS = "the documentation has not been built; in a source checkout run: python scripts/build_docs.py"
SCRIPT = re.compile(rb"<script>(.*?)</script>", re.S)


def policy_of(page: bytes) -> str:
    """What a page of the documentation may do: what the client may, run the scripts it was built with, and style its search."""
    hashes = {base64.b64encode(hashlib.sha256(script).digest()).decode() for script in SCRIPT.findall(page)}
    allowed = " ".join(["script-src 'self'", *[f"'sha256-{one}'" for one in sorted(hashes)]])
    return POLICY.replace("script-src 'self'", allowed).replace("style-src 'self'", "style-src 'self' 'unsafe-inline'")


class File:
    def __init__(self, path: Path, name: str) -> None:
        self.body = path.read_bytes()
        self.type = TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"
        self.packs = path.suffix in PACKED
        self.cache = "public, max-age=31536000, immutable" if name.startswith("/assets/") else "no-cache"
        self.policy = policy_of(self.body) if name.startswith(DOCS) and path.suffix == ".html" else ""

    @cached_property
    def packed(self) -> bytes:
        """Compressed when it is first asked for; nothing where that does not help."""
        small = gzip.compress(self.body, 9, mtime=0) if self.packs else b""
        return small if len(small) < len(self.body) else b""

    def response(self, request: Request) -> Response:
        headers = {"cache-control": self.cache, "vary": "accept-encoding"}
        if self.policy:
            headers["content-security-policy"] = self.policy
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
        fronts = (self.folder / "index.html", self.folder / "docs/index.html")
        stamp = sum([front.stat().st_mtime_ns for front in fronts if front.is_file()])
        if stamp != self.stamp:
            self.stamp = stamp
            found = [path for path in self.folder.rglob("*") if path.is_file()] if stamp else []
            names = {"/" + path.relative_to(self.folder).as_posix(): path for path in found}
            self.files = {name: File(path, name) for name, path in names.items()}

    def serves(self, path: str) -> bool:
        """Whether this is a file of its own, or a page of the documentation: all else is the client's one page."""
        self.look()
        return path in self.files or path.startswith("/assets/") or f"{path}/".startswith(DOCS)

    def response(self, request: Request, placard: Placard | None = None, base: str = "") -> Response:
        self.look()
        path = request.url.path
        if path in self.files:
            return self.files[path].response(request)
        if f"{path}/".startswith(DOCS):
            return self.page_of_docs(request, path)
        if path.startswith("/assets/"):
            return Response("there is no such file", status_code=404, media_type="text/plain")
        index = self.files.get("/index.html")
        if index is None:
            return Response(MISSING, status_code=503, media_type="text/html")
        if placard is None:
            return index.response(request)
        pictured = f"{PICTURES}{placard.picture}.png" in self.files
        page = put_up(index.body, placard, base, pictured)
        return Response(page, media_type=index.type, headers={"cache-control": index.cache})

    def page_of_docs(self, request: Request, path: str) -> Response:
        if path == DOCS.rstrip("/"):
            return RedirectResponse(DOCS)
        front = self.files.get(f"{DOCS}index.html")
        if front is None:
            return Response(NO_DOCS, status_code=404, media_type="text/plain")
        if path == DOCS:
            return front.response(request)
        return Response("there is no such page", status_code=404, media_type="text/plain")
