#!/usr/bin/env python3
"""docs/polhode-study.schema.json against what `polhode sweep` takes and refuses.

Needs Debian's python3-jsonschema.
"""
import json
import os
import re
import subprocess
import tempfile
import unittest
from pathlib import Path

from jsonschema import Draft7Validator, RefResolver

ROOT = Path(__file__).resolve().parent.parent.parent
PROGRAM = os.environ.get("POLHODE", str(ROOT / "build" / "polhode"))
BASE = "file:///docs/"  # any place: nothing is fetched from it


def load(name):
    return json.loads((ROOT / "docs" / name).read_text(encoding="utf-8"))


SCHEMA = load("polhode-study.schema.json")
Draft7Validator.check_schema(SCHEMA)
OTHERS = ("polhode.schema.json", "polhode-poisson.schema.json")
VALIDATOR = Draft7Validator(SCHEMA, resolver=RefResolver(f"{BASE}polhode-study.schema.json", SCHEMA,
                                                         store={f"{BASE}{name}": load(name) for name in OTHERS}))
MODEL = {"polhode": 1, "parameters": {"m": 1, "k": 2}, "bodies": [{"name": "b", "mass": "=m", "inertia": [1, 1, 1]}],
         "simulation": {"step": 0.1, "duration": 0.1}}
LEAST = {"polhode-study": 1, "model": MODEL, "vary": {"m": {"uniform": [1, 2]}}, "design": "random", "samples": 1, "record": {}}


def both(plan):
    with tempfile.TemporaryDirectory() as folder:
        done = subprocess.run([PROGRAM, "sweep", "-", "-o", f"{folder}/x.h5", "--quiet"], input=json.dumps(plan), capture_output=True, text=True,
                              timeout=60)
    return VALIDATOR.is_valid(plan), done.returncode == 0, done.stderr


class Study(unittest.TestCase):
    def test_examples_and_documentation(self):
        files = sorted((ROOT / "examples" / "sweeps").glob("*.json"))
        self.assertGreater(len(files), 0)
        for file in files:
            self.assertEqual([e.message for e in VALIDATOR.iter_errors(json.loads(file.read_text()))], [], file.name)
        found = re.findall(r"```json\n(.*?)```", (ROOT / "docs" / "sweeps.md").read_text(encoding="utf-8"), re.S)
        self.assertGreater(len(found), 0)
        for block in found:
            self.assertEqual(both({**json.loads(block), "samples": 2})[:2], (True, True))

    def test_keys(self):
        """The schema has the keys of the program."""
        said = both({**LEAST, "qqqqqqqqqqqqqqq": 1})[2]
        self.assertEqual(set(re.findall(r'"([\w-]+)"', said.split("expected one of")[1])), set(SCHEMA["properties"]) - {"$schema", "note"})

    def test_agreement(self):
        two = {"m": {"list": [1, "=1+1"]}, "k": {"grid": [0, 1, 3]}}
        for change in ({}, {"note": "n", "$schema": "s"}, {"name": "n", "description": "d", "seed": 3, "rows": 1}, {"vary": {"m": {"normal": [1, 0]}}},
                       {"vary": {"m": {"log-uniform": [1, 2]}, "note": "n"}}, {"vary": two, "design": "sobol"}, {"design": "latin-hypercube"},
                       {"record": {"a": "max(b.x)", "c": "when(b.x > t)"}}, {"simulation": {"method": "rkmk2", "options": {"dexpinv": "series"}}}):
            with self.subTest(good=change):
                self.assertEqual(both({**LEAST, **change})[:2], (True, True))
        for change in ({"polhode-study": 2}, {"model": ""}, {"model": 1}, {"vary": {}}, {"vary": {"m": 1}}, {"vary": {"m": {"uniform": [1]}}},
                       {"vary": {"m": {"gauss": [1, 2]}}}, {"vary": {"m": {"list": []}}}, {"vary": {"m": {"list": [1], "grid": [1, 2, 3]}}},
                       {"vary": {"1m": {"list": [1]}}}, {"design": "full"}, {"samples": 0}, {"samples": 1.5}, {"seed": -1}, {"rows": -1},
                       {"record": {"a": 1}}, {"record": {"status": "max(b.x)"}}, {"record": {"a": ""}}, {"record": []}, {"simulation": {"step": 0}}):
            with self.subTest(bad=change):
                self.assertEqual(both({**LEAST, **change})[:2], (False, False))
        for key in ("polhode-study", "model", "vary", "design", "record"):
            with self.subTest(missing=key):
                self.assertEqual(both({k: v for k, v in LEAST.items() if k != key})[:2], (False, False))


if __name__ == "__main__":
    unittest.main()
