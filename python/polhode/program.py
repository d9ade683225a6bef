"""The program that comes with the package, for what is a command: its answer is that of `--json`."""
from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

from polhode.errors import PolhodeError

PLACE = re.compile(r"^(?:polhode \w+: error: |(?P<file>.*?):(?P<line>\d+):(?P<column>\d+): error: |polhode: .*?: error: )(?P<what>.*)$", re.M)


def path():
    """Of the executable: that of the package, or $POLHODE."""
    found = os.environ.get("POLHODE") or str(Path(__file__).parent / "bin" / ("polhode.exe" if os.name == "nt" else "polhode"))
    if not os.access(found, os.X_OK):
        raise PolhodeError("this build of the package comes without the program; set POLHODE to one", found)
    return found


def refusal(text, status):
    """The exception for what the program wrote to its standard error."""
    found = PLACE.search(text)
    if found is None:
        return PolhodeError(text.strip() or f"the program ended with status {status}", "polhode")
    return PolhodeError(found["what"], found["file"] or "", int(found["line"] or 0), int(found["column"] or 0))


def execute(*words):
    """Runs a command; its standard output. Ctrl-C reaches it too."""
    done = subprocess.run([path(), *words], capture_output=True, text=True)
    if done.returncode != 0 and not done.stdout.strip().startswith("{"):
        raise refusal(done.stderr, done.returncode)
    return done.stdout


def ask(command, model, *words):
    """`polhode COMMAND MODEL .. --json` as a dictionary."""
    return ask_of(command, model.text, model._overrides, *words)


def ask_of(command, source, values, *words):
    """The same for the text of a file, or the name of one; values of parameters."""
    with tempfile.TemporaryDirectory() as folder:
        file = os.fspath(source)
        if file.lstrip().startswith("{"):
            file = os.path.join(folder, "model.json")
            Path(file).write_text(source)
        given = [w for name, value in values.items() for w in ("--set", f"{name}={float(value)!r}")]
        try:
            return json.loads(execute(command, file, *given, *words, "--json"))
        except PolhodeError as error:
            if str(error.where).startswith(folder):
                error.where = "<model>"
            raise


def main():
    """`python -m polhode` is the program."""
    try:
        program = path()
    except PolhodeError as error:
        sys.exit(f"polhode: {error}")
    if os.name == "nt":
        sys.exit(subprocess.run([program, *sys.argv[1:]]).returncode)
    os.execv(program, [program, *sys.argv[1:]])
