#!/usr/bin/env python3
"""`polhode compare` and `polhode certify`: tables, JSON, the picture, and what they answer to bad input.

POLHODE names the program (default build/polhode). Needs nothing but Python's standard library.
"""
import json
import os
import pty
import subprocess
import sys
import unittest
import xml.etree.ElementTree as ElementTree
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
from bad_input import simulation  # noqa: E402
from test_cli import PROGRAM, Case  # noqa: E402

SLOW = ["heavy-top-slow", "--duration", "0.2"]


class Compare(Case):
    def compare(self, *words, status=0):
        return json.loads(self.polhode("compare", *words, "--json", status=status).stdout)

    def test_orders_against_the_default_reference(self):
        told = self.compare(*SLOW, "--methods", "rkmk1,rkmk2,rkmk3", "--steps", "4e-3,2e-3,1e-3")
        self.assertIn("rkmk54, tolerance 1e-12", told["reference"]["from"])
        self.assertLess(told["reference"]["error"], 1e-9)
        for order, entry in enumerate(told["methods"], 1):
            self.assertEqual(entry["method"], f"rkmk{order}")
            self.assertAlmostEqual(entry["fitted_order"], order, delta=0.15)
            self.assertEqual([run["step"] for run in entry["runs"]], [4e-3, 2e-3, 1e-3])
            self.assertEqual([run["steps"] for run in entry["runs"]], [50, 100, 200])
            self.assertEqual([run["common_times"] for run in entry["runs"]], [51, 51, 51])
            for run in entry["runs"]:
                self.assertGreater(run["error"], 0)
                self.assertGreater(run["velocity_error"], 0)

    def test_a_table_that_ends_within_the_run(self):
        # its last value is not 0: no step after its end may see it, and the reference lands there
        table = [[0, 0, 3, 0], [0.1, 2, 3, 0]]
        self.model_file(json.dumps({
            "polhode": 1, "bodies": [{"name": "b", "mass": 1, "inertia": [1, 2, 3], "omega": [1, 2, 3]}],
            "forces": [{"name": "f", "type": "force", "body": "b", "frame": "body", "value": {"table": table}},
                       {"name": "t", "type": "torque", "body": "b", "frame": "body", "value": {"table": table}}],
            "simulation": {"step": 0.02, "duration": 0.2}}))
        told = self.compare("model.json", "--methods", "rkmk3,rkmk4,generalized-alpha", "--steps", "2e-2,1e-2,5e-3")
        self.assertIn("rkmk54, tolerance 1e-12", told["reference"]["from"])
        self.assertLess(told["reference"]["error"], 1e-11)
        for order, entry in zip((3, 4, 2), told["methods"]):
            self.assertAlmostEqual(entry["fitted_order"], order, delta=0.2, msg=entry["method"])

    def test_reactions_where_a_force_jumps(self):
        # on the row of the jump those after it, and from the next row on of second order, whatever the method
        table = [[0, 0, 0, 0], [0.1, 0, 0, 0], [0.1, 3, 5, 0], [1, 3, 2, 4]]
        path = self.model_file(json.dumps({
            "polhode": 1, "gravity": [0, 0, -9.81],
            "bodies": [{"name": "a", "mass": 1, "inertia": [0.1, 0.02, 0.09], "position": [0, 0.5, -0.5]}],
            "joints": [{"name": "j", "type": "revolute", "bodies": ["ground", "a"], "at": [0, 0, 0], "axis": [1, 0.2, 0]}],
            "forces": [{"name": "f", "type": "force", "body": "a", "frame": "inertial", "value": {"table": table}}]}))

        def reactions(method, step, *words):
            self.polhode("run", path, "--method", method, "--step", str(step), "--duration", "0.2", "--csv", "r.csv",
                         "--quiet", *words)
            names, *rows = self.rows("r.csv")
            return [[float(row[names.index("j." + c)]) for c in ("fx", "fy", "fz", "tx", "ty", "tz")] for row in rows]

        exact = reactions("rkmk54", 0.005, "--tolerance", "1e-12")
        for method in ("variational", "generalized-alpha", "gauss2", "rkmk4"):
            coarse, fine = reactions(method, 0.01), reactions(method, 0.005)
            off = [max(abs(x - y) for k in range(10, 16) for x, y in zip(rows[k * by], exact[2 * k]))
                   for rows, by in ((coarse, 1), (fine, 2))]
            self.assertLess(off[0], 2e-2, method)  # the jump is one of 3 N
            self.assertLess(off[1], max(off[0] / 2.8, 1e-7), method)

    def test_options_of_a_method_and_steps_of_the_model(self):
        told = self.compare(*SLOW, "--methods", "variational:tau=cay,rkmk4:weight=identity,dexpinv=series,rkmk54")
        self.assertEqual([entry["method"] for entry in told["methods"]],
                         ["variational:tau=cay", "rkmk4:weight=identity,dexpinv=series", "rkmk54"])
        self.assertEqual([run["step"] for run in told["methods"][0]["runs"]], [0.001, 0.0005, 0.00025])
        self.assertGreater(told["methods"][0]["runs"][0]["newton_iterations"], 0)
        tolerances = [run["tolerance"] for run in told["methods"][2]["runs"]]
        self.assertAlmostEqual(tolerances[1] / tolerances[0], 1 / 32)

    def test_all_methods_that_can_run_it(self):
        told = self.compare(*SLOW, "--steps", "2e-3")
        names = [entry["method"] for entry in told["methods"]]
        self.assertIn("rkmk4", names)
        self.assertIn("variational", names)

    def test_a_file_as_reference(self):
        self.polhode("run", *SLOW, "--method", "rkmk4", "--csv", "a.csv", "--quiet")
        same = self.compare(*SLOW, "--methods", "rkmk4", "--steps", "1e-3,7e-4", "--reference", "a.csv")
        self.assertIsNone(same["reference"]["error"])
        runs = same["methods"][0]["runs"]
        self.assertEqual(runs[0]["error"], 0)
        self.assertEqual(runs[0]["common_times"], 201)
        self.assertLess(runs[1]["common_times"], 201)
        self.assertLess(runs[1]["error"], 1e-9)
        # fewer columns are enough
        self.polhode("run", *SLOW, "--output", "top.?", "--csv", "b.csv", "--quiet")
        part = self.compare(*SLOW, "--methods", "rkmk1", "--reference", "b.csv")["methods"][0]["runs"][0]
        self.assertGreater(part["position_error_m"], 0)
        self.assertEqual(part["attitude_error_rad"], 0)

    def test_a_method_as_reference(self):
        told = self.compare(*SLOW, "--methods", "rkmk2", "--reference", "rkmk4:weight=identity,1e-4")
        self.assertIn("rkmk4, step 0.0001 s", told["reference"]["from"])
        self.assertGreater(told["reference"]["error"], 0)

    def test_the_reference_itself_is_called_so(self):
        words = [*SLOW, "--methods", "rkmk4,rkmk2", "--steps", "1e-3,5e-4", "--reference", "rkmk4,5e-4"]
        text = self.polhode("compare", *words).stdout
        self.assertRegex(text, r"\n  0\.0005 +reference +1600 ")
        self.assertEqual(text.count("reference "), 2)
        runs = [entry["runs"] for entry in self.compare(*words)["methods"]]
        self.assertEqual([run.get("is_reference", False) for both in runs for run in both], [False, True, False, False])

    def test_a_bar_on_a_terminal_only(self):
        words = [PROGRAM, "compare", *SLOW, "--methods", "rkmk4", "--steps", "1e-3"]
        main, other = pty.openpty()
        terminal = {**os.environ, "TERM": "xterm"}
        done = subprocess.run(words, stdout=subprocess.PIPE, stderr=other, env=terminal, check=True)
        os.close(other)
        self.assertIn(b"reference", os.read(main, 4096))
        os.close(main)
        self.assertNotIn(b"\r", done.stdout)
        self.assertEqual(subprocess.run(words, capture_output=True, check=True).stderr, b"")

    def test_table_and_picture(self):
        text = self.polhode("compare", *SLOW, "--plot", "c.svg").stdout
        for line in text.splitlines():
            self.assertLessEqual(len(line), 80, line)
        self.assertIn("rkmk3, order 3, fitted", text)
        root = ElementTree.parse(self.folder / "c.svg").getroot()
        texts = [e.text for e in root.iter("{http://www.w3.org/2000/svg}text")]
        for word in ("Work and precision", "time of computation [s]", "relative drift of the energy", "variational"):
            self.assertIn(word, texts)

    def test_failures_are_listed_and_only_all_of_them_fail(self):
        path = self.model_file(simulation('{"method": "rkmk4", "step": 0.5, "duration": 2, "stabilization": "none"}'))
        told = self.compare(path, "--methods", "rk4-euler-angles,rkmk4", "--steps", "0.5,0.001")
        self.assertIn("failed", told["methods"][0]["runs"][0])
        self.assertIn("error", told["methods"][1]["runs"][1])
        done = self.polhode("compare", path, "--methods", "rk4-euler-angles", "--steps", "0.5", status=1)
        self.assertIn("no method finished", done.stderr)
        self.assertIn("Euler angles", done.stdout)

    def test_bad_input(self):
        (self.folder / "no-columns.csv").write_text("t,other.x\n0,1\n")
        (self.folder / "no-time.csv").write_text("top.x,top.y\n0,1\n")
        (self.folder / "short.csv").write_text("t,top.x,top.y\n0,1,2\n0.1,1\n")
        (self.folder / "word.csv").write_text("t,top.x\n0,1\n0.1,abc\n")
        (self.folder / "back.csv").write_text("t,top.x\n0.1,1\n0,1\n")
        (self.folder / "empty.csv").write_text("")
        for words, said in [
                (["--methods", "rkmk9"], 'expected the name of a method, got "rkmk9"'),
                (["--methods", "rkmk4,,rkmk2"], "names separated by commas"),
                (["--methods", "rkmk4:weight=heavy"], "weight"),
                (["--steps", "1e-3,fast"], "numbers > 0"),
                (["--steps", "1e-3,-1"], "numbers > 0"),
                (["--steps", "1e-3,1e-3"], "each of them once"),
                (["--steps", ",".join(["1e-3"] * 13)], "at most 12"),
                (["--reference", "missing.csv"], "missing.csv: cannot be read"),
                (["--reference", "rkmk9,1e-4"], "expected the name of a method"),
                (["--reference", "no-columns.csv"], "of the model's bodies or points"),
                (["--reference", "no-time.csv"], "one column called t"),
                (["--reference", "short.csv"], "short.csv:3:"),
                (["--reference", "word.csv"], "word.csv:3:5"),
                (["--reference", "back.csv"], "expected a time after"),
                (["--reference", "empty.csv"], "names of columns"),
                (["--duration", "0"], "expected a"),
                (["--stabilization", "glue"], "stabilization")]:
            done = self.polhode("compare", *(["heavy-top-slow"] if "--duration" in words else SLOW), *words, status=2)
            self.assertIn(said, done.stderr)
        self.polhode("compare", *SLOW, "--steps", "2e-3", "--methods", "rkmk1", "--plot", "nowhere/c.svg", status=2)
        path = self.model_file()
        self.polhode("compare", path, "--plot", path, status=2)


