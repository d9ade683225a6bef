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

echo "-- pkg-config polhode"
libdir=$(dirname "$(find "$work/usr" -name polhode.pc)")
# The prefix is where it was installed to, not where it was configured for.
export PKG_CONFIG_PATH="$libdir"
flags() { pkg-config --static --define-variable=prefix="$work/usr" "$1" polhode; }
# shellcheck disable=SC2046
${CC:-cc} $(flags --cflags) "$here/user.c" $(flags --libs) -o "$work/user"
"$work/user"

echo "-- an example in C"
# shellcheck disable=SC2046
${CC:-cc} $(flags --cflags) "$here/../../examples/underwater.c" $(flags --libs) -o "$work/underwater"
"$work/underwater"

echo "-- the program in the README"
awk '/^```c$/ {inside = 1; next} /^```/ {inside = 0} inside' "$here/../../README.md" >"$work/readme.c"
# shellcheck disable=SC2046
${CC:-cc} $(flags --cflags) "$work/readme.c" $(flags --libs) -o "$work/readme"
"$work/readme"

echo "-- installed program"
"$work/usr/bin/polhode" --version
[ "${2:-}" != hardened ] || sh "$here/../hardening.sh" "$work/usr/bin/polhode"
