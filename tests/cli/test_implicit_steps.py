#!/usr/bin/env python3
"""Steps of fixed length: divided at breakpoints, where dampers or vibrations would add energy and where they cannot be solved; reactions of redundant
constraints. POLHODE names the program (default build/polhode). Needs nothing but Python's standard library.
"""
import csv
import json
import sys
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
from test_cli import Case  # noqa: E402

FIXED = ["rkmk1", "rkmk2", "rkmk3", "rkmk4", "gauss2", "gauss4", "gauss6", "variational", "variational4", "galerkin", "generalized-alpha", "explicit-euler",
         "implicit-euler", "symplectic-euler", "rk4-quaternion"]


def square():
    """A square four-bar with a soft spring in a joint, in space: 3 redundant constraints."""
    corners = [[0, 0, 0], [0, 1, 0], [1, 1, 0], [1, 0, 0]]
    links = [((0, 0.5, 0), "crank"), ((0.5, 1, 0.1), "coupler"), ((1, 0.5, 0), "rocker")]
    bodies = [{"name": name, "mass": 1, "inertia": [0.1, 0.08, 0.12], "position": list(x)} for x, name in links]
    names = ["ground", "crank", "coupler", "rocker", "ground"]
    joints = [{"name": "ABCD"[i], "type": "revolute", "bodies": names[i:i + 2], "at": corners[i], "axis": [0, 0, 1]} for i in range(4)]
    return {"polhode": 1, "gravity": [0, -9.81, 3], "bodies": bodies, "joints": joints,
            "forces": [{"name": "s", "type": "joint-spring", "joint": "A", "stiffness": 1, "rest": 0.4}], "simulation": {"step": 0.001, "duration": 0.2}}


def rubber():
    """A cantilever of 0.2 m, 4 mm thick; its first period is 0.92 s."""
    section = {"rectangle": [0.004, 0.004], "E": 5e6, "nu": 0.49, "density": 1100}
    beam = {"name": "rod", "from": [0.02, 0, 0], "shape": {"line": {"to": [0.22, 0, 0]}}, "normal": [0, 1, 0], "elements": 10, "section": section,
            "ends": {"from": "ground"}}
    return {"polhode": 1, "gravity": [0, 0, -9.81], "beams": [beam], "simulation": {"step": 0.02, "duration": 1.8}}


