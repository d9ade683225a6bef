#!/usr/bin/env python3
"""Rewrites links of pages that lead out of their folder: to the name of the file, in code. usage: outside.py FOLDER"""
import os
import re
import sys
from pathlib import Path

LINK = re.compile(r"(?<!!)\[([^\]]+)\]\((?!https?:|#)([^)#\s]+)(#[^)\s]*)?\)")


def main():
    top = Path(sys.argv[1]).resolve()
    for page in top.rglob("*.md"):
        def rewrite(match):
            target = (page.parent / match[2]).resolve()
            if target.is_relative_to(top) and target.exists() and not target.is_dir():
                return match[0]
            name = os.path.relpath(target, top.parent)
            return match[1] if match[1].strip("`") == name else f"{match[1]} (`{name}`)"
        page.write_text(LINK.sub(rewrite, page.read_text()))


if __name__ == "__main__":
    main()
