#!/usr/bin/env python3
"""Closed loops on the command line: what `check` says of their reactions, what `run` says of singular configurations.

POLHODE names the program (default build/polhode). Needs nothing but Python's standard library.
"""
import csv
import io
import json
import math
import os
import re
import sys
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
from test_cli import ROOT, Case  # noqa: E402


class Unique(Case):
    """Reactions that are not unique are named by their components."""

    def components(self, model):
        done = self.polhode("check", model, "--json")
        return {j["name"]: j["not_unique"] for j in json.loads(done.stdout)["joints"]}

    def test_a_planar_linkage_has_unique_forces_in_its_plane(self):
        for model in ("four-bar", "slider-crank", "n-four-bar:3"):
            for name, parts in self.components(model).items():
                self.assertEqual(parts, ["fz", "tx", "ty"], f"{model}: {name}")
        text = self.polhode("check", "four-bar").stdout
        self.assertIn("A, B, C and D: fz, tx, ty are not unique; fx, fy, tz are", text)

    def test_a_spatial_loop_shares_all_forces(self):
        for name, parts in self.components("bricard").items():
            self.assertEqual(parts[:3], ["fx", "fy", "fz"], name)
            self.assertGreaterEqual(len(parts), 5, name)

    def test_without_redundant_rows_all_are(self):
        self.assertEqual(set(map(tuple, self.components("slider-crank-spatial").values())), {()})


class Passages(Case):
    """The parallelogram lies flat at 0.72202 s, 1.24498 s: passed, with one row each in which pin forces are not known."""

    def test_summary_rows_and_files(self):
        folder = self.folder
        done = self.polhode("run", "parallelogram", "--duration", "1.5", "--json", "--csv", f"{folder}/p.csv", "-o", f"{folder}/p.h5")
        singular = json.loads(done.stdout)["singular"]
        self.assertEqual(singular["count"], 2)
        for found, expected in zip(singular["passages"], (0.72202, 1.24498)):
            self.assertAlmostEqual(found["t"], expected, delta=5e-4)
        rows = list(csv.DictReader(io.StringIO(Path(f"{folder}/p.csv").read_text())))
        unknown = [r for r in rows if any(math.isnan(float(v)) for v in r.values())]
        self.assertEqual(len(unknown), singular["unknown_rows"])
        for r in unknown:
            self.assertLess(min(abs(float(r["t"]) - t) for t in (0.72202, 1.24498)), 1e-3)
            for name, value in r.items():
                self.assertTrue(math.isfinite(float(value)) or name.split(".")[-1] in ("fx", "fy", "fz", "tx", "ty", "tz"), name)
        self.polhode("plot", f"{folder}/p.h5", "--x", "t", "--y", "A.fx", "-o", f"{folder}/p.svg")
        self.assertNotIn("nan", Path(f"{folder}/p.svg").read_text().lower())
        self.polhode("report", f"{folder}/p.h5", "-o", f"{folder}/p.html")
        shown = re.search(r'"singular": \[([^]]*)\]', Path(f"{folder}/p.html").read_text())
        self.assertTrue(shown and shown[1].startswith("0.72"), shown and shown[0])
        self.polhode("run", "parallelogram", "--from", f"{folder}/p.h5@0.722", "--duration", "0.8", "--quiet")

    def test_the_text_says_so(self):
        text = self.polhode("run", "parallelogram", "--duration", "1").stdout
        self.assertRegex(text, r"singular +1 configuration passed, at t = 0\.722")
        self.assertNotIn("singular", self.polhode("run", "four-bar", "--duration", "0.5").stdout)


