#!/usr/bin/env python3
"""Couplings and armatures in model files: bad input with line and column, assembly, results, continued runs, other commands.

POLHODE names the program (default build/polhode). Needs nothing but Python's standard library.
"""
import json
import re
import sys
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
from test_cli import Case  # noqa: E402


def train(**more):
    """Two wheels side by side, the second three times as fast the other way round."""
    def wheel(name, x):
        return {"name": name, "mass": 1, "inertia": [0.1, 0.2, 0.1], "position": [x, 0, 0]}

    def hinge(name, body, x, rate):
        return {"name": name, "type": "revolute", "bodies": ["ground", body], "at": [x, 0, 0], "axis": [0, 1, 0], "rate0": rate}
    model = {"polhode": 1, "name": "Train", "gravity": [0, 0, -9.81],
             "bodies": [wheel("a", 0.1), wheel("b", 1.05)],
             "joints": [hinge("ja", "a", 0, 1), hinge("jb", "b", 1, -2.5)],
             "couplings": [{"name": "mesh", "joints": ["ja", "jb"], "ratio": -2.5}],
             "simulation": {"method": "rkmk4", "step": 0.01, "duration": 4}}
    return dict(model, **more)


def coupling(**keys):
    return train(couplings=[dict(train()["couplings"][0], **keys)])


def with_joint(joint, **keys):
    model = train()
    model["joints"][joint].update(keys)
    return model


BAD = [
    (coupling(joints=["ja"]), r"couplings\[0\].joints: expected a list of two joints"),
    (coupling(joints=["ja", "jc"]), r"couplings\[0\].joints\[1\]: expected the name of a joint"),
    (coupling(joints=["ja", "ja"]), r"couplings\[0\].joints: couples a coordinate with itself"),
    (coupling(ratio=0), r"couplings\[0\].ratio: expected a finite number other than 0"),
    (coupling(ratio="2"), r"couplings\[0\].ratio: expected a number"),
    (coupling(offset="=1/0"), r"couplings\[0\].offset: .*divisor"),
    (coupling(offset=1e-3), r'couplings\[0\]: the initial position violates coupling "mesh" by 0.001 rad'),
    (coupling(ratio=-2.4), r'couplings\[0\]: the initial velocity violates coupling "mesh" by 0.1 rad/s'),
    (coupling(coordinates=[1, 2]), r"couplings\[0\].coordinates\[1\]: expected 1, got 2"),
    (coupling(coordinates=[3, 1]), r"couplings\[0\].coordinates\[0\]: expected 1 or 2"),
    (coupling(coordinates=1), r"couplings\[0\].coordinates: expected a list of two"),
    (coupling(name="ja"), r"couplings\[0\].name: expected a name that is not used yet"),
    (coupling(name="energy"), r"couplings\[0\].name: expected a name that is no column"),
    (dict(coupling(name="k"), parameters={"k": 1}), r"couplings\[0\].name: expected a name that is not used yet"),
    (dict(train(), inputs={"mesh": 1}), r"inputs.mesh: expected a name that is not used yet"),
    (coupling(ration=1), r'unknown key "ration", did you mean "ratio"'),
    (dict(train(), outputs={"o": "=mesh.f"}), r'a law cannot read "mesh.f"'),
    (with_joint(0, armature=-1), r"joints\[0\].armature: expected a number >= 0, got -1"),
    (with_joint(0, armature=[1, None]), r"joints\[0\].armature: expected a number"),
    (with_joint(0, armature="=1/0"), r"joints\[0\].armature: .*divisor"),
    (with_joint(0, type="fixed", armature=1), r"joints\[0\]: unknown key"),
]


class Rates(Case):
    def test_steps_of_explicit_methods(self):
        """2/omega with the inertia that coupling and armature add to the sprung wheel, not with its own alone."""
        carried = 0.2 + 0.1**2 + 2.5**2 * (0.2 + 0.05**2) + 0.5
        for keys, step in ((dict(stiffness=1000), 2 * (carried / 1000)**0.5), (dict(damping=300), 2 * carried / 300)):
            model = with_joint(0, armature=0.5, **keys)
            for joint in model["joints"]:
                del joint["rate0"]
            (self.folder / "train.json").write_text(json.dumps(model))
            said = re.search(r"explicit methods need steps of (\S+) s", self.polhode("check", "train.json").stdout)
            self.assertAlmostEqual(float(said[1]), step, delta=0.004 * step)


