#!/usr/bin/env python3
"""Builds the package with its rules compiled by mypyc and installs it into an environment of its own, .venv-compiled.

    python scripts/compiled.py            # build and install; then: .venv-compiled/bin/menace bench
    python scripts/compiled.py --test     # the same with little optimization, a trial, and the rule tests against it
    python scripts/compiled.py --prepare  # only build what --test needs
    python scripts/compiled.py --check    # only ask mypyc whether it could compile the rules; takes seconds

Without a C compiler it says so and stops quietly: the uncompiled package plays the same.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import tomllib
import venv
from fnmatch import fnmatch
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
HOME = ROOT / ".venv-compiled"
PYTHON = HOME / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
STAMP = HOME / ".built-from"
ASKED = ROOT / ".mypy_cache/.asked-mypyc"


def sources() -> str:
    """What the build depends on, in one line."""
    parts = [file for kind in ("*.py", "*.json") for file in sorted((ROOT / "src").rglob(kind))]
    files = [ROOT / "pyproject.toml", ROOT / "requirements/dev.txt", *parts]
    digest = hashlib.sha256(sys.version.encode())
    for file in files:
        digest.update(str(file.relative_to(ROOT)).encode() + file.read_bytes())
    return digest.hexdigest()


def run(*words: str | Path, cwd: Path = ROOT, **more: str) -> None:
    subprocess.run([str(word) for word in words], cwd=cwd, check=True, env={**os.environ, **more})


def pip(*words: str | Path) -> None:
    run(PYTHON, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", *words)


def make_home() -> None:
    """An environment whose own packages come first and those of this interpreter, with all we need, after them."""
    if not PYTHON.exists():
        venv.create(HOME, with_pip=True)
    ours = subprocess.run([PYTHON, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))"], check=True, capture_output=True)
    Path(ours.stdout.decode().strip(), "shared.pth").write_text(sysconfig.get_path("purelib") + "\n")


def build(level: str) -> None:
    """Build from a clean copy, with the client as it was built here, so that no machine code is left beside the sources."""
    wanted = f"{sources()} -O{level}"
    if STAMP.exists() and STAMP.read_text() == wanted:
        return
    run(sys.executable, ROOT / "scripts/build_web.py")
    print("Compiling the rules ...", file=sys.stderr)
    make_home()
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "menace"
        copy.mkdir()
        for name in ("README.md", "LICENSE", "NOTICE", "hatch_build.py"):
            shutil.copy(ROOT / name, copy)
        project = (ROOT / "pyproject.toml").read_text()
        (copy / "pyproject.toml").write_text(project.replace('opt_level = "1"', f'opt_level = "{level}"'))
        shutil.copytree(ROOT / "src", copy / "src", ignore=shutil.ignore_patterns("__pycache__", "*.so"))
        options = ["--quiet", "--no-deps", "--no-build-isolation", "-w", copy / "dist"]
        # Whether machine-made C is indented well matters to nobody, and finding out takes most of the time.
        how = {"HATCH_BUILD_HOOKS_ENABLE": "1", "CFLAGS": "-Wno-misleading-indentation"}
        run(PYTHON, "-m", "pip", "wheel", *options, ".", cwd=copy, **how)
        (wheel,) = (copy / "dist").glob("*.whl")
        pip("--force-reinstall", "--no-deps", wheel)
    STAMP.write_text(wanted)


def compilable() -> list[str]:
    """The files that the build compiles, as pyproject.toml says."""
    hook = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["hatch"]["build"]["targets"]["wheel"]["hooks"]["mypyc"]
    found = {file.relative_to(ROOT) for pattern in hook["include"] for file in ROOT.glob(pattern.lstrip("/"))}
    return sorted(
        str(file)
        for file in found
        if not any(fnmatch(f"/{file.as_posix()}", pattern) or file.name == pattern for pattern in hook["exclude"])
    )


def ask_mypyc() -> None:
    """Run mypyc's front end, which writes C and compiles none; it says what it cannot take and fails."""
    wanted = sources()
    if ASKED.exists() and ASKED.read_text() == wanted:
        return
    from mypyc.build import mypycify

    with tempfile.TemporaryDirectory() as folder:
        mypycify(["--strict", *compilable()], opt_level="0", target_dir=folder)
    ASKED.parent.mkdir(exist_ok=True)
    ASKED.write_text(wanted)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    what = parser.add_mutually_exclusive_group()
    what.add_argument("--test", action="store_true")
    what.add_argument("--prepare", action="store_true")
    what.add_argument("--check", action="store_true")
    wanted = parser.parse_args()
    if wanted.check:
        os.chdir(ROOT)
        ask_mypyc()
        return
    if not any(shutil.which(compiler) for compiler in ("cc", "gcc", "clang", "cl")):
        print("There is no C compiler here: nothing is compiled, and the uncompiled package plays the same.", file=sys.stderr)
        return
    build("0" if wanted.test or wanted.prepare else "1")
    if wanted.test:
        check = "import menace.kernel.engine as e; assert not e.__file__.endswith('.py'), 'not compiled'"
        run(PYTHON, "-c", check, cwd=HOME)
        pytest = (PYTHON, "-m", "pytest", "-n", "2", "--dist", "worksteal", "-p", "no:cacheprovider")
        run(*pytest, "-m", "compiled or rule and not slow", "tests")
        run(sys.executable, ROOT / "scripts/wheel.py", "--installed", PYTHON)


if __name__ == "__main__":
    main()
