#!/bin/sh
# The page in a real browser, and its parts without one. Leaves with 77, which ctest shows as skipped, where Node, the
# modules of web/ or Chromium are missing: tools/packages.sh installs them. usage: browser.sh unit|GROUP of run.mjs
set -eu
cd "$(dirname "$0")/../../web"
missing() {
    echo "not tested: $1 is missing; tools/packages.sh test installs it" >&2
    exit 77
}
command -v node >/dev/null || missing node
[ -d node_modules/playwright-core ] || missing web/node_modules
[ "$1" = unit ] && exec node_modules/.bin/vitest run
command -v "${CHROMIUM:-chromium}" >/dev/null || missing chromium
exec node ../tests/web/run.mjs "$1"
