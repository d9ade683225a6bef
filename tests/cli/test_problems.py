#!/usr/bin/env python3
"""Problems of other shapes than the examples: what they cost in closed form, or what must hold of their motions.

POLHODE names the program (default build/polhode). Needs nothing but Python's standard library.
"""
import json
import math
import sys
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
from test_cli import Case  # noqa: E402

HUB = {"name": "hub", "mass": 10, "inertia": [1, 2, 3]}
TORQUE = {"name": "u", "torque": "hub", "frame": "body"}
TURN = {"axis": [1, 1, 1], "degrees": 120}


def effort(*names):
    return [{"integral": "effort", "of": name, "weight": 0.5} for name in names]


def rest_to_rest(mass, way, duration, steps):
    """1/2 int f^2 over a way, from rest to rest, with the variational step: 6 m^2 d^2/T^3 of the continuous one."""
    return 6 * mass**2 * way**2 / duration**3 * steps**2 / (steps**2 - 1)


class Problems(Case):
    def solve(self, model, steps, duration, controls, final, cost, status=0, **more):
        problem = {"polhode-control": 1, "model": dict({"polhode": 1}, **model), "controls": controls,
                   "horizon": {"duration": duration, "steps": steps}, "final": final, "cost": cost, **more}
        self.model_file(json.dumps(problem), "p.json")
        told = json.loads(self.polhode("optimize", "p.json", "--csv", "p.csv", "--json", status=status).stdout)
        names, *rows = self.rows("p.csv")
        self.motion = [dict(zip(names, map(float, row))) for row in rows]
        return told

    def test_conditions_that_only_rounding_moves(self):
        """In a plane three of six components of the pose are held: they are implied, and hide none of the others."""
        model = {"bodies": [{"name": "a", "mass": 2, "inertia": [0.2, 0.2, 0.1], "position": [0.5, 0, 0]}],
                 "gravity": [0, 0, -9.81],
                 "joints": [{"name": "table", "type": "planar", "bodies": ["ground", "a"], "axis": [0, 0, 1]}]}
        told = self.solve(model, 40, 1, [{"name": "f", "force": "a", "frame": "inertial"},
                                         {"name": "u", "torque": "a", "frame": "body"}],
                          [{"body": "a", "position": [1, 1, 0], "orientation": {"axis": [0, 0, 1], "angle": 1},
                            "velocity": [0, 0, 0], "omega": [0, 0, 0]}], effort("f", "u"))
        wanted = rest_to_rest(2, math.hypot(0.5, 1), 1, 40) + rest_to_rest(0.1, 1, 1, 40)
        self.assertAlmostEqual(told["cost"], wanted, delta=1e-9)
        for part in ("position (1 of 3)", "orientation (2 of 3)", "velocity (1 of 3)", "omega (2 of 3)"):
            self.assertIn(part, told["implied"])

    def test_nothing_is_asked_for(self):
        told = self.solve({"bodies": [dict(HUB, omega=[0.1, 0.2, 0.3])]}, 20, 5, [TORQUE], [], effort("u"))
        self.assertEqual((told["second_order"], told["cost"]), ("minimum", 0))
        self.assertLess(max(abs(row["Lz"] - self.motion[0]["Lz"]) for row in self.motion), 1e-12)

    def test_a_control_that_its_bounds_hold(self):
        final = [{"body": "hub", "orientation": TURN, "omega": [0, 0, 0]}]
        told = self.solve({"bodies": [HUB]}, 40, 5, [dict(TORQUE, lower=[-9, -9, 0], upper=[9, 9, 0])], final,
                          effort("u"))
        self.assertEqual((told["status"], told["second_order"]), ("solved", "minimum"))
        self.assertGreater(told["cost"], 0.79)  # more than with three
        self.assertEqual({row["u.3"] for row in self.motion}, {0})
        self.assertAlmostEqual(self.motion[-1]["hub.R13"], 1, delta=1e-9)

    def test_half_a_turn_about_a_joint(self):
        """The turn about the middle axis is a saddle, and with several starts it is left."""
        model = {"bodies": [dict(HUB, cspace="so3xr3")],
                 "joints": [{"name": "ball", "type": "spherical", "bodies": ["ground", "hub"], "at": [0, 0, 0]}]}
        final = [{"body": "hub", "orientation": {"axis": [0, 0, 1], "degrees": 180}, "omega": [0, 0, 0]}]
        told = self.solve(model, 30, 1, [TORQUE], final, effort("u"))
        self.assertEqual(told["second_order"], "saddle")
        self.assertAlmostEqual(told["cost"], rest_to_rest(3, math.pi, 1, 30), delta=1e-6)
        told = self.solve(model, 30, 1, [TORQUE], final, effort("u"), solve={"starts": 2})
        self.assertEqual(told["second_order"], "minimum")
        self.assertAlmostEqual(told["cost"], 424.7985591701, delta=2)  # that of fine grids

    def test_a_place_behind_joints(self):
        """Two links, from hanging down to a place of the second; one of the two ways to bend the elbow."""
        links = [{"name": name, "mass": 1, "inertia": [0.01, 0.1, 0.1], "position": [x, 0, 0]}
                 for name, x in (("a", 0.5), ("b", 1.5))]
        joints = [{"name": name, "type": "revolute", "bodies": bodies, "at": [x, 0, 0], "axis": [0, 1, 0]}
                  for name, bodies, x in (("j1", ["ground", "a"], 0), ("j2", ["a", "b"], 1))]
        joints[0]["q0"] = math.pi / 2
        told = self.solve({"bodies": links, "joints": joints, "gravity": [0, 0, -9.81]}, 40, 2,
                          [{"name": "t1", "joint": "j1"}, {"name": "t2", "joint": "j2"}],
                          [{"body": "b", "position": [0.5, 0, 1.2], "velocity": [0, 0, 0], "omega": [0, 0, 0]}],
                          effort("t1", "t2"))
        self.assertEqual((told["status"], told["second_order"]), ("solved", "minimum"))
        self.assertAlmostEqual(self.motion[-1]["b.z"], 1.2, delta=1e-9)


if __name__ == "__main__":
    unittest.main()
