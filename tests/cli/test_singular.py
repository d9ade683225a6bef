#!/usr/bin/env python3
"""Closed loops on the command line: what `check` says of their reactions, what `run` says of singular configurations.

POLHODE names the program (default build/polhode). Needs nothing but Python's standard library.
"""
import csv
import io
import json
import math
import re
import sys
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
from test_cli import Case  # noqa: E402


class Unique(Case):
    """Reactions that are not unique are named by their components."""

    def components(self, model):
        done = self.polhode("check", model, "--json")
        return {j["name"]: j["not_unique"] for j in json.loads(done.stdout)["joints"]}

    def test_a_planar_linkage_has_unique_forces_in_its_plane(self):
        for model in ("four-bar", "slider-crank", "n-four-bar:3"):
            for name, parts in self.components(model).items():
                self.assertEqual(parts, ["fz", "tx", "ty"], f"{model}: {name}")
        text = self.polhode("check", "four-bar").stdout
        self.assertIn("A, B, C and D: fz, tx, ty are not unique; fx, fy, tz are", text)

    def test_a_spatial_loop_shares_all_forces(self):
        for name, parts in self.components("bricard").items():
            self.assertEqual(parts[:3], ["fx", "fy", "fz"], name)
            self.assertGreaterEqual(len(parts), 5, name)

    def test_without_redundant_rows_all_are(self):
        self.assertEqual(set(map(tuple, self.components("slider-crank-spatial").values())), {()})


class Passages(Case):
    """The parallelogram lies flat at 0.72202 s, 1.24498 s: passed, with one row each in which pin forces are not known."""

    def test_summary_rows_and_files(self):
        folder = self.folder
        done = self.polhode("run", "parallelogram", "--duration", "1.5", "--json", "--csv", f"{folder}/p.csv", "-o", f"{folder}/p.h5")
        singular = json.loads(done.stdout)["singular"]
        self.assertEqual(singular["count"], 2)
        for found, expected in zip(singular["passages"], (0.72202, 1.24498)):
            self.assertAlmostEqual(found["t"], expected, delta=5e-4)
        rows = list(csv.DictReader(io.StringIO(Path(f"{folder}/p.csv").read_text())))
        unknown = [r for r in rows if any(math.isnan(float(v)) for v in r.values())]
        self.assertEqual(len(unknown), singular["unknown_rows"])
        for r in unknown:
            self.assertLess(min(abs(float(r["t"]) - t) for t in (0.72202, 1.24498)), 1e-3)
            for name, value in r.items():
                self.assertTrue(math.isfinite(float(value)) or name.split(".")[-1] in ("fx", "fy", "fz", "tx", "ty", "tz"), name)
        self.polhode("plot", f"{folder}/p.h5", "--x", "t", "--y", "A.fx", "-o", f"{folder}/p.svg")
        self.assertNotIn("nan", Path(f"{folder}/p.svg").read_text().lower())
        self.polhode("report", f"{folder}/p.h5", "-o", f"{folder}/p.html")
        shown = re.search(r'"singular": \[([^]]*)\]', Path(f"{folder}/p.html").read_text())
        self.assertTrue(shown and shown[1].startswith("0.72"), shown and shown[0])
        self.polhode("run", "parallelogram", "--from", f"{folder}/p.h5@0.722", "--duration", "0.8", "--quiet")

    def test_the_text_says_so(self):
        text = self.polhode("run", "parallelogram", "--duration", "1").stdout
        self.assertRegex(text, r"singular +1 configuration passed, at t = 0\.722")
        self.assertNotIn("singular", self.polhode("run", "four-bar", "--duration", "0.5").stdout)


if __name__ == "__main__":
    unittest.main()
