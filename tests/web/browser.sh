#!/bin/sh
# The page in a real browser, and its parts without one. Leaves with 77, which ctest shows as skipped, where Node, the
# modules of web/ or Chromium are missing: tools/packages.sh installs them. usage: browser.sh unit|GROUP of run.mjs; with
# POLHODE_ENGINE, a folder with the modules of worker/, on a page without a server, made in POLHODE_SITE
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
if [ -n "${POLHODE_ENGINE:-}" ]; then
    [ -f "$POLHODE_ENGINE/solver.wasm" ] || missing "the engine (the test wasm)"
    npm run --silent site >/dev/null
    python3 -B ../tools/site/site.py dist dist-site/lab.html "$POLHODE_ENGINE" "$POLHODE_SITE"
fi
exec node ../tests/web/run.mjs "$1"
