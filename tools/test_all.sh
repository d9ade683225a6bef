#!/bin/sh
# What `make test` has no time for: every compiler and optimisation against each other, random models against a second
# solver and under all methods, and torture for a quarter of an hour. usage: test_all.sh JOBS
set -eu
jobs=$1
bytes() { # folder, compiler, optimisation
    echo "== same bytes: $2 $3"
    CC=$2 cmake -S . -B "$1" -DPOLHODE_TESTS=ON -DCMAKE_BUILD_TYPE=Debug -DCMAKE_C_FLAGS_DEBUG="$3 -DNDEBUG" >/dev/null
    cmake --build "$1" -j "$jobs" --target same_bytes >"$1/build.log" 2>&1 || { cat "$1/build.log"; exit 1; }
    python3 -B tests/same_bytes/compare.py "$1/tests/same_bytes" "$1" --problems
}
bytes build-gcc-O0 gcc -O0
bytes build-gcc-O3 gcc -O3
bytes build-clang-O0 clang -O0
bytes build-clang-O3 clang -O3

echo "== random trees and loops"
if python3 -c 'import numpy' 2>/dev/null; then python3 -B tests/differential/differential.py build-test/polhode --jobs "$jobs"
else tools/pypi.sh build-test numpy -B tests/differential/differential.py build-test/polhode --jobs "$jobs"; fi

echo "== torture"
tools/torture.sh 900 "$jobs"
