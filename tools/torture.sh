#!/bin/sh
# What the program must survive, for about SECONDS in all: every allocation failing, in a release build and under the
# address sanitizer; kill and failure at every write; full disks; clients that leave at random, under the address and the
# thread sanitizer. With few seconds each part is a sample, with an hour all of it. usage: torture.sh SECONDS JOBS
set -eu
seconds=$1 jobs=$2
cd "$(dirname "$0")/.."
wrong=0

build() { # preset, targets..
    preset=$1
    shift
    cmake --preset "$preset" >/dev/null
    cmake --build --preset "$preset" -j "$jobs" --target "$@" >"build-$preset/build.log" 2>&1 || { cat "build-$preset/build.log"; exit 1; }
}

part() { # title, command..: the last lines of what it says, all of it where it fails
    echo "== $1"
    shift
    status=0
    "$@" >build-test/torture.log 2>&1 || status=$?
    if [ $status -eq 0 ] || [ $status -eq 77 ]; then tail -n 40 build-test/torture.log
    else
        cat build-test/torture.log
        wrong=$((wrong + 1))
    fi
}

build test polhode_cli polhode_fail_alloc faults rows
build asan polhode_cli polhode_fail_alloc
build tsan polhode_cli

share=$((seconds / 6 + 1))
release=$PWD/build-test address=$PWD/build-asan thread=$PWD/build-tsan
export POLHODE="$release/polhode" POLHODE_FAULTS="$release/tests/libfaults.so" POLHODE_ROWS="$release/tests/rows"

part "allocations that fail" \
    env POLHODE_FAIL_ALLOC="$release/tests/polhode_fail_alloc" \
    python3 -B tests/torture/allocations.py --seconds $share --jobs "$jobs"
part "allocations that fail, address sanitizer" \
    env POLHODE_FAIL_ALLOC="$address/tests/polhode_fail_alloc" \
    python3 -B tests/torture/allocations.py --seconds $share --jobs "$jobs"
short=
[ "$seconds" -ge 900 ] || short=--short
part "results, killed and failing at every write" python3 -B tests/torture/writes.py $short --jobs "$jobs"
part "other files, killed and failing at every write" python3 -B tests/torture/outputs.py --seconds $share
part "full disk" python3 -B tests/torture/full_disk.py
part "clients that leave, address sanitizer" env POLHODE="$address/polhode" python3 -B tests/server/chaos.py $share
part "clients that leave, thread sanitizer" env POLHODE="$thread/polhode" python3 -B tests/server/chaos.py $share
[ $wrong -eq 0 ] || { echo "torture: $wrong parts failed"; exit 1; }
echo "torture: nothing found"
