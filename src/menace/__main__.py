"""`python -m menace` is the `menace` command."""

from collections.abc import Callable

from menace.interrupts import run


def command() -> Callable[[], None]:
    from menace.cli.main import main

    return main


if __name__ == "__main__":
    run(command)
