#!/usr/bin/env python3
"""The lab as files for any static server: site.py DIST SINGLE WASM SITE, folders and the page of web/tools/inline-lab.mjs.

SITE gets the page of web/dist with the engine beside it, lab.html with everything inside, the examples, and offline.js, which keeps
the lab for use without a network. The policy of each page (CSP) allows its own files alone, or its own scripts by their sums."""
import base64
import gzip
import hashlib
import html
import json
import re
import shutil
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
MODULES = ("polhode.wasm", "solver.wasm")
# Styles are set from scripts, one by one; frames are up to the server (frame-ancestors is none of a page's own).
POLICY = {"default-src": "'none'", "script-src": "'self' 'wasm-unsafe-eval'", "style-src": "'self'", "font-src": "'self'", "connect-src": "'self'",
          "img-src": "'self' data: blob:", "media-src": "blob:", "worker-src": "'self' blob:", "manifest-src": "'self'", "base-uri": "'none'",
          "form-action": "'none'"}


def policy(**changes):
    values = {**POLICY, **{key.replace("_", "-"): value for key, value in changes.items()}}
    text = "; ".join(f"{key} {value}" for key, value in values.items())
    return f'<meta http-equiv="Content-Security-Policy" content="{text}" />'


def add_to_head(page, *lines):
    """After the character set, before anything that a policy is about."""
    found = re.search(r'<meta charset="utf-8" />\n', page)
    return page[:found.end()] + "".join(f"    {line}\n" for line in lines) + page[found.end():]


def sum_of(text):
    return "'sha256-" + base64.b64encode(hashlib.sha256(text.encode()).digest()).decode() + "'"


def lab_of_files(dist, site):
    """The page with the engine beside it."""
    page = (dist / "index.html").read_text()
    channel = next((dist / "assets").glob("channel-*.js")).name
    page = add_to_head(page, policy(), '<meta name="polhode-engine" content="engine.js" />',
                       '<link rel="manifest" href="./polhode.webmanifest" />',
                       '<link rel="preload" as="fetch" crossorigin href="./engine.js" />', '<link rel="preload" as="fetch" crossorigin href="./polhode.wasm" />',
                       f'<link rel="modulepreload" crossorigin href="./assets/{channel}" />')
    documentation = '<a class="docs-link" href="./docs/index.html">Documentation</a>\n      '
    page = page.replace('<button type="button" class="icon-button" id="theme"', documentation + '<button type="button" class="icon-button" id="theme"', 1)
    (site / "index.html").write_text(page)


def lab_in_one_file(single, site, engine):
    page = single.read_text()
    parts = [f'<script type="text/plain" id="engine.js">{engine}</script>']
    for name in MODULES:
        packed = base64.b64encode(gzip.compress((site / name).read_bytes(), 9, mtime=0)).decode()
        parts.append(f'<script type="application/octet-stream" id="{name}">{packed}</script>')
    page = page.replace("<!--ENGINE-->", "\n    ".join(parts), 1)
    script = re.findall(r"<script>(.*?)</script>", page, re.S)[-1]
    style = re.findall(r"<style>(.*?)</style>", page, re.S)[0]
    own = policy(script_src=f"{sum_of(script)} 'wasm-unsafe-eval'", style_src=sum_of(style), font_src="data:", connect_src="'none'", img_src="data: blob:",
                 worker_src="blob:", manifest_src="'none'")
    (site / "lab.html").write_text(add_to_head(page, own, '<meta name="polhode-engine" content="inside" />'))


def manifest(site):
    icon = next((site / "assets").glob("icon-*.svg")).name
    about = {"name": "polhode lab", "short_name": "polhode", "start_url": "./index.html", "display": "standalone", "background_color": "#fbfaf7",
             "theme_color": "#fbfaf7", "icons": [{"src": f"./assets/{icon}", "sizes": "any", "type": "image/svg+xml"}]}
    (site / "polhode.webmanifest").write_text(json.dumps(about, indent=1) + "\n")


STYLE = """<style>:root { color-scheme: light dark; } body { max-width: 46rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif; }
li { margin: 0.6rem 0; } li span { display: block; opacity: 0.8; font-size: 0.9rem; } code { font-size: 0.85rem; }</style>"""


def examples(site):
    """The files, and a list of them that opens each in the lab."""
    folder = site / "examples"
    shutil.rmtree(folder, ignore_errors=True)
    sentences = dict(re.findall(r'entry\("([\w:-]+)", "([^"]*)"', (ROOT / "web/src/catalogue.ts").read_text()))  # those of the gallery
    lines = []
    for source, word, heading in (("", "example", "Models"), ("poisson", "example", "Poisson systems"), ("control", "problem", "Optimal control")):
        (folder / source).mkdir(parents=True, exist_ok=True)
        lines.append(f"<h2>{heading}</h2><ul>")
        for file in sorted((ROOT / "examples" / source).glob("*.json")):
            shutil.copy(file, folder / source / file.name)
            model = json.loads(file.read_text())
            path = f"{source}/{file.name}".lstrip("/")
            opens = "balance" if "statics" in model and "simulation" not in model else word
            about = sentences.get(file.stem) or re.match(r".*?(?=[.:;](\s|$))|.*", model.get("description", ""))[0] + "."
            lines.append(f'<li><a href="../index.html#{opens}={file.stem}">{html.escape(model.get("name", file.stem))}</a> <a href="{path}"><code>{path}</code></a>'
                         f"<span>{html.escape(about)}</span></li>")
        lines.append("</ul>")
    page = ['<!doctype html><html lang="en"><head><meta charset="utf-8" /><meta name="viewport" content="width=device-width, initial-scale=1" />',
            f"<title>polhode: examples</title>{STYLE}</head><body><h1>Examples</h1>",
            '<p>Each opens in the <a href="../index.html">lab</a>; the file itself is for <code>polhode run</code>, <code>optimize</code> and <code>balance</code>.</p>',
            *lines, "</body></html>"]
    (folder / "index.html").write_text("\n".join(page) + "\n")


def offline(site):
    """What is kept: the lab at once, pages of the documentation when they are visited."""
    keep = sorted(path.relative_to(site).as_posix() for folder in ("assets", ) for path in (site / folder).rglob("*") if path.is_file())
    keep += ["index.html", "engine.js", *MODULES, "polhode.webmanifest"]
    version = hashlib.sha256(b"".join((site / name).read_bytes() for name in keep)).hexdigest()[:16]
    text = (ROOT / "tools" / "site" / "offline.js").read_text()
    text = text.replace("VERSION", json.dumps(version)).replace("FILES", json.dumps(keep))
    (site / "offline.js").write_text(text)


def main():
    dist, single, wasm, site = (Path(word) for word in sys.argv[1:])
    site.mkdir(parents=True, exist_ok=True)
    shutil.rmtree(site / "assets", ignore_errors=True)
    shutil.copytree(dist / "assets", site / "assets")
    for name in MODULES:
        shutil.copy(wasm / name, site / name)
        (site / name).chmod(0o644)
    engine = (single.parent / "engine.js").read_text()
    (site / "engine.js").write_text(engine)
    lab_of_files(dist, site)
    lab_in_one_file(single, site, engine)
    manifest(site)
    examples(site)
    offline(site)


if __name__ == "__main__":
    main()
