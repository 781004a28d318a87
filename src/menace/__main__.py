"""`python -m menace` is the `menace` command."""

from menace.cli.main import main

main()
