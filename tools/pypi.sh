#!/bin/sh
# Runs a comparison in Python with a package that it installs from PyPI into the build folder; says so where that is not
# possible, with status 77. usage: pypi.sh BUILD PACKAGE SCRIPT ARGUMENTS..
set -eu
folder="$1/$2" package=$2
shift 2
python="$folder/bin/python"
if [ ! -x "$python" ] || ! "$python" -c "import $package" 2>/dev/null; then
    echo "installing $package from PyPI into $folder"
    if ! { python3 -m venv "$folder" && "$python" -m pip install -q "$package"; } >"$folder.log" 2>&1; then
        echo "$package cannot be installed (log: $folder.log): not compared"
        exit 77
    fi
fi
"$python" "$@"
