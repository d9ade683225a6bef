#!/usr/bin/env python3
"""docs/polhode-control.schema.json against what `polhode optimize` takes and refuses.

Needs Debian's python3-jsonschema.
"""
import json
import re
import sys
import unittest
from pathlib import Path

from jsonschema import Draft7Validator, RefResolver

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
sys.dont_write_bytecode = True
sys.path[:0] = [str(HERE.parent / "cli")]
from bad_problems import ALL, changed  # noqa: E402


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

    def test_refusals(self):
        for base, path, value, message, shape in ALL:
            with self.subTest(path=path, value=value):
                self.assertEqual(VALIDATOR.is_valid(changed(path, value, base)), not shape, message)


if __name__ == "__main__":
    unittest.main()