class Dampers(Case):
    """A parallelogram of light bars with armatures and dampers: no steps backwards are refused for the bars alone, and all pass its change point."""

    def setUp(self):
        super().setUp()
        model = json.loads((ROOT / "examples/parallelogram.json").read_text())
        for body in model["bodies"]:
            body.update(mass=1e-3, inertia=[2e-6, 1e-4, 1e-4])
        for joint in model["joints"]:
            if "ground" in joint["bodies"]:
                joint.update(armature=0.2, damping=0.05)
        self.model = f"{self.folder}/light.json"
        Path(self.model).write_text(json.dumps(model))

    def energy(self, method, step, *more):
        done = json.loads(self.polhode("run", self.model, "--method", method, "--step", step, "--every", "1000", "--duration", "2", "--json", *more).stdout)
        self.assertEqual(done["singular"]["count"], 1)
        return done

    def test_steps_backwards(self):
        exact = self.energy("rkmk54", "0.01", "--tolerance", "1e-12")["energy"]["final"]
        steps = self.energy("variational4", "0.02"), self.energy("variational4", "0.01")
        error = [abs(s["energy"]["final"] - exact) for s in steps]
        self.assertEqual([s["divided"] for s in steps], [0, 0])
        self.assertLess(error[0], 1e-10)
        if not os.environ.get("POLHODE_SLOW"):
            self.assertLess(abs(self.energy("variational4", "0.0002")["energy"]["final"] - exact), 1e-9)


class Spaces(Case):
    """`auto` places bodies for the method and its stabilisation."""

    def chosen(self, *words):
        found = json.loads(self.polhode("check", "heavy-top", *words, "--json").stdout)
        return found["bodies"][0]["cspace"], found["spaces_for"]["method"], found["spaces_for"]["stabilization"]

    def test_check_says_for_which_method(self):
        self.assertEqual(self.chosen(), ("se3", "rkmk4", "none"))
        self.assertEqual(self.chosen("--stabilization", "projection"), ("so3xr3", "rkmk4", "projection"))
        self.assertEqual(self.chosen("--stabilization", "baumgarte")[0], "se3")
        for method in ("gauss4", "variational", "generalized-alpha"):
            self.assertEqual(self.chosen("--method", method)[:2], ("so3xr3", method))
        self.assertIn("chosen for rkmk4, stabilization none", self.polhode("check", "heavy-top").stdout)
        self.assertNotIn("chosen for", self.polhode("check", "free-body").stdout)
        self.polhode("check", "heavy-top", "--method", "no-such", status=2)

    def test_the_heavy_top_is_as_good_as_on_either_space(self):
        text = (ROOT / "examples/heavy-top.json").read_text()
        methods = ("rkmk4", "gauss4", "generalized-alpha", "variational")
        for stabilization in ("none", "projection"):
            errors = {}
            for space in ("auto", "so3xr3", "se3"):
                path = self.model_file(text.replace('"cspace": "auto"', f'"cspace": "{space}"'))
                done = self.polhode("compare", path, "--methods", ",".join(methods), "--steps", "1e-3", "--duration", "0.2",
                                    "--stabilization", stabilization, "--json")
                errors[space] = [m["runs"][0]["error"] for m in json.loads(done.stdout)["methods"]]
            for method, auto, centre, screw in zip(methods, *errors.values()):
                self.assertLess(auto, 1.01 * min(centre, screw), f"{method}, {stabilization}")


