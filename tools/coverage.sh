#!/bin/sh
# Lines and branches that the unit, command-line and server tests run, by layer; the report by line stays in
# build-coverage/report/index.html. usage: coverage.sh JOBS
set -eu
jobs=$1
cd "$(dirname "$0")/.."
cmake --preset coverage >/dev/null
cmake --build --preset coverage -j "$jobs" >build-coverage/build.log 2>&1 || { cat build-coverage/build.log; exit 1; }
find build-coverage -name '*.gcda' -delete
ctest --preset coverage -j "$jobs" --quiet || echo "coverage: tests failed (build-coverage/Testing/Temporary/LastTestsFailed.log)"
# Counters are not atomic, which would take several times as long: one that threads made negative is left out.
mkdir -p build-coverage/report
gcovr --root . -j "$jobs" --gcov-ignore-parse-errors --filter 'src/' --filter 'cli/' --filter 'server/' --filter 'plot/' --json-summary build-coverage/coverage.json \
    --html-details build-coverage/report/index.html build-coverage
python3 -B tools/coverage_table.py build-coverage/coverage.json
