#!/usr/bin/env python3
"""Checks that sources and documentation use the words of the field: no pattern of the list below occurs.

Prints file:line: the words, and what to say instead; status 1 on any. A few patterns that are surely dialect, not a style
checker: whatever needs judgement is left to the reader.

usage: check_words.py [ROOT]
"""
import re
import sys
from pathlib import Path

FOLDERS = ["src", "include", "cli", "server", "plot", "docs", "web/src"]
FILES = ["README.md", "CONTRIBUTING.md", "examples/README.md"]
SUFFIXES = {".c", ".h", ".md", ".ts", ".html", ".json"}
WORDS = [  # pattern, better, where it is looked for: all, or documentation alone
    (r"\bthe begin\b", "the start, the initial state", "all"),
    (r"\bknows? no\b", "does not support, lacks", "all"),
    (r"\b(?:is|are|be|been|was|were) told\b", "reported", "all"),
    (r"\bwhat shall be least\b", "the cost", "all"),
    (r"\b(?:paper|seed)s? 00\d\b", "author and year, see docs/references.md", "all"),
    (r"\bin the place of\b", "instead of", "all"),
    (r"\bunless told otherwise\b", "by default", "all"),
    (r"\bwith commas between\b", "separated by commas", "all"),
    # The program answers reserved names with it; documentation does not list what is absent.
    (r"\bnot in this version\b", "nothing, or: is not supported", "docs"),
]


def faults(path, documentation):
    lines = path.read_text(encoding="utf-8").split("\n")
    for n, line in enumerate(lines, 1):
        # A phrase may be broken by the end of a line: the next line's first words are looked at too.
        following = re.sub(r"^\s*(?://|\*|#)?\s*", " ", lines[n]) if n < len(lines) else ""
        for pattern, better, where in WORDS:
            if where == "docs" and not documentation:
                continue
            found = re.search(pattern, line + following[:40], re.I)
            if found and found.start() < len(line):
                yield n, found.group(), better


def main():
    root = Path(sys.argv[1] if len(sys.argv) > 1 else Path(__file__).resolve().parent.parent)
    paths = [p for folder in FOLDERS for p in sorted((root / folder).rglob("*")) if p.suffix in SUFFIXES]
    paths += [root / name for name in FILES if (root / name).exists()]
    count = 0
    for path in paths:
        documentation = path.suffix == ".md"
        for line, words, better in faults(path, documentation):
            print(f'{path.relative_to(root)}:{line}: "{words}", say: {better}')
            count += 1
    print(f"words: {len(paths)} files, {count or 'no'} faults" if count else f"words: {len(paths)} files, clean")
    return 1 if count else 0


if __name__ == "__main__":
    sys.exit(main())
