#!/usr/bin/env python3
"""`polhode assemble`: the model's own file, with the numbers of a consistent state and nothing else changed.

POLHODE names the program (default build/polhode). Needs nothing but Python's standard library.
"""
import json
import math
import os
import sys
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
from bad_input import loop  # noqa: E402
from test_cli import PROGRAM, ROOT, Case  # noqa: E402

# A tree with coordinates of every kind, none of them zero; every number that a state decides is there or left out.
TREE = """{"polhode": 1, "gravity": [0, "=-g", 0],
  "parameters": {"g": 9.81, "l": {"value": 1, "min": 0.5, "max": 2, "note": "of the arm"}},
  "bodies": [
    {"name": "arm", "mass": 1, "inertia": [0.1, 0.2, 0.3], "position": ["=l/2", 0, 0], "cspace": "so3xr3",
     "orientation": {"note": "as drawn", "axis": [1, 0, 0], "degrees": 20}},
    {"name": "sleeve", "mass": 0.5, "inertia": [0.03, 0.02, 0.01], "cspace": "se3", "position": ["=l", 0.1, 0]},
    {
      "name": "cross",
      "mass": 0.5,
      "inertia": [0.03, 0.02, 0.01],
      "cspace": "dual-quaternion",
      "note": "the position follows",
      "position": ["=2*l", 0.1, 0]
    },
    {"name": "nut", "mass": 0.3, "inertia": [0.01, 0.01, 0.01], "position": [0, 0, 2], "cspace": "se3",
     "orientation": {"degrees": 30, "axis": [0, 0, 1]}},
    {"name": "cart", "mass": 1, "inertia": [1, 1, 1], "cspace": "so3xr3"}
  ],
  "points": [
    {"name": "bob", "mass": 0.2, "position": [0.3, -1, 3]}
  ],
  "joints": [
    {"name": "hinge", "q0": 0.3, "rate0": -1, "type": "revolute", "bodies": ["ground", "arm"], "at": [0, 0, 0], "axis": [0, 0, 2]},
    {"name": "guide", "type": "cylindrical", "bodies": ["sleeve", "arm"], "at": ["=l", 0, 0], "axis": [1, 0, 0],
     "q0": [0.2, 0.1], "rate0": [1, -0.3]},
    {"name": "joint", "type": "universal", "bodies": ["sleeve", "cross"], "at": ["=1.5*l", 0, 0], "q0": [0.1, -0.2], "axis": [0, 1, 0],
     "axis2": [0, 0, 1]},
    {"name": "thread", "type": "helical", "bodies": ["ground", "nut"], "at": [0.1, 0, 2], "axis": [0, 1, 1], "pitch": 0.2, "rate0": 2},
    {"name": "rail", "type": "prismatic", "bodies": ["ground", "cart"], "axis": [1, 0, 0], "q0": 0.7},
    {"name": "string", "type": "distance", "bodies": ["cart", "bob"], "at": [[0, 0, 0], [0, -1, 0]]}
  ],
  "forces": [
    {"name": "push", "type": "force", "body": "cross", "value": [1, 0, 0], "frame": "inertial", "at": ["=2*l", 0.3, 0]},
    {"name": "rope", "type": "spring", "bodies": ["arm", "nut"], "at": [["=l", 0, 0], [1, 2, 2]], "stiffness": 5},
    {"name": "coil", "type": "joint-spring", "joint": "hinge", "stiffness": 3},
    {"name": "bush", "type": "joint-spring", "joint": "guide", "coordinate": 2, "stiffness": 30, "damping": 0.1, "rest": 0.05},
    {"name": "twist", "type": "joint-spring", "joint": "joint", "coordinate": 2, "stiffness": 3, "rest": "=l"}
  ],
  "simulation": {"method": "rkmk4", "step": 0.001, "duration": 1, "assemble": true}
}
"""


def turned(axis, angle, v):
    """A vector turned about one of the three axes."""
    i, j = (axis + 1) % 3, (axis + 2) % 3
    w = list(v)
    w[i], w[j] = math.cos(angle) * v[i] - math.sin(angle) * v[j], math.sin(angle) * v[i] + math.cos(angle) * v[j]
    return w


