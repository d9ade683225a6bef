#!/usr/bin/env python3
"""polhode balance through the program: results, summary, modes, failures.

POLHODE names the program (default build/polhode). Needs nothing but Python's standard library.
"""
import json
import math
import sys
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
from test_cli import Case  # noqa: E402


def beam(statics=None, inertia=None, force=None, elements=8):
    """A cantilever along x, EI = 100, L = 10, under a tip moment that makes a quarter of a turn."""
    model = {"polhode": 1, "name": "arm",
             "beams": [{"name": "arm", "from": [0, 0, 0], "shape": {"line": {"to": [10, 0, 0]}}, "normal": [0, 1, 0],
                        "elements": elements, "ends": {"from": "ground"},
                        "stiffness": {"EA": 1e5, "GA2": 1e5, "GA3": 1e5, "GJ": 100, "EI2": 100, "EI3": 200}}],
             "forces": [force or {"name": "load", "type": "torque", "body": "arm[end]", "value": [0, 0, 10 * math.pi],
                                  "frame": "body"}]}
    if statics is not None:
        model["statics"] = statics
    if inertia:
        model["beams"][0]["inertia"] = {"rho_A": 1, "J": [2e-3, 1e-3, 1e-3]}
    return json.dumps(model)


FORCE = {"name": "load", "type": "force", "body": "arm[end]", "value": [0, 5, 0], "frame": "inertial"}


