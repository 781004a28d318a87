#!/usr/bin/env python3
"""Writes the client's types, web/src/lib/protocol/schema.d.ts, from the server's models; --check only says if they are current."""

from __future__ import annotations

import inspect
import json
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from pydantic.json_schema import models_json_schema

from menace.server.schema import CHAPTERS
from menace.server.schema.words import Heard, Said

sys.path.insert(0, str(Path(__file__).resolve().parent))
from node import WEB, packages, tools

FILE = WEB / "src/lib/protocol/schema.d.ts"


def description() -> dict[str, Any]:
    """The models as an OpenAPI document: those of the socket too, which the routes do not mention."""
    named = dict([found for chapter in CHAPTERS for found in inspect.getmembers(chapter, inspect.isclass)])
    models = [thing for _, thing in sorted(named.items()) if issubclass(thing, Said | Heard) and thing not in (Said, Heard)]
    modes: list[Any] = [(model, "validation" if issubclass(model, Heard) else "serialization") for model in models]
    _, described = models_json_schema(modes, ref_template="#/components/schemas/{model}")
    return {
        "openapi": "3.1.0",
        "info": {"title": "Menace", "version": "1"},
        "paths": {},
        "components": {"schemas": described["$defs"]},
    }


def types() -> str:
    packages()
    node, _, environment = tools()
    with tempfile.TemporaryDirectory() as folder:
        given, made = Path(folder) / "openapi.json", Path(folder) / "schema.d.ts"
        given.write_text(json.dumps(description(), sort_keys=True))
        program = WEB / "node_modules/openapi-typescript/bin/cli.js"
        subprocess.run([str(node), str(program), str(given), "-o", str(made)], env=environment, capture_output=True, check=True)
        return made.read_text()


def main() -> None:
    if "--check" in sys.argv[1:]:
        if FILE.read_text() != types():
            sys.exit("The client's types are out of date: run scripts/client_types.py.")
        return
    FILE.parent.mkdir(parents=True, exist_ok=True)
    FILE.write_text(types())


if __name__ == "__main__":
    main()
