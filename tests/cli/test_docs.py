"""The documentation says what the program does: commands, options and methods are those of `polhode help`, links lead
somewhere, and nothing that exists is called missing. Its blocks are run by tests/docs/run_blocks.py."""
import os
import re
import subprocess
import sys
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
DOCS = ROOT / "docs"
sys.dont_write_bytecode = True
sys.path.insert(0, str(ROOT / "tools"))
import control_table  # noqa: E402
PROGRAM = os.environ.get("POLHODE", str(ROOT / "build" / "polhode"))
MISSING = re.compile(r"not in this version|not implemented|(?:in|for) a (?:later|future) version|(?:is|are) planned|\bTODO\b", re.I)
PAGES = [ROOT / "README.md", *sorted(DOCS.rglob("*.md"))]


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

    def test_inline_commands(self):
        """A command within a sentence: its word and its options are those of `polhode help`; blocks are run."""
        options = {command: options_of(polhode("help", command).stdout) for command in self.commands()}
        count = 0
        for page in PAGES:
            text = re.sub(r"```.*?```", "", page.read_text(encoding="utf-8"), flags=re.S)
            for words in re.findall(r"`(?:build/)?polhode ([a-z]+(?: [^`]*)?)`", text.replace("\n", " ")):
                command, rest = words.split()[0], words.split(" 2>")[0]
                if command == "help":
                    continue
                count += 1
                self.assertIn(command, options, f"{page.name}: {words}")
                self.assertLessEqual(options_of(rest), options[command] | {"-o"}, f"{page.name}: {words}")
        self.assertGreater(count, 50)

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


class Security(unittest.TestCase):
    def test_every_row_has_a_test(self):
        """Files, and classes, functions or titles of tests in them, are there."""
        files = [path for path in (ROOT / "tests").rglob("*") if path.suffix in (".c", ".py", ".mjs", ".ts")]
        code = "\n".join(path.read_text(encoding="utf-8") for path in files)
        rows = re.findall(r"^\| (?!attempt|---)(.*) \| ([^|]*) \|$", read("security.md"), re.M)
        self.assertGreater(len(rows), 40)
        for attempt, cell in rows:
            names = re.findall(r"`([^`]+)`", cell)
            self.assertTrue(names or "as above" in cell, attempt)
            for name in names:
                if re.search(r"\.(py|c|mjs|ts)$", name):
                    self.assertIn(name.split("/")[-1], [path.name for path in files], attempt)
                    continue
                for word in [name] if " " in name else name.split("."):
                    found = re.search(rf"\b(?:def|class|void) {re.escape(word)}\b|\"{re.escape(word)}\"", code)
                    self.assertTrue(found or word == "make test-all", f"{word}: {attempt}")


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


if __name__ == "__main__":
    unittest.main()
