"""The documentation says what the program does: commands, options and methods are those of `polhode help`, every command
of the tutorial runs, links lead somewhere, and nothing that exists is called missing."""
import os
import re
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
DOCS = ROOT / "docs"
sys.dont_write_bytecode = True
sys.path.insert(0, str(ROOT / "tools"))
import control_table  # noqa: E402
PROGRAM = os.environ.get("POLHODE", str(ROOT / "build" / "polhode"))
MISSING = re.compile(r"not in this version|not implemented|(?:in|for) a (?:later|future) version|(?:is|are) planned|\bTODO\b", re.I)
PAGES = [ROOT / "README.md", *sorted(DOCS.glob("*.md")), *sorted((DOCS / "theory").glob("*.md"))]


def polhode(*words, **options):
    return subprocess.run([PROGRAM, *words], capture_output=True, text=True, timeout=120, **options)


def options_of(text):
    """The names of options, such as --step and -o, that a text mentions."""
    return set(re.findall(r"(?<![\w-])(--?[a-z][a-z-]*)", text))


def read(name):
    return (DOCS / name).read_text(encoding="utf-8")


class CommandLine(unittest.TestCase):
    def commands(self):
        return re.findall(r"^  polhode (\w+) ", polhode("help").stdout, re.M)

    def synopsis(self):
        """{command: the text of its synopses} of docs/command-line.md."""
        block = re.search(r"```\n(polhode run.*?)```", read("command-line.md"), re.S).group(1)
        found = {}
        for line in re.split(r"\n(?=polhode )", block):
            found[line.split()[1]] = found.get(line.split()[1], "") + line
        return found

    def test_every_command(self):
        self.assertGreater(len(self.commands()), 10)
        self.assertEqual(sorted(self.synopsis()), sorted([*self.commands(), "--version"]))

    def test_every_option(self):
        synopsis = self.synopsis()
        for command in self.commands():
            with self.subTest(command):
                listed = re.findall(r"^  (--?[a-z-]+)", polhode("help", command).stdout, re.M)
                self.assertEqual(options_of(synopsis[command]), set(listed) - {"--help"})

    def test_every_method(self):
        table = read("model-format.md").split("\n## 4. Methods\n")[1].split("\n## 5. ")[0]
        documented = [name for row in re.findall(r"^\| (`.*?) \|", table, re.M) for name in re.findall(r"`([\w-]+)`", row)]
        listed = [words[0] for words in map(str.split, polhode("methods").stdout.split("\n")) if len(words) > 1]
        self.assertEqual([name for name in documented if name not in listed], [])
        self.assertEqual([name for name in re.findall(r"^  ([\w-]+) +\d+ ", polhode("methods").stdout, re.M)
                          if name not in documented], [])


class Support(unittest.TestCase):
    """The table of what optimal control supports is that of the library (tools/control_table.py POLHODE --fix)."""

    def test_table(self):
        stored = control_table.BLOCK.search(read("model-format.md")).group()
        self.assertEqual(stored.split("\n", 1)[1].replace("<!-- -->\n", ""), control_table.block(PROGRAM))

    def test_words(self):
        table = control_table.read(PROGRAM)
        section = control_table.BLOCK.sub("", read("model-format.md").split("\n## 5b. ")[1])  # besides the table
        words = [*table["method"], *table["solver"], *(which for _, which, _ in table["approach"]),
                 *(word for part, name, keys, _ in table["feature"] if part not in ("model", "solve.control")
                   for word in [*keys.split(), *([name] if " " not in name else [])])]
        self.assertEqual([word for word in words if not re.search(rf"[`\"]{word}[`\"]", section)], [])


class Pages(unittest.TestCase):
    def test_nothing_that_exists_is_called_missing(self):
        for page in PAGES:
            self.assertIsNone(MISSING.search(page.read_text(encoding="utf-8").replace("\n", " ")), page)

    def test_links(self):
        for page in PAGES:
            text = re.sub(r"```.*?```", "", page.read_text(encoding="utf-8"), flags=re.S)
            for target in re.findall(r"\]\(([^)#\s]+)(?:#[^)]*)?\)", text):
                if "://" not in target:
                    self.assertTrue((page.parent / target).exists(), f"{page.name}: {target}")

    def test_anchors(self):
        anchors = {page: {re.sub(r"[^\w -]", "", title.lower()).strip().replace(" ", "-")
                          for title in re.findall(r"^#+ (.*)$", page.read_text(encoding="utf-8"), re.M)} for page in PAGES}
        for page in PAGES:
            for target, anchor in re.findall(r"\]\(([\w./-]*)#([\w-]+)\)", page.read_text(encoding="utf-8")):
                there = (page.parent / target).resolve() if target else page
                self.assertIn(anchor, anchors.get(there, ()), f"{page.name}: {target}#{anchor}")

    def run_page(self, name, folder):
        """Saves the files of a page and runs its commands."""
        text = read(name)
        for file, model in re.findall(r"Save as `([\w.]+)`:\n\n```json\n(.*?)```", text, re.S):
            (Path(folder) / file).write_text(model, encoding="utf-8")
        commands = [line for block in re.findall(r"```sh\n(.*?)```", text, re.S) for line in block.strip().split("\n")]
        self.assertGreater(len(commands), 8)
        for command in commands:
            done = polhode(*command.split()[1:], cwd=folder)
            self.assertEqual(done.returncode, 0, f"{command}: {done.stderr}")

    def test_tutorial(self):
        with tempfile.TemporaryDirectory() as folder:
            self.run_page("tutorial.md", folder)
            drift = polhode("run", "pendulum.json", cwd=folder).stdout
            self.assertIn("drift 8.4", drift)  # the tutorial says 8.5e-07 J

    def test_controlled_machine(self):
        with tempfile.TemporaryDirectory() as folder:
            self.run_page("controlled-machine.md", folder)
            ends = polhode("run", "servo.json", "--set", "goal=1.3", "--csv", "-", "--quiet", cwd=folder).stdout.strip().split("\n")
            names, last = ([line for line in ends if not line.startswith("#")][i].split(",") for i in (0, -1))
            self.assertEqual(last[names.index("hinge.stop")], "1")


if __name__ == "__main__":
    unittest.main()
