"""The `menace` command."""
