#!/bin/sh
# Fuzzes every reader for SECONDS in all, JOBS harnesses at a time, and prints executions and findings of each. Status 1
# on a finding; its input and report stay in BUILD/fuzz/NAME. What the corpus gained stays there too, for the next run.
# With "fixed" for SECONDS each makes a given number of executions from a fixed seed: the same ones every time.
# usage: fuzz.sh BUILD SECONDS JOBS [HARNESS..]
set -eu
build=$(cd "$1" && pwd) seconds=$2 jobs=$3
shift 3
cd "$(dirname "$0")/.."
[ $# -gt 0 ] || set -- json expression csv mesh model problem result requests
program=$build/polhode
TMPDIR=$(mktemp -d -p "$([ -w /dev/shm ] && echo /dev/shm || echo /tmp)" polhode-fuzz-XXXXXX)
export TMPDIR
trap 'rm -rf "$TMPDIR"' EXIT
export ASAN_OPTIONS=allocator_may_return_null=1 UBSAN_OPTIONS=print_stacktrace=1
export LSAN_OPTIONS="suppressions=$PWD/tests/fuzz/leaks.txt:print_suppressions=0"

# The examples are the seeds of models and problems; results are written by the program as it is now.
seeds() { # name, folder
    case $1 in
    model)
        n=0
        for file in examples/*.json; do  # the first byte chooses the method
            n=$((n + 5))
            { printf "\\$(printf %o $((n % 256)))"; cat "$file"; } >"$2/$(basename "$file")"
        done ;;
    problem) cp examples/control/*.json "$2" ;;
    result)
        for file in tests/fuzz/corpus/result/*.gz; do gunzip -c "$file" >"$2/$(basename "$file" .gz)"; done
        "$program" run free-body --duration 0.01 --step 0.005 -o "$2/run.h5" --quiet >/dev/null
        "$program" run flying-spaghetti --duration 0.01 --step 0.005 --output energy -o "$2/beam.h5" --quiet >/dev/null
        "$program" optimize slew-wheels --steps 3 -o "$2/optimum.h5" --quiet >/dev/null || true ;;
    *) cp tests/fuzz/corpus/"$1"/* "$2" ;;
    esac
}

runs() { # name: of about four seconds
    case $1 in
    json) echo 90000 ;; expression) echo 120000 ;; csv) echo 120000 ;; mesh) echo 60000 ;; model) echo 15000 ;; problem) echo 15000 ;;
    result) echo 90 ;; requests) echo 1800 ;;
    esac
}

fuzz() { # name, seconds
    work=$build/fuzz/$1
    mkdir -p "$work/corpus" "$work/seeds" "$work/findings"
    seeds "$1" "$work/seeds"
    most=8192
    [ "$1" != result ] || most=500000
    [ "$1" != expression ] || most=600
    if [ "$2" = fixed ]; then
        "$build/tests/fuzz/fuzz_$1" -seed=1 -runs="$(runs "$1")" -max_len=$most -timeout=60 -rss_limit_mb=2048 \
            -artifact_prefix="$work/findings/" "$work/corpus" "$work/seeds" >"$work/log" 2>&1 || true
        return
    fi
    "$build/tests/fuzz/fuzz_$1" -fork=1 -ignore_crashes=1 -ignore_timeouts=1 -ignore_ooms=1 -max_total_time="$2" \
        -max_len=$most -timeout=60 -rss_limit_mb=2048 -artifact_prefix="$work/findings/" "$work/corpus" "$work/seeds" \
        >"$work/log" 2>&1 || true
}

# Of HDF5's own faults the program is kept by reading in a process of its own (docs/security.md): they are counted apart.
inside_hdf5() { # report: whether the innermost frame that is of neither the fuzzer, the sanitizer nor the C library is HDF5's
    grep -E '^ *#[0-9]+ ' "$1" |
        grep -vE 'compiler-rt|/libc\.so|sysdeps/|__interceptor|__asan|__sanitizer|__libc_start| fuzzer::| operator new' |
        grep -vE ' in (main|malloc|calloc|realloc|free|mem[a-z]+|str[a-z]+|abort|raise) ' |
        head -n 1 | grep -q 'libhdf5'
}

count_findings() { # name; sets ours, theirs
    ours=0 theirs=0
    work=$build/fuzz/$1
    for input in "$work"/findings/crash-* "$work"/findings/leak-* "$work"/findings/oom-* "$work"/findings/timeout-*; do
        [ -f "$input" ] || continue
        case $input in *.txt) continue ;; esac
        [ -f "$input.txt" ] || "$build/tests/fuzz/fuzz_$1" -timeout=60 -rss_limit_mb=2048 "$input" >"$input.txt" 2>&1 || true
        if inside_hdf5 "$input.txt"; then theirs=$((theirs + 1)); else ours=$((ours + 1)); fi
    done
}

each=fixed
[ "$seconds" = fixed ] || each=$((seconds * jobs / $#))
[ "$each" = fixed ] || [ $each -ge 1 ] || each=1
running=0
for name; do
    fuzz "$name" $each &
    running=$((running + 1))
    [ $((running % jobs)) -ne 0 ] || wait
done
wait
found=0
printf '%-12s %12s %10s %9s %s\n' harness executions coverage findings 'inside HDF5'
for name; do
    last=$(grep -aE '^#[0-9]+(:|[[:space:]].*) cov:' "$build/fuzz/$name/log" | tail -n 1)
    executions=$(printf '%s' "$last" | sed -n 's/^#\([0-9]*\).*/\1/p') coverage=$(printf '%s' "$last" | sed -n 's/.*cov: \([0-9]*\).*/\1/p')
    count_findings "$name"
    printf '%-12s %12s %10s %9d %d\n' "$name" "${executions:-0}" "${coverage:-0}" $ours $theirs
    found=$((found + ours))
    [ "${executions:-0}" -gt 0 ] || { echo "fuzz: $name did not run:"; tail -n 5 "$build/fuzz/$name/log"; found=$((found + 1)); }
done
[ $found -eq 0 ] || { echo "fuzz: inputs and reports are in $build/fuzz/*/findings"; exit 1; }
