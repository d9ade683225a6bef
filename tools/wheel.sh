#!/bin/sh
# Builds the wheel of the Python package and tries it in a fresh environment without a compiler on its path: dist/*.whl.
# The core alone, for every Linux with glibc 2.28, by zig's C compiler (PyPI's ziglang), which brings that C library.
#   wheel.sh [TARGET]    x86_64-linux-gnu.2.28 (default), aarch64-linux-gnu.2.28, x86_64-windows-gnu, ..; another machine's is
#                        not tried
set -eu
cd "$(dirname "$0")/.."
target=${1:-$(uname -m)-linux-gnu.2.28}
tools=build-wheel/tools
[ -x "$tools/bin/python" ] || { python3 -m venv "$tools" && "$tools/bin/pip" install -q build ziglang scikit-build-core cffi ninja cmake mypy; }
mkdir -p build-wheel/bin
for tool in cc ar ranlib; do
    more=""
    [ $tool = cc ] && more=" -target $target"
    printf '#!/bin/sh\nexec "%s" -m ziglang %s%s "$@"\n' "$PWD/$tools/bin/python" "$tool" "$more" >build-wheel/bin/$tool
    chmod +x build-wheel/bin/$tool
done
case $target in
*linux*) glibc=${target##*gnu.} platform=manylinux_$(echo "$glibc" | tr . _)_${target%%-*} ;;
*windows*) platform=win_amd64 ;;
esac
PATH="$PWD/$tools/bin:$PATH" CC="$PWD/build-wheel/bin/cc" "$tools/bin/python" -m build --wheel --no-isolation -o dist \
    -C build-dir=build-wheel/build-"$target" -C cmake.define.CMAKE_AR="$PWD/build-wheel/bin/ar" -C cmake.define.CMAKE_RANLIB="$PWD/build-wheel/bin/ranlib" \
    -C cmake.define.POLHODE_HDF5=OFF -C cmake.define.POLHODE_IPOPT=OFF -C cmake.define.POLHODE_SERVER=OFF -C cmake.define.POLHODE_OPENMP=OFF -C cmake.define.POLHODE_MPI=OFF \
    -C cmake.define.POLHODE_CCACHE=OFF -C wheel.py-api=cp39 -C wheel.tags="cp39-abi3-$platform" >build-wheel/build.log 2>&1 ||
    { tail -n 30 build-wheel/build.log; exit 1; }
wheel=$(ls -t dist/polhode-*"$platform".whl | head -n 1)
echo "$wheel: $(($(stat -c %s "$wheel") / 1024)) kB"
[ "${target%%-*}" = "$(uname -m)" ] && [ "${target#*linux}" != "$target" ] || exit 0

rm -rf build-wheel/fresh
python3 -m venv build-wheel/fresh
build-wheel/fresh/bin/pip install -q "$wheel[plot,tables,robots,hdf5,notebook,gym]"
cd build-wheel/fresh
MPLBACKEND=agg CC=false bin/python -B ../../python/tests/test_package.py
for test in contract more notebooks robots; do
    MPLBACKEND=agg bin/python -B ../../python/tests/test_$test.py
done
../tools/bin/mypy --strict --follow-imports=silent --python-executable bin/python ../../python/tests/typed.py
