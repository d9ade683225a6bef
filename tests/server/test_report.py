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
from client import PATIENCE, PROGRAM  # noqa: E402


class Report(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)

    def polhode(self, *words, status=0):
        done = subprocess.run([PROGRAM, *map(str, words)], cwd=self.folder, capture_output=True, text=True, check=False,
                              timeout=PATIENCE)
        self.assertEqual(done.returncode, status, done.stdout + done.stderr)
        return done

    def report(self, *run, model="heavy-top"):
        """(the page, its data) of a run, or a skipped test."""
        self.polhode("run", model, *run, "-o", "a.h5", "--csv", "a.csv", "--quiet")
        done = subprocess.run([PROGRAM, "report", "a.h5", "-o", "a.html"], cwd=self.folder, capture_output=True,
                              text=True, check=False, timeout=PATIENCE)
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

    def optimum(self, problem):
        """The data of the report of an optimised result, with its tables as lists."""
        self.report("--duration", "0.01")  # or skipped
        summary = json.loads(self.polhode("optimize", problem, "-o", "o.h5", "--csv", "o.csv", "--json").stdout)
        self.polhode("report", "o.h5", "-o", "o.html")
        page = (self.folder / "o.html").read_text(encoding="utf-8")
        data = json.loads(re.findall(r'id="polhode-data">([^<]*)</script>', page)[0])
        tables = {}
        for name, columns in data["optimum"]["tables"].items():
            raw = [base64.b64decode(column["data"]) for column in columns]
            tables[name] = [struct.unpack(f"<{len(one) // 8}d", one) for one in raw]
        return data, summary, tables

    def test_optimum(self):
        data, summary, tables = self.optimum("slew")
        optimum = data["optimum"]
        facts = optimum["facts"]
        self.assertEqual(optimum["name"], "Slew of an asymmetric body by 120 degrees")
        for key in ("cost", "kkt_residual", "constraint_violation", "iterations", "duration"):
            self.assertEqual(float(facts[key]), summary[key], key)
        self.assertEqual([float(x) for x in facts["cost_terms"].split(",")], summary["cost_terms"])
        self.assertEqual((facts["status"], facts["second_order"]), ("solved", "minimum"))
        (control,) = json.loads(optimum["controls"])
        self.assertEqual(control, {"name": "u", "kind": "torque", "body": "hub", "first": 1, "components": 3,
                                   "unit": "N m", "frame": "body", "lower": None, "upper": None})
        self.assertEqual(json.loads(optimum["problem"])["polhode-control"], 1)
        self.assertEqual(optimum["adjoint"], "hub.wx,hub.wy,hub.wz,hub.vx,hub.vy,hub.vz")
        self.assertEqual({name: len(columns) for name, columns in tables.items()},
                         {"u": 3, "momentum": 6, "configuration": 6, "spatial": 3, "hamiltonian": 1})
        # A torque in body axes at the weight 1/2 is the adjoint itself, and in the middle of a step their mean to O(h^2).
        nodes = self.columns(data)
        for i in range(3):
            for node, adjoint in zip(nodes[f"u.{i + 1}"], tables["momentum"][i]):
                self.assertAlmostEqual(node, adjoint, delta=1e-7)
            means = [(a + b) / 2 for a, b in zip(tables["momentum"][i], tables["momentum"][i][1:])]
            for mean, u in zip(means, tables["u"][i]):
                self.assertAlmostEqual(mean, u, delta=2e-3)
        self.assertIs(optimum["costate_stays"], True)
        for component in tables["spatial"]:
            self.assertLess(max(component) - min(component), 1e-12)
        for value in tables["hamiltonian"][0]:
            self.assertAlmostEqual(value, 3 * 0.785236175179857 / 5, delta=1e-3)

    def test_what_controls_leave_conserved(self):
        for problem, momentum in (("slew", False), ("slew-wheels", True)):
            data, _, _ = self.optimum(problem)
            laws = {law["name"]: law["conserved"] for law in data["invariants"]}
            self.assertIs(laws["energy"], False)
            self.assertIs(laws["angular-momentum"], momentum, problem)
            self.assertIs(laws["orthogonality"], True)
        self.assertEqual([c["unit"] for c in json.loads(data["optimum"]["controls"])], ["N m"] * 3)

    def test_a_control_with_a_direction_of_its_own(self):
        problem = json.loads(self.polhode("new", "slew", "-").stdout)
        problem["controls"][0].update(frame="inertial", lower=[-1, -2, -3])
        problem["name"] = "</script><script>alert(1)</script>"
        (self.folder / "p.json").write_text(json.dumps(problem))
        data, _, _ = self.optimum("p.json")
        self.assertIs(data["optimum"]["costate_stays"], False)
        self.assertEqual(json.loads(data["optimum"]["controls"])[0]["lower"], [-1, -2, -3])
        self.assertEqual(data["optimum"]["name"], problem["name"])

    def test_a_control_along_a_joint(self):
        bodies = [{"name": "base", "mass": 10, "inertia": [1, 2, 3]},
                  {"name": "link", "mass": 2, "inertia": [0.05, 0.3, 0.3], "position": [1, 0, 0]}]
        joints = [{"name": "rail", "type": "prismatic", "bodies": ["ground", "base"], "axis": [1, 0, 0]},
                  {"name": "arm", "type": "revolute", "bodies": ["base", "link"], "at": [0.5, 0, 0], "axis": [0, 0, 1]}]
        problem = {"polhode-control": 1, "model": {"polhode": 1, "bodies": bodies, "joints": joints},
                   "horizon": {"duration": 3, "steps": 20},
                   "controls": [{"name": "drive", "joint": "rail", "upper": 50}, {"name": "motor", "joint": "arm"}],
                   "final": [{"joint": "arm", "q": 1, "rate": 0}, {"joint": "rail", "q": 0.5, "rate": 0}],
                   "cost": [{"integral": "effort", "of": "drive"}, {"integral": "effort", "of": "motor"}]}
        (self.folder / "p.json").write_text(json.dumps(problem))
        data, _, tables = self.optimum("p.json")
        controls = json.loads(data["optimum"]["controls"])
        self.assertEqual(controls[0], {"name": "drive", "kind": "joint", "joint": "rail", "coordinate": 1, "first": 1,
                                       "components": 1, "unit": "N", "lower": None, "upper": [50]})
        self.assertEqual((controls[1]["joint"], controls[1]["first"], controls[1]["unit"]), ("arm", 2, "N m"))
        numbers = self.columns(data)
        self.assertAlmostEqual(numbers["arm.q"][-1], 1, delta=1e-6)
        self.assertAlmostEqual(numbers["rail.q"][-1], 0.5, delta=1e-6)
        self.assertGreater(max(map(abs, numbers["arm.fx"])), 0.1)  # its reactions are there
        self.assertIn("spatial", tables)
        self.assertFalse(data["optimum"]["costate_stays"])  # the rail has a direction

    def test_a_run_has_no_optimum(self):
        _, data = self.report("--duration", "0.01")
        self.assertIsNone(data["optimum"])

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
