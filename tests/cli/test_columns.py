#!/usr/bin/env python3
"""`polhode optimize` with every column of the results in costs and limits, every kind of part in the model, and every
kind of condition at the end.

POLHODE names the program (default build/polhode). Needs nothing but Python's standard library.
"""
import csv
import json
import math
import sys
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
from test_cli import Case  # noqa: E402

# The c-space of the transcription: replays go through the same states.
HUB = {"name": "b", "mass": 2, "inertia": [0.3, 0.4, 0.5], "markers": {"tip": [0.1, 0.2, 0.3]}, "cspace": "so3xr3"}
TORQUE = {"name": "u", "torque": "b", "frame": "body"}
TURNED = {"body": "b", "orientation": {"axis": [1, 2, 3], "angle": 0.8}, "omega": [0, 0, 0]}
HINGE = {"name": "j", "type": "revolute", "bodies": ["ground", "b"], "at": [0, 0, 0.5], "axis": [1, 0, 0]}

# Joints of several kinds, one driven, a point, all rotors, springs.
CHAIN = {
    "bodies": [
        {"name": "a", "mass": 2, "inertia": [0.1, 0.2, 0.25], "position": [0.3, 0, 0],
         "markers": {"tip": [0.1, 0.2, 0.3]},
         "rotors": [{"axis": [0, 0, 1], "momentum": 0.3},
                    {"axis": [1, 0, 2], "momentum": 0.2, "torque": {"sine": {"amplitude": 0.4, "frequency": 0.7}}},
                    {"axis": [0, 1, 0.3], "inertia": 0.04, "damping": 0.7, "momentum": 0.1}]},
        {"name": "b", "mass": 1, "inertia": [0.1, 0.12, 0.13], "position": [0.7, 0.2, 0]},
        {"name": "c", "mass": 1.5, "inertia": [0.1, 0.15, 0.13], "position": [0.9, 0.6, 0.1]},
        {"name": "e", "mass": 0.7, "inertia": [0.1, 0.15, 0.13], "position": [1.5, 0.6, 0.3]}],
    "points": [{"name": "p", "mass": 0.3, "position": [1.8, 0.5, 0.2]}],
    "joints": [
        {"name": "j0", "type": "revolute", "bodies": ["a", "ground"], "at": [0, 0, 0], "axis": [0, 0.3, 1]},
        {"name": "j1", "type": "universal", "bodies": ["a", "b"], "at": [0.5, 0.1, 0], "axis": [0, 0, 1],
         "axis2": [1, 0, 0]},
        {"name": "j2", "type": "cylindrical", "bodies": ["b", "c"], "at": [0.8, 0.4, 0], "axis": [0.2, 1, 0],
         "coordinate": 2, "motion": {"polynomial": [0, 0, 0.1, 0.2]}},
        {"name": "j3", "type": "spherical", "bodies": ["e", "c"], "at": [1.3, 0.6, 0.2]},
        {"name": "j4", "type": "distance", "bodies": ["e", "p"], "at": [[1.5, 0.6, 0.3], [1.8, 0.5, 0.2]]}],
    "forces": [
        {"name": "s0", "type": "spring", "bodies": ["a", "e"], "at": [[0.3, 0.1, 0], [1.5, 0.6, 0.4]], "stiffness": 20,
         "length": 0.9, "damping": 0.2},
        {"name": "s1", "type": "spring", "bodies": ["ground", "p"], "at": [[0, 0, 1], [1.8, 0.5, 0.2]], "stiffness": 5,
         "length": 0},
        {"name": "s2", "type": "joint-spring", "joint": "j0", "stiffness": 3, "rest": 0.2}]}


for part in CHAIN["bodies"]:
    part["cspace"] = "so3xr3"


def problem(model, controls, final, **rest):
    cost = [{"integral": "effort", "of": c["name"]} for c in controls] + rest.pop("cost", [])
    horizon = {"duration": rest.pop("duration", 1), "steps": rest.pop("steps", 10)}
    return {"polhode-control": 1, "model": {"polhode": 1, **model}, "horizon": horizon, "controls": controls,
            "final": final, "cost": cost, **rest}


