#!/bin/sh
# Whether every C file is as clang-format 14 (Debian 12) writes it; `check_format.sh --fix` makes it so.
# Another version formats differently, so with another one nothing is checked.
set -eu
cd "$(dirname "$0")/.."
if ! clang-format --version 2>/dev/null | grep -q ' 14\.'; then
    echo "format: no clang-format 14, not checked"
    exit 0
fi
mode="--dry-run --Werror"
[ "${1-}" = --fix ] && mode=-i
# shellcheck disable=SC2086
find include src cli server plot tests bench examples \( -name '*.c' -o -name '*.h' -o -name '*.cpp' \) -print0 |
    xargs -0 -n 40 -P 2 clang-format --style=file $mode
echo "format: clean"
