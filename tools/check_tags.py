#!/usr/bin/env python3
"""Checks that every equation tag cited in code, such as (M.10), is defined in docs/theory, and only once.

A definition is a tag at the end of a line of a displayed equation (between $$ lines, in a fenced block, or indented by four),
or at the start of a list item. Ranges, (MK.6)-(MK.8), cite every tag in between. Prints file:line: reason; status 1 on any fault.

usage: check_tags.py [ROOT]
"""
import re
import sys
from pathlib import Path

CITED_IN = ["src", "include", "tests", "bench"]
SUFFIXES = {".c", ".h", ".cc", ".cpp", ".hpp", ".py"}
TAG = r"\(([A-Z]{1,3})\.(\d+)\)"
CITATION = re.compile(TAG + r"(?:\s*-\s*" + TAG + ")?")
# One or more tags that end a line, with what a displayed equation may put behind or around them.
AT_END = re.compile(r"((?:" + TAG + r"[\s,;]*)+)[\s}$.]*$")
ITEM = re.compile(r"^\s*(?:[-*]|\d+\.)\s+(?:\*\*)?" + TAG)


def name(letters, number):
    return f"{letters}.{number}"


def definitions(path):
    """(line, tag) of every definition in a Markdown file."""
    inside = None  # the delimiter of the block we are in
    for n, line in enumerate(path.read_text(encoding="utf-8").split("\n"), 1):
        text = line.strip()
        one_line = text.startswith("$$") and text.endswith("$$") and len(text) > 4
        if inside is None and (text.startswith("```") or text == "$$"):
            inside = text[:3] if text.startswith("```") else "$$"
            continue
        if inside and text.startswith(inside):
            inside = None
            continue
        if inside or one_line or line.startswith("    "):
            end = AT_END.search(line)
            for m in re.finditer(TAG, end.group(1) if end else ""):
                yield n, name(*m.groups())
        else:
            m = ITEM.match(line)
            if m:
                yield n, name(*m.groups())


def citations(path):
    """(line, tag) of every citation in a source file."""
    for n, line in enumerate(path.read_text(encoding="utf-8", errors="replace").split("\n"), 1):
        for m in CITATION.finditer(line):
            letters, first, last_letters, last = m.groups()
            numbers = [int(first)]
            if last and last_letters == letters:
                numbers = range(int(first), int(last) + 1)
            elif last:
                yield n, name(last_letters, last)
            for number in numbers:
                yield n, name(letters, number)


def main():
    root = Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).resolve().parent.parent
    faults = 0
    defined = {}
    for path in sorted((root / "docs" / "theory").glob("*.md")):
        for n, tag in definitions(path):
            place = f"{path.relative_to(root)}:{n}"
            if tag in defined:
                print(f"{place}: ({tag}) is defined twice, before in {defined[tag]}")
                faults += 1
            else:
                defined[tag] = place
    cited = set()
    for folder in CITED_IN:
        for path in sorted(p for p in (root / folder).rglob("*") if p.suffix in SUFFIXES):
            for n, tag in citations(path):
                cited.add(tag)
                if tag not in defined:
                    print(f"{path.relative_to(root)}:{n}: ({tag}) is not defined in docs/theory")
                    faults += 1
    uncited = len(defined.keys() - cited)
    print(f"tags: {len(cited)} cited, {len(defined)} defined, {uncited} of them never cited"
          + (f", {faults} faults" if faults else ", clean"))
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
