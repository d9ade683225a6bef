#!/bin/sh
# site/: the lab with its engine in WebAssembly, the documentation, the examples; for any static server, and lab.html for none.
# usage: site.sh [JOBS] [lab]: `lab` leaves the documentation as it is
set -eu
cd "$(dirname "$0")/.."
jobs=${1:-2}
mkdir -p site build-site
cmake --preset wasm >/dev/null
cmake --build --preset wasm -j "$jobs" --target polhode_session polhode_solver >build-wasm/build.log 2>&1 || { cat build-wasm/build.log; exit 1; }
[ -d web/node_modules ] || (cd web && npm ci --no-audit --no-fund >/dev/null)
(cd web && npm run --silent site >../build-site/page.log 2>&1) || { cat build-site/page.log; exit 1; }
python3 -B tools/site/site.py web/dist web/dist-site/lab.html build-wasm/worker site
echo "site: site/index.html, engine $(gzip -9 -c site/polhode.wasm | wc -c) bytes compressed; lab.html $(du -h site/lab.html | cut -f1)"
[ "${2:-}" = lab ] || tools/site_docs.sh || { echo "site: the lab is in site/, but the documentation could not be built" >&2; exit 1; }
