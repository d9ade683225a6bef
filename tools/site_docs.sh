#!/bin/sh
# The documentation as a site in site/docs, for any static server or a folder beside the lab: Sphinx and its theme from PyPI, KaTeX from npm, all
# files beside the pages. Fails where a page links to one that is not there. usage: site_docs.sh
set -eu
cd "$(dirname "$0")/.."
work=build-site katex=0.19.1
mkdir -p "$work"
if [ ! -x "$work/python/bin/sphinx-build" ]; then
    echo "installing Sphinx from PyPI into $work/python"
    { python3 -m venv "$work/python" && "$work/python/bin/python" -m pip install -q -r tools/site/requirements.txt; } >"$work/pip.log" 2>&1 ||
        { cat "$work/pip.log" >&2; echo "site_docs.sh: Sphinx cannot be installed" >&2; exit 1; }
fi
if [ ! -d "$work/katex-$katex" ]; then
    echo "fetching katex $katex from npm"
    (cd "$work" && npm pack --silent "katex@$katex" >/dev/null && tar xzf "katex-$katex.tgz" && mv package "katex-$katex") ||
        { echo "site_docs.sh: katex cannot be fetched" >&2; exit 1; }
fi
rm -rf "$work/docs" site/docs
cp -r docs "$work/docs"
cp tools/site/index.md "$work/docs/"
mkdir -p "$work/docs/assets/katex/fonts"
cp "$work/katex-$katex/dist/katex.min.css" "$work/katex-$katex/dist/katex.min.js" "$work/docs/assets/katex/"
cp "$work/katex-$katex"/dist/fonts/*.woff2 "$work/docs/assets/katex/fonts/"
cp tools/site/formulas.js tools/site/lab-window.js tools/site/site.css "$work/docs/assets/"
"$work/python/bin/python" -B tools/site/reference.py "$work/docs"
"$work/python/bin/python" -B tools/site/outside.py "$work/docs"
"$work/python/bin/sphinx-build" -q -W --keep-going -j auto -c tools/site -d "$work/doctrees" "$work/docs" site/docs
cp -r docs/pictures site/docs/  # for those that a page shows by a tag of its own
rm -rf site/docs/.buildinfo site/docs/_sources site/docs/objects.inv
echo "site: site/docs/index.html, $(find site/docs -name '*.html' | wc -l) pages, $(du -sh site/docs | cut -f1)"
