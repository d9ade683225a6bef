#!/usr/bin/env python3
"""The table of docs/model-format.md of what optimal control supports, from the one in the library, which `polhode help optimize`
prints. Prints it, or with --fix writes it into the page.

usage: control_table.py POLHODE [--fix]
"""
import re
import subprocess
import sys
from pathlib import Path

PAGE = Path(__file__).resolve().parent.parent / "docs" / "model-format.md"
BLOCK = re.compile(r"(<!-- tools/control_table.py -->\n).*?(<!-- -->\n)", re.S)


def read(program):
    """{"method": [name], "solver": [name], "approach": [(letter, approach, [method])],
    "feature": [(part, name, [key], {letter})]}"""
    text = subprocess.run([program, "help", "optimize"], check=True, capture_output=True, text=True).stdout
    method, solver, approach, feature = re.search(
        r"\n\n  method\n(.*)\n\n  solver\n(.*)\n\n  approach\n(.*)\n\n  part .*?supported by\n(.*)", text, re.S).groups()

    def names(lines):
        return [line.split()[0] for line in lines.split("\n")]

    rows = [re.match(r"  (\S+) +(.*?) +([A-Z-](?: [A-Z-])*)$", line).groups() for line in feature.strip("\n").split("\n")]
    return {"method": names(method), "solver": names(solver),
            "approach": [(letter, which, re.split(r",\s+", methods.strip())) for letter, which, methods in
                         re.findall(r"^  (\w) (\w+) +with ((?:.*(?:\n {4,})?)*)", approach, re.M)],
            "feature": [(part, *(what.split(": ", 1) if ": " in what else (what, "")), set(by) - set(" -"))
                        for part, what, by in rows]}


def quoted(words):
    return ", ".join(f"`{word}`" for word in words)


def block(program):
    table = read(program)
    letters = [letter for letter, _, _ in table["approach"]]
    lines = [f"- {letter}: {which} with {quoted(methods)}" for letter, which, methods in table["approach"]]
    lines += ["", "| part | what it may have | " + " | ".join(letters) + " |", "| --- | --- |" + " --- |" * len(letters)]
    for part, name, keys, by in table["feature"]:
        word = f"`{name}`" if re.fullmatch(r"[a-z_]+", name) and part != "model" else name
        lines.append(f"| `{part}` | {word}{' with ' + quoted(keys.split()) if keys else ''} | "
                     + " | ".join("yes" if letter in by else "-" for letter in letters) + " |")
    return "\n".join(lines) + "\n"


def main():
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    if "--fix" not in sys.argv:
        print(block(sys.argv[1]), end="")
        return
    text = PAGE.read_text(encoding="utf-8")
    made = block(sys.argv[1])
    PAGE.write_text(BLOCK.sub(lambda found: found.group(1) + made + found.group(2), text), encoding="utf-8")


if __name__ == "__main__":
    main()
