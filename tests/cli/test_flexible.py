#!/usr/bin/env python3
"""Slews of the spacecraft with flexible booms, replayed on a fine grid: what is left of the vibration.

POLHODE names the program (default build/polhode). Needs nothing but Python's standard library.
"""
import csv
import json
import math
import sys
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
from test_cli import ROOT, Case  # noqa: E402

MODEL = json.loads((ROOT / "examples" / "flexible-booms.json").read_text(encoding="utf-8"))
PROBLEM = json.loads((ROOT / "examples" / "control" / "slew-flexible.json").read_text(encoding="utf-8"))


def kinetic(row):
    """Of the hub and the nodes of the booms, which have the masses of half their neighbours' elements."""
    hub = MODEL["bodies"][0]
    parts = [("hub", hub["mass"], hub["inertia"])]
    for boom in MODEL["beams"]:
        elements = boom["elements"]
        length = abs(boom["shape"]["line"]["to"][0] - boom["from"][0]) / elements
        for k in range(elements + 1):
            share = length * (0.5 if k in (0, elements) else 1)
            tip = boom["masses"][0] if k == elements else {"mass": 0, "inertia": [0, 0, 0]}
            inertia = [share * a + b for a, b in zip(boom["inertia"]["J"], tip["inertia"])]
            parts.append((f"{boom['name']}[{k}]", share * boom["inertia"]["rho_A"] + tip["mass"], inertia))
    return sum(0.5 * mass * row[f"{name}.v{c}"] ** 2 + 0.5 * inertia[i] * row[f"{name}.w{c}"] ** 2
               for name, mass, inertia in parts for i, c in enumerate("xyz"))


