#!/usr/bin/env bash
# Pins what ./play, ./test and scripts/compiled.py install: run it after changing the dependencies in pyproject.toml.
set -euo pipefail
cd "$(dirname "$0")/.."
for extras in play dev; do
    uv pip compile --quiet --universal --generate-hashes --no-header --no-annotate --extra "$extras" pyproject.toml -o "requirements/$extras.txt"
done
uv pip compile --quiet --universal --generate-hashes --no-header --no-annotate --group compile -c requirements/dev.txt -o requirements/compile.txt
