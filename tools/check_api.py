#!/usr/bin/env python3
"""Checks the public headers, and what a shared library exports against them.

Every function that include/polhode declares (those that are static aside) has PH_API and a name with ph_,
and like every struct and enum a comment above it or its group. polhode.h brings no Lie kernels along. With a shared library: its symbols are these functions, no more and no fewer, and it has no
variables. Prints file:line: reason; status 1 on any fault.

usage: check_api.py [LIBRARY.so]
"""
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
INCLUDE = ROOT / "include"
NOT_CODE = re.compile(r'//[^\n]*|/\*.*?\*/|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])*\'', re.S)
DIRECTIVE = re.compile(r"^[ \t]*#(?:[^\n]*\\\n)*[^\n]*", re.M)
ATTRIBUTE = re.compile(r"__attribute__\s*\(\((?:[^()]|\([^()]*\))*\)\)")
FUNCTION = re.compile(r"\b(\w+)\s*\(")
LOCKS = {"ipopt_lock"}  # of a library that has variables
FORWARD = re.compile(r"typedef\s+(?:struct|enum)\s+\w+\s+(\w+)$")
TYPE = re.compile(r"\s*(?:typedef\s+)?(struct|enum|union)\b\s*(\w*)\s*\{")


def blank(match):
    return re.sub(r"[^\n]", " ", match.group())


def statements(text):
    """(offset, statement, body) at file scope: up to a ; or to the end of a definition. Bodies in braces are cut out."""
    code = DIRECTIVE.sub(blank, NOT_CODE.sub(blank, text))
    code = re.sub(r"\bextern\s+\{", blank, code)  # extern "C" {, whose string is blank by now
    start, depth, body = 0, 0, 0
    for i, c in enumerate(code):
        if c == "{":
            if depth == 0:
                body = i
            depth += 1
        elif c == "}":
            depth = max(0, depth - 1)  # 0 already: the end of extern "C"
            inline = FUNCTION.search(ATTRIBUTE.sub("", code[start:body])) if body else None
            if depth == 0 and (inline or not body):
                if body:
                    yield start, code[start:body + 1]
                start, body = i + 1, 0
        elif c == ";" and depth == 0:
            yield start, code[start:body + 1] if body else code[start:i]
            start, body = i + 1, 0


class Declaration:
    def __init__(self, header, text, offset, statement):
        lead = len(statement) - len(statement.lstrip())
        self.header, self.statement = header, statement.strip()
        self.line = text.count("\n", 0, offset + lead) + 1
        self.kind = self.name = None
        bare = ATTRIBUTE.sub("", self.statement)
        if TYPE.match(bare):
            self.kind, self.name = "type", TYPE.match(bare).group(2)
        elif FORWARD.match(bare):
            self.kind, self.name = "type", FORWARD.match(bare).group(1)
        elif FUNCTION.search(bare) and not bare.startswith("typedef"):
            self.kind, self.name = "function", FUNCTION.search(bare).group(1)
        self.inline = bare.startswith("static")


def declarations():
    for header in sorted((INCLUDE / "polhode").rglob("*.h")):
        text = header.read_text(encoding="utf-8")
        for offset, statement in statements(text):
            d = Declaration(header, text, offset, statement)
            if d.kind:
                yield d


def is_commented(lines, line):
    """Whether a comment stands above, or above what stands there without an empty line between; or beside an enum."""
    if "//" in lines[line - 1]:
        return True
    for text in reversed(lines[:line - 1]):
        if not text.strip() or text.startswith("// ---"):
            return False
        if text.startswith("//"):
            return True
    return False


def header_faults(found):
    lines = {h: h.read_text(encoding="utf-8").split("\n") for h in {d.header for d in found}}
    for d in found:
        where = f"{d.header.relative_to(ROOT)}:{d.line}"
        if "lie" in d.header.relative_to(INCLUDE).parts:
            continue  # header-only mathematics with the names of the groups; the formula is the comment
        if not is_commented(lines[d.header], d.line):
            yield f"{where}: {d.name or 'enum'}: no comment above it or its group"
        if d.name and not d.name.startswith("ph_"):
            yield f"{where}: {d.name}: public names begin with ph_"
        if d.kind == "function" and not d.inline and not d.statement.startswith("PH_API"):
            yield f"{where}: {d.name}: no PH_API"


def included(header, seen):
    """All headers of include/ that this one brings along."""
    for name in re.findall(r'^#include "(polhode/[^"]+)"', header.read_text(encoding="utf-8"), re.M):
        if name not in seen:
            seen.add(name)
            included(INCLUDE / name, seen)
    return seen


def kernel_faults():
    for name in sorted(included(INCLUDE / "polhode" / "polhode.h", set())):
        if name.startswith("polhode/lie/"):
            yield f"include/polhode/polhode.h: brings {name} along: the Lie kernels are opt-in"


def exported(library):
    out = subprocess.run(["nm", "-D", "--defined-only", library], check=True, capture_output=True, text=True).stdout
    names = [line.split() for line in out.splitlines()]
    return {name for _, kind, name in names if kind in "TDBRVWGSiu" and name not in ("_init", "_fini")}


def writable(library):
    """Variables of the library that a run could change, those of the compiler (__ or with a dot) aside."""
    out = subprocess.run(["objdump", "-t", library], check=True, capture_output=True, text=True).stdout
    for line in out.splitlines():
        found = re.match(r"[0-9a-f]+ .{5} O \.(?:data|bss|tbss|tdata)\s+[0-9a-f]+\s+(?:\.hidden )?(\S+)$", line)
        if found and not found.group(1).startswith(("__", "completed.", "_GLOBAL_")) and found.group(1) not in LOCKS:
            yield f"{found.group(1)}: a variable of the library: it has none, so that threads need not care"


def main():
    found = list(declarations())
    public = {d.name for d in found if d.kind == "function" and not d.inline}
    faults = [*header_faults(found), *kernel_faults()]
    what = f"{len(public)} public functions"
    if len(sys.argv) > 1:
        symbols = exported(sys.argv[1])
        faults += [f"{name}: declared in include/polhode, but not exported" for name in sorted(public - symbols)]
        faults += [f"{name}: exported, but not declared in include/polhode" for name in sorted(symbols - public)]
        faults += writable(sys.argv[1])
        what += f", {len(symbols)} exported symbols"
    for fault in faults:
        print(fault)
    print(f"api: {what}, {len(faults)} faults" if faults else f"api: {what}, clean")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
