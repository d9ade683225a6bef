#!/bin/sh
# The reference of the C interface from the comments of the headers, in build/docs. Fails where Doxygen finds a public
# function, struct or enum without a comment, or one that it cannot read. Members, and the functions of the Lie kernels,
# whose body is their formula, may do without.
set -eu
cd "$(dirname "$0")/.."
rm -rf build/docs
mkdir -p build/docs
doxygen docs/Doxyfile
if grep -v '(variable) of \|(enumvalue) of \|/include/polhode/lie/.* is not documented' build/docs/warnings.txt >&2; then
    echo "docs: the comments above are missing or wrong" >&2
    exit 1
fi
echo "docs: build/docs/index.html, $(find build/docs -name '*_8h.html' | wc -l) headers"
