#!/bin/sh
# Every test: gcc release (the build that users get), then gcc and clang with the address and undefined
# behaviour sanitizers, all with warnings as errors. usage: test.sh JOBS
set -eu
jobs=$1
suite() { # folder, compiler, description, options..
    folder=$1 compiler=$2 what=$3
    shift 3
    echo "== $what"
    CC=$compiler cmake -S . -B "$folder" -DPOLHODE_TESTS=ON "$@" >/dev/null
    cmake --build "$folder" -j "$jobs" >"$folder/build.log" 2>&1 || { cat "$folder/build.log"; exit 1; }
    ctest --test-dir "$folder" --output-on-failure -j "$jobs"
}
suite build-test gcc "gcc, release" -DCMAKE_BUILD_TYPE=Release
suite build-asan gcc "gcc, address and undefined behaviour sanitizers" -DCMAKE_BUILD_TYPE=Debug \
    -DCMAKE_C_FLAGS_DEBUG=-O1 -DPOLHODE_SANITIZE=address,undefined
suite build-clang clang "clang, address and undefined behaviour sanitizers" -DCMAKE_BUILD_TYPE=RelWithDebInfo \
    -DPOLHODE_SANITIZE=address,undefined -DPOLHODE_FUZZ=ON
