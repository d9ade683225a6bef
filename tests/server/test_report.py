#!/usr/bin/env python3
"""polhode report: one file with the model, the summary and the data of a stored result.

POLHODE names the program (default build/polhode). Where the page was not built into it, only that answer is tested.
"""
import base64
import csv
import json
import re
import struct
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
from client import PROGRAM, SLOW  # noqa: E402


class Report(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)

    def polhode(self, *words, status=0):
        done = subprocess.run([PROGRAM, *map(str, words)], cwd=self.folder, capture_output=True, text=True, check=False,
                              timeout=60 * SLOW)
        self.assertEqual(done.returncode, status, done.stdout + done.stderr)
        return done

    def report(self, *run, model="heavy-top"):
        """(the page, its data) of a run, or a skipped test."""
        self.polhode("run", model, *run, "-o", "a.h5", "--csv", "a.csv", "--quiet")
        done = subprocess.run([PROGRAM, "report", "a.h5", "-o", "a.html"], cwd=self.folder, capture_output=True,
                              text=True, check=False, timeout=60 * SLOW)
        if done.returncode == 2 and "not built" in done.stderr:
            self.assertIn("npm", done.stderr)
            self.assertFalse((self.folder / "a.html").exists())
            self.skipTest("the page was not built into this program")
        self.assertEqual(done.returncode, 0, done.stderr)
        page = (self.folder / "a.html").read_text(encoding="utf-8")
        found = re.findall(r'<script type="application/json" id="polhode-data">([^<]*)</script>', page)
        self.assertEqual(len(found), 1)
        return page, json.loads(found[0])

    def columns(self, data):
        numbers = {}
        for column in data["columns"]:
            raw = base64.b64decode(column["data"])
            letter, size = {"f64": ("d", 8), "f32": ("f", 4)}[column["type"]]
            self.assertEqual(len(raw), size * data["summary"]["shown"])
            numbers[column["name"]] = struct.unpack(f"<{len(raw) // size}{letter}", raw)
        return numbers

    def test_all_rows(self):
        page, data = self.report("--duration", "0.5")
        with open(self.folder / "a.csv", encoding="ascii") as f:
            lines = list(csv.reader(f))
        numbers = self.columns(data)
        self.assertEqual(set(numbers), set(lines[0]))
        self.assertEqual(next(iter(numbers)), "t")
        for i, name in enumerate(lines[0]):
            wanted = [float(line[i]) for line in lines[1:]]
            if "." not in name:
                self.assertEqual(list(numbers[name]), wanted, name)
            else:
                single = [struct.unpack("f", struct.pack("f", x))[0] for x in wanted]
                self.assertEqual(list(numbers[name]), single, name)
        energy = numbers["energy"]
        self.assertEqual(data["summary"]["energy"]["max_drift"], max(abs(e - energy[0]) for e in energy))
        self.assertEqual(data["settings"]["method"], "rkmk4")
        self.assertEqual(data["model"]["bodies"][0]["name"], "top")
        self.assertEqual(json.loads(data["text"])["name"], "Heavy top")
        self.assertNotIn("<!--POLHODE-DATA-->", page)

    def test_beams(self):
        _, data = self.report("--duration", "0.001", model="slider-crank-flexible")
        numbers = self.columns(data)
        self.assertEqual(data["model"]["beams"][0]["nodes"][-1], "rod[8]")
        for name in ("N1", "M3", "energy", "stress"):
            self.assertEqual(len(numbers[f"rod.element7.{name}"]), data["summary"]["shown"])
        self.assertGreater(max(numbers["rod.element3.stress"]), 1e6)

    def test_equilibria(self):
        self.report("--duration", "0.01")  # or skipped
        self.polhode("balance", "elastica", "-o", "b.h5")
        self.polhode("report", "b.h5", "-o", "b.html")
        page = (self.folder / "b.html").read_text(encoding="utf-8")
        data = json.loads(re.findall(r'id="polhode-data">([^<]*)</script>', page)[0])
        factors = self.columns(data)["factor"]
        self.assertEqual(data["columns"][0]["name"], "factor")
        self.assertEqual((data["summary"]["start"], data["summary"]["end"]), (factors[0], factors[-1]))
        self.assertEqual(data["settings"]["control"], "load")
        self.assertIsNotNone(data["model"])

    def test_nothing_from_the_network(self):
        page, _ = self.report("--duration", "0.01")
        self.assertEqual(re.findall(r'(?:src|href)="(?:https?:)?//[^"]*"', page), [])

    def test_long_runs_are_thinned(self):
        _, data = self.report("--duration", "5")
        self.assertEqual(data["summary"]["rows"], 5001)
        self.assertLessEqual(data["summary"]["shown"], 2001)
        t = self.columns(data)["t"]
        self.assertEqual((t[0], t[-1]), (0, 5))

    def test_parameters_of_the_run(self):
        _, data = self.report("--set", "spin=100", "--duration", "0.1", model="spinning-top")
        spin = [p for p in data["model"]["parameters"] if p["name"] == "spin"]
        self.assertEqual(spin[0]["value"], 100)

    def test_a_model_that_ends_scripts(self):
        text = json.loads(self.polhode("new", "heavy-top", "-").stdout)
        text["name"] = "</script><script>alert(1)</script><!--"
        (self.folder / "m.json").write_text(json.dumps(text))
        page, data = self.report("--duration", "0.01", model="m.json")
        self.assertEqual(data["model"]["name"], text["name"])
        self.assertNotIn("alert(1)</script>", page)

    def test_bad_words(self):
        self.report("--duration", "0.01")
        (self.folder / "text.h5").write_text("no")
        self.assertIn("-o", self.polhode("report", "a.h5", status=2).stderr)
        self.assertIn("text.h5", self.polhode("report", "text.h5", "-o", "x.html", status=2).stderr)
        self.assertIn("none.h5", self.polhode("report", "none.h5", "-o", "x.html", status=2).stderr)
        self.polhode("report", "a.h5", "-o", "a.h5", status=2)
        self.polhode("report", "a.h5", "-o", "none/x.html", status=2)


if __name__ == "__main__":
    unittest.main(verbosity=1)