class Advice(Case):
    """What a failed run says: the cause, and advice that was tried."""

    def test_an_energy_beyond_all_bounds(self):
        heavy = {"polhode": 1, "bodies": [{"name": "b", "mass": 1e150, "inertia": [1e150] * 3, "velocity": [1e80, 0, 0]}]}
        path = self.model_file(json.dumps(heavy))
        self.assertIn("its energy is not finite", self.polhode("check", path, status=1).stderr)

    def reason(self, *words, status=1):
        return self.polhode("run", *words, "--quiet", status=status).stderr

    def test_singular_configurations(self):
        flat = json.loads((ROOT / "examples/parallelogram.json").read_text())  # starts in a change point: no past to continue
        for part, x, speed in zip(flat["bodies"], (0.5, 2.5, 2), (0.5, 0.5, 1)):
            part.update(position=[x, 0, 0], orientation={"axis": [0, 0, 1], "angle": 0}, velocity=[0, f"={speed}*rate", 0])
        for joint in flat["joints"]:
            joint["at"] = [joint["at"][0] + joint["at"][1], 0, 0]
        path = self.model_file(json.dumps(flat))
        for method in ("generalized-alpha", "variational", "gauss4", "rkmk54"):
            text = self.reason(path, "--method", method, "--step", "1e-3")
            self.assertIn("singular configuration", text)
            self.assertNotIn("smaller step", text)
        for method in ("rkmk4", "rkmk54", "variational", "variational4", "galerkin", "gauss4", "generalized-alpha"):
            self.polhode("run", "parallelogram", "--method", method, "--duration", "1.5", "--quiet")
        for step in (1e-3, 5e-4):  # a change point is a step like any other: the drift is of second order
            done = self.polhode("run", "n-four-bar:3", "--method", "generalized-alpha", "--step", step, "--duration", "1.5", "--json")
            self.assertLess(json.loads(done.stdout)["energy"]["max_relative_drift"], 12 * step**2)

    def test_a_shorter_step_is_named_if_it_can_be_made(self):
        spin = model_text([body("a", inertia=[1, 2, 2.5], omega=[1, 2, 3])], step=100, duration=1000)
        for method in ("gauss4", "variational", "galerkin", "generalized-alpha", "implicit-euler", "midpoint"):
            text = self.reason(self.model_file(spin), "--method", method)
            found = re.search(r"steps of ([0-9.e-]+) s can be made", text)
            self.assertTrue(found, f"{method}: {text}")
            self.polhode("run", "model.json", "--method", method, "--step", found[1], "--duration", 3 * float(found[1]), "--quiet")

    def test_no_step_helps_against_overflow(self):
        for mass in (1e200, 1e-200):
            links = [body("a", [0.5, 0, 0], mass, [mass / 10] * 3), body("b", [1.5, 0, 0], mass, [mass / 10] * 3)]
            joints = [{"type": "spherical", "bodies": ["ground", "a"], "at": [0, 0, 0]}, {"type": "spherical", "bodies": ["a", "b"], "at": [1, 0, 0]}]
            text = self.reason(self.model_file(model_text(links, joints)), "--method", "generalized-alpha")
            self.assertIn("beyond what double precision can square", text)
            self.assertNotIn("smaller step", text)

    def test_wheels_without_torque_change_nothing(self):
        for torque, changes in ((0, False), (1, True)):
            wheel = {"axis": [0, 0, 1], "momentum": 1, "torque": torque}
            text = model_text([body("a", inertia=[1, 2, 2.5], omega=[1, 2, 3], rotors=[wheel])], step=0.05, duration=1)
            shown = self.polhode("run", self.model_file(text), "--method", "rkmk2").stdout
            self.assertEqual("(acted on by wheels)" in shown, changes, shown)

    def test_a_velocity_that_breaks_a_joint_names_assemble(self):
        links = [body("a", [0.5, 0, 0], velocity=[1, 0, 0])]
        joints = [{"type": "revolute", "bodies": ["ground", "a"], "at": [0, 0, 0], "axis": [0, 0, 1]}]
        path = self.model_file(model_text(links, joints))
        self.assertIn("polhode assemble", self.reason(path, status=2))
        self.polhode("assemble", path, "-o", "good.json")  # the advice
        self.polhode("run", "good.json", "--quiet")


def body(name, position=(0, 0, 0), mass=1, inertia=(1, 1, 1), **more):
    return {"name": name, "mass": mass, "inertia": list(inertia), "position": list(position), **more}


def model_text(bodies, joints=(), step=0.01, duration=0.1):
    return json.dumps({"polhode": 1, "gravity": [0, 0, -9.81] if joints else [0, 0, 0], "bodies": bodies, "joints": list(joints),
                       "simulation": {"method": "rkmk4", "step": step, "duration": duration}})


if __name__ == "__main__":
    unittest.main()
