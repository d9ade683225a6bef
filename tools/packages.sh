#!/bin/sh
# Installs the Debian packages that are missing for `build`, `test` or `bench`; says so, and does nothing when
# all are there.
set -eu
build="gcc cmake pkg-config libhdf5-dev libsuitesparse-dev libjsmn-dev libwebsockets-dev"
test="$build clang libclang-rt-14-dev clang-format libcmocka-dev python3 python3-jsonschema"
bench="$build g++ libsimbody-dev"
case "$1" in
build) wanted=$build ;;
test) wanted=$test ;;
bench) wanted=$bench ;;
*) echo "usage: packages.sh build|test|bench" >&2; exit 2 ;;
esac

missing=""
for package in $wanted; do
    dpkg-query -W -f '${Status}' "$package" 2>/dev/null | grep -q 'ok installed' || missing="$missing $package"
done
[ -z "$missing" ] && exit 0

as_root=""
if [ "$(id -u)" -ne 0 ]; then
    command -v sudo >/dev/null || { echo "polhode needs these Debian packages:$missing" >&2
        echo "install them as root: apt-get install$missing" >&2; exit 1; }
    as_root=sudo
fi
echo "polhode: installing Debian packages:$missing"
export DEBIAN_FRONTEND=noninteractive
log=$(mktemp)
if ! { $as_root apt-get update && $as_root apt-get install -y --no-install-recommends $missing; } >"$log" 2>&1; then
    tail -n 20 "$log" >&2
    echo "polhode: apt-get failed; the whole log is in $log" >&2
    exit 1
fi
rm -f "$log"
