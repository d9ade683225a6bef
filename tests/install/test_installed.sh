#!/bin/sh
# Installs the built tree into an empty folder and uses it from another CMake project and through pkg-config.
# usage: test_installed.sh BUILD_DIR [hardened]
set -eu
build=$1
here=$(cd "$(dirname "$0")" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cmake --install "$build" --prefix "$work/usr" >/dev/null

echo "-- find_package(polhode)"
cmake -S "$here" -B "$work/build" -DCMAKE_PREFIX_PATH="$work/usr" >/dev/null
cmake --build "$work/build" >/dev/null
"$work/build/user"

# A program built by pkg-config alone, and run; the prefix is where it was installed to, not where it was configured for.
PKG_CONFIG_PATH=$(dirname "$(find "$work/usr" -name polhode.pc)")
export PKG_CONFIG_PATH
from_source() {
    echo "-- pkg-config: $2"
    # shellcheck disable=SC2046
    ${CC:-cc} "$1" $(pkg-config --define-variable=prefix="$work/usr" --cflags --libs polhode) -o "$work/program"
    (cd "$work" && LD_LIBRARY_PATH="$work/usr/lib" ./program)
}
block() { awk '/^```c$/ {inside = 1; next} /^```/ {inside = 0} inside' "$1"; }

from_source "$here/user.c" "a stranger's program"
for source in "$here"/../../examples/*.c; do  # one reads an HDF5 result, one solves an optimal-control problem
    from_source "$source" "examples/$(basename "$source")"
done
block "$here/../../README.md" >"$work/readme.c"
from_source "$work/readme.c" "the program in the README"
block "$here/../../docs/interface.md" >"$work/step.c"
cmp "$work/step.c" "$here/../../examples/step.c"  # printed there, compiled above
[ "$(wc -l <"$work/step.c")" -le 20 ]

echo "-- installed program"
"$work/usr/bin/polhode" --version
[ "${2:-}" != hardened ] || sh "$here/../hardening.sh" "$work/usr/bin/polhode"
