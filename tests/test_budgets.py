"""The client's weights are told apart and held: a build that is too heavy stops."""

from __future__ import annotations

import json
import random
import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "scripts"))
from budgets import ART, GAMES, MANIFEST, PROGRAM, hold, measured


def built(folder: Path, *, program: int = 1000, art: int = 1000) -> Path:
    """A build whose table pages need one common file, their game's own and its drawings; what is in them cannot be compressed."""
    noise = random.Random(1)
    manifest: dict[str, object] = {"index.html": {"file": "index.js"}}
    (folder / ".vite").mkdir()
    (folder / "index.js").write_bytes(noise.randbytes(program))
    for game in GAMES:
        manifest[f"src/games/{game}/index.ts"] = {"file": f"{game}.js", "imports": ["index.html", f"_art-{game}.js"]}
        manifest[f"_art-{game}.js"] = {"file": f"art-{game}.js"}
        (folder / f"{game}.js").write_bytes(b"")
        (folder / f"art-{game}.js").write_bytes(noise.randbytes(art))
    (folder / MANIFEST).write_text(json.dumps(manifest))
    return folder


def test_program_and_art_are_weighed_apart(tmp_path: Path) -> None:
    weights = {what: is_ for what, is_, _ in measured(built(tmp_path, program=5000, art=9000))}
    assert 5000 < weights["town: program of the table page"] < 5200
    assert 9000 < weights["town: art"] < 9200
    hold(tmp_path)


@pytest.mark.parametrize(("program", "art", "said"), [(PROGRAM + 1, 10, "world: program"), (10, ART + 1, "world: art")])
def test_a_heavy_build_stops(tmp_path: Path, program: int, art: int, said: str) -> None:
    with pytest.raises(SystemExit, match=said):
        hold(built(tmp_path, program=program, art=art))