def folded(angles):
    """Links of 1 m drawn straight along x, folded by coordinates until the last tip is where a spherical joint holds it."""
    names, axes = ["ground", *"abcdef"], (2, 1, 0, 1, 2, 1)
    tip = [0.0, 0.0, 0.0]
    for axis, angle in reversed(list(zip(axes, angles))):
        tip = turned(axis, angle, [1 + tip[0], tip[1], tip[2]])
    return {"polhode": 1, "simulation": {"assemble": True},
            "bodies": [{"name": name, "mass": 1, "inertia": [0.1, 0.1, 0.1], "position": [0.5 + k, 0, 0]}
                       for k, name in enumerate(names[1:])],
            "joints": [{"name": f"j{k}", "type": "revolute", "bodies": names[k:k + 2], "at": [k, 0, 0],
                        "axis": [float(i == axis) for i in range(3)], "q0": angle}
                       for k, (axis, angle) in enumerate(zip(axes, angles))] +
                      [{"name": "tip", "type": "spherical", "bodies": ["ground", "f"], "at": [tip, [6, 0, 0]]}]}


class Assemble(Case):
    def test_loop_closed_by_its_coordinates(self):
        """Coordinates say where all links are, although the tip's joint is nearer to ground than they are."""
        for angles in ((2.1, 1.5, -0.5, -1.4, 0.1, -0.6), (-1.6, -2.4, -0.6, -2.1, -2.6, -0.6)):
            new = json.loads(self.assemble("-", stdin=json.dumps(folded(angles))))
            first = turned(2, angles[0], [0.5, 0, 0])
            for found, wanted in zip(new["bodies"][0]["position"], first):
                self.assertAlmostEqual(found, wanted, places=13)

    def assemble(self, *words, **options):
        done = self.polhode("assemble", *words, **options)
        self.assertEqual(done.stderr, "")
        return done.stdout

    def start(self, text):
        """What `check` says of the initial state of a text."""
        return json.loads(self.polhode("check", "-", "--json", stdin=text).stdout)

    def states(self, model, *words, stdin=None):
        """The rows of a run: the columns of bodies and points by name."""
        self.polhode("run", model, *words, "--every", "500", "--csv", "a.csv", "--quiet", stdin=stdin)
        head, *rows = self.rows("a.csv")
        keep = [i for i, name in enumerate(head) if ".R" in name or name.split(".")[-1] in
                ("x", "y", "z", "vx", "vy", "vz", "wx", "wy", "wz")]
        return {(head[i], row[0]): float(row[i]) for row in rows for i in keep}

    def same_motion(self, rough, *words):
        """Assembles a text; the new one is consistent and moves as the rough one does."""
        new = self.assemble("-", *words, stdin=rough)
        said = self.start(new)
        self.assertLessEqual(said["phi"], 1e-13)
        self.assertLessEqual(said["phidot"], 1e-13)
        self.assertFalse(json.loads(new)["simulation"].get("assemble"))
        wanted, got = self.states("-", *words, stdin=rough), self.states("-", stdin=new)
        self.assertEqual(wanted.keys(), got.keys())
        off = max(abs(wanted[key] - got[key]) for key in wanted)
        self.assertLessEqual(off, 1e-10)
        return new

    def test_consistent_models_stay_as_they_are_written(self):
        names = [path.stem for path in (ROOT / "examples").glob("*.json") if "rough" not in path.stem]
        for name, joint in (("double-inverted", "rail"), ("robot-arm", "j1")):  # laws read coordinates, which would count from elsewhere
            names.remove(name)
            self.assertIn(f'laws read the coordinate of joint "{joint}"', self.polhode("assemble", name, status=2).stderr)
        for name in names + ["chain:5", "chain-revolute:5", "n-four-bar:3"]:
            with self.subTest(name):
                self.assertEqual(self.assemble(name), self.polhode("new", name, "-").stdout)

    def test_beams_stay(self):
        """A joint that is open by 1 mm at a node of a beam: closing it would bend the beam."""
        text = json.loads(self.polhode("new", "right-angle-cantilever", "-").stdout)
        text["joints"] = [{"name": "j", "type": "spherical", "bodies": ["ground", "free[end]"],
                           "at": [[10, 10, 0.001], [10, 10, 0]]}]
        done = self.polhode("assemble", "-", stdin=json.dumps(text), status=2)
        self.assertIn("the joints move a beam", done.stderr)

    def test_the_rough_example(self):
        rough = self.polhode("new", "four-bar-rough", "-").stdout.replace('"duration": 10', '"duration": 1')
        new = self.same_motion(rough)
        before, after = json.loads(rough), json.loads(new)
        for key in ("name", "description", "note", "parameters", "gravity"):
            self.assertEqual(before[key], after[key])
        for key in ("markers", "shape", "mass", "inertia"):
            self.assertEqual([b[key] for b in before["bodies"]], [b[key] for b in after["bodies"]])
        self.assertEqual([list(j) for j in after["joints"]],
                         [[key for key in j if key != "rate0"] for j in before["joints"]])
        # It is the example whose numbers are exact.
        exact = json.loads(self.polhode("new", "four-bar", "-").stdout)
        for got, want in zip(after["joints"], exact["joints"]):
            for a, b in zip(got["at"], want["at"]):
                self.assertAlmostEqual(a, b, delta=1e-13)
        lines = new.split("\n")
        self.assertRegex("\n".join(lines)[:4000], r' {6}"position": \[0\.7(5|49999)')  # 0.75 to rounding
        self.assertIn('      "position": ["=0.3*cos(crank*pi/180)", "=0.3*sin(crank*pi/180)", 0],', lines)
        self.assertEqual(len([line for line in lines if line.startswith('      "velocity": [')]), 3)
        self.assertEqual(self.assemble("-", stdin=new), new, "nothing is left to change")

    def test_every_coordinate_of_a_tree(self):
        new = self.same_motion(TREE)
        value = json.loads(new)
        self.assertFalse(any("q0" in j or "rate0" in j for j in value["joints"]))
        self.assertIn('{"name": "hinge", "type": "revolute", "bodies": ["ground", "arm"], "at": [0, 0, 0], "axis": [0, 0, 2]},',
                      new)
        self.assertRegex(new, r'"orientation": \{"note": "as drawn", "quaternion": \[[^]]*\]\},\n     "velocity": ')
        self.assertRegex(new, r'"pitch": 0.2\},')
        self.assertRegex(new, r'"stiffness": 3, "rest": -0\.3\d*\}')
        self.assertRegex(new, r'"stiffness": 5, "length": 2\.82842712474619\d*\}')
        # Behind the last key of its kind, in the object's own layout.
        self.assertRegex(new, r'\n      "position": \[[^\n]*\],\n      "orientation": \{"quaternion": \[[^\n]*\]\},\n'
                              r'      "velocity": \[[^\n]*\],\n      "omega": \[[^\n]*\]\n    \},')
        self.assertIn('{"name": "cart", "mass": 1, "inertia": [1, 1, 1], "position": [0.80', new)

    def test_parameters_of_the_command_line(self):
        new = self.same_motion(TREE, "--set", "l=1.25", "--set", "g=1")
        self.assertIn('"parameters": {"g": 1, "l": {"value": 1.25, "min": 0.5, "max": 2, "note": "of the arm"}}', new)

    def test_loops(self):
        self.same_motion(loop({0: {"rate0": 2}}, assemble=True))
        self.same_motion(loop({0: {"q0": -0.2}}, assemble=True))
        self.same_motion(loop({3: {"at": [[3, 0, 0], [3.1, 0.05, 0]]}}, assemble=True))

    def test_the_command_implies_it(self):
        text = loop({3: {"at": [[3, 0, 0], [3.1, 0.05, 0]]}})
        self.polhode("check", "-", stdin=text, status=2)
        self.assertLessEqual(self.start(self.assemble("-", stdin=text))["phi"], 1e-13)

    def test_without_a_simulation(self):
        text = '{"polhode":1,"points":[{"name":"p","mass":1}],\r\n"joints":[{"type":"distance",' \
               '"bodies":["ground","p"],"at":[[0,3,0],[0,2,0]]}]}'
        self.assertEqual(self.assemble("-", stdin=text).replace("\r", ""),
                         text.replace("\r", "").replace('"mass":1}', '"mass":1, "position": [0, 2, 0]}'))

    def test_into_a_file(self):
        path = self.model_file(TREE, "rough.json")
        self.assertEqual(self.assemble(path, "-o", "new.json"), "wrote new.json\n")
        self.assertEqual((self.folder / "new.json").read_text(), self.assemble(path))
        self.assertEqual(self.assemble(path, "-o", "-"), self.assemble(path))
        self.assertEqual(path.read_text(), TREE)

    def test_refused_with_nothing_printed(self):
        path = self.model_file(loop({3: {"at": [[3, 0, 0], [9, 0, 0]]}}), "short.json")
        done = self.polhode("assemble", path, "-o", "new.json", status=2)
        self.assertEqual(done.stdout, "")
        self.assertRegex(done.stderr, r"short.json:\d+:\d+: error: joints\[\d\]: cannot be assembled: .*open by [\d.]+ m")
        self.assertFalse((self.folder / "new.json").exists())


if __name__ == "__main__":
    if not os.access(PROGRAM, os.X_OK):
        sys.exit(f"no program at {PROGRAM}: build it, or set POLHODE")
    unittest.main()
