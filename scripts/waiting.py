"""How long threads could run and had no processor: time that is the machine's, which had something else to do."""

from __future__ import annotations

from pathlib import Path


def waited(*threads: int) -> float:
    """Seconds so far, of the main threads of these processes together; none where the system does not tell."""
    try:
        return sum([int(Path(f"/proc/{one}/task/{one}/schedstat").read_text().split()[1]) for one in threads]) / 1e9
    except OSError:
        return 0.0
