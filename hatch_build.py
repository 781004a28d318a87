"""Builds the browser client and the documentation into what is packed, so that an installed Menace needs no Node."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class Client(BuildHookInterface):
    """From a checkout the client is built; a source archive has it inside already."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        root = Path(self.root)
        if version == "editable":
            return
        if (root / "web/package.json").exists():
            sys.path.insert(0, str(root / "scripts"))
            from build_docs import build as build_docs
            from build_web import build as build_web

            build_web()
            build_docs()
        if not (root / "src/menace/web/index.html").is_file():
            raise FileNotFoundError("the client is missing: build from a checkout, or from a source archive that was made from one")
