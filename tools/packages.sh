#!/bin/sh
# Installs the Debian packages that are missing for `build`, `figures`, `check`, `test`, `coverage`, `docs`, `bench` or `site`, and for `test` and `site`
# the modules of web/ that the browser tests and the site need, by the names and sums of web/package-lock.json; says so, and does nothing when all
# are there.
set -eu
build="gcc cmake pkg-config libhdf5-dev libwebsockets-dev"
build="$build coinor-libipopt-dev"
[ -n "$(command -v node)" ] && node="" || node="nodejs npm"  # another Node than Debian's serves as well
check="$build clang-format libcmocka-dev librsvg2-bin python3"
test="$check clang libclang-rt-14-dev lld wasi-libc libclang-rt-14-dev-wasm32 python3-jsonschema python3-dev python3-cffi python3-numpy python3-h5py chromium libopenmpi-dev openmpi-bin $node"
bench="$build g++ libsimbody-dev"
site="gcc cmake clang lld wasi-libc libclang-rt-14-dev-wasm32 python3 python3-venv $node"
case "$1" in
build) wanted=$build ;;
figures) wanted="$build python3" ;;
check) wanted=$check ;;
test) wanted=$test ;;
coverage) wanted="$check gcovr" ;;
docs) wanted="doxygen" ;;
bench) wanted=$bench ;;
site) wanted=$site ;;
*) echo "usage: packages.sh build|figures|check|test|coverage|docs|bench|site" >&2; exit 2 ;;
esac

missing=""
for package in $wanted; do
    dpkg-query -W -f '${Status}' "$package" 2>/dev/null | grep -q 'ok installed' || missing="$missing $package"
done

install_packages() {
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
}

# Without them the browser tests are skipped, and say so: a machine without a registry can run everything else.
install_modules() {
    [ web/node_modules/.package-lock.json -nt web/package-lock.json ] && return
    echo "polhode: installing the modules of web/package-lock.json"
    (cd web && npm ci --no-audit --no-fund >/dev/null 2>&1) ||
        echo "polhode: npm ci failed in web/: the browser tests will be skipped" >&2
}

cd "$(dirname "$0")/.."
[ -z "$missing" ] || install_packages
case "$1" in test|site) install_modules ;; esac
