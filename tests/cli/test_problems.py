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

ROOT = Path(__file__).resolve().parents[2]
HUB = {"name": "hub", "mass": 10, "inertia": [1, 2, 3]}
TORQUE = {"name": "u", "torque": "hub", "frame": "body"}
TURN = {"axis": [1, 1, 1], "degrees": 120}


def effort(*names):
    return [{"integral": "effort", "of": name, "weight": 0.5} for name in names]


def scaled(problem, mass, length):
    """The same problem with other units of mass and length: bodies, joints and controls are torques."""
    made = json.loads(json.dumps(problem))
    for body in made["model"]["bodies"]:
        body["mass"] *= mass
        body["inertia"] = [mass * length**2 * x for x in body["inertia"]]
        for key in {"position", "velocity"} & body.keys():
            body[key] = [length * x for x in body[key]]
    for joint in made["model"].get("joints", []):
        joint["at"] = [length * x for x in joint["at"]]
    return made


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

    def test_both_coordinates(self):
        """Unknowns along the joints and those of every body have one optimum: all columns agree."""
        for name in ("cart-pole", "four-bar-turn", "arm-in-space"):
            problem = json.loads((ROOT / f"examples/control/{name}.json").read_text())
            problem["horizon"]["steps"] = 20
            costs, motions = [], []
            for coordinates in ("joint", "absolute"):
                problem["solve"] = dict(problem.get("solve", {}), coordinates=coordinates)
                self.model_file(json.dumps(problem), "p.json")
                answer = json.loads(self.polhode("optimize", "p.json", "--csv", "p.csv", "--json").stdout)
                costs.append(answer["cost"])
                motions.append([[float(x) for x in row] for row in self.rows("p.csv")[1:]])
            self.assertAlmostEqual(costs[0] / costs[1], 1, delta=1e-9)
            apart = max(abs(x - y) / (1 + abs(y)) for one, other in zip(*motions) for x, y in zip(one, other))
            self.assertLess(apart, 1e-9, name)

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
        self.assertEqual(told["second_order"], "minimum")
        self.assertLess(told["cost"], 1e-30)  # the square of rounding
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
        told = self.solve(model, 30, 1, [TORQUE], final, effort("u"), solve={"starts": 1})
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

    def test_units_of_any_size(self):
        """A satellite of 1 kg and a station of 400 t turn about an axis at the cost of the closed form, with bounds
        that they do not meet; what cannot be met is named, though a torque of 1 N m costs the station nothing."""
        final = [{"body": "hub", "orientation": {"axis": [0, 0, 1], "angle": 1}, "omega": [0, 0, 0]}]
        for mass, inertia, duration in ((1e-3, 2.5e-9, 0.05), (1.3, 2e-3, 60), (4e5, 2e8, 3000)):
            torque = 6 * inertia / duration**2
            for more, solver in (({}, "auto"), (dict(lower=[-2 * torque] * 3, upper=[2 * torque] * 3), "ipopt"),
                                 (dict(lower=[-2 * torque] * 3, upper=[2 * torque] * 3), "own")):
                told = self.solve({"bodies": [dict(HUB, mass=mass, inertia=[0.9 * inertia, 0.8 * inertia, inertia])]},
                                  20, duration, [dict(TORQUE, **more)], final, effort("u"), solve={"solver": solver})
                self.assertEqual(told["second_order"], "minimum")
                self.assertAlmostEqual(told["cost"] / rest_to_rest(inertia, 1, duration, 20), 1, delta=1e-7)
        weak = dict(TORQUE, lower=[-0.5 * torque] * 3, upper=[0.5 * torque] * 3)
        told = self.solve({"bodies": [dict(HUB, mass=mass, inertia=[inertia] * 3)]}, 20, duration,
                          [weak, {"name": "f", "force": "hub", "frame": "inertial"}],
                          [dict(final[0], position=[10, 0, 0])], effort("u", "f"), status=1)
        self.assertRegex(told["furthest"], r"final\[0\]\.(orientation|omega)")
        self.assertAlmostEqual(self.motion[-1]["hub.x"], 10, delta=0.1)
        self.assertAlmostEqual(sum(told["cost_terms"]) / told["cost"], 1, delta=1e-6)

    def test_conditions_of_other_units(self):
        """Momenta of 1e-8 beside places of 1e-3: no condition is lost for its unit."""
        body = dict(HUB, mass=1e-3, inertia=[1e-9, 1.1e-9, 1.2e-9])
        final = [{"body": "hub", "orientation": {"axis": [0, 0, 1], "angle": 1}, "omega": [0, 0, 0],
                  "position": [4e-3, 0, 0], "velocity": [0, 0, 0]}]
        told = self.solve({"bodies": [body]}, 20, 0.05, [TORQUE, {"name": "f", "force": "hub", "frame": "inertial"}],
                          final, effort("u", "f"))
        self.assertAlmostEqual(told["cost_terms"][0] / rest_to_rest(1.2e-9, 1, 0.05, 20), 1, delta=1e-9)
        self.assertAlmostEqual(told["cost_terms"][1] / rest_to_rest(1e-3, 4e-3, 0.05, 20), 1, delta=1e-9)

    def test_limits_that_no_motion_meets(self):
        """A wall that the brakes do not reach: what is written is a motion all the same, and the limit is named."""
        body = dict(HUB, velocity=[5, 0, 0])
        told = self.solve({"bodies": [body]}, 20, 2, [{"name": "f", "force": "hub", "frame": "inertial",
                                                       "lower": [-1] * 3, "upper": [1] * 3}],
                          [{"body": "hub", "position": [0, 0, 0]}], effort("f"), status=1,
                          limits=[{"quantity": "hub.x", "upper": 0.1}])
        self.assertIn("limits[0]", told["furthest"])
        for before, after in zip(self.motion, self.motion[1:]):
            mean = 0.5 * (before["hub.vx"] + after["hub.vx"])
            self.assertAlmostEqual(after["hub.x"] - before["hub.x"], 0.1 * mean, delta=1e-9)

    def test_a_change_of_orbit(self):
        """In metres and seconds as in units of the orbit: the cost scales, whatever the numbers are; under another
        method the control leads there, with the error of the steps."""
        costs, misses = [], []
        for length, mu, steps in ((1, 1, 40), (7e6, 3.986e14, 40), (7e6, 3.986e14, 80)):
            time = math.sqrt(length**3 / mu)
            point = {"name": "p", "mass": 100, "position": [length, 0, 0], "velocity": [0, length / time, 0]}
            model = {"polhode": 1, "gravity": {"central": {"mu": mu}}, "points": [point]}
            told = self.solve(model, steps, time, [{"name": "f", "force": "p", "frame": "inertial"}],
                              [{"body": "p", "position": [0.5 * length, 0.9 * length, 1e-3 * length]}], effort("f"))
            self.polhode("optimize", "p.json", "-o", "p.h5", "--quiet")
            self.model_file(json.dumps(model), "m.json")
            self.polhode("run", "m.json", "--controls", "p.h5", "--method", "rkmk54", "--tolerance", "1e-12", "--step",
                         time / 100, "--csv", "m.csv", "--quiet")
            names, *rows = self.rows("m.csv")
            misses.append(float(rows[-1][names.index("p.x")]) / length - 0.5)
            costs.append(told["cost"] / (100 * length / time**2)**2 / time)
            self.assertLess(told["iterations"], 10)
        self.assertAlmostEqual(costs[1] / costs[0], 1, delta=1e-9)
        self.assertLess(abs(misses[1]), 1e-3)
        self.assertAlmostEqual(misses[1] / misses[2], 4, delta=0.05)

    def test_shooting_in_units_of_the_problem(self):
        """The same motion with other masses and lengths: Pontryagin's conditions are solved as well, the cost scales with the
        square of mass times length squared. 1e-12: iterations end at rounding, and numbers are rounded in the file."""
        for name in ("slew", "arm-in-space"):
            problem = json.loads((ROOT / "examples" / "control" / f"{name}.json").read_text(encoding="utf-8"))
            problem["horizon"]["steps"] = 10
            problem["solve"] = {"approach": "indirect", "method": "gauss4"}
            first = None
            for mass, length in ((1, 1), (1e-5, 1), (1e6, 1), (1, 1e-3), (1e-4, 1e-3), (1e5, 1e4)):
                self.model_file(json.dumps(scaled(problem, mass, length)), "p.json")
                summary = json.loads(self.polhode("optimize", "p.json", "--json").stdout)
                cost = summary["cost"] / (mass * length**2)**2
                first = first or cost
                self.assertEqual((summary["status"], summary["second_order"]), ("solved", "minimum"), (name, mass, length))
                self.assertAlmostEqual(cost / first, 1, delta=1e-12, msg=(name, mass, length))

    def test_shooting_of_a_small_body(self):
        """Rotations with momenta of 1e-9 beside places of 1e-3; the force's part is that of the continuous problem."""
        result = self.solve({"bodies": [dict(HUB, mass=1e-3, inertia=[1e-9, 2e-9, 3e-9])]}, 10, 1,
                            [TORQUE, {"name": "f", "force": "hub", "frame": "inertial"}],
                            [{"body": "hub", "orientation": TURN, "omega": [0, 0, 0], "position": [1e-3, 0, 0],
                              "velocity": [0, 0, 0]}], effort("u", "f"), solve={"approach": "indirect", "method": "gauss4"})
        self.assertEqual((result["status"], len(self.motion)), ("solved", 11))
        self.assertAlmostEqual(result["cost_terms"][1] / (6 * 1e-3**2 * 1e-3**2), 1, delta=1e-9)
        self.assertAlmostEqual(self.motion[-1]["hub.x"], 1e-3, delta=1e-12)

    def test_terms_of_the_indirect_approach(self):
        final = [{"body": "hub", "orientation": TURN, "position": [1, 0, 0]}]
        told = self.solve({"bodies": [HUB]}, 20, 5, [TORQUE, {"name": "f", "force": "hub", "frame": "inertial"}], final,
                          effort("u", "f"), solve={"approach": "indirect", "method": "gauss4"})
        self.assertAlmostEqual(sum(told["cost_terms"]), told["cost"], delta=1e-12)
        self.assertAlmostEqual(told["cost_terms"][1], 0.5 * 3 * 10**2 / 5**3, delta=1e-9)  # only the place is asked for

    def test_reactions_of_a_screw_to_ground(self):
        """On SE(3) the model's rows of a joint that slides have other arms; reactions are those of a replay."""
        model = {"bodies": [{"name": "a", "mass": 2, "inertia": [0.3, 0.5, 0.6], "position": [0.3, 0.1, 0]}],
                 "gravity": [0, 0, -9.81], "joints": [{"name": "j", "type": "helical", "bodies": ["ground", "a"],
                                                       "at": [0, 0, 0], "axis": [0.2, 0.1, 1], "pitch": 0.1}]}
        self.solve(model, 60, 3, [{"name": "u", "joint": "j"}], [{"joint": "j", "q": 9}], effort("u"))
        model["bodies"][0]["cspace"] = "so3xr3"
        planned = self.motion
        self.solve(model, 60, 3, [{"name": "u", "joint": "j"}], [{"joint": "j", "q": 9}], effort("u"))
        most = max(abs(row["j.tx"]) for row in planned)
        for a, b in zip(planned[1:], self.motion[1:]):
            for name in ("j.fx", "j.fy", "j.fz", "j.tx", "j.ty", "j.tz"):
                self.assertAlmostEqual(a[name], b[name], delta=0.03 * most)


if __name__ == "__main__":
    unittest.main()
