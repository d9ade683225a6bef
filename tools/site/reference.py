#!/usr/bin/env python3
"""Pages of the interfaces in C and Python, from the headers and the sources as they are: reference.py FOLDER. A page for each header, and one
for the Python package; search finds their names."""
import ast
import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
GUARD = re.compile(r'^#(ifndef|define) POLHODE_\w+_H\n|^#endif\n|^#ifdef __cplusplus\n(extern "C" \{|\})\n#endif\n', re.M)
TITLE = re.compile(r"^// --- (.*?) -+$", re.M)


def page_of_header(path):
    """The first comment in front, then the declarations, with a heading for each part."""
    text = re.sub(r"^PH_API ", "", GUARD.sub("", path.read_text()), flags=re.M)
    text = re.sub(r"\n{3,}", "\n\n", re.sub(r'^#include "polhode/.*\n', "", text, flags=re.M)).strip()
    first = re.match(r"(?:// .*\n)+", text)
    about = re.sub(r"^// ?", "", first[0], flags=re.M).strip() if first else ""
    parts = TITLE.split(text[first.end() if first else 0:])
    lines = [f"# {path.name}", "", about.replace("<", "&lt;").replace("*", "\\*"), ""]
    for i, part in enumerate(parts):
        if i % 2 == 1:
            lines += [f"## {part}", ""]
        elif part.strip():
            lines += ["```c", part.strip(), "```", ""]
    return "\n".join(lines)


def signature(node):
    """As it is called: without self, and without the types that come from elsewhere."""
    text = re.sub(r"\bself(, )?", "", ast.unparse(node.args))
    return f"{node.name}({text})" + (f" -> {ast.unparse(node.returns)}" if node.returns else "")


def prose(text):
    """A docstring as Markdown: its examples become blocks, the rest are paragraphs."""
    parts = []
    for part in re.split(r"\n\s*\n", text):
        example = part.find(">>> ")
        words = part if example < 0 else part[:example].strip()
        if words:
            parts.append(re.sub(r"([<*])", r"\\\1", words) if "`" not in words else words)
        if example >= 0:
            parts.append(f"```python\n{part[example:].strip()}\n```")
    return "\n\n".join(parts)


def entries(body, prefix=""):
    """Public functions and classes that say what they are for."""
    for node in body:
        if not isinstance(node, (ast.FunctionDef, ast.ClassDef)) or node.name.startswith("_") or not ast.get_docstring(node):
            continue
        inside = isinstance(node, ast.ClassDef)
        head = f"class {node.name}" if inside else signature(node)
        yield f"{'####' if prefix else '###'} {prefix}{node.name}\n\n```python\n{head}\n```\n\n{prose(ast.get_docstring(node))}\n"
        if inside:
            yield from entries(node.body, node.name + ".")


def page_of_python():
    lines = ["# Python, by module", "", "From the package's own texts; [python.md](../python.md) shows how they go together.", ""]
    for path in sorted((ROOT / "python" / "polhode").glob("*.py")):
        found = list(entries(ast.parse(path.read_text()).body))
        if found and not path.name.startswith("_"):
            lines += [f"## polhode.{path.stem}", "", *found]
    return "\n".join(lines)


def main():
    folder = Path(sys.argv[1]) / "reference"
    folder.mkdir(exist_ok=True)
    headers = [path for path in sorted((ROOT / "include" / "polhode").glob("*.h")) if path.name != "polhode.h"]
    for path in headers:
        (folder / f"{path.stem}.md").write_text(page_of_header(path))
    (folder / "python.md").write_text(page_of_python())
    names = "\n".join(f"{path.stem}" for path in headers)
    (folder / "c.md").write_text(f"# C, by header\n\n`#include <polhode/polhode.h>` has them all; [interface.md](../interface.md) says how model and integrator meet.\n\n"
                                 f"```{{toctree}}\n{names}\n```\n")


if __name__ == "__main__":
    main()
