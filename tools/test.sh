#!/bin/sh
# What must hold, in stages that can be run one by one; their builds and choices of tests are in CMakePresets.json.
#   check     sources, unit tests, the program: what is short of them, before every commit
#   release   all tests of the build that users get (gcc, release)
#   asan      memory: gcc with the address and undefined behaviour sanitizers
#   clang     memory by another compiler: unit tests, fuzzing with fixed seeds, the bytes that are stored
#   tsan      threads: several on one model, clients that leave the server at random, gcc with the thread sanitizer
#   bytes     every example, method and problem computes the bytes that are stored, by gcc and clang, -O0 and -O3, and in WebAssembly
#   random    random trees and loops against a second solver and under all methods
#   freeze    optima on 20 and 100 steps are those stored in tests/freeze
#   figures   the papers' figures
#   site      the site: links that lead nowhere, formulas and search; all tests of the page on the page without a server
#   python    the wheel in a fresh environment, memory of the module, notebooks by Jupyter, 69 robots against Pinocchio, the widget in a browser
#   fuzz      new hostile inputs for every reader, ten minutes
#   torture   failing memory, writes, disks and clients, a quarter of an hour
# All stages are run, whatever fails; status 1 if one did. usage: test.sh JOBS STAGE..
set -eu
jobs=$1
shift
cd "$(dirname "$0")/.."

suite() { # preset of the tests: one more at a time than there are cores, as those that wait for a server leave one idle
    ctest --preset "$1" -j $((jobs + 1))
}

build() { # preset, options of the build..
    preset=$1
    shift
    cmake --preset "$preset" >/dev/null
    cmake --build --preset "$preset" -j "$jobs" "$@" >"build-$preset/build.log" 2>&1 || { cat "build-$preset/build.log"; exit 1; }
}

with_python() { # package, script and arguments: Debian's module where it is installed, PyPI's in the build folder otherwise
    package=$1
    shift
    if python3 -c "import $package" 2>/dev/null; then python3 "$@"; else tools/pypi.sh build-test "$package" "$@"; fi
}

stage_check() {
    build test
    suite check
}

stage_release() {
    build test
    suite test
}

stage_asan() {
    build asan
    suite asan
}

stage_clang() {
    build clang
    suite clang
}

stage_tsan() {
    build tsan
    build-tsan/tests/test_threads
    POLHODE=build-tsan/polhode python3 -B tests/server/chaos.py 20
}

stage_bytes() {
    for compiler in gcc clang; do
        for level in O0 O3; do
            folder=build-$compiler-$level
            CC=$compiler cmake -S . -B "$folder" -DPOLHODE_TESTS=ON -DCMAKE_BUILD_TYPE=Debug \
                -DCMAKE_C_FLAGS_DEBUG="-$level -DNDEBUG" >/dev/null
            cmake --build "$folder" -j "$jobs" --target same_bytes >"$folder/build.log" 2>&1 || { cat "$folder/build.log"; exit 1; }
            echo "$compiler -$level"
            python3 -B tests/freeze/freeze.py runs "$folder/tests/same_bytes"
        done
    done
    python3 -B tests/wasm/test_wasm.py build-test --all
}

stage_random() {
    build test --target polhode_cli
    with_python numpy -B tests/differential/differential.py build-test/polhode --jobs "$jobs"
    build test --target test_random_contacts
    build-test/tests/test_random_contacts 300 1000
    python3 -B bench/contacts.py build-test/polhode
}

stage_freeze() {
    build test --target polhode_cli
    with_python h5py -B tests/freeze/freeze.py optima build-test/polhode --tolerance 1e-9
}

stage_figures() {
    build test --target polhode_cli
    mkdir -p out
    python3 -B tools/figures.py build-test/polhode out/figures.html
}

stage_site() {
    build test --target polhode_cli
    tools/site.sh "$jobs"
    python3 -B tests/site/test_site.py site/docs
    (cd web && POLHODE_SITE=$PWD/../site node ../tests/web/run.mjs)
}

stage_python() {
    build test --target polhode_cli
    build asan --target polhode polhode_cli
    tools/python_module.sh build-asan
    tools/wheel.sh
    python=$PWD/build-wheel/fresh/bin/python
    "$python" -m pip install -q nbclient ipykernel ipywidgets pin example-robot-data
    "$python" -B python/tests/test_notebooks.py --nbclient
    "$python" -B tests/robots/accelerations.py
    "$python" -B python/tests/widget_page.py build-wheel/widget.json
    node tests/web/widget.mjs build-wheel/widget.json build-wheel/widget.png
}

stage_fuzz() {
    build fuzz
    tools/fuzz.sh build-fuzz 600 "$jobs"
}

stage_torture() {
    tools/torture.sh 900 "$jobs"
}

times="" failed=""
for stage; do
    type "stage_$stage" >/dev/null 2>&1 || { echo "test.sh: no stage $stage; stages are in $0" >&2; exit 2; }
done
for stage; do
    echo "== $stage"
    begin=$(date +%s)
    set +e
    (set -e; "stage_$stage")
    status=$?
    set -e
    seconds=$(($(date +%s) - begin))
    note=""
    case $status in
    0) ;;
    77) note=", not run: something is missing" ;;
    *) note=", failed" failed="$failed $stage" ;;
    esac
    times="$times$(printf '\n%-8s %3d min %02d s%s' "$stage" $((seconds / 60)) $((seconds % 60)) "$note")"
done
echo "==$times"
[ -z "$failed" ]