class Steps(Case):
    def run_rows(self, model, *words):
        path = self.model_file(json.dumps(model))
        done = self.polhode("run", path, *words, "--csv", "rows.csv", "--json")
        with open(self.folder / "rows.csv", encoding="utf-8") as file:
            lines = [line for line in csv.reader(file) if line and not line[0].startswith("#")]
        return [dict(zip(lines[0], map(float, line))) for line in lines[1:]], json.loads(done.stdout)

    def test_an_impulse_that_ends_within_a_step(self):
        """1 N on 1 kg until 0.1033 s: the velocity is that impulse to rounding with every method and step."""
        push = {"name": "f", "type": "force", "body": "b", "frame": "inertial", "value": {"table": [[0, 1, 0, 0], [0.1033, 1, 0, 0]]}}
        model = {"polhode": 1, "bodies": [{"name": "b", "mass": 1, "inertia": [1, 1, 1]}], "forces": [push],
                 "simulation": {"step": 0.01, "duration": 0.2}}
        for method in FIXED:
            for step in ("0.01", "0.05"):
                rows, _ = self.run_rows(model, "--method", method, "--step", step)
                self.assertAlmostEqual(rows[-1]["b.vx"], 0.1033, delta=1e-13, msg=f"{method}, {step}")
                self.assertEqual(len(rows), 1 + round(0.2 / float(step)), "rows stay at k step")

    def test_dampers_never_add_energy(self):
        """Rates on both sides of the pole of variational4's step backwards, 3.04 of a step."""
        for rate in (100, 250, 298, 304, 310, 500, 3000):
            model = {"polhode": 1, "bodies": [{"name": "b", "mass": 1, "inertia": [1, 1, 1], "velocity": [1, 0, 0]}],
                     "joints": [{"name": "rail", "type": "prismatic", "bodies": ["ground", "b"], "axis": [1, 0, 0], "at": [0, 0, 0]}],
                     "forces": [{"name": "d", "type": "joint-spring", "joint": "rail", "stiffness": 0, "damping": rate}],
                     "simulation": {"step": 0.01, "duration": 0.1}}
            rows, summary = self.run_rows(model, "--method", "variational4")
            speeds = [abs(row["b.vx"]) for row in rows]
            self.assertTrue(all(b < a or b < 1e-13 for a, b in zip(speeds, speeds[1:])), f"{rate}/s: {speeds}")
            self.assertEqual(summary["divided"] > 0, rate > 280, rate)

    def test_reactions_of_redundant_constraints(self):
        """Those of least norm, the same under all methods to their order."""
        exact, _ = self.run_rows(square(), "--method", "rkmk4")
        names = [f"{joint}.{part}" for joint in "ABCD" for part in ("fx", "fy", "fz", "tx", "ty", "tz")]
        size = max(abs(row[name]) for row in exact for name in names)
        for method in ("generalized-alpha", "variational", "gauss4", "galerkin"):
            errors = []
            for step in ("0.002", "0.001"):
                rows, _ = self.run_rows(square(), "--method", method, "--step", step)
                pairs = zip(rows[5:], exact[5 * round(0.002 / 0.001):: 2] if step == "0.002" else exact[5:])
                errors.append(max(abs(a[name] - b[name]) for a, b in pairs for name in names) / size)
            self.assertLess(errors[1], 1e-4, f"{method}: {errors}")
            self.assertLess(errors[1], 0.35 * errors[0] + 1e-8, f"{method}: {errors}")

    def test_a_step_that_cannot_be_solved_is_divided(self):
        model = {"polhode": 1, "bodies": [{"name": "a", "mass": 1, "inertia": [1, 2, 2.5], "omega": [1, 2, 3]}], "simulation": {"step": 5, "duration": 20}}
        _, summary = self.run_rows(model, "--method", "variational")
        self.assertGreater(summary["divided"], 0)
        self.assertIn("steps were made of shorter ones", self.polhode("run", "model.json", "--method", "variational").stdout)

    def test_steps_that_make_energy_are_divided(self):
        """A rubber cantilever falls from straight. Its stretching is not resolved, and without division gains 30 times the kinetic energy."""
        for method in ("variational", "gauss2", "gauss4"):
            for step, divided in ((0.02, True), (0.004, False)):
                rows, summary = self.run_rows(rubber(), "--method", method, "--step", str(step))
                energies = [row["energy"] for row in rows]
                self.assertLess(max(energies) - min(energies), 1.5e-4, f"{method}, {step}")
                self.assertEqual(summary["divided"] > 0, divided, f"{method}, {step}")

    def test_the_reason_is_a_vibration_that_is_not_resolved(self):
        """On a spinning hub, with a sixth of the first period as the step."""
        model = rubber()
        hub = {"name": "hub", "mass": 0.0422, "inertia": [5.6e-6, 5.6e-6, 8.4e-6], "omega": [0, 0, 3.42]}
        axle = {"name": "axle", "type": "revolute", "bodies": ["ground", "hub"], "at": [0, 0, 0], "axis": [0, 0, 1]}
        model.update({"bodies": [hub], "joints": [axle], "simulation": {"step": 0.15, "duration": 20}})
        model["beams"][0].update({"ends": {"from": "hub"}, "motion": {"with": "hub"}})
        model["beams"][0]["section"]["rectangle"] = [0.016, 0.004]
        failed = self.polhode("run", self.model_file(json.dumps(model)), "--method", "variational", status=1)
        self.assertRegex(failed.stderr, r"vibrations that it does not resolve have gained \S+ times the kinetic energy")


if __name__ == "__main__":
    unittest.main()
