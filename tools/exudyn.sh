#!/bin/sh
# Compares the static solution with Exudyn, which it installs from PyPI into the build folder; says so where that is not
# possible. usage: exudyn.sh BUILD
set -eu
python="$1/exudyn/bin/python"
if [ ! -x "$python" ] || ! "$python" -c 'import exudyn' 2>/dev/null; then
    echo "bench: installing Exudyn into $1/exudyn"
    if ! { python3 -m venv "$1/exudyn" && "$python" -m pip install -q exudyn; } >"$1/exudyn.log" 2>&1; then
        echo "bench: Exudyn cannot be installed (log: $1/exudyn.log), comparing without it"
        exit 0
    fi
fi
"$python" bench/statics_exudyn.py "$1/bench/bench_statics"