class Gears(Case):
    def run_model(self, model, *words, status=0, command="run"):
        self.model_file(json.dumps(model, indent=1), "m.json")
        return self.polhode(command, "m.json", *words, status=status)

    def motion(self, *words, file="m.csv", model=None):
        if model:
            self.run_model(model, "--csv", file, *words)
        names, *rows = self.rows(file)
        return [dict(zip(names, map(float, row))) for row in rows]

    def test_bad_input(self):
        for model, wanted in BAD:
            with self.subTest(wanted):
                said = self.run_model(model, status=2, command="check").stderr
                self.assertRegex(said, wanted)
                self.assertRegex(said, r"m.json:\d+:\d+: error")

    def test_names(self):
        listed = json.loads(self.run_model(train(), "--json", command="check").stdout)["couplings"]
        self.assertEqual(listed, [{"name": "mesh", "joints": ["ja", "jb"], "coordinates": [1, 1], "ratio": -2.5, "offset": 0}])

    def test_a_run_goes_on(self):
        """Turns, armatures and an odd ratio come out of a result."""
        model = train()
        model["joints"][1]["armature"] = 0.3
        for method in ("rkmk4", "variational"):
            whole = self.motion("--method", method, model=model)
            self.run_model(model, "--method", method, "--duration", "2", "-o", "half.h5")
            self.run_model(model, "--method", method, "--from", "half.h5", "--csv", "rest.csv")
            rest = self.motion(file="rest.csv")
            self.assertGreater(abs(whole[-1]["jb.q"]), 7)
            for name in whole[-1]:
                self.assertAlmostEqual(rest[-1][name], whole[-1][name], delta=1e-9 * (1 + abs(whole[-1][name])), msg=name)

    def test_assembly(self):
        """Coordinates that miss the ratio are closed, and the written model has them as its zero."""
        model = train()
        for joint, q in zip(model["joints"], (0.3, -0.7)):
            joint["q0"] = q
            joint["armature"] = 0.2
        self.assertRegex(self.run_model(model, status=2).stderr, 'violates coupling "mesh" by 0.05 rad')
        model["simulation"]["assemble"] = True
        first = self.motion("--duration", "0.02", model=model)[0]
        self.assertAlmostEqual(first["jb.q"], -2.5 * first["ja.q"], delta=1e-13)
        text = self.run_model(model, command="assemble").stdout
        written = json.loads(text)
        self.assertAlmostEqual(written["couplings"][0].get("offset", 0), 0, delta=1e-12)
        self.assertEqual(written["couplings"][0]["name"], "mesh")
        model["couplings"][0]["offset"] = 0.1
        written = json.loads(self.run_model(model, command="assemble").stdout)
        self.assertAlmostEqual(written["couplings"][0]["offset"], 0, delta=1e-12)
        self.run_model(written, "--duration", "0.02")

    def test_linearization_of_a_screw(self):
        """A cylindrical joint whose coordinates are coupled has the matrix of the screw, with the derivatives of the coupling's force."""
        model = train(couplings=[])
        model["gravity"] = [1, 2, -9.81]
        model["bodies"][1]["position"] = [1.05, 0.1, 0.2]
        model["joints"][1] = dict(model["joints"][1], bodies=["a", "b"], axis=[0.3, 1, 0.2], type="helical", pitch=0.1, rate0=2, armature=0.12)
        screw = json.loads(self.run_model(model, "--json", command="linearize").stdout)
        model["joints"][1] = dict(model["joints"][1], type="cylindrical", rate0=[2, 0.2], armature=[0.1, 2])
        del model["joints"][1]["pitch"]
        model["couplings"] = [{"name": "thread", "joints": ["jb", "jb"], "ratio": 0.1, "coordinates": [1, 2]}]
        coupled = json.loads(self.run_model(model, "--json", command="linearize").stdout)
        self.assertEqual(coupled["states"], ["ja.q", "jb.q1", "ja.qd", "jb.qd1"])
        self.assertGreater(max(abs(x) for x in screw["A"][3]), 1)
        for one, other in zip(screw["A"], coupled["A"]):
            for x, y in zip(one, other):
                self.assertAlmostEqual(x, y, delta=1e-11)

    def test_other_commands(self):
        model = train()
        model["joints"][0]["armature"] = 0.3
        model["bodies"][0]["position"] = [0, 0, -0.1]
        model["bodies"][1]["position"] = [1, 0, 0]
        for joint in model["joints"]:
            joint["rate0"] = 0
        linear = json.loads(self.run_model(model, "--json", command="linearize").stdout)
        self.assertIn(linear["states"], (["ja.q", "ja.qd"], ["jb.q", "jb.qd"]))
        inertia = 0.2 + 0.01 + 0.3 + 2.5 ** 2 * 0.2
        frequency = (9.81 * 0.1 / inertia) ** 0.5 / (2 * 3.141592653589793)
        self.assertAlmostEqual(max(linear["frequencies"]), frequency, delta=1e-12)
        modes = json.loads(self.run_model(model, "--modes", "1", "--json", command="balance").stdout)
        found = re.search(r'"frequency": ?([0-9.e+-]+)|"frequencies": ?\[([0-9.e+-]+)', json.dumps(modes))
        self.assertAlmostEqual(float(found.group(1) or found.group(2)), frequency, delta=1e-9)
        self.assertRegex(self.run_model(model, command="certify").stdout, "all laws hold")
        self.assertRegex(self.run_model(model, "--method", "midpoint", status=2).stderr, "armature or a coupling|more than one|one body")


if __name__ == "__main__":
    unittest.main()
