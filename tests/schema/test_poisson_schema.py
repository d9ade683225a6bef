#!/usr/bin/env python3
"""docs/polhode-poisson.schema.json against what `polhode check` takes and refuses.

Needs Debian's python3-jsonschema.
"""
import json
import os
import re
import subprocess
import unittest
from pathlib import Path

from jsonschema import Draft7Validator, RefResolver

ROOT = Path(__file__).resolve().parent.parent.parent
PROGRAM = os.environ.get("POLHODE", str(ROOT / "build" / "polhode"))
BASE = "file:///docs/"  # any place: nothing is fetched from it


def load(name):
    return json.loads((ROOT / "docs" / name).read_text(encoding="utf-8"))


SCHEMA = load("polhode-poisson.schema.json")
Draft7Validator.check_schema(SCHEMA)
VALIDATOR = Draft7Validator(SCHEMA, resolver=RefResolver(f"{BASE}polhode-poisson.schema.json", SCHEMA, store={
    f"{BASE}polhode.schema.json": load("polhode.schema.json")}))
LEAST = {"polhode-poisson": 1, "state": {"q": 1, "p": 0}, "bracket": [[0, 1], [-1, 0]], "hamiltonian": "=(q^2 + p^2)/2"}


def both(system):
    done = subprocess.run([PROGRAM, "check", "-"], input=json.dumps(system), capture_output=True, text=True, timeout=60)
    return VALIDATOR.is_valid(system), done.returncode == 0, done.stderr


class Poisson(unittest.TestCase):
    def test_examples(self):
        files = sorted((ROOT / "examples" / "poisson").glob("*.json"))
        self.assertGreater(len(files), 5)
        for file in files:
            with self.subTest(file.name):
                self.assertEqual([e.message for e in VALIDATOR.iter_errors(json.loads(file.read_text()))], [])

    def test_documentation(self):
        text = (ROOT / "docs" / "poisson-systems.md").read_text(encoding="utf-8")
        found = re.findall(r"```json\n(.*?)```", text, re.S)
        self.assertGreater(len(found), 0)
        for block in found:
            self.assertEqual(both(json.loads(block))[:2], (True, True))

    def test_keys(self):
        """The schema has the keys of the program."""
        said = both({**LEAST, "qqqqqqqqqqqqqqq": 1})[2]
        listed = set(re.findall(r'"([\w-]+)"', said.split("expected one of")[1]))
        self.assertEqual(listed, set(SCHEMA["properties"]) - {"$schema", "note"})

    def test_agreement(self):
        for change in ({}, {"note": "n", "$schema": "s"}, {"name": "n", "description": "d"}, {"casimirs": {}},
                       {"dissipation": [0, "=-p"]}, {"almost": True}, {"simulation": {"method": "gauss4", "step": 1}},
                       {"parameters": {"k": 2}, "hamiltonian": "=k*p"}, {"state": {"q": "=1/2", "p": 0, "note": "n"}}):
            with self.subTest(good=change):
                self.assertEqual(both({**LEAST, **change})[:2], (True, True))
        for change in ({"polhode-poisson": 2}, {"state": {}}, {"state": {"q": 1, "H": 0}}, {"state": {"q": 1, "p": None}},
                       {"state": {"q": 1, "1p": 0}}, {"bracket": []}, {"bracket": [[0, "1"], [-1, 0]]}, {"hamiltonian": "q"},
                       {"hamiltonian": None}, {"casimirs": []}, {"casimirs": {"t": 1}}, {"dissipation": 0}, {"almost": 1},
                       {"bodies": []}, {"simulation": {"method": "x"}}, {"parameters": {"pi": 3}}):
            with self.subTest(bad=change):
                self.assertEqual(both({**LEAST, **change})[:2], (False, False))
        for key in ("polhode-poisson", "state", "bracket", "hamiltonian"):
            with self.subTest(missing=key):
                self.assertEqual(both({k: v for k, v in LEAST.items() if k != key})[:2], (False, False))


if __name__ == "__main__":
    unittest.main()
