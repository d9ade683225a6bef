#!/usr/bin/env python3
"""Whether web/dist was built from web/src as they are. `npm run build` writes the sums of both, web/dist.sha256;
here they are compared with the files, without Node. usage: check_page.py [--write]"""
import hashlib
import sys
from pathlib import Path

WEB = Path(__file__).resolve().parent.parent / "web"
STORED = WEB / "dist.sha256"
# What the built page depends on; the tools that make pictures are not among it.
PARTS = ["src", "dist", "index.html", "report.html", "package.json", "package-lock.json", "tsconfig.json",
         "vite.config.ts", "vite.report.config.ts", "tools/inline-report.mjs", "tools/lean-three.ts"]


def sums():
    """Lines as sha256sum writes them."""
    paths = [path for part in PARTS for path in ([WEB / part] if (WEB / part).is_file() else (WEB / part).rglob("*"))]
    files = sorted(path.relative_to(WEB).as_posix() for path in paths if path.is_file())
    return [f"{hashlib.sha256((WEB / name).read_bytes()).hexdigest()}  {name}" for name in files]


def main():
    if sys.argv[1:] == ["--write"]:
        STORED.write_text("\n".join(sums()) + "\n")
        return 0
    stored, present = set(STORED.read_text().splitlines()), set(sums())
    changed = sorted({line.split("  ", 1)[1] for line in stored ^ present})
    for name in changed:
        print(f"web/{name}: not as it was when web/dist was built")
    if changed:
        print("build the page again: cd web && npm ci && npm run build")
    else:
        print(f"page: web/dist belongs to its sources, {len(present)} files")
    return 1 if changed else 0


if __name__ == "__main__":
    sys.exit(main())
