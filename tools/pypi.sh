#!/bin/sh
# Runs a comparison in Python with a package that it installs from PyPI into the build folder; says so where that is not
# possible. usage: pypi.sh BUILD PACKAGE SCRIPT ARGUMENTS..
set -eu
folder="$1/$2" package=$2
shift 2
python="$folder/bin/python"
if [ ! -x "$python" ] || ! "$python" -c "import $package" 2>/dev/null; then
    echo "bench: installing $package into $folder"
    if ! { python3 -m venv "$folder" && "$python" -m pip install -q "$package"; } >"$folder.log" 2>&1; then
        echo "bench: $package cannot be installed (log: $folder.log), comparing without it"
        exit 0
    fi
fi
"$python" "$@"
