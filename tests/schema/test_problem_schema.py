#!/usr/bin/env python3
"""docs/polhode-control.schema.json against what `polhode optimize` takes and refuses.

Needs Debian's python3-jsonschema.
"""
import json
import os
import re
import sys
import unittest
from pathlib import Path

from jsonschema import Draft7Validator, RefResolver

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
sys.dont_write_bytecode = True
sys.path[:0] = [str(HERE.parent / "cli"), str(ROOT / "tools")]
import control_table  # noqa: E402
from bad_problems import ALL, changed  # noqa: E402


PROGRAM = os.environ.get("POLHODE", str(ROOT / "build" / "polhode"))


def load(name):
    return json.loads((ROOT / "docs" / name).read_text(encoding="utf-8"))


SCHEMA = load("polhode-control.schema.json")
Draft7Validator.check_schema(SCHEMA)
BASE = "file:///docs/"  # any place: nothing is fetched from it
VALIDATOR = Draft7Validator(SCHEMA, resolver=RefResolver(f"{BASE}polhode-control.schema.json", SCHEMA, store={
    f"{BASE}polhode.schema.json": load("polhode.schema.json")}))


class Problems(unittest.TestCase):
    def test_examples(self):
        files = sorted([*(ROOT / "examples" / "control").glob("*.json"), ROOT / "tests" / "problems" / "full.json"])
        self.assertGreater(len(files), 3)
        for file in files:
            with self.subTest(file.name):
                self.assertEqual([e.message for e in VALIDATOR.iter_errors(json.loads(file.read_text()))], [])

    def test_documentation(self):
        text = (ROOT / "docs" / "model-format.md").read_text(encoding="utf-8")
        found = [block for block in re.findall(r"```json\n(.*?)```", text, re.S) if '"polhode-control": 1' in block]
        self.assertGreater(len(found), 0)
        for block in found:
            self.assertEqual([e.message for e in VALIDATOR.iter_errors(json.loads(block))], [])

    def test_words(self):
        """Names, keys and choices are those of the table that the reader takes them from."""
        table = control_table.read(PROGRAM)
        keys = {(part, name): set(keys.split()) for part, name, keys, _ in table["feature"]}
        of = {part: [name for where, name, _, _ in table["feature"] if where == part and " " not in name]
              for part, *_ in table["feature"]}
        solve, final, cost = (SCHEMA["definitions"][name] for name in ("solve", "final", "cost"))
        for key, words in (("method", table["method"]), ("solver", table["solver"]), ("control", of["solve.control"]),
                           ("approach", list(dict.fromkeys(which for _, which, _ in table["approach"])))):
            self.assertEqual(solve["properties"][key]["enum"], words)
        kinds = [choice["required"][0] for choice in final["oneOf"]]
        self.assertEqual(kinds, of["final"])
        for kind, choice in zip(kinds, final["oneOf"]):
            self.assertEqual(set(choice["properties"]) - {kind, "weight", "note"}, keys["final", kind])
        self.assertEqual([word for choice in cost["oneOf"]
                          for word in self.choices(choice["properties"].get("integral", choice["properties"].get("terminal")))],
                         of["cost"])
        for choice in cost["oneOf"]:
            for word in self.choices(choice["properties"].get("integral", choice["properties"].get("terminal"))):
                self.assertEqual(set(choice["properties"]) - {"integral", "terminal", "weight", "note"}, keys["cost", word])
        control = SCHEMA["definitions"]["control"]
        self.assertEqual([choice["required"][0] for choice in control["oneOf"]],
                         of["controls"])
        for choice in control["oneOf"]:
            lacks = {key for key, value in choice["properties"].items() if value is False}
            kind = choice["required"][0]
            self.assertEqual(set(control["properties"]) - lacks - {kind, "name", "note"},
                             keys["controls", kind] | keys["controls", "bounds on components"])
        self.assertEqual(set(SCHEMA["definitions"]["limit"]["properties"]) - {"quantity", "note"},
                         keys["limits", "quantity"])

    @staticmethod
    def choices(of):
        return of["enum"] if "enum" in of else [of["const"]]

    def test_refusals(self):
        for base, path, value, message, shape in ALL:
            with self.subTest(path=path, value=value):
                self.assertEqual(VALIDATOR.is_valid(changed(path, value, base)), not shape, message)


if __name__ == "__main__":
    unittest.main()
