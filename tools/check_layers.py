#!/usr/bin/env python3
"""Checks the direction of includes, and that the library neither prints nor exits.

A file of src/LAYER includes headers of its own layer and of those before it. cli/, lab/, server/ and plot/ see the public headers
and their own files; and of each other what PROGRAM lists. Only src/io may use FILE and the functions that go with it. Prints file:line: reason; status 1 on any fault.

usage: check_layers.py [ROOT]
"""
import re
import sys
from pathlib import Path

LAYERS = ["base", "lie", "linalg", "flexible", "model", "statics", "integrators", "analysis", "ocp", "io"]
PUBLIC = {  # layer of each public header; polhode/lie/* is lie
    "api.h": "base",
    "batch.h": "analysis",
    "status.h": "base",
    "signal.h": "base",
    "law.h": "base",
    "elementary.h": "base",
    "real.h": "base",
    "lie/lanes.h": "base",
    "group.h": "lie",
    "system.h": "flexible",
    "beam.h": "flexible",
    "coupling.h": "flexible",
    "definition.h": "flexible",
    "model.h": "flexible",
    "statics.h": "statics",
    "ocp.h": "ocp",
    "optimizer.h": "ocp",
    "integrate.h": "integrators",
    "compare.h": "analysis",
    "linearize.h": "analysis",
    "pull.h": "analysis",
    "spacetime.h": "integrators",
    "certify.h": "analysis",
    "galerkin.h": "integrators",
    "poisson.h": "model",  # systems that a model may be reduced to
    "poisson_steps.h": "integrators",
    "poisson_run.h": "analysis",
    "gyrostat.h": "model",
    "json.h": "io",
    "io.h": "io",
    "mesh.h": "io",
    "replace.h": "io",
    "sweep.h": "io",
    "polhode.h": "io",
}
RANK = {layer: i for i, layer in enumerate(LAYERS)}
INCLUDE = re.compile(r'^\s*#\s*include\s*([<"])([^>"]+)[>"]')
FORBIDDEN = re.compile(r"\b(v?f?printf|f?puts|putc|putchar|fputc|fwrite|fopen|perror|stdout|stderr|FILE|"
                       r"_?exit|_Exit|quick_exit|abort)\b")
FORMAT_ATTRIBUTE = re.compile(r"\bformat\s*\(\s*(?:__)?printf(?:__)?\b")  # tells the compiler, prints nothing
# A comment, a string or a character constant; line ends inside are kept.
NOT_CODE = re.compile(r'//[^\n]*|/\*.*?\*/|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])*\'', re.S)


def public_layer(name):
    """Layer of the header `name` below include/polhode, or None."""
    return PUBLIC.get(name) or ("lie" if name.startswith("lie/") else None)


def blank(match):
    return " " + "\n" * match.group().count("\n")


def includes(text):
    """(line, quoted, path) of every include that is not inside a comment."""
    without_comments = re.sub(r"//[^\n]*|/\*.*?\*/", blank, text, flags=re.S)
    for n, line in enumerate(without_comments.split("\n"), 1):
        m = INCLUDE.match(line)
        if m:
            yield n, m.group(1) == '"', m.group(2)


def include_fault(path, layer, quoted):
    """Why a file of `layer` must not include `path`, or None."""
    if path.startswith("polhode/"):
        other = public_layer(path[len("polhode/"):])
        if other is None:
            return f"{path} is in no layer: add it to PUBLIC in tools/check_layers.py"
    elif not quoted:
        return None  # the system's
    elif "/" in path and path.split("/")[0] in RANK:
        other = path.split("/")[0]
    elif "/" not in path:
        return None  # its own folder
    else:
        return f"{path} is in no layer"
    if RANK[other] > RANK[layer]:
        return f"{layer} must not include {path} ({other})"
    return None


PROGRAM = {  # what a folder of the program may include of the others
    "cli": ["server/server.h", "server/page.h", "server/child.h", "plot/plot.h",
            "lab/build.h", "lab/report.h", "lab/beams.h", "lab/body_shape.h"],  # export: stored runs and shapes
    "lab": [],
    "server": ["lab/clock.h", "lab/host.h", "lab/limits.h", "lab/mail.h", "lab/message.h", "lab/report.h",
               "lab/session.h", "lab/work.h"],
    "plot": ["plot/plot.h", "plot/axis.h", "plot/curves.h", "plot/svg.h"],
}


def program_fault(path, quoted, file, folder):
    if path.startswith("polhode/") or not quoted or path in PROGRAM[folder]:
        return None
    if "/" not in path and (file.parent / path).exists():
        return None
    return f"{folder} must not include {path}: it sees polhode/*, its own files and {', '.join(PROGRAM[folder])}"


def check_library_file(file, layer, report):
    text = file.read_text(encoding="utf-8")
    for n, quoted, path in includes(text):
        fault = include_fault(path, layer, quoted)
        if fault:
            report(file, n, fault)
    if layer == "io":
        return
    for n, line in enumerate(FORMAT_ATTRIBUTE.sub("", NOT_CODE.sub(blank, text)).split("\n"), 1):
        for m in FORBIDDEN.finditer(line):
            report(file, n, f"{m.group()} outside src/io: the library neither prints nor exits")


def sources(folder):
    return sorted(p for p in folder.rglob("*") if p.suffix in (".c", ".h"))


def main():
    root = Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).resolve().parent.parent
    faults = 0
    files = 0

    def report(file, line, reason):
        nonlocal faults
        faults += 1
        print(f"{file.relative_to(root)}:{line}: {reason}")

    for file in sources(root / "src"):
        files += 1
        layer = file.relative_to(root / "src").parts[0]
        if layer not in RANK:
            report(file, 1, f"src/{layer} is no layer: expected one of {', '.join(LAYERS)}")
            continue
        check_library_file(file, layer, report)
    for file in sources(root / "include" / "polhode"):
        files += 1
        layer = public_layer(file.relative_to(root / "include" / "polhode").as_posix())
        if layer is None:
            report(file, 1, "in no layer: add it to PUBLIC in tools/check_layers.py")
            continue
        check_library_file(file, layer, report)
    for folder in PROGRAM:
        for file in sources(root / folder):
            files += 1
            for n, quoted, path in includes(file.read_text(encoding="utf-8")):
                fault = program_fault(path, quoted, file, folder)
                if fault:
                    report(file, n, fault)
    if files == 0:
        print(f"layers: no source files under {root}")
        return 1
    if faults:
        print(f"layers: {files} files, {faults} faults")
        return 1
    print(f"layers: {files} files, clean")
    return 0


if __name__ == "__main__":
    sys.exit(main())