class Balance(Case):
    def balance(self, model, *options, status=0):
        return self.polhode("balance", self.model_file(model), *options, status=status)

    def test_rows_are_load_steps(self):
        summary = json.loads(self.balance(beam({"load_steps": 4}), "--csv", "a.csv", "-o", "a.h5", "--json").stdout)
        rows = self.rows("a.csv")
        self.assertEqual(rows[0][:4], ["factor", "arm[0].x", "arm[0].y", "arm[0].z"])
        self.assertEqual([float(row[0]) for row in rows[1:]], [0, 0.25, 0.5, 0.75, 1])
        x, y = rows[0].index("arm[8].x"), rows[0].index("arm[8].y")
        radius = 10 / (math.pi / 2)
        self.assertAlmostEqual(float(rows[-1][x]), radius, delta=1e-12)
        self.assertAlmostEqual(float(rows[-1][y]), radius, delta=1e-12)
        self.assertEqual(summary["steps"], 4)
        self.assertEqual(summary["limit_points"], [])
        self.assertEqual(summary["frequencies"], [])
        self.assertLess(summary["residual"], 1e-13)
        self.assertGreater(summary["iterations"], 4)
        self.polhode("plot", "a.h5", "--y", "arm[8].y", "-o", "a.svg")  # over the factor
        drawn = (self.folder / "a.svg").read_text(encoding="utf-8").replace("arm[8].y", "NAME")
        for name in ("arm[end].y", "arm@1.y"):
            self.polhode("plot", "a.h5", "--y", name, "-o", "b.svg")
            self.assertEqual((self.folder / "b.svg").read_text(encoding="utf-8").replace(name, "NAME"), drawn)
        self.polhode("plot", "a.h5", "--y", "arm[3].x,arm@0.5.x", "-o", "b.svg")
        self.polhode("plot", "a.h5", "--space", "arm[end]", "-o", "b.svg")
        for name in ("arm[9].y", "arm[en].y", "arm@0.3.y", "leg[end].y", "arm[end]", "[end].y"):
            self.assertRegex(self.polhode("plot", "a.h5", "--y", name, "-o", "b.svg", status=2).stderr, "no column")

    def test_ends_that_another_beam_owns(self):
        model = json.loads(beam())
        leg = dict(model["beams"][0], name="leg", ends={"from": "ground", "to": "arm[0]"})
        leg.update({"from": [-10, 0, 0], "shape": {"line": {"to": [0, 0, 0]}}})
        model["beams"][0]["ends"] = {}
        model["beams"].append(leg)
        self.balance(json.dumps(model), "-o", "a.h5")
        self.polhode("plot", "a.h5", "--y", "arm[end].y", "-o", "a.svg")
        said = self.polhode("plot", "a.h5", "--y", "leg[end].y", "-o", "a.svg", status=2).stderr
        self.assertIn("'leg[8].y'", said)  # and not the node before it

    def test_output_and_quiet(self):
        done = self.balance(beam(), "--output", "arm[end].x", "--csv", "a.csv", "--quiet")
        self.assertEqual(done.stdout, "")
        self.assertEqual(self.rows("a.csv")[0], ["factor", "arm[8].x"])
        self.balance(beam(), "--output", "leg.x", status=2)

    def test_modes(self):
        model = beam({"load_steps": 1, "until": 1e-9}, inertia=True, elements=32)
        summary = json.loads(self.balance(model, "--modes", "3", "-o", "m.h5", "--json").stdout)
        # Bernoulli: 1.8751^2 sqrt(EI/(rho_A L^4)), for EI2 and EI3
        first = 1.8751040687**2 * math.sqrt(100 / 1e4) / (2 * math.pi)
        self.assertEqual(len(summary["frequencies"]), 3)
        self.assertAlmostEqual(summary["frequencies"][0] / first, 1, delta=3e-3)
        self.assertAlmostEqual(summary["frequencies"][1] / first / math.sqrt(2), 1, delta=3e-3)
        stored = (self.folder / "m.h5").read_bytes()
        for name in (b"modes", b"frequency"):
            self.assertIn(name, stored)
        text = self.balance(model, "--modes", "3").stdout
        self.assertIn("Hz", text)
        self.assertIn("no inertia", self.balance(beam(), "--modes", "1", status=2).stderr)

    def test_consistent_mass_matrix(self):
        model = json.loads(beam({"load_steps": 1, "until": 1e-9}, inertia=True, elements=32))
        model["beams"][0]["mass_matrix"] = "lumped"
        lumped = json.loads(self.balance(json.dumps(model), "--modes", "2", "--json").stdout)["frequencies"]
        model["beams"][0]["mass_matrix"] = "consistent"
        found = json.loads(self.balance(json.dumps(model), "--modes", "2", "--json").stdout)["frequencies"]
        first = 1.8751040687**2 * math.sqrt(100 / 1e4) / (2 * math.pi)
        self.assertLess(lumped[0], found[0])  # from below, from above
        self.assertAlmostEqual(found[0] / first, 1, delta=3e-3)
        name = self.model_file(json.dumps(model))
        self.assertIn("consistent mass matrix", self.polhode("check", name).stdout)
        self.assertNotIn("explicit", self.polhode("check", name).stdout)
        for verb in ("run", "certify", "compare"):
            said = self.polhode(verb, name, status=2).stderr
            self.assertRegex(said, 'beam "arm" has a consistent mass matrix.*needs "mass_matrix": "lumped"')
        problem = {"polhode-control": 1, "model": model, "horizon": {"duration": 1, "steps": 4},
                   "controls": [{"name": "u", "force": "arm[end]", "frame": "inertial"}], "final": [],
                   "cost": [{"integral": "effort", "of": "u"}]}
        said = self.polhode("optimize", self.model_file(json.dumps(problem)), status=2).stderr
        self.assertRegex(said, 'beam "arm" has a consistent mass matrix')

    def test_displacement_control(self):
        statics = {"control": "displacement",
                   "displacement": {"node": "arm[end]", "direction": [0, 2, 0], "values": [1, 3]}}
        self.balance(beam(statics, force=FORCE), "--csv", "a.csv", "--quiet")
        rows = self.rows("a.csv")
        y = rows[0].index("arm[8].y")
        self.assertEqual(len(rows), 4)
        for row, want in zip(rows[2:], (1, 3)):
            self.assertAlmostEqual(float(row[y]), want, delta=1e-11)

    def test_arc_length_passes_the_limit_of_lees_frame(self):
        text = json.loads(Path(__file__).resolve().parents[2].joinpath("examples/lee-frame.json").read_text())
        text["statics"] = {"control": "arc-length", "until": 20}
        summary = json.loads(self.balance(json.dumps(text), "--json", "--csv", "a.csv").stdout)
        self.assertEqual(len(summary["limit_points"]), 2)
        self.assertAlmostEqual(summary["limit_points"][0]["factor"], 18.55673, delta=1e-3 * 18.6)
        self.assertEqual(summary["factor"], 20)
        text["statics"] = {"until": 20}
        failed = self.balance(json.dumps(text), "--json", "--csv", "b.csv", status=1)
        self.assertIn("arc-length", failed.stderr)
        summary = json.loads(failed.stdout)
        self.assertIn("error", summary)
        self.assertAlmostEqual(summary["factor"], 18.56, delta=0.1)
        rows = self.rows("b.csv")  # what was found up to there
        self.assertEqual(summary["rows"], len(rows) - 1)
        self.assertEqual([float(row[0]) for row in rows[1:11]], [2 * k for k in range(10)])
        self.assertAlmostEqual(float(rows[-1][0]), summary["factor"], delta=0)

    def test_bad_statics(self):
        node = {"node": "arm[end]", "direction": [0, 1, 0], "values": [1]}
        for statics, word in [({"load_steps": 0}, "load_steps"), ({"load_steps": 1.5}, "whole"),
                              ({"control": "force"}, "arc-length"), ({"until": 0}, "factor"), ({"steps": -1}, "whole"),
                              ({"loadsteps": 3}, "load_steps"), ({"control": "displacement"}, "displacement"),
                              ({"displacement": node}, "displacement"),
                              ({"control": "displacement", "displacement": {**node, "node": "leg"}}, "leg"),
                              ({"control": "displacement", "displacement": {**node, "node": "arm[9]"}}, "arm"),
                              ({"control": "displacement", "displacement": {**node, "direction": [0, 0, 0]}}, "zero"),
                              ({"control": "displacement", "displacement": {**node, "values": []}}, "at least one"),
                              ({"imperfection": {"force": "gust", "factor": 1}}, "gust"),
                              ({"imperfection": {"force": "load"}}, "factor")]:
            with self.subTest(statics=statics):
                said = self.balance(beam(statics), status=2).stderr
                self.assertIn(word, said)
                self.assertRegex(said, r":\d+:\d+: error")

    def test_a_line_load_as_imperfection(self):
        """Alone, it acts in all rows with its own factor: w q L^4/(8 EI) at the tip."""
        force = {"name": "w", "type": "line-load", "beam": "arm", "value": [0, 1, 0], "frame": "inertial"}
        self.balance(beam({"imperfection": {"force": "w", "factor": 1e-3}}, force=force), "--csv", "a.csv", "--quiet")
        rows = self.rows("a.csv")
        tip = [float(row[rows[0].index("arm[8].y")]) for row in rows[1:]]
        self.assertEqual(min(tip), max(tip))
        self.assertAlmostEqual(tip[0], 1e-3 * 1e4 / (8 * 200), delta=0.02 * tip[0])
        spring = {"name": "s", "type": "spring", "bodies": ["ground", "arm[end]"], "at": [[10, 1, 0], [10, 0, 0]],
                  "stiffness": 1}
        said = self.balance(beam({"imperfection": {"force": "s", "factor": 1}}, force=spring), status=2).stderr
        self.assertIn("line load", said)

    def test_a_node_that_the_loads_do_not_move(self):
        statics = {"control": "displacement",
                   "displacement": {"node": "arm[end]", "direction": [0, 0, 1], "values": [1]}}
        said = self.balance(beam(statics, force=FORCE), status=1).stderr
        self.assertIn("do not move", said)

    def test_too_few_elements_and_nothing_that_holds(self):
        force = {"name": "load", "type": "torque", "body": "arm[end]", "value": [0, 0, 20 * 3.5], "frame": "body"}
        said = self.balance(beam({"load_steps": 2}, force=force, elements=1), "--csv", "a.csv", status=1).stderr
        self.assertIn('element 1 of beam "arm" rotates by more than 170 degrees', said)
        self.assertGreater(len(self.rows("a.csv")), 2)
        free = json.loads(beam(force=FORCE))
        del free["beams"][0]["ends"]
        self.assertIn("can move freely", self.balance(json.dumps(free), status=1).stderr)

    def test_stability_and_free_motions(self):
        spring = {"name": "s", "type": "spring", "bodies": ["ground", "b"], "at": [[0, 0, 0], [0, 0, -0.5]],
                  "stiffness": 100, "length": 0.4}
        hung = {"polhode": 1, "name": "hung", "gravity": [0, 0, -9.81], "forces": [spring],
                "bodies": [{"name": "b", "mass": 1, "inertia": [0.1, 0.1, 0.2], "position": [0, 0, -1]}]}
        summary = json.loads(self.balance(json.dumps(hung), "--json").stdout)
        self.assertEqual(summary["stability"], "neutral")
        self.assertLess(abs(summary["lowest_eigenvalue"]), 1e-6)
        self.assertEqual(len(summary["free_motions"]), 1)
        self.assertIn('"b" can turn about (0, 0, 1)', summary["free_motions"][0])
        self.assertLess(summary["residual"], 1e-13)  # not 1: the loads are those of spring and weight, not their sum
        text = self.balance(json.dumps(hung)).stdout
        self.assertIn("neutral", text)
        self.assertIn("free motions", text)
        hung["forces"] = []
        said = self.balance(json.dumps(hung), status=1).stderr
        self.assertRegex(said, 'nothing holds "b"')
        self.assertNotIn("singular", said)

    def test_an_unstable_equilibrium_is_an_answer(self):
        text = json.loads(Path(__file__).resolve().parents[2].joinpath("examples/lee-frame.json").read_text())
        done = self.balance(json.dumps(text))
        self.assertIn("unstable", done.stdout)
        self.assertIn("note", done.stdout)
        summary = json.loads(self.balance(json.dumps(text), "--json").stdout)
        self.assertEqual(summary["stability"], "unstable")
        self.assertLess(summary["lowest_eigenvalue"], 0)
        self.assertEqual(json.loads(self.balance(beam(force=FORCE), "--json").stdout)["stability"], "stable")
        follower = json.loads(self.balance(beam(), "--json").stdout)
        self.assertEqual(follower["stability"], "undetermined")
        self.assertIsNone(follower["lowest_eigenvalue"])

    def release(self, *options, status=0):
        return self.polhode("run", "model.json", "--from", "a.h5", "--method", "energy-momentum", "--step", "0.05", *options, status=status)

    def column(self, name, file="b.csv"):
        rows = self.rows(file)
        at = rows[0].index(name)
        return [float(row[at]) for row in rows[1:]]

    def test_a_loaded_beam_stays_at_rest_and_swings_when_it_is_released(self):
        model = json.loads(beam(force={**FORCE, "value": [0, "=load", 0]}, inertia=True))
        model["parameters"] = {"load": 0.01}  # a deflection of 0.02 of 10: linear
        found = json.loads(self.balance(json.dumps(model), "--modes", 2, "-o", "a.h5", "--csv", "a.csv", "--json").stdout)
        bent = self.column("arm[8].y", "a.csv")[-1]
        # The run's forces are the model's own: under the same load nothing moves.
        self.release("--duration", 5, "--csv", "b.csv", "--quiet")
        self.assertEqual(self.column("t")[0], 0)
        self.assertLess(max(abs(y - bent) for y in self.column("arm[8].y")), 1e-9 * bent)
        # Without it the tip swings to -bent in half a period, nearly: 0.97 of it is the first mode about axis 3, the second of all. Energy is kept.
        half = 0.5 / found["frequencies"][1]
        summary = json.loads(self.release("--set", "load=0", "--duration", 2 * half, "--csv", "b.csv", "--json").stdout)
        t, y, speed = self.column("t"), self.column("arm[8].y"), self.column("arm[8].vy")
        self.assertEqual((t[0], y[0], speed[0]), (0, bent, 0))
        self.assertAlmostEqual(y[min(range(len(t)), key=lambda i: abs(t[i] - half))], -bent, delta=0.1 * bent)
        self.assertAlmostEqual(summary["energy"]["initial"], 0.5 * 0.01 * bent, delta=1e-3 * 0.5 * 0.01 * bent)  # work of a linear load
        self.assertLess(summary["energy"]["max_drift"], 1e-10 * summary["energy"]["initial"])  # rounding of 10 m in strains times EA

    def test_the_row_at_a_factor_starts_a_run(self):
        model = json.loads(beam({"load_steps": 4}, force=FORCE, inertia=True))
        self.balance(json.dumps(model), "-o", "a.h5", "--csv", "a.csv", "--quiet")
        for factor, row in (("0.25", 1), ("0.75", 3)):
            self.polhode("run", "model.json", "--from", f"a.h5@{factor}", "--step", 1e-4, "--duration", 1e-3, "--csv", "b.csv", "--quiet")
            self.assertEqual(self.column("arm[8].y")[0], self.column("arm[8].y", "a.csv")[row])
            self.polhode("run", "model.json", "--from", f"a.csv@{factor}", "--step", 1e-4, "--duration", 1e-3, "--csv", "c.csv", "--quiet")
            self.assertEqual(self.rows("b.csv"), self.rows("c.csv"))
        said = self.polhode("run", "model.json", "--from", "a.h5@0.3", "--step", 1e-4, "--duration", 1e-3, status=2).stderr
        self.assertIn("a.h5: no equilibrium is stored at factor 0.3; the nearest: 0.25", said)
        said = self.polhode("run", "flying-spaghetti", "--from", "a.h5", status=2).stderr
        self.assertRegex(said, "a.h5: does not hold .*: expected a result of this model")
        short = {**model, "beams": [{**model["beams"][0], "shape": {"line": {"to": [9, 0, 0]}}}]}  # the same names
        (self.folder / "short.json").write_text(json.dumps(short))
        self.polhode("run", "short.json", "--from", "a.h5", "--step", 1e-4, "--duration", 1e-3)  # a beam at another length: strained

    def test_a_factor_that_is_passed_twice_is_ambiguous(self):
        frame = json.loads(Path(__file__).resolve().parents[2].joinpath("examples/lee-frame.json").read_text())
        self.balance(json.dumps(frame), "--csv", "a.csv", "--quiet")
        rows = (self.folder / "a.csv").read_text().split("\n")
        (self.folder / "twice.csv").write_text("\n".join([*rows[:4], rows[3], ""]))
        for beam_of in frame["beams"]:
            beam_of["inertia"] = {"rho_A": 1, "J": [2e-3, 1e-3, 1e-3]}
        factor = rows[3].split(",")[0]
        said = self.polhode("run", self.model_file(json.dumps(frame)), "--from", f"twice.csv@{factor}", "--step", 1e-4, "--duration", 1e-3,
                            status=2).stderr
        self.assertRegex(said, "2 equilibria are stored at factor .*: ambiguous")

    def test_files_and_help(self):
        self.assertIn("--modes", self.polhode("balance", "--help").stdout)
        self.balance(beam(), "-o", "-", status=2)
        self.balance(beam(), "--csv", "-", "--json", status=2)
        self.assertIn("factor,", self.balance(beam(), "--csv", "-").stdout)


if __name__ == "__main__":
    unittest.main()
