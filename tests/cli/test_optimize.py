#!/usr/bin/env python3
"""`polhode optimize`: summaries, orders, result files, and what it answers to bad input.

POLHODE names the program (default build/polhode). Needs nothing but Python's standard library.
"""
import copy
import csv
import json
import math
import os
import sys
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
from bad_problems import ALL, FULL, SLEW, changed  # noqa: E402
from test_cli import ROOT, Case  # noqa: E402

class Optimize(Case):
    def write(self, name, content):
        self.model_file(json.dumps(content, indent=2), name)

    def optimize(self, *words, status=0):
        return json.loads(self.polhode("optimize", *words, "--json", status=status).stdout)

    def test_summary(self):
        told = self.optimize("slew")
        self.assertAlmostEqual(told["cost"], 0.7853658550294795, delta=1e-12)
        self.assertAlmostEqual(told["cost_terms"][0], told["cost"], delta=1e-13)
        self.assertEqual(told["cost_terms"][1:], [0])
        self.assertEqual((told["status"], told["second_order"], told["steps"]), ("solved", "minimum", 100))
        self.assertLess(max(told["kkt_residual"], told["constraint_violation"]), 1e-9)
        text = self.polhode("optimize", "slew").stdout
        self.assertIn("(minimum)", text)

    def test_a_cost_that_is_not_finite(self):
        problem = copy.deepcopy(SLEW)
        problem["model"]["bodies"][0].update(mass=1e200, inertia=[1e200, 2e200, 2.5e200])
        self.write("p.json", problem)
        told = self.polhode("optimize", "p.json", "--quiet", status=1)
        self.assertIn("the cost is not finite", told.stderr)
        self.assertNotIn("starts", told.stderr)

    def test_beams_with_damping(self):
        model = {"polhode": 1, "bodies": [{"name": "hub", "mass": 5, "inertia": [1, 2, 3]}],
                 "beams": [{"name": "arm", "from": [0.5, 0, 0], "shape": {"line": {"to": [2.5, 0, 0]}}, "elements": 2,
                            "normal": [0, 1, 0], "inertia": {"rho_A": 0.5, "J": [0.02, 0.01, 0.01]}, "damping": 0.05,
                            "stiffness": {"EA": 1000, "GA2": 500, "GA3": 500, "GJ": 30, "EI2": 40, "EI3": 50},
                            "ends": {"from": "hub"}}]}
        self.write("m.json", model)
        self.write("p.json", {"polhode-control": 1, "model": "m.json", "horizon": {"duration": 1, "steps": 10},
                              "controls": [{"name": "u", "torque": "hub", "frame": "body"}],
                              "final": [{"body": "hub", "orientation": {"axis": [0, 0, 1], "degrees": 60},
                                         "omega": [0, 0, 0]}],
                              "cost": [{"integral": "effort", "of": "u"}]})
        told = self.optimize("p.json", "-o", "r.h5", "--csv", "r.csv")
        self.assertEqual((told["status"], told["second_order"]), ("solved", "minimum"))
        # The integrator's own damping is that of the optimum: its control leads to the same motion.
        self.polhode("run", "m.json", "--controls", "r.h5", "--method", "variational", "--step", "0.1", "--csv", "s.csv")
        wanted, got = self.rows("r.csv"), self.rows("s.csv")
        self.assertEqual(len(wanted), len(got))
        for name in ("hub.R21", "arm[1].y", "arm[2].x", "arm[2].y"):
            for a, b in zip(wanted[1:], got[1:]):
                self.assertAlmostEqual(float(a[wanted[0].index(name)]), float(b[got[0].index(name)]), delta=1e-9)
        model["beams"][0]["degree"] = 2
        self.write("m.json", model)
        told = self.polhode("optimize", "p.json", "--quiet", status=2)
        self.assertIn('beam "arm" has elements of degree 2: optimal control needs "degree": 1', told.stderr)

    def test_orders(self):
        told = self.optimize("slew", "--steps", "25,50,100,200")
        self.assertEqual([grid["steps"] for grid in told["grids"]], [25, 50, 100, 200])
        for name, order in told["grids"][3]["orders"].items():
            self.assertAlmostEqual(order, 2, delta=0.02, msg=name)
        cost = [grid["cost"] for grid in told["grids"]]
        self.assertAlmostEqual((4 * cost[3] - cost[2]) / 3, 0.785236175179856792, delta=7e-8)
        text = self.polhode("optimize", "slew", "--steps", "25,50,100").stdout
        self.assertIn("2.00     2.00     2.00     2.00", text)

    def test_saddle(self):
        problem = json.loads((ROOT / "examples" / "control" / "slew-half-turn.json").read_text(encoding="utf-8"))
        problem["solve"]["starts"] = 1
        self.write("p.json", problem)
        self.assertEqual(self.optimize("p.json")["second_order"], "saddle")
        self.assertEqual(self.optimize("slew-half-turn")["second_order"], "minimum")

    def test_files(self):
        self.polhode("optimize", "slew", "--csv", "s.csv", "-o", "s.h5", "--quiet")
        rows = list(csv.DictReader((self.folder / "s.csv").read_text().splitlines()))
        self.assertEqual(len(rows), 101)
        self.assertAlmostEqual(float(rows[0]["u.1"]), 0.6134053945664689, delta=1e-9)
        self.assertAlmostEqual(float(rows[100]["hub.R21"]), 1, delta=1e-10)
        self.polhode("plot", "s.h5", "--y", "u.1,u.2,u.3", "-o", "u.svg")

    def test_model_in_a_file(self):
        problem = copy.deepcopy(SLEW)
        self.write("craft.json", problem["model"])
        problem["model"] = "craft.json"
        self.write("p.json", problem)
        self.assertAlmostEqual(self.optimize("p.json")["cost"], 0.7853658550294795, delta=1e-12)

    def replay(self, example, steps, *words):
        """Rows of the optimised motion and of its replay."""
        problem = json.loads((ROOT / "examples" / "control" / f"{example}.json").read_text(encoding="utf-8"))
        self.write("model.json", problem["model"])
        self.polhode("optimize", example, "--steps", steps, "-o", "o.h5", "--csv", "o.csv", "--quiet")
        self.polhode("run", "model.json", "--controls", "o.h5", *words, "--csv", "r.csv", "--quiet")
        return [list(csv.DictReader((self.folder / name).read_text().splitlines())) for name in ("o.csv", "r.csv")]

    def test_replay_by_the_same_step_is_the_same_motion(self):
        for example in ("slew", "slew-wheels", "docking"):
            planned, replayed = self.replay(example, 30, "--method", "variational")
            self.assertEqual(len(planned), len(replayed))
            for a, b in zip(planned, replayed):
                for name in b:
                    self.assertAlmostEqual(float(a[name]), float(b[name]), delta=1e-10, msg=f"{example} {name}")

    def test_replay_misses_by_the_square_of_the_step(self):
        """The end of the replay, as an angle; the reference gives 1.6e-3, 4.0e-4, 1.0e-4, 2.5e-5."""
        misses = []
        for steps in (25, 50, 100, 200):
            _, rows = self.replay("slew", steps, "--method", "rkmk54", "--tolerance", "1e-12")
            row = rows[-1]
            self.assertAlmostEqual(float(row["t"]), 5, delta=1e-12)
            turned = [[float(row[f"hub.R{i}{j}"]) for j in (1, 2, 3)] for i in (2, 3, 1)]  # of the goal's transpose
            off = [turned[2][1] - turned[1][2], turned[0][2] - turned[2][0], turned[1][0] - turned[0][1]]
            misses.append(0.5 * math.sqrt(sum(x * x for x in off)))
        for miss, expected in zip(misses, (1.6e-3, 4.0e-4, 1.0e-4, 2.5e-5)):
            self.assertAlmostEqual(miss / expected, 1, delta=0.1)
        for coarse, fine in zip(misses, misses[1:]):
            self.assertAlmostEqual(coarse / fine, 4, delta=0.05)

    def test_replay_with_joints(self):
        """States and reactions are those of `variational`. A torque along a hinge acts in the middle of a step, where
        the joint does not hold exactly: the two sides take its axis from there in different ways."""
        for example, steps, state, reaction in (("cart-pole", 50, 1e-9, 1e-8), ("four-bar-turn", 60, 1e-9, 1e-7),
                                                ("arm-in-space", 80, 1e-9, 2e-5)):
            planned, replayed = self.replay(example, steps, "--method", "variational")
            self.assertEqual(len(planned), len(replayed))
            for k, (a, b) in enumerate(zip(planned, replayed)):
                for name in b:
                    forces = name.split(".")[-1] in ("fx", "fy", "fz", "tx", "ty", "tz")
                    if k == 0 and forces:  # those of the index-1 system there
                        continue
                    self.assertAlmostEqual(float(a[name]), float(b[name]), delta=reaction if forces else state,
                                           msg=f"{example} {name} {k}")

    def test_replay_with_joints_misses_by_the_square_of_the_step(self):
        misses = []
        for steps in (20, 40, 80):
            planned, rows = self.replay("arm-in-space", steps, "--method", "rkmk54", "--tolerance", "1e-11")
            misses.append(math.hypot(float(rows[-1]["shoulder.q"]) - 1.2, float(rows[-1]["elbow.q"]) + 1.8))
            self.assertAlmostEqual(float(planned[-1]["elbow.q"]), -1.8, delta=1e-9)
            for row in planned:  # nothing acts from outside
                for name in ("px", "py", "pz", "Lx", "Ly", "Lz"):
                    self.assertLess(abs(float(row[name])), 1e-12)
        for coarse, fine in zip(misses, misses[1:]):
            self.assertAlmostEqual(coarse / fine, 4, delta=0.2)

    def test_orders_with_joints(self):
        orders = self.optimize("arm-in-space", "--steps", "20,40,80")["grids"][2]["orders"]
        for name, order in orders.items():
            self.assertAlmostEqual(order, 2, delta=0.1, msg=name)

    def test_many_wheels(self):
        problem = copy.deepcopy(SLEW)
        problem["model"]["bodies"][0]["rotors"] = [{"axis": [0, 0, 1], "momentum": 0, "torque": 0}] * 17
        self.write("p.json", problem)
        own, other = (self.optimize("p.json", "--steps", "20", "--solver", which) for which in ("own", "ipopt"))
        self.assertAlmostEqual(own["cost"], other["cost"], delta=1e-9)

    def test_turns_are_counted(self):
        planned, _ = self.replay("four-bar-turn", 40, "--method", "variational")
        self.assertAlmostEqual(float(planned[-1]["A.q"]), 2 * math.pi, delta=1e-9)
        self.assertLess(abs(float(planned[-1]["A.qd"])), 1e-9)
        for before, after in zip(planned, planned[1:]):
            self.assertLess(abs(float(after["A.q"]) - float(before["A.q"])), 2)

    def test_space_is_told(self):
        problem = json.loads((ROOT / "examples" / "control" / "four-bar-turn.json").read_text(encoding="utf-8"))
        self.assertNotIn("c-space", self.polhode("optimize", "four-bar-turn", "--steps", "20").stdout)
        for body in problem["model"]["bodies"]:
            body.pop("cspace", None)
        self.write("p.json", problem)
        self.assertIn("2 of 3 bodies", self.polhode("optimize", "p.json", "--steps", "20").stdout)

    def test_against_other_means(self):
        """tools/cart_pole.py: minimal coordinates, Pontryagin's conditions, collocation."""
        cost = [grid["cost"] for grid in self.optimize("cart-pole", "--steps", "60,120")["grids"]]
        self.assertAlmostEqual((4 * cost[1] - cost[0]) / 3, 58.808269819, delta=2e-3)

    def test_best_motion_of_an_impossible_problem(self):
        """Conditions are relaxed, the dynamics are not: the replay is the same motion."""
        problem = json.loads((ROOT / "examples" / "control" / "cart-pole.json").read_text(encoding="utf-8"))
        problem["horizon"]["steps"] = 30
        self.write("model.json", problem["model"])
        weak = copy.deepcopy(problem)
        weak["controls"][0].update(lower=-2, upper=2)
        walled = copy.deepcopy(problem)
        walled["limits"][0]["upper"] = 0.6
        for name, changed_problem, condition in (("weak", weak, "final["), ("walled", walled, "final[0].q")):
            self.write("p.json", changed_problem)
            done = self.polhode("optimize", "p.json", "--csv", "o.csv", "-o", "o.h5", "--json", status=1)
            self.assertIn(condition, json.loads(done.stdout)["furthest"], msg=name)
            self.polhode("run", "model.json", "--controls", "o.h5", "--method", "variational", "--csv", "r.csv",
                         "--quiet")
            rows = [list(csv.DictReader((self.folder / f).read_text().splitlines())) for f in ("o.csv", "r.csv")]
            for a, b in zip(*rows):
                for column in ("rail.q", "rail.qd", "hinge.q", "hinge.qd"):
                    self.assertAlmostEqual(float(a[column]), float(b[column]), delta=1e-8, msg=f"{name} {column}")
                self.assertLess(abs(float(a["u.1"])), 20 + 1e-8)

    def test_contradictory(self):
        problem = json.loads((ROOT / "examples" / "control" / "slew-rate-limit.json").read_text(encoding="utf-8"))
        problem["horizon"]["steps"] = 20
        problem["final"].append({"body": "hub", "orientation": {"axis": [1, 0, 0], "degrees": 90}})
        self.write("p.json", problem)
        done = self.polhode("optimize", "p.json", "--json", status=1)
        self.assertIn("orientation", json.loads(done.stdout)["furthest"])

    def test_replay_on_another_model(self):
        """Names count, not places; the run lasts as long as the controls, unless the command line says otherwise."""
        beam = copy.deepcopy(FULL["model"]["beams"][0])
        hub = {"name": "hub", "mass": 10, "inertia": [1, 2, 3]}
        moon = {"name": "moon", "mass": 1, "inertia": [1, 1, 1], "position": [9, 9, 9]}
        simulation = {"method": "variational", "step": 0.05, "duration": 1}
        self.write("rigid.json", {"polhode": 1, "bodies": [moon, hub], "simulation": simulation})
        self.write("soft.json", {"polhode": 1, "bodies": [moon, hub], "beams": [beam], "simulation": simulation})
        self.polhode("optimize", "slew", "-o", "o.h5", "--csv", "o.csv", "--quiet")
        last = {}
        for name in ("rigid", "soft"):
            self.polhode("run", f"{name}.json", "--controls", "o.h5", "--csv", f"{name}.csv", "--quiet")
            rows = list(csv.DictReader((self.folder / f"{name}.csv").read_text().splitlines()))
            last[name] = {key: float(value) for key, value in rows[-1].items()}
            self.assertAlmostEqual(last[name]["t"], 5, delta=1e-12)
        planned = list(csv.DictReader((self.folder / "o.csv").read_text().splitlines()))[-1]
        for name in ("hub.R11", "hub.R21", "hub.R32", "hub.wx", "hub.wy"):
            self.assertAlmostEqual(last["rigid"][name], float(planned[name]), delta=1e-10)
        # With a beam on it the same torque turns the hub less, and leaves something moving.
        self.assertGreater(abs(last["soft"]["hub.R21"] - 1), 0.05)
        self.assertGreater(last["soft"]["energy"], 1e-3)
        told = json.loads(self.polhode("run", "rigid.json", "--controls", "o.h5", "--duration", "2", "--json").stdout)
        self.assertEqual(told["duration"], 2)

    def test_guess_from_a_result(self):
        """Taken from beside the problem; one of another model is refused with what it lacks."""
        self.polhode("optimize", "slew", "--steps", "20", "-o", "s.h5", "--quiet")
        self.write("p.json", changed(["solve", "guess"], "s.h5"))
        self.assertAlmostEqual(self.optimize("p.json")["cost"], 0.7853658550294795, delta=1e-12)
        for example, most in (("slew", 1), ("slew-wheels", 1), ("arm-in-space", 2)):  # with adjoints: nothing is left
            problem = json.loads((ROOT / "examples" / "control" / f"{example}.json").read_text(encoding="utf-8"))
            self.write("p.json", problem)
            cold = self.optimize("p.json", "--steps", "30", "-o", "e.h5")
            problem.setdefault("solve", {})["guess"] = "e.h5"
            self.write("p.json", problem)
            warm = self.optimize("p.json", "--steps", "30")
            self.assertAlmostEqual(warm["cost"] / cold["cost"], 1, delta=1e-9)
            self.assertLessEqual(warm["iterations"], most)
            self.assertGreater(cold["iterations"], 2)
        problem = changed(["solve"], {"method": "gauss4", "control": "stage"})
        self.write("p.json", problem)
        self.polhode("optimize", "p.json", "--steps", "20", "-o", "e.h5")  # several controls in a step
        problem["solve"]["guess"] = "e.h5"
        self.write("p.json", problem)
        self.assertLessEqual(self.optimize("p.json", "--steps", "20")["iterations"], 4)
        self.polhode("optimize", "docking", "--steps", "20", "-o", "d.h5", "--quiet")
        self.write("p.json", changed(["solve", "guess"], "d.h5"))
        done = self.polhode("optimize", "p.json", status=2).stderr
        self.assertRegex(done, r"^p\.json:\d+:\d+: error: solve.guess: .*d\.h5: (belongs to another model|has \d+ controls)")
        self.polhode("run", "heavy-top", "--duration", "0.01", "-o", "top.h5", "--quiet")
        self.write("p.json", changed(["solve", "guess"], "top.h5"))
        self.assertIn("not a result of `polhode optimize`", self.polhode("optimize", "p.json", status=2).stderr)

    def test_against(self):
        """Direct and indirect: the same to rounding by one step, else apart by the order of the coarser one."""
        told = self.optimize("slew", "--steps", "25,50", "--against", "indirect")["against"]
        for name in ("state", "control", "adjoint", "cost"):
            self.assertLess(told[name], 1e-10)
            self.assertIsNone(told["orders"][name])
        self.write("p.json", changed(["solve"], {"method": "gauss4", "control": "stage"}))
        for method, order in (("gauss4", 4), ("variational", 2)):
            told = self.optimize("p.json", "--steps", "25,50", "--against", f"indirect:{method}")
            for name in ("state", "control", "adjoint"):
                self.assertAlmostEqual(told["grids"][1]["against"]["orders"][name], order, delta=0.1)
        text = self.polhode("optimize", "slew", "--steps", "20", "--against", "direct:gauss6:stage").stdout
        self.assertIn("against direct, gauss6, stage controls", text)
        for wrong in ("indirekt", "direct:gauss4:stages"):
            self.assertIn("expected for example indirect:gauss6", self.polhode("optimize", "slew", "--against", wrong, status=2).stderr)
        self.assertIn("does not support the method", self.polhode("optimize", "slew", "--against", "indirect:gauss8", status=2).stderr)

    def test_solver(self):
        for words in (["--solver", "own"], ["--solver", "auto"], []):
            told = self.optimize("slew", *words)
            self.assertAlmostEqual(told["cost"], 0.7853658550294795, delta=1e-12)
            self.assertNotIn("evaluation_s", told)
        self.assertIn("--solver S", self.polhode("help", "optimize").stdout)

    def test_replay_refuses(self):
        self.polhode("run", "heavy-top", "--duration", "0.01", "-o", "top.h5", "--quiet")
        told = self.polhode("run", "heavy-top", "--controls", "top.h5", status=2).stderr
        self.assertIn("expected a result of `polhode optimize`", told)
        self.polhode("optimize", "slew", "-o", "slew.h5", "--quiet")
        told = self.polhode("run", "heavy-top", "--controls", "slew.h5", status=2).stderr
        self.assertIn("expected the name of a body of the model", told)
        self.assertIn("nothing.h5", self.polhode("run", "heavy-top", "--controls", "nothing.h5", status=2).stderr)

    def test_bounds(self):
        problem = changed(["controls", 0, "upper"], [0.55] * 3)
        problem["controls"][0]["lower"] = [-0.55] * 3
        self.write("p.json", problem)
        told = self.optimize("p.json")
        self.assertEqual(told["second_order"], "minimum")
        self.assertAlmostEqual(told["cost"], 0.854534507, delta=1e-8)  # more than without bounds
        problem["controls"][0].update(lower=[-0.2] * 3, upper=[0.2] * 3)  # too weak to get there
        self.write("p.json", problem)
        self.assertIn("final[0].", self.optimize("p.json", status=1)["furthest"])

    def test_impossible(self):
        problem = json.loads((ROOT / "examples" / "control" / "slew-wheels.json").read_text(encoding="utf-8"))
        problem["final"] += [{"rotor": f"hub.rotors[{i}]", "momentum": 0} for i in range(3)]
        if os.environ.get("POLHODE_SLOW"):
            problem["horizon"]["steps"] = 20
        self.write("p.json", problem)
        done = self.polhode("optimize", "p.json", "--csv", "p.csv", "--json", status=1)
        told = json.loads(done.stdout)
        self.assertEqual(told["status"], "not solved")
        self.assertRegex(told["furthest"], r"^final\[\d\]\.(omega|momentum), by ")  # they contradict each other
        self.assertIn(told["furthest"], done.stderr)
        self.assertTrue((self.folder / "p.csv").exists())

    def test_bad_input(self):
        for base, path, value, message, _ in ALL:
            with self.subTest(path=path, value=value):
                self.write("p.json", changed(path, value, base))
                done = self.polhode("optimize", "p.json", status=2)
                self.assertIn(message, done.stderr)
                self.assertRegex(done.stderr, r"^p\.json:\d+:\d+: error: ")

    def test_parameters(self):
        """Another value of a parameter is another model: as one with that number in its file, wherever the model is."""
        model = {"polhode": 1, "parameters": {"J": {"value": 2, "min": 1, "max": 4}, "x0": 0},
                 "bodies": [{"name": "hub", "mass": 10, "inertia": [2, 3, "=J"], "position": ["=x0", 0, 0]}]}
        problem = {"polhode-control": 1, "horizon": {"duration": 1, "steps": 10},
                   "controls": [{"name": "u", "torque": "hub", "frame": "body"}],
                   "final": [{"body": "hub", "orientation": {"axis": [0, 0, 1], "angle": 1}, "omega": [0, 0, 0]}],
                   "cost": [{"integral": "effort", "of": "u", "weight": 0.5}]}
        self.write("m.json", model)
        for inside in (model, "m.json"):
            self.write("p.json", dict(problem, model=inside))
            for value in (2, 4):
                told = self.optimize("p.json", "--set", f"J={value}", "--set", "x0=0.1", "-o", "r.h5", "--csv", "r.csv")
                self.assertAlmostEqual(told["cost"], 6 * value**2 * 100 / 99, delta=1e-9)
                self.assertEqual(dict(zip(*self.rows("r.csv")[:2]))["hub.x"], "0.10000000000000001")
            for words, message in ((["J=5"], 'expected a number from 1 to 4, got 5'), (["K=1"], 'unknown parameter "K"'),
                                   (["J"], "expected NAME=VALUE"), (["J=2", "--set", "J=3"], "given twice")):
                said = self.polhode("optimize", "p.json", "--set", *words, status=2).stderr
                self.assertIn("polhode optimize: error: --set: ", said)
                self.assertIn(message, said)
        # The result has them: a page of it shows that model.
        self.polhode("report", "r.h5", "-o", "r.html")
        self.assertIn("J=4,x0=0.1", (self.folder / "r.html").read_text(encoding="utf-8"))

    def test_bad_words(self):
        for words, message in [
            (["heavy-top"], "got a model"),
            (["nothing"], "no such file"),
            (["slew", "--steps", "1"], "--steps: expected"),
            (["slew", "--steps", "25,"], "--steps: expected"),
            (["slew", "--solver", "ipop"], "--solver: expected auto, own or ipopt, got \"ipop\", did you mean ipopt?"),
            (["slew", "--solver"], "--solver: expected a value"),
            (["slew", "--against", "indirect:gaus4"], '--against: optimal control does not support the method "gaus4"'),
            (["cart-pole", "--against", "indirect:gauss4"], "--against: a limit is not supported by the indirect approach "
             'with "gauss4"; the direct approach with variational or galerkin supports it'),
            (["slew", "-o", "-"], "HDF5 cannot be written to standard output"),
            (["slew", "--json", "--csv", "-"], "--json writes to standard output"),
        ]:
            with self.subTest(words=words):
                self.assertIn(message, self.polhode("optimize", *words, status=2).stderr)
        self.assertIn("polhode optimize", self.polhode("run", "slew", status=2).stderr)


if __name__ == "__main__":
    unittest.main()