class Flexible(Case):
    def replay(self, problem):
        """Summary, energy left at the end, and the largest kinetic energy on the way."""
        told = json.loads(self.polhode("optimize", problem, "-o", "o.h5", "--json").stdout)
        self.polhode("run", "flexible-booms", "--controls", "o.h5", "--every", "20", "--csv", "r.csv", "--quiet")
        with open(self.folder / "r.csv", encoding="utf-8") as file:
            rows = [{k: float(v) for k, v in row.items()} for row in csv.DictReader(file)]
        return told, rows[-1]["energy"], max(map(kinetic, rows))

    def rows(self, name):
        with open(self.folder / name, encoding="utf-8") as file:
            return [{k: float(v) for k, v in row.items()} for row in csv.DictReader(file)]

    def apart(self, name, columns):
        """The largest difference of some columns from those of the optimum."""
        return max(abs(a[c] - b[c]) for a, b in zip(self.rows("o.csv"), self.rows(name), strict=True) for c in columns)

    def test_replay_with_micro_steps(self):
        """The discrete equations are those of the simulation: its states come again."""
        self.polhode("optimize", "slew-flexible", "-o", "o.h5", "--csv", "o.csv", "--quiet")
        replay = ["run", "flexible-booms", "--controls", "o.h5", "--step", "0.081", "--csv", "r.csv", "--quiet"]
        columns = self.rows("o.csv")[0]
        places = [c for c in columns if c.split(".")[-1] in ("x", "y", "z") or ".R" in c]
        speeds = [c for c in columns if c.split(".")[-1] in ("vx", "vy", "vz", "wx", "wy", "wz")]
        self.assertGreater(len(places), 100)
        for method in ([], ["--method", "variational"], ["--method", "variational:micro=10,fast=right+left"],
                       ["--method", "variational:micro=10"]):
            self.polhode(*replay, *method)
            self.assertLess(self.apart("r.csv", places), 1e-10)
            self.assertLess(self.apart("r.csv", ["hub.vx", "hub.vy", "hub.wx", "hub.wy", "hub.wz"]), 1e-10)
            # light nodes: what the solver leaves in its rows over an inertia of 1e-4 kg m^2
            self.assertLess(self.apart("r.csv", speeds), 1e-6)
        self.polhode(*replay, "--method", "variational:micro=1")  # the command line says otherwise
        self.assertGreater(self.apart("r.csv", places), 1e-3)
        # a model that has no such beams is told, and runs
        self.model_file(json.dumps({"polhode": 1, "bodies": MODEL["bodies"]}), "rigid.json")
        told = self.polhode("run", "rigid.json", "--controls", "o.h5", "--method", "variational", "--quiet")
        self.assertIn("micro steps of the result are not used", told.stderr)

    def test_same_model(self):
        for key in ("bodies", "beams"):
            self.assertEqual(PROBLEM["model"][key], MODEL[key])

    def test_residual_vibration(self):
        rigid, left, peak = self.replay("slew-flexible-rigid")
        self.assertGreater(left, 0.5 * peak)
        several, after, peak = self.replay("slew-flexible")
        self.assertLess(after, 2e-4 * peak)
        self.assertEqual((several["second_order"], several["solver"]), ("minimum", "own"))
        self.assertGreater(several["cost"], rigid["cost"])
        # a torque moves both booms alike, and does not stretch them
        self.assertEqual(several["implied"], "final[2].at_rest")
        single = json.loads(json.dumps(PROBLEM))
        del single["horizon"]["micro"], single["horizon"]["fast"]
        self.model_file(json.dumps(single), "single.json")
        _, coarse, _ = self.replay("single.json")
        self.assertGreater(coarse, 10 * after)

    def solve(self, name, status=0, **changes):
        """The summary of a slew in one grid of 30 steps, with entries of the problem changed."""
        problem = json.loads(json.dumps(PROBLEM))
        problem["horizon"] = {"duration": 1.62, "steps": 30}
        problem.update(changes)
        self.model_file(json.dumps(problem), name)
        return json.loads(self.polhode("optimize", name, "--json", status=status).stdout)

    def torque(self, most):
        return [{**PROBLEM["controls"][0], "lower": [-most] * 3, "upper": [most] * 3}]

    def test_limits(self):
        """Bounds, energies and limits, each a matter of a second without Ipopt."""
        free = self.solve("free.json")
        hub, beams = PROBLEM["final"][0], ("right", "left")
        cases = {"bounds": {"controls": self.torque(10)},
                 "tight": {"controls": self.torque(9.2)},
                 "energy": {"final": [hub] + [{"beam": b, "energy_upper": 2e-6} for b in beams]},
                 "rate": {"limits": [{"quantity": "hub.w", "norm_upper": 0.6}]}}
        for name, changes in cases.items():
            told = self.solve(f"{name}.json", **changes)
            self.assertEqual((name, told["status"], told["second_order"], told["solver"]),
                             (name, "solved", "minimum", "own"))
            # the gradient of an energy vanishes at rest: its multiplier is large
            self.assertLess(max(told["kkt_residual"], told["constraint_violation"]), 1e-8 if name == "energy" else 1e-9)
            self.assertGreater(told["cost"], free["cost"] * (1 + 1e-4))
            self.assertLess(told["iterations"], 50)

    def test_minimum_time(self):
        """Nothing but the time is priced. A turn about one axis alone is a saddle: with all axes it takes less."""
        model = json.loads(json.dumps(PROBLEM["model"]))
        for boom in model["beams"]:
            boom["elements"] = 1
        asked = {"model": model, "cost": [{"terminal": "time"}],
                 "horizon": {"duration": {"free": [0.2, 6], "guess": 1.8}, "steps": 20}}
        told = self.solve("all.json", **asked, controls=self.torque(10))
        axis = [{**PROBLEM["controls"][0], "lower": [0, 0, -10], "upper": [0, 0, 10]}]
        alone = self.solve("one.json", **asked, controls=axis)
        for one in (told, alone):
            self.assertEqual((one["status"], one["second_order"], one["solver"]), ("solved", "minimum", "own"))
        # rigid booms would need 2 sqrt(J angle/torque)
        inertia = 3 + 2 * (0.3 * 0.3**2 + 0.5 * 2.3**2 + 2 * 1.5e-4 + 1e-3)
        self.assertGreater(alone["duration"], 2 * math.sqrt(inertia * math.pi / 4 / 10))
        self.assertLess(told["duration"], 0.97 * alone["duration"])
        self.polhode("optimize", "one.json", "--csv", "one.csv", "--quiet")
        held = [row for row in self.rows("one.csv") if abs(row["u.3"]) > 10 - 1e-6]
        self.assertGreater(len(held), 12)  # of 20 steps

    def test_buckling(self):
        """A rod is pushed together: straight it is a saddle, from which the solver goes on to a bent one."""
        rod = {"name": "rod", "from": [0, 0, 0], "shape": {"line": {"to": [1, 0, 0]}}, "normal": [0, 1, 0],
               "elements": 2, "stiffness": {"EA": 1000, "GA2": 500, "GA3": 500, "GJ": 1, "EI2": 1, "EI3": 2},
               "inertia": {"rho_A": 1, "J": [1e-3, 5e-4, 5e-4]}, "ends": {"from": "ground"}}
        problem = {"model": {"polhode": 1, "beams": [rod]}, "horizon": {"duration": 1, "steps": 24},
                   "final": [{"body": "rod[end]", "position": [0.95, 0, 0], "velocity": [0, 0, 0]}],
                   "cost": [{"integral": "effort", "of": "f"}]}
        push = {"name": "f", "force": "rod[end]", "frame": "inertial"}
        bent = self.solve("bent.json", **problem, controls=[push])
        push.update(lower=[-99, 0, 0], upper=[99, 0, 0])
        straight = self.solve("straight.json", **problem, controls=[push])
        self.assertEqual((bent["status"], bent["second_order"]), ("solved", "minimum"))
        self.assertLess(bent["cost"], 0.95 * straight["cost"])

    def test_no_equilibrium_at_the_begin(self):
        """A stretched spring bends a boom as soon as it may: no guess at rest is near a motion. The replay follows."""
        boom = {"name": "boom", "from": [0.2, 0, 0], "shape": {"line": {"to": [1.2, 0, 0]}}, "normal": [0, 1, 0],
                "elements": 2, "stiffness": {"EA": 1000, "GA2": 500, "GA3": 500, "GJ": 1, "EI2": 1, "EI3": 2},
                "inertia": {"rho_A": 0.5, "J": [4e-4, 2e-4, 2e-4]}, "ends": {"from": "hub"}}
        spring = {"name": "s", "type": "spring", "bodies": ["hub", "boom[end]"], "at": [[0, 0.3, 0], [1.2, 0, 0]],
                  "stiffness": 30, "damping": 0.3, "length": 1}
        model = {"polhode": 1, "bodies": [{"name": "hub", "mass": 5, "inertia": [0.5, 0.5, 0.5]}], "beams": [boom],
                 "forces": [spring]}
        final = [{"body": "hub", "orientation": {"axis": [0, 0, 1], "degrees": 20}, "omega": [0, 0, 0]}]
        told = self.solve("spring.json", model=model, horizon={"duration": 2, "steps": 40}, final=final)
        self.assertEqual((told["status"], told["second_order"], told["solver"]), ("solved", "minimum", "own"))
        self.model_file(json.dumps(model), "model.json")
        self.polhode("optimize", "spring.json", "-o", "o.h5", "--csv", "o.csv", "--quiet")
        self.polhode("run", "model.json", "--controls", "o.h5", "--step", "0.05", "--method", "variational",
                     "--csv", "r.csv", "--quiet")
        places = [f"{name}.{c}" for name in ("hub", "boom[1]", "boom[2]") for c in "xyz"]
        self.assertLess(self.apart("r.csv", places), 1e-8)

    def test_impossible(self):
        told = self.solve("weak.json", status=1, controls=self.torque(5), horizon={"duration": 1.62, "steps": 12})
        self.assertEqual(told["status"], "not solved")
        self.assertRegex(told["furthest"], r"final\[0\].orientation, by 0\.2")
        self.assertGreater(told["cost"], 0)


if __name__ == "__main__":
    unittest.main(verbosity=2)
