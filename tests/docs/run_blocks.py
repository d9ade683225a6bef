#!/usr/bin/env python3
"""Runs the code blocks of the documentation, page by page, each page in a folder of its own: sh, python, json and c, in their order.

usage: run_blocks.py BUILD [PAGE..]      environment: PYTHONPATH with the package (tools/python_module.sh), CC

sh      by `sh -eu`; `polhode` and `build/polhode` are the program of BUILD, of which `lab` ends as soon as it answers
python  one interpreter for each page; a line "# needs X" leaves out what follows it where X is missing
json    a block after "Save as `F`:" is saved; a whole file is checked by the program, a piece must be JSON
c       a program is compiled and run; a piece is compiled after fragment.h

A comment in front of a block, or after it, says more; readers do not see it:
<!-- not run: WHY -->            the next block stays as it is
<!-- none run: WHY -->           so do all blocks that follow on the page
<!-- file F: TEXT -->            writes a file first
<!-- run: COMMANDS -->           as a block of sh
<!-- into M -->                  the next piece of JSON replaces members of the model M, a file or an example, which is then checked
<!-- prints: TEXT; TEXT -->      what the block before it printed contains these
"""
import contextlib
import importlib.util
import io
import json
import os
import re
import resource
import shutil
import subprocess
import sys
import tempfile
import traceback
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
TOKEN = re.compile(r"<!--\s*(not run|none run|run|file|into|prints)\b:?\s*(.*?)\s*-->|^```(\w*)\n(.*?)^```$", re.S | re.M)
SAVE = re.compile(r"Save as `([\w.-]+)`:?\s*\Z")
RUN = ("sh", "python", "json", "c")
LAB = """#!/usr/bin/env python3
import subprocess, sys
if sys.argv[1:2] != ["lab"]:
    import os
    os.execv({program!r}, [{program!r}, *sys.argv[1:]])
lab = subprocess.Popen([{program!r}, "lab", "--no-browser", "--port", "0", *sys.argv[2:]], stdout=subprocess.PIPE, text=True)
line = lab.stdout.readline()
lab.terminate()
lab.wait()
print(line, end="")
sys.exit(0 if "http://" in line else 1)
"""


class Fault(Exception):
    pass


def call(words, folder, **options):
    done = subprocess.run(words, cwd=folder, capture_output=True, text=True, timeout=120, **options)
    if done.returncode:
        raise Fault(f"status {done.returncode}\n{done.stdout[-500:]}{done.stderr[-1500:]}")
    return done.stdout + done.stderr