class Columns(Case):
    def solve(self, content, status=0):
        """Summary and columns of the motion."""
        self.model_file(json.dumps(content), "p.json")
        self.model_file(json.dumps(content["model"]), "m.json")
        done = self.polhode("optimize", "p.json", "--json", "--csv", "p.csv", "-o", "p.h5", status=status)
        return json.loads(done.stdout), self.columns("p.csv")

    def columns(self, name):
        with open(self.folder / name, encoding="utf-8") as file:
            head, *rows = csv.reader(file)
        return {column: [float(row[i]) for row in rows] for i, column in enumerate(head)}

    def test_every_column_has_the_value_of_the_results(self):
        controls = [{"name": "u", "joint": "j0"}, TORQUE | {"name": "w"}]
        fields = [[0.3, 0, -1.5], {"central": {"mu": 30, "center": [-1, 3, 2]}}]
        for gravity in fields:
            base = problem({**CHAIN, "gravity": gravity}, controls, [{"joint": "j0", "q": 0.05}], steps=6,
                           duration=0.18, solve={"tolerance": 1e-12})
            _, columns = self.solve(base)
            names = [n for n in columns if n not in ("t", "phi", "phidot", "orthogonality")]
            self.assertGreater(len(names), 130)
            wanted = [n for n in names if n[:2] != "u."]
            # weights so small that the motion stays as it is
            base["cost"] += [{"integral": "square", "of": n, "from": 0.1, "weight": 1e-7} for n in names]
            told, columns = self.solve(base)
            terms = dict(zip(names, told["cost_terms"][2:]))
            for name in wanted:
                square = [(x - 0.1) ** 2 for x in columns[name]]
                integral = 1e-7 * 0.03 * (sum(square) - 0.5 * (square[0] + square[-1]))
                self.assertAlmostEqual(terms[name] / integral, 1, delta=1e-9, msg=name)
            self.follows(columns)

    def follows(self, planned):
        """The replay under `variational` of the same step goes through the same states."""
        self.polhode("run", "m.json", "--controls", "p.h5", "--method", "variational", "--csv", "r.csv", "--quiet")
        ran = self.columns("r.csv")
        for name in planned:
            if name in ran and not name.startswith(("phi", "orth", "j")):
                for a, b in zip(planned[name], ran[name]):
                    self.assertAlmostEqual(a, b, delta=1e-8 * (1 + abs(a)), msg=name)

    def test_squares_of_a_control_are_its_effort(self):
        model = {"bodies": [HUB], "gravity": {"central": {"mu": 1, "center": [0, 0, 5]}}}
        told, _ = self.solve(problem(model, [TORQUE], [TURNED],
                                     cost=[{"integral": "square", "of": f"u.{i}"} for i in (1, 2, 3)]))
        self.assertAlmostEqual(sum(told["cost_terms"][1:4]), told["cost_terms"][0], delta=1e-12)

    def test_square_of_what_is_conserved(self):
        moving = {**HUB, "velocity": [0.3, 0, 0.1], "omega": [0.1, 0, 0]}
        wheels = [{"axis": axis, "momentum": 0.1, "torque": 0} for axis in ([1, 0, 0], [0, 1, 0], [0, 0, 1])]
        controls = [{"name": f"w{i}", "rotor": f"b.rotors[{i}]"} for i in range(3)]
        told, columns = self.solve(problem({"bodies": [{**moving, "rotors": wheels}]}, controls,
                                           [{"body": "b", "orientation": TURNED["orientation"]}], duration=2,
                                           cost=[{"integral": "square", "of": c, "weight": 0.5} for c in ("px", "Lx")]))
        for term, name in zip(told["cost_terms"][3:], ("px", "Lx")):
            self.assertAlmostEqual(term, 0.5 * 2 * columns[name][0] ** 2, delta=1e-9, msg=name)

    # what is limited, and how it is read from the columns
    LIMITS = [("b.w", "norm", ["b.wx", "b.wy", "b.wz"]), ("b.wx", "upper", ["b.wx"]),
              ("energy", "upper", ["energy"]), ("L", "norm", ["Lx", "Ly", "Lz"]), ("Lx", "upper", ["Lx"])]
    LIMITS_OF_PLACES = [("b.tip", "norm", ["b.tip.x", "b.tip.y", "b.tip.z"]), ("b.tip.y", "upper", ["b.tip.y"]),
                        ("b.R21", "upper", ["b.R21"]), ("b", "norm", ["b.x", "b.y", "b.z"])]

    def check_limits(self, base, limits):
        _, free = self.solve(base)
        for quantity, kind, names in limits:
            measure = (lambda c: [math.hypot(*x) for x in zip(*(c[n] for n in names))][1:]) if kind == "norm" else (
                lambda c: c[names[0]][1:])
            most, least = max(measure(free)), min(measure(free))
            bound = most - 0.1 * (most - least)
            key = "norm_upper" if kind == "norm" else "upper"
            with self.subTest(quantity=quantity):
                told, held = self.solve({**base, "limits": [{"quantity": quantity, key: bound}]})
                self.assertAlmostEqual(max(measure(held)), bound, delta=1e-6 * (1 + abs(bound)), msg=quantity)

    def test_active_limits_hold(self):
        self.check_limits(problem({"bodies": [HUB]}, [TORQUE], [TURNED]), self.LIMITS)
        push = {"name": "f", "force": "b", "frame": "inertial"}
        wish = [{**TURNED, "weight": 100}, {"body": "b", "position": [0.3, 0.2, 0.1], "weight": 100}]
        self.check_limits(problem({"bodies": [HUB]}, [TORQUE, push], wish), self.LIMITS_OF_PLACES)

    def test_active_limits_of_reactions_hold(self):
        push = {"name": "f", "force": "b", "frame": "inertial"}
        base = problem({"bodies": [HUB], "joints": [HINGE], "gravity": [0, 0, -2]}, [{"name": "u", "joint": "j"}, push],
                       [{"joint": "j", "q": 1, "rate": 0}])
        self.check_limits(base, [("j.f", "norm", ["j.fx", "j.fy", "j.fz"]), ("j.fy", "upper", ["j.fy"]),
                                 ("j.qd", "upper", ["j.qd"]), ("p", "norm", ["px", "py", "pz"])])

    FORCES = [
        {"type": "force", "body": "b", "frame": "inertial", "value": [1, 0, 0], "at": [0.1, 0, 0.2]},
        {"type": "force", "body": "b", "frame": "body", "value": [1, 0, 0], "at_body": [0.1, 0, 0.2]},
        {"type": "force", "body": "b", "frame": "inertial", "value": {"sine": {"amplitude": [1, 0, 0], "frequency": 1}}},
        {"type": "torque", "body": "b", "frame": "inertial",
         "value": {"table": [[0, 0, 0, 0], [1, 1, 2, 3]], "interpolation": "linear"}},
        {"type": "torque", "body": "b", "frame": "body",
         "value": {"pieces": [{"until": 0.5, "polynomial": [[0, 0, 1], [1, 0, 0]]}, {"until": 2, "sum": [[1, 0, 0]]}]}},
        {"type": "spring", "bodies": ["ground", "b"], "at": [[1, 0, 0], [0, 0, 0.1]], "stiffness": 5, "damping": 0.3},
        {"type": "spring", "bodies": ["p", "b"], "at": [[0, 0, 1], [0, 0, 0.1]], "stiffness": 5, "length": 0}]
    JOINTS = {"spherical": {"at": [0, 0, 0.5]}, "revolute": {"at": [0, 0, 0.5], "axis": [1, 0, 0]},
              "prismatic": {"axis": [1, 0, 0]}, "cylindrical": {"at": [0, 0, 0.5], "axis": [1, 0, 0]},
              "helical": {"at": [0, 0, 0.5], "axis": [1, 0, 0], "pitch": 0.3}, "planar": {"axis": [0, 0, 1]},
              "fixed": {}, "universal": {"at": [0, 0, 0.5], "axis": [1, 0, 0], "axis2": [0, 1, 0]},
              "distance": {"at": [[0, 0, 0.8], [0, 0, 0.2]]}}
    ROTORS = [{"momentum": 0.5}, {"momentum": 0.5, "torque": {"sine": {"amplitude": 0.3, "frequency": 1}}},
              {"inertia": 0.1, "damping": 0.5, "momentum": 0.2}]

    def test_every_part(self):
        """Own forces stay active: every force, rotor and joint of the format, and the replay follows."""
        point = {"name": "p", "mass": 1, "position": [0, 0, 1]}
        models = [{"bodies": [HUB], "points": [point], "forces": [{"name": "f", **f}]} for f in self.FORCES]
        models += [{"bodies": [{**HUB, "rotors": [{"axis": [0, 0, 1], **r}]}], "points": [point]} for r in self.ROTORS]
        models += [{"bodies": [{"name": "a", "mass": 3, "inertia": [1, 1.5, 2], "position": [0, 0, 1],
                                "cspace": "so3xr3"}, HUB],
                    "joints": [{"name": "j", "type": kind, "bodies": ["a", "b"], **keys}],
                    "gravity": [0, 0, -1]} for kind, keys in self.JOINTS.items()]
        for model in models:
            with self.subTest(model=model):
                told, columns = self.solve(problem(model, [TORQUE], [TURNED]))
                self.assertEqual(told["status"], "solved")
                self.follows(columns)

    def test_energies_are_told_apart(self):
        springs = [{"name": f"s{i}", "type": "spring", "bodies": ["ground", "b"], "at": [[1, i, 0], [0, 0, 0.1]],
                    "stiffness": 5 + i, "length": 0.5} for i in range(2)]
        cost = [{"integral": "energy", "of": f"s{i}", "weight": w} for i, w in ((0, 1), (1, 2), (0, 0.5))]
        told, _ = self.solve(problem({"bodies": [HUB], "forces": springs}, [TORQUE], [TURNED], cost=cost))
        terms = told["cost_terms"]
        self.assertAlmostEqual(sum(terms), told["cost"], delta=1e-12)
        self.assertAlmostEqual(terms[3], 0.5 * terms[1], delta=1e-12)

    def test_point_at_the_end(self):
        model = {"points": [{"name": "p", "mass": 2, "position": [0, 0, 1], "velocity": [0.1, 0, 0]}], "bodies": [HUB]}
        controls = [{"name": "f", "force": "p", "frame": "inertial"}]
        final = {"body": "p", "position": [0.3, 0, 1.5], "velocity": [0, 0, 0]}
        told, columns = self.solve(problem(model, controls, [final], limits=[{"quantity": "p.vz", "upper": 0.7},
                                                                            {"quantity": "p", "norm_upper": 2}]))
        self.assertEqual(told["status"], "solved")
        for name, value in (("p.x", 0.3), ("p.z", 1.5), ("p.vx", 0), ("p.vz", 0)):
            self.assertAlmostEqual(columns[name][-1], value, delta=1e-9, msg=name)
        self.assertAlmostEqual(max(columns["p.vz"]), 0.7, delta=1e-6)
        self.follows(columns)

    # model, controls, condition, and the columns with what they shall be
    ENDS = {
        "marker": ({"bodies": [HUB]}, [TORQUE, {"name": "f", "force": "b", "frame": "body"}],
                   {"marker": "b.tip", "position": [0.3, 0.1, 0.2]},
                   {"b.tip.x": 0.3, "b.tip.y": 0.1, "b.tip.z": 0.2}),
        "joint": ({"bodies": [HUB], "joints": [HINGE]}, [{"name": "u", "joint": "j"}],
                  {"joint": "j", "q": 0.4, "rate": 0.1}, {"j.q": 0.4, "j.qd": 0.1}),
        "two coordinates": ({"bodies": [HUB], "joints": [{**HINGE, "type": "cylindrical"}]},
                            [{"name": "u", "joint": "j"}, {"name": "v", "joint": "j", "coordinate": 2}],
                            {"joint": "j", "q": [0.4, 0.2], "rate": [0, 0]}, {"j.q1": 0.4, "j.q2": 0.2, "j.qd2": 0}),
        "wheel": ({"bodies": [{**HUB, "rotors": [{"axis": [0, 0, 1], "momentum": 0.1, "torque": 0}]}]},
                  [{"name": "u", "rotor": "b.rotors[0]"}], {"rotor": "b.rotors[0]", "momentum": 0.4}, {"b.d1": 0.4}),
        "damping rotor": ({"bodies": [{**HUB, "rotors": [{"axis": [0, 0, 1], "inertia": 0.1, "damping": 0.5}]}]},
                          [TORQUE], {"rotor": "b.rotors[0]", "momentum": 0.02}, {"b.d1": 0.02}),
        "point": ({"points": [{"name": "p", "mass": 2}], "bodies": [HUB]},
                  [{"name": "f", "force": "p", "frame": "inertial"}], {"body": "p", "position": [0.3, 0, 0.5]},
                  {"p.x": 0.3, "p.z": 0.5}),
        "body": ({"bodies": [{**HUB, "cspace": "se3"}]}, [TORQUE], TURNED, {"b.wx": 0, "b.wy": 0})}

    def test_conditions_and_terminal_costs(self):
        for name, (model, controls, final, wanted) in self.ENDS.items():
            with self.subTest(name=name):
                told, columns = self.solve(problem(model, controls, [final]))
                self.assertEqual(told["status"], "solved")
                for column, value in wanted.items():
                    self.assertAlmostEqual(columns[column][-1], value, delta=1e-8, msg=column)
                self.follows(columns)
                # a dear cost comes near to the condition, a cheap one does not
                near, columns = self.solve(problem(model, controls, [{**final, "weight": 1e4}]))
                for column, value in wanted.items():
                    self.assertAlmostEqual(columns[column][-1], value, delta=0.02, msg=column)
                cheap, _ = self.solve(problem(model, controls, [{**final, "weight": 1e-3}]))
                self.assertLess(cheap["cost"], near["cost"])
                self.assertLess(near["cost"], told["cost"])

    def test_beams_at_the_end(self):
        beam = {"name": "arm", "from": [0.5, 0, 0], "shape": {"line": {"to": [2.5, 0, 0]}}, "elements": 2,
                "normal": [0, 1, 0], "inertia": {"rho_A": 0.5, "J": [0.02, 0.01, 0.01]},
                "stiffness": {"EA": 1000, "GA2": 500, "GA3": 500, "GJ": 30, "EI2": 40, "EI3": 50},
                "ends": {"from": "b"}}
        turned = {"body": "b", "orientation": {"axis": [0, 0, 1], "angle": 0.5}}
        base = problem({"bodies": [HUB], "beams": [beam]}, [TORQUE], [turned], steps=20)
        costs = []
        for end in ({"energy_upper": 1}, {"at_rest": True}):
            left = []
            for weight in (1e-6, 1, 1e4):
                told, _ = self.solve({**base, "final": [turned, {"beam": "arm", **end, "weight": weight}]})
                self.assertEqual(told["status"], "solved")
                left.append(told["cost_terms"][-1] / weight)
            costs.append(left)
        for left in costs:  # the dearer, the less is left
            self.assertLess(left[1], left[0])
            self.assertLess(left[2], 0.02 * left[0])

    def test_driven_joint_with_a_free_duration(self):
        push = {"name": "f", "force": "b", "frame": "inertial"}
        lift = {"name": "j", "type": "cylindrical", "bodies": ["ground", "b"], "at": [0, 0, 0], "axis": [0, 0, 1],
                "coordinate": 2, "motion": {"sine": {"amplitude": 0.2, "frequency": 0.1, "phase": -math.pi / 2}}}
        base = problem({"bodies": [HUB], "joints": [lift]}, [{"name": "u", "joint": "j"}, push],
                       [{"joint": "j", "q": 0.7, "rate": 0}], cost=[{"terminal": "time", "weight": 3}], steps=20)
        base["horizon"]["duration"] = {"free": [0.5, 6], "guess": 1.5}
        told, columns = self.solve(base)
        self.assertEqual(told["status"], "solved")
        T, h = told["duration"], told["duration"] / 20
        self.assertTrue(0.6 < T < 5.5)
        for k, q in enumerate(columns["j.q2"]):
            self.assertAlmostEqual(q, 0.2 * (1 - math.cos(0.2 * math.pi * k * h)), delta=1e-8)
        fixed = {**base, "horizon": {"duration": T, "steps": 20}}
        for change in (0.98, 1.02):  # what is least: other durations cost more
            other, _ = self.solve({**fixed, "horizon": {"duration": change * T, "steps": 20}})
            self.assertGreater(other["cost"], told["cost"])

    def test_refused(self):
        loop = {"bodies": [{"name": n, "mass": 1, "inertia": [0.1, 0.1, 0.1], "position": x} for n, x in
                           (("a", [0, 0, 0.5]), ("b", [0.5, 0, 1]), ("c", [1, 0, 0.5]))],
                "joints": [{"name": f"j{i}", "type": "revolute", "bodies": pair, "at": at, "axis": [0, 1, 0]}
                           for i, (pair, at) in enumerate(((["ground", "a"], [0, 0, 0]), (["a", "b"], [0, 0, 1]),
                                                           (["b", "c"], [1, 0, 1]), (["ground", "c"], [1, 0, 0])))]}
        base = problem(loop, [{"name": "u", "joint": "j0"}], [{"joint": "j0", "q": 0.3, "rate": 0}])
        for part in ({"limits": [{"quantity": "j1.f", "norm_upper": 9}]},
                     {"cost": base["cost"] + [{"integral": "square", "of": "j1.tx"}]}):
            self.model_file(json.dumps({**base, **part}), "p.json")
            self.assertIn('reactions of joint "j1" are not unique',
                          self.polhode("optimize", "p.json", status=2).stderr)


if __name__ == "__main__":
    unittest.main()
