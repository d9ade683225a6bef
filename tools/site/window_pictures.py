#!/usr/bin/env python3
"""Pictures for the lab windows of the documentation, docs/pictures/window-NAME.svg: the gallery's drawings (web/src/drawings.ts) with their style inside,
for every name that a page of docs/ uses. Where the page is read without the lab, the picture is all there is."""
import json
import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
STYLE = """<style>
svg{background:#f2f0ea;color-scheme:light dark}*{vector-effect:non-scaling-stroke}
.trail{fill:none;stroke:#0072b2;stroke-width:1.1;stroke-linejoin:round;opacity:.75}.trail2{stroke:#d55e00}.trail3{stroke:#009e73}
.face{fill:#e3e1db;stroke:#57534a;stroke-linejoin:round}.link{stroke:#57534a;stroke-width:1.6;stroke-linecap:round;opacity:.75}.pin{fill:#d55e00}
@media(prefers-color-scheme:dark){svg{background:#1d1f23}.trail{stroke:#56b4e9}.face{fill:#2c2f35;stroke:#b9b5aa}.link{stroke:#b9b5aa}}
</style>"""


def main():
    text = (ROOT / "web/src/drawings.ts").read_text(encoding="utf-8")
    drawings = {name: json.loads(svg) for name, svg in re.findall(r'^  "([\w:-]+)": ("<svg.*>"),$', text, re.M)}
    pages = "".join(page.read_text(encoding="utf-8") for page in (ROOT / "docs").rglob("*.md"))
    for name in sorted(set(re.findall(r"pictures/window-([\w-]+)\.svg", pages))):
        svg = re.sub(r"(<svg[^>]*>)", lambda head: head[1] + STYLE, drawings[name], count=1)
        (ROOT / "docs/pictures" / f"window-{name}.svg").write_text(svg + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
