#!/bin/sh
# Tests the Python package around the library of a build, by Debian's Python, cffi and numpy, without building it again. Of a build with
# sanitizers: its memory.
# usage: python_module.sh BUILD [COMPILER]
set -eu
build=$1 cc=${2:-cc}
cd "$(dirname "$0")/.."
package=$build/python-package
rm -rf "$package"
mkdir -p "$package/polhode/bin"
cp python/polhode/*.py "$package/polhode/"
ln -s "$(realpath "$build/polhode")" "$package/polhode/bin/polhode"
ln -s "$PWD/web/dist/report.html" "$package/polhode/"
/usr/bin/python3 -B python/build_core.py "$cc" include "$package/core.c"
# What the static library needs stands where users look for it.
libraries=$(sed -n 's/^Libs: .* -lpolhode//p' "$build/polhode.pc")
includes=$(/usr/bin/python3 -c 'import sysconfig; print(sysconfig.get_path("include"))')
sanitize="" tests="package contract more notebooks robots"
grep -q '^POLHODE_SANITIZE:.*=address' "$build/CMakeCache.txt" && sanitize="-g -fsanitize=address,undefined" tests=""
"$cc" -std=c11 -D_POSIX_C_SOURCE=200809L -O1 $sanitize -shared -fPIC -Wall -I. -Iinclude -Ipython -isystem "$includes" "$package/core.c" \
    $(cat python/report_sources) "$build/libpolhode.a" $libraries -o "$package/polhode/_core.abi3.so"
for test in $tests; do
    PYTHONPATH=$package /usr/bin/python3 -B python/tests/test_$test.py
done
[ -z "$sanitize" ] || PYTHONPATH=$package PYTHONMALLOC=malloc LD_PRELOAD=$("$cc" -print-file-name=libasan.so) /usr/bin/python3 -B python/tests/memory.py