class Certify(Case):
    def laws(self, *words, status=0):
        told = json.loads(self.polhode("certify", *words, "--json", status=status).stdout)
        self.assertEqual(told["holds"], status == 0)
        return {law["law"]: law for law in told["laws"]}

    def test_kinds_of_an_explicit_method(self):
        laws = self.laws(*SLOW)
        kinds = {name: law["kind"] for name, law in laws.items()}
        self.assertEqual(kinds, {"energy": "order", "angular momentum about z": "order", "order": "order",
                                 "position constraints": "exact", "velocity constraints": "exact",
                                 "orthogonality": "exact", "reversibility": "order",
                                 "Casimir |v|^2/2": "order", "Casimir m.v": "order"})

    def test_kinds_of_a_variational_method(self):
        laws = self.laws("heavy-top-slow", "--duration", "0.5", "--method", "variational")
        self.assertEqual(laws["energy"]["kind"], "bounded")
        for name in ("angular momentum about z", "position constraints", "reversibility"):
            self.assertEqual(laws[name]["kind"], "exact", name)
        self.assertAlmostEqual(laws["order"]["order"], 2, delta=0.1)

    def test_what_breaks_a_law_is_told(self):
        laws = self.laws("klann", "--duration", "0.1")
        self.assertEqual(laws["energy"]["kind"], "none")
        self.assertIn("motions", laws["energy"]["reason"])
        laws = self.laws("t-handle", "--duration", "0.1")
        self.assertEqual(len([name for name in laws if "momentum" in name]), 6)
        self.assertEqual(laws["position constraints"]["kind"], "none")

    def test_after_its_loads_a_free_beam_keeps_all(self):
        words = ["free-beam-masses", "--method", "energy-momentum", "--duration", "1.5", "--step", "0.002"]
        self.assertEqual(self.laws(*words, "--after", "0.2")["energy"]["kind"], "none")  # loaded until 1 s
        laws = self.laws(*words, "--after", "1")
        self.assertEqual(len([name for name in laws if "momentum" in name]), 6)
        self.assertEqual({laws[name]["kind"] for name in laws if "momentum" in name or name in ("energy", "reversibility")}, {"exact"})
        self.assertGreater(laws["order"]["measured"][0], 0)  # it moves
        told = json.loads(self.polhode("certify", *words, "--after", "1", "--json").stdout)
        self.assertEqual((told["after"], told["duration"]), (1, 1.5))
        self.assertIn("from t = 1 s to 1.5 s", self.polhode("certify", *words, "--after", "1").stdout)
        told = json.loads(self.polhode("certify", "volterra", "--after", "3", "--json").stdout)
        self.assertEqual((told["after"], told["duration"], told["holds"]), (3, 10, True))

    def test_a_step_that_is_too_long_fails(self):
        done = self.polhode("certify", "heavy-top", "--step", "0.01", "--duration", "1", status=1)
        self.assertIn("FAIL", done.stdout)
        self.assertIn("not all laws hold", done.stdout)

    def test_table(self):
        for words in (SLOW, ["t-handle", "--duration", "0.1"], [*SLOW, "--method", "gauss4"],
                      [*SLOW, "--method", "rkmk54"]):
            text = self.polhode("certify", *words).stdout
            self.assertIn("all laws hold", text)
            for line in text.splitlines():
                self.assertLessEqual(len(line), 80, line)

    def test_bad_input(self):
        self.assertIn("expected the name of a method", self.polhode("certify", *SLOW, "--method", "x", status=2).stderr)
        self.assertIn("--after: expected a time >= 0", self.polhode("certify", *SLOW, "--after", "soon", status=2).stderr)
        self.assertIn("--after: expected a time >= 0", self.polhode("certify", *SLOW, "--after=-1", status=2).stderr)
        self.assertRegex(self.polhode("certify", "free-beam-masses", "--after", 12, status=2).stderr, "--after: expected a time before the end time, 10 s, got 12")
        self.polhode("certify", "heavy-top", "--step", "-1", status=2)
        self.polhode("certify", "no-such-model", status=2)
        self.polhode("certify", status=2)
        path = self.model_file(simulation('{"method": "rkmk4"}'))
        self.assertIn("step", self.polhode("certify", path, status=2).stderr)


if __name__ == "__main__":
    unittest.main()