class Page:
    """A page's folder, and its blocks in their order."""

    def __init__(self, path, build, folder):
        self.path, self.build, self.folder = path, build, folder
        self.names, self.output, self.counts, self.left_out = {"__name__": "__main__"}, "", {}, []
        (folder / "build").mkdir()
        program = folder / "build" / "polhode"
        program.write_text(LAB.format(program=str(build / "polhode")))
        program.chmod(0o755)
        (folder / "examples").symlink_to(ROOT / "examples")
        self.environment = dict(os.environ, PATH=f"{folder / 'build'}:{os.environ['PATH']}", POLHODE_PYTHON=sys.executable)

    def run(self):
        text = self.path.read_text(encoding="utf-8")
        why, for_all, into = None, None, None
        for token in TOKEN.finditer(text):
            word, argument, language, block = token.groups()
            where = f"{self.path.relative_to(ROOT)}:{text.count(chr(10), 0, token.start()) + 1}"
            try:
                if word == "not run":
                    why = argument
                elif word == "none run":
                    for_all = argument
                elif word == "run":
                    self.sh(argument + "\n")
                elif word == "into":
                    into = argument
                elif word == "file":
                    name, content = argument.split(":", 1)
                    (self.folder / name).write_text(content.strip() + "\n", encoding="utf-8")
                elif word == "prints":
                    for part in argument.split("; "):
                        if part not in self.output:
                            raise Fault(f"did not print {part!r} but\n{self.output[-1500:]}")
                elif why or for_all:
                    self.left_out.append(f"{where}: {why or for_all}")
                    why = None
                elif language in RUN:
                    save = SAVE.search(text[:token.start()])
                    self.counts[language] = self.counts.get(language, 0) + 1
                    if language == "sh":
                        self.counts["commands"] = self.counts.get("commands", 0) + len(re.findall(r"^[^\s#].*[^\\]$", block, re.M))
                    if save:
                        (self.folder / save[1]).write_text(block, encoding="utf-8")
                    elif language == "json":
                        self.json(block, into)
                    else:
                        getattr(self, language)(block)
                    into = None
            except (Fault, ValueError, subprocess.TimeoutExpired) as fault:
                raise Fault(f"{where}: {fault}") from None

    def sh(self, block):
        self.output = call(["sh", "-euc", block], self.folder, env=self.environment)

    def python(self, block):
        parts = re.split(r"^# needs (\w+)\n", block, flags=re.M)
        before = os.getcwd()
        os.chdir(self.folder)
        try:
            with contextlib.redirect_stdout(io.StringIO()) as out:
                for need, code in zip([None, *parts[1::2]], parts[::2]):
                    if need is None or importlib.util.find_spec(need):
                        exec(compile(code, str(self.path), "exec"), self.names)
        except Exception:
            raise Fault(traceback.format_exc(limit=-2)) from None
        finally:
            os.chdir(before)
        self.output = out.getvalue()

    def json(self, block, into):
        try:
            value = json.loads(block)
        except ValueError:
            value = json.loads("{" + block + "}")
        if into:
            base = self.folder / into
            model = json.loads((base if base.exists() else ROOT / "examples" / f"{into}.json").read_text(encoding="utf-8"))
            value = {**model, **value}
        elif not isinstance(value, dict) or not any(key.startswith("polhode") for key in value):
            return
        (self.folder / "block.json").write_text(json.dumps(value), encoding="utf-8")
        program = self.folder / "build" / "polhode"
        if "polhode-control" in value:
            done = subprocess.run([program, "optimize", "block.json", "--steps", "2", "--json"], cwd=self.folder, capture_output=True, text=True, timeout=120)
            if done.returncode == 2:  # what two steps cannot solve is no fault of the file
                raise Fault(done.stderr)
        elif "polhode-study" in value:
            call([program, "sweep", "block.json", "-o", "block.csv", "--json"], self.folder)
        else:
            call([program, "check", "block.json"], self.folder)

    def c(self, block):
        compiler = [os.environ.get("CC", "cc"), "-std=c17", "-D_POSIX_C_SOURCE=200809L", "-Wall", "-Wno-unused", "-Werror", "-I", str(ROOT / "include")]
        source = self.folder / "block.c"
        if "int main" not in block:
            source.write_text(f'#include "{ROOT / "tests/docs/fragment.h"}"\nvoid fragment(void) {{\n{block}}}\n', encoding="utf-8")
            call([*compiler, "-fsyntax-only", str(source)], self.folder)
            return
        source.write_text(block, encoding="utf-8")
        libraries = re.search(r"^Libs: .* -lpolhode(.*)$", (self.build / "polhode.pc").read_text(), re.M)[1].split()
        call([*compiler, str(source), str(self.build / "libpolhode.a"), *libraries, "-lm", "-o", "block"], self.folder)
        self.output = call([str(self.folder / "block")], self.folder)


def main():
    build = Path(sys.argv[1]).resolve()
    pages = [Path(word).resolve() for word in sys.argv[2:]] or [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
    counts, left_out, faults = {}, [], []
    for path in pages:
        folder = Path(tempfile.mkdtemp(prefix="polhode-docs-"))
        page = Page(path, build, folder)
        try:
            page.run()
        except Fault as fault:
            faults.append(str(fault))
        finally:
            shutil.rmtree(folder)
        left_out += page.left_out
        for language, count in page.counts.items():
            counts[language] = counts.get(language, 0) + count
    used = sum(sum(resource.getrusage(who)[:2]) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))
    for line in left_out:
        print(f"not run: {line}")
    for fault in faults:
        print(f"FAULT {fault}", file=sys.stderr)
    blocks = ", ".join(f"{counts.get(language, 0)} {language}" for language in RUN)
    print(f"documentation: {len(pages)} pages, {sum(counts.get(language, 0) for language in RUN)} blocks run ({blocks}; {counts.get('commands', 0)} commands), "
          f"{len(left_out)} not, {len(faults)} faults, {used:.0f} s of processor time")
    return 1 if faults or not counts else 0


if __name__ == "__main__":
    sys.exit(main())
